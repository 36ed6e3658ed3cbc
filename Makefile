# `make chat` and `make test` need Python 3.11+ and nothing else. The first one installs into .venv; later ones start at once.

VENV ?= .venv
PORT ?= 2024
ARGS ?=
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

QUIET_SERVER := LANGGRAPH_CLI_NO_ANALYTICS=1 LANGGRAPH_NO_VERSION_CHECK=true LANGSMITH_TRACING=$${LANGSMITH_TRACING:-false}

.DEFAULT_GOAL := help
.PHONY: help chat dev test check fmt image-check import-time clean

help:
	@echo "make chat         talk to the agent (ARGS=\"--user zhang\" passes options on)"
	@echo "make dev          LangGraph server for Studio on 127.0.0.1:$(PORT)"
	@echo "make test         the tests"
	@echo "make check        format, lint, types, imports, tests"
	@echo "make fmt          formats the code"
	@echo "make image-check  runs the install steps of the image in a fresh environment"
	@echo "make import-time  what starting the server's module costs"
	@echo "make clean        removes the environment and what tools left behind; memories stay"

chat: $(VENV)/.installed
	@$(BIN)/mneme chat $(ARGS)

dev: $(VENV)/.installed-dev
	$(QUIET_SERVER) $(BIN)/langgraph dev --config langgraph.dev.json --host 127.0.0.1 --port $(PORT) \
	  --no-browser --no-reload --n-jobs-per-worker 4 $(ARGS)

test: $(VENV)/.installed-dev
	LANGGRAPH_STRICT_MSGPACK=true $(BIN)/python -m pytest -n 2 --dist loadgroup $(ARGS)

check: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	LANGGRAPH_STRICT_MSGPACK=true $(BIN)/python -m pytest -n 2 --dist loadgroup

fmt: $(VENV)/.installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

image-check: $(VENV)/.installed-dev
	$(BIN)/python -u -m tests.server.image_check

import-time: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks.import_time

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .langgraph_api
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(ensure_venv)
	@echo "Installing (a minute or two, once) ..."
	@$(PIP) -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml constraints.txt
	@$(ensure_venv)
	@echo "Installing with the tools of development (a minute or two, once) ..."
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.installed

# PYTHON=/path/to/python chooses one; else the first of these that is new enough and can make environments.
define ensure_venv
$(BIN)/python -m pip --version >/dev/null 2>&1 || { \
  for python in $${PYTHON:-python3 python3.13 python3.12 python3.11}; do \
    if "$$python" -c 'import sys, ensurepip, sqlite3, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
      echo "Making $(VENV) with $$("$$python" --version) ..."; exec "$$python" -m venv --clear $(VENV); \
    fi; \
  done; \
  echo "Mneme needs Python 3.11 or newer with the venv module (on Debian: apt install python3-venv)." >&2; \
  echo "None of python3, python3.13, python3.12, python3.11 is; name one: make PYTHON=/path/to/python" >&2; \
  exit 1; }
endef
