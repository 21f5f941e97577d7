from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems import checkout
from lint.systems.configuration import Declarations


@rule("YML013", level=ERROR, tags=("configuration", "systems", "references"))
def file_without_policies(configuration: Declarations) -> Iterator[Finding]:
    """
    A file that a system has under `policies` holds no job for couple data sets.

    ## What it does
    Reports an entry of `policies` in which no step runs IXCL1DSU or IXCMIAPU with its input in the file, and which is
    not such input itself; and a folder without such a file. A step whose SYSIN is a data set has nothing that could be
    read.

    ## Why it matters
    The structures, couple data sets and policies that the rules look for are not there, and the rules report nothing.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, policies: [jobs/CFRM.jcl]}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text jobs/CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD DISP=SHR,DSN=SYS1.POLICIES(CFRM00)
    ```

    Help: Put the path of a job with its input in the file here.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, policies: [jobs/CFRM.jcl]}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text jobs/CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    ```

    ## Sources
    - None: this is about the configuration of parmlint (keys of a z/OS system).
    """
    for image in configuration.images:
        for number, path in enumerate(image.spec.policies if image.spec else ()):
            if not _holds_input(configuration, path):
                message = f"The file '{path}' holds no input of IXCL1DSU or IXCMIAPU."
                advice = "Put the path of a job with its input in the file here."
                place = configuration.entry(number, "systems", image.name, "policies")
                yield finding(place, message, help=advice)._replace(systems=(image.name,))


def _holds_input(configuration: Declarations, path: str) -> bool:
    workspace = configuration.workspace
    files = checkout.find([configuration.absolute(path)], workspace.rules, workspace.tree)
    members = (member for file, _ in files for member in workspace.file(file).members)
    return any(kind and kind.programs for _, kind in members)
