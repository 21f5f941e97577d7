"""The words for jobs of policies and couple data sets: what a job stores says more than the name of its step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.model.couple_formats import CoupleFormats
from lint.model.policies import LOGR, STATEMENTS, AdministrativePolicy, Policies
from lint.syntax.parsed import ParsedMember
from lint.systems.zos.image import Image


class JobWords(NamedTuple):
    """The words for the input of a utility; `is_whole` is False if text in it that was not read may say more."""

    text: str
    is_whole: bool = True


def words_of(image: Image, parsed: ParsedMember) -> JobWords:
    """`CFRM policy PLEXCF01`, `couple data sets SYSPLEX CFRM`; else the program that reads the input."""
    program = f"input of {' or '.join(parsed.kind.programs[:1])}"
    if parsed.kind.id in CoupleFormats.KINDS:
        formats = image.workspace.view(CoupleFormats, parsed)
        types = list(dict.fromkeys(data.type for data in formats.data))
        return JobWords(f"couple data sets {' '.join(types)}") if types else JobWords(program, parsed.is_whole)
    policies = sorted(_policies(image.workspace.view(Policies, parsed)), key=_line)
    names: dict[str, list[str]] = {}
    for policy in policies:
        names.setdefault(policy.type, []).append(policy.name)
    text = ", ".join(_named(policy_type, of_type) for policy_type, of_type in names.items())
    is_whole = parsed.has_seen_all("DATA", "DEFINE_POLICY")
    return JobWords((text or program) + ("" if is_whole else ", not all of which could be read"), is_whole)


def _policies(view: Policies) -> Iterator[AdministrativePolicy]:
    """The policies that are defined, and that of the logger, which has no name."""
    for policy_type in STATEMENTS:
        for policy in view.of_type(policy_type):
            if policy.definition is not None or policy_type == LOGR:
                yield policy


def _line(policy: AdministrativePolicy) -> int:
    first = policy.definition or policy.data or next(iter(policy.statements), None)
    return first.span.line if first else 0


def _named(policy_type: str, names: Sequence[str]) -> str:
    """`CFRM policy A`, `CFRM policies A and B`, `LOGR policy`."""
    named = list(dict.fromkeys(filter(None, names)))
    return f"{policy_type} {'policies' if named[1:] else 'policy'} {_joined(named)}".rstrip()


def _joined(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if words[1:] else "".join(words)
