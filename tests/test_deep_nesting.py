"""Regions within a thousand regions are read, checked and printed; too many are an error."""

import sys

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import verify
from tirx_mlir.syntax.deep import CALLS, deeply
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

SHORT = ("func.func @f(%c: i1) {", "  scf.if %c {", "  }", "  return\n}")
GENERIC = ("module {", '"test.around"() ({', "}) : () -> ()", "}")


def nest(depth: int, parts: tuple[str, str, str, str]) -> str:
    first, opening, closing, last = parts
    return "\n".join([first, *[opening] * depth, *[closing] * depth, last])


@pytest.mark.parametrize("parts", [SHORT, GENERIC])
def test_a_thousand_levels(parts: tuple[str, str, str, str]) -> None:
    limit = sys.getrecursionlimit()
    registry = Registry(allow_unregistered=True)
    module = Parser(registry, nest(1000, parts)).parse_module()
    assert not verify(module)
    for generic in (False, True):
        text = print_module(module, generic=generic)
        again = Parser(registry, text).parse_module()
        assert print_module(again, generic=generic) == text
    assert sys.getrecursionlimit() == limit


def test_an_error_in_the_depth_has_its_place() -> None:
    first, opening, closing, last = SHORT
    bad = (first, opening, f"    test.unknown\n{closing}", last)
    with pytest.raises(Failure) as failed:
        Parser(Registry(), nest(1000, bad)).parse_module()
    (error, *_) = failed.value.diagnostics
    assert error.message.startswith("unknown op test.unknown")
    assert error.place is not None
    assert (error.place.line, error.place.column) == (1002, 5)


def test_too_many_levels_are_an_error() -> None:
    with pytest.raises(Failure) as failed:
        Parser(Registry(), nest(CALLS, SHORT)).parse_module()
    assert failed.value.diagnostics[-1].message == "the text is nested too deeply"


def test_a_failure_in_the_depth_is_the_caller_s() -> None:
    def fall(depth: int) -> int:
        if depth == 0:
            raise KeyError("here")
        return fall(depth - 1)

    with pytest.raises(KeyError, match="here"):
        deeply(lambda: fall(5000))


def test_what_is_too_deep_for_any_stack_stays_an_error() -> None:
    def fall() -> int:
        return fall()

    with pytest.raises(RecursionError):
        deeply(fall)
