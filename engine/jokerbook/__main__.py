"""`jokerbook`, or `python -m jokerbook`: deals, plays, replays, scores, judges, asks vectors."""

import sys

from jokerbook.cli.run import main

if __name__ == "__main__":
    sys.exit(main())
