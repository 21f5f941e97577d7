"""Names of CMS files as a checkout spells them: `USER.DIRECT`, `USER DIRECT`, `user.direct.A1`."""

from __future__ import annotations

import re
from pathlib import PurePath


def file_name(path: str) -> str:
    """The file name in capitals, which is the first word."""
    return _words(path)[0]


def file_id(path: str) -> str:
    """File name and file type in capitals, joined by a dot."""
    return ".".join(_words(path)[:2])


def _words(path: str) -> list[str]:
    return re.split(r"[ .]+", PurePath(path).name.upper())
