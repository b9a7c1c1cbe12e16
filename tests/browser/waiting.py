"""Waiting for what a page can only answer later."""

import pytest
from playwright.sync_api import Locator, Page

PAUSE = 100  # milliseconds
MOST_PAUSES = 600


def wait_until(page: Page, question: str, argument: object = None) -> None:
    """Wait until a promise of the page comes to true: Playwright would take any for true."""
    for _ in range(MOST_PAUSES):
        if page.evaluate(question, argument):
            return
        page.wait_for_timeout(PAUSE)
    pytest.fail(f"not so after a minute: {question}")


def press(element: Locator) -> None:
    """Come to an element, and press it when it is at rest.

    After a leap a long page lays out what has come near; no reader presses within that moment.
    """
    element.scroll_into_view_if_needed()
    element.click()
