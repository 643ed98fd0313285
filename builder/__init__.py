"""The site's builder: the Sphinx extension, the build in all languages, the translators' tools, the commands.

Imports diagrams and engine. The modules here are what its rooms share: where the project stands,
how files are written, how errors are said.
"""
