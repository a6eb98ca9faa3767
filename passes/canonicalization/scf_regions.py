"""Canonical forms of scf.execute_region and scf.index_switch."""

from typing import cast

from ...dialects.interfaces import constant_integer
from ...dialects.ops import scf
from ...syntax.ir import DenseArrayBase, IntegerType
from ..patterns import Patterns
from ..rewriter import Rewriter
from .scf_parts import erase_operands, erase_results, inline_region, terminator

patterns = Patterns()


@patterns.on("scf.execute_region")
def inline_single_block(op: "scf.ExecuteRegionOp", rewriter: Rewriter) -> bool:
    """A region of one block is inlined, unless the op says no_inline."""
    region = op.region
    if region.first_block is not region.last_block or op.no_inline is not None or op.attributes:
        return False
    if terminator(region.block).name != "scf.yield":
        return False
    inline_region(op, region.block, (), rewriter)
    return True


@patterns.on("scf.index_switch")
def switch_on_constant(op: "scf.IndexSwitchOp", rewriter: Rewriter) -> bool:
    known = constant_integer(op.arg)
    if known is None:
        return False
    chosen = op.defaultRegion
    cases = cast("DenseArrayBase[IntegerType]", op.cases).get_values()
    for value, region in zip(cases, op.caseRegions, strict=True):
        if value == known:
            chosen = region
            break
    inline_region(op, chosen.block, (), rewriter)
    return True


@patterns.on("scf.index_switch", "scf.execute_region")
def drop_unused_results(op: "scf.IndexSwitchOp | scf.ExecuteRegionOp", rewriter: Rewriter) -> bool:
    unused = {result.index for result in op.results if result.first_use is None}
    if not unused:
        return False
    for region in op.regions:
        for block in region.blocks:
            if (end := terminator(block)).name == "scf.yield":
                erase_operands(end, unused, rewriter)
    erase_results(op, unused, rewriter)
    return True
