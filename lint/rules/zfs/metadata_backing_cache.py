from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Edit, Finding, Fix
from lint.model.zfs import Zfs, format_size
from lint.rules.shared.releases import level_without_target
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedStatement


@rule(
    "ZFS003",
    level=WARNING,
    tags=("caches", "releases"),
    health_check="ZFS_CACHE_REMOVALS",
)
def metadata_backing_cache(zfs: Zfs) -> Iterator[Finding]:
    """
    A second cache for metadata, which there is no more.

    ## What it does
    Reports metaback_cache_size. Targets before z/OS 2.2 are left alone; without a target it is a note.

    ## Why it matters
    From z/OS 2.2 on its size is only added to that of the metadata cache. IBM advises to add the two and to drop
    the option.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IOEPRM00
    meta_cache_size=128M
    metaback_cache_size=512M
    ```

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IOEPRM00
    meta_cache_size=640M
    ```

    ## Fix safety
    Unsafe. The fix writes the sum into meta_cache_size, as IBM advises. Other systems that read the member may be
    older, so it is not safe to apply unseen.

    ## Sources
    - IBM Health Checker for z/OS: ZFS_CACHE_REMOVALS.
    """
    if not is_since(zfs.release, "zos 2.2"):
        return
    for statement in zfs.statements("METABACK_CACHE_SIZE"):
        message = "From z/OS 2.2 on METABACK_CACHE_SIZE is only added to META_CACHE_SIZE."
        yield finding(statement, message, fixes=_sum_of_both(zfs, statement), level=level_without_target(zfs.parsed))


def _sum_of_both(zfs: Zfs, statement: LocatedStatement) -> tuple[Fix, ...]:
    meta, size, back = zfs.option("META_CACHE_SIZE"), zfs.size("META_CACHE_SIZE"), zfs.size("METABACK_CACHE_SIZE")
    if not meta or size is None or back is None:
        return ()
    total = format_size(size + back)
    edits = (Edit(meta.values[0].span, total), Edit(statement.full_span, ""))
    return (Fix(f"Add it to META_CACHE_SIZE, which becomes {total}", edits),)
