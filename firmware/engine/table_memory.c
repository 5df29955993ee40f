#include "firmware/engine/table_memory.h"

#if EDITION_MEMORY

#include "hal/memory.h"

_Static_assert(MEMORY_MAP_BYTES * 8 == MEMORY_BLOCKS, "a bit for each place");

memory_state_t table_memory_now;

/* ---- the test ---- */

/* Each byte is written twice, with a pattern and with its complement, so that each bit has both
 * levels. The pattern of a block is the number of the block, so broken address lines are found too.
 * A pass reads what the pass before has written. */
enum { FIRST_PASS, SECOND_PASS, LAST_PASS };
enum { BLOCKS_A_SLICE = 16 };

static struct {
    uint16_t block; /* the next */
    uint8_t pass;
} test;

/* Tests the next block. Returns the state of the memory after that. */
static RARE memory_state_t test_block(void)
{
    const uint16_t block = test.block;
    uint16_t wanted[MEMORY_BLOCK / 2], found[MEMORY_BLOCK / 2];
    const uint16_t pattern = test.pass == LAST_PASS ? (uint16_t)~block : block;
    memory_read(block, (uint8_t *)found, MEMORY_BLOCK);
    for (uint8_t place = 0; place < MEMORY_BLOCK / 2; place++) {
        if (test.pass != FIRST_PASS && found[place] != pattern) {
            return MEMORY_BAD;
        }
        wanted[place] = test.pass == SECOND_PASS ? (uint16_t)~block : block;
    }
    if (test.pass != LAST_PASS) {
        memory_write(block, (const uint8_t *)wanted);
    }
    test.block = (block + 1) % MEMORY_BLOCKS;
    if (test.block == 0 && ++test.pass > LAST_PASS) {
        return MEMORY_GOOD;
    }
    return MEMORY_TESTED;
}

RARE bool table_memory_prepare(void)
{
    if (table_memory_now == MEMORY_UNKNOWN) {
        test.block = 0;
        test.pass = FIRST_PASS;
        table_memory_now = memory_start() ? MEMORY_TESTED : MEMORY_NONE;
    }
    for (uint8_t left = BLOCKS_A_SLICE; left != 0 && table_memory_now == MEMORY_TESTED; left--) {
        table_memory_now = test_block();
    }
    return table_memory_now == MEMORY_TESTED;
}

/* ---- entries ---- */

/* The bytes of an entry. The depth stands in the lower six bits of DEPTH, the bound above them. The
 * upper half of AGE is the number of the search, modulo 16. The lower half makes the sum right. So
 * an entry of all zeros or all ones is never right. */
enum { CHECK = 0, DEPTH = 2, AGE = 3, MOVE = 4, SCORE = 6 };
enum { CHECK_AND_AGE = AGE + 1 }; /* bytes */

enum { BOUND_SHIFT = 6, DEPTH_BITS = 0x3F };
enum { AGE_ONE = 0x10, AGE_BITS = 0xF0 };
enum { RIGHT_SUM = 5 };

static uint8_t *is_written; /* the map */
static uint8_t age;

void table_memory_begin(uint8_t *map)
{
    is_written = map;
    age = (uint8_t)(age + AGE_ONE);
}

static inline uint16_t memory_block_of(table_key_t key)
{
    return (uint16_t)key & (MEMORY_BLOCKS - 1);
}

/* The exclusive or of all half bytes. */
static inline uint8_t sum_of(const uint8_t *bytes)
{
    uint8_t sum = 0;
    for (uint8_t place = 0; place < MEMORY_BLOCK; place++) {
        sum ^= bytes[place];
    }
    return (sum ^ sum >> 4) & 0x0F;
}

/* Every entry has a bound. A memory that does not answer gives only zeros, or only ones. */
static inline bool is_depth(uint8_t depth)
{
    return depth >= 1 << BOUND_SHIFT && depth != 0xFF;
}

static RARE table_answer_t memory_fails(void)
{
    table_memory_now = MEMORY_BAD;
    return TABLE_FAILED;
}

OFTEN table_answer_t table_memory_find(table_key_t key, table_entry_t *entry)
{
    const uint16_t block = memory_block_of(key);
    if ((is_written[block >> 3] & 1U << (block & 7)) == 0) {
        return TABLE_MISSING;
    }
    uint8_t bytes[MEMORY_BLOCK];
    const bool is_same = memory_read_if(block, bytes, table_check(key));
    if (!is_depth(bytes[DEPTH]) || (is_same && sum_of(bytes) != RIGHT_SUM)) {
        return memory_fails();
    }
    if (!is_same) {
        return TABLE_MISSING;
    }
    entry->move = (move_t){bytes[MOVE], bytes[MOVE + 1]};
    entry->score = (int16_t)(bytes[SCORE] | bytes[SCORE + 1] << 8);
    entry->depth = bytes[DEPTH] & DEPTH_BITS;
    entry->bound = bytes[DEPTH] >> BOUND_SHIFT;
    return TABLE_FOUND;
}

OFTEN table_answer_t table_memory_keep(table_key_t key, const table_entry_t *entry)
{
    const uint16_t block = memory_block_of(key);
    const uint16_t check = table_check(key);
    uint8_t *const map = is_written + (block >> 3);
    const uint8_t bit = (uint8_t)(1U << (block & 7));
    move_t move = entry->move;
    uint8_t bytes[MEMORY_BLOCK];
    if ((*map & bit) != 0) {
        memory_read(block, bytes, CHECK_AND_AGE);
        if (!is_depth(bytes[DEPTH])) {
            return memory_fails();
        }
        if (bytes[CHECK] == (uint8_t)check && bytes[CHECK + 1] == check >> 8) {
            if (move_is_none(move)) {
                memory_read(block, bytes, MEMORY_BLOCK);
                if (sum_of(bytes) != RIGHT_SUM) {
                    return memory_fails();
                }
                move = (move_t){bytes[MOVE], bytes[MOVE + 1]};
            }
        } else if (((bytes[AGE] ^ age) & AGE_BITS) == 0 &&
                   (bytes[DEPTH] & DEPTH_BITS) > entry->depth) {
            return TABLE_MISSING;
        }
    }
    *map |= bit;
    bytes[CHECK] = (uint8_t)check;
    bytes[CHECK + 1] = (uint8_t)(check >> 8);
    bytes[DEPTH] = (uint8_t)(entry->depth | entry->bound << BOUND_SHIFT);
    bytes[AGE] = age;
    bytes[MOVE] = move.from;
    bytes[MOVE + 1] = move.to;
    bytes[SCORE] = (uint8_t)entry->score;
    bytes[SCORE + 1] = (uint8_t)((uint16_t)entry->score >> 8);
    bytes[AGE] = (uint8_t)(age | (sum_of(bytes) ^ RIGHT_SUM));
    memory_write(block, bytes);
    return TABLE_FOUND;
}

#endif
