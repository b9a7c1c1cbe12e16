"""The text of a built rules page as the tree that `book.typ` sets in type.

A node is a text or a mapping with its `kind`. What belongs to the screen alone is left out; an
element that the book has no place for raises ValueError, so that nothing is lost unseen.
"""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urljoin

from bs4 import BeautifulSoup, Tag
from bs4.element import NavigableString
from bs4.filter import SoupStrainer

from publishing.plain_text import article_of

type Node = str | dict[str, Any]

# Buttons, menus, data of scripts, and what older editions said.
_LEFT_OUT = {"clause-tools", "history", "retired", "to-pdf"}
_INLINE = {"strong": "strong", "em": "emphasis", "code": "code", "samp": "code", "span": "text"}


def page_text(html: str, address: str) -> list[Node]:
    """Return the blocks of a built page; its links are relative to `address`."""
    article = BeautifulSoup(article_of(html), "html.parser").article
    assert article is not None
    return list(blocks(article, address))


def page_licence(html: str) -> str:
    """Return what a built page's foot says of the licences."""
    foot = SoupStrainer(class_="md-copyright__highlight")
    _, start, rest = html.rpartition("<footer")
    return BeautifulSoup(start + rest, "html.parser", parse_only=foot).get_text(strip=True)


def blocks(element: Tag, address: str) -> Iterator[Node]:
    """Yield what stands in an element, block by block."""
    for child in elements(element):
        if child.name == "script" or _LEFT_OUT.intersection(classes(child)):
            continue
        if "clause" in classes(child) or "md-typeset__table" in classes(child):
            yield from blocks(child, address)
        elif make := _BLOCKS.get(child.name):
            yield make(child, address)
        else:
            raise ValueError(f"the PDF has no place for <{child.name}>: {child.get_text()[:60]!r}")


def heading(element: Tag, address: str) -> Node:
    """Return a title, a section's or a clause's; its number is a field of its own."""
    number = element.find("a", class_="number")
    body = [child for child in element.children if child is not number]
    return {
        "kind": "heading",
        "level": int(element.name[1]),
        "slug": element["id"],
        "number": number.get_text() if number else "",
        "body": trimmed(inline(body, address)),
    }


def paragraph(element: Tag, address: str) -> Node:
    """Return a paragraph; one with a class is a note on the clause and not its text."""
    kind = "note" if classes(element) else "paragraph"
    return {"kind": kind, "body": trimmed(inline(element.children, address))}


def items(element: Tag, address: str) -> Node:
    """Return a list, each item a list of blocks or one paragraph."""
    made = [
        list(blocks(item, address)) if item.find("p") else [paragraph(item, address)]
        for item in elements(element)
    ]
    return {"kind": "list", "ordered": element.name == "ol", "items": made}


def table(element: Tag, address: str) -> Node:
    """Return a table by its rows, those of the head apart."""
    head = [row for part in element.find_all("thead") for row in part.find_all("tr")]
    body = [row for part in element.find_all("tbody") for row in part.find_all("tr")]
    return {
        "kind": "table",
        "columns": sum(span(cell, "colspan") for cell in elements(head[0])),
        "head": [cells(row, address) for row in head],
        "rows": [cells(row, address) for row in body],
    }


def cells(row: Tag, address: str) -> list[Node]:
    """Return the cells of a row."""
    return [
        {
            "body": trimmed(inline(cell.children, address)),
            "head": cell.name == "th",
            "columns": span(cell, "colspan"),
            "rows": span(cell, "rowspan"),
        }
        for cell in elements(row)
    ]


def span(cell: Tag, name: str) -> int:
    """Return how many columns or rows a cell takes."""
    return int(str(cell.get(name, "1")))


def example(element: Tag, address: str) -> Node:
    """Return a worked example: its caption, its code, its result and the clauses this names."""
    caption, code = element.find("figcaption"), element.find("code")
    result = element.find("samp")
    assert caption
    assert code
    assert result
    named = {str(link["href"]): link for link in result.find_all("a")}
    return {
        "kind": "example",
        "caption": list(blocks(caption, address)),
        "code": code.get_text(),
        "result": result.get_text(),
        "clauses": [link_node(link, address) for link in named.values()],
    }


def inline(children: Any, address: str) -> Iterator[Node]:
    """Yield what stands in a line."""
    for child in children:
        if isinstance(child, NavigableString):
            yield str(child).replace("\n", " ")
        elif child.name == "a":
            yield link_node(child, address)
        elif "card" in classes(child):
            yield {"kind": "card", "text": child.get_text(), "red": "red" in classes(child)}
        elif child.name in _INLINE:
            body = list(inline(child.children, address))
            yield {"kind": _INLINE[child.name], "body": body}
        else:
            raise ValueError(f"the PDF has no place for <{child.name}> in a line: {child}")


def link_node(link: Tag, address: str) -> Node:
    """Return a link: to a place of this page by its id, to any other by its whole address."""
    target = str(link["href"])
    body = list(inline(link.children, address))
    if target.startswith("#"):
        return {"kind": "reference", "slug": target[1:], "body": body}
    return {"kind": "link", "address": urljoin(address, target), "body": body}


def trimmed(body: Iterator[Node]) -> list[Node]:
    """Return a line without the white space before and after it."""
    nodes = list(body)
    if nodes and isinstance(nodes[0], str):
        nodes[0] = nodes[0].lstrip(" ")
    if nodes and isinstance(nodes[-1], str):
        nodes[-1] = nodes[-1].rstrip(" ")
    return nodes


def elements(element: Tag) -> list[Tag]:
    """Return the elements directly below one."""
    return [child for child in element.children if isinstance(child, Tag)]


def classes(element: Tag) -> list[str]:
    """Return an element's classes."""
    return element.get_attribute_list("class") if element.has_attr("class") else []


_BLOCKS: dict[str, Callable[[Tag, str], Node]] = {
    "h1": heading,
    "h2": heading,
    "h3": heading,
    "p": paragraph,
    "ul": items,
    "ol": items,
    "table": table,
    "figure": example,
}
