# SPDX-License-Identifier: MIT
# Nibble - a chess computer on an 8-bit chip. `make help` lists the targets.
#
# All results are in build/:
#   build/<board>/   the firmware image of a circuit board, nibble.{elf,hex,lst,map}
#   build/host/      programs for the PC: nibble (the UCI engine), handheld, nibble-serial, chip
#   build/test/      the host tests, with sanitizers and assertions
#   build/checked/   programs that play thousands of games: fast, with assertions
# PC programs with the engine of a board other than the Uno lie in build/host-<board>/,
# build/test-<board>/ and build/checked-<board>/. Sources are found by wildcard: a new file in a
# folder belongs to the folder's module.
#
# This file has the variables that a user can set, the compilers, the sources, and the usual
# targets. The files in tools/make/ have the boards, the rules for the chip's images and the PC's
# programs, flashing, tests, the laboratory, and releases.

VERSION := $(file <VERSION)
# The commits that `make check` checks: all commits since the last release.
RELEASE  = $(shell tools/version release)

USUAL_BOARD := uno
USUAL_GAME  := chess
BOARD       ?= $(USUAL_BOARD)
GAME        ?= $(USUAL_GAME)
PORT        ?= /dev/ttyACM0
JOBS        ?= $(shell nproc 2>/dev/null || echo 2)

# The language of the display. Only the command line sets LANGUAGE, because the environment of a PC
# may have a variable LANGUAGE with the user's languages. The cable always speaks the usual
# language. Make does not export LANGUAGE to programs, because the linker would translate its map.
USUAL_LANGUAGE := en
LANGUAGE       := $(USUAL_LANGUAGE)
unexport LANGUAGE

firmware:

include tools/make/boards.mk

# --- Compilers -----------------------------------------------------------------------------------

ifeq ($(origin CC),default)
CC := gcc
endif
AVR_CC      := avr-gcc
AVR_AR      := avr-ar
AVR_OBJCOPY := avr-objcopy
AVR_OBJDUMP := avr-objdump

# If a source has the same preprocessed text for several boards, ccache compiles it only once. For
# example, 175 of the Mega's 178 sources are the same in its German image.
CCACHES := $(wildcard /usr/lib/ccache)
export CCACHE_DIR ?= $(CURDIR)/build/ccache
# Some tests compile copies of the tree, and PlatformIO names each source by its whole path. With
# these two settings ccache recognizes the sources all the same.
export CCACHE_NOHASHDIR := 1
export CCACHE_BASEDIR := $(CURDIR)
export PATH := $(CCACHES:%=%:)$(PATH):/usr/games

# Python programs find the modules of these folders.
export PYTHONPATH := $(subst /:,:,$(subst $() ,:,$(addprefix $(CURDIR)/,$(sort $(dir $(wildcard \
    tools/*.py tools/*/*.py tools/*/*/*.py tests/*/*.py schematics/tools/*.py))))))

# For each command make shows the file that the command makes. V=1 shows whole commands, and make -s
# shows nothing.
say = $(if $(V),,@$(if $(findstring s,$(firstword -$(MAKEFLAGS))),,echo '  $@';))

# Makes the folder of a target, unless the folder exists. If ccache knows an object, a shell for its
# folder would take a sixth of the object's time.
own_folder = $(if $(wildcard $(@D)),,@mkdir -p $(@D))

WARNINGS := -std=gnu11 -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wundef -Wpointer-arith -Werror

# The options for C sources. FOR is a board or host-ENGINE. If an image lacks a feature, the
# feature's constant is 0. An #include without a folder finds a header of the game or of the
# language.
CPPFLAGS_ALL = -I. -Ibuild/generated -MMD -MP $(DEFINES)
DEFINES      = -Iboard/games/$(call game_of,$(FOR)) -I$(call language_folder,$(FOR)) \
               -I$(call language_folder,$(FOR))/$(call game_of,$(FOR)) \
               -DCABLE_WORDS='"$(LANGUAGES)/$(USUAL_LANGUAGE)/texts.h"' \
               -DEDITION_FULL=$(if $(filter full,$(EDITION_$(FOR:host-%=%))),1,0) \
               -DBOOK_HEADER='"build/generated/book_$(FOR:host-%=%).h"' \
               -DTEXTS_HEADER='"build/generated/texts_$(FOR).h"' \
               -DLETTERS_HEADER='"build/generated/letters_$(FOR).h"' \
               $(if $(filter $(USUAL_LANGUAGE),$(call language_of,$(FOR))),, \
                   -DEDITION_OWN_LANGUAGES=$(comma)1) \
               $(patsubst %,-DEDITION_OWN_%=$(comma)0,$(call lacks,$(FOR))) \
               $(HAS_$(FOR:host-%=%):%=-DEDITION_OWN_%=$(comma)1) \
               $(patsubst %,-DEDITION_OWN_TABLE_BYTES=$(comma)%,$(TABLE_$(FOR:host-%=%))) \
               $(patsubst host-%,-DNIBBLE_ENGINE='"%"',$(filter host-%,$(FOR)))

# A PC's engine lacks what the image of its board lacks, but always has CABLE_TOOLS and MEMORY_PLUG.
lacks = $(filter-out $(if $(filter host-%,$(1)),CABLE_TOOLS MEMORY_PLUG),$(LACKS_$(1:host-%=%)))
FOR   = host-$(ENGINE)

# --- Sources -------------------------------------------------------------------------------------

# Tests of a game other than the usual game are in a folder with the game's name.
tests_of = tests/$(1)$(addprefix /,$(filter $(OTHER_GAMES),$(2)))
tests_in = $(call tests_of,$(1),$(GAME))

BOARD_C       := $(wildcard base/*.c board/*.c board/games/$(GAME)/*.c)
ENGINE_C      := $(wildcard firmware/engine/*.c firmware/engine/*/*.c)
FIRMWARE_C    := $(wildcard firmware/*.c firmware/*/*.c firmware/*/*/*.c)
HAL_AVR_C     := $(wildcard hal/avr/*.c)
HAL_HOST_C    := $(wildcard hal/*.c hal/host/*.c)
AVR_S         := $(wildcard board/avr/*.S firmware/engine/avr/*.S firmware/engine/*/avr/*.S \
                            hal/avr/*.S)
LIBRARY_SRC   := $(BOARD_C) $(filter-out firmware/main.c,$(FIRMWARE_C)) $(HAL_HOST_C)
UCI_SRC       := $(BOARD_C) $(ENGINE_C) $(wildcard firmware/uci/*.c) firmware/text/text.c \
                 $(HAL_HOST_C) pc/nibble.c
GAME_PIECES   := $(GAME_FOLDERS:%=build/generated/game_%.c)
WIRINGS       := $(BOARDS:%=build/generated/wiring_%.c)
SIMULATOR_SRC := $(GAME_PIECES) $(WIRINGS) $(wildcard $(addsuffix /*.c,simulator \
                      $(addprefix simulator/,chip parts wirings)))
HANDHELD_SRC  := $(SIMULATOR_SRC) $(wildcard simulator/faces/*.c) board/piece.c
HOST_TEST_SRC := $(wildcard $(call tests_in,unit)/test_*.c)
PERFT_SRC     := $(wildcard tests/proofs/perft*.c)
SELFPLAY_SRC  := tests/proofs/selfplay.c $(BOARD_C) $(ENGINE_C) \
                 $(addprefix hal/host/,memory.c slice.c)
ROUGH_SRC     := tests/faults/rough.c tests/faults/images.c $(LIBRARY_SRC)
FUZZ          := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FAULTS_SRC    := $(filter-out tests/faults/rough.c,$(wildcard tests/faults/*.c)) \
                 $(filter-out simulator/main.c,$(SIMULATOR_SRC))
HANDS_SRC     := $(wildcard tests/hands/*.c) tests/faults/device.c \
                 $(filter-out simulator/main.c,$(SIMULATOR_SRC))
CHIP_TEST_SRC := $(wildcard $(call tests_in,chip)/test_*.c)
# A console has neither the keypad nor the cable that hal_demo, parts_demo and boot_demo need.
CHIP_DEMO_SRC := $(filter-out $(if $(filter small,$(EDITION)),%/turns_demo.c) \
                              $(if $(filter CONSOLE,$(HAS)),%/hal_demo.c %/parts_demo.c \
                                  %/boot_demo.c), \
                     $(wildcard tests/chip/*_demo.c))
CHIP_HELP_SRC := $(filter-out $(CHIP_TEST_SRC) %_demo.c,$(wildcard tests/chip/*.c))
MATCH_SRC     := $(wildcard tools/lab/match/*.c)
LADDER_SRC    := $(wildcard tools/lab/levels/*.c)

# $(call of_game,SOURCES,GAME) gives those SOURCES that GAME uses.
of_game = $(filter-out board/games/%,$(1)) \
          $(if $(filter board/games/%,$(1)),$(wildcard board/games/$(2)/*.c))

OUT      := build/$(BOARD)$(addprefix -plain-,$(PLAIN))
IMAGE    := $(OUT)/nibble
DEVICE   := --board $(CIRCUIT) --firmware $(IMAGE).hex
PROGRAM  ?= nibble
FLASHED  := $(OUT)/$(PROGRAM).hex
SELFTEST := $(OUT)/selftest
NIBBLES  := $(foreach engine,$(PC_ENGINES),build/host/nibble$(call suffix_of,$(engine)))

comma := ,

# Quotes a command as one word of another command.
quoted = '$(subst ','\'',$(1))'

# Turns the variables that are set into options of a program: GAMES=100 becomes --games 100.
options_of = $(foreach name,$(1),$(if $($(name)),--$(shell echo $(name) | tr A-Z_ a-z-) $($(name))))

# $(call keep,file,text) writes text into a file, unless the file already contains this text. So
# make rebuilds the files that depend on it only after a real change.
keep = mkdir -p $(dir $(1)); printf '%s\n' $(2) | cmp -s - $(1) || printf '%s\n' $(2) > $(1)

# The suffix that a build shows behind the version, such as +1a2b3c4.
BUILD = $(shell tools/version build)

build/generated/version.h: FORCE
	@$(call keep,$@,'#define NIBBLE_VERSION "$(VERSION)"' '#define NIBBLE_BUILD "$(BUILD)"')

.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:
.PHONY: firmware run selftest test uci serial web web-serve bench size help help-lab \
        python-path clean FORCE

# --- Targets -------------------------------------------------------------------------------------

## firmware image for BOARD=uno, with its sizes (the default)
firmware: $(IMAGE).hex $(IMAGE).lst
	@python3 tools/measure/size.py $(SIZE_ARGUMENTS)

## build all and play on the terminal; installs what is missing (Debian);
## WITH=reeds or WITH=memory adds a part to a board of the full edition
run:
	@tools/install run
	@$(MAKE) --no-print-directory -j$(JOBS) $(FLASHED) build/host/handheld
	@build/host/handheld --board $(BOARD) --firmware $(FLASHED) --eeprom $(OUT)/eeprom.bin \
	    $(addprefix --with ,$(WITH))

## image that tests the wires of a circuit, page by page; to write it: make flash
## PROGRAM=selftest
selftest: $(SELFTEST).hex
	@avr-size $(SELFTEST).elf

# The build has one more job than the PC has cores, because npm waits for the network. The tests
# have two more, because some of them wait for a clock, such as those of the page and the terminal.
## all tests; installs what is missing (Debian). ONLY=word builds and runs the
## tests with this word in their names
test:
	@tools/install test
	@$(MAKE) -s $(OUT)/jobs
	@goals=$$(tests/run --goals --only '$(ONLY)' $(OUT)/jobs) || exit; \
	$(MAKE) --no-print-directory -k -j$$(($(JOBS) + 1)) $$goals && built=yes || built=no; \
	tests/run --jobs $$(($(JOBS) + 2)) --built $$built --only '$(ONLY)' $(OUT)/jobs

## the UCI engines for the PC, build/host/nibble (as on the Uno), nibble-BOARD;
## or EXE=name, by BOARD
uci: $(or $(EXE),$(NIBBLES))

## a device on a serial port as a UCI engine, build/host/nibble-serial:
## docs/cable.md
serial: build/host/nibble-serial

## the page in the browser, build/web: static files for any server; installs
## what is missing (Debian)
web:
	@tools/install web
	@$(MAKE) --no-print-directory -j$(JOBS) $(WEB)/index.html

## shows the page at http://127.0.0.1:8000; WEB_PORT=
web-serve: web
	@python3 -m http.server $(or $(WEB_PORT),8000) --bind 127.0.0.1 --directory $(WEB)

## speed of the search on the simulated chip, in cycles; PLAIN=NAME: with C in
## place of NAME.S; WITH=memory: with the external memory
bench: $(IMAGE).hex build/host/handheld
	@python3 tools/measure/bench.py $(DEVICE) --game $(GAME) --clock $(CRYSTAL) --jobs $(JOBS) \
	    $(addprefix --with ,$(WITH)) build/host/handheld

## flash and SRAM by module, deepest stack, used part of the reserve; fails if the
## image does not fit the chip
size: $(IMAGE).hex build/host/handheld
	@python3 tools/measure/size.py $(SIZE_ARGUMENTS) --full --handheld build/host/handheld

# A shell that runs Python programs without make needs this path: eval "$(make -s python-path)".
python-path:
	@echo "export PYTHONPATH='$(PYTHONPATH)'"

# The help text of a target is the comment with ## before the target.
list_targets = awk '/^\#\# / { text = text (text ? sprintf("\n%24s", "") : "") substr($$0, 4) } \
                    /^[a-z][a-z_-]*:/ && text { sub(":.*", ""); \
                        printf "  make %-16s %s\n", $$0, text; text = "" }' $(1)
USUAL_MAKE   := Makefile tools/make/check.mk tools/make/flash.mk

## this list: the targets that most people need
help:
	@$(call list_targets,$(USUAL_MAKE))

## the other targets: long tests, laboratory, circuits, page, releases
help-lab:
	@$(call list_targets,$(filter-out $(USUAL_MAKE),$(filter tools/%.mk,$(MAKEFILE_LIST))))

## remove all results
clean:
	rm -rf build

include tools/make/generated.mk tools/make/chip.mk tools/make/flash.mk tools/make/host.mk \
        tools/make/lab.mk tools/make/tests.mk tools/make/long.mk tools/make/dist.mk \
        tools/make/web.mk tools/make/check.mk

# The dependencies of the objects of BOARD and of the PC's programs. Objects of another board are
# built by a make with that BOARD.
-include $(wildcard $(foreach folder,$(OUT) build/host* build/test* build/checked* build/fuzz \
             build/wasm,$(addprefix $(folder)/obj,/*/*.d /*/*/*.d /*/*/*/*.d /*/*/*/*/*.d)))
