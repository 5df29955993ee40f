# boards.mk - the circuit boards. Each is two files of hal/avr/boards: NAME.h, its pins, and
# NAME.mk, these facts. To add one is to write the two and its wiring in simulator/.
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
#   LOADER    the bootloader, as a programmer of avrdude
#   BAUD      its rate
#   BAUD_OLD  the rate of an old bootloader, where there are such
#   DISPLAY   how the display is wired: parallel or i2c, hal/avr/lcd_DISPLAY.h
#   EDITION   small or full, base/edition.h
#   ENGINE    the board whose search the PC's engine of this one has: build/host/nibble-ENGINE
#   RESERVE   bytes of flash and of SRAM that a release leaves free; nothing: it may be full
#   BOOK      bytes of the opening book; 0: there is none
#   TABLE     bytes of the transposition table, where they are not those of its edition
#   LACKS     what of its edition the image leaves out, by the names of base/edition.h: BOOK for
#             EDITION_BOOK
#
# Facts of the board being built are the variables above; those of any are FACT_NAME (FLASH_nano).
FACTS := TITLE CHIP CRYSTAL FLASH SRAM PAGE FUSES PART LOADER BAUD BAUD_OLD \
         DISPLAY EDITION ENGINE BOOK TABLE LACKS RESERVE

BOARDS := $(sort $(basename $(notdir $(wildcard hal/avr/boards/*.mk))))

read_facts = $(foreach fact,$(FACTS),$(eval $(fact) :=))$(eval include hal/avr/boards/$(1).mk)\
             $(if $(filter-out 0,$(BOOK)),,$(eval LACKS += BOOK))
$(foreach board,$(BOARDS),$(call read_facts,$(board))\
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
ifeq ($(filter $(BOARD),$(BOARDS)),)
$(error BOARD=$(BOARD) is not in hal/avr/boards/; there are: $(BOARDS))
endif
$(call read_facts,$(BOARD))

# The PC's engines; those of them that are what their edition says, from which the others differ by
# the table; and one of these with all that there is.
ENGINES       := $(sort $(foreach board,$(BOARDS),$(ENGINE_$(board))))
PLAIN_ENGINES := $(foreach engine,$(ENGINES),$(if $(TABLE_$(engine)),,$(engine)))
FULL_ENGINE   := $(firstword $(foreach engine,$(PLAIN_ENGINES),\
                     $(if $(filter full,$(EDITION_$(engine))),$(engine))))

# What an engine's name adds to those of folders and programs: nothing for the usual board's.
suffix_of = $(patsubst %,-%,$(filter-out $(USUAL_BOARD),$(1)))
SUFFIX   := $(call suffix_of,$(ENGINE))
