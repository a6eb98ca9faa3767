// Every op of arith but constants.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @integers(%i1: i1, %v_4xi32: vector<4xi32>, %i8: i8, %i64: i64, %i32: i32,
                    %v_4xi64: vector<4xi64>, %f64: f64, %v_4xf64: vector<4xf64>, %n: index,
                    %v_4xi1: vector<4xi1>) {
  %0 = arith.addi %i1, %i1 : i1
  %1 = arith.addi %v_4xi32, %v_4xi32 overflow<nuw> : vector<4xi32>
  %2, %3 = arith.addui_extended %i8, %i8 : i8, i1
  %4, %5 = arith.addui_extended %i64, %i64 : i64, i1
  %6 = arith.andi %i32, %i32 : i32
  %7 = arith.andi %v_4xi64, %v_4xi64 : vector<4xi64>
  %8 = arith.bitcast %f64 : f64 to f64
  %9 = arith.bitcast %v_4xf64 : vector<4xf64> to vector<4xf64>
  %10 = arith.ceildivsi %i32, %i32 : i32
  %11 = arith.ceildivsi %n, %n : index
  %12 = arith.ceildivui %i8, %i8 : i8
  %13 = arith.ceildivui %v_4xi32, %v_4xi32 : vector<4xi32>
  %14 = arith.cmpi ule, %i8, %i8 : i8
  %15 = arith.cmpi sgt, %n, %n : index
  %16 = arith.divsi %i32, %i32 exact : i32
  %17 = arith.divsi %v_4xi64, %v_4xi64 exact : vector<4xi64>
  %18 = arith.divui %i32, %i32 : i32
  %19 = arith.divui %i64, %i64 exact : i64
  %20 = arith.extsi %i1 : i1 to i64
  %21 = arith.extsi %i32 : i32 to i64
  %22 = arith.extui %i1 : i1 to i8
  %23 = arith.extui %v_4xi1 : vector<4xi1> to vector<4xi64>
  %24 = arith.floordivsi %n, %n : index
  %25 = arith.floordivsi %v_4xi1, %v_4xi1 : vector<4xi1>
  %26 = arith.index_cast %n : index to i64
  %27 = arith.index_cast %n : index to i32
  %28 = arith.index_castui %n : index to i1
  %29 = arith.index_castui %i8 : i8 to index
  %30 = arith.maxsi %i32, %i32 : i32
  %31 = arith.maxsi %v_4xi64, %v_4xi64 : vector<4xi64>
  %32 = arith.maxui %i1, %i1 : i1
  %33 = arith.maxui %v_4xi64, %v_4xi64 : vector<4xi64>
  %34 = arith.minsi %i8, %i8 : i8
  %35 = arith.minsi %v_4xi32, %v_4xi32 : vector<4xi32>
  %36 = arith.minui %i8, %i8 : i8
  %37 = arith.minui %v_4xi32, %v_4xi32 : vector<4xi32>
  %38 = arith.muli %i8, %i8 : i8
  %39 = arith.muli %v_4xi1, %v_4xi1 overflow<nsw> : vector<4xi1>
  %40, %41 = arith.mulsi_extended %i8, %i8 : i8
  %42, %43 = arith.mulsi_extended %v_4xi64, %v_4xi64 : vector<4xi64>
  %44, %45 = arith.mului_extended %i64, %i64 : i64
  %46, %47 = arith.mului_extended %v_4xi1, %v_4xi1 : vector<4xi1>
  %48 = arith.ori %i32, %i32 : i32
  %49 = arith.ori %v_4xi1, %v_4xi1 : vector<4xi1>
  %50 = arith.remsi %i1, %i1 : i1
  %51 = arith.remsi %v_4xi64, %v_4xi64 : vector<4xi64>
  %52 = arith.remui %i8, %i8 : i8
  %53 = arith.remui %v_4xi64, %v_4xi64 : vector<4xi64>
  %54 = arith.shli %v_4xi64, %v_4xi64 : vector<4xi64>
  %55 = arith.shrsi %i64, %i64 : i64
  %56 = arith.shrsi %v_4xi1, %v_4xi1 exact : vector<4xi1>
  %57 = arith.shrui %i64, %i64 : i64
  %58 = arith.shrui %v_4xi1, %v_4xi1 : vector<4xi1>
  %59 = arith.subi %v_4xi1, %v_4xi1 : vector<4xi1>
  %60 = arith.subi %v_4xi64, %v_4xi64 overflow<nsw> : vector<4xi64>
  %61 = arith.trunci %i8 : i8 to i1
  %62 = arith.trunci %v_4xi64 : vector<4xi64> to vector<4xi1>
  %63 = arith.xori %i1, %i1 : i1
  %64 = arith.xori %v_4xi32, %v_4xi32 : vector<4xi32>
  return
}
// CHECK-LABEL: @integers(
// CHECK-NEXT:  arith.addi %i1, %i1 : i1
// CHECK-NEXT:  arith.addi %v_4xi32, %v_4xi32 overflow<nuw> : vector<4xi32>
// CHECK-NEXT:  arith.addui_extended %i8, %i8 : i8, i1
// CHECK-NEXT:  arith.addui_extended %i64, %i64 : i64, i1
// CHECK-NEXT:  arith.andi %i32, %i32 : i32
// CHECK-NEXT:  arith.andi %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.bitcast %f64 : f64 to f64
// CHECK-NEXT:  arith.bitcast %v_4xf64 : vector<4xf64> to vector<4xf64>
// CHECK-NEXT:  arith.ceildivsi %i32, %i32 : i32
// CHECK-NEXT:  arith.ceildivsi %n, %n : index
// CHECK-NEXT:  arith.ceildivui %i8, %i8 : i8
// CHECK-NEXT:  arith.ceildivui %v_4xi32, %v_4xi32 : vector<4xi32>
// CHECK-NEXT:  arith.cmpi ule, %i8, %i8 : i8
// CHECK-NEXT:  arith.cmpi sgt, %n, %n : index
// CHECK-NEXT:  arith.divsi %i32, %i32 exact : i32
// CHECK-NEXT:  arith.divsi %v_4xi64, %v_4xi64 exact : vector<4xi64>
// CHECK-NEXT:  arith.divui %i32, %i32 : i32
// CHECK-NEXT:  arith.divui %i64, %i64 exact : i64
// CHECK-NEXT:  arith.extsi %i1 : i1 to i64
// CHECK-NEXT:  arith.extsi %i32 : i32 to i64
// CHECK-NEXT:  arith.extui %i1 : i1 to i8
// CHECK-NEXT:  arith.extui %v_4xi1 : vector<4xi1> to vector<4xi64>
// CHECK-NEXT:  arith.floordivsi %n, %n : index
// CHECK-NEXT:  arith.floordivsi %v_4xi1, %v_4xi1 : vector<4xi1>
// CHECK-NEXT:  arith.index_cast %n : index to i64
// CHECK-NEXT:  arith.index_cast %n : index to i32
// CHECK-NEXT:  arith.index_castui %n : index to i1
// CHECK-NEXT:  arith.index_castui %i8 : i8 to index
// CHECK-NEXT:  arith.maxsi %i32, %i32 : i32
// CHECK-NEXT:  arith.maxsi %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.maxui %i1, %i1 : i1
// CHECK-NEXT:  arith.maxui %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.minsi %i8, %i8 : i8
// CHECK-NEXT:  arith.minsi %v_4xi32, %v_4xi32 : vector<4xi32>
// CHECK-NEXT:  arith.minui %i8, %i8 : i8
// CHECK-NEXT:  arith.minui %v_4xi32, %v_4xi32 : vector<4xi32>
// CHECK-NEXT:  arith.muli %i8, %i8 : i8
// CHECK-NEXT:  arith.muli %v_4xi1, %v_4xi1 overflow<nsw> : vector<4xi1>
// CHECK-NEXT:  arith.mulsi_extended %i8, %i8 : i8
// CHECK-NEXT:  arith.mulsi_extended %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.mului_extended %i64, %i64 : i64
// CHECK-NEXT:  arith.mului_extended %v_4xi1, %v_4xi1 : vector<4xi1>
// CHECK-NEXT:  arith.ori %i32, %i32 : i32
// CHECK-NEXT:  arith.ori %v_4xi1, %v_4xi1 : vector<4xi1>
// CHECK-NEXT:  arith.remsi %i1, %i1 : i1
// CHECK-NEXT:  arith.remsi %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.remui %i8, %i8 : i8
// CHECK-NEXT:  arith.remui %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.shli %v_4xi64, %v_4xi64 : vector<4xi64>
// CHECK-NEXT:  arith.shrsi %i64, %i64 : i64
// CHECK-NEXT:  arith.shrsi %v_4xi1, %v_4xi1 exact : vector<4xi1>
// CHECK-NEXT:  arith.shrui %i64, %i64 : i64
// CHECK-NEXT:  arith.shrui %v_4xi1, %v_4xi1 : vector<4xi1>
// CHECK-NEXT:  arith.subi %v_4xi1, %v_4xi1 : vector<4xi1>
// CHECK-NEXT:  arith.subi %v_4xi64, %v_4xi64 overflow<nsw> : vector<4xi64>
// CHECK-NEXT:  arith.trunci %i8 : i8 to i1
// CHECK-NEXT:  arith.trunci %v_4xi64 : vector<4xi64> to vector<4xi1>
// CHECK-NEXT:  arith.xori %i1, %i1 : i1
// CHECK-NEXT:  arith.xori %v_4xi32, %v_4xi32 : vector<4xi32>

func.func @floats(%f16: f16, %f8E8M0FNU: f8E8M0FNU, %f8E4M3FN: f8E4M3FN, %f64: f64,
                  %v_4xf64: vector<4xf64>, %v_4xf32: vector<4xf32>, %bf16: bf16, %f32: f32,
                  %i64: i64, %i32: i32, %i8: i8) {
  %0 = arith.addf %f16, %f16 : f16
  %1 = arith.addf %f8E8M0FNU, %f8E8M0FNU fastmath<contract> : f8E8M0FNU
  %2 = arith.cmpf ugt, %f8E4M3FN, %f8E4M3FN : f8E4M3FN
  %3 = arith.cmpf ule, %f64, %f64 fastmath<arcp> : f64
  %4 = arith.divf %f64, %f64 : f64
  %5 = arith.divf %v_4xf64, %v_4xf64 : vector<4xf64>
  %6 = arith.extf %f16 : f16 to f64
  %7 = arith.extf %v_4xf32 : vector<4xf32> to vector<4xf64>
  %8 = arith.fptosi %f64 : f64 to i1
  %9 = arith.fptosi %bf16 : bf16 to i8
  %10 = arith.fptoui %f64 : f64 to i8
  %11 = arith.fptoui %v_4xf64 : vector<4xf64> to vector<4xi32>
  %12 = arith.maximumf %f16, %f16 : f16
  %13 = arith.maximumf %v_4xf32, %v_4xf32 fastmath<nsz> : vector<4xf32>
  %14 = arith.maxnumf %f16, %f16 fastmath<nsz> : f16
  %15 = arith.maxnumf %f8E4M3FN, %f8E4M3FN fastmath<contract> : f8E4M3FN
  %16 = arith.minimumf %f64, %f64 : f64
  %17 = arith.minimumf %v_4xf32, %v_4xf32 fastmath<contract> : vector<4xf32>
  %18 = arith.minnumf %v_4xf64, %v_4xf64 : vector<4xf64>
  %19 = arith.minnumf %v_4xf64, %v_4xf64 fastmath<nsz> : vector<4xf64>
  %20 = arith.mulf %v_4xf64, %v_4xf64 : vector<4xf64>
  %21 = arith.mulf %f32, %f32 fastmath<contract> : f32
  %22 = arith.negf %f32 : f32
  %23 = arith.negf %f16 : f16
  %24 = arith.remf %f8E4M3FN, %f8E4M3FN : f8E4M3FN
  %25 = arith.remf %f32, %f32 fastmath<contract> : f32
  %26 = arith.scaling_extf %f8E4M3FN, %bf16 : f8E4M3FN, bf16 to f64
  %27 = arith.scaling_extf %f8E8M0FNU, %bf16 fastmath<nsz> : f8E8M0FNU, bf16 to f64
  %28 = arith.scaling_truncf %f16, %f32 : f16, f32 to f8E4M3FN
  %29 = arith.scaling_truncf %f16, %bf16 toward_zero fastmath<ninf> : f16, bf16 to f8E4M3FN
  %30 = arith.sitofp %i64 : i64 to f64
  %31 = arith.sitofp %i32 : i32 to f16
  %32 = arith.subf %v_4xf64, %v_4xf64 : vector<4xf64>
  %33 = arith.subf %v_4xf32, %v_4xf32 fastmath<contract> : vector<4xf32>
  %34 = arith.truncf %bf16 : bf16 to f8E8M0FNU
  %35 = arith.truncf %f64 fastmath<none> : f64 to f32
  %36 = arith.uitofp %i8 : i8 to f16
  %37 = arith.uitofp %i64 : i64 to f8E4M3FN
  return
}
// CHECK-LABEL: @floats(
// CHECK-NEXT:  arith.addf %f16, %f16 : f16
// CHECK-NEXT:  arith.addf %f8E8M0FNU, %f8E8M0FNU fastmath<contract> : f8E8M0FNU
// CHECK-NEXT:  arith.cmpf ugt, %f8E4M3FN, %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  arith.cmpf ule, %f64, %f64 fastmath<arcp> : f64
// CHECK-NEXT:  arith.divf %f64, %f64 : f64
// CHECK-NEXT:  arith.divf %v_4xf64, %v_4xf64 : vector<4xf64>
// CHECK-NEXT:  arith.extf %f16 : f16 to f64
// CHECK-NEXT:  arith.extf %v_4xf32 : vector<4xf32> to vector<4xf64>
// CHECK-NEXT:  arith.fptosi %f64 : f64 to i1
// CHECK-NEXT:  arith.fptosi %bf16 : bf16 to i8
// CHECK-NEXT:  arith.fptoui %f64 : f64 to i8
// CHECK-NEXT:  arith.fptoui %v_4xf64 : vector<4xf64> to vector<4xi32>
// CHECK-NEXT:  arith.maximumf %f16, %f16 : f16
// CHECK-NEXT:  arith.maximumf %v_4xf32, %v_4xf32 fastmath<nsz> : vector<4xf32>
// CHECK-NEXT:  arith.maxnumf %f16, %f16 fastmath<nsz> : f16
// CHECK-NEXT:  arith.maxnumf %f8E4M3FN, %f8E4M3FN fastmath<contract> : f8E4M3FN
// CHECK-NEXT:  arith.minimumf %f64, %f64 : f64
// CHECK-NEXT:  arith.minimumf %v_4xf32, %v_4xf32 fastmath<contract> : vector<4xf32>
// CHECK-NEXT:  arith.minnumf %v_4xf64, %v_4xf64 : vector<4xf64>
// CHECK-NEXT:  arith.minnumf %v_4xf64, %v_4xf64 fastmath<nsz> : vector<4xf64>
// CHECK-NEXT:  arith.mulf %v_4xf64, %v_4xf64 : vector<4xf64>
// CHECK-NEXT:  arith.mulf %f32, %f32 fastmath<contract> : f32
// CHECK-NEXT:  arith.negf %f32 : f32
// CHECK-NEXT:  arith.negf %f16 : f16
// CHECK-NEXT:  arith.remf %f8E4M3FN, %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  arith.remf %f32, %f32 fastmath<contract> : f32
// CHECK-NEXT:  arith.scaling_extf %f8E4M3FN, %bf16 : f8E4M3FN, bf16 to f64
// CHECK-NEXT:  arith.scaling_extf %f8E8M0FNU, %bf16 fastmath<nsz> : f8E8M0FNU, bf16 to f64
// CHECK-NEXT:  arith.scaling_truncf %f16, %f32 : f16, f32 to f8E4M3FN
// CHECK-NEXT:  arith.scaling_truncf %f16, %bf16 toward_zero fastmath<ninf> : f16, bf16 to f8E4M3FN
// CHECK-NEXT:  arith.sitofp %i64 : i64 to f64
// CHECK-NEXT:  arith.sitofp %i32 : i32 to f16
// CHECK-NEXT:  arith.subf %v_4xf64, %v_4xf64 : vector<4xf64>
// CHECK-NEXT:  arith.subf %v_4xf32, %v_4xf32 fastmath<contract> : vector<4xf32>
// CHECK-NEXT:  arith.truncf %bf16 : bf16 to f8E8M0FNU
// CHECK-NEXT:  arith.truncf %f64 fastmath<none> : f64 to f32
// CHECK-NEXT:  arith.uitofp %i8 : i8 to f16
// CHECK-NEXT:  arith.uitofp %i64 : i64 to f8E4M3FN
