# SPDX-License-Identifier: MIT
# tests.mk - the tests: `make test` runs their short forms. long.mk has the long forms.

CABLE_TESTS   := $(filter-out $(if $(filter CABLE_TOOLS,$(LACKS)),%/chip_perft.py %/chip_pgn.py) \
                   $(if $(filter small,$(EDITION)),%/chip_rating.py %/chip_sensors.py \
                      %/chip_turns.py), \
                   $(sort $(wildcard tests/chip/chip_*.py)))
include tools/make/scenes.mk
SCENES         := $(call scenes_on,$(BOARD))

# Four kinds of boards: consoles, shields, other boards whose display shows a picture, and boards
# that have an LCD behind an adapter.
CONSOLES       := $(foreach board,$(BOARDS),$(if $(filter CONSOLE,$(HAS_$(board))),$(board)))
SHIELDS        := $(foreach board,$(BOARDS),$(if $(filter LADDER,$(HAS_$(board))),$(board)))
WITH_PICTURE   := $(filter-out $(CONSOLES),\
                      $(foreach board,$(BOARDS),$(if $(PICTURE_$(board)),$(board))))
WITH_ADAPTER   := $(filter-out $(WITH_PICTURE) $(SHIELDS),$(sort $(PAIRS)))

# The test of the usual board also plays the scenes of shields, on the boards with a shield.
PAD_BOARDS     := $(if $(filter $(USUAL_BOARD)/$(USUAL_GAME),$(BOARD)/$(GAME)),$(SHIELDS))

# The terminal is tested with these boards.
TERMINAL_BOARDS = $(BOARD) $(OLED_BOARD) $(if $(PAD_BOARDS),$(CONSOLES) $(firstword \
                      $(filter $(BOARD)-%,$(PAD_BOARDS))))

# The test of a board without the display's I2C adapter also plays the adapter's scenes. It plays
# them on the same board with an adapter.
ADAPTER_BOARD  := $(firstword $(filter $(BOARD)-%,$(WITH_ADAPTER)))
ADAPTER_SCENES := $(if $(ADAPTER_BOARD),\
                      $(call scenes_of,$(DISPLAY_$(ADAPTER_BOARD)) adapter,$(ADAPTER_BOARD)))

# The test of a board with an LCD also plays the scenes of the OLED, which shows other lines. It
# plays them on the same board with an OLED, or on the first board that has an OLED.
OLED_BOARD     := $(if $(PICTURE)$(filter-out $(USUAL_GAME),$(GAME)),,$\
                      $(firstword $(filter $(BOARD)-%,$(WITH_PICTURE)) $(WITH_PICTURE)))
OLED_SCENES    := $(if $(OLED_BOARD),$(call scenes_on,$(OLED_BOARD)))

# The test of the usual board also tests the size and the scenes of the handheld, which has cells
# behind a converter, and a switch for the supply of its display.
CELLS_BOARD    := $(if $(filter $(USUAL_BOARD)/$(USUAL_GAME),$(BOARD)/$(GAME)),$\
                      $(filter atmega1284p,$(BOARDS)))
CELLS_SCENES   := $(if $(CELLS_BOARD),$(call scenes_of,$(CHIP_$(CELLS_BOARD)),$(CELLS_BOARD)))

# The gallery of screens shows all scenes except four kinds: scenes of another game, scenes that use
# registers or wires, scenes with firmware of their own, and scenes of the small edition.
GALLERY_SCENES := $(filter-out $(call scenes_with,$(OTHER_GAMES) $(foreach board,$(BOARDS),\
                      $(CHIP_$(board))) i2c small) \
                      $(shell grep -l '^\#! .*--firmware' tests/scenes/*.scene),$(ALL_SCENES))

# The test of the usual board also tests one image in another language. `make languages` tests all
# images in other languages.
LANGUAGE_BOARD := $(if $(CELLS_BOARD),$(filter mega2560,$(BOARDS)))

# The host tests also run with the engines of other boards.
OTHER_ENGINES  := $(filter-out $(ENGINE) $(USUAL_BOARD),$(PLAIN_ENGINES))

# The images of these boards, which have other chips, get short tests: drivers, a few scenes, short
# comparisons, and the size.
OTHER_BOARDS   := $(if $(filter small/parallel,$(EDITION)/$(DISPLAY)),$\
                      $(filter-out $(ENGINE),$(PLAIN_ENGINES)))

# For the other boards only the sizes are tested. So `make test` finds an image that does not fit
# before anybody makes a release.
SIZED_BOARDS   := $(if $(CELLS_BOARD),$(filter-out $(BOARD) $(ADAPTER_BOARD) $(OLED_BOARD) \
                      $(CELLS_BOARD) $(OTHER_BOARDS),$(BOARDS)))
other_scenes    = $(call scenes_of,chips $(EDITION_$(1)) $(CHIP_$(1)),$(1))

# These boards are tested with a sensor board. They are the boards of the full edition, except
# shields and boards with a display behind an adapter. One program on the PC moves the pieces for
# all these boards, because all of them record a game in the same form.
HANDS_BOARDS := $(foreach board,$(BOARDS),$(if $(filter full,$(EDITION_$(board))), \
                    $(filter-out $(WITH_ADAPTER) $(SHIELDS),$(board))))

with_game_of  = $(addsuffix $(addprefix -,$(filter $(OTHER_GAMES),$(1))),$(2))
hands_program = build/host-$(call with_game_of,$(1),$(firstword $(HANDS_BOARDS)))/hands
HANDS_IMAGES  = $(call with_game_of,$(GAME),$(HANDS_BOARDS))
hands_of      = $(call hands_program,$(call game_of,$(1))) --board $(call circuit_of,$(1)) \
                    --firmware build/$(1)/nibble.hex

HOST_TESTS  := $(patsubst %.c,build/test$(SUFFIX)/%,$(notdir $(HOST_TEST_SRC)))
OTHER_TESTS := $(foreach engine,$(OTHER_ENGINES), \
                   $(HOST_TESTS:build/test$(SUFFIX)/%=build/test$(call suffix_of,$(engine))/%))

# The test of the usual board must run all tests in these files. Each unit test must run in at least
# one edition, and each scene on at least one board.
TESTS_TO_RUN := $(wildcard tests/unit/test_*.c tests/unit/*/test_*.c tests/unit/test_*.py \
                    tests/chip/chip_*.py tests/clients/test_*.py tests/scenes/*.scene)
PERFTS      := $(PERFT_SRC:tests/proofs/%.c=build/host$(SUFFIX)/%)
SELFPLAY    := build/checked$(SUFFIX)/selfplay
FAULTS      := build/host$(SUFFIX)/faults
KPK_CENSUS  := build/host$(SUFFIX)/kpk_census
ALL_FAULTS  := $(FAULTS) $(OTHER_BOARDS:%=build/host-%/faults)
ROUGH       := build/test$(SUFFIX)/rough
FUZZ_TESTS  := $(FUZZ:%=build/test$(SUFFIX)/fuzz_%)
FRAMES      := $(foreach engine,$(ENGINE) $(OTHER_ENGINES), \
                   build/host$(call suffix_of,$(engine))/frames)
CHIP_TESTS  := $(patsubst %.c,$(OUT)/%.hex,$(notdir $(CHIP_TEST_SRC)))
CHIP_DEMOS  := $(CHIP_DEMO_SRC:tests/chip/%.c=$(OUT)/%.hex) \
               $(if $(filter CONSOLE,$(HAS)),,$(SELFTEST).hex)

ifneq ($(GAME),$(USUAL_GAME))
LONG_TESTS := perft-stockfish games-stockfish endgames hands equality
else
LONG_TESTS := perft-stockfish games-stockfish selfplay endgames faults faults-memory endurance \
              hands chesslink cable-lines bursts rough fuzz analyze proofs mutants clocks turns \
              equality
endif

.PHONY: $(LONG_TESTS) test-programs board-programs

# --- Rules ---------------------------------------------------------------------------------------

# libFuzzer is a part of clang.
FUZZ_FLAGS := -std=gnu11 -O1 -g -fno-omit-frame-pointer \
              -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all

build/fuzz/obj/%.o: %.c | $(call headers_of,$(FOR))
	$(own_folder)
	$(say)clang $(FUZZ_FLAGS) $(CPPFLAGS_ALL) -c $< -o $@

build/fuzz/libnibble.a: $(patsubst %.c,build/fuzz/obj/%.o,$(LIBRARY_SRC))
	@rm -f $@
	@$(AR) rcs $@ $^

build/fuzz/fuzz_%: build/fuzz/obj/tests/fuzz/fuzz_%.o build/fuzz/libnibble.a
	$(say)clang $(FUZZ_FLAGS) -fsanitize=fuzzer $^ -o $@

# A game other than the usual game has its own tests, for both editions. The short tests also run
# with the tests of the usual game. These tests compare rules, counts and moves with the program
# that knows the game.
game_tests    = $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/$(1)/test_*.c))
game_on_chip  = $(patsubst tests/chip/%.c,%,$(wildcard tests/chip/$(1)/test_*.c))
game_scenes   = $(call scenes_on,$(USUAL_BOARD)-$(1))
full_scenes   = $(filter-out $(call game_scenes,$(1)),$(call scenes_on,$(FULL_BOARD)-$(1)))
FULL_BOARD   := $(firstword $(foreach board,$(call circuit_of,$(OTHER_BOARDS)) $(BOARDS), \
                    $(if $(filter full,$(EDITION_$(board))),$(board))))
game_programs = $(addprefix build/host$(call game_suffix,$(1))/,pgn_of) \
                build/host/nibble$(call game_suffix,$(1)) build/host/handheld build/host/chip \
                $(foreach test,$(notdir $(call game_tests,$(1))), \
                    build/test$(call game_suffix,$(1))/$(test) \
                    build/test-$(FULL_BOARD)-$(1)/$(test))
define compare_jobs
exit $(1)/compare_games $(call with_game,$(call game_suffix,$(1)), \
    build/host$(call game_suffix,$(1))/pgn_of) \
    python3 tests/proofs/compare_games.py --game $(1) --count 20 --seed 1
exit $(1)/compare_perft $(call with_game,$(call game_suffix,$(1))) \
    python3 tests/proofs/compare_perft.py --game $(1) --count 50 --seed 1
tap $(1)/chip_equality \
    $(call with_image,$(USUAL_BOARD)-$(1),build/host/nibble$(call game_suffix,$(1))) \
    python3 tests/chip/chip_equality.py --game $(1) --quick
endef
define game_jobs
$(if $(REFERENCE_$(USUAL_BOARD)-$(1)),$(call compare_jobs,$(1)))
$(foreach test,$(call game_tests,$(1)),tap $(test) \
    build/test$(call game_suffix,$(1))/$(notdir $(test))
tap $(FULL_BOARD)/$(test) build/test-$(FULL_BOARD)-$(1)/$(notdir $(test))
)$(foreach test,$(call game_on_chip,$(1)),tap avr/$(test) build/host/chip \
    --mcu $(CHIP_$(USUAL_BOARD)) --hz $(CRYSTAL_$(USUAL_BOARD)) \
    build/$(USUAL_BOARD)-$(1)/$(notdir $(test)).hex
)$(foreach scene,$(call game_scenes,$(1)),tap $(scene:tests/%=%) \
    $(call with_board,$(USUAL_BOARD)-$(1)) \
    python3 tools/scene.py --board $(USUAL_BOARD)-$(1) $(scene)
)$(foreach scene,$(call full_scenes,$(1)),tap $(scene:tests/%=%) \
    $(call with_board,$(FULL_BOARD)-$(1)) \
    python3 tools/scene.py --board $(FULL_BOARD)-$(1) $(scene)
)exit $(1)/size $(call with_board,$(USUAL_BOARD)-$(1)) $(MAKE) -s size BOARD=$(USUAL_BOARD)-$(1)
endef

# The page's tests need two packages: a library that drives the browser, and a second simulator.
# package-lock.json holds their versions fixed. The packages come first, because npm waits for the
# network for a minute or two.
WEB_MODULES := build/npm-web

ifneq ($(GAME),$(USUAL_GAME))
test-programs: $(call game_programs,$(GAME)) $(OUT)/jobs \
               $(addprefix programs-of-,$(USUAL_BOARD)-$(GAME) $(FULL_BOARD)-$(GAME))
else
test-programs: $(WEB_MODULES)/node_modules
test-programs: $(foreach game,$(OTHER_GAMES),$(call game_programs,$(game)) \
                   $(addprefix programs-of-,$(USUAL_BOARD)-$(game) $(FULL_BOARD)-$(game)))
test-programs: $(HOST_TESTS) $(OTHER_TESTS) $(PERFTS) $(CHIP_TESTS) $(CHIP_DEMOS) $(IMAGE).hex \
               $(addprefix build/host/,handheld order nibble-serial chip pgn_of match) \
               $(NIBBLES) \
               $(SELFPLAY) $(FRAMES) $(ALL_FAULTS) $(if $(filter $(USUAL_BOARD),$(BOARD)), \
                   $(foreach game,$(GAME) $(OTHER_GAMES),$(call hands_program,$(game)))) \
               $(ROUGH) $(FUZZ_TESTS) $(TUNE_PROGRAMS) \
               $(OUT)/jobs $(addprefix programs-of-,$(OTHER_BOARDS) $(ADAPTER_BOARD) $(OLED_BOARD) \
                   $(CELLS_BOARD) $(SIZED_BOARDS))

endif

# The rules for an image apply only to the selected BOARD. For another board this rule starts
# another make.
programs-of-%: $(HEADERS) build/generated/book_%.h build/generated/texts_%.h build/host/order FORCE
	@$(MAKE) -s BOARD=$* board-programs
.PHONY: programs-of-$(BOARD)
programs-of-$(BOARD): board-programs

# If the target is a file of another board, this rule starts another make.
$(foreach board,$(filter-out $(BOARD),$(ALL_BOARDS)), \
    $(eval build/$(board)/%.hex: programs-of-$(board);))

board-programs: $(IMAGE).hex $(CHIP_DEMOS) $(OUT)/obj/tools/layout.o \
                $(if $(filter $(OTHER_GAMES)/$(USUAL_BOARD),$(GAME)/$(CIRCUIT)),$(CHIP_TESTS)) \
                $(if $(filter full/$(USUAL_GAME),$(EDITION)/$(GAME)),$(OUT)/test_search_speed.hex)

# For each test program tests/run gets a line: kind, name, files that must be built, and command.
# The long tests come first. A line need not list a file in build/ that is a word of the command.
with         = with:$(subst $() ,$(comma),$(sort $(1)))
with_board   = $(call with,programs-of-$(1) build/host/handheld $(2))
with_image   = $(call with,$(foreach board,$(1),build/$(board)/nibble.hex) build/host/handheld $(2))
with_game    = $(call with,build/host/nibble$(1) $(2))
# The files in build/ that a test in tests/chip needs.
cable_needs   = build/host/nibble build/host/nibble$(SUFFIX) $(if $(filter %movetime.py,$(1)),\
                  build/host/chip $(OUT)/test_search_speed.hex) \
                $(if $(filter %turns.py,$(1)),$(OUT)/turns_demo.hex) \
                $(if $(filter %slices.py,$(1)),build/host/chip)
SCENE       := python3 tools/scene.py
PLAY_SCENE  := $(call with_board,$(BOARD)) $(SCENE) $(DEVICE)
ADAPTER     := $(call with_board,$(ADAPTER_BOARD)) $(SCENE) --board $(ADAPTER_BOARD)
ON_CHIP     := build/host/chip --mcu $(CHIP) --hz $(CRYSTAL)
SEARCHED    := tests/proofs/positions.txt
OTHER_CABLE := $(addsuffix .py,chip_bursts chip_perft chip_equality chip_cable chip_line_rate \
                 chip_noise chip_pgn chip_sensors chip_slices chip_time)
cable_test   = $(call with_image,$(board), \
                   build/host/nibble build/host/nibble$(call suffix_of,$(ENGINE_$(board))) \
                   $(if $(filter %slices.py,$(test)),build/host/chip)) \
               python3 tests/chip/$(test) --board $(board) --quick
scene_test   = $(call with_board,$(board)) $(SCENE) --board $(board) $(scene)
corpus_of    = $(wildcard tests/fuzz/corpus/$(1)/*)
OBJECT_FOLDERS = $(foreach engine,$(PLAIN_ENGINES) $(OTHER_GAMES:%=$(USUAL_BOARD)-%), \
                     build/host$(call suffix_of,$(engine))/obj) \
                 $(foreach board,$(BOARD) $(OTHER_BOARDS) $(OLED_BOARD) $(CONSOLES) \
                     $(PAD_BOARDS),build/$(board)/obj)
# $(call hands_job,BOARD): plays six games on the sensor board, with ten disturbances in each game
# and three power cuts in all.
define hands_job
exit $(1)/hands $(call with_image,$(1),$(call hands_program,$(call game_of,$(1)))) \
    $(call hands_of,$(1)) --games 6 --disturbances 60 --cuts 3 --plies 24

endef
# The Mega's bootloader. It delays the program each time somebody opens the port.
MEGA_BOOTLOADER := /usr/share/arduino/hardware/arduino/avr/bootloaders/stk500v2/$\
                      stk500boot_v2_mega2560.hex
# $(call client_job,PROGRAM,BOARD,NAME,OPTIONS): runs a program of tests/clients, which talks to the
# board.
client_job = exit $(2)/$(3) $(call with_image,$(2)) \
                 python3 tests/clients/$(1).py --board $(2) $(4)
# Short tests of a full-edition board to which other programs send games and lines.
define client_jobs
$(call client_job,test_chesslink,$(1),chesslink,--games 3 --bootloader $(MEGA_BOOTLOADER))
$(call client_job,test_chesslink,$(1),chesslink_reeds,--games 2 --with reeds)
$(call client_job,test_chesslink_lines,$(1),chesslink_lines,--lines 2000)
$(call client_job,test_novag_lines,$(1),novag_lines,--lines 2000)

endef
# $(call pad_jobs,BOARD): short forms of the long runs on a board with a pad.
define pad_jobs
exit $(1)/games $(call with_image,$(1)) python3 tools/lab/pad/pad_play.py --board $(1) --games 1
exit $(1)/cuts $(call with_image,$(1)) python3 tests/faults/console.py --board $(1) cuts 60
exit $(1)/presses $(call with_image,$(1)) python3 tests/faults/console.py --board $(1) presses 800

endef
# $(call console_jobs,BOARD): tests a console: its scenes, its device, its package, and short forms
# of the tests with faults.
define console_jobs
exit $(1)/test_console $(call with_image,$(1)) python3 tests/unit/test_console.py $(1)
exit $(1)/test_arduboy_package $(call with_image,$(1)) python3 tests/unit/test_arduboy_package.py
exit $(1)/images $(call with_image,$(1)) python3 tests/faults/console.py --board $(1) images 9
exit $(1)/bench $(call with,programs-of-$(1) build/host/chip build/host/nibble) \
    python3 tests/chip/console_bench.py $(1)
$(foreach scene,$(call scenes_on,$(1)),tap $(1)/$(scene:tests/%=%) \
    $(call with_board,$(1)) $(SCENE) --board $(1) $(scene)
)
endef
define jobs
$(web_jobs)
exit test_distribution $(call with,$(foreach board,$(BOARD) $(OTHER_GAMES:%=$(BOARD)-%), \
    programs-of-$(board))) env BOARD=$(BOARD) python3 tests/unit/test_distribution.py
exit test_release $(call with,$(foreach board,$(BOARD) $(OTHER_GAMES:%=$(BOARD)-%), \
    programs-of-$(board))) env BOARD=$(BOARD) python3 tests/unit/test_release.py
exit test_terminal $(call with_image,$(TERMINAL_BOARDS)) \
    python3 tests/unit/test_terminal.py $(TERMINAL_BOARDS)
$(foreach test,$(PERFTS),tap $(notdir $(test)) $(test)
)$(foreach test,$(CABLE_TESTS),tap $(notdir $(test)) \
    $(call with_image,$(BOARD),$(call cable_needs,$(test))) python3 $(test) $(DEVICE)
)exit compare_games $(call with_game,,build/host/pgn_of) \
    python3 tests/proofs/compare_games.py --count 20 --seed 1
$(if $(filter $(USUAL_BOARD) $(FULL_ENGINE),$(BOARD)),exit torture \
    $(call with_image,$(FULL_ENGINE)) \
    python3 tools/lab/torture/torture.py --jobs 1 --board $(FULL_ENGINE)
)exit selfplay python3 tests/proofs/selfplay.py --program $(SELFPLAY) --games 50 --jobs 1
$(foreach frames,$(FRAMES),tap $(frames:build/host%=frames%) sh -c '$(frames) <$(SEARCHED)'
)exit compare_perft $(call with_game) python3 tests/proofs/compare_perft.py --count 50 --seed 1
tap faults $(FAULTS) $(DEVICE) cuts 150 states 2 images 48 keys 300 lines 300 hangs 30 games 1 \
    wear 12
tap rough $(ROUGH) images 3000 keys 5000
$(foreach name,$(FUZZ),exit fuzz_$(name) build/test$(SUFFIX)/fuzz_$(name) $(call corpus_of,$(name))
)$(if $(filter small,$(EDITION)),$(foreach subject,rules device,exit mutants/$(subject) \
    $(call with,$(call mutant_libraries,$(ENGINE))) \
    $(MAKE) -s mutants-$(subject) DEVICE_ENGINES=$(ENGINE) MUTANTS=1 WANTED=30 JOBS=1
))
$(check_jobs)$(foreach hex,$(CHIP_TESTS),tap $(hex:$(OUT)/%.hex=avr/%) $(ON_CHIP) $(hex)
)$(foreach scene,$(SCENES),tap $(scene:tests/%=%) $(PLAY_SCENE) $(scene)
)$(foreach test,$(HOST_TESTS),tap $(notdir $(test)) $(test)
)$(foreach test,$(OTHER_TESTS),tap $(patsubst build/test-%,%,$(test)) $(test)
)$(foreach game,$(OTHER_GAMES),$(call game_jobs,$(game))
)$(if $(filter $(USUAL_BOARD),$(BOARD)),$(foreach board, \
    $(HANDS_BOARDS) $(OTHER_GAMES:%=$(FULL_BOARD)-%),$(call hands_job,$(board))))
$(if $(filter $(USUAL_BOARD) $(FULL_ENGINE),$(BOARD)),$(call client_jobs,$(FULL_ENGINE)))
$(if $(filter $(USUAL_BOARD),$(BOARD)),$(foreach board,$(CONSOLES),$(call console_jobs,$(board))))
$(if $(PAD_BOARDS),$(foreach board,$(CONSOLES) $(PAD_BOARDS),$(call pad_jobs,$(board))))
$(foreach board,$(PAD_BOARDS),exit $(board)/test_shield $(call with,build/host/handheld) \
    python3 tests/unit/test_shield.py $(board)
)
$(if $(filter $(USUAL_BOARD),$(BOARD)),ran all_tests with: $(TESTS_TO_RUN))
$(if $(filter $(USUAL_BOARD) $(FULL_ENGINE),$(BOARD)),$(foreach board, \
    $(USUAL_BOARD) $(FULL_ENGINE),exit $(board)/guard $(call with_image,$(board), \
    build/host/nibble$(call suffix_of,$(ENGINE_$(board)))) \
    python3 tools/lab/guard.py --board $(board) --short
))
exit test_tools $(call with,build/host/order $(OUT)/jobs) python3 tests/unit/test_tools.py
exit test_structure with:test-programs python3 tests/unit/test_structure.py $(OBJECT_FOLDERS)
exit test_check $(call with,$(WEB_MODULES)/node_modules) python3 tests/unit/test_check.py
exit test_languages with: python3 tests/unit/test_languages.py
$(if $(LANGUAGE_BOARD),exit languages $(call with,build/host/handheld) \
    python3 tools/measure/languages.py --board $(LANGUAGE_BOARD) --game $(USUAL_GAME) \
    --language $(firstword $(OTHER_LANGUAGES)) --test
)exit test_docs with: python3 tests/unit/test_docs.py
exit test_web_build with: python3 tests/unit/test_web_build.py
exit test_book.py with: python3 tests/unit/test_book.py
exit test_match.py with:build/host/match python3 tests/unit/test_match.py
exit test_schematics with: python3 tests/unit/test_schematics.py
exit test_circuit with: python3 tests/unit/test_circuit.py
exit test_buy with: python3 tests/unit/test_buy.py
exit test_mega_pro with: python3 tests/unit/test_mega_pro.py
exit test_keypad with: python3 tests/unit/test_keypad.py
exit test_pcb with: python3 tests/unit/test_pcb.py
exit test_nibble with:build/host/nibble python3 tests/unit/test_nibble.py
exit test_clients with: python3 tests/clients/test_clients.py
exit test_openbench with: python3 tests/unit/test_openbench.py
exit test_serial $(call with_image,$(BOARD) $(FULL_BOARD),build/host/nibble-serial) \
    python3 tests/unit/test_serial.py $(BOARD) $(FULL_BOARD)
$(if $(filter small,$(EDITION)),exit test_saved_game \
    $(call with_image,$(BOARD)) python3 tests/unit/test_saved_game.py $(BOARD))
$(if $(filter $(USUAL_BOARD),$(BOARD)),$(foreach game,$(OTHER_GAMES),$(foreach board, \
    $(BOARD) $(FULL_BOARD),exit $(board)-$(game)/test_other_game \
    $(call with_image,$(board) $(board)-$(game)) \
    python3 tests/unit/test_other_game.py $(board) $(game) $(EDITION_$(board))
)))
$(if $(filter $(USUAL_BOARD),$(BOARD)),$(foreach test,test_display_folder test_game_folder, \
    exit $(test) with: python3 tests/unit/$(test).py
))
exit test_selftest $(call with_board,$(BOARD)) python3 tests/unit/test_selftest.py $(BOARD)
exit size $(call with_board,$(BOARD)) $(MAKE) -s size BOARD=$(BOARD)
$(foreach board,$(ADAPTER_BOARD),exit $(board)/size \
    $(call with_board,$(board)) $(MAKE) -s size BOARD=$(board)
)$(foreach board,$(OLED_BOARD),exit $(board)/size \
    $(call with_board,$(board)) $(MAKE) -s size BOARD=$(board)
tap $(board)/chip_turns $(call with,programs-of-$(board) build/host/handheld) \
    python3 tests/chip/chip_turns.py --board $(board) --quick
tap $(board)/memory/chip_movetime.py $(call with,programs-of-$(board) build/host/handheld) \
    python3 tests/chip/chip_movetime.py --board $(board) --with memory
exit $(board)/test_oled $(call with_image,$(board)) python3 tests/unit/test_oled.py $(board)
$(foreach test,$(if $(SHARES_$(board)),chip_equality.py) chip_line_rate.py chip_bursts.py, \
    tap $(board)/$(test) $(cable_test)
)$(foreach scene,$(OLED_SCENES),tap $(board)/$(scene:tests/%=%) $(scene_test)
))$(foreach board,$(CELLS_BOARD),exit $(board)/size \
    $(call with_board,$(board)) $(MAKE) -s size BOARD=$(board)
$(foreach scene,$(CELLS_SCENES),tap $(board)/$(scene:tests/%=%) $(scene_test)
)$(foreach test,chip_equality.py,tap $(board)/memory/$(test) $(cable_test) --with memory
)tap $(board)/memory/chip_movetime.py $(call with,programs-of-$(board) build/host/handheld) \
    python3 tests/chip/chip_movetime.py --board $(board) --with memory
)$(foreach scene,$(ADAPTER_SCENES),tap $(ADAPTER_BOARD)/$(scene:tests/%=%) $(ADAPTER) $(scene)
)$(foreach board,$(PAD_BOARDS),$(foreach scene,$(call scenes_on,$(board)), \
    tap $(board)/$(scene:tests/%=%) $(scene_test)
))$(foreach board,$(SIZED_BOARDS),exit $(board)/size \
    $(call with_board,$(board)) $(MAKE) -s size BOARD=$(board)
)$(foreach board,$(OTHER_BOARDS),exit $(board)/size \
    $(call with_board,$(board)) $(MAKE) -s size BOARD=$(board)
tap $(board)/chip_turns $(call with,programs-of-$(board) build/host/handheld) \
    python3 tests/chip/chip_turns.py --board $(board) --quick
tap $(board)/memory/chip_turns $(call with,programs-of-$(board) build/host/handheld) \
    python3 tests/chip/chip_turns.py --board $(board) --quick --with memory
tap $(board)/faults \
    $(call with,build/host-$(board)/faults build/$(board)/nibble.hex) \
    build/host-$(board)/faults --board $(board) cuts 60 images 16 hangs 30 \
    wear 6
tap $(board)/memory/faults \
    $(call with,build/host-$(board)/faults build/$(board)/nibble.hex) \
    build/host-$(board)/faults --board $(board) --with memory cuts 30 pulls 8
$(foreach test,$(OTHER_CABLE),tap $(board)/$(test) $(cable_test)
)$(foreach test,chip_equality.py chip_sensors.py,tap $(board)/memory/$(test) $(cable_test) \
    --with memory
)$(foreach test,chip_rating.py,tap $(board)/$(test) $(cable_test)
)$(foreach scene,$(call other_scenes,$(board)),tap $(board)/$(scene:tests/%=%) $(scene_test)
))
endef

$(OUT)/jobs: $(OUT)/flags FORCE
	$(file >$@,$(if $(filter $(OTHER_GAMES),$(GAME)),$(call game_jobs,$(GAME)),$(jobs)))@true
