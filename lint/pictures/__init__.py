"""Pictures of systems: layouts of models as plain data, and the one renderer that makes SVG of them."""
