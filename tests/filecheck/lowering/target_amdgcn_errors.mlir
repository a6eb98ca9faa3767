// What a target has no word for is refused by name.
// RUN: tirx-opt %s --load-dialect %S/../../../examples/offtree -p 'convert-to-llvm{target=amdgcn}' --split-input-file --verify-diagnostics
// RUN: not tirx-opt %s -p 'convert-to-llvm{target=amdgcn}' --split-input-file 2>&1 | filecheck %s --check-prefix ALONE
// RUN: not tirx-translate %s --load-dialect %S/../../../examples/offtree --to asm --arch gfx1 2>&1 | filecheck %s --check-prefix UNKNOWN

// ALONE: error: convert-to-llvm: there is no target amdgcn; there are nvptx
// UNKNOWN: error: unknown architecture 'gfx1'; did you mean gfx1200 or gfx1100?

gpu.module @ids {
  gpu.func @ids(%out: memref<index>) kernel {
    // expected-error @below {{gpu.cluster_id: amdgcn has no gpu.cluster_id}}
    %i = gpu.cluster_id x
    memref.store %i, %out[] : memref<index>
    gpu.return
  }
}

// -----

gpu.module @clusters {
  // expected-error @below {{gpu.func: amdgcn has no clusters of blocks}}
  gpu.func @clusters() kernel attributes {known_cluster_size = array<i32: 2, 1, 1>} {
    gpu.return
  }
}

// -----

gpu.module @threads {
  // expected-error @below {{gpu.func: it fixes blocks of 2048 threads; on amdgcn one can have 1024}}
  gpu.func @threads() kernel attributes {known_block_size = array<i32: 64, 32, 1>} {
    gpu.return
  }
}

// -----

gpu.module @lanes {
  gpu.func @lanes(%out: memref<f32>, %x: f32, %o: i32) kernel {
    %c64 = arith.constant 64 : i32
    // expected-error @below {{gpu.shuffle: a warp has 32 lanes, which is less than the width 64}}
    %a, %is = gpu.shuffle idx %x, %o, %c64 : f32
    memref.store %a, %out[] : memref<f32>
    // expected-error @below {{gpu.rotate: a warp has 32 lanes, fewer than the width 64}}
    %c, %here = gpu.rotate %x, 1, 64 : f32
    memref.store %c, %out[] : memref<f32>
    gpu.return
  }
}

// -----

gpu.module @printing {
  gpu.func @printing() kernel {
    // expected-error @below {{gpu.printf: convert-to-llvm has no lowering for this op}}
    gpu.printf "here"
    // expected-error @below {{nvvm.barrier0: convert-to-llvm has no lowering for this op; it is nvptx's, and this is for amdgcn}}
    nvvm.barrier0
    gpu.return
  }
}
