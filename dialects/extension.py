"""A dialect's ops, types and attributes that are defined elsewhere than the dialect itself."""

from typing import ClassVar

from ..syntax.ir import Dialect


class Extends(Dialect):
    """What a package adds to a dialect that is there: `Extends("gpu", [MyOp], [MyAttr])`."""

    brought_as: ClassVar[str] = "extensions"
