"""What two runs are compared by."""

from __future__ import annotations

from lint.engine.run import Run


def outcome(run: Run) -> tuple[object, ...]:
    """All that a report shows of a run."""
    return (
        run.findings, run.unjudged, run.coverage, run.files, run.members, run.unrecognised, run.not_read,
        sorted(run.kinds), sorted(run.sorts), run.incomplete, sorted(run.checked), run.taken,
    )  # fmt: skip
