"""Spell functions as LLVM IR: headers, blocks in an order that LLVM takes, phis."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import cast

from ..dialects.llvm_types import LLVMFunctionType
from ..syntax.diagnostics import error
from ..syntax.ir import Attribute, Block, DictionaryAttr, Operation, Region
from .attribute_values import items, number, numbers, parameter, string, word
from .instruction import emitter_of
from .llvm_text_attributes import (
    FUNCTION_ATTRIBUTES,
    calling_convention,
    function_attributes,
    parameter_attributes,
)
from .llvm_text_memory import alignment
from .llvm_text_state import CODE, FunctionText, ModuleText, name_of
from .llvm_text_types import CannotSpell, identifier, quoted
from .target import Target

_FOR_THE_LAUNCH = (
    "gpu.known_block_size",
    "gpu.known_grid_size",
    "gpu.known_cluster_size",
    "tirx.abi",
    "tirx.index_bitwidth",
    "tirx.signature",
)
_FOR_THE_LOWERING = ("llvm.emit_c_interface", "llvm.bareptr")
_CARRIES = frozenset(
    {
        "sym_name",
        "sym_visibility",
        "function_type",
        "linkage",
        "dso_local",
        "CConv",
        "comdat",
        "personality",
        "garbageCollector",
        "arg_attrs",
        "res_attrs",
        "function_entry_count",
        "visibility_",
        "section",
        "unnamed_addr",
        "alignment",
        "vec_type_hint",
        "work_group_size_hint",
        "reqd_work_group_size",
        "intel_reqd_sub_group_size",
        *FUNCTION_ATTRIBUTES,
        "gpu.kernel",
        *_FOR_THE_LAUNCH,
        *_FOR_THE_LOWERING,
    }
)


@cache
def _carries(target: Target) -> frozenset[str]:
    """The attributes of a function that are spelled for a target."""
    return _CARRIES | {target.kernel, *target.sizes.values(), *target.text().attributes}


def spell_function(module: ModuleText, op: Operation) -> None:
    """`define` with a body, or `declare`."""
    module.mark(op)
    region = op.regions[0]
    text = FunctionText(module)
    try:
        module.check_attributes(op, _carries(module.target))
        header = _header(text, op, region.first_block)
    except CannotSpell as reason:
        module.fail(op, str(reason))
        header = "define void @poison()"
        if region.first_block is not None:  # so that the body can be looked at
            text.names.update((argument, text.fresh()) for argument in region.first_block.args)
    if region.first_block is None:
        module.lines.extend((header, ""))
        return
    module.lines.append(f"{header} {{")
    _spell_body(text, region)
    module.mark(op)
    module.lines.extend(("}", ""))


def linkage(properties: Mapping[str, Attribute], *, external: bool = False) -> str:
    """Linkage, preemption and visibility of a symbol; `external` says to spell that linkage."""
    words = ""
    if (value := properties.get("linkage")) is not None:
        name = word(value, "llvm.Linkage")
        if name != "external" or external:
            words += f"{name} "
    if "dso_local" in properties:
        words += "dso_local "
    if (value := properties.get("visibility_")) is not None:
        name = word(value, "llvm.Visibility")
        words += f"{name} " if name else ""
    return words


def unnamed_addr(properties: Mapping[str, Attribute]) -> str:
    value = properties.get("unnamed_addr")
    name = "" if value is None else word(value, "llvm.UnnamedAddr")
    return f"{name} " if name else ""


def comdat(properties: Mapping[str, Attribute]) -> str:
    value = properties.get("comdat")
    if value is None:
        return ""
    nested = string(items(parameter(value, "nested_references"))[-1])
    return f" comdat(${identifier(nested)})"


def _header(text: FunctionText, op: Operation, entry: Block | None) -> str:
    properties = op.properties
    type = cast(LLVMFunctionType, properties["function_type"])
    words = linkage(properties)
    both, target = {**op.attributes, **properties}, text.module.target
    if target.convention and (target.kernel in both or "gpu.kernel" in both):
        words += f"{target.convention} "
    else:
        words += calling_convention(properties.get("CConv"))
    if results := items(properties.get("res_attrs")):
        words += parameter_attributes(text.types, cast(DictionaryAttr, results[0]))
    name = text.name = identifier(string(properties["sym_name"]))
    parameters = ", ".join(_parameters(text, properties, type, entry))
    header = f"{'declare' if entry is None else 'define'} {words}{text.types(type.result)}"
    header += f" @{name}({parameters})"
    if place := unnamed_addr(properties):
        header += f" {place.rstrip()}"
    own = _own_attributes(text, both)
    before = [one for one in own if not one.startswith("!")]
    for attribute in (*function_attributes(properties), *before):
        header += f" {attribute}"
    header += _after_attributes(text, properties)
    header += "".join(f" {one}" for one in own if one.startswith("!"))
    return header + _debug(text, op, entry)


def _own_attributes(text: FunctionText, given: Mapping[str, Attribute]) -> Sequence[str]:
    """What the target's own attributes say; of two about one thing, the later in its table."""
    spelled: dict[str, str] = {}
    for name, spell in text.module.target.text().attributes.items():
        if (value := given.get(name)) is not None:
            for word in spell(value, text.module.metadata):
                spelled[word.partition("=")[0]] = word
    return tuple(spelled.values())


def _parameters(
    text: FunctionText,
    properties: Mapping[str, Attribute],
    type: LLVMFunctionType,
    entry: Block | None,
) -> Iterable[str]:
    each = items(properties.get("arg_attrs"))
    for index, input in enumerate(type.inputs):
        words = parameter_attributes(text.types, cast(DictionaryAttr, each[index])) if each else ""
        parameter_ = f"{text.types(input)} {words}"
        if entry is None:
            yield parameter_.rstrip()
        else:
            name = text.fresh()
            text.names[entry.args[index]] = name
            yield f"{parameter_}{name}"
    if type.is_variadic:
        yield "..."


def _after_attributes(text: FunctionText, properties: Mapping[str, Attribute]) -> str:
    """Section, comdat, alignment, collector, personality and metadata, in LLVM's order."""
    parts = ""
    if (value := properties.get("section")) is not None:
        parts += f" section {quoted(string(value))}"
    parts += comdat(properties)
    parts += alignment(properties).removeprefix(",")
    if (value := properties.get("garbageCollector")) is not None:
        parts += f" gc {quoted(string(value))}"
    if (value := properties.get("personality")) is not None:
        parts += f" personality ptr @{identifier(string(value))}"
    metadata = text.module.metadata
    if (value := properties.get("function_entry_count")) is not None:
        count = metadata.node('!"function_entry_count"', f"i64 {number(value)}")
        parts += f" !prof {count}"
    if (value := properties.get("vec_type_hint")) is not None:
        hint = parameter(value, "hint")
        assert hint is not None
        signed = number(parameter(value, "is_signed"))
        node = metadata.node(f"{text.types(hint)} undef", f"i32 {abs(signed)}")
        parts += f" !vec_type_hint {node}"
    for name in ("work_group_size_hint", "reqd_work_group_size"):
        if (value := properties.get(name)) is not None:
            parts += f" !{name} {metadata.node(*(f'i32 {one}' for one in numbers(value)))}"
    if (value := properties.get("intel_reqd_sub_group_size")) is not None:
        parts += f" !intel_reqd_sub_group_size {metadata.node(f'i32 {number(value)}')}"
    return parts


def _debug(text: FunctionText, op: Operation, entry: Block | None) -> str:
    debug = text.module.debug
    if debug is None or entry is None:
        return ""
    return f" !dbg {debug.subprogram(op)}"


# Bodies


def blocks_in_order(region: Region) -> Sequence[Block]:
    """The blocks so that those that dominate come first; unreachable ones last."""
    order: dict[Block, None] = {}
    for start in region.blocks:
        if start not in order:
            for block in reversed(_postorder(start)):
                order.setdefault(block)
    return tuple(order)


def _postorder(start: Block) -> list[Block]:
    seen = {start}
    done: list[Block] = []
    stack = [(start, iter(_successors(start)))]
    while stack:
        block, successors = stack[-1]
        for successor in successors:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(_successors(successor))))
                break
        else:
            done.append(block)
            stack.pop()
    return done


def _successors(block: Block) -> Sequence[Block]:
    last = block.last_op
    return () if last is None else last.successors


def _spell_body(text: FunctionText, region: Region) -> None:
    """Blocks are spelled in an order in which values come before uses, but stand in their own."""
    entry = region.first_block
    assert entry is not None
    given = tuple(region.blocks)
    order = blocks_in_order(region) if len(given) > 1 else given
    # The entry has no label of its own; LLVM numbers it after the arguments.
    text.labels[entry] = text.label = text.fresh()
    if order != given:
        text.name_values("v")
    for index, block in enumerate(given[1:], 1):
        text.labels[block] = f"%bb{index}"
    reachable = set(_postorder(entry)) if len(order) > 1 else {entry}
    phis: list[tuple[Block, int]] = []
    spans: dict[Block, tuple[int, int]] = {}
    for block in order:
        text.names.reachable = block in reachable
        spans[block] = (len(text.lines), len(text.module.starts))
        if block is not entry:
            _start_block(text, block, phis)
        _spell_ops(text, block)
        text.finish_block()
    for block, line in phis:
        _spell_phis(text, block, line)
    if order != given:
        _restore_order(text.module, given, order, spans)


def _restore_order(
    module: ModuleText,
    given: Sequence[Block],
    order: Sequence[Block],
    spans: Mapping[Block, tuple[int, int]],
) -> None:
    """Move the lines of blocks, and what is known of them, to where the blocks stand."""
    first_line, first_mark = spans[order[0]]
    ends = [spans[block] for block in order[1:]] + [(len(module.lines), len(module.starts))]
    end_of = dict(zip(order, ends, strict=True))
    lines: list[str] = []
    starts: list[int] = []
    ops: list[Operation | None] = []
    for block in given:
        (line, mark), (end_line, end_mark) = spans[block], end_of[block]
        moved = first_line + len(lines) - line
        starts.extend(start + moved for start in module.starts[mark:end_mark])
        ops.extend(module.ops[mark:end_mark])
        lines.extend(module.lines[line:end_line])
    module.lines[first_line:] = lines
    module.starts[first_mark:] = starts
    module.ops[first_mark:] = ops


def _start_block(text: FunctionText, block: Block, phis: list[tuple[Block, int]]) -> None:
    text.module.mark(block.first_op)
    text.label = text.labels[block]
    text.lines.append(f"{text.label[1:]}:")
    if not block.args:
        return
    if not any(True for _ in _predecessors(block)):
        for argument in block.args:
            text.names[argument] = "poison"
        return
    phis.append((block, len(text.lines)))
    for argument in block.args:
        name = text.fresh()
        text.names[argument] = name
        text.lines.append(name)


def _predecessors(block: Block) -> Iterable[Operation]:
    """The terminators that branch to a block."""
    region = block.parent
    for other in region.blocks if region is not None else ():
        last = other.last_op
        if last is not None and block in last.successors:
            yield last


def _spell_phis(text: FunctionText, block: Block, line: int) -> None:
    incoming = text.incoming.get(block, ())
    for index, argument in enumerate(block.args):
        try:
            parts = ", ".join(
                [f"[ {text.names[values[index]]}, {label} ]" for label, values in incoming]
            )
            type = text.types(argument.type)
        except CannotSpell as reason:
            place = block.first_op or argument
            text.module.diagnostics.append(error(place, f"block argument: {reason}", CODE))
            return
        text.lines[line + index] = f"  {text.lines[line + index]} = phi {type} {parts}"


def _spell_ops(text: FunctionText, block: Block) -> None:
    module = text.module
    lines, starts, ops = module.lines, module.starts, module.ops
    emitters = module.emitters
    debug = module.debug
    for op in block.ops:
        emitter = emitters.get(op.name) or module.emitter(op.name) or emitter_of(op)
        before = len(lines)
        starts.append(before)
        ops.append(op)
        try:
            if emitter is None:
                raise CannotSpell(f"no LLVM IR is known for {name_of(op)}")
            if op.attributes or not emitter.carries.issuperset(op.properties):
                module.check_attributes(op, emitter.carries)
            emitter.spell(text, op)
        except CannotSpell as reason:
            module.fail(op, str(reason))
            for result in op.results:
                text.names[result] = "poison"
        if debug is not None:
            debug.attach(op, lines, before)
