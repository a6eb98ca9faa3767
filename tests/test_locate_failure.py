"""The instruction that LLVM failed on is found from LLVM's words, or by halving."""

from collections.abc import Callable

import pytest
from tirx_mlir.lowering.locate_failure import (
    Instruction,
    each_alone,
    gist,
    instruction_lines,
    locate_failure,
    named_by,
)

MODULE = """\
source_filename = "x"
@s = internal addrspace(3) global [4 x float] poison
define internal float @f(float %x) #0 {
  %a = call float @llvm.sin.f32(float %x) ; the first
  ret float %a
}

define ptx_kernel void @k(ptr %p, i128 %w, i32 %n) !dbg !0 {
entry:
  %0 = load float, ptr %p, align 4, !invariant.load !1
  switch i32 %n, label %"an end" [
    i32 0, label %next
    i32 1, label %"an end"
  ]
next:                                             ; preds = %entry
  %1 = fadd float %0, %0
    #dbg_value(float %1, !2, !DIExpression(), !3)
  %c = cmpxchg ptr %p, i128 %w, i128 7 monotonic monotonic
  call void asm sideeffect "bar; x", "r"(i32 %n) #1
  %2 = call float @llvm.sin.f32(float %1) #1
  store float %2, ptr %p, align 4
  br label %"an end"
"an end":
  ret void
}
"""


def instruction(function: str, place: int, text: str, kind: str, *operands: str) -> Instruction:
    """One row; each operand is `name: type`."""
    _, _, right = text.rpartition(" = ") if text.startswith("%") else ("", "", text)
    pairs = tuple((name, of) for name, _, of in (o.partition(": ") for o in operands))
    return Instruction(function, place, text, right.split()[0], kind, pairs)


SIN = "call float @llvm.sin.f32(float"
INSTRUCTIONS = [
    instruction("f", 1, f"%a = {SIN} %x)", "float", "%x: float"),
    instruction("f", 2, "ret float %a", "void", "%a: float"),
    instruction("k", 1, "%0 = load float, ptr %p, align 4, !invariant.load !1", "float", "%p: ptr"),
    instruction("k", 2, 'switch i32 %n, label %"an end" [ ]', "void", "%n: i32"),
    instruction("k", 3, "%1 = fadd float %0, %0", "float", "%0: float", "%0: float"),
    instruction("k", 4, "%c = cmpxchg ptr %p, i128 %w, i128 7 ", "{ i128, i1 }", "%w: i128"),
    instruction("k", 5, 'call void asm sideeffect "bar; x", "r"(i32 %n) #1', "void", "%n: i32"),
    instruction("k", 6, f"%2 = {SIN} %1) #1", "float", "%1: float"),
    instruction("k", 7, "store float %2, ptr %p, align 4", "void", "%2: float", "%p: ptr"),
]


def fails_on(word: str, message: str) -> Callable[[str], str | None]:
    """A compiler that dies of `word`."""
    return lambda module: message if word in module.split("define ", 1)[-1] else None


def never_asked(module: str) -> str | None:
    raise AssertionError("the message says enough")


def test_every_instruction_has_its_line() -> None:
    lines = instruction_lines(MODULE)
    assert {place: line.number for place, line in lines.items()} == {
        ("f", 1): 4,
        ("f", 2): 5,
        ("k", 1): 10,
        ("k", 2): 11,
        ("k", 3): 16,
        ("k", 4): 18,
        ("k", 5): 19,
        ("k", 6): 20,
        ("k", 7): 21,
        ("k", 8): 22,
        ("k", 9): 24,
    }
    assert lines["k", 4].text == "  %c = cmpxchg ptr %p, i128 %w, i128 7 monotonic monotonic"


@pytest.mark.parametrize(
    ("message", "places"),
    [
        ("LLVM ERROR: Cannot select: t8: f32 = fsin t7\n  t7: f32\nIn function: k", [("k", 6)]),
        ("LLVM ERROR: Cannot select: t8: f32 = fsin t7", [("f", 1), ("k", 6)]),
        ("LLVM ERROR: Cannot select: intrinsic %llvm.sin", [("f", 1), ("k", 6)]),
        ("LLVM ERROR: Cannot select: intrinsic %llvm.si", []),
        ("error: no libcall available for fsin", [("f", 1), ("k", 6)]),
        ("error: no libcall available for strict_fadd", [("k", 3)]),
        ("error: unsupported cmpxchg", [("k", 4)]),
        ("error: unknown asm constraint 'x'", [("k", 5)]),
        ("error: <unknown>:0:0: in function f void (): no", [("f", 1), ("f", 2)]),
        ("LLVM ERROR: unsupported library call operation", []),
    ],
)
def test_a_message_names_instructions(message: str, places: list[tuple[str, int]]) -> None:
    assert [(i.function, i.place) for i in named_by(message, INSTRUCTIONS)] == places


def test_one_suspect_is_believed() -> None:
    line = locate_failure(MODULE, "error: unsupported cmpxchg", INSTRUCTIONS, never_asked)
    assert line is not None
    assert line.number == 18


def test_several_suspects_are_tried() -> None:
    message = "LLVM ERROR: Cannot select: t8: f32 = fsin t7"
    line = locate_failure(MODULE, message, INSTRUCTIONS, fails_on("sin", message))
    assert line is not None
    assert line.number == 4


def test_without_a_hint_every_instruction_is_tried() -> None:
    message = "LLVM ERROR: unsupported library call operation"
    line = locate_failure(MODULE, message, INSTRUCTIONS, fails_on("fadd", message))
    assert line is not None
    assert line.number == 16


def test_another_message_serves_where_the_same_one_does_not_appear() -> None:
    fails = fails_on("fadd", "error: that depends")
    line = locate_failure(MODULE, "LLVM ERROR: something", INSTRUCTIONS, fails)
    assert line is not None
    assert line.number == 16


def test_nothing_is_found_where_nothing_fails_alone() -> None:
    assert locate_failure(MODULE, "Segmentation fault", INSTRUCTIONS, lambda _: None) is None


def test_instructions_stand_alone_with_what_they_use_as_parameters() -> None:
    load, add, assembly = INSTRUCTIONS[2], INSTRUCTIONS[4], INSTRUCTIONS[6]
    assert each_alone(MODULE, [load, add, assembly]).splitlines() == [
        'source_filename = "x"',
        "@s = internal addrspace(3) global [4 x float] poison",
        "declare float @f(float %x) #0 ",
        "",
        "declare ptx_kernel void @k(ptr %p, i128 %w, i32 %n) ",
        "define void @probe_0(ptr %operand.0, ptr %into) {",
        "  %result = load float, ptr %operand.0, align 4",
        "  store float %result, ptr %into",
        "  ret void",
        "}",
        "define void @probe_1(float %operand.0, ptr %into) {",
        "  %result = fadd float %operand.0, %operand.0",
        "  store float %result, ptr %into",
        "  ret void",
        "}",
        "define void @probe_2(i32 %operand.0) {",
        '  call void asm sideeffect "bar; x", "r"(i32 %operand.0)',
        "  ret void",
        "}",
    ]


def test_messages_about_the_same_trouble_have_one_gist() -> None:
    one = "LLVM ERROR: Cannot select: t8: f32 = fsin t7\n  t7: f32 = fadd"
    other = "LLVM ERROR: Cannot select: t12: f32 = fsin nnan t1, m.ll:3:1\nIn function: k"
    assert gist(one) == gist(other)
    assert gist(one) != gist(one.replace("fsin", "fcos"))
