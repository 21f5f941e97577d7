"""The addresses of documentation pages, from the address of the documentation (`docs-url`), "" if there is none."""

from __future__ import annotations

_CODE = "{code}"


def rule_url(docs_url: str, code: str) -> str:
    """The address of the page of a rule, "" without documentation.

    `{code}` in `docs_url` stands for the code; without it, the page is where `make site` puts it.
    """
    if _CODE in docs_url:
        return docs_url.replace(_CODE, code)
    return f"{docs_url.rstrip('/')}/rules/{code}.html" if docs_url else ""


def home_url(docs_url: str) -> str:
    """The address of the documentation as a whole; "" if there is none, or if it is known only rule by rule."""
    return "" if _CODE in docs_url else docs_url
