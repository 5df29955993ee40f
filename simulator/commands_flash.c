/* SPDX-License-Identifier: MIT */
/* commands_flash.c - flash, flip, hang. */
#include "simulator/commands_flash.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/words.h"

enum { HEX_A_LINE = 16 };

answer_t command_flash(char *text)
{
    uint64_t address, count;
    if (!words_take_number(&text, memory_flash_size() - 1U, &address) ||
        !words_take_number(&text, memory_flash_size() - address, &count)) {
        return "flash ADDR N, within flash";
    }
    for (uint64_t i = 0; i < count; i++) {
        const bool ends = i % HEX_A_LINE == HEX_A_LINE - 1 || i + 1 == count;
        printf("%s%02x%s", i % HEX_A_LINE == 0 ? "> " : " ", memory_flash()[address + i],
               ends ? "\n" : "");
    }
    return NULL;
}

answer_t command_flip(char *text)
{
    uint64_t address, bit;
    if (!words_take_number(&text, memory_flash_size() - 1U, &address) ||
        !words_take_number(&text, 7, &bit)) {
        return "flip ADDR BIT, within flash";
    }
    memory_flip_flash((uint32_t)address, (uint8_t)bit);
    return NULL;
}

answer_t command_hang(char *text)
{
    const char *word = words_take(&text);
    if (strcmp(word, "on") != 0 && strcmp(word, "off") != 0) {
        return "hang on, or hang off";
    }
    return machine_hang(strcmp(word, "on") == 0) ? NULL : "the program does not run";
}
