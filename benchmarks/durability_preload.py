"""What the server of processes loads once, so that each fork has it: code and tables; nothing of Mneme is opened or started."""

import importlib
import pkgutil

import graph
import memory
import nodes
from memory.policy import Policy
from memory.text import to_simplified
from memory.tokens import TokenCounter

_LEFT_OUT = ("graph.cli", "graph.server", "memory.ledger.migrations")


def load() -> None:
    """Imports every module that a turn needs, chromadb, and what is loaded with the first word."""
    importlib.import_module("chromadb")
    importlib.import_module("benchmarks.durability_child")
    for package in (graph, memory, nodes):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if not module.name.startswith(_LEFT_OUT):
                importlib.import_module(module.name)
    TokenCounter("o200k_base", Policy()).count_text(to_simplified("裏"))


load()
