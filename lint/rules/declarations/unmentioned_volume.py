from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from lint.facts.spelling import nearest_text
from lint.facts.spelling_hints import nearest
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.configuration import Declarations
from lint.systems.zvm.image import VmImage


@rule("YML003", level=WARNING, tags=("configuration", "volumes", "references"))
def unmentioned_volume(configuration: Declarations) -> Iterator[Finding]:
    """
    No file of the z/VM systems names a volume of parmlint.yaml.

    ## What it does
    Reports a label under `volumes:` that is not in any file of a declared z/VM system, such as the CP directory or
    SYSTEM CONFIG. A label that only a pattern of USER_VOLUME_INCLUDE matches is not reported, unless the directory
    contains a similar label. The rule reports nothing if a file of a system is not available.

    ## Why it matters
    Settings for a misspelled label apply to no volume, and the rules for the size of the real volume report nothing.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, volumes: {LNX0O1: 3390-9}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 32M 64M G
     MDISK 0191 3390 0001 0100 LNX001 MR
    ```

    Help: Change it to LNX001.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, volumes: {LNX001: 3390-9}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 32M 64M G
     MDISK 0191 3390 0001 0100 LNX001 MR
    ```

    ## Sources
    - None: this is about the configuration of parmlint (volumes).
    """
    systems = configuration.vm_systems
    labels = {label for system in systems for label in system.site.volumes}
    if not labels or any(map(_lacks_a_file, systems)):
        return
    unmentioned = labels - _mentioned(labels, systems)
    used = {disk.serial for system in systems for disk in system.disks if disk.serial} if unmentioned else set()
    lists = [system.volumes for system in systems if system.volumes]
    for system in systems:
        for label in unmentioned.intersection(system.site.volumes):
            hint = nearest(label, used)
            if hint or not any(volumes.is_attached(label) for volumes in lists):
                place = configuration.key("systems", system.name, "volumes", label)
                message = f"No file of the z/VM systems mentions volume {label}.{hint}"
                near = nearest_text(label, used)
                advice = f"Change it to {near}." if near else "Correct the label, or delete it."
                yield finding(place, message, help=advice)._replace(systems=(system.name,))


def _lacks_a_file(system: VmImage) -> bool:
    """True if a file that the system names, or that such a file brings in, is not here or could not be read."""
    files, site = system.files, system.site
    return bool(
        files.absent
        or (site.directory and not files.directory)
        or (site.config and not files.config)
        or not (files.directory or files.config)
    )


def _mentioned(labels: Collection[str], systems: Iterable[VmImage]) -> set[str]:
    word = re.compile(rf"(?<![A-Z0-9@#$])({'|'.join(map(re.escape, sorted(labels)))})(?![A-Z0-9@#$])")
    files = dict.fromkeys(parsed for system in systems for parsed in system.parsed_files)
    return {label for parsed in files for record in parsed.member.records for label in word.findall(record.upper())}
