"""The coupling facilities of a sysplex with their structures, as the CFRM policy has them: first those of signaling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.model.cfrm import CfrmPolicy, Facility, Structure
from lint.model.couple import Couple
from lint.pictures.grid import GAP, TALL, Canvas, Entry
from lint.pictures.looks import Look
from lint.pictures.observed import Observed, joined
from lint.pictures.picture import Subject
from lint.pictures.words import place_text, shown_text, systems_text
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.policies import started_policies, structures_of

_HEAD, _WIDE, _COLUMNS = 220, 300, 3
_MORE_COLUMNS = 4
_MORE_WIDE = (_HEAD + _COLUMNS * (GAP + _WIDE) + GAP) // _MORE_COLUMNS - GAP
"""The columns of structures that are not for signaling, and their width."""
_MOST = 100
"""The structures of a coupling facility, beside those for signaling, that have a tile of their own."""


class _Use(NamedTuple):
    """The systems that send to a structure and those that receive from it; `text` is its name as it may be shown.

    `no_out` and `no_back` are the words if there are none. `places` are where it is named, each with the system.
    """

    text: str
    out: list[str]
    back: list[str]
    no_out: str
    no_back: str
    places: list[tuple[Span, str]]

    @property
    def words(self) -> str:
        """The systems, by direction."""
        if self.out == self.back:
            return f"both ways: {systems_text(self.out)}"
        return f"out: {systems_text(self.out) or self.no_out}; in: {systems_text(self.back) or self.no_back}"


def knows_paths(couple: Couple | None, statement: str) -> bool:
    """True if all paths of PATHOUT or PATHIN are known."""
    if couple is None or not couple.has_read_all(statement):
        return False
    paths = couple.outbound if statement == "PATHOUT" else couple.inbound
    return not any(is_unknown(path.name) or is_unknown(path.transport_class) for path in paths)


def draw_facilities(images: Sequence[Image], observed: Observed, canvas: Canvas) -> None:
    """Draws each policy that may be in use, with its coupling facilities and structures."""
    uses = _uses(images)
    policies: dict[tuple[str, int], CfrmPolicy] = {}
    for image in images:
        for policy in started_policies(image):
            place = policy.policy.definition or policy.policy.data
            policies.setdefault((policy.policy.parsed.member.path, place.line if place else 0), policy)
    for number, policy in enumerate(policies.values()):
        canvas.heading(f"Coupling facilities of CFRM policy {policy.name}")
        _Policy(number, policy, uses, observed, canvas).draw()
    if not policies and uses:
        canvas.heading("Structures")
        canvas.line("Their coupling facilities are not known: no CFRM policy is in the repository.")
        canvas.flow(
            (
                (Look.UNKNOWN, Subject(f"structure {at}", f"structure {use.text}"), use.text, use.words)
                for at, use in enumerate(uses.values())
            ),
            0,
            (_WIDE, TALL),
            _COLUMNS,
        )


def _uses(images: Sequence[Image]) -> dict[str, _Use]:
    """The structures that are paths of the systems, by name."""
    uses: dict[str, _Use] = {}
    couples = [image.view(Couple) for image in images]
    no_out, no_back = (
        "nobody" if all(knows_paths(couple, statement) for couple in couples) else "not known"
        for statement in ("PATHOUT", "PATHIN")
    )
    for image, couple in zip(images, couples, strict=True):
        for path in (*couple.outbound, *couple.inbound) if couple else ():
            if not path.is_device:
                text = shown_text(path.name, path.end, image)
                use = uses.setdefault(path.name, _Use(text, [], [], no_out, no_back, []))
                use.places.append((path.end.span, image.name))
                systems = use.out if path.transport_class else use.back
                if image.name not in systems:
                    systems.append(image.name)
    return dict(sorted(uses.items()))


class _Policy:
    """A policy, drawn below what is on the canvas."""

    def __init__(
        self, number: int, policy: CfrmPolicy, uses: dict[str, _Use], observed: Observed, canvas: Canvas
    ) -> None:
        self._name = f"policy {number}"
        self._policy = policy
        self._uses = uses
        self._observed = observed
        self._canvas = canvas
        self._structures = list(enumerate(policy.structures))

    def draw(self) -> None:
        """Draws its coupling facilities, then what is in none of them."""
        more: list[tuple[int, Facility, list[tuple[int, Structure]]]] = []
        for at, facility in enumerate(self._policy.facilities):
            machine = ".".join(facility.machine) if facility.machine else "machine not known"
            span = facility.statement.full_span
            title = f"coupling facility {facility.name}, {machine}, {place_text(span)}"
            subject = self._observed.statement(f"{self._name} facility {at}", title, span)
            is_first = self._policy.facility(facility.name) is facility
            own = [entry for entry in self._structures if is_first and _first(entry[1]) == facility.name]
            signaling = [self._structure(*entry, Look.SOUND) for entry in own if self._is_path(entry[1])]
            self._group(Look.SOUND, subject, facility.name or "no name", machine.rpartition(".")[2], signaling)
            if rest := [entry for entry in own if not self._is_path(entry[1])]:
                more.append((at, facility, rest))
        names = {facility.name for facility in self._policy.facilities}
        elsewhere = [
            self._structure(*entry, Look.UNKNOWN) for entry in self._structures if _first(entry[1]) not in names
        ]
        in_policy = {structure.name for structure in self._policy.structures}
        look = Look.UNKNOWN if structures_of([self._policy]) is None else Look.MISSING
        absent = [
            (
                Look.UNKNOWN if is_unknown(name) else look,
                self._absent(f"{self._name} absent {at}", name, use),
                use.text,
                f"not in the policy; {use.words}",
            )
            for at, (name, use) in enumerate(self._uses.items())
            if name not in in_policy
        ]
        if lost := [*elsewhere, *absent]:
            subject = Subject(f"{self._name} elsewhere", "no coupling facility of this policy")
            look = Look.UNKNOWN if any(each[0] is Look.UNKNOWN for each in lost) else Look.MISSING
            self._group(look, subject, "none of them", "no place in the policy", lost)
        for at, facility, structures in more:
            self._more(at, facility, structures)

    def _absent(self, name: str, structure: str, use: _Use) -> Subject:
        """The subject for a structure that is not in the policy, with the findings on its paths that say so."""
        path = self._policy.policy.parsed.member.path
        title = f"structure {use.text} is not in the policy; {use.words}"
        of_paths = [self._observed.naming_alone(name, title, span, system, structure) for span, system in use.places]
        findings = [
            finding
            for subject in of_paths
            for finding in subject.findings
            if any(related.span.path == path for related in finding.related)
        ]
        return Subject(name, title, None, tuple(dict.fromkeys(findings)))

    def _group(
        self,
        look: Look,
        subject: Subject,
        words: str,
        more: str,
        tiles: list[Entry],
    ) -> None:
        self._canvas.group((look, subject, words, more), tiles, _HEAD, (_WIDE, TALL), _COLUMNS)

    def _is_path(self, structure: Structure) -> bool:
        return structure.is_signaling or structure.name in self._uses

    def _more(self, at: int, facility: Facility, structures: Sequence[tuple[int, Structure]]) -> None:
        """The structures of a facility that are not for signaling; of very many, those behind the first in one tile."""
        tiles = [self._structure(*entry, Look.SOUND) for entry in structures[:_MOST]]
        if rest := [self._structure(*entry, Look.SOUND)[1] for entry in structures[_MOST:]]:
            words = f"{len(rest)} more structures"
            subject = joined(f"{self._name} rest {at}", f"{words} of {facility.name}", rest)
            tiles.append((Look.SOUND, subject, words, "parmlint system lists them"))
        self._canvas.heading(f"More structures with {facility.name} first in PREFLIST")
        self._canvas.flow(tiles, 0, (_MORE_WIDE, TALL), _MORE_COLUMNS)

    def _structure(self, at: int, structure: Structure, look: Look) -> Entry:
        span = structure.statement.full_span
        lines = [", ".join(_sizes(structure)) or "no SIZE", "; ".join(_lists(structure))]
        use = self._uses.get(structure.name)
        if self._is_path(structure):
            lines.append(use.words if use else "no path of these systems")
        title = f"structure {structure.name}: {'; '.join(lines)}; {place_text(span)}"
        subject = self._observed.statement(f"{self._name} structure {at}", title, span)
        return look, subject, structure.name or "no name", "\n".join(lines)


def _sizes(structure: Structure) -> Iterator[str]:
    """The sizes that are coded."""
    for name in ("SIZE", "INITSIZE", "MINSIZE"):
        if size := structure.statement.get(name):
            yield f"{name} {size.text}"


def _lists(structure: Structure) -> Iterator[str]:
    """The coupling facilities that are preferred, and the structures that must not be in the same."""
    preferred, excluded = (
        ", ".join(value.text for value in values) for values in (structure.preferences, structure.exclusions)
    )
    yield f"PREFLIST {preferred}" if preferred else "no PREFLIST"
    if excluded:
        yield f"EXCLLIST {excluded}"


def _first(structure: Structure) -> str:
    return structure.preferences[0].text if structure.preferences else ""
