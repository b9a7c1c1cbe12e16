"""The rules as PDF, read back: every clause is there, and every page number is right."""

import re
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from publishing import pdf
from publishing.catalogue import Page, read_catalogue
from publishing.editions import edition_names
from publishing.examples import example_files, read_example
from publishing.messages import messages
from publishing.parts import rules_pages
from publishing.pdf import Book, pdf_link, pdf_name, typeset
from publishing.pdf_text import page_text
from publishing.search import page_folder
from publishing.site import LANGUAGES, PREFIXES

SITE = Path("site")
PDFS = [f"{language}/{game}" for language in LANGUAGES for game in PREFIXES]


def page_of(name: str) -> Page:
    """Return the rules page that a PDF is made from."""
    language, game = name.split("/")
    return rules_pages(read_catalogue(Path()), language)[game]


@cache
def reader_of(name: str) -> PdfReader:
    """Return a PDF of the built site."""
    return PdfReader(SITE / pdf_name(page_of(name)))


@cache
def texts(name: str) -> tuple[str, ...]:
    """Return the text of each page, its white space made one blank."""
    return tuple(squeezed(page.extract_text()) for page in reader_of(name).pages)


def squeezed(text: str) -> str:
    """Return a text with one blank in the place of any white space, and one kind of hyphen.

    A hyphen within a word and one at a line's end are the same glyph, and read back as either.
    """
    return " ".join(text.replace("\u00ad", "-").split())


def outline(reader: PdfReader, entries: Any = None) -> Iterator[tuple[str, int]]:
    """Yield the title and the page, counted from 1, of each bookmark."""
    for entry in reader.outline if entries is None else entries:
        if isinstance(entry, list):
            yield from outline(reader, entry)
        else:
            number = reader.get_destination_page_number(entry)
            assert number is not None
            yield squeezed(str(entry.title)), number + 1


def numbered(name: str) -> list[str]:
    """Return "5.4 Title" of each section and clause of a page, in order."""
    headings = [heading for heading in page_of(name).headings if heading.number]
    return [squeezed(f"{heading.number} {heading.title}") for heading in headings]


def places(name: str) -> dict[str, int]:
    """Return the page on which each section and clause stands, by number, as the outline says."""
    marks = dict(outline(reader_of(name)))
    return {title.split()[0]: marks[title] for title in numbered(name)}


@pytest.mark.parametrize("name", PDFS)
def test_the_outline_and_the_text_have_every_clause_in_order(name: str) -> None:
    """A clause that lacks is one that a table cannot settle a dispute with."""
    titles = [title for title, _ in outline(reader_of(name))]
    words = messages(name.split("/")[0])
    assert titles == [words["contents"], *numbered(name), words["index_of_clauses"]]
    start, pages = min(places(name).values()), texts(name)
    rest = " ".join(pages[start - 1 :])
    for title in numbered(name):
        assert title in rest
        rest = rest[rest.index(title) + len(title) :]
    for title, page in outline(reader_of(name)):
        assert title in pages[page - 1]


@pytest.mark.parametrize("name", PDFS)
def test_contents_and_index_name_the_page_on_which_the_clause_stands(name: str) -> None:
    """A wrong page is worse than none."""
    at, marks, pages = places(name), dict(outline(reader_of(name))), texts(name)
    contents = " ".join(pages[1 : min(at.values()) - 1])
    index = " ".join(pages[marks[messages(name.split("/")[0])["index_of_clauses"]] - 1 :])
    slugs = [clause.slug for clause in page_of(name).clauses]
    order = [index.index(f" {slug} ") for slug in sorted(slugs)]
    assert order == sorted(order)
    for heading in page_of(name).headings:
        if not heading.number:
            continue
        title, page = squeezed(heading.title), at[heading.number]
        assert re.search(rf"{re.escape(f'{heading.number} {title}')} [. ]*{page}\b", contents)
        if heading.level == 3:
            assert f" {heading.slug} {heading.number} {title} {page} " in f"{index} "


@pytest.mark.parametrize("name", PDFS)
def test_a_reference_names_the_page_it_leads_to(name: str) -> None:
    """On paper nobody can follow a link."""
    before = messages(name.split("/")[0])["on_page"].split("{")[0].strip()
    found = re.findall(rf"(\d+(?:\.\d+)?), {before} (\d+)", " ".join(texts(name)))
    assert len(found) >= len(page_of(name).references) / 2
    at = places(name)
    assert [(number, int(page)) for number, page in found if at[number] != int(page)] == []


def test_a_reference_in_words_has_its_page_in_brackets() -> None:
    """A comma in the midst of a sentence would part it."""
    shown = " ".join(texts("en/jokeren"))
    at = places("en/jokeren")["10.1"]
    assert f"set (page {at})" in shown.replace("sets (", "set (")


@pytest.mark.parametrize("name", PDFS)
def test_each_page_says_its_game_its_edition_its_address_and_its_number(name: str) -> None:
    """A sheet that came loose must tell where it belongs."""
    page, words = page_of(name), messages(name.split("/")[0])
    edition = edition_names(Path())[-1]
    home = page_folder(page).removesuffix(f"{page.heading.slug}/")
    said = squeezed(words["book_edition"].format(edition=edition))
    for number, text in enumerate(texts(name)[1:], 2):
        assert text.startswith(f"{page.heading.title} {said} ")
        foot = words["page_of"].format(page=number, pages=len(texts(name)))
        assert text.endswith(f"/{home}editions/{edition}/{page.heading.slug}/ {squeezed(foot)}")
    cover = texts(name)[0]
    assert page.heading.title in cover
    assert said in cover
    assert f"/{home}editions/{edition}/{page.heading.slug}/" in cover


@pytest.mark.parametrize("name", PDFS)
def test_the_examples_have_their_code_and_their_result(name: str) -> None:
    """The book must show what the page shows."""
    text = re.sub(r"\s", "", "".join(page.extract_text() for page in reader_of(name).pages))
    files, found = example_files(Path("examples")), page_of(name).examples
    assert found
    examples = [read_example(files[mention.slug]) for mention in found]
    first = [re.sub(r"\s", "", example.code.splitlines()[0]) for example in examples]
    last = [re.sub(r"\s", "", example.output.splitlines()[-1][:40]) for example in examples]
    assert [line for line in (*first, *last) if line not in text] == []


@pytest.mark.parametrize("name", PDFS)
def test_the_fonts_are_in_the_file_and_have_every_letter(name: str) -> None:
    """Else suits and the name ჯოკერი are empty boxes on a machine that lacks the fonts."""
    fonts = {str(font["/BaseFont"]): font for font in fonts_of(reader_of(name))}
    families = {re.sub(r"^/\w+\+|-.*", "", font) for font in fonts}
    assert families == {"LibertinusSerif", "DejaVuSansMono"}
    for font in fonts.values():
        descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]
        assert {"/FontFile2", "/FontFile3"} & set(descriptor)
    assert not lacks_a_letter(reader_of(name))
    shown = " ".join(texts(name))
    for sign in "♠♥♦♣":
        assert sign in shown
    assert ("ჯოკერი" in shown) == name.endswith("/georgian-joker")


def test_a_letter_that_is_in_no_font_is_noticed(tmp_path: Path) -> None:
    """The test before this one would otherwise hold for anything."""
    file = tmp_path / "one.pdf"
    for letter, lacks in (("ჯ♠Й", False), ("中", True)):
        file.write_bytes(typeset(letter.encode(), "{}", None))
        assert lacks_a_letter(PdfReader(file)) == lacks


def fonts_of(reader: PdfReader) -> Iterator[Any]:
    """Yield the fonts of each page."""
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            yield font.get_object()


def lacks_a_letter(reader: PdfReader) -> bool:
    """Return whether a page shows a font's first glyph, which stands for letters it lacks."""
    for page in reader.pages:
        for operands, operator in ContentStream(page.get_contents(), reader).operations:
            if operator not in (b"Tj", b"TJ"):
                continue
            for shown in operands[0] if operator == b"TJ" else operands:
                codes = shown if isinstance(shown, bytes) else getattr(shown, "original_bytes", b"")
                if b"\0\0" in (codes[at : at + 2] for at in range(0, len(codes), 2)):
                    return True
    return False


def pdf_day() -> datetime | None:
    """Return the day that the site's PDFs are of."""
    return Book(Path(), Path("site"), "", "").day


@pytest.mark.parametrize("name", PDFS)
def test_the_file_says_its_title_and_its_language(name: str) -> None:
    """Viewers show the one, and those who read aloud go by the other."""
    reader = reader_of(name)
    assert reader.metadata is not None
    assert str(reader.metadata.title).startswith(f"{page_of(name).heading.title} · ")
    assert str(reader.root_object["/Lang"]).startswith(name.split("/")[0])
    # Of the release's day or of none: the clock's would make another file of the same text.
    assert reader.metadata.creation_date == pdf_day()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_parted_as_their_language_does(language: str) -> None:
    """Without it the lines of a small page are full of holes."""
    pages = [page.extract_text() for page in reader_of(f"{language}/jokeren").pages]
    parted = re.findall(r"(?m)\w{2,}[\u00ad\u2010-]$", "\n".join(pages))
    assert len(parted) > 5


@pytest.mark.parametrize("name", PDFS)
def test_the_page_leads_to_its_pdf(name: str) -> None:
    """A file that nobody is told of is none."""
    page = page_of(name)
    link = pdf_link(page)
    assert link is not None
    html = (SITE / page_folder(page) / "index.html").read_text(encoding="utf-8")
    up = "../" * page_folder(page).count("/")
    assert f'<a href="{up}{link["place"]}" type="application/pdf">{link["text"]}</a>' in html
    assert (SITE / link["place"]).is_file()


def test_no_other_page_leads_to_a_pdf() -> None:
    """An edition's page is not the text that the PDF has."""
    led = [
        file for file in SITE.rglob("index.html") if "application/pdf" in file.read_text("utf-8")
    ]
    assert len(led) == len(PDFS)


@pytest.mark.parametrize(
    ("html", "named"), [("<dl><dt>A</dt></dl>", "<dl>"), ("<p><kbd>A</kbd></p>", "<kbd>")]
)
def test_what_has_no_place_in_the_book_stops_the_build(html: str, named: str) -> None:
    """Left out without a word, a rule would lack."""
    with pytest.raises(ValueError, match=named):
        page_text(f"<article>{html}</article>", "")


def built(root: Path) -> Book:
    """Return what makes the PDFs of the small site, one page of which is built."""
    html = '<article><h1 id="jokeren-13">Jokeren 13</h1><p>Words.</p></article>'
    (root / "out/rules").mkdir(parents=True)
    (root / "out/rules/index.html").write_text(html, encoding="utf-8")
    return Book(root, root / "out", "https://example.org/x/", "Name")


def test_the_cover_says_when_the_edition_was_released(released: Path) -> None:
    """A draft must not pass for the rules."""
    book = built(released)
    page = read_catalogue(released).page("en/rules.md")
    said = [book.given(page)["state"], book.given(page)["address"]]
    assert said == [
        "Edition 1.0, released on 31 January 2030.",
        "https://example.org/x/editions/1.0/jokeren-13/",
    ]
    assert book.state("ru") == "Редакция 1.0, вышла 31 января 2030\u202fг."
    (released / "CHANGELOG.md").write_text("# C\n\n## 1.0.0 (unreleased)\n", encoding="utf-8")
    assert "not released yet" in book.given(page)["state"]
    assert book.day is None


def test_a_pdf_is_made_again_only_when_its_text_is_new(
    released: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Typesetting sixteen books takes longer than the rest of the build."""
    book, page = built(released), read_catalogue(released).page("en/rules.md")
    kept = tmp_path / "kept"
    kept.mkdir()
    monkeypatch.setattr(pdf, "typeset", lambda *given: b"first")
    assert book.pdf(page, kept) == b"first"
    monkeypatch.setattr(pdf, "typeset", lambda *given: b"second")
    assert book.pdf(page, kept) == b"first"
    html = book.site / "rules/index.html"
    html.write_text(html.read_text("utf-8").replace("Words", "Other words"), encoding="utf-8")
    assert book.pdf(page, kept) == b"second"
    assert len(list(kept.iterdir())) == 1
