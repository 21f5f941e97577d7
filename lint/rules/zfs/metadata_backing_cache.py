from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Edit, Finding, Fix
from lint.model.zfs import Zfs, format_size
from lint.rules.shared.releases import level_without_target
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedOperand, LocatedStatement


@rule(
    "ZFS003",
    level=WARNING,
    tags=("caches", "releases"),
    health_check="ZFS_CACHE_REMOVALS",
)
def metadata_backing_cache(zfs: Zfs) -> Iterator[Finding]:
    """
    A second metadata cache, which zFS no longer has.

    ## What it does
    Reports metaback_cache_size. Targets before z/OS 2.2 are not checked; without a target it is a note.

    ## Why it matters
    From z/OS 2.2 on, zFS only adds its size to that of the metadata cache. IBM recommends that you add the two sizes
    and delete the option.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IOEPRM00
    meta_cache_size=128M
    metaback_cache_size=512M
    ```

    Help: Delete METABACK_CACHE_SIZE and specify META_CACHE_SIZE=640M.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IOEPRM00
    meta_cache_size=640M
    ```

    ## Fix safety
    Unsafe. The fix writes the sum into meta_cache_size, as IBM recommends. Other systems that read the member may be
    older, so it needs review.

    ## Sources
    - IBM Health Checker for z/OS: ZFS_CACHE_REMOVALS.
    """
    if not is_since(zfs.release, "zos 2.2"):
        return
    for statement in zfs.statements("METABACK_CACHE_SIZE"):
        message = "From z/OS 2.2 on, METABACK_CACHE_SIZE is only added to META_CACHE_SIZE."
        meta, total = zfs.option("META_CACHE_SIZE"), _sum_of_both(zfs)
        sized = f"specify META_CACHE_SIZE={total}" if total else "raise META_CACHE_SIZE by its size"
        yield finding(
            statement,
            message,
            help=f"Delete METABACK_CACHE_SIZE and {sized}.",
            fixes=(_addition(statement, meta, total),) if meta and total else (),
            level=level_without_target(zfs.parsed),
        )


def _sum_of_both(zfs: Zfs) -> str:
    """The size of both caches, in the form of an option; "" if one is not coded or not known."""
    size, back = zfs.size("META_CACHE_SIZE"), zfs.size("METABACK_CACHE_SIZE")
    return "" if size is None or back is None else format_size(size + back)


def _addition(statement: LocatedStatement, meta: LocatedOperand, total: str) -> Fix:
    edits = (Edit(meta.values[0].span, total), Edit(statement.full_span, ""))
    return Fix(f"Add it to META_CACHE_SIZE, which becomes {total}", edits)
