"""A dialect `demo` that a test defines by rows, and short ways to read and print its ops."""

from dataclasses import dataclass

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import OpRow, Table, table
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import Printer, print_module

ARGUMENTS = "%a: i32, %b: i32, %c: i1, %f: f32, %v: vector<4xf32>"
"""The values that a test's ops may use."""


@dataclass
class Demo:
    """A registry that knows the rows of a test, and its source of them."""

    registry: Registry
    source: TableDialect

    def row(self, name: str = "x") -> OpRow:
        row = self.source.rows.op(name)
        assert row is not None
        return row

    def read(self, body: str) -> list[Operation]:
        """The ops of the dialect in the body of a function; its first line is line 2."""
        text = f"func.func @f({ARGUMENTS}) {{\n{body}\n  return\n}}\n"
        module = Parser(self.registry, text, "demo.mlir").parse_module()
        return [op for op in module.walk() if op.name.startswith("demo.")]

    def same(self, body: str) -> Operation:
        """Read one op and expect that it prints as it was written, the margin apart."""
        (op,) = self.read(body)
        function = op.parent_op()
        assert function is not None
        printer = Printer()
        printer.name_below(function)
        printer.print_op(function)
        shown = [line.strip() for line in printer.text().split("\n")[1:-2]]
        assert shown == [line.strip() for line in body.split("\n")]
        return op

    def same_module(self, text: str) -> None:
        """Read a module and expect that it prints as it was written."""
        assert print_module(Parser(self.registry, text, "demo.mlir").parse_module()) == text

    def error(self, body: str) -> str:
        """The only error in the body of a function, with its place."""
        with pytest.raises(Failure) as failure:
            self.read(body)
        (error,) = failure.value.diagnostics
        return f"{error.place}: {error.message}"


def demo(rows: str) -> Demo:
    def find(name: str) -> Table | None:
        return defined if name == "demo" else table(name)

    defined = Table("demo", rows, find)
    source = TableDialect("demo", defined)
    registry = Registry()
    registry.add_source(source)
    return Demo(registry, source)
