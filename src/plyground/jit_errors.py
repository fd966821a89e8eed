"""Numba's errors as one sentence: which function cannot be compiled, where, and why."""

import re
from pathlib import Path

from plyground.errors import CompileError

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_CALLEE = re.compile(r"resolving callee type: type\(CPUDispatcher\(<function (\S+) at")
_PLACE = re.compile(r'^File "(?P<file>[^"]+)", line (?P<line>\d+):$', re.MULTILINE)
_NO_KERNEL = re.compile(r"Untyped global name '(\w+)': *Cannot determine Numba type of <class 'function'>")
_HEADINGS = ("Failed in ", "During: ")


def compile_error(error: Exception, function: str) -> CompileError:
    """Return Numba's error about a kernel as one of ours; the innermost function that fails is named."""
    text = _COLOURS.sub("", str(error))
    callee = _CALLEE.search(text)
    name = callee[1] if callee else function
    place = _place(text[: callee.start()] if callee else text)
    return CompileError(f"{name} cannot be compiled{place}: {_reason(text)}")


def _place(text: str) -> str:
    """Return the file and line that the error is about, in brackets; empty if they are not known."""
    found = _PLACE.search(text)
    return f" ({Path(found['file']).name}, line {found['line']})" if found else ""


def _reason(text: str) -> str:
    """Return why, in our words for the usual mistakes, else in Numba's."""
    if missing := _NO_KERNEL.search(text):
        return f"{missing[1]} is not a kernel; write @kernel above its def"
    if "yield in a closure" in text:
        return "any(... for ...) and the like cannot be compiled; write a plain loop"
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not line.startswith(_HEADINGS)] or ["Numba gives no reason"]
    reason = lines[0]
    if reason.startswith("No implementation of function") and len(lines) > 1:
        return f"Numba cannot compile {lines[1].lstrip('> ')}"
    return reason.rstrip(". ")
