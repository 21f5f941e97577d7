from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.dtcparms import CLASS, Dtcparms
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems.zvm.image import VmImage


@rule("DTC002", level=ERROR, tags=("references",))
def undefined_server_class(image: VmImage) -> Iterator[Finding]:
    """
    A server of DTCPARMS is of a class that nothing defines.

    ## What it does
    Reports the :class. of a server if no DTCPARMS file of the system has a :nick. of type class with that name. The
    files must include IBM DTCPARMS.

    ## Why it matters
    The server does not know what program to run, and does not start.

    ## Example
    ```text IBM.DTCPARMS
    :nick.ftp :type.class
    :nick.FTPSERVE :type.server :class.ftpd
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: IBM.DTCPARMS}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```

    Help: Change FTPD to FTP.

    ## Use instead
    ```text IBM.DTCPARMS
    :nick.ftp :type.class
    :nick.FTPSERVE :type.server :class.ftp
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: IBM.DTCPARMS}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```

    ## Sources
    - z/VM boot camp: SYSTEM DTCPARMS.
    """
    files = image.each(Dtcparms)
    if not any(file.is_shipped for file in files) or not all(
        file.parsed.has_read_all("NICK", "TYPE") for file in files
    ):
        return
    classes = {entry.name for file in files for entry in file.entries if entry.text("TYPE") == CLASS}
    for entry in (entry for file in files for entry in file.servers):
        named = entry.get("CLASS")
        if named and named.text and named.text not in classes:
            message = f"No DTCPARMS file defines the class {named.text}.{nearest(named.text, classes)}"
            otherwise = f"Add an entry of type class for {named.text}."
            yield finding(named, message, help=nearest_or(named.text, classes, otherwise))
