"""Every refusal names a clause that stands on the pages."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_refused_vector_names_a_clause_of_the_pages() -> None:
    """A refusal whose clause a reader cannot open settles no dispute."""
    page = (ROOT / "docs/en/jokeren-13.md").read_text("utf-8")
    ids = set(re.findall(r"\{#([a-z0-9-]+)", page))
    sources = (ROOT / "engine/jokerbook/rummy").glob("*.py")
    topics = {
        topic
        for source in sources
        for topic in re.findall(r'refuse\(\s*"([a-z-]+)"', source.read_text("utf-8"))
    }
    assert len(topics) == 9
    assert {f"j13-{topic}" for topic in topics} <= ids
    lines = (ROOT / "vectors/first-light.jsonl").read_text("utf-8").splitlines()
    expected = [json.loads(line)["expect"] for line in lines]
    named = {
        answer["clause"] for answer in expected if isinstance(answer, dict) and "clause" in answer
    }
    assert named == {f"j13-{topic}" for topic in topics}
