# web.mk - the page in the browser, build/web: the simulated board as WebAssembly, and the images.

WEB := build/web

# The boards to choose from: a display behind an adapter looks the same, and a Nano is an Uno without its book.
WEB_BOARDS := $(filter-out nano %-i2c,$(BOARDS))

WASM_CC    := clang --target=wasm32-wasi
WASM_FLAGS := -O3 -flto -DNDEBUG -D_WASI_EMULATED_PROCESS_CLOCKS
WASM_LINK  := -mexec-model=reactor -lwasi-emulated-process-clocks -Wl,--strip-all

# The part of simavr that the chips need, in the patched source of Debian.
SIMAVR         := build/simavr
SIMAVR_CHIPS   := $(sort $(foreach board,$(WEB_BOARDS),$(CHIP_$(board))))
SIMAVR_MODULES := $(addprefix sim/,sim_avr sim_cmds sim_core sim_cycle_timers sim_interrupts sim_io sim_irq \
                      sim_utils sim_vcd_file avr_acomp avr_adc avr_bitbang avr_eeprom avr_extint avr_flash \
                      avr_ioport avr_lin avr_spi avr_timer avr_twi avr_uart avr_usb avr_watchdog)
SIMAVR_INCLUDE := -isystem $(SIMAVR)/sim -isystem $(SIMAVR)

# Of the simulator all but its other faces and what has to do with files.
MACHINE_SRC := $(filter-out $(patsubst %,simulator/%.c,face_% files image main signals), \
                   $(wildcard simulator/*.c)) simulator/web/glue.c board/piece.c

# What the page calls; simulator/web/machine.js says it in its own words.
MACHINE_EXPORTS := web_start web_run web_now web_cycles web_cycles_asleep web_take_pitches web_command \
    malloc free supply_switch supply_set machine_has_power machine_is_halted presses_add presses_left \
    presses_held lcd_part_is_on lcd_part_code lcd_part_glyph lcd_part_row leds_part_rank handheld_ioboard \
    memory_peek memory_sram_start memory_eeprom_size memory_stack_unused eeprom_bytes eeprom_is_writing \
    serial_part_send serial_part_take serial_part_pulse_dtr fault_take

wasm_objects = $(patsubst %.c,build/wasm/obj/%.o,$(1))

.PHONY: web web-serve test-web

# --- What can be made ----------------------------------------------------------------------------

## the page in the browser, build/web: static files for any server; installs
## what is missing (Debian)
web:
	@tools/install web
	@$(MAKE) --no-print-directory -j$(JOBS) $(WEB)/index.html

## shows the page at http://127.0.0.1:8000; WEB_PORT=
web-serve: web
	@python3 -m http.server $(or $(WEB_PORT),8000) --bind 127.0.0.1 --directory $(WEB)

# --- Rules ---------------------------------------------------------------------------------------

$(SIMAVR)/cores.list: simulator/web/fetch_simavr simulator/web/simavr.patch build/wasm/chips
	$(say)$< $(SIMAVR) $(SIMAVR_CHIPS)

build/wasm/chips: FORCE
	@$(call keep,$@,$(SIMAVR_CHIPS))

build/wasm/simavr: $(SIMAVR)/cores.list
	@rm -rf $@ && mkdir -p $@
	$(say)for module in $(SIMAVR_MODULES) cores/sim_megax4 cores/sim_megax8 $$(sed 's|^|cores/|' $<); do \
	    $(WASM_CC) $(WASM_FLAGS) -w $(SIMAVR_INCLUDE) -I$(SIMAVR)/cores -idirafter /usr/lib/avr/include \
	        -c $(SIMAVR)/$$module.c -o $@/$$(basename $$module).o || exit; \
	done

build/wasm/obj/%.o: %.c $(SIMAVR)/cores.list | build/generated/version.h
	@mkdir -p $(@D)
	$(say)$(WASM_CC) $(WASM_FLAGS) $(WARNINGS) $(CPPFLAGS_ALL) $(SIMAVR_INCLUDE) -c $< -o $@

build/wasm/machine.wasm: $(call wasm_objects,$(MACHINE_SRC)) build/wasm/simavr
	$(say)$(WASM_CC) $(WASM_FLAGS) $(filter %.o,$^) build/wasm/simavr/*.o $(addprefix -Wl$(comma)--export=,$(MACHINE_EXPORTS)) $(WASM_LINK) -o $@

# The PC's compiler looks at it too.
test-programs: build/host/obj/simulator/web/glue.o

# An image of its own for each board takes a make of its own.
image-of-%: build/generated/version.h FORCE
	@$(MAKE) -s BOARD=$* build/$*/nibble.hex build/$*/obj/tools/layout.o

$(WEB)/index.html: simulator/web/build.py $(wildcard simulator/web/*.*) build/wasm/machine.wasm \
                   $(WEB_BOARDS:%=image-of-%)
	@python3 $< --output $(WEB) --wasm build/wasm/machine.wasm -- \
	    $(foreach board,$(WEB_BOARDS),'$(board)=$(TITLE_$(board))')
