"""The words that may stand at a cursor: statements, operands, values, symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import PurePath

from lint.editor.known_words import with_known_words
from lint.editor.names import ends_at, holds
from lint.editor.offered_names import NameQuestion, names_at
from lint.editor.place import member_at
from lint.editor.prompt import Prompt, Typing, prompts, typing, written
from lint.editor.statement_names import has_levels
from lint.editor.words import Completion, Completions, WordSort
from lint.facts import table, wording
from lint.facts.release import Release
from lint.facts.table import OperandFacts, StatementFacts, exists_in
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.syntax import grammar
from lint.syntax.lalr import END
from lint.syntax.parsed import ParsedMember
from lint.syntax.wording import word_for
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.values.check import is_outside
from lint.values.symbols import DYNAMIC, STATIC

_MARKS = {"'='": "=", "a period": ".", "": ""}
"""The marks behind a keyword as the grammar describes them, each with its text."""


def completion(
    workspace: Workspace, systems: Callable[[], Estate], path: PurePath, line: int, column: int
) -> Completions | None:
    """The words that may stand at a line and column of a file; None where nothing is read, as in a comment.

    The text before the cursor decides, whether it can be read as a whole or not. A word that would pass the last data
    column, or move text past it, is left out. `systems` gives those that take the file; it is not called where no name
    may stand.
    """
    pair = member_at(workspace, path, line)
    member, kind = pair or (None, None)
    if member is None or kind is None or not kind.has_grammar:
        return None
    at = typing(member, kind, line, column)
    if at is None:
        return None
    release = workspace.target(kind.platform)
    source = partial(workspace.parsed, member, kind)

    def there() -> frozenset[str]:
        return frozenset() if has_levels(kind.id) else _there(source(), line, column)

    items: dict[str, Completion] = {}
    is_in_text = False
    for prompt in sorted(prompts(at, kind), key=lambda prompt: not _goes_on(prompt, at)):
        is_in_text = True
        for item in _all(prompt, at, kind, release, systems, there):
            items.setdefault(item.label, item)
        for item in names_at(NameQuestion(prompt, kind, at.word, line, systems, source)):
            items.setdefault(item.label, item)
    if not is_in_text:
        return None
    span = Span(member.path, line, at.column, line, column, member.name)
    typed = (_as_typed(item, at, kind) for item in items.values() if _begins(item, at.word))
    return Completions(span, tuple(filter(None, (_in_columns(item, at, span) for item in typed))))


def _goes_on(prompt: Prompt, at: Typing) -> bool:
    """True where an indented record goes on with a statement above: its operands are likelier than a new statement."""
    return not at.head.strip() and not prompt.is_at_verb and prompt.column < at.column


def _all(
    prompt: Prompt,
    at: Typing,
    kind: Kind,
    release: Release | None,
    systems: Callable[[], Estate],
    there: Callable[[], frozenset[str]],
) -> Iterator[Completion]:
    if at.word.startswith("&"):
        yield from _symbols(kind, systems)
        return
    facts = table.load(kind.grammar)
    expected = grammar.expected_behind(kind.grammar, prompt.before, prompt.section)
    words = grammar.words_of(kind.grammar, expected)
    if prompt.is_at_verb:
        yield from _statements(prompt, kind, words, release, there)
    of_statement = facts.statements.get(prompt.statement.name)
    if of_statement is None:
        return
    slot = prompt.slot()
    operand = of_statement.operands.get(slot[0].name) if slot else None
    if slot and operand:
        used = {value.text.upper() for value in slot[0].values if value.start != prompt.offset}
        yield from _values(with_known_words(operand.at(release), kind, of_statement.name), slot[1], used, release)
    if not prompt.is_at_verb and not prompt.is_quoted:
        yield from _operands(prompt, at, kind, of_statement, words, release)


# --- statements and operands --------------------------------------------------------------------------------------


def _statements(
    prompt: Prompt, kind: Kind, words: dict[str, str], release: Release | None, there: Callable[[], frozenset[str]]
) -> Iterator[Completion]:
    """The statements that may begin at a prompt: those of the grammar, and those that only the value table has.

    `there` gives those that the member has: one that stands once is not offered again. In a directory and its like,
    once means once in an entry, and `there` is empty.
    """
    facts = table.load(kind.grammar)
    names = {name.lstrip("_").removeprefix("N_"): word for name, word in words.items()}
    spelled = {name: names[name] for name in facts.statements if name in names}
    if prompt.takes_any_verb:
        spelled |= {name: name for name in facts.statements if name not in names}
    if any(not facts.statements[name].repeatable for name in spelled):
        written_once = {name for name in there() if name in facts.statements and not facts.statements[name].repeatable}
        spelled = {name: word for name, word in spelled.items() if name not in written_once}
    for name, word in spelled.items():
        of_statement = facts.statements[name].at(release)
        if _is_there(of_statement, release):
            opening, closing = _marks(prompt, kind, word)
            detail = " ".join(wording.lifetime(of_statement))
            yield Completion(word, WordSort.STATEMENT, word + opening, closing, detail, of_statement.meaning)
    for name, word in names.items():
        if name not in facts.statements and _goes_on_with(name, kind, there):
            opening, closing = _marks(prompt, kind, word)
            yield Completion(word, WordSort.OPERAND, word + opening, closing)


def _goes_on_with(name: str, kind: Kind, there: Callable[[], frozenset[str]]) -> bool:
    """False for an operand that may begin a record, such as IPLUSE of VATDEF, in a member without its statement."""
    statements = table.load(kind.grammar).statements.values()
    owners = {statement.name for statement in statements if name in statement.operands}
    return not owners or has_levels(kind.id) or not owners.isdisjoint(there())


def _there(parsed: ParsedMember, line: int, column: int) -> frozenset[str]:
    """The names of the statements of a member, but for the one whose name is at the cursor."""
    statements = ((located.name, located.span) for located in parsed.written)
    return frozenset(
        name for name, span in statements if not (holds(span, line, column) or ends_at(span, line, column))
    )


def _operands(
    prompt: Prompt,
    at: Typing,
    kind: Kind,
    statement: StatementFacts,
    words: dict[str, str],
    release: Release | None,
) -> Iterator[Completion]:
    """The operands that the grammar takes at a prompt and that are not yet written.

    They are in the order of the books, which begin with what a statement does, or with what it needs.
    """
    names = {name.lstrip("_"): word for name, word in words.items()}
    mark = next((mark for mark in ("=", "") if prompt.takes_any_keyword(kind, mark)), None)
    of_any_name = frozenset(statement.operands.keys() - names.keys()) if mark is not None else frozenset()
    names |= {name: name for name in statement.operands if name in of_any_name}
    there = {operand.name for operand in prompt.statement.operands if operand.start < prompt.offset} | written(at, kind)
    for name in (name for name in statement.operands if name in names):
        word, facts = names[name], statement.operands[name].at(release)
        if (name in there and not facts.repeatable) or not _is_there(facts, release):
            continue
        if any(name in statement.operands[given].excludes for given in there if given in statement.operands):
            continue
        opening, closing = (mark or "", "") if name in of_any_name else _marks(prompt, kind, word)
        default = wording.default(facts)
        detail = wording.values(facts) + (f", default {default}" if default else "")
        yield Completion(word, WordSort.OPERAND, word + opening, closing, detail, facts.meaning)


def _marks(prompt: Prompt, kind: Kind, word: str) -> tuple[str, str]:
    """The marks that a keyword needs: an opening one behind it, and one that closes its value."""
    expected = set(grammar.expected_behind(kind.grammar, prompt.before + word, prompt.section))
    if not expected or END in expected:
        return "", ""
    marks = {word_for(name) for name in expected}
    if "'('" in marks:
        return "(", ")"
    return next((opening, "") for mark, opening in _MARKS.items() if mark in marks or not mark)


# --- values and symbols -------------------------------------------------------------------------------------------


def _values(facts: OperandFacts, number: int, used: set[str], release: Release | None) -> Iterator[Completion]:
    """The keywords that an operand takes as its value of that number, the default marked."""
    first = min(number, len(facts.parts) - 1)
    is_moved = any(part.optional for part in facts.parts[:first])
    parts = facts.parts if is_moved else facts.parts[first : first + 1]
    default = (facts.default(release) or "").upper()
    choices = list(dict.fromkeys(choice for part in parts for choice in part.choices))
    if default and default not in map(str.upper, choices) and " " not in default and not is_outside(default, facts):
        choices.append(default)
    for choice in choices:
        lifetime = facts.values.get(choice.upper())
        if choice.upper() in used or (lifetime and release and not exists_in(lifetime, release)):
            continue
        is_default = choice.upper() == default
        words = [*(["default"] if is_default else []), *(wording.lifetime(lifetime) if lifetime else [])]
        yield Completion(choice, WordSort.VALUE, choice, "", " ".join(words), facts.meaning, is_default)


def _symbols(kind: Kind, systems: Callable[[], Estate]) -> Iterator[Completion]:
    """The system symbols of all systems, each with its value where all that have it agree.

    Those without a value come behind, and last those whose text changes with time and user.
    """
    if kind.platform != "zos" or not kind.symbols:
        return
    texts: dict[str, set[str]] = {}
    for image in systems().images:
        for symbol in image.symbols:
            texts.setdefault(symbol.name, set()).add(symbol.shown)
    for name in (*sorted(texts), *sorted({*STATIC} - {*texts}), *sorted({*DYNAMIC} - {*texts, *STATIC})):
        shown = texts.get(name, {""})
        detail = next(iter(shown)) if len(shown) == 1 else f"{len(shown)} values"
        yield Completion(f"&{name}", WordSort.SYMBOL, f"&{name}.", "", detail)


# --- spelling -----------------------------------------------------------------------------------------------------


def _is_there(facts: StatementFacts | OperandFacts, release: Release | None) -> bool:
    return release is None or exists_in(facts, release)


def _begins(item: Completion, word: str) -> bool:
    return item.label.upper().startswith(word.upper())


def _in_columns(item: Completion, at: Typing, span: Span) -> Completion | None:
    """The item if it fits into the data columns, with the blanks that make room for it; else None.

    Twice as many blanks must be there, since Eglot counts the columns of the blanks when the word is in already.
    """
    if len(at.head) + len(item.text) > at.edge:
        return None
    before, growth = len(at.head) + len(at.word), len(item.text) + len(item.behind) - len(at.word)
    data = at.tail[: at.edge - before].rstrip()
    if data and before + len(data) + growth > at.edge:
        return None
    if before + len(at.tail) <= at.edge:
        return item
    if growth > 0 and before + len(data) + 2 * growth > at.edge:
        return None
    blanks = span._replace(column=at.edge + 1 - growth, end_column=at.edge + 1)
    return item._replace(removed=blanks) if growth > 0 else item


def _as_typed(item: Completion, at: Typing, kind: Kind) -> Completion:
    """The item in the case that is typed, and without the mark that stands behind the cursor already."""
    text, behind = item.text, item.behind
    if at.tail[:1] and at.tail[0] == text[-1] and not text[-1].isalnum():
        text, behind = text[:-1], ""
    letters = at.word or at.head.strip()
    if letters.islower() and item.folds and not kind.upper_case and text.isupper():
        text = text.lower()
    return item._replace(text=text, behind=behind)
