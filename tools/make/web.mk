# SPDX-License-Identifier: MIT
# web.mk - the page in the browser, build/web: the simulated board as WebAssembly, and the images.

WEB := build/web

# The boards that the page offers. Circuits with the same pins differ only in their books, so the
# page has one of them. A display behind an adapter looks like one without, so the page has no
# adapter. One board is enough for each display with a picture. Boards with a pad look different,
# and have only the usual game.
with_picture = $(foreach board,$(sort $(PAIRS)),\
                   $(if $(PICTURE_$(board)),$(if $(filter $(1),$(DISPLAY_$(board))),$(board))))
WEB_KEYPADS := $(foreach board,$(filter-out $(CONSOLES),$(sort $(CIRCUITS))),\
                   $(filter $(board),$(PINS_$(board)))) \
               $(foreach display,$(DISPLAYS),$(firstword $(call with_picture,$(display))))
WEB_PADS    := $(CONSOLES) $(SHIELDS)
WEB_BOARDS  := $(WEB_KEYPADS) $(WEB_PADS)

WEB_GAMES  := $(WEB_BOARDS) $(foreach game,$(OTHER_GAMES),$(WEB_KEYPADS:%=%-$(game)))

# The page writes these images to real boards. A board needs one of these kinds of bootloader.
WEB_FLASHED := $(foreach board,$(ALL_BOARDS), \
                   $(if $(filter arduino wiring,$(LOADER_$(board))),$(board)))

# All images. For the image of another BOARD make starts another make.
WEB_ALL    := $(sort $(WEB_GAMES) $(WEB_FLASHED))
WEB_IMAGES := $(if $(filter $(BOARD),$(WEB_ALL)),$(IMAGE).hex $(OUT)/obj/tools/layout.o) \
              $(patsubst %,programs-of-%,$(filter-out $(BOARD),$(WEB_ALL)))

# The images in other languages, in the form IMAGE:USUAL:LANGUAGE. On the page only the boards in
# WEB_SPEAKS speak all languages. make knows the boards of one language at a time, so each image
# needs another make.
WEB_SPEAKS    := $(filter mega2560 mega2560-oled,$(BOARDS))
WEB_LANGUAGES := $(patsubst $(LANGUAGES)/%/page.json,%,$(wildcard $(LANGUAGES)/*/page.json))
WEB_SPOKEN    := $(foreach board,$(WEB_SPEAKS),$(foreach language,$(WEB_LANGUAGES),\
                     $(board)-$(language):$(board):$(language)\
                     $(foreach game,$(OTHER_GAMES),\
                         $(board)-$(language)-$(game):$(board)-$(game):$(language))))
spoken_image   = $(firstword $(subst :, ,$(1)))

WASM_CC    := clang --target=wasm32-wasi
# The page starts after it has loaded machine.wasm, so this file should be small. With -O3 the file
# is a fifth larger, and its code runs no faster.
WASM_FLAGS := -Oz -flto -DNDEBUG -D_WASI_EMULATED_PROCESS_CLOCKS
WASM_LINK  := -mexec-model=reactor -lwasi-emulated-process-clocks -Wl,--strip-all

# The part of simavr that the chips need, from Debian's patched source.
SIMAVR         := build/simavr
SIMAVR_CHIPS   := $(sort $(foreach board,$(WEB_BOARDS),$(CHIP_$(board))))
SIMAVR_MODULES := $(addprefix sim/,sim_avr sim_cmds sim_core sim_cycle_timers sim_interrupts \
                      sim_io sim_irq sim_utils sim_vcd_file avr_acomp avr_adc avr_bitbang \
                      avr_eeprom avr_extint avr_flash avr_ioport avr_lin avr_spi avr_timer avr_twi \
                      avr_uart avr_usb avr_watchdog)
SIMAVR_INCLUDE := -isystem $(SIMAVR)/sim -isystem $(SIMAVR)

# The simulator, except its user interfaces on the PC and its access to files.
MACHINE_SRC := $(filter-out $(patsubst %,simulator/%.c,files image main signals), \
                   $(SIMULATOR_SRC)) simulator/web/glue.c board/piece.c

# The functions that the page calls. simulator/web/machine.js wraps them.
MACHINE_EXPORTS := \
    malloc free web_start web_run web_now web_cycles web_cycles_asleep web_command \
    web_take_pitches web_dots web_add web_reeds \
    supply_switch supply_set machine_has_power machine_is_halted \
    presses_add presses_left presses_held presses_named presses_set \
    display_is_on display_row display_rank \
    lcd_part_code lcd_part_glyph handheld_ioboard game_letter memory_peek memory_sram_start \
    memory_eeprom_size memory_stack_unused memory_flash memory_flash_size eeprom_bytes \
    bootloader_install eeprom_is_writing serial_part_send serial_part_take \
    serial_part_pulse_dtr fault_take

# The firmware's code that reads a journal gives the page the saved game as PGN. The page has a copy
# of this code for each engine. A board with a pad has its own form of journal.
pgn_of      = $(if $(filter $(1),$(WEB_PADS)),$(1),$(ENGINE_$(1)))
PGN_ENGINES := $(sort $(foreach board,$(WEB_GAMES),$(call pgn_of,$(board))))
PGN_SRC     := tools/saved_pgn.c $(BOARD_C) $(ENGINE_C) \
               $(addprefix hal/host/,console.c crc.c eeprom.c slice.c) \
               $(wildcard firmware/game/*.c firmware/text/*.c)
PGN_HEADERS := $(wildcard base/*.h board/*.h hal/*.h hal/host/*.h firmware/*/*.h \
                          firmware/*/*/*.h)
PGN_FLAGS   := -Os -flto -DNDEBUG -std=gnu11 -w

# The page's tests.
WEB_PICTURES   := build/pictures
WEB_TEST_NEEDS := $(WEB)/index.html build/bootloaders/uno.hex $(WEB_MODULES)/node_modules \
                  build/host/handheld
WEB_AGREES     := nice node simulator/web/test/agreement.mjs $(WEB)
WEB_ONE_FILE   := nice node simulator/web/test/one_file.mjs $(WEB) $(WEB_MODULES)
WEB_PLAYS      := nice node simulator/web/test/page.mjs $(WEB) $(WEB_MODULES) $(WEB_PICTURES)

# Three programs share the tests of the page. One program would run nearly as long as all other
# tests.
WEB_PARTS := 1 2 3

# The images of these boards also run on a second simulator, avr8js, and must behave the same there.
SECOND_BOARDS := uno mega2560
second_engine  = build/host/nibble$(call suffix_of,$(ENGINE_$(1)))
second_needs   = build/$(1)/nibble.hex build/host/handheld $(call second_engine,$(1)) \
                 $(WEB_MODULES)/node_modules
second_job     = tap $(1)/avr8js $(call with,$(call second_needs,$(1))) \
                 nice node simulator/web/test/avr8js.mjs $(1) $(call second_engine,$(1)) \
                 $(WEB_MODULES)

# These tests write images to simulated boards, with the page's own code and with avrdude. An
# Arduino has the bootloader with which it is sold, and a handheld has Optiboot. Both handhelds have
# the same bootloader, so only `make test-flash` writes the image of the second one.
BOOTLOADER_FILES := build/bootloaders
HANDHELD         := atmega1284p
FLASH_BOARDS     := uno nano mega2560 $(HANDHELD)
FLASH_ALL        := $(FLASH_BOARDS) $(HANDHELD)-oled
flash_needs       = $(1:%=programs-of-%) $(BOOTLOADER_FILES)/uno.hex \
                    $(BOOTLOADER_FILES)/$(HANDHELD).hex
FLASH_NEEDS      := $(call flash_needs,$(FLASH_BOARDS))
FLASH_PAGE_NEEDS := $(FLASH_NEEDS) build/wasm/machine.wasm
AVRDUDE_NEEDS    := $(FLASH_NEEDS) build/host/handheld build/host/nibble-serial
FLASH_PAGE       := nice node simulator/web/test/flash.mjs build/wasm/machine.wasm \
                    $(BOOTLOADER_FILES)
FLASH_AVRDUDE    := python3 tests/flash/flash_avrdude.py $(BOOTLOADER_FILES)

# tests/run runs these tests only with the tests of the usual board.
ifeq ($(BOARD),$(USUAL_BOARD))
WEB_PROGRAMS := $(WEB_TEST_NEEDS) $(FLASH_PAGE_NEEDS) $(AVRDUDE_NEEDS) \
                $(foreach board,$(SECOND_BOARDS),$(call second_needs,$(board)))
define web_jobs
$(foreach part,$(WEB_PARTS),tap web_page_$(part) $(call with,$(WEB_TEST_NEEDS)) \
    $(WEB_PLAYS) '' $(part) $(words $(WEB_PARTS))
)tap web_agreement $(call with,$(WEB_TEST_NEEDS)) $(WEB_AGREES)
tap web_lines $(call with,build/host/handheld) node simulator/web/test/lines.mjs
tap web_one_file $(call with,$(WEB_TEST_NEEDS)) $(WEB_ONE_FILE) chromium firefox
tap flash_page $(call with,$(FLASH_PAGE_NEEDS)) $(FLASH_PAGE)
tap flash_avrdude $(call with,$(AVRDUDE_NEEDS)) $(FLASH_AVRDUDE)
$(foreach board,$(SECOND_BOARDS),$(call second_job,$(board))
)
endef
endif

wasm_objects = $(patsubst %.c,build/wasm/obj/%.o,$(1))

.PHONY: test-web test-browsers test-flash web-pictures web-movie

# --- Targets -------------------------------------------------------------------------------------

## the page in headless Chromium and Firefox, its machine against the native one; installs
## what is missing (Debian). ONLY=word: tests with this word in their names
test-web:
	@tools/install test-web
	@$(MAKE) --no-print-directory -j$(JOBS) $(WEB_TEST_NEEDS)
	@$(if $(ONLY),,$(WEB_AGREES))
	@$(if $(ONLY),,node simulator/web/test/lines.mjs)
	@$(if $(ONLY),,$(WEB_ONE_FILE) chromium firefox)
	@$(WEB_PLAYS) $(call quoted,$(ONLY))

## nibble.html from the disk in Chromium, Firefox and WebKit (Xvfb, WebDriver)
test-browsers:
	@tools/install browsers
	@$(MAKE) --no-print-directory -j$(JOBS) $(WEB_TEST_NEEDS)
	@xvfb-run -a $(WEB_ONE_FILE) chromium firefox webkit

## flashing by the page and by avrdude with the bootloaders of Uno, Nano, Mega and handheld:
## whole images, the plug pulled twenty times; an hour. ONLY=word
test-flash:
	@tools/install test
	@$(MAKE) --no-print-directory -j$(JOBS) $(FLASH_PAGE_NEEDS) $(AVRDUDE_NEEDS) \
	    $(call flash_needs,$(FLASH_ALL))
	@$(FLASH_PAGE) --full $(call quoted,$(ONLY))
	@$(if $(ONLY),,$(FLASH_AVRDUDE) --full)

## runs the page's test, which makes the page's pictures in docs/
web-pictures:
	@tools/install test-web
	@$(MAKE) --no-print-directory -j$(JOBS) $(WEB_TEST_NEEDS)
	@$(WEB_PLAYS:$(WEB_PICTURES)=docs) pictures

## the moving picture in the README: a game's first moves on the page (Pillow)
web-movie:
	@tools/install movie
	@$(MAKE) --no-print-directory -j$(JOBS) $(WEB_TEST_NEEDS)
	@rm -rf build/movie; mkdir -p build/movie
	@node simulator/web/test/movie.mjs $(WEB) $(WEB_MODULES) build/movie
	@/usr/bin/python3 tools/generate/movie.py build/movie docs/page.gif

# --- Rules ---------------------------------------------------------------------------------------

$(BOOTLOADER_FILES)/$(HANDHELD).hex: $(OPTIBOOT_$(HANDHELD)) $(BOOTLOADER_FILES)/uno.hex
	@cp $< $@

$(BOOTLOADER_FILES)/uno.hex: tests/flash/bootloaders tools/debian_source
	$(say)$< $(BOOTLOADER_FILES)

$(SIMAVR)/cores.list: simulator/web/fetch_simavr tools/debian_source simulator/web/simavr.patch \
                      build/wasm/chips
	$(say)$< $(SIMAVR) $(SIMAVR_CHIPS)

build/wasm/chips: FORCE
	@$(call keep,$@,$(SIMAVR_CHIPS))

build/wasm/simavr: $(SIMAVR)/cores.list
	@rm -rf $@ && mkdir -p $@
	$(say)cores=$$(sed 's|^|cores/|' $<); \
	for module in $(SIMAVR_MODULES) cores/sim_megax4 cores/sim_megax8 $$cores; do \
	    $(WASM_CC) $(WASM_FLAGS) -w $(SIMAVR_INCLUDE) -I$(SIMAVR)/cores -c $(SIMAVR)/$$module.c \
	        -idirafter /usr/lib/avr/include -o $@/$$(basename $$module).o || exit; \
	done

build/wasm/obj/%.o: %.c $(SIMAVR)/cores.list | $(call headers_of,$(FOR))
	$(own_folder)
	$(say)$(WASM_CC) $(WASM_FLAGS) $(WARNINGS) $(CPPFLAGS_ALL) $(SIMAVR_INCLUDE) -c $< -o $@

build/wasm/machine.wasm: $(call wasm_objects,$(MACHINE_SRC)) build/wasm/simavr
	$(say)$(WASM_CC) $(WASM_FLAGS) $(filter %.o,$^) $(filter-out %.o,$^)/*.o $(WASM_LINK) \
	    $(addprefix -Wl$(comma)--export=,$(MACHINE_EXPORTS)) -o $@

build/wasm/pgn-%.wasm: $(PGN_SRC) $(PGN_HEADERS) | all-headers
	$(own_folder)
	$(say)$(WASM_CC) $(PGN_FLAGS) $(filter-out -M%,$(CPPFLAGS_ALL)) \
	    $(call of_game,$(PGN_SRC),$(call game_of,$*)) -o $@ \
	    -mexec-model=reactor -Wl,--export=saved_pgn,--export=eeprom_host_cells,--strip-all \
	    $(addprefix -Wl$(comma)--export=,pgn_text pgn_set_up pgn_play pgn_position)
$(foreach engine,$(PGN_ENGINES), \
    $(eval build/wasm/pgn-$(engine).wasm: private FOR := \
        $(if $(filter $(WEB_PADS),$(engine)),,host-)$(engine)))

spoken-%: all-headers build/host/order FORCE
	@$(MAKE) -s BOARD=$* build/$*/nibble.hex build/$*/obj/tools/layout.o

# The PC's compiler compiles these files too, for its warnings.
test-programs: build/host/obj/simulator/web/glue.o build/host/obj/tools/saved_pgn.o $(WEB_PROGRAMS)

$(WEB_MODULES)/node_modules: simulator/web/package-lock.json
	@mkdir -p $(@D) $(WEB_PICTURES)
	@cp simulator/web/package*.json $(@D)
	$(say)npm ci --prefix $(@D) --loglevel error --ignore-scripts --no-audit --no-fund >/dev/null
	@touch $@

$(WEB)/index.html: simulator/web/build.py $(wildcard simulator/web/*.*) docs/manual.md hal/font.h \
                   tools/texts.py tools/games.py \
                   $(wildcard $(LANGUAGES)/*/*.h $(LANGUAGES)/*/*/*.h $(LANGUAGES)/*/page.json) \
                   $(wildcard board/games/*/*.h board/games/*/pieces.svg) \
                   build/generated/version.h build/wasm/machine.wasm \
                   $(PGN_ENGINES:%=build/wasm/pgn-%.wasm) $(WEB_IMAGES) \
                   $(foreach spoken,$(WEB_SPOKEN),spoken-$(call spoken_image,$(spoken)))
	@python3 $< --output $(WEB) --version $(VERSION)$(BUILD) --wasm $(filter %.wasm,$^) \
	    --flash $(WEB_FLASHED) --spoken $(WEB_SPOKEN) --boards \
	    $(foreach board,$(WEB_GAMES),'$(subst $() ,:,$(board) $(call game_of,$(board)) \
	        $(call pgn_of,$(board)) $(CRYSTAL_$(board))):$(TITLE_$(board))')
