# boards.mk - the circuit boards, and the games. A board is two files of hal/avr/boards: NAME.h,
# its pins, and NAME.mk, these facts. To add one is to write the two and its wiring in simulator/.
#
#   TITLE     its name in a release
#   CHIP      the microcontroller, as the compiler calls it
#   CRYSTAL   of its clock, Hz
#   FLASH     bytes that the bootloader leaves to the program
#   SRAM      bytes
#   PAGE      where SRAM starts, as the linker has it: the page (board/page.h) lies there
#   FUSES     of a bare chip with a crystal, for avrdude: no bootloader, brown-out at 4.3 V, the
#             EEPROM (the saved game) survives a chip erase. A chip on an Arduino keeps its own
#   PART      the chip, as avrdude calls it
#   LOADER    the bootloader, as a programmer of avrdude; nothing: the board has none
#   BAUD      its rate
#   BAUD_OLD  the rate of an old bootloader, where there are such
#   DISPLAY   how the display is wired: parallel or i2c, hal/avr/lcd_DISPLAY.h
#   EDITION   small or full, base/edition.h
#   ENGINE    the board whose search the PC's engine of this one has: build/host/nibble-ENGINE
#   COLD      `size`: what is not hot is compiled for size, in an edition that compiles it for speed
#   RESERVE   bytes of flash and of SRAM that a release leaves free; nothing: it may be full
#   BOOK      bytes of the opening book; 0: there is none
#   TABLE     bytes of the transposition table, where they are not those of its edition
#   LACKS     what of its edition the image leaves out, by the names of base/edition.h: BOOK for
#             EDITION_BOOK
#
# A game is a folder of board/games. One other than the usual one makes of each board another,
# which has its name behind that of the board (uno-makruk), and the board's facts but for what
# board/games/NAME/game.mk says: LACKS, what no image of the game has. VARIANT is what
# images of the usual game lack. game.mk has two facts for the tests (tools/games.py):
#
#   REFERENCE  the program that knows the game's rules, and its name there; nothing: no program
#              knows them, and no test compares
#   ENDINGS    officers that win against a bare king: `make endgames`
#
# Facts of the board being built are the variables above; those of any are FACT_NAME (FLASH_nano).
FACTS := TITLE CHIP CRYSTAL FLASH SRAM PAGE FUSES PART LOADER BAUD BAUD_OLD \
         DISPLAY EDITION ENGINE BOOK TABLE LACKS COLD RESERVE REFERENCE

BOARDS := $(sort $(basename $(notdir $(wildcard hal/avr/boards/*.mk))))

# The game that a board plays, or an engine; and the board's own name.
GAME_FOLDERS := $(sort $(notdir $(wildcard board/games/*)))
OTHER_GAMES  := $(filter-out $(USUAL_GAME),$(GAME_FOLDERS))
game_of      = $(or $(strip $(foreach game,$(OTHER_GAMES),$(if $(filter %-$(game),$(1)),$(game)))),\
                   $(USUAL_GAME))
circuit_of   = $(1:%-$(call game_of,$(1))=%)

ALL_BOARDS := $(BOARDS) $(foreach game,$(OTHER_GAMES),$(BOARDS:%=%-$(game)))

read_game  = $(eval include board/games/$(1)/game.mk)$(eval ENGINE := $(ENGINE)-$(1))
read_facts = $(foreach fact,$(FACTS),$(eval $(fact) :=))\
             $(eval include hal/avr/boards/$(call circuit_of,$(1)).mk)\
             $(if $(filter $(OTHER_GAMES),$(call game_of,$(1))),\
                 $(call read_game,$(call game_of,$(1))),$(eval LACKS += VARIANT))\
             $(if $(filter-out 0,$(BOOK)),,$(eval LACKS += BOOK))
$(foreach board,$(ALL_BOARDS),$(call read_facts,$(board))\
    $(foreach fact,$(FACTS),$(eval $(fact)_$(board) := $$($(fact)))))

# A display other than the usual one makes a board of its own: BOARD=uno LCD=i2c is BOARD=uno-i2c.
LCD ?= parallel
DISPLAYS := $(sort $(foreach board,$(BOARDS),$(DISPLAY_$(board))))
ifeq ($(filter $(LCD),$(DISPLAYS)),)
$(error LCD=$(LCD) is none of these: $(DISPLAYS))
endif
ifneq ($(LCD),parallel)
override BOARD := $(BOARD:%-$(LCD)=%)-$(LCD)
endif

# So does a game: BOARD=uno GAME=makruk is BOARD=uno-makruk.
ifeq ($(filter $(GAME),$(GAME_FOLDERS)),)
$(error GAME=$(GAME) is not in board/games/; there are: $(GAME_FOLDERS))
endif
ifeq ($(GAME),$(USUAL_GAME))
override GAME := $(call game_of,$(BOARD))
else
override BOARD := $(BOARD:%-$(GAME)=%)-$(GAME)
endif
CIRCUIT := $(call circuit_of,$(BOARD))
ifeq ($(filter $(CIRCUIT),$(BOARDS)),)
$(error BOARD=$(BOARD) is not in hal/avr/boards/; there are: $(BOARDS))
endif
$(call read_facts,$(BOARD))

# The PC's engines; those of them for this game that are what their edition says, from which the
# others differ by the table; and one of these with all that there is.
PC_ENGINES    := $(sort $(foreach board,$(ALL_BOARDS),$(ENGINE_$(board))))
PLAIN_ENGINES := $(foreach engine,$(PC_ENGINES),$(if $(TABLE_$(engine)),,\
                     $(if $(filter $(GAME),$(call game_of,$(engine))),$(engine))))
FULL_ENGINE   := $(firstword $(foreach engine,$(PLAIN_ENGINES),\
                     $(if $(filter full,$(EDITION_$(engine))),$(engine))))

# What an engine's name adds to those of folders and programs: nothing for the usual board's, of
# another game that game's name.
suffix_of = $(patsubst -$(USUAL_BOARD)-%,-%,$(patsubst %,-%,$(filter-out $(USUAL_BOARD),$(1))))
SUFFIX   := $(call suffix_of,$(ENGINE))

# What a game adds to the name of a program of all its boards.
game_suffix = $(addprefix -,$(filter $(OTHER_GAMES),$(1)))
