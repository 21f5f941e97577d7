"""Random edits of a checkout, as somebody makes them who works on it in an editor."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import ConfigError, read_text
from lint.config.settings import Settings
from lint.engine.session import Session
from lint.source.file_tree import FileTree, absolute

_WORDS = ("&SYSNAME.", "&NOSUCH.", "00", "(", "/*", "'", "ZZ", "IEASYM", "NOMDC", "1200")
_CONFIGURATIONS = (
    ("target: {", "profile: strict\ntarget: {"),
    ('zos: "2.5"', 'zos: "3.1"'),
    ("    security: racf\n", ""),
    ("load: LOADN1", "load: LOADFB"),
    ("elsewhere: &elsewhere [IFAPRDNK]", "elsewhere: &elsewhere [IFAPRDNK, COUPLEPX]"),
    ("      - zos/NKB.SITEB.PARMLIB\n", ""),
    ("    iplparm: *iplparm\n", "    iplparm: *iplparm\n    symbols: {NKSITE: X}\n"),
    ("    vmrm: vm/VMRM.CONFIG\n", ""),
    ("logical_processors: 8", "logical_processors: 2"),
    ("target: {", "ignore: [CPL, DIR007]\ntarget: {"),
    ("target: {", "kinds: {'vm/NKVM1/*': cp-directory}\ntarget: {"),
    ("  NKS3:\n", "  NKS4:\n"),
)
"""Texts of parmlint.yaml, and what takes the place of each."""
_OTHER_KINDS = (
    b"//NKJOB JOB (ACCT),'X'\n//STEP EXEC PGM=IEFBR14\n",
    b" COUPLE SYSPLEX(NKPLEX)\n CLASSDEF CLASS(BIG) CLASSLEN(62464)\n",
    b"USER NKBAD NOLOG 1M 1M G\n MDISK 0191 3390 1 5 NKVU01 MR\n",
    b"Notes on the move of the second site, for those who were not there.\n",
    b"./ ADD NAME=COUPLEZ1\n COUPLE SYSPLEX(NKPLEX)\n./ ADD NAME=CLOCKZ1\n TIMEZONE W.05.00.00\n",
    b"\0\0\0\0",
    b"",
)


class Checkout:
    """A checkout whose files are edited, in a session and on the disk. It knows what its files hold now."""

    def __init__(self, root: Path, chance: random.Random, *, is_configured: bool) -> None:
        self.root = root
        self.chance = chance
        self.configuration = (root / FILE_NAME).read_text("utf-8")
        if not is_configured:
            (root / FILE_NAME).unlink()
            self.configuration = ""
        self.texts: dict[str, bytes] = {}
        """The texts over the files on the disk, by absolute paths."""
        self.settings = Settings(root=root)
        self.read_configuration()
        self.session = Session(self.settings)

    def read_configuration(self) -> None:
        """Take the settings that the configuration has now; one with mistakes leaves those that were good last."""
        with suppress(ConfigError):
            if self.configuration:
                self.settings = read_text(self.configuration, self.root / FILE_NAME, vocabulary(), FileTree())

    def paths(self, part: str = "*") -> list[Path]:
        """The files whose names match, of those on the disk and those that have a text only."""
        on_disk = (path.relative_to(self.root) for path in self.root.rglob(part) if path.is_file())
        texts = (Path(path).relative_to(self.root) for path in self.texts if Path(path).match(part))
        return sorted({path for path in (*on_disk, *texts) if path.name != FILE_NAME})

    def data(self, path: Path) -> bytes:
        """The bytes of a file: its text, or what is on the disk."""
        return self.texts.get(absolute(path)) or path.read_bytes()

    def put(self, path: Path, data: bytes) -> None:
        self.texts[absolute(path)] = data
        self.session.put(data, path)

    def remove(self, path: Path) -> None:
        self.texts.pop(absolute(path), None)
        path.unlink(missing_ok=True)
        self.session.forget(path)


def type_in(checkout: Checkout, part: str = "*") -> None:
    """Change a word, a line or a character of a file whose name matches; of any if none does."""
    path = checkout.chance.choice(checkout.paths(part) or checkout.paths())
    text = checkout.data(path).decode("utf-8", "replace")
    checkout.put(path, edited(text, checkout.chance).encode())


def type_in_vm(checkout: Checkout) -> None:
    """The same in a file of the z/VM systems."""
    type_in(checkout, checkout.chance.choice(("USER.DIRECT", "SYSTEM.CONFIG", "*.POOLDEF", "*.CONFIG", "PROFILE.*")))


def type_in_deck(checkout: Checkout) -> None:
    """The same in a file with several members."""
    type_in(checkout, "*.jcl")


def type_in_shared(checkout: Checkout) -> None:
    """The same in a member that many rules on systems look at, and that several systems share."""
    parts = ("BPXPRM*", "COMMND*", "COUPLE*", "PROG*", "IEASYSPX", "IEASYMPX", "LOADN1")
    type_in(checkout, checkout.chance.choice(parts))


def change_parameter(checkout: Checkout) -> None:
    """Change, add or remove one line of an IEASYSxx: most rules ask for other system parameters than that."""
    path = checkout.chance.choice(checkout.paths("IEASYS*") or checkout.paths())
    lines = checkout.data(path).decode("utf-8", "replace").split("\n")
    at = checkout.chance.randrange(len(lines))
    lines[at : at + 1] = checkout.chance.choice(
        (
            [lines[at].replace("0", "1")],
            [lines[at].replace("PX", "00", 1)],
            [lines[at], "MAXUSER=1300,"],
            ["CLPA,", lines[at]],
            [f"{lines[at]:<60} REMARK"],
            [],
        )
    )
    checkout.put(path, "\n".join(lines).encode())


def change_symbols(checkout: Checkout) -> None:
    """Change what symbols stand for, or which members the systems select."""
    type_in(checkout, checkout.chance.choice(("IEASYM*", "IEASYS*", "LOAD*")))


def configure(checkout: Checkout) -> None:
    """Change the configuration."""
    before, after = checkout.chance.choice(_CONFIGURATIONS)
    text = checkout.configuration
    checkout.configuration = text.replace(after, before) if after and after in text else text.replace(before, after, 1)
    checkout.read_configuration()
    checkout.session = checkout.session.with_settings(checkout.settings)


def rename(checkout: Checkout) -> None:
    """Give a file another name, maybe that of another file, in its folder or in another one."""
    path, near = checkout.chance.sample(checkout.paths(), 2)
    name = checkout.chance.choice((near.name, f"{path.name[:-2]}Z9", f"{path.name}.txt"))
    target = checkout.chance.choice((path.parent, near.parent)) / name
    data = checkout.data(path)
    checkout.remove(path)
    checkout.texts.pop(absolute(target), None)
    target.write_bytes(data)
    checkout.session.forget(target)


def remove(checkout: Checkout) -> None:
    """Remove a file."""
    checkout.remove(checkout.chance.choice(checkout.paths()))


def make(checkout: Checkout) -> None:
    """Make a new file that is in the editor only: a copy of another one, with another suffix."""
    path = checkout.chance.choice(checkout.paths())
    checkout.put(path.with_name(f"{path.name[:-2]}{checkout.chance.choice(('00', 'PX', 'Q7'))}"), checkout.data(path))


def make_another_kind(checkout: Checkout) -> None:
    """Replace the whole text of a file by that of another kind."""
    checkout.put(checkout.chance.choice(checkout.paths()), checkout.chance.choice(_OTHER_KINDS))


def close(checkout: Checkout) -> None:
    """Close a file without saving it, so that what is on the disk counts again; what never was there is gone."""
    if checkout.texts:
        path = Path(checkout.chance.choice(sorted(checkout.texts)))
        del checkout.texts[absolute(path)]
        checkout.session.forget(path.relative_to(checkout.root))


EDITS: tuple[Callable[[Checkout], None], ...] = (
    type_in,
    type_in_vm,
    type_in_deck,
    type_in_shared,
    change_parameter,
    change_symbols,
    configure,
    rename,
    remove,
    make,
    make_another_kind,
    close,
)


def edited(text: str, chance: random.Random) -> str:
    """A text with one small change, as somebody who types makes it."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    spot = chance.randrange(len(words))
    match chance.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            words[spot] = chance.choice(_WORDS)
            lines[at] = " ".join(words)
        case 3:
            column = chance.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:column] + lines[at][column + 1 :]
        case 4:
            lines.insert(at, "")
        case _:
            words[spot] = words[spot][::-1]
            lines[at] = " ".join(words)
    return "\n".join(lines)
