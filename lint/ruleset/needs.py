"""The needs of a rule: members and statements without which it cannot judge, as one sentence.

`needs.json` is made from the code of the rules and views by `make docs`: kinds and statements by the code of the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lint import program
from lint.kinds import registry as kinds
from lint.ruleset.rule import Rule

INDEX = program.PACKAGE / "ruleset" / "needs.json"

_MOST_STATEMENTS = 12
_WHOLES = {
    "Image": "a z/OS system with a readable LOADxx, IEASYMxx and IEASYSxx",
    "Sysplex": "two or more systems of one sysplex",
    "Estate": "declared z/OS systems",
    "VmImage": "a z/VM system with its directory and SYSTEM CONFIG",
    "Pool": "a file pool with the directory entry of its server, its POOLDEF and its DMSPARMS",
    "Configuration": "a parmlint.yaml and the files that it names",
}
"""Names for subjects that consist of several members, by the name of their class."""


def sentence(rule: Rule) -> str:
    """The sentence; "" for a rule about the run itself."""
    needs = _index().get(rule.code)
    if needs is None:
        return ""
    ids, statements = needs
    titles = [kind.title for kind in map(kinds.by_id, ids) if kind]
    whole = _WHOLES.get(rule.subject.__name__, "")
    members = _listed(titles) if titles else "" if whole else "a recognized member"
    subject = ", including ".join(filter(None, (whole, members)))
    if not statements:
        return f"This rule needs {subject}. The text must be readable."
    shown = _listed(statements[:_MOST_STATEMENTS])
    rest = f" (and {len(statements) - _MOST_STATEMENTS} more)" if len(statements) > _MOST_STATEMENTS else ""
    them = "it" if len(statements) == 1 else "them"
    return (
        f"This rule needs {subject}. Every {shown}{rest} must be readable, and each symbol in {them} must have a known "
        "value."
    )


def kinds_of(code: str) -> list[str]:
    """The ids of the kinds that a rule needs, by its code; empty for one about members of any kind."""
    return _index().get(code, ([], []))[0]


def statements_of(rule: Rule) -> list[str]:
    """The names of the statements that a rule needs; empty for one that needs no certain one."""
    return _index().get(rule.code, ([], []))[1]


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


@cache
def _index() -> dict[str, tuple[list[str], list[str]]]:
    index: dict[str, tuple[list[str], list[str]]] = program.from_json(INDEX)
    return index
