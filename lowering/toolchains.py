"""All toolchains, and the way from one kind of code to another through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.brought import Kind
from .compile_failed import CompileFailed
from .target_nvptx import NVPTX
from .toolchain import Presence, Product, Request, Toolchain
from .toolchain_llvmlite import LLVMLITE
from .toolchain_nvjitlink import NVJITLINK
from .toolchain_ptxas import PTXAS
from .worker import in_parallel, shared_workers

if TYPE_CHECKING:
    from .cache import Cache, Key

TOOLCHAINS: Kind[Toolchain] = Kind(
    "toolchains", "toolchain", "Toolchain", lambda found: isinstance(found, Toolchain)
)

BUILT_IN = (LLVMLITE, PTXAS, NVJITLINK)


def toolchains() -> tuple[Toolchain, ...]:
    """Every toolchain, present or not: ours in order of preference, then those that are brought.

    One that can't be loaded is there, and says so when it is used: the others do their work.
    """
    from ..syntax.diagnostics import Failure

    found = {toolchain.name: toolchain for toolchain in BUILT_IN}
    for name in TOOLCHAINS.names():
        try:
            toolchain = TOOLCHAINS.find(name, taken=name in found)
            assert toolchain is not None
        except Failure as failed:
            toolchain = _broken(name, failed.diagnostics[0].message)
        found[toolchain.name] = toolchain
    return tuple(found.values())


def _broken(name: str, reason: str) -> Toolchain:
    def convert(code: bytes, kind: str, request: Request) -> Product:
        raise CompileFailed("missing", reason, name)

    return Toolchain(name, "", frozenset(), lambda: Presence(missing=reason), convert)


def route(takes: str, gives: str, using: Sequence[str] = ()) -> list[tuple[Toolchain, str]]:
    """The fewest steps from `takes` to `gives` over toolchains that are here, and what each gives.

    `using` names toolchains to go through. `CompileFailed` if there is no such way.
    """
    candidates: Sequence[Toolchain] = BUILT_IN
    way = _shortest_way(takes, gives, candidates, using)
    if way is None or not set(using) <= {tool.name for tool in candidates}:
        candidates = toolchains()  # with those that are brought
        way = _shortest_way(takes, gives, candidates, using)
    by_name = {tool.name: tool for tool in candidates}
    for name in using:
        if name not in by_name:
            message = f"there is no toolchain '{name}'; there are {', '.join(by_name)}"
            raise CompileFailed("toolchain", message, name)
        if missing := by_name[name].presence.missing:
            raise CompileFailed("missing", missing, name)
    if way is None:
        absent = [tool.presence.missing for tool in candidates if not tool.presence]
        reasons = f": {'; '.join(absent)}" if absent else ""
        raise CompileFailed("missing", f"nothing here turns {takes} into {gives}{reasons}")
    if aside := set(using) - {tool.name for tool, _ in way}:
        message = f"'{min(aside)}' is of no use between {takes} and {gives}"
        raise CompileFailed("toolchain", message, min(aside))
    return way


def _shortest_way(
    takes: str, gives: str, candidates: Sequence[Toolchain], first: Sequence[str]
) -> list[tuple[Toolchain, str]] | None:
    """Breadth first; of two ways of one length, that over toolchains named in `first`."""
    in_order = sorted(candidates, key=lambda tool: tool.name not in first)
    ways: dict[str, list[tuple[Toolchain, str]]] = {takes: []}
    for kind in (queue := [takes]):
        for tool in in_order:
            new = tool.gives - ways.keys() if tool.takes == kind else frozenset[str]()
            if new and tool.presence:
                for given in sorted(new):
                    ways[given] = [*ways[kind], (tool, given)]
                    queue.append(given)
        if gives in ways:
            break
    return ways.get(gives)


def convert(
    code: bytes | str,
    takes: str,
    gives: str,
    request: Request,
    using: Sequence[str] = (),
    cache: Cache | None = None,
) -> list[Product]:
    """What each step from `takes` to `gives` made, the wanted code last.

    `using` names toolchains to go through; `cache` is looked into, and keeps what is made. Raises
    `CompileFailed`.
    """
    data = code.encode() if isinstance(code, str) else code
    way = route(takes, gives, using)
    key = _key(data, way, request) if cache is not None else None
    if cache is not None and key is not None and (found := cache.read(key)) is not None:
        from .cache_entry import from_bytes

        return list(from_bytes(found).products)
    products: list[Product] = []
    for toolchain, kind in way:
        products.append(toolchain.convert(data, kind, request))
        data = products[-1].data
    if cache is not None and key is not None:
        from .cache_entry import to_bytes
        from .compiled import Compiled

        cache.write(key, to_bytes(Compiled(products)))
    return products


def _key(data: bytes, way: Sequence[tuple[Toolchain, str]], request: Request) -> Key | None:
    from .cache import Key
    from .cache_key import digest, installation

    fingerprint, ours = way_fingerprint(way, request), installation()
    if not fingerprint or not ours:
        return None
    return Key(digest(ours, "code", data, _compiled_for(data, request)), fingerprint)


def _compiled_for(data: bytes, request: Request) -> str:
    """What LLVM compiles for by the word of a target whose files are no part of ours."""
    target = request.target
    if target is None or target is NVPTX:
        return ""
    return f"{target.triple} {target.machine(request, data.decode(errors='replace'))}"


def way_fingerprint(way: Sequence[tuple[Toolchain, str]], request: Request) -> str:
    """What a product depends on beside the code: tools with versions, and the request.

    Empty if a tool does not tell what it depends on.
    """
    from .cache_key import digest

    parts = [request.architecture, str(request.speed), str(request.ptx_version)]
    parts += [str(len(request.options)), *request.options]
    for toolchain, kind in way:
        if toolchain.fingerprint is None:
            return ""
        parts += [toolchain.name, kind, toolchain.fingerprint(kind)]
    return digest(*parts)


def convert_all(
    codes: Sequence[bytes | str], takes: str, gives: str, request: Request, jobs: int = 0
) -> list[list[Product]]:
    """`convert` for each of `codes`, `jobs` at a time; 0 for as many as there are workers."""

    def one(code: bytes | str) -> list[Product]:
        return convert(code, takes, gives, request)

    return in_parallel(one, list(codes), jobs or shared_workers().limit)


def host_object(
    module: bytes | str, request: Request | None = None, cache: Cache | None = None
) -> Product:
    """The object code of LLVM IR text for this machine's CPU; coroutines are split."""
    return convert(module, "llvmir", "object", request or Request(), cache=cache)[-1]


def start() -> None:
    """Begin to load LLVM, and return at once; whoever will compile should call it early."""
    shared_workers().start()
