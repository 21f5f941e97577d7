"""ASCHPMxx: the classes of the APPC/MVS transaction scheduler."""

from __future__ import annotations

from lint.facts.release import parse_release
from lint.model.members import Members, text_of
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedStatement

CLASS_OF_FORKS = "OPENMVS"
FORKS_WITHOUT_APPC = parse_release("os390 2.4")
"""The release from which on forks do not use initiators of the scheduler. [doc: the slides on z/OS UNIX tuning]"""


class Asch(Members):
    """The ASCHPMxx members that the scheduler starts with."""

    KINDS = ("aschpm",)

    @cached_property
    def classes(self) -> dict[str, list[LocatedStatement]]:
        """The CLASSADD statements by class name, in order. The last one counts [doc: Modifying a class]."""
        by_name: dict[str, list[LocatedStatement]] = {}
        for statement in self.statements("CLASSADD"):
            if name := text_of(statement, "CLASSNAME"):
                by_name.setdefault(name, []).append(statement)
        return by_name
