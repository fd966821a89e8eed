"""The files for those who host plyground or change it: their commands exist, with these options."""

import json
import re
import shlex
from argparse import Namespace
from pathlib import Path

import pytest

from package.test_wheel import ROOT
from plyground import __version__
from plyground.cli import serve
from plyground.cli.main import parser_of

SERVICE = (ROOT / "deploy" / "plyground.service").read_text()
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text()
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def parse_serve(words: list[str]) -> Namespace:
    """Parse the arguments of ``plyground serve`` as the command does."""
    return parser_of("serve", serve.__doc__ or "", serve.arguments).parse_args(words)


def instructions(word: str) -> list[str]:
    """Return the arguments of every instruction of that name in the container file."""
    joined = re.sub(r"\\\n\s*", "", CONTAINER)
    return re.findall(rf"^{word} (.+)$", joined, re.MULTILINE)


def test_the_service_starts_a_server_behind_a_proxy_of_the_same_machine() -> None:
    options = re.search(r'Environment="PLYGROUND_OPTIONS=(.+)"', SERVICE)
    assert options is not None
    args = parse_serve(shlex.split(options[1]))
    assert (args.host, args.port) == ("127.0.0.1", 8000)
    assert re.search(
        r"^ExecStart=/opt/plyground/bin/plyground serve \$PLYGROUND_OPTIONS$", SERVICE, re.MULTILINE
    )


def test_the_service_may_write_only_where_its_data_are() -> None:
    (folder,) = re.findall(r"^StateDirectory=(.+)$", SERVICE, re.MULTILINE)
    assert "ProtectSystem=strict" in SERVICE
    paths = re.findall(r"^Environment=(?:HOME|PLYGROUND_\w+)=(.+)$", SERVICE, re.MULTILINE)
    assert len(paths) == 3
    assert all(path.startswith(f"/var/lib/{folder}") for path in paths)


def test_the_container_serves_as_an_ordinary_user() -> None:
    (command,) = instructions("CMD")
    program, name, *words = json.loads(command)
    assert (program, name) == ("plyground", "serve")
    assert parse_serve(words).host == "0.0.0.0"
    assert instructions("USER") == ["plyground"]
    assert (
        CONTAINER.index("USER plyground") < CONTAINER.index("RUN plyground warm") < CONTAINER.index("\nCMD")
    )


def test_the_container_copies_what_the_package_is_built_from() -> None:
    sources = [name for line in instructions("COPY") for name in line.split()[:-1]]
    assert all((ROOT / name).exists() for name in sources)
    assert {"pyproject.toml", "README.md", "LICENSE", "src"} <= set(sources)


def test_the_health_check_asks_the_server() -> None:
    (check,) = instructions("HEALTHCHECK")
    program, flag, code = json.loads(check[check.index("[") :])
    assert (program, flag) == ("python", "-c")
    compile(code, "health", "exec")
    assert "/api/health" in code


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_the_workflows_call_words_of_the_makefile(path: Path) -> None:
    words = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    commands = re.findall(r"^ *- run: (.+)$", path.read_text(), re.MULTILINE)
    assert commands
    assert all(command.removeprefix("make ") in words for command in commands)


def test_the_citation_is_of_this_version() -> None:
    lines = (ROOT / "CITATION.cff").read_text().splitlines()
    assert {f"version: {__version__}", "license: MIT"} <= set(lines)
