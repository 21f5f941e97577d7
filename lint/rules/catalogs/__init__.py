"""Rules for IGGCATxx, the options of the catalog address space."""
