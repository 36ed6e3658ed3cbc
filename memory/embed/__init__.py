"""Text to vectors, behind LangChain's Embeddings interface."""
