/* SPDX-License-Identifier: MIT */
/* bootloader.c - finds the boot section for a bootloader. */
#include "simulator/bootloader.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/selfprogram.h"
#include "simulator/machine.h"
#include "simulator/memory.h"

/* Returns the first byte of `flash` at or after `start` that is not erased. */
static uint32_t first_used(const uint8_t *flash, uint32_t start)
{
    while (start < memory_flash_size() && flash[start] == 0xFF) {
        start++;
    }
    return start;
}

const char *bootloader_install(const uint8_t *code)
{
    const uint32_t size = memory_flash_size();
    uint32_t section = selfprogram_boot_section_from(first_used(code, 0));
    if (section == 0 || first_used(code, 0) == size) {
        return "is no bootloader of this chip";
    }
    if (section < machine_wiring()->boot_bytes_min) {
        section = machine_wiring()->boot_bytes_min;
    }
    if (first_used(memory_flash(), size - section) != size) {
        return "has no room behind the image";
    }
    memcpy(memory_flash() + size - section, code + size - section, section);
    selfprogram_use_bootloader(section);
    return NULL;
}
