"""The openings of the entries of a CP user directory, and the verbs that misspelled statements are meant to have.

A misspelled USER opens an entry all the same. If it did not, the statements behind it would be those of the entry
before it, and nobody would have the name that it gives.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from lint.facts import table
from lint.facts.spelling import nearest_word
from lint.syntax.statement import Statement

ENTRY_VERBS = frozenset({"USER", "IDENTITY", "SUBCONFIG", "PROFILE"})


def meant_verb(statement: Statement) -> str:
    """The name of a statement; of one that the directory does not have, the nearest name: USER for `USERX`.

    "" if no name is near.
    """
    return statement.name if statement.is_known else _nearest(statement.name)


def entry_verb(statement: Statement) -> str:
    """The verb of the entry that a statement opens, misspelled or not; "" for a statement that opens none."""
    verb = meant_verb(statement)
    return verb if verb in ENTRY_VERBS else ""


def misspelled_in(statements: Iterable[Statement]) -> Mapping[str, Sequence[Statement]]:
    """Those of some statements that the directory does not have, by the verb that each is nearest to."""
    by_verb: dict[str, list[Statement]] = defaultdict(list)
    for statement in statements:
        if not statement.is_known:
            by_verb[meant_verb(statement)].append(statement)
    return dict(by_verb)


@lru_cache(maxsize=1024)
def _nearest(name: str) -> str:
    return nearest_word(name, table.load("directory").statements)
