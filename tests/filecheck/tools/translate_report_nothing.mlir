// RUN: not tirx-translate %s --report 2>&1 | filecheck %s
// RUN: not tirx-translate %s --report --json | filecheck %s --check-prefix=JSON

gpu.module @helpers {
  func.func @nothing() {
    return
  }
}

// CHECK: translate_report_nothing.mlir:4:1: error: gpu.module: there is no kernel in it to tell of
// JSON: {"diagnostics": [{"severity": "error", "message": "gpu.module: there is no kernel in it to tell of"
