"""Pages that hold live examples and nothing else, beside the scripts that the site serves.

The figures are those that publishing makes, in the theme's own style sheets.
"""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from xml.etree.ElementTree import tostring

from playwright.sync_api import Locator, Page, expect

from publishing.catalogue import read_catalogue
from publishing.examples import Example
from publishing.live import code_html, messages_script, result_element
from publishing.live_files import live_names
from publishing.messages import live_messages
from scripts.host import serve

HAND = Example(
    "hand",
    'from jokerbook.rummy import JOKEREN_13, penalty\n\nhand = "A♠ 8♦ Joker"\n'
    "penalty(hand, JOKEREN_13)",
    "44",
)
SUM = Example("sum", "cards = [11, 8, 25]\nsum(cards)", "44")
WRONG = Example("wrong", "11 + 8 + 25", "45")
SAID = live_messages("en")
# The first start of Python takes a while on a busy machine.
PATIENCE = 60_000

_PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live examples</title>
<link rel="icon" href="data:,">
<script>document.documentElement.className = "jb-live"</script>
<link rel="stylesheet" href="material/main.css">
<link rel="stylesheet" href="material/palette.css">
<link rel="stylesheet" href="{style}">
<script type="module" src="{live}"></script>
</head>
<body data-md-color-scheme="{scheme}" data-md-color-primary="indigo">
<header>
<a hreflang="en" href="en.html">English</a> <a hreflang="fr" href="fr.html">Français</a>
</header>
<article class="md-content__inner md-typeset">
<h3 id="j13-penalty"><a href="#j13-penalty">8.1</a> The penalty</h3>
<p>See <a class="clause-reference" href="../joker/#geo-follow">Georgian Joker, 4.2</a>.</p>
{figures}
</article>
</body>
</html>
"""
_FIGURE = """\
<figure class="jb-example" data-example="{slug}" data-state="idle" id="example-{slug}">
<figcaption><p>The example called {slug}.</p></figcaption>
{code}
{result}
</figure>
"""


def page_html(examples: Sequence[Example], language: str, scheme: str = "default") -> str:
    """Return a page in a language and a colour scheme that holds some examples."""
    page = read_catalogue(Path()).page(f"{language}/index.md")
    figures = [
        _FIGURE.format(
            slug=example.slug,
            code=code_html(example, language),
            result=tostring(result_element(example, page), encoding="unicode"),
        )
        for example in examples
    ]
    if figures:
        figures.insert(1, messages_script(language))
    names = live_names(Path())
    return _PAGE.format(language=language, scheme=scheme, figures="".join(figures), **names)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Lay the pages out in an empty folder and serve it below a path; yields the address."""
    examples = [HAND, SUM, WRONG]
    pages = {
        "en": page_html(examples, "en"),
        "fr": page_html(examples, "fr"),
        "dark": page_html(examples, "en", "slate"),
        "plain": page_html([], "en"),
    }
    for name, html in pages.items():
        (folder / f"{name}.html").write_text(html, encoding="utf-8")
    shutil.copytree("build/live", folder / "live")
    styles = Path(str(files("material"))) / "templates" / "assets" / "stylesheets"
    (folder / "material").mkdir()
    for name in ("main", "palette"):
        (style,) = styles.glob(f"{name}.*.min.css")
        shutil.copyfile(style, folder / "material" / f"{name}.css")
    with serve(folder, "/rules") as address:
        yield address


class Figure:
    """An example in a page, as a reader handles it."""

    def __init__(self, page: Page, slug: str) -> None:
        self.page = page
        self.root = page.locator(f'[data-example="{slug}"]')
        self.editor = self.root.locator("[data-editor]")
        self.result = self.root.locator("[data-result]")
        self.status = self.root.locator(".jb-status")
        self.run = self.root.locator("button[data-run]")
        self.stop = self.root.locator("button[data-stop]")
        self.reset = self.root.locator("button[data-reset]")

    def wait(self, *states: str) -> None:
        """Wait for the example to be in one of some states."""
        expect(self.root).to_have_attribute(
            "data-state", re.compile("|".join(states)), timeout=PATIENCE
        )

    def write(self, code: str) -> None:
        """Replace the code in the editor."""
        self.open().fill(code)

    def open(self) -> Locator:
        """Go into the editor and wait until CodeMirror has taken the textarea's place."""
        self.editor.focus()
        expect(self.root.locator(".cm-content")).to_be_visible()
        return self.editor

    def code(self) -> str:
        """Return the code that CodeMirror holds."""
        return "\n".join(self.root.locator(".cm-line").all_text_contents())

    def go(self, code: str | None = None, *, until: str) -> str:
        """Run the example, or other code, until it is in a state; return what the result shows."""
        if code is not None:
            self.write(code)
        self.run.click()
        self.wait(until)
        return self.result.inner_text().strip()
