"""The blocks `/// … ///` that this project adds to Markdown, registered with pymdownx."""

from pathlib import Path

from markdown import Markdown
from pymdownx.blocks import BlocksExtension

from publishing.catalogue import Page
from publishing.comparison import CompareBlock
from publishing.examples import example_files
from publishing.live import ExampleBlock
from publishing.programmes import DeckBlock, ProgrammeBlock
from publishing.tricks import TricksBlock

# The blocks that become a table the program makes; nothing is written inside them.
TABLES = (CompareBlock, TricksBlock)
# The blocks that become drawings of programme cards; what is written inside is their caption.
CARDS = (ProgrammeBlock, DeckBlock)


class Blocks(BlocksExtension):
    """Registers the blocks for one page, together with what they need to know."""

    def __init__(self, page: Page, examples: Path) -> None:
        super().__init__()
        self.known = {"page": page, "files": example_files(examples)}

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: object) -> None:  # noqa: N802
        """Register each block; the name is pymdownx's."""
        for block in (ExampleBlock, *TABLES, *CARDS):
            block_mgr.register(block, self.known)  # type: ignore[attr-defined]
