"""Between findings and reports: which of them a reviewer wants to see."""
