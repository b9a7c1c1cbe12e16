"""The melds that lie on a table, numbered, of whichever game."""

from typing import Self

from jokerbook.errors import TableError


def check_on_table(number: int, melds: int) -> None:
    """Raise `TableError` for a number above that of the melds on the table."""
    if number > melds:
        raise TableError(f"meld {number} is not on the table, which holds {melds}")


class Melds[M](tuple[M, ...]):
    """Melds on the table, numbered from 1 in the order in which they were laid."""

    def check_number(self, number: int) -> None:
        """Raise `TableError` for the number of a meld that is not on the table."""
        check_on_table(number, len(self))

    def with_meld(self, meld: M) -> Self:
        """Return the table with a new meld, the last."""
        return self.__class__((*self, meld))

    def changed(self, number: int, meld: M) -> Self:
        """Return the table with this meld in the place of the one of this number."""
        return self.__class__((*self[: number - 1], meld, *self[number:]))
