"""Helpers that rules of several families share."""
