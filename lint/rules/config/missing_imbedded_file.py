from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage


@rule("CFG008", level=WARNING, tags=("references",))
def missing_imbedded_file(image: VmImage) -> Iterator[Finding]:
    """
    SYSTEM CONFIG imbeds a file that is not in the same folder.

    ## What it does
    Checks the SYSTEM CONFIG of systems that parmlint.yaml declares. Reports an IMBED whose file is not in the same
    folder, which represents the parm disk.

    ## Why it matters
    CP continues without the file, and the system comes up without the statements in it.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    IMBED USER VOLUMES
    ```

    Help: Delete IMBED USER VOLUMES, or add USER.VOLUMES to the folder of this file.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    IMBED USER VOLUMES
    ```
    ```text USER.VOLUMES
    USER_VOLUME_LIST USER01 USER02
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, IMBED.
    """
    for config in image.configs if image.is_declared else ():
        for statement in config.statements("IMBED"):
            name, file_type = statement.get("FILE_NAME"), statement.get("FILE_TYPE")
            if name and file_type and f"{name.text}.{file_type.text}" in image.files.absent:
                message = f"{name.text} {file_type.text} is not in the folder of this file, or is not a SYSTEM CONFIG."
                words = f"{name.text} {file_type.text}"
                help_text = f"Delete IMBED {words}, or add {words.replace(' ', '.')} to the folder of this file."
                yield finding(name, message, help=help_text)
