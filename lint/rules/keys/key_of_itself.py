from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.keys import FunctionKeys
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("PFK004", level=ERROR, tags=("references",))
def key_of_itself(keys: FunctionKeys) -> Iterator[Finding]:
    """
    A list of program function keys names the key itself, or a key with a list of its own.

    ## What it does
    Reports a number in KEY that is the number of its PFK, or of a PFK in the same table that has KEY instead of CMD.

    ## Why it matters
    The keys of a list must have commands. A key with a list has none.

    ## Example
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('K E,1')
    PFK(2) KEY(1)
    PFK(3) KEY(1,2)
    ```

    Help: Delete 2 from KEY of PFK(3), or specify keys that have CMD.

    ## Use instead
    ```text PFKTAB00
    PFKTAB TABLE(KEYS1)
    PFK(1) CMD('K E,1')
    PFK(2) KEY(1)
    PFK(3) KEY(1)
    ```

    ## Sources
    - z/OS MVS System Commands: CONTROL N,PFK.
    """
    for table, key, listed in keys.keys_of_keys():
        lists = {entry.number: entry for entry in table.keys if entry.keys and entry.number is not None}
        for value in listed.values:
            if value.number is None:
                continue
            help_text = f"Delete {value.number} from KEY of PFK({key.number}), or specify keys that have CMD."
            if value.number == key.number:
                yield finding(value, f"KEY of PFK({key.number}) names the key itself.", help=help_text)
            elif value.number in lists:
                related = (related_place(lists[value.number].place, "this key has a list of keys"),)
                message = f"Key {value.number} has a list of keys, and no commands."
                yield finding(value, message, help=help_text, related=related)
