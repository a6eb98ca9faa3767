"""What installed packages and project folders offer by entry points, read from their own files."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

PREFIX = f"{__name__.partition('.')[0]}."
"""How the groups of ours begin."""

_PROJECT = "pyproject.toml"
_VALUE = re.compile(r"\s*([\w.]+)\s*(?::\s*([\w.]+))?")


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

        found: object = import_module(self.module)
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
                homes = [
                    one.path for one in listed if one.name.endswith((".dist-info", ".egg-info"))
                ]
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
    groups = facts.get("project", {}).get("entry-points", {})
    lines: list[str] = []
    for group, points in groups.items():
        lines.append(f"[{group}]")
        lines += [f"{name} = {value}" for name, value in points.items()]
    return tuple(_points("\n".join(lines), str(folder)))


@lru_cache(maxsize=64)
def package_of(home: str) -> tuple[str, str]:
    """Name and version of a package; the name is a folder's where nothing tells it."""
    facts = {"name": "", "version": ""}
    for file in ("METADATA", "PKG-INFO", _PROJECT):
        try:
            text = Path(home, file).read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        for name, value in re.findall(r"^(\w+)\s*[:=]\s*\"?([^\"\n]*)", text, re.MULTILINE):
            if name.lower() in facts and not facts[name.lower()]:
                facts[name.lower()] = value.strip()
        break
    return facts["name"] or _key(home), facts["version"]
