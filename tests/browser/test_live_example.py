"""A live example from Run to Reset: its states, its result, its errors, its words."""

import re

from playwright.sync_api import Browser, Page, expect

from publishing.messages import live_messages
from tests.browser.live_harness import HAND, SAID, Figure


def test_runs_what_the_rules_say_and_then_what_the_reader_says(live: str, page: Page) -> None:
    """The reason for all of this: see the rules' result, change a card, see another."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    assert hand.go(until="matches") == "44"
    expect(hand.status).to_have_text(SAID["matches"])

    assert hand.go(HAND.code.replace("8♦", "9♦"), until="changed") == "45"
    expect(hand.status).to_have_text(SAID["changed"])

    hand.write("44")
    hand.wait("idle")
    expect(hand.status).to_have_text(SAID["edited"])
    assert hand.go(until="changed") == "44"

    hand.reset.click()
    hand.wait("idle")
    expect(hand.status).to_have_text(SAID["reset_done"])
    assert hand.code() == HAND.code
    assert hand.go(until="matches") == "44"


def test_published_code_with_another_output_is_an_error(live: str, page: Page) -> None:
    """The page must not claim that the rules' text is right when the engine says otherwise."""
    page.goto(f"{live}en.html")
    assert Figure(page, "wrong").go(until="error") == "44"
    expect(Figure(page, "wrong").status).to_have_text(SAID["differs"])


def test_an_error_is_one_line_with_the_traceback_folded(live: str, page: Page) -> None:
    """One readable line tells a reader what to change; the rest is there for who wants it."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.go(HAND.code.replace("8♦", "8"), until="error")
    line = hand.result.locator(".jb-error")
    expect(line).to_contain_text("SuitError: '8' has no suit")
    expect(line).to_contain_text("(line 4)")
    details = hand.result.locator("details")
    expect(details.locator("pre")).to_be_hidden()
    details.locator("summary").click()
    expect(details.locator("pre")).to_contain_text('File "<example>", line 4, in <module>')
    expect(details.locator("pre")).not_to_contain_text("runner")
    expect(details.locator("pre")).not_to_contain_text("pyodide")

    hand.go("x = (1,\nx = = 2", until="error")
    expect(hand.result.locator(".jb-error")).to_have_text(
        "SyntaxError: '(' was never closed (line 1)"
    )

    hand.go("input('?')", until="error")
    expect(hand.result.locator(".jb-error")).to_contain_text("cannot ask for input")


def test_a_refusal_leads_to_its_clause(live: str, page: Page) -> None:
    """Every refusal rests on a clause, and a dispute ends at the clause."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.go(
        "class Refused(Exception):\n    clause = 'j13-penalty'\nraise Refused('no')", until="error"
    )
    refusal = hand.result.locator(".jb-refused")
    expect(refusal).to_have_text("Refused by 8.1")
    expect(refusal.locator("a")).to_have_attribute("href", "#j13-penalty")

    code = "from jokerbook.refusal import Refusal\nRefusal('j13-penalty', 'no')"
    assert hand.go(code, until="changed") == "Refusal('j13-penalty', 'no')"
    expect(hand.result.locator("samp a")).to_have_attribute("href", "#j13-penalty")

    hand.go(code.replace("j13-penalty", "geo-bid-dealer"), until="changed")
    expect(hand.result.locator("samp a")).to_have_attribute("href", "../joker/#geo-bid-dealer")
    assert hand.go(code.replace("j13-", "jok-"), until="changed") == "Refusal('jok-penalty', 'no')"
    expect(hand.result.locator("samp a")).to_have_count(0)


def test_a_run_leaves_nothing_to_the_next(live: str, page: Page) -> None:
    """An example that a reader broke must not break the published one beside it."""
    page.goto(f"{live}en.html")
    hand, total = Figure(page, "hand"), Figure(page, "sum")
    assert hand.go(until="matches") == "44"
    spoil = (
        "import builtins, jokerbook.rummy as rummy, jokerbook.rummy.points as points\n"
        "rummy.penalty = points.penalty = builtins.sum = lambda *cards: 0\n"
        "rummy.penalty(), sum([1])"
    )
    assert total.go(spoil, until="changed") == "(0, 0)"
    hand.reset.click()
    assert hand.go(until="matches") == "44"
    total.reset.click()
    assert total.go(until="matches") == "44"


def test_the_last_print_comes_with_its_own_run(live: str, page: Page) -> None:
    """Output that waits for a line end would come with the next example's."""
    page.goto(f"{live}en.html")
    hand, total = Figure(page, "hand"), Figure(page, "sum")
    code = "import sys\nprint('a', end='')\nprint('b', end='', file=sys.stderr)"
    assert hand.go(code, until="changed") == "ab"
    assert total.go(until="matches") == "44"
    assert hand.go("None", until="changed") == SAID["nothing"]


def test_a_page_that_is_not_english_speaks_its_own_language(live: str, page: Page) -> None:
    """Buttons, states and notes in English on a French page would be a half-finished page."""
    page.goto(f"{live}fr.html")
    french, english = live_messages("fr"), live_messages("en")
    hand = Figure(page, "hand")
    expect(hand.run).to_have_text(french["run"])
    expect(hand.reset).to_have_text(french["reset"])
    seen = [hand.root.inner_text()]
    for code, state in {"1": "changed", "print('x' * 30_000)": "changed", "1 / 0": "error"}.items():
        hand.go(code, until=state)
        seen.append(hand.root.inner_text())
    assert "(ligne 1)" in seen[-1]
    assert "20 000" in seen[-2].replace("\u202f", " ").replace("\xa0", " ")
    for text in seen:
        assert not [word for word in english.values() if re.search(rf"\b{re.escape(word)}\b", text)]


def test_the_names_of_the_buttons_tell_the_examples_apart(live: str, page: Page) -> None:
    """Someone who hears the page meets as many Run buttons as examples."""
    page.goto(f"{live}en.html")
    for kind, label in {"run": "Run", "reset": "Reset"}.items():
        button = page.get_by_role("button", name=f"{label}: The example called sum.", exact=True)
        expect(button).to_have_attribute(f"data-{kind}", "")
        expect(button).to_have_text(label)
    expect(
        page.get_by_role("textbox", name="Code, can be edited: The example called sum.")
    ).to_be_visible()


def test_everything_is_done_with_the_keyboard(live: str, page: Page) -> None:
    """No part of an example may need a pointer, and no key may hold the reader in it."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.editor.focus()
    page.keyboard.press("Control+Enter")
    hand.wait("matches")
    expect(hand.root.locator(".cm-content")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(hand.run).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(hand.editor).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("while True: pass")
    page.keyboard.press("Control+Enter")
    hand.wait("running")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(hand.stop).to_be_focused()
    page.keyboard.press("Enter")
    hand.wait("stopped")
    expect(hand.run).to_be_focused()
    page.keyboard.press("Tab")
    expect(hand.reset).to_be_focused()
    page.keyboard.press("Space")
    hand.wait("idle")
    expect(hand.reset).to_be_focused()


def test_everything_is_there_without_javascript(live: str, browser: Browser) -> None:
    """The static page is complete: code and result, and no button that does nothing."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    expect(hand.root.locator("pre code")).to_have_text(HAND.code)
    expect(hand.result).to_have_text("44")
    for button in (hand.run, hand.stop, hand.reset):
        expect(button).to_be_hidden()
    context.close()
