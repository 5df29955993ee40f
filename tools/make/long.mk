# SPDX-License-Identifier: MIT
# long.mk - the long forms of the tests, for `make long`.

.PHONY: long profile languages

## images of all languages, and how many bytes of flash they leave free or lack; their tests on
## boards of the full edition
languages: build/host/handheld
	@python3 tools/measure/languages.py --test

## the long forms of the tests, one after another: many hours
long:
	@$(MAKE) --no-print-directory -k -j1 $(LONG_TESTS)

## the cycles of a search, function by function
profile: $(IMAGE).hex build/host/chip
	@python3 tools/measure/cycle_profile.py --mcu $(CHIP) --image $(IMAGE) --chip build/host/chip

## perft 3 of 1,000 random positions against Stockfish, or the engine that knows
## GAME=
perft-stockfish: build/host/nibble$(call game_suffix,$(GAME))
	@python3 tests/proofs/compare_perft.py --game $(GAME) --count 1000 --seed 1 --initial 5

## 1,000 random games against Stockfish, or the engine that knows GAME=, and
## pgn-extract
games-stockfish: build/host/nibble$(call game_suffix,$(GAME)) \
                 build/host$(call game_suffix,$(GAME))/pgn_of
	@python3 tests/proofs/compare_games.py --game $(GAME) --count 1000 --seed 1

## 10,000 games of the engine against itself, all invariants on; Stockfish checks
## each game: GAMES= NODES=
selfplay: $(SELFPLAY)
	@python3 tests/proofs/selfplay.py --program $< --jobs $(JOBS) $(call options_of,GAMES NODES)

## KQK, KRK, KBBK, KBNK against Stockfish at the chip's budget; all of king and
## pawn. GAME=: endings that its engine wins. GAMES= NODES= EVERY=
endgames: $(if $(OF_GAME),build/host/nibble$(OF_GAME),build/host/nibble$(SUFFIX) $(KPK_CENSUS))
	@tools/install test
	@nice python3 tests/proofs/endgames.py --game $(GAME) $(if $(OF_GAME),,--board $(BOARD)) \
	    --census $(KPK_CENSUS) $(call options_of,GAMES NODES EVERY)

## 10,000 power cuts, each EEPROM state within a write, 2,000 forged EEPROMs, 300
## programs that have lost their way, 250 worn cells of the EEPROM: CUTS=
faults: $(IMAGE).hex $(FAULTS)
	@nice $(FAULTS) $(DEVICE) --jobs $(JOBS) \
	    cuts $(or $(CUTS),10000) states 256 images 2000 hangs 300 wear 250

## 1,000 power cuts with the external memory, which is unplugged and plugged in
## 100 times during play: CUTS= PULLS= SEED= of each board
faults-memory: $(foreach board,$(filter-out $(WITH_PICTURE),$(HANDS_BOARDS)), \
                   build/host-$(board)/faults programs-of-$(board))
	@for board in $(filter-out $(WITH_PICTURE),$(HANDS_BOARDS)); do \
	    echo "# $$board"; nice build/host-$$board/faults --board $$board \
	    --firmware build/$$board/nibble.hex --with memory --jobs $(JOBS) --seed $(or $(SEED),1) \
	    cuts $(or $(CUTS),1000) pulls $(or $(PULLS),100) || exit 1; done

## a hundred complete games on the simulated board, each move checked; wear of
## the EEPROM: GAMES=
endurance: $(IMAGE).hex $(FAULTS)
	@nice $(FAULTS) $(DEVICE) --jobs $(JOBS) games $(or $(GAMES),100)

## 1,000 games by hand on the simulated sensor board, of random and of engine
## moves, 10,000 disturbances, 200 power cuts: GAMES= SEED= of each board
hands: $(call hands_program,$(GAME)) $(addprefix programs-of-,$(HANDS_IMAGES))
	@games=$(or $(GAMES),250); seed=$(or $(SEED),1); for board in $(HANDS_IMAGES); do \
	    echo "# $$board"; nice $(call hands_program,$(GAME)) --board $${board%-$(GAME)} \
	    --firmware build/$$board/nibble.hex --jobs $(JOBS) --games $$games --seed $$seed \
	    --disturbances $$((11 * games)) --cuts $$((games / 4)) || exit 1; \
	    seed=$$((seed + games)); done

## 200 games of a program that takes the simulated board for a ChessLink board, by
## keys, and 100 by the pieces, with disturbances of the line: GAMES= SEED=
chesslink: build/$(FULL_ENGINE)/nibble.hex build/host/handheld
	@tools/install test
	@nice python3 tests/clients/test_chesslink.py --board $(FULL_ENGINE) --jobs $(JOBS) \
	    --games $(or $(GAMES),200) $(call options_of,SEED) --bootloader $(MEGA_BOOTLOADER)
	@nice python3 tests/clients/test_chesslink.py --board $(FULL_ENGINE) --jobs $(JOBS) \
	    --games $(or $(GAMES),100) $(call options_of,SEED) --with reeds

## 100,000 random and spoilt lines of ChessLink and of Novag for the simulated
## board and for models of other boards: LINES= SEED=
cable-lines: build/$(FULL_ENGINE)/nibble.hex build/host/handheld
	@tools/install test
	@for language in chesslink novag; do \
	    echo "# $$language"; nice python3 tests/clients/test_$${language}_lines.py \
	    --board $(FULL_ENGINE) --lines $(or $(LINES),100000) $(call options_of,SEED) || \
	    exit 1; done

## 2,000 pairs and triples of cable lines without a pause, for each board's image: every
## line is answered, and no short line is lost
bursts: build/host/handheld $(addprefix programs-of-,$(filter-out $(WITH_ADAPTER),$(BOARDS)))
	@for board in $(filter-out $(WITH_ADAPTER),$(BOARDS)); do echo "# $$board"; \
	    nice python3 tests/chip/chip_bursts.py --board $$board --full || exit 1; done

## 10,000,000 random keys, 100,000 forged EEPROMs on the PC; 200,000 keys and
## as many lines on the chip
rough: $(IMAGE).hex $(FAULTS) $(ROUGH) build/checked$(SUFFIX)/rough
	@nice $(ROUGH) images 100000 keys 500000
	@nice build/checked$(SUFFIX)/rough keys 10000000
	@nice $(FAULTS) $(DEVICE) --jobs $(JOBS) keys 200000 lines 200000

## libFuzzer over FEN, SAN, cable and EEPROM: SECONDS= for each; faults that it
## finds are in build/fuzz/
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

cppcheck-%: all-headers FORCE
	@tools/cppcheck $* '$(call display_c,$*)' \
	    $(call quoted,$(DEFINES) $(call board_defines,$*)) $(OWN_C)
$(foreach board,$(BOARDS),$(eval cppcheck-$(board): private FOR := host-$(ENGINE_$(board))))

## gcc -fanalyzer, clang --analyze and all of cppcheck over each engine's program
analyze: $(PLAIN_ENGINES:%=analyze-%)
analyze-%: all-headers FORCE
	@tools/install analyze
	@tools/analyze $* \
	    $(call quoted,$(DEFINES) $(call board_defines,$(call circuit_of,$*)))
$(foreach engine,$(PC_ENGINES),$(eval analyze-$(engine): private FOR := host-$(engine)))

## Frama-C's Eva over FEN, rules, journal and cable, with all possible input: it
## excludes every overflow and wild access, or the list explains it. Two minutes
proofs: all-headers
	@tools/install proofs
	@python3 tests/proofs/prove.py

# $(call mutants,SUBJECT,ENGINES,COUNT): runs the tests of the engines on mutants of the subject.
mutants = nice python3 tests/proofs/mutants.py $(1) --jobs $(JOBS) --count $(or $(MUTANTS),$(3)) \
              --seed $(or $(SEED),1) --wanted $(or $(WANTED),95) --compiler '$(CC)' \
              $(foreach engine,$(2),$(foreach FOR,host-$(engine),--edition $(engine) \
                  $(call quoted,$(filter-out -M%,$(CPPFLAGS_ALL)) -std=gnu11) \
                  build/host$(call suffix_of,$(engine))/libnibble.a))
mutant_libraries = $(foreach engine,$(1),build/host$(call suffix_of,$(engine))/libnibble.a)
# The editions whose tests run on mutants of the device.
DEVICE_ENGINES ?= $(PLAIN_ENGINES)

## 300 mutants of the rules and 200 of the device, one line each: the tests must
## notice 95 % of each. MUTANTS= SEED= WANTED=
mutants: mutants-rules mutants-device
mutants-rules: $(call mutant_libraries,$(ENGINE)) | all-headers
	@$(call mutants,rules,$(ENGINE),300)
mutants-device: $(call mutant_libraries,$(DEVICE_ENGINES)) | all-headers
	@$(call mutants,device,$(DEVICE_ENGINES),200)
.PHONY: mutants-rules mutants-device

## 40 moves each at 1 s a move, 5 min, 3 min + 2 s, 40 in 90 min on the
## simulated chip: no flag falls
clocks: $(IMAGE).hex build/host/handheld
	@python3 tests/chip/chip_clocks.py $(DEVICE) --full

## turns of the main loop on all boards of the full edition, while Nibble thinks
## and hands move pieces, without and with the memory: a slice ends within 2 ms
turns: build/host/handheld $(addprefix programs-of-,$(HANDS_BOARDS))
	@for board in $(HANDS_BOARDS); do for memory in "" "--with memory"; do \
	    echo "# $$board $$memory"; \
	    nice python3 tests/chip/chip_turns.py --board $$board $$memory || exit 1; done; done

## 30 positions at 50,000 nodes on chip and PC, in each edition, the full edition
## also with the memory beside the chip: the same search
equality: $(IMAGE).hex build/host/handheld $(NIBBLES) $(addprefix programs-of-,$(OTHER_BOARDS))
	@for board in $(BOARD) $(OTHER_BOARDS); do \
	    echo "# $$board"; python3 tests/chip/chip_equality.py --game $(GAME) \
	    --board $${board%-$(GAME)} --full || exit 1; done
	@for board in $(foreach board,$(BOARD) $(OTHER_BOARDS),\
	        $(if $(filter full,$(EDITION_$(board))),$(board))); do \
	    echo "# $$board, memory"; python3 tests/chip/chip_equality.py --game $(GAME) \
	    --board $${board%-$(GAME)} --full --with memory || exit 1; done

.PHONY: console-cuts console-presses console-images
## 10,000 power cuts on a console's image while two people play: 20 minutes; CUTS=
console-cuts: programs-of-arduboy build/host/handheld
	@python3 tests/faults/console.py cuts $(or $(CUTS),10000)

## 200,000 random presses on a console's image: an hour; PRESSES=
console-presses: programs-of-arduboy build/host/handheld
	@python3 tests/faults/console.py presses $(or $(PRESSES),200000)

## 1,000 contents of the EEPROM that other programs may have left: 3 minutes
console-images: programs-of-arduboy build/host/handheld
	@python3 tests/faults/console.py images 1000
