from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from lint.finding import Finding, Span
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.source import file_tree
from lint.systems import checkout
from lint.systems.configuration import Configuration
from lint.systems.declared import DeclaredImage
from lint.systems.zos.proposed_policies import files_of_policies


@rule("YML014", level=NOTE, tags=("configuration", "systems", "policies"))
def unclaimed_policies(configuration: Configuration) -> Iterator[Finding]:
    """
    Jobs for the couple data sets of a sysplex belong to no system of parmlint.yaml.

    ## What it does
    Notes files with input of IXCL1DSU or IXCMIAPU if no declared z/OS system has `policies`, and the files are for the
    sysplex of the systems: DEFINEDS names it, or no DEFINEDS names any and all systems are of one sysplex. Files that
    `exclude` matches are not checked.

    ## Why it matters
    The jobs are checked only by themselves: parmlint does not compare structures, couple data sets and log streams with
    the members of the systems.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text jobs/SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) CFSTRHANGTIME(900)
    ```

    Help: Add `policies: [jobs/SFM.jcl]` to the systems of sysplex PLEX1.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: parm, policies: [jobs/SFM.jcl]}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text jobs/SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) CFSTRHANGTIME(900)
    ```

    ## Sources
    - None: this is about the configuration of parmlint (keys of a z/OS system).
    """
    images = configuration.images
    if not images or any(system.policies for system in configuration.declared_images):
        return
    first: dict[str, DeclaredImage] = {}
    for image in images:
        first.setdefault(image.sysplex.asked(), image)
    files = list(_files(configuration))
    for sysplex, image in first.items():
        own = [path for path, names in files if (sysplex in names if names else len(first) == 1)]
        if sysplex and own:
            yield _finding(configuration, image, sysplex, own)


def _files(configuration: Configuration) -> Iterator[tuple[str, frozenset[str]]]:
    """The files with such input, relative to the configuration, each with the sysplexes that it names."""
    workspace, root = configuration.workspace, configuration.settings.root
    paths = (path for path, _ in checkout.find([root], workspace.rules, workspace.tree))
    unknown = [path for path in paths if file_tree.absolute(path) not in configuration.without_jobs]
    for path, names in files_of_policies(unknown, workspace):
        yield file_tree.relative_to(path, root).as_posix(), names


def _finding(configuration: Configuration, image: DeclaredImage, sysplex: str, files: Sequence[str]) -> Finding:
    places = [Span(PurePath(configuration.absolute(path)).as_posix(), 1, 1, 1, 1) for path in files]
    listed = " and ".join(filter(None, (", ".join(f"'{path}'" for path in files[:-1]), f"'{files[-1]}'")))
    what = f"The file {listed} is" if len(files) == 1 else f"The files {listed} are"
    message = f"{what} for sysplex {sysplex}, but no system has policies."
    help_text = f"Add `policies: [{', '.join(files)}]` to the systems of sysplex {sysplex}."
    related = tuple(related_place(place, "this file") for place in places)
    return finding(configuration.key("systems", image.name), message, help=help_text, related=related)
