from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import AUTHORIZED, apf_list, link_list


@rule("SYS014", level=NOTE, tags=("security",))
def authorized_link_list(image: Image) -> Iterator[Finding]:
    """
    Every library of the link list is authorized.

    ## What it does
    Notes a system with LNKAUTH=LNKLST, coded or by default. It does not report the default if an IEASYSxx is not
    available, and for MVS 3.8, which has no other setting. If both lists are known, it names the libraries of the link
    list that are not in the APF list.

    ## Why it matters
    Programs of every library of the link list may then become authorized, including those of libraries that are not
    protected as well as the libraries of the APF list. With LNKAUTH=APFTAB, only libraries of the APF list are
    authorized.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LNK=00,
    LNKAUTH=LNKLST
    ```

    Help: Specify LNKAUTH=APFTAB, after you add the libraries that need authority to the APF list.

    ## Use instead
    Before the change, put those libraries of the link list into the APF list from which authorized programs
    are run.

    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LNK=00,
    LNKAUTH=APFTAB
    ```

    ## Fix safety
    Unsafe. The fix writes APFTAB. It needs review: programs may lose the authority that they need.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, LNKAUTH. DISA STIG for z/OS: V-223565, V-223786.
    """
    parameter = image.parameter("LNKAUTH")
    if parameter:
        if parameter.texts == ("LNKLST",):
            fix = Fix("Specify APFTAB", (Edit(parameter.span, "APFTAB"),))
            yield finding(parameter.span, f"LNKAUTH=LNKLST {_WHAT_IT_DOES}", help=_help(image), fixes=(fix,))
    elif image.has_read_parameter("LNKAUTH") and not image.is_of_mvs:
        last = image.system_parameters.members[-1].resolved
        link_list = image.parameter("LNK")
        if last:
            place = link_list.span if link_list else last.first_line_span
            yield finding(place, f"LNKAUTH is not coded, and its default LNKLST {_WHAT_IT_DOES}", help=_help(image))


_WHAT_IT_DOES = "authorizes every library of the link list; with APFTAB, only libraries of the APF list are authorized."
_MOST_NAMED = 5


def _help(image: Image) -> str:
    """What to do first: the libraries that would lose authority, where both lists are known."""
    libraries, authorized = link_list(image), apf_list(image)
    lacking = [library.name for library in libraries.libraries if library.name not in authorized.names | AUTHORIZED]
    if not (libraries.is_known and authorized.is_known and lacking):
        return "Specify LNKAUTH=APFTAB, after you add the libraries that need authority to the APF list."
    few = ", ".join(lacking[:_MOST_NAMED])
    names = f"{few} and {len(lacking) - _MOST_NAMED} more" if len(lacking) > _MOST_NAMED else few
    return f"Add those of {names} that need authority to the APF list, then specify LNKAUTH=APFTAB."
