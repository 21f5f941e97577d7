"""A checkout from strangers: whatever its links and its parmlint.yaml lead to, nothing outside is read or written."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from lint.cli.main import _app
from lint.report.formats import FORMATS
from tests.running import HEALTHY, UNSERVED, Checkout

SECRET = "SEKRT999"
UNQUOTED = "ROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)\n"
"""A member with a safe fix."""
OUTSIDE = {
    "COUPLE00": f" COUPLE SYSPLEX({SECRET})\n {SECRET} X\n",
    "USER.DIRECT": f"USER {SECRET} PW 64M 128M G\n MDISK 191 3390 1 10 {SECRET} MR\n {SECRET}\n",
    "SYSTEM.CONFIG": f"System_Identifier_Default {SECRET}\n{SECRET}\n",
    "VMSYSU.POOLDEF": f"MAXUSERS=100\nMAXDISKS=100\n{SECRET}\n",
    "VMSERVU.DMSPARMS": f"ADMIN {SECRET}\n{SECRET}\n",
    "LOAD00": f"IEASYM   00\nSYSPARM  00\n{SECRET}\n",
    "IEASYS00": f"CLPA,\n{SECRET}=1\n",
    "AUTOLOG1.EXEC": f"/* */\n'CP XAUTOLOG {SECRET}'\n",
    "VMRM.CONFIG": f"ADMIN MSGUSER {SECRET}\n{SECRET}\n",
}
READING = {
    "check": ["check"],
    "init": ["init"],
    "kinds": ["kinds"],
    "show": ["show"],
    "config": ["config"],
    "ipl": ["ipl"],
    "system": ["system"],
    "map": ["map"],
    "baseline create": ["baseline", "create"],
    "baseline update": ["baseline", "update"],
    "baseline prune": ["baseline", "prune"],
    "baseline show": ["baseline", "show"],
}
"""The verbs that read files of a checkout."""


@pytest.fixture
def secret(checkout: Checkout) -> Path:
    """A folder beside the checkout with files that would be members."""
    folder = checkout.root.parent / "secret"
    folder.mkdir()
    for name, text in OUTSIDE.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture(autouse=True)
def _no_hanging() -> Iterator[None]:
    """A wait for ever is a failure, and must not hold up the others."""

    def give_up(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(120)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def link(checkout: Checkout, name: str, target: str | Path) -> None:
    path = checkout.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def untouched(secret: Path) -> bool:
    return {path.name: path.read_text() for path in secret.iterdir()} == OUTSIDE


# --- Members ---


@pytest.mark.parametrize("report", FORMATS)
@pytest.mark.parametrize("fixes", [(), ("--fix", "--unsafe-fixes"), ("--diff", "--unsafe-fixes")], ids=str)
def test_a_member_that_is_a_link_out_of_the_checkout_is_refused(
    checkout: Checkout, secret: Path, report: str, fixes: tuple[str, ...]
) -> None:
    for name in OUTSIDE:
        link(checkout, f"parm/{name}", secret / name)
    link(checkout, "COUPLE01", ".git/config")
    checkout.write(".git/config", f"[http]\n extraheader = {SECRET}\n")

    for paths in (["."], [f"parm/{name}" for name in OUTSIDE] + ["COUPLE01"]):
        outcome = checkout.run("check", "--profile", "strict", "--format", report, *fixes, *paths)

        assert outcome.code == 2
        assert SECRET not in outcome.out + outcome.err
    assert untouched(secret)
    assert SECRET in (checkout.root / ".git/config").read_text()


def test_the_reason_is_told(checkout: Checkout, secret: Path) -> None:
    link(checkout, "COUPLE00", secret / "COUPLE00")
    link(checkout, "COUPLE01", ".git/config")
    checkout.write(".git/config", "X")

    found = checkout.check(".").json["findings"]

    assert [(one["path"], one["code"]) for one in found] == [("COUPLE00", "GEN016"), ("COUPLE01", "GEN016")]
    assert found[0]["message"].startswith(
        "The file cannot be read: a link leads it out of the checkout, and only --all"
    )
    assert found[1]["message"].startswith("The file cannot be read: it lies in .git")


def test_links_inside_the_checkout_are_read(checkout: Checkout) -> None:
    checkout.write("real/COUPLE00", UNSERVED)
    link(checkout, "COUPLE00", "real/COUPLE00")
    link(checkout, "library", "real")

    assert checkout.check("COUPLE00").codes == ["CPL013"]
    assert checkout.check("library/COUPLE00").codes == ["CPL013"]
    assert checkout.check("library").codes == ["CPL013"]


def test_a_linked_folder_is_not_listed(checkout: Checkout, secret: Path) -> None:
    link(checkout, "library", secret)

    outcome = checkout.check("library")

    assert (outcome.code, outcome.codes) == (2, ["GEN016"])
    assert "cannot be listed" in outcome.out
    for verb in (
        ["kinds", "library"],
        ["init", "--dry-run", "library"],
        ["system", "library"],
        ["ipl", "LOAD00", "library"],
    ):
        outcome = checkout.run(*verb)
        assert outcome.code == 2, verb
        assert not any(word in outcome.out + outcome.err for word in (SECRET, *OUTSIDE)), verb


@pytest.mark.parametrize("verb", [["show"], ["kinds"], ["system"], ["map"]], ids=" ".join)
def test_a_file_is_refused_by_every_verb_that_shows_files(checkout: Checkout, secret: Path, verb: list[str]) -> None:
    link(checkout, "USER.DIRECT", secret / "USER.DIRECT")

    outcome = checkout.run(*verb, "USER.DIRECT")

    assert outcome.code == 2
    assert "a link leads it out of the checkout" in outcome.out + outcome.err
    assert SECRET not in outcome.out + outcome.err


def test_a_member_of_a_library_is_refused_though_only_another_is_checked(checkout: Checkout, secret: Path) -> None:
    checkout.write("parmlint.yaml", "systems:\n  PRDA: {parmlib: [A.PARMLIB], ipl: {load: '00'}}\n")
    checkout.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    checkout.write("A.PARMLIB/IEASYS00", "COUPLE=00,\nLNKAUTH=APFTAB\n")
    link(checkout, "A.PARMLIB/COUPLE00", secret / "COUPLE00")

    outcome = checkout.check("A.PARMLIB/IEASYS00")

    assert outcome.code == 2
    assert [(one["path"], one["code"]) for one in outcome.json["findings"]] == [("A.PARMLIB/COUPLE00", "GEN016")]
    assert SECRET not in outcome.out
    shown = checkout.run("ipl", "PRDA")
    assert SECRET not in shown.out + shown.err


def test_files_that_a_directory_loads_and_a_configuration_imbeds_are_refused(checkout: Checkout, secret: Path) -> None:
    checkout.write("SYSTEM.CONFIG", "System_Identifier_Default A\nImbed MORE CONFIG\n")
    link(checkout, "MORE.CONFIG", secret / "SYSTEM.CONFIG")
    checkout.write("parmlint.yaml", "systems: {A: {config: SYSTEM.CONFIG}}\n")

    outcome = checkout.check("SYSTEM.CONFIG")

    assert outcome.code == 2
    assert ("MORE.CONFIG", "GEN016") in {(one["path"], one["code"]) for one in outcome.json["findings"]}
    assert SECRET not in outcome.out


def test_the_command_line_lets_links_through(checkout: Checkout, secret: Path) -> None:
    link(checkout, "COUPLE00", secret / "COUPLE00")

    for option in (["--allow-outside", "../secret"], ["--follow-links"]):
        outcome = checkout.check(*option)
        assert outcome.code == 1, option
        assert "GEN016" not in outcome.codes, option
        assert SECRET in outcome.out, option
    assert checkout.check("--allow-outside", "../checkout").code == 2
    assert checkout.run("check", "--allow-outside", "../nowhere").err == (
        "parmlint: --allow-outside: there is no folder '../nowhere'.\n"
    )


def test_links_that_are_followed_are_not_written(checkout: Checkout, secret: Path) -> None:
    (secret / "BPXPRM00").write_text(UNQUOTED)
    link(checkout, "BPXPRM00", secret / "BPXPRM00")

    outcome = checkout.check("--follow-links", "--fix")

    assert outcome.code == 2
    assert (secret / "BPXPRM00").read_text() == UNQUOTED
    (unwritten,) = outcome.json["summary"]["fixes"]["unwritten"]
    assert unwritten["reason"].startswith("it cannot be written (a link leads it out of the checkout")
    assert checkout.check("--allow-outside", "../secret", "--fix").code == 0
    assert (secret / "BPXPRM00").read_text() != UNQUOTED


def test_every_verb_that_reads_files_can_be_told_to_go_outside(checkout: Checkout) -> None:
    """A verb with --config reads files: none of them may lack the options, and the table above has them all."""
    app = typer.main.get_command(_app([]))
    commands: dict[str, Any] = {}
    for name, command in app.commands.items():  # type: ignore[attr-defined]
        commands |= {f"{name} {sub}": one for sub, one in getattr(command, "commands", {}).items()} or {name: command}
    options = {name: {word for one in command.params for word in one.opts} for name, command in commands.items()}
    reading = {name for name, words in options.items() if "--config" in words}

    assert reading == READING.keys()
    for name in reading:
        assert {"--allow-outside", "--follow-links"} <= options[name], name


# --- Outside of Git ---


@pytest.fixture
def unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """An archive of a stranger without Git: `in` beside `out`, and `elsewhere` as the current folder."""
    for name in ("in/sub", "out", "elsewhere"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "elsewhere")
    return Checkout(tmp_path, monkeypatch)


@pytest.mark.parametrize("fixes", [(), ("--fix", "--unsafe-fixes"), ("--add-ignore", "BPX003")], ids=str)
@pytest.mark.parametrize("place", ["in/BPXPRM00", "in/sub/BPXPRM00", "in/linked/BPXPRM00"])
def test_a_link_that_a_wildcard_names_is_refused(unpacked: Checkout, place: str, fixes: tuple[str, ...]) -> None:
    text = f"{UNQUOTED}{SECRET}\n"
    outside = unpacked.write("out/BPXPRM00", text)
    link(unpacked, "in/linked", "../out")
    if "linked" not in place:
        link(unpacked, place, outside)

    for named in (f"../{place}", unpacked.root / place, Path("..", place).parent):
        outcome = unpacked.check("--profile", "strict", *fixes, named)
        if not fixes or fixes[0] == "--fix":
            assert (outcome.code, outcome.codes) == (2, ["GEN016"])
        assert SECRET not in outcome.out + outcome.err
        assert outside.read_text() == text
    assert unpacked.check("--follow-links", f"../{place}").code == 1


@pytest.mark.parametrize(
    "arguments", [["init", "--update"], ["check", "."], ["config"], ["baseline", "create"]], ids=" ".join
)
def test_a_configuration_that_is_discovered_must_not_be_a_link_that_leaves(
    unpacked: Checkout, arguments: list[str]
) -> None:
    unpacked.write("in/sub/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    text = f"{SECRET}: 1\n"
    outside = unpacked.write("out/cfg.yaml", text)
    link(unpacked, "in/parmlint.yaml", "../out/cfg.yaml")
    unpacked.monkeypatch.chdir(unpacked.root / "in/sub")

    for content in (text, "systems: {}\n"):
        outside.write_text(content)
        outcome = unpacked.run(*arguments)
        assert outcome.code == 2
        assert "a link leads it out" in outcome.err
        assert SECRET not in outcome.out + outcome.err
        assert outside.read_text() == content


@pytest.mark.parametrize("option", ["--config", "--baseline"])
def test_a_named_file_of_parmlint_is_no_link_that_leaves(unpacked: Checkout, option: str) -> None:
    unpacked.write("out/file", f"{SECRET}: 1\n")
    link(unpacked, "in/file", "../out/file")

    outcome = unpacked.run("check", option, "../in/file")

    assert outcome.code == 2
    assert "a link leads it out" in outcome.err
    assert SECRET not in outcome.err


@pytest.mark.parametrize("here", ["in", "in/sub"])
@pytest.mark.parametrize("server", ["gitlab", "option", "baseline"])
def test_outside_of_git_nothing_is_written_through_a_link(unpacked: Checkout, here: str, server: str) -> None:
    outside = unpacked.write("out/file", "theirs")
    name = {"gitlab": "parmlint-code-quality.json", "option": "report.txt", "baseline": "b.json"}[server]
    link(unpacked, f"in/{name}", "../out/file")
    unpacked.write(f"{here}/COUPLE00", UNSERVED)
    unpacked.monkeypatch.chdir(unpacked.root / here)
    if server == "gitlab":
        unpacked.monkeypatch.setenv("GITLAB_CI", "true")
        unpacked.monkeypatch.setenv("CI_PROJECT_DIR", str(unpacked.root / "in"))
    path = os.path.relpath(unpacked.root / "in" / name)
    arguments = {
        "gitlab": ["check"],
        "option": ["check", "-o", path],
        "baseline": ["baseline", "update", "--baseline", path],
    }

    outcome = unpacked.run(*arguments[server])

    assert outcome.code == 2
    assert "a link leads it out" in outcome.err
    assert outside.read_text() == "theirs"


# --- parmlint.yaml ---

SYSTEMS = {
    "directory": ("VMA", "directory: {0}/USER.DIRECT"),
    "config": ("VMA", "config: {0}/SYSTEM.CONFIG"),
    "pooldef": ("VMA", "pools: {{VMSYSU: {{pooldef: {0}/VMSYSU.POOLDEF}}}}"),
    "dmsparms": ("VMA", "pools: {{VMSYSU: {{dmsparms: {0}/VMSERVU.DMSPARMS}}}}"),
    "vmrm": ("VMA", "vmrm: {0}/VMRM.CONFIG"),
    "start": ("VMA", "start: [{0}/AUTOLOG1.EXEC]"),
    "start alone": ("VMA", "start: {0}/AUTOLOG1.EXEC"),
    "parmlib": ("PRDA", "parmlib: [{0}]"),
    "named parmlib": ("PRDA", "parmlib: [SYS1.PARMLIB: {0}]"),
    "iplparm": ("PRDA", "{{parmlib: [parm], iplparm: [{0}]}}"),
}


WAYS = ("../secret", "absolute", "parm/../../secret", "linked")


@pytest.mark.parametrize(
    ("key", "way", "verb"),
    [
        *((key, way, "config") for key in SYSTEMS for way in WAYS),
        *((key, WAYS[0], verb) for key in ("directory", "parmlib") for verb in READING),
    ],
)
def test_a_path_of_the_configuration_must_not_leave(
    checkout: Checkout, secret: Path, key: str, way: str, verb: str
) -> None:
    checkout.write("parm/COUPLE00", HEALTHY)
    link(checkout, "linked", "../secret")
    name, form = SYSTEMS[key]
    text = form.format(secret if way == "absolute" else way)
    braces = text if text.startswith("{") else "{" + text + "}"
    checkout.write("parmlint.yaml", f"fail-on: error\nsystems:\n  {name}: {braces}\n")
    arguments = {
        "show": ["parm/COUPLE00"],
        "ipl": ["PRDA"],
        "system": ["VMA"],
        "map": ["VMA"],
        "init": ["--update"],
        "kinds": ["parm"],
    }

    outcome = checkout.run(*READING[verb], *arguments.get(verb, ()))

    assert outcome.code == 2
    assert outcome.err.startswith("parmlint: parmlint.yaml:3:") or str(checkout.root) in outcome.err
    assert "refused: " in outcome.err
    assert not outcome.out
    assert SECRET not in outcome.err
    assert untouched(secret)


@pytest.mark.parametrize("way", ["../secret/x.json", "linked.json", "linked/x.json", ".git/x.json"])
@pytest.mark.parametrize("verb", ["check", "baseline create", "baseline update", "baseline prune", "baseline show"])
def test_a_baseline_of_the_configuration_must_not_leave(checkout: Checkout, secret: Path, verb: str, way: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "linked.json", "../secret/x.json")
    link(checkout, "linked", "../secret")
    checkout.write("parmlint.yaml", f"profile: strict\nbaseline: {way}\n")

    outcome = checkout.run(*READING[verb])

    assert outcome.code == 2
    assert "parmlint.yaml:2:11: " in outcome.err
    assert untouched(secret)
    assert not (checkout.root / ".git/x.json").exists()


@pytest.mark.parametrize("verb", ["check", "baseline create", "baseline update", "baseline prune", "baseline show"])
def test_the_usual_baseline_must_not_be_a_link_that_leaves(checkout: Checkout, secret: Path, verb: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "parmlint-baseline.json", "../secret/x.json")

    outcome = checkout.run(*READING[verb])

    assert outcome.code == 2
    assert untouched(secret)


def test_the_configuration_itself_must_not_be_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    (secret / "conf.yaml").write_text(f"{SECRET}: 1\n")
    link(checkout, "parmlint.yaml", "../secret/conf.yaml")

    for arguments in (["check"], ["check", "--config", "parmlint.yaml"], ["init", "--update"], ["config"]):
        outcome = checkout.run(*arguments)
        assert outcome.code == 2, arguments
        assert "a link leads it out of the checkout" in outcome.err, arguments
        assert SECRET not in outcome.out + outcome.err, arguments
    assert (secret / "conf.yaml").read_text() == f"{SECRET}: 1\n"


def test_paths_of_the_command_line_are_its_own_word(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    (secret / "conf.yaml").write_text("profile: strict\n")

    assert checkout.check("../secret/COUPLE00").code == 1
    assert checkout.run("check", "--config", "../secret/conf.yaml").code == 1
    assert checkout.run("baseline", "create", "--baseline", "../secret/base.json").code == 0
    assert checkout.run("check", "--baseline", "../secret/base.json").code == 0
    assert checkout.run("check", "-o", "../secret/report.txt").code == 1


def test_a_path_of_the_configuration_may_be_let_through(checkout: Checkout, secret: Path) -> None:
    checkout.write("parmlint.yaml", "systems: {VMA: {directory: ../secret/USER.DIRECT}}\n")

    assert checkout.run("system", "VMA").code == 2
    assert checkout.run("system", "VMA", "--follow-links").code == 2
    assert checkout.run("system", "VMA", "--allow-outside", "../secret").code == 0


def test_a_configuration_above_the_members_may_name_what_lies_beside_it(checkout: Checkout) -> None:
    checkout.write("conf/parmlint.yaml", "systems: {PRDA: {parmlib: ../parm}}\n")
    checkout.write("parm/COUPLE00", HEALTHY)

    assert checkout.run("config", "--config", "conf/parmlint.yaml").code == 0


# --- What is no file ---


def irregular(checkout: Checkout, name: str, what: str) -> None:
    if what == "pipe":
        os.mkfifo(checkout.root / name)
    else:
        (checkout.root / name).symlink_to(what)


IRREGULAR = ["pipe", "/dev/zero", "/proc/kmsg", "/dev/tty", "/proc/self/environ"]


@pytest.mark.parametrize("what", IRREGULAR)
@pytest.mark.parametrize("let", [(), ("--follow-links",)], ids=str)
def test_what_is_no_file_is_not_read(checkout: Checkout, what: str, let: tuple[str, ...]) -> None:
    irregular(checkout, "COUPLE00", what)
    irregular(checkout, "base.json", what)
    irregular(checkout, "conf.yaml", what)
    for arguments in (
        ["check", "."],
        ["check", "COUPLE00"],
        ["show", "COUPLE00"],
        ["kinds", "COUPLE00"],
        ["check", "--config", "conf.yaml"],
        ["check", "--baseline", "base.json"],
        ["baseline", "show", "--baseline", "base.json"],
        ["baseline", "update", "--baseline", "base.json"],
        ["config", "--config", "conf.yaml"],
        ["init", "--update", "--config", "conf.yaml"],
    ):
        assert checkout.run(*arguments, *let).code == 2, arguments
    checkout.write("parmlint.yaml", "baseline: base.json\n")
    assert checkout.run("check", *let).code == 2


@pytest.mark.parametrize("path", ["/proc/kmsg", "/dev/zero", "/dev/stdin", "/proc/self/mem", "/sys/kernel/notes"])
def test_what_is_no_file_is_not_read_though_the_command_line_names_it(checkout: Checkout, path: str) -> None:
    for arguments in (["check", path], ["check", "--config", path], ["check", "--baseline", path], ["show", path]):
        assert checkout.run(*arguments).code == 2, arguments


# --- What is written ---


def test_reports_do_not_go_through_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "report.txt", "../secret/report.txt")
    link(checkout, "linked", "../secret")

    for arguments in (
        ["-o", "report.txt"],
        ["-f", "json=report.txt"],
        ["-o", "linked/report.txt"],
        ["-f", "text=linked/COUPLE00"],
    ):
        outcome = checkout.run("check", *arguments)
        assert outcome.code == 2, arguments
        assert "a link leads it out of the checkout" in outcome.err, arguments
    assert untouched(secret)


def test_what_gitlab_shows_does_not_go_through_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "parmlint-code-quality.json", secret / "COUPLE00")
    checkout.monkeypatch.setenv("GITLAB_CI", "true")
    checkout.monkeypatch.setenv("CI_PROJECT_DIR", str(checkout.root))

    outcome = checkout.run("check")

    assert outcome.code == 2
    assert "parmlint-code-quality.json cannot be written: a link leads it out of the checkout" in outcome.err
    assert untouched(secret)


@pytest.mark.parametrize("name", ["summary.md", "linked/summary.md"])
def test_the_summary_for_github_does_not_go_through_a_link_that_leaves(
    checkout: Checkout, secret: Path, name: str
) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "summary.md", secret / "COUPLE00")
    link(checkout, "linked", secret)
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "true")
    for folder in ("", f"{checkout.root}/"):
        checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", folder + name)

        outcome = checkout.run("check")

        assert outcome.code == 2
        assert f"{name} cannot be written: a link leads it out of the checkout" in outcome.err
        assert untouched(secret)


@pytest.mark.parametrize("what", [*IRREGULAR, "parmlint.yaml", "nothing", "socket"])
@pytest.mark.parametrize("verb", [("check",), ("check", "."), ("config",), ("ipl", "P"), ("init", "--update")], ids=str)
def test_a_configuration_that_is_no_file_is_not_passed_over(
    checkout: Checkout, what: str, verb: tuple[str, ...]
) -> None:
    checkout.write("COUPLE00", HEALTHY)
    if what == "socket":
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind("parmlint.yaml")
    else:
        irregular(checkout, "parmlint.yaml", what)
    checkout.write("below/COUPLE00", HEALTHY)

    for folder in ("", "below"):
        with checkout.monkeypatch.context() as patch:
            patch.chdir(checkout.root / folder)
            outcome = checkout.run(*verb)

        assert (outcome.code, outcome.out) == (2, "")
        assert "parmlint.yaml" in outcome.err
        assert "cannot be read: " in outcome.err


def test_with_the_configuration_of_a_revision_that_of_the_disk_does_not_matter(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)
    checkout.commit()
    irregular(checkout, "parmlint.yaml", "nothing")
    irregular(checkout, "parmlint-baseline.json", "nothing")

    assert checkout.run("check", "--config-from", "HEAD", "COUPLE00").code == 0
    checkout.commit()
    assert "cannot be read" in checkout.run("check", "--config-from", "HEAD", "COUPLE00").err


@pytest.mark.parametrize("option", ["--output", "-o"])
def test_a_report_does_not_wait_for_a_pipe_that_nobody_reads(checkout: Checkout, option: str) -> None:
    checkout.write("COUPLE00", HEALTHY)
    os.mkfifo(checkout.root / "pipe")

    outcome = checkout.run("check", "COUPLE00", option, "pipe")

    assert outcome.code == 2
    assert "pipe cannot be written: nobody reads from this pipe" in outcome.err


def test_the_summary_for_github_is_a_regular_file(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    os.mkfifo(checkout.root / "summary.md")
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "true")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(checkout.root / "summary.md"))

    assert "summary.md is not written: " in checkout.run("check").err
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(secret))
    assert "secret is not written: is a directory" in checkout.run("check").err
    # The file of the server lies outside of the checkout, and holds what earlier steps said.
    (secret / "step_summary").write_text("before\n")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(secret / "step_summary"))
    assert checkout.run("check").code == 1
    assert (secret / "step_summary").read_text().startswith("before\n")
    assert "CPL013" in (secret / "step_summary").read_text()


def test_a_hard_link_keeps_its_other_name(checkout: Checkout, secret: Path) -> None:
    (secret / "BPXPRM00").write_text(UNQUOTED)
    (checkout.root / "BPXPRM00").hardlink_to(secret / "BPXPRM00")

    assert checkout.check("--fix").code == 0

    assert (checkout.root / "BPXPRM00").read_text() != UNQUOTED
    assert (secret / "BPXPRM00").read_text() == UNQUOTED


@pytest.mark.parametrize("arguments", [["--fix"], ["--add-ignore", "BPX003"]], ids=" ".join)
def test_a_checkout_is_not_written_through_a_link_that_leaves(
    checkout: Checkout, secret: Path, arguments: list[str]
) -> None:
    (secret / "BPXPRM00").write_text(UNQUOTED)
    link(checkout, "BPXPRM00", secret / "BPXPRM00")
    link(checkout, "linked", secret)

    for path in (".", "BPXPRM00", "linked", "linked/BPXPRM00"):
        assert checkout.run("check", *arguments, path).code in ({2} if arguments == ["--fix"] else {0, 2}), path
    assert (secret / "BPXPRM00").read_text() == UNQUOTED


def test_init_does_not_write_through_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    checkout.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    link(checkout, "conf/parmlint.yaml", secret / "new.yaml")

    outcome = checkout.run("init", "--config", "conf/parmlint.yaml", "A.PARMLIB")

    assert (outcome.code, outcome.out) == (2, "")
    assert untouched(secret)


def test_libraries_and_decks_that_are_links_inside_the_checkout_are_read(checkout: Checkout) -> None:
    checkout.write("real/COUPLE00", UNSERVED)
    checkout.write("real/deck.jcl", f"./ ADD NAME=COUPLE01\n{UNSERVED}./ ENDUP\n")
    link(checkout, "conf/A.PARMLIB", "../real")
    link(checkout, "conf/deck", "../real/deck.jcl")
    checkout.write("conf/parmlint.yaml", "systems: {PRDA: {parmlib: [A.PARMLIB, deck, ../real]}}\n")

    outcome = checkout.check("--config", "conf/parmlint.yaml", "conf/A.PARMLIB", "conf/deck")

    assert outcome.code == 1
    assert outcome.codes.count("CPL013") == 3
    assert "GEN016" not in outcome.codes


def test_a_deck_that_is_a_link_out_of_the_checkout_is_refused(checkout: Checkout, secret: Path) -> None:
    (secret / "deck.jcl").write_text(f"./ ADD NAME=COUPLE01\n {SECRET}\n./ ENDUP\n")
    link(checkout, "COUPLE.jcl", secret / "deck.jcl")
    checkout.write("parmlint.yaml", "kinds: {COUPLE.jcl: couple}\n")

    for arguments in (["check", "COUPLE.jcl"], ["check"], ["show", "COUPLE.jcl"], ["kinds", "COUPLE.jcl"]):
        outcome = checkout.run(*arguments)
        assert (outcome.code, SECRET in outcome.out + outcome.err) == (2, False), arguments


def test_init_proposes_nothing_that_a_check_would_refuse(checkout: Checkout) -> None:
    outside = checkout.root.parent / "outside/A.PARMLIB"
    outside.mkdir(parents=True)
    (outside / "LOAD00").write_text("SYSPARM  00\nPARMLIB  A.PARMLIB\n")

    outcome = checkout.run("init", "../outside/A.PARMLIB")

    assert outcome.code == 2
    assert "cannot take the systems: " in outcome.err
    assert not (checkout.root / "parmlint.yaml").exists()
    assert checkout.run("init", "../outside/A.PARMLIB", "--allow-outside", "../outside").code == 0


@pytest.mark.parametrize("arguments", [["check"], ["init", "--update"], ["config"], ["ipl", "PRDA"]], ids=" ".join)
def test_outside_of_git_a_configuration_above_this_folder_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    site = Checkout(tmp_path, monkeypatch)
    site.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    site.write("A.PARMLIB/IEASYS00", "LNKAUTH=APFTAB\n")
    site.write("B.PARMLIB/LOAD01", "SYSPARM  00\nPARMLIB  B.PARMLIB\n")
    site.write("parmlint.yaml", "systems: {PRDA: {parmlib: [A.PARMLIB, B.PARMLIB], ipl: {load: '00'}}}\n")
    monkeypatch.chdir(tmp_path / "B.PARMLIB")

    outcome = site.run(*arguments)

    assert (outcome.code, outcome.err) == (0, "")
