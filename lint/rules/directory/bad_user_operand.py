from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values, surplus
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DIR018", level=ERROR, tags=("values",))
def bad_user_operand(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An operand of USER or IDENTITY is not what its place takes, or one too many.

    ## What it does
    Reports a storage size, privilege class, line-edit symbol or another operand of USER and IDENTITY that its place
    does not take, which often means that one before it is missing; and text after the tenth operand, as a warning,
    unless it is a remark behind an asterisk.

    ## Why it matters
    The operands are positional. With one left out, all behind it mean something else; what stands behind the tenth
    is not looked at.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M G
    ```

    Help: Specify MAXIMUM_STORAGE as a size such as 64M, or an asterisk.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
    ```

    ## Sources
    - z/VM CP Planning and Administration: USER Directory Statement.
    """
    yield from bad_values(parsed, "DIR018")
    yield from surplus(parsed, "USER", "IDENTITY")
