"""Reading what other assistants export: files, the conversations in them, and what was said and replied."""
