from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Finding, Related
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.systems.zos.ipl import FIRST_PARAMETERS
from lint.systems.zos.played import Parameter


@rule("SYS003", level=WARNING, tags=("systems", "values"))
def overridden_parameter(image: Image) -> Iterator[Finding]:
    """
    A later IEASYSxx replaces a system parameter.

    ## What it does
    Reports a system parameter for which a later IEASYSxx of the same IPL specifies another value. Replaced values of
    IEASYS00 are one note for each system, because values of one system belong in a member of their own.

    ## Why it matters
    The later value replaces the whole earlier value; lists are not merged. This is valid, but often not intended.

    ## Example
    ```text LOAD00
    SYSPARM  (01,02)
    ```
    ```text IEASYS00
    CLPA
    ```
    ```text IEASYS01
    MLPA=(00,01)
    ```
    ```text IEASYS02
    MLPA=02
    ```

    Help: Delete MLPA= from IEASYS01 or from IEASYS02.

    ## Use instead
    ```text LOAD00
    SYSPARM  (01,02)
    ```
    ```text IEASYS00
    CLPA
    ```
    ```text IEASYS01
    CLPA
    ```
    ```text IEASYS02
    MLPA=(00,01,02)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx; the parameter SYSP.
    """
    own: list[tuple[Parameter, Parameter]] = []
    for parameter in image.parameters.values():
        later = parameter
        for earlier in reversed(parameter.overridden):
            is_of_two_members = earlier.member.name != later.member.name
            if is_of_two_members and earlier.is_known and later.is_known and earlier.texts != later.texts:
                if earlier.member.name == FIRST_PARAMETERS:
                    own.append((earlier, later))
                else:
                    yield _replaced(earlier, later)
            later = earlier
    if own:
        yield _own_values(sorted(own, key=lambda pair: pair[0].span))


def _replaced(earlier: Parameter, later: Parameter) -> Finding:
    message = (
        f"{earlier.name}= of {earlier.member.name} is replaced by {earlier.name}= of {later.member.name}, which "
        "is read later."
    )
    help_text = f"Delete {earlier.name}= from {earlier.member.name} or from {later.member.name}."
    return finding(earlier.span, message, help=help_text, related=(_place(later),))


def _own_values(pairs: Sequence[tuple[Parameter, Parameter]]) -> Finding:
    """The note on the values of IEASYS00 that a system replaces, at the first of them."""
    names = ", ".join(f"{earlier.name}=" for earlier, _ in pairs)
    verb = "is" if len(pairs) == 1 else "are"
    message = f"{names} of {FIRST_PARAMETERS} {verb} replaced by members that are read later."
    these = names if len(pairs) == 1 else "these parameters"
    help_text = f"Delete {these} from {FIRST_PARAMETERS} if each system has a member with its own values."
    places = tuple(_place(later) for _, later in pairs)
    return finding(pairs[0][0].span, message, help=help_text, related=places, level=NOTE)


def _place(later: Parameter) -> Related:
    return related_place(later.span, f"{later.member.name} specifies this.")
