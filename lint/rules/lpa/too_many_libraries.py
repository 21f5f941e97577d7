from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from lint.finding import Finding
from lint.model.libraries import MOST_EXTENTS, LibraryList
from lint.ruleset.rule import WARNING, finding, rule


@rule("LPA007", level=WARNING, tags=("limits",))
def too_many_libraries(library_list: LibraryList) -> Iterator[Finding]:
    """
    The LPA list is longer than a concatenation can be.

    ## What it does
    Reports the 256th library of LPALSTxx.

    ## Why it matters
    A concatenation has at most 255 extents, and each library has at least one extent. The system ignores the rest.

    ## Example
    ```text LPALST00
    A.L000,A.L001,A.L002,A.L003,A.L004,A.L005,A.L006,A.L007,A.L008,A.L009,
    A.L010,A.L011,A.L012,A.L013,A.L014,A.L015,A.L016,A.L017,A.L018,A.L019,
    A.L020,A.L021,A.L022,A.L023,A.L024,A.L025,A.L026,A.L027,A.L028,A.L029,
    A.L030,A.L031,A.L032,A.L033,A.L034,A.L035,A.L036,A.L037,A.L038,A.L039,
    A.L040,A.L041,A.L042,A.L043,A.L044,A.L045,A.L046,A.L047,A.L048,A.L049,
    A.L050,A.L051,A.L052,A.L053,A.L054,A.L055,A.L056,A.L057,A.L058,A.L059,
    A.L060,A.L061,A.L062,A.L063,A.L064,A.L065,A.L066,A.L067,A.L068,A.L069,
    A.L070,A.L071,A.L072,A.L073,A.L074,A.L075,A.L076,A.L077,A.L078,A.L079,
    A.L080,A.L081,A.L082,A.L083,A.L084,A.L085,A.L086,A.L087,A.L088,A.L089,
    A.L090,A.L091,A.L092,A.L093,A.L094,A.L095,A.L096,A.L097,A.L098,A.L099,
    A.L100,A.L101,A.L102,A.L103,A.L104,A.L105,A.L106,A.L107,A.L108,A.L109,
    A.L110,A.L111,A.L112,A.L113,A.L114,A.L115,A.L116,A.L117,A.L118,A.L119,
    A.L120,A.L121,A.L122,A.L123,A.L124,A.L125,A.L126,A.L127,A.L128,A.L129,
    A.L130,A.L131,A.L132,A.L133,A.L134,A.L135,A.L136,A.L137,A.L138,A.L139,
    A.L140,A.L141,A.L142,A.L143,A.L144,A.L145,A.L146,A.L147,A.L148,A.L149,
    A.L150,A.L151,A.L152,A.L153,A.L154,A.L155,A.L156,A.L157,A.L158,A.L159,
    A.L160,A.L161,A.L162,A.L163,A.L164,A.L165,A.L166,A.L167,A.L168,A.L169,
    A.L170,A.L171,A.L172,A.L173,A.L174,A.L175,A.L176,A.L177,A.L178,A.L179,
    A.L180,A.L181,A.L182,A.L183,A.L184,A.L185,A.L186,A.L187,A.L188,A.L189,
    A.L190,A.L191,A.L192,A.L193,A.L194,A.L195,A.L196,A.L197,A.L198,A.L199,
    A.L200,A.L201,A.L202,A.L203,A.L204,A.L205,A.L206,A.L207,A.L208,A.L209,
    A.L210,A.L211,A.L212,A.L213,A.L214,A.L215,A.L216,A.L217,A.L218,A.L219,
    A.L220,A.L221,A.L222,A.L223,A.L224,A.L225,A.L226,A.L227,A.L228,A.L229,
    A.L230,A.L231,A.L232,A.L233,A.L234,A.L235,A.L236,A.L237,A.L238,A.L239,
    A.L240,A.L241,A.L242,A.L243,A.L244,A.L245,A.L246,A.L247,A.L248,A.L249,
    A.L250,A.L251,A.L252,A.L253,A.L254,A.L255
    ```

    Help: Delete A.L255 or another library from the list.

    ## Use instead
    ```text LPALST00
    A.L000,
    A.L001
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LPALSTxx.
    """
    if library_list.is_lpa_list:
        beyond = list(islice(library_list.libraries, MOST_EXTENTS, None))
        if beyond:
            message = f"This is library {MOST_EXTENTS + 1}; a concatenation has at most {MOST_EXTENTS} extents."
            name = beyond[0].name.text
            which = f"{len(beyond)} libraries" if len(beyond) > 1 else f"{name} or another library"
            yield finding(beyond[0].name, message, help=f"Delete {which} from the list.")
