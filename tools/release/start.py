"""The start of parmlint.pyz: it unpacks into ~/.shiv, or, where nothing can be written there, for this run only.

Older Pythons than parmlint needs read this file too, in order to say so: nothing in it is newer than Python 3.5.
"""

import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path

_OLDEST = 0x030B00F0


def _can_write(folder: Path) -> bool:
    """True if the folder, or what there is of the path to it, may be written to."""
    while not folder.exists() and folder.parent != folder:
        folder = folder.parent
    return folder.is_dir() and os.access(str(folder), os.W_OK | os.X_OK)


def _has_root() -> bool:
    """True if there is a folder to unpack into: the one that SHIV_ROOT names, or one in the home folder."""
    if os.environ.get("SHIV_ROOT"):
        return True
    try:
        return _can_write(Path("~/.shiv").expanduser())
    except RuntimeError:  # no home folder
        return False


def main() -> None:
    """Unpack, unless an earlier run has done so, and run parmlint."""
    if sys.hexversion < _OLDEST:
        sys.exit("parmlint needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")
    bootstrap = import_module("_bootstrap").bootstrap
    if _has_root():
        bootstrap()
    else:
        with tempfile.TemporaryDirectory(prefix="parmlint-") as root:
            os.environ["SHIV_ROOT"] = root
            bootstrap()


if __name__ == "__main__":
    main()
