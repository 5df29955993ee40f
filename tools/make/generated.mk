# generated.mk - headers that are made from texts: the device's texts, books, puzzles, and the
# simulator's facts from the folders of games.

# The headers that must exist before anything is compiled for a board or host-ENGINE: the common
# headers, its book and its texts.
HEADERS    := $(addprefix build/generated/,version.h puzzles_table.h openings.h game_list.h)
headers_of  = $(HEADERS) build/generated/book_$(1:host-%=%).h build/generated/texts_$(1).h

.PHONY: all-headers
all-headers: $(foreach for,$(ALL_BOARDS) $(PC_ENGINES:%=host-%),$(call headers_of,$(for)))

build/generated/book_%.h: firmware/engine/book.txt tools/lab/book/pack.py hal/avr/boards/*.mk
	@python3 tools/lab/book/pack.py --bytes $(BOOK_$*) --output $@ $<

build/generated/puzzles_table.h: firmware/game/puzzles.txt tools/lab/puzzles/pack_puzzles.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/puzzles/pack_puzzles.py $< > $@

build/generated/openings.h: tools/lab/book/named.txt tools/lab/book/codes.txt \
                            tools/lab/book/pack_names.py tools/lab/book/pack.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/book/pack_names.py $(wordlist 1,2,$^) > $@

TEXTS := firmware/text/cable.h firmware/text/english.h
build/generated/texts_%.h: tools/generate/pack_texts.py base/editions/*.h $(TEXTS) \
                           hal/avr/boards/*.mk board/games/*/facts.h \
                           board/games/*/words.h board/games/*/*.mk
	@mkdir -p $(@D)
	$(say)$< $(addprefix --lacks ,$(call lacks,$*)) \
	    --game board/games/$(call game_of,$*) \
	    base/editions/$(EDITION_$(*:host-%=%)).h $(TEXTS) > $@

# The games, the usual one first, and the pieces of each: simulator/game_pieces.h.
build/generated/game_list.h: FORCE
	@$(call keep,$@,$(patsubst %,'GAME(%)',$(USUAL_GAME) $(OTHER_GAMES)))

define game_pieces
#include "board/games/$(1)/glyphs.h"
#include "board/games/$(1)/pieces.h"
#include "simulator/game_pieces.h"

const game_pieces_t game_$(1) = {
    "$(1)", PIECES_LETTERS, PIECES_GLYPHS, PIECES_FIGURES, PIECES_INITIAL, lcd_glyphs};
endef

$(GAME_PIECES): build/generated/game_%.c: tools/make/generated.mk
	$(shell mkdir -p $(@D))$(file >$@,$(call game_pieces,$*))@true
