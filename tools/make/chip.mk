# SPDX-License-Identifier: MIT
# chip.mk - the images: compiles, links and examines the code for the chip.

# The options of the chip's compiler. The search runs the code of board and engine, so this code is
# compiled for speed (HOT). The body of the search has its own options (WARM). gcc does not move
# loop invariants and induction variables into registers here, because functions would then save
# more registers. gcc does not use X as a pointer with an offset, because each access would take two
# more instructions. Together this makes a search half a percent faster. A switch is faster with
# comparisons than with a jump through a table.
WARM          := firmware/engine/search/search
ifeq ($(EDITION),full)
# If there is much flash, all of board and engine is HOT, which takes 6.5 KB more flash and 7.6 %
# fewer cycles. The other code is also compiled for speed, because the main loop runs between any
# two slices of the search. This takes 8 KB more flash and searches 2 % more nodes. A circuit board
# with `COLD := size` has no room for these 8 KB. There the functions also share the code that saves
# and restores registers, which saves 1.4 KB. Four passes that make such code larger are switched
# off, which saves 0.7 KB.
OPTIMIZE_SIZE := -Os -mcall-prologues -fno-tree-loop-optimize -fno-tree-dominator-opts \
                 -fno-tree-pre -fno-tree-sra
OPTIMIZE      := $(if $(filter size,$(COLD)),$(OPTIMIZE_SIZE),-O2) -mstrict-X \
                 -fno-move-loop-invariants -fno-ivopts
OPTIMIZE_HOT  := -O3 -finline-limit=500 -mstrict-X -fno-move-loop-invariants
OPTIMIZE_WARM := $(OPTIMIZE_HOT) -fno-ivopts -fno-tree-pre -fno-tree-sra -fno-jump-tables \
                 -fira-algorithm=priority
# The search runs these files of board and engine seldom or never, so they are compiled for size.
# This costs 0.03 % of the cycles, and saves 180 bytes on the ATmega1284P with an OLED.
SELDOM        := $(addprefix board/,fen position_fault rules san special games/chess/chess960 \
                     games/$(GAME)/endgame) \
                 $(addprefix firmware/engine/,book engine history table_memory time)
# Two registers are reserved for the variable that the search uses most (REGISTER_VARIABLE,
# base/target.h). This saves 0.6 % of the cycles. With more registers the code is slower.
REGISTERS     := 2 3
# A slice of the search begins in this file. Its functions save registers without the shared code.
OWN_SAVES     := firmware/engine/engine
HOT           := $(filter-out $(WARM) $(SELDOM),$(basename $(wildcard board/*.c \
                     firmware/engine/*.c firmware/engine/*/*.c board/games/$(GAME)/*.c)))
else
# The body of the search is smaller and faster when compiled for size. It is 0.6 % faster with
# register allocation by priority and without two passes that make more live values. Calls at the
# end of a function stay calls. As jumps they would need more copies of the function's end, which
# take 70 bytes.
OPTIMIZE      := -Os
OPTIMIZE_HOT  := -O2 -mstrict-X -fno-move-loop-invariants -fno-ivopts
OPTIMIZE_WARM := -Os -mstrict-X -fno-move-loop-invariants -fno-ivopts -fno-tree-pre \
                 -fno-tree-sra -fira-algorithm=priority -mbranch-cost=2 \
                 -fno-optimize-sibling-calls
HOT           := $(addprefix board/,attack draws quiets games/$(GAME)/draws)
endif

# tools/squeeze makes an image small where flash is scarce (tools/squeeze/README.md): in the small
# edition, and on circuit boards with `COLD := size`. SQUEEZE=0 switches it off. LINK_PLAIN is for
# programs whose size does not matter.
SQUEEZE    ?= 1
LINK       := $(AVR_CC)
LINK_PLAIN := $(AVR_CC)
ifneq ($(and $(filter small size,$(EDITION) $(COLD)),$(filter-out 0,$(SQUEEZE))),)
include tools/squeeze/squeeze.mk
endif

AVR_FLAGS := -mmcu=$(CHIP) -DF_CPU=$(CRYSTAL)UL -DNDEBUG \
             $(call board_defines,$(CIRCUIT)) \
             $(if $(REGISTERS),-DTARGET_REGISTERS=$(words $(REGISTERS))) \
             -DNETWORK_SHARING_BUCKETS=$(or $(SHARES),0) \
             -mrelax $(REGISTERS:%=-ffixed-%) -fshort-enums -ffunction-sections -fdata-sections \
             -fno-common -g $(WARNINGS)

# The linker puts data behind the page.
DATA      := $(shell printf '0x%x' $$(($(PAGE) + 256)))
LAYOUT_END := $(shell sed -n 's/^.define LAYOUT_END  *//p' board/layout.h)
PAGE_ROOM := $(shell printf '0x%x' $$(($(PAGE) + $(LAYOUT_END))))

# The linker also links an image that is too large, so that a reader can see the sizes of its
# modules.
AVR_LINK  := -mmcu=$(CHIP) -mrelax -Wl,--gc-sections -Wl,--fatal-warnings \
             -Wl,--section-start=.page=$(PAGE) -Wl,--section-start=.page_room=$(PAGE_ROOM) \
             -Wl,-Tdata=$(DATA) \
             -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000
# The check sum must be in the image, although no code refers to it.
IMAGE_LINK := $(AVR_LINK) -Wl,--undefined=selftest_checksum -Wl,--undefined=landing

# --- Sources and objects -------------------------------------------------------------------------

# Sorts the drivers by their names, so that moving a display's driver to another folder does not
# move other code in the image.
by_name       = $(foreach key,$(sort $(foreach file,$(1),$(notdir $(file))|$(file))),\
                    $(lastword $(subst |, ,$(key))))
MATRIX        := $(if $(filter PAD,$(HAS)),hal/avr/keypad.c)
DRIVERS_C     := $(call by_name,$(filter-out $(MATRIX),$(HAL_AVR_C)) \
                     $(call display_c,$(CIRCUIT)))

# Some code is assembly for the chip, in avr/NAME.S, and C for the host, in NAME.c beside the folder
# avr. PLAIN=NAME uses the C in place of NAME.S: `make bench PLAIN=NAME` shows how much the assembly
# saves. The image of PLAIN=NAME lies in a folder of its own and may be too large.
ASSEMBLY      := $(if $(PLAIN),$(filter-out %/avr/$(PLAIN).S,$(AVR_S)),$(AVR_S))
# The network's rows begin at a multiple of 2 KB. They come right after the tables of the board,
# where the gap before the rows is smallest, and no other table can enlarge the gap.
ROWS          := firmware/engine/network/network_weights.c
# An image without the cable leaves out the cable's sources.
CABLE_C       := $(if $(filter CABLE,$(LACKS)),firmware/uci/% firmware/cable/%)
# The files in BEHIND come after the landing, so that it lies around 0x20000 in the Mega's images.
LANDING       := hal/avr/landing.S
BEHIND        := firmware/ui/%
# Only circuits with a few buttons in place of keys need the pad.
WITHOUT_PAD   := $(if $(filter PAD,$(HAS)),,firmware/pad/%)
CHIP_SRC      := $(filter-out $(subst /avr/,/,$(ASSEMBLY:.S=.c)),$(BOARD_C) $(ROWS) \
                     $(filter-out $(ROWS) $(BEHIND) $(WITHOUT_PAD) $(CABLE_C),$(FIRMWARE_C)) \
                     $(LANDING) \
                     $(filter $(BEHIND),$(FIRMWARE_C))) \
                 $(wildcard hal/*.c) $(DRIVERS_C) \
                 $(filter-out $(LANDING),$(ASSEMBLY)) $(SQUEEZE_SRC)

avr_objects    = $(patsubst %,$(OUT)/obj/%.o,$(basename $(1)))
SIZE_ARGUMENTS = --board $(BOARD) --circuit $(CIRCUIT) --mcu $(CHIP) --flash $(FLASH) \
                 --sram $(SRAM) --page $(PAGE) $(IMAGE) $(if $(RESERVE),--reserve $(RESERVE)) \
                 $(if $(filter 0,$(SQUEEZE))$(WITHOUT)$(PLAIN),--anyway) \
                 $(if $(REGISTERS),--registers $(REGISTERS))

# --- Rules ---------------------------------------------------------------------------------------

# If a flag changes, make compiles all sources again. If a file is added or removed, make links the
# image again.
$(OUT)/flags: FORCE
	@$(call keep,$@,$(call quoted,$(AVR_FLAGS) $(IMAGE_LINK) $(OPTIMIZE) \
	    $(OPTIMIZE_HOT) $(HOT) $(OPTIMIZE_WARM) $(WARM) $(DEFINES) $(LINK) $(WRAPPER) \
	    $(WRAPPER_PARTS) \
	    $(foreach option,$(OPTIONS_OF_FILES),$(option) $(call files_with,$(option)))))
$(OUT)/sources: FORCE
	@$(call keep,$@,$(CHIP_SRC) $(CHIP_HELP_SRC))

$(OUT)/obj/%.o $(OUT)/flags $(OUT)/recipe: private FOR = $(BOARD)

optimize = $(WRAPPER) $(or $(if $(filter $(HOT),$(1)),$(OPTIMIZE_HOT)), \
                           $(if $(filter $(WARM),$(1)),$(OPTIMIZE_WARM)), \
                           $(if $(filter $(OWN_SAVES),$(1)), \
                                $(filter-out -mcall-prologues,$(OPTIMIZE))), \
                           $(OPTIMIZE)) $(OPTIONS_OF)

$(OUT)/obj/%.o: %.c $(OUT)/flags | $(call headers_of,$(BOARD))
	$(own_folder)
	$(say)$(AVR_CC) $(AVR_FLAGS) $(call optimize,$*) $(CPPFLAGS_ALL) -c $< -o $@

$(OUT)/obj/%.o: %.S $(OUT)/flags
	$(own_folder)
	$(say)$(AVR_CC) $(AVR_FLAGS) $(CPPFLAGS_ALL) -c $< -o $@

# The image contains the sum with which the chip tests its flash.
CHECKSUM := tools/checksum.py

$(IMAGE).elf: $(call avr_objects,$(CHIP_SRC)) $(OUT)/sources $(CHECKSUM) $(LINK_NEEDS)
	$(say)$(LINK) $(IMAGE_LINK) -Wl,-Map=$(IMAGE).map $(filter %.o,$^) -o $@
	@python3 $(CHECKSUM) $@

$(IMAGE).hex: $(IMAGE).elf
	@python3 tools/measure/size.py $(SIZE_ARGUMENTS) >$(IMAGE).sizes || \
	    { cat $(IMAGE).sizes; exit 1; }
	$(make_hex)

$(OUT)/%.hex: $(OUT)/%.elf
	$(make_hex)

# The firmware clears the page, so no byte of the page may be in the image.
define make_hex
	@! $(AVR_OBJDUMP) -h $< | grep -A1 ' \.page ' | grep -q LOAD || \
	    { echo '$<: section .page would be loaded; declare it ",\"aw\",@nobits#"'; exit 1; }
	$(say)$(AVR_OBJCOPY) -O ihex -R .eeprom -R .page $< $@
endef

# Describes the image for other build systems (tools/platformio_image.py). The first line is `LINK
# OPTIONS`. Then comes a line `SOURCE OPTIONS` for each file, in the order of linking.
options_to_compile = $(AVR_FLAGS) $(if $(filter %.c,$(1)),$(call optimize,$(basename $(1)))) \
                     $(filter-out -M%,$(CPPFLAGS_ALL))
define recipe
LINK $(LINK:$(AVR_CC)=$$CC) $(IMAGE_LINK)
$(foreach source,$(CHIP_SRC),$(source) $(call options_to_compile,$(source))
)
endef

$(OUT)/recipe: $(OUT)/flags $(LINK_NEEDS) FORCE | $(call headers_of,$(BOARD))
	$(file >$@,$(recipe))@true

$(OUT)/%.lst: $(OUT)/%.elf
	@$(AVR_OBJDUMP) -d -S $< > $@

$(OUT)/libnibble.a: $(OUT)/sources \
        $(call avr_objects,$(filter-out firmware/main.c,$(CHIP_SRC)) $(CHIP_HELP_SRC))
	@rm -f $@
	@$(AVR_AR) rcs $@ $(filter %.o,$^)

$(OUT)/test_%.elf: $(OUT)/obj/$(call tests_in,chip)/test_%.o $(OUT)/libnibble.a
	$(say)$(LINK_PLAIN) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

$(SELFTEST).elf: $(addprefix $(OUT)/obj/hal/selftest/,selftest.o memories.o) $(OUT)/libnibble.a
	$(say)$(LINK_PLAIN) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

# These programs are for scenes that test only the drivers. turns_demo measures the calls of some
# functions.
$(OUT)/turns_demo.elf: private LINK_PLAIN += -Wl,--wrap=engine_run,--wrap=sensors_look \
                           -Wl,--wrap=hands_look,--wrap=play_hands_follow \
                           -Wl,--wrap=buzzer_play,--wrap=buzzer_stop
$(OUT)/%_demo.elf: $(OUT)/obj/tests/chip/%_demo.o $(OUT)/libnibble.a
	$(say)$(LINK_PLAIN) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

# boot_demo takes the place of a bootloader, in a boot section of 2 KB at the end of flash. It uses
# no other code of the project.
FLASHEND   = $(shell echo FLASHEND | \
                 $(AVR_CC) -mmcu=$(CHIP) -E -P -include avr/io.h -x c - | tail -n 1)
BOOT_START = $(shell printf '0x%x' $$(($(FLASHEND) - 2047)))
$(OUT)/boot_demo.elf: tests/chip/boot_demo.c tests/chip/demo_lines.h $(OUT)/flags
	$(say)$(AVR_CC) -mmcu=$(CHIP) -DF_CPU=$(CRYSTAL)UL -I. -Os -mrelax $(WARNINGS) \
	    -Wl,--section-start=.text=$(BOOT_START) $< -o $@
