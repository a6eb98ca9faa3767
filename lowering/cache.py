"""What was compiled, kept on disk: entries by key, safe under many writers, a full disk and damage.

An entry is one file, `<group>/<name>` below the folder: a magic number, a checksum of key and
contents, the contents. It appears by renaming a whole file, so that a reader sees all of it or
nothing; an entry that is damaged is no entry. Whoever can write into the folder decides what code
runs here: it is made for its owner alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

MIB = 1024 * 1024
LIMIT = 1024 * MIB
MAGIC = b"tirx-mlir cache 1\n"
_CHECKSUM = 16
_BLOCK = 4096
"""What a file of one byte takes on a disk."""
_PART = ".part-"
_STALE = 3600.0
"""Seconds after which an unfinished file or an empty group has no writer any more."""
_ATTEMPTS = 5


class Key(NamedTuple):
    """Where an entry stands: all entries made of one input are a group."""

    group: str
    name: str


class Cache:
    """Entries in a folder that hold at most `limit` bytes; those not used for longest give way."""

    def __init__(
        self, folder: str | Path, limit: int = LIMIT, warn: Callable[[str], None] | None = None
    ) -> None:
        """`warn` is told, once, that nothing can be kept; Python's warnings by default."""
        self.folder = Path(folder)
        self.limit = limit
        self._warn = warn or _python_warning
        self._warned = False

    def holds(self, group: str) -> bool:
        """Whether something was kept of this group; an entry of it may have given way since."""
        return (self.folder / group).is_dir()

    def read(self, key: Key) -> bytes | None:
        """The contents of an entry, or None. A damaged entry is removed."""
        path = self.folder / key.group / key.name
        try:
            with path.open("rb") as file:
                data = file.read()
        except OSError:
            return None
        start = len(MAGIC) + _CHECKSUM
        contents = data[start:]
        if data[:start] != MAGIC + _checksum(key, contents):
            _remove(path)
            return None
        try:
            os.utime(path)
        except OSError:  # a folder that may only be read serves as well
            pass
        return contents

    def write(self, key: Key, contents: bytes) -> None:
        """Keep an entry. If that can't be done, there is none, and a warning the first time."""
        data = MAGIC + _checksum(key, contents) + contents
        if len(data) > self.limit:
            return
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._write_whole(key, data)
            self._count(len(data))
        except OSError as failed:
            if not self._warned:
                self._warned = True
                reason = failed.strerror or str(failed)
                self._warn(f"nothing can be kept in the cache {self.folder}: {reason}")

    def clear(self) -> None:
        """Remove all entries."""
        for _, _, path in self._entries():
            _remove(path)
        for group in _listed(self.folder):
            _remove_folder(group.path)
        self._sweep()

    def size(self) -> int:
        """The bytes that entries take on the disk."""
        return sum(size for _, size, _ in self._entries())

    def _write_whole(self, key: Key, data: bytes) -> None:
        part = self.folder / f"{_PART}{os.getpid()}-{os.urandom(6).hex()}"
        try:
            part.write_bytes(data)
            group = self.folder / key.group
            for attempt in range(_ATTEMPTS):
                try:
                    group.mkdir(mode=0o700, exist_ok=True)
                    part.replace(group / key.name)
                    break
                except (FileNotFoundError, FileExistsError):  # somebody took the empty group away
                    if attempt == _ATTEMPTS - 1:
                        raise
        finally:
            _remove(part)

    def _count(self, size: int) -> None:
        """Note what was written, in the length of a file: writers append without a lock."""
        with (self.folder / "used").open("ab") as file:
            file.write(bytes(_blocks(size)))
            used = file.tell()
        is_new = used == _blocks(size)  # there may be entries that nobody has counted
        if is_new or used * _BLOCK > self.limit:
            self._sweep()

    def _sweep(self) -> None:
        """Bring the entries down to four fifths of the limit, and count anew."""
        entries = sorted(self._entries())
        size = sum(one for _, one, _ in entries)
        keep = self.limit if size <= self.limit else self.limit * 4 // 5
        for _, one, path in entries:
            if size <= keep:
                break
            _remove(path)
            size -= one
        part = self.folder / f"{_PART}{os.getpid()}-{os.urandom(6).hex()}"
        try:
            part.write_bytes(bytes(size // _BLOCK))
            part.replace(self.folder / "used")
        finally:
            _remove(part)

    def _entries(self) -> Iterator[tuple[int, int, Path]]:
        """Time of last use, bytes and path of each entry; what is left over goes."""
        for group in _listed(self.folder):
            if group.name.startswith(_PART):
                if _is_stale(group):
                    _remove(Path(group.path))
                continue
            if not group.is_dir(follow_symlinks=False):
                continue
            entries = _listed(group.path)
            if not entries and _is_stale(group):
                _remove_folder(group.path)
            for entry in entries:
                try:
                    found = entry.stat(follow_symlinks=False)
                except OSError:
                    continue
                yield found.st_mtime_ns, _blocks(found.st_size) * _BLOCK, Path(entry.path)


def _checksum(key: Key, contents: bytes) -> bytes:
    from hashlib import blake2b

    made = blake2b("/".join(key).encode(), digest_size=_CHECKSUM)
    made.update(contents)
    return made.digest()


def _blocks(size: int) -> int:
    return -(-size // _BLOCK)


def _listed(folder: str | Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except OSError:
        return []


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        pass


def _remove_folder(path: str) -> None:
    try:
        os.rmdir(path)
    except OSError:  # it is not empty, or no folder
        pass


def _is_stale(entry: os.DirEntry[str]) -> bool:
    import time

    try:
        return entry.stat(follow_symlinks=False).st_mtime < time.time() - _STALE
    except OSError:
        return False


def _python_warning(message: str) -> None:
    import warnings

    warnings.warn(message, RuntimeWarning, stacklevel=2)
