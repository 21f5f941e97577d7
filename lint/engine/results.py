"""Results of rules that are kept from run to run, for as long as all that they were made of is the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from lint.engine.moves import Moves, NotMovableError
from lint.engine.parts import Comparisons, Parts
from lint.engine.run import NOTHING, Run
from lint.syntax import account
from lint.syntax.account import Account, Question
from lint.systems.workspace import Sources, Workspace

_KEPT_FOR = 20
"""Changes: results for files that nobody looks at meanwhile last that long."""


class _Answer(NamedTuple):
    """A result, with the files and the questions that it depends on beside what it was given."""

    run: Run
    sources: Sources
    questions: Account

    def holds(self, files: int, questions: Collection[Question]) -> bool:
        """True if it depends on none of some files, by their bits, and on no answer to some questions."""
        return not self.sources.files & files and self.questions.asked.isdisjoint(questions)

    def moved(self, moves: Moves) -> _Answer | None:
        """The answer with its places where they are now; None if that is not certain.

        A text that may name a line that has moved is not certain either.
        """
        run = self.run
        if not (run.findings or run.unjudged):
            return self
        try:
            findings, unjudged = moves.of(tuple(run.findings)), moves.of(tuple(run.unjudged))
        except NotMovableError:
            return None
        if moves.may_name_line((*findings, *unjudged)):
            return None
        return self._replace(run=replace(run, findings=list(findings), unjudged=list(unjudged)))


@dataclass(slots=True)
class _OfMembers:
    """The answer for some members, which holds at a time."""

    made_of: tuple[object, ...]
    answer: _Answer
    time: int


@dataclass(slots=True)
class _OfSystem:
    """The answers of rules on a system, by their codes. All of them hold for its parts at a time."""

    parts: Parts
    answers: dict[str, _Answer]
    time: int


class KeptResults:
    """The results of one engine, each in a slot of its own: a member, or a system with its rules.

    A slot holds the latest results only. What no run has asked for in the last changes is dropped, so that the memory
    is bound to what there is.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._members: dict[Hashable, _OfMembers] = {}
        self._systems: dict[Hashable, _OfSystem] = {}
        self._compared, self._compared_at = Comparisons(), 0
        self._without_result: dict[tuple[Sources, Account], _Answer] = {}
        """The answers of rules that find nothing, each once: most rules ask the same of all systems."""
        self._verdicts: dict[tuple[int, frozenset[Question]], dict[int, tuple[_Answer, bool]]] = {}
        """By files and questions that changed: each answer, by its identity, with whether it holds."""

    def of(self, slot: Hashable, made_of: tuple[object, ...], build: Callable[[], Run]) -> Run:
        """The result of `build`, anew where what it is made of is not what the kept result was made of.

        Members and views are the same if they are identical, values if they are equal.
        """
        kept = self._members.pop(slot, None)
        files = self._workspace.changed_since(kept.time) if kept else 0
        if kept is None or kept.made_of != made_of or not kept.answer.holds(files, ()):
            del kept  # so that what it was made of need not be there twice
            kept = _OfMembers(made_of, self._answer(build), self._workspace.time)
        kept.time = self._workspace.time
        self._members[slot] = kept
        run = Run()  # who gets it may add to it
        run.merge(kept.answer.run)
        return run

    def on_system(self, parts: Parts) -> Callable[[str, Callable[[], Run]], Run]:
        """A function that gives the result of a rule on a system, by its code and what builds it.

        It is built anew where a question that the rule asked has another answer now. It must not be changed.
        """
        kept = self._systems.get(parts.slot)
        difference = parts.changes(kept.parts, self._compared_now()) if kept else None
        if kept is None or difference is None:
            kept = self._systems[parts.slot] = _OfSystem(parts, {}, self._workspace.time)
        else:
            questions, moves = difference
            files = self._workspace.changed_since(kept.time)
            holding = self._holding(kept.answers, files, questions)
            moved = ((code, answer.moved(moves) if moves else answer) for code, answer in holding)
            kept.answers = {code: answer for code, answer in moved if answer}
            kept.parts, kept.time = parts, self._workspace.time
        answers = kept.answers

        def of_rule(code: str, build: Callable[[], Run]) -> Run:
            if code not in answers:
                answers[code] = self._answer(build)
            answer = answers[code]
            self._workspace.note(answer.sources)
            return answer.run

        return of_rule

    def _holding(
        self, answers: Mapping[str, _Answer], files: int, questions: frozenset[Question]
    ) -> Iterator[tuple[str, _Answer]]:
        """Those of some answers that hold, by the codes of their rules. Many systems share most of them."""
        verdicts = self._verdicts.setdefault((files, questions), {})
        for code, answer in answers.items():
            if id(answer) not in verdicts:
                verdicts[id(answer)] = answer, answer.holds(files, questions)
            if verdicts[id(answer)][1]:
                yield code, answer

    def _compared_now(self) -> Comparisons:
        """The comparisons since the last change."""
        if self._compared_at != self._workspace.time:
            self._compared, self._compared_at = Comparisons(), self._workspace.time
        return self._compared

    def _answer(self, build: Callable[[], Run]) -> _Answer:
        (run, sources), questions = account.kept(lambda: self._workspace.with_sources(build))
        if run == NOTHING:
            return self._without_result.setdefault((sources, questions), _Answer(NOTHING, sources, questions))
        return _Answer(run, sources, questions)

    def drop_old(self) -> None:
        """Drop what was not asked for during the last changes."""
        self._without_result.clear()
        self._verdicts.clear()
        self._compared = Comparisons()
        first = self._workspace.time - _KEPT_FOR
        self._members = {slot: kept for slot, kept in self._members.items() if kept.time >= first}
        self._systems = {slot: kept for slot, kept in self._systems.items() if kept.time >= first}
