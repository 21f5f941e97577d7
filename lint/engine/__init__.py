"""Files in, findings out."""

from lint.engine.engine import Engine
from lint.engine.run import CheckedFile, Progress, Run, no_progress

__all__ = ["CheckedFile", "Engine", "Progress", "Run", "no_progress"]
