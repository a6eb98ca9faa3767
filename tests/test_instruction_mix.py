"""PTX is read with its source lines, and each instruction has a class."""

import pytest
from tirx_mlir.lowering.disassembly import disassemble, find_disassembler
from tirx_mlir.lowering.instruction_mix import CLASSES, mix, ptx_class, sass_class
from tirx_mlir.lowering.ptx_reading import read_ptx
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.lowering.toolchains import convert
from tirx_mlir.syntax.diagnostics import Place

from llvm_kernels import SHARED

PTX = """
.version 8.0
.target sm_90a
.func  (.param .b32 r) helper(
	.param .b32 helper_0
)
;
.extern .func vprintf(.param .b64 a);
.func helper(
	.param .b32 helper_0
)
{
	ret;
}
.visible .entry k(
	.param .u64 .ptr .align 1 k_0
)
.maxntid 8, 4
{
	.reg .b32 	%r<3>;
	.loc	1 7 0
	// begin inline asm
	{ .reg .pred p; setp.ne.b32 p, %r1, 0; @p add.f32 %f1, %f1, %f2; }
	// end inline asm
	.loc	2 9 5
$L__BB0_1: ld.global.v2.b32 	{%r1, %r2}, [%rd1];
	{ // callseq 0, 0
	.param .b32 param0;
	call.uni (retval0), helper, (param0);
	} // callseq 0
	.loc	1 0 5
	@%p1 bra 	$L__BB0_1;
	ret;
}
	.file	1 "/a \\"b\\".mlir"
	.file	2 "c.mlir"
"""


def test_functions_lines_and_places() -> None:
    helper, kernel = read_ptx(PTX)
    assert (helper.name, helper.is_kernel, helper.threads) == ("helper", False, None)
    assert [one.opcode for one in helper.instructions] == ["ret"]
    assert (kernel.name, kernel.is_kernel, kernel.threads) == ("k", True, 32)
    assert not kernel.fixes_threads
    first, second = Place('/a "b".mlir', 7, 0), Place("c.mlir", 9, 5)
    lines = PTX.split("\n")
    assert [(one.opcode, one.place) for one in kernel.instructions] == [
        ("setp.ne.b32", first),
        ("add.f32", first),
        ("ld.global.v2.b32", second),
        ("call.uni", second),
        ("bra", None),
        ("ret", None),
    ]
    assert all(one.opcode in lines[one.line - 1] for one in kernel.instructions)


def test_a_block_that_the_kernel_fixes() -> None:
    (kernel,) = read_ptx(PTX.replace(".maxntid 8, 4", ".reqntid 8, 4, 2\n.maxntid 128"))[1:]
    assert (kernel.threads, kernel.fixes_threads) == (64, True)


@pytest.mark.parametrize(
    ("opcode", "name"),
    [
        ("fma.rn.f32x2", "f32"),
        ("add.rn.bf16x2", "f16"),
        ("max.f64", "f64"),
        ("div.rn.f32", "special function"),
        ("div.s32", "integer"),
        ("ex2.approx.ftz.f32", "special function"),
        ("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16", "matrix"),
        ("wgmma.commit_group.sync.aligned", "barrier"),
        ("tcgen05.mma.cta_group::1.kind::f16", "matrix"),
        ("tcgen05.ld.sync.aligned.32x32b.x1.b32", "matrix move"),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16", "matrix move"),
        ("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier", "async copy"),
        ("mbarrier.try_wait.parity.shared::cta.b64", "barrier"),
        ("ld.shared::cta.b32", "shared load"),
        ("ld.acquire.gpu.global.b32", "global load"),
        ("ld.b32", "generic load"),
        ("st.local.v4.b32", "local store"),
        ("ld.param.b64", "constant load"),
        ("red.relaxed.gpu.global.add.u32", "atomic"),
        ("redux.sync.add.s32", "warp"),
        ("vote.sync.ballot.b32", "warp"),
        ("cvt.rn.f16x2.f32", "convert"),
        ("cvta.to.global.u64", "move"),
        ("selp.f32", "compare"),
        ("and.pred", "integer"),
        ("dp4a.s32.s32", "integer"),
        ("lop3.b32", "integer"),
        ("exit", "control"),
        ("unheard.of", "other"),
    ],
)
def test_classes_of_ptx(opcode: str, name: str) -> None:
    assert ptx_class(opcode) == name


@pytest.mark.parametrize(
    ("opcode", "name"),
    [
        ("FFMA", "f32"),
        ("FADD2", "f32"),
        ("HFMA2.MMA", "f16"),
        ("HMMA.16816.F32", "matrix"),
        ("HGMMA.64x64x16.F32", "matrix"),
        ("QGMMA.64x8x32.F32.E4M3.E4M3", "matrix"),
        ("IMMA.16832.S8.S8", "matrix"),
        ("DMMA.8x8x4", "matrix"),
        ("UTCHMMA", "matrix"),
        ("LDSM.16.M88.4", "matrix move"),
        ("DFMA", "f64"),
        ("DSETP.GEU.AND", "compare"),
        ("MUFU.EX2", "special function"),
        ("IMAD.MOV.U32", "move"),
        ("IMAD.WIDE.U32", "integer"),
        ("UIADD3", "integer"),
        ("LOP3.LUT", "integer"),
        ("PLOP3.LUT", "compare"),
        ("I2FP.F32.S32", "convert"),
        ("F2F.F64.F32", "convert"),
        ("LDG.E.128", "global load"),
        ("LDGSTS.E.BYPASS.128", "async copy"),
        ("LDCU.64", "constant load"),
        ("STL.64", "local store"),
        ("ATOMG.E.ADD", "atomic"),
        ("REDUX.SUM", "warp"),
        ("REDG.E.ADD", "atomic"),
        ("SHFL.BFLY", "warp"),
        ("BAR.SYNC.DEFER_BLOCKING", "barrier"),
        ("BSSY.RECONVERGENT", "control"),
        ("WARPSYNC.ALL", "warp"),
        ("NOP", "padding"),
    ],
)
def test_classes_of_machine_code(opcode: str, name: str) -> None:
    assert sass_class(opcode) == name


def test_a_mix_is_in_the_order_of_the_classes_and_leaves_out_what_is_not_there() -> None:
    found = mix(["control", "f32", "control"])
    assert list(found.items()) == [("f32", 1), ("control", 2)]
    assert all(sass_class(name) in CLASSES for name in ("FFMA", "?"))


@pytest.mark.skipif(not find_disassembler(), reason=find_disassembler().missing or "it is here")
@pytest.mark.skipif(not PTXAS.presence, reason="there is no ptxas")
def test_machine_code_is_taken_apart() -> None:
    product = convert(SHARED, "llvmir", "cubin", Request("sm_80"), ["ptxas"])[-1]
    (opcodes,) = disassemble(product.data).values()
    found = mix(map(sass_class, opcodes))
    assert found["barrier"] == found["shared load"] == found["shared store"] == 1
    assert "other" not in found
