# SPDX-License-Identifier: MIT
# flash.mk - writes an image into a chip by avrdude.

.PHONY: flash fuses

# PROGRAMMER is a bootloader, an ISP programmer on a serial port (such as an Arduino with the sketch
# ArduinoISP), or an ISP programmer on USB, which needs no port. A new chip runs at 1 MHz until its
# fuses are set. The ISP clock must be slower than a quarter of this, so -B 10 makes each bit last
# 10 us.
BOOTLOADER    ?= new
PROGRAMMER    ?= $(LOADER)
BOOTLOADERS   := $(sort $(foreach board,$(BOARDS),$(LOADER_$(board))))
SERIAL_ISP    := arduino_as_isp avrisp stk500v1 stk500v2
IS_BOOTLOADER  = $(filter $(BOOTLOADERS),$(PROGRAMMER))
IS_SERIAL_ISP  = $(filter $(SERIAL_ISP),$(PROGRAMMER))

AVRDUDE = avrdude -p $(PART) -c $(PROGRAMMER) \
          $(if $(IS_BOOTLOADER)$(IS_SERIAL_ISP),-P $(PORT) -b $(strip $(RATE)))
CHECK_PORT = @$(if $(IS_BOOTLOADER)$(IS_SERIAL_ISP),tools/port $(PORT))
RATE    = $(if $(filter command environment,$(origin BAUD)),$(BAUD), \
              $(if $(IS_SERIAL_ISP),19200,$(if $(filter old,$(BOOTLOADER)),$(BAUD_OLD),$(BAUD))))

# A programmer erases the whole chip, so it writes Optiboot again with each image. It also writes
# the fuse that starts Optiboot, because a chip may still have older fuses. The lock bits come last,
# because they forbid the program to read the boot section, which has 8 KB and contains the end of
# the image if the fuse is older.
WITH_OPTIBOOT = $(if $(IS_BOOTLOADER),,$(if $(OPTIBOOT),-U flash:w:$(OPTIBOOT):i \
                    -U $(filter hfuse:%,$(FUSES)) -U lock:w:0xCF:m))

# Reports settings that cannot work before make builds anything.
ifneq ($(filter flash fuses,$(MAKECMDGOALS)),)
ifeq ($(filter new old,$(BOOTLOADER)),)
$(error BOOTLOADER=$(BOOTLOADER) is neither new nor old)
endif
ifneq ($(and $(filter old,$(BOOTLOADER)),$(if $(BAUD_OLD),,none)),)
$(error only these have an old bootloader: $(strip $(foreach board,$(BOARDS),\
    $(if $(BAUD_OLD_$(board)),BOARD=$(board)))))
endif
ifneq ($(if $(LOADER),,$(if $(PROGRAMMER),$(IS_BOOTLOADER),none)),)
$(error BOARD=$(BOARD) has no bootloader; name an ISP programmer: PROGRAMMER=usbasp)
endif
ifneq ($(and $(filter fuses,$(MAKECMDGOALS)),$(if $(FUSES),,none)),)
$(error BOARD=$(BOARD) keeps the fuses of its maker)
endif
ifneq ($(filter-out $(LOADER),$(IS_BOOTLOADER)),)
$(error the bootloader of BOARD=$(BOARD) is PROGRAMMER=$(LOADER), not $(PROGRAMMER))
endif
ifneq ($(and $(filter fuses,$(MAKECMDGOALS)),$(IS_BOOTLOADER)),)
$(error a bootloader cannot set fuses; name an ISP programmer: make fuses PROGRAMMER=usbasp)
endif
endif

## write the image into the board: PORT=, BOOTLOADER=old for an old Nano, or
## PROGRAMMER=usbasp
flash: $(FLASHED) | $(filter fuses,$(MAKECMDGOALS)) $(if $(IS_BOOTLOADER),,$(OPTIBOOT))
	@tools/install flash
	$(CHECK_PORT)
	$(AVRDUDE) $(if $(IS_BOOTLOADER),-D) -U flash:w:$<:i $(WITH_OPTIBOOT)

## set the fuses of a bare chip: PROGRAMMER=usbasp
fuses:
	@tools/install flash
	$(CHECK_PORT)
	$(AVRDUDE) $(if $(IS_SERIAL_ISP),,-B 10) $(FUSES)

# Makes the bootloaders of all boards that are sold without a bootloader.
optiboot_of = $(OPTIBOOT_$(1)): tools/optiboot tools/debian_source hal/avr/boards/$(1).mk; \
    $$(say)tools/optiboot $$(@D) $(CHIP_$(1)) $(CRYSTAL_$(1)) $(FLASH_$(1)) $(BAUD_$(1))
$(foreach board,$(CIRCUITS),$(if $(OPTIBOOT_$(board)),$(eval $(call optiboot_of,$(board)))))
