"""Dimensions and symbols: the answer comes soon, however the values are made."""

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.parser import Parser

LENGTH = 1500


def program(start: str) -> str:
    """A chain of sums in a loop, each of the two before, which begins with a value."""
    sums = [f"%s{at} = arith.addi %s{at - 1}, %s{at - 2} : index" for at in range(2, LENGTH)]
    return f"""
func.func @f(%A: memref<?xf32>, %n: index, %x: memref<index>) {{
  affine.for %i = 0 to %n {{
    %y = memref.load %x[] : memref<index>
    %s0 = arith.addi %n, %n : index
    %s1 = arith.addi {start}, %n : index
    {chr(10).join(sums)}
    %v = affine.load %A[symbol(%s{LENGTH - 1})] : memref<?xf32>
  }}
  return
}}"""


def test_long_chain_of_symbols() -> None:
    check(Parser(Registry(), program("%n")).parse_module())


@pytest.mark.parametrize("start", ["%i", "%y"])
def test_long_chain_of_what_is_no_symbol(start: str) -> None:
    module = Parser(Registry(), program(start)).parse_module()
    with pytest.raises(Failure, match="is no symbol"):
        check(module)
