"""What rules find, and where: in the text of one member, or in files with the systems that they make up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding, Level

ROOT = Path("/")


def findings_of(
    file: str, text: str, *codes: str, target: str = "", options: Mapping[str, Any] | None = None, **settings: Any
) -> list[Finding]:
    """What the rules of these codes (rules or families; all without any) find in a file with this text.

    `options` are those of the first rule, `target` is the release. The file must be read, as members of a known kind.
    """
    chosen = Settings(
        root=ROOT,
        select=codes,
        target=(target,) if target else (),
        options={codes[0]: dict(options)} if options else {},
        **settings,
    )
    run = Engine(chosen).check_bytes(text.encode(), Path(file))
    assert run.members
    assert not run.incomplete
    return run.findings


def directory_findings(code: str, *lines: str, file: str = "USER.DIRECT") -> list[Finding]:
    """What a rule finds in a directory of these lines."""
    return findings_of(file, "\n".join(lines), code)


def places(findings: Iterable[Finding], fields: str = "line column end_column") -> list[tuple[Any, ...]]:
    """These fields of each finding: code, level (its label), file (its name), line, column, end_line, end_column."""
    return [tuple(_field(finding, name) for name in fields.split()) for finding in findings]


def levels(findings: Iterable[Finding]) -> list[Level | None]:
    return [finding.level for finding in findings]


def _field(finding: Finding, name: str) -> str | int | None:
    match name:
        case "code":
            return finding.code
        case "level":
            return finding.level.label if finding.level else None
        case "file":
            return Path(finding.span.path).name
    value: int = getattr(finding.span, name)
    return value
