"""The blocks `/// … ///` that this project adds to Markdown, registered with pymdownx."""

from collections.abc import Iterable
from pathlib import Path

from markdown import Markdown
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from publishing.catalogue import Page
from publishing.comparison import CompareBlock
from publishing.coverage_table import CoverageBlock
from publishing.credits import ServedBlock, ToolsBlock
from publishing.examples import example_files
from publishing.figures_table import FiguresBlock
from publishing.live import ExampleBlock
from publishing.programmes import DeckBlock, ProgrammeBlock
from publishing.tricks import TricksBlock

# The blocks that become a table the program makes; nothing is written inside them.
TABLES = (CompareBlock, FiguresBlock, ServedBlock, ToolsBlock, TricksBlock)
# The blocks that become drawings of programme cards; what is written inside is their caption.
CARDS = (ProgrammeBlock, DeckBlock)


class Blocks(BlocksExtension):
    """Registers blocks for one page, together with what they need to know."""

    def __init__(self, blocks: Iterable[type[Block]], **known: object) -> None:
        super().__init__()
        self.blocks = tuple(blocks)
        self.known = known

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: object) -> None:  # noqa: N802
        """Register each block; the name is pymdownx's."""
        for block in self.blocks:
            block_mgr.register(block, self.known)  # type: ignore[attr-defined]


def live_blocks(page: Page, examples: Path) -> Blocks:
    """Return the blocks of a page of `docs/`."""
    return Blocks(
        (ExampleBlock, CoverageBlock, *TABLES, *CARDS), page=page, files=example_files(examples)
    )
