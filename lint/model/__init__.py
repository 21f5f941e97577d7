"""Views: one small class per kind that gives the statements of a member their meaning."""
