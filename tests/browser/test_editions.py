"""An edition's page as a reader sees it who comes by a citation."""

import pytest
from playwright.sync_api import Page, expect

PLACE = "ru/editions/1.0/jokeren-13/#j13-set"


@pytest.mark.parametrize("width", [360, 700, 1000, 1280])
def test_the_contents_mark_the_clause_that_was_followed(page: Page, site: str, width: int) -> None:
    """The list says where the reader is, and the heading stands below the edition's notice."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}{PLACE}")
    marked = page.locator(".md-nav--secondary .md-nav__link--active").last
    expect(marked).to_have_attribute("href", "#j13-set")
    notice, heading = page.locator(".edition-notice"), page.locator("#j13-set")
    ends, begins = (one.bounding_box() for one in (notice, heading))
    assert ends is not None
    assert begins is not None
    assert begins["y"] >= max(48, ends["y"] + ends["height"])


def test_the_notice_leaves_a_phone_to_the_text_and_leads_to_the_editions(
    page: Page, site: str
) -> None:
    """It would take a tenth of the screen for good."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}{PLACE}")
    notice = page.locator(".edition-notice")
    expect(notice).not_to_be_in_viewport()
    notice.get_by_role("link", name="Редакции правил").click()
    expect(page).to_have_url(f"{site}ru/editions/")
    expect(page.locator("h1")).to_have_text("Редакции правил")
