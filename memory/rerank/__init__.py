"""Rerankers: judge how well texts answer a question, better and slower than the built-in evidence."""
