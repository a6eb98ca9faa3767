// Every attribute of tirx, in places of memrefs and by itself; every axis; every scope.
#place = #tirx.place<0 : i64, #tirx.compose<#tirx.swizzle<2 : i64, 3 : i64, 3 : i64>, #tirx.shift<#tirx.replicate<#tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>, #tirx.layout<[4], [1], ["warpid"]>>, {m = 16 : i64, npu.bank = 1 : i64}>>>
#place1 = #tirx.place<1 : i64, #tirx.shift<#tirx.replicate<#tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>, #tirx.layout<[4], [1], ["warpid"]>>, {m = 16 : i64, npu.bank = 1 : i64}>>
#place2 = #tirx.place<0 : i32, #tirx.replicate<#tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>, #tirx.layout<[4], [1], ["warpid"]>>>
#place3 = #tirx.place<0 : i64, #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>>
#place4 = #tirx.place<0 : i64, #tirx.layout<[], [], []>>
#place5 = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>
module {
  func.func private @places(memref<64xf32, #place>, memref<64xf32, #place1>, memref<64xf32, #place2>, memref<64xf32, #place3>, memref<1xf32, #place4>, memref<64x64xf16, #place5>)
  func.func private @axes() attributes {memory = #tirx.layout<[2, 3], [3, 1], ["m", "m"]>, own = #tirx.layout<[2], [1], ["npu.bank"]>, tensor = #tirx.layout<[128, 64], [1, 1], ["TLane", "TCol"]>, threads = [#tirx.layout<[2], [1], ["laneid"]>, #tirx.layout<[2], [1], ["warpid"]>, #tirx.layout<[2], [1], ["tx"]>, #tirx.layout<[2], [1], ["ty"]>, #tirx.layout<[2], [1], ["tz"]>, #tirx.layout<[2], [1], ["tid_in_wg"]>, #tirx.layout<[2], [1], ["wid_in_wg"]>, #tirx.layout<[2], [1], ["wgid"]>, #tirx.layout<[2], [1], ["bx"]>, #tirx.layout<[2], [1], ["by"]>, #tirx.layout<[2], [1], ["bz"]>, #tirx.layout<[2], [1], ["cbx"]>, #tirx.layout<[2], [1], ["cby"]>, #tirx.layout<[2], [1], ["cbz"]>]}
  func.func private @scopes() attributes {s = [#tirx.scope<"thread">, #tirx.scope<"warp">, #tirx.scope<"warpgroup">, #tirx.scope<"cta">, #tirx.scope<"cluster">]}
}
