from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import last_qualifier
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import ProgramList, link_list


@rule("LPA006", level=WARNING, tags=("systems",))
def run_time_library_not_in_link_list(image: Image) -> Iterator[Finding]:
    """
    The run-time library is not in the link list.

    ## What it does
    Reports the link list of a system that selects a BPXPRMxx, if the complete link list is known and contains no
    library SCEERUN or, on z/OS, no SCEERUN2. The rule reports nothing if RTLS= is coded. Needs systems in
    `parmlint.yaml`.

    ## Why it matters
    Programs that use Language Environment then need a STEPLIB, which every fork and exec searches again.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,LNK=00
    ```
    ```text PARMLIB/LNKLST00
    SYS1.CMDLIB,
    CEE.SCEERUN
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```

    Help: Add CEE.SCEERUN2 to LNKLST00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,LNK=00
    ```
    ```text PARMLIB/LNKLST00
    SYS1.CMDLIB,
    CEE.SCEERUN,
    CEE.SCEERUN2
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Sources
    - z/OS Explorer Host Configuration Guide: Language Environment run-time libraries.
    """
    unix, libraries = image.view(Unix), link_list(image)
    if unix is None or not image.is_declared or not libraries.is_known or image.parameter("RTLS"):
        return
    is_of_zos = unix.release is None or unix.release.system == "zos"
    there = set(map(last_qualifier, libraries.names))
    missing = [name for name in (("SCEERUN", "SCEERUN2") if is_of_zos else ("SCEERUN",)) if name not in there]
    if missing and libraries.libraries:
        place = libraries.place or libraries.libraries[0].place
        message = f"The link list has no library {' or '.join(missing)}, so programs need a STEPLIB for it."
        yield finding(place, message, help=_help(libraries, missing))


def _help(libraries: ProgramList, missing: list[str]) -> str:
    """The sentence that adds the libraries of the same high-level qualifier to the member with the last library."""
    qualifiers = (library.name.rpartition(".")[0] for library in libraries.libraries if "SCEE" in library.name)
    qualifier = next(qualifiers, "CEE")
    names = " and ".join(f"{qualifier}.{name}" for name in missing)
    last = libraries.libraries[-1].place.located
    where = f"the link list in {last.member.name}" if last.name == "LNKLST" else last.member.name
    return f"Add {names} to {where}."
