from __future__ import annotations

from collections.abc import Collection, Iterator

from lint.facts import table
from lint.facts.spelling import slip_of
from lint.finding import Edit, Finding, Fix
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import WARNING, finding, related_place, rule

_LONGEST = 8


@rule("SFS019", level=WARNING, tags=("file-pools",))
def administrators_without_keyword(parameters: StartParameters) -> Iterator[Finding]:
    """
    A list of administrators continues without ADMIN.

    ## What it does
    Reports a record after an ADMIN record that does not begin with a parameter and contains only names.

    ## Why it matters
    Every record of the list must begin with ADMIN. The server reads the first name as a parameter, and the other users
    do not become administrators.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT OPERATOR
          ALICE BOB
    ```

    Help: Put ADMIN in front of ALICE.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT OPERATOR
    ADMIN ALICE BOB
    ```

    ## Fix safety
    Unsafe. Only the author knows whether the words are userids.

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Startup Parameter Descriptions.
    """
    for before, statement in parameters.with_next("ADMIN"):
        words = statement.statement.text.split()
        is_parameter = statement.name in _parameter_names() or slip_of(statement.name, _parameter_names())
        if not is_parameter and all(map(_is_userid, words)):
            here = statement.span._replace(end_line=statement.line, end_column=statement.column)
            fix = Fix("Put ADMIN in front", (Edit(here, "ADMIN "),))
            message = f"The list of administrators does not continue here: {words[0].upper()} is read as a parameter."
            help_text = f"Put ADMIN in front of {words[0].upper()}."
            related = (related_place(before, "the list begins here"),)
            yield finding(statement, message, help=help_text, related=related, fixes=(fix,))


def _parameter_names() -> Collection[str]:
    return table.load("dmsparms").statements


def _is_userid(word: str) -> bool:
    """True if a word may be a userid and is not a number."""
    return len(word) <= _LONGEST and word[0].isalpha()
