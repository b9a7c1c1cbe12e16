"""Print a clause and what it refers to: `python clause.py rules.json fr j13-set-suits`."""

import json
import sys
from pathlib import Path

file, language, slug = sys.argv[1:]
rules = json.loads(Path(file).read_text(encoding="utf-8"))
parts = {part["slug"]: part for game in rules["games"] for part in game["parts"]}
clause = parts[slug]
print(f"{clause['number']}. {clause['title'][language]}")
print(clause["text"][language])
for named in clause["references"]:
    print(f"→ {parts[named]['number']}. {parts[named]['title'][language]}")
print(clause["url"][language])
