"""`make bench`: what things cost, as ratios measured side by side in one run. Nothing here decides a test."""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from lark import Lark

from lint.config.settings import Settings
from lint.engine import Engine
from lint.kinds import parsers, registry
from lint.kinds.kind import Kind
from lint.kinds.read import Reader
from lint.model.directory import Directory
from lint.model.overlaps import overlaps, overlaps_of_space
from lint.text.member import Member
from tests.bench import estate

ROUNDS = 7
BIN = Path(sys.executable).parent


def main() -> None:
    """Measure everything and print one line for each comparison."""
    packages = ("parmlint", "lark", "typer", "yamllint")
    sys.stdout.write(
        f"Python {sys.version.split()[0]}, {', '.join(f'{name} {version(name)}' for name in packages)}\n\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        start_up(Path(folder))
        large_directory()
        many_minidisks()
        memory(Path(folder))


def start_up(folder: Path) -> None:
    """The command's start against yamllint's, in turns."""
    member = folder / "COUPLE00"
    member.write_text(estate.COUPLE, "utf-8")
    base = [str(BIN / "yamllint"), "--version"]
    commands = {
        "parmlint --version": [str(BIN / "parmlint"), "--version"],
        "parmlint --help": [str(BIN / "parmlint"), "--help"],
        "parmlint check, one small member": [str(BIN / "parmlint"), "check", "--no-config", str(member)],
    }
    for name, command in commands.items():
        pairs = [(process(command), process(base)) for _ in range(ROUNDS)]
        row(name, "yamllint --version", pairs)


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


def many_minidisks() -> None:
    """Overlaps among 200,000 minidisks, extents included: the aim is 2 seconds."""
    parsed = Reader().read(Member("USER.DIRECT", "USER", estate.minidisks(200_000)), kind_of("cp-directory"))
    found = 0

    def ours() -> None:
        nonlocal found
        directory = Directory(parsed)
        found = sum(1 for _ in overlaps(directory)) + sum(1 for _ in overlaps_of_space(directory))

    seconds = statistics.median(timed(ours) for _ in range(3))
    sys.stdout.write(f"overlaps among 200,000 minidisks: {seconds:.2f} s ({found} found)\n")


def memory(folder: Path) -> None:
    """Peak memory for a directory, and for one of twice the lines that repeats the same statements."""
    once, twice = folder / "once.direct", folder / "twice.direct"
    lines = estate.directory(100_000).splitlines(keepends=True)
    once.write_text("".join(lines), "utf-8")
    twice.write_text("".join(lines + lines), "utf-8")
    select = ["--no-config", "--select", "GEN"]
    peaks = [peak([str(BIN / "parmlint"), "check", *select, str(path)]) for path in (once, twice)]
    sys.stdout.write(
        f"peak memory: {peaks[0]:.0f} MB for 100,000 lines, {peaks[1]:.0f} MB for 200,000 with the same statements: "
        f"ratio {peaks[1] / peaks[0]:.2f}\n"
    )


def whole_directory_parser() -> Lark:
    """The directory's grammar as it stands, made to read a whole text: statements, each ended by its line end."""
    text = (parsers.folder() / "directory.lark").read_text("utf-8")
    text = text.replace("?start:", "start: (one_statement _NEWLINE)*\n?one_statement:", 1)
    text = text.replace("%ignore BLANKS", "_NEWLINE: /\\n/\nSPACES: /[^\\S\\n]+/\n%ignore SPACES", 1)
    return Lark(text, parser="lalr", maybe_placeholders=False, import_paths=[str(parsers.folder())], source_path="x")


def kind_of(kind_id: str) -> Kind:
    """The kind of that id."""
    kind = registry.by_id(kind_id)
    if kind is None:
        raise SystemExit(f"no kind {kind_id}")
    return kind


def process(command: list[str]) -> float:
    """Seconds of wall time for one run of a command."""
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - begin


def peak(command: list[str]) -> float:
    """Peak resident memory of a command in MB, measured by a process that starts nothing else."""
    program = "import resource,subprocess,sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
    program += "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    done = subprocess.run([sys.executable, "-c", program, *command], capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def timed(call: Callable[[], object]) -> float:
    """Seconds of processor time for one call, without garbage collection, which is how the command runs."""
    gc.collect()
    gc.disable()
    begin = time.process_time()
    call()
    seconds = time.process_time() - begin
    gc.enable()
    return seconds


def row(name: str, other: str, pairs: list[tuple[float, float]]) -> None:
    """Print the medians of both and of their ratios."""
    ours, theirs = (statistics.median(values) for values in zip(*pairs, strict=True))
    ratio = statistics.median(a / b for a, b in pairs)
    sys.stdout.write(f"{name}: {ours * 1000:.0f} ms; {other}: {theirs * 1000:.0f} ms; ratio {ratio:.2f}\n")


if __name__ == "__main__":
    main()
