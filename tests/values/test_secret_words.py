"""Secrets that text shows by itself: names, URLs, options of commands."""

from __future__ import annotations

import pytest

from lint.values.secret_words import is_secret_name, secrets_in


def masked(text: str, *, commands: bool = False, shell: bool = False) -> str:
    for start, end in secrets_in(text, commands=commands, shell=shell):
        text = text[:start] + "*" * (end - start) + text[end:]
    return text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SYMDEF(&PW='X1') SYMDEF(&A='1')", "SYMDEF(&PW=****) SYMDEF(&A='1')"),
        ("PW='it''s X1' MODE=1", "PW=********** MODE=1"),
        ('export PGPASSWORD="a b" FOO=1', "export PGPASSWORD=***** FOO=1"),
        ("AWS_SECRET_ACCESS_KEY=X1", "AWS_SECRET_ACCESS_KEY=**"),
        ('[ "$PASSWORD" = "X1" ]', '[ "$PASSWORD" = **** ]'),
        ("PASSWORD=\n  X1 Y", "PASSWORD=\n  ** Y"),
        ("TOKEN(\n  X1)", "TOKEN(\n  **)"),
        ("https://bob:X1@host/x", "https://bob:**@host/x"),
        ('curl -s -u "bob:X1" https://h', 'curl -s -u "bob:**" https://h'),
        ("mysql -uroot -pX1 db", "mysql -uroot -p** db"),
        ("Password: X1", "Password: **"),
        ('{"pw":"X1","a":1}', '{"pw":****,"a":1}'),
        ("PASS='X1'\"X2\"", "PASS=********"),
        ("-H 'Authorization: token ABCDEF1'", "-H 'Authorization: token *******'"),
        ("printf '%s' X1 | docker login --password-stdin", "printf '%s' ** | docker login --password-stdin"),
    ],
)  # fmt: skip
def test_secrets_are_found(text: str, expected: str) -> None:
    assert masked(text) == expected


@pytest.mark.parametrize(
    "text",
    ["CLASS(PASS1)", "BYPASS(ALL)", "ALLOW_ASUSER_NOPASS_FROM= VSMWORK1 *",
     "PASSWORD_CHANGE_NOTIFICATION_EXIT= A EXEC",
     "PASSTHRU=YES", "TOKEN_CACHE_SIZE=20", "PASSWORD_FILE=/etc/x",
     "USER.SECRETS(PASS01)", "SYS1.PASSWORD.LIB(X)", "mkdir -p /usr", "cp -p /etc/passwd /tmp", "mysql -P 3306 -p db",
     "PS1='$PWD: '",
     "MODE=RDWR", "http://h:80/x", "LOGON BOB X1"],
)  # fmt: skip
def test_other_words_are_none(text: str) -> None:
    assert masked(text) == text


def test_a_command_that_a_system_runs() -> None:
    assert masked("COM='LOGON BOB X1'", commands=True) == "COM='LOGON BOB **'"
    assert masked("COM='LOGON APPLID(TSO)'", commands=True) == "COM='LOGON APPLID(TSO)'"


def test_a_string_that_is_never_closed_hides_no_secret_from_the_search() -> None:
    assert "X1" not in masked("read -p 'Password: ' PW; a\nPASS='X1' b")


def test_a_line_of_a_shell_ends_what_is_set() -> None:
    assert masked("PASSWORD=\nid", shell=True) == "PASSWORD=\nid"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("PW", True), ("DB_PWD", True), ("&APIKEY", True), ("SITE", False), ("PASSLIB", False), ("BYPASS", False)],
)
def test_names(name: str, expected: bool) -> None:
    assert is_secret_name(name) is expected
