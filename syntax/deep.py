"""Run a function that calls itself more deeply than Python lets it, where that is needed."""

import sys
from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar

Result = TypeVar("Result")

CALLS = 50_000
"""How deeply functions may call each other: thousands of regions within regions."""

STACK = 256 << 20
"""Bytes that are set aside for them; only what is used takes memory."""


def deeply(work: Callable[[], Result]) -> Result:
    """The result of `work`, which is begun again with a large stack if it needs one.

    RecursionError if that is too small as well.
    """
    try:
        return work()
    except RecursionError:
        return with_large_stack(work)


def with_large_stack(work: Callable[[], Result]) -> Result:
    """The result of `work`. RecursionError if the stack is still too small, or can't be had."""
    if sys.getrecursionlimit() >= CALLS:
        raise RecursionError
    import threading

    results: list[Result] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as failed:
            failures.append(failed)

    limit, size = sys.getrecursionlimit(), threading.stack_size(STACK)
    sys.setrecursionlimit(CALLS)
    try:
        thread = threading.Thread(target=copy_context().run, args=(run,))
        thread.start()
        thread.join()
    except RuntimeError as refused:
        raise RecursionError(str(refused)) from None
    finally:
        threading.stack_size(size)
        sys.setrecursionlimit(limit)
    if failures:
        raise failures[0]
    return results[0]
