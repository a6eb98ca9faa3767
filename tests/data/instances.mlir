// Valid text of ops of which constraints give no instance and the text tests have none.

irdl.dialect @shapes {
  irdl.type @point {
    %0 = irdl.any
    %1 = irdl.is i32
    %2 = irdl.is f32
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.all_of(%0, %3)
    irdl.parameters(x: %3, y: %4)
  }
  irdl.attribute @corner {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.base @shapes::@point
    irdl.parameters(where: %0, of: %1)
  }
  irdl.operation @move {
    %0 = irdl.is i32
    %1 = irdl.parametric @shapes::@point<%0, %0>
    %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)"
    %3 = irdl.region(%0, %0)
    %4 = irdl.region with size 1
    irdl.operands(point: %1, by: variadic %0)
    irdl.results(moved: optional %1)
    irdl.attributes {"times" = %0}
    irdl.regions(body: %3, rest: %4)
  }
}

// -----

pdl.pattern @all : benefit(2) {
  %type = pdl.type : i32
  %types = pdl.types
  %one = pdl.operand : %type
  %many = pdl.operands : %types
  %attribute = pdl.attribute = 4 : i32
  %root = pdl.operation "test.op"(%one, %many : !pdl.value, !pdl.range<value>) {"size" = %attribute} -> (%type : !pdl.type)
  %result = pdl.result 0 of %root
  %results = pdl.results of %root
  %several = pdl.results 0 of %root -> !pdl.range<value>
  pdl.apply_native_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute)
  pdl.rewrite %root {
    %range = pdl.range %one, %many : !pdl.value, !pdl.range<value>
    %new = pdl.operation "test.new"(%range : !pdl.range<value>) -> (%type : !pdl.type)
    %made = pdl.apply_native_rewrite "make"(%one : !pdl.value) : !pdl.value
    pdl.replace %root with %new
  }
}

// -----

pdl.pattern : benefit(1) {
  %root = pdl.operation
  pdl.rewrite %root {
    pdl.erase %root
  }
}

// -----

pdl.pattern : benefit(1) {
  %type = pdl.type
  %one = pdl.operand
  %root = pdl.operation(%one : !pdl.value) -> (%type : !pdl.type)
  pdl.rewrite %root {
    pdl.replace %root with (%one : !pdl.value)
  }
}

// -----

pdl.pattern : benefit(1) {
  %one = pdl.operand
  %root = pdl.operation(%one : !pdl.value)
  pdl.rewrite %root with "outside"(%one : !pdl.value)
}

// -----

module @patterns {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^b1, ^end
  ^b1:
    pdl_interp.check_operand_count of %root is 1 -> ^b2, ^end
  ^b2:
    pdl_interp.check_result_count of %root is at_least 1 -> ^b3, ^end
  ^b3:
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^b4, ^end
  ^b4:
    pdl_interp.check_type %type is i32 -> ^b5, ^end
  ^b5:
    pdl_interp.check_types %types are [i32, i64] -> ^b6, ^end
  ^b6:
    pdl_interp.is_not_null %one : !pdl.value -> ^b7, ^end
  ^b7:
    pdl_interp.are_equal %one, %one : !pdl.value -> ^b8, ^end
  ^b8:
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^b9, ^end
  ^b9:
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^b10, ^b10) -> ^end
  ^b10:
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^b11, ^b11) -> ^end
  ^b11:
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^b12, ^b12) -> ^end
  ^b12:
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^b13, ^b13) -> ^end
  ^b13:
    pdl_interp.switch_type %type to [i32, i64](^b14, ^b14) -> ^end
  ^b14:
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^b15, ^b15) -> ^end
  ^b15:
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^b16
  ^b16:
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value>
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^b17
  ^b17:
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^end
  ^end:
    pdl_interp.finalize
  }
  module @rewriters {
    pdl_interp.func @rewrite(%root: !pdl.operation, %one: !pdl.value) {
      %attribute = pdl_interp.create_attribute 4 : i32
      %type = pdl_interp.create_type i32
      %types = pdl_interp.create_types [i32, i64]
      %new = pdl_interp.create_operation "test.new"(%one : !pdl.value) {"size" = %attribute} -> (%type : !pdl.type)
      %made = pdl_interp.apply_rewrite "make"(%one : !pdl.value) : !pdl.value
      %result = pdl_interp.get_result 0 of %new
      %results = pdl_interp.get_results of %new : !pdl.range<value>
      pdl_interp.replace %root with (%result : !pdl.value)
      pdl_interp.erase %root
      pdl_interp.finalize
    }
  }
}

// -----

func.func @sparse(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %selected: vector<2xi16>) {
  %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%selected) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @warpgroup(%d: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>, %to: memref<64x128xf32, 3>) {
  nvgpu.warpgroup.mma.store %d, %to : <fragmented = vector<64x128xf32>> to memref<64x128xf32, 3>
  return
}

// -----

llvm.func @begin() { llvm.return }
llvm.mlir.global_ctors ctors = [@begin], priorities = [0 : i32], data = [#llvm.zero]
llvm.linker_options ["-l", "m"]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]

llvm.func @branches(%condition: i1, %a: i32) -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @begin : !llvm.ptr
  llvm.cond_br %condition weights([3, 1]), ^then(%a : i32), ^else
^then(%b: i32):
  llvm.return %0 : !llvm.ptr
^else:
  llvm.return %0 : !llvm.ptr
}

// -----

#of = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #of>

llvm.func @scopes() {
  llvm.intr.experimental.noalias.scope.decl #scope
  llvm.return
}
