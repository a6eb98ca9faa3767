; Counts arrivals and bytes at mbarriers, and makes the asynchronous copies that end at one.
;
; An mbarrier is 8 bytes of shared memory: from the lowest bit 20 bits of arrivals that are still
; expected, 20 bits of those that the next phase expects, 22 bits of bytes that are still to come (with
; a sign: they may come before they are expected), the number of the phase modulo 2. The highest bit is
; set where nobody has made an mbarrier. Its state before an arrival is the token of the arrival.
; A null pointer is no mbarrier, and nothing is done.
;
; The list of a block holds what ends at mbarriers: copies of bytes, and the arrival of a thread behind
; its own copies. It is done when somebody looks at the mbarrier, as late as possible; of more than 256
; entries the first is done at once.

; number of entries, 0, the entries
%list = type { i32, i32, [256 x %entry] }

; the mbarrier; destination, source, bytes; or null, the thread's queue, the number of its copies
%entry = type { ptr, ptr, ptr, i64 }

; The list is empty when the first thread begins.
define void @tirx.mbarrier.begin(ptr %list, i32 %first) #0 {
  %is.first = icmp eq i32 %first, 0
  br i1 %is.first, label %clear, label %end

clear:
  store i32 0, ptr %list
  br label %end

end:
  ret void
}

define void @tirx.mbarrier.init(ptr %block, i32 %place, i32 %thread, ptr %barrier, i32 %count) #0 {
  %none = icmp eq ptr %barrier, null
  br i1 %none, label %end, label %look

look:
  %address = ptrtoint ptr %barrier to i64
  %low = and i64 %address, 7
  %odd = icmp ne i64 %low, 0
  %less = sub i32 %count, 1
  %outside = icmp ugt i32 %less, 1048574
  %wrong = or i1 %odd, %outside
  br i1 %wrong, label %fail, label %make

fail:                                   ; a multiple of 2 to the power of 3 is wanted
  %error = select i1 %odd, i32 21, i32 15
  call void @tell(ptr %block, i32 %place, i32 %thread, i32 %error)
  br label %end

make:
  %count64 = zext i32 %count to i64
  %field = and i64 %count64, 1048575
  %next = shl i64 %field, 20
  %state = or i64 %field, %next
  store i64 %state, ptr %barrier
  br label %end

end:
  ret void
}

define void @tirx.mbarrier.inval(ptr %barrier) #0 {
  store i64 -1, ptr %barrier
  ret void
}

; Arrives `count` times, of which the next phases expect `drop` less; `bytes` more are to come.
define i64 @tirx.mbarrier.arrive(ptr %block, i32 %place, i32 %thread, ptr %barrier, i32 %count,
                                 i32 %drop, i32 %bytes) #0 {
  %none = icmp eq ptr %barrier, null
  br i1 %none, label %nothing, label %arrive

nothing:
  ret i64 0

arrive:
  %before = load i64, ptr %barrier
  %error = call i32 @arrive(ptr %barrier, i32 %count, i32 %drop, i32 %bytes)
  call void @tell(ptr %block, i32 %place, i32 %thread, i32 %error)
  ret i64 %before
}

; Answers an error of the block, or 0.
define internal i32 @arrive(ptr %barrier, i32 %count, i32 %drop, i32 %bytes) #0 {
  %before = load i64, ptr %barrier
  %unmade = icmp slt i64 %before, 0
  br i1 %unmade, label %none, label %read

none:
  ret i32 11

read:
  %bytes64 = sext i32 %bytes to i64
  %expecting = call i64 @add_bytes(i64 %before, i64 %bytes64)
  %count64 = zext i32 %count to i64
  %pending = and i64 %expecting, 1048575
  %too.many = icmp ugt i64 %count64, %pending
  br i1 %too.many, label %spoil, label %arrive

spoil:                                  ; nobody gets past it any more
  store i64 -1, ptr %barrier
  ret i32 12

arrive:
  %arrived = sub i64 %expecting, %count64
  %drop64 = zext i32 %drop to i64
  %drop.next = shl i64 %drop64, 20
  %dropped = sub i64 %arrived, %drop.next
  %after = call i64 @settle(i64 %dropped)
  store i64 %after, ptr %barrier
  ret i32 0
}

; Records an error, if it is one, at a row of the table of sites.
define internal void @tell(ptr %block, i32 %place, i32 %thread, i32 %error) #0 {
  %good = icmp eq i32 %error, 0
  br i1 %good, label %end, label %fail

fail:
  %shifted = shl i32 %place, 8
  %full = or i32 %shifted, %error
  call void @tirx.fail(ptr %block, i32 %full, i32 %thread)
  br label %end

end:
  ret void
}

; More bytes are to come, or, if the number is negative, have come.
define void @tirx.mbarrier.expect(ptr %block, i32 %place, i32 %thread, ptr %barrier, i32 %bytes) #0 {
  %error = call i32 @expect(ptr %barrier, i32 %bytes)
  call void @tell(ptr %block, i32 %place, i32 %thread, i32 %error)
  ret void
}

define internal i32 @expect(ptr %barrier, i32 %bytes) #0 {
  %before = load i64, ptr %barrier
  %unmade = icmp slt i64 %before, 0
  br i1 %unmade, label %none, label %add

none:
  ret i32 11

add:
  %bytes64 = sext i32 %bytes to i64
  %expecting = call i64 @add_bytes(i64 %before, i64 %bytes64)
  %after = call i64 @settle(i64 %expecting)
  store i64 %after, ptr %barrier
  ret i32 0
}

; Is the phase over in which an arrival got this token?
define i1 @tirx.mbarrier.test(ptr %block, i32 %place, i32 %thread, ptr %list, ptr %barrier,
                              i64 %token) #0 {
  %phase = lshr i64 %token, 62
  %phase32 = trunc i64 %phase to i32
  %over = call i1 @tirx.mbarrier.test_parity(ptr %block, i32 %place, i32 %thread, ptr %list,
                                             ptr %barrier, i32 %phase32)
  ret i1 %over
}

; Is the phase over that has this number modulo 2, the current one or the one before?
define i1 @tirx.mbarrier.test_parity(ptr %block, i32 %place, i32 %thread, ptr %list, ptr %barrier,
                                     i32 %parity) #0 {
  %no.list = icmp eq ptr %list, null
  br i1 %no.list, label %look, label %count

count:
  %entries = load i32, ptr %list
  %empty = icmp eq i32 %entries, 0
  br i1 %empty, label %look, label %make

make:
  call void @make_for(ptr %list, ptr %barrier)
  br label %look

look:
  %state = load i64, ptr %barrier
  %unmade = icmp slt i64 %state, 0
  br i1 %unmade, label %fail, label %compare

fail:
  call void @tell(ptr %block, i32 %place, i32 %thread, i32 11)
  ret i1 false

compare:
  %phase = lshr i64 %state, 62
  %phase32 = trunc i64 %phase to i32
  %either = xor i32 %phase32, %parity
  %over = trunc i32 %either to i1
  ret i1 %over
}

define internal i64 @add_bytes(i64 %state, i64 %bytes) #0 {
  %added = shl i64 %bytes, 40
  %sum = add i64 %state, %added
  %counted = and i64 %sum, 4611684918915760128     ; 22 bits of bytes
  %others = and i64 %state, -4611684918915760129
  %result = or i64 %counted, %others
  ret i64 %result
}

; Begins the next phase if nothing is expected any more.
define internal i64 @settle(i64 %state) #0 {
  %pending = and i64 %state, 1048575
  %bytes = and i64 %state, 4611684918915760128
  %expected = or i64 %pending, %bytes
  %over = icmp eq i64 %expected, 0
  %shifted = lshr i64 %state, 20
  %count = and i64 %shifted, 1048575
  %full = or i64 %state, %count
  %next = xor i64 %full, 4611686018427387904        ; the phase
  %result = select i1 %over, i64 %next, i64 %state
  ret i64 %result
}

; --- what ends at mbarriers

; `size` bytes, which complete as many of the barrier's.
define void @tirx.mbarrier.copy(ptr %block, i32 %place, i32 %thread, ptr %list, ptr %barrier, ptr %to,
                                ptr %from, i32 %size) #0 {
  %good = call i1 @tirx.copies.check(ptr %block, i32 %place, i32 %thread, ptr %to, ptr %from, i32 16)
  br i1 %good, label %begin, label %end

end:
  ret void

begin:
  %state = load i64, ptr %barrier
  %unmade = icmp slt i64 %state, 0
  br i1 %unmade, label %none, label %note

none:
  call void @tell(ptr %block, i32 %place, i32 %thread, i32 11)
  ret void

note:
  %size64 = zext i32 %size to i64
  call void @llvm.memset.p0.i64(ptr %to, i8 -1, i64 %size64, i1 false)
  call void @append(ptr %list, ptr %barrier, ptr %to, ptr %from, i64 %size64)
  ret void
}

; An arrival behind the copies that a thread has begun. `counted`: it is one that is expected already.
define void @tirx.mbarrier.follow(ptr %block, i32 %place, i32 %thread, ptr %list, ptr %barrier,
                                  ptr %queue, i1 %counted) #0 {
  %state = load i64, ptr %barrier
  %unmade = icmp slt i64 %state, 0
  br i1 %unmade, label %none, label %begin

none:
  call void @tell(ptr %block, i32 %place, i32 %thread, i32 11)
  ret void

begin:
  %begun = load i32, ptr %queue
  %begun64 = zext i32 %begun to i64
  br i1 %counted, label %note, label %expect

expect:
  %more = add i64 %state, 1
  store i64 %more, ptr %barrier
  br label %note

note:
  call void @append(ptr %list, ptr %barrier, ptr null, ptr %queue, i64 %begun64)
  ret void
}

define internal void @append(ptr %list, ptr %barrier, ptr %to, ptr %from, i64 %amount) #0 {
  %before = load i32, ptr %list
  %full = icmp uge i32 %before, 256
  br i1 %full, label %make, label %add

make:
  %first = getelementptr inbounds %list, ptr %list, i32 0, i32 2
  call void @make_one(ptr %first)
  %second = getelementptr inbounds %entry, ptr %first, i32 1
  call void @llvm.memmove.p0.p0.i64(ptr %first, ptr %second, i64 8160, i1 false)
  br label %add

add:
  %count = phi i32 [ %before, %0 ], [ 255, %make ]
  %entry = getelementptr inbounds %list, ptr %list, i32 0, i32 2, i32 %count
  store ptr %barrier, ptr %entry
  %to.at = getelementptr inbounds %entry, ptr %entry, i32 0, i32 1
  store ptr %to, ptr %to.at
  %from.at = getelementptr inbounds %entry, ptr %entry, i32 0, i32 2
  store ptr %from, ptr %from.at
  %amount.at = getelementptr inbounds %entry, ptr %entry, i32 0, i32 3
  store i64 %amount, ptr %amount.at
  %more = add i32 %count, 1
  store i32 %more, ptr %list
  ret void
}

; Does what ends at a barrier, in order; the other entries stay, in order.
define internal void @make_for(ptr %list, ptr %barrier) #0 {
start:
  %count = load i32, ptr %list
  br label %look

look:
  %i = phi i32 [ 0, %start ], [ %i.next, %next ]
  %kept = phi i32 [ 0, %start ], [ %kept.next, %next ]
  %entry = getelementptr inbounds %list, ptr %list, i32 0, i32 2, i32 %i
  %at = load ptr, ptr %entry
  %here = icmp eq ptr %at, %barrier
  br i1 %here, label %make, label %keep

make:
  call void @make_one(ptr %entry)
  br label %next

keep:
  %place = getelementptr inbounds %list, ptr %list, i32 0, i32 2, i32 %kept
  call void @llvm.memmove.p0.p0.i64(ptr %place, ptr %entry, i64 32, i1 false)
  %kept.more = add i32 %kept, 1
  br label %next

next:
  %kept.next = phi i32 [ %kept, %make ], [ %kept.more, %keep ]
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %count
  br i1 %more, label %look, label %end

end:
  store i32 %kept.next, ptr %list
  ret void
}

define internal void @make_one(ptr %entry) #0 {
  %barrier = load ptr, ptr %entry
  %to.at = getelementptr inbounds %entry, ptr %entry, i32 0, i32 1
  %to = load ptr, ptr %to.at
  %from.at = getelementptr inbounds %entry, ptr %entry, i32 0, i32 2
  %from = load ptr, ptr %from.at
  %amount.at = getelementptr inbounds %entry, ptr %entry, i32 0, i32 3
  %amount = load i64, ptr %amount.at
  %amount32 = trunc i64 %amount to i32
  %arrives = icmp eq ptr %to, null
  br i1 %arrives, label %arrive, label %copy

arrive:
  call void @tirx.copies.finish(ptr %from, i32 %amount32)
  %error.0 = call i32 @arrive(ptr %barrier, i32 1, i32 0, i32 0)
  ret void

copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %amount, i1 false)
  %come = sub i32 0, %amount32
  %error.1 = call i32 @expect(ptr %barrier, i32 %come)
  ret void
}

declare void @tirx.fail(ptr, i32, i32)
declare i1 @tirx.copies.check(ptr, i32, i32, ptr, ptr, i32)
declare void @tirx.copies.finish(ptr, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { nounwind }
