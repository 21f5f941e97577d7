"""z/OS systems: the virtual IPL and what it makes of parmlib."""
