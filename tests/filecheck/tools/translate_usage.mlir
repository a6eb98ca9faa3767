// RUN: not tirx-translate %s 2>&1 | filecheck %s --check-prefix=NOTHING
// RUN: not tirx-translate %s --to sass 2>&1 | filecheck %s --check-prefix=KIND
// RUN: not tirx-translate %s --report --to ptx 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: not tirx-translate %s --report --block 0 2>&1 | filecheck %s --check-prefix=BLOCK
// RUN: not tirx-translate %s --report --dynamic-shared -1 2>&1 | filecheck %s --check-prefix=SHARED
// RUN: not tirx-translate %s --report --arch sm_80,cpu 2>&1 | filecheck %s --check-prefix=ARCH
// RUN: not tirx-translate %s --to ptx --arch sm_80,sm_90a 2>&1 | filecheck %s --check-prefix=SEVERAL
// RUN: not tirx-translate %s --to ptx --arch sm90 2>&1 | filecheck %s --check-prefix=NEAR
// RUN: not tirx-translate %s --report --using nosuch 2>&1 | filecheck %s --check-prefix=TOOL
// RUN: tirx-translate %s --to ptx --line-info | filecheck %s --check-prefix=LINES
// RUN: tirx-translate %s --to ptx | filecheck %s --check-prefix=PLAIN

gpu.module @kernels {
  gpu.func @nothing() kernel {
    gpu.return
  }
}

// NOTHING: error: say what is wanted: --report, or --to with llvmir, ptx, cubin
// KIND: error: --to sass: expected one of llvmir, ptx, cubin
// BOTH: error: --report is given instead of code: leave out --to
// BLOCK: error: --block 0: expected a number of threads
// SHARED: error: --dynamic-shared -1: expected bytes
// ARCH: error: unknown architecture 'cpu'; known are sm_75
// SEVERAL: error: --arch sm_80,sm_90a: --to ptx takes one; several go with --report
// NEAR: error: unknown architecture 'sm90'; did you mean sm_90 or sm_90a?

// LINES: .loc 1 15 5
// PLAIN-NOT: .loc
// TOOL: error: there is no toolchain 'nosuch'; there are llvmlite
