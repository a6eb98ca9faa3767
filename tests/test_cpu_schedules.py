"""Which threads go on together changes nothing but what races decide."""

import numpy as np
import pytest
from catalog import EXAMPLES
from example import Example
from tirx_mlir.runtime.simt import SCHEDULES

import tirx_mlir

REVERSE = """
    gpu.module @device {
      gpu.func @reverse(%x: memref<64xi32>) workgroup(%s: memref<64xi32, 3>) kernel {
        %c63 = arith.constant 63 : index
        %i = gpu.thread_id x
        %v = memref.load %x[%i] : memref<64xi32>
        memref.store %v, %s[%i] : memref<64xi32, 3>
        BARRIER
        %j = arith.subi %c63, %i : index
        %w = memref.load %s[%j] : memref<64xi32, 3>
        memref.store %w, %x[%i] : memref<64xi32>
        gpu.return
      }
    }"""


def reversed_by(schedule: str, barrier: str) -> "np.ndarray[tuple[int], np.dtype[np.int32]]":
    x = np.arange(64, dtype=np.int32)
    module = tirx_mlir.parse(REVERSE.replace("BARRIER", barrier))
    module.run("reverse", x, grid=1, block=64, schedule=schedule)
    return x


@pytest.mark.parametrize("example", EXAMPLES, ids=[one.name for one in EXAMPLES])
def test_examples_give_the_same_bits(example: Example) -> None:
    program, shape = tirx_mlir.load(example.path).program, example.shapes[1]
    launch = example.launch(shape)
    results: set[bytes] = set()
    for schedule in SCHEDULES:
        arguments = dict(example.arguments(shape, np.random.default_rng(0)))
        program.run(
            example.name, arguments, grid=launch.grid, block=launch.block, schedule=schedule
        )
        assert example.error(arguments) <= 1
        results.add(np.asarray(arguments[example.result]).tobytes())
    assert len(results) == 1


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_a_barrier_makes_the_schedule_indifferent(schedule: str) -> None:
    assert (reversed_by(schedule, "gpu.barrier") == np.arange(63, -1, -1)).all()


def test_a_race_shows() -> None:
    results = {reversed_by(schedule, "").tobytes() for schedule in SCHEDULES}
    assert len(results) > 1


def test_host_functions_hand_the_schedule_on() -> None:
    module = tirx_mlir.parse(
        "module attributes {gpu.container_module} {"
        + REVERSE.replace("BARRIER", "")
        + """
        func.func @host(%x: memref<64xi32>) {
          %c1 = arith.constant 1 : index
          %c64 = arith.constant 64 : index
          gpu.launch_func @device::@reverse blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
              args(%x : memref<64xi32>)
          return
        }
        }"""
    )
    for schedule in SCHEDULES:
        x = np.arange(64, dtype=np.int32)
        module.run("host", x, schedule=schedule)
        assert (x == reversed_by(schedule, "")).all()


def test_another_word_is_refused() -> None:
    module = tirx_mlir.parse(REVERSE.replace("BARRIER", ""))
    message = "a schedule is one of block, warp, thread, got 'lane'"
    with pytest.raises(ValueError, match=message):
        module.run("reverse", np.zeros(64, np.int32), grid=1, block=64, schedule="lane")
