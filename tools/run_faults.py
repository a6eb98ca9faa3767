"""What tirx-run says of a run that does what ends a process."""

import os
from collections.abc import Generator
from contextlib import contextmanager

from ..runtime.arguments import CODE
from ..runtime.signature import Signature
from ..runtime.simt_faults import WHY, faults_told
from ..syntax.diagnostics import render
from .command import BAD_INPUT


@contextmanager
def told_faults(signature: Signature, *, as_json: bool) -> Generator[None]:
    """Meanwhile a fault of the function that runs is told as an error of it, with its status."""
    told = signature.error(WHY, CODE)
    text = render(told)
    if as_json:
        import json

        text = json.dumps({"diagnostics": [told.as_json()]})
    # What a run prints may go elsewhere meanwhile.
    descriptor = os.dup(1 if as_json else 2)
    try:
        with faults_told(f"{text}\n".encode(), descriptor, BAD_INPUT):
            yield
    finally:
        os.close(descriptor)
