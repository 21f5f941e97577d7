"""Tools for working on parmlint; not part of the distribution."""
