"""What came of a compilation: the code of each step, and what was said about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .toolchain import Product

if TYPE_CHECKING:
    from ..syntax.diagnostics import Diagnostic


class Compiled(NamedTuple):
    """What toolchains made of a module: each step's product, the wanted one last."""

    products: Sequence[Product]
    warnings: Sequence[Diagnostic] = ()
    """What lowering and tools had to say about it."""

    @property
    def product(self) -> Product:
        return self.products[-1]
