"""Write random functions of affine ops, which leave what they compute in an array of indices."""

import random

SIDE = 8
"""The array is SIDE x SIDE."""

PARAMETERS = f"%o: memref<{SIDE}x{SIDE}xindex>, %a: index, %b: index, %n: index, %m: index"


class Writer:
    """Writes one function. %a and %b have any sign, %n and %m are positive."""

    def __init__(self, seed: int) -> None:
        self.choose = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def function(self, name: str) -> str:
        self.body(["%a", "%b"], 3)
        inside = "\n".join(self.lines)
        return f"func.func @{name}({PARAMETERS}) {{\n{inside}\nreturn\n}}\n"

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    # Expressions over d0, d1 and s0, s1

    def expression(self, depth: int = 2) -> str:
        if depth == 0 or self.choose.random() < 0.15:
            return self.choose.choice(("d0", "d1", "s0", "s1", str(self.choose.randrange(-9, 10))))
        lhs, kind = self.expression(depth - 1), self.choose.random()
        if kind < 0.3:
            return f"({lhs} {self.choose.choice('+-')} {self.expression(depth - 1)})"
        if kind < 0.5:
            return f"({lhs} * {self.choose.choice((-8, -3, -1, 2, 4, 7))})"
        if kind < 0.55:
            return f"({lhs} * {self.choose.choice(('s0', 's1'))})"
        word = self.choose.choice(("floordiv", "ceildiv", "mod"))
        divisor = self.choose.choice(("1", "2", "3", "5", "7", "8", "64", "s0", "s1"))
        return f"({lhs} {word} {divisor})"

    def map(self, results: int = 1, modulo: int = 0) -> str:
        shown = [self.expression() for _ in range(results)]
        if modulo:
            shown = [f"({one}) mod {modulo}" for one in shown]
        return f"affine_map<(d0, d1)[s0, s1] -> ({', '.join(shown)})>"

    def set(self) -> str:
        constraints = [
            f"{self.expression()} {self.choose.choice(('>=', '<=', '=='))} {self.expression(1)}"
            for _ in range(self.choose.randrange(1, 3))
        ]
        return f"affine_set<(d0, d1)[s0, s1] : ({', '.join(constraints)})>"

    def linear_constraint(self) -> str:
        """A comparison of sums of d0, d1, s0 and a number, some of them multiplied."""
        sides: list[str] = []
        for _ in range(2):
            terms = [f"{name} * {self.choose.randrange(-3, 4)}" for name in ("d0", "d1", "s0")]
            terms = [term for term in terms if self.choose.random() < 0.6]
            sides.append(" + ".join([*terms, str(self.choose.randrange(-9, 10))]))
        return f"{sides[0]} {self.choose.choice(('>=', '<=', '=='))} {sides[1]}"

    def operands(self, values: list[str]) -> str:
        one, two = self.choose.choice(values), self.choose.choice(values)
        return f"({one}, {two})[%n, %m]"

    def subscripts(self, values: list[str]) -> str:
        """What lies in the array."""
        words = {"d0": self.choose.choice(values), "d1": self.choose.choice(values)}
        words |= {"s0": "symbol(%n)", "s1": "symbol(%m)"}
        shown: list[str] = []
        for _ in range(2):
            text = self.expression()
            for word, value in words.items():
                text = text.replace(word, value)
            shown.append(f"({text}) mod {SIDE}")
        return f"%o[{', '.join(shown)}]"

    # Statements

    def body(self, values: list[str], depth: int) -> None:
        """Statements over values that are dimensions."""
        values = list(values)
        statements = [self.apply, self.access, self.extremum, self.vector, self.split]
        if depth:
            statements += [self.for_, self.if_, self.parallel] * 2
        for _ in range(self.choose.randrange(2, 5)):
            self.choose.choice(statements)(values, depth - 1)

    def save(self, value: str, values: list[str]) -> None:
        """Add a value to what the array holds somewhere."""
        place, old, new = self.subscripts(values), self.name(), self.name()
        type_ = f"memref<{SIDE}x{SIDE}xindex>"
        self.lines.append(f"{old} = affine.load {place} : {type_}")
        self.lines.append(f"{new} = arith.addi {old}, {value} : index")
        self.lines.append(f"affine.store {new}, {place} : {type_}")

    def apply(self, values: list[str], depth: int) -> None:
        name = self.name()
        self.lines.append(f"{name} = affine.apply {self.map()}{self.operands(values)}")
        values.append(name)
        self.save(name, values)

    def extremum(self, values: list[str], depth: int) -> None:
        name, word = self.name(), self.choose.choice(("min", "max"))
        map_ = self.map(self.choose.randrange(1, 4))
        self.lines.append(f"{name} = affine.{word} {map_}{self.operands(values)}")
        self.save(name, values)

    def access(self, values: list[str], depth: int) -> None:
        self.save(self.choose.choice(values), values)

    def vector(self, values: list[str], depth: int) -> None:
        name, type_ = self.name(), f"memref<{SIDE}x{SIDE}xindex>, vector<4xindex>"
        row, column = self.choose.randrange(SIDE), self.choose.choice(values)
        self.lines.append(
            f"{name} = affine.vector_load %o[{row}, {column} mod {SIDE - 3}] : {type_}"
        )
        self.lines.append(f"affine.vector_store {name}, %o[{row} floordiv 2, 1] : {type_}")

    def split(self, values: list[str], depth: int) -> None:
        """Indices of a position and back."""
        name, joined = self.name(), self.name()
        count = self.choose.randrange(1, 4)
        basis = [self.choose.choice(("2", "3", "8", "%n", "%m")) for _ in range(count)]
        if self.choose.random() < 0.5:
            count += 1
        shown, types = ", ".join(basis), ", ".join(["index"] * count)
        value = self.choose.choice(values)
        self.lines.append(
            f"{name}:{count} = affine.delinearize_index {value} into ({shown}) : {types}"
        )
        indices = ", ".join(f"{name}#{at}" for at in range(count))
        self.lines.append(
            f"{joined} = affine.linearize_index disjoint [{indices}] by ({shown}) : index"
        )
        self.save(f"{name}#{self.choose.randrange(count)}", values)
        self.save(joined, values)

    def bounds(self, values: list[str]) -> str:
        lower = self.choose.choice(
            ("0", "-2", "%n", f"max {self.map(2, 5)}{self.operands(values)}")
        )
        upper = self.choose.choice(("4", "%m", f"min {self.map(2, 7)}{self.operands(values)}"))
        return f"{lower} to {upper} step {self.choose.randrange(1, 4)}"

    def for_(self, values: list[str], depth: int) -> None:
        index, name, carried, next_ = (self.name() for _ in range(4))
        if self.choose.random() < 0.5:
            self.lines.append(f"affine.for {index} = {self.bounds(values)} {{")
            self.body([*values, index], depth)
            self.lines.append("}")
            return
        self.lines.append(
            f"{name} = affine.for {index} = {self.bounds(values)} "
            f"iter_args({carried} = {self.choose.choice(values)}) -> (index) {{"
        )
        self.body([*values, index], depth)
        self.lines.append(f"{next_} = arith.subi {index}, {carried} : index")
        self.lines.append(f"affine.yield {next_} : index\n}}")
        self.save(name, values)

    def if_(self, values: list[str], depth: int) -> None:
        name, one, two = self.name(), self.choose.choice(values), self.choose.choice(values)
        condition = f"{self.set()}{self.operands(values)}"
        if self.choose.random() < 0.5:
            self.lines.append(f"affine.if {condition} {{")
            self.body(values, depth)
            self.lines.append("}")
            return
        self.lines.append(f"{name} = affine.if {condition} -> index {{")
        self.body(values, depth)
        self.lines.append(f"affine.yield {one} : index\n}} else {{")
        self.body(values, depth)
        self.lines.append(f"affine.yield {two} : index\n}}")
        self.save(name, values)

    def parallel(self, values: list[str], depth: int) -> None:
        one, two, name = self.name(), self.name(), self.name()
        value = self.choose.choice(values)
        head = (
            f"affine.parallel ({one}, {two}) = (0, max({value} mod 3, -1)) "
            f"to (min(symbol(%n), 3), {value} mod 5 + 1) step (1, {self.choose.randrange(1, 3)})"
        )
        if self.choose.random() < 0.5:
            self.lines.append(f"{head} {{")
            self.body([*values, one, two], depth)
            self.lines.append("}")
            return
        narrow, result = self.name(), self.name()
        word = self.choose.choice(("addi", "muli", "andi", "ori"))
        self.lines.append(f'{name} = {head} reduce ("{word}") -> (i32) {{')
        self.lines.append(f"{narrow} = arith.index_cast {two} : index to i32")
        self.lines.append(f"affine.yield {narrow} : i32\n}}")
        self.lines.append(f"{result} = arith.index_cast {name} : i32 to index")
        self.save(result, values)
