"""The kinds of z/VM and its forebears."""

from __future__ import annotations

from lint.kinds.kind import ASSEMBLER, CARDS, EXECS, GROUPS, RECORDS, STATEMENTS, Kind

ZVM_KINDS = (
    Kind(
        id="cp-directory",
        title="CP user directory",
        family="DIR",
        platform="zvm",
        lexer=CARDS,
        edge=72,
        grammar="directory",
        files=("USER.DIRECT", "USER.WITHPASS", "USER.BACKUP", "*.DIRECT"),
        content=(
            r"(?i)\s*(DIRECTORY\s+(SSI\s+)?[0-9A-F]{1,4}\s+\S+\s+\S{1,6}|(USER|IDENTITY)\s+\S{1,8}\s+\S{1,8}\s+\d+[KMG]\s"
            r"|SUBCONFIG\s+\S{1,8}\s*$|MDISK\s+[0-9A-F]{1,4}\s+(\d{4}|FB-512)\s)"
        ),
        meaning="the users of a z/VM system with their devices and authorities",
    ),
    Kind(
        id="system-config",
        is_open_ended=True,
        title="SYSTEM CONFIG",
        family="CFG",
        platform="zvm",
        lexer=STATEMENTS,
        edge=72,
        grammar="system-config",
        files=("SYSTEM.CONFIG",),
        content=(
            r"(?i)\s*([A-Z0-9@#$_*%-]{1,8}:\s*)?(SYSTEM_IDENTIFIER\s+(LPAR\s+\S+|\S+\s+\S+)\s+\S+|CP_OWN(E(D)?)?\s+SLOT\s+\d"
            r"|SYSTEM_RESIDENCE\s*,|USER_VOLUME_(LIST|INCLUDE)\s+\S|OPERATOR_CONSOLES\s+[0-9A-F]{1,4}\s"
            r"|EMERGENCY_MESSAGE_CONSOLES\s+[0-9A-F]{1,4}\s)"
        ),
        own_codes=(("GEN009", "CFG011"),),
        meaning="how CP of a z/VM system is configured at IPL",
    ),
    Kind(
        id="vmrm",
        title="VMRM CONFIG",
        family="VMR",
        platform="zvm",
        lexer=STATEMENTS,
        edge=72,
        grammar="vmrm",
        files=("VMRM.CONFIG",),
        content=r"(?i)\s*(GOAL\s+\S+\s+VELOCITY\s+(CPU|DASD)\s+\d|MANAGE\s+\S+\s+GOAL\s+\S+\s+IMPORTANCE\s+\d)",
        comment_marks="*;",
        meaning="goals for groups of virtual machines, which the z/VM resource manager works for",
    ),
    Kind(
        id="defnuc",
        title="DMSNGP ASSEMBLE",
        family="SFS",
        platform="zvm",
        lexer=ASSEMBLER,
        edge=71,
        grammar="defnuc",
        files=("DMSNGP.ASSEMBLE", "DMSZNGP.ASSEMBLE", "DMSNGP.ASM", "DMSZNGP.ASM"),
        content=r"(?i)\S{0,8}\s+DEFNUC\s+[A-Z]+=",
        templates=False,
        excerpt=True,
        meaning="what the CMS nucleus is generated with: the macro DEFNUC of an assembler program",
    ),
    Kind(
        id="vm-exec",
        title="start-up EXEC",
        family="CFG",
        platform="zvm",
        lexer=EXECS,
        edge=72,
        grammar="vm-exec",
        files=("AUTOLOG1.EXEC", "AUTOLOG2.EXEC", "PROFILE.EXEC"),
        templates=False,
        excerpt=True,
        meaning="the CP commands that an EXEC gives at the start of a z/VM system or server",
    ),
    Kind(
        id="pooldef",
        title="POOLDEF",
        family="SFS",
        platform="zvm",
        lexer=RECORDS,
        edge=72,
        grammar="pooldef",
        files=("*.POOLDEF",),
        content=r"(?i)\s*DDNAME=(?:CONTROL|LOG[12]|CRR[12]|MDK\d{5})\s+VDEV=",
        meaning="the minidisks of an SFS file pool",
    ),
    Kind(
        id="dmsparms",
        is_open_ended=True,
        title="DMSPARMS",
        family="SFS",
        platform="zvm",
        lexer=GROUPS,
        edge=72,
        grammar="dmsparms",
        files=("*.DMSPARMS",),
        content=r"(?i)\s*(?:FILEPOOLID\s+[A-Z0-9@#$]{1,8}|SAVESEGID\s+CMSFILES)\s*$",
        meaning="how an SFS file pool server or a CRR recovery server starts",
    ),
)
