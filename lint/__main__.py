"""`python -m lint` is the command `parmlint`."""

import sys

# Python puts the current folder first among the places to import from. That folder is a checkout of strangers, and a
# file `yaml.py` in it would be run. (A folder `lint` would be, before this line: `python -P -m lint` prevents that.)
if not sys.flags.safe_path:
    del sys.path[0]

from lint.cli.main import main

if __name__ == "__main__":
    main()
