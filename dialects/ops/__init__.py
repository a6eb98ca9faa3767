"""Op classes of table dialects by their MLIR class names, as in `arith.AddIOp`."""

from types import ModuleType

from ..define import TableOp
from ..sources import TableDialect, table_dialect


class Handle(ModuleType):
    """A dialect whose op classes are made when they are first named."""

    def __init__(self, dialect: TableDialect) -> None:
        super().__init__(f"{__name__}.{dialect.name}")
        self._dialect = dialect

    def __getattr__(self, name: str) -> type[TableOp]:
        made = None if name.startswith("_") else self._dialect.op_by_class(name)
        if made is None:
            raise AttributeError(f"dialect {self._dialect.name} has no op class {name}")
        setattr(self, name, made)
        return made


def __getattr__(name: str) -> Handle:
    dialect = None if name.startswith("_") else table_dialect(name)
    if dialect is None:
        raise AttributeError(f"no table holds a dialect {name}")
    made = Handle(dialect)
    globals()[name] = made
    return made
