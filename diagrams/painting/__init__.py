"""From a scene to a picture: cards, letters, outlines and marks in pixels.

All that a picture's look depends on is in this folder: its content is part of every picture's name.
"""
