"""What a CP user directory means. Facts: zvm-files.md A2 to A4, A6, A7 and J; oddities.md, directories."""

from __future__ import annotations

import pytest

from lint.model.devices import Device, device_number
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry, link_target
from lint.model.machines import machines_of
from tests.helpers.reading import corpus_records, read_directory, text_at


def directory(text: str, path: str = "USER.DIRECT") -> Directory:
    return Directory(read_directory(text, path))


def entry(text: str) -> DirectoryEntry:
    """The only entry of some text."""
    return directory(text).entries[0]


def devices(text: str) -> list[Device]:
    """The devices of the only entry of some text."""
    model = directory(text)
    return model.own_devices(model.entries[0])


def numbers(text: str, name: str = "ALICE") -> list[str] | None:
    """The device numbers of an owner in four digits, sorted."""
    model = directory(text)
    device_map = model.devices_of(model.owners[name])
    return None if device_map is None else sorted(f"{number:04X}" for number in device_map)


# --- entries ---


def test_entries_end_where_the_next_begins() -> None:
    model = directory(
        "DIRECTORY 0123 3390 M01RES\nGLOBALDEFS\n POSIXGROUP system 0\n"
        "PROFILE IBMDFLT\n SPOOL 000C 2540 READER *\n\n"
        "USER ALICE NOLOG\n* A REMARK\n INCLUDE IBMDFLT\n IPL CMS\n"
        "IDENTITY MAINT NOLOG\n BUILD ON M1 USING SUBCONFIG MAINT-1\n"
        "SUBCONFIG MAINT-1\n MDISK 191 3390 1 5 V\n"
        "USER $ALLOC$ NOLOG\n"
    )
    assert [
        (directory_entry.verb, directory_entry.name, [statement.name for statement in directory_entry.statements])
        for directory_entry in model.entries
    ] == [
        ("PROFILE", "IBMDFLT", ["SPOOL"]),
        ("USER", "ALICE", ["INCLUDE", "IPL"]),
        ("IDENTITY", "MAINT", ["BUILD"]),
        ("SUBCONFIG", "MAINT-1", ["MDISK"]),
        ("USER", "$ALLOC$", []),
    ]
    assert set(model.owners) == {"ALICE", "MAINT", "MAINT-1", "$ALLOC$"}
    assert set(model.profiles) == {"IBMDFLT"}


@pytest.mark.parametrize(
    ("text", "verb", "name"),
    [("U alice nolog", "USER", "ALICE"), ("US A@B#C$-_ PW", "USER", "A@B#C$-_"),
     ("IDENT MAINT PW", "IDENTITY", "MAINT"), ("prof ibmdflt", "PROFILE", "IBMDFLT"),
     ("  SUBCONFIG MAINT-1", "SUBCONFIG", "MAINT-1")],
)  # fmt: skip
def test_abbreviations_and_lower_case(text: str, verb: str, name: str) -> None:
    directory_entry = entry(text)
    assert (directory_entry.verb, directory_entry.name) == (verb, name)
    assert text_at(directory_entry.name_operand.span, [text]).upper() == name


def test_statements_by_verb() -> None:
    directory_entry = entry("USER ALICE\n IUCV ALLOW\n OPTION ACCT\n IUCV ANY\n")
    assert [statement.line for statement in directory_entry.of("IUCV")] == [2, 4]
    assert list(directory_entry.of("MDISK")) == []


def test_entries_with_a_statement() -> None:
    model = directory("USER A\n IPL CMS\nUSER B\n OPTION ACCT\nUSER C\n IPL 190\n IPL CMS\n")
    assert [directory_entry.name for directory_entry in model.entries_with("IPL")] == ["A", "C"]
    assert list(model.entries_with("MDISK")) == []


def test_statements_of_which_something_is_true() -> None:
    model = directory("LINK MAINT 190 190\nUSER A\n LINK MAINT 190 190\n LINK OP 191\nUSER B\n LINK MAINT 190 190\n")
    matches = model.where("LINK", lambda link: link.get("USERID") is not None and "MAINT" in link.text)
    assert [(owner.name, link.line) for owner, link in matches] == [("A", 3), ("B", 6)]
    assert list(model.where("LINK", lambda link: "OPERATOR" in link.text)) == []
    assert list(model.where("MDISK", lambda _: True)) == []


@pytest.mark.parametrize(
    ("text", "sound"), [("USER A\n IPL CMS", True), ("USER A\n IPLX CMS", False), ("IPLX CMS\nUSER A", False)]
)
def test_a_directory_of_which_everything_could_be_read(text: str, sound: bool) -> None:
    assert directory(text).is_sound is sound


def test_names_that_are_defined_again() -> None:
    model = directory("USER ALICE\n IPL CMS\nPROFILE ALICE\nUSER ALICE\n IPL GCS\nPROFILE ALICE\n IPL 190")
    assert [directory_entry.name for directory_entry in model.entries] == ["ALICE"] * 4
    assert model.owners["ALICE"].header.line == 1
    assert model.profiles["ALICE"].header.line == 3  # profiles have a name space of their own


def test_a_header_without_a_name_is_no_owner() -> None:
    model = directory("USER\n IPL CMS\nUSER ALICE")
    assert set(model.owners) == {"ALICE"}


# --- whole directories and parts of one ---


@pytest.mark.parametrize(
    ("path", "text", "complete"),
    [
        ("USER.DIRECT", "USER ALICE", True),
        ("vm/user.direct", "USER ALICE", True),
        ("USER DIRECT A1", "USER ALICE", True),
        ("USER.WITHPASS", "USER ALICE", True),
        ("LINUX01.DIRECT", "USER ALICE", False),
        ("LINUX01.DIRECT", "DIRECTORY 123 3390 M01RES\nUSER ALICE", True),
        ("INDEX.DIRECT", "LOAD MEMBER1 DIRECT", False),
        ("USER.DIRECT", "LOAD MEMBER1 DIRECT\nLOAD MEMBER2 DIRECT", False),
    ],
)
def test_completeness(path: str, text: str, complete: bool) -> None:
    assert directory(text, path).is_complete is complete


# --- INCLUDE and BUILD ---


def test_included_profiles() -> None:
    model = directory("PROFILE P1\nPROFILE P2\nUSER A\n INCLUDE p1\nUSER B\n IN P3\nUSER C")
    included = {name: model.included(owner) for name, owner in model.owners.items()}
    assert included == {"A": (model.profiles["P1"],), "B": None, "C": ()}


def test_configurations_of_an_identity() -> None:
    model = directory(
        "IDENTITY MAINT\n INCLUDE P\n BUILD ON M1 USING SUBCONFIG MAINT-1\n BUILD ON * USING SUBCONFIG MAINT-2\n"
        "SUBCONFIG MAINT-1\nSUBCONFIG MAINT-2\nIDENTITY OP\n BUILD ON M1 USING SUBCONFIG OP-1\nIDENTITY X"
    )
    owners = model.owners
    assert model.configurations(owners["MAINT"]) == (owners["MAINT-1"], owners["MAINT-2"])
    assert model.configurations(owners["OP"]) is None
    assert model.configurations(owners["X"]) == ()


# --- devices ---


@pytest.mark.parametrize(
    ("statement", "number"),
    [
        ("MDISK 191 3390 1 5 VOL001", 0x191),
        ("M 0191 FB-512 V-DISK 64000", 0x191),
        ("MDISK A01 3390 T-DISK 10", 0xA01),
        ("LINK MAINT 190 290 RR", 0x290),
        ("LINK MAINT 190", 0x190),
        ("L * 191 192", 0x192),
        ("SPOOL 00C 2540 READER *", 0xC),
        ("CONSOLE 009 3215 T", 0x9),
        ("DEDICATE 580 1580", 0x580),
        ("SPECIAL 600 CTCA", 0x600),
        ("NICDEF 0600 TYPE QDIO", 0x600),
        ("mdisk ff 3390 1 5 v", 0xFF),
    ],
)
def test_the_device_of_a_statement(statement: str, number: int) -> None:
    text = f"USER ALICE\n {statement}"
    [device] = devices(text)
    assert device.number == number
    assert device.statement.line == 2
    assert int(text_at(device.operand.span, text.split("\n")), 16) == number


@pytest.mark.parametrize(
    "statement", ["IPL 190", "MINIOPT NOMDC", "OPTION ACCT", "CPU 00", "MDIKS 191 3390 1 5 V", "LINK"]
)
def test_statements_without_a_device(statement: str) -> None:
    assert devices(f"USER ALICE\n {statement}") == []


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("9", 9), ("191", 0x191), ("0191", 0x191), ("ffff", 0xFFFF), ("00191", None), ("", None), ("19G", None),
     ("-1", None), ("+1", None), ("1_1", None), (" 1", None), ("0x1", None), ("٣", None)],
)  # fmt: skip
def test_device_numbers(text: str, number: int | None) -> None:
    assert device_number(text) == number


def test_a_nicdef_refines_the_one_before_it() -> None:
    text = "USER ALICE\n NICDEF 1000 DEVICE 3\n NICDEF 1000 LAN SYSTEM VS1\n NICDEF 2000 TYPE QDIO\n NICDEF 1000 VLAN 5"
    all_devices = devices(text)
    assert [(device.number, device.statement.line) for device in all_devices] == [(0x1000, 2), (0x2000, 4), (0x1000, 5)]


def test_a_nicdef_on_a_device_of_another_kind_is_one_of_its_own() -> None:
    all_devices = devices("USER ALICE\n SPECIAL 600 CTCA\n NICDEF 600 TYPE QDIO\n NICDEF 600 LAN SYSTEM V")
    assert [device.statement.name for device in all_devices] == ["SPECIAL", "NICDEF"]


@pytest.mark.parametrize(
    ("statements", "first", "last"),
    [
        ("NICDEF 600", 0x600, 0x602),
        ("NICDEF 600 TYPE QDIO LAN SYSTEM V", 0x600, 0x602),
        ("NICDEF 600 TYPE HIPERSOCKETS", 0x600, 0x602),
        ("NICDEF 600 TYPE QDIO DEVICES 5", 0x600, 0x604),
        ("NICDEF 600 TYPE QDIO\n NICDEF 600 LAN SYSTEM V DEVICES 8", 0x600, 0x607),
        ("NICDEF 600 DEV 6\n NICDEF 600 LAN SYSTEM V", 0x600, 0x605),
        ("NICDEF 600 TYPE OTHER", 0x600, 0x600),
        ("NICDEF 600 TYPE QDIO DEVICES X", 0x600, 0x600),
        ("NICDEF 0 TYPE QDIO DEVICES 9999", 0, 3071),
        ("NICDEF FFFE TYPE QDIO", 0xFFFE, 0xFFFF),
        ("SPECIAL 600 QDIO 4 SYSTEM V", 0x600, 0x603),
        ("SPECIAL 600 HIPERS 3 SYSTEM V", 0x600, 0x602),
        ("SPECIAL 600 CTCA", 0x600, 0x600),
        ("SPECIAL 600 3270", 0x600, 0x600),
        ("MDISK 600 3390 1 5 V", 0x600, 0x600),
    ],
)
def test_the_numbers_of_a_device(statements: str, first: int, last: int) -> None:
    [device] = devices(f"USER ALICE\n {statements}")
    assert (device.numbers[0], device.numbers[-1]) == (first, last)


def test_the_numbers_of_an_entry() -> None:
    model = directory(
        "USER ALICE\n IPL CMS\n NICDEF 600 DEVICES 2\n NICDEF 600 DEVICES 2\n LINK MAINT 190 191\n MDISK X 3390"
    )
    assert model.own_numbers(model.entries[0]) == [0x600, 0x601, 0x600, 0x601, 0x191]


def test_repeated_devices_are_kept() -> None:
    all_devices = devices("USER ALICE\n MDISK 191 3390 1 5 V\n LINK MAINT 0190 0191")
    assert [device.number for device in all_devices] == [0x191, 0x191]


@pytest.mark.parametrize(
    ("link", "is_disk"),
    [
        ("MAINT 0190", True),
        ("MAINT 0199", False),
        ("OP 0191", True),
        ("* 0300", True),
        ("* 0301", False),
        ("X 1", False),
    ],
)
def test_what_a_link_names(link: str, is_disk: bool) -> None:
    model = directory(
        "USER MAINT\n MDISK 0190 3390 1 5 V\nUSER OP\n LINK MAINT 0190 0191\n"
        f"USER ALICE\n MDISK 0300 3390 9 5 V\n LINK {link} 0500\n"
    )
    [(owner, located_link)] = model.where("LINK", lambda statement: statement.text.endswith("0500"))
    assert model.is_disk(link_target(located_link, owner)) is is_disk


# --- all devices of an owner ---


def test_devices_of_profiles_and_configurations_count() -> None:
    text = (
        "PROFILE P\n SPOOL 00C 2540 READER *\nIDENTITY ALICE\n INCLUDE P\n BUILD ON M1 USING SUBCONFIG ALICE-1\n"
        " MDISK 191 3390 1 5 V\nSUBCONFIG ALICE-1\n"
        " MDISK 192 3390 6 5 V\n LINK MAINT 190\nUSER B\n MDISK 500 3390 9 1 V"
    )
    assert numbers(text) == ["000C", "0190", "0191", "0192"]


@pytest.mark.parametrize(
    "text",
    [
        "USER ALICE\n INCLUDE ELSEWHERE\n MDISK 191 3390 1 5 V",
        "IDENTITY ALICE\n BUILD ON M1 USING SUBCONFIG ELSEWHERE",
        "USER ALICE\n MDIKS 191 3390 1 5 V",
        "USER ALICE\n MDISK 191 3390",
        "PROFILE P\n LNIK MAINT 190\nUSER ALICE\n INCLUDE P",
        "IDENTITY ALICE\n BUILD ON M1 SUBCONFIG ALICE-1\nSUBCONFIG ALICE-1\n MDISK 191 3390 1 5 V",
    ],
    ids=["profile", "subconfig", "misspelt", "malformed", "in the profile", "malformed BUILD"],
)
def test_devices_that_nobody_knows(text: str) -> None:
    assert numbers(text) is None


def test_readable_entries() -> None:
    assert entry("USER ALICE\n MDISK 191 3390 1 5 V").is_readable
    assert not entry("USER ALICE\n MDIKS 191 3390 1 5 V").is_readable


# --- storage ---


@pytest.mark.parametrize(
    ("text", "storage", "maximum"),
    [
        ("USER ALICE PW 64M 128M G", "64M", "128M"),
        ("USER ALICE PW * * * 64\n STORAGE 2G\n MAXSTORAGE 4G", "2G", "4G"),
        ("USER ALICE PW 64M 128M G\n STO 1G", "1G", "128M"),
        ("USER ALICE PW 64M 128M G\n INCLUDE P\nPROFILE P\n STORAGE 1G\n MAXSTORAGE 2G", "1G", "2G"),
    ],
)
def test_storage_of_a_machine(text: str, storage: str | None, maximum: str | None) -> None:
    model = directory(text)
    (machine,) = machines_of(model, model.entries[0])
    of_user, most = machine.storage, machine.maximum_storage
    assert (of_user.text if of_user else None) == storage
    assert (most.text if most else None) == maximum


# --- names ---


def test_names_of_a_pool() -> None:
    model = directory("USER LNX NOLOG\n POOL LOW 1 HIGH 100 PROFILE P\nUSER ALICE")
    assert model.owns_name("LNX")
    assert model.owns_name("LNX00001")
    assert model.owns_name("ALICE")
    for name in ("LNX1", "LNX000001", "LNX0000A", "ALICE00001", "BOB", "", "LNXT0001", "00001"):
        assert not model.owns_name(name), name


# --- extents ---


def extents(text: str) -> dict[str, list[tuple[str, int, int | None]]]:
    extents_by_volume = directory(text).extents
    return {
        volume: [(extent.owner, extent.start, extent.end) for extent in all_of_it]
        for volume, all_of_it in extents_by_volume.items()
    }


def test_extents_by_volume() -> None:
    text = (
        "USER ALICE\n MDISK 191 3390 0001 0010 VOL001 MR\n MDISK 192 3390 00807 5 vol002\n"
        "IDENTITY MAINT\n MDISK 190 3390 11 END VOL001\nSUBCONFIG M-1\n MDISK 191 3390 0 3339 &SYSRES"
    )
    assert extents(text) == {
        "VOL001": [("ALICE", 1, 11), ("MAINT", 11, None)],
        "VOL002": [("ALICE", 807, 812)],
        "&SYSRES": [("M-1", 0, 3339)],
    }


@pytest.mark.parametrize(
    "statement",
    ["MDISK 191 3390 T-DISK 10", "MDISK 191 FB-512 V-DISK 64000 MR", "MDISK 191 3390 DEVNO 3A80 MWV NBCREAD",
     "MDISK 191 3390 AUTOG 1600 LINUX MR", "MDISK 191 3390 1 X VOL001", "MDISK 191 3390 5 0 VOL001", "MDISK 191",
     "LINK MAINT 190 190 RR"],
)  # fmt: skip
def test_what_has_no_extent(statement: str) -> None:
    assert extents(f"USER ALICE\n {statement}") == {}


def test_of_a_userid_defined_again_the_first_counts() -> None:
    text = "USER A\n MDISK 191 3390 1 5 V\nUSER A\n MDISK 191 3390 3 5 V"
    assert extents(text) == {"V": [("A", 1, 6)]}


@pytest.mark.parametrize(
    ("extent", "full"),
    [("3390 0 END V", True), ("3390 0 3339 V", True), ("3390 0000 10017 V", True), ("3350 000 555 V", True),
     ("2314 000 203 V", True), ("FB-512 0 END V", True), ("3390 1 3338 V", False), ("3390 1 END V", False),
     ("3390 0 100 V", False)],
)  # fmt: skip
def test_full_packs(extent: str, full: bool) -> None:
    [[disk_extent]] = directory(f"USER A\n MDISK 100 {extent}").extents.values()
    assert disk_extent.is_full_pack is full


# --- a real directory; the figures are from grep ---


def test_a_real_directory() -> None:
    model = directory("\n".join(corpus_records("zvm/vm370ce-user.direct")), "vm370ce-user.direct")
    assert model.is_complete
    assert all(directory_entry.is_readable for directory_entry in model.entries)
    minidisks = [statement for directory_entry in model.entries for statement in directory_entry.of("MDISK")]
    assert len(minidisks) == 148
    assert len(model.entries) == len(model.owners) == 47
    first, second, *_ = model.extents["VM50-7"]
    assert (first.owner, first.start, first.end, first.statement.line) == ("$ALLOC$", 0, 1, 22)
    assert (second.owner, second.start, second.end, second.statement.line) == ("ALGOL", 464, 484, 76)
