"""Knowledge: documents of a repository, a product, a data source; never a user's memory."""
