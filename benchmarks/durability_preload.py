"""What the server of processes imports once, so that each fork has it: code only, nothing of Mneme is opened or started."""

import pkgutil

import graph
import memory
import nodes

_LEFT_OUT = ("graph.cli", "graph.server", "memory.ledger.migrations")


def modules() -> list[str]:
    """Names of every module that a process under load needs."""
    found = ["chromadb", "opencc", "quicktok", "benchmarks.durability_child", "benchmarks.durability_shared"]
    for package in (graph, memory, nodes):
        names = (module.name for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."))
        found += [name for name in names if not name.startswith(_LEFT_OUT)]
    return found
