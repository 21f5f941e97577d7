"""Members and decks. Expected: what IEBUPDTE would write from the same records."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from lint.source import document, member
from lint.source.document import Document
from lint.source.member import Member
from lint.source.split import members_of
from tests.running import CORPUS

HEAD = "//UPDATE  JOB (ACCT),'SYSPROG',CLASS=A\n//STEP1   EXEC PGM=IEBUPDTE,PARM=NEW\n//SYSPRINT DD SYSOUT=*\n"
SYSUT2 = "//SYSUT2   DD DSN=SYS1.PARMLIB,DISP=SHR\n"


def split(text: str, path: str = "deck.jcl") -> list[Member]:
    return members_of(document.read(text.encode()), path)


def records_by_name(text: str) -> dict[str, list[str]]:
    """Members by name with their records, trailing blanks cut."""
    members = split(text)
    assert len({deck_member.name for deck_member in members}) == len(members)
    return {deck_member.name: [record.rstrip() for record in deck_member.records] for deck_member in members}


# --- names ---


@pytest.mark.parametrize(
    ("path", "name"),
    [("COUPLE00", "COUPLE00"), ("couple00", "COUPLE00"), ("bpxprm00.txt", "BPXPRM00"), ("COUPLE00.parmlib", "COUPLE00"),
     ("SYS1.PARMLIB(BPXPRM00)", "BPXPRM00"), ("sys1.parmlib(couple@1)", "COUPLE@1"),
     ("SAM1(COUPLE00).ext", "COUPLE00"), ("SYS1.COBOL(COUPLE00).cbl", "COUPLE00"),
     ("'SYS1.PARMLIB(COUPLE00)'", "COUPLE00"),
     ("SYS1.PARMLIB(COUPLE00).bak", "SYS1.PARMLIB(COUPLE00).BAK"),
     ("prod/SYS1.PARMLIB/COUPLE00", "COUPLE00"), ("USER.DIRECT", "USER.DIRECT"), ("couple00.TXT", "COUPLE00")],
)  # fmt: skip
def test_names_of_files(path: str, name: str) -> None:
    assert member.name_of(PurePath(path)) == name


def test_a_plain_file_is_one_member() -> None:
    [only] = split("COUPLE SYSPLEX(A)\n  CLEANUP(15)\n", "lib/COUPLE00")
    assert (only.name, only.path, only.first_line, only.in_deck) == ("COUPLE00", "lib/COUPLE00", 1, False)
    assert list(only.records) == ["COUPLE SYSPLEX(A)", "  CLEANUP(15)"]


def test_an_empty_file_is_one_member_without_records() -> None:
    [only] = split("", "COUPLE00")
    assert (only.name, list(only.records)) == ("COUPLE00", [])


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A)\n./ ADD NAME=X\n",  # not at the top, and no JCL
        "//MSTJCL00 JOB MSGLEVEL=(1,1),TIME=NOLIMIT\n//SYSUADS  DD DSN=SYS1.UADS,DISP=SHR\n",
        "/* ./ ADD NAME=X */\nCOUPLE SYSPLEX(A)\n",
        "  ./ ADD NAME=X\n",
        "./ ENDUP\n",
        "* COMMENT ##MEMBER X\n",
    ],
)
def test_what_is_no_deck(text: str) -> None:
    [only] = split(text, "COUPLE00")
    assert (only.name, only.in_deck) == ("COUPLE00", False)


# --- control statements ---


@pytest.mark.parametrize(
    "card",
    [
        "./ ADD NAME=COUPLE00",
        "./ ADD NAME=COUPLE00,LEVEL=00,SOURCE=0,LIST=ALL",
        "./ ADD LIST=ALL,NAME=COUPLE00",
        "./ ADD LEVEL=00,NAME=COUPLE00,SOURCE=0",
        "./       ADD     NAME=COUPLE00",
        "./ ADD NAME=COUPLE00 0101-92213-92213-1155-00019-00017-00000-BXSCSC",
        "./ ADD NAME=COUPLE00" + " " * 52 + "00010000",
        "./ REPL NAME=COUPLE00",
        "./ REPL LIST=ALL,NAME=COUPLE00,SOURCE=0",
        "./ add name=couple00",
        ".@ ADD NAME=COUPLE00",
        "##MEMBER COUPLE00",
        "##MEMBER COUPLE00 2024-01-31",
        "##MEMBER  couple00",
    ],
)
def test_what_opens_a_member(card: str) -> None:
    text = f"{card}\nCOUPLE SYSPLEX(A)\n  CLEANUP(15)\n"
    [only] = split(text)
    assert (only.name, only.first_line, only.in_deck) == ("COUPLE00", 2, True)
    assert list(only.records) == ["COUPLE SYSPLEX(A)", "  CLEANUP(15)"]


def test_names_keep_apart() -> None:
    deck = records_by_name(
        "./ ADD NAME=A@#$\nONE\n./ ADD NAME=B,SSI=12345678\nTWO\nTHREE\n./ REPL NAME=C\n./ ADD NAME=D\nFOUR\n"
    )
    assert deck == {"A@#$": ["ONE"], "B": ["TWO", "THREE"], "C": [], "D": ["FOUR"]}


def test_newname_is_not_the_name() -> None:
    assert records_by_name("./ ADD NAME=OLD,NEWNAME=NEW\nONE\n") == {"OLD": ["ONE"]}
    assert records_by_name("./ ADD NEWNAME=NEW,NAME=OLD\nONE\n") == {"OLD": ["ONE"]}


def test_endup_ends_the_last_member() -> None:
    assert records_by_name("./ ADD NAME=A\nONE\n./ ENDUP\nTWO\n") == {"A": ["ONE"]}


def test_number_is_no_record_of_the_member() -> None:
    text = "./ ADD NAME=A\n./ NUMBER NEW1=10,INCR=10\nONE\n./ ADD NAME=B\nTWO\n"
    assert records_by_name(text) == {"A": ["ONE"], "B": ["TWO"]}
    assert [deck_member.first_line for deck_member in split(text)] == [3, 5]


def test_alias_is_no_record_of_the_member() -> None:
    before = "./ ADD NAME=A\n./ ALIAS NAME=A1\nONE\n./ ADD NAME=B\nTWO\n"
    behind = "./ ADD NAME=A\nONE\n./ ALIAS NAME=A1\n./ ADD NAME=B\nTWO\n"
    assert records_by_name(before) == records_by_name(behind) == {"A": ["ONE"], "B": ["TWO"]}


def test_a_control_statement_of_two_cards() -> None:
    first = "./ ADD NAME=A,LEVEL=00,".ljust(71) + "C"
    assert records_by_name(f"{first}\n./               SOURCE=0,LIST=ALL\nONE\n") == {"A": ["ONE"]}


def test_the_name_on_the_second_card() -> None:
    first, second = "./ ADD LEVEL=00,".ljust(71) + "C", "./ REPL LIST=ALL,SOURCE=0,   REMARK"
    deck = f"{first}\n./               NAME=A,LIST=ALL\nONE\n{second}\n./   SEQFLD=738,\n./   NAME=B\nTWO\n"
    assert records_by_name(deck) == {"A": ["ONE"], "B": ["TWO"]}
    assert [deck_member.first_line for deck_member in split(deck)] == [3, 7]
    assert records_by_name(HEAD + SYSUT2 + "//SYSIN DD *\n" + deck + "/*\n") == {"A": ["ONE"], "B": ["TWO"]}


def test_a_name_on_the_second_card_and_a_third() -> None:
    assert records_by_name("./ ADD LEVEL=00,\n./ NAME=A,\n./ LIST=ALL\nONE\n") == {"A": ["ONE"]}


def test_a_name_on_the_second_card_of_a_change() -> None:
    assert records_by_name("./ ADD NAME=A\nONE\n./ CHANGE LIST=ALL,\n./      NAME=B\nTWO\n") == {"A": ["ONE"]}


def test_a_card_behind_one_without_a_comma_is_no_second_card() -> None:
    assert records_by_name("./ ADD NAME=A\nONE\n./ ADD LIST=ALL\n./ ALIAS NAME=B\nTWO\n") == {"A": ["ONE"]}


def test_a_changed_member_is_not_whole() -> None:
    text = "./ ADD NAME=A\nONE\n./ CHANGE NAME=B\n  CLEANUP(15)                 00000300\n./ ADD NAME=C\nTWO\n"
    assert records_by_name(text) == {"A": ["ONE"], "C": ["TWO"]}


def test_changes_alone_hold_no_member() -> None:
    assert records_by_name("./ CHANGE NAME=B\n./ NUMBER SEQ1=ALL,NEW1=10,INCR=10\n  CLEANUP(15)\n./ ENDUP\n") == {}


def test_a_listing_with_separators() -> None:
    text = "##MEMBER COUPLE00\nCOUPLE SYSPLEX(A)\n##MEMBER CLOCK00\nTIMEZONE W.00.00.00\n\n"
    assert records_by_name(text) == {"COUPLE00": ["COUPLE SYSPLEX(A)"], "CLOCK00": ["TIMEZONE W.00.00.00", ""]}
    assert [deck_member.first_line for deck_member in split(text)] == [2, 4]


def test_jcl_in_a_deck_without_jcl_around_it() -> None:
    text = "./ ADD NAME=MSTJCL00\n//MSTJCL00 JOB\n//IN DD *\n/*\n./ ADD NAME=B\n/* TEXT */\n"
    assert records_by_name(text) == {"MSTJCL00": ["//MSTJCL00 JOB", "//IN DD *", "/*"], "B": ["/* TEXT */"]}


def test_a_leading_blank_record() -> None:
    assert records_by_name("\n./ ADD NAME=A\nONE\n") == {"A": ["ONE"]}
    assert records_by_name("\n" + HEAD + "//SYSIN DD *\n./ ADD NAME=A\nONE\n/*\n//NEXT EXEC PGM=X\n") == {"A": ["ONE"]}


# --- JCL around the deck ---


@pytest.mark.parametrize(
    ("dd", "end"),
    [
        ("//SYSIN    DD *", "/*"),
        ("//SYSIN    DD *", "//"),
        ("//SYSIN    DD *", "//NEXT EXEC PGM=IEFBR14"),
        ("//SYSIN    DD  *                 THE MEMBERS", "/*"),
        ("//SYSIN    DD *,DCB=BLKSIZE=80", "/*"),
        ("//SYSIN    DD DATA", "/*"),
        ("//SYSIN    DD DATA,DLM=@#", "@#"),
        ("//SYSIN    DD DATA,DLM='@#'", "@#"),
        ("//SYSIN    DD  DATA,DLM=><", "><"),
        ("//SYSIN    DD DATA,DLM=$$", "$$"),
        ("//SYSIN    DD DATA,DLM=XX", "XX"),
        ("//SYSIN    DD *,DLM=ZZ", "ZZ"),
        ("//STEP.SYSIN DD DATA,DLM='##'", "##"),
    ],
)
def test_delimiters(dd: str, end: str) -> None:
    text = f"{HEAD}{SYSUT2}{dd}\n./ ADD NAME=A\nONE\n./ ADD NAME=B\nTWO\n{end}\nREST\n./ NUMBER\n"
    assert records_by_name(text) == {"A": ["ONE"], "B": ["TWO"]}


@pytest.mark.parametrize("dd", ["DD DATA,DLM=@#", "DD *,DLM=@#"])
def test_data_with_a_delimiter_may_hold_jcl_and_comments(dd: str) -> None:
    body = ["//MSTJCL00 JOB MSGLEVEL=(1,1)", "//SYSUADS DD *", "/*", "//", "/* BOX */"]
    text = HEAD + f"//SYSIN {dd}\n./ ADD NAME=MSTJCL00\n" + "\n".join(body) + "\n./ ADD NAME=B\nTWO\n@#\n//\n"
    assert records_by_name(text) == {"MSTJCL00": body, "B": ["TWO"]}


def test_data_without_a_delimiter_may_hold_jcl() -> None:
    text = HEAD + "//SYSIN DD DATA\n./ ADD NAME=MSTJCL00\n//MSTJCL00 JOB\n//A EXEC PGM=B\n/*\n//C EXEC PGM=D\n"
    assert records_by_name(text) == {"MSTJCL00": ["//MSTJCL00 JOB", "//A EXEC PGM=B"]}


def test_a_delimiter_on_a_continuation_record() -> None:
    text = HEAD + "//SYSIN DD DATA,\n//         DLM=@#\n./ ADD NAME=A\n/* BOX */\nONE\n@#\nREST\n"
    assert records_by_name(text) == {"A": ["/* BOX */", "ONE"]}


def test_data_without_a_dd_statement() -> None:
    deck = "./ ADD NAME=A\nONE\n./ ADD NAME=B\nTWO\n"
    for end in ("/*\n", "//\n", "//S2 EXEC PGM=IEFBR14\n", ""):
        assert records_by_name(HEAD + SYSUT2 + deck + end) == {"A": ["ONE"], "B": ["TWO"]}
    assert [deck_member.library for deck_member in split(HEAD + SYSUT2 + deck)] == ["SYS1.PARMLIB"] * 2


def test_data_without_a_dd_statement_in_the_second_step() -> None:
    text = HEAD + "//SYSIN DD DATA,DLM=@#\n./ ADD NAME=A\n//X DD *\n@#\n//S2 EXEC PGM=IEBUPDTE\n./ ADD NAME=B\nTWO\n"
    assert records_by_name(text) == {"A": ["//X DD *"], "B": ["TWO"]}


def test_what_stands_behind_the_job_belongs_to_no_member() -> None:
    text = HEAD + "//SYSIN DD *\n./ ADD NAME=A\nONE\n/*\n//\n./ ADD NAME=B\nTWO\n"
    assert records_by_name(text) == {"A": ["ONE"]}


def test_what_stands_before_the_first_step_belongs_to_no_member() -> None:
    assert records_by_name("//JOB1 JOB 1\n./ ADD NAME=A\nONE\n" + HEAD + "//SYSIN DD *\n./ ADD NAME=B\nTWO\n") == {
        "B": ["TWO"]
    }


def test_a_missing_delimiter_runs_to_the_end() -> None:
    assert records_by_name(HEAD + "//SYSIN DD DATA,DLM=@#\n./ ADD NAME=A\nONE\n//\n") == {"A": ["ONE", "//"]}


def test_what_stands_between_steps_belongs_to_no_member() -> None:
    text = (
        HEAD
        + "//SYSIN DD *\n./ ADD NAME=A\nONE\n/*\n//* ./ ADD NAME=NO\n//S2 EXEC PGM=IDCAMS\n//SYSIN DD *\n DEL X\n/*\n"
    )
    assert records_by_name(text) == {"A": ["ONE"]}


def test_several_steps_and_libraries() -> None:
    text = (
        "//UPDATE  JOB (ACCT),'SYSPROG',CLASS=A\n"
        "//S1      EXEC PGM=IEBUPDTE,PARM=NEW\n"
        "//SYSUT2   DD DSN=SYS1.PARMLIB,DISP=SHR\n"
        "//SYSIN    DD DATA,DLM=@#\n"
        "./ ADD NAME=COUPLE00\n"
        "COUPLE SYSPLEX(A)\n"
        "./ ENDUP\n"
        "@#\n"
        "//S2      EXEC PGM=IEBUPDTE,PARM=NEW\n"
        "//SYSUT2   DD DISP=SHR,DSN=USER.PROCLIB\n"
        "//SYSIN    DD DATA,DLM=$$\n"
        "./ ADD NAME=JES2\n"
        "//JES2 PROC\n"
        "@#\n"
        "$$\n"
        "//S3      EXEC PGM=IEBUPDTE,PARM=NEW\n"
        "//SYSIN    DD *\n"
        "./ ADD NAME=NOWHERE\n"
        "ONE\n"
    )
    assert [
        (deck_member.library, deck_member.name, deck_member.first_line, len(deck_member.records))
        for deck_member in split(text)
    ] == [
        ("SYS1.PARMLIB", "COUPLE00", 6, 1),
        ("USER.PROCLIB", "JES2", 13, 2),
        ("", "NOWHERE", 19, 1),
    ]


def test_the_library_on_a_continuation_record() -> None:
    text = HEAD + "//SYSUT2   DD DISP=SHR,\n//            DSN=SYS1.PARMLIB\n//SYSIN DD *\n./ ADD NAME=A\nONE\n"
    assert [deck_member.library for deck_member in split(text)] == ["SYS1.PARMLIB"]


def test_the_library_is_not_that_of_another_dd() -> None:
    text = HEAD + "//SYSUT2 DD SYSOUT=*\n//OTHER DD DISP=SHR,\n//   DSN=SYS1.OTHER\n//SYSIN DD *\n./ ADD NAME=A\nONE\n"
    assert [deck_member.library for deck_member in split(text)] == [""]


def test_first_lines_point_into_the_deck() -> None:
    text = (
        HEAD + SYSUT2 + "//SYSIN DD *\n./ ADD NAME=A\n./ NUMBER NEW1=10,INCR=10\nONE\nTWO\n./ ADD NAME=B\nTHREE\n/*\n"
    )
    lines = text.split("\n")
    for deck_member in split(text):
        for offset, record in enumerate(deck_member.records):
            assert lines[deck_member.first_line - 1 + offset] == record


# --- real decks; the lists were made with grep, the first records read in an editor ---


def corpus(name: str) -> tuple[Document, list[Member]]:
    path = CORPUS / "zos" / name
    if not path.is_file():
        pytest.skip(f"the corpus of real files is not at ../shared/corpus (zos/{name} is missing)")
    read = document.read(path.read_bytes())
    return read, members_of(read, name)


PARMLIB = [
    *("CLOCK00", "COFVLF00", "COMMND00", "CONSOL00", "COUPLE00", "DEVSUP00", "GRSCNF00", "IEACMD00", "IEAFIX00"),
    *("IEALPA00", "IEAOPT00", "IEAPAK00", "IEASVC00", "IEASYM00", "IEASYS00", "IEFSSN00", "IKJTSO00", "LOAD00"),
    *("LPALST00", "MSTJCL00", "PROG00", "SMFPRM00", "TSOKEY00", "VATLST00"),
]


@pytest.mark.parametrize(
    ("deck", "names", "couple_line", "jcl_line", "last"),
    [
        ("onepakz3.jcl", PARMLIB, 700, 922, ("VATLST00", "SYS1PK,0,0,3390")),
        ("twopakz6.jcl", [*PARMLIB, "EPHWP00", "BPXPRM00"], 801, 1028, None),
    ],
)
def test_real_decks_in_jcl(
    deck: str, names: list[str], couple_line: int, jcl_line: int, last: tuple[str, str] | None
) -> None:
    read, members = corpus(deck)
    assert [deck_member.name for deck_member in members] == names
    assert {deck_member.library for deck_member in members} == {"SYS1.PARMLIB"}
    by_name = {deck_member.name: deck_member for deck_member in members}
    couple = by_name["COUPLE00"]
    assert couple.first_line == couple_line
    assert list(couple.records) == [" COUPLE SYSPLEX(LOCAL)".ljust(80)]
    jcl = by_name["MSTJCL00"]
    assert jcl.first_line == jcl_line
    assert jcl.records[0].startswith("//MSTJCL00 JOB MSGLEVEL=(1,1)")
    assert len(jcl.records) == 8
    if last:
        assert (members[-1].name, members[-1].records[-1].rstrip()) == last
    for deck_member in members:
        assert read.records[deck_member.first_line - 1 :][: len(deck_member.records)] == tuple(deck_member.records)


def test_a_real_deck_equals_the_members_cut_out_of_it() -> None:
    _, members = corpus("twopakz6.jcl")
    folder = CORPUS / "zos" / "twopakz6.parmlib"
    by_name = {deck_member.name: deck_member for deck_member in members}
    files = sorted(path.name for path in folder.iterdir())
    assert len(files) == 25
    for name in files:
        assert tuple(by_name[name].records) == document.read((folder / name).read_bytes()).records


def test_a_real_deck_without_jcl() -> None:
    _, members = corpus("tk4-parmlib.mac")
    assert [(deck_member.name, deck_member.first_line, len(deck_member.records)) for deck_member in members] == [
        ("COMMND00", 2, 22),
        ("IEACMD00", 25, 19),
        ("IEASYS00", 45, 83),
        ("LNKLST00", 129, 42),
        ("LPALST00", 172, 4),
    ]
    assert [deck_member.records[0] for deck_member in members][::4] == ["COM='D T'", "SYS1.MVSP.LPALIB,"]


def test_a_real_deck_in_plain_in_stream_data() -> None:
    _, [only] = corpus("UPDTSO00.jcl")
    assert (only.name, only.library, only.first_line) == ("IKJTSO00", "SYS1.PARMLIB", 11)
    assert only.records[0].startswith("AUTHCMD NAMES(")
    assert only.records[-1].strip() == "PASSWORDPREPROMPT(ON)"
    assert len(only.records) == 171
