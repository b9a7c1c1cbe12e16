"""Build the engine's source archive and wheel into dist/, and try the wheel where nothing else is.

`python -m scripts.package` builds what is here; `python -m scripts.package v1.0.0`, which the
release's workflow runs, first holds the tag to what the project says of its version.
"""

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import jokerbook
from publishing.changelog import CHANGELOG, read_releases

CITATION = "CITATION.cff"


def faults_of(tag: str, root: Path, version: str = jokerbook.__version__) -> Iterator[str]:
    """Yield what hinders a release under a tag: each place that says another version, or no day."""
    if tag != f"v{version}":
        yield f"the tag {tag} is not v{version}, the version of the package"
    newest = next(iter(read_releases(root)), None)
    if newest is None or newest.version != version:
        yield f"{CHANGELOG}: the newest version is not {version}"
    elif not newest.released:
        yield f"{CHANGELOG}: {version} is not released; `make edition DATE=YYYY-MM-DD` does that"
    citation = (root / CITATION).read_text(encoding="utf-8")
    said = dict(re.findall(r"(?m)^(version|date-released): (\S+)$", citation))
    wanted = {"version": version}
    if newest and newest.released:
        wanted["date-released"] = newest.date
    for name, value in wanted.items():
        if said.get(name) != value:
            yield f"{CITATION}: {name} is {said.get(name)} and not {value}"


def build(root: Path, target: Path) -> Path:
    """Build the source archive, and from it the wheel, into a folder; return the wheel."""
    for stale in target.glob("jokerbook-*"):
        stale.unlink()
    # With the builder that is pinned here: the same sources then give the same package.
    options = ("--no-isolation", "--outdir", str(target), str(root))
    subprocess.run([sys.executable, "-m", "build", *options], check=True)
    (wheel,) = target.glob("*.whl")
    return wheel


def try_wheel(wheel: Path) -> str:
    """Install a wheel into a new environment, deal with its command, and return what it showed."""
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=False)
        programs = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        options = ("install", "--quiet", "--no-index", "--disable-pip-version-check", str(wheel))
        into = ("--python", str(programs / "python"))
        subprocess.run([sys.executable, "-m", "pip", *into, *options], check=True)
        dealt = subprocess.run(
            [programs / "jokerbook", "deal", "jokeren-13", "--seed", "7"],
            capture_output=True,
            check=True,
            cwd=folder,
            encoding="utf-8",
            env={name: text for name, text in os.environ.items() if name != "PYTHONPATH"},
        )
    return dealt.stdout


def main(arguments: list[str]) -> int:
    """Do the work; return 1 and say why where a tag may not be released."""
    found = [fault for tag in arguments for fault in faults_of(tag, Path())]
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    wheel = build(Path(), Path("dist"))
    print(f"{wheel} is built, and deals:\n{try_wheel(wheel)}", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
