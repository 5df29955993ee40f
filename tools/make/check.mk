# SPDX-License-Identifier: MIT
# check.mk - `make check` checks what a reviewer would otherwise check by hand. `make test` includes
# `make check`. A check of single files looks only at files that have changed since the check last
# passed.

CHECKS := $(addprefix check-,form heap commits makefiles scenes python types javascript licences)

.PHONY: check format compile_commands $(CHECKS)

## form of all files and commits, linters, cppcheck and both compilers' warnings
check:
	@tools/install test
	@$(MAKE) --no-print-directory -k -j$(JOBS) $(CHECKS) test-programs
	@$(MAKE) --no-print-directory -k $(addprefix cppcheck-,$(PLAIN_ENGINES) $(OLED_BOARD))

## format all C and Python as `make check` requires
format:
	@tools/form --mend $(OWN_C) $(PYTHON)

# The checks are jobs of tests/run.
define check_jobs
$(foreach check,$(CHECKS),exit $(check) \
    $(call with,$(if $(filter %javascript,$(check)),$(WEB_MODULES)/node_modules)) \
    $(MAKE) -s $(check)
)$(foreach board,$(PLAIN_ENGINES) $(OLED_BOARD),exit cppcheck/$(board) with:all-headers \
    $(MAKE) -s cppcheck-$(board)
)
endef

# --- The files -----------------------------------------------------------------------------------

# Lists the files for which the given tests of find are true.
files_of = $(shell find * .ci .github -name build -prune -o -name __pycache__ -prune -o \
               -type f \( $(1) \) -print)

OWN_C       = $(call files_of,-name '*.[ch]')
PYTHON      = tests/run $(call files_of,-name '*.py')
# PlatformIO defines names in its script that mypy cannot know.
TYPED       = $(filter-out schematics/% tools/platformio_image.py,$(PYTHON))
JAVASCRIPT  = $(call files_of,-name '*.js' -o -name '*.mjs')
MAKE_TEXTS   = $(call files_of,-name Makefile -o -name '*.mk')
SCENE_FILES = $(call files_of,-name '*.scene')
SCRIPTS     = $(call files_of,-path '.ci/*' -o -path 'tools/*' -not -name '*.*' -o \
                  -path simulator/web/fetch_simavr -o -path tests/flash/bootloaders)
# Nobody reads the figures of the network, so the checks leave them out.
FORMED      = $(filter-out firmware/engine/network/network_%, \
                  $(OWN_C) $(SCRIPTS) $(PYTHON) $(JAVASCRIPT) $(MAKE_TEXTS) \
                  $(call files_of,-name '*.S' -o -name '*.css' -o -name '*.yml'))

# --- Checks --------------------------------------------------------------------------------------

# A check that passes leaves a file of its name here. make lists the sources only if a check is a
# goal.
CHECKED := build/check

ifneq ($(filter check%,$(MAKECMDGOALS)),)

# $(call changed,FILES,TOOLS): the files to check. These are the files that have changed, or all
# files if one of the tools has changed.
changed = $(if $(filter $(2),$?),$(1),$(filter $(1),$?))
passed  = @mkdir -p $(@D) && touch $@

$(CHECKED)/form: $(FORMED) tools/form .clang-format
	@tools/form $(call changed,$(FORMED),tools/form .clang-format)
	$(passed)

$(CHECKED)/heap: $(OWN_C) tools/no_heap
	@tools/no_heap $(call changed,$(OWN_C),tools/no_heap)
	$(passed)

$(CHECKED)/makefiles: $(MAKE_TEXTS) tools/undefined.py
	@python3 tools/undefined.py $(MAKE_TEXTS)
	$(passed)

$(CHECKED)/scenes: $(SCENE_FILES) simulator/commands.c tools/scene.py
	@python3 tools/scene.py --check $(SCENE_FILES)
	$(passed)

$(CHECKED)/python: $(PYTHON) tools/python.cfg
	@flake8 --config tools/python.cfg $(call changed,$(PYTHON),tools/python.cfg)
	$(passed)

$(CHECKED)/types: $(TYPED) tools/python.cfg
	@MYPYPATH='$(PYTHONPATH)' mypy --no-error-summary --config-file tools/python.cfg \
	    --cache-dir $(CHECKED)/mypy $(TYPED)
	$(passed)

$(CHECKED)/javascript: $(JAVASCRIPT) simulator/web/test/eslint.config.mjs \
                       | $(WEB_MODULES)/node_modules
	@NIBBLE_MODULES=$(WEB_MODULES) node $(WEB_MODULES)/node_modules/eslint/bin/eslint.js \
	    --config simulator/web/test/eslint.config.mjs $(JAVASCRIPT)
	$(passed)

endif

$(filter-out check-commits check-licences,$(CHECKS)): check-%: $(CHECKED)/%

check-commits:
	@tools/commits $(RELEASE)

check-licences:
	@tools/licences

# --- Commands for editors ------------------------------------------------------------------------

# clangd finds build/compile_commands.json from any file of the tree. A source of the chip gets the
# options of the first board that has this source. A board of the full edition comes first, because
# it lacks no feature. Other sources get the options of the PC. The commands leave out gcc's
# optimizations and reserved registers, which clang does not know.
COMMANDS_BOARDS = $(FULL_ENGINE) $(filter-out $(FULL_ENGINE),$(BOARDS)) \
                  $(OTHER_GAMES:%=$(FULL_ENGINE)-%)
CHIP_OPTIONS    = $(filter-out -DTARGET_REGISTERS=%,$(filter -mmcu=% -D% -fshort-enums, \
                      $(AVR_FLAGS))) $(CLANG_OPTIONS)
PC_OPTIONS      = $(CLANG_OPTIONS) $(SIMAVR_FLAGS)
CLANG_OPTIONS   = $(filter-out -Werror,$(WARNINGS)) $(filter-out -M%,$(CPPFLAGS_ALL))

# The sources of the PC for a game: all except the sources of other games.
own_of = $(filter-out $(foreach game,$(filter-out $(1),$(GAME_FOLDERS)),$(foreach c,$(OWN_C), \
             $(if $(findstring /$(game)/,$(c)),$(c)))),$(OWN_C))

## build/compile_commands.json, by which clangd reads any source of any board and of the PC
compile_commands: all-headers
	@mkdir -p build/commands && rm -f build/commands/*
	@for board in $(COMMANDS_BOARDS); do \
	    $(MAKE) -s BOARD=$$board build/commands/$$board || exit; done
	@for board in $(COMMANDS_BOARDS); do \
	    $(MAKE) -s BOARD=$$board build/commands/pc-$$board || exit; done
	@python3 tools/compile_commands.py $(COMMANDS_BOARDS:%=build/commands/%) \
	    $(COMMANDS_BOARDS:%=build/commands/pc-%) >build/compile_commands.json

build/commands/%: private FOR = $(BOARD)
build/commands/pc-%: private FOR = host-$(ENGINE)
build/commands/$(BOARD): FORCE
	@true $(file >$@,$(AVR_CC) $(CHIP_OPTIONS)) \
	    $(file >>$@,$(filter %.c,$(CHIP_SRC) $(wildcard hal/selftest/*.c) \
	        $(CHIP_TEST_SRC) $(CHIP_DEMO_SRC) $(CHIP_HELP_SRC)))
build/commands/pc-$(BOARD): FORCE
	@true $(file >$@,$(CC) $(PC_OPTIONS)) \
	    $(file >>$@,$(filter %.c,$(call own_of,$(GAME))))
