from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import unknown_keywords
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN012", level=ERROR, tags=("syntax",))
def unknown_keyword(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement or operand that does not exist.

    ## What it does
    Reports a statement, or an operand of a statement, that does not exist in this kind of member, with the most similar
    valid word or the list of valid words. Each release adds to IEASYSxx, BPXPRMxx, SYSTEM CONFIG and DMSPARMS: there it
    is an error only if the word is a valid word with one letter doubled, omitted or swapped, and the valid word can
    have the value and is not yet in the member (unless it may be repeated). Any other unknown word is a warning,
    because the release may be newer than the tables; so is a word like one that the tables have from an uncertain
    source, such as NOBACKUP in DMSPARMS. A word with a character that no keyword of the language has, such as
    `//A`, is an error.

    Of some members the list of the keywords is likely to be complete, but not sure to be: ASCHPMxx, AUTORxx, IEAIPSxx,
    IEAOPTxx, IKJTSOxx, MPFLSTxx, the statements EXIT and DEFAULTS of PROGxx, DEFINEDS of IXCL1DSU input, and SFM, ARM
    and LOGR policies. There an unknown word, misspelled or not, is a warning.

    Of other members no complete list of the keywords was available: ALLOCxx, AXRxx, CSFPRMxx, CSVRTLxx, DEVSUPxx,
    DIAGxx, HZSPRMxx, IECIOSxx, IGDSMSxx, IGGCATxx, IRRPRMxx, IZUPRMxx, SMFLIMxx, SMFPRMxx, TSOKEYxx, the DEFAULT
    statement of CONSOLxx, PPT of SCHEDxx, SYNCASYNC of COUPLExx, PROFILE TCPIP, CONFIGxx DATADVH, LOGO CONFIG, and
    FCONX $PROFILE. There an unknown word is a note, and a valid word with one letter doubled, omitted or swapped is a
    warning.

    For some languages no manual lists all names: POOLDEF, IEAICSxx, CLOCKxx and DEFNUC. There a word that is
    a valid word with a single typing error is a warning. parmlint cannot determine whether any other word is valid, and
    lists it in the account of the run; so it does with a word of SYSTEM CONFIG that may be the value of the keyword
    before it. A parenthesis in SYSTEM CONFIG, VMRM CONFIG, POOLDEF or DMSPARMS is also listed in the account.

    ## Why it matters
    The system rejects or skips the statement.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    PATHOT STRNAME(IXCPATH1)
    CLASSDEF CLASS(BIG) CLASLEN(62464)
    ```

    Help: Change PATHOT to PATHOUT.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    PATHOUT STRNAME(IXCPATH1)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    ## Fix safety
    Unsafe. The fix writes the most similar valid keyword. It needs review: another keyword may be intended.

    ## Sources
    - z/OS MVS System Messages: XCF syntax error message.
    - z/VM CP Planning and Administration: the user directory.
    """
    if parsed.kind.code_for("GEN012") == "GEN012":
        yield from unknown_keywords(parsed)
