from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.members import VALUE
from lint.ruleset.rule import ERROR, NOTE, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedValue

_WITHOUT_USER_KEYS = parse_release("zos 2.4")
_LABEL = "IARXLUK2"


@rule("DIA002", level=ERROR, tags=("integrity", "releases"))
def user_key_data_spaces(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Programs may have common data spaces in a user key, or change the key of storage to one.

    ## What it does
    Reports ALLOWUSERKEYCADS(YES) and NUCLABEL ENABLE(IARXLUK2). It is an error if the target is z/OS 2.4 or later,
    which does not support them, and else a note.

    ## Why it matters
    Every program can change such storage, so that one faulty or hostile program reaches all address spaces.
    Programs that rely on it fail from z/OS 2.4 on.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text DIAG00
    ALLOWUSERKEYCADS(YES)
    ```

    Help: Specify ALLOWUSERKEYCADS(NO), or delete it.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text DIAG00
    ALLOWUSERKEYCADS(NO)
    ```

    ## Sources
    - IBM documentation of z/OS: migration of user key common storage.
    """
    if parsed.kind.id != "diag":
        return
    is_gone = parsed.release is not None and parsed.release.at_least(_WITHOUT_USER_KEYS)
    for place, what, help_text in _allowed(parsed):
        unsupported = f" {parsed.release} does not support it." if is_gone else ""
        yield finding(place, f"{what}.{unsupported}", help=help_text, level=None if is_gone else NOTE)


def _allowed(parsed: ParsedMember) -> Iterator[tuple[LocatedOperand | LocatedValue, str, str]]:
    """The places that allow storage in a user key, with what they allow and the help."""
    for statement in parsed.named("ALLOWUSERKEYCADS"):
        value = statement.get(VALUE)
        if value and value.text == "YES":
            what = "Programs may have common data spaces that every other program can change"
            yield value, what, "Specify ALLOWUSERKEYCADS(NO), or delete it."
    for statement in parsed.named("NUCLABEL"):
        for label in (value for operand in statement.all("ENABLE") for value in operand.values):
            if label.text == _LABEL:
                what = "Programs may change the key of common storage to a user key"
                yield label, what, f"Delete {_LABEL} from ENABLE."
