from __future__ import annotations

from collections.abc import Collection, Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean, enumerated
from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zvm.image import VmImage

_SERVICE = "*"
"""What begins so is no name: it may stand for the name of the system, as *IDENT does in other files."""


@rule("SFS029", level=ERROR, tags=("file-pools", "references"))
def recovery_server_of_another_system(image: VmImage) -> Iterator[Finding]:
    """
    LUNAME of the recovery server is not the name of the system.

    ## What it does
    Reports LUNAME of start-up parameters if it is not the name of the system. If `parmlint.yaml` declares the system
    under a name that is in SYSTEM CONFIG, LUNAME must be that name; otherwise, it must be one of the names in SYSTEM
    CONFIG. A word such as `*IDENT` is ignored, because its meaning is not documented.

    ## Why it matters
    The recovery server identifies its logs by the name of the system. After that name changes, the server does not come
    up until LUNAME is changed and the logs are written again with FILESERV CRRLOG.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    CRR
    LUNAME VMX
    ```

    Help: Change VMX to VMA.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    CRR
    LUNAME VMA
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - IBM documentation of z/VM: Changing the Name of the Target System.
    """
    config = image.config
    if config is None or not config.has_all_names:
        return
    own = image.is_declared and image.name in config.system_names
    names = frozenset({image.name}) if own else config.system_names
    for pool in image.pools:
        name = pool.parameters.value("LUNAME") if pool.parameters else None
        if name and name.text not in names and not is_unknown(name.text) and not name.text.startswith(_SERVICE):
            message = f"LUNAME {name.text} is not the name of the system."
            related = (related_place(_identifier(config, names), "the name of the system"),)
            near = nearest_word(name.text, names)
            help_text, fixes = renamed(name, near, f"Change {name.text} to {enumerated(names)}.")
            yield finding(name, f"{message}{did_you_mean(near)}", help=help_text, related=related, fixes=fixes)


def _identifier(config: SystemConfig, names: Collection[str]) -> LocatedOperand:
    """The first place that gives one of these names."""
    statements = config.statements("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT")
    systems = (statement.get("SYSTEM") for statement in statements)
    return next(system for system in systems if system and system.text in names)
