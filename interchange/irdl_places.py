"""Where definitions stand in an IRDL file: a type, an attribute and an op of one name apart.

An `irdl.dialect` is one symbol table. mlir-opt takes several of one name in modules of their own; a
symbol in a module is found from around it, not the other way about.
"""

from collections.abc import Iterable, Mapping, Sequence

from .irdl_definitions import Definition


def places(dialect: str, declared: Iterable[str], ops: Iterable[str]) -> Mapping[str, str]:
    """The path to each declared `!a.b` and `#a.b` from the top of the file."""
    known = list(declared)
    types, attributes = (
        [name.partition(".")[2] for name in known if name.startswith(sigil)] for sigil in "!#"
    )
    above = f"@{dialect}_words::" if {*types, *attributes} & {*ops} else ""
    twins = {*types} & {*attributes}
    found = {f"!{dialect}.{name}": f"{above}@{dialect}::@{name}" for name in types}
    for name in attributes:
        apart = f"@{dialect}_attributes::" if name in twins else ""
        found[f"#{dialect}.{name}"] = f"{above}{apart}@{dialect}::@{name}"
    return found


def module_of(path: str) -> str:
    """The modules that a path leads through, as `@toy_words::`."""
    return "".join(f"{part}::" for part in path.split("::")[:-2])


def dialect_text(
    dialect: str,
    definitions: Sequence[Definition],
    paths: Mapping[str, str],
    comments: Sequence[str],
    loads: Iterable[str],
) -> str:
    """A dialect's text. mlir-opt knows of `loads` when it looks for the names of bases."""
    groups: dict[str, list[Definition]] = {"": []}
    for one in definitions:
        sigil = {"type": "!", "attribute": "#", "operation": ""}[one.kind]
        path = paths.get(f"{sigil}{dialect}.{one.name}", "")
        groups.setdefault(module_of(path), []).append(one)
    needs = ", ".join(f"{one}.loaded" for one in sorted(loads))
    needs = f" attributes {{needs = {{{needs}}}}}" if needs else ""
    lines = [f"// {one}".rstrip() for one in comments]
    inner = sorted((module for module in groups if module), key=lambda module: -len(module))
    nested: list[str] = []
    for module in inner:
        own = f"irdl.dialect @{dialect}"
        block = [*nested, *_block(own, _texts(groups[module]))]
        nested = _block(f"module {module.split('::')[-2]}", block)
    lines += [*nested, *_block(f"irdl.dialect @{dialect}{needs}", _texts(groups[""]))]
    return "\n".join([*lines, ""])


def _texts(definitions: Sequence[Definition]) -> list[str]:
    """The lines of definitions, an empty one between each two."""
    lines: list[str] = []
    for index, one in enumerate(definitions):
        lines += [""] if index else []
        lines.extend(one.lines())
    return lines


def _block(head: str, lines: Sequence[str]) -> list[str]:
    return [f"{head} {{", *(f"  {line}" if line else "" for line in lines), "}"]
