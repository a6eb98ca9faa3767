"""What counts as a token of a kernel's text, and how many the examples have beside CUDA C++."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "benchmarks"

WHAT_MLIR_TOKENS_ARE = r"""
from tokens import mlir_tokens
for text, wanted in (
    ("%sum:2 = scf.for %i = %c0", "%sum : 2 = scf.for %i = %c0"),
    ("memref<?x32xf32, #smem>", "memref < ? x 32 x f32 , #smem >"),
    ("vector<4x4xf32>", "vector < 4 x 4 x f32 >"),
    ("affine_map<(t) -> (t * 4 - 1)>", "affine_map < ( t ) -> ( t * 4 - 1 ) >"),
    ("0xFF800000 -1.5e-3 : f32 // a comment", "0xFF800000 - 1.5e-3 : f32"),
    ('^bb0(%x: i32) "a b" @m::@"k 1" !tile', '^bb0 ( %x : i32 ) "a b" @m :: @"k 1" !tile'),
    ("func.func @host() { scf.if { } } gpu.module @k { func.func @device() {} }",
     "gpu.module @k { func.func @device ( ) { } }"),
):
    found = mlir_tokens(text)
    import re
    assert found == re.findall(r'@?"[^"]*"|\S+', wanted), found
"""

WHAT_CUDA_TOKENS_ARE = r"""
from tokens import cuda_tokens
for text, wanted in (
    ("sum[r][c] += x[r] * y.z;", "sum [ r ] [ c ] += x [ r ] * y . z ;"),
    ("#pragma unroll 4\nfor (int i = 0; i < 8; ++i)",
     "# pragma unroll 4 for ( int i = 0 ; i < 8 ; ++ i )"),
    ("#ifndef INDEX\n#define INDEX int\n#endif\nusing Index = INDEX;", "using Index = INDEX ;"),
    ("~0u >> 1.5e-3f /* a\n comment */ // another", "~ 0u >> 1.5e-3f"),
):
    assert cuda_tokens(text) == wanted.split(), cuda_tokens(text)
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)


def test_what_tokens_of_mlir_are() -> None:
    ended = run("-c", WHAT_MLIR_TOKENS_ARE)
    assert ended.returncode == 0, ended.stderr


def test_what_tokens_of_cuda_are() -> None:
    ended = run("-c", WHAT_CUDA_TOKENS_ARE)
    assert ended.returncode == 0, ended.stderr


def test_the_examples_are_at_most_so_much_longer_than_cuda() -> None:
    ended = run("tokens.py")
    assert ended.returncode == 0, ended.stdout
    assert ended.stdout.count("1.5") >= 8
