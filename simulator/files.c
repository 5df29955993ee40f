/* SPDX-License-Identifier: MIT */
/* files.c - finds the image, and reads and writes the file of the EEPROM. */
#include "simulator/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "simulator/bootloader.h"
#include "simulator/chip/eeprom.h"
#include "simulator/image.h"
#include "simulator/memory.h"

/* Returns the path of the image that make builds for `board`. Looks from the current folder, then
 * from the folder of `program`. */
static const char *firmware_path(const char *board, const char *program_name, char *buffer,
                                 size_t size)
{
    char program[1024];
    snprintf(buffer, size, "build/%s/nibble.hex", board);
    if (access(buffer, R_OK) == 0) {
        return buffer;
    }
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
    } else {
        snprintf(program, sizeof program, "%s", program_name);
    }
    char *slash = strrchr(program, '/');
    if (slash != NULL) {
        *slash = '\0';
        char beside[size];
        snprintf(beside, size, "%s/../%s/nibble.hex", program, board);
        if (access(beside, R_OK) == 0) {
            memcpy(buffer, beside, size);
        }
    }
    return buffer;
}

bool files_load_image(const char *path, const char *board, const char *program_name)
{
    char found[1200];
    uint16_t static_data_end;
    if (path == NULL) {
        path = firmware_path(board, program_name, found, sizeof found);
    }
    if (!image_load(path, memory_flash(), memory_flash_size(), &static_data_end)) {
        return false;
    }
    memory_set_static_end(static_data_end);
    return true;
}

bool files_load_bootloader(const char *path)
{
    uint16_t static_data_end;
    uint8_t *code = malloc(memory_flash_size());
    bool good = false;
    if (code != NULL) {
        memset(code, 0xFF, memory_flash_size());
        good = image_load(path, code, memory_flash_size(), &static_data_end);
        const char *trouble = good ? bootloader_install(code) : NULL;
        if (trouble != NULL) {
            fprintf(stderr, "handheld: %s %s\n", path, trouble);
            good = false;
        }
    }
    free(code);
    return good;
}

bool files_read_eeprom(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return true; /* without a file the EEPROM is new, and so erased */
    }
    size_t count = fread(eeprom_bytes(), 1, memory_eeprom_size(), file);
    bool too_long = fgetc(file) != EOF;
    fclose(file);
    if (too_long || (count != 0 && count != memory_eeprom_size())) {
        fprintf(stderr, "handheld: %s is not the EEPROM of this board: %u bytes\n", path,
                memory_eeprom_size());
        return false;
    }
    return true;
}

static bool write_file(const char *path, const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    bool good = file != NULL && fwrite(bytes, 1, size, file) == size;
    if (file != NULL && fclose(file) != 0) {
        good = false;
    }
    if (!good) {
        fprintf(stderr, "handheld: cannot write %s\n", path);
    }
    return good;
}

bool files_write_eeprom(const char *path)
{
    return write_file(path, eeprom_bytes(), memory_eeprom_size());
}

bool files_write_flash(const char *path)
{
    return write_file(path, memory_flash(), memory_flash_size());
}
