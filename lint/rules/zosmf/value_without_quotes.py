from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import VALUE, written_text
from lint.model.zosmf import ManagementFacility
from lint.ruleset.rule import WARNING, finding, rule
from lint.values.secrets import may_be_quoted

_IN_QUOTES = {
    "HOSTNAME": VALUE,
    "INCIDENT_LOG": "UNIT",
    "JAVA_HOME": VALUE,
    "KEYRING_NAME": VALUE,
    "LOGGING": VALUE,
    "SAF_PREFIX": VALUE,
    "CLOUD_SAF_PREFIX": VALUE,
    "CLOUD_SEC_ADMIN": VALUE,
    "TEMP_DIR": VALUE,
    "AUTOSTART_GROUP": VALUE,
    "USER_DIR": VALUE,
}
"""The operand whose value keeps its case only in quotes, by statement."""


@rule("IZU005", level=WARNING, tags=("values",))
def value_without_quotes(options: ManagementFacility) -> Iterator[Finding]:
    """
    A value of IZUPRMxx with lowercase letters has no quotes.

    ## What it does
    Reports such a value of HOSTNAME, JAVA_HOME, KEYRING_NAME, LOGGING, TEMP_DIR, USER_DIR, SAF_PREFIX,
    CLOUD_SAF_PREFIX, CLOUD_SEC_ADMIN, AUTOSTART_GROUP, and of UNIT of INCIDENT_LOG. A value in uppercase is
    not reported.

    ## Why it matters
    The server turns a value without quotes into uppercase. A folder of that name is not there.

    ## Example
    ```text IZUPRM00
    JAVA_HOME(/usr/lpp/java/J17.0_64)
    ```

    Help: Specify JAVA_HOME('/usr/lpp/java/J17.0_64').

    ## Use instead
    ```text IZUPRM00
    JAVA_HOME('/usr/lpp/java/J17.0_64')
    ```

    ## Sources
    - z/OSMF Configuration Guide: rules for IZUPRMxx.
    """
    for statement in options.parsed.named(*_IN_QUOTES):
        name = _IN_QUOTES.get(statement.name, VALUE)
        operand = statement.get(name)
        text = written_text(operand) if operand else ""
        if not operand or text.startswith("'") or text == text.upper():
            continue
        keyword = statement.name if name == VALUE else name
        value = operand.operand.values[0]
        is_shown = may_be_quoted(options.parsed, statement, value.start, value.end)
        help_text = f"Specify {keyword}('{text}')." if is_shown else "Put single quotes around this value."
        message = f"The value of {keyword} has no quotes, so its lowercase letters become uppercase."
        yield finding(operand.values[0], message, help=help_text)
