"""From the bytes of a file to the members in it: encodings, records, decks, columns; and edits of them."""
