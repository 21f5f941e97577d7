"""Make the documentation site from the Markdown pages, and check it: `python -m tools.site [FOLDER]`.

The site is in FOLDER, `build/site` if there is none named. Nothing is asked of another host.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site import checks, pages

ROOT = Path(__file__).resolve().parent.parent.parent
SCHEMAS = (*sorted((ROOT / "schemas").glob("*.json")), ROOT / "lint" / "config" / "parmlint.schema.json")
"""The schemas, which have addresses in the site (`tools/schemas.py`)."""


def staged(folder: Path) -> None:
    """Write the source of the site into an empty folder."""
    source = pages.source(ROOT, pages.collected(ROOT))
    for path, text in source.pages.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    for name in source.files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)


def built(source: Path, work: Path, site: Path) -> int:
    """Run Sphinx. Returns its exit code, which a warning makes an error."""
    options = ("--builder", "html", "--fail-on-warning", "--quiet", "--jobs", "2", "--fresh-env")
    command = [sys.executable, "-m", "sphinx", *options, "--conf-dir", str(Path(__file__).parent)]
    # The order of a set is part of no page.
    surroundings = {**os.environ, "PYTHONHASHSEED": "0"}
    folders = ["--doctree-dir", str(work), str(source), str(site)]
    return subprocess.run([*command, *folders], cwd=ROOT, env=surroundings, check=False).returncode


def main() -> int:
    """Make the site anew and check it. Returns the exit code."""
    site = Path(sys.argv[1] if sys.argv[1:] else ROOT / "build" / "site").absolute()
    source, work = site.with_name(f"{site.name}-source"), site.with_name(f"{site.name}-work")
    for folder in (site, source, work):
        shutil.rmtree(folder, ignore_errors=True)
    staged(source)
    code = built(source, work, site)
    if code:
        return code
    (site / "schemas").mkdir()
    for schema in SCHEMAS:
        shutil.copyfile(schema, site / "schemas" / schema.name)
    faults = checks.faults(site)
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
