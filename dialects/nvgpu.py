"""What MLIR writes by hand for the nvgpu dialect."""

from . import nvgpu_tensor_verify, nvgpu_verify, nvgpu_warpgroup_verify
from .hooks import Hooks

hooks = Hooks("nvgpu")
hooks.include(nvgpu_tensor_verify.hooks, nvgpu_verify.hooks, nvgpu_warpgroup_verify.hooks)
