from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import StaticApfList
from lint.model.prog import Prog
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import AUTHORIZED, apf_list, at_ipl

_MOST = 253


@rule("APF026", level=ERROR, tags=("limits", "systems"))
def long_static_list(image: Image) -> Iterator[Finding]:
    """
    IEAAPFxx and PROGxx make a static APF list that is too long.

    ## What it does
    Reports the first library after the 253rd of IEAAPFxx, and of PROGxx behind it, if no PROGxx has APF
    FORMAT(DYNAMIC). The list has 255 entries, and SYS1.LINKLIB and SYS1.SVCLIB use two of them.
    [APF002](APF002.md) is about a system without IEAAPFxx.

    ## Why it matters
    The libraries beyond the limit are not authorized.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    APF=00,PROG=00
    ```
    ```text PROG00
    APF FORMAT(STATIC)
    ```
    ```text IEAAPF00
    A.L000 RES001,
    A.L001 RES001,
    A.L002 RES001,
    A.L003 RES001,
    A.L004 RES001,
    A.L005 RES001,
    A.L006 RES001,
    A.L007 RES001,
    A.L008 RES001,
    A.L009 RES001,
    A.L010 RES001,
    A.L011 RES001,
    A.L012 RES001,
    A.L013 RES001,
    A.L014 RES001,
    A.L015 RES001,
    A.L016 RES001,
    A.L017 RES001,
    A.L018 RES001,
    A.L019 RES001,
    A.L020 RES001,
    A.L021 RES001,
    A.L022 RES001,
    A.L023 RES001,
    A.L024 RES001,
    A.L025 RES001,
    A.L026 RES001,
    A.L027 RES001,
    A.L028 RES001,
    A.L029 RES001,
    A.L030 RES001,
    A.L031 RES001,
    A.L032 RES001,
    A.L033 RES001,
    A.L034 RES001,
    A.L035 RES001,
    A.L036 RES001,
    A.L037 RES001,
    A.L038 RES001,
    A.L039 RES001,
    A.L040 RES001,
    A.L041 RES001,
    A.L042 RES001,
    A.L043 RES001,
    A.L044 RES001,
    A.L045 RES001,
    A.L046 RES001,
    A.L047 RES001,
    A.L048 RES001,
    A.L049 RES001,
    A.L050 RES001,
    A.L051 RES001,
    A.L052 RES001,
    A.L053 RES001,
    A.L054 RES001,
    A.L055 RES001,
    A.L056 RES001,
    A.L057 RES001,
    A.L058 RES001,
    A.L059 RES001,
    A.L060 RES001,
    A.L061 RES001,
    A.L062 RES001,
    A.L063 RES001,
    A.L064 RES001,
    A.L065 RES001,
    A.L066 RES001,
    A.L067 RES001,
    A.L068 RES001,
    A.L069 RES001,
    A.L070 RES001,
    A.L071 RES001,
    A.L072 RES001,
    A.L073 RES001,
    A.L074 RES001,
    A.L075 RES001,
    A.L076 RES001,
    A.L077 RES001,
    A.L078 RES001,
    A.L079 RES001,
    A.L080 RES001,
    A.L081 RES001,
    A.L082 RES001,
    A.L083 RES001,
    A.L084 RES001,
    A.L085 RES001,
    A.L086 RES001,
    A.L087 RES001,
    A.L088 RES001,
    A.L089 RES001,
    A.L090 RES001,
    A.L091 RES001,
    A.L092 RES001,
    A.L093 RES001,
    A.L094 RES001,
    A.L095 RES001,
    A.L096 RES001,
    A.L097 RES001,
    A.L098 RES001,
    A.L099 RES001,
    A.L100 RES001,
    A.L101 RES001,
    A.L102 RES001,
    A.L103 RES001,
    A.L104 RES001,
    A.L105 RES001,
    A.L106 RES001,
    A.L107 RES001,
    A.L108 RES001,
    A.L109 RES001,
    A.L110 RES001,
    A.L111 RES001,
    A.L112 RES001,
    A.L113 RES001,
    A.L114 RES001,
    A.L115 RES001,
    A.L116 RES001,
    A.L117 RES001,
    A.L118 RES001,
    A.L119 RES001,
    A.L120 RES001,
    A.L121 RES001,
    A.L122 RES001,
    A.L123 RES001,
    A.L124 RES001,
    A.L125 RES001,
    A.L126 RES001,
    A.L127 RES001,
    A.L128 RES001,
    A.L129 RES001,
    A.L130 RES001,
    A.L131 RES001,
    A.L132 RES001,
    A.L133 RES001,
    A.L134 RES001,
    A.L135 RES001,
    A.L136 RES001,
    A.L137 RES001,
    A.L138 RES001,
    A.L139 RES001,
    A.L140 RES001,
    A.L141 RES001,
    A.L142 RES001,
    A.L143 RES001,
    A.L144 RES001,
    A.L145 RES001,
    A.L146 RES001,
    A.L147 RES001,
    A.L148 RES001,
    A.L149 RES001,
    A.L150 RES001,
    A.L151 RES001,
    A.L152 RES001,
    A.L153 RES001,
    A.L154 RES001,
    A.L155 RES001,
    A.L156 RES001,
    A.L157 RES001,
    A.L158 RES001,
    A.L159 RES001,
    A.L160 RES001,
    A.L161 RES001,
    A.L162 RES001,
    A.L163 RES001,
    A.L164 RES001,
    A.L165 RES001,
    A.L166 RES001,
    A.L167 RES001,
    A.L168 RES001,
    A.L169 RES001,
    A.L170 RES001,
    A.L171 RES001,
    A.L172 RES001,
    A.L173 RES001,
    A.L174 RES001,
    A.L175 RES001,
    A.L176 RES001,
    A.L177 RES001,
    A.L178 RES001,
    A.L179 RES001,
    A.L180 RES001,
    A.L181 RES001,
    A.L182 RES001,
    A.L183 RES001,
    A.L184 RES001,
    A.L185 RES001,
    A.L186 RES001,
    A.L187 RES001,
    A.L188 RES001,
    A.L189 RES001,
    A.L190 RES001,
    A.L191 RES001,
    A.L192 RES001,
    A.L193 RES001,
    A.L194 RES001,
    A.L195 RES001,
    A.L196 RES001,
    A.L197 RES001,
    A.L198 RES001,
    A.L199 RES001,
    A.L200 RES001,
    A.L201 RES001,
    A.L202 RES001,
    A.L203 RES001,
    A.L204 RES001,
    A.L205 RES001,
    A.L206 RES001,
    A.L207 RES001,
    A.L208 RES001,
    A.L209 RES001,
    A.L210 RES001,
    A.L211 RES001,
    A.L212 RES001,
    A.L213 RES001,
    A.L214 RES001,
    A.L215 RES001,
    A.L216 RES001,
    A.L217 RES001,
    A.L218 RES001,
    A.L219 RES001,
    A.L220 RES001,
    A.L221 RES001,
    A.L222 RES001,
    A.L223 RES001,
    A.L224 RES001,
    A.L225 RES001,
    A.L226 RES001,
    A.L227 RES001,
    A.L228 RES001,
    A.L229 RES001,
    A.L230 RES001,
    A.L231 RES001,
    A.L232 RES001,
    A.L233 RES001,
    A.L234 RES001,
    A.L235 RES001,
    A.L236 RES001,
    A.L237 RES001,
    A.L238 RES001,
    A.L239 RES001,
    A.L240 RES001,
    A.L241 RES001,
    A.L242 RES001,
    A.L243 RES001,
    A.L244 RES001,
    A.L245 RES001,
    A.L246 RES001,
    A.L247 RES001,
    A.L248 RES001,
    A.L249 RES001,
    A.L250 RES001,
    A.L251 RES001,
    A.L252 RES001,
    A.L253 RES001
    ```

    Help: Specify APF FORMAT(DYNAMIC) in a PROGxx.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PROG=00
    ```
    ```text PROG00
    APF FORMAT(DYNAMIC)
    APF ADD DSN(A.L000) VOL(RES001)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, using the APF statement.
    """
    if image.view(StaticApfList) is None or _may_be_dynamic(image):
        return
    libraries = [library for library in apf_list(image).libraries if library.name not in AUTHORIZED]
    if len(libraries) > _MOST:
        message = (
            f"A static APF list can hold {_MOST} libraries in addition to SYS1.LINKLIB and SYS1.SVCLIB, but this list "
            f"has {len(libraries)}."
        )
        yield finding(libraries[_MOST].place, message, help="Specify APF FORMAT(DYNAMIC) in a PROGxx.")


def _may_be_dynamic(image: Image) -> bool:
    """True if a PROGxx makes the list dynamic, or may do so."""
    members = at_ipl(image)
    statements = list(Prog(*members).statements("APF")) if members else []
    forms = [operand.text for statement in statements if (operand := statement.get("FORMAT"))]
    return any(form != "STATIC" for form in forms) or not image.has_all_of("prog")
