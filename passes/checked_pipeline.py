"""Run passes and check what they made: an error tells which pass left it."""

from collections.abc import Callable
from functools import partial

from ..dialects.registry import Registry
from ..dialects.verify import verify
from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.ir import Operation
from .base import Pass
from .pipeline import Instrument, Pipeline, never_entered, run_pipeline


def run_checked(
    pipeline: Pipeline,
    ctx: Registry,
    root: Operation,
    watch: Instrument | None = None,
    again: Callable[[], Operation] | None = None,
) -> None:
    """Run passes in order, then check the whole. Failure names the first pass that left errors.

    Checking after each pass would take as long as the passes. So they are run once more to find it,
    on what `again` gives: the root as it was. Without that, only a single pass can be named.
    Nested passes that had no op to run on are told, unless `watch` collects those that had one.
    """
    watch = Instrument() if watch is None else watch
    entered = set[Place | None]() if watch.entered is None else watch.entered
    run_pipeline(pipeline, ctx, root, watch._replace(entered=entered))
    if watch.entered is None:
        ctx.remarks.extend(never_entered(pipeline, entered))
    errors = verify(root)
    if not errors:
        return
    if len(pipeline) == 1 and isinstance(only := pipeline[0], Pass):
        raise _left_by(only.name, errors)
    if again is not None:
        told = len(ctx.remarks)
        try:
            copy = again()
            run_pipeline(pipeline, ctx, copy, Instrument(after=partial(_check, copy)))
        finally:
            del ctx.remarks[told:]
    raise Failure([one._replace(message=f"after the passes: {one.message}") for one in errors])


def _check(root: Operation, done: Pass, op: Operation, seconds: float) -> None:
    del op, seconds  # an op alone is not checked: it may use values from around it
    if errors := verify(root):
        raise _left_by(done.name, errors)


def _left_by(name: str, errors: list[Diagnostic]) -> Failure:
    return Failure([one._replace(message=f"after {name}: {one.message}") for one in errors])
