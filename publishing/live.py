"""Live examples: the block `/// example | slug` lays in a file of `examples/`."""

import json
import re
from collections.abc import Collection
from html import escape
from xml.etree.ElementTree import Element, SubElement

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from pymdownx.blocks.block import Block

from publishing.catalogue import Page
from publishing.examples import Example, read_example
from publishing.messages import live_messages, messages

# The page as it stands without JavaScript: code and result are there, the buttons are not yet.
_FIGURE = """\
<div class="jb-code"><div class="highlight"><pre><code>{code}</code></pre></div></div>
{bar}<div class="jb-result" data-result role="group" aria-label="{result}"
><pre><samp>{output}</samp></pre></div>
"""
_BAR = """\
<div class="jb-bar">
<button type="button" data-run hidden>{run}</button>
<button type="button" data-stop hidden>{stop}</button>
<button type="button" data-reset hidden>{reset}</button>
<span class="jb-status" role="status"></span>
</div>
"""


# How the engine shows a refusal: Refusal('j13-run-ace', 'an ace begins …').
_REFUSED_CLAUSE = re.compile(r"(?<=Refusal\(')[\w-]+")


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
        html = figure_html(example, page.language, {clause.slug for clause in page.clauses})
        if not self.tracker.get("messages"):
            self.tracker["messages"] = True
            html += messages_script(page.language)
        # A paragraph that holds nothing but stashed HTML is replaced by it.
        SubElement(block, "p").text = self.md.htmlStash.store(html)


def figure_html(
    example: Example, language: str, clauses: Collection[str] = (), bar: str = _BAR
) -> str:
    """Return the HTML of an example below its caption, on a page with these clauses."""
    words = {name: escape(text) for name, text in messages(language).items()}
    code = highlight(example.code, PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n")
    output = linked_refusals(escape(example.output, quote=False), clauses)
    return _FIGURE.format(code=code, bar=bar.format(**words), output=output, **words)


def linked_refusals(output: str, clauses: Collection[str]) -> str:
    """Make each refusal's clause a link, where the page has the clause, as the script does too."""

    def link(found: re.Match[str]) -> str:
        slug = found[0]
        return f'<a href="#{slug}">{slug}</a>' if slug in clauses else slug

    return _REFUSED_CLAUSE.sub(link, output)


def messages_script(language: str) -> str:
    """Return the element in which the page's script finds its messages."""
    text = json.dumps(live_messages(language), ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" class="jb-messages">{text}</script>\n'
