"""What `--fix` leaves alone: every byte outside of the edited record, in any encoding and form of records."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lint.source.encodings import encode
from tests.running import Checkout


class Sort(NamedTuple):
    """A sort of member: a rule with a fix, records that it has nothing to say of, and such that it fixes."""

    name: str
    rule: str
    sound: list[str]
    faulty: list[str]


SORTS = [
    Sort(
        "BPXPRM00",
        "BPX003",
        ["MAXPTYS(256)", "/* ROOT FILESYSTEM(X) */", "", "  MAXPROCUSER(25)", "IPCMSGNIDS(500)   /* N */"],
        ["ROOT FILESYSTEM(A.B) TYPE(ZFS)", "  MOUNT FILESYSTEM(A.C)   TYPE(ZFS) MOUNTPOINT('/a')  /* R */"],
    ),
    Sort(
        "COUPLE00",
        "GEN012",
        [" COUPLE SYSPLEX(P) CLEANUP(15)   /* PATHOT */", "", "/* X */", " PATHIN STRNAME(IXCA)", " DATA TYPE(CFRM)"],
        [" PATHOT STRNAME(IXCX)", "PATHIN STRNAM(IXCX)  /* WHY */", "   PATHOUT STRNAMEE(IXCX,IXCY)   CLASS(A)"],
    ),
    Sort(
        "USER.DIRECT",
        "GEN012",
        ["USER ALICE NOLOG 32M 64M G", "* MDISKK 191", " MACHINE ESA", "", "  CONSOLE 009 3215"],
        [" MDISKK 191 3390 1 10 V1 MR", " MACHINEE XC", " SPOLL 00C 2540 READER"],
    ),
]


@given(
    sort=st.sampled_from(SORTS),
    picks=st.lists(st.integers(0, 4), max_size=6),
    which=st.tuples(st.integers(0, 6), st.integers(0, 2)),
    line_end=st.sampled_from(["\n", "\r\n", "\x85", ""]),
    encoding=st.sampled_from(["utf-8", "utf-8-bom", "latin-1", "ibm-037", "ibm-1047"]),
    is_numbered=st.booleans(),
)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_bytes_outside_of_the_edited_record_are_the_same(
    checkout: Checkout,
    sort: Sort,
    picks: list[int],
    which: tuple[int, int],
    line_end: str,
    encoding: str,
    is_numbered: bool,
) -> None:
    at, pick = min(which[0], len(picks)), which[1]
    cards = [sort.sound[number] for number in picks]
    cards.insert(at, sort.faulty[pick % len(sort.faulty)])
    is_card = is_numbered or not line_end
    if is_card:
        cards = [f"{card:72}{number:08d}" for number, card in enumerate(cards, 1)]
    plain = encoding.removesuffix("-bom")
    before = [encode(card + line_end, plain if number else encoding) for number, card in enumerate(cards)]
    checkout.write("parmlint.yaml", f"encodings: {{{sort.name}: {encoding}}}\nselect: {sort.rule}\n")
    path = checkout.write(sort.name, b"".join(before))

    first = checkout.check("--fix", "--unsafe-fixes", sort.name)
    after = path.read_bytes()
    again = checkout.check("--fix", "--unsafe-fixes", sort.name)

    assert (first.codes, first.json["summary"]["fixes"]["fixed"]) == ([], 1)
    assert path.read_bytes() == after
    assert again.json["summary"]["fixes"]["fixed"] == 0
    head, tail = b"".join(before[:at]), b"".join(before[at + 1 :])
    assert after.startswith(head)
    assert after.endswith(tail)
    if is_card:
        assert len(after) == len(b"".join(before))
        assert after[: len(after) - len(tail)].endswith(encode(cards[at][72:] + line_end, plain))
