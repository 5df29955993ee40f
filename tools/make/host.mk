# SPDX-License-Identifier: MIT
# host.mk - programs for the PC.

HOST_FLAGS := -O2 -g -DNDEBUG $(WARNINGS)
CHECKED_FLAGS := -O2 -g $(WARNINGS)
TEST_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
              -fno-sanitize-recover=all $(WARNINGS)

# The functions of cmocka tests have a parameter that only few tests use.
TEST_WARNINGS := -Wno-unused-parameter

SIMAVR_FLAGS := -isystem /usr/include/simavr -isystem /usr/include/simavr/parts
SIMAVR_LINK  := -Wl,-Bstatic -lsimavrparts -lsimavr -Wl,-Bdynamic -lelf

# The objects of those sources that an engine's game uses. The argument $(2) is the engine's suffix.
objects_in = $(patsubst %,$(1)/%.o,$(basename $(2)))
host_objects = $(call objects_in,build/host$(2)/obj,$(call of_game,$(1),$(call game_of,$(2))))
test_objects = $(call objects_in,build/test$(2)/obj,$(call of_game,$(1),$(call game_of,$(2))))
checked_objects = $(call objects_in,build/checked$(2)/obj,$(call of_game,$(1),$(call game_of,$(2))))

host_compiler = $(call quoted,$(CC) $(HOST_FLAGS) $(filter-out -M%,$(CPPFLAGS_ALL)))

# If a source is added or removed, make links the PC's programs again. The list has the sources of
# all games, so it is the same for each BOARD. If the list changed with the BOARD, one make would
# link a program while the tests of another make run this program.
build/host/sources: FORCE
	@$(call keep,$@,$(filter-out board/games/%,$(LIBRARY_SRC) $(UCI_SRC) $(HANDHELD_SRC) \
	    $(FAULTS_SRC) $(HANDS_SRC) $(MATCH_SRC)) $(wildcard board/games/*/*.c))

# The host tests of a game, without `.c`. A test that includes nothing above board/ needs only the
# objects of board/.
unit_tests  = $(basename $(wildcard $(call tests_of,unit,$(1))/test_*.c))
BOARD_TESTS := $(basename $(shell grep -LE \
                   '"((firmware|hal|tools)/|tests/unit/(device|game|scene|search|ui)_tools)' \
                   tests/unit/test_*.c tests/unit/*/test_*.c))

# $(call compile_rules,FOLDER,FLAGS,ENGINE): the rules for objects in build/FOLDER. FLAGS is the
# variable that has the options. If an option changes, such as a figure of the board, make compiles
# the sources again.
define compile_rules
build/$(1)/obj/%.o build/$(1)/flags: private FOR := host-$(3)

build/$(1)/flags: FORCE
	@$$(call keep,$$@,$$(call quoted,$$(CC) $$($(2)) $$(DEFINES)))

build/$(1)/obj/%.o: %.c build/$(1)/flags | $$(call headers_of,host-$(3))
	$$(own_folder)
	$$(say)$$(CC) $$($(2)) $$(CPPFLAGS_ALL) -c $$< -o $$@

build/$(1)/libnibble.a: $$(call objects_in,build/$(1)/obj,$$(call of_game,$$(LIBRARY_SRC),$\
                            $$(call game_of,$(3)))) build/host/sources
	@rm -f $$@
	@$$(AR) rcs $$@ $$(filter %.o,$$^)
endef

# $(call engine_rules,ENGINE,SUFFIX,GAME): the rules for programs with the engine of that board.
define engine_rules
build/host/nibble$(2): $$(call host_objects,$$(UCI_SRC),$(2)) build/host/sources
	$$(say)$$(CC) $$(HOST_FLAGS) $$(filter %.o,$$^) -o $$@

build/host$(2)/pgn_of: $$(call host_objects,tools/pgn_of.c $$(BOARD_C),$(2))
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/host$(2)/match: $$(call host_objects,$$(MATCH_SRC) $$(BOARD_C),$(2)) build/host/sources
	$$(say)$$(CC) $$(HOST_FLAGS) $$(filter %.o,$$^) -lm -o $$@

build/host$(2)/ladder: $$(call host_objects,$$(LADDER_SRC),$(2)) build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/host$(2)/box_of: build/host$(2)/obj/tools/lab/learn/box_of.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/host$(2)/kpk_census: build/host$(2)/obj/tests/proofs/kpk_census.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/host$(2)/perft%: build/host$(2)/obj/tests/proofs/perft%.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -lcmocka -o $$@

build/host$(2)/faults: $$(call host_objects,$$(FAULTS_SRC),$(2)) build/host$(2)/libnibble.a \
                       build/host/sources
	$$(say)$$(CC) $$(HOST_FLAGS) $$(filter %.o %.a,$$^) $$(SIMAVR_LINK) -o $$@

build/host$(2)/hands: $$(call host_objects,$$(HANDS_SRC),$(2)) build/host$(2)/libnibble.a \
                      build/host/sources
	$$(say)$$(CC) $$(HOST_FLAGS) $$(filter %.o %.a,$$^) $$(SIMAVR_LINK) -o $$@

build/host$(2)/frames: build/host$(2)/obj/tests/proofs/frames.o build/host$(2)/libnibble.a
	$$(say)$$(CC) $$(HOST_FLAGS) $$^ -o $$@

build/test$(2)/rough: build/test$(2)/obj/tests/faults/rough.o \
                      build/test$(2)/obj/tests/faults/images.o \
                      build/test$(2)/libnibble.a
	$$(say)$$(CC) $$(TEST_FLAGS) $$^ -o $$@

build/test$(2)/fuzz_%: build/test$(2)/obj/tests/fuzz/fuzz_%.o \
                       build/test$(2)/obj/tests/fuzz/run_corpus.o build/test$(2)/libnibble.a
	$$(say)$$(CC) $$(TEST_FLAGS) $$^ -o $$@

build/checked$(2)/rough: $$(call checked_objects,$$(ROUGH_SRC),$(2)) build/host/sources
	$$(say)$$(CC) $$(CHECKED_FLAGS) $$(filter %.o,$$^) -o $$@

build/test$(2)/libboard.a: $$(call test_objects,$$(BOARD_C),$(2)) build/host/sources
	@rm -f $$@
	@$$(AR) rcs $$@ $$(filter %.o,$$^)

build/test$(2)/test_%: build/test$(2)/obj/$$(call tests_of,unit,$(3))/test_%.o
	$$(say)$$(CC) $$(TEST_FLAGS) $$(filter %.o,$$^) $$(filter %.a,$$^) -lcmocka -lm -o $$@

$$(foreach test,$$(call unit_tests,$(3)),$$(eval build/test$(2)/$$(notdir $$(test)): \
    build/test$(2)/$$(if $$(filter $$(test),$$(BOARD_TESTS)),libboard,libnibble).a))

build/checked$(2)/selfplay: $$(call checked_objects,$$(SELFPLAY_SRC),$(2)) build/host/sources
	$$(say)$$(CC) $$(CHECKED_FLAGS) $$(filter %.o,$$^) -o $$@

build/test$(2)/test_match: build/test$(2)/obj/tools/lab/match/statistics.o

build/test$(2)/test_hands_log: build/test$(2)/obj/tests/hands/log.o

build/host$(2)/obj/simulator/%.o: private HOST_FLAGS += $$(SIMAVR_FLAGS)
build/host$(2)/obj/tests/proofs/perft%.o: private HOST_FLAGS += $$(TEST_WARNINGS)
build/test$(2)/obj/tests/%.o: private TEST_FLAGS += $$(TEST_WARNINGS)
endef
$(foreach engine,$(PC_ENGINES),\
    $(eval $(call compile_rules,host$(call suffix_of,$(engine)),HOST_FLAGS,$(engine)))\
    $(eval $(call compile_rules,test$(call suffix_of,$(engine)),TEST_FLAGS,$(engine)))\
    $(eval $(call compile_rules,checked$(call suffix_of,$(engine)),CHECKED_FLAGS,$(engine)))\
    $(eval $(call engine_rules,$(engine),$(call suffix_of,$(engine)),$(call game_of,$(engine)))))

ifneq ($(filter-out $(NIBBLES),$(EXE)),)
$(EXE): build/host/nibble$(SUFFIX)
	@mkdir -p $(@D)
	cp $< $@
endif

build/host/obj/tools/%.o: private HOST_FLAGS += $(SIMAVR_FLAGS)

.PHONY: handheld

## the simulated board, build/host/handheld
handheld: build/host/handheld

build/host/handheld: $(call host_objects,$(HANDHELD_SRC)) build/host/sources
	$(say)$(CC) $(HOST_FLAGS) $(filter %.o,$^) $(SIMAVR_LINK) -lncursesw -lutil -o $@

build/host/nibble-serial: $(call host_objects,$(wildcard pc/serial/*.c base/*.c board/*.c \
                            board/games/$(USUAL_GAME)/*.c))
	$(say)$(CC) $(HOST_FLAGS) $^ -o $@

build/host/chip: build/host/obj/tools/chip.o
	$(say)$(CC) $(HOST_FLAGS) $^ $(SIMAVR_LINK) -o $@

build/host/order: build/host/obj/tools/squeeze/order.o
	$(say)$(CC) $(HOST_FLAGS) $^ -o $@

