from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember

_WITHOUT_USER_KEYS = parse_release("zos 2.4")


@rule("DIA001", level=WARNING, tags=("integrity", "releases"), health_check="VSM_ALLOWUSERKEYCSA")
def user_key_common_storage(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Programs may get common storage in a user key.

    ## What it does
    Reports VSM ALLOWUSERKEYCSA(YES). If the target is z/OS 2.4 or later, it is not supported at all.

    ## Why it matters
    Every program can change such storage, so that one faulty or hostile program reaches all address spaces. z/OS
    2.4 and later have restricted common storage (RUCSA) in its place.

    ## Example
    ```text DIAG00
    VSM ALLOWUSERKEYCSA(YES)
    ```

    Help: Specify ALLOWUSERKEYCSA(NO), or delete it; z/OS 2.4 has RUCSA= for what still needs it.

    ## Use instead
    ```text DIAG00
    VSM ALLOWUSERKEYCSA(NO)
    ```

    ## Sources
    - IBM Health Checker for z/OS: VSM_ALLOWUSERKEYCSA.
    - IBM documentation of z/OS: migration of user key common storage.
    """
    for statement in parsed.named("VSM") if parsed.kind.id == "diag" else ():
        allowed = statement.get("ALLOWUSERKEYCSA")
        if allowed and allowed.text == "YES":
            is_gone = parsed.release is not None and parsed.release.at_least(_WITHOUT_USER_KEYS)
            message = "Programs may get common storage that every other program can change."
            yield finding(
                allowed,
                f"{message} {parsed.release} does not support it." if is_gone else message,
                help="Specify ALLOWUSERKEYCSA(NO), or delete it; z/OS 2.4 has RUCSA= for what still needs it.",
            )
