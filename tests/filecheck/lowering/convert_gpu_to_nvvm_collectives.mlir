// What threads do together.
// RUN: tirx-opt %s -p 'convert-gpu-to-nvvm,canonicalize{region-simplify=disabled},cse' | filecheck %s

gpu.module @kernels {
  gpu.func @barrier() {
    gpu.barrier
    gpu.return
  }
  // CHECK-LABEL: @barrier
  // CHECK-NEXT:    nvvm.barrier

  // A valid bit that nobody reads is not asked for.
  gpu.func @whole_warp(%x: f32, %o: i32) -> f32 {
    %w = arith.constant 32 : i32
    %0, %a = gpu.shuffle xor %x, %o, %w : f32
    %1, %b = gpu.shuffle up %0, %o, %w : f32
    %2, %c = gpu.shuffle down %1, %o, %w : f32
    %3, %d = gpu.shuffle idx %2, %o, %w : f32
    gpu.return %3 : f32
  }
  // CHECK-LABEL: @whole_warp
  // CHECK-DAG:     %[[ALL:.*]] = llvm.mlir.constant(-1 : i32)
  // CHECK-DAG:     %[[LAST:.*]] = llvm.mlir.constant(31 : i32)
  // CHECK-DAG:     %[[FIRST:.*]] = llvm.mlir.constant(0 : i32)
  // CHECK:         %[[X:.*]] = nvvm.shfl.sync bfly %[[ALL]], %x, %o, %[[LAST]] : f32 -> f32
  // CHECK-NEXT:    %[[U:.*]] = nvvm.shfl.sync up %[[ALL]], %[[X]], %o, %[[FIRST]] : f32 -> f32
  // CHECK-NEXT:    %[[D:.*]] = nvvm.shfl.sync down %[[ALL]], %[[U]], %o, %[[LAST]] : f32 -> f32
  // CHECK-NEXT:    nvvm.shfl.sync idx %[[ALL]], %[[D]], %o, %[[LAST]] : f32 -> f32

  // The hardware looks at five bits of the offset only.
  gpu.func @valid(%x: f32, %o: i32) -> (f32, i1, i1) {
    %w = arith.constant 32 : i32
    %c1 = arith.constant 1 : i32
    %0, %a = gpu.shuffle down %x, %o, %w : f32
    %1, %b = gpu.shuffle xor %0, %c1, %w : f32
    gpu.return %1, %a, %b : f32, i1, i1
  }
  // CHECK-LABEL: @valid
  // CHECK:         %[[PAIR:.*]] = nvvm.shfl.sync down %{{.*}}, %x, %o, %{{.*}} {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  // CHECK-DAG:     %[[IS:.*]] = llvm.extractvalue %[[PAIR]][1]
  // CHECK-DAG:     %[[Y:.*]] = llvm.extractvalue %[[PAIR]][0]
  // CHECK:         %[[SMALL:.*]] = llvm.icmp "ult" %o, %{{.*}}
  // CHECK-NEXT:    llvm.and %[[IS]], %[[SMALL]]
  // CHECK:         nvvm.shfl.sync bfly
  // CHECK-NOT:     llvm.and

  // Groups of 16 lanes exchange among themselves, whoever of the others is there.
  gpu.func @groups(%x: f32, %o: i32) -> f32 {
    %w = arith.constant 16 : i32
    %0, %a = gpu.shuffle xor %x, %o, %w : f32
    gpu.return %0 : f32
  }
  // CHECK-LABEL: @groups
  // CHECK-DAG:     %[[CLAMP:.*]] = llvm.mlir.constant(4127 : i32)
  // CHECK-DAG:     %[[LOW:.*]] = llvm.mlir.constant(65535 : i32)
  // CHECK:         %[[LANE:.*]] = nvvm.read.ptx.sreg.laneid : i32
  // CHECK-NEXT:    %[[START:.*]] = llvm.and %[[LANE]], %{{.*}}
  // CHECK-NEXT:    %[[LANES:.*]] = llvm.shl %[[LOW]], %[[START]]
  // CHECK-NEXT:    nvvm.shfl.sync bfly %[[LANES]], %x, %o, %[[CLAMP]]

  // Of any width, the first lanes take part; a lane above is alone.
  gpu.func @any_width(%x: f32, %o: i32, %w: i32) -> f32 {
    %0, %a = gpu.shuffle idx %x, %o, %w : f32
    gpu.return %0 : f32
  }
  // CHECK-LABEL: @any_width
  // CHECK:         %[[CLAMP:.*]] = llvm.sub %w, %{{.*}}
  // CHECK:         %[[FIRST:.*]] = llvm.lshr
  // CHECK:         %[[LANE:.*]] = nvvm.read.ptx.sreg.laneid
  // CHECK:         %[[ALONE:.*]] = llvm.shl
  // CHECK:         %[[INSIDE:.*]] = llvm.icmp "ult" %[[LANE]], %w
  // CHECK:         %[[LANES:.*]] = llvm.select %[[INSIDE]], %[[FIRST]], %[[ALONE]]
  // CHECK:         nvvm.shfl.sync idx %[[LANES]], %x, %o, %[[CLAMP]]

  // Values go in words of 32 bits.
  gpu.func @words(%h: f16, %d: f64, %v: vector<3xf16>, %i: index, %o: i32) {
    %w = arith.constant 32 : i32
    %0, %a = gpu.shuffle xor %h, %o, %w : f16
    %1, %b = gpu.shuffle xor %d, %o, %w : f64
    %2, %c = gpu.shuffle xor %v, %o, %w : vector<3xf16>
    func.call @use(%0, %1, %2) : (f16, f64, vector<3xf16>) -> ()
    gpu.return
  }
  func.func private @use(f16, f64, vector<3xf16>)
  // CHECK-LABEL: @words
  // CHECK:         %[[H:.*]] = llvm.bitcast %h : f16 to i16
  // CHECK-NEXT:    %[[HW:.*]] = llvm.zext %[[H]] : i16 to i32
  // CHECK-NEXT:    %[[HX:.*]] = nvvm.shfl.sync bfly %{{.*}}, %[[HW]]
  // CHECK-NEXT:    %[[HT:.*]] = llvm.trunc %[[HX]] : i32 to i16
  // CHECK-NEXT:    llvm.bitcast %[[HT]] : i16 to f16
  // CHECK-NEXT:    llvm.bitcast %d : f64 to vector<2xi32>
  // CHECK-COUNT-2: nvvm.shfl.sync bfly
  // CHECK:         llvm.bitcast %{{.*}} : vector<2xi32> to f64
  // CHECK-NEXT:    %[[V:.*]] = llvm.bitcast %v : vector<3xf16> to i48
  // CHECK-NEXT:    %[[VW:.*]] = llvm.zext %[[V]] : i48 to i64
  // CHECK-NEXT:    llvm.bitcast %[[VW]] : i64 to vector<2xi32>
  // CHECK-COUNT-2: nvvm.shfl.sync bfly
  // CHECK:         llvm.trunc %{{.*}} : i64 to i48

  gpu.func @rotate(%x: f32) -> (f32, i1) {
    %0, %a = gpu.rotate %x, 3, 8 : f32
    gpu.return %0, %a : f32, i1
  }
  // CHECK-LABEL: @rotate
  // CHECK:         %[[LANE:.*]] = nvvm.read.ptx.sreg.laneid
  // CHECK:         %[[MOVED:.*]] = llvm.add %[[LANE]], %{{.*}}
  // CHECK-NEXT:    %[[FROM:.*]] = llvm.and %[[MOVED]], %{{.*}}
  // CHECK-NEXT:    nvvm.shfl.sync idx %{{.*}}, %x, %[[FROM]], %{{.*}}
  // CHECK-NEXT:    llvm.icmp "ult" %[[LANE]], %{{.*}}

  gpu.func @broadcast(%x: f32, %lane: i32) -> (f32, f32) {
    %0 = gpu.subgroup_broadcast %x, specific_lane %lane : f32
    %1 = gpu.subgroup_broadcast %x, first_active_lane : f32
    gpu.return %0, %1 : f32, f32
  }
  // CHECK-LABEL: @broadcast
  // CHECK:         nvvm.shfl.sync idx %{{.*}}, %x, %lane, %{{.*}}
  // CHECK:         %[[ACTIVE:.*]] = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
  // CHECK-NEXT:    %[[FIRST:.*]] = "llvm.intr.cttz"(%[[ACTIVE]]) <{is_zero_poison = true}>
  // CHECK-NEXT:    nvvm.shfl.sync idx %[[ACTIVE]], %x, %[[FIRST]], %{{.*}}

  // Integers of 32 bits are reduced by an instruction, other values by a butterfly.
  gpu.func @warp(%i: i32, %f: f32, %v: vector<2xf16>) -> (i32, f32, vector<2xf16>) {
    %0 = gpu.subgroup_reduce minsi %i uniform : (i32) -> i32
    %1 = gpu.subgroup_reduce maxnumf %f : (f32) -> f32
    %2 = gpu.subgroup_reduce add %v cluster(size = 4, stride = 2) : (vector<2xf16>) -> vector<2xf16>
    gpu.return %0, %1, %2 : i32, f32, vector<2xf16>
  }
  // CHECK-LABEL: @warp
  // CHECK-DAG:     %[[TWO:.*]] = llvm.mlir.constant(2 : i32)
  // CHECK-DAG:     %[[FOUR:.*]] = llvm.mlir.constant(4 : i32)
  // CHECK:         nvvm.redux.sync min %i
  // CHECK-COUNT-5: llvm.intr.maxnum
  // CHECK:         nvvm.shfl.sync bfly %{{.*}}, %{{.*}}, %[[TWO]], %{{.*}}
  // CHECK:         llvm.fadd {{.*}} : vector<2xf16>
  // CHECK:         nvvm.shfl.sync bfly %{{.*}}, %{{.*}}, %[[FOUR]], %{{.*}}
  // CHECK:         llvm.fadd {{.*}} : vector<2xf16>

  // Three steps for eight warps, all of which are there.
  gpu.func @block(%f: f32) -> f32 attributes {known_block_size = array<i32: 256, 1, 1>} {
    %0 = gpu.all_reduce add %f uniform {} : (f32) -> f32
    gpu.return %0 : f32
  }
  // CHECK-LABEL: @block
  // CHECK-COUNT-5: nvvm.shfl.sync down
  // CHECK:         llvm.cond_br
  // CHECK:         llvm.store
  // CHECK:         nvvm.barrier
  // CHECK:         llvm.cond_br
  // CHECK-COUNT-3: nvvm.shfl.sync down
  // CHECK-NOT:     llvm.select
  // CHECK:         nvvm.barrier
  // CHECK:         llvm.load

  // The body is copied for each step; lanes that are not there are not combined.
  gpu.func @any_block(%f: f32, %c: f32) -> f32 {
    %0 = gpu.all_reduce %f {
    ^bb0(%l: f32, %r: f32):
      %p = arith.mulf %l, %r : f32
      %q = arith.addf %p, %l : f32
      gpu.yield %q : f32
    } : (f32) -> f32
    gpu.return %0 : f32
  }
  // CHECK-LABEL: @any_block
  // CHECK:         %[[OTHER:.*]] = nvvm.shfl.sync down %{{.*}}, %f
  // CHECK-NEXT:    %[[P:.*]] = arith.mulf %f, %[[OTHER]]
  // CHECK-NEXT:    %[[Q:.*]] = arith.addf %[[P]], %f
  // CHECK-NEXT:    %[[LANE:.*]] = llvm.add
  // CHECK-NEXT:    %[[THERE:.*]] = llvm.icmp "ult" %[[LANE]], %{{.*}}
  // CHECK-NEXT:    llvm.select %[[THERE]], %[[Q]], %f

  gpu.func @print(%i: i8, %b: i1, %f: f32, %n: index) {
    gpu.printf "%d %d %f %ld\0A", %i, %b, %f, %n : i8, i1, f32, index
    gpu.printf "done"
    gpu.return
  }
  // CHECK-LABEL: @print
  // CHECK-DAG:     %[[I:.*]] = llvm.sext %i : i8 to i32
  // CHECK-DAG:     %[[B:.*]] = llvm.zext %b : i1 to i32
  // CHECK-DAG:     %[[F:.*]] = llvm.fpext %f : f32 to f64
  // CHECK:         %[[ARGS:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i32, i32, f64, i64)>
  // CHECK:         llvm.store %[[I]], %[[ARGS]]
  // CHECK:         %[[SECOND:.*]] = llvm.getelementptr %[[ARGS]][0, 1]
  // CHECK-NEXT:    llvm.store %[[B]], %[[SECOND]]
  // CHECK:         llvm.call @vprintf(%{{.*}}, %[[ARGS]]) : (!llvm.ptr, !llvm.ptr) -> i32
  // CHECK:         %[[NONE:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK:         llvm.call @vprintf(%{{.*}}, %[[NONE]])
}
