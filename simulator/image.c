/* SPDX-License-Identifier: MIT */
/* image.c - reads files of Intel hex and ELF. */
#include "simulator/image.h"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "simulator/hex.h"

/* The flash to fill, and the end of the static data as the ELF states it. */
static uint8_t *flash;
static uint32_t flash_size;
static uint16_t data_end;

static bool has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

/* Reads the symbol that the linker puts after static data. */
static void find_static_data_end(Elf *elf)
{
    enum { DATA_SPACE = 0x800000 };
    for (Elf_Scn *section = NULL; (section = elf_nextscn(elf, section)) != NULL;) {
        GElf_Shdr header;
        if (gelf_getshdr(section, &header) == NULL || header.sh_type != SHT_SYMTAB) {
            continue;
        }
        Elf_Data *data = elf_getdata(section, NULL);
        for (int i = 0; data != NULL && (size_t)i < header.sh_size / header.sh_entsize; i++) {
            GElf_Sym symbol;
            const char *name = gelf_getsym(data, i, &symbol) != NULL
                                   ? elf_strptr(elf, header.sh_link, symbol.st_name)
                                   : NULL;
            if (name != NULL && strcmp(name, "__heap_start") == 0) {
                data_end = (uint16_t)(symbol.st_value - DATA_SPACE);
            }
        }
    }
}

/* Copies every part that belongs into flash. simavr's own loader would leave sections out. */
static bool load_segments(Elf *elf)
{
    size_t segments = 0, size = 0;
    const char *image = elf_rawfile(elf, &size);
    bool any = false;
    elf_getphdrnum(elf, &segments);
    for (int i = 0; (size_t)i < segments; i++) {
        GElf_Phdr header;
        if (gelf_getphdr(elf, i, &header) == NULL || header.p_type != PT_LOAD ||
            header.p_filesz == 0 || header.p_paddr + header.p_filesz > flash_size ||
            header.p_offset + header.p_filesz > size) {
            continue;
        }
        memcpy(flash + header.p_paddr, image + header.p_offset, header.p_filesz);
        any = true;
    }
    return any;
}

/* Reads the symbols of the ELF at `path`. If `with_code`, reads its code too. */
static bool read_elf(const char *path, bool with_code)
{
    int file = open(path, O_RDONLY);
    if (file < 0) {
        return false;
    }
    elf_version(EV_CURRENT);
    Elf *elf = elf_begin(file, ELF_C_READ, NULL);
    bool good = elf != NULL && elf_kind(elf) == ELF_K_ELF;
    if (good) {
        find_static_data_end(elf);
        good = !with_code || load_segments(elf);
    }
    elf_end(elf);
    close(file);
    return good;
}

static bool read_hex(const char *path)
{
    enum { CHARACTERS_A_BYTE = 8 }; /* more than enough: usual records need fewer than 3 */
    size_t room = (size_t)CHARACTERS_A_BYTE * flash_size;
    char *text = malloc(room);
    FILE *file = fopen(path, "r");
    bool good = false;
    if (text != NULL && file != NULL) {
        text[fread(text, 1, room - 1, file)] = '\0';
        good = hex_read(text, flash, flash_size);
    }
    if (file != NULL) {
        fclose(file);
    }
    free(text);
    return good;
}

/* Reads the symbols of the ELF in the same folder as a hex file, if there is one. */
static void read_elf_beside(const char *path)
{
    size_t length = strlen(path);
    char *beside = malloc(length + sizeof ".elf");
    if (beside != NULL) {
        memcpy(beside, path, length + 1);
        if (has_suffix(path, ".hex")) {
            beside[length - strlen(".hex")] = '\0';
        }
        strcat(beside, ".elf");
        read_elf(beside, false);
        free(beside);
    }
}

bool image_load(const char *path, uint8_t *into, uint32_t size, uint16_t *static_data_end)
{
    if (access(path, R_OK) != 0) {
        fprintf(stderr, "handheld: there is no firmware at %s (`make` builds it)\n", path);
        return false;
    }
    flash = into;
    flash_size = size;
    data_end = 0;
    bool good = has_suffix(path, ".elf") ? read_elf(path, true) : read_hex(path);
    if (!good) {
        fprintf(stderr, "handheld: %s is no image for a flash of %u bytes\n", path, size);
        return false;
    }
    if (!has_suffix(path, ".elf")) {
        read_elf_beside(path);
    }
    *static_data_end = data_end;
    return true;
}
