"""Review: ignores, baseline, profile and fixes, between the findings of a run and its reports."""
