"""Occupancy is what NVIDIA's own calculator says, wherever its header is."""

import random
import shutil
import subprocess
from pathlib import Path

import pytest
from tirx_mlir.lowering.architectures import Architecture, architecture, architectures
from tirx_mlir.lowering.nvidia_files import in_packages, in_toolkits
from tirx_mlir.lowering.occupancy import occupancy

CALCULATOR = """
#include <cstdio>
#include <cuda_occupancy.h>
int main() {
  cudaOccDeviceProp device;
  cudaOccFuncAttributes kernel;
  cudaOccDeviceState state;
  cudaOccResult result;
  device.maxThreadsPerBlock = kernel.maxThreadsPerBlock = 1024;
  device.regsPerBlock = device.regsPerMultiprocessor = 65536;
  device.warpSize = 32, device.numSms = 100, device.sharedMemPerBlock = 49152;
  kernel.partitionedGCConfig = PARTITIONED_GC_OFF;
  kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
  state.carveoutConfig = SHAREDMEM_CARVEOUT_MAX_SHARED;
  int threads, blocks;
  while (scanf("%d %d %d %zu %zu %d %d %zu %d %d", &device.computeMajor, &device.computeMinor,
               &device.maxThreadsPerMultiprocessor, &device.sharedMemPerMultiprocessor,
               &device.sharedMemPerBlockOptin, &blocks, &kernel.numRegs, &kernel.sharedSizeBytes,
               &threads, &kernel.numBlockBarriers) == 10) {
    device.reservedSharedMemPerBlock = device.computeMajor >= 8 ? 1024 : 0;
    kernel.maxDynamicSharedSizeBytes = device.sharedMemPerBlockOptin;
    int wrong = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state,
                                                        threads, 0);
    printf("%d\\n", wrong ? -1 : result.activeBlocksPerMultiprocessor);
  }
}
"""


def header() -> Path | None:
    names = ("include/cuda_occupancy.h", "targets/*/include/cuda_occupancy.h")
    found = [*in_toolkits(*names), *in_packages("*/include/cuda_occupancy.h")]
    return found[0].parent if found else None


@pytest.mark.skipif(header() is None, reason="there is no cuda_occupancy.h")
@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no g++")
def test_every_capability_against_the_calculator(tmp_path: Path) -> None:
    source, program = tmp_path / "calculator.cpp", tmp_path / "calculator"
    source.write_text(CALCULATOR)
    command = ["g++", "-w", f"-I{header()}", str(source), "-o", str(program)]
    subprocess.run(command, check=True, capture_output=True)
    targets = {one.capability: one for one in architectures().values()}.values()
    drawn = random.Random(1)
    cases: list[tuple[Architecture, int, int, int, int]] = []
    for target in targets:
        for _ in range(1000):
            registers, barriers = drawn.randint(1, 255), drawn.randint(0, 16)
            most = target.shared_memory_per_block
            shared = drawn.choice((0, drawn.randint(1, 2000), drawn.randint(0, most)))
            threads = drawn.choice((drawn.randint(1, 1024), 32 * drawn.randint(1, 32)))
            cases.append((target, registers, shared, threads, barriers))
    lines = "\n".join(
        f"{t.capability[0]} {t.capability[1]} {t.threads_per_multiprocessor} "
        f"{t.shared_memory_per_multiprocessor} {t.shared_memory_per_block} "
        f"{t.blocks_per_multiprocessor} {registers} {shared} {threads} {barriers}"
        for t, registers, shared, threads, barriers in cases
    )
    done = subprocess.run([str(program)], input=lines, capture_output=True, text=True, check=True)
    theirs = [int(line) for line in done.stdout.split()]
    assert theirs == [occupancy(*case).blocks for case in cases]


@pytest.mark.parametrize(
    ("arch", "registers", "shared", "threads", "barriers", "blocks", "limited_by"),
    [
        ("sm_80", 32, 0, 1024, 0, 2, ("registers", "threads")),
        ("sm_80", 33, 0, 1024, 0, 1, ("registers",)),
        ("sm_80", 0, 0, 32, 0, 32, ("blocks",)),
        ("sm_90a", 16, 227 * 1024, 128, 1, 1, ("shared memory",)),
        ("sm_90a", 16, 227 * 1024 + 1, 128, 1, 0, ("shared memory",)),
        ("sm_120a", 16, 0, 32, 16, 1, ("barriers",)),
        ("sm_80", 16, 0, 32, 16, 32, ("blocks",)),
        ("sm_80", 16, 0, 1025, 0, 0, ("threads",)),
        ("sm_80", 255, 0, 1024, 0, 0, ("registers",)),
    ],
)
def test_what_limits_a_kernel(
    arch: str,
    registers: int,
    shared: int,
    threads: int,
    barriers: int,
    blocks: int,
    limited_by: tuple[str, ...],
) -> None:
    found = occupancy(architecture(arch), registers, shared, threads, barriers)
    assert (found.blocks, found.limited_by) == (blocks, limited_by)
    assert found.warps == blocks * -(-threads // 32)
