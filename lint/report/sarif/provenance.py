"""The commit that was checked, and where its repository is."""

from __future__ import annotations

import re
from configparser import ConfigParser
from configparser import Error as ConfigError
from pathlib import PurePath
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

from lint.report.sarif.locations import ROOT
from lint.source.git.checked_out import CheckedOut, checked_out
from lint.source.git.command import GitError

_BRANCHES = "refs/heads/"
_OF_SSH = re.compile(r"(?:[^@/:]+@)?(?P<host>[^@/:]{2,}):(?P<path>[^/].*)")
"""An SSH address; a single letter before the colon is a drive."""
_WEB = ("http", "https", "ssh", "git")


def provenance(root: PurePath) -> list[dict[str, Any]]:
    """Repository, commit and branch; empty outside of Git, or without a public address or a commit."""
    try:
        return _provenance(checked_out(root))
    except (GitError, OSError, ValueError, ConfigError):
        return []  # a log is whole without it


def _provenance(state: CheckedOut) -> list[dict[str, Any]]:
    address = _address(state.config)
    if not state.commit or not address:
        return []
    details: dict[str, Any] = {
        "repositoryUri": address,
        "revisionId": state.commit,
        "mappedTo": {"uriBaseId": ROOT},
    }
    if state.reference.startswith(_BRANCHES):
        details["branch"] = state.reference.removeprefix(_BRANCHES)
    return [details]


def _address(config: str) -> str:
    """The address of the remote `origin` as a URI without user and password; "" if there is none."""
    parser = ConfigParser(interpolation=None, strict=False, allow_no_value=True)
    parser.read_string(re.sub(r"^\s+", "", config, flags=re.MULTILINE))
    url = (parser.get('remote "origin"', "url", fallback="") or "").strip()
    ssh = _OF_SSH.fullmatch(url)
    if ssh and "://" not in url:
        return f"ssh://{ssh['host']}/{quote(ssh['path'])}"
    parts = urlsplit(url)
    if parts.scheme not in _WEB or not parts.hostname:
        return ""
    host = parts.hostname + (f":{parts.port}" if parts.port else "")
    return urlunsplit((parts.scheme, host, quote(parts.path, safe="/%"), "", ""))
