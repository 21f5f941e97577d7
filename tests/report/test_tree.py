"""Trees for people."""

from __future__ import annotations

from lint.report.tree import WIDTH, Node, render


def test_what_hangs_on_what() -> None:
    tree = Node("A", (), (Node("B", (), (Node("C"), Node("D"))), Node("E", (), (Node("F"),))))

    assert render([tree]) == "A\n+- B\n|  +- C\n|  `- D\n`- E\n   `- F\n"


def test_notes_stand_in_columns() -> None:
    members = (Node("IEASYS00", ("SYS1.PARMLIB", "every IPL")), Node("IEASYS0102", ("USER", "SYSPARM")), Node("NONE"))

    assert render([Node("Members", (), members)]).splitlines() == [
        "Members",
        "+- IEASYS00    SYS1.PARMLIB  every IPL",
        "+- IEASYS0102  USER          SYSPARM",
        "`- NONE",
    ]


def test_trees_are_parted_by_a_blank_line_and_aligned_each_for_itself() -> None:
    assert render([Node("A", ("1",)), Node("LONGER", ("2",))]) == "A  1\n\nLONGER  2\n"


def test_a_long_note_goes_on_below_itself() -> None:
    words = " ".join(["word"] * 30)

    lines = render([Node("A", (), (Node("B", ("x", words)), Node("C", ("yy", "z"))))]).splitlines()

    assert lines[1].startswith("+- B  x   word word")
    assert lines[2].startswith("|         word word")
    assert lines[-1] == "`- C  yy  z"
    assert max(map(len, lines)) <= WIDTH


def test_a_long_text_keeps_its_notes_and_does_not_move_those_of_others() -> None:
    long = f"SSN=({','.join(['00'] * 40)})"

    lines = render([Node("A", (), (Node(long, ("here",)), Node("B", ("there",))))]).splitlines()

    assert lines[1].startswith("+- SSN=(00,00,")
    assert lines[1].endswith(",")
    assert lines[2].startswith("|     00,00")
    assert lines[-2].strip("| ") == "here"
    assert lines[-1] == "`- B  there"
    assert max(map(len, lines)) <= WIDTH


def test_nothing_acts_on_a_terminal() -> None:
    assert render([Node("A\x1b[2J", ("B\x07",))]) == "A?[2J  B?\n"
