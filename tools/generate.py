"""Write every file that is made from code: rule pages, their index, reference pages, JSON Schemas, hooks, man page.

`python -m tools.generate` writes them; with `--check` it writes nothing and fails when one is not current.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from lint import DOCS_URL
from lint.facts import documents, identity, table
from lint.facts import effects as facts_of_effects
from lint.kinds.registry import KINDS, READ_KINDS
from lint.model import views
from lint.ruleset import changes, needs, registry
from lint.ruleset.not_implemented import NOT_IMPLEMENTED
from lint.ruleset.page import page
from lint.ruleset.rule import Rule
from tools import changes as changes_of_rules
from tools import effects, health, hooks, index, licenses, man, pictures, reference, schemas, tables, vscode
from tools import needs as needs_of_rules

ROOT = Path(__file__).resolve().parent.parent


def stages() -> Iterator[dict[Path, str]]:
    """Path and content of every generated file, in stages: a stage is made from the files of those before it."""
    yield _data()
    rules = registry.load()
    yield {Path(needs.INDEX): needs_of_rules.of_rules(rules)}
    yield {Path(changes.INDEX): changes_of_rules.of_rules(rules)}
    yield {**_pages(rules), **_for_other_programs(rules), **pictures.of_fixtures()}


def _data() -> dict[Path, str]:
    """Tables, documents and effects as the program reads them, and the indexes from which it loads rules and views."""
    written = (
        *sorted(Path(table.folder()).glob("*.yaml")),
        *map(Path, (documents.DOCUMENTS, documents.ORIGINS, identity.FACTS)),
    )
    files = {path.with_suffix(".json"): tables.as_json(path.with_suffix(".yaml")) for path in written}
    files |= {path.with_suffix(".json"): effects.as_json(path) for path in effects.files()}
    return {**files, Path(registry.INDEX): index.of_rules(), Path(views.INDEX): index.of_views()}


def _pages(rules: Sequence[Rule]) -> dict[Path, str]:
    """The pages of rules and kinds, their lists, and the page of licenses."""
    of_rules = {f"{rule.code}.md": page(rule) for rule in rules}
    of_rules["README.md"] = reference.rule_index(rules)
    of_rules["not-implemented.md"] = reference.not_implemented_page(NOT_IMPLEMENTED)
    of_kinds = {f"{kind.id}.md": reference.kind_page(kind, table.load(kind.grammar)) for kind in READ_KINDS}
    of_kinds["README.md"] = reference.kind_index(KINDS)
    return {
        licenses.PAGE: licenses.page(),
        ROOT / "docs" / "health-checker.md": health.page(rules, reference.GENERATED),
        **{ROOT / "docs" / "rules" / name: text for name, text in of_rules.items()},
        **{ROOT / "docs" / "reference" / name: text for name, text in of_kinds.items()},
    }


def _for_other_programs(rules: Sequence[Rule]) -> dict[Path, str]:
    """The hooks of pre-commit, the schema of the configuration, the man page, and parts of the VS Code extension."""
    schema = schemas.identified(schemas.configuration(rules), "parmlint.schema.json", DOCS_URL)
    return {
        ROOT / ".pre-commit-hooks.yaml": hooks.manifest(),
        ROOT / "lint" / "config" / "parmlint.schema.json": _json(schema),
        ROOT / "share" / "man" / "man1" / "parmlint.1": man.page(),
        **vscode.files(),
    }


def _json(content: object) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def stray(expected: set[Path]) -> list[Path]:
    """Files in the generated folders that nothing generates any more."""
    folders = {
        ROOT / "docs" / "rules": "*.md",
        ROOT / "docs" / "reference": "*.md",
        Path(table.folder()): "*.json",
        Path(facts_of_effects.FOLDER): "*.json",
        vscode.SYNTAXES: "*.json",
    }
    return [
        path for folder, pattern in folders.items() for path in sorted(folder.glob(pattern)) if path not in expected
    ]


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def _refused(paths: Sequence[Path]) -> int:
    """Say which files are not current. Returns the exit code."""
    for path in paths:
        sys.stderr.write(f"not current: {path.relative_to(ROOT)} (run `make docs`)\n")
    return int(bool(paths))


def main() -> int:
    """Write the files, or with --check tell which are not current. Returns the exit code."""
    check = "--check" in sys.argv[1:]
    files: dict[Path, str] = {}
    count = 0
    for stage in stages():
        stale = [path for path, text in stage.items() if _text(path) != text]
        if stale and check:
            return _refused(stale)
        for path in stale:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(stage[path], "utf-8")
        if stale and not files:
            os.execv(sys.executable, [sys.executable, "-m", "tools.generate"])  # with rules and tables as they are now
        files |= stage
        count += len(stale)
    left_over = stray(set(files))
    if check:
        return _refused(left_over)
    for path in left_over:
        path.unlink()
    sys.stdout.write(f"{len(files)} files, {count} written, {len(left_over)} removed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
