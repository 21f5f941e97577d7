from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedOperand

_NO_LIMIT = "INFINITE"


@rule("CFG033", level=NOTE, tags=("storage",))
def unlimited_virtual_disks(config: SystemConfig) -> Iterator[Finding]:
    """
    Virtual disks in storage have no limit.

    ## What it does
    Reports FEATURES VDISK with INFINITE for both SYSLIM and USERLIM.

    ## Why it matters
    Virtual disks use system storage, and any class G user can define them. One user can fill the storage and the paging
    space.

    ## Example
    ```text SYSTEM.CONFIG
    FEATURES VDISK SYSLIM INFINITE USERLIM INFINITE
    ```

    Help: Specify USERLIM with a number of blocks, such as 144000 BLOCKS.

    ## Use instead
    ```text SYSTEM.CONFIG
    FEATURES VDISK SYSLIM INFINITE USERLIM 144000 BLOCKS
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, FEATURES; the shipped file has 144000 blocks for each user.
      What a user can do without a limit is general knowledge.
    """
    for statement in config.statements("FEATURES"):
        limits = [statement.get(name) for name in ("SYSLIM", "USERLIM")]
        of_user = limits[1]
        if of_user and all(map(_is_unlimited, limits)):
            message = "Virtual disks have no limit, either for one user or in total: they can fill the storage."
            yield finding(of_user, message, help="Specify USERLIM with a number of blocks, such as 144000 BLOCKS.")


def _is_unlimited(limit: LocatedOperand | None) -> bool:
    return limit is not None and limit.text.upper() == _NO_LIMIT
