"""What Mneme remembers: verbs are files, nouns are folders."""
