"""The engine's reference and the pages beside it, in a browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from publishing.api_pages import PAGES
from publishing.messages import messages
from publishing.site import LANGUAGES, MASTER
from scripts.host import serve

ADDRESSES = [
    *(page.path.removesuffix("index.md").removesuffix(".md") for page in PAGES),
    *(
        f"{'' if language == MASTER else f'{language}/'}{name}/"
        for language in LANGUAGES
        for name in ("publish", "credits", "figures")
    ),
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_no_page_beside_the_rules_is_wider_than_a_phone(phone: Page, site: str, path: str) -> None:
    """Signatures and server settings are long lines; they scroll in their own boxes."""
    phone.goto(site + path)
    expect(phone.locator("h1")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_russian_reader_comes_to_a_name_and_from_it_to_its_clause_below_a_path(
    browser: Browser,
) -> None:
    """The link in the navigation translates no page, so it keeps no place of the page."""
    with serve(Path("site"), "/rules") as address:
        context = browser.new_context(locale="ru-RU", viewport={"width": 1280, "height": 900})
        page = context.new_page()
        lost: list[str] = []
        page.on("response", lambda answer: lost.append(answer.url) if answer.status > 399 else None)
        page.goto(f"{address}ru/command-line/#cli-play")
        page.locator("nav").get_by_role("link", name=messages("ru")["api_reference"]).click()
        expect(page).to_have_url(f"{address}api/")
        expect(page.locator("html")).to_have_attribute("lang", "en")
        page.get_by_role("link", name="Refusals and errors").last.click()
        page.get_by_role("link", name="j13-set", exact=True).first.click()
        expect(page).to_have_url(f"{address}jokeren-13/#j13-set")
        assert lost == []
        context.close()


def test_a_name_in_a_signature_leads_to_where_it_is_told(
    context: BrowserContext, site: str
) -> None:
    """What a function takes is one press away."""
    page = context.new_page()
    page.goto(f"{site}api/rummy/#jokerbook.rummy.reclaim")
    signature = page.locator("[id='jokerbook.rummy.reclaim'] + .doc-signature")
    signature.get_by_role("link", name="Refusal").click()
    expect(page).to_have_url(f"{site}api/refusals/#jokerbook.refusal.Refusal")
    expect(page.locator("[id='jokerbook.refusal.Refusal']")).to_be_in_viewport()
