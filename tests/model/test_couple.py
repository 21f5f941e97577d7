"""Effective values of COUPLExx. Facts: zos-members-1.md 1.3 to 1.8."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lint.facts.release import parse_release
from lint.model.buffers import BUFFER_FILLING_LENGTHS
from lint.model.couple import Couple, SignalingPath
from tests.helpers.reading import read_couple, text_at

V25 = "zos 2.5"


def couple(text: str, release: str | None = V25) -> Couple:
    return Couple(replace(read_couple(text), release=parse_release(release) if release else None))


def path(model: Couple, name: str) -> SignalingPath:
    return next(path for path in (*model.outbound, *model.inbound) if path.name == name)


def maxmsg(text: str, name: str, release: str | None = V25) -> int | None:
    model = couple(text, release)
    return model.maxmsg_of(path(model, name))


# --- MAXMSG: PATHOUT -> CLASSDEF -> COUPLE -> default; PATHIN -> COUPLE -> default ---


@pytest.mark.parametrize(
    ("release", "expected"),
    [("mvs-esa 5.2", 500), ("os390 2.4", 750), ("os390 2.10", 750), ("zos 1.4", 750), ("zos 2.5", 2000),
     ("zos 3.1", 2000), (None, 2000)],
)  # fmt: skip
def test_maxmsg_defaults_by_release(release: str | None, expected: int) -> None:
    text = "COUPLE SYSPLEX(A)\nCLASSDEF CLASS(BIG)\nPATHOUT DEVICE(4010) CLASS(BIG)\nPATHIN DEVICE(4020)"
    model = couple(text, release)
    assert model.classes["BIG"].maxmsg == expected
    assert model.classes["DEFAULT"].maxmsg == expected
    assert [model.maxmsg_of(signaling_path) for signaling_path in (*model.outbound, *model.inbound)] == [
        expected,
        expected,
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PATHOUT DEVICE(4010) MAXMSG(500)", 500),
        (
            "COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(B) MAXMSG(3000)\nPATHOUT DEVICE(4010) CLASS(B) MAXMSG(500)",
            500,
        ),
        ("COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(B) MAXMSG(3000)\nPATHOUT DEVICE(4010) CLASS(B)", 3000),
        ("COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(B)\nPATHOUT DEVICE(4010) CLASS(B)", 1000),
        ("COUPLE SYSPLEX(A) MAXMSG(1000)\nPATHOUT DEVICE(4010)", 1000),
        ("COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(DEFAULT) MAXMSG(3000)\nPATHOUT DEVICE(4010)", 3000),
        ("PATHOUT DEVICE(4010) CLASS(B)\nCLASSDEF CLASS(B) MAXMSG(3000)\nCOUPLE SYSPLEX(A) MAXMSG(1000)", 3000),
        ("COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(DEFAULT) MAXMSG(3000)\nPATHIN DEVICE(4010)", 1000),
        ("COUPLE SYSPLEX(A) MAXMSG(1000)\nPATHIN DEVICE(4010) MAXMSG(700)", 700),
        ("couple sysplex(a) maxmsg(1000)\nclassdef class(b) maxmsg(3000)\npathout device(4010) class(b)", 3000),
    ],
)
def test_maxmsg_by_inheritance(text: str, expected: int) -> None:
    assert maxmsg(text, "4010") == expected


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A)\nPATHOUT DEVICE(4010) CLASS(NONE)",
        "COUPLE SYSPLEX(A)\nPATHOUT DEVICE(4010) CLASS(&CLASS.)",
        "COUPLE SYSPLEX(A)\nPATHOUT DEVICE(4010) MAXMSG(&MSG.)",
        "COUPLE SYSPLEX(A) MAXMSG(&MSG.)\nPATHOUT DEVICE(4010)",
        "COUPLE SYSPLEX(A) MAXMSG(&MSG.)\nPATHIN DEVICE(4010)",
        "COUPLE SYSPLEX(A) MAXMSG(&MSG(1:2))\nCLASSDEF CLASS(B)\nPATHOUT DEVICE(4010) CLASS(B)",
        "COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(B) MAXMSG(1&M.)\nPATHOUT DEVICE(4010) CLASS(B)",
        "COUPLE SYSPLEX(A)\nPATHIN DEVICE(4010) MAXMSG(2000K)",
        "COUPLE SYSPLEX(A)\nPATHIN DEVICE(4010) MAXMSG()",
    ],
)
def test_maxmsg_that_nobody_knows(text: str) -> None:
    assert maxmsg(text, "4010") is None


def test_a_symbol_above_does_not_hide_a_number_below() -> None:
    text = "COUPLE SYSPLEX(A) MAXMSG(&M.) CLASSLEN(&L.)\nCLASSDEF CLASS(B) MAXMSG(3000) CLASSLEN(4028)\n"
    model = couple(text + "PATHOUT DEVICE(4010) CLASS(B)\nPATHIN DEVICE(4020) MAXMSG(700)")
    assert (model.classes["B"].maxmsg, model.classes["B"].length) == (3000, 4028)
    assert (model.classes["DEFAULT"].maxmsg, model.classes["DEFAULT"].length) == (None, None)
    assert (model.maxmsg_of(path(model, "4010")), model.maxmsg_of(path(model, "4020"))) == (3000, 700)


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A) MAXMSG 1000\nPATHIN DEVICE(4010)",
        "COUPLE SYSPLEX(A) MAXMSG(1000\nCLASSDEF CLASS(B)\nPATHIN DEVICE(4010)",
        "COUPEL SYSPLEX(A) MAXMSG(1000)\nPATHIN DEVICE(4010)",
        "COUPLE SYSPLEX(A) /* MAXMSG(1000)\nPATHIN DEVICE(4010) */ PATHIN DEVICE(4010) /* AND",
        "COUPLE SYSPLEX(A)\nCLASSDEF CLASS(DEFAULT) MAXMSG 3000\nPATHOUT DEVICE(4010)",
        "COUPLE SYSPLEX(A)\nPATHIN DEVICE(4010) MAXMSG 500",
    ],
    ids=["COUPLE", "parenthesis", "misspelt", "comment", "CLASSDEF", "PATHIN"],
)
def test_an_operand_that_could_not_be_read_is_not_missing(text: str) -> None:
    assert maxmsg(text, "4010") is None


def test_a_fault_elsewhere_hides_no_value() -> None:
    text = "COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASDEF CLASS(B)\nPATHIN DEVICE(4010)\nPATHIN DEVICE(4020) RETRY 5"
    assert maxmsg(text, "4010") == 1000
    assert maxmsg(text.replace("MAXMSG(1000)", ""), "4010") == 2000
    assert maxmsg("COUPLE SYSPLEX(A) */ MAXMSG(1000)\nPATHIN DEVICE(4010)", "4010") == 1000


# --- CLASSLEN: CLASSDEF -> COUPLE -> 956 ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CLASSDEF CLASS(B)", 956),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B)", 956),
        ("COUPLE SYSPLEX(A) CLASSLEN(4028)\nCLASSDEF CLASS(B)", 4028),
        ("COUPLE SYSPLEX(A) CLASSLEN(4028)\nCLASSDEF CLASS(B) CLASSLEN(62464)", 62464),
        ("COUPLE SYSPLEX(A) CLASSLEN(4028)\nCLASSDEF CLASS(B) CLASSLEN(0)", 0),
        ("COUPLE SYSPLEX(A) CLASSLEN(&L.)\nCLASSDEF CLASS(B)", None),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B) CLASSLEN(&L.)", None),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B) CLASSLEN(62K)", None),
    ],
)
def test_classlen(text: str, expected: int | None) -> None:
    assert couple(text).classes["B"].length == expected


# --- classes ---


def test_default_is_always_there() -> None:
    model = couple("COUPLE SYSPLEX(A) CLASSLEN(8124) MAXMSG(1500)\nCLASSDEF CLASS(B)")
    assert set(model.classes) == {"B", "DEFAULT"}
    default = model.classes["DEFAULT"]
    assert (default.definition, default.length, default.maxmsg) == (None, 8124, 1500)
    assert default.serves_undesignated


def test_an_empty_member_has_the_default_class_of_xcf() -> None:
    model = couple("")
    assert [
        (transport_class.name, transport_class.length, transport_class.maxmsg)
        for transport_class in model.classes.values()
    ] == [("DEFAULT", 956, 2000)]
    assert (model.couple, model.outbound, model.inbound, model.data_sets) == (None, [], [], [])


def test_default_may_be_defined() -> None:
    model = couple("COUPLE SYSPLEX(A) CLASSLEN(8124)\nCLASSDEF CLASS(DEFAULT) CLASSLEN(62464) GROUP(G1)")
    default = model.classes["DEFAULT"]
    assert default.definition is not None
    assert (default.length, default.maxmsg, default.groups) == (62464, 2000, ("G1",))
    assert not default.serves_undesignated


@pytest.mark.parametrize(
    ("operands", "groups", "undesignated"),
    [
        ("", ("UNDESIG",), True),
        ("GROUP(UNDESIG)", ("UNDESIG",), True),
        ("GROUP(SYSGRS,SYSMCS)", ("SYSGRS", "SYSMCS"), False),
        ("GROUP(SYSGRS,UNDESIG)", ("SYSGRS", "UNDESIG"), True),
        ("GROUP(G1) GROUP(G2)", ("G1", "G2"), False),
        ("group(sysgrs)", ("SYSGRS",), False),
        ("GROUP(&GROUP.)", ("&GROUP.",), True),  # may be UNDESIG for all we know
    ],
)
def test_groups(operands: str, groups: tuple[str, ...], undesignated: bool) -> None:
    transport_class = couple(f"CLASSDEF CLASS(B) {operands}").classes["B"]
    assert (transport_class.groups, transport_class.serves_undesignated) == (groups, undesignated)


def test_of_a_repeated_class_the_first_counts() -> None:
    model = couple("CLASSDEF CLASS(B) CLASSLEN(956)\nCLASSDEF CLASS(b) CLASSLEN(4028)\nCLASSDEF CLASS(C)")
    assert [definition.name for definition in model.definitions] == ["B", "B", "C"]
    assert model.classes["B"].length == 956


def test_a_class_without_a_name_is_no_class() -> None:
    assert set(couple("CLASSDEF CLASSLEN(956)\nCLASSDEF CLASS()").classes) == {"DEFAULT"}


# --- buffers ---


def test_lengths_that_fill_a_buffer() -> None:
    sheet = [956, 4028, 8124, 12220, 16316, 20412, 24508, 28604]
    sheet += [32700, 36796, 40892, 44988, 49084, 53180, 57276, 61372, 62464]
    assert list(BUFFER_FILLING_LENGTHS) == sheet


# --- paths ---


def test_a_path_for_each_device_and_structure() -> None:
    model = couple(
        "PATHOUT DEVICE(4010,8a0,/4012) CLASS(BIG)\nPATHOUT STRNAME(IXC_1,IXC_2)\nPATHIN STRNAME(IXC_1) DEVICE(4020)"
    )
    assert [
        (signaling_path.name, signaling_path.is_device, signaling_path.transport_class)
        for signaling_path in model.outbound
    ] == [
        ("4010", True, "BIG"),
        ("08A0", True, "BIG"),
        ("4012", True, "BIG"),
        ("IXC_1", False, "DEFAULT"),
        ("IXC_2", False, "DEFAULT"),
    ]
    assert [
        (signaling_path.name, signaling_path.is_device, signaling_path.transport_class)
        for signaling_path in model.inbound
    ] == [
        ("IXC_1", False, ""),
        ("4020", True, ""),
    ]
    assert dict(model.paths_per_class) == {"BIG": 3, "DEFAULT": 2}


def test_a_path_knows_its_place() -> None:
    model = couple("PATHOUT\n  DEVICE(4010,\n         4011)")
    assert [text_at(signaling_path.end.span, model.parsed.member.records) for signaling_path in model.outbound] == [
        "4010",
        "4011",
    ]
    assert [(signaling_path.end.span.line, signaling_path.end.span.column) for signaling_path in model.outbound] == [
        (2, 10),
        (3, 10),
    ]


def test_a_class_on_pathin_means_nothing() -> None:
    # PATHIN has no CLASS keyword.
    model = couple("COUPLE SYSPLEX(A) MAXMSG(1000)\nCLASSDEF CLASS(B) MAXMSG(3000)\nPATHIN DEVICE(4010) CLASS(B)")
    [signaling_path] = model.inbound
    assert signaling_path.transport_class == ""
    assert model.maxmsg_of(signaling_path) != 3000


# --- couple data sets ---


def test_couple_data_sets() -> None:
    model = couple(
        "COUPLE SYSPLEX(A) PCOUPLE(SYS1.CDS1,VOL1) ACOUPLE(SYS1.CDS2,VOL2)\n"
        "DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM1)\n"
        "DATA TYPE(SFM,ARM) PCOUPLE(SYS1.SFM1,VOL3)\n"
        "DATA TYPE(WLM)\n"
        "COUPLE SYSPLEX(A)"
    )
    rows = [
        (data_sets.use, data_sets.primary.texts, data_sets.alternate.texts if data_sets.alternate else None)
        for data_sets in model.data_sets
    ]
    assert rows == [
        ("sysplex", ("SYS1.CDS1", "VOL1"), ("SYS1.CDS2", "VOL2")),
        ("CFRM", ("SYS1.CFRM1",), None),
        ("SFM/ARM", ("SYS1.SFM1", "VOL3"), None),
    ]


# --- what is not there ---


@pytest.mark.parametrize(
    ("text", "names", "expected"),
    [
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B)", ["CLASSDEF", "PATHOUT"], True),
        ("COUPLE SYSPLEX A\nCLASSDEF CLASS(B)", ["CLASSDEF"], True),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS B", ["CLASSDEF"], False),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B)\nPATHOT DEVICE(4010)", ["CLASSDEF"], False),
        ("COUPLE SYSPLEX(A)\nCLASSDEF CLASS(B)\n/* PATHOUT DEVICE(4010)", ["CLASSDEF"], False),
    ],
)
def test_whether_all_of_some_statements_could_be_read(text: str, names: list[str], expected: bool) -> None:
    assert couple(text).has_read_all(*names) is expected
