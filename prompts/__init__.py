"""Every sentence for a model, in Chinese and English."""
