"""Pipes, devices and links to themselves are refused, and the run goes on."""

from __future__ import annotations

import os

import pytest

from tests.running import Checkout


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
