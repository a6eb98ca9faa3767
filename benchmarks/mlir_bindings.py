"""Compile MLIR text to PTX with MLIR's own Python bindings, and tell how long each text took.

It is the other side of `compile.py`: a line of standard input is a JSON object with `text` and
`arch`; the answer is a line with the milliseconds and the bytes of PTX, or with the `error`.
"""

import json
import sys
import time
from importlib import import_module

PIPELINE = (
    "builtin.module(gpu-kernel-outlining,gpu-lower-to-nvvm-pipeline"
    "{{cubin-chip={arch} cubin-features=+ptx88 cubin-format=isa opt-level=3}})"
)


def compile_text(text: str, arch: str) -> dict[str, float | str]:
    ir, passmanager = import_module("mlir.ir"), import_module("mlir.passmanager")
    with ir.Context():
        start = time.perf_counter()
        module = ir.Module.parse(text)
        pipeline = passmanager.PassManager.parse(PIPELINE.format(arch=arch))
        pipeline.run(module.operation)
        taken = (time.perf_counter() - start) * 1e3
        found = str(module).partition('assembly = "')[2]
    return {"milliseconds": taken, "bytes": float(len(found))}


def main() -> None:
    for line in sys.stdin:
        job = json.loads(line)
        try:
            answer = compile_text(job["text"], job["arch"])
        except Exception as failed:
            answer = {"error": str(failed)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
