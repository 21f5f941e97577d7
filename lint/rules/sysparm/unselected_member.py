from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.estate import Estate
from lint.systems.zos.selectors import PARAMETERS, SET_COMMANDS, Combine

_PARAMETER_OF = {selector.prefix: name for name, selector in PARAMETERS.items() if not selector.by_procedure}
_BY_COMMAND = frozenset(SET_COMMANDS.values())
_MAY_BE_DEFAULT = {"APF": "IEAAPF00", "IPS": "IEAIPS00", "LPA": "LPALST00"}
"""The default member of each parameter that is not coded. MVS 3.8 reads it, other systems may."""


@rule("SYS002", level=WARNING, tags=("systems", "references"))
def unselected_member(estate: Estate) -> Iterator[Finding]:
    """
    No system selects a member.

    ## What it does
    Reports a member in the libraries of the configured systems that no system selects at its IPL, if IEASYSxx selects
    members of its kind. It is a note if a SET command can select the member later. Not reported are other LOADxx,
    IEASYMxx and IEASYSxx members, members that another IEASYSxx selects, members that a system may use by default, and
    members that the procedure of a started task may name (CSFPRMxx, HZSPRMxx, IZUPRMxx). The rule reports nothing if
    not all parameters are known of the systems that share the library.

    ## Why it matters
    A change to the member has no effect. Or it may be the member that a wrong suffix was intended to select.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    LPA=00
    ```
    ```text parm/LPALST00
    SYS1.MY.LPALIB
    ```
    ```text parm/LPALST01
    SYS1.MY.NEW.LPALIB
    ```

    Help: Add the suffix 01 to LPA= of an IEASYSxx, or delete LPALST01.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    LPA=(00,01)
    ```
    ```text parm/LPALST00
    SYS1.MY.LPALIB
    ```
    ```text parm/LPALST01
    SYS1.MY.NEW.LPALIB
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, parameters that select members. That products for auditors
      have the same report is general knowledge.
    """
    images = [image for image in estate.images if image.is_declared]
    answers = [image.has_read_parameter(*PARAMETERS) for image in images]  # all are asked, so that the account is whole
    if not all(answers):
        return
    taken = {member.name for image in images for member in image.all_members}
    taken.update(*(image.inactive.selected for image in images))
    taken.update(
        name for image in images for parameter, name in _MAY_BE_DEFAULT.items() if image.parameter(parameter) is None
    )
    open_ends = tuple(name.partition("&")[0] for name in taken if is_unknown(name))
    for library in estate.libraries:
        for name in library.names:
            prefix = name[:-2]
            if prefix not in _PARAMETER_OF or name in taken or name.startswith(open_ends):
                continue
            entry = library.find(name)
            if entry and entry[1]:
                message = f"No system selects {name} at its IPL: no parameter or command names the suffix {name[-2:]}."
                level = NOTE if prefix in _BY_COMMAND else None
                help_text = f"{_selecting(_PARAMETER_OF[prefix], name[-2:])}, or delete {name}."
                yield finding(entry[0].first_line_span, message, help=help_text, level=level)


def _selecting(parameter: str, suffix: str) -> str:
    """What selects a member: one more suffix of a parameter, or the only one that it takes."""
    if PARAMETERS[parameter].combine is Combine.SINGLE:
        return f"Specify {parameter}={suffix} in an IEASYSxx"
    return f"Add the suffix {suffix} to {parameter}= of an IEASYSxx"
