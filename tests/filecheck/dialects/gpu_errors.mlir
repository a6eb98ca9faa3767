// What the parser and the verifier refuse of gpu.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @a(%v: vector<4x4xf32>, %o: i32) {
  // expected-error @below {{operand value must be signless integer, float or vector of fixed length of signless integer or float of rank 1, got vector<4x4xf32>}}
  %sh, %p = gpu.shuffle xor %v, %o, %o : vector<4x4xf32>
  return
}

// -----

// expected-error @below {{a kernel returns nothing; results go to memory}}
gpu.module @m { gpu.func @k(%a: f32) -> f32 kernel { gpu.return %a : f32 } }

// -----

// expected-error @below {{returns 0 values, the function has 1 result}}
gpu.module @m { gpu.func @k(%a: f32) -> f32 { gpu.return } }

// -----

gpu.module @m { gpu.func @k(%a: f32) -> f32 { %c = arith.constant 0 : i32  
// expected-error @below {{value 0 has type i32, the result f32}}
gpu.return %c : i32 } }

// -----

// expected-error @below {{a workgroup buffer lies in #gpu.address_space<workgroup>, got memref<4xf32, #gpu.address_space<private>>}}
gpu.module @m { gpu.func @k() workgroup(%w : memref<4xf32, #gpu.address_space<private>>) { gpu.return } }

// -----

// expected-error @below {{a workgroup buffer is a memref, got f32}}
gpu.module @m { gpu.func @k() workgroup(%w : f32) { gpu.return } }

// -----

// expected-error @below {{attribute known_block_size must be dense array of i32 with 3 members, got array<i32: 1, 2>}}
gpu.module @m { gpu.func @k() attributes {known_block_size = array<i32: 1, 2>} { gpu.return } }

// -----

// expected-error @below {{known_block_size holds three sizes from 1 on, got [0, 2, -1]}}
gpu.module @m { gpu.func @k() attributes {known_block_size = array<i32: 0, 2, -1>} { gpu.return } }

// -----

// expected-error @below {{must stand in gpu.module, not in builtin.module}}
gpu.func @k() { gpu.return }

// -----

func.func @f(%c: index) {
  // expected-error @below {{the module around a launch must be marked: module attributes {gpu.container_module}}}
  gpu.launch_func @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c)
  return
}

// -----

module attributes {gpu.container_module} { func.func @f(%c: index) {
  // expected-error @below {{there is no gpu.module called @m}}
  gpu.launch_func @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c)
  return
} }

// -----

module attributes {gpu.container_module} { gpu.module @m { gpu.func @k() { gpu.return } } func.func @f(%c: index) {
  // expected-error @below {{@m::@k is no kernel; mark it with the word `kernel`}}
  gpu.launch_func @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c)
  return
} }

// -----

module attributes {gpu.container_module} { gpu.module @m { gpu.func @k(%a: f32) kernel { gpu.return } } func.func @f(%c: index) {
  // expected-error @below {{passes 0 operands, @m::@k takes 1}}
  gpu.launch_func @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c)
  return
} }

// -----

module attributes {gpu.container_module} { gpu.module @m { gpu.func @k(%a: f32) kernel { gpu.return } } func.func @f(%c: index) {
  // expected-error @below {{operand 0 is index, @m::@k takes f32}}
  gpu.launch_func @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%c : index)
  return
} }

// -----

module attributes {gpu.container_module} { gpu.module @m { gpu.func @k(%a: f32) kernel { gpu.return } } func.func @f(%c: index) {
  // expected-error @below {{there is no kernel called @m::@nok}}
  gpu.launch_func @m::@nok blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%c : index)
  return
} }

// -----

func.func @f(%sz: index) {
  // expected-error @below {{a block that leaves the body ends in gpu.terminator, not gpu.return}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz) threads(%tx, %ty, %tz) in (%bbx = %sz, %bby = %sz, %bbz = %sz) {
    // expected-error @below {{must stand in gpu.func, not in gpu.launch}}
    gpu.return
  }
  return }

// -----

func.func @f(%sz: index) {
  // expected-error @below {{a workgroup buffer lies in #gpu.address_space<workgroup>, got memref<4xf32, #gpu.address_space<private>>}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz) threads(%tx, %ty, %tz) in (%bbx = %sz, %bby = %sz, %bbz = %sz) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{needs a kind, as in `add`, or a body that combines two values}}
  %1 = gpu.all_reduce %a {} : (f32) -> f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{and reduces integers, got f32}}
  %1 = gpu.all_reduce and %a {} : (f32) -> f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{and reduces integers, got f32}}
  %1 = gpu.subgroup_reduce and %a : (f32) -> f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{the cluster size must be a power of two, got 3}}
  %1 = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{the body yields one value of type f32, got f32, f32}}
  %1 = gpu.all_reduce %a { ^bb(%x: f32, %y: f32): gpu.yield %x, %y : f32, f32 } : (f32) -> f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{the offset must be less than the width 16, got 16}}
  %ro, %p2 = gpu.rotate %a, 16, 16 : f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
  // expected-error @below {{attribute width must be integer attribute of type i32 that is a power of 2, got 17 : i32}}
  %ro, %p2 = gpu.rotate %a, 1, 17 : f32
  return }

// -----

func.func @f(%sz: index, %a: f32) {
    // expected-error @below {{specific_lane needs a lane}}
    %20 = gpu.subgroup_broadcast %a, specific_lane : f32
  return }

// -----

func.func @f(%sz: index, %a: f32, %o: i32) {
    // expected-error @below {{first_active_lane takes no lane}}
    %21 = gpu.subgroup_broadcast %a, first_active_lane %o : f32
  return }

// -----

func.func @f(%sz: index, %a: f32, %o: i32) {
    // expected-error @below {{the result must be memref<?xi8, #gpu.address_space<workgroup>>, got memref<16xi8, #gpu.address_space<workgroup>>}}
    %22 = gpu.dynamic_shared_memory : memref<16xi8, #gpu.address_space<workgroup>>
  return }

// -----

func.func @f(%sz: index, %a: f32, %o: i32) {
    // expected-error @below {{the result must be memref<?xi8, #gpu.address_space<workgroup>>, got memref<?xi8>}}
    %22 = gpu.dynamic_shared_memory : memref<?xi8>
  return }

// -----

func.func @f(%dst: memref<3x7xf32>, %src: memref<3x8xf32, 1>) {
  // expected-error @below {{copies a memref of the same shape, got memref<3x8xf32, 1> to memref<3x7xf32>}}
  gpu.memcpy %dst, %src : memref<3x7xf32>, memref<3x8xf32, 1>
  return }

// -----

func.func @f(%dst: memref<3x7xf32>, %src: memref<3x7xf16, 1>) {
  // expected-error @below {{copies elements of one type, got memref<3x7xf16, 1> to memref<3x7xf32>}}
  gpu.memcpy %dst, %src : memref<3x7xf32>, memref<3x7xf16, 1>
  return }

// -----

func.func @f() {
  // expected-error @below {{memref<?xf32, 1> has 1 dynamic size, 0 operands give one}}
  %m1 = gpu.alloc () : memref<?xf32, 1>
  return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">,%c: !gpu.mma_matrix<16x16xf32, "COp">) {
    // expected-error @below {{multiplies an "AOp" and a "BOp" and adds a "COp", got ['AOp', 'AOp', 'COp']}}
    %3 = gpu.subgroup_mma_compute %a, %a, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">,%b: !gpu.mma_matrix<16x16xf16, "BOp">,%c: !gpu.mma_matrix<16x16xf32, "COp">) {
    // expected-error @below {{a 16x8 matrix times a 16x16 one is not 16x16}}
    %3 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  return }

// -----

func.func @f(%m: memref<16x16xf16>, %i: index, %a: !gpu.mma_matrix<16x16xf16, "AOp">) {
    // expected-error @below {{stores a "COp" only, got "AOp"}}
    gpu.subgroup_mma_store_matrix %a, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<16x16xf16>
  return }

// -----

// expected-error @below {{a matrix is one of "AOp", "BOp" and "COp", got "XOp"}}
func.func @f(%m: !gpu.mma_matrix<16x16xf16, "XOp">) {
  
  return
}

// -----

// expected-error @below {{a matrix has two dimensions, got 1}}
func.func @f(%m: !gpu.mma_matrix<16xf16, "AOp">) {
  
  return
}

// -----

// expected-error @below {{a matrix has elements of type f16, f32, f64, ui8, si8 or i32, got i64}}
func.func @f(%m: !gpu.mma_matrix<16x16xi64, "AOp">) {
  
  return
}

// -----

gpu.module @m {
  // expected-error @below {{the arguments of a gpu.func need names}}
  gpu.func @k(f32) kernel {
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error @below {{a gpu.func needs a body}}
  "gpu.func"() <{function_type = () -> ()}> ({
  }) {sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
}

// -----

gpu.module @m {
  // expected-error @below {{the body needs 1 arguments, for 1 inputs and 0 workgroup buffers, it has 0}}
  "gpu.func"() <{function_type = (f32) -> ()}> ({
    gpu.return
  }) {sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
}

// -----

gpu.module @m {
  // expected-error @below {{argument 0 of the body has type f64, in the function type f32}}
  "gpu.func"() <{function_type = (f32) -> ()}> ({
  ^bb0(%a: f64):
    gpu.return
  }) {sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
}

// -----

// expected-error @below {{the size of a matrix can't be dynamic}}
func.func @f(%a: !gpu.mma_matrix<?x16xf16, "AOp">) {
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected three ids and three sizes, got 2 and 2}}
  gpu.launch blocks(%bx, %by) in (%gx = %n, %gy = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{minimumf reduces floats, got i32}}
  %0 = gpu.subgroup_reduce minimumf %a : (i32) -> i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{the body combines two values of type f32}}
  %0 = gpu.all_reduce %a {
  ^bb0(%x: f32):
    gpu.yield %x : f32
  } : (f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{the body ends with gpu.yield of the combined value}}
  %0 = "gpu.all_reduce"(%a) ({
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{must stand in gpu.func, not in gpu.all_reduce}}
    "gpu.return"() : () -> ()
  }) : (f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{a cluster stride of 2 needs a cluster size}}
  %0 = "gpu.subgroup_reduce"(%a) <{cluster_stride = 2 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
  return
}

// -----

func.func @f(%m: memref<16x16xf16, strided<[32, 2]>>, %i: index) {
  // expected-error @below {{the last dimension of the memory must have stride 1, got memref<16x16xf16, strided<[32, 2]>>}}
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<16x16xf16, strided<[32, 2]>> -> !gpu.mma_matrix<16x16xf16, "AOp">
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{a launch has three cluster sizes or none, got 1}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> ({
    gpu.terminator
  }) : (index, index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{a launch needs a body}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the body takes 12 ids and sizes and 0 workgroup buffers, it has 1 arguments}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%x: index):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{ids and sizes are indices, got i32}}
  "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%0: index, %1: index, %2: index, %3: index, %4: index, %5: index, %6: index, %7: index, %8: index, %9: index, %10: index, %11: i32):
    gpu.terminator
  }) : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %t: !gpu.async.token) {
  // expected-error @below {{a launch that waits for tokens gives one; write `async`}}
  "gpu.launch"(%t, %n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
  ^bb0(%0: index, %1: index, %2: index, %3: index, %4: index, %5: index, %6: index, %7: index, %8: index, %9: index, %10: index, %11: index):
    gpu.terminator
  }) : (!gpu.async.token, index, index, index, index, index, index) -> ()
  return
}

// -----

module attributes {gpu.container_module} {
  func.func @f(%n: index) {
    // expected-error @below {{a launch has three cluster sizes or none}}
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %n) <{kernel = @m::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index, index) -> ()
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func @f(%n: index, %i: i32) {
    // expected-error @below {{the three cluster sizes must have one type}}
    "gpu.launch_func"(%n, %n, %n, %n, %n, %n, %n, %i, %n) <{kernel = @m::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> : (index, index, index, index, index, index, index, i32, index) -> ()
    return
  }
}

// -----

func.func @f(%l: index, %v: vector<4xf32>) {
  // expected-error @below {{the region takes 0 values, 1 are passed}}
  %0 = "gpu.warp_execute_on_lane_0"(%l, %v) <{warp_size = 32 : i64}> ({
    gpu.yield %v : vector<4xf32>
  }) : (index, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%l: index, %v: vector<4xf32>) {
  // expected-error @below {{yields 2 values, gives 1}}
  %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<4xf32>) {
    gpu.yield %v, %v : vector<4xf32>, vector<4xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4xf32>) {
  // expected-error @below {{%m has type memref<4xf32>, memref<4xf16> is wanted here}}
  gpu.memcpy %m, %m : memref<4xf32>, memref<4xf16>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %a: f16) {
  // expected-error @below {{dst and value must have the same element type, got memref<4xf32>, f16}}
  gpu.memset %m, %a : memref<4xf32>, f16
  return
}

// -----

func.func @f() {
  // expected-error @below {{must be the last op of its block}}
  gpu.terminator
  return
}

// -----

func.func @f(%s: index) {
  // expected-error @below {{the layout has 2 symbols, 1 symbol operand given}}
  %0 = gpu.alloc(%s)[%s] : memref<?xf32, strided<[?], offset: ?>>
  return
}

// -----

func.func @sizes() attributes {gpu.known_block_size = array<i32: 32, 1, 1>} { return }
// expected-error @below {{attribute gpu.known_grid_size: expected array<i32: …> of three sizes, got array<i32: 1, 2>}}
func.func @few() attributes {gpu.known_grid_size = array<i32: 1, 2>} { return }
// expected-error @below {{attribute gpu.known_cluster_size: expected array<i32: …> of three sizes, got 32 : i32}}
func.func @one() attributes {gpu.known_cluster_size = 32 : i32} { return }
// expected-error @below {{attribute gpu.container_module: marks a builtin.module, not func.func}}
func.func @marked() attributes {gpu.container_module} { return }

// -----

// expected-error @below {{attribute targets must be array of one with TargetAttrInterface with at least 1 member, got [1]}}
gpu.module @m [1] {}

// -----

// expected-error @below {{attribute offloadingHandler must be one with OffloadingTranslationAttrTrait, got 1 : i64}}
gpu.binary @b <1> [#gpu.object<#nvvm.target, "">]

// -----

// expected-error @below {{an object is for a target, as #nvvm.target, got 1 : i64}}
gpu.binary @b [#gpu.object<1, "">]

// -----

gpu.binary @b <#gpu.select_object<1>> [#gpu.object<#nvvm.target, "">]
// expected-error @below {{objects are counted from 0, got -1}}
gpu.binary @c <#gpu.select_object<-1>> [#gpu.object<#nvvm.target, "">]

// -----

gpu.binary @b <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target, "">]
// expected-error @below {{chooses by a target or a number, got "x"}}
gpu.binary @c <#gpu.select_object<"x">> [#gpu.object<#nvvm.target, "">]

// -----

// expected-error @below {{two kernels are called b}}
gpu.binary @b [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"b", () -> ()>, #gpu.kernel_metadata<"b", (i32) -> ()>]>, "">]

// -----

// expected-error @below {{a kernel needs a name}}
gpu.binary @b [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"", () -> ()>]>, "">]

// -----

// expected-error @below {{arg_attrs has a dictionary for each argument, got 1 : i64}}
gpu.binary @b [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"b", () -> (), arg_attrs = [1]>]>, "">]

// -----

// expected-error @below {{expected #gpu.kernel_metadata, found 1 : i64}}
gpu.binary @b [#gpu.object<#nvvm.target, kernels = <[1]>, "">]

// -----

// expected-error @below {{the least architecture is sm_20, got sm_10}}
gpu.module @m [#nvvm.target<chip = "sm_10">] {}

// -----

gpu.module @there [#nvvm.target<chip = "sm_80">] {
  llvm.func @f(%a: i32) {
    %0 = nvvm.redux.sync add %a, %a : i32 -> i32
    llvm.return
  }
}
gpu.module @unchecked [#nvvm.target<chip = "sm_70", verifyTarget = false>] {
  llvm.func @f(%a: i32) {
    %0 = nvvm.redux.sync add %a, %a : i32 -> i32
    llvm.return
  }
}
gpu.module @older [#nvvm.target<chip = "sm_70">] {
  llvm.func @f(%a: i32) {
    // expected-error @below {{nvvm.redux.sync: needs sm_80, the gpu.module's target is sm_70}}
    %0 = nvvm.redux.sync add %a, %a : i32 -> i32
    llvm.return
  }
}

// -----

gpu.module @there [#nvvm.target<chip = "sm_90a">] {
  llvm.func @f() {
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}
gpu.module @newer [#nvvm.target<chip = "sm_100a">] {
  llvm.func @f() {
    // expected-error @below {{nvvm.wgmma.fence.aligned: needs sm_90a, the gpu.module's target is sm_100a}}
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}

// -----

// A lane's share of a vector, in one dimension or several.
func.func @f(%lane: index, %v: vector<4xi32>, %w: vector<4x2xi32>) {
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v, %w : vector<4xi32>, vector<4x2xi32>) {
  ^bb0(%whole: vector<128xi32>, %tile: vector<16x16xi32>):
  }
  // expected-error @below {{vector<128xi32> has 32 parts of vector<4xi32>, there are 64 lanes}}
  gpu.warp_execute_on_lane_0(%lane)[64] args(%v : vector<4xi32>) {
  ^bb0(%whole: vector<128xi32>):
  }
  // expected-error @below {{size 0 of vector<6xi32> is no multiple of 4}}
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xi32>) {
  ^bb0(%whole: vector<6xi32>):
  }
  // expected-error @below {{vector<4xi32> is no part of vector<128xf32>}}
  gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xi32>) {
  ^bb0(%whole: vector<128xf32>):
  }
  // expected-error @below {{only vectors are shared out, not f32 as i32}}
  %0 = gpu.warp_execute_on_lane_0(%lane)[32] -> (i32) {
    %c = arith.constant 0.0 : f32
    gpu.yield %c : f32
  }
  return
}

// -----

func.func @f(%lane: index) {
  // expected-error @below {{a block of its region is empty, it needs a terminator}}
  "gpu.warp_execute_on_lane_0"(%lane) <{warp_size = 32 : i64}> ({
  ^bb0:
  }) : (index) -> ()
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global @k() {gpu.kernel} : i32
  }
  func.func @f(%n: index) {
    // expected-error @below {{@m::@k is no function, it is llvm.mlir.global}}
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
