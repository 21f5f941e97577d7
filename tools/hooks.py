"""`.pre-commit-hooks.yaml`: the hooks know files by name, for most members have no extension that would tell them."""

from __future__ import annotations

import re

from lint.config.discover import FILE_NAME
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.source.member import EXTENSIONS

_OF_MEMBERS = ("cntl", "jcl", "mac", "mem", "member", "parm", "parmlib", "prm", "zos")
"""Extensions that files have for holding members or decks: their content tells the kind, whatever their name."""
_HEAD = """\
# Made from the kinds of file in lint/kinds (`make docs`). docs/ci/pre-commit.md tells how to use it.
#
# types: members in EBCDIC are no text to pre-commit. require_serial: several processes would each see a part of the
# change, and members have to do with each other.
"""
_HOOK = """
- id: {id}
  name: {name}
  description: {description}
  entry: {entry}
  language: python
  files: {files}
  types: [file]
  require_serial: true
"""


def file_pattern() -> str:
    """A regular expression for the paths of files that a name tells, to be searched for; one alternative a line.

    It may match a file too many (`LOADER`): whether the content tells otherwise is for parmlint to see.
    """
    members = [_member(kind) for kind in KINDS if kind.member or kind.member_names]
    extensions = "|".join(sorted(map(str.lower, EXTENSIONS)))
    vm_names = [_vm_name(name) for kind in KINDS for name in kind.files]
    paths = [path for kind in KINDS for path in kind.paths]
    lines = [
        r"(?xi)(^|/)(",
        rf"  ([^/]*\(|'?([A-Z@\#$][A-Z0-9@\#$-]*\.){{2,}})?({members[0]}",
        *(f"    | {member}" for member in members[1:]),
        rf"  )\)?'?(\.({extensions}))?",
        rf"  | [^/]+\.({'|'.join(_OF_MEMBERS)})",
        *(f"  | {alternative}" for alternative in (*vm_names, *paths, FILE_NAME.replace(".", "[.]"))),
        ")$",
    ]
    return "\n".join(lines)


def _member(kind: Kind) -> str:
    prefixes = [prefix for prefix in (kind.member, *kind.other_members) if prefix]
    return " | ".join([*(f"{prefix}[A-Z0-9@#$]{{2}}" for prefix in prefixes), *kind.member_names])


def _vm_name(name: str) -> str:
    """A z/VM name in any of its spellings: `USER.DIRECT`, `USER DIRECT`, `user.direct.A1`."""
    words = "[ .]+".join(_vm_word(word) for word in name.split("."))
    return f"{words}([ .][^/]*)?"


def _vm_word(word: str) -> str:
    """An asterisk is any characters of the word: all of it, or its end as in `CONFIG*`."""
    return "[^/ .]+" if word == "*" else re.escape(word).replace(r"\*", "[^/ .]*")


def manifest() -> str:
    """The file with both hooks."""
    pattern = "".join(f"\n    {line}" for line in file_pattern().split("\n"))
    check = _HOOK.format(
        id="parmlint",
        name="parmlint",
        description="Check z/OS parmlib members and z/VM configuration files.",
        entry="parmlint check --allow-empty",
        files=f"&members |-{pattern}",
    )
    fix = _HOOK.format(
        id="parmlint-fix",
        name="parmlint (fix)",
        description="Make the safe fixes in z/OS parmlib members and z/VM configuration files, then check them.",
        entry="parmlint check --allow-empty --fix",
        files="*members",
    )
    return _HEAD + check + fix
