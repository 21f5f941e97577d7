"""Files in, findings out."""

from lint.engine.engine import Engine
from lint.engine.run import FileResult, Progress, Run, no_progress

__all__ = ["Engine", "FileResult", "Progress", "Run", "no_progress"]
