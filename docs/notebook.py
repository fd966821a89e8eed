"""Notebooks in the documentation: run their cells, store what they print, and show them as a page.

    python docs/notebook.py examples/agent.ipynb      runs the notebook and stores its outputs

The cells run in order, in the folder of the notebook, as in Jupyter: what a cell prints is an output, and
so is the value of its last line. A value that can draw itself (``_repr_svg_``) is a picture.
"""

import ast
import base64
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Data = dict[str, Any]


def read_notebook(path: Path) -> Data:
    """Return the notebook in a file."""
    notebook: Data = json.loads(path.read_text())
    return notebook


def run_notebook(path: Path) -> Data:
    """Return the notebook with the outputs of its cells as they are now."""
    notebook = read_notebook(path)
    names: dict[str, object] = {"__name__": "notebook"}
    with contextlib.chdir(path.parent), importable(path.parent):
        for cell in code_cells(notebook):
            cell["outputs"] = run_cell("".join(cell["source"]), names)
    return notebook


def code_cells(notebook: Data) -> list[Data]:
    """Return the cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


@contextlib.contextmanager
def importable(folder: Path) -> Iterator[None]:
    """Let the block import modules from a folder."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def run_cell(source: str, names: dict[str, object]) -> list[Data]:
    """Run a cell; return what it prints and the value of its last line as outputs."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    value: object = None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        else:
            exec(compile(tree, "cell", "exec"), names)
    outputs: list[Data] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": to_lines(printed.getvalue())})
    if value is not None:
        outputs.append(
            {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": show(value)}
        )
    return outputs


def show(value: object) -> Data:
    """Return a value as text, and as a picture if it can draw itself."""
    data: Data = {"text/plain": to_lines(repr(value))}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = to_lines(value._repr_svg_())
    return data


def to_lines(text: str) -> list[str]:
    """Return a text as notebooks store it: lines with their ends."""
    return text.splitlines(keepends=True)


def format_notebook(notebook: Data) -> str:
    """Return a notebook as Markdown."""
    return "\n\n".join(part for cell in notebook["cells"] for part in format_cell(cell))


def format_cell(cell: Data) -> Iterator[str]:
    """Yield the parts of a cell as Markdown: its text, or its code and outputs."""
    source = "".join(cell["source"])
    if cell["cell_type"] != "code":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        yield format_output(output)


def format_output(output: Data) -> str:
    """Return an output as Markdown: a picture if there is one, else text."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        picture = base64.b64encode("".join(data["image/svg+xml"]).encode()).decode()
        title = "".join(data["text/plain"])
        return f'![{title}](data:image/svg+xml;base64,{picture}){{ style="max-height: 20rem" }}'
    text = "".join(output["text"] if output["output_type"] == "stream" else data["text/plain"])
    return f"```text\n{text.rstrip()}\n```"


def main(paths: list[str]) -> None:
    """Run the notebooks and store their outputs."""
    for path in map(Path, paths):
        notebook = run_notebook(path.resolve())
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
