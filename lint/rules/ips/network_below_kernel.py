from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics, Ips, Section
from lint.rules.ips._priorities import first_priority
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import LocatedOperand
from lint.systems.zos.image import Image


@rule("IPS013", level=NOTE, tags=("performance", "systems"))
def network_below_kernel(image: Image) -> Iterator[Finding]:
    """
    The dispatching priority of VTAM or TCP/IP is not above that of the work that waits for it.

    ## What it does
    Notes a dispatching priority (DP) of VTAM that is not above that of TCP/IP and of OMVS, and one of TCP/IP that is
    not above that of OMVS, as IEAICSxx of the system assigns them to groups. VTAM is the started task VTAM or NET, and
    TCP/IP is the task TCPIP. A task without a TRXNAME is in the group of SUBSYS=STC if a command member of the system
    starts it. A task with another name is not checked.

    ## Why it matters
    Every network message passes through both. VTAM belongs in its own group with the highest priority, TCP/IP in a
    group with the second highest priority, and the z/OS UNIX kernel after them.

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
     TRXNAME=VTAM,PGN=14
     TRXNAME=TCPIP,PGN=13
     TRXNAME=OMVS,PGN=12
    SUBSYS=OMVS,PGN=30
    ```
    ```text PARMLIB/IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=10,(DMN=30,DP=F50)
    PGN=12,(DMN=30,DP=F80)
    PGN=13,(DMN=30,DP=F71)
    PGN=14,(DMN=30,DP=F94)
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
     TRXNAME=VTAM,PGN=14
     TRXNAME=TCPIP,PGN=13
     TRXNAME=OMVS,PGN=12
    SUBSYS=OMVS,PGN=30
    ```
    ```text PARMLIB/IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=10,(DMN=30,DP=F50)
    PGN=12,(DMN=30,DP=F80)
    PGN=13,(DMN=30,DP=F90)
    PGN=14,(DMN=30,DP=F94)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune SRM Parameters in Parmlib. The order against
      the kernel is our judgment from the list.
    """
    ics, ips = image.view(Ics), image.view(Ips)
    section = ics.section("STC") if ics else None
    if ics is None or ips is None or section is None or not ics.is_for_unix or not ics.has_read_all:
        return
    groups = [(task, _group(image, ics, section, names)) for task, names in _TASKS.items()]
    ranked = [(task, group, dp) for task, group in groups if group and (dp := first_priority(ips, group))]
    for index, (task, group, own) in enumerate(ranked):
        lower = next(((name, dp) for name, _, dp in ranked[index + 1 :] if own.order <= dp.order), None)
        if lower:
            name, dp = lower
            yield finding(
                own.place,
                f"The dispatching priority {own.place.text} of {task} is not above {dp.place.text} of {name}.",
                related=(related_place(dp.place, name), related_place(group, f"{task} is assigned here")),
            )


_TASKS = {"VTAM": ("VTAM", "NET"), "TCP/IP": ("TCPIP",), "OMVS": ("OMVS",)}
"""The names of the started tasks, that which is to have the highest priority first."""


def _group(image: Image, ics: Ics, section: Section, names: tuple[str, ...]) -> LocatedOperand | None:
    """The PGN of the task that has one of these names; None if nothing shows that there is one."""
    for name in names:
        groups = ics.groups_of(section, "TRXNAME", name)
        if groups:
            return groups[0] if len(groups) == 1 else None
    started = {command["TASK"].text.split(".")[0] for command in image.named("commnd", "START") if "TASK" in command}
    return section.statement.get("PGN") if started.intersection(names) else None
