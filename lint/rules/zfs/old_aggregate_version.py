from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import NOTE, WARNING, finding, rule

_OLD = 4


@rule("ZFS011", level=WARNING, tags=("performance", "releases"))
def old_aggregate_version(zfs: Zfs) -> Iterator[Finding]:
    """
    New aggregates get the old version.

    ## What it does
    Reports format_aggrversion=4. It is a warning where `target` is z/OS 2.3 or later, whose default is 5, and a
    note elsewhere.

    ## Why it matters
    Version 4 directories become slow with about ten thousand names. Version 5 directories use a hash to find names,
    stay fast, and hold more subdirectories. Only systems before z/OS 2.1 cannot read them.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IOEPRM00
    format_aggrversion=4
    ```

    Help: Specify FORMAT_AGGRVERSION=5.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IOEPRM00
    format_aggrversion=5
    ```

    ## Fix safety
    Unsafe. Systems before z/OS 2.1 cannot read version 5, so the fix needs review.

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS for large directories.
    - z/OS File System Administration: changes in z/OS 2.3; zfsadm config.
    """
    version = zfs.option("FORMAT_AGGRVERSION")
    if version and version.number == _OLD and is_since(zfs.release, "zos 2.1"):
        is_default_gone = zfs.release is not None and is_since(zfs.release, "zos 2.3")
        message = "New aggregates get version 4, whose large directories are slow; those of version 5 are not."
        level = WARNING if is_default_gone else NOTE
        yield finding(
            version, message, help="Specify FORMAT_AGGRVERSION=5.", fixes=with_value(version, "5"), level=level
        )
