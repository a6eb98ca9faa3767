// RUN: tirx-run %s --entry prints --grid 2 | filecheck %s
// RUN: tirx-run %s --entry prints --grid 2 --json | filecheck %s --check-prefix=JSON
// RUN: not tirx-run %s --entry parts --grid 1 --json | filecheck %s --check-prefix=PARTS
// RUN: tirx-run %s --entry infinite --json | filecheck %s --check-prefix=INFINITE

// What a kernel prints is a part of the one object that --json writes, also if the run fails.

gpu.module @m {
  gpu.func @prints() kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
    %block = gpu.block_id x
    gpu.printf "block %lld\n", %block : index
    gpu.return
  }
  gpu.func @parts() kernel attributes {known_block_size = array<i32: 2, 1, 1>} {
    %zero = arith.constant 0 : index
    %thread = gpu.thread_id x
    gpu.printf "before\n"
    %is.first = arith.cmpi eq, %thread, %zero : index
    scf.if %is.first {
      gpu.barrier
    }
    nvvm.barrier0
    gpu.return
  }
}
func.func @infinite() -> (f32, i64) {
  %x = arith.constant 0xFF800000 : f32
  %y = arith.constant 3 : i64
  return %x, %y : f32, i64
}

// CHECK-DAG: block 0
// CHECK-DAG: block 1
// JSON-NOT: {{^block}}
// JSON: {"result": null, "printed": "{{block 0\\nblock 1|block 1\\nblock 0}}\n", {{.*}}"diagnostics": []}
// PARTS: {"printed": "before\nbefore\n", "diagnostics": [{"severity": "error"
// INFINITE: {"result": ["-inf", 3], "printed": ""
