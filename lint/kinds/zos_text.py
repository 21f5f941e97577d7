"""The members that are checked as text: their names are known, and no statement of them is read.

An `edge` below 80 and `block_comments` are there only where a source gives them. [General syntax rules; the pages of
the members in the z/OS MVS Initialization and Tuning Reference; the comments of real members: JES2, SDSF]
"""

from __future__ import annotations

from lint.kinds.kind import TEXT, Kind

_CARD = 80
"""The edge of text whose columns no source gives: a record has 80 characters."""
_LANGUAGES_OF_MESSAGES = (
    "CHS CHT DAN DEU DES ELL ENG ENP ESP FIN FRA FRB FRC FRS HEB ISL ITA ITS JPN KOR NLB NLD NOR PTB PTG RMS RUS"
    " SVE THA TRK"
)
_LISTS = ("CSV",)
"""The language that lists of words and numbers may look like."""
_COMPONENTS_WITH_TRACE = "AXR BPX CSF EZB GRS GTZ HZS IDS IOS LOG NTA OPS ORA RES RRS RSM SMS XES"


def _text(
    member: str,
    meaning: str,
    *,
    edge: int = _CARD,
    block_comments: bool = False,
    names: tuple[str, ...] = (),
    symbols: bool = False,
) -> Kind:
    """A kind that is checked as text: its prefix, or with whole `names` its id, and what is in such a member.

    `symbols` is true where it is likely that the system replaces symbols: in what IEASYSxx selects.
    """
    return Kind(
        id=member.lower(),
        title=" ".join(names) or f"{member}xx",
        family="",
        platform="zos",
        lexer=TEXT,
        edge=edge,
        grammar="",
        meaning=meaning,
        member="" if names else member,
        member_names=names,
        excerpt=True,
        word="record",
        symbols=symbols,
        symbols_confidence="known-M",
        block_comments=block_comments,
    )


# What IEASYSxx selects.
_OF_IPL = (
    _text("CEAPRM", "the options of common event adapter", symbols=True),
    _text("CUNUNI", "the conversions of Unicode services", block_comments=True, symbols=True)._replace(
        written_in=(*_LISTS, "C", "PL/I")
    ),
    _text("EXIT", "exits of allocation, which PROGxx has by now", symbols=True)._replace(
        name_needs_content=True, name_needs_system=True
    ),
    _text("FXEPRM", "options that the parameter FXE selects", symbols=True),
    _text("GTZPRM", "the options of the generic tracker", symbols=True),
    _text("IEABLD", "the modules in the directory of the link list (MVS/370)", symbols=True),
    _text("IEFOPZ", "alternate libraries of load modules", symbols=True),
    _text("IQPPRM", "the limits of PCIe functions and zEDC", symbols=True),
    # JCL has symbols of its own.
    _text("MSTJCL", "the JCL of the master scheduler")._replace(written_in=("JCL",)),
)

# What other members, commands and started tasks select, and what has a fixed name.
_OF_OTHERS = (
    _text("ANTMIN", "the options of concurrent copy and extended remote copy"),
    _text("APPCPM", "the logical units of APPC/MVS"),
    _text("CNGRP", "groups of consoles"),
    _text("CNIDTR", "traces of console identifiers"),
    _text("CONFIG", "the configuration that D M=CONFIG and CF MEMBER compare and set")._replace(
        name_needs_content=True, name_needs_system=True
    ),
    _text("EPHWP", "the data set of EPHWP"),
    _text("GRSMON", "what the monitor of global resource serialization leaves out"),
    _text("HWIPRM", "the options of BCPii"),
    _text("IEADMC", "the operands of a DUMP command"),
    _text("IEADMR", "what dumps contain")._replace(
        title="IEAABD00 IEADMP00 IEADMR00", other_members=("IEAABD", "IEADMP")
    ),
    _text("IEAAPP", "the I/O appendages of the installation", names=("IEAAPP00",)),
    _text("IEALOD", "the modules that an IPL loads into the link pack area (MVS/370)", names=("IEALOD00",)),
    _text("IKJPRM", "the options of TSO under TCAM"),
    _text("IPCSPR", "the session parameters of IPCS"),
    _text("ISFPRM", "the options of SDSF", block_comments=True),
    _text("MMSLST", "the languages of messages"),
    _text("NUCLST", "modules of the nucleus", edge=72),
    _text("XCFPOL", "what the system does about a system that fails (PR/SM)"),
    _text("BLSC", "statements of IPCS", names=("BLSCECT", "BLSCECTX", "BLSCUSER"))._replace(title="BLSCxxxx"),
    _text(
        "JES2PARM",
        "the initialization of JES2",
        edge=71,
        block_comments=True,
        names=("JES2PARM", "HASJES2", "HASPPARM"),
    ),
    _text("CNLENU", "the form of dates and times in the messages of a language")._replace(
        id="cnl",
        title="CNLcccxx",
        other_members=tuple(f"CNL{language}" for language in _LANGUAGES_OF_MESSAGES.split()),
        written_in=("prose",),
    ),
)

KINDS = (*_OF_IPL, *_OF_OTHERS)
