"""One file, one way to find passages: a query in, ranked passages out."""
