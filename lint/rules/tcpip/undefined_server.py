from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.rules.shared.users import OF_SAMPLES, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage


@rule("DTC001", level=WARNING, tags=("users", "references"))
def undefined_server(image: VmImage) -> Iterator[Finding]:
    """
    DTCPARMS defines a server that does not exist.

    ## What it does
    Reports a :nick. of type server that the directory of the system does not have. IBM DTCPARMS, which lists every
    server of TCP/IP, servers of class ssl and names with an asterisk are left out.

    ## Why it matters
    The entry is used by nobody, or the server runs under another name without it.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERV2 :type.server :class.ftp
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FTPSERVE AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: SYSTEM.DTCPARMS}
    ```

    Help: Change FTPSERV2 to FTPSERVE.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FTPSERVE AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: SYSTEM.DTCPARMS}
    ```

    ## Sources
    - General knowledge of DTCPARMS.
    """
    files = (file for file in image.each(Dtcparms) if not file.is_shipped)
    servers = (entry for file in files for entry in file.servers if not entry.text("CLASS").startswith("SSL"))
    yield from undefined_users(
        image, ((entry.place, "a server of DTCPARMS") for entry in servers if entry.place), OF_SAMPLES
    )
