"""What a page says of itself to those who show a link to it: search engines and networks."""

from collections.abc import Iterator
from dataclasses import dataclass

from publishing.catalogue import Catalogue, Page
from publishing.pictures import HEIGHT, WIDTH, Picture, picture_name, picture_of
from publishing.search import page_folder
from publishing.site import LANGUAGES, LOCALES, MASTER


@dataclass(frozen=True)
class Sharing:
    """What the head of a page says; the addresses are whole."""

    address: str
    alternates: dict[str, str]
    """The page in each language that it has, and for all other readers: `hreflang` -> address."""
    locale: str
    other_locales: tuple[str, ...]
    picture: Picture
    picture_address: str
    width: int = WIDTH
    height: int = HEIGHT


def sharing_of(page: Page, site_url: str, site_name: str) -> Sharing:
    """Return what a page says of itself, on the site with this address and name."""
    translations = translations_of(page)
    return Sharing(
        address=site_url + page_folder(page),
        alternates=alternates_of(page, site_url),
        locale=LOCALES[page.language],
        other_locales=tuple(LOCALES[name] for name in translations if name != page.language),
        picture=picture_of(page, site_name),
        picture_address=site_url + picture_name(page.name),
    )


def translations_of(page: Page) -> dict[str, Page]:
    """Return a page in each language that it has, its own among them."""
    pages = page.catalogue.pages
    names = {language: f"{language}/{page.path}" for language in LANGUAGES}
    return {language: pages[name] for language, name in names.items() if name in pages}


def alternates_of(page: Page, site_url: str) -> dict[str, str]:
    """Return the addresses of a page by `hreflang`; readers of other languages get the master."""
    addresses = {
        language: site_url + page_folder(translation)
        for language, translation in translations_of(page).items()
    }
    return addresses | {"x-default": addresses[MASTER]}


def sitemap(
    catalogues: tuple[Catalogue, ...], site_url: str
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the address and the alternates of each page that a search engine shall find.

    The pages of the editions are not among them: they name today's page as the one to be found.
    """
    for catalogue in catalogues:
        for page in catalogue.pages.values():
            yield site_url + page_folder(page), alternates_of(page, site_url)
