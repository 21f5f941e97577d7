"""`parmlint init`: the members of a cluster, and what it says of the files that no system gets."""

from __future__ import annotations

import pytest

from tests.cli.test_init import systems
from tests.estate.estate import ESTATE
from tests.running import Checkout

DIRECTORY = "DIRECTORY 123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n"
CLUSTER = "SSI PLEX PDR_VOLUME VMCOM1,\n  SLOT 1 VMA,\n  SLOT 2 VMB,\n  SLOT 3 AVAILABLE\n"
PROFILE, RSCS = "OBEY TCPMAINT ENDOBEY\n", "LOCAL VMA * RSCS\n"
RECOVERY = "FILEPOOLID VMSYSR\n"
MORE = "SYSTEM_IDENTIFIER_DEFAULT VMA\nCP_OWNED SLOT 2 VMPAG1\nUSER_VOLUME_LIST USR001\n"
LOADED = {"P/LOAD00": "SYSPARM  00\nIEASYM   00\n", "P/IEASYM00": "SYSDEF SYSNAME(PRDA)\n"}
COUPLE = {"P/IEASYS00": "COUPLE=00\n", "P/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n"}
FORMAT = "//F JOB\n//S EXEC PGM=IXCL1DSU\n//SYSIN DD *\n DEFINEDS SYSPLEX({name}) DSN(A)\n DATA TYPE(CFRM)\n/*\n"
SFM = "//F JOB\n//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\n DATA TYPE(SFM)\n DEFINE POLICY NAME(P)\n/*\n"


def test_a_system_for_each_member_of_a_cluster(checkout: Checkout) -> None:
    """Files of one member lie in a folder with its name, or are named after the node; the others are of all."""
    checkout.write("vm/USER.DIRECT", DIRECTORY)
    checkout.write("vm/SYSTEM.CONFIG", CLUSTER)
    checkout.write("vm/PROFILE.TCPIP", PROFILE)
    checkout.write("vm/VMA.DTCPARMS", ":nick.TCPIP :type.server\n")
    checkout.write("vm/SYSTEM.DTCPARMS", ":nick.TCPIP :type.server\n")
    checkout.write("vm/IBM.DTCPARMS", ":nick.TCPIP :type.server\n")
    checkout.write("vm/TCPIP.DTCPARMS", ":nick.TCPIP :type.server\n")
    checkout.write("vm/RSCS.CONFIG", RSCS)
    checkout.write("vm/VMSYSR.POOLDEF", "MAXUSERS=1000\nMAXDISKS=500\nDDNAME=CONTROL VDEV=301\n")
    for member in ("vma", "vmb"):
        checkout.write(f"vm/{member}/VMSERVR.DMSPARMS", RECOVERY)
    checkout.write("vm/vmb/disk/PROFILE.TCPIP", PROFILE)
    checkout.write("vm/vmb/RSCS.CONFIG", RSCS)
    both = {"directory": "vm/USER.DIRECT", "config": "vm/SYSTEM.CONFIG"}

    assert systems(checkout) == {
        "VMA": {
            **both,
            "pools": {"VMSYSR": {"server": "VMSERVR", "pooldef": "vm/VMSYSR.POOLDEF",
                                 "dmsparms": "vm/vma/VMSERVR.DMSPARMS"}},
            "tcpip": ["vm/PROFILE.TCPIP"],
            "dtcparms": ["vm/TCPIP.DTCPARMS", "vm/VMA.DTCPARMS", "vm/SYSTEM.DTCPARMS", "vm/IBM.DTCPARMS"],
            "rscs": "vm/RSCS.CONFIG",
        },
        "VMB": {
            **both,
            "pools": {"VMSYSR": {"server": "VMSERVR", "pooldef": "vm/VMSYSR.POOLDEF",
                                 "dmsparms": "vm/vmb/VMSERVR.DMSPARMS"}},
            "tcpip": ["vm/vmb/disk/PROFILE.TCPIP"],
            "dtcparms": ["vm/TCPIP.DTCPARMS", "vm/SYSTEM.DTCPARMS", "vm/IBM.DTCPARMS"],
            "rscs": "vm/vmb/RSCS.CONFIG",
        },
    }  # fmt: skip


def test_a_member_that_is_declared_does_not_hide_the_others(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", DIRECTORY)
    checkout.write("vm/SYSTEM.CONFIG", CLUSTER)
    for member in ("VMA", "VMB"):
        checkout.write(f"vm/{member}/RSCS.CONFIG", RSCS)
    declared = "systems:\n  VMA: {directory: vm/USER.DIRECT, config: vm/SYSTEM.CONFIG, rscs: vm/VMA/RSCS.CONFIG}\n"
    checkout.write("parmlint.yaml", declared)
    assert checkout.run("init", "--update").out.startswith("parmlint.yaml: VMB. ")

    checkout.write("parmlint.yaml", declared.replace("VMA:", "PLEX:"))
    assert checkout.run("init", "--update").out == "parmlint.yaml: every system that was found is declared.\n"


def test_a_cluster_without_files_of_one_member_is_one_system(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", DIRECTORY)
    checkout.write("vm/SYSTEM.CONFIG", CLUSTER)
    checkout.write("vm/RSCS.CONFIG", RSCS)
    assert list(systems(checkout)) == ["VM"]


DROPPED: list[tuple[dict[str, str], str]] = [
    ({"vm/a/RSCS.CONFIG": RSCS, "vm/b/RSCS.CONFIG": RSCS},
     "In no system: vm/a/RSCS.CONFIG, vm/b/RSCS.CONFIG: VM has one RSCS CONFIG, and nothing tells which."),
    ({"vm/a/P.POOLDEF": "DDNAME=CONTROL VDEV=301\n", "vm/b/P.POOLDEF": "DDNAME=CONTROL VDEV=301\n"},
     "In no system: vm/a/P.POOLDEF, vm/b/P.POOLDEF: VM has one POOLDEF of file pool P, and nothing tells which."),
    ({"vm/VMSERVU.DMSPARMS": "USERS 100\n"}, "In no system: vm/VMSERVU.DMSPARMS: FILEPOOLID names no file pool."),
    ({"net/PROFILE.TCPIP": PROFILE},
     "In no system: net/PROFILE.TCPIP: no folder around it has just one CP directory, SYSTEM CONFIG or POOLDEF."),
    ({"vm/a/PROFILE.TCPIP": PROFILE, "vm/b/PROFILE.TCPIP": PROFILE},
     "The list tcpip of VM has vm/a/PROFILE.TCPIP, vm/b/PROFILE.TCPIP: they may be of several systems."),
    ({"vm/MORE.CONFIG": MORE},
     "In no system: vm/MORE.CONFIG: VMA has one SYSTEM CONFIG, vm/SYSTEM.CONFIG."),
    ({"vm/SYSTEM.CONFIG": "IMBED MORE CONFIG\n", "vm/MORE.CONFIG": MORE}, ""),
    ({"vm/TCPIP/PROFILE.TCPIP": PROFILE, "vm/TCPIP2/TCPIP2.TCPIP": PROFILE}, ""),
    ({"vm/DMSNGP.ASSEMBLE": "DMSNGP TITLE 'NUCLEUS'\n         DEFNUC SYSDISK=190\n"}, ""),
    ({**LOADED, "rc/etc/rc": "#!/bin/sh\n", "rd/etc/rc": "#!/bin/sh\n"},
     "In no system: rc/etc/rc, rd/etc/rc: nothing tells which system has which /etc/rc."),
    ({**LOADED, "Q/COUPLE01": "COUPLE SYSPLEX(PLEX1)\n"},
     "In no system: Q: no LOADxx is there, and none names a library that matches."),
    ({**LOADED, **COUPLE, "jobs/F.jcl": FORMAT.format(name="PLEX2")},
     "In no system: jobs/F.jcl: no system is of sysplex PLEX2."),
    ({"jobs/F.jcl": SFM}, "In no system: jobs/F.jcl: no sysplex is named."),
    ({**LOADED, **COUPLE, "jobs/F.jcl": FORMAT.format(name="PLEX1"), "jobs/G.jcl": SFM}, ""),
]  # fmt: skip


@pytest.mark.parametrize(("files", "line"), DROPPED, ids=range(len(DROPPED)))
def test_a_file_that_no_system_gets_is_named_with_the_reason(
    files: dict[str, str], line: str, checkout: Checkout
) -> None:
    given = {"vm/USER.DIRECT": DIRECTORY, "vm/SYSTEM.CONFIG": "CP_OWNED SLOT 1 VMRES1\n", **files}
    for name, text in given.items():
        checkout.write(name, text)
    systems(checkout, *([line] if line else []))


def test_what_is_declared_already_is_not_left_out(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", DIRECTORY)
    for folder in ("a", "b"):
        checkout.write(f"vm/{folder}/RSCS.CONFIG", RSCS)
    checkout.write("parmlint.yaml", "systems:\n  VM: {directory: vm/USER.DIRECT, rscs: vm/a/RSCS.CONFIG}\n")
    told = checkout.run("init", "--update").err
    assert told == "In no system: vm/b/RSCS.CONFIG: VM has one RSCS CONFIG, and nothing tells which.\n"


def test_the_estate(checkout: Checkout) -> None:
    """The cluster of the estate: each member gets the files of its folder, and no file of z/VM is left out."""
    for path in (ESTATE / "vm").rglob("*"):
        if path.is_file():
            checkout.write(str(path.relative_to(ESTATE)), path.read_bytes())

    declared = systems(checkout)

    assert list(declared) == ["NKVM1", "NKVM2"]
    for name, system in declared.items():
        assert isinstance(system, dict)
        assert system["tcpip"] == [f"vm/{name}/PROFILE.TCPIP"]
        assert system["rscs"] == f"vm/{name}/RSCS.CONFIG"
        assert system["pools"]["VMSYSR"]["dmsparms"] == f"vm/{name}/VMSERVR.DMSPARMS"
    assert checkout.run("check").code == 0
