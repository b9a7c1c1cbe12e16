"""Every refusal that a vector expects names a clause that stands on the pages."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_refused_vector_names_a_clause_of_the_pages() -> None:
    """A refusal whose clause a reader cannot open settles no dispute."""
    pages = [path.read_text("utf-8") for path in (ROOT / "docs/en").rglob("*.md")]
    ids = {found for page in pages for found in re.findall(r"\{#([a-z0-9-]+)", page)}
    lines = [
        json.loads(line)
        for path in ROOT.glob("vectors/*.jsonl")
        for line in path.read_text("utf-8").splitlines()
    ]
    answers = [line["expect"] for line in lines if isinstance(line["expect"], dict)]
    named = {answer["clause"] for answer in answers if "clause" in answer}
    assert named
    assert named <= ids
