# SPDX-License-Identifier: MIT
# lab.mk - the laboratory: matches, ratings, and figures and tables from thousands of games.

.PHONY: match clock-match rating gauntlet levels ladder losses tune book puzzles puzzles-check \
        puzzles-mend exercises exercises-check endings endings-check endings-proof \
        learn-targets learn-safe learn-mistakes guard torture sample-english

# The ending of names of programs and files for GAME, such as -makruk. The usual game has no ending.
OF_GAME    := $(call game_suffix,$(GAME))

TUNE_PARTS ?= 58
TUNE_GAMES ?= 5000
TUNE       := build/tune$(OF_GAME)
TUNE_TRAIN := $(if $(filter NETWORK,$(LACKS_$(FULL_ENGINE))),,train)
TUNE_WAY   ?= 50
TUNE_NODES ?= $(if $(TUNE_TRAIN),800,200)
TUNE_LABELS = $(patsubst %,$(TUNE)/%.labels,$(shell seq $(TUNE_PARTS)))

# build/host/match --help explains these variables.
MATCH      := build/host$(OF_GAME)/match
A          ?= build/host/nibble$(OF_GAME)
OPENINGS   ?= tools/lab/match/openings_tuning$(OF_GAME).epd
MATCH_ARGUMENTS = --a '$(A)' $(if $(B),--b '$(B)') \
                  $(A_OPTIONS:%=--a-option %) $(B_OPTIONS:%=--b-option %) \
                  $(call options_of,GAMES NODES DEPTH MOVETIME CLOCK OPENINGS FIRST JOBS SPRT \
                      RESIGN DRAW PGN LOG A_NODES A_DEPTH A_MOVETIME A_CLOCK A_NAME \
                      B_NODES B_DEPTH B_MOVETIME B_CLOCK B_NAME) \
                  $(if $(TOLD_TIME),--told-time)
RATING_ARGUMENTS = --game $(GAME) --hz $(CRYSTAL) --engine '$(A)' $(A_OPTIONS:%=--option %) \
                   $(call options_of,CYCLES_PER_NODE GAMES SECONDS LEVELS FIRST JOBS)

## a match: A=, B= commands, A_OPTIONS=, B_OPTIONS= "Name=value ...", GAMES=
## NODES= A_NODES= MOVETIME= CLOCK= TOLD_TIME= SPRT=: tools/lab/match/README.md
match: $(MATCH) $(filter build/host/%,$(A) $(B))
	@$(MATCH) $(MATCH_ARGUMENTS)

## 300 games of the simulated board by nibble-serial in real time beside a busy core: no
## flag falls. Half an hour with JOBS=4. GAMES= of each control, JOBS=
clock-match: build/mega2560/nibble.hex build/host/handheld build/host/nibble-serial
	@tools/install test
	@python3 tools/lab/match/real_time.py --board mega2560 $(call options_of,GAMES JOBS)

## rating at the chip's budget against Stockfish, or the engine that knows GAME=:
## CYCLES_PER_NODE= from make bench, GAMES= SECONDS= LEVELS=
rating: $(MATCH) $(filter build/host/%,$(A))
	@python3 tools/lab/match/rating.py $(RATING_ARGUMENTS)

## the same against glaurung, toga2 and weakened Stockfish: OPPONENTS=
gauntlet: build/host/match build/host/nibble$(SUFFIX)
	@tools/install gauntlet
	@python3 tools/lab/match/gauntlet.py --engine build/host/nibble$(SUFFIX) --hz $(CRYSTAL) \
	    $(A_OPTIONS:%=--option %) $(call options_of,CYCLES_PER_NODE GAMES SECONDS OPPONENTS FIRST JOBS)

## how strong each UCI_Elo is, in order and on Stockfish's scale: GAMES= RATINGS=
## BELOW= points to the one that each plays, PLACED_ONLY=1 for the scale only, FIRST=
levels: build/host/match build/host/nibble$(SUFFIX)
	@python3 tools/lab/levels/levels.py --engine build/host/nibble$(SUFFIX) --jobs $(JOBS) \
	    $(call options_of,GAMES RATINGS BELOW FIRST) $(if $(PLACED_ONLY),--placed-only)

## computes the evaluation's figures from games, with labels by Stockfish or by the
## engine that knows GAME=: an hour on two cores
tune: $(TUNE_LABELS) $(TUNE_PROGRAMS)
	@$(TUNE)/piece_squares $(TUNE_WAY) $(TUNE)/fitted.h $(TUNE_LABELS)
	@mv $(TUNE)/fitted.h board/games/$(GAME)/piece_squares/fitted.h
	$(if $(TUNE_TRAIN), \
	    @$(TUNE)/train $(TUNE)/network_weights.c $(TUNE)/network_output.h $(TUNE_LABELS) && \
	        mv $(TUNE)/network_weights.c $(TUNE)/network_output.h firmware/engine)

## the opening book from Stockfish's analysis: an hour or two if there is none
## in build/book
book:
	@tools/install test
	@python3 tools/lab/book/make_book.py $(call options_of,ENTRIES SECONDS)
	@$(foreach board,$(BOARDS),echo '$(board)'; \
	    python3 tools/lab/book/pack.py --bytes $(BOOK_$(board)) --report firmware/engine/book.txt;)

## the full edition's puzzles from games of Stockfish, which proves each puzzle:
## an hour
puzzles: build/host/nibble$(call suffix_of,$(FULL_ENGINE))
	@tools/install test
	@python3 tools/lab/puzzles/make_puzzles.py firmware/game/puzzles.txt

## checks the present puzzles again by Stockfish and by the search
puzzles-check: build/host/nibble$(call suffix_of,$(FULL_ENGINE))
	@tools/install test
	@python3 tools/lab/puzzles/make_puzzles.py --check firmware/game/puzzles.txt

## replaces the puzzles that no longer suit the search
puzzles-mend: build/host/nibble$(call suffix_of,$(FULL_ENGINE))
	@tools/install test
	@python3 tools/lab/puzzles/make_puzzles.py --seed 2 --mend firmware/game/puzzles.txt

## the positions of the exercises from games of Stockfish, which proves each
## position: an hour
exercises:
	@tools/install test
	@python3 tools/lab/exercises/make_exercises.py firmware/game/exercises.txt

## asks Stockfish again whether each position of the exercises has the right moves
## that the file says: ten minutes
exercises-check:
	@tools/install test
	@python3 tools/lab/exercises/make_exercises.py --check firmware/game/exercises.txt

## the trees that decide small endings, from tables by retrograde analysis: minutes
endings: build/lab/learn
	@build/lab/learn > firmware/game/ending_trees.h

build/lab/learn: tools/lab/endings/learn.c tools/lab/endings/retro.c
	@mkdir -p $(@D)
	$(say)$(CC) -std=gnu11 -O2 $(WARNINGS) -I. -Iboard/games/chess $^ -lm -o $@

## compares Nibble's word about queen against pawn with a table, in every position:
## half an hour
endings-proof: build/test-$(FULL_ENGINE)/test_ending_word
	@build/test-$(FULL_ENGINE)/test_ending_word queen-and-pawn

## asks Stockfish whether each lesson begins with the win or draw that it claims:
## an hour
endings-check: build/test-$(FULL_ENGINE)/test_lesson
	@tools/install test
	@build/test-$(FULL_ENGINE)/test_lesson fens | python3 tools/lab/endings/check_starts.py
## lets Stockfish judge all moves of 500 positions for learn-safe: an hour
learn-targets: build/host/nibble
	@tools/install test
	@nice python3 tools/lab/learn/label_targets.py tools/lab/learn/targets.txt

## measures the marks of the targets that lose material, on the PC: a minute
learn-safe: build/host/nibble$(call suffix_of,$(FULL_ENGINE))
	@nice python3 tools/lab/learn/safe.py

## measures the mistake box by 50 games with known mistakes, on the PC: a quarter
## of an hour
learn-mistakes: build/host/nibble$(call suffix_of,$(FULL_ENGINE)) \
                build/host$(call suffix_of,$(FULL_ENGINE))/box_of
	@tools/install test
	@nice python3 tools/lab/learn/mistakes.py

## tests the guard against blunders on the simulated Uno and Mega by 500 moves
## that Stockfish has judged, typed by keys: some minutes
guard: $(foreach board,$(USUAL_BOARD) $(FULL_ENGINE),build/$(board)/nibble.hex) $(NIBBLES) \
       build/host/handheld
	@tools/install test
	@python3 tools/lab/guard.py --board $(USUAL_BOARD); uno=$$?; \
	python3 tools/lab/guard.py --board $(FULL_ENGINE) && exit $$uno

## the strengths 300 to 1300 against simulated children, Stockfish and Fairy-Max: the
## percentage of each opponent. BOARD= GAMES= of each cell (400), SEED=
ladder: build/host$(SUFFIX)/ladder
	@tools/install ladder
	@nice -n 15 build/host$(SUFFIX)/ladder $(or $(GAMES),400) 300 1300 rtcsf $(or $(SEED),1)

## how often the strengths 300 to 1300 lose one, two and four pawns by a move, in positions that
## Stockfish has judged: some seconds. BOARD=
losses: build/host/nibble$(SUFFIX)
	@nice python3 tools/lab/levels/losses.py --board $(BOARD)

# The positions for `make tune` are in TUNE_PARTS files. Each file has the positions of TUNE_GAMES
# games, about twelve positions of each game. make keeps files that exist. The programs are built
# for the edition that has the network.
TUNE_FLAGS    = -O3 -march=native -ffast-math -DNDEBUG $(WARNINGS) -Wno-conversion \
                -Wno-sign-conversion
TUNE_SRC      = tools/lab/tune/samples.c $(BOARD_C) $(ENGINE_C) \
                $(addprefix hal/host/,memory.c slice.c)
TUNE_PROGRAMS = $(addprefix $(TUNE)/,generate piece_squares $(TUNE_TRAIN))

$(TUNE)/%: private FOR := host-$(FULL_ENGINE)

$(TUNE)/%.fen: | $(TUNE)/generate
	@nice $(TUNE)/generate $* $(TUNE_GAMES) > $@.part && mv $@.part $@

$(TUNE)/%.labels: $(TUNE)/%.fen
	$(say)nice python3 tools/lab/tune/label.py --game $(GAME) --nodes $(TUNE_NODES) $< $@.part && \
	    mv $@.part $@

$(TUNE)/generate: private TUNE_FLAGS += -Wl,--wrap=evaluate

$(TUNE_PROGRAMS): $(TUNE)/%: tools/lab/tune/%.c $(TUNE_SRC) | $(call headers_of,host-$(FULL_ENGINE))
	@mkdir -p $(@D)
	$(say)$(CC) $(TUNE_FLAGS) $(filter-out -MMD -MP,$(CPPFLAGS_ALL)) $(filter %.c,$^) -lm -o $@

## the full edition's image and pgn-extract read GAMES= random games that a program
## has corrupted, and agree: SEED=
torture: build/$(FULL_ENGINE)/nibble.hex build/host/handheld
	@tools/install test
	@python3 tools/lab/torture/torture.py --board $(FULL_ENGINE) $(call options_of,GAMES SEED JOBS)

## 60 comments and 60 sentences of the documents, for a reader who marks those
## that must be read twice: SEED=
sample-english:
	@python3 tools/sample_english.py $(or $(SEED),1)

# The pad is the same on all circuits, so PAD_PRESSES has the pad's code, whatever BOARD is.
PAD_PRESSES   := build/host/pad_presses
PAD_SRC       := tools/lab/pad/pad_presses.c firmware/pad/pad.c firmware/ui/panel/reach.c \
                 $(wildcard base/*.c board/*.c board/games/$(USUAL_GAME)/*.c)

$(PAD_PRESSES): private FOR := host-$(USUAL_BOARD)
$(PAD_PRESSES): $(PAD_SRC) $(wildcard firmware/pad/*.h firmware/ui/panel/reach.h hal/buttons.h) | \
                $(call headers_of,host-$(USUAL_BOARD))
	@mkdir -p $(@D)
	$(say)$(CC) $(HOST_FLAGS) -DEDITION_OWN_PAD=,1 $(filter-out -MMD -MP,$(CPPFLAGS_ALL)) \
	    $(filter %.c,$^) -o $@

build/pad/games.uci: | tools/lab/pad/pad_games.py
	@tools/install test
	$(say)python3 tools/lab/pad/pad_games.py $@.part 1000 && mv $@.part $@

.PHONY: pad-presses

## presses a move with the few buttons of a shield, over 1,000 games that Stockfish
## plays: some minutes for the games; PAD_GAMES=file of games, moves in UCI's form
pad-presses: $(PAD_PRESSES) $(or $(PAD_GAMES),build/pad/games.uci)
	@$(PAD_PRESSES) < $(or $(PAD_GAMES),build/pad/games.uci)

# Presses buttons at random on the PC. The program has the features of a shield.
PAD_RANDOM     := build/host/pad_random
PAD_RANDOM_SRC := tools/lab/pad/pad_random.c $(LIBRARY_SRC)

$(PAD_RANDOM): private FOR = $(firstword $(SHIELDS))
$(PAD_RANDOM): $(PAD_RANDOM_SRC) | all-headers
	@mkdir -p $(@D)
	$(say)$(CC) $(CHECKED_FLAGS) $(filter-out -MMD -MP,$(CPPFLAGS_ALL)) \
	    -Wno-missing-prototypes -DNIBBLE_ENGINE='"uno"' $(filter %.c,$^) -o $@

# The long runs with a pad press the buttons of this board.
PAD_BOARD = $(or $(PAD),uno-shield)
PAD_NEEDS = programs-of-$(PAD_BOARD) build/host/handheld

.PHONY: pad-games pad-ladder pad-random pad-device-presses pad-cuts

## plays GAMES=100 games by buttons only, and lets Stockfish check each move. Sets up
## positions for castling, en passant and promotions. PAD=uno-shield, mega2560-shield or
## arduboy, SEED=
pad-games: $(PAD_NEEDS)
	@tools/install test
	@python3 tools/lab/pad/pad_play.py --board $(PAD_BOARD) $(call options_of,GAMES SEED)

## PRESSES=10000 random presses on each of the three ladders of a shield
pad-ladder: $(PAD_NEEDS)
	@tools/install test
	@python3 tools/lab/pad/pad_ladder.py --board $(PAD_BOARD) $(call options_of,PRESSES SEED)

## PRESSES=10,000,000 random presses of a pad on the PC, with assertions
pad-random: $(PAD_RANDOM)
	@nice $(PAD_RANDOM) $(or $(PRESSES),10000000)

## PRESSES=200,000 random presses on the image PAD=: an hour
pad-device-presses: $(PAD_NEEDS)
	@tools/install test
	@nice python3 tests/faults/console.py --board $(PAD_BOARD) presses $(or $(PRESSES),200000)

## cuts the power of the image PAD= 2,000 times while two people play: CUTS=
pad-cuts: $(PAD_NEEDS)
	@tools/install test
	@nice python3 tests/faults/console.py --board $(PAD_BOARD) cuts $(or $(CUTS),2000)
