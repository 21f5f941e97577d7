"""Secrets planted over all kinds, everything that leaves the program, and the search for them there.

`plants.yaml` says what is planted and what stays to be seen. An output that comes later is one line of `OUTPUTS`.
"""

from __future__ import annotations

import base64
import html
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

import pyarrow.parquet as pq
import pytest
import yaml

from lint.cli import common
from lint.engine import Engine, FileResult
from lint.finding import Finding
from lint.kinds.registry import KINDS
from lint.report.fleet.schema import SCHEMA
from lint.report.formats import DATABASES, FORMATS
from lint.source import database
from lint.source.file_tree import FileTree
from lint.syntax.parsed import statements_on
from lint.syntax.read import Reader
from lint.systems import checkout as checkouts
from lint.systems.checkout import file_rules
from lint.values.masked_findings import Masker
from tests.running import Checkout

_DATA = Path(__file__).parent / "plants.yaml"
_TEXTS_OF_A_FORM = 4
_ODD = frozenset({"cp-directory"})
"""Kinds whose secrets are not letters and digits alone, so that reports write some of them in another way."""


class Plant(NamedTuple):
    """A file with one secret in it."""

    kind: str
    text: str
    secret: str


@cache
def data() -> Any:
    """What `plants.yaml` says."""
    return yaml.safe_load(_DATA.read_text("utf-8"))


def word(seed: str, *, odd: bool = False) -> str:
    """A word of eight characters that stands nowhere else."""
    letters = base64.b32encode(sha256(seed.encode()).digest()).decode()
    return f"Q{letters[:3]}%<&{letters[3]}" if odd else f"Q{letters[:7]}"


@cache
def plants() -> tuple[Plant, ...]:
    """Every plant of every kind."""
    return tuple(_plants())


def _plants() -> Iterator[Plant]:
    texts = data()["texts"]
    turn = 0
    of_kinds = {kind: entry["hides"] for kind, entry in data()["kinds"].items()}
    as_text = {kind.id: data()["text kinds"] for kind in KINDS if not kind.has_grammar and kind.id not in of_kinds}
    for kind, forms in (of_kinds | as_text).items():
        for form in forms:
            if "{T}" not in form:
                yield _plant(kind, form, len(form))
                continue
            for _ in range(_TEXTS_OF_A_FORM):
                yield _plant(kind, form.replace("{T}", texts[turn % len(texts)]), turn)
                turn += 1


def _plant(kind: str, text: str, number: int) -> Plant:
    secret = word(f"{kind} {text} {number}", odd=kind in _ODD and number % 3 == 0)
    return Plant(kind, text.replace("{S}", secret), secret)


SYSTEMS = {
    "parmlint.yaml": """\
systems:
  PRDA:
    parmlib: [PRDA.PARMLIB]
    ipl: {load: '00'}
    symbols: {DB_PWD: {0}, PW: {1}, SITE: HOME}
  VMA:
    directory: VMA/USER.DIRECT
    config: VMA/SYSTEM.CONFIG
    volumes: {VMRES1: 3390-9}
    start: [VMA/AUTOLOG1.EXEC]
""",
    "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nIEASYM   00\nPARMLIB  PRDA.PARMLIB\n",
    "PRDA.PARMLIB/IEASYS00": "OMVS=00,\nCMD=00,\nUSERTOKEN={2},\nCSA=&PW.,\nSQA=(1,X),\nDB_PWD={3}\n",
    "PRDA.PARMLIB/IEASYM00": """\
SYSDEF SYMDEF(&APIKEY='{4}') SYMDEF(&HIDDEN='A&APIKEY.B') SYMDEF(&APIKEY='{5}')
       SYMDEF(&ZFSPW='{6}') SYMDEF(&TEXT='PASSWORD={7}')
""",
    "PRDA.PARMLIB/BPXPRM00": """\
MAXPROCSYS(&DB_PWD.) MAXUIDS(&HIDDEN.)
MOUNT FILESYSTEM('OMVS.A') TYPE(NFS) MOUNTPOINT(u) MODE(&PW.) PARM('key(&ZFSPW.)')
STEPLIBLIST('&HIDDEN.')
MOUNT FILESYSTEM('OMVS.B') TYPE(NFS) MOUNTPOINT('/v') PARM('password={8}')
""",
    "PRDA.PARMLIB/COMMND00": "COM='S PAY,&ZFSPW.'\nCOM='LOGON BOB {9}'\n",
    "VMA/USER.DIRECT": """\
DIRECTORY 0123 3390 VMRES1
USER MAINT {10} 64M 128M G
 MDISK 0191 3390 0001 0050 VMRES1 MR {11} {12}
 MDISK 0192 3390 0010 0050 VMRES1 {13}
 MDISK 0193 3390 0050 0050 {14}X MRX
 MDISK 0194 3390 0100 0050 VMRES1 MR {15} ALL ALL {16}
 MDISK 0195 3390 0120 0050 VMRES1 MRR {17}
USER BOB 64M {18} 128M G
   {19} 64M
""",
    "VMA/SYSTEM.CONFIG": "/* PW={20} */ System_Identifier LPAR LP1 VMA\nCP_Owned Slot 1 VMRES1 /* token={21} */\n",
    "VMA/AUTOLOG1.EXEC": "/* */\n'CP AUTOLOG BOB {22}'\n'CP SET SHARE BOB REL 0'; pw = '{23}'\n",
}
"""A z/OS and a z/VM system, with secrets by number where `ipl`, `system`, `map` and `config` look."""
SECRETS_OF_SYSTEMS = 24


def plant_kinds(checkout: Checkout) -> list[str]:
    """Write all plants of the kinds, a file each; the secrets."""
    kinds = "".join(f"  '{kind.id}/*': {kind.id}\n" for kind in KINDS)
    checkout.write("parmlint.yaml", f"kinds:\n{kinds}")
    for number, plant in enumerate(plants()):
        checkout.write(f"{plant.kind}/p{number:03}", plant.text)
    return [plant.secret for plant in plants()]


def plant_systems(checkout: Checkout) -> list[str]:
    """Write the systems; the secrets."""
    secrets = [word(f"system {number}")[:7] for number in range(SECRETS_OF_SYSTEMS)]
    for name, text in SYSTEMS.items():
        checkout.write(name, re.sub(r"\{(\d+)\}", lambda match: secrets[int(match[1])], text))
    return secrets


def leaks(seen: str, secrets: Iterable[str]) -> list[str]:
    """The secrets that stand in an output, in whatever case and however it writes them.

    The output is read once, whatever the number of secrets: there are a thousand of them.
    """
    forms = [seen, html.unescape(seen), unquote(seen), re.sub(r"\\u([0-9a-fA-F]{4})", _character, seen)]
    by_folded = {secret: secret.casefold() for secret in secrets}
    first = re.compile("|".join({re.escape(secret[0]) for secret in by_folded.values()}))
    lengths = {len(secret) for secret in by_folded.values()}
    pieces = {
        form[match.start() : match.start() + length]
        for form in {form.casefold() for form in forms}
        for match in first.finditer(form)
        for length in lengths
    }
    return [secret for secret, folded in by_folded.items() if folded in pieces]


def _character(match: re.Match[str]) -> str:
    return chr(int(match[1], 16))


# --- what leaves the program ---------------------------------------------------------------------------------------

Output = Callable[[Checkout], str]
_ALL = ("check", "--select", "ALL", "--profile", "strict", "--statistics")
_INTO_FILES = tuple(part for name in FORMATS for part in ("-f", f"{name}=report.{name}"))
"""Options that write each report to a file of its own, of one run."""


def _ran(*arguments: str) -> Output:
    def run(checkout: Checkout) -> str:
        before = _files(checkout.root)
        outcome = checkout.run(*arguments)
        after = _files(checkout.root)
        written = "\n".join(text for name, text in after.items() if before.get(name) != text)
        return f"{outcome.out}\n{outcome.err}\n{written}"

    return run


def _files(root: Path) -> Mapping[str, str]:
    return {
        str(path): path.read_bytes().decode("latin-1")
        for path in root.rglob("*")
        if path.is_file() and ".git" not in path.parts
    }


def _shown(output_format: str) -> Output:
    def show(checkout: Checkout) -> str:
        names = sorted(path for kind in KINDS for path in checkout.root.glob(f"{kind.id}/*"))
        return "\n".join(checkout.run("show", "-f", output_format, name).out for name in names)

    return show


def excerpts(checkout: Checkout) -> str:
    """Every line of every file as an excerpt shows it, whether or not a finding is there."""
    names = sorted(path for path in checkout.root.rglob("*") if path.is_file() and path.name != "parmlint.yaml")
    return "\n".join(line for name in names for line in all_lines(name))


def all_lines(path: Path) -> list[str]:
    """The lines of a file as excerpts show them."""
    rules = file_rules(common.settings(FileTree()), FileTree())
    file = checkouts.read(path, rules, FileTree(), named=True)
    reader = Reader()
    members = tuple(reader.read(member, kind) for member, kind in file.members if kind)
    checked = FileResult(file.document, members)
    return [checked.line(number) or "" for number in range(1, len(file.document.records) + 1)]


def _kept(checkout: Checkout) -> str:
    """The bytes in the cache, of a second run too, which would read them."""
    folder = checkout.root.parent / "kept"
    for _ in range(2):
        checkout.run(*_ALL, "--cache-dir", folder, ".")
        checkout.run("check", "--cache-dir", folder, ".")
    if (checkout.root / "PRDA.PARMLIB").exists():
        checkout.run("ipl", "PRDA", "--cache-dir", folder)
    entries = "".join(path.read_bytes().decode("latin-1") for path in folder.rglob("*") if path.is_file())
    assert entries, "the cache is in use"
    return entries


def _compared(checkout: Checkout) -> str:
    (checkout.root / ".git").rmdir()
    checkout.commit()
    for path in checkout.root.glob("*/p*"):
        path.write_bytes(b"\n" + path.read_bytes())
    return _ran(*_ALL, "--diff-base", "HEAD", ".")(checkout)


def _recorded(output_format: str) -> Output:
    """All rows of a database, and its bytes, which hold pieces of texts."""

    def record(checkout: Checkout) -> str:
        seen = _ran(*_ALL, "--site", "SITE", "-f", f"{output_format}=fleet", ".")(checkout)
        rows = list(_recorded_rows(checkout.root / "fleet"))
        assert any("*" * 8 in str(row) for row in rows)
        return seen + "\n".join(str(value) for row in rows for value in row)

    return record


def _recorded_rows(place: Path) -> Iterator[Sequence[object]]:
    if place.is_dir():
        for file in place.glob("*/*.parquet"):
            table = pq.read_table(file)
            yield from zip(*(column.to_pylist() for column in table.columns), strict=True)
            yield [table.schema.metadata]
    else:
        with database.opened(place, SCHEMA) as opened:
            tables = [name for (name,) in opened.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
            for table in tables:
                yield from opened.rows(f"SELECT * FROM {table}")


def _failing(checkout: Checkout) -> str:
    """Rules, readers and reports that fail, with the text at hand in what they raise."""

    def fail(*arguments: object, **_named: object) -> None:
        raise ValueError(str(arguments))

    seen = []
    for place in ("lint.rules.shared.values.violations", "lint.syntax.grammar.parse", "lint.report.text.chunks"):
        with checkout.monkeypatch.context() as patch:
            patch.setattr(place, fail)
            patch.setenv("PARMLINT_DEBUG", "1")
            seen.append(_even_broken(checkout))
    assert any("internal error" in text for text in seen)
    return "\n".join(seen)


def _even_broken(checkout: Checkout) -> str:
    try:
        outcome = checkout.run(*_ALL, "--no-cache", ".")
    except AssertionError as error:  # the test's own check for internal errors, which has the output
        return str(error)
    return outcome.out + outcome.err


def _helpful(checkout: Checkout) -> str:
    """Findings whose help quotes all statements of their line, as no rule should."""
    masked = Masker.masked

    def masked_with_help(masker: Masker, finding: Finding) -> Finding:
        parsed = masker.member_at(finding.span.path, finding.span.line)
        statements = statements_on(parsed, finding.span.line) if parsed else ()
        text = " ".join(located.statement.text for located in statements)
        return masked(masker, finding._replace(help=f"Write {text}."))

    with checkout.monkeypatch.context() as patch:
        patch.setattr(Masker, "masked", masked_with_help)
        seen = _ran(*_ALL, "--jobs", "1", "--no-cache", *_INTO_FILES, ".")(checkout)
    assert re.search(r"help: Write .*[*]{4}", seen)
    return seen


def _progress(_checkout: Checkout) -> str:
    told: list[str] = []

    def watch(work: str, items: Iterable[Any], number: int, /) -> Iterable[Any]:
        told.append(f"{work} {number}")
        return items

    Engine(common.settings(FileTree()), 1, watch).check_paths([Path()])
    return "\n".join(told)


def _planned(form: str) -> Output:
    """The plans from the same files with other secrets to these, and back."""

    def output(checkout: Checkout) -> str:
        old = checkout.root.parent / "old"
        shutil.copytree(checkout.root, old, ignore=shutil.ignore_patterns(".git"))
        secrets = [word(f"system {number}")[:7] for number in range(SECRETS_OF_SYSTEMS)]
        for path in filter(Path.is_file, old.rglob("*")):
            text = path.read_text()
            for secret in secrets:
                text = text.replace(secret, secret[::-1])
            path.write_text(text)
        seen = _ran("plan", "--from", str(old), "--to", ".", "-f", form)(checkout)
        assert "*" * 8 in seen
        return seen + _ran("plan", "--from", ".", "--to", str(old), "-f", form)(checkout)

    return output


OUTPUTS: Mapping[str, Output] = {
    **{f"check {name}": _ran(*_ALL, "-f", name, ".") for name in FORMATS},
    "check into files": _ran(*_ALL, *_INTO_FILES, "."),
    **{f"check {name}": _recorded(name) for name in DATABASES},
    "check --no-config": _ran(*_ALL, "--no-config", "."),
    "check --diff": _ran(*_ALL, "--diff", "--unsafe-fixes", "."),
    "check --diff-base": _compared,
    "check --show-suppressed": _ran(*_ALL, "--show-suppressed", "."),
    "check --show-unjudged": _ran(*_ALL, "--show-unjudged", "."),
    "check --add-ignore": lambda checkout: checkout.run("check", "--add-ignore", "GEN019", ".").err,
    "check --jobs 2": _ran(*_ALL, "--jobs", "2", "."),
    "excerpts": excerpts,
    "show text": _shown("text"),
    "show json": _shown("json"),
    "baseline": _ran("baseline", "create", "."),
    "kinds": _ran("kinds", "."),
    "config": _ran("config"),
    "init": _ran("init", "--dry-run"),
    "cache": _kept,
    "failures": _failing,
    "help": _helpful,
    "progress": _progress,
}
_VALUES = (
    "BPXPRM.MAXPROCSYS", "BPXPRM.MOUNT.PARM", "BPXPRM.MOUNT.MODE", "BPXPRM.MAXUIDS", "BPXPRM.STEPLIBLIST", "IEASYS.CSA",
    "&PW", "&DB_PWD", "&HIDDEN", "&APIKEY", "&TEXT",
)  # fmt: skip
OUTPUTS_OF_SYSTEMS: Mapping[str, Output] = {
    **{name: output for name, output in OUTPUTS.items() if not name.startswith(("show", "check --diff-base"))},
    **{
        f"{verb} {form}": _ran(verb, "VMA", "-f", form)
        for verb in ("system", "map")
        for form in ("text", "json", "html")
    },
    **{f"ipl {form}": _ran("ipl", "PRDA", "-f", form) for form in ("text", "json", "html")},
    **{f"plan {form}": _planned(form) for form in ("text", "json", "markdown", "html")},
    **{
        f"ipl --value {name} {form}": _ran("ipl", "PRDA", "--value", name, "-f", form)
        for name in _VALUES
        for form in ("text", "json")
    },
}


def skip_without_git() -> None:
    """Skip the test where there is no Git."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
