# The commands a developer needs; each first makes sure the packages it needs are there (tools/setup).
#
#   make [build]              build/release/src/cli/mazurka
#   make test                 build, then every test
#   make demo | bench         show what the program does | measure how fast
#   make soak MINUTES=10      repeat the tests under the sanitizers, stop at the first failure
#   make install PREFIX=DIR
#   make format | clean

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
MINUTES ?= 10

.PHONY: build test demo bench soak install format clean setup build-sanitizers

build: setup build/release/build.ninja
	@cmake --build --preset release -j $(JOBS)

test: build
	@ctest --preset release -j $(JOBS)

demo: build
	@tools/demo build/release/src/cli/mazurka

bench: build
	@tools/bench build/release

soak: build-sanitizers
	@tools/soak build/sanitizers $(MINUTES)

install: build
	@cmake --install build/release --prefix $(PREFIX)

format:
	@git ls-files '*.cc' '*.h' | xargs clang-format -i

clean:
	@rm -rf build

setup:
	@tools/setup

build-sanitizers: setup build/sanitizers/build.ninja
	@cmake --build --preset sanitizers -j $(JOBS)

build/%/build.ninja:
	@cmake --preset $*
