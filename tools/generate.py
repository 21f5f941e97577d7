"""Write every file that is made from code: rule pages, their index, reference pages, JSON Schemas, hooks.

`python -m tools.generate` writes them; with `--check` it writes nothing and fails when one is not current.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from lint import DOCS_URL
from lint.facts import documents, table
from lint.facts import effects as facts_of_effects
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.model import views
from lint.ruleset import changes, needs, registry
from lint.ruleset.not_implemented import NOT_IMPLEMENTED
from lint.ruleset.page import page
from tools import changes as changes_of_rules
from tools import effects, hooks, index, reference, schemas, tables
from tools import needs as needs_of_rules

ROOT = Path(__file__).resolve().parent.parent


def indexes() -> Iterator[tuple[Path, str]]:
    """Path and content of the indexes, from which rules and views are loaded, and of what pages say about each rule.

    What is made from an index or from the effects is left out as long as those are not current.
    """
    first = [(path, tables.as_json(path.with_suffix(".yaml"))) for path in (documents.DOCUMENTS, documents.ORIGINS)]
    first += [(registry.INDEX, index.of_rules()), (views.INDEX, index.of_views())]
    first += [(path.with_suffix(".json"), effects.as_json(path)) for path in effects.files()]
    yield from first
    if all(_text(path) == text for path, text in first):
        rules = registry.load()
        of_needs = needs_of_rules.of_rules(rules)
        yield needs.INDEX, of_needs
        if _text(needs.INDEX) == of_needs:
            yield changes.INDEX, changes_of_rules.of_rules(rules)


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def generated() -> Iterator[tuple[Path, str]]:
    """Path and content of every generated file."""
    for path in sorted(table.folder().glob("*.yaml")):
        yield path.with_suffix(".json"), tables.as_json(path)
    yield from indexes()
    rules = registry.load()
    for rule in rules:
        yield ROOT / "docs" / "rules" / f"{rule.code}.md", page(rule)
    yield ROOT / "docs" / "rules" / "README.md", reference.rule_index(rules)
    yield ROOT / "docs" / "rules" / "not-implemented.md", reference.not_implemented_page(NOT_IMPLEMENTED)
    for kind in KINDS:
        yield (
            ROOT / "docs" / "reference" / f"{kind.id}.md",
            reference.kind_page(kind, table.build(tables.read_yaml(_source(kind)), kind.grammar)),
        )
    yield ROOT / ".pre-commit-hooks.yaml", hooks.manifest()
    yield (
        ROOT / "lint" / "config" / "parmlint.schema.json",
        _json(schemas.identified(schemas.configuration(rules), "parmlint.schema.json", DOCS_URL)),
    )


def _source(kind: Kind) -> str:
    """The YAML itself: what is made from it may not be current yet."""
    return (table.folder() / f"{kind.grammar}.yaml").read_text("utf-8")


def _json(content: object) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def stray(expected: set[Path]) -> list[Path]:
    """Files in the generated folders that nothing generates any more."""
    folders = {
        ROOT / "docs" / "rules": "*.md",
        ROOT / "docs" / "reference": "*.md",
        table.folder(): "*.json",
        facts_of_effects.FOLDER: "*.json",
    }
    return [
        path for folder, pattern in folders.items() for path in sorted(folder.glob(pattern)) if path not in expected
    ]


def _refused(paths: Sequence[Path]) -> int:
    """Say which files are not current. Returns the exit code."""
    for path in paths:
        sys.stderr.write(f"not current: {path.relative_to(ROOT)} (run `make docs`)\n")
    return int(bool(paths))


def main() -> int:
    """Write the files, or with --check tell which are not current. Returns the exit code."""
    check = "--check" in sys.argv[1:]
    stale = [(path, text) for path, text in indexes() if _text(path) != text]
    if stale and check:
        return _refused([path for path, _ in stale])
    if stale:
        for path, text in stale:
            path.write_text(text, "utf-8")
        os.execv(sys.executable, [sys.executable, "-m", "tools.generate", *sys.argv[1:]])  # with the rules as they are
    files = dict(generated())
    wrong = [path for path, text in files.items() if not path.is_file() or path.read_text("utf-8") != text]
    left_over = stray(set(files))
    if check:
        return _refused([*wrong, *left_over])
    for path in wrong:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], "utf-8")
    for path in left_over:
        path.unlink()
    sys.stdout.write(f"{len(files)} files, {len(wrong)} written, {len(left_over)} removed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
