/* SPDX-License-Identifier: MIT */
#include "firmware/game/box.h"

#if EDITION_MISTAKES

#include "board/page.h"
#include "firmware/engine/engine.h"
#include "firmware/game/compact.h"
#include "firmware/game/marks.h"
#include "hal/eeprom.h"

/* Indices of the bytes of a place (box.h). The bytes before FROM are the position. */
enum { FROM = COMPACT_SIZE, CHECK, NUMBER, SCHEDULE, TO };

_Static_assert(TO + 1 == BOX_SIZE, "bytes of the format");
_Static_assert(BOX_BEGIN == (int)MARKS_OLD && BOX_BEGIN + BOX_PLACES * BOX_SIZE <= BOX_LOOKED &&
                   BOX_LOOKED < (int)MARKS_KEPT,
               "nothing overlaps");
_Static_assert(BOX_SIZE <= ENGINE_WORKSPACE, "the workspace has room for a place");

/* Bits of TO. A new EEPROM has only free places. */
enum { IS_FREE = 0x80, BLACK_MOVES = 0x08 };

/* After this number of sessions the box asks a position again. The index is the number of right
 * answers in a row. */
static const FLASH uint8_t sessions_after[] = {0, 2, 6, 20};

enum { MOST_RIGHT = 3, MOST_SESSIONS = 20 + 1 };

/* The box leaves this number of places in the EEPROM's queue free for other modules. */
enum { LEFT_FREE = 3 };

static uint8_t writing = BOX_NONE; /* place that box_poll() writes                        */
static uint8_t next;               /* index of the next byte to write; BOX_SIZE if the place must be
                                    * freed first */
static uint8_t passing;            /* number of places for which box_poll() must still count a
                                    * session */
static uint16_t answered;          /* one bit for each place; 1 if the player answered its position
                                    * in this visit */
static bool visited;               /* true after the first answer in this visit           */

/* --- Bytes ------------------------------------------------------------------------------------ */

static uint16_t box_address(uint8_t place, uint8_t index)
{
    return (uint16_t)(BOX_BEGIN + (uint16_t)(place * BOX_SIZE) + index);
}

static RARE uint8_t byte_of(uint8_t place, uint8_t index)
{
    return eeprom_read(box_address(place, index));
}

static RARE void write(uint8_t place, uint8_t index, uint8_t value)
{
    eeprom_write(box_address(place, index), value);
}

/* True if the place has a position. */
static RARE bool is_taken(uint8_t place)
{
    const uint8_t to = byte_of(place, TO);
    if ((to & IS_FREE) != 0) {
        return false;
    }
    uint8_t sum = to;
    for (uint8_t index = 0; index < CHECK; index++) {
        sum = marks_sum(sum, byte_of(place, index));
    }
    return sum == byte_of(place, CHECK) && marks_are_new();
}

/* --- The schedule ----------------------------------------------------------------------------- */

/* Packs a schedule into one byte, with its parity bit (box.h). */
static uint8_t schedule_of(uint8_t right, uint8_t sessions)
{
    uint8_t byte = (uint8_t)(right << 6 | sessions << 1);
    for (uint8_t bits = byte; bits != 0; bits &= (uint8_t)(bits - 1)) {
        byte ^= 1;
    }
    return byte;
}

/* Reads the schedule of a place. If the schedule is damaged, reads it as that of a new position. */
static RARE void read_schedule(uint8_t place, uint8_t *right, uint8_t *sessions)
{
    const uint8_t byte = byte_of(place, SCHEDULE);
    *right = byte >> 6;
    *sessions = byte >> 1 & 31;
    if (schedule_of(*right, *sessions) != byte || *sessions > MOST_SESSIONS) {
        *right = 0;
        *sessions = 0;
    }
}

/* True if the box has yet to ask the position of the place in this visit. */
static bool is_asked_now(uint8_t place)
{
    uint8_t right, sessions;
    if ((answered >> place & 1) != 0 || !is_taken(place)) {
        return false;
    }
    read_schedule(place, &right, &sessions);
    return sessions <= !visited;
}

void box_end_session(void)
{
    passing = BOX_PLACES;
    box_poll();
}

/* Takes one from the number of sessions after which the position of the place is asked. */
static void pass_session(uint8_t place)
{
    uint8_t right, sessions;
    read_schedule(place, &right, &sessions);
    if (sessions != 0 && is_taken(place)) {
        write(place, SCHEDULE, schedule_of(right, (uint8_t)(sessions - 1)));
    }
}

/* --- Visits ----------------------------------------------------------------------------------- */

void box_open(void)
{
    answered = 0;
    visited = false;
}

uint8_t box_next(uint8_t place, bool back)
{
    for (uint8_t step = 0; step < BOX_PLACES; step++) {
        place = (uint8_t)(place + (back ? BOX_PLACES - 1 : 1)) % BOX_PLACES;
        if (is_asked_now(place)) {
            return place;
        }
    }
    return BOX_NONE;
}

uint8_t box_count(bool due)
{
    uint8_t places = 0;
    for (uint8_t place = 0; place < BOX_PLACES; place++) {
        places = (uint8_t)(places + (due ? is_asked_now(place) : is_taken(place)));
    }
    return places;
}

move_t box_set_up(uint8_t place)
{
    uint8_t *const bytes = engine_workspace();
    for (uint8_t index = 0; index < BOX_SIZE; index++) {
        bytes[index] = byte_of(place, index);
    }
    compact_set_up(bytes, (bytes[TO] & BLACK_MOVES) != 0 ? BLACK : WHITE);
    return (move_t){bytes[FROM], bytes[TO] & (uint8_t)~BLACK_MOVES};
}

void box_answer(uint8_t place, bool is_right)
{
    uint8_t right, sessions;
    if ((answered >> place & 1) != 0) {
        return;
    }
    answered = (uint16_t)(answered | 1U << place);
    if (!visited) {
        visited = true;
        box_end_session();
    }
    read_schedule(place, &right, &sessions);
    if (is_right && right == MOST_RIGHT) {
        write(place, TO, 0xFF);
        return;
    }
    right = is_right ? (uint8_t)(right + 1) : 0;
    sessions = sessions_after[right];
    if (sessions != 0 && place < passing) {
        sessions++; /* box_poll() will count this session */
    }
    write(place, SCHEDULE, schedule_of(right, sessions));
}

/* --- Keeping a position ----------------------------------------------------------------------- */

/* Returns the age of the place's position: how far its number is below `last`, which is the number
 * of the newest position. */
static uint8_t age_of(uint8_t place, uint8_t last)
{
    return (uint8_t)(last - byte_of(place, NUMBER));
}

/* Returns the number of the newest position. Numbers wrap from 255 to 0. They can still be
 * compared, because renumber() keeps all of them within half of the range. */
static uint8_t last_number(void)
{
    uint8_t last = 0;
    bool found = false;
    for (uint8_t place = 0; place < BOX_PLACES; place++) {
        const uint8_t number = byte_of(place, NUMBER);
        if (is_taken(place) && (!found || (uint8_t)(number - last) < 128)) {
            last = number;
            found = true;
        }
    }
    return last;
}

/* Returns the number of other positions that are at least as old as the position of the place. */
static uint8_t older_than(uint8_t place, uint8_t last)
{
    uint8_t older = 0;
    for (uint8_t other = 0; other < BOX_PLACES; other++) {
        if (other != place && age_of(other, last) >= age_of(place, last) && is_taken(other)) {
            older++;
        }
    }
    return older;
}

/* Raises the numbers of old positions so that no age reaches 128. At an age of 128 last_number()
 * could not compare the numbers. Does not change the order of the positions. */
static void renumber(uint8_t last)
{
    enum { OLDEST = 120 };
    for (uint8_t place = 0; place < BOX_PLACES; place++) {
        const uint8_t age = age_of(place, last);
        if (age <= OLDEST - BOX_PLACES || eeprom_room() <= LEFT_FREE || !is_taken(place)) {
            continue;
        }
        const uint8_t most = (uint8_t)(OLDEST - older_than(place, last));
        if (age > most) {
            write(place, NUMBER, (uint8_t)(last - most));
        }
    }
}

/* True if the place has the position whose bytes are in the workspace. */
static bool is_same(uint8_t place)
{
    const uint8_t *const bytes = engine_workspace();
    for (uint8_t index = 0; index < COMPACT_SIZE; index++) {
        if (byte_of(place, index) != bytes[index]) {
            return false;
        }
    }
    return ((byte_of(place, TO) ^ bytes[TO]) & BLACK_MOVES) == 0 && is_taken(place);
}

/* Returns the place into which to write a new position (box.h). */
static uint8_t find_place(uint8_t last)
{
    uint8_t found = 0;
    uint16_t most = 0;
    for (uint8_t place = 0; place < BOX_PLACES; place++) {
        if (!is_taken(place)) {
            return place;
        }
        uint8_t right, sessions;
        read_schedule(place, &right, &sessions);
        const uint16_t rank = (uint16_t)((right != 0 ? 256 : 0) + age_of(place, last) + 1);
        if (rank > most) {
            most = rank;
            found = place;
        }
    }
    return found;
}

void box_put(move_t better)
{
    uint8_t *const bytes = engine_workspace();
    compact_pack(bytes);
    bytes[FROM] = better.from;
    bytes[TO] = page.state.side == BLACK ? better.to | BLACK_MOVES : better.to;
    bytes[SCHEDULE] = schedule_of(0, 0);
    uint8_t sum = bytes[TO];
    for (uint8_t index = 0; index < CHECK; index++) {
        sum = marks_sum(sum, bytes[index]);
    }
    bytes[CHECK] = sum;
    for (uint8_t place = 0; place < BOX_PLACES; place++) {
        if (is_same(place)) {
            write(place, SCHEDULE, bytes[SCHEDULE]);
            return;
        }
    }
    const uint8_t last = last_number();
    writing = find_place(last);
    renumber(last);
    bytes[NUMBER] = (uint8_t)(last + 1);
    next = BOX_SIZE;
    marks_renew();
    box_poll();
}

bool box_is_busy(void)
{
    return writing != BOX_NONE || passing != 0 || marks_is_busy();
}

/* Writes the next byte of a position. */
static void write_next(void)
{
    const uint8_t *const bytes = engine_workspace();
    if (next == BOX_SIZE) {
        write(writing, TO, 0xFF);
        next = 0;
        return;
    }
    write(writing, next, bytes[next]);
    if (++next == BOX_SIZE) {
        writing = BOX_NONE;
    }
}

void box_poll(void)
{
    marks_poll();
    while (!marks_is_busy() && box_is_busy() && eeprom_room() > LEFT_FREE) {
        if (passing != 0) {
            pass_session(--passing);
        } else {
            write_next();
        }
    }
}

uint8_t box_looked(void)
{
    return eeprom_read(BOX_LOOKED);
}

void box_set_looked(uint8_t sequence)
{
    eeprom_write(BOX_LOOKED, sequence);
}

#endif
