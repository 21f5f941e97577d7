"""Rows: the data of the records of z/VM files, which may be fixed cards or lines of any length."""

from __future__ import annotations

from collections.abc import Sequence

from lint.source.columns import data_edge, lost_text


def data_rows(records: Sequence[str], edge: int) -> list[str]:
    """The records without their sequence fields.

    CMS files of variable length have none, so that what stands behind the edge and is no sequence field is data.
    """
    cut_at = data_edge(records, edge)
    long = {lost.record for lost in lost_text(records, cut_at)}
    return [record if index in long else record[:cut_at] for index, record in enumerate(records)]
