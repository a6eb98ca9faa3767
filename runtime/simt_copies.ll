; Holds back asynchronous copies until the thread that has begun them waits for them.
;
; PTX lets a copy happen at any time between its begin and the end of the wait for it. Here it happens
; as late as possible, and its destination is 0xFF bytes until then, a NaN: what reads too early, or
; overwrites the source too early, gives a wrong result. A queue holds the 64 last copies and groups;
; of more the oldest ones are made, and the oldest group ended, when another one comes.

; copies begun, copies made, groups, 0; number of copies begun when each group was closed; the copies.
; These numbers only grow, and may wrap around.
%queue = type { i32, i32, i32, i32, [64 x i32], [64 x %copy] }

; destination, source, bytes to write, bytes to read: the rest is zeros
%copy = type { ptr, ptr, i32, i32 }

; The queues of the threads first..past-1 are empty.
define void @tirx.copies.begin(ptr %queues, i32 %first, i32 %past) #0 {
start:
  br label %thread

thread:
  %t = phi i32 [ %first, %start ], [ %t.next, %thread ]
  %queue = getelementptr inbounds %queue, ptr %queues, i32 %t
  store <4 x i32> zeroinitializer, ptr %queue, align 4
  %t.next = add nuw i32 %t, 1
  %more = icmp ult i32 %t.next, %past
  br i1 %more, label %thread, label %end

end:
  ret void
}

; A block's thread begins a copy; where it does so stands in row `place` of the table of sites.
define void @tirx.copies.issue(ptr %block, i32 %place, i32 %thread, ptr %queue, ptr %to, ptr %from,
                               i32 %size, i32 %given) #0 {
start:
  %nothing = icmp eq i32 %size, 0
  %least = call i32 @llvm.umin.i32(i32 %size, i32 16)
  %granule = select i1 %nothing, i32 16, i32 %least
  %good = call i1 @tirx.copies.check(ptr %block, i32 %place, i32 %thread, ptr %to, ptr %from,
                                     i32 %granule)
  br i1 %good, label %begin, label %end

end:
  ret void

begin:
  %begun = load i32, ptr %queue
  %made.at = getelementptr inbounds %queue, ptr %queue, i32 0, i32 1
  %made = load i32, ptr %made.at
  %held = sub i32 %begun, %made
  %full = icmp uge i32 %held, 64
  br i1 %full, label %make, label %note

make:
  %target = add i32 %made, 1
  call void @tirx.copies.finish(ptr %queue, i32 %target)
  br label %note

note:
  %size64 = zext i32 %size to i64
  call void @llvm.memset.p0.i64(ptr %to, i8 -1, i64 %size64, i1 false)
  %slot = and i32 %begun, 63
  %copy = getelementptr inbounds %queue, ptr %queue, i32 0, i32 5, i32 %slot
  store ptr %to, ptr %copy
  %from.at = getelementptr inbounds %copy, ptr %copy, i32 0, i32 1
  store ptr %from, ptr %from.at
  %size.at = getelementptr inbounds %copy, ptr %copy, i32 0, i32 2
  store i32 %size, ptr %size.at
  %read = call i32 @llvm.umin.i32(i32 %given, i32 %size)
  %read.at = getelementptr inbounds %copy, ptr %copy, i32 0, i32 3
  store i32 %read, ptr %read.at
  %begun.next = add i32 %begun, 1
  store i32 %begun.next, ptr %queue
  ret void
}

; Are both addresses multiples of so many bytes, a power of two?
define i1 @tirx.copies.check(ptr %block, i32 %place, i32 %thread, ptr %to, ptr %from, i32 %size) #0 {
  %to.bits = ptrtoint ptr %to to i64
  %from.bits = ptrtoint ptr %from to i64
  %either = or i64 %to.bits, %from.bits
  %either32 = trunc i64 %either to i32
  %mask = sub i32 %size, 1
  %low = and i32 %either32, %mask
  %good = icmp eq i32 %low, 0
  br i1 %good, label %end, label %fail

fail:
  %power = call i32 @llvm.cttz.i32(i32 %size, i1 true)
  %code = add i32 %power, 18
  %shifted = shl i32 %place, 8
  %full = or i32 %shifted, %code
  call void @tirx.fail(ptr %block, i32 %full, i32 %thread)
  br label %end

end:
  ret i1 %good
}

; How many bytes a bulk copy writes: none, with an error, if the number is no multiple of 16, or more
; than shared memory has.
define i32 @tirx.copies.bulk_size(ptr %block, i32 %place, i32 %thread, i32 %size) #0 {
start:
  %low = and i32 %size, 15
  %odd = icmp ne i32 %low, 0
  %large = icmp ugt i32 %size, 262144
  %wrong = or i1 %odd, %large
  br i1 %wrong, label %fail, label %end

fail:
  %error = select i1 %odd, i32 13, i32 14
  %shifted = shl i32 %place, 8
  %full = or i32 %shifted, %error
  call void @tirx.fail(ptr %block, i32 %full, i32 %thread)
  br label %end

end:
  %kept = phi i32 [ %size, %start ], [ 0, %fail ]
  ret i32 %kept
}

; Closes a group of the copies that belong to none yet.
define void @tirx.copies.commit(ptr %queue) #0 {
  %begun = load i32, ptr %queue
  %groups.at = getelementptr inbounds %queue, ptr %queue, i32 0, i32 2
  %groups = load i32, ptr %groups.at
  %place = and i32 %groups, 63
  %end.at = getelementptr inbounds %queue, ptr %queue, i32 0, i32 4, i32 %place
  %old = icmp uge i32 %groups, 64
  br i1 %old, label %make, label %close

make:
  %oldest = load i32, ptr %end.at
  call void @tirx.copies.finish(ptr %queue, i32 %oldest)
  br label %close

close:
  store i32 %begun, ptr %end.at
  %groups.next = add nuw i32 %groups, 1
  store i32 %groups.next, ptr %groups.at
  ret void
}

; Waits for all groups but the last ones.
define void @tirx.copies.wait(ptr %queue, i32 %last) #0 {
  %groups.at = getelementptr inbounds %queue, ptr %queue, i32 0, i32 2
  %groups = load i32, ptr %groups.at
  %some = icmp ult i32 %last, %groups
  %kept = icmp ult i32 %last, 64
  %waits = and i1 %some, %kept
  br i1 %waits, label %wait, label %end

wait:
  %past = sub i32 %groups, %last
  %group = sub i32 %past, 1
  %place = and i32 %group, 63
  %end.at = getelementptr inbounds %queue, ptr %queue, i32 0, i32 4, i32 %place
  %target = load i32, ptr %end.at
  call void @tirx.copies.finish(ptr %queue, i32 %target)
  br label %end

end:
  ret void
}

; Waits for all copies, in groups or not.
define void @tirx.copies.wait_all(ptr %queue) #0 {
  %begun = load i32, ptr %queue
  call void @tirx.copies.finish(ptr %queue, i32 %begun)
  ret void
}

; Makes the copies up to a number.
define void @tirx.copies.finish(ptr %queue, i32 %target) #0 {
start:
  %made.at = getelementptr inbounds %queue, ptr %queue, i32 0, i32 1
  %made.before = load i32, ptr %made.at
  br label %test

test:
  %made = phi i32 [ %made.before, %start ], [ %made.next, %copied ]
  %left = sub i32 %target, %made
  %more = icmp sgt i32 %left, 0
  br i1 %more, label %make, label %end

make:
  %place = and i32 %made, 63
  %copy = getelementptr inbounds %queue, ptr %queue, i32 0, i32 5, i32 %place
  %to = load ptr, ptr %copy
  %from.at = getelementptr inbounds %copy, ptr %copy, i32 0, i32 1
  %from = load ptr, ptr %from.at
  %size.at = getelementptr inbounds %copy, ptr %copy, i32 0, i32 2
  %size = load i32, ptr %size.at
  %read.at = getelementptr inbounds %copy, ptr %copy, i32 0, i32 3
  %read = load i32, ptr %read.at
  %all = icmp eq i32 %read, 16
  br i1 %all, label %sixteen, label %any

sixteen:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  br label %fill

any:
  %read64 = zext i32 %read to i64
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %read64, i1 false)
  br label %fill

fill:
  %rest = sub i32 %size, %read
  %whole = icmp eq i32 %rest, 0
  br i1 %whole, label %copied, label %zeros

zeros:
  %rest64 = zext i32 %rest to i64
  %behind = getelementptr i8, ptr %to, i32 %read
  call void @llvm.memset.p0.i64(ptr %behind, i8 0, i64 %rest64, i1 false)
  br label %copied

copied:
  %made.next = add i32 %made, 1
  br label %test

end:
  store i32 %made, ptr %made.at
  ret void
}

declare void @tirx.fail(ptr, i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { nounwind }
