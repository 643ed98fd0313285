"""The command ``rulebook``: arguments in, sentences out. The work itself is done in the other rooms."""
