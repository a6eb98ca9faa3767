; Lets lanes of a warp meet among themselves, whoever else waits where.

; as in simt_blocks.ll
%site = type { i32, i32, ptr, [4 x i32], [2 x i32] }
%block = type { [3 x i32], [3 x i32], [3 x i32], i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, i64,
                i32, i32, [16 x i32] }

; Bit 0 of the answer: lanes moved; bit 1: lanes only yielded; bit 2: they did for others of their block.
define i32 @tirx.step_warp(ptr %block, i32 %warp) #0 {
start:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %first = shl i32 %warp, 5
  %here = getelementptr i32, ptr %slots, i32 %first
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  br label %again

again:
  %moved = phi i32 [ 0, %start ], [ 1, %met ], [ 1, %arrived ]
  %at = load <32 x i32>, ptr %here, align 4
  %waits = icmp ne <32 x i32> %at, zeroinitializer
  %waits.bits = bitcast <32 x i1> %waits to i32
  %waiting = and i32 %waits.bits, %lanes
  br label %group

group:                                  ; the lanes at the site of the lowest lane not looked at yet
  %left = phi i32 [ %waiting, %again ], [ %rest, %next ]
  %late = phi i32 [ 0, %again ], [ %late.next, %next ]
  %late.lanes = phi i32 [ 0, %again ], [ %late.lanes.next, %next ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %looked, label %look

look:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %s.at = getelementptr i32, ptr %here, i32 %lane
  %s = load i32, ptr %s.at
  %s0 = insertelement <32 x i32> poison, i32 %s, i32 0
  %s32 = shufflevector <32 x i32> %s0, <32 x i32> poison, <32 x i32> zeroinitializer
  %same = icmp eq <32 x i32> %at, %s32
  %same.bits = bitcast <32 x i1> %same to i32
  %together = and i32 %same.bits, %waiting
  %others = xor i32 %together, -1
  %rest = and i32 %left, %others
  %site = getelementptr inbounds %site, ptr %sites, i32 %s
  %kind = load i32, ptr %site
  switch i32 %kind, label %next [
    i32 1, label %warp.site
    i32 3, label %arrive
    i32 4, label %later
    i32 5, label %later
    i32 7, label %later
    i32 6, label %trap
  ]

warp.site:
  %members = call i32 @members(ptr %block, ptr %site, i32 %first, i32 %together)
  %ready = icmp ne i32 %members, 0
  br i1 %ready, label %met, label %next

met:
  call void @tirx.complete(ptr %slots, ptr %site, i32 %first, i32 %members)
  call void @tirx.go(ptr %block, i32 %s, i32 %first, i32 %members)
  br label %again

arrive:                                 ; the warp arrives as a whole
  %whole = icmp eq i32 %together, %lanes
  br i1 %whole, label %count, label %next

count:
  %counted = call i1 @tirx.arrive(ptr %block, ptr %site, i32 %first)
  br i1 %counted, label %arrived, label %next

arrived:
  call void @tirx.go(ptr %block, i32 %s, i32 %first, i32 %together)
  br label %again

later:                                  ; activemask and yield let the others go first
  br label %next

trap:
  %thread = add i32 %first, %lane
  call void @tirx.fail(ptr %block, i32 8, i32 %thread)
  br label %next

next:
  %is.later = phi i1 [ false, %look ], [ false, %warp.site ], [ false, %arrive ], [ false, %count ],
    [ true, %later ], [ false, %trap ]
  %late.next = select i1 %is.later, i32 %s, i32 %late
  %late.lanes.next = select i1 %is.later, i32 %together, i32 %late.lanes
  br label %group

looked:
  %no.late = icmp eq i32 %late, 0
  br i1 %no.late, label %stay, label %let

stay:
  ret i32 %moved

let:
  %late.site = getelementptr inbounds %site, ptr %sites, i32 %late
  %late.kind = load i32, ptr %late.site
  %yields = icmp eq i32 %late.kind, 5
  %for.block = icmp eq i32 %late.kind, 7
  %some.bit = select i1 %yields, i32 2, i32 1
  %bit = select i1 %for.block, i32 4, i32 %some.bit
  call void @tirx.complete(ptr %slots, ptr %late.site, i32 %first, i32 %late.lanes)
  call void @tirx.go(ptr %block, i32 %late, i32 %first, i32 %late.lanes)
  %answer = or i32 %moved, %bit
  ret i32 %answer
}

; Of the lanes that wait at one site: a set that names itself, or 0. A mask may name lanes that the
; block does not have; they are not waited for.
define internal i32 @members(ptr %block, ptr %site, i32 %first, i32 %waiting) #0 {
start:
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %mask.at = getelementptr inbounds %site, ptr %site, i32 0, i32 1
  %mask = load i32, ptr %mask.at
  %full = icmp slt i32 %mask, 0
  br i1 %full, label %all, label %read

all:
  %whole.only = icmp eq i32 %mask, -2
  %broken = icmp ne i32 %lanes, -1
  %refused = and i1 %whole.only, %broken
  br i1 %refused, label %fail.whole, label %gather

gather:
  %complete = icmp eq i32 %waiting, %lanes
  %everyone = select i1 %complete, i32 %lanes, i32 0
  ret i32 %everyone

fail.whole:
  call void @tirx.fail(ptr %block, i32 10, i32 %first)
  ret i32 0

read:
  %masks.at = getelementptr i8, ptr %slots, i32 %mask
  %row = getelementptr i32, ptr %masks.at, i32 %first
  %masks = load <32 x i32>, ptr %row, align 4
  br label %group

group:                                  ; the lanes that give the mask of the lowest lane left
  %left = phi i32 [ %waiting, %read ], [ %rest, %next ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %wait, label %look

look:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %own.at = getelementptr i32, ptr %row, i32 %lane
  %own = load i32, ptr %own.at
  %own0 = insertelement <32 x i32> poison, i32 %own, i32 0
  %own32 = shufflevector <32 x i32> %own0, <32 x i32> poison, <32 x i32> zeroinitializer
  %same = icmp eq <32 x i32> %masks, %own32
  %same.bits = bitcast <32 x i1> %same to i32
  %agree = and i32 %same.bits, %waiting
  %unnamed = xor i32 %own, -1
  %strays = and i32 %agree, %unnamed
  %stray = icmp ne i32 %strays, 0
  br i1 %stray, label %fail, label %compare

compare:
  %named = and i32 %own, %lanes
  %met = icmp eq i32 %named, %agree
  br i1 %met, label %ready, label %next

next:
  %disagree = xor i32 %agree, -1
  %rest = and i32 %left, %disagree
  br label %group

ready:
  ret i32 %named

wait:
  ret i32 0

fail:
  %stray.lane = call i32 @llvm.cttz.i32(i32 %strays, i1 true)
  %thread = add i32 %first, %stray.lane
  call void @tirx.fail(ptr %block, i32 2, i32 %thread)
  ret i32 0
}

; Completes a meeting, if there is anything to compute.
define void @tirx.complete(ptr %slots, ptr %site, i32 %first, i32 %members) #0 {
  %complete.at = getelementptr inbounds %site, ptr %site, i32 0, i32 2
  %complete = load ptr, ptr %complete.at
  %nothing = icmp eq ptr %complete, null
  br i1 %nothing, label %end, label %call

call:
  call void %complete(ptr %slots, ptr %site, i32 %first, i32 %members)
  br label %end

end:
  ret void
}

; Continues lanes of a warp that wait at one site, each run of neighbours at a time.
define void @tirx.go(ptr %block, i32 %site, i32 %first, i32 %lanes) #0 {
start:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %advance.at = getelementptr inbounds %block, ptr %block, i32 0, i32 9
  %advance = load ptr, ptr %advance.at
  %lanes64 = zext i32 %lanes to i64
  br label %run

run:
  %left = phi i64 [ %lanes64, %start ], [ %rest, %next ]
  %low = call i64 @llvm.cttz.i64(i64 %left, i1 true)
  %shifted = lshr i64 %left, %low
  %gaps = xor i64 %shifted, -1
  %length = call i64 @llvm.cttz.i64(i64 %gaps, i1 true)
  %high = add i64 %low, %length
  %above = shl i64 -1, %high
  %rest = and i64 %left, %above
  %low32 = trunc i64 %low to i32
  %high32 = trunc i64 %high to i32
  %from = add i32 %first, %low32
  %past = add i32 %first, %high32
  %at = call i32 %advance(ptr %block, i32 %site, i32 %from, i32 %past)
  %one = icmp sge i32 %at, 0
  br i1 %one, label %note, label %next

note:
  call void @tirx.note(ptr %slots, i32 %at, i32 %from, i32 %past)
  br label %next

next:
  %done = icmp eq i64 %rest, 0
  br i1 %done, label %end, label %run

end:
  ret void
}

; Notes that the threads first..past-1 wait at one site.
define void @tirx.note(ptr %slots, i32 %site, i32 %first, i32 %past) #0 {
start:
  br label %thread

thread:
  %t = phi i32 [ %first, %start ], [ %t.next, %thread ]
  %at = getelementptr inbounds i32, ptr %slots, i32 %t
  store i32 %site, ptr %at
  %t.next = add nuw nsw i32 %t, 1
  %more = icmp ult i32 %t.next, %past
  br i1 %more, label %thread, label %end

end:
  ret void
}

declare i32 @tirx.lanes(ptr, i32)
declare void @tirx.fail(ptr, i32, i32)
declare i1 @tirx.arrive(ptr, ptr, i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.cttz.i64(i64, i1)

attributes #0 = { noinline nounwind optnone }
