"""Write random functions of integers with structured control flow and a few variables in memory."""

import random

BINARY = ("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui")
PREDICATES = ("eq", "ne", "slt", "sge", "ult", "ule")
SLOTS = 3


class Writer:
    """Writes one function; whatever it writes is defined and comes to an end."""

    def __init__(self, seed: int) -> None:
        self.choose = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def line(self, text: str) -> None:
        self.lines.append(text)

    def result(self, text: str) -> str:
        name = self.name()
        self.line(f"{name} = {text}")
        return name

    def function(self) -> str:
        """func.func @f(i32, i32) -> (i32, …): its values, and what its memory holds in the end."""
        self.line("func.func @f(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32) {")
        for index in range(4):
            self.line(f"%i{index} = arith.constant {index} : index")
        for index in range(SLOTS):
            self.line(f"%s{index} = memref.alloca() : memref<{'1x' * (index % 2)}i32>")
            self.store(index, self.choose.choice(("%a", "%b")))
        values = ["%a", "%b", self.result(f"arith.constant {self.choose.randrange(-3, 9)} : i32")]
        last = self.body(values, 3, self.choose.randrange(4, 9))
        results = [last, self.choose.choice(values), *(self.load(i) for i in range(SLOTS))]
        self.line(f"return {', '.join(results)} : i32, i32, i32, i32, i32\n}}")
        return "\n".join(self.lines)

    def access(self, slot: int) -> str:
        index, shape = ("%i0", "1x") if slot % 2 else ("", "")
        return f"%s{slot}[{index}] : memref<{shape}i32>"

    def store(self, slot: int, value: str) -> None:
        self.line(f"memref.store {value}, {self.access(slot)}")

    def load(self, slot: int) -> str:
        return self.result(f"memref.load {self.access(slot)}")

    def condition(self, values: list[str]) -> str:
        lhs, rhs = self.choose.choice(values), self.choose.choice(values)
        if self.choose.random() < 0.1:
            return self.result(f"arith.constant {self.choose.choice(('true', 'false'))}")
        return self.result(f"arith.cmpi {self.choose.choice(PREDICATES)}, {lhs}, {rhs} : i32")

    def body(self, outer: list[str], depth: int, length: int) -> str:
        """Some statements; one of the values that are visible after them."""
        values = list(outer)
        for _ in range(length):
            kind = self.choose.random()
            if kind < 0.2:
                self.store(self.choose.randrange(SLOTS), self.choose.choice(values))
            elif kind < 0.4:
                values.append(self.load(self.choose.randrange(SLOTS)))
            elif kind < 0.6 or depth == 0:
                lhs, rhs = self.choose.choice(values), self.choose.choice(values)
                op = self.choose.choice(BINARY)
                values.append(self.result(f"arith.{op} {lhs}, {rhs} : i32"))
            else:
                write = self.choose.choice(
                    (self.if_, self.if_, self.for_, self.while_, self.switch, self.execute)
                )
                values.append(write(values, depth - 1))
        return values[-1]

    def region(self, values: list[str], depth: int) -> str:
        return self.body(values, depth, self.choose.randrange(0, 4))

    def if_(self, values: list[str], depth: int) -> str:
        condition = self.condition(values)
        if self.choose.random() < 0.4:
            self.line(f"scf.if {condition} {{")
            self.region(values, depth)
            self.line("}")
            return values[-1]
        name = self.name()
        self.line(f"{name} = scf.if {condition} -> i32 {{")
        self.line(f"scf.yield {self.region(values, depth)} : i32\n}} else {{")
        self.line(f"scf.yield {self.region(values, depth)} : i32\n}}")
        return name

    def for_(self, values: list[str], depth: int) -> str:
        name, carried = self.name(), self.name()
        lower, upper = self.choose.randrange(3), self.choose.randrange(4)
        initial = self.choose.choice(values)
        self.line(f"{name}, {name}x = scf.for {name}i = %i{lower} to %i{upper} step %i1")
        self.line(f"iter_args({carried} = {initial}, {carried}x = {initial}) -> (i32, i32) {{")
        at = self.result(f"arith.index_cast {name}i : index to i32")
        last = self.region([*values, carried, at], depth)
        other = self.choose.choice((f"{carried}x", carried, last))
        self.line(f"scf.yield {last}, {other} : i32, i32\n}}")
        return self.choose.choice((name, f"{name}x"))

    def while_(self, values: list[str], depth: int) -> str:
        """At most three times: the first value that is carried counts."""
        name, carried, passed = self.name(), self.name(), self.name()
        zero, three = self.result("arith.constant 0 : i32"), self.result("arith.constant 3 : i32")
        initial = self.choose.choice(values)
        self.line(
            f"{name}:2 = scf.while ({carried}n = {zero}, {carried} = {initial})"
            " : (i32, i32) -> (i32, i32) {"
        )
        last = self.region([*values, carried], depth)
        few = self.result(f"arith.cmpi slt, {carried}n, {three} : i32")
        goes_on = self.result(f"arith.andi {few}, {self.condition([*values, last])} : i1")
        self.line(f"scf.condition({goes_on}) {carried}n, {last} : i32, i32\n}} do {{")
        self.line(f"^bb0({passed}n: i32, {passed}: i32):")
        one = self.result("arith.constant 1 : i32")
        next_ = self.result(f"arith.addi {passed}n, {one} : i32")
        after = self.region([*values, passed], depth)
        self.line(f"scf.yield {next_}, {after} : i32, i32\n}}")
        return f"{name}#1"

    def switch(self, values: list[str], depth: int) -> str:
        name = self.name()
        at = self.result(f"arith.index_cast {self.choose.choice(values)} : i32 to index")
        self.line(f"{name} = scf.index_switch {at} -> i32")
        for case in ("case 0", "case 3", "default"):
            self.line(f"{case} {{")
            self.line(f"scf.yield {self.region(values, depth)} : i32\n}}")
        return name

    def execute(self, values: list[str], depth: int) -> str:
        name = self.name()
        self.line(f"{name} = scf.execute_region -> i32 {{")
        condition = self.condition(values)
        yes, no, join = f"^yes{self.count}", f"^no{self.count}", f"^join{self.count}"
        self.line(f"cf.cond_br {condition}, {yes}, {no}\n{yes}:")
        self.line(f"cf.br {join}({self.region(values, depth)} : i32)\n{no}:")
        self.line(f"cf.br {join}({self.region(values, depth)} : i32)")
        joined = self.name()
        self.line(f"{join}({joined}: i32):")
        self.line(f"scf.yield {self.region([*values, joined], depth)} : i32\n}}")
        return name
