"""The needs of a rule: members and statements without which it cannot judge, as one sentence.

`needs.json` is made from the code of the rules and views by `make docs`: kinds and statements by the code of the rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lint import program
from lint.kinds import registry as kinds
from lint.kinds.kind import SHELL, Kind
from lint.ruleset.rule import Rule
from lint.syntax.wording import statement_word

INDEX = program.PACKAGE / "ruleset" / "needs.json"

_MOST_STATEMENTS = 6
_DESCRIPTIONS = frozenset({"ENTRY", "LIBRARY", "PERIOD"})
"""Names that value tables have for what is written without a name: its statements are not listed."""
_WITHOUT_SYMBOLS = frozenset({"load", "ieaics", "ieaips"})
"""The ids of kinds of z/OS in which the system replaces no symbols; z/VM and the shell have none either."""
_WITH_ARTICLE = frozenset({"cp-directory", "vm-exec"})
"""The ids of kinds whose titles are common nouns."""
_WHOLES = {
    "Image": "a z/OS system with a readable LOADxx, IEASYMxx and IEASYSxx",
    "Sysplex": "two or more systems of one sysplex",
    "Estate": "declared z/OS systems",
    "VmImage": "a z/VM system with its directory and SYSTEM CONFIG",
    "Pool": "a file pool with the directory entry of its server, its POOLDEF and its DMSPARMS",
    "Configuration": "a parmlint.yaml and the files that it names",
    "Declarations": "a parmlint.yaml and the files that it names",
}
"""Names for subjects that consist of several members, by the name of their class."""
_IN_WHOLE = {
    "Image": ("load", "ieasym", "ieasys"),
    "VmImage": ("cp-directory", "system-config"),
    "Pool": ("cp-directory", "pooldef", "dmsparms"),
}
"""The ids of the kinds that the name of a subject has."""


def sentence(rule: Rule) -> str:
    """The sentence; "" for a rule about the run itself."""
    needs = _index().get(rule.code)
    if needs is None:
        return ""
    ids, statements = needs
    members = [kind for kind in map(kinds.by_id, ids) if kind]
    whole = _WHOLES.get(rule.subject.__name__, "")
    further = [kind for kind in members if kind.id not in _IN_WHOLE.get(rule.subject.__name__, ())]
    named = _listed([_with_article(kind) for kind in further]) if further else "" if whole else "a recognized member"
    subject = ", including ".join(filter(None, (whole, named)))
    if not statements:
        return f"This rule needs {subject}."
    has_symbols = any(_has_symbols(kind) for kind in members)
    symbols = " Symbols in them must have known values." if has_symbols else ""
    return f"This rule needs {subject} whose {_nouns(members, statements)} can be read.{symbols}"


def _with_article(kind: Kind) -> str:
    return f"a {kind.title}" if kind.id in _WITH_ARTICLE else kind.title


def _has_symbols(kind: Kind) -> bool:
    return kind.platform == "zos" and kind.lexer != SHELL and kind.id not in _WITHOUT_SYMBOLS


def _nouns(members: Sequence[Kind], statements: Sequence[str]) -> str:
    """The statements by name, as far as they have names that are written and are few."""
    is_script = any(kind.lexer == SHELL for kind in members)
    if is_script or len(statements) > _MOST_STATEMENTS or not _DESCRIPTIONS.isdisjoint(statements):
        return "statements"
    words = {kind.word for kind in members}
    names = _listed(list(dict.fromkeys(statement_word(name).removesuffix(" line") for name in statements)))
    return f"{names} {words.pop() if len(words) == 1 else 'statement'}s"


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
