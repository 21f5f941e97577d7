"""Every finding on everything that there is to check here, as text to compare before and after a change of the code.

    python -m tests.snapshot > before.txt

It runs `check --format json --profile strict` over the demo, the estate, the corpus where it is there, and over the
examples on the page of every rule. Where a change is to change nothing, the two texts are the same byte for byte.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path

from lint.cli.main import main
from tests.page_examples import sections_of_all_pages
from tests.running import CORPUS, ROOT


def snapshot() -> Iterator[str]:
    """The report of each folder, under its name."""
    for folder in (ROOT / "fixtures" / "demo", ROOT / "fixtures" / "estate", CORPUS):
        if folder.is_dir():
            yield f"=== {folder.name}\n{_report(folder)}"
    sections: dict[tuple[str, str], list[tuple[str, bytes]]] = defaultdict(list)
    for code, section, name, data in sections_of_all_pages():
        sections[code, section].append((name, data))
    for (code, section), files in sections.items():
        with tempfile.TemporaryDirectory() as scratch:
            for name, data in files:
                path = Path(scratch, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            yield f"=== {code} {section}\n{_report(Path(scratch))}"


def _report(folder: Path) -> str:
    out = io.StringIO()
    sys.argv = ["parmlint", "check", ".", "--format", "json", "--profile", "strict", "--no-cache", "--jobs", "1"]
    with chdir(folder), redirect_stdout(out):
        try:
            main()
        except SystemExit as end:
            out.write(f"exit code {end.code}\n")
    return out.getvalue()


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"
    for text in snapshot():
        sys.stdout.write(text)
