"""Registers, spills, shared memory and barriers are read from what assemblers print."""

from tirx_mlir.lowering.assembly_report import AssemblyReport, assembly_reports

PTXAS = """\
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'second' for 'sm_90a'
ptxas info    : Function properties for second
    160 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 27 registers, used 0 barriers, 160 bytes cumulative stack size
ptxas info    : Compile time = 12.148 ms
ptxas info    : Function properties for helper
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Compiling entry function 'first' for 'sm_90a'
ptxas info    : Function properties for first
    240 bytes stack frame, 432 bytes spill stores, 440 bytes spill loads
ptxas info    : Used 64 registers, used 1 barriers, 8192+256 bytes smem, 368 bytes cmem[0]
ptxas info    : Compile time = 46.462 ms
ptxas info    : Function properties for helper
    0 bytes stack frame, 4 bytes spill stores, 0 bytes spill loads
"""
NVJITLINK = """\
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'k' for 'sm_80'
ptxas info    : Function properties for k
ptxas         .     0 bytes stack frame, 8 bytes spill stores, 16 bytes spill loads
ptxas info    : Used 10 registers, used 2 barriers, 512 bytes smem
info    : 0 bytes gmem
info    : Function properties for 'k':
info    : used 10 registers, used 5 barriers, 0 stack, 1536 bytes smem, 556 bytes cmem[0]
"""


def test_ptxas() -> None:
    assert assembly_reports(PTXAS) == (
        AssemblyReport("second", "sm_90a", registers=27, stack=160),
        AssemblyReport("helper", "sm_90a", is_kernel=False, spill_stores=4),
        AssemblyReport("first", "sm_90a", True, 64, 240, 432, 440, 8192, 1),
    )


def test_nvjitlink_counts_again_after_linking_and_is_not_heard() -> None:
    assert assembly_reports(NVJITLINK) == (
        AssemblyReport("k", "sm_80", True, 10, 0, 8, 16, 512, 2),
    )


def test_spills_are_stores_and_loads() -> None:
    assert [report.spills for report in assembly_reports(PTXAS)] == [0, 4, 872]


def test_a_tool_that_reports_nothing() -> None:
    assert assembly_reports("") == ()
