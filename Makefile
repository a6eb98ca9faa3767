# Every target makes its own environment in .venv; PYTHON names the interpreter to make it from.
PYTHON ?= python3
BIN := .venv/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
FOLDERS := $(shell sed -n 's/^"tirx_mlir\.\([a-z]*\)" = .*/\1/p' pyproject.toml)

.PHONY: test demo gpu bench lint format lit clean help

test: lint ## format, lint, types, then every test; the text tests run inside pytest
	$(BIN)/python -m pytest -q -n auto --dist worksteal

demo: .venv/run ## run the example kernels on the CPU
	$(BIN)/python examples/demo.py

gpu: .venv/gpu ## run the example kernels on a GPU against numpy, with times, if there is one
	PYTHONPATH=examples $(BIN)/python benchmarks/gpu.py --write docs/gpu-results.md

bench: .venv/run ## compile and run times beside MLIR, nvcc, gcc and numpy where they are here
	@mkdir -p build
	$(BIN)/python benchmarks/bench.py --json build/bench.json

lint: .venv/dev build/typecheck ## format, lint and types only
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright --pythonpath $(BIN)/python

format: .venv/dev ## mend what ruff can mend
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .

lit: .venv/dev ## the text tests once more, each command in a process of its own
	$(BIN)/lit -q tests/filecheck

clean: ## remove what the other targets made
	rm -rf .venv build dist ./*.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

help: ## show this
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST)

$(BIN)/python:
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

.venv/run: pyproject.toml | $(BIN)/python
	$(PIP_INSTALL) --editable '.[ptxas]'
	touch $@

.venv/gpu: pyproject.toml | $(BIN)/python
	$(PIP_INSTALL) --editable '.[gpu,ptxas]'
	touch .venv/run $@

.venv/dev: pyproject.toml | $(BIN)/python
	$(PIP_INSTALL) --editable '.[dev,gpu,ptxas]'
	touch .venv/run .venv/gpu $@

# pyright reads no import hooks: these links show it the folders under their import name.
build/typecheck: pyproject.toml
	rm -rf $@
	mkdir -p $@/tirx_mlir
	ln -s ../../../tirx_mlir/__init__.py $@/tirx_mlir/__init__.py
	for folder in $(FOLDERS); do ln -s ../../../$$folder $@/tirx_mlir/$$folder; done
