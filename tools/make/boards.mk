# SPDX-License-Identifier: MIT
# boards.mk - the circuit boards, their displays, and the games. A circuit is two files of
# hal/avr/boards: NAME.h has its pins, and NAME.mk has the facts below.
#
#   PINS      the circuit that has the same pins, if NAME.h does not exist
#   TITLE     the board's name in a release
#   CHIP      the microcontroller, as the compiler calls it
#   CRYSTAL   frequency of the clock, Hz
#   FLASH     bytes that the bootloader leaves to the program
#   SRAM      bytes
#   PAGE      start of SRAM, in the linker's form: the page (board/page.h) lies there
#   FUSES     fuses of a bare chip with a crystal, for avrdude: brown-out at 4.3 V, the EEPROM (the
#             saved game) survives a chip erase, and no bootloader unless OPTIBOOT is set. A chip on
#             an Arduino keeps its own fuses
#   PART      the chip's name for avrdude
#   LOADER    avrdude's programmer for the bootloader; unset: the board has no bootloader
#   OPTIBOOT  the hex file of the bootloader, if the board is not sold with it. tools/optiboot makes
#             the file, and an ISP programmer writes it together with an image
#   BOOT      bytes of the boot section that the fuses set, if the bootloader is shorter
#   BAUD      rate of the bootloader
#   BAUD_OLD  rate of an old bootloader, if boards with one exist
#   PIO       PlatformIO's name for the board; PIO_OLD is its name with an old bootloader
#   DISPLAY   the circuit's own display, a folder of hal/avr/displays
#   EDITION   small or full, base/edition.h
#   ENGINE    the board whose search this board has; build/host/nibble-ENGINE searches so on the PC
#   COLD      `size` compiles cold code for size, even if the edition compiles it for speed
#   SHARES    the network's buckets below this number call shared code; the others have copies of
#             this code. Unset: 0
#   RESERVE   bytes of flash and of SRAM that a release leaves free; default: none
#   BOOK      bytes of the opening book; 0 means no book
#   TABLE     bytes of the transposition table, if they differ from the edition's
#   LACKS     features of its edition that the image leaves out, by the names of base/edition.h:
#             BOOK for EDITION_BOOK
#   PROGRAMS  the games that a release has for the board; unset: all games, and a self-test
#   HAS       features that the image has besides those of its edition
#
# A display is a folder of hal/avr/displays. The C files of the folder are its driver, wiring.h has
# its wires for the simulator, and display.mk has the facts below.
#
#   DISPLAY_TITLE  the display's name in the title of a board
#   DISPLAY_TEXT   what the display is, for the table of a release
#   DISPLAY_FILE   the display's word in the names of a release's files
#   DRIVER         a driver that several displays share. It includes wires.h of the display's folder
#   WIRES          the names of the display's own pins. Other displays leave these pins free
#   PICTURE        1: the display shows a picture of the board, and the circuit has no lights
#
# A line of hal/avr/displays/pairs.mk makes a board from a circuit and a display that is not the
# circuit's own.
#
# A game is a folder of board/games. For a game other than the usual game, each board has a second
# board, whose name ends in the game's name (uno-makruk). The second board has the facts of the
# first, with the changes of board/games/NAME/game.mk. LACKS in game.mk has the features that no
# image of the game has. Images of the usual game lack VARIANT. game.mk has two facts for the tests
# (tools/games.py):
#
#   REFERENCE  the program that knows the game's rules, and its name for the game; unset: no program
#              knows the rules, so no test compares them
#   ENDINGS    officers that win against a bare king, for `make endgames`
#
# The variables above are the facts of the selected board. The facts of any board are FACT_NAME
# (FLASH_nano).
FACTS := PINS TITLE CHIP CRYSTAL FLASH SRAM PAGE FUSES PART LOADER OPTIBOOT BOOT BAUD BAUD_OLD \
         DISPLAY EDITION ENGINE BOOK TABLE PROGRAMS LACKS HAS COLD SHARES RESERVE REFERENCE \
         DISPLAY_TITLE DISPLAY_TEXT DISPLAY_FILE DRIVER WIRES PICTURE

# The files with the facts.
BOARD_FACTS := $(wildcard hal/avr/boards/*.mk hal/avr/displays/*.mk hal/avr/displays/*/display.mk)

pair = $(eval PAIRS += $(1)-$(2))$(eval PAIR_$(1)-$(2) := $(1) $(2) $(3))
include hal/avr/displays/pairs.mk

CIRCUITS := $(basename $(notdir $(wildcard hal/avr/boards/*.mk)))
BOARDS   := $(sort $(CIRCUITS) $(PAIRS))

# game_of finds the game in the name of a board or an engine, and without_game removes it.
GAME_FOLDERS := $(sort $(notdir $(wildcard board/games/*)))
OTHER_GAMES  := $(filter-out $(USUAL_GAME),$(GAME_FOLDERS))
game_of      = $(or $(strip $(foreach game,$(OTHER_GAMES),$(if $(filter %-$(game),$(1)),$(game)))),\
                   $(USUAL_GAME))
without_game = $(1:%-$(call game_of,$(1))=%)

# language_of finds the language of a board or an engine. A board in another language than the usual
# one is a separate board. Its name has the language behind the display: mega2560-oled-de-makruk.
LANGUAGES       := firmware/text/languages
OTHER_LANGUAGES := $(filter-out $(USUAL_LANGUAGE),$(sort $(notdir $(wildcard $(LANGUAGES)/*))))
language_of     = $(or $(strip $(foreach language,$(OTHER_LANGUAGES),$(if \
                      $(filter %-$(language),$(call without_game,$(1))),$(language)))),\
                      $(USUAL_LANGUAGE))
language_folder = $(LANGUAGES)/$(call language_of,$(1))
circuit_of      = $(patsubst %-$(call language_of,$(1)),%,$(call without_game,$(1)))

# Besides the usual language, only the selected language has boards.
ifneq ($(filter $(LANGUAGE),$(USUAL_LANGUAGE)),)
override LANGUAGE := $(call language_of,$(BOARD))
endif
ifeq ($(filter $(LANGUAGE),$(USUAL_LANGUAGE) $(OTHER_LANGUAGES)),)
$(error LANGUAGE=$(LANGUAGE) is not in $(LANGUAGES)/; there are: \
    $(USUAL_LANGUAGE) $(OTHER_LANGUAGES))
endif
OWN_LANGUAGE := $(filter-out $(USUAL_LANGUAGE),$(LANGUAGE))
SPOKEN       := $(BOARDS) $(foreach language,$(OWN_LANGUAGE),$(BOARDS:%=%-$(language)))

ALL_BOARDS := $(SPOKEN) $(foreach game,$(OTHER_GAMES),$(SPOKEN:%=%-$(game)))

read_game  = $(eval include board/games/$(1)/game.mk)$(eval ENGINE := $(ENGINE)-$(1))
read_pair  = $(eval DISPLAY := $(word 2,$(1)))\
             $(eval include hal/avr/displays/$(DISPLAY)/display.mk)\
             $(eval TITLE := $(TITLE), $(DISPLAY_TITLE))\
             $(foreach fact,$(wordlist 3,$(words $(1)),$(1)),$(eval $(fact)))
read_board = $(eval PINS := $(or $(firstword $(PAIR_$(1))),$(1)))\
             $(eval include hal/avr/boards/$(PINS).mk)\
             $(if $(PAIR_$(1)),$(call read_pair,$(PAIR_$(1))),\
                 $(eval include hal/avr/displays/$(DISPLAY)/display.mk))
read_facts = $(foreach fact,$(FACTS),$(eval $(fact) :=))\
             $(call read_board,$(call circuit_of,$(1)))\
             $(if $(filter $(OTHER_LANGUAGES),$(call language_of,$(1))),\
                 $(eval ENGINE := $(ENGINE)-$(call language_of,$(1))))\
             $(if $(filter $(OTHER_GAMES),$(call game_of,$(1))),\
                 $(call read_game,$(call game_of,$(1))),$(eval LACKS += VARIANT))\
             $(if $(filter-out 0,$(BOOK)),,$(eval LACKS += BOOK))
$(foreach board,$(ALL_BOARDS),$(call read_facts,$(board))\
    $(foreach fact,$(FACTS),$(eval $(fact)_$(board) := $$($(fact)))))

# A circuit with another display is a separate board: BOARD=uno LCD=i2c is
# BOARD=uno-i2c.
LCD ?= parallel
DISPLAYS := $(sort $(notdir $(patsubst %/display.mk,%,$(wildcard hal/avr/displays/*/display.mk))))
ifeq ($(filter $(LCD),$(DISPLAYS)),)
$(error LCD=$(LCD) is none of these: $(DISPLAYS))
endif
ifneq ($(LCD),parallel)
override BOARD := $(BOARD:%-$(LCD)=%)-$(LCD)
endif

# A circuit with another language or game is a separate board, too: BOARD=uno LANGUAGE=de
# GAME=makruk is BOARD=uno-de-makruk.
ifeq ($(filter $(GAME),$(GAME_FOLDERS)),)
$(error GAME=$(GAME) is not in board/games/; there are: $(GAME_FOLDERS))
endif
ifeq ($(GAME),$(USUAL_GAME))
override GAME := $(call game_of,$(BOARD))
else
override BOARD := $(BOARD:%-$(GAME)=%)-$(GAME)
endif
ifneq ($(OWN_LANGUAGE),)
override BOARD := $(call circuit_of,$(BOARD))-$(OWN_LANGUAGE)$(addprefix -,$\
                      $(filter $(OTHER_GAMES),$(GAME)))
endif
CIRCUIT := $(call circuit_of,$(BOARD))
ifeq ($(filter $(CIRCUIT),$(BOARDS)),)
$(error BOARD=$(BOARD) is not in hal/avr/boards/ and displays/pairs.mk; there are: $(BOARDS))
endif
$(call read_facts,$(BOARD))

# The C sources of a board's display, and the options with the facts that the drivers need: the
# pins, the name of the board, and the wires of the display.
display_c     = $(DRIVER_$(1)) $(wildcard hal/avr/displays/$(DISPLAY_$(1))/*.c)
board_defines = -DBOARD_HEADER='"hal/avr/boards/$(PINS_$(1)).h"' -DBOARD_NAME='"$(1)"' \
                $(if $(DRIVER_$(1)),\
                    -DDISPLAY_WIRES='"hal/avr/displays/$(DISPLAY_$(1))/wires.h"') \
                $(WIRES_$(1):%=-DUSES_%) $(PICTURE_$(1):%=-DPICTURE=%)

# PC_ENGINES are the PC's engines. PLAIN_ENGINES are the engines for this game that have exactly the
# facts of their edition. The other engines have a table of a different size. FULL_ENGINE is a plain
# engine with all features.
PC_ENGINES    := $(sort $(foreach board,$(ALL_BOARDS),$(ENGINE_$(board))))
PLAIN_ENGINES := $(foreach engine,$(PC_ENGINES),$(if $(TABLE_$(engine)),,\
                     $(if $(filter $(GAME),$(call game_of,$(engine))),$(engine))))
FULL_ENGINE   := $(firstword $(foreach engine,$(PLAIN_ENGINES),\
                     $(if $(filter full,$(EDITION_$(engine))),$(engine))))

# The suffix of an engine in the names of folders and programs. The engine of the usual board has no
# suffix. The usual board's engine for another game has only the game's name.
suffix_of = $(patsubst -$(USUAL_BOARD)-%,-%,$(patsubst %,-%,$(filter-out $(USUAL_BOARD),$(1))))
SUFFIX   := $(call suffix_of,$(ENGINE))

# The suffix of a game in the name of a program for all boards of the game.
game_suffix = $(addprefix -,$(filter $(OTHER_GAMES),$(1)))
