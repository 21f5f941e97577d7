"""The healthy estate: it plays as its README says, and nothing is to be said about it but what the README explains."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lint.config.systems import VmSystem
from lint.model.directory import Directory
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence
from tests.estate.estate import ESTATE, Place, copied, members_of, played, reported_places, settings_of
from tests.running import Checkout

SYSTEMS = ("NKS1", "NKS2", "NKS3")
EXPLAINED = [
    Place("CPL060", "zos/NKB.PLEX.PARMLIB/COUPLEPX", 11, SYSTEMS),
    Place("CPL065", "zos/NKB.PLEX.PARMLIB/COUPLEPX", 11, SYSTEMS),
    Place("SYS016", "zos/NKB.PLEX.PARMLIB/IEASYSS3", 2, ("NKS3",)),
]
"""What profile `strict` says of the healthy estate, in this order; the README tells why each may stay."""

OF_ALL = """
    LOADN1 IEASYMPX IEASYS00 IEASYSPX
    ALLOC00 AUTOR00 AXR00 IGGCAT00 CEAPRM00 CEEPRM00 CLOCKPX COMMNDPX COMMNDST CONSOLPX COUPLEPX DEVSUP00
    DIAG00 DIAGPX IEAFIXPX GRSCNFPX GRSRNL00 GRSRNLPX HZSPRM00 IKJTSOPX IECIOSPX IXGCNFPX LPALSTPX MSTJCL00
    BPXPRMLM BPXPRMFS IEAOPTPX IEAPAK00 IFAPRD00 PROGAP PROGLL PROGEX SCHED00 SCHEDPX SMFPRMPX SMFLIMPX
    IGDSMSPX IEFSSN00 IEFSSNPX CUNUNI00 VATLSTST IEACMD00
    EXSPATPX ADYSETPX IEASLPPX COFVLFPX CSVLLAPX PROGLD APPCPMPX ASCHPMPX COFDLFPX MPFLSTPX
    CNGRPPX MPFLSTPX PFKTABPX CTIXCFPX CTIXESPX CTIBPXPX IOEPRMPX
"""
"""What every image takes, read from LOADN1, IEASYSxx, CONSOLPX and the commands by a person; two name MPFLSTPX."""
OF_ONE = {
    "NKS1": ["IEASYSS1", "COMMNDS1", "BPXPRMS1", "IOEPRMS1"],
    "NKS2": ["IEASYSS2", "COMMNDS2", "BPXPRMS2", "IOEPRMS2"],
    "NKS3": ["IEASYSS3", "COMMNDS3", "BPXPRMS3", "IOEPRMS3", "IEALPAT3"],
}
SITES = {"NKS1": "NKB.SITEA.PARMLIB", "NKS2": "NKB.SITEA.PARMLIB", "NKS3": "NKB.SITEB.PARMLIB"}
OF_A_SITE = {"COMMNDST", "DEVSUP00", "VATLSTST"}
NAMED_ELSEWHERE = {"LOADFB"}
"""The load member of the fall-back."""

OVER_60, OVER_300 = 60, 300
NO_PASSWORDS = {"NOLOG", "AUTOONLY", "LBYONLY"}
CAPACITIES = {"3390-9": 10017, "3390-27": 32760, "3390-54": 65520, "3390-A": 262668}


@cache
def images() -> dict[str, Image]:
    return {image.name: image for image in played().images}


@cache
def directory() -> Directory:
    (parsed,) = members_of("vm/USER.DIRECT")
    return Directory(parsed)


def test_nothing_is_to_be_said_in_the_profile_that_people_use(checkout: Checkout) -> None:
    copied(checkout.root / "estate")
    checkout.monkeypatch.chdir(checkout.root / "estate")

    outcome = checkout.check()

    assert (outcome.code, outcome.codes) == (0, [])


def test_profile_strict_says_what_the_readme_explains(tmp_path: Path) -> None:
    assert reported_places(copied(tmp_path / "estate")) == EXPLAINED


def test_the_readme_explains_these() -> None:
    readme = (ESTATE / "README.md").read_text("utf-8")

    assert all(f"| {place.code} | `{place.path}` |" in readme for place in EXPLAINED)


def test_three_images_are_one_sysplex() -> None:
    (sysplex,) = played().sysplexes

    assert sysplex.name == "NKPLEX1"
    assert tuple(image.name for image in sysplex.images) == SYSTEMS


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_chain_of_an_image(name: str) -> None:
    names = [member.name for member in images()[name].all_members if member.is_found]

    assert sorted(names) == sorted([*OF_ALL.split(), *OF_ONE[name]])


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_only_member_that_is_not_here_is_declared_to_be_elsewhere(name: str) -> None:
    not_found = {member.name: member.presence for member in images()[name].all_members if not member.is_found}

    assert not_found == {"IFAPRDNK": Presence.ELSEWHERE}


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_members_of_a_site_come_from_the_library_of_the_site(name: str) -> None:
    libraries = {member.name: member.library.data_set for member in images()[name].all_members if member.library}

    assert {member for member, library in libraries.items() if library == SITES[name]} == OF_A_SITE
    assert libraries["LOADN1"] == "SYS1.IPLPARM"
    assert libraries["IEASYS00"] == "SYS1.PARMLIB"


def test_the_symbols_of_each_image() -> None:
    symbol_texts = {name: {symbol.name: symbol.text for symbol in image.symbols} for name, image in images().items()}

    common = {"SYSPLEX": "NKPLEX1", "SYSR1": "NKR25A", "SYSALVL": "2", "PLEXHLQ": "NKP1", "USSHLQ": "OMVS"}
    assert symbol_texts == {
        "NKS1": {**common, "SYSNAME": "NKS1", "SYSCLONE": "S1", "SITE": "A"},
        "NKS2": {**common, "SYSNAME": "NKS2", "SYSCLONE": "S2", "SITE": "A"},
        "NKS3": {**common, "SYSNAME": "NKS3", "SYSCLONE": "S3", "SITE": "B"},
    }


def test_every_member_of_a_library_is_taken_by_somebody() -> None:
    taken = {
        (member.library.path, member.name)
        for image in images().values()
        for member in image.all_members
        if member.library
    }
    slots = {library.path: library for image in images().values() for library in image.concatenation.libraries}
    there = {(path, name) for path, library in slots.items() for name in library.names}
    there |= {("zos/SYS1.IPLPARM", path.name) for path in (ESTATE / "zos" / "SYS1.IPLPARM").iterdir()}

    assert len(there) > OVER_60
    assert {name for _, name in there - taken} == NAMED_ELSEWHERE


def test_the_directory_has_more_than_three_hundred_users_and_no_password() -> None:
    users = [entry for entry in directory().entries if entry.verb in ("USER", "IDENTITY")]

    assert len(users) > OVER_300
    assert {entry.header["PASSWORD"].text for entry in users} == NO_PASSWORDS


def test_every_cylinder_of_a_volume_belongs_to_somebody() -> None:
    """Minidisks, with the userids that only hold space, lie on each volume side by side from 0 to its end."""
    (system, _) = (system for system in settings_of(ESTATE).systems if isinstance(system, VmSystem))
    extents, volumes = directory().extents, system.volumes

    assert {*extents} == {*volumes}
    for serial, volume in volumes.items():
        at: int | None = 0
        for extent in sorted(
            (extent for extent in extents[serial] if not extent.is_full_pack), key=lambda extent: extent.start
        ):
            assert extent.start == at, (serial, extent)
            at = extent.end
        assert at in (0, CAPACITIES[volume.model]), serial
