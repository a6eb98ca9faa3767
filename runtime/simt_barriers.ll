; Lets the warps of a block meet at its sixteen barriers, each at whatever site it waits.
;
; Barriers are aligned: a warp arrives when all its lanes are at one site, and counts 32 threads.

; as in simt_blocks.ll; a barrier's operands are its id, its number of threads, and a predicate
%site = type { i32, i32, ptr, [4 x i32], [2 x i32] }
%block = type { [3 x i32], [3 x i32], [3 x i32], i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, i64,
                i32, i32, [16 x i32] }

; Releases the warps of at most one full barrier. 0: none is full; -1: the warps have moved; else all
; warps wait at this site and may leave it as one.
define i32 @tirx.step_barriers(ptr %block) #0 {
start:
  %where = alloca [32 x i32], align 4     ; for each warp: the site where it waits at a barrier, or 0
  %ids = alloca [32 x i32], align 4
  %counts = alloca [32 x i32], align 4
  %warps.at = getelementptr inbounds %block, ptr %block, i32 0, i32 5
  %warps = load i32, ptr %warps.at
  br label %warp

warp:
  %w = phi i32 [ 0, %start ], [ %w.next, %noted ]
  %used = phi i32 [ 0, %start ], [ %used.next, %noted ]
  %s = call i32 @barrier_site(ptr %block, i32 %w)
  %where.at = getelementptr i32, ptr %where, i32 %w
  store i32 %s, ptr %where.at
  %waits = icmp ne i32 %s, 0
  br i1 %waits, label %read, label %noted

read:
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %site = getelementptr inbounds %site, ptr %sites, i32 %s
  %first = shl i32 %w, 5
  %id = call i32 @barrier_id(ptr %block, ptr %site, i32 %first)
  %count = call i32 @barrier_count(ptr %block, ptr %site, i32 %first)
  %either = or i32 %id, %count
  %bad = icmp slt i32 %either, 0
  br i1 %bad, label %none, label %write

write:
  %id.at = getelementptr i32, ptr %ids, i32 %w
  store i32 %id, ptr %id.at
  %count.at = getelementptr i32, ptr %counts, i32 %w
  store i32 %count, ptr %count.at
  %id.bit = shl i32 1, %id
  %used.more = or i32 %used, %id.bit
  br label %noted

noted:
  %used.next = phi i32 [ %used, %warp ], [ %used.more, %write ]
  %w.next = add nuw i32 %w, 1
  %more = icmp ult i32 %w.next, %warps
  br i1 %more, label %warp, label %barrier

barrier:
  %left = phi i32 [ %used.next, %noted ], [ %rest, %try ]
  %no.left = icmp eq i32 %left, 0
  br i1 %no.left, label %none, label %try

try:
  %b = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %b.bit = shl i32 1, %b
  %rest = xor i32 %left, %b.bit
  %members = call i32 @arrived(ptr %block, i32 %b, ptr %where, ptr %ids, ptr %counts)
  %full = icmp ne i32 %members, 0
  br i1 %full, label %release, label %barrier

release:
  %arrivals.at = getelementptr inbounds %block, ptr %block, i32 0, i32 15, i32 %b
  store i32 0, ptr %arrivals.at
  %answer = call i32 @release(ptr %block, ptr %where, i32 %members)
  ret i32 %answer

none:
  ret i32 0
}

; The barrier site where a warp waits with all its lanes, or 0.
define internal i32 @barrier_site(ptr %block, i32 %warp) #0 {
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %first = shl i32 %warp, 5
  %here = getelementptr i32, ptr %slots, i32 %first
  %at = load <32 x i32>, ptr %here, align 4
  %s = extractelement <32 x i32> %at, i32 0
  %s32 = shufflevector <32 x i32> %at, <32 x i32> poison, <32 x i32> zeroinitializer
  %differ = icmp ne <32 x i32> %at, %s32
  %differ.bits = bitcast <32 x i1> %differ to i32
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  %others = and i32 %differ.bits, %lanes
  %aligned = icmp eq i32 %others, 0
  %site = getelementptr inbounds %site, ptr %sites, i32 %s
  %kind = load i32, ptr %site
  %is.barrier = icmp eq i32 %kind, 2
  %waits = and i1 %aligned, %is.barrier
  %answer = select i1 %waits, i32 %s, i32 0
  ret i32 %answer
}

; The warps that fill a barrier, the lowest first; 0 while it is not full.
define internal i32 @arrived(ptr %block, i32 %barrier, ptr %where, ptr %ids, ptr %counts) #0 {
start:
  %warps.at = getelementptr inbounds %block, ptr %block, i32 0, i32 5
  %warps = load i32, ptr %warps.at
  %arrivals.at = getelementptr inbounds %block, ptr %block, i32 0, i32 15, i32 %barrier
  %arrivals = load i32, ptr %arrivals.at
  br label %warp

warp:
  %w = phi i32 [ 0, %start ], [ %w.next, %next ]
  %members = phi i32 [ 0, %start ], [ %members.next, %next ]
  %sum = phi i32 [ %arrivals, %start ], [ %sum.next, %next ]
  %expected = phi i32 [ 0, %start ], [ %expected.next, %next ]
  %where.at = getelementptr i32, ptr %where, i32 %w
  %s = load i32, ptr %where.at
  %waits = icmp ne i32 %s, 0
  %id.at = getelementptr i32, ptr %ids, i32 %w
  %id = load i32, ptr %id.at
  %same = icmp eq i32 %id, %barrier
  %here = select i1 %waits, i1 %same, i1 false
  br i1 %here, label %compare, label %next

compare:
  %count.at = getelementptr i32, ptr %counts, i32 %w
  %count = load i32, ptr %count.at
  %is.first = icmp eq i32 %members, 0
  %agrees = icmp eq i32 %count, %expected
  %fine = or i1 %is.first, %agrees
  br i1 %fine, label %add, label %disagree

add:
  %w.bit = shl i32 1, %w
  %members.more = or i32 %members, %w.bit
  %sum.more = add i32 %sum, 32
  %full = icmp uge i32 %sum.more, %count
  br i1 %full, label %yes, label %next

next:
  %members.next = phi i32 [ %members, %warp ], [ %members.more, %add ]
  %sum.next = phi i32 [ %sum, %warp ], [ %sum.more, %add ]
  %expected.next = phi i32 [ %expected, %warp ], [ %count, %add ]
  %w.next = add nuw i32 %w, 1
  %more = icmp ult i32 %w.next, %warps
  br i1 %more, label %warp, label %no

disagree:
  %thread = shl i32 %w, 5
  call void @tirx.fail(ptr %block, i32 6, i32 %thread)
  ret i32 0

yes:
  ret i32 %members.more

no:
  ret i32 0
}

; The warps of a full barrier may go on. Answers as tirx.step_barriers does.
define internal i32 @release(ptr %block, ptr %where, i32 %members) #0 {
start:
  %warps.at = getelementptr inbounds %block, ptr %block, i32 0, i32 5
  %warps = load i32, ptr %warps.at
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %member.count = call i32 @llvm.ctpop.i32(i32 %members)
  %everyone = icmp eq i32 %member.count, %warps
  %site.0 = load i32, ptr %where
  br label %member

member:                                 ; a reduction is completed once, for all members
  %left = phi i32 [ %members, %start ], [ %rest, %member ]
  %one = phi i1 [ %everyone, %start ], [ %one.next, %member ]
  %reduction = phi ptr [ null, %start ], [ %reduction.next, %member ]
  %m = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %m.bit = shl i32 1, %m
  %rest = xor i32 %left, %m.bit
  %s.at = getelementptr i32, ptr %where, i32 %m
  %s = load i32, ptr %s.at
  %same = icmp eq i32 %s, %site.0
  %one.next = and i1 %one, %same
  %complete.at = getelementptr inbounds %site, ptr %sites, i32 %s, i32 2
  %complete = load ptr, ptr %complete.at
  %plain = icmp eq ptr %complete, null
  %reduction.next = select i1 %plain, ptr %reduction, ptr %complete
  %last = icmp eq i32 %rest, 0
  br i1 %last, label %reduce, label %member

reduce:
  %no.reduction = icmp eq ptr %reduction.next, null
  br i1 %no.reduction, label %reduced, label %call

call:
  call void %reduction.next(ptr %block, ptr %where, i32 %members)
  br label %reduced

reduced:
  br i1 %one.next, label %whole, label %move

whole:
  ret i32 %site.0

move:
  %to.move = phi i32 [ %members, %reduced ], [ %to.move.next, %move ]
  %g = call i32 @llvm.cttz.i32(i32 %to.move, i1 true)
  %g.bit = shl i32 1, %g
  %to.move.next = xor i32 %to.move, %g.bit
  %g.at = getelementptr i32, ptr %where, i32 %g
  %g.s = load i32, ptr %g.at
  %first = shl i32 %g, 5
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  call void @tirx.go(ptr %block, i32 %g.s, i32 %first, i32 %lanes)
  %moved = icmp eq i32 %to.move.next, 0
  br i1 %moved, label %end, label %move

end:
  ret i32 -1
}

; A warp counts for a barrier and does not wait. False: its operands are wrong.
define i1 @tirx.arrive(ptr %block, ptr %site, i32 %first) #0 {
  %id = call i32 @barrier_id(ptr %block, ptr %site, i32 %first)
  %count = call i32 @barrier_count(ptr %block, ptr %site, i32 %first)
  %either = or i32 %id, %count
  %bad = icmp slt i32 %either, 0
  br i1 %bad, label %no, label %add

add:
  %arrivals.at = getelementptr inbounds %block, ptr %block, i32 0, i32 15, i32 %id
  %arrivals = load i32, ptr %arrivals.at
  %more = add i32 %arrivals, 32
  store i32 %more, ptr %arrivals.at
  ret i1 true

no:
  ret i1 false
}

; A barrier's id, or -1 and an error.
define internal i32 @barrier_id(ptr %block, ptr %site, i32 %first) #0 {
  %id = call i32 @operand(ptr %block, ptr %site, i32 0, i32 %first, i32 0)
  %outside = icmp ugt i32 %id, 15
  br i1 %outside, label %fail, label %fine

fail:
  call void @tirx.fail(ptr %block, i32 4, i32 %first)
  ret i32 -1

fine:
  ret i32 %id
}

; A barrier's number of threads, or -1 and an error.
define internal i32 @barrier_count(ptr %block, ptr %site, i32 %first) #0 {
  %warps.at = getelementptr inbounds %block, ptr %block, i32 0, i32 5
  %warps = load i32, ptr %warps.at
  %all = shl i32 %warps, 5
  %count = call i32 @operand(ptr %block, ptr %site, i32 1, i32 %first, i32 %all)
  %fraction = and i32 %count, 31
  %broken = icmp ne i32 %fraction, 0
  %below = sub i32 %count, 1
  %outside = icmp uge i32 %below, %all
  %bad = or i1 %broken, %outside
  br i1 %bad, label %fail, label %fine

fail:
  call void @tirx.fail(ptr %block, i32 5, i32 %first)
  ret i32 -1

fine:
  ret i32 %count
}

; An operand that all lanes of a warp must give alike; `absent` where the site has none.
define internal i32 @operand(ptr %block, ptr %site, i32 %operand, i32 %first, i32 %absent) #0 {
  %slot.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 %operand
  %slot = load i32, ptr %slot.at
  %has.none = icmp slt i32 %slot, 0
  br i1 %has.none, label %none, label %read

none:
  ret i32 %absent

read:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %values.at = getelementptr i8, ptr %slots, i32 %slot
  %row = getelementptr i32, ptr %values.at, i32 %first
  %values = load <32 x i32>, ptr %row, align 4
  %value = extractelement <32 x i32> %values, i32 0
  %value32 = shufflevector <32 x i32> %values, <32 x i32> poison, <32 x i32> zeroinitializer
  %differ = icmp ne <32 x i32> %values, %value32
  %differ.bits = bitcast <32 x i1> %differ to i32
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  %others = and i32 %differ.bits, %lanes
  %agree = icmp eq i32 %others, 0
  br i1 %agree, label %fine, label %fail

fail:
  %lane = call i32 @llvm.cttz.i32(i32 %others, i1 true)
  %thread = add i32 %first, %lane
  call void @tirx.fail(ptr %block, i32 3, i32 %thread)
  ret i32 %value

fine:
  ret i32 %value
}

declare i32 @tirx.lanes(ptr, i32)
declare void @tirx.fail(ptr, i32, i32)
declare void @tirx.go(ptr, i32, i32, i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)

attributes #0 = { noinline nounwind optnone }
