"""parmlint: a linter for z/OS parmlib members and z/VM configuration files."""

__version__ = "0.2.0"

DOCS_URL = ""
"""The address of the published documentation, empty as long as there is none.

`docs-url` in parmlint.yaml takes its place. Where both are empty, reports, schemas and the package have no links.
"""
