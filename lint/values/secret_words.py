"""Secrets that are recognizable in any text: behind a name such as PASSWORD, in a URL, in an option of a command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

Stretch = tuple[int, int]
"""The start and end of a secret in a text."""

_NAME = r"""
    (?:(?P<long>PASS(?:WORD|WD|PHRASE|CODE)|SECRET|CREDENTIAL|(?:API|PRIVATE|ACCESS)[_-]?KEY)
      |(?P<short>PASS|PWD|PW|TOKEN))
    (?P<rest>[A-Z0-9_@\#$.-]{0,60})
"""
"""The part of a name that marks a secret, and the rest of the name."""
_HARMLESS_BEFORE = re.compile(r"(?:BY|COM|TRES|SUR|OVER|_NO)\Z", re.IGNORECASE)
"""The beginnings of other words with PASS: BYPASS, COMPASS, ALLOW_NOPASS."""
_HARMLESS_REST = re.compile(
    r"(?:FILE|PATH|DIR|DIRECTORY|LEN|LENGTH|MIN|MAX|AGE|SIZE|COUNT|TYPE|NAME|URL|URI|HISTORY|INTERVAL|TIMEOUT|POLICY"
    r"|EXPIR[A-Z]*|RULES?|PROMPT|LIMIT|DSN|CACHE|QUALITY|REQUIRED|ENABLED|FORMAT|RETRIES|TTL|LIFETIME|ALGORITHM"
    r"|WARNING|REUSE|CHANGE|CMDS?|EXIT)\Z",
    re.IGNORECASE,
)
"""The ends of names that hold no secret: PASSWORD_FILE, TOKEN_CACHE_SIZE."""
_REST_OF_SHORT = re.compile(r"(?:S|\d+)?(?:[_.-].*)?\Z", re.IGNORECASE)
"""The rest of a name behind a short word: TOKEN, TOKENS, TOKEN2, PW_PROD, but neither PASSIVE nor PASSTHRU."""
_REFERENCE = re.compile(r"\$\{?\w*\Z")
"""The beginning of a reference to a variable, which sets no value: `$PWD: `."""
_QUALIFIED = re.compile(r"\A\.|\w\.\w")
"""A part of a data set name, which has a member or a volume in parentheses."""
_SET = r"""
    (?:["'\]}.]{0,3}(?:\(-?\d{1,9}:-?\d{1,9}\))?\s{0,80}(?:[+!]?={1,2}>?|\()\s{0,80}  # NAME=, $NAME" =, NAME(1:2)=
    |["'\]}]?:=?(?:[^\S\n]{1,80}(?=\S)|(?=[\w"'])))         # NAME: value, "NAME":"value"
"""
_OPTION = rf"(?:(?<![^\s'\"])-{{1,2}}[A-Z0-9-]{{0,30}}?|\bsetenv\s+\w{{0,30}}?){_NAME}\s{{1,80}}(?![-\s])"
"""`--password X`, `setenv PGPASSWORD X`."""
_IN_URL = r":/{1,2}[^\s/:@'\"]{0,200}:(?=[^\s/'\"]{1,400}@)"
"""A user before a password in a URL. Paths are made of settings, and lose the second slash."""
_AUTHORIZATION = r"\b(?:Bearer|Basic|Authorization:\s{0,80}\w{1,20})\s{1,80}(?=[A-Za-z0-9+/=._~-]{6})"
_LOGON = r"(?i)(?<![A-Z0-9@#$_.&-])LOGON[^\S\n]{1,80}(?!APPLID\b)[A-Z0-9@#$&.]{1,20}[\s/,]{1,80}(?=[^\s'\"])"
"""The command that gives a user and a password."""
_PASSWORD_IN_COMMAND = r"(?<![A-Z0-9@#$_.])PASS(?:WORD|WD|PHRASE)[^\S\n]{1,80}(?=[^\s=('\"])"
_ANSWER = (
    r"(?i)(?:assw(?:or)?d|assphrase)(?:[^\n]{0,80}?\n){0,2}?[^\n]{0,80}?"
    r"\bsend(?:_\w{1,9})?\s{1,80}(?:--\s{1,80})?(?=[\"'{])"
)
"""The text that an `expect` script sends when a program asks it for a password."""
_VALUE = r"""
    (?:'(?:[^'\n]|'')*'|"(?:[^"\n\\]|\\.)*")+     # strings
    |'(?:[^']|''){0,300}'|"[^"]{0,300}"           # one that goes on below
    |'[^\n]*|"[^\n]*                              # one that nothing closes
    |\$?\([^)\n]*                                 # a list, or what a command prints
    |(?:\\.|[^\s'"();,|]|[;,|](?=[^\s'"();,|])|'[^'\s,]*'|"[^"\s,]*")+
"""
_USER = r"""
    (?<![^\s'"(,])(?:-[A-Z]{0,4}U|--(?:PROXY-)?USER)(?:\s{0,80}=\s{0,80}|\s{1,80})
    (?!\d{1,9}:\d)[^\s'"(),;:%=]{1,80}[:%](?=[^\s'":,)])
"""
"""`-u bob:X` in the parameters of a program that is not known. In shells that may also be a user and a group."""
_USER_PART = r"[^\s/'\"]{1,400}(?=@)"
_REST_OF_COMMAND = r"[^'\"\n]+"
_PROGRAMS = (
    (
        r"curl|wget|http|lftp|ncftp\w*",
        r"(?:-[a-zA-Z]*[uU]|--(?:proxy-)?user)(?:\s*=\s*|\s+|(?=[^\s=-]))['\"]?[^\s:'\"]*[:,]",
    ),
    (r"curl", r"(?:-[a-zA-Z]*x|--(?:pre)?proxy)(?:\s*=\s*|\s*)['\"]?[^\s:'\"/@]*:(?=[^\s'\"/]+@)"),
    (r"mysql\w*|mariadb[\w-]*", r"-p(?=\S)"),
    (
        r"sshpass|htpasswd|sqlcmd|zip|unzip|7z\w?|ldap\w+|isql|docker|podman|snmp\w+",
        r"-(?:p|P|w|A|X)(?:\s+|(?=[^\s-]))",
    ),
    (r"ssh-keygen", r"-[NP]\s*(?=\S)"),
    (r"openssl", r"(?:-pass(?:in|out)?\s+pass:|-[kK]\s+)"),
    (r"smbclient|rpcclient|net", r"-U\s*[^\s%]*%"),
    (r"db2", r"\b(?:using|USING)\s+"),
    (r"sqlplus|tsocmd|tso", r"(?:(?:logon|LOGON)\s+)?[\w@#$]{1,30}/(?=[^\s/]+(?:\s|['\"]|$))"),
    (r"passwd|chpasswd", r"<<<\s*['\"]?(?:[^\s:'\"]*:)?"),
    (r"echo|printf|print", r"(?:[^\s:'\"]*:)?(?=[^\s'\"]+['\"]?\s*\|[^|\n]{0,80}(?:passwd|-stdin)\b)"),
)
"""Programs, each with the pattern of the arguments before the password."""
_LONGEST_SEARCHED = 400
"""The longest secret that is searched for further secrets, because the search takes quadratic time."""
_MAY_HOLD = re.compile(
    r"PASS|ASSW|ASSPH|PWD|PW|TOKEN|SECRET|CREDENTIAL|KEY|:/|Bearer\s|Basic\s|LOGON\s|Authorization:|[\s'\"]-[puwAXUNk]|proxy|-stdin|--user|using\s|[\s'\"(,]-[A-Z]{0,4}U\s|\s[\w'\"@#$]+/\w",
    re.IGNORECASE,
)
"""A quick test: every text with a secret matches, and most texts do not."""


def secrets_in(text: str, *, commands: bool = False, shell: bool = False) -> Iterator[Stretch]:
    """The places of secrets in a text.

    With `commands` the text holds system commands. With `shell` a value ends with its line.
    """
    if not _MAY_HOLD.search(text):
        return
    for pattern in _patterns():
        if ((commands or shell) or not pattern.is_command) and not (shell and pattern.is_of_program):
            yield from _behind(pattern, text, on_line=shell and pattern.is_name)


class _Pattern(NamedTuple):
    """The pattern of the text before a secret, and the pattern of the secret."""

    head: re.Pattern[str]
    value: re.Pattern[str]
    is_name: bool = False
    is_command: bool = False
    is_of_program: bool = False


@cache
def _patterns() -> tuple[_Pattern, ...]:
    # Compiled here, because most runs need none of them.
    value = re.compile(_VALUE, re.VERBOSE)
    programs = "|".join(
        rf"(?<![\w.-])(?:{programs})(?=\s)(?:[^\n;|&]|\\\n){{0,400}}?(?<![^\s'\"]){option}"
        for programs, option in _PROGRAMS
    )
    return (
        _Pattern(re.compile(_NAME + _SET, re.IGNORECASE | re.VERBOSE), value, is_name=True),
        _Pattern(re.compile(_OPTION, re.IGNORECASE | re.VERBOSE), value, is_name=True),
        _Pattern(re.compile(_IN_URL), re.compile(_USER_PART)),
        _Pattern(re.compile(_AUTHORIZATION), value),
        _Pattern(re.compile(programs), value),
        _Pattern(re.compile(_ANSWER), value),
        _Pattern(re.compile(_USER, re.IGNORECASE | re.VERBOSE), value, is_of_program=True),
        _Pattern(re.compile(_LOGON), re.compile(_REST_OF_COMMAND), is_command=True),
        _Pattern(re.compile(_PASSWORD_IN_COMMAND), value, is_command=True),
    )


@lru_cache(maxsize=1024)
def is_secret_name(name: str) -> bool:
    """True if the value of a variable with that name is a secret: PW, DB_PWD, PGPASSWORD."""
    return next(secrets_in(f"{name}=x"), None) is not None


def _behind(pattern: _Pattern, text: str, *, on_line: bool) -> Iterator[Stretch]:
    """The secrets behind the heads of a pattern; with `on_line` only those on the same line."""
    position = 0
    while match := pattern.head.search(text, position):
        is_secret = not pattern.is_name or _announces_secret(match)
        secret = pattern.value.match(text, match.end()) if is_secret and not (on_line and "\n" in match[0]) else None
        if secret and secret.end() > secret.start():
            yield secret.span()
        # A string that was never closed may hold the head of another secret.
        is_long = secret is not None and secret.end() - secret.start() > _LONGEST_SEARCHED
        position = secret.end() if secret and is_long else max(match.end(), match.start() + 1)


def _announces_secret(match: re.Match[str]) -> bool:
    is_short = match["short"] is not None
    word, rest = match.start("short" if is_short else "long"), match["rest"].rstrip(".")
    if match[0].rstrip().endswith(":") and _REFERENCE.search(match.string[max(match.start() - 40, 0) : word]):
        return False
    if is_short and match[0].endswith(":") and match.string[match.end()] not in "\"'":
        return False
    if match[0].endswith("(") and _QUALIFIED.search(match.string[max(word - 1, 0) : match.end()]):
        return False
    if _HARMLESS_REST.search(rest) or _HARMLESS_BEFORE.search(match.string[max(word - 4, 0) : word]):
        return False
    return not is_short or bool(_REST_OF_SHORT.match(rest))
