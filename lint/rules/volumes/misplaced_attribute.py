from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.malformed import malformed_statements
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement

_COMMENT = "/*"
"""The beginning of comments in most members."""
_FIRST_COMMA = 6
"""The offset of the comma behind the serial."""


@rule("VAT001", level=WARNING, tags=("volumes", "syntax"))
def misplaced_attribute(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A field of a VATLSTxx entry is not in its column, or has no such value.

    ## What it does
    Warns of an entry without commas in columns 7, 9 and 11 (or S in column 7), without a device type in column 12, with
    a comma behind the device type that is not in column 20, and with a mount attribute other than 0 and 1, a use
    attribute other than 0, 1 and 2, or a message switch other than Y and N. The serial begins in column 1 and is padded
    with blanks to six characters. Attributes may be blank, and an entry may end after the device type. Remarks begin in
    column 22. Entries with system symbols are not checked, because the fields move with the text of the symbol.

    ## Why it matters
    The system drops the entry with message IEA855I and goes on, and the volume gets the attributes of VATDEF: a volume
    that should be private may become public or storage.

    ## Example
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    WRK1,0,0,3390    ,Y
    ```

    Help: Put blanks behind WRK1, so that the comma is in column 7.

    ## Use instead
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    WRK1  ,0,0,3390    ,Y
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: VATLSTxx, examples of entries and processing. General knowledge: the
      values of the attributes.
    """
    if parsed.kind.code_for("GEN015") != "VAT001":
        return
    yield from bad_values(parsed, "VAT001")
    for reported in malformed_statements(parsed):
        record = parsed.member.records[reported.span.line - parsed.member.first_line]
        yield _explained(reported, record)
    for entry in parsed.named("ENTRY"):
        if _has_blank_behind_serial(entry):
            serial = entry["SERIAL"].operand.values[0].text
            message = f"The comma behind the serial {serial} is in column 8; only a serial with symbols has a blank."
            yield finding(entry["SERIAL"], message, help=f"Delete the blank behind {serial}.")


def _has_blank_behind_serial(entry: LocatedStatement) -> bool:
    text = entry.statement.text
    return "&" not in text and text[_FIRST_COMMA : _FIRST_COMMA + 2] == " ,"


def _explained(reported: Finding, record: str) -> Finding:
    """The finding with the words of columns: the commonest slip is a serial that is not padded."""
    serial, comma, _ = record.partition(",")
    if record.startswith(_COMMENT):
        message = "A comment of VATLSTxx has an asterisk in column 1, so this record is taken as an entry."
        span = reported.span._replace(column=1, end_column=1 + len(_COMMENT))
        return reported._replace(span=span, message=message, help="Delete the / in column 1.")
    if record.startswith(" "):
        message = "An entry of VATLSTxx begins in column 1."
        return reported._replace(message=message, help="Move this entry to column 1.")
    if comma and len(serial) < _FIRST_COMMA and " " not in serial:
        message = f"The comma behind {serial} is in column {len(serial) + 1} and not in column 7."
        help_text = f"Put blanks behind {serial}, so that the comma is in column 7."
        span = reported.span._replace(end_column=reported.span.column + 1)
        return reported._replace(span=span, message=message, help=help_text)
    return reported
