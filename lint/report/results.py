"""The input of every report."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from lint.config import globs
from lint.engine.run import Coverage, NotRead, Unjudged
from lint.finding import Finding, Fix, Level, Suppressed
from lint.ruleset.rule import Rule
from lint.source.document import Document
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.review.finding_key import FindingKey
    from lint.review.fix import Fixed
    from lint.review.preview import RewrittenRecords
    from lint.systems.configuration_places import ConfigurationPlaces
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage


class Results(NamedTuple):
    """The findings to show, and the rest of what reports need.

    `line` returns a line (from 1) of a checked file with passwords masked. `document` returns the unmasked file, for
    computation and never for output. `key` returns the finding key, with its path relative to the top of the checkout.
    `with_fix` returns, by path, the records as a fix would rewrite them; None if it cannot be applied. `rules` loads
    the rules that ran, or those of them with the given codes; `levels` has the configured levels by code.
    """

    findings: Sequence[Finding]
    line: Callable[[str, int], str | None]
    document: Callable[[str], Document | None]
    key: Callable[[Finding], FindingKey]
    with_fix: Callable[[Fix], Mapping[str, Sequence[RewrittenRecords]] | None]
    files: int
    members: int
    unrecognised: Sequence[str]
    incomplete: bool
    exit_code: int
    rules: Callable[[Collection[str] | None], Sequence[Rule]]
    as_text: int = 0
    """The members that were checked as text alone."""
    levels: Mapping[str, Level] = MappingProxyType({})
    fixed: Fixed | None = None
    """The result of the fixes in a run with --fix."""
    suppressed: Sequence[Suppressed] = ()
    """The findings that comments ignore or the baseline holds; shown only with `show_suppressed`."""
    show_suppressed: bool = False
    stale: int = 0
    """The number of findings in the baseline that are gone."""
    coverage: Coverage = Coverage()
    not_read: Sequence[NotRead] = ()
    unjudged: Sequence[Unjudged] = ()
    """The account of the rules that could not judge, without the accepted entries."""
    accepted: int = 0
    """The number of entries of the account that the configuration or the baseline accepts."""
    judged_again: int = 0
    """The number of entries of the account in the baseline that rules can judge by now."""
    show_unjudged: bool = False
    fails_on_unjudged: bool = False
    """True if an entry of the account fails the run."""
    never_fails: bool = False
    """True if the configuration or the command line says that findings do not fail the run."""
    group_by: str = ""
    """The property that groups findings for people: `system`, `rule`, `file`, or "" for the order of places."""
    taken: Mapping[str, frozenset[str]] = MappingProxyType({})
    """The paths of the files that each declared system takes, by its name."""
    recorded: Sequence[Sequence[Any]] = ()
    """The records of the systems, group by group (`report/fleet/rows.py`)."""
    images: Sequence[Image] = ()
    """The z/OS systems, for pictures of them."""
    vm_images: Sequence[VmImage] = ()
    """The z/VM systems, for pictures of them."""
    without_system: Sequence[tuple[str, str]] = ()
    """The paths and names of the CP directories and LOADxx that no system takes."""
    fillers: Sequence[str] = ()
    """Userids that only reserve space, beside those of the systems."""
    configuration: ConfigurationPlaces | None = None
    """The places of the configuration, for pictures of what it declares; None without one."""

    @property
    def also_shown(self) -> Sequence[Suppressed]:
        """The suppressed findings that the report is to show."""
        return self.suppressed if self.show_suppressed else ()


class Style(NamedTuple):
    """The style of a report."""

    colour: bool = False
    root: str = ""
    """The top of the checkout, absolute; paths in reports for other machines are relative to it."""
    is_quiet: bool = False
    """True if reports for people have findings alone."""
    statistics: bool = False
    """True if reports for people end with the number of findings of each rule."""
    docs_url: str = ""
    """The address of the documentation; "" for a report without links."""
    all_rules: bool = False
    """True if SARIF is to describe every rule that ran, not only those that it refers to."""
    source_url: str = ""
    """The address of a line in the repository, with `{path}` and mostly `{line}`; "" for no such links."""
    environment: Mapping[str, str] = MappingProxyType({})
    """The environment variables, by which a CI server names the job."""
    tree: FileTree = FileTree()
    """The files that were checked, whose links decide which of them are below the top."""

    def relative(self, path: str) -> str:
        """A path relative to the top of the checkout, absolute outside of it."""
        return globs.relative(PurePath(path), PurePath(self.root), self.tree)
