"""Git as a place to read from: repositories, revisions and their files. Nothing here runs what a checkout holds."""
