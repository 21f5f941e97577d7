from __future__ import annotations

from collections.abc import Collection, Iterator

from lint.facts import table
from lint.finding import Finding
from lint.rules.shared.values import violations_of
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.sysdef import NAMES, note_unresolved
from lint.values.check import legal_instead
from lint.values.symbols import DYNAMIC, REFERENCE

_DEFINING = ("SYMDEF", *NAMES)
"""The operands of IEASYMxx that define symbols."""


@rule("SYM012", level=WARNING, tags=("systems", "symbols"))
def resolved_text_does_not_fit(image: Image) -> Iterator[Finding]:
    """
    A member is not valid after its symbols are replaced.

    ## What it does
    Reports a record that extends past its data columns after its symbols are replaced, and a value or statement that is
    then no longer valid, such as a qualifier of more than 8 characters or a suffix that does not have two characters.

    ## Why it matters
    The system reads the member with the symbols replaced, and rejects or truncates text that does not fit.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF SYMDEF(&QUALIFIER='PRODUCTION')
    ```
    ```text parm/IEASYS00
    LNK=00
    ```
    ```text parm/LNKLST00
    SYS1.&QUALIFIER..LINKLIB
    ```

    Help: Change the text of &QUALIFIER. to one that fits here, or specify this value without a symbol.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    IEASYM   00
    ```
    ```text parm/IEASYM00
    SYSDEF SYMDEF(&QUALIFIER='PROD')
    ```
    ```text parm/IEASYS00
    LNK=00
    ```
    ```text parm/LNKLST00
    SYS1.&QUALIFIER..LINKLIB
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Know the rules for using system symbols. That a record may not grow
      beyond its columns is likely, not certain.
    """
    for chosen in image.readable_members:
        source, resolved = chosen.source_with_symbols, chosen.resolved_with_symbols
        if source is None or resolved is None:
            continue
        first = source.member.first_line
        for line, columns in chosen.overflows:
            edge = resolved.kind.edge
            record = source.member.records[line - first][:edge].rstrip()
            place = source.span(line - first, len(record) - len(record.lstrip()) + 1, len(record) + 1)
            message = (
                f"With its symbols replaced, this record ends in column {columns}, but data ends in column {edge}."
            )
            help_text = f"Break this record, so that it ends in column {edge} or before with its symbols replaced."
            yield finding(place, message, help=help_text)
        if source.kind.id == "ieasym":
            yield from _of_names(image, source)
        if resolved is not source or source.holds_symbols:
            _ = source.with_symbols  # so that the account has what could not be read
            yield from _of_resolved(resolved)


def _of_names(image: Image, parsed: ParsedMember) -> Iterator[Finding]:
    """Findings at SYSNAME and SYSCLONE of IEASYMxx, whose symbols have the texts of the definitions before them."""
    defined = {symbol.place: symbol for symbol in (*image.symbols.replaced, *image.symbols)}
    facts = table.load(parsed.kind.grammar).statements["SYSDEF"].operands
    for located in parsed.with_symbols:
        for operand in located.operands:
            symbol = defined.get(operand.span) if operand.name in NAMES else None
            if symbol is None or not is_unknown(operand.operand.text):
                continue
            if symbol.text is None:
                note_unresolved(operand, symbol, image.symbols.symbols)
            elif legal := legal_instead(symbol.text, facts[operand.name]):
                names = frozenset(match["name"].upper() for match in REFERENCE.finditer(operand.operand.text))
                message = f"With {_listed(names)} replaced, this value is not valid: it must be {legal}."
                yield finding(operand, message, help=_help(names))


@per_member
def _of_resolved(parsed: ParsedMember) -> list[Finding]:
    """Findings at replaced symbols; findings elsewhere are those of the member as written.

    Kept in the member, since many systems may give the symbols of a member the same texts.
    """
    return list(_wrong_once_resolved(parsed))


def _wrong_once_resolved(parsed: ParsedMember) -> Iterator[Finding]:
    for located in parsed.written:
        if is_unknown(located.statement.text):
            _note_unknown(located, _DEFINING if parsed.kind.id == "ieasym" else ())
        if not located.symbols_in(0, len(located.statement.text)):
            continue
        problem = located.statement.problem
        if problem and (symbols := located.symbols_in(problem.start, problem.end)):
            what = (
                f"{located.title} cannot be read with {_listed(symbols)} replaced: {problem.text!r} is not valid there."
            )
            yield finding(located.span_of(problem.start, problem.end), what, help=_help(symbols))
        for violation in violations_of(located, parsed):
            symbols = located.symbols_in(violation.start, violation.end)
            if symbols:
                yield finding(
                    located.span_of(violation.start, violation.end),
                    f"With {_listed(symbols)} replaced, this value is not valid: {violation.message}",
                    help=_help(symbols),
                )


def _help(symbols: frozenset[str]) -> str:
    return f"Change the text of {_listed(symbols)} to one that fits here, or specify this value without a symbol."


def _note_unknown(located: LocatedStatement, defining: Collection[str]) -> None:
    """Enter the values in the account that hold symbols without a value, but for those of `defining` operands.

    The system makes the symbols of DYNAMIC to fit.
    """
    for operand in located.operands:
        for value in operand.values if operand.name not in defining else ():
            if not DYNAMIC.issuperset(match["name"] for match in REFERENCE.finditer(value.written)):
                _ = value.text


def _listed(symbols: frozenset[str]) -> str:
    return " and ".join(f"&{name}." for name in sorted(symbols))
