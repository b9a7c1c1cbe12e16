"""Live examples: the block `/// example | slug` lays in a file of `examples/`."""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pygments import highlight
from pygments.filter import Filter
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import PythonLexer
from pygments.token import Name, Text, Whitespace, _TokenType
from pymdownx.blocks.block import Block

from publishing.catalogue import Page
from publishing.examples import Example, read_example
from publishing.messages import live_messages, messages
from publishing.references import reference

# The theme's script measures each piece of code that is a child of pre, to no use here.
_CODE = """\
<div class="jb-code"><div class="highlight"><pre><span><code>{code}</code></span></pre></div></div>
"""
# The style sheet shows the buttons where there is a script, which need not wake them to be seen.
_BAR = """\
<div class="jb-bar">
<button type="button" data-run>{run}</button>
<button type="button" data-stop hidden>{stop}</button>
<button type="button" data-reset>{reset}</button>
<span class="jb-status" role="status" data-label="{published}"></span>
</div>
"""
# How the engine shows a refusal: Refusal('j13-run-ace', 'an ace begins …').
REFUSED_CLAUSE = re.compile(r"(?<=Refusal\(')([\w-]+)")


class ExampleBlock(Block):
    """The block of pymdownx that becomes the example's figure."""

    NAME = "example"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the figure, which the caption's paragraphs then fill."""
        slug = str(self.argument)
        figure = SubElement(parent, "figure", {"class": "jb-example", "id": f"example-{slug}"})
        figure.set("data-example", slug)
        figure.set("data-state", "idle")
        SubElement(figure, "figcaption")
        return figure

    def on_add(self, block: Element) -> Element:
        """Put what stands inside the block into the caption."""
        return block[0]

    def on_end(self, block: Element) -> None:
        """Add the code, the buttons and the result below the caption."""
        page: Page = self.config["page"]
        example = read_example(self.config["files"][str(self.argument)])
        html = code_html(example, page.language)
        if not self.tracker.get("messages"):
            self.tracker["messages"] = True
            html += messages_script(page.language)
        # A paragraph that holds nothing but stashed HTML is replaced by it.
        SubElement(block, "p").text = self.md.htmlStash.store(html)
        block.append(result_element(example, page))
        lines = example.code.count("\n") + example.output.count("\n") + 2
        block.set("style", f"--jb-lines: {lines}")


def code_html(example: Example, language: str, bar: str = _BAR) -> str:
    """Return the HTML of an example between its caption and its result."""
    return _CODE.format(code=highlighted(example.code)) + buttons(bar, language)


@cache
def buttons(bar: str, language: str) -> str:
    """Return what stands below the code, in a language."""
    return bar.format(**{name: escape(text) for name, text in messages(language).items()})


@cache  # each language shows the same code, and each edition
def highlighted(code: str) -> str:
    """Return Python as HTML that tells its parts."""
    lexer = PythonLexer(filters=[_Unmarked()])
    return highlight(code, lexer, HtmlFormatter(nowrap=True)).rstrip("\n")


class _Unmarked(Filter):
    """Takes the marks from what has the colour of plain text: a third of a page's elements."""

    def filter(
        self, lexer: Lexer | None, stream: Iterable[tuple[_TokenType, str]]
    ) -> Iterator[tuple[_TokenType, str]]:
        """Yield the tokens, names and white space as text."""
        for kind, text in stream:
            yield Text if kind in (Name, Whitespace) else kind, text


def result_element(example: Example, page: Page) -> Element:
    """Return an example's output on a page, each refusal's clause a link, as the script makes it.

    It is no stashed HTML: a generator finds the links to other pages among the elements.
    """
    name = messages(page.language)["result"]
    attributes = {"class": "jb-result", "data-result": "", "role": "group", "aria-label": name}
    result = Element("div", attributes)
    samp = SubElement(SubElement(result, "pre"), "samp")
    text, *rest = REFUSED_CLAUSE.split(example.output)
    samp.text = literal(text)
    for slug, after in zip(rest[::2], rest[1::2], strict=True):
        samp.append(clause_link(page, slug))
        samp[-1].tail = literal(after)
    return result


def literal(text: str) -> AtomicString:
    """Return a text that Markdown leaves alone; it would take `&lt;` for escaped already."""
    return AtomicString(text.replace("&", "&amp;"))


def clause_link(page: Page, slug: str) -> Element:
    """Return a refusal's clause as a link to it; its slug where the language has no such clause."""
    known = slug in page.catalogue.targets[page.language]
    link = reference(page, slug) if known else Element("span")
    link.text = AtomicString(slug)
    return link


def messages_script(language: str) -> str:
    """Return the element in which the page's script finds its messages."""
    text = json.dumps(live_messages(language), ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" class="jb-messages">{text}</script>\n'
