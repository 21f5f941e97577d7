from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "BPX032",
    level=WARNING,
    tags=("mounts", "systems"),
)
def root_not_given_once(image: Image) -> Iterator[Finding]:
    """
    A system has no root file system, or two.

    ## What it does
    Reports a ROOT in a second member of OMVS=(xx,yy), and a system whose members are all available and have no ROOT.
    The second check needs systems in `parmlint.yaml`.

    ## Why it matters
    There can be only one root. Without a root, z/OS UNIX starts in minimum mode with an empty file system in storage.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=(00,01)
    ```
    ```text PARMLIB/BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    ```
    ```text PARMLIB/BPXPRM01
    ROOT FILESYSTEM('OMVS.ROOT2') TYPE(ZFS)
    ```

    Help: Delete this ROOT, or the one in BPXPRM00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=(00,01)
    ```
    ```text PARMLIB/BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    ```
    ```text PARMLIB/BPXPRM01
    MAXPROCSYS(900)
    ```

    ## Sources
    - General knowledge: one ROOT, and minimum mode without. z/OS UNIX System Services Planning: Defining the root.
    """
    unix, selected = image.view(Unix), image.parameter("OMVS")
    if unix is None:
        return
    of_members = [next(iter(member.named("ROOT")), None) for member in unix.members]
    roots = [root for root in of_members if root]
    for root in roots[1:]:
        related = (related_place(roots[0], "the first"),)
        help_text = f"Delete this ROOT, or the one in {roots[0].member.name}."
        yield finding(root, "These members already have a ROOT.", help=help_text, related=related)
    is_all_there = image.is_declared and image.has_all("BPXPRM") and unix.has_read_all("ROOT")
    if selected and not roots and is_all_there:
        message = "No BPXPRMxx of this system has a ROOT, so z/OS UNIX starts in minimum mode."
        help_text = f"Add ROOT with the FILESYSTEM and TYPE of the root to {unix.parsed.member.name}."
        yield finding(selected.span, message, help=help_text)
