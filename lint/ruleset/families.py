"""The families of rules: the first three letters of a code, and the folder that holds its rules."""

from __future__ import annotations

from collections.abc import Mapping

FAMILIES: Mapping[str, str] = {
    "GEN": "general",
    "YML": "declarations",
    "SYM": "symbols",
    "SYS": "sysparm",
    "CPL": "couple",
    "BPX": "unix",
    "ASC": "asch",
    "ICS": "ics",
    "IPS": "ips",
    "VLF": "vlf",
    "LPA": "lpa",
    "APF": "lpa",
    "RTL": "rtls",
    "RCF": "racf",
    "CAT": "catalogs",
    "DAE": "dae",
    "SLP": "slip",
    "CTR": "traces",
    "AXR": "rexx",
    "ZFS": "zfs",
    "USS": "shell",
    "DIR": "directory",
    "SFS": "sfs",
    "CFG": "config",
    "VMR": "vmrm",
}
"""In the order of lists and pages. A family says where a rule is found, never when it runs."""
