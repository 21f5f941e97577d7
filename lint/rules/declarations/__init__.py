"""Rules on `parmlint.yaml`: what it declares and the files do not bear out."""
