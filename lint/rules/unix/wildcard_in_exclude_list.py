from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.mounts import AUTOMOVE, NOAUTOMOVE, Mounts
from lint.rules.shared.removal import without_value
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX035", level=WARNING, tags=("mounts", "sysplex"))
def wildcard_in_exclude_list(mounts: Mounts) -> Iterator[Finding]:
    """
    An asterisk in a list of systems that must not take over.

    ## What it does
    Reports an asterisk in an AUTOMOVE list of kind EXCLUDE.

    ## Why it matters
    The wildcard can end only an INCLUDE list. To exclude every system, specify NOAUTOMOVE or UNMOUNT.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')
          AUTOMOVE(EXCLUDE,SYS1,*)
    ```

    Help: Delete the asterisk, or change EXCLUDE to INCLUDE.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')
          AUTOMOVE(INCLUDE,SYS1,*)
    ```

    ## Fix safety
    Unsafe. The fix deletes the asterisk. INCLUDE may be intended, so it needs review.

    ## Sources
    - z/OS MVS System Commands: SETOMVS, AUTOMOVE.
    """
    for mount in mounts.all:
        automove = mount.statement.get(AUTOMOVE)
        kind, *systems = automove.values if automove and automove.values else (None,)
        if kind and kind.text in ("E", "EXCLUDE"):
            has_names = any(system.text != "*" for system in systems)
            help_text = "Delete the asterisk" if has_names else f"Specify {NOAUTOMOVE} instead of this list"
            help_text += f", or change {kind.text} to INCLUDE."
            for system in systems:
                if system.text == "*":
                    message = "An asterisk can end only an INCLUDE list; this list is EXCLUDE."
                    fixes = (
                        (Fix("Delete the asterisk", without_value(automove, system)),) if automove and has_names else ()
                    )
                    yield finding(system, message, help=help_text, fixes=fixes)
