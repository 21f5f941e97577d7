"""Rules for the configuration of the Virtual Machine Resource Manager."""
