"""Files of a Git revision as Git would put them into the work tree, but without its filters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from lint.source import encodings
from lint.source.git.attributes import with_line_ends
from lint.source.git.command import GitError, NothingToKnowError
from lint.source.git.revision import Revision, Revisions


def bytes_in_work_tree(revision: Revision, name: str) -> bytes | None:
    """The bytes of a file, given its path from the top of the checkout; None if there is none. Raises GitError."""
    data = revision.read(name)
    return None if data is None else _converted(data, revision.attributes_of(name))


def at_revision(
    paths: Sequence[PurePath], name: str, lacking: list[str], revisions: Revisions | None = None
) -> list[bytes | None]:
    """The bytes of files at a revision such as HEAD, as in a checkout of it; None for each that it does not have.

    Why a file could not be read though the revision may have it is added to `lacking`, a clause each. `revisions` has
    those that were looked up before.
    """
    revisions = revisions or Revisions()
    contents: dict[PurePath, bytes | None] = {}
    groups: dict[Revision, list[PurePath]] = {}
    for path in paths:
        try:
            groups.setdefault(revisions.of(path.parent, name), []).append(path)
        except NothingToKnowError:
            continue
        except GitError as error:
            lacking.append(str(error))
    for revision, group in groups.items():
        with revision:
            contents |= _contents(revision, group, lacking)
    return [contents.get(path) for path in paths]


def _contents(revision: Revision, paths: Sequence[PurePath], lacking: list[str]) -> dict[PurePath, bytes]:
    """The bytes of the files that the revision has. `lacking` gets the first error of the repository."""
    contents, errors = {}, []
    for path in paths:
        inside = revision.inside(path)
        try:
            data = None if inside is None else bytes_in_work_tree(revision, inside)
        except GitError as error:
            errors.append(str(error))
        else:
            if data is not None:
                contents[path] = data
    lacking += errors[:1]
    return contents


def _converted(data: bytes, attributes: dict[str, str]) -> bytes:
    """The bytes of a blob with the line ends and the encoding of the work tree."""
    data = with_line_ends(data, attributes)
    encoding = encodings.canonical(attributes.get("working-tree-encoding", ""))
    if encoding is None or encoding.startswith("utf-8"):
        return data
    try:
        return encodings.encode(data.decode("utf-8"), encoding)
    except UnicodeError:
        return data  # Git refuses such a file, but its text can be read as it is stored
