// A host function fills an array by launching a kernel; what it returns is printed.
// RUN: tirx-run %s --entry sum_of_squares --arg n=10 --arg buffer=zeros:10xi32 | filecheck %s
// RUN: tirx-run %s --entry sum_of_squares --arg 10 --arg zeros:10xi32 --out buffer=%t.npy --json | filecheck %s --check-prefix=JSON
// RUN: tirx-run %s --entry sum_of_squares --arg n=10 --arg buffer=zeros:10xi32 --expect buffer=%t.npy
// RUN: not tirx-run %s --entry sum_of_squares --arg n=9 --arg buffer=zeros:10xi32 --expect buffer=%t.npy 2>&1 | filecheck %s --check-prefix=DIFFERS

// CHECK: {{^}}285{{$}}
// JSON: "result": 285, "printed": "", "mismatches": []
// DIFFERS: error: buffer[9] is 0, {{.*}}.npy has 81; 1 of 10 elements differ, by at most 81

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @squares(%out: memref<?xi32>, %n: index) kernel {
      %i = gpu.global_id x
      %inside = arith.cmpi ult, %i, %n : index
      scf.if %inside {
        %square = arith.muli %i, %i : index
        %v = arith.index_cast %square : index to i32
        memref.store %v, %out[%i] : memref<?xi32>
      }
      gpu.return
    }
  }
  func.func @sum_of_squares(%n: index, %buffer: memref<?xi32>) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %blocks = arith.ceildivui %n, %c4 : index
    gpu.launch_func @kernels::@squares blocks in (%blocks, %c1, %c1) threads in (%c4, %c1, %c1)
        args(%buffer : memref<?xi32>, %n : index)
    %zero = arith.constant 0 : i32
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%before = %zero) -> i32 {
      %v = memref.load %buffer[%i] : memref<?xi32>
      %next = arith.addi %before, %v : i32
      scf.yield %next : i32
    }
    return %sum : i32
  }
}
