from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cfrm import Cfrm
from lint.ruleset.rule import NOTE, WARNING, finding, rule

_SEVERAL = 2


@rule("CFR008", level=WARNING, tags=("availability",), health_check="XCF_CF_STR_AVAILABILITY")
def facilities_of_one_machine(cfrm: Cfrm) -> Iterator[Finding]:
    """
    All coupling facilities of a preference list are on one machine.

    ## What it does
    Reports a PREFLIST of two coupling facilities or more whose CF statements have the same TYPE, MFG, PLANT and
    SEQUENCE. It is one note on the policy if all of its coupling facilities are on one machine. Guests of z/VM
    (SIMDEV) are not reported.

    ## Why it matters
    If the machine fails, the structure is lost, and it can be rebuilt nowhere.

    ## Example
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(2)
    CF NAME(CF3) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF2)
    ```

    Help: Add a coupling facility of another machine to this PREFLIST, such as CF3.

    ## Use instead
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(2)
    CF NAME(CF3) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF3)
    ```

    ## Sources
    - IBM Health Checker for z/OS: XCF_CF_STR_AVAILABILITY.
    - z/OS MVS Setting Up a Sysplex: Preference and exclusion list considerations.
    """
    for policy in cfrm.policies:
        facilities = {facility.name: facility for facility in policy.facilities}
        machines = {name: facility.machine for name, facility in facilities.items()}
        definition = policy.policy.definition
        if len(machines) < _SEVERAL or None in machines.values() or definition is None or not policy.has_all_facilities:
            continue
        if any(facility.is_guest for facility in facilities.values()):
            continue
        if len(set(machines.values())) == 1:
            message = f"All coupling facilities of policy {policy.name} are on one machine."
            yield finding(definition, message, help="Define a coupling facility of another machine.", level=NOTE)
            continue
        for structure in policy.structures:
            names = [value.text for value in structure.preferences]
            used = {machines[name] for name in names if name in machines}
            if len(set(names)) < _SEVERAL or len(used) != 1 or not machines.keys() >= set(names):
                continue
            far = next(name for name, machine in machines.items() if machine not in used)
            message = f"All coupling facilities for structure {structure.name} are on one machine."
            advice = f"Add a coupling facility of another machine to this PREFLIST, such as {far}."
            yield finding(structure.statement["PREFLIST"], message, help=advice)
