from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import WARNING, Option, Options, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.values.secret_places import NO_PASSWORDS

_GENERAL = "G"
_HELP = "Specify LBYONLY and a LOGONBY statement, AUTOONLY for a server, or a different password for each."


@rule(
    "DIR071",
    level=WARNING,
    tags=("passwords", "security"),
    options={"fewest": Option(3, "The smallest number of userids with the same password to report.")},
)
def password_of_many(directory: Directory, options: Options) -> Iterator[Finding]:
    """
    Several userids have the same logon password.

    ## What it does
    Reports, in one finding for each such password at the first of them, three or more USER and IDENTITY entries with
    the same logon password. NOLOG, AUTOONLY, LBYONLY and NOPASS are not passwords. The message also says how many of
    the userids have privilege classes beyond G.

    ## Why it matters
    Anyone who knows or guesses the password of one machine can use all of them, including those with more privileges.

    ## Example
    ```text USER.DIRECT
    USER ALICE QX7RV2 64M 128M G
    USER BOB QX7RV2 64M 128M G
    USER CAROL QX7RV2 64M 128M BG
    ```

    Help: Specify LBYONLY and a LOGONBY statement, AUTOONLY for a server, or a different password for each.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE LBYONLY 64M 128M G
     LOGONBY DAVE
    USER BOB AUTOONLY 64M 128M G
    USER CAROL QX7RV2 64M 128M BG
    ```

    ## Sources
    - z/VM CP Planning and Administration: USER Directory Statement. That a password should be known for one userid
      only is general knowledge.
    """
    sharing: dict[str, list[tuple[DirectoryEntry, LocatedOperand]]] = defaultdict(list)
    seen = set()
    for entry in directory.entries:
        password = entry.header.get("PASSWORD") if entry.verb in ("USER", "IDENTITY") else None
        name = entry.name, bool(entry.of("POOL"))  # the users of a POOL have other names
        if name in seen or not password or password.text.upper() in NO_PASSWORDS or is_unknown(password.text):
            continue
        seen.add(name)
        sharing[password.text].append((entry, password))
    for entries in sharing.values():
        if len(entries) >= options["fewest"]:
            privileged = sum(_has_more_than_general(directory, entry) for entry, _ in entries)
            (first, place), *others = entries
            beyond = f", {privileged} of them with privilege classes beyond G" if privileged else ""
            message = f"{len(entries)} userids have the same logon password as {first.name}{beyond}."
            related = (related_place(others[0][0].name_operand, "the second of them"),)
            yield finding(place, message, help=_HELP, related=related)


def _has_more_than_general(directory: Directory, entry: DirectoryEntry) -> bool:
    """True if the classes of an entry, of CLASS or else of its header, are more than G."""
    profiles = directory.included(entry) or ()
    stated = next((value for part in (entry, *profiles) if (value := part.stated("CLASS", "CLASSES"))), None)
    classes = stated or entry.header.get("CLASSES")
    return classes is not None and not set(classes.text) <= {_GENERAL, "*"}
