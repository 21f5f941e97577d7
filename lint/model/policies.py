"""The input of IXCMIAPU as policies: statements behind a DATA are of its type, those behind DEFINE POLICY are its."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from lint.model.members import Members, text_of
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement

CFRM, SFM, ARM, LOGR = "CFRM", "SFM", "ARM", "LOGR"
STATEMENTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        CFRM: ("CF", "STRUCTURE"),
        SFM: ("SYSTEM", "RECONFIG"),
        ARM: ("RESTART_ORDER", "LEVEL", "RESTART_GROUP", "ELEMENT"),
        LOGR: ("DEFINE_STRUCTURE", "DEFINE_LOGSTREAM", "UPDATE_LOGSTREAM"),
    }
)
"""The statements of each type of policy."""
_DATA, _POLICY = "DATA", "DEFINE_POLICY"
_SAME_AS = {"LOGRY": LOGR, "LOGRZ": LOGR}
_REST_IS_ELSEWHERE = "reads a data set, too, which is not in this file"


@dataclass(frozen=True, eq=False)
class AdministrativePolicy:
    """A policy, or the statements of a type that stand in none. `definition` is its DEFINE POLICY.

    The system logger has one policy without a name: all statements behind a DATA TYPE(LOGR).
    """

    type: str
    definition: LocatedStatement | None
    parsed: ParsedMember
    data: LocatedStatement | None = None
    """The DATA before it; None in a fragment."""
    statements: list[LocatedStatement] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the policy, "" without one."""
        return text_of(self.definition, "NAME") if self.definition else ""

    def named(self, *names: str) -> Iterator[LocatedStatement]:
        """The statements of these names, in order."""
        return (statement for statement in self.statements if statement.name in names)

    @property
    def is_whole(self) -> bool:
        """True if it begins with DEFINE POLICY or DATA, and every statement was read, those of unknown names, too."""
        return self._is_all_here and self.parsed.has_read_all(*STATEMENTS[self.type], *self._new)

    def has_all(self, *names: str) -> bool:
        """True if it has no other statements of these names than those whose NAME was read, if not all of them.

        What is unread in one of them, such as text past the last data column, is that of no other.
        """
        is_seen = self.parsed.has_read_all(*self._new) and self.parsed.has_seen_all(*names, having="NAME")
        return self._is_all_here and is_seen

    @property
    def _new(self) -> list[str]:
        """The unknown names of statements, each of which may define anything."""
        return [statement.name for statement in self.parsed.where(lambda each: not each.is_known)]

    @property
    def _is_all_here(self) -> bool:
        """True if its beginning is in the member, and the rest of the input in no data set."""
        begins = self.definition if self.type != LOGR else self.data
        member = self.parsed.member
        if member.is_part:
            span = member.first_line_span
            account.note((Gap(Cause.ABSENT, _REST_IS_ELSEWHERE, span, (span.line, span.end_line)),))
        return begins is not None and not member.is_part


class Policies(Members):
    """The policies in the input of IXCMIAPU: of one step, or of all that a sysplex declares."""

    KINDS = ("ixcmiapu",)

    def of_type(self, policy_type: str) -> list[AdministrativePolicy]:
        """The policies of a type, and the statements of it that stand in none, in order.

        None of a step in which text that could not be read may be the beginning of a policy.
        """
        names = (_DATA, _POLICY, *STATEMENTS[policy_type])
        return [
            policy
            for parsed in self.members
            if parsed.has_seen_all(_DATA, _POLICY)
            for policy in _policies(parsed.named(*names), policy_type, parsed)
            if policy.type == policy_type
        ]


def _policies(
    statements: Iterable[LocatedStatement], policy_type: str, parsed: ParsedMember
) -> Iterator[AdministrativePolicy]:
    """The policies that DATA and DEFINE POLICY begin; each type in its turn."""
    data: LocatedStatement | None = None
    policy: AdministrativePolicy | None = None
    for statement in statements:
        if statement.name in (_DATA, _POLICY):
            if policy:
                yield policy
            is_data = statement.name == _DATA
            data = statement if is_data else data
            of_type = text_of(data, "TYPE") if data else policy_type
            of_type = _SAME_AS.get(of_type, of_type)
            # DATA alone begins the one policy of the logger; others begin with DEFINE POLICY.
            definition = None if is_data else statement
            begins = not is_data or of_type == LOGR
            policy = AdministrativePolicy(of_type, definition, parsed, data) if begins else None
            continue
        if policy is None:
            of_type = text_of(data, "TYPE") if data else policy_type
            policy = AdministrativePolicy(_SAME_AS.get(of_type, of_type), None, parsed, data)
        policy.statements.append(statement)
    if policy:
        yield policy
