"""Pages made from the registry and the value tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.facts import documents, effects, wording
from lint.facts.effects import Effects
from lint.facts.table import OperandFacts, StatementFacts, Table
from lint.kinds.kind import WHOLE_RECORD, Kind
from lint.kinds.registry import by_id
from lint.ruleset import needs
from lint.ruleset.families import FAMILIES
from lint.ruleset.not_implemented import Condition
from lint.ruleset.page import fix_safety, source
from lint.ruleset.rule import Rule
from lint.source.document import RECORD_LENGTH
from tools import effect_table

_PLATFORMS = {"zos": "z/OS", "zvm": "z/VM"}
_OF_ANY_SYSTEM = ("GEN", "YML")
"""The families about files of any kind. A rule of another that needs no kind is about systems or symbols of z/OS."""
GENERATED = "<!-- Made by `make docs`; edit the code it comes from instead. -->"


_ABOUT_TEXT = (
    "parmlint knows these members of z/OS by name and does not read their statements. It checks their text: records of "
    "more than 80 characters (GEN007), characters that are not valid (GEN006), unresolved merges (GEN025), and files "
    "that cannot be read (GEN016). Where a source gives the data columns, the form of comments or the use of system "
    "symbols, it also reports text past the data columns (GEN001), comments that are not closed (GEN002), and symbols "
    "that nothing defines (SYM001). Selected members that are missing are reported as for any kind. The last line of a "
    "run has the number of members that were checked as text: what they say is not judged."
)


def rule_index(rules: Sequence[Rule]) -> str:
    """The table of all rules, family by family."""
    parts = [
        "# Rules",
        GENERATED,
        (
            f"{len(rules)} rules. `parmlint explain CODE` prints a page in the terminal, `parmlint rules "
            "--health-check NAME` lists those that mirror a check of the IBM Health Checker for z/OS."
        ),
        "[Conditions without a rule](not-implemented.md) has what parmlint does not report, and why.",
    ]
    for family, folder in FAMILIES.items():
        rows = [_rule_row(rule) for rule in rules if rule.family == family]
        head = [
            "| code | name | level | what it reports | system | tags | fix | IBM health check | first source |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        parts += [f"## {family}: {folder}", "\n".join((*head, *rows))]
    return "\n\n".join(parts) + "\n"


def not_implemented_page(entries: Sequence[Condition]) -> str:
    """The conditions without a rule, family by family."""
    parts = [
        "# Conditions without a rule",
        GENERATED,
        (
            f"{len(entries)} conditions were considered and have no rule: what would tell them is not in the files "
            "that parmlint reads, another rule reports them, or nothing but judgment stands behind them. Their "
            "codes are given to no other rule."
        ),
    ]
    by_family: dict[str, list[Condition]] = {}
    for entry in entries:
        by_family.setdefault(entry.code[:3], []).append(entry)
    for family, members in by_family.items():
        rows = [f"| {item.code} | {_sentence(item.what)} | {_sentence(item.reason)}. |" for item in sorted(members)]
        head = ["| code | what it would report | why there is no rule |", "|---|---|---|"]
        parts += [f"## {family}", "\n".join((*head, *rows))]
    return "\n\n".join(parts) + "\n"


def _rule_row(rule: Rule) -> str:
    check = f"`{rule.health_check}`" if rule.health_check else ""
    cells = (
        f"[{rule.code}]({rule.code}.md)",
        rule.name,
        rule.level.label,
        rule.summary,
        ", ".join(platforms(rule)),
        ", ".join(rule.tags),
        fix_safety(rule) or "none",
        check,
        source(rule),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def platforms(rule: Rule) -> list[str]:
    """The operating systems whose files a rule judges, as readers call them; both for one about files of any kind."""
    needed = {kind.platform for kind in map(by_id, needs.kinds_of(rule.code)) if kind}
    usual = _PLATFORMS if rule.family in _OF_ANY_SYSTEM else ("zos",)
    return [word for platform, word in _PLATFORMS.items() if platform in (needed or usual)]


def kind_index(kinds: Sequence[Kind]) -> str:
    """The table of all kinds of file, one operating system after the other."""
    read = [kind for kind in kinds if kind.has_grammar]
    parts = [
        "# Reference",
        GENERATED,
        (
            f"The {len(read)} kinds of file that parmlint reads. Each page has every statement and operand with "
            "range, default, release and source, and how a change takes effect. "
            f"{len(kinds) - len(read)} more kinds are [checked as text](#checked-as-text)."
        ),
    ]
    for platform, word in _PLATFORMS.items():
        rows = [_kind_row(kind) for kind in read if kind.platform == platform]
        parts += [f"## {word}", "\n".join(("| kind | names | what is in it |", "|---|---|---|", *rows))]
    return "\n\n".join((*parts, *_text_kinds(kinds))) + "\n"


def _text_kinds(kinds: Sequence[Kind]) -> Iterator[str]:
    """The section on the kinds of which no statement is read."""
    yield "## Checked as text"
    yield _ABOUT_TEXT
    rows = (_text_row(kind) for kind in kinds if not kind.has_grammar)
    yield "\n".join(
        ("| kind | names | what is in it | columns | comments | symbols |", "|---|---|---|---|---|---|", *rows)
    )


def _text_row(kind: Kind) -> str:
    names = ", ".join(f"`{name}`" for name in kind.names)
    columns = f"1-{kind.edge}" if kind.edge < RECORD_LENGTH else ""
    comments, symbols = "yes" if kind.block_comments else "", "yes" if kind.symbols else ""
    return f"| {kind.title} | {names} | {_sentence(kind.meaning)}. | {columns} | {comments} | {symbols} |"


def _kind_row(kind: Kind) -> str:
    programs = (f"PGM={program}" for program in kind.programs)
    names = ", ".join(f"`{name}`" for name in (*kind.names, *programs))
    return f"| [{kind.title}]({kind.id}.md) | {names} | {_sentence(kind.meaning)}. |"


def kind_page(kind: Kind, table: Table) -> str:
    """The reference page of a kind: every statement with its operands, and how a change takes effect."""
    parts = [
        f"# {kind.title}",
        GENERATED,
        f"{_sentence(kind.meaning)}.",
        (
            f"Kind `{kind.id}`, recognized by {_recognized_by(kind)}; "
            f"{'its text has no columns' if kind.edge == WHOLE_RECORD else f'data ends in column {kind.edge}'}."
        ),
    ]
    parts.append(f"Marks behind sources: {documents.LEGEND}")
    of_kind = effects.load(kind.id)
    for statement in table.statements.values():
        parts += _statement(statement, of_kind)
    parts += effect_table.section(of_kind, list(table.statements.values()))
    parts += _sources(of_kind, table)
    return "\n\n".join(parts) + "\n"


def _recognized_by(kind: Kind) -> str:
    """`the name `COUPLExx``; the program and the content for the input of a utility."""
    if kind.programs:
        return f"`PGM={'`, `PGM='.join(kind.programs)}` in a job, and by its content where it stands alone"
    noun = "name" if len(kind.names) == 1 else "names"
    return f"the {noun} {', '.join(f'`{name}`' for name in kind.names)}"


def _sources(of_kind: Effects, table: Table) -> list[str]:
    """A section that says what the short sources on the page stand for, and has the documents of the effects."""
    short = {
        source.origin: f"- {source.origin}: {source.markdown}."
        for facts in table.facts()
        for source in documents.sources(table.grammar, facts.source)
    }
    rows = [short[origin] for origin in sorted(short, key=str.lower)]
    full = {title for source in of_kind.sources() for title in documents.titles_in(source)}
    rows += [f"- {documents.documents()[title].markdown}." for title in sorted(full, key=str.lower)]
    return ["## Sources", "\n".join(rows)] if rows else []


def _statement(facts: StatementFacts, of_kind: Effects) -> Iterator[str]:
    yield f"## {facts.name}"
    notes = [facts.meaning]
    if not facts.repeatable:
        notes.append("Once in a member.")
    notes += wording.lifetime(facts)
    notes += [
        f"{' '.join(wording.lifetime(variant)).removesuffix('.')}: required."
        for variant in facts.variants
        if variant.required
    ]
    notes += effect_table.sentence(of_kind, facts)
    yield f"{' '.join(notes)} Source: {documents.readable(facts.source)} ({facts.confidence})."
    if facts.operands:
        head = [
            "| operand | values | default | since, until | meaning | a change takes effect | source |",
            "|---|---|---|---|---|---|---|",
        ]
        rows = (_operand(operand, effect_table.cell(of_kind, facts, operand)) for operand in facts.operands.values())
        yield "\n".join((*head, *rows))


def _operand(facts: OperandFacts, effect: str) -> str:
    cells = (
        f"{facts.name}{' (required)' if facts.required else ''}",
        wording.values(facts),
        wording.default(facts),
        " ".join(wording.lifetimes(facts)),
        facts.meaning,
        effect,
        f"{documents.readable(facts.source)} ({facts.confidence})",
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
