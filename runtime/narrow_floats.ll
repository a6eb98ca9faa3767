; Floats of 16 bits, for machines that lack instructions for them: the functions that LLVM calls then.
;
; All round to nearest, ties to even. From double the way goes over a float that is rounded to odd: an
; inexact one has its last bit set, so that the second rounding sees on which side of a tie it was
; (Boldo and Melquiond, 2005).

; half: 1 bit sign, 5 exponent, 10 fraction; float: 1, 8, 23; bfloat: 1, 8, 7.

define bfloat @__truncsfbf2(float %x) #0 {
  %bits = bitcast float %x to i32
  %nan = fcmp uno float %x, 0.0
  %shifted = lshr i32 %bits, 16
  %odd = and i32 %shifted, 1
  %bias = add i32 %odd, 32767
  %rounded = add i32 %bits, %bias
  %number = lshr i32 %rounded, 16
  %quiet = or i32 %shifted, 64
  %result = select i1 %nan, i32 %quiet, i32 %number
  %narrow = trunc i32 %result to i16
  %value = bitcast i16 %narrow to bfloat
  ret bfloat %value
}

define bfloat @__truncdfbf2(double %x) #0 {
  %odd = call float @round_to_odd(double %x)
  %value = call bfloat @__truncsfbf2(float %odd)
  ret bfloat %value
}

define half @__truncdfhf2(double %x) #0 {
  %odd = call float @round_to_odd(double %x)
  %value = call half @__truncsfhf2(float %odd)
  ret half %value
}

define internal float @round_to_odd(double %x) #0 {
  %near = fptrunc double %x to float
  %back = fpext float %near to double
  %inexact = fcmp one double %back, %x
  %size = call double @llvm.fabs.f64(double %x)
  %back.size = call double @llvm.fabs.f64(double %back)
  %farther = fcmp ogt double %back.size, %size
  %bits = bitcast float %near to i32
  %one = zext i1 %farther to i32
  %toward.zero = sub i32 %bits, %one
  %odd = or i32 %toward.zero, 1
  %result = select i1 %inexact, i32 %odd, i32 %bits
  %value = bitcast i32 %result to float
  ret float %value
}

define half @__truncsfhf2(float %x) #0 {
  %bits = bitcast float %x to i32
  %size = and i32 %bits, 2147483647
  %upper = lshr i32 %bits, 16
  %sign = and i32 %upper, 32768
  %nan = icmp ugt i32 %size, 2139095040       ; infinity
  %large = icmp uge i32 %size, 1199570944     ; 65536
  %small = icmp ult i32 %size, 947912704      ; 2^-14, the least that is normal as a half

  ; What is normal: another bias, and half of the last place, or a bit less where that is even.
  %last.at = lshr i32 %size, 13
  %last = and i32 %last.at, 1
  %biased = sub i32 %size, 939520001          ; 112 << 23, less 4095
  %rounded = add i32 %biased, %last
  %normal = lshr i32 %rounded, 13

  ; What is subnormal: the sum with 0.5 has its last place where the half has it.
  %positive = bitcast i32 %size to float
  %sum = fadd float %positive, 0.5
  %sum.bits = bitcast float %sum to i32
  %subnormal = sub i32 %sum.bits, 1056964608  ; 0.5

  %payload = and i32 %last.at, 1023
  %quiet = or i32 %payload, 32256
  %special = select i1 %nan, i32 %quiet, i32 31744
  %finite = select i1 %small, i32 %subnormal, i32 %normal
  %magnitude = select i1 %large, i32 %special, i32 %finite
  %result = or i32 %magnitude, %sign
  %narrow = trunc i32 %result to i16
  %value = bitcast i16 %narrow to half
  ret half %value
}

define float @__extendhfsf2(half %x) #0 {
  %narrow = bitcast half %x to i16
  %bits = zext i16 %narrow to i32
  %sign.at = and i32 %bits, 32768
  %sign = shl i32 %sign.at, 16
  %size = and i32 %bits, 32767
  %shifted = shl i32 %size, 13
  %exponent = and i32 %size, 31744
  %normal = add i32 %shifted, 939524096       ; 112 << 23
  %special = add i32 %shifted, 1879048192     ; 224 << 23
  %with.one = add i32 %shifted, 947912704     ; 113 << 23: 2^-14 more
  %sum = bitcast i32 %with.one to float
  %difference = fsub float %sum, 0x3F10000000000000  ; 2^-14
  %subnormal = bitcast float %difference to i32
  %is.special = icmp eq i32 %exponent, 31744
  %is.small = icmp eq i32 %exponent, 0
  %number = select i1 %is.small, i32 %subnormal, i32 %normal
  %magnitude = select i1 %is.special, i32 %special, i32 %number
  %result = or i32 %magnitude, %sign
  %value = bitcast i32 %result to float
  ret float %value
}

declare double @llvm.fabs.f64(double)

attributes #0 = { noinline nounwind optnone }
