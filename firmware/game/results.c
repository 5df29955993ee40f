/* SPDX-License-Identifier: MIT */
#include "firmware/game/results.h"

#if EDITION_COACH

#include "board/variant.h"
#include "firmware/game/elo.h"
#include "hal/eeprom.h"

enum { PLACES = RESULTS_SHOWN + 1, FIRST_NUMBER = 1000, NONE = 0xFF };

static uint16_t number_that_waits;     /* the player's new number, while the result of an exercise
                                        * waits to be written; otherwise 0 */
static uint8_t result_that_waits;      /* half points of the waiting result of an exercise */
static uint8_t game_that_waits = NONE; /* half points of a waiting result of a rated game, or
                                        * NONE */

/* True if the EEPROM has a list of rated games for this firmware's GAME_NUMBER. */
#define HAS_GAMES (GAME_NUMBER <= 1)

/* Returns the number of bytes of a place. */
static uint8_t size_of_place(result_list_t list)
{
    return list == RESULT_OF_EXERCISE ? 3 : 1;
}

static uint16_t result_address(result_list_t list, uint8_t place)
{
    if (list == RESULT_OF_EXERCISE) {
        return (uint16_t)(RESULTS_EXERCISES + 3 * place);
    }
    return (uint16_t)(RESULTS_GAMES + PLACES * GAME_NUMBER + place);
}

/* Returns the byte of `place` that has the sequence number and the result. */
static uint8_t mark_at(result_list_t list, uint8_t place)
{
    if (list == RESULT_OF_GAME && !HAS_GAMES) {
        return NONE;
    }
    return eeprom_read((uint16_t)(result_address(list, place) + size_of_place(list) - 1));
}

static bool is_result_mark(uint8_t mark)
{
    return (mark & 3) != RESULT_MISSING;
}

static uint8_t next_place(uint8_t place)
{
    return place == PLACES - 1 ? 0 : (uint8_t)(place + 1);
}

/* Returns the place of the newest result, or NONE if there is no result. The newest result is the
 * one after which the next place does not hold the next sequence number. */
static uint8_t newest_place(result_list_t list)
{
    for (uint8_t place = 0; place < PLACES; place++) {
        const uint8_t mark = mark_at(list, place);
        const uint8_t next = mark_at(list, next_place(place));
        if (is_result_mark(mark) &&
            (!is_result_mark(next) || (uint8_t)((mark >> 2) + 1) % 64 != next >> 2)) {
            return place;
        }
    }
    return NONE;
}

uint8_t results_get(result_list_t list, uint8_t back)
{
    uint8_t place = newest_place(list);
    if (place == NONE) {
        return RESULT_MISSING;
    }
    const uint8_t newest = mark_at(list, place);
    place = (uint8_t)((place + PLACES - back) % PLACES);
    const uint8_t mark = mark_at(list, place);
    const bool belongs = (uint8_t)((mark >> 2) + back) % 64 == newest >> 2;
    return belongs ? mark & 3 : RESULT_MISSING;
}

bool results_are_few(result_list_t list)
{
    if (list == RESULT_OF_GAME && !HAS_GAMES) {
        return false;
    }
    return results_get(list, RESULTS_SHOWN - 1) == RESULT_MISSING;
}

uint16_t results_exercise_number(void)
{
    if (number_that_waits != 0) {
        return number_that_waits;
    }
    const uint8_t place = newest_place(RESULT_OF_EXERCISE);
    if (place == NONE) {
        return FIRST_NUMBER;
    }
    const uint16_t address = result_address(RESULT_OF_EXERCISE, place);
    const uint16_t number =
        (uint16_t)(eeprom_read(address) | eeprom_read((uint16_t)(address + 1)) << 8);
    return number >= ELO_LEAST && number <= ELO_MOST ? number : FIRST_NUMBER;
}

/* Writes a result into the place after the newest result. The queue must have room. */
static void write_result(result_list_t list, uint8_t half_points, uint16_t number)
{
    const uint8_t newest = newest_place(list);
    const uint8_t place = newest == NONE ? 0 : next_place(newest);
    const uint8_t sequence = newest == NONE ? 0 : (uint8_t)((mark_at(list, newest) >> 2) + 1) % 64;
    const uint16_t address = result_address(list, place);
    if (list == RESULT_OF_EXERCISE) {
        /* Deletes the old result of this place first. So a power cut leaves no mixture of two
         * results. */
        eeprom_write((uint16_t)(address + 2), NONE);
        eeprom_write(address, (uint8_t)number);
        eeprom_write((uint16_t)(address + 1), (uint8_t)(number >> 8));
    }
    eeprom_write((uint16_t)(address + size_of_place(list) - 1),
                 (uint8_t)(sequence << 2 | half_points));
}

void results_poll(void)
{
    enum { ROOM = 4 };
    if (number_that_waits != 0 && eeprom_room() >= ROOM) {
        write_result(RESULT_OF_EXERCISE, result_that_waits, number_that_waits);
        number_that_waits = 0;
    }
    if (game_that_waits != NONE && eeprom_room() >= ROOM) {
        write_result(RESULT_OF_GAME, game_that_waits, 0);
        game_that_waits = NONE;
    }
}

void results_add_game(uint8_t half_points)
{
    if (HAS_GAMES) {
        game_that_waits = half_points;
        results_poll();
    }
}

void results_add_exercise(bool right, uint16_t worth)
{
    result_that_waits = right ? 2 : 0;
    number_that_waits = elo_after(results_exercise_number(), worth, result_that_waits,
                                  results_are_few(RESULT_OF_EXERCISE));
    results_poll();
}

#endif
