from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.logos import Logos
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.source import cms
from lint.systems.zvm.image import VmImage


@rule("LGC001", level=NOTE, tags=("references",))
def other_logo_file(image: VmImage) -> Iterator[Finding]:
    """
    SYSTEM CONFIG selects another logo file.

    ## What it does
    Reports LOGO_CONFIG of SYSTEM CONFIG that names another file than the `logo` of the system in parmlint.yaml.

    ## Why it matters
    CP reads the file that SYSTEM CONFIG names. The file that is checked here is not in use, or the one in use is not
    checked.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER 8561 012345 VMA
    LOGO_CONFIG LOGO2 CONFIG
    ```
    ```text LOGO.CONFIG
    CHOOSE_LOGO DEFAULT DEFAULT LOGO
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, logo: LOGO.CONFIG}
    ```

    Help: Change LOGO2 CONFIG to LOGO CONFIG, or put the path of LOGO2 CONFIG into `logo` of parmlint.yaml.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER 8561 012345 VMA
    LOGO_CONFIG LOGO CONFIG
    ```
    ```text LOGO.CONFIG
    CHOOSE_LOGO DEFAULT DEFAULT LOGO
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, logo: LOGO.CONFIG}
    ```

    ## Sources
    - z/VM CP Planning and Administration: logo configuration file.
    """
    logos = image.of(Logos)
    if logos is None:
        return
    declared = cms.file_id(logos.parsed.member.path).replace(".", " ")
    for config in image.configs:
        for statement in config.statements("LOGO_CONFIG"):
            name, file_type = statement.get("FILE_NAME"), statement.get("FILE_TYPE")
            selected = f"{name.text} {file_type.text}" if name and file_type else declared
            if selected != declared:
                message = f"SYSTEM CONFIG selects {selected}, and parmlint.yaml has {declared}."
                help_text = (
                    f"Change {selected} to {declared}, or put the path of {selected} into `logo` of parmlint.yaml."
                )
                related = (
                    (related_place(logos.parsed.written[0], "the file in parmlint.yaml"),)
                    if logos.parsed.written
                    else ()
                )
                yield finding(statement, message, help=help_text, related=related)
