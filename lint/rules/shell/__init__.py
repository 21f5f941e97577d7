"""Rules for the start-up files of the z/OS UNIX shell."""
