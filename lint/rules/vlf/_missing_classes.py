"""The finding on missing classes of COFVLFxx, which two rules report."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Level
from lint.model.vlf import IDENTITY_MAPS, MAJOR_NAMES, Vlf
from lint.rules.shared.rewriting import with_records_before
from lint.ruleset.rule import finding
from lint.syntax.statement import is_unknown


def missing_classes(vlf: Vlf, required: tuple[str, ...], objects: str, level: Level | None = None) -> Iterator[Finding]:
    """A finding at the first identity map of RACF if some of the `required` classes are missing.

    Without an identity map, COFVLFxx does not show that z/OS UNIX is in use.
    """
    names = [name for name, _ in vlf.classes]
    first = next((statement for name, statement in vlf.classes if name in IDENTITY_MAPS), None)
    if first is None or any(map(is_unknown, names)) or not vlf.has_read_all("CLASS"):
        return
    missing = [name for name in required if name not in names]
    if missing:
        classes = [f"CLASS NAME({name}) EMAJ({MAJOR_NAMES[name]})" for name in missing]
        message = f"RACF keeps {objects} in VLF, but there is no {' and no '.join(classes)}."
        yield finding(
            first["NAME"],
            message,
            help=f"Add {', '.join(classes)}.",
            fixes=with_records_before(first, *classes),
            level=level,
        )
