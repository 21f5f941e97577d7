"""`make bench`: what things cost, as ratios measured side by side in one run. Nothing here decides a test."""

from __future__ import annotations

import bisect
import gc
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from lark import Lark
from yamllint import linter
from yamllint.config import YamlLintConfig

from lint import program
from lint.config.settings import Settings
from lint.engine import Engine
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.model.directory import Directory
from lint.model.overlaps import overlaps, overlaps_of_space
from lint.source.member import Member
from lint.syntax.read import Reader
from tests import packaging
from tests.bench import estate, fleet, growth, incremental, sysplex
from tests.helpers.clusters import cluster

ROUNDS = 7
BIN = Path(sys.executable).parent


def main() -> None:
    """Measure everything and print one line for each comparison."""
    packages = ("parmlint", "lark", "typer", "yamllint")
    sys.stdout.write(
        f"Python {sys.version.split()[0]}, {', '.join(f'{name} {version(name)}' for name in packages)}\n\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        commands = environment(Path(folder))
        start_up(Path(folder), commands)
        systems(Path(folder), commands)
        fleets(Path(folder), commands)
        large_directory()
        many_minidisks()
        memory(Path(folder), commands)
        unknown_files(Path(folder), commands)
        incremental.incremental(Path(folder))
    growth.growth()


def environment(folder: Path) -> Path:
    """The folder of the commands of an environment into which parmlint was installed as users install it."""
    wheel, place = folder / "wheel", folder / "environment"
    wheel.mkdir()
    return packaging.installed(packaging.built(wheel), place)


def start_up(folder: Path, commands: Path) -> None:
    """The command's start, and one member, against yamllint's, in turns."""
    member, yaml = folder / "COUPLE00", folder / "couple.yaml"
    member.write_text(estate.COUPLE, "utf-8")
    yaml.write_text("---\n" + "key: value\n" * estate.COUPLE.count("\n"), "utf-8")
    parmlint, yamllint = str(commands / "parmlint"), str(BIN / "yamllint")
    for option in ("--version", "--help"):
        pairs = [(process([parmlint, option]), process([yamllint, "--version"])) for _ in range(ROUNDS)]
        row(f"parmlint {option}", "yamllint --version", pairs)
    check = [parmlint, "check", "--no-config", str(member)]
    comparison = [yamllint, "-d", "{rules: {key-duplicates: disable}}", str(yaml)]
    kept = ["--cache-dir", str(folder / "cache")]
    pairs = [(process([*check, "--no-cache"]), process(comparison)) for _ in range(ROUNDS)]
    row("one COUPLExx, no cache", "yamllint, as many lines", pairs)
    process([*check, *kept])
    pairs = []
    for number in range(ROUNDS):
        member.write_text(f"{estate.COUPLE}/* {number} */\n", "utf-8")
        pairs.append((process([*check, *kept]), process(comparison)))
    row("one COUPLExx, changed, warm cache", "yamllint, as many lines", pairs)
    pairs = [(process([*check, *kept]), process(comparison)) for _ in range(ROUNDS)]
    row("one COUPLExx, as it was, warm cache", "yamllint, as many lines", pairs)


def systems(folder: Path, commands: Path) -> None:
    """A system of some 70 members, and 200 that share most of them."""
    single, many = folder / "one", folder / "many"
    for place, number in ((single, 1), (many, 200)):
        place.mkdir()
        sysplex.write(place, number)
    check = [str(commands / "parmlint"), "check"]
    kept = ["--cache-dir", str(folder / "systems")]
    alone = [*check, "--no-config", str(folder / "COUPLE00"), *kept]
    changed = single / "zos" / "NKB.PLEX.PARMLIB" / "COUPLEPX"
    text = changed.read_text("utf-8")
    process([*check, *kept, str(changed)], single)
    pairs = []
    for number in range(ROUNDS):
        changed.write_text(f"{text}/* {number} */\n", "utf-8")
        (folder / "COUPLE00").write_text(f"{estate.COUPLE}/* s{number} */\n", "utf-8")
        pairs.append((process([*check, *kept, str(changed)], single), process(alone)))
    row("one changed member of a system, warm cache", "one changed COUPLExx alone", pairs)
    fresh = [*check, "--no-cache"]
    row("200 systems", "one system", [(process([*fresh, "-j", "1"], many), process([*fresh, "-j", "1"], single))])
    row("200 systems, --jobs 2", "--jobs 1", [(process([*fresh, "-j", "2"], many), process([*fresh, "-j", "1"], many))])
    process([*check, *kept], many)
    row("200 systems as they were, warm cache", "no cache", [(process([*check, *kept], many), process(fresh, many))])
    before = folder / "before"
    shutil.copytree(many, before)
    member = many / "zos" / "NKB.PLEX.PARMLIB" / "COUPLEPX"
    member.write_text(member.read_text("utf-8").replace("CLASSLEN(8124) ", "CLASSLEN(16316)"), "utf-8")
    plan = [str(commands / "parmlint"), "plan", "--no-cache", "-j", "1", "--from", str(before), "--to", "."]
    row("plan of 200 systems", "one check of them", [(process(plan, many), process([*fresh, "-j", "1"], many))])


def fleets(folder: Path, commands: Path, groups: int = 40, systems_of_group: int = 50) -> None:
    """2,000 systems in 40 groups that share nothing: two processes, the database, its report, and Parquet files."""
    place, database = folder / "fleet", folder / "fleet.db"
    fleet.write(place, groups, systems_of_group)
    check = [str(commands / "parmlint"), "check", "--no-cache", "--quiet", "--format", "concise"]
    name = f"{groups * systems_of_group:,} systems in {groups} groups"
    alone = process([*check, "-j", "1"], place)
    row(f"{name}, --jobs 2", "--jobs 1", [(process([*check, "-j", "2"], place), alone)])
    with cluster(folder / "cluster") as workers:
        there = process([*check, "--executor", f"dask:{workers.address}"], place)
        row(f"{name}, two workers of Dask", "--jobs 2", [(there, process([*check, "-j", "2"], place))])
    record = [*check, "--format", f"sqlite={database}", "-j", "1"]
    first = process(record, place)
    size = database.stat().st_size
    row(f"{name}, recorded in a database", "not recorded", [(first, alone)])
    process(record, place)
    grown = database.stat().st_size / size
    sys.stdout.write(
        f"the database: {size / 1e6:.1f} MB; after a second run that equals the first: {grown:.2f} times\n"
    )
    files = folder / "fleet.parquet"
    pairs = [(process([*check, "--format", f"parquet={files}", "-j", "1"], place), alone)]
    row(f"{name}, recorded in Parquet files", "not recorded", pairs)
    written = sum(path.stat().st_size for path in files.rglob("*.parquet"))
    sys.stdout.write(f"these files: {written / 1e6:.1f} MB\n")
    report = [str(commands / "parmlint"), "fleet", "report", str(database)]
    row("the report of that database", "one check", [(process(report, place), alone)])


def large_directory() -> None:
    """100,000 lines with all rules against a bare parse of the same text with the directory's own grammar."""
    text = estate.directory(100_000)
    records = [line[:71].rstrip() for line in text.splitlines()]
    statements = (
        "\n".join(record for record in records if record.strip() and not record.lstrip().startswith("*")) + "\n"
    )
    bare = whole_directory_parser()

    def ours() -> None:
        run = Engine(Settings()).check_bytes(text.encode(), Path("USER.DIRECT"))
        if run.findings:
            raise SystemExit(f"the generated directory is not healthy: {run.findings[0]}")

    pairs = [(timed(ours), timed(lambda: bare.parse(statements))) for _ in range(3)]
    row("directory of 100,000 lines, all rules", "bare Lark.parse of its statements", pairs)
    # A run of yamllint takes 20 seconds, hence one. Its rule on duplicate keys is left out, for it would take minutes:
    # it compares each key with all before it.
    yaml = "".join(f"key{number}: value\n" for number in range(100_000))
    config = YamlLintConfig("{extends: default, rules: {document-start: disable, key-duplicates: disable}}")
    theirs = timed(lambda: list(linter.run(yaml, config)))
    row("the same", "yamllint, as many lines", [(timed(ours), theirs) for _ in range(3)])


def many_minidisks() -> None:
    """Overlaps among 200,000 minidisks: reading their extents, and the sweep over these, whose aim is 2 seconds."""
    parsed = Reader().read(Member("USER.DIRECT", "USER", estate.minidisks(200_000)), kind_of("cp-directory"))
    directory = Directory(parsed)
    reading = timed(lambda: directory.extents)
    conflicts: list[object] = []
    sweep = timed(lambda: conflicts.extend((*overlaps(directory), *overlaps_of_space(directory))))
    sys.stdout.write(f"200,000 minidisks: extents {reading:.2f} s, overlaps {sweep:.2f} s ({len(conflicts)} found)\n")


def memory(folder: Path, commands: Path) -> None:
    """Time and peak memory of a directory, and of one of ten times the lines."""
    short, long = folder / "short" / "USER.DIRECT", folder / "long" / "USER.DIRECT"
    for path, lines in ((short, 100_000), (long, 1_000_000)):
        path.parent.mkdir()
        path.write_text(estate.directory(lines), "utf-8")
    check = [str(commands / "parmlint"), "check", "--no-config", "--no-cache"]
    (slow, high), (fast, low) = (cost([*check, str(path)]) for path in (long, short))
    row("directory of 1,000,000 lines", "of 100,000 lines", [(slow, fast)])
    sys.stdout.write(f"its peak memory: {high:.0f} MB; of 100,000 lines: {low:.0f} MB; ratio {high / low:.2f}\n")


def unknown_files(folder: Path, commands: Path) -> None:
    """Files of no known kind, prose and programs, against a digest of each."""
    place = folder / "unknown"
    place.mkdir()
    text = "the system user class name of goal network exit load mount define path"
    words = text.split()
    for number in range(6000):
        lines = (" ".join(words[(at * number + each) % len(words)] for each in range(9)) for at in range(350))
        part = place / str(bisect.bisect((1500, 3000), number))
        part.mkdir(exist_ok=True)
        (part / f"file{number}").write_text("\n".join(lines), "utf-8")
    for number, parts in ((1500, "0"), (3000, "[01]"), (6000, "*")):
        folders = [str(path) for path in sorted(place.glob(parts))]
        check = [str(commands / "parmlint"), "check", "--no-config", "--no-cache", "--jobs", "1", *folders]
        digest = ["sh", "-c", 'find "$@" -type f -print0 | xargs -0 sha256sum', "sh", *folders]
        pairs = [(cost(check)[0], cost(digest)[0]) for _ in range(ROUNDS)]
        row(f"{number:,} files of no known kind, processor time", "sha256sum", pairs)


def whole_directory_parser() -> Lark:
    """The directory's grammar as it stands, made to read a whole text: statements, each ended by its line end."""
    text = program.data(program.grammars() / "directory.lark").decode()
    text = text.replace("?start:", "start: (one_statement _NEWLINE)*\n?one_statement:", 1)
    text = text.replace("%ignore BLANKS", "_NEWLINE: /\\n/\nSPACES: /[^\\S\\n]+/\n%ignore SPACES", 1)
    return Lark(text, parser="lalr", maybe_placeholders=False, import_paths=[str(program.grammars())], source_path="x")


def kind_of(kind_id: str) -> Kind:
    """The kind of that id."""
    kind = registry.by_id(kind_id)
    if kind is None:
        raise SystemExit(f"no kind {kind_id}")
    return kind


def process(command: list[str], folder: Path | None = None) -> float:
    """Seconds of wall time for one run of a command."""
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, cwd=folder)
    return time.perf_counter() - begin


def cost(command: list[str]) -> tuple[float, float]:
    """Processor time in seconds and peak resident memory in MB, measured by a process that starts nothing else."""
    program = "import resource,subprocess,sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
    program += "used=resource.getrusage(resource.RUSAGE_CHILDREN); print(used.ru_utime+used.ru_stime, used.ru_maxrss)"
    done = subprocess.run([sys.executable, "-c", program, *command], capture_output=True, text=True, check=True)
    seconds, kilobytes = done.stdout.split()
    return float(seconds), int(kilobytes) / 1024


def timed(call: Callable[[], object]) -> float:
    """Seconds of processor time for one call, without garbage collection, which is how the command runs."""
    gc.collect()
    gc.disable()
    begin = time.process_time()
    call()
    seconds = time.process_time() - begin
    gc.enable()
    return seconds


def row(name: str, comparison: str, pairs: list[tuple[float, float]]) -> None:
    """Print the medians of both and of their ratios."""
    ours, theirs = (statistics.median(values) for values in zip(*pairs, strict=True))
    ratio = statistics.median(a / b for a, b in pairs)
    sys.stdout.write(f"{name}: {ours * 1000:.0f} ms; {comparison}: {theirs * 1000:.0f} ms; ratio {ratio:.2f}\n")


if __name__ == "__main__":
    main()
