"""Words that an editor offers at a cursor."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from lint.finding import Span


class WordSort(Enum):
    """The sort of a word."""

    STATEMENT = "statement"
    OPERAND = "operand"
    VALUE = "value"
    NAME = "name"
    """A name of something that is defined in the members."""
    SYMBOL = "symbol"


class Completion(NamedTuple):
    """A word: `label` is shown; `text` takes the place of the typed word, and `behind` goes behind the cursor then.

    `detail` has its values and default in short, `meaning` a sentence about it. `folds` is false where case counts.
    `removed` are blanks before the sequence number of the record: they make room, so that it stays in its columns.
    """

    label: str
    sort: WordSort
    text: str
    behind: str = ""
    detail: str = ""
    meaning: str = ""
    is_default: bool = False
    folds: bool = True
    removed: Span | None = None


class Completions(NamedTuple):
    """The words for the text at `span`, which they replace. All begin with that text, in any case.

    Whoever shows them asks again when more is typed.
    """

    span: Span
    items: tuple[Completion, ...]
