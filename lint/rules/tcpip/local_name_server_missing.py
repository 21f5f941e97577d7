from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_data import TcpipData
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage

_SERVER, _LOCAL = "NAMESRV", "127.0.0.1"


@rule("TPD007", level=WARNING, tags=("networks", "references"))
def local_name_server_missing(image: VmImage) -> Iterator[Finding]:
    """
    TCPIP DATA names the local host as name server, and there is no such server.

    ## What it does
    Reports NSINTERADDR 127.0.0.1 if the directory of the system has no user NAMESRV.

    ## Why it matters
    Nobody answers, so that names are not resolved.

    ## Example
    ```text TCPIP.DATA
    NSINTERADDR 127.0.0.1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip_data: TCPIP.DATA}
    ```

    Help: Specify the address of a name server, or add NAMESRV to the directory.

    ## Use instead
    ```text TCPIP.DATA
    NSINTERADDR 10.1.1.53
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 128M 256M ABG
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, tcpip_data: TCPIP.DATA}
    ```

    ## Sources
    - General knowledge of TCPIP DATA.
    """
    directory = image.directory
    if directory is None or not directory.is_complete or directory.owns_name(_SERVER):
        return
    for data in image.each(TcpipData):
        for address in data.settings("NSINTERADDR"):
            if address.value.text == _LOCAL:
                message = f"The local host has no name server: the directory has no {_SERVER}."
                help_text = f"Specify the address of a name server, or add {_SERVER} to the directory."
                yield finding(address.value, message, help=help_text)
