"""Versions of plyground to compare: this tree, and the sources of another commit."""

import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Version:
    """A version of plyground: its name in the table, its tree, and its folder for compiled code."""

    name: str
    root: Path
    cache: Path | None = None

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables to run this version and no other."""
        cache = {"PLYGROUND_CACHE": str(self.cache)} if self.cache else {}
        return {**os.environ, "PYTHONPATH": str(self.root / "src"), **cache}

    def run(self, *words: str) -> str:
        """Run ``plyground`` with some arguments and return what it prints."""
        command = [sys.executable, "-P", "-m", "plyground", *words]
        return subprocess.run(
            command, env=self.environment, check=True, capture_output=True, text=True
        ).stdout


@contextmanager
def versions_of(against: str | None) -> Iterator[list[Version]]:
    """Yield this tree, and before it the sources of another commit if one is named."""
    if against is None:
        yield [Version("new", ROOT)]
        return
    with check_out(against) as folder:
        yield [Version("old", folder, folder / "cache"), Version("new", ROOT)]


@contextmanager
def check_out(ref: str) -> Iterator[Path]:
    """Extract the sources of a commit into a temporary folder."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", ref, "src"], check=False, capture_output=True
    )
    if archive.returncode:
        sys.exit(f"cannot check out {ref!r}: {archive.stderr.decode().strip()}")
    with tempfile.TemporaryDirectory() as folder, tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
        yield Path(folder)
