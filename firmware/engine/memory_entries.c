/* SPDX-License-Identifier: MIT */
#include "firmware/engine/memory_entries.h"

#if EDITION_MEMORY

#include "hal/memory.h"

_Static_assert(MEMORY_MAP_BYTES * 8 == MEMORY_BLOCKS, "a bit for each place");

/* The words of an entry, by their index. */
enum { CHECK, FACTS, MOVE, SCORE };

enum { BOUND_ONE = 0x40, BOUND_SHIFT = 6, DEPTH_BITS = 0x3F };
enum { AGE_ONE = 0x10 };
enum { RIGHT_SUM = 5 };

static uint8_t *is_written; /* the map, which has a bit for each place */
static uint8_t age;

void memory_entries_begin(uint8_t *map)
{
    is_written = map;
    age = (uint8_t)(age + AGE_ONE);
}

/* written_byte() returns the address of the map's byte for a place. written_bit() returns the bit
 * of the place in this byte. */
static inline uint8_t *written_byte(uint16_t place)
{
    return is_written + (place & (MEMORY_MAP_BYTES - 1));
}

static inline uint8_t written_bit(uint16_t place)
{
    static const FLASH uint8_t bits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint8_t high = (uint8_t)(place >> 8);
    return bits[(uint8_t)(high << 1) >> 4 & 7]; /* bits 3 to 5 of `high` */
}

/* Returns the exclusive OR of all nibbles of the entry. */
static inline uint8_t sum_of(uint16_t check, uint16_t facts, uint16_t move, uint16_t score)
{
    const uint16_t words = check ^ facts ^ move ^ score;
    const uint8_t bytes = (uint8_t)(words ^ words >> 8);
    return (bytes ^ bytes >> 4) & 0x0F;
}

static inline bool is_right_entry(const uint16_t *words)
{
    return sum_of(words[CHECK], words[FACTS], words[MOVE], words[SCORE]) == RIGHT_SUM;
}

/* True if the byte holds a depth and a bound, as every valid entry does. A memory that does not
 * answer reads as all zeros or all ones. */
static inline bool is_depth(uint8_t depth)
{
    return depth >= BOUND_ONE && depth != 0xFF;
}

/* Looks at a place for the position with `check`. The place must have been written before. */
static memory_answer_t find_written(uint16_t place, uint16_t check, table_entry_t *entry)
{
    uint16_t words[MEMORY_WORDS] = {check};
    const uint8_t count = memory_read_if(place, words + FACTS, check);
    if (count == 1) {
        return ENTRY_MISSING;
    }
    const uint8_t depth = (uint8_t)words[FACTS];
    if (!is_depth(depth)) {
        return ENTRY_WRONG;
    }
    if (count != MEMORY_BLOCK) {
        return ENTRY_MISSING;
    }
    if (!is_right_entry(words)) {
        return ENTRY_WRONG;
    }
    entry->move = (move_t){(uint8_t)words[MOVE], (uint8_t)(words[MOVE] >> 8)};
    entry->score = (int16_t)words[SCORE];
    entry->depth = depth & DEPTH_BITS;
    entry->bound = depth >> BOUND_SHIFT;
    return ENTRY_FOUND;
}

memory_answer_t memory_entries_find(table_key_t key, table_entry_t *entry)
{
    const uint16_t place = (uint16_t)key;
    if ((*written_byte(place) & written_bit(place)) == 0) {
        return ENTRY_MISSING;
    }
    return find_written(place, table_check(key), entry);
}

/* kept_move() returns the move of an entry, or NO_MOVE if the entry is wrong. */
enum { NO_MOVE = 0xFFFF };

static uint16_t kept_move(uint16_t place)
{
    uint16_t words[MEMORY_WORDS];
    memory_read(place, words);
    return is_right_entry(words) ? words[MOVE] : NO_MOVE;
}

memory_answer_t memory_entries_keep(table_key_t key, const table_entry_t *entry)
{
    const uint16_t place = (uint16_t)key;
    const uint16_t check = table_check(key);
    uint16_t move = (uint16_t)(entry->move.from | entry->move.to << 8);
    uint8_t *const map = written_byte(place);
    const uint8_t bit = written_bit(place);
    if ((*map & bit) == 0) {
        *map |= bit;
    } else {
        const uint32_t half = memory_read_half(place);
        const uint16_t facts = (uint16_t)half;
        const uint8_t depth = (uint8_t)facts;
        if (!is_depth(depth)) {
            return ENTRY_WRONG;
        }
        if (half >> 16 == check) {
            if (move_is_none(entry->move)) {
                move = kept_move(place);
                if (move == NO_MOVE) {
                    return ENTRY_WRONG;
                }
            }
        } else if ((uint8_t)((uint8_t)(facts >> 8) ^ age) < AGE_ONE &&
                   (depth & DEPTH_BITS) > entry->depth) {
            return ENTRY_MISSING;
        }
    }
    const uint16_t score = (uint16_t)entry->score;
    const uint8_t depth = (uint8_t)(entry->bound * BOUND_ONE | entry->depth);
    const uint8_t sum = sum_of(check, (uint16_t)(depth | age << 8), move, score) ^ RIGHT_SUM;
    memory_write(place, check, (uint16_t)(depth | (age | sum) << 8), move, score);
    return ENTRY_FOUND;
}

#endif
