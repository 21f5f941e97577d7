from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.toolkit import Toolkit
from lint.ruleset.rule import NOTE, finding, rule


@rule("FCX001", level=NOTE, tags=("security",))
def unencrypted_browser_access(toolkit: Toolkit) -> Iterator[Finding]:
    """
    Performance Toolkit shows its data without encryption.

    ## What it does
    Reports FC MONCOLL WEBSERV ON without SSL.

    ## Why it matters
    The userid and the password of whoever logs on with a browser cross the network as plain text.

    ## Example
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON TCPIP TCPIP 81
    ```

    Help: Specify WEBSERV ON SSL.

    ## Use instead
    ```text FCONX.$PROFILE
    FC MONCOLL WEBSERV ON SSL TCPIP TCPIP 81
    ```

    ## Sources
    - General knowledge of Performance Toolkit.
    """
    for service in toolkit.services("WEBSERV"):
        if service.words and service.is_on and not service.is_encrypted:
            message = "Browsers of Performance Toolkit send passwords without encryption."
            yield finding(service.place, message, help="Specify WEBSERV ON SSL.")
