; What threads compute when they meet: PTX's shuffles, votes, matches, reductions and elections.
;
; A warp's function is called when the lanes `members` of the warp of thread `first` have met. It reads
; what they brought and writes what they take away, for these lanes only. A barrier's function does
; that for the warps of a full barrier, each at the site where it waits.

; as in simt_blocks.ll
%site = type { i32, i32, ptr, [4 x i32], [2 x i32] }
%block = type { [3 x i32], [3 x i32], [3 x i32], i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, i64,
                i32, i32, [16 x i32] }

; --- shfl.sync: operands value, offset, clamp and segment mask; results value, predicate

define void @tirx.shfl.up(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %offset = call <32 x i32> @shuffle_offset(ptr %slots, ptr %site, i32 %first)
  %bound = call <32 x i32> @shuffle_bound(ptr %slots, ptr %site, i32 %first)
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %source = sub <32 x i32> %lane, %offset
  %inside = icmp sge <32 x i32> %source, %bound
  call void @shuffle(ptr %slots, ptr %site, i32 %first, i32 %members,
                     <32 x i32> %source, <32 x i1> %inside)
  ret void
}

define void @tirx.shfl.down(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %offset = call <32 x i32> @shuffle_offset(ptr %slots, ptr %site, i32 %first)
  %bound = call <32 x i32> @shuffle_bound(ptr %slots, ptr %site, i32 %first)
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %source = add <32 x i32> %lane, %offset
  %inside = icmp sle <32 x i32> %source, %bound
  call void @shuffle(ptr %slots, ptr %site, i32 %first, i32 %members,
                     <32 x i32> %source, <32 x i1> %inside)
  ret void
}

define void @tirx.shfl.bfly(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %offset = call <32 x i32> @shuffle_offset(ptr %slots, ptr %site, i32 %first)
  %bound = call <32 x i32> @shuffle_bound(ptr %slots, ptr %site, i32 %first)
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %source = xor <32 x i32> %lane, %offset
  %inside = icmp sle <32 x i32> %source, %bound
  call void @shuffle(ptr %slots, ptr %site, i32 %first, i32 %members,
                     <32 x i32> %source, <32 x i1> %inside)
  ret void
}

define void @tirx.shfl.idx(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %offset = call <32 x i32> @shuffle_offset(ptr %slots, ptr %site, i32 %first)
  %bound = call <32 x i32> @shuffle_bound(ptr %slots, ptr %site, i32 %first)
  %segment = call <32 x i32> @shuffle_segment(ptr %slots, ptr %site, i32 %first)
  %within = xor <32 x i32> %segment, splat (i32 31)
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %start = and <32 x i32> %lane, %segment
  %chosen = and <32 x i32> %offset, %within
  %source = or <32 x i32> %start, %chosen
  %inside = icmp sle <32 x i32> %source, %bound
  call void @shuffle(ptr %slots, ptr %site, i32 %first, i32 %members,
                     <32 x i32> %source, <32 x i1> %inside)
  ret void
}

; Beyond its segment a lane keeps its own value. What a lane would get from one that takes no part is
; undefined in PTX; here it is -1, a NaN.
define internal void @shuffle(ptr %slots, ptr %site, i32 %first, i32 %members,
    <32 x i32> %source, <32 x i1> %inside) #0 {
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %from = select <32 x i1> %inside, <32 x i32> %source, <32 x i32> %lane
  %slot.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 0
  %slot = load i32, ptr %slot.at
  %values = getelementptr i8, ptr %slots, i32 %slot
  %row = getelementptr i32, ptr %values, i32 %first
  %at = getelementptr i32, ptr %row, <32 x i32> %from
  %all = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %at,
    <32 x i1> splat (i1 true), <32 x i32> poison)
  %members0 = insertelement <32 x i32> poison, i32 %members, i32 0
  %members32 = shufflevector <32 x i32> %members0, <32 x i32> poison, <32 x i32> zeroinitializer
  %bits = lshr <32 x i32> %members32, %from
  %takes.part = trunc <32 x i32> %bits to <32 x i1>
  %value = select <32 x i1> %takes.part, <32 x i32> %all, <32 x i32> splat (i32 -1)
  call void @give(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, <32 x i32> %value)
  %predicate = zext <32 x i1> %inside to <32 x i32>
  call void @give(ptr %slots, ptr %site, i32 1, i32 %first, i32 %members, <32 x i32> %predicate)
  ret void
}

define internal <32 x i32> @shuffle_offset(ptr %slots, ptr %site, i32 %first) #0 {
  %b = call <32 x i32> @take(ptr %slots, ptr %site, i32 1, i32 %first)
  %offset = and <32 x i32> %b, splat (i32 31)
  ret <32 x i32> %offset
}

define internal <32 x i32> @shuffle_segment(ptr %slots, ptr %site, i32 %first) #0 {
  %c = call <32 x i32> @take(ptr %slots, ptr %site, i32 2, i32 %first)
  %high = lshr <32 x i32> %c, splat (i32 8)
  %segment = and <32 x i32> %high, splat (i32 31)
  ret <32 x i32> %segment
}

; The farthest lane to read from: (lane & segment mask) | (clamp & ~segment mask).
define internal <32 x i32> @shuffle_bound(ptr %slots, ptr %site, i32 %first) #0 {
  %c = call <32 x i32> @take(ptr %slots, ptr %site, i32 2, i32 %first)
  %clamp = and <32 x i32> %c, splat (i32 31)
  %segment = call <32 x i32> @shuffle_segment(ptr %slots, ptr %site, i32 %first)
  %within = xor <32 x i32> %segment, splat (i32 31)
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %start = and <32 x i32> %lane, %segment
  %end = and <32 x i32> %clamp, %within
  %bound = or <32 x i32> %start, %end
  ret <32 x i32> %bound
}

; --- vote.sync: operand predicate; result predicate, or the mask of a ballot

define void @tirx.vote.any(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %yes = call i32 @ballot(ptr %slots, ptr %site, i32 %first, i32 %members)
  %answer = icmp ne i32 %yes, 0
  %result = zext i1 %answer to i32
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.vote.all(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %yes = call i32 @ballot(ptr %slots, ptr %site, i32 %first, i32 %members)
  %answer = icmp eq i32 %yes, %members
  %result = zext i1 %answer to i32
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.vote.uni(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %yes = call i32 @ballot(ptr %slots, ptr %site, i32 %first, i32 %members)
  %all = icmp eq i32 %yes, %members
  %none = icmp eq i32 %yes, 0
  %answer = or i1 %all, %none
  %result = zext i1 %answer to i32
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.vote.ballot(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %yes = call i32 @ballot(ptr %slots, ptr %site, i32 %first, i32 %members)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %yes)
  ret void
}

define internal i32 @ballot(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %predicates = call <32 x i32> @take(ptr %slots, ptr %site, i32 0, i32 %first)
  %true = icmp ne <32 x i32> %predicates, zeroinitializer
  %bits = bitcast <32 x i1> %true to i32
  %yes = and i32 %bits, %members
  ret i32 %yes
}

; --- elect.sync: results the leader's lane, whether it is this one; activemask: result the mask

define void @tirx.elect(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %leader = call i32 @llvm.cttz.i32(i32 %members, i1 false)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %leader)
  %leader0 = insertelement <32 x i32> poison, i32 %leader, i32 0
  %leader32 = shufflevector <32 x i32> %leader0, <32 x i32> poison, <32 x i32> zeroinitializer
  %lane = call <32 x i32> @llvm.stepvector.v32i32()
  %leads = icmp eq <32 x i32> %lane, %leader32
  %elected = zext <32 x i1> %leads to <32 x i32>
  call void @give(ptr %slots, ptr %site, i32 1, i32 %first, i32 %members, <32 x i32> %elected)
  ret void
}

define void @tirx.activemask(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %members)
  ret void
}

; --- match.sync: operand value; results mask, predicate

define void @tirx.match.any.b32(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %narrow = call <32 x i32> @take(ptr %slots, ptr %site, i32 0, i32 %first)
  %values = zext <32 x i32> %narrow to <32 x i64>
  call void @match_any(ptr %slots, ptr %site, i32 %first, i32 %members, <32 x i64> %values)
  ret void
}

define void @tirx.match.any.b64(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i64> @take_wide(ptr %slots, ptr %site, i32 %first)
  call void @match_any(ptr %slots, ptr %site, i32 %first, i32 %members, <32 x i64> %values)
  ret void
}

define void @tirx.match.all.b32(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %narrow = call <32 x i32> @take(ptr %slots, ptr %site, i32 0, i32 %first)
  %values = zext <32 x i32> %narrow to <32 x i64>
  call void @match_all(ptr %slots, ptr %site, i32 %first, i32 %members, <32 x i64> %values)
  ret void
}

define void @tirx.match.all.b64(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i64> @take_wide(ptr %slots, ptr %site, i32 %first)
  call void @match_all(ptr %slots, ptr %site, i32 %first, i32 %members, <32 x i64> %values)
  ret void
}

define internal void @match_any(ptr %slots, ptr %site, i32 %first, i32 %members,
    <32 x i64> %values) #0 {
start:
  br label %group

group:                                  ; all lanes that hold the value of the lowest lane left
  %left = phi i32 [ %members, %start ], [ %rest, %group ]
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 false)
  %same = call i32 @equal_lanes(<32 x i64> %values, i32 %lane, i32 %members)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %same, i32 %same)
  %others = xor i32 %same, -1
  %rest = and i32 %left, %others
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %group

end:
  ret void
}

define internal void @match_all(ptr %slots, ptr %site, i32 %first, i32 %members,
    <32 x i64> %values) #0 {
  %lane = call i32 @llvm.cttz.i32(i32 %members, i1 false)
  %same = call i32 @equal_lanes(<32 x i64> %values, i32 %lane, i32 %members)
  %all = icmp eq i32 %same, %members
  %mask = select i1 %all, i32 %members, i32 0
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %mask)
  %predicate = zext i1 %all to i32
  call void @give_all(ptr %slots, ptr %site, i32 1, i32 %first, i32 %members, i32 %predicate)
  ret void
}

define internal i32 @equal_lanes(<32 x i64> %values, i32 %lane, i32 %members) #0 {
  %value = extractelement <32 x i64> %values, i32 %lane
  %value0 = insertelement <32 x i64> poison, i64 %value, i32 0
  %value32 = shufflevector <32 x i64> %value0, <32 x i64> poison, <32 x i32> zeroinitializer
  %equal = icmp eq <32 x i64> %values, %value32
  %bits = bitcast <32 x i1> %equal to i32
  %same = and i32 %bits, %members
  ret i32 %same
}

; --- redux.sync: operand value; result value

define void @tirx.redux.add(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 0)
  %result = call i32 @llvm.vector.reduce.add.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.and(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 -1)
  %result = call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.or(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 0)
  %result = call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.xor(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 0)
  %result = call i32 @llvm.vector.reduce.xor.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.min(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2147483647)
  %result = call i32 @llvm.vector.reduce.smin.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.max(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 -2147483648)
  %result = call i32 @llvm.vector.reduce.smax.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.umin(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 -1)
  %result = call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

define void @tirx.redux.umax(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %values = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 0)
  %result = call i32 @llvm.vector.reduce.umax.v32i32(<32 x i32> %values)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

; A NaN loses against a number here; in the functions with .nan it wins. With .abs, absolute values count.
define void @tirx.redux.fmin(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2147483647)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %result = call float @llvm.vector.reduce.fmin.v32f32(<32 x float> %values)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmax(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2147483647)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %result = call float @llvm.vector.reduce.fmax.v32f32(<32 x float> %values)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmin.abs(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2147483647)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %magnitudes = call <32 x float> @llvm.fabs.v32f32(<32 x float> %values)
  %result = call float @llvm.vector.reduce.fmin.v32f32(<32 x float> %magnitudes)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmax.abs(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2147483647)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %magnitudes = call <32 x float> @llvm.fabs.v32f32(<32 x float> %values)
  %result = call float @llvm.vector.reduce.fmax.v32f32(<32 x float> %magnitudes)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmin.nan(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2139095040)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %result = call float @llvm.vector.reduce.fminimum.v32f32(<32 x float> %values)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmax.nan(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 -8388608)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %result = call float @llvm.vector.reduce.fmaximum.v32f32(<32 x float> %values)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmin.abs.nan(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 2139095040)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %magnitudes = call <32 x float> @llvm.fabs.v32f32(<32 x float> %values)
  %result = call float @llvm.vector.reduce.fminimum.v32f32(<32 x float> %magnitudes)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

define void @tirx.redux.fmax.abs.nan(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %bits = call <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members, i32 0)
  %values = bitcast <32 x i32> %bits to <32 x float>
  %magnitudes = call <32 x float> @llvm.fabs.v32f32(<32 x float> %values)
  %result = call float @llvm.vector.reduce.fmaximum.v32f32(<32 x float> %magnitudes)
  call void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %result)
  ret void
}

; A NaN is given as PTX's canonical one.
define internal void @give_float(ptr %slots, ptr %site, i32 %first, i32 %members, float %value) #0 {
  %is.nan = fcmp uno float %value, 0.0
  %bits = bitcast float %value to i32
  %result = select i1 %is.nan, i32 2147483647, i32 %bits
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 %members, i32 %result)
  ret void
}

; --- barrier.red: operand 2 predicate; result count or predicate

define void @tirx.barrier.popc(ptr %block, ptr %where, i32 %warps) #0 {
  %count = call i64 @count(ptr %block, ptr %where, i32 %warps)
  %yes = trunc i64 %count to i32
  call void @give_warps(ptr %block, ptr %where, i32 %warps, i32 %yes)
  ret void
}

define void @tirx.barrier.and(ptr %block, ptr %where, i32 %warps) #0 {
  %count = call i64 @count(ptr %block, ptr %where, i32 %warps)
  %high = lshr i64 %count, 32
  %all = icmp eq i64 %high, 0
  %result = zext i1 %all to i32
  call void @give_warps(ptr %block, ptr %where, i32 %warps, i32 %result)
  ret void
}

define void @tirx.barrier.or(ptr %block, ptr %where, i32 %warps) #0 {
  %count = call i64 @count(ptr %block, ptr %where, i32 %warps)
  %yes = trunc i64 %count to i32
  %any = icmp ne i32 %yes, 0
  %result = zext i1 %any to i32
  call void @give_warps(ptr %block, ptr %where, i32 %warps, i32 %result)
  ret void
}

; How many threads bring a true predicate (low half) and a false one (high half).
define internal i64 @count(ptr %block, ptr %where, i32 %warps) #0 {
start:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  br label %warp

warp:
  %left = phi i32 [ %warps, %start ], [ %rest, %next ]
  %sum = phi i64 [ 0, %start ], [ %sum.next, %next ]
  %w = call i32 @llvm.cttz.i32(i32 %left, i1 false)
  %bit = shl i32 1, %w
  %rest = xor i32 %left, %bit
  %first = shl i32 %w, 5
  %site = call ptr @site_of(ptr %block, ptr %where, i32 %w)
  %slot.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 2
  %slot = load i32, ptr %slot.at
  %absent = icmp slt i32 %slot, 0
  br i1 %absent, label %next, label %read

read:
  %predicates = call <32 x i32> @take(ptr %slots, ptr %site, i32 2, i32 %first)
  %true = icmp ne <32 x i32> %predicates, zeroinitializer
  %true.bits = bitcast <32 x i1> %true to i32
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  %yes.lanes = and i32 %true.bits, %lanes
  %yes = call i32 @llvm.ctpop.i32(i32 %yes.lanes)
  %all = call i32 @llvm.ctpop.i32(i32 %lanes)
  %no = sub i32 %all, %yes
  %yes64 = zext i32 %yes to i64
  %no64 = zext i32 %no to i64
  %high = shl i64 %no64, 32
  %both = or i64 %high, %yes64
  %sum.more = add i64 %sum, %both
  br label %next

next:
  %sum.next = phi i64 [ %sum, %warp ], [ %sum.more, %read ]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %warp

end:
  ret i64 %sum.next
}

define internal void @give_warps(ptr %block, ptr %where, i32 %warps, i32 %value) #0 {
start:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  br label %warp

warp:
  %left = phi i32 [ %warps, %start ], [ %rest, %warp ]
  %w = call i32 @llvm.cttz.i32(i32 %left, i1 false)
  %bit = shl i32 1, %w
  %rest = xor i32 %left, %bit
  %first = shl i32 %w, 5
  %site = call ptr @site_of(ptr %block, ptr %where, i32 %w)
  call void @give_all(ptr %slots, ptr %site, i32 0, i32 %first, i32 -1, i32 %value)
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %warp

end:
  ret void
}

define internal ptr @site_of(ptr %block, ptr %where, i32 %warp) #0 {
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %at = getelementptr i32, ptr %where, i32 %warp
  %s = load i32, ptr %at
  %site = getelementptr inbounds %site, ptr %sites, i32 %s
  ret ptr %site
}

; --- what lanes bring, and what they take away

define internal <32 x i32> @take(ptr %slots, ptr %site, i32 %operand, i32 %first) #0 {
  %slot.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 %operand
  %slot = load i32, ptr %slot.at
  %values = getelementptr i8, ptr %slots, i32 %slot
  %row = getelementptr i32, ptr %values, i32 %first
  %value = load <32 x i32>, ptr %row, align 4
  ret <32 x i32> %value
}

define internal <32 x i64> @take_wide(ptr %slots, ptr %site, i32 %first) #0 {
  %slot.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 0
  %slot = load i32, ptr %slot.at
  %values = getelementptr i8, ptr %slots, i32 %slot
  %row = getelementptr i64, ptr %values, i32 %first
  %value = load <32 x i64>, ptr %row, align 8
  ret <32 x i64> %value
}

; Operand 0, and a neutral element for the lanes that take no part.
define internal <32 x i32> @take_or(ptr %slots, ptr %site, i32 %first, i32 %members,
    i32 %neutral) #0 {
  %values = call <32 x i32> @take(ptr %slots, ptr %site, i32 0, i32 %first)
  %neutral0 = insertelement <32 x i32> poison, i32 %neutral, i32 0
  %neutral32 = shufflevector <32 x i32> %neutral0, <32 x i32> poison, <32 x i32> zeroinitializer
  %takes.part = bitcast i32 %members to <32 x i1>
  %result = select <32 x i1> %takes.part, <32 x i32> %values, <32 x i32> %neutral32
  ret <32 x i32> %result
}

define internal void @give(ptr %slots, ptr %site, i32 %result, i32 %first, i32 %members,
    <32 x i32> %value) #0 {
  %slot.at = getelementptr inbounds %site, ptr %site, i32 0, i32 4, i32 %result
  %slot = load i32, ptr %slot.at
  %unused = icmp slt i32 %slot, 0
  br i1 %unused, label %end, label %write

write:
  %values = getelementptr i8, ptr %slots, i32 %slot
  %row = getelementptr i32, ptr %values, i32 %first
  %takes.part = bitcast i32 %members to <32 x i1>
  call void @llvm.masked.store.v32i32.p0(<32 x i32> %value, ptr align 4 %row, <32 x i1> %takes.part)
  br label %end

end:
  ret void
}

define internal void @give_all(ptr %slots, ptr %site, i32 %result, i32 %first, i32 %members,
    i32 %value) #0 {
  %value0 = insertelement <32 x i32> poison, i32 %value, i32 0
  %value32 = shufflevector <32 x i32> %value0, <32 x i32> poison, <32 x i32> zeroinitializer
  call void @give(ptr %slots, ptr %site, i32 %result, i32 %first, i32 %members,
                  <32 x i32> %value32)
  ret void
}

declare i32 @tirx.lanes(ptr, i32)
declare <32 x i32> @llvm.stepvector.v32i32()
declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, <32 x i1>, <32 x i32>)
declare void @llvm.masked.store.v32i32.p0(<32 x i32>, ptr, <32 x i1>)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.vector.reduce.add.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.and.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.or.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.xor.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.smin.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.smax.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.umin.v32i32(<32 x i32>)
declare i32 @llvm.vector.reduce.umax.v32i32(<32 x i32>)
declare float @llvm.vector.reduce.fmin.v32f32(<32 x float>)
declare float @llvm.vector.reduce.fmax.v32f32(<32 x float>)
declare float @llvm.vector.reduce.fminimum.v32f32(<32 x float>)
declare float @llvm.vector.reduce.fmaximum.v32f32(<32 x float>)
declare <32 x float> @llvm.fabs.v32f32(<32 x float>)

attributes #0 = { noinline nounwind optnone }
