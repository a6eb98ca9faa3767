func.func @wide() {
  %0 = arith.constant 5000000000 : index
  %1 = arith.constant dense<[1, 5000000000]> : vector<2xindex>
  %2 = arith.constant -2147483648 : index
  return
}
