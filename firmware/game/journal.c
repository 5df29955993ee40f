/* SPDX-License-Identifier: MIT */
/* journal.c - reads and writes the two pairs of records and the ring of plies. */
#include "firmware/game/journal.h"

#include "firmware/game/journal_mark.h"
#include "firmware/game/packed.h"
#include "hal/crc.h"
#include "hal/eeprom.h"

/* --- Records: common to both kinds ------------------------------------------------------- */

/* Indices of the bytes of a record. */
enum {
    FORMAT = 0,
    CHECK = JOURNAL_RECORD_SIZE - 3,
    SEQUENCE = JOURNAL_RECORD_SIZE - 1,
    WRITTEN = JOURNAL_RECORD_SIZE /* value of record_t.position for a complete record */
};

/* Indices of the bytes of a ply. */
#define FROM      0U
#define TO        1U
#define CLOSE     2U

#define PLY_SIZE  3U
#define RING_SIZE (PLY_SIZE * JOURNAL_SLOTS)

/* The greatest number of places in the queue that one ply needs. */
enum { PLY_WRITES = 5 };

_Static_assert(JOURNAL_MARK_BYTES <= (int)PLY_WRITES, "a record leaves room for the mark");

/* The last bytes of a record, from CHECK on. */
typedef struct {
    uint16_t check;   /* checksum of the next copy to write, low byte first */
    uint8_t sequence; /* sequence number of the valid copy                  */
} record_end_t;

_Static_assert(offsetof(record_end_t, sequence) == SEQUENCE - CHECK, "no gap");

/* A pair of copies of a record. Copies 0 and 1 are the state records, and copies 2 and 3 the start
 * records. */
typedef struct {
    record_end_t end;
    uint8_t number;   /* number of the valid copy                         */
    uint8_t position; /* next byte to write in the other copy, or WRITTEN */
} record_t;

static record_t state, start;

bool journal_is_worn;

/* The number of worn cells found since the last change of a record. If both copies of a record have
 * worn cells, the journal gives up after WORN_MOST writes. */
static uint8_t worn_times;

enum { WORN_MOST = 4 };

_Static_assert(!EDITION_WORN || (EEPROM_FIRST_END == (int)JOURNAL_START &&
                                 EEPROM_MIDDLE_END == JOURNAL_RING + 3 * (int)JOURNAL_SLOTS),
               "the driver tells state records, games and other bytes apart");

uint8_t journal_kept[KEPT];
journal_beside_t journal_beside;

static uint16_t ring_start; /* place of ply 0: its address, with the lap bit in bit 15 */

#define PLACE_LAP 0x8000U

/* The start record holds its format, the position, and then journal_beside. */
enum { START_POSITION = 1, START_BESIDE = START_POSITION + PACKED_SIZE };

_Static_assert(START_BESIDE + sizeof journal_beside == CHECK, "the start record is full");

/* Returns the value of byte `index` of a record. `index` is below CHECK. */
static uint8_t content(const record_t *record, uint8_t index)
{
    if (index == FORMAT) {
        return JOURNAL_FORMAT;
    }
    if (record == &state) {
        return index <= KEPT ? journal_kept[(uint8_t)(index - 1)] : 0xFF;
    }
    if (index >= START_BESIDE) {
        return ((const uint8_t *)&journal_beside)[(uint8_t)(index - START_BESIDE)];
    }
    return packed_byte((uint8_t)(index - START_POSITION));
}

/* Begins a checksum. It covers the sequence number first, then all other bytes in the order of
 * their addresses. */
static uint16_t check_start(uint8_t sequence)
{
    return CRC16_START ^ sequence;
}

/* Returns the checksum of the next copy to write. */
static uint16_t content_check(const record_t *record)
{
    uint16_t check = check_start((uint8_t)(record->end.sequence + 1));
    for (uint8_t index = 0; index < CHECK; index++) {
        check = crc16(check, content(record, index));
    }
    return check;
}

/* The short state records of a console omit these bytes. An omitted byte counts as 0xFF. */
enum { OMITTED = KEPT + 1, OMITTED_BYTES = JOURNAL_RECORD_SIZE - JOURNAL_STATE_SIZE };

_Static_assert(OMITTED_BYTES == 0 || OMITTED + OMITTED_BYTES == CHECK, "content is before them");

/* True if copy `number` omits byte `index`. */
static bool is_omitted(uint8_t number, uint8_t index)
{
    return OMITTED_BYTES != 0 && number < 2 && index >= OMITTED && index < CHECK;
}

/* Returns the address of byte `index` of copy `number`. */
static __attribute__((noinline)) uint16_t record_address(uint8_t number, uint8_t index)
{
    if (OMITTED_BYTES == 0) {
        return (uint16_t)(JOURNAL_STATE + number * JOURNAL_RECORD_SIZE + index);
    }
    if (number >= 2) {
        return (uint16_t)(JOURNAL_START + (number - 2) * JOURNAL_RECORD_SIZE + index);
    }
    const uint8_t place = index < OMITTED ? index : (uint8_t)(index - OMITTED_BYTES);
    return (uint16_t)(JOURNAL_STATE + number * JOURNAL_STATE_SIZE + place);
}

static uint8_t record_byte(uint8_t number, uint8_t index)
{
    return is_omitted(number, index) ? 0xFF : eeprom_read(record_address(number, index));
}

/* Queues as many bytes of the record as fit. Returns true when the record is complete. The last
 * byte makes the new copy valid, and the other copy is valid until then. */
static bool record_write(record_t *record)
{
    while (eeprom_room() > PLY_WRITES) {
        const uint8_t index = record->position++;
        if (index == SEQUENCE) {
            record->end.sequence++;
        }
        if (!is_omitted(record->number, index)) {
            eeprom_write(record_address(record->number ^ 1, index),
                         index < CHECK ? content(record, index)
                                       : ((const uint8_t *)&record->end)[(uint8_t)(index - CHECK)]);
        }
        if (index == SEQUENCE) {
            record->number ^= 1;
            return true;
        }
    }
    return false;
}

/* Finds the newer valid copy of the copies `number` and `number` + 1. Returns false if no copy is
 * valid. */
static bool record_find(record_t *record, uint8_t number)
{
    bool found = false;
    record->number = number;
    record->position = WRITTEN;
    for (uint8_t left = 2; left != 0; left--, number++) {
        const uint8_t sequence = record_byte(number, SEQUENCE);
        uint16_t check = check_start(sequence);
        for (uint8_t index = 0; index < SEQUENCE; index++) {
            check = crc16(check, record_byte(number, index));
        }
        check |= record_byte(number, FORMAT) ^ JOURNAL_FORMAT;
        if (check == 0 && (!found || (uint8_t)(sequence - record->end.sequence) < 0x80)) {
            record->number = number;
            record->end.sequence = sequence;
            found = true;
        }
    }
    return found;
}

static uint16_t address_at(uint16_t place)
{
    return place & (uint16_t)~PLACE_LAP;
}

/* True if the place is inside the ring. Only a forged record can have a place outside. */
static bool is_place(uint16_t place)
{
    const uint16_t offset = address_at(place) - JOURNAL_RING;
    if (offset >= RING_SIZE) {
        return false;
    }
    return offset % PLY_SIZE == 0;
}

/* --- State record ---------------------------------------------------------------------------- */

void journal_keep(uint8_t index, uint8_t value)
{
    if (journal_kept[index] == value) {
        return;
    }
    journal_kept[index] = value;
    worn_times = 0;
    state.position = 0; /* write from the first byte, because the checksum covers all bytes */
}

bool journal_can_record(void)
{
    if (state.position != WRITTEN) {
        return false;
    }
    return eeprom_room() >= PLY_WRITES;
}

void journal_write_state(void)
{
    if (state.position != WRITTEN) {
        state.end.check = content_check(&state);
        record_write(&state);
    }
}

uint8_t journal_take_worn(void)
{
    const uint8_t found = eeprom_worn;
    if (!EDITION_WORN || found == 0 || state.position != WRITTEN) {
        return 0;
    }
    eeprom_worn = 0;
    journal_is_worn = true;
    if (worn_times++ >= WORN_MOST) {
        return 0;
    }
    if ((found & EEPROM_WORN_FIRST) != 0) {
        state.position = 0; /* write the other copy */
    }
    return found;
}

/* --- Start record ---------------------------------------------------------------------------- */

journal_status_t journal_start(void)
{
    const bool has_state = record_find(&state, 0);
    for (uint8_t index = KEPT; index != 0;) {
        const uint8_t value = has_state ? record_byte(state.number, index) : 0xFF;
        journal_kept[--index] = value;
    }

    const bool marked = journal_mark_is_there();
    if (record_find(&start, 2) && marked && journal_load()) {
        return JOURNAL_GOOD;
    }
    ring_start = JOURNAL_RING;
    if (EDITION_CONSOLE && !marked) {
        return JOURNAL_EMPTY;
    }
    /* SEQUENCE is written last. If both copies lack it, power failed during the first record of a
     * new device. */
    return (record_byte(2, SEQUENCE) & record_byte(3, SEQUENCE)) == 0xFF ? JOURNAL_EMPTY
                                                                         : JOURNAL_BROKEN;
}

#if EDITION_STORE
bool journal_is_of_other_game(void)
{
    record_t newest;
    return record_find(&newest, 2) &&
           packed_is_of_other_game(record_address(newest.number, START_POSITION));
}
#endif

uint8_t journal_sequence(void)
{
    return start.end.sequence;
}

/* Returns the address of the position in the start record. */
static uint16_t start_position(void)
{
    return record_address(start.number, START_POSITION);
}

piece_t journal_start_piece(uint8_t index)
{
    return packed_piece(start_position(), index);
}

#if EDITION_STORE
uint8_t journal_start_byte(uint8_t index)
{
    return eeprom_read((uint16_t)(start_position() + index));
}
#endif

bool journal_load(void)
{
    uint8_t *const beside = (uint8_t *)&journal_beside;
    for (uint8_t index = START_BESIDE; index < CHECK; index++) {
        beside[(uint8_t)(index - START_BESIDE)] = record_byte(start.number, index);
    }
    ring_start = journal_beside.place;
    return packed_load(start_position()) && is_place(ring_start);
}

/* Returns the place of ply `ply`. */
static uint16_t ring_place(uint8_t ply)
{
    const uint16_t place = (uint16_t)(ring_start + PLY_SIZE * ply);
    if (address_at(place) < JOURNAL_RING + RING_SIZE) {
        return place;
    }
    return (uint16_t)(place - RING_SIZE) ^ PLACE_LAP;
}

/* Stores the place of ply `ply` in the start record. This ply will be ply 0, the first after the
 * record. */
static void set_place(uint8_t ply)
{
    journal_beside.place = ring_place(ply);
}

void journal_begin(uint8_t ply, bool fresh)
{
    set_place(ply);
    if (fresh) {
        ring_start = journal_beside.place;
    }
    start.end.check = content_check(&start);
    start.position = 0;
}

bool journal_start_is_written(void)
{
    return start.position == WRITTEN;
}

bool journal_page_matches(void)
{
    return content_check(&start) == start.end.check;
}

void journal_abandon(void)
{
    start.position = WRITTEN;
}

/* --- Ring ------------------------------------------------------------------------------------ */

enum { CLOSE_LAP = 0x80, CLOSE_TIME = 0x70, CLOSE_PARITY = 0x0F };

static uint8_t lap_bit(uint16_t place)
{
    return (uint8_t)(place >> 8 & CLOSE_LAP);
}

/* Returns the third byte of `ply` at `place`. The parity covers all other nibbles of the three
 * bytes. Three bytes 00 or three bytes FF have a wrong parity, so they never count as a ply. */
static __attribute__((noinline)) uint8_t close_byte(uint16_t place, journal_ply_t ply)
{
    const uint8_t lap = lap_bit(place);
    const uint8_t nibbles = ply.move.from ^ ply.move.to ^ ply.time ^ lap;
    return (uint8_t)(lap | (ply.time & CLOSE_TIME) |
                     (((nibbles >> 4 ^ nibbles) & CLOSE_PARITY) ^ 0x05));
}

/* The bits of the time code in the byte TO. The byte CLOSE has the other bits. */
#define TIME_IN_TO SQUARE_OFF

uint8_t journal_time(uint16_t seconds)
{
    uint8_t time = 0;
    for (; seconds > 7 && time < 6 << 5; time = (uint8_t)(time + (1 << 5))) {
        seconds >>= 1;
    }
    return (uint8_t)(time + (seconds > 7 ? 7 << 3 : seconds << 3));
}

uint16_t journal_time_seconds(uint8_t time)
{
    uint8_t doublings = 0;
    for (; time >= 2 << 5; time = (uint8_t)(time - (1 << 5))) {
        doublings++;
    }
    uint16_t seconds = time >> 3;
    for (; doublings != 0; doublings--) {
        seconds = (uint16_t)(seconds << 1);
    }
    return seconds;
}

/* True if a move between these squares could be a promotion. */
static bool may_promote(move_t move)
{
    const uint8_t files = (uint8_t)(square_file(move_from(move)) - square_file(move.to) + 1);
    const uint8_t ranks = (uint8_t)(square_rank(move_from(move)) - square_rank(move.to) + 1);
    return GAME_PROMOTIONS > 1 && files <= 2 && (ranks == 0 || ranks == 2) &&
           square_promotes(move.to);
}

/* A move that cannot promote has bits of the maker in place of its promotion bits. The index is the
 * maker. */
static const FLASH uint8_t maker_bits[JOURNAL_MAKER + 1] = {0, 0x08, 0x80, 0};

/* Converts a ply into the form that it has in the ring. */
static journal_ply_t coded(journal_ply_t ply)
{
    if (!may_promote(ply.move)) {
        ply.move.from |= maker_bits[ply.time & JOURNAL_MAKER];
    }
    ply.time &= (uint8_t)~JOURNAL_MAKER;
    return ply;
}

static journal_ply_t decoded(journal_ply_t ply)
{
    const uint8_t bits = move_promotion(ply.move);
    for (uint8_t maker = 1; maker < JOURNAL_MAKER && !may_promote(ply.move); maker++) {
        if (bits == maker_bits[maker]) {
            ply.move.from = move_from(ply.move);
            ply.time |= maker;
        }
    }
    return ply;
}

journal_ply_t journal_read_ply(uint8_t number)
{
    const uint16_t place = ring_place(number);
    const uint16_t address = address_at(place);
    journal_ply_t ply;
    ply.move.from = eeprom_read(address + FROM);
    const uint8_t to = eeprom_read(address + TO);
    const uint8_t close = eeprom_read(address + CLOSE);
    ply.move.to = to & (uint8_t)~TIME_IN_TO;
    ply.time = (uint8_t)((to & TIME_IN_TO) | (close & CLOSE_TIME));
    if (close != close_byte(place, ply)) {
        ply.move = MOVE_NONE;
    }
    return EDITION_COACH ? decoded(ply) : ply;
}

/* Makes the ply at `place` unreadable, by writing its last byte. */
static void close_place(uint16_t place)
{
    const uint16_t address = address_at(place) + CLOSE;
    const uint8_t close = eeprom_read(address);
    if (((close ^ lap_bit(place)) & CLOSE_LAP) == 0) {
        eeprom_write(address, close ^ CLOSE_LAP);
    }
}

void journal_write_ply(uint8_t number, journal_ply_t ply)
{
    worn_times = 0;
    const uint16_t place = ring_place(number);
    const uint16_t address = address_at(place);
    if (EDITION_COACH) {
        ply = coded(ply);
    }

    /* Makes this place unreadable first, because it may hold a ply that was taken back. Also makes
     * the next place unreadable, so that the record ends there. */
    close_place(place);
    close_place(ring_place((uint8_t)(number + 1)));
    eeprom_write(address + FROM, ply.move.from);
    eeprom_write(address + TO, (uint8_t)(ply.move.to | (ply.time & TIME_IN_TO)));
    eeprom_write(address + CLOSE, close_byte(place, ply));
}

/* This function stands at the end of the file, after the functions of the ring that it calls. For a
 * new game it empties the ring before the new record becomes valid. */
bool journal_write_start(uint8_t ply)
{
    set_place(ply);
    if (eeprom_room() < PLY_WRITES || !journal_page_matches()) {
        return false;
    }
    if (ply == 0 && start.position == 0) {
        close_place(ring_start);
    }
    if (!record_write(&start)) {
        return false;
    }
    ring_start = journal_beside.place;
    journal_mark_write();
    return true;
}
