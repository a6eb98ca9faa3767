"""Print an op wherever it stands, with the names that values around it have."""

from .deep import deeply
from .ir import Operation
from .printer import Printer


def text_of(op: Operation) -> str:
    """The text of an op wherever it stands; what it uses of its surroundings has its name too."""
    top = op
    while (parent := top.parent_op()) is not None:
        top = parent

    def text() -> str:
        printer = Printer(local_scope=True)
        printer.name_below(top)
        printer.print_op(op)
        return printer.text()

    return deeply(text)
