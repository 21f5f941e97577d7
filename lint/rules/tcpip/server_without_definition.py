from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.image import VmImage


@rule("TCP007", level=NOTE, tags=("references",))
def server_without_definition(image: VmImage) -> Iterator[Finding]:
    """
    A server of AUTOLOG has no entry in DTCPARMS.

    ## What it does
    Notes a server of AUTOLOG of PROFILE TCPIP if no DTCPARMS file of the system has a :nick. for it. The files must
    include IBM DTCPARMS.

    ## Why it matters
    The server does not know its class, and so not what program to run.

    ## Example
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERV2 0
    ENDAUTOLOG
    ```
    ```text IBM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    ```
    ```text parmlint.yaml
    systems:
      VMA: {tcpip: PROFILE.TCPIP, dtcparms: IBM.DTCPARMS}
    ```

    Help: Add :nick.FTPSERV2 to SYSTEM DTCPARMS, or delete FTPSERV2.

    ## Use instead
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE 0
    ENDAUTOLOG
    ```
    ```text IBM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    ```
    ```text parmlint.yaml
    systems:
      VMA: {tcpip: PROFILE.TCPIP, dtcparms: IBM.DTCPARMS}
    ```

    ## Sources
    - General knowledge of DTCPARMS.
    """
    files = image.each(Dtcparms)
    if not any(file.is_shipped for file in files) or not all(file.parsed.has_read_all("NICK") for file in files):
        return
    names = {entry.name for file in files for entry in file.entries}
    patterns = [name for name in names if "*" in name]
    for profile in image.each(TcpipProfile):
        for server in profile.autologs:
            name = server.user.text
            if name not in names and not any(fnmatchcase(name, pattern) for pattern in patterns):
                message = f"No DTCPARMS file has an entry for {name}."
                yield finding(server.user, message, help=f"Add :nick.{name} to SYSTEM DTCPARMS, or delete {name}.")
