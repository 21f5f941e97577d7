from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics, Ips
from lint.rules.ips._priorities import first_priority
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("IPS012", level=NOTE, tags=("performance", "systems"))
def kernel_below_others(image: Image) -> Iterator[Finding]:
    """
    The z/OS UNIX servers have a lower dispatching priority than the work that they serve.

    ## What it does
    Notes a dispatching priority (DP) in the first period of the group of OMVS, BPXOINIT or SYSBMAS that is below that
    of other started tasks (the group of SUBSYS=STC), or not above that of forked children (SUBSYS=OMVS), as IEAICSxx of
    the system assigns them to groups. ICS016 reports a server in the group of other started tasks.

    ## Why it matters
    The kernel, the init process and the buffer manager of DFSMS serve all users and belong in a group with high
    priority. If they wait for the processor, all z/OS UNIX work waits.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    ICS=00,IPS=00
    ```
    ```text PARMLIB/IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
     TRXNAME=BPXOINIT,PGN=12
     TRXNAME=SYSBMAS,PGN=12
    SUBSYS=OMVS,PGN=30
    ```
    ```text PARMLIB/IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=10,(DMN=30,DP=F50)
    PGN=12,(DMN=30,DP=F20)
    PGN=30,(DMN=30,DP=F53,DUR=5K)
           (DMN=30,DP=M4)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    ICS=00,IPS=00
    ```
    ```text PARMLIB/IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
     TRXNAME=BPXOINIT,PGN=12
     TRXNAME=SYSBMAS,PGN=12
    SUBSYS=OMVS,PGN=30
    ```
    ```text PARMLIB/IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=10,(DMN=30,DP=F50)
    PGN=12,(DMN=30,DP=F80)
    PGN=30,(DMN=30,DP=F53,DUR=5K)
           (DMN=30,DP=M4)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune SRM Parameters in Parmlib.
    """
    ics, ips = image.view(Ics), image.view(Ips)
    section = ics.section("STC") if ics else None
    if ics is None or ips is None or section is None or not ics.is_for_unix:
        return
    children = ics.section("OMVS")
    tasks = first_priority(ips, section.statement.get("PGN"))
    forks = first_priority(ips, children.statement.get("PGN")) if children else None
    reported = set()
    for server in _SERVERS:
        groups = ics.groups_of(section, "TRXNAME", server)
        own = first_priority(ips, groups[0]) if len(groups) == 1 else None
        if own is None or own.place.span in reported:
            continue
        reported.add(own.place.span)
        if tasks and own.order < tasks.order:
            above, whose = tasks, "other started tasks"
        elif forks and own.order <= forks.order and own.place.span != forks.place.span:
            above, whose = forks, "forked children"
        else:
            continue
        relation = "below" if above is tasks else "not above"
        yield finding(
            own.place,
            f"The dispatching priority {own.place.text} of {server} is {relation} {above.place.text} of {whose}.",
            related=(related_place(above.place, whose), related_place(groups[0], f"{server} is assigned here")),
        )


_SERVERS = ("OMVS", "BPXOINIT", "SYSBMAS")
