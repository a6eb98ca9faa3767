// MLIR's own tool reads layouts by dialects/tirx.irdl, and hands them back.
// REQUIRES: mlir-opt
// RUN: tirx-opt %s | mlir-opt --irdl-file=%S/../../../dialects/tirx.irdl | tirx-opt - | filecheck %s

#rows = #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>
#everywhere = #tirx.replicate<#rows, #tirx.layout<[4], [1], ["warpid"]>>
#behind = #tirx.shift<#everywhere, {m = 16 : i64, npu.bank = 1 : i64}>
#mixed = #tirx.compose<#tirx.swizzle<2 : i64, 3 : i64, 3 : i64>, #behind>
#one = #tirx.layout<[], [], []>

func.func private @f(memref<64xf32, #tirx.place<0 : i64, #mixed>>, memref<64xf32, #tirx.place<0 : i64, #rows>>, memref<1xf32, #tirx.place<0 : i64, #one>>)
// CHECK-DAG:  #[[MIXED:.*]] = #tirx.place<0 : i64, #tirx.compose<#tirx.swizzle<2 : i64, 3 : i64, 3 : i64>, #tirx.shift<#tirx.replicate<#tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>, #tirx.layout<[4], [1], ["warpid"]>>, {m = 16 : i64, npu.bank = 1 : i64}>>>
// CHECK-DAG:  #[[ROWS:.*]] = #tirx.place<0 : i64, #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>>
// CHECK-DAG:  #[[ONE:.*]] = #tirx.place<0 : i64, #tirx.layout<[], [], []>>
// CHECK:      func.func private @f(memref<64xf32, #[[MIXED]]>, memref<64xf32, #[[ROWS]]>, memref<1xf32, #[[ONE]]>)
