"""The framework of rules: what a rule is, the index of all rules, selection, pages, and what has no rule."""
