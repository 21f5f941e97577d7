from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.shell import StartScript
from lint.ruleset.rule import WARNING, finding, rule


@rule("USS001", level=WARNING, tags=("release",))
def filecache_before_its_release(start_script: StartScript) -> Iterator[Finding]:
    """
    The filecache command is run on a release that does not have it.

    ## What it does
    Reports the command filecache where the target is older than OS/390 R4.

    ## Why it matters
    The command is not found, and startup continues without the cache.

    ## Example
    ```text etc/rc
    /usr/sbin/filecache -a /usr/include/stdio.h
    ```
    ```text parmlint.yaml
    target: {os390: "1.3"}
    ```

    Help: Delete this filecache command.

    ## Use instead
    ```text etc/rc
    /usr/sbin/filecache -a /usr/include/stdio.h
    ```
    ```text parmlint.yaml
    target: {os390: "2.4"}
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): filecache.
    """
    release = start_script.parsed.release
    if release and not release.at_least(parse_release(_FIRST_FILECACHE)):
        for statement in start_script.commands("filecache"):
            message = f"{release} does not have the filecache command, which was introduced with OS/390 R4."
            yield finding(statement["COMMAND"], message, help="Delete this filecache command.")


_FIRST_FILECACHE = "os390 2.4"
