"""Rows: the data of the records of z/VM files, which may be fixed cards or lines of any length."""

from __future__ import annotations

from collections.abc import Sequence

from lint.source.columns import data_edge, truncated_texts


def data_rows(records: Sequence[str], edge: int) -> list[str]:
    """The records without their sequence fields.

    CMS files of variable length have none, so text behind the edge that is no sequence field is data.
    """
    last = data_edge(records, edge)
    long = {text.record for text in truncated_texts(records, last)}
    return [record if index in long else record[:last] for index, record in enumerate(records)]
