"""Large input for the benchmarks: systems in groups, each group with libraries of its own that its systems share."""

from __future__ import annotations

from pathlib import Path

import yaml

from tests.bench import sysplex

_SYSPLEX = b"NKPLEX1"
"""The sysplex of `fixtures/estate`; those of the groups have names of its length, so that columns stay."""
_LIBRARIES = ("parmlib", "iplparm")


def write(folder: Path, groups: int, systems: int) -> None:
    """Write so many groups, each a sysplex of so many systems that share most members, and one parmlint.yaml."""
    declared = {}
    for number in range(groups):
        group = f"plex{number:03}"
        place = folder / group
        place.mkdir(parents=True)
        sysplex.write(place, systems)
        configuration = place / "parmlint.yaml"
        for name, system in yaml.safe_load(configuration.read_text("utf-8"))["systems"].items():
            for key in _LIBRARIES:
                system[key] = [f"{group}/{path}" for path in system[key]]
            declared[f"G{number:03}{name.removeprefix('NK')}"] = system
        configuration.unlink()
        for path in filter(Path.is_file, place.rglob("*")):
            data = path.read_bytes()
            if _SYSPLEX in data:
                path.write_bytes(data.replace(_SYSPLEX, f"NKPL{number:03}".encode()))
    text = yaml.safe_dump({"target": {"zos": "2.5"}, "systems": declared}, width=200)
    (folder / "parmlint.yaml").write_text(text, "utf-8")
