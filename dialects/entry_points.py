"""What installed packages and project folders offer by entry points, read from their own files."""

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, cast

PREFIX = f"{__name__.partition('.')[0]}."
"""How the groups of ours begin."""

GROUPS = frozenset(
    "canonicalizations copies dialects extensions hooks interfaces passes pipelines targets "
    "toolchains".split()
)
"""All of them, without the prefix."""

_PROJECT = "pyproject.toml"
_FACTS = (".dist-info", ".egg-info")
_VALUE = re.compile(r"\s*([\w.]+)\s*(?::\s*([\w.]+))?\s*")


class EntryPoint(NamedTuple):
    """`name = module:attribute` in the group `tirx_mlir.<kind>` of a package."""

    kind: str
    name: str
    module: str
    attribute: str
    home: str
    """The folder of the package's facts, `geo-0.1.dist-info`, or the project's."""

    @property
    def value(self) -> str:
        return f"{self.module}:{self.attribute}" if self.attribute else self.module

    @property
    def origin(self) -> str:
        """Who brings it: `package geo 0.1 (geo.lower:LowerGeo)`."""
        return f"{self.package} ({self.value})"

    @property
    def package(self) -> str:
        """`package geo 0.1`."""
        name, version = package_of(self.home)
        return f"package {name} {version}".rstrip()

    def load(self) -> object:
        """What it names. Whatever importing it raises."""
        from importlib import import_module

        found: object
        if self.home.endswith(_FACTS):
            found = import_module(self.module)
        else:
            from .project_modules import import_from

            extending = {point.module.partition(".")[0] for point in installed()}
            found = import_from(self.home, self.module, extending)
        for name in self.attribute.split(".") if self.attribute else ():
            found = getattr(found, name)
        return found


def installed() -> Sequence[EntryPoint]:
    """Those of all packages that are installed.

    Read from the files themselves: `importlib.metadata` takes 20 ms to be imported.
    """
    return _installed(tuple(sys.path))


@lru_cache(maxsize=16)
def _installed(folders: Sequence[str]) -> Sequence[EntryPoint]:
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for folder in folders:
        try:
            with os.scandir(folder or ".") as listed:
                homes = [one.path for one in listed if one.name.endswith(_FACTS)]
        except OSError:
            continue
        for home in sorted(homes):
            try:
                with open(os.path.join(home, "entry_points.txt"), "rb") as file:
                    data = file.read()
            except OSError:
                continue
            if PREFIX.encode() in data:  # the first of two installations of one package counts
                found.setdefault(_key(home), tuple(_points(data.decode(errors="replace"), home)))
    return tuple(point for points in found.values() for point in points)


def _key(home: str) -> str:
    """What a package is called, by the name of the folder of its facts."""
    name = os.path.basename(home).rpartition(".")[0].partition("-")[0]
    return re.sub(r"[-_.]+", "_", name).lower()


def _points(text: str, home: str) -> Iterator[EntryPoint]:
    kind = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line.strip("[] ")
            kind = group.removeprefix(PREFIX) if group.startswith(PREFIX) else ""
            continue
        name, equals, value = line.partition("=")
        if kind and equals and (matched := _VALUE.match(value)) is not None:
            yield EntryPoint(kind, name.strip(), matched[1], matched[2] or "", home)


def project_points(folder: Path) -> Sequence[EntryPoint]:
    """Those of a project that is not installed, by its pyproject.toml.

    OSError if there is none, ValueError if it can't be read.
    """
    import tomllib

    with open(folder / _PROJECT, "rb") as file:
        facts = tomllib.load(file)
    groups = _table(_table(facts, "project"), "entry-points")
    found: list[EntryPoint] = []
    for group in groups:
        points = _table(groups, group)
        if not group.startswith(PREFIX):
            continue
        for name, value in points.items():
            matched = _VALUE.fullmatch(value.partition("[")[0]) if isinstance(value, str) else None
            if matched is None:
                raise ValueError(f"entry point {name} of {group} is no module:attribute: {value!r}")
            kind = group.removeprefix(PREFIX)
            found.append(EntryPoint(kind, name, matched[1], matched[2] or "", str(folder)))
    return tuple(found)


def _table(facts: Mapping[str, object], name: str) -> Mapping[str, object]:
    found = facts.get(name, {})
    if not isinstance(found, dict):
        raise ValueError(f"{name} is no table")
    return cast("dict[str, object]", found)


@lru_cache(maxsize=64)
def package_of(home: str) -> tuple[str, str]:
    """Name and version of a package; the name is a folder's where nothing tells it."""
    facts = {"name": "", "version": ""}
    for file in ("METADATA", "PKG-INFO", _PROJECT):
        try:
            text = Path(home, file).read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        for name, value in re.findall(r"^(\w+)\s*[:=]\s*[\"']?([^\"'\n]*)", text, re.MULTILINE):
            if name.lower() in facts and not facts[name.lower()]:
                facts[name.lower()] = value.strip()
        break
    return facts["name"] or _key(home), facts["version"]
