"""parmlint: a linter for z/OS parmlib members and z/VM configuration files."""

__version__ = "0.1.0"
