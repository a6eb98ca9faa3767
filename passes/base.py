"""What a pass is: a frozen dataclass whose fields are its options."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from ..dialects.registry import Registry
from ..syntax.ir import Operation


@dataclass(frozen=True)
class Pass(ABC):
    """Rewrites what is below one op. Raises Failure where it can't keep its promise."""

    brought_as: ClassVar[str] = "passes"

    name: ClassVar[str]

    @abstractmethod
    def apply(self, ctx: Registry, op: Operation) -> None:
        """Do it, in place."""
