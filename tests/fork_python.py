"""Python programs in processes of their own that start quickly: forks of one that has loaded the compiler.

A new process that compiles takes a second of processor time before its first kernel;
a fork takes none. Nothing of plyground has been used before the fork.
"""

import json
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

READ_AT_IMPORT = ("PLYGROUND_INTERPRETED", "NUMBA_BOUNDSCHECK", "NUMBA_CACHE_DIR")
"""Variables that are read before a fork: a program that sets one gets a new process."""

Done = subprocess.CompletedProcess[str]


class Forks:
    """A process that has loaded the compiler, and forks for each program."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        hidden = {name: value for name, value in os.environ.items() if name not in READ_AT_IMPORT}
        self._process = subprocess.Popen(
            [sys.executable, __file__], env=hidden, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, words: Sequence[str], cwd: Path, env: Mapping[str, str]) -> Done:
        """Run ``python WORDS ...``; return its exit code and what it printed."""
        if any(name in env for name in READ_AT_IMPORT):
            words = [sys.executable, *words]
            return subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        printed = [self._folder / "stdout", self._folder / "stderr"]
        request = {"words": words, "cwd": str(cwd), "env": dict(env), "printed": list(map(str, printed))}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        code = int(self._process.stdout.readline())
        return subprocess.CompletedProcess(words, code, *(path.read_text() for path in printed))

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def serve() -> None:
    """Fork for each line of the standard input; each fork leaves this function and ends by itself."""
    import numba

    import plyground.jit  # noqa: F401  # loaded before the forks

    numba.njit(lambda number: number + 1)(1)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            run_program(json.loads(line))
            return
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def run_program(request: dict[str, object]) -> None:
    """Run a program in this process, as ``python WORDS ...`` does."""
    words, cwd, env, printed = (request[name] for name in ("words", "cwd", "env", "printed"))
    assert isinstance(words, list)
    assert isinstance(env, dict)
    assert isinstance(printed, list)
    for number, path in enumerate(printed, 1):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.chdir(str(cwd))
    os.environ.clear()
    os.environ.update(env)
    tempfile.tempdir = None  # found again, in this environment
    option, *rest = words if words[0] in ("-c", "-m") else ["", *words]
    sys.argv = [option or rest[0], *rest[1:]]
    sys.path[0] = str(cwd)
    if option == "-c":
        exec(compile(rest[0], "<string>", "exec"), {"__name__": "__main__"})
    elif option == "-m":
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(str(Path(str(cwd)) / rest[0]), run_name="__main__")


if __name__ == "__main__":
    serve()
