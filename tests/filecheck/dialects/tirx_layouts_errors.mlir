// RUN: tirx-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{tirx.swizzle: element must be a number of type i64, got 2 : i32}}
#swizzle = #tirx.swizzle<2 : i32, 3 : i64, 3 : i64>

// -----

// expected-error @below {{tirx.swizzle: atom is 2, less than length 3: bits that are mixed must not overlap}}
#swizzle = #tirx.swizzle<2 : i64, 3 : i64, 2 : i64>

// -----

// expected-error @below {{tirx.swizzle: length must be at least 0, got -1}}
#swizzle = #tirx.swizzle<2 : i64, -1 : i64, 2 : i64>

// -----

// expected-error @below {{tirx.layout: 2 extents, 1 strides and 2 axes: there must be one of each for a shard}}
#layout = #tirx.layout<[8, 4], [4], ["laneid", "m"]>

// -----

// expected-error @below {{tirx.layout: the extent of a shard must be at least 1, got 0}}
#layout = #tirx.layout<[0], [1], ["m"]>

// -----

// expected-error @below {{tirx.layout: there is no axis 'lane'; did you mean laneid? (a package's own axis has a dot, as in npu.bank)}}
#layout = #tirx.layout<[8], [4], ["lane"]>

// -----

// expected-error @below {{tirx.layout: an axis must be a name in quotes, got 4}}
#layout = #tirx.layout<[8], [4], [4]>

// -----

// expected-error @below {{tirx.layout: expected an array, got 4 : i64}}
#layout = #tirx.layout<[8], 4 : i64, ["m"]>

// -----

// expected-error @below {{tirx.layout: a stride must be a number of type i64, got 4 : i32}}
#layout = #tirx.layout<[8], [4 : i32], ["m"]>

// -----

#lanes = #tirx.layout<[8], [4], ["laneid"]>
// expected-error @below {{tirx.replicate: takes two #tirx.layout, got 4 : i64}}
#layout = #tirx.replicate<#lanes, 4 : i64>

// -----

#lanes = #tirx.layout<[8], [4], ["laneid"]>
// expected-error @below {{tirx.shift: there is no axis 'wrapid'; did you mean warpid? (a package's own axis has a dot, as in npu.bank)}}
#layout = #tirx.shift<#lanes, {wrapid = 4 : i64}>

// -----

#lanes = #tirx.layout<[8], [4], ["laneid"]>
// expected-error @below {{tirx.shift: the offset on m must be at least 0, got -4}}
#layout = #tirx.shift<#lanes, {m = -4 : i64}>

// -----

#lanes = #tirx.layout<[8], [4], ["laneid"]>
// expected-error @below {{tirx.shift: expected a dictionary of distances, got 4 : i64}}
#layout = #tirx.shift<#lanes, 4 : i64>

// -----

#swizzle = #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>
// expected-error @below {{tirx.shift: moves #tirx.layout or #tirx.replicate, got #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>}}
#layout = #tirx.shift<#swizzle, {m = 4 : i64}>

// -----

#lanes = #tirx.layout<[8], [4], ["laneid"]>
// expected-error @below {{tirx.compose: expected #tirx.swizzle first, got #tirx.layout<[8], [4], ["laneid"]>}}
#layout = #tirx.compose<#lanes, #lanes>

// -----

#swizzle = #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>
// expected-error @below {{tirx.compose: the swizzle follows #tirx.layout, #tirx.replicate or #tirx.shift, got #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>}}
#layout = #tirx.compose<#swizzle, #swizzle>

// -----

// expected-error @below {{tirx.place: the layout must be #tirx.layout, #tirx.swizzle or made of them by #tirx.compose, #tirx.replicate and #tirx.shift, got 4 : i64}}
#place = #tirx.place<3 : i64, 4 : i64>
