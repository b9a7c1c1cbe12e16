"""What is wrong with a command or with what it reads, as a sentence that can be translated."""

from jokerbook.errors import InputError

FINE, REFUSED, WRONG = 0, 1, 2
"""Exit codes: all is well; the rules or the record say no; the command or its input is wrong."""
INTERRUPTED, PIPE_CLOSED = 130, 141
"""Exit codes of every program that Ctrl-C stops, or whose reader has gone."""


class CommandError(InputError):
    """The command cannot do what it was asked; `template` and `values` are kept apart.

    >>> str(CommandError("{name} is empty", name="sheet.csv"))
    'sheet.csv is empty'

    A value may be an `InputError` or a `Refusal`, whose own sentence is said in its place.
    """

    template: str
    values: dict[str, object]

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template.format_map(values))
        self.template, self.values = template, values


class UsageError(CommandError):
    """The arguments themselves are wrong; `usage` shows those that there are."""

    usage: str

    def __init__(self, usage: str, message: str) -> None:
        super().__init__("{message}", message=InputError(message))
        self.usage = usage
