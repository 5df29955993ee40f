# chip.mk - the images: how what runs on the chip is compiled, linked and looked at.

# Optimization of the chip's code: what the search runs is fast, the rest is small. Loop invariants
# and induction variables in registers cost more saves than they spare, X used as a pointer with an
# offset costs two instructions an access: together half a percent of a search.
# The body of the search is smaller and faster when compiled for size; with registers given out by
# priority and without two passes that make more values to be kept, 0.6 % faster still.
# Functions begin and end in routines that all share (tools/squeeze/share.S), which is a kilobyte less,
# except those of them that the search calls OFTEN: without exceptions it would be 6 % slower.
# What lies in the FRONT of the flash has copies of its own.
# Sequences of instructions that repeat themselves stand once (make fragments). Not in the drivers,
# whose interrupts are to be short and need their stack, nor in what the search runs: UNCUT.
SHARE         := tools/squeeze/share.py
SHARE_NEEDS    = $(addprefix tools/squeeze/,blocks.py branches.py fragments.py) $(FRAGMENTS)
OFTEN         := pseudo_verdict move_is_pseudo_legal attack_strikes draws_repetitions \
                 next_of_stage endgame_score is_bare engine_run final_score make_legal note_check \
                 order_note_cutoff open_quiescence pop table_find table_keep uci_poll \
                 stopwatch_ms tell_progress
FRONT         := hal/% firmware/main firmware/text/% firmware/uci/% firmware/engine/engine \
                 firmware/ui/play/%
FRAGMENTS     := tools/squeeze/fragments.S
UNCUT          = hal/% tests/% firmware/engine/endgame $(HOT) $(WARM)
comma         := ,
share          = -wrapper python3,$(SHARE),$(if $(filter $(FRONT),$(1)),front$(comma))$\
                 $(if $(filter $(UNCUT),$(1)),,fragments=$(FRAGMENTS)$(comma))$\
                 $(subst $() ,$(comma),$(strip $(OFTEN))),--
OPTIMIZE      := -Os -mcall-prologues -fno-tree-loop-optimize \
                 -fno-move-loop-invariants -fno-inline-small-functions -fno-tree-pre \
                 -fno-tree-switch-conversion -fno-tree-sra -fno-tree-coalesce-vars
OPTIMIZE_HOT  := -O2 -mstrict-X -fno-move-loop-invariants -fno-ivopts
OPTIMIZE_WARM := -Os -mstrict-X -fno-move-loop-invariants -fno-ivopts -fno-tree-pre \
                 -fno-tree-sra -fira-algorithm=priority -mbranch-cost=2
HOT           := $(addprefix board/,attack captures check draws quiets) \
                 $(addprefix firmware/engine/,evaluate network table)
WARM          := firmware/engine/search

# Where flash is plenty, all of board and engine is fast: 6.5 KB more, 7.6 % fewer cycles. The rest is
# too, for the main loop comes round between any two slices of the search: 8 KB more, 2 % of its nodes.
ifeq ($(EDITION),full)
share         :=
OPTIMIZE      := -O2 -mstrict-X -fno-move-loop-invariants -fno-ivopts
OPTIMIZE_HOT  := -O3 -finline-limit=500 -mstrict-X -fno-move-loop-invariants
OPTIMIZE_WARM := $(OPTIMIZE_HOT) -fno-ivopts -fno-tree-pre -fno-tree-sra -fira-algorithm=priority
HOT           := $(filter-out $(WARM),$(basename $(wildcard board/*.c firmware/engine/*.c)))
else
# What makes some files smaller, and most larger.
include tools/squeeze/smaller.mk
endif

# Where flash is scarce registers are left to variables (REGISTER_VARIABLE, base/target.h): r2:r3 to
# `top` of firmware/engine/line.h, r4 and r5 to `ply` and `plies` of firmware/game/game.c, r6 to
# `ply` of firmware/engine/line.h, r7 to `edge` of firmware/ui/panel/screen.c. 280 bytes less and 1.6 %
# fewer cycles; with more of them, or on the Mega, code is larger and slower.
REGISTERS := $(if $(filter small,$(EDITION)),2 3 4 5 6 7)

AVR_FLAGS := -mmcu=$(CHIP) -DF_CPU=$(CLOCK)UL -DNDEBUG -DBOARD_HEADER='"hal/avr/boards/$(BOARD).h"' \
             $(if $(REGISTERS),-DTARGET_REGISTERS) \
             -DLCD_WIRES='"hal/avr/lcd_$(DISPLAY).h"' \
             -mrelax $(REGISTERS:%=-ffixed-%) -fshort-enums -ffunction-sections -fdata-sections \
             -fno-common -g $(WARNINGS)

# The script that orders functions where flash is scarce.
ORDER     := $(if $(filter small,$(EDITION)),tools/squeeze/order.ld)

# Data starts behind the page.
DATA      := $(shell printf '0x%x' $$(($(PAGE) + 256)))
PAGE_ROOM := $(shell printf '0x%x' $$(($(PAGE) + $$(sed -n 's/^.define LAYOUT_END  *//p' board/layout.h))))

# An image that is too large is linked all the same, so that its sizes by module can be seen.
AVR_LINK  := -mmcu=$(CHIP) -mrelax -Wl,--gc-sections -Wl,--fatal-warnings \
             $(addprefix -Wl$(comma)-T$(comma),$(ORDER)) \
             -Wl,--section-start=.page=$(PAGE) -Wl,--section-start=.page_room=$(PAGE_ROOM) \
             -Wl,-Tdata=$(DATA) \
             -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000
# The sum is in the image though nothing in it needs to know which.
IMAGE_LINK := $(AVR_LINK) -Wl,--undefined=selftest_checksum

# --- Sources and objects --------------------------------------------------------------------------------

# What is written for the chip in avr/NAME.S is C for the host in NAME.c beside that folder.
CHIP_SRC      := $(filter-out $(subst /avr/,/,$(AVR_S:.S=.c)),$(BOARD_C) $(FIRMWARE_C)) \
                 $(HAL_AVR_C) $(AVR_S) $(if $(filter small,$(EDITION)),$(wildcard tools/squeeze/*.S))

# Tables lie in flash in the order of linking: those that begin at a multiple of 256 come after as many
# others as fill the room before them. Functions are ordered by tools/squeeze/order.ld (`make link-order`).
LINK_ORDER    := hal/avr/lcd.c firmware/uci/uci_bench.c firmware/engine/style.c firmware/uci/uci_go.c board/piece.c \
                 board/position.c board/castling.c firmware/engine/search.c board/attack.c board/piece_square.c
# Where flash is plenty: what the search calls lies around it, within the reach of a short call.
ifeq ($(EDITION),full)
LINK_ORDER    := firmware/engine/avr/evaluate.S board/avr/distance.S firmware/engine/endgame.c \
                 board/quiets.c board/draws.c \
                 board/avr/make.S board/avr/place.S board/avr/check.S board/avr/captures.S board/attack.c \
                 firmware/engine/search.c firmware/engine/network.c \
                 firmware/engine/avr/network_sums.S firmware/engine/style.c \
                 firmware/engine/table.c board/avr/quiet_scan.S board/check.c board/position.c \
                 board/piece_square.c firmware/engine/engine.c firmware/uci/uci_work.c \
                 firmware/uci/uci_tell.c hal/avr/serial.c firmware/uci/uci.c firmware/main.c \
                 hal/avr/power.c firmware/ui/ui.c
endif
IMAGE_SRC     := $(foreach source,$(LINK_ORDER),$(filter $(source),$(CHIP_SRC))) \
                 $(filter-out $(LINK_ORDER),$(CHIP_SRC))
OUTLINED_SRC  := $(filter-out $(addsuffix .c,$(HOT) $(WARM) $(UNCUT)),$(filter %.c,$(CHIP_SRC)))

avr_objects    = $(patsubst %,build/$(BOARD)/obj/%.o,$(basename $(1)))
SIZE_ARGUMENTS = --board $(BOARD) --mcu $(CHIP) --flash $(FLASH) --sram $(SRAM) --page $(PAGE) \
                 $(IMAGE) $(if $(RESERVE),--reserve $(RESERVE)) $(if $(REGISTERS),--registers $(REGISTERS))

# --- Rules ---------------------------------------------------------------------------------------

# A changed flag compiles again, a file that came or went links again.
build/$(BOARD)/flags: FORCE
	@$(call keep,$@,$(call quoted,$(AVR_FLAGS) $(IMAGE_LINK) $(OPTIMIZE) \
	    $(OPTIMIZE_HOT) $(HOT) $(OPTIMIZE_WARM) $(WARM) $(call share) $(FRONT) $(UNCUT) $(EDITION) $(LACKS) \
	    $(foreach name,$(sort $(filter SMALLER_%,$(.VARIABLES))),$(name) $($(name)))))
build/$(BOARD)/sources: FORCE
	@$(call keep,$@,$(IMAGE_SRC) $(CHIP_HELP_SRC))

build/$(BOARD)/obj/%.o build/$(BOARD)/recipe: private FOR = $(BOARD)

optimize = $(call share,$(1)) $(or $(if $(filter $(HOT),$(1)),$(OPTIMIZE_HOT)), \
                                $(if $(filter $(WARM),$(1)),$(OPTIMIZE_WARM)), \
                                $(OPTIMIZE) $(SMALLER_$(1)))

build/$(BOARD)/obj/%.o: %.c build/$(BOARD)/flags $(SHARE) $(SHARE_NEEDS) | build/generated/version.h
	@mkdir -p $(@D)
	$(say)$(AVR_CC) $(AVR_FLAGS) $(call optimize,$*) $(CPPFLAGS_ALL) -c $< -o $@

build/$(BOARD)/obj/%.o: %.S build/$(BOARD)/flags
	@mkdir -p $(@D)
	$(say)$(AVR_CC) $(AVR_FLAGS) $(CPPFLAGS_ALL) -c $< -o $@

# The image carries the sum by which the chip tests its flash.
CHECKSUM := tools/checksum.py

$(IMAGE).elf: $(call avr_objects,$(IMAGE_SRC)) build/$(BOARD)/sources $(CHECKSUM) $(ORDER)
	$(say)$(AVR_CC) $(IMAGE_LINK) -Wl,-Map=$(IMAGE).map $(filter %.o,$^) -o $@
	@python3 $(CHECKSUM) $@

$(IMAGE).hex: $(IMAGE).elf
	@python3 tools/size.py $(SIZE_ARGUMENTS) >$(IMAGE).sizes || \
	    { cat $(IMAGE).sizes; exit 1; }
	$(make_hex)

build/$(BOARD)/%.hex: build/$(BOARD)/%.elf
	$(make_hex)

# The page is cleared by the firmware, not loaded: nothing of it may stand in the image.
define make_hex
	@! $(AVR_OBJDUMP) -h $< | grep -A1 ' \.page ' | grep -q LOAD || \
	    { echo '$<: section .page would be loaded; declare it ",\"aw\",@nobits#"'; exit 1; }
	$(say)$(AVR_OBJCOPY) -O ihex -R .eeprom -R .page $< $@
endef

# The image for other build systems (tools/platformio_image.py): `LINK OPTIONS`, then a line
# `SOURCE OPTIONS` for each file in the order of linking.
options_to_compile = $(AVR_FLAGS) $(if $(filter %.c,$(1)),$(call optimize,$(basename $(1)))) \
                     $(filter-out -M%,$(CPPFLAGS_ALL))
define recipe
LINK $(IMAGE_LINK)
$(foreach source,$(IMAGE_SRC),$(source) $(call options_to_compile,$(source))
)
endef

build/$(BOARD)/recipe: build/$(BOARD)/flags build/generated/version.h FORCE
	$(file >$@,$(recipe))@true

build/$(BOARD)/%.lst: build/$(BOARD)/%.elf
	@$(AVR_OBJDUMP) -d -S $< > $@

build/$(BOARD)/libnibble.a: build/$(BOARD)/sources \
        $(call avr_objects,$(filter-out firmware/main.c,$(IMAGE_SRC)) $(CHIP_HELP_SRC))
	@rm -f $@
	@$(AVR_AR) rcs $@ $(filter %.o,$^)

build/$(BOARD)/test_%.elf: build/$(BOARD)/obj/tests/chip/test_%.o build/$(BOARD)/libnibble.a $(ORDER)
	$(say)$(AVR_CC) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

$(SELFTEST).elf: build/$(BOARD)/obj/hal/selftest/selftest.o build/$(BOARD)/libnibble.a
	$(say)$(AVR_CC) $(AVR_LINK) $(filter %.o %.a,$^) -o $@

# Programs for scenes that look at the drivers alone.
build/$(BOARD)/%_demo.elf: build/$(BOARD)/obj/tests/chip/%_demo.o build/$(BOARD)/libnibble.a
	$(say)$(AVR_CC) $(AVR_LINK) $(filter %.o %.a,$^) -o $@
