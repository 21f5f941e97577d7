"""Cutting a member into the text of its statements; one module for each way that records become statements."""
