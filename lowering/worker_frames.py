"""How a parent and its worker process talk: frames on pipes.

A frame is a magic number and the lengths of header and payload; a JSON object; bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

HEAD = struct.Struct("<4sII")
MAGIC = b"TXw1"

Header = dict[str, object]
Send = Callable[[Header, bytes], None]
"""Send a reply."""


class JobFailed(Exception):
    """The job cannot be done, and the process lives on; `facts` are the fields of the reply."""

    def __init__(self, kind: str, message: str, **facts: object) -> None:
        super().__init__(message)
        self.facts: Header = {"kind": kind, "message": message, **facts}


def frame(header: Header, payload: bytes = b"") -> bytes:
    """The bytes that carry `header` and `payload`."""
    import json

    text = json.dumps(header).encode()
    return HEAD.pack(MAGIC, len(text), len(payload)) + text + payload


def unpack(head: bytes) -> tuple[int, int]:
    """The lengths of header and payload that a frame's first bytes announce."""
    magic, header, payload = HEAD.unpack(head)
    if magic != MAGIC:
        raise ValueError("not a frame")
    return header, payload
