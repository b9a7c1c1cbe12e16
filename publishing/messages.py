"""The few words that are the site's own, in each language, from the catalogues of `locale/`."""

from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from publishing.site import LANGUAGES, MASTER

LOCALE = Path(__file__).parent / "locale"

# What the program calls a message -> its English text, which is the key of the catalogues.
# The script of the live examples shows these:
LIVE = {
    "run": "Run",
    "stop": "Stop",
    "reset": "Reset",
    "editor": "Code, can be edited",
    "published": "As the rules say",
    "loading": "Starting Python…",
    "waiting": "Waiting for the other example…",
    "running": "Running…",
    "matches": "Matches the rules' text",
    "changed": "Your change: no longer the rules' example",
    "differs": "The output differs from the rules' text",
    "error": "Error",
    "stopped": "Stopped",
    "refused": "Refused by {clause}",
    "traceback": "Details of the error",
    "cut": "Output cut after {count} characters",
    "no_python": "Python could not be started in this browser",
    "reset_done": "Back to the published code",
    "nothing": "No output",
    "edited": "Changed, not run yet",
    "at_line": "line {number}",
    "no_input": "An example cannot ask for input here; write the value into the code",
    "not_carried": "This page does not carry that module of Python’s library; a site built with "
    "FULL_LIBRARY=1 carries the whole of it",
    "crashed": "Python broke down; Run starts it anew",
}
# The pages are built with these:
PAGES = {
    "result": "Result",
    "clause_link": "Link to clause {number}",
    "section_link": "Link to section {number}",
    "permanent_link": "Permanent link to clause {number} in edition {edition}",
    "cite": "Cite clause {number}",
    "open_point": "Open point",
    "picture": "The title “{title}” above a hand of cards",
    "open_point_why": "The source is silent or contradicts itself; this ruleset decides.",
}
# The pages of the editions, and what a clause says of its editions, are made of these:
EDITIONS = {
    "edition_title": "{game}, edition {edition}",
    "edition_about": "{game}: the text of edition {edition}, kept as it was for citations.",
    "edition_draft": "Edition {edition}, which is not released yet: this text can still change.",
    "edition_current": "Edition {edition}, the current one, kept here for citations.",
    "edition_older": "Edition {edition}, kept here for citations. Edition {current} is current.",
    "to_current": "To today’s text",
    "editions": "Editions of the rules",
    "editions_about": "Every edition of the rules: whether and when it came out, and its games.",
    "edition_games": "The games of edition {edition}, whether and when it was released.",
    "edition_is_current": "It is the current one.",
    "edition_is_older": "Edition {edition} is current.",
    "changed_since": "Edition {edition} changed this clause.",
    "retired_since": "Edition {edition} retired this clause.",
    "history_new": "New in edition {edition}",
    "history_changed": "Changed in edition {edition}",
    "text_before": "Text of edition {edition}",
    "retired_clauses": "Retired clauses",
    "retired_clause": "“{title}” ({slug}) was retired in edition {edition}.",
    "successor": "Its place is taken by",
    "no_successor": "Nothing took its place.",
    "outdated": "The English text of this clause has changed since it was translated.",
    "to_english": "Read it in English",
}
# The comparison of two games is made of these:
COMPARISON = {
    "compared": "Rule",
    "first_discard": "Cards turned up at the start",
    "closed_first_turn": "First turn of a deal",
    "first_turn_closed": "only a draw from the stock and a discard",
    "first_turn_open": "like any other",
    "set_twins": "Identical cards in a set",
    "ace_positions": "Ace in a run",
    "ace_low": "low",
    "ace_both": "low or high",
    "jokers_most": "Jokers in a meld, at most",
    "no_limit": "no limit",
    "naturals_least": "Natural cards beside a joker, at least",
    "ace_points": "Points of an ace",
    "opening_points": "Points to open",
    "no_opening": "no opening",
    "opening_counts_jokers": "A joker counts at the opening",
    "opening_turn_whole": "Extending and reclaiming in the turn of the opening",
    "freed_joker_kept": "A reclaimed joker may stay in the hand",
    "reclaim_same_turn": "Reclaiming a joker laid in the same turn",
    "discard_joker": "Discarding a joker",
    "deals": "Deals in a match",
    "until_one_is_left": "until one player is left in",
    "limit": "Penalty points that eliminate a player",
    "no_elimination": "no elimination",
    "yes": "yes",
    "no": "no",
}
# The table of who wins a trick of Georgian Joker is made of these:
TRICKS = {
    "asked": "Suit asked for",
    "asked_plain": "not the trump suit",
    "asked_trump": "the trump suit",
    "asked_without": "any suit, no trump",
    "who_wins": "Who wins, by the best answer given",
    "answer_neither": "Neither the suit nor a trump",
    "answer_low": "Only a joker low",
    "answer_suit": "The suit asked for",
    "answer_trump": "A trump",
    "answer_high": "A joker high",
    "lead_high": "A joker led high",
    "lead_low": "A joker led low",
    "lead_card": "A normal card led",
    "led_joker": "the led joker",
    "led_card": "the led card",
    "highest_of_suit": "the highest card of the suit",
    "highest_trump": "the highest trump",
    "last_joker": "the last high joker",
}
# The programme cards of Jok-R-ummy's illustrative deck are told with these:
PROGRAMMES = {
    "in_deck": "In the deck: {count}",
}
# The tables of the packages that the site stands on are made of these:
CREDITS = {
    "package": "Package",
    "version": "Version",
    "licence": "Licence",
}
# The tables of what covers each clause are made of these:
COVERAGE = {
    "cov_about": "Every clause is executable or descriptive. An executable clause is carried out "
    "by the function or the value of the engine that is named here, or the engine refuses by it "
    "what it forbids; examples show it. A descriptive clause that holds a number, a must or a may "
    "has its reason here.",
    "cov_counts": "Clauses: {clauses}, of which executable: {executable}, descriptive: "
    "{descriptive}. Clauses by which the engine can refuse: {refusals}. Examples: {examples}. "
    "Conformance vectors that name the clause of a refusal: {vectors}.",
    "cov_clause": "Clause",
    "cov_engine": "In the engine",
    "cov_examples": "Examples",
    "cov_vectors": "Vectors",
    "cov_refuses": "Refuses by this clause",
    "cov_executable": "Executable",
    "cov_descriptive": "Descriptive",
}
# The reference of the engine, in English alone, is named with this:
REFERENCE = {
    "api_reference": "API reference",
}
# A clause's menu, and the citations that it copies, are made of these:
CITING = {
    "copy": "Copy",
    "link": "Permanent link",
    "text": "Plain text",
    "copied": "Copied: {what}",
    "copy_yourself": "The browser does not let this page copy. Please copy the selected text.",
    "close": "Close",
    "report": "Report an error in this clause",
    "cited_clause": "{game}, clause {number}, “{title}”",
    "cited_edition": "{site}, edition {edition} ({state}), in English",
    # In place of the day of its release.
    "draft": "draft",
    "authors": "The {site} authors",
    # The language as LaTeX calls it.
    "langid": "english",
    # And as CSL does.
    "csl_language": "en",
}
# The links by which a reader reports an error are made of these:
REPORTING = {
    "report_page": "Report an error on this page",
    "report_title": "Error: {subject}",
}
# What works without a network, and that the page is not the newest, is said with these:
OFFLINE = {
    "kept_reading": "Pages and search work offline.",
    "kept_running": "Pages, search and examples work offline.",
    "newer": "There is a newer version of this site.",
    "reload": "Reload",
}
# The rules as PDF, and the line that leads to it, are made of these:
BOOK = {
    "pdf": "As PDF, to print or to keep",
    "book_edition": "Edition {edition}",
    "book_released": "Edition {edition}, released on {date}.",
    "contents": "Contents",
    "index_of_clauses": "Index of clauses",
    "on_page": "page {page}",
    "page_of": "page {page} of {pages}",
}
# The table of what was measured, here and in `make bench`, is made of these:
FIGURES = {
    "figure_name": "Figure",
    "figure_value": "Measured",
    "figure_target": "Target",
    "figure_met": "Reached",
    "figure_none": "not measured",
    "figure_is_met": "met",
    "figure_missed": "missed by {percent}%",
    "figures_made": "Measured on {date}: {model}, processors: {processors}, memory: {memory} GB, "
    "Chromium {chromium}, Python {python}. Rounds: {rounds}.",
    "figures_result": "First result",
    "figures_perceived": "What the reader waits after pressing",
    "figures_later": "Every later run",
    "figures_reading": "Reading",
    "figures_engine": "The engine in the page",
    "figures_build": "Build of the site",
    "figures_search": "The search",
    "figure_result_first": "Empty cache, ratio to the floor",
    "figure_result_first_site": "Empty cache, this site",
    "figure_result_first_floor": "Empty cache, the floor",
    "figure_result_slow": "Slow line, ratio to the floor",
    "figure_result_slow_site": "Slow line, this site",
    "figure_result_slow_floor": "Slow line, the floor",
    "figure_result_bytes": "Fetched up to the first result, this site",
    "figure_result_bytes_floor": "Fetched up to the first result, the floor",
    "figure_result_second": "Second visit, ratio to the floor’s",
    "figure_result_second_site": "Second visit, this site",
    "figure_result_second_floor": "Second visit, the floor",
    "figure_pointed_first": "Pressed 400 ms after the pointer came, first visit",
    "figure_pointed_second": "Pressed 400 ms after the pointer came, second visit",
    "figure_later_run": "A run, beyond what its code takes",
    "figure_later_edited": "A run of edited code, beyond what it takes",
    "figure_task_start_first": "Longest task of the page while Python starts, first visit",
    "figure_task_start_second": "Longest task of the page while Python starts, second visit",
    "figure_task_later": "Longest task of the page while code is edited and run",
    "figure_page_gzip": "A rules page with an empty cache, gzip",
    "figure_page_br": "A rules page with an empty cache, Brotli",
    "figure_next_gzip": "The next rules page, gzip",
    "figure_next_br": "The next rules page, Brotli",
    "figure_lighthouse_performance": "Lighthouse: performance",
    "figure_lighthouse_accessibility": "Lighthouse: accessibility",
    "figure_lighthouse_best_practices": "Lighthouse: best practices",
    "figure_lighthouse_seo": "Lighthouse: search engines",
    "figure_imports_slowest": "Imports of the slowest example",
    "figure_imports_median": "Imports of the median example",
    "figure_imports_front": "Imports of the front page’s example",
    "figure_imports_here": "The slowest outside the browser",
    "figure_build_ratio": "Build, ratio to MkDocs alone",
    "figure_build_processor": "Build, ratio in processor time",
    "figure_build_cold_processor": "Build with nothing kept, ratio in processor time",
    "figure_build_warm": "Build",
    "figure_build_cold": "Build with nothing kept",
    "figure_build_peer": "Build by MkDocs alone",
    "figure_growth": "A page among ten times as many, ratio to a page today",
    "figure_growth_peer": "The same, MkDocs alone",
    "figure_growth_processor": "Build of ten times the pages, ratio to MkDocs alone",
    "figure_seen_page": "From saving a page to seeing it",
    "figure_seen_translation": "From saving a translated page to seeing it",
    "figure_seen_example": "From saving an example to seeing it",
    "figure_search_first": "First result after the last key of a first query",
    "figure_search_next": "First result after the last key of a later query",
    "figure_query_gzip": "Fetched for a first query, gzip",
    "figure_query_br": "Fetched for a first query, Brotli",
    "unit_s": "s",
    "unit_ms": "ms",
    "unit_kB": "kB",
    "unit_MB": "MB",
    "unit_points": "of 100",
}
MESSAGES = (
    CREDITS
    | REFERENCE
    | LIVE
    | PAGES
    | EDITIONS
    | COMPARISON
    | COVERAGE
    | TRICKS
    | PROGRAMMES
    | CITING
    | REPORTING
    | OFFLINE
    | BOOK
    | FIGURES
)


@cache
def messages(language: str) -> dict[str, str]:
    """Return the messages of a language by name; one that is not translated raises KeyError."""
    if language == MASTER:
        return dict(MESSAGES)
    translated = translations(language)
    return {name: translated[text] for name, text in MESSAGES.items()}


def translations(language: str) -> dict[str, str]:
    """Return what a language's catalogue holds: English text -> translation, finished ones only."""
    with (LOCALE / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    return {
        str(message.id): str(message.string)
        for message in catalogue
        if message.id and message.string and not message.fuzzy
    }


def live_messages(language: str) -> dict[str, str]:
    """Return the messages that the script of the live examples shows."""
    return {name: messages(language)[name] for name in LIVE}


def citing_messages(language: str) -> dict[str, str]:
    """Return the messages of which the script of the clauses' menus makes menus and citations."""
    return {name: messages(language)[name] for name in CITING}


def book_messages(language: str) -> dict[str, str]:
    """Return the messages that the rules as PDF are set with."""
    return {name: messages(language)[name] for name in (*BOOK, "result")}


def translated_languages() -> tuple[str, ...]:
    """Return the languages that have a catalogue."""
    return tuple(language for language in LANGUAGES if language != MASTER)
