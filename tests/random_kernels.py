"""Random kernels with barriers and shuffles in any control flow, and what they compute.

A kernel has variables that every statement may change; blocks get all of them as arguments. Some
control flow is the same for all threads of a block or of a warp, as barriers and shuffles want it.
"""

from collections.abc import Callable
from random import Random

from kernel_model import (
    COUNT,
    INPUTS,
    PRIVATE,
    TYPES,
    UNIFORM,
    Meet,
    Statement,
    Thread,
    Value,
    signed,
)

OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "xor": lambda a, b: a ^ b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
}


class RandomKernel:
    """A kernel as MLIR text, and its model."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.threads = self.random.choice([32, 64, 96, 48, 33])
        self.lines: list[str] = []
        self.values: list[str] = []
        self.count = 0
        self.depth = 0
        self.body: list[Statement] = []
        self.text = self._text()

    # Text

    def new(self, text: str) -> str:
        """A line that defines a value."""
        self.count += 1
        name = f"%v{self.count}"
        self.line(f"{name} = {text}")
        return name

    def line(self, text: str) -> None:
        self.lines.append(f"    {text}")

    def constant(self, value: int, type_: str = "i32") -> str:
        return self.new(f"llvm.mlir.constant({value} : {type_}) : {type_}")

    def label(self) -> str:
        self.count += 1
        return f"^b{self.count}"

    def passed(self) -> str:
        return f"{', '.join(self.values)} : {', '.join(TYPES)}"

    def start(self, label: str, *more: str) -> None:
        """A block that gets all variables anew."""
        self.count += 1
        self.values = [f"%a{self.count}_{index}" for index in range(COUNT)]
        typed = [f"{v}: {t}" for v, t in zip(self.values, TYPES, strict=True)]
        self.lines.append(f"  {label}({', '.join([*typed, *more])}):")

    # Expressions

    def atom(self, uniform: bool) -> tuple[str, Value]:
        roll = self.random.random()
        if uniform:
            if roll < 0.4:
                value = self.random.randrange(-5, 100)
                return self.constant(value), lambda _: value
            return self.values[UNIFORM], lambda t: t.variables[UNIFORM]
        if roll < 0.2:
            return "%tid", lambda t: t.number
        if roll < 0.35:
            index, model = self.random.randrange(3), self.random.randrange(INPUTS)
            mixed = self.new(f"llvm.xor {self.values[index]}, {self.constant(model)} : i32")
            place = self.new(f"llvm.and {mixed}, {self.constant(INPUTS - 1)} : i32")
            address = self.new(
                f"llvm.getelementptr %in[{place}] : (!llvm.ptr, i32) -> !llvm.ptr, i32"
            )
            loaded = self.new(f"llvm.load {address} : !llvm.ptr -> i32")
            return loaded, lambda t: t.inputs[(t.variables[index] ^ model) & (INPUTS - 1)]
        if roll < 0.45:
            wide = self.new(f"llvm.trunc {self.values[4]} : i64 to i32")
            return wide, lambda t: signed(t.variables[4])
        if roll < 0.55:
            one, two = self.random.sample(range(3), 2)
            chosen = self.new(
                f"llvm.select {self.values[5]}, {self.values[one]}, {self.values[two]} : i1, i32"
            )
            return chosen, lambda t: t.variables[one if t.variables[5] else two]
        if roll < 0.65:
            slot = self.random.randrange(PRIVATE)
            loaded = self.new(f"llvm.load {self.private(slot)} : !llvm.ptr -> i32")
            return loaded, lambda t: t.private[slot]
        index = self.random.randrange(4)
        return self.values[index], lambda t: t.variables[index]

    def private(self, slot: int) -> str:
        return self.new(
            f"llvm.getelementptr %private[0, {slot}] : (!llvm.ptr) -> !llvm.ptr, "
            f"!llvm.array<{PRIVATE} x i32>"
        )

    def expression(self, uniform: bool) -> tuple[str, Value]:
        (a, left), (b, right) = self.atom(uniform), self.atom(uniform)
        name = self.random.choice(list(OPERATIONS))
        compute = OPERATIONS[name]
        value = self.new(f"llvm.{name} {a}, {b} : i32")
        return value, lambda t: signed(compute(left(t), right(t)))

    def condition(self, context: str) -> tuple[str, Value, str]:
        """A truth value, and the context of what depends on it."""
        uniform = context == "block" and self.random.random() < 0.5
        if context in ("block", "warp") and not uniform and self.random.random() < 0.5:
            warp = self.random.randrange(3)
            here = self.new(f'llvm.icmp "eq" %warp, {self.constant(warp)} : i32')
            return here, lambda t: int(t.number // 32 == warp), "warp"
        value, model = self.expression(uniform)
        mask = self.random.choice([1, 2, 3, 6])
        masked = self.new(f"llvm.and {value}, {self.constant(mask)} : i32")
        holds = self.new(f'llvm.icmp "eq" {masked}, {self.constant(0)} : i32')
        return holds, lambda t: int(model(t) & mask == 0), context if uniform else "none"

    # Statements

    def statements(self, context: str, count: int) -> list[Statement]:
        made: list[Statement] = []
        for _ in range(count):
            roll = self.random.random()
            if roll < 0.4 or self.depth > 2:
                made.append(self.assignment(context))
            elif roll < 0.55:
                made.append(self.choice(context))
            elif roll < 0.7:
                made.append(self.loop(context))
            elif roll < 0.85 and context == "block":
                made.append(self.exchange())
            elif context in ("block", "warp"):
                made.append(self.collective())
            else:
                made.append(self.count_up())
        return made

    def assignment(self, context: str) -> Statement:
        kind = self.random.choice(["varying"] * 3 + ["wide", "bit", "private", "uniform"])
        if kind == "uniform" and context == "block":
            value, model = self.expression(True)
            return self.set(UNIFORM, value, model)
        if kind == "wide":
            value, model = self.expression(False)
            wide = self.new(f"llvm.sext {value} : i32 to i64")
            total = self.new(f"llvm.add {self.values[4]}, {wide} : i64")
            return self.set(4, total, lambda t: signed(t.variables[4] + model(t), 64))
        if kind == "bit":
            holds, model, _ = self.condition("none")
            return self.set(5, holds, model)
        value, model = self.expression(False)
        if kind == "private":
            slot = self.random.randrange(PRIVATE)
            self.line(f"llvm.store {value}, {self.private(slot)} : i32, !llvm.ptr")

            def keep(t: Thread) -> Meet:
                t.private[slot] = model(t)
                yield from ()

            return keep
        return self.set(self.random.randrange(3), value, model)

    def set(self, index: int, value: str, model: Value) -> Statement:
        self.values[index] = value

        def run(t: Thread) -> Meet:
            t.variables[index] = model(t)
            yield from ()

        return run

    def count_up(self) -> Statement:
        value, model = self.expression(False)
        self.new(f"llvm.atomicrmw add %total, {value} monotonic : !llvm.ptr, i32")

        def run(t: Thread) -> Meet:
            t.total[0] += model(t)
            yield from ()

        return run

    def choice(self, context: str) -> Statement:
        holds, model, inner = self.condition(context)
        then, otherwise, join = self.label(), self.label(), self.label()
        passed = self.passed()
        self.line(f"llvm.cond_br {holds}, {then}({passed}), {otherwise}({passed})")
        self.depth += 1
        self.start(then)
        first = self.statements(inner, self.random.randrange(1, 4))
        self.line(f"llvm.br {join}({self.passed()})")
        self.start(otherwise)
        second = self.statements(inner, self.random.randrange(0, 3))
        self.line(f"llvm.br {join}({self.passed()})")
        self.depth -= 1
        self.start(join)

        def run(t: Thread) -> Meet:
            for statement in first if model(t) else second:
                yield from statement(t)

        return run

    def loop(self, context: str) -> Statement:
        uniform = self.random.random() < 0.6
        value, model = self.expression(uniform)
        limit = self.new(f"llvm.and {value}, {self.constant(3)} : i32")
        zero, one = self.constant(0), self.constant(1)
        head, body, end = self.label(), self.label(), self.label()
        types = ", ".join(TYPES)
        self.line(f"llvm.br {head}({', '.join(self.values)}, {zero} : {types}, i32)")
        step = f"%i{self.count}"
        self.start(head, f"{step}: i32")
        outside = self.values[:]
        more = self.new(f'llvm.icmp "slt" {step}, {limit} : i32')
        self.line(f"llvm.cond_br {more}, {body}, {end}")
        self.lines.append(f"  {body}:")
        self.depth += 1
        inner = self.statements(context if uniform else "none", self.random.randrange(1, 4))
        self.depth -= 1
        following = self.new(f"llvm.add {step}, {one} : i32")
        self.line(f"llvm.br {head}({', '.join(self.values)}, {following} : {types}, i32)")
        self.lines.append(f"  {end}:")
        self.values = outside

        def run(t: Thread) -> Meet:
            for _ in range(model(t) & 3):
                for statement in inner:
                    yield from statement(t)

        return run

    def exchange(self) -> Statement:
        """Leave a value in shared memory, take that of another thread."""
        value, model = self.expression(False)
        other = self.random.choice([1, 2, 32, 33, 5])
        place = "llvm.getelementptr %shared[{}] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32"
        self.line(f"llvm.store {value}, {self.new(place.format('%tid'))} : i32, !llvm.ptr<3>")
        self.line("nvvm.barrier")
        mixed = self.new(f"llvm.xor %tid, {self.constant(other)} : i32")
        inside = self.new(f'llvm.icmp "ult" {mixed}, {self.constant(self.threads)} : i32')
        source = self.new(f"llvm.select {inside}, {mixed}, {self.constant(0)} : i1, i32")
        taken = self.new(f"llvm.load {self.new(place.format(source))} : !llvm.ptr<3> -> i32")
        self.line("nvvm.barrier")
        index = self.random.randrange(3)
        self.values[index] = taken

        def run(t: Thread) -> Meet:
            t.shared[t.number] = model(t)
            yield "barrier", 0
            source = t.number ^ other
            found = t.shared[source if source < self.threads else 0]
            yield "barrier", 0
            t.variables[index] = found

        return run

    def collective(self) -> Statement:
        value, model = self.expression(False)
        all_lanes, index = self.constant(-1), self.random.randrange(3)
        if self.random.random() < 0.3:
            self.values[index] = self.new(f"nvvm.redux.sync add {value}, {all_lanes} : i32 -> i32")

            def add(t: Thread) -> Meet:
                values = yield "warp", model(t)
                t.variables[index] = signed(sum(values.values()))

            return add
        distance = self.random.choice([1, 2, 4, 8, 16, 3])
        operands = f"{all_lanes}, {value}, {self.constant(distance)}, {self.constant(31)}"
        if self.random.random() < 0.5:
            self.values[index] = self.new(f"nvvm.shfl.sync bfly {operands} : i32 -> i32")
        else:
            pair = "!llvm.struct<(i32, i1)>"
            both = self.new(
                f"nvvm.shfl.sync bfly {operands} {{return_value_and_is_valid}} : i32 -> {pair}"
            )
            self.values[index] = self.new(f"llvm.extractvalue {both}[0] : {pair}")

        def shuffle(t: Thread) -> Meet:
            values = yield "warp", model(t)
            t.variables[index] = values.get(t.number ^ distance, -1)

        return shuffle

    def _text(self) -> str:
        """The whole kernel: it writes all variables of each thread to an array."""
        self.values = ["%tid", "%ctaid", "%input", "%three", "%wide", "%bit"]
        self.body = self.statements("block", self.random.randrange(4, 9))
        flat = [*self.values[:4], self.new(f"llvm.trunc {self.values[4]} : i64 to i32")]
        flat.append(self.new(f"llvm.zext {self.values[5]} : i1 to i32"))
        for index, value in enumerate(flat):
            place = self.new(f"llvm.add %out_start, {self.constant(index)} : i32")
            address = self.new(
                f"llvm.getelementptr %out[{place}] : (!llvm.ptr, i32) -> !llvm.ptr, i32"
            )
            self.line(f"llvm.store {value}, {address} : i32, !llvm.ptr")
        body = "\n".join(self.lines)
        return f"""gpu.module @m {{
  llvm.mlir.global internal @shared() {{addr_space = 3 : i32}} : !llvm.array<{self.threads} x i32>
  llvm.func @k(%in: !llvm.ptr, %out: !llvm.ptr, %total: !llvm.ptr) attributes {{nvvm.kernel}} {{
    %shared = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %one = llvm.mlir.constant(1 : i32) : i32
    %private = llvm.alloca %one x !llvm.array<{PRIVATE} x i32> : (i32) -> !llvm.ptr
    %zeros = llvm.mlir.zero : !llvm.array<{PRIVATE} x i32>
    llvm.store %zeros, %private : !llvm.array<{PRIVATE} x i32>, !llvm.ptr
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %ctaid = nvvm.read.ptx.sreg.ctaid.x : i32
    %ntid = nvvm.read.ptx.sreg.ntid.x : i32
    %threads_before = llvm.mul %ctaid, %ntid : i32
    %thread = llvm.add %threads_before, %tid : i32
    %variables = llvm.mlir.constant({COUNT} : i32) : i32
    %out_start = llvm.mul %thread, %variables : i32
    %mask = llvm.mlir.constant({INPUTS - 1} : i32) : i32
    %own = llvm.and %tid, %mask : i32
    %input_at = llvm.getelementptr %in[%own] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %input = llvm.load %input_at : !llvm.ptr -> i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %wide = llvm.sext %input : i32 to i64
    %bit = llvm.mlir.constant(true) : i1
{body}
    llvm.return
  }}
}}
"""
