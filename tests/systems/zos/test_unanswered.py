"""What an image cannot answer: each question about it tells what stands between the question and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from lint.model.mounts import Mounts
from lint.syntax import account
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence
from lint.systems.zos.unanswered import of_libraries
from tests.helpers.playing import estate_in, image_in

ONE_SYSTEM = "systems: {PRDA: {parmlib: parm}}\n"
LOAD = "SYSPARM  00\n"

Place = tuple[str, int, str]


def gaps_of(image: Image, ask: Callable[[Image], object]) -> list[Place]:
    """Member, line and reason of each gap that a question meets."""
    _, gaps = account.kept(lambda: ask(image))
    return [(Path(gap.span.path).name, gap.span.line, gap.reason) for gap in gaps]


def image_of(folder: Path, members: Mapping[str, str], configuration: str = ONE_SYSTEM) -> Image:
    files = {"parmlint.yaml": configuration, **{f"parm/{name}": text for name, text in members.items()}}
    return image_in(folder, files)


def test_a_parameter_meets_only_what_may_be_that_parameter(tmp_path: Path) -> None:
    image = image_of(tmp_path, {"LOAD00": LOAD, "IEASYS00": "NEWPARM=1,\nPLEXCF=ANY,\nCOUPLE=00\n"})
    assert gaps_of(image, lambda image: image.parameter("PLEXCFG")) == [("IEASYS00", 2, "could not be read")]
    assert gaps_of(image, lambda image: image.parameter("COUPLE")) == []
    assert gaps_of(image, lambda image: image.parameter("GRS")) == []


def test_a_parameter_is_absent_though_another_name_is_unknown(tmp_path: Path) -> None:
    image = image_of(tmp_path, {"LOAD00": LOAD, "IEASYS00": "NEWPARM=1,\nPLEXCF=ANY\n"})
    assert image.has_read_parameter("COUPLE")
    assert not image.has_read_parameter("PLEXCFG")
    assert not image.has_read_parameter("COUPLE", "PLEXCFG")


def test_a_suffix_that_is_not_valid_hides_which_members_are_read(tmp_path: Path) -> None:
    members = {"LOAD00": LOAD, "IEASYS00": "CLPA,\nLNK=(ABC,00)\n", "LNKLST00": "SYS1.CMDLIB\n"}
    image = image_of(tmp_path, members)
    assert gaps_of(image, lambda image: image.of_kind("lnklst")) == [("IEASYS00", 2, "has a value that is not valid")]
    assert not image.has_all("LNKLST")
    assert image.has_all("LPALST")


@pytest.mark.parametrize(
    ("member", "statement", "supplied"),
    [
        ("BPXPRM00", "CTRACE({})\n", "CTIBPX00"),
        ("GRSCNF00", "GRSDEF CTRACE({})\n", "CTIGRS00"),
        ("IXGCNF00", "CTRACE({})\n", "CTILOG00"),
    ],
)
def test_a_trace_member_of_ibm_is_no_gap_whether_it_is_written_or_not(
    tmp_path: Path, member: str, statement: str, supplied: str
) -> None:
    parameters = "OMVS=00,GRSCNF=00,IXGCNF=00\n"

    def trace(text: str) -> list[Place]:
        image = image_of(tmp_path, {"LOAD00": LOAD, "IEASYS00": parameters, member: text})
        return [gap for gap in gaps_of(image, lambda image: image.readable_members) if gap[0] == member]

    assert trace(statement.format(supplied)) == []
    own = f"{supplied[:-2]}Z1"
    assert trace(statement.format(own)) == [(member, 1, f"names {own}, which is not in the repository")]


def test_a_filter_that_is_not_valid_hides_what_it_filters(tmp_path: Path) -> None:
    configuration = "systems: {PRDA: {parmlib: parm, ipl: {lpar: LPA1}}}\n"
    sysdef = "SYSDEF LPARNAME(LPA1LPA1LPA1) SYMDEF(&A.='1')\n"
    image = image_of(tmp_path, {"LOAD00": "IEASYM   00\n", "IEASYM00": sysdef, "IEASYS00": "CLPA\n"}, configuration)
    gaps = gaps_of(image, lambda image: image.symbols.get("A"))
    assert gaps == [("IEASYM00", 1, "has a value that is not valid")]


def test_what_an_earlier_member_hides_does_not_matter_to_a_parameter_of_a_later_one(tmp_path: Path) -> None:
    image = image_of(
        tmp_path, {"LOAD00": "SYSPARM  (00,01)\n", "IEASYS00": "PLEXCF=ANY\n", "IEASYS01": "PLEXCFG=ANY\n"}
    )
    assert gaps_of(image, lambda image: image.parameter("PLEXCFG")) == []
    image = image_of(
        tmp_path, {"LOAD00": "SYSPARM  (00,01)\n", "IEASYS00": "PLEXCFG=ANY\n", "IEASYS01": "PLEXCF=ANY\n"}
    )
    assert gaps_of(image, lambda image: image.parameter("PLEXCFG")) == [("IEASYS01", 1, "could not be read")]


def test_a_filter_that_nobody_tells_hides_which_members_are_read(tmp_path: Path) -> None:
    image = image_of(
        tmp_path, {"LOAD00": "LPARNAME LP1\nSYSPARM  01\n", "IEASYS00": "CLPA\n", "IEASYS01": "GRS=NONE\n"}
    )
    reason = "may or may not apply, because parmlint.yaml does not specify LPARNAME"
    assert gaps_of(image, lambda image: image.parameter("GRS")) == [("LOAD00", 2, reason)]
    told = "systems: {PRDA: {parmlib: parm, ipl: {lpar: LP2}}}\n"
    image = image_of(tmp_path, {}, told)
    assert gaps_of(image, lambda image: image.parameter("GRS")) == []


def test_without_loadxx_nobody_can_say_that_a_parameter_is_absent(tmp_path: Path) -> None:
    image = image_of(tmp_path, {"IEASYS00": "CLPA\n"})
    reason = "needs LOAD00, which is not in the repository"
    assert gaps_of(image, lambda image: image.parameter("GRS")) == [("IEASYS00", 1, reason)]
    assert gaps_of(image, lambda image: image.parameter("CLPA")) == []


def test_without_ieasys00_every_parameter_has_its_place_in_loadxx(tmp_path: Path) -> None:
    image = image_of(tmp_path, {"LOAD00": LOAD})
    reason = "needs IEASYS00, which is not in the repository"
    assert gaps_of(image, lambda image: image.parameter("GRS")) == [("LOAD00", 1, reason)]


def test_a_library_that_is_not_there_may_have_the_member(tmp_path: Path) -> None:
    members = {"SYS1.PARMLIB/LOAD00": "PARMLIB  USER.PARMLIB\nSYSPARM  00\n", "SYS1.PARMLIB/IEASYS00": "CLPA\n"}
    files = {"parmlint.yaml": "systems: {PRDA: {parmlib: SYS1.PARMLIB}}\n", **members}
    image = image_in(tmp_path, files)
    gap = ("LOAD00", 1, "names USER.PARMLIB, which is not in the repository")
    assert gaps_of(image, lambda image: image.has_all_libraries) == [gap]
    assert gaps_of(image, lambda image: image.presence("COUPLE00")) == [gap]
    assert gaps_of(image, lambda image: image.of_kind("couple")) == [gap]  # COUPLE00 is taken unasked
    assert gaps_of(image, lambda image: image.of_kind("ieaopt")) == [gap]
    assert gaps_of(image, lambda image: image.of_kind("iealpa")) == []
    assert image.presence("IEASYS00") is Presence.PRESENT


def test_a_command_that_cannot_be_read_hides_members(tmp_path: Path) -> None:
    members = {"LOAD00": LOAD, "IEASYS00": "CMD=00\n", "COMMND00": "COM='S VLF,SUB=MSTR,NN=&QQ9.'\nCOM='S &TASK.'\n"}
    image = image_of(tmp_path, members)
    lines = {line for _, line, _ in gaps_of(image, lambda image: image.of_kind("cofvlf"))}
    assert lines == {1, 2}
    assert {line for _, line, _ in gaps_of(image, lambda image: image.by_command("START VLF"))} == {1, 2}
    assert gaps_of(image, lambda image: image.of_kind("couple")) == []


def test_a_zfs_parm_that_cannot_be_read_hides_ioeprm(tmp_path: Path) -> None:
    members = {
        "LOAD00": LOAD,
        "IEASYS00": "OMVS=00\n",
        "BPXPRM00": "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n  PARM(&QQ9.)\n",
    }
    image = image_of(tmp_path, members)
    reason = "holds &QQ9, which has no value"
    assert gaps_of(image, lambda image: image.of_prefix("IOEPRM")) == [("BPXPRM00", 2, reason)]


def test_the_second_question_is_told_as_the_first(tmp_path: Path) -> None:
    image = image_of(tmp_path, {"LOAD00": LOAD, "IEASYS00": "OMVS=01\n"})
    for _ in range(2):
        places = gaps_of(image, lambda image: image.view(Mounts))
        assert places == [("IEASYS00", 1, "names BPXPRM01, which is not in the repository")]


def test_a_member_that_one_system_of_a_sysplex_lacks_is_told_at_that_system(tmp_path: Path) -> None:
    configuration = "systems: {PRDA: {parmlib: a}, PRDB: {parmlib: b}}\n"
    load = "SYSPARM  00\nSYSPLEX  PLEX1\n"
    files = {"a/LOAD00": load, "a/IEASYS00": "OMVS=00\n", "a/BPXPRM00": "SYSPLEX(YES)\n"}
    files |= {"b/LOAD00": load, "b/IEASYS00": "CLPA,\nOMVS=00\n"}
    (sysplex,) = estate_in(tmp_path, {"parmlint.yaml": configuration, **files}).sysplexes
    first, second = sysplex.images
    assert gaps_of(first, lambda image: image.view(Mounts)) == []
    gap = ("IEASYS00", 2, "names BPXPRM00, which is not in the repository")
    assert gaps_of(second, lambda image: image.view(Mounts)) == [gap]


def test_the_libraries_that_the_configuration_lacks_are_named(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems: {PRDA: {parmlib: own}}\n",
        "own/LOAD00": "SYSPARM  00\nPARMLIB  USER.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
        "own/IEASYS00": "CLPA\n",
    }
    (image,) = estate_in(tmp_path, files).images
    reason = "names USER.PARMLIB, SYS1.PARMLIB, but parmlint.yaml declares only own"
    assert gaps_of(image, lambda image: account.note(tuple(of_libraries(image)))) == [("LOAD00", 2, reason)]
