from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.machines import machines_of
from lint.model.toolkit import USERID, Toolkit
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("FCX006", level=ERROR, tags=("monitor", "users"))
def user_without_monitor(image: VmImage) -> Iterator[Finding]:
    """
    The user of Performance Toolkit cannot connect to the monitor.

    ## What it does
    Reports PERFSVM in the directory of a system with FC MONCOLL ON in its FCONX $PROFILE, if neither its entry nor
    its profiles have IUCV *MONITOR, or if no NAMESAVE names MONDCSS.

    ## Why it matters
    CP lets only such users connect to the monitor, and only such users load its saved segment. Performance Toolkit
    gets no data.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER PERFSVM NOLOG 64M 128M EG
     NAMESAVE MONDCSS
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, toolkit: FCONX.$PROFILE}
    ```

    Help: Add IUCV *MONITOR to PERFSVM.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL ON
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER PERFSVM NOLOG 64M 128M EG
     NAMESAVE MONDCSS
     IUCV *MONITOR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, toolkit: FCONX.$PROFILE}
    ```

    ## Sources
    - General knowledge of the CP monitor.
    """
    toolkit, directory = image.of(Toolkit), image.directory
    entry = directory.owner(USERID) if directory else None
    on = next((each for each in toolkit.parsed.named("MONCOLL") if "ON" in each), None) if toolkit else None
    if directory is None or entry is None or on is None:
        return
    machines = [machine for machine in machines_of(directory, entry) if machine.is_readable]
    connected = all(
        any(each.text == "*MONITOR" for iucv in machine.of("IUCV") for each in iucv.all("TARGET"))
        for machine in machines
    )
    loaded = all(
        any(
            value.text == "MONDCSS"
            for each in machine.of("NAMESAVE")
            for names in each.all("NAMES")
            for value in names.values
        )
        for machine in machines
    )
    for is_there, statement in ((connected, "IUCV *MONITOR"), (loaded, "NAMESAVE MONDCSS")):
        if not is_there:
            message = f"{USERID} has no {statement}, so that Performance Toolkit gets no data of the monitor."
            related = (related_place(on, "Performance Toolkit collects data"),)
            yield finding(entry.name_operand, message, help=f"Add {statement} to {USERID}.", related=related)
