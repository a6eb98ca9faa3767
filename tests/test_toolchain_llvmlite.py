"""LLVM IR becomes PTX and host code; what cannot is an error with a place."""

from importlib import import_module

import pytest
from tirx_mlir.lowering.compile_failed import CompileFailed, FailureKind
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchain_worker import death
from tirx_mlir.lowering.toolchains import convert, host_object
from tirx_mlir.lowering.worker import WorkerDied

from llvm_kernels import SHARED

ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


def ptx(module: str, architecture: str = "sm_80", speed: int = 3) -> str:
    return convert(module, "llvmir", "ptx", Request(architecture, speed))[-1].text


def failure(module: str | bytes, architecture: str = "sm_80") -> CompileFailed:
    with pytest.raises(CompileFailed) as caught:
        convert(module, "llvmir", "ptx", Request(architecture))
    return caught.value


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_llvm_ir_becomes_ptx(architecture: str) -> None:
    text = ptx(SHARED, architecture)
    assert f".target {architecture}\n" in text
    assert ".visible .entry k(" in text
    assert ".maxntid 64" in text


def test_each_step_tells_its_time() -> None:
    (product,) = convert(SHARED, "llvmir", "ptx", Request("sm_80"))
    assert list(product.milliseconds) == ["parse", "optimise", "emit"]
    assert all(span > 0 for span in product.milliseconds.values())


def loop(directive: str) -> str:
    return f"""
define ptx_kernel void @k(ptr addrspace(1) %p) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load volatile float, ptr addrspace(1) %a
  %y = fmul float %x, 3.0
  store volatile float %y, ptr addrspace(1) %a
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, 48
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}}
!0 = distinct !{{!0, !1}}
!1 = !{{{directive}}}
"""


@pytest.mark.parametrize(
    ("directive", "copies"),
    [
        ('!"llvm.loop.unroll.full"', 48),
        ('!"llvm.loop.unroll.count", i32 6', 6),
        ('!"llvm.loop.unroll.disable"', 1),
    ],
)
def test_loops_are_unrolled_as_asked(directive: str, copies: int) -> None:
    assert ptx(loop(directive)).count("mul.rn.f32") == copies


def test_no_vectors_that_nobody_asked_for() -> None:
    body = "\n".join(
        f"""  %p{i} = getelementptr half, ptr addrspace(1) %p, i32 {i}
  %x{i} = load half, ptr addrspace(1) %p{i}, align {16 if i == 0 else 2}
  %m{i} = fmul contract half %x{i}, %f
  %y{i} = fadd contract half %m{i}, %x{i}
  store half %y{i}, ptr addrspace(1) %p{i}, align {16 if i == 0 else 2}"""
        for i in range(8)
    )
    head = "define ptx_kernel void @k(ptr addrspace(1) align 16 %p, half %f)"
    text = ptx(f"{head} {{\n{body}\n  ret void\n}}\n")
    assert text.count("fma.rn.f16 ") == 8
    assert "ld.global.v4" in text


def test_speed_levels_reach_llvm() -> None:
    module = loop('!"llvm.loop.unroll.full"')
    assert ptx(module, speed=0).count("mul.rn.f32") == 1


def one(instruction: str, parameters: str = "ptr %p, float %f") -> str:
    return f"""
define void @helper() {{
  ret void
}}
define ptx_kernel void @k({parameters}) {{
  call void @helper()
  {instruction}
  ret void
}}
"""


SIN = one("%s = call float @llvm.sin.f32(float %f)\n  store float %s, ptr %p")
EXP = SIN.replace("sin", "exp")
TENSOR_MEMORY = one(
    "call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) %s, i32 32)",
    "ptr addrspace(3) %s",
)
QUADRUPLE = one("%q = fpext float %f to fp128\n  store fp128 %q, ptr %p")
CONSTRAINT = one('call void asm sideeffect "foo $0;", "x"(float %f)')
ATOMIC = one("%r = cmpxchg ptr %p, i128 0, i128 1 monotonic monotonic")


@pytest.mark.parametrize(
    ("module", "message"),
    [
        (SIN, r"Cannot select: t\d+: f32 = fsin t\d+"),
        (EXP, "no libcall available for fexp"),
        (TENSOR_MEMORY, r"Cannot select: intrinsic %llvm\.nvvm\.tcgen05\.alloc\.shared\.cg1"),
        (QUADRUPLE, "unsupported library call operation"),
        (CONSTRAINT, "unknown asm constraint 'x'"),
        (ATOMIC, "unsupported cmpxchg"),
    ],
    ids=["sin", "exp", "tcgen05", "fp128", "constraint", "cmpxchg"],
)
def test_what_llvm_cannot_select_is_an_error_at_its_line(module: str, message: str) -> None:
    failed = failure(module)
    assert (failed.kind, failed.architecture, failed.line) == ("unselectable", "sm_80", 7)
    assert failed.source == module.splitlines()[6]
    match = f"LLVM has no instruction for sm_80: {message}.* \\(line 7: "
    with pytest.raises(CompileFailed, match=match):
        raise failed
    assert ptx(SHARED), "the next module compiles"


def test_what_one_architecture_lacks_another_has() -> None:
    assert "tcgen05.alloc" in ptx(TENSOR_MEMORY, "sm_100a")


@pytest.mark.parametrize(
    ("module", "kind", "line", "column", "message"),
    [
        (one("%r = add i64 %i, 1", "i32 %i"), "syntax", 7, 16, "'%i' defined with type 'i32'"),
        (one("%r = add i32 %i, 1\n%r = add i32 1, 1", "i32 %i"), "syntax", 8, 1, "multiple def"),
        ("nonsense", "syntax", 1, 1, "expected top-level entity"),
        (one("%r = phi   i32 [ 0, %0 ]"), "invalid", 7, None, "PHI nodes not grouped at top"),
        (b"; \xff", "syntax", None, None, "byte 2 is not UTF-8"),
        (b";\n; \0", "syntax", 2, None, "there is a NUL byte"),
        ('target triple = "x86_64-linux"', "invalid", None, None, "target is x86_64-linux, not"),
        ('target datalayout = "e-p:32:32"', "invalid", None, None, "data layout is e-p:32:32"),
    ],
)
def test_bad_llvm_ir_is_an_error_with_a_place(
    module: str | bytes, kind: FailureKind, line: int | None, column: int | None, message: str
) -> None:
    failed = failure(module)
    assert (failed.kind, failed.line, failed.column) == (kind, line, column)
    assert message in failed.message
    if isinstance(module, str) and line is not None:
        assert failed.source == module.splitlines()[line - 1]


def test_ten_megabytes_of_garbage_are_refused_in_few_words() -> None:
    failed = failure("x" * 10_000_000)
    assert (failed.kind, failed.line) == ("syntax", 1)
    assert len(str(failed)) < 300


def test_an_empty_module_is_a_module() -> None:
    assert ".target sm_80" in ptx("")


def test_an_unknown_architecture_is_refused() -> None:
    assert failure(SHARED, "sm_999").kind == "architecture"


@pytest.mark.parametrize(
    ("status", "printed", "kind", "message"),
    [
        (-9, "", "killed", "the process that ran LLVM was killed twice by SIGKILL; memory"),
        (-15, "", "killed", "the process that ran LLVM was killed twice by SIGTERM"),
        (-11, "", "crashed", "LLVM crashed for sm_80: it died of SIGSEGV"),
        (-6, "x: Assertion `y' failed.\n", "crashed", "sm_80: Assertion `y' failed."),
        (1, "warning: a\nerror: no libcall available for fexp\n", "unselectable", "no libcall"),
        (3, "", "crashed", "it exited with 3"),
    ],
)
def test_every_death_has_its_words(status: int, printed: str, kind: str, message: str) -> None:
    failed = death("LLVM", "sm_80", WorkerDied(status, printed))
    assert failed.kind == kind
    assert message in str(failed)


COROUTINE = """
define ptr @start(ptr %memory) presplitcoroutine {
entry:
  %id = call token @llvm.coro.id(i32 16, ptr null, ptr null, ptr null)
  %handle = call ptr @llvm.coro.begin(token %id, ptr %memory)
  store i32 1, ptr @state
  %s = call i8 @llvm.coro.suspend(token none, i1 false)
  switch i8 %s, label %out [ i8 0, label %next i8 1, label %clean ]
next:
  store i32 2, ptr @state
  br label %clean
clean:
  %m = call ptr @llvm.coro.free(token %id, ptr %handle)
  br label %out
out:
  call void @llvm.coro.end(ptr %handle, i1 false, token none)
  ret ptr %handle
}
define i32 @run() {
  %memory = alloca [256 x i8], align 16
  %handle = call ptr @start(ptr %memory)
  %first = load volatile i32, ptr @state
  call void @llvm.coro.resume(ptr %handle)
  %second = load volatile i32, ptr @state
  %tens = mul i32 %first, 10
  %both = add i32 %tens, %second
  ret i32 %both
}
@state = global i32 0
"""


def test_host_code_runs_and_its_coroutines_are_split() -> None:
    import ctypes

    binding = import_module("llvmlite.binding")
    product = host_object(COROUTINE)
    assert product.made_for.split()[0] == binding.get_host_cpu_name()
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    jit = binding.create_lljit_compiler()
    library = (
        binding.JITLibraryBuilder()
        .add_object_img(product.data)
        .export_symbol("run")
        .link(jit, "coroutine")
    )
    assert ctypes.CFUNCTYPE(ctypes.c_int32)(library["run"])() == 12


def test_host_code_is_vectorised() -> None:
    unrolled_by_none = loop('!"llvm.loop.unroll.disable"').replace("volatile ", "")
    scalar = unrolled_by_none.replace("!0 = distinct !{!0, ", "!0 = distinct !{!0, !2, ")
    scalar += '!2 = !{!"llvm.loop.vectorize.enable", i1 false}\n'
    vectors, single = (
        host_object(text.replace("ptx_kernel ", "").replace(" addrspace(1)", "")).data
        for text in (unrolled_by_none, scalar)
    )
    assert len(vectors) > len(single)


CALLS = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @vprintf(ptr, ptr)
define ptx_kernel void @k(ptr %x) {
  %a = call i32 @vprintf(ptr %x, ptr null)
  %b = call i32 @vprintf(ptr %x, ptr %x)
  ret void
}
"""


def test_the_same_text_gives_the_same_bytes() -> None:
    """Also of what LLVM counts through the life of a process."""
    first = ptx(CALLS)
    assert first.count("callseq 0") == first.count("callseq 1") == 2
    assert ptx(CALLS) == first
