"""`parmlint init`: the files that a z/VM system may have beside its directory."""

from __future__ import annotations

from tests.cli.test_init import systems
from tests.running import Checkout


def test_tcpip_and_rscs_of_a_vm_system(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", "DIRECTORY 123 3390 VMRES1\nUSER MAINT NOLOG 64M 64M G\n")
    checkout.write("vm/PROFILE.TCPIP", "OBEY TCPMAINT ENDOBEY\n")
    checkout.write("vm/TCPIP2/VMA.TCPIP", "OBEY TCPMAINT ENDOBEY\n")
    checkout.write("vm/SYSTEM.DTCPARMS", ":nick.TCPIP :type.server\n")
    checkout.write("vm/TCPIP.DATA", "TCPIPUSERID TCPIP\n")
    checkout.write("vm/RSCS.CONFIG", "LOCAL VMA * RSCS\n")
    checkout.write("vm/SMF.CONTROL", "CURRENT 301 K PRIMARY 301 K SECONDARY 302 K\n")

    assert systems(checkout)["VM"] == {
        "directory": "vm/USER.DIRECT",
        "tcpip": ["vm/PROFILE.TCPIP", "vm/TCPIP2/VMA.TCPIP"],
        "dtcparms": ["vm/SYSTEM.DTCPARMS"],
        "tcpip_data": "vm/TCPIP.DATA",
        "rscs": "vm/RSCS.CONFIG",
        "racf_smf": "vm/SMF.CONTROL",
    }
