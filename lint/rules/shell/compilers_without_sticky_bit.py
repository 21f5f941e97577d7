from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import IncludedModules
from lint.model.prog import Prog
from lint.model.shell import StartScript
from lint.rules.shell._sticky_bits import COMPILERS, sticky_commands
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, LocatedValue
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import after_ipl, at_ipl, lpa_list


@rule("USS007", level=NOTE, tags=("performance", "systems"))
def compilers_without_sticky_bit(image: Image) -> Iterator[Finding]:
    """
    Compiler commands are in the link pack area, but /etc/rc sets no sticky bit.

    ## What it does
    Notes IEALPAxx and IEAFIXxx members and an LPA ADD of PROGxx that put C89, CC or CXX into the link pack area, or
    the library OECMD.LPALIB (see Sources) in LPALSTxx, on a system whose /etc/rc sets the sticky bit of none of these
    commands. The system and its start-up file are those that `parmlint.yaml` declares. USS006 reports that some of the
    three have the bit and others do not. The bit may have been set once by hand; if so, suppress the finding. A sticky
    bit without a matching module in the members is not reported: any library of LPALSTxx and LNKLSTxx may contain the
    module.

    ## Why it matters
    Only a file with the sticky bit makes the shell look in the link pack area. Without it, the commands are loaded
    from the file system, and the modules in the link pack area occupy storage for nothing.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, uss: {rc: etc/rc}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,MLPA=00
    ```
    ```text PARMLIB/IEALPA00
    INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89,CC,CXX)
    ```
    ```text etc/rc
    export PATH=/bin
    ```

    Help: Add `chmod +t /bin/c89 /bin/cc /bin/cxx` to /etc/rc.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, uss: {rc: etc/rc}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,MLPA=00
    ```
    ```text PARMLIB/IEALPA00
    INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89,CC,CXX)
    ```
    ```text etc/rc
    chmod +t /bin/c89 /bin/cc /bin/cxx
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Put c89, cc, cxx in LPA.
    """
    start_script, place = image.view(StartScript, "etc-rc"), _in_link_pack_area(image)
    if start_script is None or place is None:
        return
    sticky = sticky_commands(start_script)
    if sticky is not None and not any(name in sticky for name in COMPILERS) and start_script.is_self_contained:
        yield finding(
            place,
            "Compiler commands are in the link pack area, but /etc/rc sets no sticky bit, so they are not used.",
            help=f"Add `chmod +t {' '.join(f'/bin/{name}' for name in COMPILERS)}` to /etc/rc.",
            related=(related_place(start_script.parsed.first_line_span, "the commands at the start of z/OS UNIX"),),
        )


_OF_SLIDES = "OECMD.LPALIB"


def _in_link_pack_area(image: Image) -> LocatedValue | LocatedOperand | None:
    """The first compiler command in the link pack area; None if members show none."""
    for kind in ("iealpa", "ieafix"):
        included = image.of_kind(kind)
        for module in IncludedModules(*included).modules if included else ():
            if module.name.lower() in COMPILERS:
                return module.value
    added = list(dict.fromkeys((*at_ipl(image), *after_ipl(image))))
    for statement in Prog(*added).statements("LPA") if added else ():
        for name in statement.all("MODNAME") if "ADD" in statement else ():
            if any(text.lower() in COMPILERS for text in name.texts):
                return name
    return next((library.place for library in lpa_list(image).libraries if library.name == _OF_SLIDES), None)
