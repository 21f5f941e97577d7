"""The estate with one fault each: exactly the findings of that fault, in exactly the systems that have it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.estate.estate import FAULTS, Fault, copied, faults, reported_places
from tests.estate.test_estate import EXPLAINED


@pytest.mark.parametrize("fault", faults(FAULTS), ids=lambda fault: fault.name)
def test_one_fault_gives_its_findings_and_no_others(fault: Fault, tmp_path: Path) -> None:
    root = copied(tmp_path / "estate")
    fault.commit(root)

    places = [place for place in reported_places(root, fault.part) if place not in EXPLAINED]
    assert Counter(fault.judged(places)) == Counter(fault.expected)


def test_the_faults_are_of_all_families() -> None:
    """All but those whose members the estate's release does not read: IEAICSxx, IEAIPSxx and CSVRTLxx."""
    codes = {place.code[:3] for fault in faults(FAULTS) for place in fault.expected}

    assert codes >= {"GEN", "SYM", "SYS", "CPL", "BPX", "ASC", "VLF", "LPA", "APF", "ZFS", "USS", "DIR", "SFS", "CFG"}
