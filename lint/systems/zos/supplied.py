"""The members that IBM supplies with z/OS: a system has them though a repository of its own members does not."""

from __future__ import annotations

SUPPLIED = {
    "ADYSET00": "z/OS MVS Diagnosis: Tools and Service Aids, the members of DAE",
    "ADYSET01": "z/OS MVS Diagnosis: Tools and Service Aids, the members of DAE",
    "ADYSET02": "z/OS MVS Diagnosis: Tools and Service Aids, the members of DAE",
    "AUTOR00": "z/OS MVS Initialization and Tuning Reference: AUTORxx",
    "CTIBPX00": "z/OS MVS Initialization and Tuning Reference: BPXPRMxx, CTRACE",
    "CTIGRS00": "z/OS MVS Planning: Global Resource Serialization, GRSCNFxx",
    "CTIIOS00": "general knowledge: the default of CTRACE in IECIOSxx",
    "CTILOG00": "z/OS MVS System Commands: SETLOGR; z/OS MVS Initialization and Tuning Reference: IXGCNFxx, CTRACE",
    "CTIOPS00": "z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT, default of CTRACE",
    "CTIXCF00": "z/OS MVS Setting Up a Sysplex: COUPLExx, default of CTRACE",
    "CTIXES00": "z/OS MVS Setting Up a Sysplex: COUPLExx, default of CTRACE",
    "DIAG00": "the prologue of the member; z/OS MVS Initialization and Tuning Reference: DIAGxx",
    "GRSRNL00": "z/OS MVS Planning: Global Resource Serialization, resource name lists",
    "HZSPRM00": "IBM Health Checker for z/OS User's Guide: HZSPRMxx",
    "IEASLP00": "z/OS MVS System Commands: SET SLIP; z/OS MVS Initialization and Tuning Reference: IEASLPxx",
}
"""The origin of each."""
