from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript, value_of
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import link_list


@rule("USS009", level=NOTE, tags=("performance", "systems"))
def step_library_in_link_list(image: Image) -> Iterator[Finding]:
    """
    The STEPLIB of /etc/profile names libraries of the link list.

    ## What it does
    Notes an /etc/profile that sets STEPLIB to libraries which are all in the link list of the system: that of PROG=,
    else that of LNK=. The system and its /etc/profile are those that `parmlint.yaml` declares. [USS004](USS004.md)
    reports a STEPLIB that is passed on to every command.

    ## Why it matters
    Without STEPLIB, the libraries are still searched, after the program itself. With it, they are allocated at each
    fork and exec, and searched twice.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, uss: {profile: etc/profile}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LNK=00
    ```
    ```text PARMLIB/LNKLST00
    CEE.SCEERUN,CEE.SCEERUN2
    ```
    ```text etc/profile
    export STEPLIB=CEE.SCEERUN
    ```

    Help: Specify STEPLIB=none.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, uss: {profile: etc/profile}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LNK=00
    ```
    ```text PARMLIB/LNKLST00
    CEE.SCEERUN,CEE.SCEERUN2
    ```
    ```text etc/profile
    export STEPLIB=none
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Prevent Propagation of STEPLIBs.
    - z/OS MVS Initialization and Tuning Reference: LNKLSTxx.
    """
    script = image.view(StartScript, "etc-profile")
    settings = script.settings("STEPLIB") if script else []
    if script is None or not settings or script.removal("STEPLIB"):
        return
    names = value_of(settings[-1]).upper().split(":")
    listed = {library.name: library for library in link_list(image).libraries}
    if all(name in listed for name in names):
        related = tuple(related_place(listed[name].place, f"{name} in the link list") for name in names)
        message = f"The link list has {' and '.join(names)}, so no STEPLIB is needed."
        yield finding(settings[-1], message, help="Specify STEPLIB=none.", related=related)
