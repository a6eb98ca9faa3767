"""Write the functions that a warp's matrix instructions are on the CPU, as LLVM IR.

A function has the arguments of simt_collectives.ll, and all 32 lanes. Of an operand that has
several registers the first lies in the operand's slot, the others behind it, each so many bytes
after the one before as operand 3 says; the same holds for results.
"""

from collections.abc import Iterator
from functools import cache

from ..dialects.warps import WARP_SIZE
from ..lowering.matrix_instructions import ROWS, MoveTiles, Multiply

PREFIX = "tirx."

_HEAD = """
%site = type { i32, i32, ptr, [4 x i32], [2 x i32] }

declare void @tirx.fail_at(ptr, ptr, i32, i32)

"""


@cache
def matrix_code(name: str) -> str | None:
    """The text of `tirx.mma.…`, `tirx.ldmatrix.…` or `tirx.stmatrix.…`; None if it is no such."""
    known = name.removeprefix(PREFIX)
    if (multiply := Multiply.parse(known)) is not None:
        lines = _multiply(multiply)
    elif (tiles := MoveTiles.parse(known)) is not None:
        lines = _load(tiles) if tiles.loads else _store(tiles)
    else:
        return None
    body = "\n".join(f"  {line}" if not line.endswith(":") else f"\n{line}" for line in lines)
    text = f"define void @{name}(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {{\n{body}\n}}"
    return f"{_HEAD}{text}\n\nattributes #0 = {{ nounwind }}\n"


# Addresses


def _begin(warp_bytes: int) -> Iterator[str]:
    """The distance of registers, and of the warp's lanes from a slot's begin."""
    yield "%stride.at = getelementptr inbounds %site, ptr %site, i64 0, i32 3, i64 3"
    yield "%stride.32 = load i32, ptr %stride.at"
    yield "%stride = sext i32 %stride.32 to i64"
    yield "%warp = zext i32 %first to i64"
    yield f"%lanes = mul i64 %warp, {warp_bytes}"


def _slot(name: str, field: int, index: int, lanes: str = "%lanes") -> Iterator[str]:
    """Where the registers of an operand (field 3) or a result (field 4) begin."""
    where = f"i64 0, i32 {field}, i64 {index}"
    yield f"%{name}.at = getelementptr inbounds %site, ptr %site, {where}"
    yield f"%{name}.slot = load i32, ptr %{name}.at"
    yield f"%{name}.offset = sext i32 %{name}.slot to i64"
    yield f"%{name}.first = getelementptr i8, ptr %slots, i64 %{name}.offset"
    yield f"%{name}.0 = getelementptr i8, ptr %{name}.first, i64 {lanes}"


def _registers(name: str, count: int) -> Iterator[str]:
    """Where the further registers begin."""
    for index in range(1, count):
        before = f"%{name}.{index - 1}"
        yield f"%{name}.{index} = getelementptr i8, ptr {before}, i64 %stride"


# mma

_COMPUTED = {"f64": "double", "f32": "float", "f16": "float", "s32": "i32"}
"""In what the elements of C are added up."""


def _multiply(one: Multiply) -> Iterator[str]:
    number = _COMPUTED[one.c]
    registers_of_d = one.registers_of_sums(one.d)
    yield from _begin(one.register_bytes)
    yield from _slot("d", 4, 0)
    yield "%unused = icmp slt i32 %d.slot, 0"
    yield "br i1 %unused, label %end, label %unpack"
    yield "unpack:"
    for name, index, count in (
        ("a", 0, one.registers_of_a),
        ("b", 1, one.registers_of_b),
        ("c", 2, one.registers_of_sums(one.c)),
    ):
        yield from _slot(name, 3, index)
        yield from _registers(name, count)
    yield from _registers("d", registers_of_d)
    tile = WARP_SIZE * one.elements
    yield f"%A = alloca [{one.registers_of_a * tile} x {number}], align 64"
    yield f"%B = alloca [{one.registers_of_b * tile} x {number}], align 64"
    yield from _unpack("a", "A", one.registers_of_a, one.a, number, one.elements)
    yield from _unpack("b", "B", one.registers_of_b, one.b, number, one.elements)
    for k in range(one.depth):
        yield from _row_of_b(one, k, number)
    yield "br label %row"
    yield "row:"
    yield "%g = phi i64 [ 0, %unpack ], [ %g.next, %row ]"
    yield f"%run = mul i64 %g, {4 * one.elements}"
    yield f"%quad = mul i64 %g, {4 * one.register_bytes}"
    for tile_row in range(one.row_tiles):
        yield from _row(one, tile_row, number)
    yield "%g.next = add i64 %g, 1"
    yield f"%more = icmp ult i64 %g.next, {ROWS}"
    yield "br i1 %more, label %row, label %end"
    yield "end:"
    yield "ret void"


def _unpack(
    name: str, target: str, count: int, element: str, number: str, elements: int
) -> Iterator[str]:
    """Registers to numbers that are computed with, in the order register, lane, element."""
    for index in range(count):
        it = f"{name}{index}"
        if element == "f64":
            yield f"%{it} = load <{WARP_SIZE} x double>, ptr %{name}.{index}, align 8"
        else:
            yield f"%{it}.raw = load <{WARP_SIZE} x i32>, ptr %{name}.{index}, align 4"
            yield from _widen(it, element, elements)
        vector = f"<{WARP_SIZE * elements} x {number}>"
        at = index * WARP_SIZE * elements
        yield f"%{it}.to = getelementptr {number}, ptr %{target}, i64 {at}"
        yield f"store {vector} %{it}, ptr %{it}.to, align 64"


def _widen(it: str, element: str, elements: int) -> Iterator[str]:
    """`it`.raw, 32 registers, to `it`, the numbers in them."""
    count = WARP_SIZE * elements
    raw, wide = f"<{WARP_SIZE} x i32> %{it}.raw", f"<{count} x i32>"
    match element:
        case "f16":
            yield f"%{it}.half = bitcast {raw} to <{count} x half>"
            yield f"%{it} = fpext <{count} x half> %{it}.half to <{count} x float>"
        case "bf16":
            yield f"%{it}.16 = bitcast {raw} to <{count} x i16>"
            yield f"%{it}.low = zext <{count} x i16> %{it}.16 to {wide}"
            yield f"%{it}.bits = shl {wide} %{it}.low, splat (i32 16)"
            yield f"%{it} = bitcast {wide} %{it}.bits to <{count} x float>"
        case "tf32":  # the lower 13 bits do not count
            yield f"%{it}.bits = and {raw}, splat (i32 -8192)"
            yield f"%{it} = bitcast {wide} %{it}.bits to <{count} x float>"
        case "s8" | "u8":
            yield f"%{it}.8 = bitcast {raw} to <{count} x i8>"
            extend = "sext" if element == "s8" else "zext"
            yield f"%{it} = {extend} <{count} x i8> %{it}.8 to {wide}"
        case "s4" | "u4":
            yield from _widen_nibbles(it, signed=element == "s4")
        case "e5m2" | "e4m3":
            yield from _widen_bytes(it, is_e4m3=element == "e4m3")
        case _:
            yield f"%{it} = add {raw}, zeroinitializer"


def _widen_nibbles(it: str, *, signed: bool) -> Iterator[str]:
    count = 4 * WARP_SIZE
    small = f"<{count} x i8>"
    shift, extend = ("ashr", "sext") if signed else ("lshr", "zext")
    order = ", ".join(f"i32 {i}, i32 {count + i}" for i in range(count))
    yield f"%{it}.8 = bitcast <{WARP_SIZE} x i32> %{it}.raw to {small}"
    yield f"%{it}.up = shl {small} %{it}.8, splat (i8 4)"
    yield f"%{it}.even = {shift} {small} %{it}.up, splat (i8 4)"
    yield f"%{it}.odd = {shift} {small} %{it}.8, splat (i8 4)"
    pair = f"{small} %{it}.even, {small} %{it}.odd"
    yield f"%{it}.all = shufflevector {pair}, <{2 * count} x i32> <{order}>"
    yield f"%{it} = {extend} <{2 * count} x i8> %{it}.all to <{2 * count} x i32>"


def _widen_bytes(it: str, *, is_e4m3: bool) -> Iterator[str]:
    """e5m2 is the upper half of an f16; e4m3 lacks a bit of exponent, and has one NaN."""
    count = 4 * WARP_SIZE
    small, half, wide = f"<{count} x i16>", f"<{count} x half>", f"<{count} x float>"
    yield f"%{it}.8 = bitcast <{WARP_SIZE} x i32> %{it}.raw to <{count} x i8>"
    yield f"%{it}.low = zext <{count} x i8> %{it}.8 to {small}"
    yield f"%{it}.up = shl {small} %{it}.low, splat (i16 8)"
    if not is_e4m3:
        yield f"%{it}.half = bitcast {small} %{it}.up to {half}"
        yield f"%{it} = fpext {half} %{it}.half to {wide}"
        return
    yield f"%{it}.sign = and {small} %{it}.up, splat (i16 -32768)"
    yield f"%{it}.size = and {small} %{it}.low, splat (i16 127)"
    yield f"%{it}.place = shl {small} %{it}.size, splat (i16 7)"
    yield f"%{it}.bits = or {small} %{it}.place, %{it}.sign"
    yield f"%{it}.half = bitcast {small} %{it}.bits to {half}"
    yield f"%{it}.part = fpext {half} %{it}.half to {wide}"
    yield f"%{it}.number = fmul {wide} %{it}.part, splat (float 256.0)"
    yield f"%{it}.nan = icmp eq {small} %{it}.size, splat (i16 127)"
    nan = "splat (float 0x7FF8000000000000)"
    yield f"%{it} = select <{count} x i1> %{it}.nan, {wide} {nan}, {wide} %{it}.number"


def _row_of_b(one: Multiply, k: int, number: str) -> Iterator[str]:
    """Row k of B as a vector, from where its columns are contiguous."""
    run = 4 * one.elements
    vector = "poison"
    for n in range(ROWS):
        at = k // run * WARP_SIZE * one.elements + n * run + k % run
        it = f"%b.{k}.{n}"
        yield f"{it}.at = getelementptr {number}, ptr %B, i64 {at}"
        yield f"{it}.one = load {number}, ptr {it}.at"
        given = f"<{ROWS} x {number}> {vector}"
        yield f"{it}.row = insertelement {given}, {number} {it}.one, i64 {n}"
        vector = f"{it}.row"


def _row(one: Multiply, tile_row: int, number: str) -> Iterator[str]:
    """Row g of a row of tiles: of D, from those of A and C."""
    vector = f"<{ROWS} x {number}>"
    it = f"%r{tile_row}"
    yield from _read_sums(one, tile_row, number)
    is_float = number != "i32"
    before = f"{it}.c" if is_float else "zeroinitializer"
    run = 4 * one.elements
    for k in range(one.depth):
        at = (k // run * one.row_tiles + tile_row) * WARP_SIZE * one.elements + k % run
        a = f"{it}.{k}"
        yield f"{a}.run = getelementptr {number}, ptr %A, i64 %run"
        yield f"{a}.at = getelementptr {number}, ptr {a}.run, i64 {at}"
        yield f"{a}.one = load {number}, ptr {a}.at"
        yield f"{a}.0 = insertelement {vector} poison, {number} {a}.one, i64 0"
        lanes = f"<{ROWS} x i32> zeroinitializer"
        yield f"{a}.all = shufflevector {vector} {a}.0, {vector} poison, {lanes}"
        row = f"%b.{k}.{ROWS - 1}.row"
        if is_float:
            suffix, operation = ("f64", "fma") if number == "double" else ("f32", "fmuladd")
            name = f"@llvm.{operation}.v{ROWS}{suffix}"
            given = f"{vector} {a}.all, {vector} {row}, {vector} {before}"
            yield f"{a}.sum = call {vector} {name}({given})"
        else:
            yield from _count(one, a, row, vector)
            yield f"{a}.sum = add {vector} {before}, {a}.product"
        before = f"{a}.sum"
    if not is_float:
        function = "sadd.sat" if one.how == "satfinite" else ""
        given = f"{vector} {it}.c, {vector} {before}"
        call = f"call {vector} @llvm.{function}.v{ROWS}i32({given})"
        yield f"{it}.d = {call if function else f'add {vector} {it}.c, {before}'}"
        before = f"{it}.d"
    yield from _write_sums(one, tile_row, number, before)


def _count(one: Multiply, a: str, row: str, vector: str) -> Iterator[str]:
    """The product of two integers, or how many bits of two words go together."""
    if one.a != "b1":
        yield f"{a}.product = mul {vector} {a}.all, {row}"
        return
    yield f"{a}.bits = {one.how.removesuffix('_popc')} {vector} {a}.all, {row}"
    yield f"{a}.product = call {vector} @llvm.ctpop.v{ROWS}i32({vector} {a}.bits)"


_TO_COLUMNS = "<8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>"
_EVEN, _ODD = ("<4 x i32> <i32 0, i32 2, i32 4, i32 6>", "<4 x i32> <i32 1, i32 3, i32 5, i32 7>")


def _read_sums(one: Multiply, tile_row: int, number: str) -> Iterator[str]:
    """A row of C: from one register of two halves, or from those of even and odd columns."""
    it = f"%r{tile_row}.c"
    if one.c == "f16":
        yield f"{it}.at = getelementptr i8, ptr %c.{tile_row}, i64 %quad"
        yield f"{it}.half = load <{ROWS} x half>, ptr {it}.at, align 4"
        yield f"{it} = fpext <{ROWS} x half> {it}.half to <{ROWS} x {number}>"
        return
    for part, index in (("even", 2 * tile_row), ("odd", 2 * tile_row + 1)):
        yield f"{it}.{part}.at = getelementptr i8, ptr %c.{index}, i64 %quad"
        load = f"load <4 x {number}>, ptr {it}.{part}.at, align {one.register_bytes}"
        yield f"{it}.{part} = {load}"
    pair = f"<4 x {number}> {it}.even, <4 x {number}> {it}.odd"
    yield f"{it} = shufflevector {pair}, {_TO_COLUMNS}"


def _write_sums(one: Multiply, tile_row: int, number: str, row: str) -> Iterator[str]:
    it = f"%r{tile_row}.d"
    vector = f"<{ROWS} x {number}>"
    if one.d == "f16":
        yield f"{it}.half = fptrunc {vector} {row} to <{ROWS} x half>"
        yield f"{it}.at = getelementptr i8, ptr %d.{tile_row}, i64 %quad"
        yield f"store <{ROWS} x half> {it}.half, ptr {it}.at, align 4"
        return
    for part, index, order in (("even", 2 * tile_row, _EVEN), ("odd", 2 * tile_row + 1, _ODD)):
        pair = f"{vector} {row}, {vector} poison"
        yield f"{it}.{part} = shufflevector {pair}, {order}"
        yield f"{it}.{part}.at = getelementptr i8, ptr %d.{index}, i64 %quad"
        stored = f"<4 x {number}> {it}.{part}, ptr {it}.{part}.at"
        yield f"store {stored}, align {one.register_bytes}"


# ldmatrix, stmatrix: lane 8 j + r has the address of row r of tile j; a row is 16 bytes, and the
# registers of four lanes


def _load(tiles: MoveTiles) -> Iterator[str]:
    yield from _begin(4)
    yield "%pointers = mul i64 %warp, 8"
    yield from _slot("result", 4, 0)
    yield "%unused = icmp slt i32 %result.slot, 0"
    yield "br i1 %unused, label %end, label %load"
    yield "load:"
    yield from _slot("row", 3, 0, "%pointers")
    yield from _check_rows(tiles.count, "aligned.rows")
    yield "aligned.rows:"
    yield from _registers("result", tiles.count)
    for tile in range(tiles.count):
        rows = [f"%t{tile}.{row}" for row in range(ROWS)]
        for row, it in enumerate(rows):
            yield from _row_pointer(it, tile, row)
            yield f"{it} = load <{ROWS} x i16>, ptr {it}.row, align 1"
        if tiles.transposes:
            yield from _transpose(rows)
        for row, it in enumerate(rows):
            yield f"{it}.to = getelementptr i8, ptr %result.{tile}, i64 {16 * row}"
            yield f"store <{ROWS} x i16> {it}{_turned(tiles)}, ptr {it}.to, align 4"
    yield "br label %end"
    yield "end:"
    yield "ret void"


def _store(tiles: MoveTiles) -> Iterator[str]:
    yield from _begin(4)
    yield "%pointers = mul i64 %warp, 8"
    yield from _slot("row", 3, 0, "%pointers")
    yield from _check_rows(tiles.count, "store")
    yield "store:"
    yield from _slot("value", 3, 1)
    yield from _registers("value", tiles.count)
    for tile in range(tiles.count):
        rows = [f"%t{tile}.{row}" for row in range(ROWS)]
        for row, it in enumerate(rows):
            yield f"{it}.from = getelementptr i8, ptr %value.{tile}, i64 {16 * row}"
            yield f"{it} = load <{ROWS} x i16>, ptr {it}.from, align 4"
        if tiles.transposes:
            yield from _transpose(rows)
        for row, it in enumerate(rows):
            yield from _row_pointer(it, tile, row)
            yield f"store <{ROWS} x i16> {it}{_turned(tiles)}, ptr {it}.row, align 1"
    yield "ret void"


def _check_rows(count: int, good: str) -> Iterator[str]:
    """Each row must begin at a multiple of 16 bytes."""
    rows = count * ROWS
    yield f"%rows = load <{rows} x i64>, ptr %row.0, align 8"
    yield f"%low = and <{rows} x i64> %rows, splat (i64 15)"
    yield f"%odd = icmp ne <{rows} x i64> %low, zeroinitializer"
    yield f"%odd.bits = bitcast <{rows} x i1> %odd to i{rows}"
    yield f"%aligned = icmp eq i{rows} %odd.bits, 0"
    yield f"br i1 %aligned, label %{good}, label %misaligned"
    yield "misaligned:"
    yield f"%lane = call i{rows} @llvm.cttz.i{rows}(i{rows} %odd.bits, i1 true)"
    if rows < WARP_SIZE:
        yield f"%lane.32 = zext i{rows} %lane to i32"
    else:
        yield "%lane.32 = add i32 %lane, 0"
    yield "%thread = add i32 %first, %lane.32"
    yield "call void @tirx.fail_at(ptr %slots, ptr %site, i32 22, i32 %thread)"
    yield "ret void"


def _row_pointer(it: str, tile: int, row: int) -> Iterator[str]:
    yield f"{it}.at = getelementptr ptr, ptr %row.0, i64 {ROWS * tile + row}"
    yield f"{it}.row = load ptr, ptr {it}.at"


def _turned(tiles: MoveTiles) -> str:
    return ".3" if tiles.transposes else ""


def _transpose(rows: list[str]) -> Iterator[str]:
    """Three perfect shuffles of the rows transpose a tile; the results are called `.3`."""
    low = ", ".join(f"i32 {i}, i32 {ROWS + i}" for i in range(4))
    high = ", ".join(f"i32 {i}, i32 {ROWS + i}" for i in range(4, 8))
    vector = f"<{ROWS} x i16>"
    for step in range(1, 4):
        before = f".{step - 1}" if step > 1 else ""
        for i in range(4):
            pair = f"{vector} {rows[i]}{before}, {vector} {rows[i + 4]}{before}"
            yield f"{rows[2 * i]}.{step} = shufflevector {pair}, <{ROWS} x i32> <{low}>"
            yield f"{rows[2 * i + 1]}.{step} = shufflevector {pair}, <{ROWS} x i32> <{high}>"
