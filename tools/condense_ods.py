"""Condense the ODS of an installed MLIR into `dialects/tables/22`, one table per dialect."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from ..dialects.ods.changes import changes
from ..dialects.ods.names import Names, class_names, interface_names, op_names
from ..dialects.ods.records import Record, dump
from ..dialects.ods.rows import RowMaker
from ..dialects.ods.structures import structures

DIALECT = "mlir/Dialect"

TRANSFORM_EXTENSIONS = (
    "Transform/DebugExtension/DebugExtension",
    "Transform/IRDLExtension/IRDLExtension",
    "Transform/LoopExtension/LoopExtension",
    "Transform/PDLExtension/PDLExtension",
    "Transform/SMTExtension/SMTExtension",
    "Transform/TuneExtension/TuneExtension",
    "Affine/TransformOps/AffineTransform",
    "ArmNeon/TransformOps/ArmNeonVectorTransform",
    "ArmSVE/TransformOps/ArmSVEVectorTransform",
    "Bufferization/TransformOps/BufferizationTransform",
    "DLTI/TransformOps/DLTITransform",
    "Func/TransformOps/FuncTransform",
    "GPU/TransformOps/GPUTransform",
    "Linalg/TransformOps/LinalgMatch",
    "Linalg/TransformOps/LinalgTransform",
    "MemRef/TransformOps/MemRefTransform",
    "NVGPU/TransformOps/NVGPUTransform",
    "SCF/TransformOps/SCFTransform",
    "SparseTensor/TransformOps/SparseTensorTransform",
    "Tensor/TransformOps/TensorTransform",
    "Vector/TransformOps/VectorTransform",
    "X86Vector/TransformOps/X86VectorTransform",
    "XeGPU/TransformOps/XeGPUTransform",
)
"""Where other dialects add ops to the transform dialect."""

SOURCES: Mapping[str, tuple[str, ...]] = {
    "builtin": (
        "mlir/IR/BuiltinOps.td",
        "mlir/IR/CommonAttrConstraints.td",
        "mlir/IR/CommonTypeConstraints.td",
    ),
    "affine": (f"{DIALECT}/Affine/IR/AffineOps.td",),
    "arith": (f"{DIALECT}/Arith/IR/ArithOps.td",),
    "async": (f"{DIALECT}/Async/IR/AsyncOps.td",),
    "bufferization": (
        f"{DIALECT}/Bufferization/IR/BufferizationOps.td",
        f"{DIALECT}/Bufferization/IR/BufferizationEnums.td",
    ),
    "cf": (f"{DIALECT}/ControlFlow/IR/ControlFlowOps.td",),
    "complex": (
        f"{DIALECT}/Complex/IR/ComplexOps.td",
        f"{DIALECT}/Complex/IR/ComplexAttributes.td",
    ),
    "dlti": (f"{DIALECT}/DLTI/DLTIAttrs.td",),
    "func": (f"{DIALECT}/Func/IR/FuncOps.td",),
    "gpu": (
        f"{DIALECT}/GPU/IR/GPUOps.td",
        f"{DIALECT}/GPU/IR/GPUDeviceMappingAttr.td",
        f"{DIALECT}/GPU/IR/ParallelLoopMapperAttr.td",
    ),
    "index": (f"{DIALECT}/Index/IR/IndexOps.td",),
    "irdl": (f"{DIALECT}/IRDL/IR/IRDLOps.td",),
    "linalg": (
        f"{DIALECT}/Linalg/IR/LinalgOps.td",
        f"{DIALECT}/Linalg/IR/LinalgRelayoutOps.td",
        f"{DIALECT}/Linalg/IR/LinalgStructuredOps.td",
    ),
    "llvm": (
        f"{DIALECT}/LLVMIR/LLVMOps.td",
        f"{DIALECT}/LLVMIR/LLVMIntrinsicOps.td",
        f"{DIALECT}/LLVMIR/LLVMTypes.td",
    ),
    "math": (f"{DIALECT}/Math/IR/MathOps.td",),
    "memref": (f"{DIALECT}/MemRef/IR/MemRefOps.td",),
    "nvgpu": (f"{DIALECT}/NVGPU/IR/NVGPUOps.td",),
    "nvvm": (f"{DIALECT}/LLVMIR/NVVMOps.td",),
    "pdl": (f"{DIALECT}/PDL/IR/PDLOps.td",),
    "pdl_interp": (f"{DIALECT}/PDLInterp/IR/PDLInterpOps.td",),
    "ptr": (f"{DIALECT}/Ptr/IR/PtrOps.td",),
    "rocdl": (f"{DIALECT}/LLVMIR/ROCDLOps.td",),
    "scf": (f"{DIALECT}/SCF/IR/SCFOps.td",),
    "smt": (f"{DIALECT}/SMT/IR/SMT.td",),
    "spirv": (f"{DIALECT}/SPIRV/IR/SPIRVAttributes.td",),
    "sparse_tensor": (
        f"{DIALECT}/SparseTensor/IR/SparseTensorOps.td",
        f"{DIALECT}/SparseTensor/IR/SparseTensorAttrDefs.td",
        f"{DIALECT}/SparseTensor/IR/SparseTensorTypes.td",
    ),
    "tensor": (f"{DIALECT}/Tensor/IR/TensorOps.td",),
    "transform": (
        f"{DIALECT}/Transform/IR/TransformOps.td",
        f"{DIALECT}/Transform/IR/TransformTypes.td",
        *(f"{DIALECT}/{file}Ops.td" for file in TRANSFORM_EXTENSIONS),
    ),
    "ub": (f"{DIALECT}/UB/IR/UBOps.td",),
    "vector": (f"{DIALECT}/Vector/IR/VectorOps.td",),
    "xevm": (f"{DIALECT}/LLVMIR/XeVMOps.td",),
}
"""The `.td` files that define each dialect."""

TARGETS = ("spirv",)
"""Dialects of which only attributes and their enums are taken: kernels' targets."""
ATTRIBUTES = ("attribute", "bits", "enum")

FOLDERS: Mapping[str, str] = {
    "ControlFlow/IR": "cf",
    "LLVMIR": "llvm",
    "PDLInterp/IR": "pdl_interp",
    "SparseTensor/IR": "sparse_tensor",
    "DLTI": "dlti",
}
"""Dialects whose folder does not bear their name."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the tables, or with `--check` say what this MLIR adds, changes and removes."""
    import argparse

    here = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(prog="condense_ods", description=__doc__)
    parser.add_argument("--llvm-tblgen", default="llvm-tblgen-22", metavar="PROGRAM")
    parser.add_argument("--include", default="/usr/lib/llvm-22/include", metavar="FOLDER")
    parser.add_argument("--out", default=here / "dialects" / "tables" / "22", metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="write nothing, print differences")
    parser.add_argument("dialect", nargs="*", help="default: all of them")
    given = parser.parse_args(arguments)
    include, out = Path(given.include), Path(given.out)
    stale: list[str] = []
    read = partial(Path.read_text, encoding="utf-8")
    for dialect, text in tables(given.llvm_tblgen, include, given.dialect or tuple(SOURCES)):
        path = out / f"{dialect}.table"
        if given.check:
            stale += changes(dialect, read(path) if path.exists() else "", text)
        else:
            out.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    print("".join(f"{line}\n" for line in stale), end="")
    return 1 if stale else 0


def tables(tblgen: str, include: Path, wanted: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each dialect's name and the text of its table; builtin has what belongs to no dialect."""
    dumps = {
        dialect: [dump(tblgen, include, file) for file in files]
        for dialect, files in SOURCES.items()
    }
    every = [records for dumped in dumps.values() for records in dumped]
    version = mlir_version(tblgen)
    owners = owners_of_files(include)

    def owner(record: Record) -> str:
        return owners.get(str(record["!locs"][-1]).partition(":")[0], "builtin")

    intrinsics = intrinsic_names(tblgen, include)
    bodies = structures(include)
    names = Names(class_names(every), op_names(every), interface_names(every), intrinsics, bodies)
    for dialect in wanted:
        rows: dict[tuple[str, str], str] = {}
        for records in every if dialect == "builtin" else dumps[dialect]:
            maker = RowMaker(dialect, records, owner, names)
            for key, row in maker.rows():
                if dialect not in TARGETS or key[0] in ATTRIBUTES:
                    rows.setdefault(key, row)
        yield dialect, table_text(dialect, version, rows)


def table_text(dialect: str, version: str, rows: Mapping[tuple[str, str], str]) -> str:
    """The file: a header, then rows by kind and name."""
    order = ("op", "attribute", "type", "enum", "bits", "constraint", "discardable")
    keys = sorted(rows, key=lambda key: (order.index(key[0]), key[1]))
    head = (
        "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n"
        f"// {dialect}, MLIR {version}; made by tools/condense_ods.py\n"
    )
    return head + "".join(rows[key] + "\n" for key in keys)


def mlir_version(tblgen: str) -> str:
    """The version that llvm-tblgen reports, as in 22.1.8."""
    import re
    import subprocess

    said = subprocess.run([tblgen, "--version"], capture_output=True, text=True, check=True)
    found = re.search(r"version (\d+\.\d+\.\d+)", said.stdout)
    return found[1] if found is not None else "unknown"


def owners_of_files(include: Path) -> Mapping[str, str]:
    """Which dialect each `.td` file belongs to, by file name; MLIR's own are builtin's."""
    owners: dict[str, str] = {}
    for path in sorted((include / DIALECT).rglob("*.td")):
        folder = path.relative_to(include / DIALECT).parent.as_posix()
        dialect = FOLDERS.get(folder, folder.removesuffix("/IR").lower())
        if folder.startswith("Transform/") or folder.endswith("/TransformOps"):
            dialect = "transform"
        if folder == "LLVMIR" and not path.name.startswith("LLVM"):
            dialect = path.name.removesuffix(".td").removesuffix("Ops").lower()
            dialect = "nvvm" if dialect.startswith("nvvm") else dialect
        owners[path.name] = dialect if dialect in SOURCES else "builtin"
    return owners


def intrinsic_names(tblgen: str, include: Path) -> Mapping[str, str]:
    """LLVM's enum of intrinsics to their names."""
    import re
    import subprocess

    names: dict[str, str] = {}
    for prefix in ((), ("--intrinsic-prefix=amdgcn",), ("--intrinsic-prefix=nvvm",)):
        file = str(include / "llvm/IR/Intrinsics.td")
        command = [tblgen, "-gen-intrinsic-enums", *prefix, "-I", str(include), file]
        said = subprocess.run(command, capture_output=True, text=True, check=True)
        names.update(re.findall(r"^ +(\w+)(?: = \d+)?, +// (llvm\.\S+)", said.stdout, re.MULTILINE))
    return names


if __name__ == "__main__":
    sys.exit(main())
