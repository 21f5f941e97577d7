"""The pictures of systems, by what they show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import Picture

if TYPE_CHECKING:
    from lint.model.volume_map import VolumeMap
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

_MOST = 32
"""The pictures of a sort on one page, which would be too large with hundreds."""
_OF_VOLUMES = "Each volume to scale. What is too narrow for its name stands below the volume as well."


class Gallery(NamedTuple):
    """Pictures of one sort; `about` says in a sentence how to read them."""

    title: str
    about: str
    pictures: Sequence[Picture]


def galleries(
    images: Sequence[Image] = (),
    vm_images: Sequence[VmImage] = (),
    observed: Observed = NOTHING,
    fillers: Collection[str] = (),
) -> Iterator[Gallery]:
    """The pictures of z/OS and z/VM systems. Of many systems the first ones have pictures, and the text says so.

    `fillers` are userids that only reserve space, beside those of the systems.
    """
    for gallery in (*_of_zos(images[:_MOST], observed), *_of_zvm(vm_images[:_MOST], observed, fillers)):
        if gallery.pictures:
            yield gallery
    left_out = [*(image.name for image in images[_MOST:]), *(image.name for image in vm_images[_MOST:])]
    if left_out:
        about = f"There are no pictures here of {', '.join(left_out)}."
        yield Gallery("Other systems", f"{about} `parmlint system NAME --format html=FILE` draws them.", ())


def _of_zos(images: Sequence[Image], observed: Observed) -> Iterator[Gallery]:
    if images:
        from lint.pictures import ipl, matrix, programs, unix, xcf

        plexes = _by_sysplex(images)
        about = "From LOADxx to the members: libraries in the order of the search, and what selects each member."
        yield Gallery("IPL", about, [picture for plex in plexes for picture in ipl.layouts(plex, observed)])
        about = "The transport classes of each system, the paths of each class, and where their structures are."
        yield Gallery("XCF", about, [picture for plex in plexes for picture in xcf.layouts(plex, observed)])
        about = "What each system mounts where, in which mode, and which system takes it over."
        yield Gallery("z/OS UNIX", about, unix.layouts(images, observed))
        about = "The system parameters of the systems of a sysplex side by side. Rows in which they differ are marked."
        yield Gallery("System parameters", about, [each for plex in plexes for each in matrix.layouts(plex, observed)])
        about = "The libraries of each list in their order. One that several systems have alike is drawn once."
        lists = [each for plex in plexes for each in programs.layouts(plex, observed)]
        yield Gallery("LPA, link list, APF", about, lists)


def _of_zvm(images: Sequence[VmImage], observed: Observed, fillers: Collection[str]) -> Iterator[Gallery]:
    if images:
        from lint.pictures import cluster, dasd, pools

        about = "The members, their links, where guests may be relocated to, and what is for some members only."
        yield Gallery("z/VM cluster", about, cluster.layouts(images, observed))
        yield Gallery("DASD", _OF_VOLUMES, dasd.layouts(images, observed, fillers))
        about = "The server and the minidisks of each file pool, and the volumes and control units that pools share."
        yield Gallery("File pools", about, pools.layouts(images, observed))


def of_volumes(image: VmImage, maps: Sequence[VolumeMap], observed: Observed = NOTHING) -> Iterator[Gallery]:
    """The pictures of some volumes of a z/VM system."""
    from lint.pictures import dasd

    yield Gallery("DASD", _OF_VOLUMES, dasd.of_maps(image, maps, observed))


def _by_sysplex(images: Sequence[Image]) -> list[list[Image]]:
    """The systems that can be compared: those of a sysplex, and the others each alone."""
    from lint.systems.zos.joining import sysplex_name

    together: dict[str, list[Image]] = {}
    for at, image in enumerate(images):
        together.setdefault(sysplex_name(image) or f" {at}", []).append(image)
    return list(together.values())
