# generated.mk - headers that are made of texts: what the device says, books, puzzles.

# The books and texts, and with them all headers that must be there before anything is compiled.
build/generated/version.h: | $(ALL_BOARDS:%=build/generated/book_%.h) \
                             $(ALL_BOARDS:%=build/generated/texts_%.h) \
                             $(PC_ENGINES:%=build/generated/texts_host-%.h) \
                             build/generated/puzzles_table.h build/generated/openings.h

build/generated/book_%.h: firmware/engine/book.txt tools/lab/book/pack.py hal/avr/boards/*.mk
	@python3 tools/lab/book/pack.py --bytes $(BOOK_$*) --output $@ $<

build/generated/puzzles_table.h: firmware/game/puzzles.txt tools/lab/puzzles/pack_puzzles.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/puzzles/pack_puzzles.py $< > $@

build/generated/openings.h: tools/lab/book/named.txt tools/lab/book/pack_names.py \
                            tools/lab/book/pack.py
	@mkdir -p $(@D)
	$(say)python3 tools/lab/book/pack_names.py $< > $@

TEXTS := firmware/text/cable.h firmware/text/english.h
build/generated/texts_%.h: tools/pack_texts.py base/editions/*.h $(TEXTS) hal/avr/boards/*.mk \
                           board/games/*/facts.h board/games/*/words.h board/games/*/*.mk
	@mkdir -p $(@D)
	$(say)$< $(addprefix --lacks ,$(call lacks,$*)) \
	    --game board/games/$(call game_of,$*) \
	    base/editions/$(EDITION_$(*:host-%=%)).h $(TEXTS) > $@
