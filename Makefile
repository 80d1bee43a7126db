# Everything goes through the Swift package manager; this adds what a fresh machine lacks.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test record pictures bench check-memory check-desktops fuzz faults docs lint check-format \
  check-summaries format install clean build setup setup-test swift

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

# Debian's names. The C libraries that the package links, with what draws title bars on Wayland where the desktop does
# not; and what the window tests need besides: a display without a screen, a hand that moves its mouse, and a Wayland
# compositor on that display; and what ends the other build where that of the tests fails.
LIBRARIES := libsdl2-dev libsdl2-image-dev libfreetype-dev libharfbuzz-dev libfribidi-dev zlib1g-dev \
  libdecor-0-plugin-1-cairo
TEST_TOOLS := xvfb xdotool weston procps

BUILD := .build/release
# Optimized, as what is shipped is: many times as fast, and only what holds in it is relied upon. Debug information
# would take a tenth more time.
OPTIMIZED := --configuration release -debug-info-format none
TESTS := $(OPTIMIZED) --scratch-path .build/tests -Xswiftc -enable-testing
# The program of all tests: it runs those of XCTest, or with --testing-library those of Swift Testing.
TESTED := .build/tests/release/seguePackageTests.xctest
# Stops a test run or a torture that does not end by itself, after so many seconds, so that the results of the others
# are printed.
BOUNDED := timeout --foreground --signal=INT --kill-after=10 1800
# The lines of a log that say what failed, without the comments of suites, which have the same form.
FAILED := ✘|↳ [^/T]|error:|Fatal|Crash
# The tests that wait for windows and compilers.
WAITING := ^(SegueSDLTests|DependentTests)
# Gives a program the time that all others leave; unlike a niceness, builds keep it for what they run.
IDLY := $(if $(shell chrt --idle 0 echo works 2>&1 | grep works),chrt --idle 0,nice)
# The test that builds a package elsewhere. It takes minutes, and no module of this one: it has a program of its own and
# runs beside the build, which often waits for one module while a processor has nothing to do.
ELSEWHERE := ^DependentTests\.DependentPackageTests
ELSEWHERE_BUILD := SEGUE_TESTS=DependentTests $(IDLY) swift build --scratch-path .build/elsewhere -debug-info-format none \
  --product seguePackageTests
# The tests of windows that crash, which mostly wait; and those that compile files and play them.
SUCCESSION := ^SegueSDLTests\.SuccessorTests
LIVE := ^Segue[A-Za-z]*Tests\.(Live[A-Za-z]*|ChildProgram)Tests
# The tests of the gallery, live code and the window: about as long as all others, which another processor runs.
PROGRAM := ^Segue(Gallery|Live|Playground)Tests
# The tests that `make record` records for.
RECORDED := $(TESTS) --skip-build --filter 'FilmStripTests|DocumentationTableTests|UIKitArticleTests'
RECORDED_PAGES := $(patsubst %,Sources/Segue/Segue.docc/%.md,Engines Keys Commands Figures Lint OfUIKit)
TOUR := .build/tour
PICTURES := assets/pictures/engines
SHEETS := assets/pictures/sheets
# What `segue play` compiles files against; the modules of C behind them are not needed.
MODULES := UIKit QuartzCore CoreGraphics MotionTransitioning SegueTransitions Segue SegueConstraints SegueLayers SegueMedia SegueRaster SegueText

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

run: build ## build and open the window; ARGS="--engine Cut" are passed on
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  exec $(BUILD)/segue $(ARGS); \
	else \
	  echo "There is no display, so the tour is drawn as film strips instead."; \
	  $(BUILD)/segue tour --out $(TOUR); \
	fi

test: setup-test swift ## run every test; window tests use Xvfb, no display is needed
ifneq ($(strip $(ARGS)),)
	swift test $(TESTS) $(ARGS)
else
	@# A package elsewhere is built beside the tests. Then three parts run at once, as even small machines have two
	@# processors. Tests on the main thread share clock and screen, so they run one after the other; those that wait for
	@# windows and compilers, side by side. The tests' program runs without `swift test`, of which two at once would wait
	@# for one another's database.
	@function bounded { log=.build/tests/$$1.log; $(BOUNDED) "$${@:2}" >> $$log 2>&1; }; \
	function tested { \
	  bounded $$1 $${tests:-$(TESTED)} --testing-library swift-testing "$${@:2}"; status=$$?; \
	  echo "$$1: $$(grep -h 'Test run with' .build/tests/$$1.log || echo "ended with status $$status")"; return $$status; \
	}; \
	function tortured { $(BOUNDED) .build/tests/release/segue torture "$$@" 2>&1 | tee -a .build/tests/torture.log; }; \
	function elsewhere { \
	  $(ELSEWHERE_BUILD) >> .build/tests/elsewhere.log 2>&1 || { echo "elsewhere: not built"; return 1; }; \
	  tests="$(IDLY) .build/elsewhere/debug/seguePackageTests.xctest" tested elsewhere --filter '$(ELSEWHERE)'; \
	}; \
	set -o pipefail; mkdir -p .build/tests; rm -f .build/tests/*.log; \
	elsewhere & elsewhere=$$!; \
	echo "swift build $(TESTS) --build-tests"; \
	swift build $(TESTS) --build-tests || { pkill -P $$elsewhere; exit 1; }; \
	tested program --no-parallel --filter '$(PROGRAM)' --skip '$(LIVE)' & program=$$!; \
	{ ended=0; tortured --events 20000 && tortured --new-seed --events 15000 || ended=1; \
	  tested succession --no-parallel --filter '$(SUCCESSION)' || ended=1; \
	  tested live --no-parallel --filter '$(LIVE)' || ended=1; exit $$ended; } & succession=$$!; \
	failed=0; bounded xctest $(TESTED) || failed=1; \
	tested waiting --filter '$(WAITING)' --skip '$(SUCCESSION)|$(ELSEWHERE)' || failed=1; \
	tested others --no-parallel --skip '$(PROGRAM)|$(WAITING)' || failed=1; \
	for part in $$program $$succession $$elsewhere; do wait $$part || failed=1; done; \
	[ $$failed = 0 ] || { \
	  echo; echo "What failed:"; cd .build/tests; \
	  grep -hE '$(FAILED)' program.log succession.log xctest.log waiting.log live.log others.log \
	    elsewhere.log; exit 1; }
endif

record: setup-test swift ## record missing goldens, and the tables of the documentation's pages
	swift build $(TESTS) --build-tests
	@# A run that records fails, so that none is taken for a test. What was recorded is then tested.
	@SEGUE_RECORD_GOLDENS=missing swift test $(RECORDED) 2>&1 | grep -E 'recorded|written|Fatal|crash' || true
	@git status --short $(RECORDED_PAGES) Tests/Goldens
	@swift test $(RECORDED) > .build/tests/record.log 2>&1 || { \
	  echo; echo "What failed:"; \
	  grep -hE '$(FAILED)' .build/tests/record.log; exit 1; }

pictures: build ## draw the documentation's pictures of the engines and the window
	@mkdir -p $(PICTURES)
	@for name in $$($(BUILD)/segue list --names); do \
	  $(BUILD)/segue render --engine $$name --frames 4 --size 200x170 --out $(PICTURES)/$$name.png || exit 1; \
	done
	@mkdir -p $(SHEETS)
	@for size in 393x852 1280x800 2560x400; do \
	  $(BUILD)/segue sheet --size $$size --out $(SHEETS)/$$size.png || exit 1; \
	done
	$(BUILD)/segue screenshot --engine cube --drag --at 0.6 --out assets/pictures/window.png
	$(BUILD)/segue screenshot --engine "page curl" --container tabs --stage 393x852 --at 0.4 --palette \
	  --out assets/pictures/commands.png
	$(BUILD)/segue screenshot --engine reveal --code --at 0.3 --out assets/pictures/code.png
	$(BUILD)/segue screenshot --engine "slide over" --layers --at 0.2 --out assets/pictures/layers.png
	$(BUILD)/segue tour --window --out assets/pictures

bench: build ## print the frame times of every engine
	@$(BUILD)/segue bench $(ARGS)

# Builds the modules of tests $(2) for the sanitizer $(1), in a folder of their own, and runs what matches $(3). Leaks do
# not count: Foundation's attributed strings, fontconfig and XCTest have some. Tests on the main thread share a screen, so
# they run one after the other.
define sanitized
	SEGUE_TESTS="$(2)" swift build --product seguePackageTests --sanitize $(1) --scratch-path .build/$(1) $(CHECKED)
	ASAN_OPTIONS=detect_leaks=0 SEGUE_TESTS="$(2)" swift test --skip-build --sanitize $(1) --scratch-path .build/$(1) \
	  $(CHECKED) --no-parallel --filter '$(3)' --skip DepthTests
endef
CHECKED := -Xswiftc -O -Xcc -O2
ADDRESSED := ^Segue(Raster|Media|Layers)Tests|^Segue(Content)?Tests\..*(Text|Label|Image|Picture|Layout|Constraint|Stack)

check-memory: setup-test swift ## run tests under the sanitizers: threads where it draws, addresses in text, images, layout
	$(call sanitized,thread,SegueRasterTests,^SegueRasterTests)
	$(call sanitized,address,SegueRasterTests SegueMediaTests SegueLayersTests SegueContentTests SegueTests,$(ADDRESSED))

# Seconds for each kind of file, and the kinds.
SECONDS := 60
FUZZED := images fonts recordings references settings scripts source
FUZZER = $(shell dirname "$$(readlink -f "$$(command -v swift)")")/../lib/clang
fuzz: setup-test swift ## feed the readers of files with random bytes; SECONDS=3600 for each, FUZZED="images fonts"
	@library=$$(find $(FUZZER)/ -name "libclang_rt.fuzzer_no_main-$$(uname -m).a" | head -1); \
	[ -n "$$library" ] || { echo "This toolchain has no libFuzzer; those of swift.org have it." >&2; exit 1; }; \
	export SEGUE_FUZZING=1; \
	flags="--scratch-path .build/fuzz $(CHECKED) -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer"; \
	flags="$$flags -Xlinker $$library -Xlinker -lstdc++"; \
	swift build --product seguePackageTests $$flags || exit 1; \
	for kind in $(FUZZED); do \
	  mkdir -p .build/fuzz/corpus/$$kind .build/fuzz/found; \
	  echo "$$kind, for $(SECONDS) seconds:"; \
	  SEGUE_FUZZ=$$kind SEGUE_FUZZ_ARGUMENTS="-max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=2048 \
	    -max_len=65536 -artifact_prefix=.build/fuzz/found/$$kind- -print_final_stats=1 -verbosity=0 \
	    .build/fuzz/corpus/$$kind Tests/SeguePlaygroundTests/Fuzzing/Corpus/$$kind" \
	    swift test --skip-build $$flags --filter Fuzzer/ \
	    || { echo "The bytes that led here are in .build/fuzz/found." >&2; exit 1; }; \
	done

faults: setup-test swift ## plant mistakes in a copy of the sources, and look whether torture or tests find them; FAULTS="a b"
	swift .ci/faults.swift plant .build/faults
	cd .build/faults && swift build $(TESTS) --build-tests
	@FAULTS="$(FAULTS)" swift .ci/faults.swift run .build/faults .build/tests/release/segue \
	  swift test $(TESTS) --skip-build --ignore-lock --no-parallel

check-desktops: swift ## run every test in a clean Debian 13, and those of windows over SDL 3; needs root and mmdebstrap
	.ci/desktops

docs: setup swift ## build the documentation as a web site in .build/docs
	.ci/graphs $(TESTS)
	.ci/docs

lint: check-format check-summaries ## check format and comments, and that every public declaration has a summary

check-format: swift ## check the format, and that comments name their subject first, which needs no build
	swift format lint --strict --parallel --recursive Package.swift .ci Sources Tests
	swift .ci/comments.swift

check-summaries: setup swift ## check that public declarations have summaries, and comments name all parameters or none
	.ci/graphs $(TESTS)
	swift .ci/summaries.swift

format: swift ## correct the format
	swift format --in-place --parallel --recursive Package.swift .ci Sources Tests

install: build ## install segue, stripped, below PREFIX (default /usr/local), staged below DESTDIR
	install -d "$(DESTDIR)$(PREFIX)/lib/segue" "$(DESTDIR)$(PREFIX)/bin"
	rm -rf "$(DESTDIR)$(PREFIX)/lib/segue/segue_SegueMedia.resources"
	cp -R $(BUILD)/*.resources "$(DESTDIR)$(PREFIX)/lib/segue/"
	@# The window shows the files of engines, and `segue new --from` copies of them.
	rm -rf "$(DESTDIR)$(PREFIX)/lib/segue/sources"
	install -d "$(DESTDIR)$(PREFIX)/lib/segue/sources"
	cp -R Sources/SegueGallery Sources/SegueTransitions "$(DESTDIR)$(PREFIX)/lib/segue/sources/"
	install -d "$(DESTDIR)$(PREFIX)/lib/segue/modules"
	install -m 644 $(MODULES:%=$(BUILD)/Modules/%.swiftmodule) "$(DESTDIR)$(PREFIX)/lib/segue/modules/"
	install -m 755 -s $(BUILD)/segue "$(DESTDIR)$(PREFIX)/lib/segue/segue"
	ln -sfn ../lib/segue/segue "$(DESTDIR)$(PREFIX)/bin/segue"

clean: ## remove everything that was built
	rm -rf .build

build: setup swift
	swift build $(OPTIMIZED) --product segue

setup:
	@$(call provide,$(LIBRARIES))

setup-test:
	@$(call provide,$(LIBRARIES) $(TEST_TOOLS))

swift:
	@command -v swift >/dev/null || { \
	  echo "Swift 6.1 or newer is needed: https://www.swift.org/install" >&2; exit 1; }

# Installs those of the Debian packages $(1) that are missing; says and does nothing when all are there.
define provide
	missing=(); \
	if command -v dpkg-query >/dev/null; then \
	  for name in $(1); do \
	    state=$$(dpkg-query --show --showformat='$${db:Status-Status}' $$name 2>/dev/null); \
	    [ "$$state" = installed ] || missing+=($$name); \
	  done; \
	else \
	  for name in $(1); do \
	    case $$name in \
	      libsdl2-dev) pkg-config --exists sdl2;; \
	      libsdl2-image-dev) pkg-config --exists SDL2_image;; \
	      libfreetype-dev) pkg-config --exists freetype2;; \
	      libharfbuzz-dev) pkg-config --exists harfbuzz;; \
	      libfribidi-dev) pkg-config --exists fribidi;; \
	      zlib1g-dev) pkg-config --exists zlib;; \
	      libdecor-0-plugin-1-cairo) compgen -G '/usr/lib*/libdecor/plugins-*/*.so' \
	        || compgen -G '/usr/lib/*/libdecor/plugins-*/*.so';; \
	      xvfb) command -v Xvfb >/dev/null;; \
	      procps) command -v pkill >/dev/null;; \
	      *) command -v $$name >/dev/null;; \
	    esac >/dev/null 2>&1 || missing+=($$name); \
	  done; \
	fi; \
	[ $${#missing[@]} -gt 0 ] || exit 0; \
	names="$${missing[*]}"; \
	if ! command -v apt-get >/dev/null; then \
	  echo "Missing: $$names (Debian's names). There is no apt-get here; install them by hand." >&2; \
	  exit 1; \
	elif [ "$$(id -u)" -eq 0 ]; then \
	  as_root=(env); \
	elif command -v sudo >/dev/null; then \
	  as_root=(sudo); \
	else \
	  echo "Missing: $$names. Install them as root: apt-get install $$names" >&2; \
	  exit 1; \
	fi; \
	how=apt-get; [ "$${as_root[0]}" != sudo ] || how="sudo apt-get"; \
	echo "Installing with $$how: $$names"; \
	{ "$${as_root[@]}" apt-get update -qq; \
	  "$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -qq --yes --no-install-recommends $$names >/dev/null; } || { \
	  echo "Could not install $$names." >&2; exit 1; }
endef
