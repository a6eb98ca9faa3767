"""Atomic ops become PTX that has their order and their scope, or are refused by name."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.device_modules import only_device_module
from tirx_mlir.lowering.driver import compile_device, lower
from tirx_mlir.lowering.legality import check_legal
from tirx_mlir.lowering.legalize_nvptx_atomics import legalized
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchain_nvjitlink import NVJITLINK
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

ORDERS = ("monotonic", "acquire", "release", "acq_rel", "seq_cst")
SCOPES = {"": "sys", "device": "gpu", "cluster": "cluster", "block": "cta"}
SPACES = {0: ".global", 1: ".global", 3: ".shared", 7: ".shared::cluster"}
"""A generic pointer that a kernel is launched with points to global memory."""

INSTRUCTIONS = {
    "xchg": {"i32": "exch.b32", "i64": "exch.b64", "f32": "exch.b32", "f64": "exch.b64"},
    "add": {"i32": "add.u32", "i64": "add.u64"},
    "sub": {"i32": "add.u32", "i64": "add.u64"},
    "_and": {"i32": "and.b32", "i64": "and.b64", "i8": "and.b32", "i16": "and.b32"},
    "_or": {"i32": "or.b32", "i64": "or.b64", "i8": "or.b32", "i16": "or.b32"},
    "_xor": {"i32": "xor.b32", "i64": "xor.b64", "i8": "xor.b32", "i16": "xor.b32"},
    "max": {"i32": "max.s32", "i64": "max.s64"},
    "min": {"i32": "min.s32", "i64": "min.s64"},
    "umax": {"i32": "max.u32", "i64": "max.u64"},
    "umin": {"i32": "min.u32", "i64": "min.u64"},
    "uinc_wrap": {"i32": "inc.u32"},
    "udec_wrap": {"i32": "dec.u32"},
    "fadd": {"f16": "add.noftz.f16", "f32": "add.f32", "f64": "add.f64"},
}
LATER_INSTRUCTIONS = {
    ("fadd", "bf16"): "add.noftz.bf16",
    ("xchg", "!llvm.ptr"): "exch.b64",
    ("xchg", "!llvm.ptr<3>"): "exch.b64",
}
"""Beside those above, for sm_90 and later; a pointer is just another type."""

LOOPS = {
    32: """nand:i32 nand:i8 add:i8 add:i16 xchg:i8 xchg:i16 xchg:f16 xchg:bf16 umax:i16 fsub:f16
        usub_cond:i32 fadd:vector<2xf16> fadd:vector<2xbf16> fsub:f32 fmax:f16 fmax:bf16 fmax:f32
        fmax:vector<2xf16> fminimum:f32 fadd:bf16""",
    64: "nand:i64 uinc_wrap:i64 usub_sat:i64 fadd:vector<2xf32> fmax:f64 fsub:f64",
    128: "fadd:vector<4xf32> fadd:vector<8xf16> fadd:vector<2xf64>",
}
"""What has no instruction, by the size of the words that a loop compares and swaps."""


class Case(NamedTuple):
    """An op on %p, a pointer to an address space, and %v, and the instructions that it becomes."""

    op: str
    type: str
    instructions: list[str]
    space: int = 1
    result: bool = True


def scoped(scope: str) -> str:
    return f'syncscope("{scope}") ' if scope else ""


def ordered(what: str, order: str, scope: str, rest: str) -> list[str]:
    """The instructions for an order and a scope."""
    word = {"monotonic": "relaxed", "unordered": "relaxed"}.get(order, order)
    if order == "seq_cst":
        word = "release" if what == "st" else "acquire"
    fences = [f"fence.sc.{SCOPES[scope]}"] if order == "seq_cst" else []
    return [*fences, f"{what}.{word}.{SCOPES[scope]}{rest}"]


def update(kind: str, type_: str, order: str, scope: str, rest: str, space: int = 1) -> Case:
    op = f"llvm.atomicrmw {kind} %p, %v {scoped(scope)}{order} : !llvm.ptr<{space}>, {type_}"
    return Case(op, type_, ordered("atom", order, scope, rest), space)


def instruction(kind: str, type_: str, words: str, order: str, scope: str, space: int = 1) -> Case:
    """LLVM's own instruction is relaxed and has the device's scope."""
    rest = f"{SPACES[space]}.{words}"
    case = update(kind, type_, order, scope, rest, space)
    is_own = order == "monotonic" and (scope or space in (3, 7))
    return case._replace(instructions=[f"atom{rest}"]) if is_own else case


def load(type_: str, order: str, scope: str, space: int = 1) -> Case:
    words = f"%p atomic {scoped(scope)}{order} {{alignment = 8 : i64}} : !llvm.ptr<{space}>"
    rest = f"{SPACES[space]}.b{type_.strip('if')}"
    return Case(f"llvm.load {words} -> {type_}", type_, ordered("ld", order, scope, rest), space)


def store(type_: str, order: str, scope: str, space: int = 1) -> Case:
    op = f"llvm.store %v, %p atomic {scoped(scope)}{order} {{alignment = 8 : i64}} : {type_}"
    rest = f"{SPACES[space]}.b{type_.strip('if')}"
    made = ordered("st", order, scope, rest)
    return Case(f"{op}, !llvm.ptr<{space}>", type_, made, space, result=False)


def swap(order: str, failure: str, scope: str) -> Case:
    """The instruction has the stronger of the two orders."""
    op = f"llvm.cmpxchg %p, %v, %v {scoped(scope)}{order} {failure} : !llvm.ptr<1>, i32"
    both = {("monotonic", "acquire"): "acquire", ("release", "acquire"): "acq_rel"}
    strongest = "seq_cst" if failure == "seq_cst" else both.get((order, failure), order)
    made = ordered("atom", strongest, scope, ".global.cas.b32")
    return Case(op, "i32", made, result=False)


def fence(order: str, scope: str, arch: str) -> Case:
    """Fences in one direction are of PTX 8.6."""
    word = order if arch in ("sm_100a", "sm_120a") else "acq_rel"
    made = [f"fence.{'sc' if order == 'seq_cst' else word}.{SCOPES[scope]}"]
    return Case(f"llvm.fence {scoped(scope)}{order}", "i32", made, result=False)


def cases(arch: str) -> Iterator[Case]:
    """Every order with every scope for some ops, and some orders with some scopes for all."""
    later = arch != "sm_80"
    scopes = [scope for scope in SCOPES if later or scope != "cluster"]
    spaces = [space for space in SPACES if later or space != 7]
    some = [("acq_rel", "device"), ("monotonic", ""), ("monotonic", "block"), ("seq_cst", "block")]
    every = [(order, scope) for order in ORDERS for scope in scopes]
    for kind, forms in INSTRUCTIONS.items():
        for type_, words in forms.items():
            for order, scope in every if type_ == "i32" and kind in ("add", "xchg") else some:
                yield instruction(kind, type_, words, order, scope)
    for (kind, type_), words in LATER_INSTRUCTIONS.items() if later else ():
        yield from (instruction(kind, type_, words, *one) for one in some)
    for space in spaces:
        yield from (instruction("add", "i32", "add.u32", *one, space) for one in every)
        yield instruction("_or", "i8", "or.b32", "acq_rel", "block", space)
    for width, words in LOOPS.items():
        for one in words.split() if later or width < 128 else ():
            kind, _, type_ = one.partition(":")
            if later and one == "fadd:bf16":
                continue
            for order, scope in every if one == "fmax:f32" else some:
                yield update(kind, type_, order, scope, f".global.cas.b{width}")
    for order, scope in every if later else ():
        yield update("xchg", "i128", order, scope, ".global.exch.b128")
    for order, scope in every:
        yield from (swap(order, failure, scope) for failure in ("monotonic", "acquire", "seq_cst"))
        if order != "monotonic":
            yield fence(order, scope, arch)
        for type_ in ("i32", "f64", "f16"):
            if order not in ("release", "acq_rel"):
                yield load(type_, order, scope)
            if order not in ("acquire", "acq_rel"):
                yield store(type_, order, scope)
    for space in spaces:
        yield load("i32", "acquire", "block", space)
        yield store("i64", "release", "", space)


def device_code(cases: Sequence[Case]) -> Operation:
    """A kernel for each case; %q is for results."""
    text = ""
    for index, case in enumerate(cases):
        text += f"llvm.func @k{index}(%p: !llvm.ptr<{case.space}>, %v: {case.type}, "
        text += "%q: !llvm.ptr<1>) attributes {nvvm.kernel} {\n"
        if case.result:
            text += f"  %r = {case.op}\n  llvm.store %r, %q : {case.type}, !llvm.ptr<1>\n"
        else:
            result = "%r = " if "cmpxchg" in case.op else ""
            text += f"  {result}{case.op}\n"
        text += "  llvm.return\n}\n"
    return parsed(text)


def parsed(body: str) -> Operation:
    module = Parser(Registry(), f"gpu.module @m {{\n{body}}}\n", "test.mlir").parse_module()
    check(module)
    return only_device_module(module)


def instructions(ptx: str) -> list[list[str]]:
    """The atomics, fences and ordered accesses of each kernel."""
    order = r"(?:ld|st)\.(?:volatile|relaxed|acquire|release)"
    word = re.compile(rf"(?:^|\s)((?:{order}|atom|red|fence|membar)\.[\w.:]+)")
    return [word.findall(body) for body in ptx.split(".entry ")[1:]]


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a", "sm_100a", "sm_120a"])
def test_orders_and_scopes_arrive(arch: str) -> None:
    """The assembler takes what is made, where there is one."""
    table = list(cases(arch))
    gives = "cubin" if PTXAS.presence or NVJITLINK.presence else "ptx"
    compiled = compile_device(device_code(table), gives, Request(arch))
    found = instructions(compiled.products[0].text)
    wrong = [
        f"{case.op}\n  became {made}\n  not    {case.instructions}"
        for case, made in zip(table, found, strict=True)
        if made != case.instructions
    ]
    assert not wrong, "\n".join(wrong[:20])


def ptx_of(body: str, arch: str = "sm_90a") -> list[str]:
    """The instructions of a kernel with a pointer and a value."""
    text = "llvm.func @k(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {\n"
    module = parsed(f"{text}{body}\n  llvm.return\n}}\n")
    (found,) = instructions(compile_device(module, "ptx", Request(arch)).product.text)
    return found


def test_a_pointer_to_anywhere() -> None:
    unknown = "%q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr\n"
    update = "%r = llvm.atomicrmw add %q, %v acq_rel : !llvm.ptr, i32"
    assert ptx_of(unknown + update) == ["atom.acq_rel.sys.add.u32"]


IDLE = [
    ("fmax", "f32", "0x7F800000"),
    ("fsub", "f32", "0.0"),
    ("add", "i16", "0"),
    ("umax", "i8", "0"),
]


@pytest.mark.parametrize(("kind", "type_", "value"), IDLE)
def test_what_always_or_never_writes_is_not_another_update(
    kind: str, type_: str, value: str
) -> None:
    """LLVM would make `xchg`, `fadd` and `or` of them, and drop the order of these."""
    constant = f"%c = llvm.mlir.constant({value} : {type_}) : {type_}\n"
    words = f'%c syncscope("block") seq_cst : !llvm.ptr<1>, {type_}'
    assert ptx_of(f"{constant}%r = llvm.atomicrmw {kind} %p, {words}") == [
        "fence.sc.cta",
        "atom.acquire.cta.global.cas.b32",
    ]


@pytest.mark.parametrize("order", ["monotonic", "release", "seq_cst"])
def test_a_wide_exchange_that_is_not_looked_at(order: str) -> None:
    """LLVM would make a store of it, which it has no instruction for."""
    wide = "%w = llvm.zext %v : i32 to i128\n"
    words = f'%w syncscope("device") {order} : !llvm.ptr<1>, i128'
    word = {"monotonic": "relaxed", "seq_cst": "acquire"}.get(order, order)
    found = ptx_of(f"{wide}%r = llvm.atomicrmw xchg %p, {words}")
    assert found[-1] == f"atom.{word}.gpu.global.exch.b128"
    assert found[:-1] == (["fence.sc.gpu"] if order == "seq_cst" else [])


def test_local_memory_needs_no_atomics() -> None:
    """No other thread can see them: they are loads and stores."""
    own = (
        "%one = llvm.mlir.constant(1 : i32) : i32\n%q = llvm.alloca %one x i32 : (i32) -> !llvm.ptr"
    )
    update = "%r = llvm.atomicrmw add %q, %v seq_cst : !llvm.ptr, i32"
    assert ptx_of(f"{own}\n{update}\nllvm.store %r, %p : i32, !llvm.ptr<1>") == []


def test_an_update_is_done_even_if_nobody_asks_what_was_there() -> None:
    update = (
        '%r = llvm.atomicrmw volatile add %p, %v syncscope("block") release : !llvm.ptr<1>, i32'
    )
    assert ptx_of(f"{update}") == ["atom.release.cta.global.add.u32"]


@pytest.mark.parametrize("word", ["", "atomic monotonic ", 'atomic syncscope("block") monotonic '])
def test_volatile_accesses_are_for_the_whole_system(word: str) -> None:
    """As PTX ISA 9.0, 8.4.2 has it: volatile is relaxed with the system's scope."""
    store = f"llvm.store volatile %v, %p {word}{{alignment = 4 : i64}} : i32, !llvm.ptr<1>"
    assert ptx_of(store) == ["st.volatile.global.b32"]


def test_the_module_stays_as_it_is() -> None:
    """It may still run on the CPU. One that LLVM gets right is compiled without a copy."""
    module = device_code([update("add", "i32", "acq_rel", "device", "")])
    before = print_module(module)
    changed = legalized(module, "sm_90a")
    assert changed is not module
    assert print_module(module) == before
    assert "llvm.atomicrmw" not in print_module(changed)
    assert legalized(changed, "sm_90a") is changed
    swaps = device_code([swap("acq_rel", "acquire", "device")])
    assert legalized(swaps, "sm_90a") is swaps


def test_messages_keep_their_place() -> None:
    """What has no form is told in the compile, with all else that is wrong."""
    body = """llvm.func @f(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v acquire : !llvm.ptr<1>, i32
  %1 = llvm.atomicrmw add %p, %v syncscope("cluster") acquire : !llvm.ptr<1>, i32
  nvvm.cluster.arrive
  llvm.return
}
"""
    with pytest.raises(Failure) as caught:
        compile_device(parsed(body), "ptx", Request("sm_80"))
    assert [str(one.place) for one in caught.value.diagnostics] == [
        "test.mlir:4:8",
        "test.mlir:5:3",
    ]
    assert check_legal(parsed(body), "sm_90a") == []


def test_memref_updates_are_for_the_device() -> None:
    text = """gpu.module @m {
  gpu.func @k(%m: memref<4xf32>, %x: f32) kernel {
    %i = gpu.thread_id x
    %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32
    %1 = memref.atomic_rmw mulf %x, %m[%i] : (f32, memref<4xf32>) -> f32
    gpu.return
  }
}"""
    registry = Registry()
    module = Parser(registry, text, "test.mlir").parse_module()
    lower(module, registry)
    compiled = compile_device(only_device_module(module), "ptx", Request("sm_80"))
    assert instructions(compiled.product.text) == [
        ["atom.global.add.f32", "ld.relaxed.gpu.global.b32", "atom.relaxed.gpu.global.cas.b32"]
    ]
