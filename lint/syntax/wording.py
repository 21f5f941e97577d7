"""The words of messages for the names that grammars have: those of terminals, statements and operands.

The name of a token cannot have blanks and some other characters, and those of two tokens are never alike.
"""

from __future__ import annotations

FIXED_FIELD, BEFORE_DIGIT, SECTION = "COLUMN_", "N_", "_IN_"
"""The beginnings of the names of terminals of a fixed field, a word that begins with a digit, a line of a section."""
CLOSE = "')'"
QUOTE = "a quote"

_STATEMENTS = {
    "DEFINE_POLICY": "DEFINE POLICY",
    "DELETE_POLICY": "DELETE POLICY",
    "DEFINE_STRUCTURE": "DEFINE STRUCTURE",
    "DELETE_STRUCTURE": "DELETE STRUCTURE",
    "LIST_STRUCTURE": "LIST STRUCTURE",
    "DEFINE_LOGSTREAM": "DEFINE LOGSTREAM",
    "UPDATE_LOGSTREAM": "UPDATE LOGSTREAM",
    "DELETE_LOGSTREAM": "DELETE LOGSTREAM",
    "LIST_LOGSTREAM": "LIST LOGSTREAM",
    "SLIP_SET": "SLIP SET",
    "SLIP_MOD": "SLIP MOD",
    "SLIP_DEL": "SLIP DEL",
    "SET_MDCACHE": "SET MDCACHE",
    "SET_QUICKDSP": "SET QUICKDSP",
    "SET_REORDER": "SET REORDER",
    "SET_RESERVED": "SET RESERVED",
    "SET_SHARE": "SET SHARE",
    "SET_SRM": "SET SRM",
    "IO_SSCH": "IO=SSCH",
    "MESSAGE": "MPFLSTxx record",
    "SSI_VOLUME": "SSI_VOLUMES line",
    "DEFAULT_GROUP": "DEFAULT_GROUPS line",
    "BLOCK_SIZE": "AUTOBLOCK line",
    "MAXIMUM_SIZE": "DEFAULTS line",
    "EXCLUDED": "EXCLUDE line",
}
_OPERANDS = {
    "USER_CLASS": "class",
    "CPUPAD_TYPE": "CPUPAD TYPE",
    "EXCESSUSE_TYPE": "EXCESSUSE TYPE",
    "RESERVED_SYSMAX": "RESERVED SYSMAX",
    "SIGNAL_SHUTDOWNTIME": "SIGNAL SHUTDOWNTIME",
    "MAXIMUM_ABSOLUTE": "ABSOLUTE",
    "MAXIMUM_RELATIVE": "RELATIVE",
    "T_DISK": "T-DISK",
    "V_DISK": "V-DISK",
    "VIRT_REAL": "VIRT=REAL",
    "VIRT_FIXED": "VIRT=FIXED",
    "DYNAMIC_IO": "DYNAMIC_I/O",
    "NOTDYNAMIC_IO": "NOTDYNAMIC_I/O",
}
_PLAIN_WORDS = {
    **_STATEMENTS,
    **_OPERANDS,
    "WORD": "a value",
    "VALUE": "a value",
    "REST": "text",
    "TEXT": "text in quotes",
    "SYMBOL": "a symbol like &NAME",
    "DSTEXT": "a data set name",
    "GROUPED": "text in parentheses or quotes",
    "CHARACTER": "a character in quotes",
    "VARIABLE": "a variable",
    "REDIRECTION": "a redirection",
    "AREA": "a name and a parenthesis",
    "SSNAME": "the name of a subsystem",
    "SVCNUM": "the number of an SVC",
    "DIGITS": "a number",
    "DOTTED": "an IP address",
    "TAG_NAME": "a tag",
    "_AS": "AS",
    "TWO_WORDS": "a value",
    "_SEQUENCE": "a sequence number",
    "_DOT": "a period",
    "_PERIOD": "a period",
    "OTHER_SET": "a SET command",
    "USER_CLASS": "a class like US01",
    "LANGUAGE": "the code of a language like ENU",
    "BLANKS": "a blank",
    "SEPARATORS": "a blank",
    "_GAP": "a blank",
    "_CONTINUATION": "a comma at the end of the line",
    "_COM": "COM='",
    "_COLON": "':'",
    "_FC": "FC",
    "_NOTHING": "'='",
    "_OPEN": "'('",
    "PERIOD": "'('",
    "_LPAR": "'('",
    "RPAR": CLOSE,
    "_RPAR": CLOSE,
    "QUOTED": "a value in quotes",
    "_COMMA": "','",
    "_EQUALS": "'='",
    "_NO_VALUE": "'='",
    "_QUOTE": QUOTE,
    "_ASSIGN": "'='",
    "_OPI": "OPI=YES or OPI=NO",
    "_EQUALS_NOTHING": "'='",
    "_OVERRIDE": "OVR or NONOVR",
    "_REMARK": "a remark",
    "_REST": "a remark",
    "_TAIL": "a remark",
    "$END": "the end of the statement",
    "EXEC": "exec",
    "EXPORT": "export",
    "E370": "370E",
    "IDENT": "*IDENT",
}


def word_for(name: str) -> str:
    """The word in messages for a terminal of this name: what a reader can write there, or a description."""
    if name.startswith(SECTION):
        return f"a line of the section {name.removeprefix(SECTION)}"
    if name.lstrip("_").startswith(FIXED_FIELD):
        return f"text in column {name.lstrip('_').split('_')[1]}"
    return _PLAIN_WORDS.get(name, name.removeprefix(BEFORE_DIGIT))


def statement_word(name: str) -> str:
    """The words of messages for a statement of this name: what its text has, or what it is."""
    return _STATEMENTS.get(name, name)


def operand_word(name: str, *, has_keyword: bool = True) -> str:
    """The words of messages for an operand of this name; one without a keyword is named after its role."""
    return _OPERANDS.get(name, name) if has_keyword else name.replace("_", " ")
