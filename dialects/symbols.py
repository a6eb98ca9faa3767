"""Find the op that a symbol reference names."""

from ..syntax.ir import Attribute, Operation, StringAttr, SymbolRefAttr


def symbol_of(op: Operation) -> str | None:
    """The name that an op gives itself, or None."""
    name = op.properties.get("sym_name") or op.attributes.get("sym_name")
    return name.data if isinstance(name, StringAttr) else None


def is_symbol_table(op: Operation) -> bool:
    """Whether symbols in an op's region are looked up there."""
    row = getattr(op, "row", None)
    if row is not None:
        return row.has_trait("SymbolTable")
    return op.name == "builtin.module"


def lookup_symbol(from_: Operation, reference: SymbolRefAttr) -> Operation | None:
    """The op that a reference means, looked up from the nearest symbol table outwards."""
    table: Operation | None = from_.parent_op()
    while table is not None:
        if is_symbol_table(table) and (found := symbol_in(table, reference)) is not None:
            return found
        table = table.parent_op()
    return None


def nearest_symbol(from_: Operation, reference: Attribute | None) -> Operation | None:
    """The op that a reference means in the nearest symbol table; not further out."""
    table = from_.parent_op()
    while table is not None and not is_symbol_table(table):
        table = table.parent_op()
    if table is None or not isinstance(reference, SymbolRefAttr):
        return None
    return symbol_in(table, reference)


def symbol_in(table: Operation, reference: SymbolRefAttr | str) -> Operation | None:
    """The op that a reference means within one symbol table."""
    if isinstance(reference, str):
        path = [reference]
    else:
        path = [reference.root_reference.data, *(n.data for n in reference.nested_references)]
    found: Operation | None = table
    for name in path:
        found = _named(found, name) if found is not None else None
    return found


def _named(table: Operation, name: str) -> Operation | None:
    for region in table.regions:
        for block in region.blocks:
            for op in block.ops:
                if symbol_of(op) == name:
                    return op
    return None
