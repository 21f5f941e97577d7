from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.ruleset.rule import NOTE, finding, rule

_SERVERS = ("FTPSERVE", "VMNFS", "REXECD", "IMAP")
_TAGS = ("ESM_Enable", "ESM_Racroute", "ESM_Validate")


@rule("DTC009", level=NOTE, tags=("security",), cwe=(306,))
def server_without_security_manager(dtcparms: Dtcparms) -> Iterator[Finding]:
    """
    A file server of TCP/IP does not ask an external security manager.

    ## What it does
    Notes an entry of FTPSERVE, VMNFS, REXECD or IMAP in DTCPARMS without :ESM_Enable.YES, :ESM_Racroute. and
    :ESM_Validate. A value of these two is YES or the name of an exit.

    ## Why it matters
    The server checks passwords and access by itself, and the rules of the security manager do not hold. A system
    without one needs none of the tags.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    ```

    Help: Add :ESM_Enable.YES, :ESM_Racroute.YES and :ESM_Validate.YES.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
      :ESM_Enable.YES :ESM_Racroute.YES :ESM_Validate.YES
    ```

    ## Sources
    - DISA STIG for z/VM: V-237898.
    """
    for entry in dtcparms.servers:
        lacking = [name for name in _TAGS if entry.text(name.upper()) in ("", "NO")]
        if entry.name in _SERVERS and lacking and entry.place and dtcparms.parsed.has_read_all(*map(str.upper, _TAGS)):
            tags = [f":{name}.YES" for name in lacking]
            listed = " and ".join([", ".join(tags[:-1]), tags[-1]] if len(tags) > 1 else tags)
            message = f"{entry.name} does not ask an external security manager."
            yield finding(entry.place, message, help=f"Add {listed}.")
