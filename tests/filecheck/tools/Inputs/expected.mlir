func.func @twice(%a: i32, %b: i32) -> i32 {
  %sum = arith.addi %a, %b : i32
  %square = arith.muli %sum, %sum : i32
  return %square : i32
}
