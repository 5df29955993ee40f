# Nibble - a chess computer on an 8-bit chip. `make help` lists what can be made.
#
# Everything that is made lies under build/:
#   build/<board>/   the firmware image of a circuit board, nibble.{elf,hex,lst,map}
#   build/host/      programs for the PC: nibble (the UCI engine), handheld, nibble-serial, chip
#   build/test/      the host tests, with sanitizers and assertions
#   build/checked/   what plays thousands of games: fast, with assertions
# and what is built for the PC as another edition than the Uno's in build/host-<edition>/,
# build/test-<edition>/ and build/checked-<edition>/.
# Sources are found by wildcard: a new file joins its module by lying in its folder.

VERSION := 0.1

# LCD=i2c, a display behind an I2C adapter, is a board of its own: BOARD=uno LCD=i2c is
# BOARD=uno-i2c.
BOARD ?= uno
LCD   ?= parallel
ifeq ($(LCD),i2c)
override BOARD := $(BOARD:%-i2c=%)-i2c
else ifneq ($(LCD),parallel)
$(error LCD=$(LCD) is neither parallel nor i2c)
endif
PORT  ?= /dev/ttyACM0
JOBS  ?= $(shell nproc 2>/dev/null || echo 2)

# Circuit boards: chip, bytes of flash that the bootloader leaves, SRAM, the page's address (the
# start of SRAM, which is where the page must lie), what avrdude wants to know, and the edition.
# Data starts 256 bytes after the page. Sources: boards.txt of Debian's arduino-core-avr, data
# sheets.
#
#                MCU         FLASH   SRAM  PAGE      avrdude's part, baud, programmer  EDITION
TABLE_uno      = atmega328p  32256   2048  0x800100  m328p   115200  arduino           uno
TABLE_nano     = atmega328p  30720   2048  0x800100  m328p   115200  arduino           uno
TABLE_mega2560 = atmega2560  253952  8192  0x800200  m2560   115200  wiring            mega2560

TABLE_uno-i2c      = $(TABLE_uno)
TABLE_mega2560-i2c = $(TABLE_mega2560)

# Bytes of the opening book on each of them, 0: it has none. The images of Uno and Nano differ in nothing else.
BOOK_uno      = 1216
BOOK_nano     = 0
BOOK_mega2560 = 16384

BOOK_uno-i2c      = 860
BOOK_mega2560-i2c = 16384

# Whether `pgn`, `perft` and `eval` on the cable find room, 0: they do not. The PC's engines have them.
CABLE_TOOLS_uno     = 0
CABLE_TOOLS_nano    = 0
CABLE_TOOLS_uno-i2c = 0

BOARDS := $(patsubst hal/avr/boards/%.h,%,$(wildcard hal/avr/boards/*.h))
ifeq ($(filter $(BOARD),$(BOARDS)),)
$(error BOARD=$(BOARD) has no pin table in hal/avr/boards/; there are: $(BOARDS))
endif

MCU        := $(word 1,$(TABLE_$(BOARD)))
FLASH      := $(word 2,$(TABLE_$(BOARD)))
SRAM       := $(word 3,$(TABLE_$(BOARD)))
PAGE       := $(word 4,$(TABLE_$(BOARD)))
PART       := $(word 5,$(TABLE_$(BOARD)))
BAUD       ?= $(or $(if $(filter old,$(BOOTLOADER)),57600), \
                   $(if $(IS_SERIAL_ISP),19200), $(word 6,$(TABLE_$(BOARD))))
OWN_LOADER := $(word 7,$(TABLE_$(BOARD)))
PROGRAMMER ?= $(OWN_LOADER)
EDITION    := $(word 8,$(TABLE_$(BOARD)))
EDITIONS   := $(basename $(notdir $(wildcard base/editions/*.h)))
DATA       := $(shell printf '0x%x' $$(($(PAGE) + 256)))
PAGE_ROOM  := $(shell printf '0x%x' $$(($(PAGE) + $$(sed -n 's/^.define LAYOUT_END  *//p' board/layout.h))))

# Fuses of a bare ATmega328P with a 16 MHz crystal: no bootloader, brown-out at 4.3 V, the EEPROM
# (the saved game) survives a chip erase. A chip on an Arduino keeps its own.
FUSES_atmega328p = -U lfuse:w:0xFF:m -U hfuse:w:0xD1:m -U efuse:w:0xFC:m
FUSES_atmega2560 = -U lfuse:w:0xFF:m -U hfuse:w:0xD1:m -U efuse:w:0xFC:m

# The Nano's bootloader is new (115,200 baud, sold since 2018) or old (57,600). A programmer is a
# bootloader, an ISP programmer on a serial port (such as an Arduino with the sketch ArduinoISP), or
# one on USB, which needs no port. A new chip runs at 1 MHz until its fuses are set, and an ISP
# clock must stay below a quarter of that: -B 10 is 10 us a bit.
BOOTLOADER    ?= new
BOOTLOADERS   := arduino wiring
SERIAL_ISP    := arduino_as_isp avrisp stk500v1 stk500v2
IS_BOOTLOADER  = $(filter $(BOOTLOADERS),$(PROGRAMMER))
IS_SERIAL_ISP  = $(filter $(SERIAL_ISP),$(PROGRAMMER))

AVRDUDE = avrdude -p $(PART) -c $(PROGRAMMER) \
          $(if $(IS_BOOTLOADER)$(IS_SERIAL_ISP),-P $(PORT) -b $(BAUD))

# What cannot work is said before anything is built.
ifneq ($(filter flash fuses,$(MAKECMDGOALS)),)
ifeq ($(filter new old,$(BOOTLOADER)),)
$(error BOOTLOADER=$(BOOTLOADER) is neither new nor old)
endif
ifneq ($(and $(filter old,$(BOOTLOADER)),$(filter-out nano,$(BOARD))),)
$(error only the Nano has an old bootloader: make flash BOARD=nano BOOTLOADER=old)
endif
ifneq ($(filter-out $(OWN_LOADER),$(IS_BOOTLOADER)),)
$(error the bootloader of BOARD=$(BOARD) is PROGRAMMER=$(OWN_LOADER), not $(PROGRAMMER))
endif
ifneq ($(and $(filter fuses,$(MAKECMDGOALS)),$(IS_BOOTLOADER)),)
$(error a bootloader cannot set fuses; name an ISP programmer: make fuses PROGRAMMER=usbasp)
endif
endif

# --- Compilers -----------------------------------------------------------------------------------

ifeq ($(origin CC),default)
CC := gcc
endif
AVR_CC      := avr-gcc
AVR_AR      := avr-ar
AVR_OBJCOPY := avr-objcopy
AVR_OBJDUMP := avr-objdump

export PATH := $(PATH):/usr/games

# Commands are shown by what they make; V=1 shows them whole, make -s shows nothing.
say = $(if $(V),,@$(if $(findstring s,$(firstword -$(MAKEFLAGS))),,echo '  $@';))

WARNINGS := -std=gnu11 -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wundef -Wpointer-arith -Werror
CPPFLAGS_ALL  = -I. -Ibuild/generated -MMD -MP -DEDITION_HEADER='"base/editions/$(EDITION).h"' \
                -DBOOK_HEADER='"build/generated/book_$(BOOK_FOR).h"' \
                -DTEXTS_HEADER='"build/generated/texts_$(TEXTS_FOR).h"' $(call fits,$(TEXTS_FOR))

# Whose book and texts are compiled in: on the PC those of the edition, on the chip the circuit board's own.
BOOK_FOR      = $(EDITION)
TEXTS_FOR     = host-$(EDITION)
book_fits     = $(if $(filter 0,$(BOOK_$(1))),0,1)
fits          = -DEDITION_BOOK_FITS=$(call book_fits,$(1:host-%=%)) \
                -DEDITION_CABLE_TOOLS_FIT=$(or $(CABLE_TOOLS_$(1)),1)

# Optimization of the chip's code: what the search runs is fast, the rest is small. Loop invariants
# and induction variables in registers cost more saves than they spare, X used as a pointer with an
# offset costs two instructions an access: together half a percent of a search.
# The body of the search is smaller and faster when compiled for size; with registers given out by
# priority and without two passes that make more values to be kept, 0.6 % faster still.
# Functions begin and end in routines that all share (tools/squeeze/share.S), which is a kilobyte less,
# except those of them that the search calls OFTEN: without exceptions it would be 6 % slower.
# What lies in the FRONT of the flash has copies of its own.
# Sequences of instructions that repeat themselves stand once (make fragments). Not in the drivers,
# whose interrupts are to be short and need their stack, nor in what the search runs: UNCUT.
SHARE         := tools/squeeze/share.py
SHARE_NEEDS    = $(addprefix tools/squeeze/,blocks.py branches.py fragments.py) $(FRAGMENTS)
OFTEN         := pseudo_verdict move_is_pseudo_legal attack_strikes draws_repetitions \
                 next_of_stage endgame_score is_bare engine_run final_score make_legal note_check \
                 order_note_cutoff open_quiescence pop table_find table_keep uci_poll \
                 work_elapsed_ms tell_progress
FRONT         := hal/% firmware/main firmware/text firmware/uci/% firmware/engine/engine \
                 firmware/ui/play/%
FRAGMENTS     := tools/squeeze/fragments.S
UNCUT          = hal/% tests/% firmware/engine/endgame $(HOT) $(WARM)
comma         := ,
share          = -wrapper python3,$(SHARE),$(if $(filter $(FRONT),$(1)),front$(comma))$\
                 $(if $(filter $(UNCUT),$(1)),,fragments=$(FRAGMENTS)$(comma))$\
                 $(subst $() ,$(comma),$(strip $(OFTEN))),--
OPTIMIZE      := -Os -mcall-prologues -fno-tree-loop-optimize \
                 -fno-move-loop-invariants -fno-inline-small-functions -fno-tree-pre \
                 -fno-tree-switch-conversion -fno-tree-sra -fno-tree-coalesce-vars
OPTIMIZE_HOT  := -O2 -mstrict-X -fno-move-loop-invariants -fno-ivopts
OPTIMIZE_WARM := -Os -mstrict-X -fno-move-loop-invariants -fno-ivopts -fno-tree-pre \
                 -fno-tree-sra -fira-algorithm=priority -mbranch-cost=2
HOT           := $(addprefix board/,attack captures check draws quiets) \
                 $(addprefix firmware/engine/,evaluate network table)
WARM          := firmware/engine/search

# Where flash is plenty, all of board and engine is fast: 6.5 KB more, 7.6 % fewer cycles. The rest is
# too, for the main loop comes round between any two slices of the search: 8 KB more, 2 % of its nodes.
ifeq ($(MCU),atmega2560)
share         :=
OPTIMIZE      := -O2 -mstrict-X -fno-move-loop-invariants -fno-ivopts
OPTIMIZE_HOT  := -O3 -finline-limit=500 -mstrict-X -fno-move-loop-invariants
OPTIMIZE_WARM := $(OPTIMIZE_HOT) -fno-ivopts -fno-tree-pre -fno-tree-sra -fira-algorithm=priority
HOT           := $(filter-out $(WARM),$(basename $(wildcard board/*.c firmware/engine/*.c)))
else
# What makes some files smaller, and most larger.
include tools/squeeze/smaller.mk
endif

# Where flash is scarce registers are left to variables (REGISTER_VARIABLE, base/target.h): r2:r3 to
# `top` of firmware/engine/line.h, r4 and r5 to `ply` and `plies` of firmware/game/game.c, r6 to
# `ply` of firmware/engine/line.h, r7 to `edge` of firmware/ui/screen.c. 280 bytes less and 1.6 %
# fewer cycles; with more of them, or on the Mega, code is larger and slower.
REGISTERS := $(if $(filter atmega328p,$(MCU)),2 3 4 5 6 7)

AVR_FLAGS := -mmcu=$(MCU) -DF_CPU=16000000UL -DNDEBUG -DBOARD_HEADER='"hal/avr/boards/$(BOARD).h"' \
             $(if $(REGISTERS),-DTARGET_REGISTERS) \
             -DLCD_WIRES='"hal/avr/lcd_$(if $(filter %-i2c,$(BOARD)),i2c,parallel).h"' \
             -mrelax $(REGISTERS:%=-ffixed-%) -fshort-enums -ffunction-sections -fdata-sections \
             -fno-common -g $(WARNINGS)

# The script that orders functions where flash is scarce.
ORDER     := $(if $(filter atmega328p,$(MCU)),tools/squeeze/order.ld)

# An image that is too large is linked all the same, so that its sizes by module can be seen.
AVR_LINK  := -mmcu=$(MCU) -mrelax -Wl,--gc-sections -Wl,--fatal-warnings \
             $(addprefix -Wl$(comma)-T$(comma),$(ORDER)) \
             -Wl,--section-start=.page=$(PAGE) -Wl,--section-start=.page_room=$(PAGE_ROOM) \
             -Wl,-Tdata=$(DATA) \
             -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000
# The sum is in the image though nothing in it needs to know which.
IMAGE_LINK := $(AVR_LINK) -Wl,--undefined=selftest_checksum

HOST_FLAGS := -O2 -g -DNDEBUG $(WARNINGS)
CHECKED_FLAGS := -O2 -g $(WARNINGS)
TEST_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
              -fno-sanitize-recover=all $(WARNINGS)

# A cmocka test function has a parameter that few use.
TEST_WARNINGS := -Wno-unused-parameter

SIMAVR_FLAGS := -isystem /usr/include/simavr -isystem /usr/include/simavr/parts
SIMAVR_LINK  := -Wl,-Bstatic -lsimavrparts -lsimavr -Wl,-Bdynamic -lelf

# --- Sources -------------------------------------------------------------------------------------

BOARD_C    := $(wildcard base/*.c board/*.c)
ENGINE_C   := $(wildcard firmware/engine/*.c)
FIRMWARE_C := $(wildcard firmware/*.c firmware/*/*.c firmware/*/*/*.c)
HAL_AVR_C  := $(wildcard hal/*.c hal/avr/*.c)
HAL_HOST_C := $(filter-out hal/host/nibble_serial.c,$(wildcard hal/*.c hal/host/*.c))
AVR_S      := $(wildcard board/avr/*.S firmware/engine/avr/*.S hal/avr/*.S tools/squeeze/*.S)

# What is written for the chip in avr/NAME.S is C for the host in NAME.c beside that folder.
CHIP_SRC      := $(filter-out $(subst /avr/,/,$(AVR_S:.S=.c)),$(BOARD_C) $(FIRMWARE_C)) \
                 $(HAL_AVR_C) $(AVR_S)

# Tables lie in flash in the order of linking: those that begin at a multiple of 256 come after as many
# others as fill the room before them. Functions are ordered by tools/squeeze/order.ld (`make link-order`).
LINK_ORDER    := hal/avr/lcd.c firmware/uci/uci_bench.c firmware/engine/style.c firmware/uci/uci_go.c board/piece.c \
                 board/position.c board/castling.c firmware/engine/search.c board/attack.c board/piece_square.c
# Where flash is plenty: what the search calls lies around it, within the reach of a short call.
ifeq ($(MCU),atmega2560)
LINK_ORDER    := firmware/engine/avr/evaluate.S board/avr/distance.S firmware/engine/endgame.c \
                 board/quiets.c board/draws.c \
                 board/avr/make.S board/avr/check.S board/avr/captures.S board/attack.c \
                 firmware/engine/search.c firmware/engine/network.c \
                 firmware/engine/avr/network_sums.S firmware/engine/style.c \
                 firmware/engine/table.c board/avr/quiet_scan.S board/check.c board/position.c \
                 board/piece_square.c firmware/engine/engine.c firmware/uci/uci_work.c \
                 firmware/uci/uci_tell.c hal/avr/serial.c firmware/uci/uci.c firmware/main.c \
                 hal/avr/power.c firmware/ui/ui.c
endif
IMAGE_SRC     := $(foreach source,$(LINK_ORDER),$(filter $(source),$(CHIP_SRC))) \
                 $(filter-out $(LINK_ORDER),$(CHIP_SRC))
OUTLINED_SRC  := $(filter-out $(addsuffix .c,$(HOT) $(WARM) $(UNCUT)),$(filter %.c,$(CHIP_SRC)))
LIBRARY_SRC   := $(BOARD_C) $(filter-out firmware/main.c,$(FIRMWARE_C)) \
                 $(filter-out hal/host/nibble.c,$(HAL_HOST_C))
UCI_SRC       := $(BOARD_C) $(ENGINE_C) $(wildcard firmware/uci/*.c) firmware/text.c $(HAL_HOST_C)
HANDHELD_SRC  := $(wildcard simulator/*.c) board/piece.c
HOST_TEST_SRC := $(wildcard tests/unit/test_*.c)
PERFT_SRC     := $(wildcard tests/proofs/perft*.c)
SELFPLAY_SRC  := tests/proofs/selfplay.c $(BOARD_C) $(ENGINE_C)
MATCH_SRC     := $(wildcard tools/lab/match/*.c)
ROUGH_SRC     := tests/faults/rough.c tests/faults/images.c $(LIBRARY_SRC)
FUZZ          := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FAULTS_SRC    := $(filter-out tests/faults/rough.c,$(wildcard tests/faults/*.c)) \
                 $(filter-out simulator/main.c simulator/face_%,$(wildcard simulator/*.c))
CHIP_TEST_SRC := $(wildcard tests/chip/test_*.c)
CHIP_DEMO_SRC := $(wildcard tests/chip/*_demo.c)
CHIP_HELP_SRC := $(filter-out $(CHIP_TEST_SRC) $(CHIP_DEMO_SRC),$(wildcard tests/chip/*.c))
CABLE_TESTS   := $(filter-out $(if $(filter 0,$(CABLE_TOOLS_$(BOARD))),%/chip_perft.py %/chip_pgn.py), \
                   $(sort $(wildcard tests/chip/chip_*.py)))
SCENES        := $(sort $(wildcard tests/scenes/*.scene))

# Scenes that write to registers by hand are for one chip: part_ those of the ATmega328P. What its edition
# does another way is in uno_, what the other one has besides in mega2560_.
SCENES := $(filter-out $(patsubst %,tests/scenes/%_%,$(if $(filter atmega328p,$(MCU)),mega2560,part uno)) \
              ,$(SCENES))

# Without a book there is nothing to see of it.
ifeq ($(call book_fits,$(BOARD)),0)
SCENES := $(filter-out tests/scenes/book.scene,$(SCENES))
endif

# Those of the display's I2C adapter, i2c_, are played in the test of a board without one too: on
# the same board with one. The wires of the other display are looked at in part_lcd.
ADAPTER_BOARD  := $(filter $(BOARD)-i2c,$(BOARDS))
ADAPTER_SCENES := $(if $(ADAPTER_BOARD),$(addprefix tests/scenes/driver_,lcd.scene power.scene) \
                      tests/scenes/selftest_pages.scene $(wildcard tests/scenes/i2c_*.scene))
SCENES := $(filter-out tests/scenes/$(if $(filter %-i2c,$(BOARD)),part_lcd,i2c_)%,$(SCENES))

OWN_C := $(wildcard $(foreach folder,base base/* board board/* firmware firmware/* firmware/*/* hal hal/* \
                      hal/avr/boards simulator tests/* tools tools/squeeze tools/lab/*,$(folder)/*.[ch]))

avr_objects  = $(patsubst %,build/$(BOARD)/obj/%.o,$(basename $(1)))
host_objects = $(patsubst %,build/host$(2)/obj/%.o,$(basename $(1)))
test_objects = $(patsubst %,build/test$(2)/obj/%.o,$(basename $(1)))
checked_objects = $(patsubst %,build/checked$(2)/obj/%.o,$(basename $(1)))

# What an edition's name adds to those of folders and programs: nothing for the Uno's.
suffix_of = $(patsubst %,-%,$(filter-out uno,$(1)))
SUFFIX    := $(call suffix_of,$(EDITION))

# An edition other than the board's is tested as well, by those host tests that can tell.
OTHER_EDITIONS := $(filter-out $(EDITION) uno,$(EDITIONS))
EDITION_TESTS  := $(addprefix test_,adaptive book chess960 control draws endgame evaluate fen game ioboard \
                                    journal load network perft position puzzles quiets rating rules san \
                                    search search_limits search_style store table text uci ui \
                                    ui_advice ui_ahead ui_computer ui_offers ui_walk)

# Nor is the other chip's image forgotten: drivers and a few scenes, short comparisons, its size.
OTHER_BOARD    := $(if $(filter uno nano,$(BOARD)),mega2560)
OTHER_SCENES   := $(sort $(wildcard $(patsubst %,tests/scenes/%.scene, \
                      $(OTHER_BOARD)_* selftest_* driver_* cable* clocks_* autoplay guard hint book \
                      level_mate computer_move offers power_down power_off_and_on)))

TUNE_PARTS ?= 60
TUNE_GAMES ?= 2500
TUNE_LABELS = $(patsubst %,build/tune/%.labels,$(shell seq $(TUNE_PARTS)))

IMAGE       := build/$(BOARD)/nibble
DEVICE      := --board $(BOARD) --firmware $(IMAGE).hex
NIBBLES     := $(foreach edition,$(EDITIONS),build/host/nibble$(call suffix_of,$(edition)))
HOST_TESTS  := $(HOST_TEST_SRC:tests/unit/%.c=build/test$(SUFFIX)/%)
OTHER_TESTS := $(foreach edition,$(OTHER_EDITIONS), \
                   $(addprefix build/test$(call suffix_of,$(edition))/,$(EDITION_TESTS)))
PERFTS      := $(PERFT_SRC:tests/proofs/%.c=build/host$(SUFFIX)/%)
SELFPLAY    := build/checked$(SUFFIX)/selfplay
FAULTS      := build/host$(SUFFIX)/faults
ALL_FAULTS  := $(FAULTS) $(OTHER_BOARD:%=build/host-%/faults)
ROUGH       := build/test$(SUFFIX)/rough
FUZZ_TESTS  := $(FUZZ:%=build/test$(SUFFIX)/fuzz_%)
FRAMES      := $(foreach edition,$(EDITION) $(OTHER_EDITIONS), \
                   build/host$(call suffix_of,$(edition))/frames)
CHIP_TESTS  := $(CHIP_TEST_SRC:tests/chip/%.c=build/$(BOARD)/%.hex)
PROGRAM     ?= nibble
FLASHED     := build/$(BOARD)/$(PROGRAM).hex
SELFTEST    := build/$(BOARD)/selftest
CHIP_DEMOS  := $(CHIP_DEMO_SRC:tests/chip/%.c=build/$(BOARD)/%.hex) $(SELFTEST).hex

.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:
.PHONY: firmware run selftest test flash fuses uci handheld serial bench profile size check \
        perft-stockfish games-stockfish selfplay endgames faults endurance rough fuzz mutants clocks equality \
        match device-match client rating mistakes levels tune spsa book puzzles puzzles-check guard picture \
        fragments smaller link-order dist reproducible readme schematics format help clean \
        test-programs other-board adapter-board board-programs FORCE

# --- What can be made ----------------------------------------------------------------------------

## firmware image for BOARD=uno, with its sizes (the default)
firmware: $(IMAGE).hex $(IMAGE).lst
	@python3 tools/size.py $(SIZE_ARGUMENTS)

## build all and play on the terminal; installs what is missing (Debian)
run:
	@tools/install run
	@$(MAKE) --no-print-directory -j$(JOBS) $(FLASHED) build/host/handheld
	@build/host/handheld --board $(BOARD) --firmware $(FLASHED) --eeprom build/$(BOARD)/eeprom.bin

## image that tests the wires of a circuit, page by page; into the board by
## make flash PROGRAM=selftest
selftest: $(SELFTEST).hex
	@avr-size $(SELFTEST).elf

## all tests; installs what is missing (Debian). ONLY=word runs those with the
## word in their name
test:
	@tools/install test
	@$(MAKE) --no-print-directory -k -j$(JOBS) test-programs && built=yes || built=no; \
	tests/run --jobs $(JOBS) --built $$built --only '$(ONLY)' build/$(BOARD)/jobs

## write the image into the board: PORT=, BOOTLOADER=old for an old Nano, or
## PROGRAMMER=usbasp
flash: $(FLASHED) | $(filter fuses,$(MAKECMDGOALS))
	@tools/install flash
	$(AVRDUDE) $(if $(IS_BOOTLOADER),-D) -U flash:w:$<:i

## set the fuses of a bare chip: PROGRAMMER=usbasp
fuses:
	@tools/install flash
	$(AVRDUDE) $(if $(IS_SERIAL_ISP),,-B 10) $(FUSES_$(MCU))

## the UCI engine for the PC, build/host/nibble and nibble-mega2560; or
## EXE=name, by BOARD
uci: $(or $(EXE),$(NIBBLES))

## the simulated board, build/host/handheld
handheld: build/host/handheld

## a device on a serial port as a UCI engine, build/host/nibble-serial:
## docs/cable.md
serial: build/host/nibble-serial

## speed of the search on the simulated chip, in cycles
bench: $(IMAGE).hex build/host/handheld
	@python3 tools/bench.py $(DEVICE) --jobs $(JOBS) build/host/handheld

## where the cycles of a search go, function by function
profile: $(IMAGE).hex build/host/chip
	@python3 tools/cycle_profile.py --mcu $(MCU) --image $(IMAGE) --chip build/host/chip

## flash and SRAM by module, deepest stack; fails above the budget
size: $(IMAGE).hex build/host/handheld
	@python3 tools/size.py $(SIZE_ARGUMENTS) --full --handheld build/host/handheld

## format, cppcheck and both compilers' warnings
check:
	@tools/install test
	@tools/check $(OWN_C)
	@$(MAKE) --no-print-directory -k -j$(JOBS) test-programs

## perft 3 of 1,000 random positions against Stockfish
perft-stockfish: build/host/nibble
	@python3 tests/proofs/compare_perft.py --count 1000 --seed 1

## 1,000 random games against Stockfish and pgn-extract
games-stockfish: build/host/nibble build/host/pgn_of
	@python3 tests/proofs/compare_games.py --count 1000 --seed 1

## 10,000 games of the engine against itself, all invariants on, each confirmed
## by Stockfish: GAMES= NODES=
selfplay: $(SELFPLAY)
	@python3 tests/proofs/selfplay.py --program $< --jobs $(JOBS) $(call options_of,GAMES NODES)

## KQK, KRK, KBBK, KBNK against Stockfish at the chip's budget; all of king and
## pawn: GAMES= NODES= EVERY=
endgames: build/host/nibble build/host/kpk_census
	@tools/install test
	@nice python3 tests/proofs/endgames.py $(call options_of,GAMES NODES EVERY)

## 10,000 power cuts, each EEPROM state within a write, 2,000 forged EEPROMs, 300
## programs that have lost their way: CUTS=
faults: $(IMAGE).hex $(FAULTS)
	@nice $(FAULTS) $(DEVICE) --jobs $(JOBS) \
	    cuts $(or $(CUTS),10000) states 256 images 2000 hangs 300

## a hundred complete games on the simulated board, each move checked; wear of
## the EEPROM: GAMES=
endurance: $(IMAGE).hex $(FAULTS)
	@nice $(FAULTS) $(DEVICE) --jobs $(JOBS) games $(or $(GAMES),100)

## 10,000,000 random keys, 100,000 forged EEPROMs on the PC; 200,000 keys and
## as many lines on the chip
rough: $(IMAGE).hex $(FAULTS) $(ROUGH) build/checked$(SUFFIX)/rough
	@nice $(ROUGH) images 100000 keys 500000
	@nice build/checked$(SUFFIX)/rough keys 10000000
	@nice $(FAULTS) $(DEVICE) --jobs $(JOBS) keys 200000 lines 200000

## libFuzzer over FEN, SAN, cable and EEPROM: SECONDS= of each, and what is
## found lies in build/fuzz/
fuzz:
	@tools/install fuzz
	@$(MAKE) --no-print-directory -j$(JOBS) $(FUZZ:%=build/fuzz/fuzz_%)
	@for name in $(FUZZ); do \
	    mkdir -p build/fuzz/found/$$name; echo "# $$name"; \
	    nice build/fuzz/fuzz_$$name -max_total_time=$(or $(SECONDS),60) -max_len=1024 \
	        -print_final_stats=1 -artifact_prefix=build/fuzz/$$name- \
	        build/fuzz/found/$$name tests/fuzz/corpus/$$name \
	        >build/fuzz/$$name.log 2>&1 || { tail -40 build/fuzz/$$name.log; exit 1; }; \
	    grep -E 'number_of_executed_units|average_exec|cov:' build/fuzz/$$name.log | \
	        tail -n 3; \
	done

## gcc -fanalyzer, clang --analyze and all of cppcheck over each edition
.PHONY: analyze
analyze: build/generated/version.h
	@tools/install analyze
	@for edition in $(EDITIONS); do tools/analyze $$edition || exit; done

## Frama-C's Eva over FEN, rules, journal and cable, with any input there is:
## an overflow or a wild access is excluded or explained. Two minutes
.PHONY: proofs
proofs: build/generated/version.h
	@tools/install proofs
	@python3 tests/proofs/prove.py

## 300 mutants of the rules, one line each: the tests must notice 95 %.
## MUTANTS= SEED= WANTED=
mutants: build/host$(SUFFIX)/libnibble.a
	@nice python3 tests/proofs/mutants.py --jobs $(JOBS) --count $(or $(MUTANTS),300) \
	    --seed $(or $(SEED),1) --wanted $(or $(WANTED),95) --library $< --compiler '$(CC)' \
	    --flags $(call quoted,$(filter-out -M%,$(CPPFLAGS_ALL)) -std=gnu11)

## 40 moves each at 1 s a move, 5 min, 3 min + 2 s, 40 in 90 min on the
## simulated chip: no flag falls
clocks: $(IMAGE).hex build/host/handheld
	@python3 tests/chip/chip_clocks.py $(DEVICE) --full

## 30 positions at 50,000 nodes on chip and PC, in each edition: the same
## search
equality: $(IMAGE).hex build/host/handheld $(NIBBLES) $(if $(OTHER_BOARD),other-board)
	@for board in $(BOARD) $(OTHER_BOARD); do \
	    echo "# $$board"; python3 tests/chip/chip_equality.py --board $$board --full || exit 1; done

## a match: A=, B= commands, A_OPTIONS= "Name=value ...", GAMES= NODES=
## A_NODES= MOVETIME= CLOCK= SPRT=: tools/lab/match/README.md
match: build/host/match build/host/nibble
	@build/host/match $(MATCH_ARGUMENTS)

## the simulated image against Stockfish and an xboard engine: GAMES=
## MOVETIME= LEVEL= XBOARD=
device-match: $(IMAGE).hex build/host/handheld build/host/match
	@tools/install test
	@tools/install xboard
	@python3 tools/lab/match/device.py --board $(BOARD) \
	    $(call options_of,GAMES MOVETIME LEVEL XBOARD XBOARD_DEPTH FIRST JOBS)

## a UCI client of npm drives the simulated board (needs node)
client: $(IMAGE).hex build/host/handheld
	@npm install --silent --no-save --no-audit --no-fund --prefix build/npm node-uci@1.3.4
	@printf '#!/bin/sh\ncd %s && exec build/host/handheld $(DEVICE) --uci\n' '$(CURDIR)' \
	    >build/npm/engine; chmod +x build/npm/engine
	@NODE_PATH=build/npm/node_modules timeout 300 node tests/chip/node_uci.js \
	    $(CURDIR)/build/npm/engine

## rating at the chip's budget against Stockfish: CYCLES_PER_NODE= from make
## bench, GAMES= SECONDS= LEVELS=
rating: build/host/match build/host/nibble
	@python3 tools/lab/match/rating.py $(RATING_ARGUMENTS)

## Nibble's mistakes in PGN=, games of make rating, and which of them it makes
## with more nodes too: GAMES= NODES= of the games
mistakes: build/host/nibble
	@tools/install test
	@python3 tools/lab/match/mistakes.py $(PGN) $(call options_of,GAMES NODES)

## how strong each UCI_Elo of the edition is, in order and on Stockfish's scale:
## GAMES= of each match
levels: build/host/match build/host/nibble$(SUFFIX)
	@python3 tools/lab/levels/levels.py --engine build/host/nibble$(SUFFIX) --jobs $(JOBS) \
	    $(call options_of,GAMES)

## the evaluation's figures from nothing, games and Stockfish's labels: half
## an hour on two cores
tune: $(TUNE_LABELS) build/tune/piece_squares build/tune/train
	@build/tune/piece_squares build/tune/fitted.h $(TUNE_LABELS)
	@mv build/tune/fitted.h board/piece_squares/fitted.h
	@build/tune/train build/tune/network_weights.h $(TUNE_LABELS)
	@mv build/tune/network_weights.h firmware/engine/network_weights.h

## figures of the search by thousands of games, from those in the tree on:
## ROUNDS= GAMES= of each NODES=
spsa: build/host/nibble$(SUFFIX) build/host/match
	@nice python3 tools/lab/tune/spsa.py --compile $(host_compiler) --match build/host/match \
	    --jobs $(JOBS) $(call options_of,ROUNDS GAMES NODES) $(call host_objects,$(UCI_SRC),$(SUFFIX))

## the opening book from Stockfish's analysis: an hour or two if there is none
## in build/book
book:
	@tools/install test
	@python3 tools/lab/book/make_book.py $(call options_of,ENTRIES SECONDS)
	@$(foreach board,$(sort $(BOARDS) $(EDITIONS)),echo '$(board)'; \
	    python3 tools/lab/book/pack.py --bytes $(BOOK_$(board)) --report firmware/engine/book.txt;)

## the Mega's puzzles from games of Stockfish, each proved by it: an hour
puzzles: build/host/nibble-mega2560
	@tools/install test
	@python3 tools/lab/puzzles/make_puzzles.py firmware/game/puzzles.txt

## the same for those that are there: still puzzles, for Stockfish and for the
## Mega's search
puzzles-check: build/host/nibble-mega2560
	@tools/install test
	@python3 tools/lab/puzzles/make_puzzles.py --check firmware/game/puzzles.txt

## how good the guard against blunders is, by 500 moves that Stockfish judges:
## two minutes
guard: build/host/nibble
	@tools/install test
	@python3 tools/lab/guard.py --moves 500

## the picture in the README: LCD, lights and keys of a real run
picture: $(IMAGE).hex build/host/handheld
	@python3 tools/picture.py $(DEVICE) build/host/handheld

## sequences of instructions that are worth a routine, in tools/squeeze/fragments.S
fragments: $(IMAGE).elf build/$(BOARD)/recipe
	@python3 tools/squeeze/find_fragments.py --recipe build/$(BOARD)/recipe --image $(IMAGE).elf \
	    --often '$(strip $(OFTEN))' --apart firmware/uci $(OUTLINED_SRC) > build/fragments.S
	@mv build/fragments.S $(FRAGMENTS)

## compiler options that make single files smaller, in tools/squeeze/smaller.mk: ten minutes
smaller: $(IMAGE).elf build/$(BOARD)/recipe
	@python3 tools/squeeze/find_options.py --recipe build/$(BOARD)/recipe --image $(IMAGE).elf \
	    --jobs $(JOBS) $(filter-out $(addsuffix .c,$(HOT) $(WARM)),$(filter %.c,$(CHIP_SRC))) \
	    > build/smaller.mk
	@mv build/smaller.mk tools/squeeze/smaller.mk

## a better order of functions in flash, in tools/squeeze/order.ld: a minute
link-order: $(IMAGE).elf build/host/link_order
	@python3 tools/squeeze/link_order.py --search build/host/link_order \
	    --hot "$(HOT) $(WARM) $(basename $(filter board/% firmware/%,$(AVR_S)))" $(IMAGE) > build/order.ld
	@mv build/order.ld tools/squeeze/order.ld

## a release, build/dist/nibble-VERSION.tar.gz: hex files, manual, circuits.
## DIST= names the boards
dist:
	@python3 tools/dist.py $(VERSION) $(or $(DIST),$(BOARDS))

## build each board's image in two folders: the hex files are the same
reproducible:
	@for board in $(BOARDS); do \
	    BOARD=$$board python3 tests/unit/test_distribution.py Images || exit; done

## bring picture and figures in README.md up to date
readme:
	@python3 tools/readme.py

## check the circuit drawings; PDF, SVG, netlists and parts list from them
## (KiCad 9)
schematics:
	@tools/install schematics
	@python3 schematics/tools/export.py

## bring all C sources into the form that `make check` asks for
format:
	clang-format -i $(OWN_C)

## this list
help:
	@awk '/^## / { text = text (text ? sprintf("\n%24s", "") : "") substr($$0, 4) } \
	      /^[a-z][a-z-]*:/ && text { sub(":.*", ""); printf "  make %-16s %s\n", $$0, text; \
	                                 text = "" }' $(firstword $(MAKEFILE_LIST))

## remove all that was made
clean:
	rm -rf build

# Variables that are set become options of the programs (see build/host/match --help):
# A_NODES=5000 is --a-nodes 5000.
A ?= build/host/nibble
# A command as one word of another.
quoted = '$(subst ','\'',$(1))'
host_compiler = $(call quoted,$(CC) $(HOST_FLAGS) $(filter-out -M%,$(CPPFLAGS_ALL)))
options_of = $(foreach name,$(1),$(if $($(name)),--$(shell echo $(name) | tr A-Z_ a-z-) $($(name))))
MATCH_ARGUMENTS = --a '$(A)' $(if $(B),--b '$(B)') \
                  $(A_OPTIONS:%=--a-option %) $(B_OPTIONS:%=--b-option %) \
                  $(call options_of,GAMES NODES DEPTH MOVETIME CLOCK OPENINGS FIRST JOBS SPRT \
                      RESIGN DRAW PGN LOG A_NODES A_DEPTH A_MOVETIME A_CLOCK A_NAME \
                      B_NODES B_DEPTH B_MOVETIME B_CLOCK B_NAME) \
                  $(if $(TOLD_TIME),--told-time)
RATING_ARGUMENTS = --engine '$(A)' $(A_OPTIONS:%=--option %) \
                   $(call options_of,CYCLES_PER_NODE GAMES SECONDS LEVELS FIRST JOBS)

SIZE_ARGUMENTS = --board $(BOARD) --mcu $(MCU) --flash $(FLASH) --sram $(SRAM) --page $(PAGE) \
                 $(IMAGE) $(if $(REGISTERS),--registers $(REGISTERS))

# --- Version and list files ----------------------------------------------------------------------

# $(call keep,file,text) writes text into a file unless that is what it holds, so that what depends
# on it is made again only after a real change.
keep = mkdir -p $(dir $(1)); printf '%s\n' $(2) | cmp -s - $(1) || printf '%s\n' $(2) > $(1)

# Which commit this is: git knows it, or `git archive` has written it into its copy of this file.
# The folder's own git: a copy may lie inside another repository.
ARCHIVED  = $Format:%h$
NO_GIT   := $(if $(findstring %h,$(value ARCHIVED)),unknown,$(value ARCHIVED))
BUILD     = $(shell test -e .git && \
                    git describe --always --dirty=+ --exclude '*' --abbrev=7 2>/dev/null || \
                    echo $(NO_GIT))

build/generated/version.h: FORCE
	@$(call keep,$@,'#define NIBBLE_VERSION "$(VERSION)"' '#define NIBBLE_BUILD "$(BUILD)"')

# The books and texts, and with them all headers that must be there before anything is compiled.
build/generated/version.h: | $(patsubst %,build/generated/book_%.h,$(sort $(BOARDS) $(EDITIONS))) \
                             $(patsubst %,build/generated/texts_%.h,$(BOARDS) $(EDITIONS:%=host-%)) \
                             build/generated/puzzles_table.h

build/generated/book_%.h: firmware/engine/book.txt tools/lab/book/pack.py Makefile
	@python3 tools/lab/book/pack.py --bytes $(BOOK_$*) --output $@ $<

build/generated/puzzles_table.h: firmware/game/puzzles.txt tools/lab/puzzles/pack_puzzles.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/puzzles/pack_puzzles.py $< > $@

TEXTS := firmware/uci/uci_texts.h firmware/ui/english.h
build/generated/texts_%.h: tools/pack_texts.py base/editions/*.h $(TEXTS) Makefile
	@mkdir -p $(@D)
	$(say)$< $(call fits,$*) base/editions/$(word 8,$(TABLE_$(*:host-%=%))).h $(TEXTS) > $@

# A changed flag compiles again, a file that came or went links again.
build/$(BOARD)/flags: FORCE
	@$(call keep,$@,$(call quoted,$(AVR_FLAGS) $(IMAGE_LINK) $(OPTIMIZE) \
	    $(OPTIMIZE_HOT) $(HOT) $(OPTIMIZE_WARM) $(WARM) $(call share) $(FRONT) $(UNCUT) $(call fits,$(BOARD)) \
	    $(foreach name,$(sort $(filter SMALLER_%,$(.VARIABLES))),$(name) $($(name)))))
build/$(BOARD)/sources: FORCE
	@$(call keep,$@,$(IMAGE_SRC) $(CHIP_HELP_SRC))
build/host/sources: FORCE
	@$(call keep,$@,$(LIBRARY_SRC) $(UCI_SRC) $(HANDHELD_SRC) $(FAULTS_SRC) $(MATCH_SRC))
build/host/flags: FORCE
	@$(call keep,$@,'$(CC) $(HOST_FLAGS)')
build/checked/flags: FORCE
	@$(call keep,$@,'$(CC) $(CHECKED_FLAGS)')
build/test/flags: FORCE
	@$(call keep,$@,'$(CC) $(TEST_FLAGS)')

# --- The chip ------------------------------------------------------------------------------------

build/$(BOARD)/obj/%.o build/$(BOARD)/recipe: private BOOK_FOR = $(BOARD)
build/$(BOARD)/obj/%.o build/$(BOARD)/recipe: private TEXTS_FOR = $(BOARD)

optimize = $(call share,$(1)) $(or $(if $(filter $(HOT),$(1)),$(OPTIMIZE_HOT)), \
                                $(if $(filter $(WARM),$(1)),$(OPTIMIZE_WARM)), \
                                $(OPTIMIZE) $(SMALLER_$(1)))

build/$(BOARD)/obj/%.o: %.c build/$(BOARD)/flags $(SHARE) $(SHARE_NEEDS) | build/generated/version.h
	@mkdir -p $(@D)
	$(say)$(AVR_CC) $(AVR_FLAGS) $(call optimize,$*) $(CPPFLAGS_ALL) -c $< -o $@

build/$(BOARD)/obj/%.o: %.S build/$(BOARD)/flags
	@mkdir -p $(@D)
	$(say)$(AVR_CC) $(AVR_FLAGS) $(CPPFLAGS_ALL) -c $< -o $@

# The image carries the sum by which the chip tests its flash.
CHECKSUM := tools/checksum.py

$(IMAGE).elf: $(call avr_objects,$(IMAGE_SRC)) build/$(BOARD)/sources $(CHECKSUM) $(ORDER)
	$(say)$(AVR_CC) $(IMAGE_LINK) -Wl,-Map=$(IMAGE).map $(filter %.o,$^) -o $@
	@python3 $(CHECKSUM) $@

$(IMAGE).hex: $(IMAGE).elf
	@python3 tools/size.py $(SIZE_ARGUMENTS) >$(IMAGE).sizes || \
	    { cat $(IMAGE).sizes; exit 1; }
	$(make_hex)

build/$(BOARD)/%.hex: build/$(BOARD)/%.elf
	$(make_hex)

# The page is cleared by the firmware, not loaded: nothing of it may stand in the image.
define make_hex
	@! $(AVR_OBJDUMP) -h $< | grep -A1 ' \.page ' | grep -q LOAD || \
	    { echo '$<: section .page would be loaded; declare it ",\"aw\",@nobits#"'; exit 1; }
	$(say)$(AVR_OBJCOPY) -O ihex -R .eeprom -R .page $< $@
endef

# The image for other build systems (tools/platformio_image.py): `LINK OPTIONS`, then a line
# `SOURCE OPTIONS` for each file in the order of linking.
options_to_compile = $(AVR_FLAGS) $(if $(filter %.c,$(1)),$(call optimize,$(basename $(1)))) \
                     $(filter-out -M%,$(CPPFLAGS_ALL))
define recipe
LINK $(IMAGE_LINK)
$(foreach source,$(IMAGE_SRC),$(source) $(call options_to_compile,$(source))
)
endef

build/$(BOARD)/recipe: build/$(BOARD)/flags build/generated/version.h FORCE
	$(file >$@,$(recipe))@true

build/$(BOARD)/%.lst: build/$(BOARD)/%.elf
	@$(AVR_OBJDUMP) -d -S $< > $@

build/$(BOARD)/libnibble.a: build/$(BOARD)/sources \
        $(call avr_objects,$(filter-out firmware/main.c,$(IMAGE_SRC)) $(CHIP_HELP_SRC))
	@rm -f $@
	@$(AVR_AR) rcs $@ $(filter %.o,$^)

build/$(BOARD)/test_%.elf: build/$(BOARD)/obj/tests/chip/test_%.o build/$(BOARD)/libnibble.a $(ORDER)
	$(say)$(AVR_CC) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

$(SELFTEST).elf: build/$(BOARD)/obj/hal/selftest/selftest.o build/$(BOARD)/libnibble.a
	$(say)$(AVR_CC) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

# Programs for scenes that look at the drivers alone.
build/$(BOARD)/%_demo.elf: build/$(BOARD)/obj/tests/chip/%_demo.o build/$(BOARD)/libnibble.a
	$(say)$(AVR_CC) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

# --- The PC --------------------------------------------------------------------------------------

# $(call edition_rules,EDITION,SUFFIX): the rules for what is built of an edition.
define edition_rules
build/host$(2)/obj/%.o build/test$(2)/obj/%.o build/checked$(2)/obj/%.o: private EDITION := $(1)

build/host$(2)/obj/%.o: %.c build/host/flags | build/generated/version.h
	@mkdir -p $$(@D)
	$$(say)$$(CC) $$(HOST_FLAGS) $$(CPPFLAGS_ALL) -c $$< -o $$@

build/host/nibble$(2): $$(call host_objects,$$(UCI_SRC),$(2)) build/host/sources
	$$(say)$$(CC) $$(HOST_FLAGS) $$(filter %.o,$$^) -o $$@

build/host$(2)/libnibble.a: $$(call host_objects,$$(LIBRARY_SRC),$(2)) build/host/sources
	@rm -f $$@
	@$$(AR) rcs $$@ $$(filter %.o,$$^)

build/host$(2)/kpk_census: build/host$(2)/obj/tests/proofs/kpk_census.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/host$(2)/perft%: build/host$(2)/obj/tests/proofs/perft%.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -lcmocka -o $$@

build/host$(2)/faults: $$(call host_objects,$$(FAULTS_SRC),$(2)) build/host$(2)/libnibble.a \
                       build/host/sources
	$$(say)$$(CC) $$(HOST_FLAGS) $$(filter %.o %.a,$$^) $$(SIMAVR_LINK) -o $$@

build/host$(2)/frames: build/host$(2)/obj/tests/proofs/frames.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/test$(2)/rough: build/test$(2)/obj/tests/faults/rough.o build/test$(2)/obj/tests/faults/images.o \
                      build/test$(2)/libnibble.a
	$$(say)$$(CC) $$(TEST_FLAGS) $$^ -o $$@

build/test$(2)/fuzz_%: build/test$(2)/obj/tests/fuzz/fuzz_%.o \
                       build/test$(2)/obj/tests/fuzz/run_corpus.o build/test$(2)/libnibble.a
	$$(say)$$(CC) $$(TEST_FLAGS) $$^ -o $$@

build/checked$(2)/rough: $$(call checked_objects,$$(ROUGH_SRC),$(2)) build/host/sources
	$$(say)$$(CC) $$(CHECKED_FLAGS) $$(filter %.o,$$^) -o $$@

build/test$(2)/obj/%.o: %.c build/test/flags | build/generated/version.h
	@mkdir -p $$(@D)
	$$(say)$$(CC) $$(TEST_FLAGS) $$(CPPFLAGS_ALL) -c $$< -o $$@

build/test$(2)/libnibble.a: $$(call test_objects,$$(LIBRARY_SRC),$(2)) build/host/sources
	@rm -f $$@
	@$$(AR) rcs $$@ $$(filter %.o,$$^)

build/test$(2)/test_%: build/test$(2)/obj/tests/unit/test_%.o build/test$(2)/libnibble.a
	$$(say)$$(CC) $$(TEST_FLAGS) $$^ -lcmocka -lm -o $$@

build/checked$(2)/obj/%.o: %.c build/checked/flags | build/generated/version.h
	@mkdir -p $$(@D)
	$$(say)$$(CC) $$(CHECKED_FLAGS) $$(CPPFLAGS_ALL) -c $$< -o $$@

build/checked$(2)/selfplay: $$(call checked_objects,$$(SELFPLAY_SRC),$(2)) build/host/sources
	$$(say)$$(CC) $$(CHECKED_FLAGS) $$(filter %.o,$$^) -o $$@

build/test$(2)/test_match: build/test$(2)/obj/tools/lab/match/statistics.o

build/host$(2)/obj/simulator/%.o: private HOST_FLAGS += $$(SIMAVR_FLAGS)
build/host$(2)/obj/tests/proofs/perft%.o: private HOST_FLAGS += $$(TEST_WARNINGS)
build/test$(2)/obj/tests/%.o: private TEST_FLAGS += $$(TEST_WARNINGS)
endef
$(foreach edition,$(EDITIONS),$(eval $(call edition_rules,$(edition),$(call suffix_of,$(edition)))))

ifneq ($(filter-out $(NIBBLES),$(EXE)),)
$(EXE): build/host/nibble$(SUFFIX)
	@mkdir -p $(@D)
	cp $< $@
endif

# libFuzzer is clang's.
FUZZ_FLAGS := -std=gnu11 -O1 -g -fno-omit-frame-pointer \
              -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all

build/fuzz/obj/%.o: %.c | build/generated/version.h
	@mkdir -p $(@D)
	$(say)clang $(FUZZ_FLAGS) $(CPPFLAGS_ALL) -c $< -o $@

build/fuzz/libnibble.a: $(patsubst %.c,build/fuzz/obj/%.o,$(LIBRARY_SRC))
	@rm -f $@
	@$(AR) rcs $@ $^

build/fuzz/fuzz_%: build/fuzz/obj/tests/fuzz/fuzz_%.o build/fuzz/libnibble.a
	$(say)clang $(FUZZ_FLAGS) -fsanitize=fuzzer $^ -o $@

build/host/obj/tools/%.o: private HOST_FLAGS += $(SIMAVR_FLAGS)

build/host/handheld: $(call host_objects,$(HANDHELD_SRC)) build/host/sources
	$(say)$(CC) $(HOST_FLAGS) $(filter %.o,$^) $(SIMAVR_LINK) -lncursesw -lutil -o $@

build/host/nibble-serial: build/host/obj/hal/host/nibble_serial.o
	$(say)$(CC) $(HOST_FLAGS) $^ -o $@

build/host/chip: build/host/obj/tools/chip.o
	$(say)$(CC) $(HOST_FLAGS) $^ $(SIMAVR_LINK) -o $@

# Positions for `make tune` come in TUNE_PARTS parts of TUNE_GAMES games, some nine positions each;
# what is there is kept. The programs are for the edition that has the network.
TUNE_FLAGS    = -O3 -march=native -ffast-math -DNDEBUG $(WARNINGS) -Wno-conversion \
                -Wno-sign-conversion
TUNE_SRC      = tools/lab/tune/samples.c $(BOARD_C) $(ENGINE_C)
TUNE_PROGRAMS = $(addprefix build/tune/,generate train piece_squares)

build/tune/%: private EDITION := mega2560

build/tune/%.fen: | build/tune/generate
	@nice build/tune/generate $* $(TUNE_GAMES) > $@.part && mv $@.part $@

build/tune/%.labels: build/tune/%.fen
	$(say)nice python3 tools/lab/tune/label.py $< $@.part && mv $@.part $@

$(TUNE_PROGRAMS): build/tune/%: tools/lab/tune/%.c $(TUNE_SRC) | build/generated/version.h
	@mkdir -p $(@D)
	$(say)$(CC) $(TUNE_FLAGS) $(filter-out -MMD -MP,$(CPPFLAGS_ALL)) $(filter %.c,$^) -lm -o $@

build/host/link_order: build/host/obj/tools/squeeze/link_order.o
	$(say)$(CC) $(HOST_FLAGS) $^ -lm -o $@

build/host/pgn_of: $(call host_objects,tools/pgn_of.c $(BOARD_C))
	$(say)$(CC) $(HOST_FLAGS) $^ -o $@

build/host/match: $(call host_objects,$(MATCH_SRC) $(BOARD_C)) build/host/sources
	$(say)$(CC) $(HOST_FLAGS) $(filter %.o,$^) -lm -o $@

# --- Tests ---------------------------------------------------------------------------------------

test-programs: $(HOST_TESTS) $(OTHER_TESTS) $(PERFTS) $(CHIP_TESTS) $(CHIP_DEMOS) $(IMAGE).hex \
               $(addprefix build/host/,handheld nibble-serial chip link_order pgn_of match) $(NIBBLES) \
               $(SELFPLAY) $(FRAMES) $(ALL_FAULTS) $(ROUGH) $(FUZZ_TESTS) $(TUNE_PROGRAMS) \
               build/$(BOARD)/jobs $(if $(OTHER_BOARD),other-board) \
               $(if $(ADAPTER_BOARD),adapter-board)

# The rules for the image are those of one BOARD, so another one takes another make.
other-board: build/generated/version.h
	@$(MAKE) -s BOARD=$(OTHER_BOARD) board-programs

adapter-board: build/generated/version.h
	@$(MAKE) -s BOARD=$(ADAPTER_BOARD) board-programs

board-programs: $(IMAGE).hex $(CHIP_DEMOS)

# One test program a line for tests/run: kind, name, command. The long ones first.
SCENE       := python3 tools/scene.py
ADAPTER     := $(SCENE) --board $(ADAPTER_BOARD)
CHIP        := build/host/chip --mcu $(MCU)
OTHER_CABLE := $(if $(OTHER_BOARD),$(addsuffix .py,chip_perft chip_equality chip_cable chip_noise \
                 chip_pgn))
corpus_of    = $(wildcard tests/fuzz/corpus/$(1)/*)
define jobs
$(foreach test,$(PERFTS),tap $(notdir $(test)) $(test)
)$(foreach test,$(CABLE_TESTS),tap $(notdir $(test)) python3 $(test) $(DEVICE)
)exit compare_games python3 tests/proofs/compare_games.py --count 20 --seed 1
exit selfplay python3 tests/proofs/selfplay.py --program $(SELFPLAY) --games 50 --jobs 1
$(foreach frames,$(FRAMES),tap $(frames:build/host%=frames%) sh -c '$(frames) <tests/proofs/positions.txt'
)exit compare_perft python3 tests/proofs/compare_perft.py --count 50 --seed 1
tap faults $(FAULTS) $(DEVICE) cuts 150 states 2 images 48 keys 300 lines 300 hangs 30 games 1
tap rough $(ROUGH) images 3000 keys 5000
$(foreach name,$(FUZZ),exit fuzz_$(name) build/test$(SUFFIX)/fuzz_$(name) $(call corpus_of,$(name))
)exit mutants $(MAKE) -s mutants MUTANTS=8 WANTED=60 JOBS=1
exit check tools/check $(OWN_C)
$(foreach hex,$(CHIP_TESTS),tap $(hex:build/$(BOARD)/%.hex=avr/%) $(CHIP) $(hex)
)$(foreach scene,$(SCENES),tap $(scene:tests/%=%) $(SCENE) $(DEVICE) $(scene)
)$(foreach test,$(HOST_TESTS),tap $(notdir $(test)) $(test)
)$(foreach test,$(OTHER_TESTS),tap $(patsubst build/test-%,%,$(test)) $(test)
)exit test_tools python3 tests/unit/test_tools.py
exit test_book.py python3 tests/unit/test_book.py
exit test_match.py python3 tests/unit/test_match.py
exit test_spsa.py python3 tests/unit/test_spsa.py $(EDITION) $(host_compiler) \
    $(call host_objects,$(UCI_SRC),$(SUFFIX))
exit test_schematics python3 tests/unit/test_schematics.py
exit test_nibble python3 tests/unit/test_nibble.py
exit test_serial python3 tests/unit/test_serial.py $(BOARD)
exit test_terminal python3 tests/unit/test_terminal.py $(BOARD)
exit test_selftest python3 tests/unit/test_selftest.py $(BOARD)
exit test_distribution env BOARD=$(BOARD) python3 tests/unit/test_distribution.py
exit size $(MAKE) -s size BOARD=$(BOARD)
$(foreach board,$(ADAPTER_BOARD),exit $(board)/size $(MAKE) -s size BOARD=$(board)
)$(foreach scene,$(ADAPTER_SCENES),tap $(ADAPTER_BOARD)/$(scene:tests/%=%) $(ADAPTER) $(scene)
)$(foreach board,$(OTHER_BOARD),exit $(board)/size $(MAKE) -s size BOARD=$(board)
tap $(board)/faults build/host-$(board)/faults --board $(board) cuts 60 images 16 hangs 30
$(foreach test,$(OTHER_CABLE),tap $(board)/$(test) python3 tests/chip/$(test) --board $(board) --quick
)$(foreach scene,$(OTHER_SCENES),tap $(board)/$(scene:tests/%=%) $(SCENE) --board $(board) $(scene)
))
endef

build/$(BOARD)/jobs: build/$(BOARD)/flags FORCE
	$(file >$@,$(jobs))@true

-include $(wildcard build/*/obj/*/*.d build/*/obj/*/*/*.d build/*/obj/*/*/*/*.d)
