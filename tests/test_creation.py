"""An op that is created fast is the one that xDSL's constructor makes."""

from tirx_mlir.dialects.ops import arith, cf, scf
from tirx_mlir.syntax.ir import (
    Block,
    IntegerAttr,
    Operation,
    Region,
    StringAttr,
    UnknownLoc,
    i1,
    i32,
)
from tirx_mlir.syntax.structural_equality import structurally_equal


def constant() -> Operation:
    return arith.ConstantOp.create(result_types=[i32], properties={"value": IntegerAttr(1, i32)})


def xdsl_create(op_class: type[Operation], **parts: object) -> Operation:
    op = object.__new__(op_class)
    Operation.__init__(op, **parts)  # pyright: ignore[reportArgumentType]
    return op


def test_operands_results_and_attributes_are_the_same() -> None:
    value = constant().results[0]
    parts = {
        "operands": [value, value],
        "result_types": [i32, i1],
        "properties": {"p": i32},
        "attributes": {"a": StringAttr("x")},
        "location": UnknownLoc(),
    }
    fast = arith.AddUIExtendedOp.create(**parts)  # pyright: ignore[reportArgumentType]
    slow = xdsl_create(arith.AddUIExtendedOp, **parts)
    assert type(fast) is type(slow)
    assert structurally_equal(fast, slow)
    assert list(fast.operands) == list(slow.operands) == [value, value]
    assert [use.operation for use in value.uses] == [slow, slow, fast, fast]
    assert [use.index for use in value.uses] == [1, 0, 1, 0]
    assert [result.index for result in fast.results] == [0, 1]
    assert all(result.op is fast for result in fast.results)
    assert set(vars(fast)) <= set(vars(slow))
    for name in set(vars(slow)) - set(vars(fast)):
        assert vars(slow)[name] == getattr(fast, name), name


def test_properties_are_copied() -> None:
    given = {"value": IntegerAttr(1, i32)}
    op = arith.ConstantOp.create(result_types=[i32], properties=given)
    op.properties["value"] = IntegerAttr(2, i32)
    assert given == {"value": IntegerAttr(1, i32)}


def test_successors_are_used_by_the_op() -> None:
    target = Block()
    op = cf.BranchOp.create(successors=[target])
    assert list(op.successors) == [target]
    assert [use.operation for use in target.uses] == [op]


def test_regions_belong_to_the_op() -> None:
    region = Region(Block())
    op = scf.ExecuteRegionOp.create(regions=[region])
    assert op.regions == (region,)
    assert region.parent is op


def test_operands_can_be_changed_and_the_op_erased() -> None:
    one, two = constant().results[0], constant().results[0]
    op = arith.AddIOp.create(operands=[one, one], result_types=[i32])
    op.operands[0] = two
    assert list(op.operands) == [two, one]
    op.erase()
    assert not list(one.uses)
    assert not list(two.uses)
