"""Files in, findings out."""

from lint.engine.engine import Engine
from lint.engine.run import CheckedFile, Run, Watch, unwatched

__all__ = ["CheckedFile", "Engine", "Run", "Watch", "unwatched"]
