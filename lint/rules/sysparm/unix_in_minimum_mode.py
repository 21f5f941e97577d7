from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import is_absent, parameter_set_to
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS011", level=WARNING, tags=("systems", "unix"))
def unix_in_minimum_mode(image: Image) -> Iterator[Finding]:
    """
    The system starts z/OS UNIX without its BPXPRMxx.

    ## What it does
    Reports OMVS=DEFAULT, and IEASYSxx members without any OMVS=, if the libraries contain a BPXPRMxx.

    ## Why it matters
    z/OS UNIX comes up in minimum mode: the file systems of the BPXPRMxx are not mounted, and its limits are not set.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CLPA
    ```
    ```text BPXPRM00
    MAXPROCSYS(900)
    ```

    Help: Specify OMVS=00 in IEASYS00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CLPA,OMVS=00
    ```
    ```text BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, overview and syntax rules.
    """
    default = parameter_set_to(image, "OMVS", "DEFAULT")
    first = image.system_parameters.members[0].source
    if not first or not (default or is_absent(image, "OMVS")):
        return
    for name, member in image.concatenation.members("BPXPRM"):
        says = "OMVS=DEFAULT" if default else "No OMVS= in IEASYSxx"
        yield finding(
            default or first.first_line_span,
            f"{says}: z/OS UNIX comes up in minimum mode, without {name}.",
            help=f"Specify OMVS={name[-2:]}{'' if default else f' in {first.member.name}'}.",
            related=(related_place(member.first_line_span, "This member is not read."),),
        )
        return
