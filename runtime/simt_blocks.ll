; Runs the blocks of a launch: all threads of a block together from site to site, as long as they agree.
;
; A kernel comes cut at its sites, the places where threads meet. `advance(block, site, first, past)`
; continues the threads first..past-1, which all wait at `site`, each to its next site; it answers that
; site if it is the same for all of them, else -1. Site 0 is the kernel's entry, and its end.
;
; Where each thread waits is kept in the first 4 KiB of the block's slots, one i32 a thread. What a
; thread holds while it waits, what it brings to a meeting and what it takes away lie in further slots:
; arrays over the threads.
;
; When the threads of a block part, simt_warps.ll and simt_barriers.ll let them on warp by warp and lane
; by lane. When no thread can move, that is an error: they wait for others that never come.

; advance, sites, bytes of slots, bytes of static shared memory with red zones, most threads in a
; block, sites
%kernel = type { ptr, ptr, i64, i64, i32, i32 }

; kind, slot of the members' mask, function that completes the meeting, slots of operands, of results.
; A slot is a byte offset; -1 says that there is none: all lanes, barrier 0, all threads, no result.
; A mask of -2: all 32 lanes, which the block must have. Row 0 has that if one warp goes after the other.
; Kinds: 1 warp, 2 barrier, 3 arrival at a barrier, 4 activemask, 5 yield, 6 trap, 7 yield to the block.
%site = type { i32, i32, ptr, [4 x i32], [2 x i32] }

; What one worker runs. Its owner sets shared memory and slots.
;   0 ntid  1 nctaid  2 ctaid  3 threads  4 bytes of dynamic shared memory  5 warps  6 arguments
;   7 shared memory  8 slots  9 advance  10 sites  11 launch  12 index of the block
;   13 error  14 its thread  15 arrivals at the sixteen barriers
; Errors: 1 no thread can move, 2 a lane is not in its own mask, 3 lanes of a warp give different
; operands, 4 no such barrier, 5 no set of warps has that number of threads, 6 warps give different
; numbers, 7 threads of all workers only spin, 8 trap, 9 stopped from outside, 10 a warp is not whole,
; 11 no mbarrier, 12 too many arrivals at one, 18 + n an address is no multiple of 2^n bytes. 256 times the
; number of a row of the table is added where the thread is not at that site.
; A block's slots lie 4096 bytes behind this record.
%block = type { [3 x i32], [3 x i32], [3 x i32], i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, i64,
                i32, i32, [16 x i32] }

; What the workers share.
;   0 kernel  1 arguments  2 grid  3 block  4 bytes of dynamic shared memory  5 workers at work
;   6 blocks  7 next block  8 first block that is not to run  9 workers whose threads only spin
;   10 which threads go on together from where all have met: 0 the block's, 1 a warp's, 2 one, last first
%launch = type { ptr, ptr, [3 x i32], [3 x i32], i32, i32, i64, i64, i64, i32, i32 }

; Runs up to `budget` blocks. 0: none is left; -1: the budget is used up; else the error of a block.
define i32 @tirx_run(ptr %launch, ptr %block, i64 %budget) #0 {
start:
  %kernel = load ptr, ptr %launch
  %grid = getelementptr inbounds %launch, ptr %launch, i32 0, i32 2
  %gx = load i32, ptr %grid
  %gy.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 2, i32 1
  %gy = load i32, ptr %gy.at
  %gx64 = zext i32 %gx to i64
  %gy64 = zext i32 %gy to i64
  %dynamic.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 4
  %dynamic = load i32, ptr %dynamic.at
  %workers = getelementptr inbounds %launch, ptr %launch, i32 0, i32 5
  %blocks.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 6
  %blocks = load i64, ptr %blocks.at
  %next = getelementptr inbounds %launch, ptr %launch, i32 0, i32 7
  %limit = getelementptr inbounds %launch, ptr %launch, i32 0, i32 8
  %shared.at = getelementptr inbounds %block, ptr %block, i32 0, i32 7
  %shared = load ptr, ptr %shared.at
  %static.at = getelementptr inbounds %kernel, ptr %kernel, i32 0, i32 3
  %static = load i64, ptr %static.at
  %dynamic64 = zext i32 %dynamic to i64
  %all = add i64 %static, %dynamic64
  %bytes = add i64 %all, 128               ; a red zone behind dynamic shared memory
  %ctaid.x = getelementptr inbounds %block, ptr %block, i32 0, i32 2, i32 0
  %ctaid.y = getelementptr inbounds %block, ptr %block, i32 0, i32 2, i32 1
  %ctaid.z = getelementptr inbounds %block, ptr %block, i32 0, i32 2, i32 2
  %index.at = getelementptr inbounds %block, ptr %block, i32 0, i32 12
  %arrivals = getelementptr inbounds %block, ptr %block, i32 0, i32 15
  call void @prepare(ptr %launch, ptr %block)
  br label %afford

afford:
  %money = phi i64 [ %budget, %start ], [ %money.left, %ran ]
  %broke = icmp eq i64 %money, 0
  br i1 %broke, label %pause, label %claim

pause:
  ret i32 -1

claim:                                  ; in ascending order, so that a block may wait for lower ones
  %index = atomicrmw add ptr %next, i64 1 monotonic
  %stop = load atomic i64, ptr %limit monotonic, align 8
  %end = call i64 @llvm.umin.i64(i64 %blocks, i64 %stop)
  %inside = icmp ult i64 %index, %end
  br i1 %inside, label %run, label %leave

run:
  %x = urem i64 %index, %gx64
  %x32 = trunc i64 %x to i32
  store i32 %x32, ptr %ctaid.x
  %yz = udiv i64 %index, %gx64
  %y = urem i64 %yz, %gy64
  %y32 = trunc i64 %y to i32
  store i32 %y32, ptr %ctaid.y
  %z = udiv i64 %yz, %gy64
  %z32 = trunc i64 %z to i32
  store i32 %z32, ptr %ctaid.z
  store i64 %index, ptr %index.at
  call void @llvm.memset.p0.i64(ptr %arrivals, i8 0, i64 64, i1 false)
  ; What nobody has written is a NaN as a float of any width, and -1 as an integer.
  call void @llvm.memset.p0.i64(ptr %shared, i8 -1, i64 %bytes, i1 false)
  %error = call i32 @run_block(ptr %block)
  %failed = icmp ne i32 %error, 0
  br i1 %failed, label %fail, label %ran

ran:
  %money.left = sub i64 %money, 1
  br label %afford

fail:                                   ; lower blocks still run: the lowest that fails is reported
  %limit.before = atomicrmw umin ptr %limit, i64 %index monotonic
  br label %leave

leave:
  %answer = phi i32 [ 0, %claim ], [ %error, %fail ]
  %workers.before = atomicrmw sub ptr %workers, i32 1 monotonic
  ret i32 %answer
}

; Copies what does not change from block to block.
define internal void @prepare(ptr %launch, ptr %block) #0 {
  %kernel = load ptr, ptr %launch
  %grid = getelementptr inbounds %launch, ptr %launch, i32 0, i32 2
  %shape = getelementptr inbounds %launch, ptr %launch, i32 0, i32 3
  call void @llvm.memcpy.p0.p0.i64(ptr %block, ptr %shape, i64 12, i1 false)
  %nctaid = getelementptr inbounds %block, ptr %block, i32 0, i32 1
  call void @llvm.memcpy.p0.p0.i64(ptr %nctaid, ptr %grid, i64 12, i1 false)

  %x = load i32, ptr %block
  %y.at = getelementptr inbounds %block, ptr %block, i32 0, i32 0, i32 1
  %y = load i32, ptr %y.at
  %z.at = getelementptr inbounds %block, ptr %block, i32 0, i32 0, i32 2
  %z = load i32, ptr %z.at
  %xy = mul i32 %x, %y
  %threads = mul i32 %xy, %z
  %threads.at = getelementptr inbounds %block, ptr %block, i32 0, i32 3
  store i32 %threads, ptr %threads.at
  %rounded = add i32 %threads, 31
  %warps = lshr i32 %rounded, 5
  %warps.at = getelementptr inbounds %block, ptr %block, i32 0, i32 5
  store i32 %warps, ptr %warps.at

  %dynamic.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 4
  %dynamic = load i32, ptr %dynamic.at
  %own.dynamic = getelementptr inbounds %block, ptr %block, i32 0, i32 4
  store i32 %dynamic, ptr %own.dynamic
  %arguments.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 1
  %arguments = load ptr, ptr %arguments.at
  %own.arguments = getelementptr inbounds %block, ptr %block, i32 0, i32 6
  store ptr %arguments, ptr %own.arguments
  %advance = load ptr, ptr %kernel
  %own.advance = getelementptr inbounds %block, ptr %block, i32 0, i32 9
  store ptr %advance, ptr %own.advance
  %sites.at = getelementptr inbounds %kernel, ptr %kernel, i32 0, i32 1
  %sites = load ptr, ptr %sites.at
  %own.sites = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  store ptr %sites, ptr %own.sites
  %own.launch = getelementptr inbounds %block, ptr %block, i32 0, i32 11
  store ptr %launch, ptr %own.launch
  %error.at = getelementptr inbounds %block, ptr %block, i32 0, i32 13
  store i32 0, ptr %error.at
  ret void
}

; Runs one block to its end. Answers 0 or its error.
define internal i32 @run_block(ptr %block) #0 {
start:
  %threads.at = getelementptr inbounds %block, ptr %block, i32 0, i32 3
  %threads = load i32, ptr %threads.at
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %advance.at = getelementptr inbounds %block, ptr %block, i32 0, i32 9
  %advance = load ptr, ptr %advance.at
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %error.at = getelementptr inbounds %block, ptr %block, i32 0, i32 13
  %no.sites = icmp eq ptr %sites, null
  br i1 %no.sites, label %begin, label %ask

ask:
  %entry.mask.at = getelementptr inbounds %site, ptr %sites, i32 0, i32 1
  %entry.mask = load i32, ptr %entry.mask.at
  %wants.whole = icmp eq i32 %entry.mask, -2
  br label %begin

begin:
  %needs.warp = phi i1 [ false, %start ], [ %wants.whole, %ask ]
  %launch.at = getelementptr inbounds %block, ptr %block, i32 0, i32 11
  %launch = load ptr, ptr %launch.at
  %schedule.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 10
  %schedule = load i32, ptr %schedule.at
  %chosen = icmp ne i32 %schedule, 0
  %in.parts = or i1 %needs.warp, %chosen
  %by.thread = icmp eq i32 %schedule, 2
  %count = select i1 %by.thread, i32 1, i32 32
  br label %go

go:                                     ; all threads are at one site, and may leave it
  %from = phi i32 [ 0, %begin ], [ %at, %barrier ], [ %at, %warps ], [ %met, %meet ]
  br i1 %in.parts, label %each, label %all

each:
  %at.each = call i32 @run_parts(ptr %block, i32 %from, i32 %threads, i32 %count)
  br label %stand

all:
  %at.all = call i32 %advance(ptr %block, i32 %from, i32 0, i32 %threads)
  br label %stand

stand:
  %at = phi i32 [ %at.each, %each ], [ %at.all, %all ]
  %told = load i32, ptr %error.at
  %failed = icmp ne i32 %told, 0
  br i1 %failed, label %check, label %fine

fine:
  %together = icmp sgt i32 %at, 0
  br i1 %together, label %look, label %apart

look:
  %site = getelementptr inbounds %site, ptr %sites, i32 %at
  %kind = load i32, ptr %site
  switch i32 %kind, label %scatter [
    i32 1, label %warps
    i32 2, label %barrier
    i32 4, label %warps
  ]

barrier:
  %simple = call i1 @is_simple(ptr %site)
  br i1 %simple, label %go, label %scatter

warps:
  %complete = call i1 @complete_warps(ptr %block, ptr %site, i32 %threads)
  br i1 %complete, label %go, label %scatter

apart:
  %ended = icmp eq i32 %at, 0
  br i1 %ended, label %done, label %meet

scatter:
  call void @tirx.note(ptr %slots, i32 %at, i32 0, i32 %threads)
  br label %meet

meet:
  %met = call i32 @meet(ptr %block)
  %on = icmp sgt i32 %met, 0
  br i1 %on, label %go, label %check

check:
  %error = load i32, ptr %error.at
  ret i32 %error

done:
  ret i32 0
}

; Is this barrier 0, of all threads, without a reduction?
define internal i1 @is_simple(ptr %site) #0 {
  %complete.at = getelementptr inbounds %site, ptr %site, i32 0, i32 2
  %complete = load ptr, ptr %complete.at
  %plain = icmp eq ptr %complete, null
  %id.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 0
  %id = load i32, ptr %id.at
  %count.at = getelementptr inbounds %site, ptr %site, i32 0, i32 3, i32 1
  %count = load i32, ptr %count.at
  %both = and i32 %id, %count
  %absent = icmp eq i32 %both, -1
  %simple = and i1 %plain, %absent
  ret i1 %simple
}

; Lets 32 threads after the other go on from a site that all may leave, each warp also past meetings of all
; its lanes, until it stops elsewhere; or one thread after the other, from the last one down. So threads that
; rely on each other without a barrier do not find what they look for. Answers the site of all, or -1.
define internal i32 @run_parts(ptr %block, i32 %site, i32 %threads, i32 %count) #0 {
start:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %advance.at = getelementptr inbounds %block, ptr %block, i32 0, i32 9
  %advance = load ptr, ptr %advance.at
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  br label %warp

warp:
  %done = phi i32 [ 0, %start ], [ %done.next, %stopped ]
  %low = phi i32 [ 2147483647, %start ], [ %low.next, %stopped ]
  %high = phi i32 [ -1, %start ], [ %high.next, %stopped ]
  %full = add nuw i32 %done, %count
  %done.next = call i32 @llvm.umin.i32(i32 %full, i32 %threads)
  %number = sub nuw i32 %done.next, %done
  %down = icmp eq i32 %count, 1
  %rest = sub nuw i32 %threads, %done.next
  %first = select i1 %down, i32 %rest, i32 %done
  %past = add nuw i32 %first, %number
  br label %go

go:
  %from = phi i32 [ %site, %warp ], [ %to, %meeting ]
  %to = call i32 %advance(ptr %block, i32 %from, i32 %first, i32 %past)
  %on = icmp sgt i32 %to, 0
  br i1 %on, label %look, label %stop

look:
  %there = getelementptr inbounds %site, ptr %sites, i32 %to
  %kind = load i32, ptr %there
  %mask.at = getelementptr inbounds %site, ptr %there, i32 0, i32 1
  %mask = load i32, ptr %mask.at
  %of.warp = icmp eq i32 %kind, 1
  %of.all = icmp slt i32 %mask, 0
  %whole = icmp eq i32 %number, 32
  %full.warp = and i1 %of.all, %whole
  %meets = and i1 %of.warp, %full.warp
  br i1 %meets, label %meeting, label %stop

meeting:
  call void @tirx.complete(ptr %slots, ptr %there, i32 %first, i32 -1)
  br label %go

stop:
  %parted = icmp slt i32 %to, 0
  br i1 %parted, label %stopped, label %note

note:
  call void @tirx.note(ptr %slots, i32 %to, i32 %first, i32 %past)
  br label %stopped

stopped:
  %low.next = call i32 @llvm.smin.i32(i32 %low, i32 %to)
  %high.next = call i32 @llvm.smax.i32(i32 %high, i32 %to)
  %more = icmp ult i32 %done.next, %threads
  br i1 %more, label %warp, label %end

end:
  %same = icmp eq i32 %low.next, %high.next
  %answer = select i1 %same, i32 %low.next, i32 -1
  ret i32 %answer
}

; Completes the meeting of every warp at one site, unless some mask leaves out a lane.
define internal i1 @complete_warps(ptr %block, ptr %site, i32 %threads) #0 {
start:
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  %mask.at = getelementptr inbounds %site, ptr %site, i32 0, i32 1
  %mask = load i32, ptr %mask.at
  %masks = getelementptr i8, ptr %slots, i32 %mask
  %full = icmp slt i32 %mask, 0
  %whole.only = icmp eq i32 %mask, -2
  br label %warp

warp:
  %first = phi i32 [ 0, %start ], [ %past, %next ]
  %lanes = call i32 @tirx.lanes(ptr %block, i32 %first)
  %broken = icmp ne i32 %lanes, -1
  %refused = and i1 %whole.only, %broken
  br i1 %refused, label %no, label %ask

ask:
  br i1 %full, label %complete, label %compare

compare:
  %row = getelementptr i32, ptr %masks, i32 %first
  %members = load <32 x i32>, ptr %row, align 4
  %wanted0 = insertelement <32 x i32> poison, i32 %lanes, i32 0
  %wanted = shufflevector <32 x i32> %wanted0, <32 x i32> poison, <32 x i32> zeroinitializer
  %held = and <32 x i32> %members, %wanted
  %differ = icmp ne <32 x i32> %held, %wanted
  %bits = bitcast <32 x i1> %differ to i32
  %partial = and i32 %bits, %lanes
  %whole = icmp eq i32 %partial, 0
  br i1 %whole, label %complete, label %no

complete:
  call void @tirx.complete(ptr %slots, ptr %site, i32 %first, i32 %lanes)
  br label %next

next:
  %past = add nuw i32 %first, 32
  %more = icmp ult i32 %past, %threads
  br i1 %more, label %warp, label %yes

yes:
  ret i1 true

no:
  ret i1 false
}

; Moves threads until the whole block may leave one site, and answers that; or 0 when all have ended or
; there is an error.
define internal i32 @meet(ptr %block) #0 {
start:
  %warps.at = getelementptr inbounds %block, ptr %block, i32 0, i32 5
  %warps = load i32, ptr %warps.at
  %error.at = getelementptr inbounds %block, ptr %block, i32 0, i32 13
  br label %round

round:
  %spins = phi i32 [ 0, %start ], [ %spins.more, %spin ], [ 0, %moved ]
  br label %warp

warp:
  %w = phi i32 [ 0, %round ], [ %w.next, %warp ]
  %steps = phi i32 [ 0, %round ], [ %steps.next, %warp ]
  %step = call i32 @tirx.step_warp(ptr %block, i32 %w)
  %steps.next = or i32 %steps, %step
  %w.next = add nuw i32 %w, 1
  %more = icmp ult i32 %w.next, %warps
  br i1 %more, label %warp, label %barriers

barriers:
  %released = call i32 @tirx.step_barriers(ptr %block)
  %error = load i32, ptr %error.at
  %failed = icmp ne i32 %error, 0
  br i1 %failed, label %leave, label %check

check:
  %together = icmp sgt i32 %released, 0
  br i1 %together, label %leave, label %progress

progress:
  %barrier.moved = icmp slt i32 %released, 0
  %warp.moved = trunc i32 %steps.next to i1
  %any.moved = or i1 %barrier.moved, %warp.moved
  br i1 %any.moved, label %moved, label %still

moved:
  call void @wake(ptr %block, i32 %spins)
  br label %round

still:
  %yielded = icmp ne i32 %steps.next, 0
  br i1 %yielded, label %spin, label %stuck

spin:
  %for.block = icmp eq i32 %steps.next, 4
  %step.size = select i1 %for.block, i32 1024, i32 1
  %spins.more = call i32 @doze(ptr %block, i32 %spins, i32 %step.size)
  %over = icmp slt i32 %spins.more, 0
  br i1 %over, label %leave, label %round

stuck:
  %waiting = call i32 @first_waiting(ptr %block)
  %none = icmp slt i32 %waiting, 0
  br i1 %none, label %leave, label %hang

hang:
  call void @tirx.fail(ptr %block, i32 1, i32 %waiting)
  br label %leave

leave:
  %answer = phi i32 [ 0, %barriers ], [ %released, %check ], [ 0, %spin ], [ 0, %stuck ], [ 0, %hang ]
  call void @wake(ptr %block, i32 %spins)
  ret i32 %answer
}

; One more round in which threads only spun; -1 with an error. After 4,194,304 of them, or 4,096 if only
; threads of the block could end the wait, this worker's block counts as idle: when those of all workers
; are, nobody is left who could end it.
define internal i32 @doze(ptr %block, i32 %spins, i32 %step) #0 {
  %launch.at = getelementptr inbounds %block, ptr %block, i32 0, i32 11
  %launch = load ptr, ptr %launch.at
  %index.at = getelementptr inbounds %block, ptr %block, i32 0, i32 12
  %index = load i64, ptr %index.at
  %limit.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 8
  %limit = load atomic i64, ptr %limit.at monotonic, align 8
  %stopped = icmp ule i64 %limit, %index
  br i1 %stopped, label %fail, label %count

count:
  %more = add nuw i32 %spins, %step
  %patient = icmp ult i32 %more, 4194304
  br i1 %patient, label %go, label %idle

idle:
  %now = icmp ult i32 %spins, 4194304
  %one = zext i1 %now to i32
  %kept = call i32 @llvm.umin.i32(i32 %more, i32 4194305)
  %idle.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 9
  %before = atomicrmw add ptr %idle.at, i32 %one monotonic
  %idlers = add i32 %before, %one
  %workers.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 5
  %workers = load atomic i32, ptr %workers.at monotonic, align 4
  %all = icmp uge i32 %idlers, %workers
  br i1 %all, label %fail, label %go

fail:
  %code = phi i32 [ 9, %0 ], [ 7, %idle ]
  %waiting = call i32 @first_waiting(ptr %block)
  call void @tirx.fail(ptr %block, i32 %code, i32 %waiting)
  ret i32 -1

go:
  %answer = phi i32 [ %more, %count ], [ %kept, %idle ]
  ret i32 %answer
}

; A thread has moved after so many rounds of spinning.
define internal void @wake(ptr %block, i32 %spins) #0 {
  %was.idle = icmp uge i32 %spins, 4194304
  br i1 %was.idle, label %wake, label %end

wake:
  %launch.at = getelementptr inbounds %block, ptr %block, i32 0, i32 11
  %launch = load ptr, ptr %launch.at
  %idle.at = getelementptr inbounds %launch, ptr %launch, i32 0, i32 9
  %before = atomicrmw sub ptr %idle.at, i32 1 monotonic
  br label %end

end:
  ret void
}

; The lowest thread that has not ended, or -1.
define internal i32 @first_waiting(ptr %block) #0 {
start:
  %threads.at = getelementptr inbounds %block, ptr %block, i32 0, i32 3
  %threads = load i32, ptr %threads.at
  %slots.at = getelementptr inbounds %block, ptr %block, i32 0, i32 8
  %slots = load ptr, ptr %slots.at
  br label %thread

thread:
  %t = phi i32 [ 0, %start ], [ %t.next, %next ]
  %at = getelementptr i32, ptr %slots, i32 %t
  %site = load i32, ptr %at
  %ended = icmp eq i32 %site, 0
  br i1 %ended, label %next, label %found

next:
  %t.next = add nuw i32 %t, 1
  %more = icmp ult i32 %t.next, %threads
  br i1 %more, label %thread, label %none

found:
  ret i32 %t

none:
  ret i32 -1
}

; Records an error of the block, if it has none yet.
define void @tirx.fail(ptr %block, i32 %code, i32 %thread) #0 {
  %error.at = getelementptr inbounds %block, ptr %block, i32 0, i32 13
  %error = load i32, ptr %error.at
  %first = icmp eq i32 %error, 0
  br i1 %first, label %record, label %end

record:
  store i32 %code, ptr %error.at
  %thread.at = getelementptr inbounds %block, ptr %block, i32 0, i32 14
  store i32 %thread, ptr %thread.at
  br label %end

end:
  ret void
}

; Records an error at a site, of a thread that may not have been noted there.
define void @tirx.fail_at(ptr %slots, ptr %site, i32 %code, i32 %thread) #0 {
  %block = getelementptr i8, ptr %slots, i64 -4096
  %sites.at = getelementptr inbounds %block, ptr %block, i32 0, i32 10
  %sites = load ptr, ptr %sites.at
  %here = ptrtoint ptr %site to i64
  %base = ptrtoint ptr %sites to i64
  %distance = sub i64 %here, %base
  %size = ptrtoint ptr getelementptr (%site, ptr null, i32 1) to i64
  %number = udiv i64 %distance, %size
  %number32 = trunc i64 %number to i32
  %place = shl i32 %number32, 8
  %full = or i32 %place, %code
  call void @tirx.fail(ptr %block, i32 %full, i32 %thread)
  ret void
}

; The lanes that the block has in the warp of thread `first`.
define i32 @tirx.lanes(ptr %block, i32 %first) #0 {
  %threads.at = getelementptr inbounds %block, ptr %block, i32 0, i32 3
  %threads = load i32, ptr %threads.at
  %left = sub nuw i32 %threads, %first
  %count = call i32 @llvm.umin.i32(i32 %left, i32 32)
  %count64 = zext i32 %count to i64
  %above = shl i64 -1, %count64
  %below = xor i64 %above, -1
  %lanes = trunc i64 %below to i32
  ret i32 %lanes
}

declare void @tirx.note(ptr, i32, i32, i32)
declare void @tirx.complete(ptr, ptr, i32, i32)
declare i32 @tirx.step_warp(ptr, i32)
declare i32 @tirx.step_barriers(ptr)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { noinline nounwind optnone }
