"""What is made from a line that is remembered is what reading the line gives, and so are errors."""

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax import parser
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import Attribute, Block, Operation, SSAValue

FILES = sorted((Path(__file__).parent / "filecheck").rglob("*.mlir"))
PORTIONS = 16
"""The files are read in so many tests, so that these can run side by side."""

Facts = Sequence[object]


def facts(root: Operation) -> Facts:
    """All that there is to know of an op and what is in it, for a comparison."""
    numbers: dict[SSAValue | Block, int] = {}

    def number(of: SSAValue | Block) -> int:
        return numbers.setdefault(of, len(numbers))

    def entries(given: Mapping[str, Attribute]) -> list[tuple[str, Attribute]]:
        return list(given.items())

    def walk(op: Operation) -> Iterator[object]:
        yield op.name, type(op), op.location
        yield [number(value) for value in op.operands]
        yield [(number(one), one.type, one.name_hint, one.index) for one in op.results]
        yield entries(op.properties), entries(op.attributes)
        yield [number(block) for block in op.successors]
        for region in op.regions:
            for block in region.blocks:
                yield number(block)
                yield [(number(a), a.type, a.name_hint, a.location) for a in block.args]
                for one in block.ops:
                    assert one.parent is block
                    yield from walk(one)
                yield [[(use.index, use.operation.name) for use in a.uses] for a in block.args]
            yield "end"
        yield [[(use.index, use.operation.name) for use in one.uses] for one in op.results]

    return list(walk(root))


def read(text: str, registry: Registry, shortest: int) -> tuple[Facts, int]:
    """The facts of a text's module, or its errors; and how many lines were known."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parser, "SHORT_TEXT", shortest)
        reader = parser.Parser(registry, text, "a.mlir")
    try:
        found = facts(reader.parse_module())
    except Failure as failed:
        found = failed.diagnostics
    return found, 0 if reader.lines is None else reader.lines.hits


def check(text: str) -> tuple[Facts, int]:
    """The facts of a text, which are the same with a memory of its lines and without."""
    registry = Registry(allow_unregistered=True)
    remembered, known = read(text, registry, 0)
    assert remembered == read(text, registry, len(text))[0], text
    return remembered, known


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_files(portion: int) -> None:
    known = 0
    for file in FILES[portion::PORTIONS]:
        for part in file.read_text("utf-8").split("// -----"):
            known += check(f"{part}\n" * 4)[1]
    assert known > 50


# Random texts

NAMES = ("a", "b", "0", "1", "long.name", "x_1", "r#0", "r#1", "r#2", "missing", "r")
TAILS = (
    '"test.two"(NAME, NAME) : (i32, i32) -> i32',
    '"test.two"(NAME, NAME) <{p = 1 : i8}> {q = "%a", r} : (i32, i32) -> i32',
    '"test.one" (NAME) {value = [1, #test.x<%b>]} : (f32) -> i32 // NAME',
    '"test.none"() : () -> i32 loc("x":1:2)',
    '"test.none"() : () -> i32 loc(#place)',
    '"test.none"() : () -> i32 // loc("x":1:2)',
    '"test.three"(NAME, NAME, NAME) : (i32, f32, i32) -> i32',
    "arith.addi NAME, NAME : i32",
    "arith.addi NAME, NAME overflow<nsw> {a = 1} : i32",
    'arith.constant {note = "NAME"} 7 : i32',
    '"test.region"(NAME) ({ ^bb0(NAME: i32): "test.end"(NAME) : (i32) -> () }) : (i32) -> i32',
    '"test.open"(NAME, NAME)\n   : (i32, i32) -> i32',
    "affine.apply affine_map<(d0, d1) -> (d0 + d1)>(NAME, NAME)",
)
PACKS = ('NAME:3 = "test.pack"(NAME) : (i32) -> (i32, f32, i32)',)
ENDS = ("\n", "\n  // %a\n\n  ", "\r\n", " ", "\n  {x = 1}", '\n  loc("y":3:4)\n')


def line(random_: random.Random, number: int) -> str:
    text = random_.choice(TAILS)
    kind = random_.random()
    if kind < 0.1:
        text = random_.choice(PACKS).replace("NAME", f"%p{number}", 1)
    elif kind < 0.9:
        result = f"%v{number % 40}" if kind < 0.2 else f"%{number + 10}"
        text = f"{result}{random_.choice((' = ', '=', ' =  '))}{text}"
    while "NAME" in text:
        text = text.replace("NAME", f"%{random_.choice(NAMES[: random_.choice((4, 9, 11))])}", 1)
    return text + random_.choices(ENDS, (60, 2, 2, 1, 1, 1))[0]


@pytest.mark.parametrize("seed", range(40))
def test_random_lines(seed: int) -> None:
    random_ = random.Random(seed)
    bodies: list[str] = []
    for _ in range(random_.randint(1, 3)):
        lines = [line(random_, number) for number in range(random_.choice((20, 100, 400)))]
        bodies.append(
            "func.func @f(%a: i32, %b: i32) {\n"
            '  %0, %1 = "test.pair"() : () -> (i32, i32)\n'
            '  %r:3 = "test.r"() : () -> (i32, f32, i32)\n'
            '  %long.name, %x_1 = "test.pair"() : () -> (i32, i32)\n'
            f"  {'  '.join(lines)}\n  return\n}}\n"
        )
    check("\n".join(bodies) + '#place = loc("z":9:9)\n')


def test_lines_are_known() -> None:
    body = "".join(f'  %{n} = "test.two"(%a, %a) : (i32, i32) -> i32\n' for n in range(100))
    found, known = check(f"func.func @f(%a: i32) {{\n{body}  return\n}}\n")
    assert len(found) > 500
    assert known == 97


def test_what_is_no_op_ends_the_lines() -> None:
    one = '  %a = "test.make"() : () -> i32\n'
    for wrong in ("{", "{-#", "#map = i32\n", "!t = i32\n", "^", "}", ")", "", "//"):
        lines = "\n".join(f'  "test.use"(%a) : (i32) -> () // {n // 9}' for n in range(30))
        check(f"func.func @f() {{\n{one}{lines}\n  {wrong}\n  return\n}}\n")
        check(f"{one}{lines}\n{wrong}\n{lines}")


def test_a_short_text_is_read_without_memory() -> None:
    registry = Registry()
    assert parser.Parser(registry, "module {}").lines is None
    assert parser.Parser(registry, "module {}" + " " * parser.SHORT_TEXT).lines is not None


def test_lines_that_are_all_different_are_not_remembered_for_long() -> None:
    body = "".join(f"  %{n} = arith.constant {n} : i32\n" for n in range(5000))
    text = f"func.func @f() {{\n{body}  return\n}}\n"
    reader = parser.Parser(Registry(), text)
    reader.parse_module()
    assert reader.lines is not None
    assert not reader.lines.helps
