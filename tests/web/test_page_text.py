"""The sentences of the pages: in one file for each language, none missing, none unused."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from plyground.web.page_text import STATIC, best_language, languages, render_page, sentences

IN_HTML = re.compile(r"\{\{([a-z_]+)\.([a-z_]+)\}\}")
IN_SCRIPTS = re.compile(r'\bt\("([a-z_]+)\.([a-z_]+)"')
IN_PYTHON = re.compile(r'\bsentence\("([a-z_]+)\.([a-z_]+)"')
BUILT = re.compile(r"\bt\(`([a-z_]+)\.([a-z_]*)\$\{")
"""A key that a script puts together, such as `header.${name}`: its section and how its name begins."""

WORDS_OF_HTML = re.compile(
    r">([^<>{]*[A-Za-z]{2}[^<>{]*)<|(?:aria-label|title|placeholder|alt)=\"([^\"{]+)\""
)
"""Words that a page's HTML has of its own, between its tags or in what is read aloud."""

WORDS_OF_SCRIPT = re.compile(r"""["`](?:[A-Z][a-z']+|\$\{[^}]*\})(?:,? [a-z']{2,}){2,}|\btext: ["`][A-Z]""")
"""The beginning of a sentence that a script has of its own."""

UNTRANSLATED = ("plyground", "Abapa, a grand slam")
"""Names and commands, and words that files from elsewhere contain."""

PAGES = sorted(STATIC.glob("*.html"))
SCRIPTS = sorted((STATIC / "js").rglob("*.js"))


def keys(language: str) -> set[tuple[str, str]]:
    return {(section, name) for section, names in sentences(language).items() for name in names}


def used_keys() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        yield from IN_HTML.findall(page.read_text(encoding="utf-8"))
    for script in SCRIPTS:
        yield from IN_SCRIPTS.findall(_without_comments(script.read_text(encoding="utf-8")))

    for module in STATIC.parent.rglob("*.py"):
        yield from IN_PYTHON.findall(module.read_text(encoding="utf-8"))


def _without_comments(script: str) -> str:
    return re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL)


@pytest.mark.parametrize("language", languages())
def test_no_sentence_is_missing(language: str) -> None:
    assert set(used_keys()) - keys(language) == set()
    for page in PAGES:
        assert "{{" not in render_page(page.name, language).replace("{{meta}}", "")


def test_every_sentence_is_used() -> None:
    built = {found for script in SCRIPTS for found in BUILT.findall(script.read_text(encoding="utf-8"))}
    unused = keys("en") - set(used_keys())
    left = {
        f"{section}.{name}"
        for section, name in unused
        if not any(section == part and name.startswith(start) for part, start in built)
    }
    assert left == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_a_page_has_no_sentences_of_its_own(page: Path) -> None:
    text = re.sub(r"<script.*?</script>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = [words.strip() for pair in WORDS_OF_HTML.findall(text) for words in pair if words.strip()]
    assert [words for words in found if UNTRANSLATED[0] not in words] == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.relative_to(STATIC / "js")))
def test_a_script_has_no_sentences_of_its_own(script: Path) -> None:
    lines = re.sub(r"^ *//.*$", "", _without_comments(script.read_text(encoding="utf-8")), flags=re.MULTILINE)
    found = [line.strip() for line in lines.splitlines() if WORDS_OF_SCRIPT.search(line)]
    assert [line for line in found if not any(each in line for each in UNTRANSLATED)] == []


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_sentences(language: str) -> None:
    assert keys(language) == keys("en")


@pytest.mark.parametrize(
    "accepted", ["", "en", "en-GB,en;q=0.9", "xx", "xx;q=0.9, en;q=0.1", "en;q=a, *", ";;,"]
)
def test_readers_of_other_languages_get_english(accepted: str, client: TestClient) -> None:
    assert best_language(accepted) == "en"
    page = client.get("/", headers={"Accept-Language": accepted})
    assert '<html lang="en">' in page.text
    assert page.headers["Vary"] == "Accept-Language"


def test_a_page_that_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/").headers["ETag"]
    again = client.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
