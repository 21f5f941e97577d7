"""From bytes to the members a file holds: encodings, records, sequence fields, decks."""
