"""Files of one member checked and reviewed in memory."""

from __future__ import annotations

from pathlib import Path

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding, How
from lint.review.review import Review, Reviewed
from lint.source.file_tree import FileTree

ROOT = Path("/lib")
SETTINGS = Settings(root=ROOT)


def reviewed(name: str, text: str | bytes, settings: Settings = SETTINGS) -> Reviewed:
    data = text if isinstance(text, bytes) else text.encode()
    run = Engine(settings).check_bytes(data, ROOT / name)
    return Review(run, settings, ROOT, FileTree()).reviewed()


def told(findings: list[Finding]) -> list[tuple[str, int, int, int]]:
    """Code, line, first column and end column of each finding."""
    return [(finding.code, finding.span.line, finding.span.column, finding.span.end_column) for finding in findings]


def ignored(result: Reviewed) -> list[tuple[str, int, str]]:
    """Code, line and reason of each finding that a comment ignores."""
    return [
        (suppression.finding.code, suppression.finding.span.line, suppression.reason)
        for suppression in result.suppressed
        if suppression.how is How.IGNORED
    ]
