/* SPDX-License-Identifier: MIT */
#include "firmware/game/exercises.h"

#if EDITION_EXERCISES

#include "firmware/game/puzzles.h"
#include "hal/eeprom.h"

#include "build/generated/exercises_table.h" /* exercises_table, exercises_counts */

/* A position in the table has the form of puzzles.c, but the low four bits of its first byte are
 * the number of right moves. The right moves follow. Each takes two bytes: its square from and its
 * square to. */
enum { MOVE_SIZE = 2 };

/* A list shows each position in four forms. */
enum { FORMS = 4 };

static exercise_t chosen;
static uint8_t shown; /* number of the position in its list; each form counts as a separate
                       * position */

uint8_t exercises_count(exercise_t list)
{
    return exercises_counts[list - 1];
}

/* Returns the number of positions of a list, counting all four forms. This number is even. */
static uint8_t all_of(exercise_t list)
{
    return (uint8_t)(FORMS * exercises_count(list));
}

/* --- The EEPROM ------------------------------------------------------------------------------- */

/* Returns the EEPROM address at which a list records that position `number` has been shown. A list
 * has one such place for even numbers, and one for odd numbers. */
static uint16_t place_of(exercise_t list, uint8_t number)
{
    return (uint16_t)(EXERCISES_KEPT + 4 * (list - 1) + 2 * (number % 2));
}

/* Returns the number that is stored in a place of the list. `parity` is 0 for the place of even
 * numbers, and 1 for odd numbers. If the place is empty, returns all_of() of the list. */
static uint8_t number_in(exercise_t list, uint8_t parity)
{
    const uint16_t place = place_of(list, parity);
    const uint8_t number = eeprom_read(place);
    const uint8_t check = eeprom_read(place + 1);
    const bool holds = number % 2 == parity && (number ^ check) == 0xFF && number < all_of(list);
    return holds ? number : all_of(list);
}

static uint8_t number_after(exercise_t list, uint8_t number)
{
    return (uint8_t)(number + 1) >= all_of(list) ? 0 : (uint8_t)(number + 1);
}

/* Returns the number of the position to show next. */
static uint8_t next_of(exercise_t list)
{
    const uint8_t none = all_of(list);
    const uint8_t even = number_in(list, 0), odd = number_in(list, 1);
    if (odd == none || (even != none && even == number_after(list, odd))) {
        return number_after(list, even);
    }
    return number_after(list, odd);
}

/* --- Positions -------------------------------------------------------------------------------- */

static const FLASH uint8_t *chosen_bytes(void)
{
    uint8_t before = shown % exercises_count(chosen);
    for (uint8_t list = EXERCISE_MATE; list < chosen; list++) {
        before = (uint8_t)(before + exercises_count((exercise_t)list));
    }
    const FLASH uint8_t *bytes = exercises_table;
    for (; before != 0; before--) {
        bytes += puzzles_size(bytes) + MOVE_SIZE * (*bytes & 0x0F);
    }
    return bytes;
}

static square_t turn_of_chosen(void)
{
    const uint8_t form = shown / exercises_count(chosen);
    return (square_t)((form & 1 ? PUZZLES_MIRRORED : 0) | (form & 2 ? PUZZLES_TURNED : 0));
}

void exercises_next(exercise_t list)
{
    chosen = list;
    shown = next_of(list);
    const uint16_t place = place_of(list, shown);
    eeprom_write(place, shown);
    eeprom_write(place + 1, (uint8_t)~shown);
}

void exercises_set_up(void)
{
    puzzles_place(chosen_bytes(), turn_of_chosen());
}

/* Returns the right move with index `number` of the chosen position, or MOVE_NONE after the last
 * right move. */
static move_t right_move(uint8_t number)
{
    const FLASH uint8_t *bytes = chosen_bytes();
    if (number == (*bytes & 0x0F)) {
        return MOVE_NONE;
    }
    bytes += puzzles_size(bytes) + MOVE_SIZE * number;
    const square_t turn = turn_of_chosen();
    return (move_t){bytes[0] ^ turn, bytes[1] ^ turn};
}

bool exercises_is_right(move_t move)
{
    uint8_t number = 0;
    move_t right;
    do {
        right = right_move(number++);
    } while (!move_is_none(right) && !move_equal(right, move));
    return !move_is_none(right);
}

move_t exercises_solution(void)
{
    return right_move(0);
}

#endif
