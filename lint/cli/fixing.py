"""`parmlint check --fix` and `--diff`: applies fixes to files or standard input, or shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

import typer

from lint.cli import common, streams
from lint.cli.checking import Checks
from lint.finding import Finding
from lint.report.diff import unified_diff
from lint.report.results import Results
from lint.report.summary import not_fixed
from lint.review.fix import Fixed, FixedFile, Fixer, paths_to_fix
from lint.source import files, writer
from lint.systems import estate
from lint.systems.checkout import FileRules
from lint.systems.workspace import workspace_of


class Job(NamedTuple):
    """The input of fixes: paths, or the bytes of standard input with their file name."""

    checks: Checks
    data: bytes | None
    name: PurePath
    unsafe: bool

    def covers(self, path: str) -> bool:
        """True if a file is to be fixed; files that are only read as part of a system are not."""
        if self.data is not None:
            return path == self.name.as_posix()
        return any(PurePath(path).is_relative_to(given) for given in self.checks.paths)


def show(job: Job, results: Results, output: PurePath | None) -> int:
    """Print the diff of the fixes with passwords masked, and their number to standard error; return the exit code."""
    fixed = Fixed()
    changed = []
    for file in _fixed_files(job, results):
        fixed.add(file)
        if file.is_changed:
            changed.append(file)
    rules = _rules(job, [file.path for file in changed])
    streams.write("".join(unified_diff(file.path, file.before, file.after, rules) for file in changed), output)
    if fixed.fixed or fixed.not_fixed:
        typer.echo("\n".join([*not_fixed(fixed), f"{len(fixed.fixed):,} would be fixed."]), err=True)
    return common.WRONG if results.exit_code == common.WRONG else int(bool(changed))


def carry_out(job: Job, results: Results) -> Results:
    """Apply the fixes; return the remaining results. Standard input is printed, fixed or unchanged."""
    fixed = Fixed()
    if job.data is not None:
        data = job.data
        for file in _fixed_files(job, results):
            data = file.after
            fixed.add(file)
        streams.print_bytes(data)
        return job.checks.results(job.checks.run_one(data, job.name))._replace(fixed=fixed)
    for file in _fixed_files(job, results):
        refusal = _write(file)
        if refusal:
            fixed.write_errors.append((file.path, refusal))
        else:
            fixed.add(file)
    # A fix in one member may affect findings in others, so everything is checked again.
    remaining = job.checks.results(job.checks.run_all()) if fixed.fixed else results
    if fixed.write_errors:
        remaining = remaining._replace(incomplete=True, exit_code=common.WRONG)
    return remaining._replace(fixed=fixed)


def _fixed_files(job: Job, results: Results) -> Iterator[FixedFile]:
    """The files with something to fix, fixed in memory."""
    paths = list(filter(job.covers, paths_to_fix(results.findings, unsafe=job.unsafe)))
    fixer = Fixer(_rules(job, paths), unsafe=job.unsafe)
    for path in files.without_aliases(paths, job.checks.tree) if job.data is None else paths:

        def check(data: bytes, path: str = path) -> Sequence[Finding]:
            return job.checks.results(job.checks.run_one(data, PurePath(path))).findings

        document = results.document(path)
        if document:  # the text that was checked; findings must not be applied to a later one
            yield fixer.fix(path, document.encode(), results.findings, check)


def _rules(job: Job, paths: Sequence[str]) -> FileRules:
    """The rules about files, with the members of some files that a system selects."""
    workspace = workspace_of(job.checks.settings, job.checks.tree)
    if job.data is not None:
        workspace.put(job.data, job.name)
    estate.read_files(((PurePath(path), True) for path in paths), job.checks.settings, workspace)
    return workspace.rules


def _write(file: FixedFile) -> str:
    """Write a changed file; return the reason if that fails, else ""."""
    path = PurePath(file.path)
    try:
        if file.is_changed and files.is_read_only(path):
            return "it is read-only"
        if file.is_changed:
            writer.replace_same(path, file.after, file.before)
    except OSError as error:
        return f"it cannot be written ({common.reason(error)})"
    return ""
