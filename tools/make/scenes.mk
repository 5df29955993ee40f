# SPDX-License-Identifier: MIT
# scenes.mk - selects the boards on which each scene runs. The first line of a scene, `#! on:
# WORD...`, can have the words below.
#
#   small full           an edition
#   atmega328p ...       a chip, as the compiler calls it: the scene looks at the chip's registers
#   parallel i2c oled shield   a display: the scene looks at the display's wires or its picture
#   makruk ...           a game
#   book                 boards that have an opening book
#   chips                the test of a board with another chip plays the scene, too
#   adapter              the test of a board without the display's I2C adapter plays it, too
#
# A scene runs on a board to which all its words apply. A scene without a word of a game belongs to
# the usual game. A display with a picture shows other lines than an LCD, so only scenes that name
# such a display run there.

# ON_SCENE has the words of a scene.
$(foreach line,$(shell awk 'FNR == 1 && sub("^\#! on: *", "") { gsub(" +", ","); \
                                print FILENAME ":" $$0 }' tests/scenes/*.scene),\
    $(eval ON_$(firstword $(subst :, ,$(line))) := \
        $(subst $(comma), ,$(lastword $(subst :, ,$(line))))))

scenes_with  = $(foreach scene,$(ALL_SCENES),$(if $(filter $(1),$(ON_$(scene))),$(scene)))
ALL_SCENES  := $(sort $(wildcard tests/scenes/*.scene))
TEST_WORDS  := chips adapter

# $(call words_of,BOARD): the words that apply to a board.
words_of     = $(EDITION_$(1)) $(CHIP_$(1)) $(DISPLAY_$(1)) $(call game_of,$(1)) \
               $(if $(filter-out 0,$(BOOK_$(1))),book)
SCENE_WORDS := $(sort $(foreach board,$(ALL_BOARDS),$(call words_of,$(board))) book $(TEST_WORDS))
$(foreach scene,$(ALL_SCENES),$(if $(filter-out $(SCENE_WORDS),$(ON_$(scene))),\
    $(error $(scene): no board is $(filter-out $(SCENE_WORDS),$(ON_$(scene)))$(comma) \
        the words are $(SCENE_WORDS))))

# A scene must have these words to run on a board: the board's game if it is not the usual game, and
# the board's display if the display has a picture, or if the board has buttons in place of keys.
asked_for    = $(filter $(OTHER_GAMES),$(call game_of,$(1))) \
               $(if $(PICTURE_$(1))$(filter PAD,$(HAS_$(1))),$(DISPLAY_$(1)))
fits         = $(if $(filter-out $(TEST_WORDS) $(3),$(ON_$(1)))$(filter-out $(ON_$(1)),$(2)),,$(1))
scenes_fit   = $(foreach scene,$(ALL_SCENES),$(call fits,$(scene),$(1),$(2)))

# $(call scenes_on,BOARD): the scenes that run on a board. $(call scenes_of,WORDS,BOARD): those of
# them that have one of WORDS.
scenes_on    = $(call scenes_fit,$(call asked_for,$(1)),$(call words_of,$(1)))
scenes_of    = $(filter $(call scenes_with,$(1)),$(call scenes_on,$(2)))
