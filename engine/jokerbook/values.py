"""What is written as it is read and cannot be changed: cards, jokers, moves."""


class Value:
    """A value that is its text, `str(value)`; its fields are set once, by whoever makes it."""

    __slots__ = ("text",)
    text: str

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self.text} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self.text} cannot be changed")

    def __str__(self) -> str:
        return self.text


def fill(value: Value, **fields: object) -> None:
    """Set the fields of a value that is being made."""
    for name, field in fields.items():
        object.__setattr__(value, name, field)
