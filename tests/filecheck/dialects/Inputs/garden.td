// A dialect of our own: types, enums, attributes, formats, and what is written in C++.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Garden_Dialect : Dialect {
  let name = "garden";
  let cppNamespace = "::garden";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def Garden_Colour : I32EnumAttr<"Colour", "of flowers", [
  I32EnumAttrCase<"Red", 1, "red">, I32EnumAttrCase<"Blue", 2, "blue">
]> {
  let cppNamespace = "::garden";
  let genSpecializedAttr = 0;
}
def Garden_ColourAttr : EnumAttr<Garden_Dialect, Garden_Colour, "colour"> {
  let assemblyFormat = "`<` $value `>`";
}

class Garden_Type<string called, string word> : TypeDef<Garden_Dialect, called> {
  let mnemonic = word;
}
def Garden_Bed : Garden_Type<"Bed", "bed"> {
  let parameters = (ins "int64_t":$rows, "::mlir::Type":$soil);
  let assemblyFormat = "`<` struct(params) `>`";
}
def Garden_Secret : Garden_Type<"Secret", "secret"> {
  let parameters = (ins "std::map<int, int>":$what);
  let hasCustomAssemblyFormat = 1;
}
def Garden_Label : AttrDef<Garden_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins StringRefParameter<>:$text, DefaultValuedParameter<"uint32_t", "1">:$copies);
  let assemblyFormat = "`<` $text (`,` $copies^)? `>`";
}

def Garden_Depth : ConfinedAttr<I32Attr, [IntPositive]>;

class Garden_Op<string word, list<Trait> traits = []> : Op<Garden_Dialect, word, traits>;

def Garden_PlantOp : Garden_Op<"plant", [
  TypesMatchWith<"a seed is of the bed's soil", "bed", "seed",
                 "::llvm::cast<::garden::BedType>($_self).getSoil()">
]> {
  let arguments = (ins Garden_Bed:$bed, AnyType:$seed, Garden_ColourAttr:$colour,
                   DefaultValuedAttr<Garden_Depth, "3">:$depth,
                   OptionalAttr<Garden_Label>:$label);
  let results = (outs Garden_Bed:$planted);
  let assemblyFormat = [{
    $seed `in` $bed $colour (`deep` $depth^)? (`label` $label^)? attr-dict
    `:` type($bed) `->` type($planted)
  }];
}
def Garden_WaterOp : Garden_Op<"water", [Pure]> {
  let arguments = (ins Variadic<Garden_Bed>:$beds);
  let assemblyFormat = "$beds attr-dict `:` type($beds)";
}
def Garden_SeasonOp : Garden_Op<"season", [SingleBlock, NoTerminator]> {
  let regions = (region SizedRegion<1>:$days);
  let assemblyFormat = "attr-dict-with-keyword $days";
}
def Garden_HideOp : Garden_Op<"hide"> {
  let arguments = (ins Garden_Secret:$secret);
  let assemblyFormat = "$secret attr-dict `:` type($secret)";
}
def Garden_PaintOp : Garden_Op<"paint"> {
  let arguments = (ins I32Attr:$strokes);
  let assemblyFormat = "custom<Strokes>($strokes) attr-dict";
}
def Garden_DigOp : Garden_Op<"dig"> {
  let arguments = (ins I32:$depth);
  let hasCustomAssemblyFormat = 1;
}
