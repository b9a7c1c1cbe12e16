"""What is made from the built pages: the search index and the Markdown beside each page.

In a preview both can wait, as can the faults that stop only a release of the site.
`python -m publishing.beside SITE ADDRESS` sees to them when the page has been shown, and may be
ended at any time.
"""

import os
import signal
import sys
from pathlib import Path
from time import sleep

from publishing.faults import release_faults
from publishing.for_programs import write_markdown
from publishing.kept import program
from publishing.search import write_index

REST = 2  # seconds in which the browser shows the page


def write_beside(root: Path, site: Path, base: str) -> None:
    """Write both into the built site; `base` is its address, `/` at its end."""
    write_index(root, site)
    write_markdown(root, site, base)


def main(site: str, base: str) -> None:
    """Warn of each fault that stops a release of the site in this folder, and write both."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    program()  # as it is before anybody edits it
    preview = os.getppid()
    sleep(REST)
    if os.getppid() != preview:
        return  # it has ended, and its folder with it
    for fault in release_faults(Path()):
        print(f"WARNING -  {fault}", file=sys.stderr)
    write_beside(Path(), Path(site), base)


if __name__ == "__main__":
    main(*sys.argv[1:])
