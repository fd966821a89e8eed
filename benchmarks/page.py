"""Write the tables of a run into the page about benchmarks, with what the run was made on.

    <!-- benchmark: perft -->
    ```text
    ...                        replaced by the tables of the topic
    ```

``<!-- benchmark: run -->`` marks the block about the machine, the versions and the commit.
"""

import os
import platform
import re
import subprocess
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

BLOCK = r"(<!-- benchmark: {} -->\n```text\n).*?(\n```\n)"
PACKAGES = ("numba", "numpy", "open_spiel", "easyAI")
BUSY = 0.5
"""A load from which other programs take part of the processor."""


def load() -> float:
    """Return how many programs have been running on average in the last minute."""
    return os.getloadavg()[0]


def is_busy() -> bool:
    """Return whether other programs are running, so that times are not to be trusted."""
    return load() > BUSY


def commit() -> str:
    """Return the commit that is measured, and whether files differ from it."""
    try:
        asked = ("git", "describe", "--always", "--dirty", "--exclude=*")
        found = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.strip().replace("-dirty", " with changes")


@dataclass(slots=True)
class Run:
    """A run of some topics: when and on what, and the tables of each topic."""

    began: float = field(default_factory=time.time)
    load: float = field(default_factory=load)
    commit: str = field(default_factory=commit)
    tables: dict[str, list[str]] = field(default_factory=dict)

    def add(self, topic: str, text: str) -> None:
        """Add a table of a topic."""
        self.tables.setdefault(topic, []).append(text.rstrip())

    def describe(self) -> str:
        """Return the topics, the time, the commit, the machine and the versions, a line each."""
        started = time.strftime("%d %B %Y, %H:%M", time.gmtime(self.began)).lstrip("0")
        minutes = (time.time() - self.began) / 60
        lines = {
            "topics": ", ".join(self.tables),
            "began": f"{started} UTC, took {minutes:.0f} min; load average before it {self.load:.1f}",
            "commit": self.commit,
            "machine": f"{os.cpu_count()} cores, {processor()}, {platform.system()}",
            "versions": ", ".join((f"Python {platform.python_version()}", *versions())),
        }
        width = max(map(len, lines))
        return "\n".join(f"{name:<{width}}  {text}" for name, text in lines.items())


def write_page(page: Path, run: Run) -> None:
    """Replace the blocks of the topics of a run in a page; raise ValueError if one has no block."""
    blocks = {topic: "\n\n".join(tables) for topic, tables in run.tables.items()}
    page.write_text(replace_blocks(page.read_text(), blocks | {"run": run.describe()}))


def replace_blocks(text: str, blocks: Mapping[str, str]) -> str:
    """Return the text of a page with the content of some marked blocks replaced."""
    for name, content in blocks.items():
        pattern = re.compile(BLOCK.format(re.escape(name)), re.DOTALL)
        text, count = pattern.subn(rf"\g<1>{escape(content)}\g<2>", text)
        if count != 1:
            raise ValueError(
                f"the page must have one block with the mark <!-- benchmark: {name} -->, not {count}"
            )
    return text


def escape(text: str) -> str:
    """Return a text as the replacement of a pattern that stands for itself."""
    return text.replace("\\", r"\\")


def processor() -> str:
    """Return the name of the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"^model name\s*: (.+)$", text, re.MULTILINE)
    return found[1] if found else platform.machine()


def versions() -> list[str]:
    """Return the programs that take part, with their versions."""
    found = []
    for name in PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return found
