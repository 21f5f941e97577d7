from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image

_NOT_AT_IPL = ("WTRSTART", "WTR", "SUB")


@rule("CTR001", level=WARNING, tags=("traces", "references"))
def writer_at_ipl(image: Image) -> Iterator[Finding]:
    """
    A trace member that is read at IPL starts or connects a writer.

    ## What it does
    Reports WTRSTART, WTR and SUB in a CTncccxx member that CTRACE of another member names, such as COUPLExx or
    IECIOSxx. In a member for the TRACE command they are valid.

    ## Why it matters
    The external writer cannot run yet when the system reads the member, so that the component traces without the
    options of the member.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CTRACE(CTIXCF01)
    ```
    ```text CTIXCF01
    TRACEOPTS ON BUFSIZE(4M) WTR(CTWTR)
    ```

    Help: Delete WTR, or move it to another member for the TRACE CT command.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CTRACE(CTIXCF01)
    ```
    ```text CTIXCF01
    TRACEOPTS ON BUFSIZE(4M)
    ```

    ## Sources
    - z/OS MVS Diagnosis: Tools and Service Aids: component trace of IOS, TRACE and REPLY commands. z/OS MVS
      Initialization and Tuning Reference: Statements and parameters for CTncccxx.
    """
    for parsed in image.of_kind("ctrace"):
        for options in parsed.named("TRACEOPTS"):
            for operand in options.operands:
                if operand.name in _NOT_AT_IPL:
                    message = f"{parsed.member.name} is read at IPL, when {operand.name} is not valid."
                    help_text = f"Delete {operand.name}, or move it to another member for the TRACE CT command."
                    yield finding(operand.keyword_span, message, help=help_text)
