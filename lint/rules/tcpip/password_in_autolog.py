from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import NOTE, WARNING, finding, rule

_PLACEHOLDER = "PASSWORD"


@rule("TCP003", level=WARNING, tags=("passwords", "security"), cwe=(312,))
def password_in_autolog(profile: TcpipProfile) -> Iterator[Finding]:
    """
    AUTOLOG of PROFILE TCPIP has a word other than 0 behind a server.

    ## What it does
    Reports the second word of an entry of AUTOLOG if it is not 0, and notes it if it is the word PASSWORD. The message
    does not show the word.

    ## Why it matters
    The word was the password of the server in old releases. Any word is accepted, so that an old password may stand
    here in clear text, where everybody who can link to the disk reads it.

    ## Example
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE XK7PQ2
    ENDAUTOLOG
    ```

    Help: Specify 0 behind FTPSERVE.

    ## Use instead
    ```text PROFILE.TCPIP
    AUTOLOG
      FTPSERVE 0
    ENDAUTOLOG
    ```

    ## Sources
    - z/VM TCP/IP Planning and Customization: AUTOLOG.
    """
    for server in profile.autologs:
        word = server.password
        if word and word.text != "0":
            name = server.user.text
            level = NOTE if word.text == _PLACEHOLDER else None
            message = f"The word behind {name} should be 0; it may be a password."
            yield finding(word, message, help=f"Specify 0 behind {name}.", level=level)
