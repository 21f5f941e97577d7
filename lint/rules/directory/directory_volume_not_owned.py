from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.overlaps import is_dummy
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zvm.image import VmImage


@rule("DIR048", level=WARNING, tags=("volumes",))
def directory_volume_not_owned(image: VmImage) -> Iterator[Finding]:
    """
    The directory is written to a volume that CP does not own.

    ## What it does
    Reports a volume of the DIRECTORY statement that no CP_OWNED statement in the system's SYSTEM CONFIG names.

    ## Why it matters
    The directory program writes the directory to CP space on that volume, and CP looks for it on the volumes that it
    owns.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES2
    USER ALICE NOLOG 64M 128M G
    ```

    Help: Change VMRES2 to VMRES1.

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ALICE NOLOG 64M 128M G
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - Anatomy of a z/VM CP-owned volume.
    """
    volumes = image.volumes
    if image.directory is None or volumes is None or not volumes.is_whole or not volumes.owned:
        return
    owned = [slot.volume.text for slot in volumes.owned if slot.volume]
    for statement in image.directory.named("DIRECTORY"):
        for volume in statement.all("VOLID"):
            if volume.text not in owned and not is_dummy(volume.text):
                message = f"The directory is on volume {volume.text}, which no CP_OWNED in SYSTEM CONFIG names."
                otherwise = f"Add CP_OWNED for {volume.text} to SYSTEM CONFIG, or specify a volume such as {owned[0]}."
                near = nearest_word(volume.text, owned)
                help_text, fixes = renamed(volume, near, otherwise)
                yield finding(volume, message + did_you_mean(near), help=help_text, fixes=fixes)
