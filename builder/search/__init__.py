"""The search of the site: the words that it finds, the sections that it finds them in, the index for the script."""
