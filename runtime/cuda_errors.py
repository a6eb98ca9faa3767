"""What the CUDA driver's errors mean for who runs a kernel."""

from __future__ import annotations

from ..syntax.diagnostics import Diagnostic, Failure

TOOL = "tool"
"""The code of failures that are the machine's, not the module's."""

INVALID_VALUE = 1
OUT_OF_MEMORY = 2
NO_DEVICE = 100
NOT_READY = 600

FAULTS = {
    214: "memory had an error that could not be corrected",
    226: "memory had an error, which was contained in this process",
    700: "a thread accessed an address that is not memory of the device",
    702: "it ran longer than the system's watchdog allows",
    710: "an assertion failed",
    714: "a thread's stack overflowed or was overwritten",
    715: "a thread came to an instruction that the device does not have",
    716: "a thread accessed an address that is no multiple of the access's size",
    717: "a thread accessed an address in a space that the instruction does not reach",
    718: "a thread left the program's code",
    719: "a thread gave up (a trap, as of a failed assertion) or did what the device can't do",
    721: "tensor memory was not freed",
}
"""Errors by which a kernel ends. A context in which one happened does nothing more."""

BAD_IMAGE = frozenset((200, 209, 218, 221, 222, 223, 300))
"""Errors by which the driver refuses code: its format, version or architecture."""


class CudaError(Exception):
    """A call of the driver that failed."""

    def __init__(self, call: str, code: int, name: str, text: str) -> None:
        super().__init__(call, code, name, text)
        self.call = call
        self.code = code
        self.name = name
        """CUDA's own, as CUDA_ERROR_ILLEGAL_ADDRESS."""
        self.text = text

    def __str__(self) -> str:
        return f"{self.call}: {self.text} ({self.name})"

    @property
    def is_fault(self) -> bool:
        """Whether the context is lost."""
        return self.code in FAULTS

    @property
    def explanation(self) -> str:
        """What a thread did, for a fault."""
        return FAULTS.get(self.code, self.text)


def unavailable(message: str) -> Failure:
    """CUDA can't be used here."""
    return Failure([Diagnostic("error", message, None, TOOL)])
