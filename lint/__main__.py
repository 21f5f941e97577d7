"""`python -m lint` is the command `parmlint`."""

from lint.cli.main import main

if __name__ == "__main__":
    main()
