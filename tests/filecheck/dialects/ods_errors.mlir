// What is wrong with ops of a dialect of which only its ODS is here, and what that does not say.
// RUN: tirx-opt --load-dialect %S/Inputs/garden.json %s --verify-diagnostics --split-input-file

func.func @custom_directive() {
  // expected-error @+1 {{garden.paint: its short syntax is not known here: custom<Strokes> in its format is written in C++; write its generic form, "garden.paint"(…), or file the syntax (docs/ods.md)}}
  garden.paint 3
  return
}

// -----

func.func @custom_syntax(%depth: i32) {
  // expected-error @+1 {{garden.dig: its short syntax is written in C++}}
  garden.dig %depth
  return
}

// -----

func.func @operand() {
  %0 = arith.constant 1.0 : f32
  // expected-error @+1 {{operand depth must be i32, got f32}}
  "garden.dig"(%0) : (f32) -> ()
  return
}

// -----

func.func @transformed(%bed: !garden.bed<rows = 4, soil = i32>, %seed: f32) {
  // expected-error @+1 {{seed must be i32 to go with bed, got f32}}
  %0 = "garden.plant"(%bed, %seed) <{colour = #garden.colour<red>, depth = 1 : i32}> : (!garden.bed<rows = 4, soil = i32>, f32) -> !garden.bed<rows = 4, soil = i32>
  return
}

// -----

func.func @confined(%bed: !garden.bed<rows = 4, soil = i32>, %seed: i32) {
  // expected-error @+1 {{depth must be}}
  %0 = garden.plant %seed in %bed <red> deep 0 : <rows = 4, soil = i32> -> <rows = 4, soil = i32>
  return
}

// -----

func.func @case(%bed: !garden.bed<rows = 4, soil = i32>, %seed: i32) {
  // expected-error @+1 {{expected one of red, blue, found 'green'}}
  %0 = garden.plant %seed in %bed <green> : <rows = 4, soil = i32> -> <rows = 4, soil = i32>
  return
}

// -----

// expected-error @+1 {{garden.bed: parameter soil is missing}}
func.func private @parameter(!garden.bed<rows = 4>)

// -----

// expected-error @+1 {{unknown type '!garden.hedge'}}
func.func private @type(!garden.hedge)

// -----

func.func @op() {
  // expected-error @+1 {{unknown op garden.waters; did you mean garden.water?}}
  garden.waters
  return
}
