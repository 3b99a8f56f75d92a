# The commands that a developer needs; each first installs the packages it needs (tools/setup).
#
#   make [build]              build/release/src/cli/mazurka
#   make test                 build, then every test
#   make test-html            the tests of the HTML reports alone, in Chromium, which it installs
#   make demo | bench         show what the program does | measure its speed
#   make table-clock-vectors  a published table of reductions, with our figures beside it
#   make table-stateful TIME=60
#                             stateful reductions on 385 clients of data structures; takes hours,
#                             and continues where an interrupted run stopped
#   make plots DIR=build/release/table-stateful
#                             draw the results of that table, or of `mazurka compare`, as PDF and SVG
#   make table-dpor-engine    a table of reductions for programs of our own
#   make soak MINUTES=10      compare searches on very many random programs, then repeat the tests
#                             under the sanitizers
#   make fuzz MINUTES=10      run each fuzzer that long; FUZZERS="class_file …" runs only these
#   make diagrams             draw the pictures of the documents (docs/diagrams)
#   make install PREFIX=DIR
#   make package          a Debian package: in build/, checked by lintian
#   make format | clean | help

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
MINUTES ?= 10

.PHONY: help build test test-html demo bench table-clock-vectors table-stateful plots table-dpor-engine soak fuzz diagrams install package format clean setup setup-fuzz setup-html setup-diagrams setup-plots build-sanitizers build-fuzz

build: setup build/release/build.ninja
	@cmake --build --preset release -j $(JOBS)

test: build
	@tools/test build/release $(JOBS)

test-html: setup-html build/release/build.ninja
	@cmake --build --preset release -j $(JOBS) --target mazurka
	@tests/html/run build/release/src/cli/mazurka build/release/tests/html

# Builds the program alone, without its tests.
demo: setup build/release/build.ninja
	@cmake --build --preset release -j $(JOBS) --target mazurka
	@tools/demo build/release/src/cli/mazurka

bench: setup build/release/build.ninja
	@cmake --build --preset release -j $(JOBS) --target mazurka benchmarks
	@tools/bench build/release

table-dpor-engine: build
	@bench/table-dpor-engine build/release

table-clock-vectors: build
	@bench/table-clock-vectors build/release

TIME ?= 60
table-stateful: build
	@TIME=$(TIME) bench/table-stateful build/release

DIR ?= build/release/table-stateful
plots: setup-plots
	@tools/plots $(DIR)

soak: build build-sanitizers
	@tools/soak build/sanitizers build/release $(MINUTES)

fuzz: build-fuzz
	@tools/fuzz build/fuzz $(MINUTES) $(FUZZERS)

diagrams: setup-diagrams build/release/build.ninja
	@cmake --build --preset release -j $(JOBS) --target mazurka
	@tools/diagrams build/release/src/cli/mazurka

install: build
	@cmake --install build/release --prefix $(PREFIX)

package: build
	@tools/package build/release

format:
	@git ls-files '*.cc' '*.h' | xargs clang-format -i

clean:
	@rm -rf build

help:
	@sed -n 's/^#   //p' Makefile

setup:
	@tools/setup

build-sanitizers: setup build/sanitizers/build.ninja
	@cmake --build --preset sanitizers -j $(JOBS)

build-fuzz: setup-fuzz build/fuzz/build.ninja
	@cmake --build --preset fuzz -j $(JOBS)

setup-diagrams: setup
	@tools/setup graphviz

setup-html: setup
	@tools/setup chromium

setup-plots:
	@tools/setup gnuplot-nox

setup-fuzz: setup
	@tools/setup clang libclang-rt-14-dev

build/fuzz/build.ninja: | setup-fuzz
build/%/build.ninja: | setup
	@cmake --preset $*
