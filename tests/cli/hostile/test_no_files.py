"""Pipes, devices and links to themselves are refused, and the run goes on."""

from __future__ import annotations

import os
import socket

import pytest

from tests.running import HEALTHY, Checkout


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
