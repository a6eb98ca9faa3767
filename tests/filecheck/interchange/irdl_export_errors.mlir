// RUN: not tirx-translate --to irdl 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not tirx-translate --to irdl --dialect arith 2>&1 | filecheck %s --check-prefix=UPSTREAM
// RUN: not tirx-translate --to irdl --dialect spirv 2>&1 | filecheck %s --check-prefix=FOREIGN
// RUN: not tirx-translate --to irdl --dialect tirz 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not tirx-translate --to irdl --dialect tirx %s 2>&1 | filecheck %s --check-prefix=FILE
// RUN: not tirx-translate --to irdl --dialect tirx -p cse 2>&1 | filecheck %s --check-prefix=PASSES
// RUN: not tirx-translate --to irdl --dialect tirx --line-info 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not tirx-translate --to ptx --dialect tirx %s 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not tirx-translate --to irdl --dialect arith --json | filecheck %s --check-prefix=JSON

// NONE: error: --to irdl: say which dialect, as --dialect tirx
// UPSTREAM: error: dialect arith is MLIR's own: mlir-opt knows it, and ends if it is declared again
// FOREIGN: error: dialect spirv is MLIR's own
// UNKNOWN: error: there is no dialect tirz; known are tirx
// FILE: error: --to irdl takes --dialect, not an input file
// PASSES: error: --to irdl takes --dialect, not -p
// OPTION: error: --to irdl takes --dialect, not --line-info
// OTHER: error: --dialect goes with --to irdl
// JSON: {"diagnostics": [{"severity": "error", "message": "dialect arith is MLIR's own
