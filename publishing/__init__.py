"""The site's Markdown: clauses with computed numbers, references between them, live examples.

One Python-Markdown extension, `publishing`, that any generator that reads Python-Markdown can use.
Its option `page` says which page is being rendered, as `LANGUAGE/PATH`: `fr/jokeren-13.md`.
"""

from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension

from publishing.api import Api
from publishing.api_pages import is_api
from publishing.cards import CardPattern
from publishing.catalogue import Page
from publishing.citing import Citing
from publishing.clauses import ClauseNumbers
from publishing.edition_pages import blocks_of, find_page
from publishing.marks import Marks
from publishing.references import ReferencePattern


class Publishing(Extension):
    """Render one page of the catalogue that stands below `root`."""

    def __init__(self, **options: object) -> None:
        self.config = {
            "root": [".", "The folder that holds docs/ and examples/"],
            "page": ["", "The page being rendered, LANGUAGE/PATH, or the page itself"],
            "publisher": ["", "The site that citations name; without it there are none"],
        }
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Python-Markdown's)
        """Register what this project adds to Markdown; nothing where no page is named."""
        if not self.getConfig("page"):
            return
        root = Path(self.getConfig("root"))
        page = self.getConfig("page")
        page = page if isinstance(page, Page) else find_page(root, page)
        md.inlinePatterns.register(ReferencePattern(md, page), "clause-reference", 175)
        md.inlinePatterns.register(CardPattern(), "card", 75)
        # After attr_list (8), which sets the ids, and before toc (5), which reads the labels.
        md.treeprocessors.register(ClauseNumbers(md, page), "clause-numbers", 6)
        md.treeprocessors.register(Marks(md, page), "clause-marks", 5.5)
        if publisher := self.getConfig("publisher"):
            md.treeprocessors.register(Citing(md, page, publisher), "clause-citing", 5.4)
        blocks_of(page, root).extendMarkdown(md)
        if is_api(page):
            Api(page).extendMarkdown(md)


def makeExtension(**options: object) -> Publishing:  # noqa: N802 (the name is Python-Markdown's)
    """Return the extension, for `markdown_extensions: [publishing]`."""
    return Publishing(**options)
