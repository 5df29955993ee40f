# SPDX-License-Identifier: MIT
# generated.mk - makes headers from texts. The device gets its texts, books and puzzles. The
# simulator gets facts from the folders of games, circuits and displays.

# The headers that must exist before anything is compiled for a board or host-ENGINE: the common
# headers, and the book and the texts of the board or engine.
HEADERS    := $(addprefix build/generated/,version.h puzzles_table.h exercises_table.h openings.h \
                  opening_lines.h game_list.h language_list.h wiring_list.h)
headers_of  = $(HEADERS) build/generated/book_$(1:host-%=%).h build/generated/texts_$(1).h

.PHONY: all-headers
all-headers: $(foreach for,$(ALL_BOARDS) $(PC_ENGINES:%=host-%),$(call headers_of,$(for)))

build/generated/book_%.h: firmware/engine/book.txt tools/lab/book/pack.py $(BOARD_FACTS)
	@python3 tools/lab/book/pack.py --bytes $(BOOK_$*) --output $@ $<

build/generated/puzzles_table.h: firmware/game/puzzles.txt tools/lab/puzzles/pack_puzzles.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/puzzles/pack_puzzles.py $< > $@

build/generated/exercises_table.h: firmware/game/exercises.txt \
                                   tools/lab/exercises/pack_exercises.py \
                                   tools/lab/puzzles/pack_puzzles.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/exercises/pack_exercises.py $< > $@

build/generated/openings.h: tools/lab/book/named.txt tools/lab/book/codes.txt \
                            tools/lab/book/pack_names.py tools/lab/book/pack.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/book/pack_names.py $(wordlist 1,2,$^) > $@

build/generated/opening_lines.h: tools/lab/book/named.txt tools/lab/book/pack_names.py \
                                 tools/lab/book/pack.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/book/pack_names.py --lines $< > $@

build/generated/texts_%.h: tools/generate/pack_texts.py tools/texts.py base/edition.h \
                           $(wildcard firmware/text/*.h) hal/letter_list.h $(BOARD_FACTS) \
                           board/games/*/facts.h \
                           $(wildcard $(LANGUAGES)/*/*.h $(LANGUAGES)/*/*/*.h) board/games/*/*.mk \
                           tools/make/generated.mk
	@mkdir -p $(@D)
	$(say)$< $(addprefix --lacks ,$(call lacks,$*)) $(addprefix --has ,$(HAS_$(*:host-%=%))) \
	    --game board/games/$(call game_of,$*) --language $(call language_of,$*) \
	    --edition $(EDITION_$(*:host-%=%)) \
	    --output $@ --letters build/generated/letters_$*.h base/edition.h

# The languages, the usual one first.
build/generated/language_list.h: FORCE
	@$(call keep,$@,$(patsubst %,'LANGUAGE(%)',$(USUAL_LANGUAGE) $(OTHER_LANGUAGES)))

# The games, the usual one first, and the pieces of each game, for simulator/game_pieces.h.
build/generated/game_list.h: FORCE
	@$(call keep,$@,$(patsubst %,'GAME(%)',$(USUAL_GAME) $(OTHER_GAMES)))

define game_pieces
#include "board/games/$(1)/glyphs.h"
#include "board/games/$(1)/piece_pictures.h"
#include "board/games/$(1)/pieces.h"
#include "simulator/game_pieces.h"

const game_pieces_t game_$(1) = {
    "$(1)", PIECES_LETTERS, PIECES_GLYPHS, PIECES_FIGURES, PIECES_INITIAL, lcd_glyphs,
    piece_pictures};
endef

$(GAME_PIECES): build/generated/game_%.c: tools/make/generated.mk
	$(shell mkdir -p $(@D))$(file >$@,$(call game_pieces,$*))@true

# The boards, and the wires of each board, for simulator/wirings/wiring_table.h.
wiring_name = wiring_$(subst -,_,$(1))

build/generated/wiring_list.h: FORCE
	@$(call keep,$@,$(foreach board,$(BOARDS),'WIRING($(call wiring_name,$(board)))'))

define wiring
#include "hal/avr/boards/$(PINS_$(1)).h"
#include "hal/avr/displays/$(DISPLAY_$(1))/wiring.h"
#include "simulator/wirings/wiring_table.h"

WIRING_TABLE($(call wiring_name,$(1)), "$(1)", "$(CHIP_$(1))", $(CRYSTAL_$(1)), \
             $(or $(BOOT_$(1)),0));
endef

$(WIRINGS): build/generated/wiring_%.c: tools/make/generated.mk $(BOARD_FACTS)
	$(shell mkdir -p $(@D))$(file >$@,$(call wiring,$*))@true
