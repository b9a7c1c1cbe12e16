"""The editor: a textarea that becomes CodeMirror when the reader comes to it."""

from playwright.sync_api import Page, Route, expect

from tests.browser.live_harness import HAND, Figure


def hold_codemirror(page: Page) -> list[Route]:
    """Keep CodeMirror from the page until the routes in the list are continued."""
    held: list[Route] = []
    page.route("**/codemirror-*.js", lambda route: held.append(route))
    return held


def test_codemirror_comes_at_first_focus_and_moves_nothing(live: str, page: Page) -> None:
    """A reader who only reads loads no editor; one who edits sees the text stay where it is."""
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    loaded = (
        "performance.getEntriesByType('resource').filter(e => e.name.includes('codemirror')).length"
    )
    assert page.evaluate(loaded) == 0
    assert hand.editor.evaluate("e => e.tagName") == "TEXTAREA"
    before = hand.root.bounding_box()
    hand.open()
    assert page.evaluate(loaded) == 1
    assert hand.root.bounding_box() == before
    assert hand.code() == HAND.code
    expect(hand.editor).to_be_focused()


def test_the_change_of_editors_keeps_text_and_caret(live: str, page: Page) -> None:
    """On a slow line the reader has already typed when CodeMirror arrives."""
    held = hold_codemirror(page)
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.editor.focus()
    expect(hand.root.locator("textarea")).to_be_focused()
    page.keyboard.press("Control+Home")
    page.keyboard.type("# one\n# three\n")
    page.keyboard.press("ArrowUp")
    held[0].continue_()
    expect(hand.root.locator(".cm-content")).to_be_focused()
    page.keyboard.type("# two\n")
    assert hand.code() == f"# one\n# two\n# three\n{HAND.code}"


def test_the_change_of_editors_keeps_the_selection(live: str, page: Page) -> None:
    """What is selected when CodeMirror arrives is still selected, and typed over."""
    held = hold_codemirror(page)
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.editor.focus()
    page.keyboard.press("Control+A")
    page.keyboard.press("Shift+ArrowLeft")
    held[0].continue_()
    expect(hand.root.locator(".cm-content")).to_be_focused()
    page.keyboard.type("1")
    assert hand.code() == f"1{HAND.code[-1]}"


def test_the_change_of_editors_waits_for_a_composition(live: str, page: Page) -> None:
    """A character that is being composed, as on a phone, would be lost or doubled."""
    held = hold_codemirror(page)
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.editor.focus()
    page.keyboard.press("Control+A")
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "e", "selectionStart": 1, "selectionEnd": 1})
    with page.expect_response("**/codemirror-*.js"):
        held[0].continue_()
    page.wait_for_timeout(300)  # nothing is to happen, so there is nothing to wait for
    expect(hand.root.locator("textarea")).to_be_focused()
    keyboard.send("Input.insertText", {"text": "é"})
    expect(hand.root.locator(".cm-content")).to_be_focused()
    assert hand.code() == "é"


def test_without_codemirror_the_textarea_does_the_work(live: str, page: Page) -> None:
    """A chunk that cannot be fetched must not take editing away."""
    page.route("**/codemirror-*.js", lambda route: route.abort())
    page.goto(f"{live}en.html")
    hand = Figure(page, "hand")
    hand.editor.fill("1\n" * 30)
    assert hand.root.locator("textarea").evaluate("e => e.scrollHeight - e.clientHeight") < 2
    hand.editor.fill("20 + 22")
    page.keyboard.press("Control+Enter")
    hand.wait("changed")
    expect(hand.result).to_have_text("42")
    page.keyboard.press("Tab")
    expect(hand.run).to_be_focused()
    hand.reset.click()
    assert hand.editor.input_value() == HAND.code
    assert hand.go(until="matches") == "44"
