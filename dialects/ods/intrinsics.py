"""Find out which LLVM intrinsic an op stands for, where its C++ says so plainly."""

import re
from collections.abc import Mapping, Sequence

from .records import Record, derives

_CALL = re.compile(
    r"(?:\$\w+ = )?createIntrinsicCall\( ?builder, llvm::Intrinsic::(\w+)(?:, (.*))?\);"
)
_ARGUMENT = re.compile(
    r"\$(?P<name>\w+)|builder\.getInt(?P<width>\d+)\((?P<value>\$?\w+)\)"
    r"|llvm::ConstantInt::get\( ?llvm::Type::getInt(?P<type>\d+)Ty\([\w.()]+\), (?P<of>\$\w+)\)"
)


def intrinsic_facts(record: Record, names: Mapping[str, str]) -> Sequence[str]:
    """Which LLVM intrinsic the op stands for, where ODS says so plainly."""
    if not derives(record, "LLVM_IntrOpBase"):
        builder = " ".join(str(record.get("llvmBuilder") or "").split())
        match = _CALL.fullmatch(builder)
        known = match is not None and match[1] in names
        return _plain_call(names[match[1]], match[2] or "") if match and known else ()
    if record["llvmEnumName"] not in names:
        return ()
    facts = [f"intrinsic {names[record['llvmEnumName']]}"]
    for field, head in (
        ("overloadedResultsCpp", "results"),
        ("overloadedOperandsCpp", "operands"),
        ("immArgPositionsCpp", "immediates"),
        ("immArgAttrNamesCpp", "attributes"),
    ):
        members = re.findall(r"\"(\w+)\"|(\d+)", record.get(field) or "")
        if members:
            facts.append(f"{head}({', '.join(text or number for text, number in members)})")
    return (" ".join(facts),)


def _plain_call(name: str, arguments: str) -> Sequence[str]:
    """A call whose arguments are operands, attributes or constants."""
    inside = arguments.removeprefix("{").removesuffix("}")
    words: list[str] = []
    position = 0
    while position < len(inside):
        match = _ARGUMENT.match(inside, position)
        if match is None:
            return ()
        width = match["width"] or match["type"]
        value = (match["name"] or match["value"] or match["of"]).removeprefix("$")
        words.append(f"i{width}({value})" if width else value)
        position = match.end() + (2 if inside.startswith(", ", match.end()) else 0)
    return (f"intrinsic {name} arguments({', '.join(words)})" if words else f"intrinsic {name}",)
