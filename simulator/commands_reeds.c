/* SPDX-License-Identifier: MIT */
/* commands_reeds.c - lift, place, slide, weak, reeds, unplug, plug. */
#include "simulator/commands_reeds.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/leds.h"
#include "simulator/parts/memory.h"
#include "simulator/parts/reeds.h"
#include "simulator/words.h"

enum { SLIDE_MS = 60, SLIDE_MS_MAX = 60000, WEAK_MS_MAX = 60000 };

#define NO_BOARD  "the device has no sensor board: --with reeds"
#define NO_SQUARE "a square is a1 to h8"

typedef struct {
    uint8_t file, rank;
} place_t;

static bool take_square(char **text, place_t *place)
{
    const char *word = words_take(text);
    if (word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8' || word[2] != '\0') {
        return false;
    }
    *place = (place_t){(uint8_t)(word[0] - 'a'), (uint8_t)(word[1] - '1')};
    return true;
}

static answer_t set(char *text, bool piece)
{
    place_t place;
    if (!reeds_part_exists()) {
        return NO_BOARD;
    }
    if (!take_square(&text, &place)) {
        return NO_SQUARE;
    }
    if (reeds_part_has_piece(place.file, place.rank) == piece) {
        return piece ? "a piece stands there" : "no piece stands there";
    }
    reeds_part_set(place.file, place.rank, piece);
    return NULL;
}

answer_t command_lift(char *text)
{
    return set(text, false);
}

answer_t command_place(char *text)
{
    return set(text, true);
}

static int sign_of(int difference)
{
    return (difference > 0) - (difference < 0);
}

/* Slides a piece over a square. The piece closes the square's switch while it is there. If another
 * piece stands on the square, the switch stays closed. */
static bool slide_over(uint8_t file, uint8_t rank, uint64_t milliseconds)
{
    const bool is_taken = reeds_part_has_piece(file, rank);
    reeds_part_set(file, rank, true);
    const bool runs = handheld_run(milliseconds * CYCLES_PER_MS);
    reeds_part_set(file, rank, is_taken);
    return runs;
}

answer_t command_slide(char *text)
{
    place_t from, to;
    uint64_t milliseconds = SLIDE_MS;
    if (!reeds_part_exists()) {
        return NO_BOARD;
    }
    if (!take_square(&text, &from) || !take_square(&text, &to) ||
        (!words_end(text) && !words_take_number(&text, SLIDE_MS_MAX, &milliseconds))) {
        return "slide SQUARE SQUARE [MS]";
    }
    const int files = to.file - from.file, ranks = to.rank - from.rank;
    if (files != 0 && ranks != 0 && files != ranks && files != -ranks) {
        return "the squares are not on a line";
    }
    if (!reeds_part_has_piece(from.file, from.rank)) {
        return "no piece stands there";
    }
    reeds_part_set(from.file, from.rank, false);
    uint8_t file = from.file, rank = from.rank;
    for (;;) {
        file = (uint8_t)(file + sign_of(files));
        rank = (uint8_t)(rank + sign_of(ranks));
        if ((file == to.file && rank == to.rank) || (files == 0 && ranks == 0)) {
            reeds_part_set(to.file, to.rank, true);
            return NULL;
        }
        if (!slide_over(file, rank, milliseconds)) {
            return "power cut";
        }
    }
}

answer_t command_weak(char *text)
{
    place_t place;
    uint64_t milliseconds;
    if (!reeds_part_exists()) {
        return NO_BOARD;
    }
    if (!take_square(&text, &place) || !words_take_number(&text, WEAK_MS_MAX, &milliseconds)) {
        return "weak SQUARE MS";
    }
    reeds_part_weaken(place.file, place.rank, (uint16_t)milliseconds);
    return NULL;
}

static void print_ranks(uint8_t (*squares_of)(uint8_t rank))
{
    for (uint8_t rank = REEDS_RANKS; rank-- > 0;) {
        char row[9] = "";
        for (uint8_t file = 0; file < 8; file++) {
            row[file] = squares_of(rank) >> file & 1 ? '#' : '.';
        }
        printf("> %s\n", row);
    }
}

answer_t command_reeds(char *text)
{
    const char *word = words_take(&text);
    if (!reeds_part_exists()) {
        return NO_BOARD;
    }
    if (word[0] == '\0') {
        print_ranks(reeds_part_rank);
    } else if (strcmp(word, "lights") == 0) {
        print_ranks(leds_part_rank);
    } else {
        return "reeds [lights]";
    }
    return NULL;
}

static answer_t set_plug(char *text, bool now_plugged)
{
    const char *part = words_take(&text);
    if (strcmp(part, "memory") == 0) {
        if (!memory_part_exists()) {
            return "the device has no memory: --with memory";
        }
        memory_part_plug(now_plugged);
        return NULL;
    }
    if (strcmp(part, "reeds") != 0) {
        return "plug or unplug reeds, or memory";
    }
    if (!reeds_part_exists()) {
        return NO_BOARD;
    }
    reeds_part_plug(now_plugged);
    return NULL;
}

answer_t command_unplug(char *text)
{
    return set_plug(text, false);
}

answer_t command_plug(char *text)
{
    return set_plug(text, true);
}
