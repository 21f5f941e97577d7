"""The bill of materials: what a release has in it, in the form of CycloneDX."""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

from tools.release import archives
from tools.release.licenses import BundledPackage

_OURS = "parmlint"


def written(wheels: Sequence[Path], packages: Sequence[BundledPackage], target: Path, commit: str, moment: int) -> Path:
    """The file about wheels and the packages in them, of which the first is parmlint."""
    own, *others = (_component(path, package) for path, package in zip(wheels, packages, strict=True))
    references: dict[str, str] = {canonicalize_name(package.name): _address(package) for package in packages}
    content = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, commit)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(moment, UTC).isoformat(),
            "component": {**own, "type": "application"},
            "properties": [{"name": "parmlint:commit", "value": commit}],
        },
        "components": others,
        "dependencies": [
            {
                "ref": _address(package),
                "dependsOn": sorted({references[need] for need in package.needs if need in references}),
            }
            for package in packages
        ],
    }
    target.write_text(json.dumps(content, indent=2) + "\n", "utf-8")
    return target


def _component(path: Path, package: BundledPackage) -> dict[str, Any]:
    address = _address(package)
    return {
        "type": "library",
        "bom-ref": address,
        "name": package.name,
        "version": package.version,
        "hashes": [{"alg": "SHA-256", "content": archives.digest(path)}],
        "licenses": [{"expression": package.license}],
        "purl": address,
    }


def _address(package: BundledPackage) -> str:
    """The package URL. parmlint itself is in no index, so its own is of no type in particular."""
    name = canonicalize_name(package.name)
    return f"pkg:{'generic' if name == _OURS else 'pypi'}/{name}@{package.version}"
