"""The commit that was checked, read from the files of Git without starting a program."""

from __future__ import annotations

import os
import re
from configparser import ConfigParser
from configparser import Error as ConfigError
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

from lint.report.sarif.locations import ROOT
from lint.source import disk
from lint.source.git.command import GitError, Repository
from lint.source.git.repository import repository_of

_COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_BRANCHES = "refs/heads/"
_OF_SSH = re.compile(r"(?:[^@/:]+@)?(?P<host>[^@/:]{2,}):(?P<path>[^/].*)")
"""An SSH address; a single letter before the colon is a drive."""
_WEB = ("http", "https", "ssh", "git")


def provenance(root: PurePath) -> list[dict[str, Any]]:
    """Repository, commit and branch; empty outside of Git, or without a public address or a commit."""
    try:
        return _provenance(repository_of(root))
    except (GitError, OSError, ValueError, ConfigError):
        return []  # a log is whole without it


def _provenance(repository: Repository) -> list[dict[str, Any]]:
    reference = _text(repository.folder / "HEAD").strip().removeprefix("ref:").strip()
    commit = _commit(repository, reference)
    address = _address(repository.common / "config")
    if not commit or not address:
        return []
    details: dict[str, Any] = {
        "repositoryUri": address,
        "revisionId": commit,
        "mappedTo": {"uriBaseId": ROOT},
    }
    if reference.startswith(_BRANCHES):
        details["branch"] = reference.removeprefix(_BRANCHES)
    return [details]


def _text(file: Path) -> str:
    """The text of a file of Git, which may be outside of the checkout. Raises OSError if it is not a regular file."""
    return disk.content(os.path.realpath(file)).decode("utf-8")


def _commit(repository: Repository, reference: str) -> str:
    """The commit of a reference, or HEAD itself if it is a commit; "" if there is none.

    The result is always a commit hash, because a reference could lead to any file.
    """
    if _COMMIT.fullmatch(reference):
        return reference
    if not reference.startswith("refs/") or ".." in reference:
        return ""
    loose = next((place / reference for place in repository[1:] if (place / reference).is_file()), None)
    if loose:
        commit = _text(loose).strip()
    else:
        packed = repository.common / "packed-refs"
        lines = _text(packed).splitlines() if packed.is_file() else []
        commit = next((line.split(" ")[0] for line in lines if line.endswith(f" {reference}")), "")
    return commit if _COMMIT.fullmatch(commit) else ""


def _address(config: Path) -> str:
    """The address of the remote `origin` as a URI without user and password; "" if there is none."""
    parser = ConfigParser(interpolation=None, strict=False, allow_no_value=True)
    parser.read_string(re.sub(r"^\s+", "", _text(config), flags=re.MULTILINE))
    url = (parser.get('remote "origin"', "url", fallback="") or "").strip()
    ssh = _OF_SSH.fullmatch(url)
    if ssh and "://" not in url:
        return f"ssh://{ssh['host']}/{quote(ssh['path'])}"
    parts = urlsplit(url)
    if parts.scheme not in _WEB or not parts.hostname:
        return ""
    host = parts.hostname + (f":{parts.port}" if parts.port else "")
    return urlunsplit((parts.scheme, host, quote(parts.path, safe="/%"), "", ""))
