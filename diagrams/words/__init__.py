"""Languages: the generated words, the names of cards, refusals and rules in sentences.

What a sentence says of one game stands with the game.
"""
