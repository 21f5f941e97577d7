"""Kinds of file as plain data, without their grammars and tables."""

from __future__ import annotations

from typing import NamedTuple

# The lexers of members; each value is the name of a module in `lint/syntax/lexers/`.
FREE = "free"
"""Statements in free format: verbs, and operands with their values in parentheses."""
CARDS = "cards"
"""One record, one statement; a comma at the end continues it."""
COMMA_LIST = "commalist"
"""Entries separated by commas; a comma and a blank continue the list, the first record without a comma ends it."""
COLUMNS = "columns"
"""One record, one statement, with its fields in fixed columns."""
PARAMETERS = "parameters"
"""`KEYWORD=value` in free format, separated by blanks or commas."""
COMMANDS = "commands"
"""One record, one operator command: `COM='...'`."""
INCLUDES = "includes"
"""INCLUDE statements in free format, or the older records of a library name and module names."""
OPTIONS = "options"
"""One record, one `option=value`; records that begin with `#` or `*` are comments."""
STATEMENTS = "statements"
"""One record, one statement with comments anywhere; a comma at the end continues it. Misplaced commas are reported."""
ASSEMBLER = "assembler"
"""The macro instructions of the grammar in an assembler program, and nothing else."""
EXECS = "execs"
"""The CP commands of the grammar in a REXX, EXEC 2 or EXEC program, and nothing else."""

KEYED = "keyed"
"""`KEYWORD=value` in free format, where some keywords begin statements and others are their operands."""
RECORDS = "records"
"""One record, one statement, with no continuation."""
GROUPS = "groups"
"""Keywords with their values, one or several of them on a record."""
SECTIONS = "sections"
"""Tags that open sections, and records whose meaning depends on the section."""
REMARKS = "remarks"
"""One record, one statement; what follows its text behind a blank is a remark."""
SUBSYSTEMS = "subsystems"
"""Statements in free format, or the older records of a subsystem with a remark behind each."""
TRAPS = "traps"
"""SLIP commands, each up to its END; what follows a blank is a remark."""
PROFILE = "profile"
"""Statements of words in free format, and lists that end with a word of their own; a semicolon begins a comment."""
NAMES = "names"
"""The tags of a names file, `:tag.value`; records that begin with `.*` are comments."""
SHELL = "shell"
"""The simple commands of a shell script."""
TSO = "tso"
"""TSO command syntax: a statement ends with its record; `+` or `-` behind its data and comments continues it."""
TEXT = "text"
"""Text of which no statement is read: a kind without a grammar."""

WHOLE_RECORD = 32760
"""The `edge` of text without columns: no record is longer."""


class Kind(NamedTuple):
    """A kind of file.

    A kind without a `grammar` is checked as text: characters, columns, the ends of comments, symbols.

    `member` is the prefix that a two-character suffix follows in a member name. `files` are file names of
    z/VM, `fn.ft` with `*` for any. `openings` are regular expressions, in capitals, for the beginnings of statements
    that no other language has; each begins with a letter. `edge` is the last data column.
    """

    id: str
    title: str
    family: str
    platform: str
    lexer: str
    edge: int
    grammar: str
    meaning: str
    member: str = ""
    files: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    """The ends of z/OS UNIX paths, such as `etc/rc`."""
    openings: tuple[str, ...] = ()
    own_codes: tuple[tuple[str, str], ...] = ()
    """Rules of the kind's own family that replace general rules: pairs of general and own code."""
    upper_case: bool = False
    """True if no source says that the system folds lowercase letters in such a member."""
    templates: bool = True
    """True if braces in such a member can only be marks of a template."""
    quotes: bool = False
    """True if comment marks and parentheses in a quoted string are text."""
    verb_takes_parentheses: bool = False
    """True if the value of a verb may follow it in parentheses, as in `MAXPROCSYS(900)`."""
    member_names: tuple[str, ...] = ()
    """Whole member names, with no suffix."""
    other_members: tuple[str, ...] = ()
    """Further member prefixes of the same language."""
    name_needs_content: bool = False
    """True if the prefix is an English word that other file names may begin with, too (`LOADER`). A name
    then counts only with a digit in its suffix, if the content shows it, or if a system selects it."""
    name_needs_system: bool = False
    """True if any sort of file may have such a name (`CONFIG01`), so that not even a digit makes it sure: it counts if
    a system selects it or has it in a library, if a kind is declared for it, or if the content shows it."""
    programs: tuple[str, ...] = ()
    """The programs that read such a text as in-stream data of a job, under the DD name SYSIN."""
    sure_beginning: str = ""
    """The pattern, in capitals, of a beginning behind comments that no other text has. Such a text is of the kind,
    however many faults it has, and in a deck, too: no system looks for the input of a program by a member name."""
    written_in: tuple[str, ...] = ()
    """The languages, as `languages.py` calls them, in which such a member is written: JCL."""
    edge_confidence: str = "doc"
    """The confidence, as in value tables, of the fact that no text behind `edge` is read."""
    symbols: bool = True
    """False if no source says that the system replaces symbols in such a member."""
    symbols_confidence: str = "doc"
    """The confidence of the fact that it does."""
    block_comments: bool = False
    """TEXT: True if a source gives `/* */` as the form of comments, so that a comment without its end is a fault."""
    entry: str = ""
    """The pattern of the beginning of an entry, which separates entries from remarks, and members from prose. COLUMNS:
    a record that matches it is a statement, though perhaps one with a fault."""
    text: str = ""
    """COMMA_LIST, REMARKS: the pattern of what the system reads of a record, "" for all up to the first blank."""
    takes_verb: tuple[str, ...] = ()
    """FREE: verbs behind which a verb is an operand, as in `DEFAULTS LNKLST`."""
    takes_value: tuple[str, ...] = ()
    """FREE: verbs that a parenthesis may follow, where the same word is never an operand: `WHEN (HWNAME(*))`."""
    takes_second_verb: tuple[str, ...] = ()
    """FREE: verbs whose statement may have a second verb behind operands, as in `ADD POLICY STMT(A) UPDATE`."""
    has_one_verb: tuple[str, ...] = ()
    """FREE: first operands of such verbs that need no second one: `CHECK` in `ADD CHECK(A,B)`."""
    second_verbs: tuple[str, ...] = ()
    """FREE: those second verbs, of which a statement has one; behind other verbs they begin a statement."""
    comment_marks: str = ""
    """STATEMENTS: characters that make a record a comment if it begins with one of them."""
    continuation: str = ""
    """RECORDS: the mark at the end of a record that continues its statement on the next one."""
    remark: str = ""
    """RECORDS: the mark that begins a comment, at the start of a record or behind its text; "" for `*` at the start."""
    word: str = "statement"
    """The word for one of its statements."""
    excerpt: bool = False
    """True if only some of the text is read, so that a file without statements is not empty."""
    older_form: str = ""
    """The pattern of the first record of a text in an older form of the member, which parmlint does not read."""
    other_language: tuple[str, str] = ("", "")
    """A language with the same file names, and the pattern of a beginning of its records that this kind never has."""
    is_open_ended: bool = False
    """True if each release may add statements, so that an unknown one need not be a misspelling."""
    words_confidence: str = "doc"
    """The confidence of the fact that an open-ended language had no words but those of the tables when they were made.
    It is weak where no list of its words was seen whole."""

    @property
    def has_grammar(self) -> bool:
        """True if its statements are read. Otherwise its members are checked as text."""
        return bool(self.grammar)

    @property
    def names(self) -> list[str]:
        """The file and member names of the kind as the books write them: `IEASYSxx`, `USER.DIRECT`, `etc/rc`."""
        prefixes = (self.member, *self.other_members)
        return [*(f"{prefix}xx" for prefix in prefixes if prefix), *self.member_names, *self.files, *self.paths]

    def code_for(self, general: str) -> str:
        """The code that replaces the general code for this kind; the general code if none does."""
        return dict(self.own_codes).get(general, general)
