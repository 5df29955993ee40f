/* journal.c - records in pairs and the ring of plies. */
#include "firmware/game/journal.h"

#include "board/fen.h"
#include "board/position.h"
#include "hal/crc.h"
#include "hal/eeprom.h"

/* --- Records: what the two kinds share ------------------------------------------------------- */

enum { STATE, START, KINDS };

/* The last three bytes of a record, counted from its end. */
#define CHECK_LOW  3U
#define CHECK_HIGH 2U
#define SEQUENCE   1U

enum { WRITTEN = 0xFF };   /* record_t.position of a record that is complete */
enum { PLY_WRITES = 5 };   /* queue places that a ply may need               */

typedef struct {
    uint8_t copy;     /* the one in force                       */
    uint8_t sequence; /* its number                             */
    uint8_t position; /* next byte of its successor, or WRITTEN */
} record_t;

static record_t records[KINDS]; /* set by journal_start() */

static uint8_t kept[KEPT];

uint16_t journal_seconds[2];
static uint16_t ring_start; /* place of ply 0: slot, and the lap bit in bit 15 */
static uint16_t next_start; /* ... in the start record that is being written   */
static uint16_t next_check; /* its check sum                                   */

#define PLACE_LAP 0x8000U

static uint8_t record_size(uint8_t kind)
{
    return kind == STATE ? JOURNAL_STATE_SIZE : JOURNAL_START_SIZE;
}

static uint16_t record_address(uint8_t kind, uint8_t copy)
{
    uint16_t address = kind == STATE ? JOURNAL_STATE : JOURNAL_START;
    if (copy != 0)
        address += record_size(kind);
    return address;
}

/* Start record: 0 format, 1-32 squares, two a byte, 33-38 state, 39-43 castling rooks and
 * chess960, 44-45 place of ply 0, 46-49 seconds used. */
enum {
    START_SQUARES = 1,
    START_STATE = START_SQUARES + 32,
    START_ROOKS = START_STATE + sizeof(state_t),
    START_PLACE = START_ROOKS + 5,
    START_SECONDS = START_PLACE + 2,
};

_Static_assert(START_SECONDS + 4 + CHECK_LOW == JOURNAL_START_SIZE, "the start record is full");
_Static_assert(sizeof(state_t) == 6 && offsetof(page_t, state) == 0xD0, "bytes of the format");
_Static_assert(offsetof(page_t, castling_rook) == 0xE3, "bytes of the format");
_Static_assert(offsetof(page_t, chess960) == 0xE7, "bytes of the format");

/* Where byte `index` of the start record, from START_STATE to START_PLACE - 1, is in the page. */
static uint8_t *page_byte(uint8_t index)
{
    uint8_t offset = (uint8_t)(index - START_STATE);
    if (index < START_ROOKS)
        offset = (uint8_t)(offset + offsetof(page_t, state));
    else
        offset = (uint8_t)(offset + offsetof(page_t, castling_rook) - sizeof(state_t));
    return page_at(offset);
}

/* The first of the two squares in byte `index` of the start record. */
static square_t first_square(uint8_t index)
{
    return square_from_64((uint8_t)((index - START_SQUARES) << 1));
}

/* Byte `index` of the words from START_PLACE on. */
static uint8_t word_byte(uint8_t index)
{
    index = (uint8_t)(index - START_PLACE);
    const uint16_t word = index < 2 ? next_start : journal_seconds[index >= 4];
    return (uint8_t)((index & 1) != 0 ? word >> 8 : word);
}

/* What is to stand in byte `index` of the record, its check sum and sequence number apart. */
static uint8_t content(uint8_t kind, uint8_t index)
{
    if (index == 0)
        return JOURNAL_FORMAT;
    if (kind == STATE)
        return index <= KEPT ? kept[index - 1] : 0xFF;
    if (index < START_STATE) {
        const square_t square = first_square(index);
        return (uint8_t)((page_piece(square) & 0xF0) | page_piece(square_step(square, EAST)) >> 4);
    }
    return index < START_PLACE ? *page_byte(index) : word_byte(index);
}

/* The check sum of the record that is to be written. */
static uint16_t content_check(uint8_t kind)
{
    uint16_t check = CRC16_START;
    for (uint8_t index = 0; index < record_size(kind) - CHECK_LOW; index++)
        check = crc16(check, content(kind, index));
    return crc16(check, (uint8_t)(records[kind].sequence + 1));
}

/* Queues what there is room for; true when the record is complete. The byte that makes it valid
 * goes last, so that until then the other copy is in force. */
static bool record_write(uint8_t kind, uint16_t check)
{
    record_t *record = &records[kind];
    const uint8_t size = record_size(kind);
    const uint16_t address = record_address(kind, record->copy ^ 1);

    while (eeprom_room() > PLY_WRITES) {
        const uint8_t index = record->position;
        uint8_t value;
        if (index == size - SEQUENCE)
            value = (uint8_t)(record->sequence + 1);
        else if (index == size - CHECK_HIGH)
            value = (uint8_t)(check >> 8);
        else if (index == size - CHECK_LOW)
            value = (uint8_t)check;
        else
            value = content(kind, index);
        eeprom_write(address + index, value);
        record->position++;

        if (record->position == size) {
            record->position = WRITTEN;
            record->copy ^= 1;
            record->sequence++;
            return true;
        }
    }
    return false;
}

static bool record_is_valid(uint8_t kind, uint8_t copy)
{
    const uint16_t address = record_address(kind, copy);
    const uint16_t end = address + record_size(kind);
    uint16_t check = CRC16_START;
    for (uint16_t at = address; at < end - CHECK_LOW; at++)
        check = crc16(check, eeprom_read(at));
    check = crc16(check, eeprom_read((uint16_t)(end - SEQUENCE)));
    return eeprom_read(address) == JOURNAL_FORMAT &&
           eeprom_read((uint16_t)(end - CHECK_LOW)) == (uint8_t)check &&
           eeprom_read((uint16_t)(end - CHECK_HIGH)) == (uint8_t)(check >> 8);
}

static uint8_t record_sequence(uint8_t kind, uint8_t copy)
{
    const uint16_t end = record_address(kind, copy) + record_size(kind);
    return eeprom_read((uint16_t)(end - SEQUENCE));
}

/* Finds the newest valid copy; false if there is none. */
static bool record_find(uint8_t kind)
{
    const bool first = record_is_valid(kind, 0);
    const bool second = record_is_valid(kind, 1);
    const uint8_t ahead = (uint8_t)(record_sequence(kind, 1) - record_sequence(kind, 0));
    const uint8_t copy = second && (!first || ahead < 0x80);

    records[kind].copy = copy;
    records[kind].sequence = record_sequence(kind, copy);
    records[kind].position = WRITTEN;
    return first || second;
}

/* Byte `index` of the record in force. */
static uint8_t record_read(uint8_t kind, uint8_t index)
{
    return eeprom_read(record_address(kind, records[kind].copy) + index);
}

static uint16_t record_read_word(uint8_t kind, uint8_t index)
{
    return (uint16_t)(record_read(kind, index) | record_read(kind, (uint8_t)(index + 1)) << 8);
}

/* --- State record ---------------------------------------------------------------------------- */

uint8_t journal_kept(uint8_t index)
{
    return kept[index];
}

void journal_keep(uint8_t index, uint8_t value)
{
    if (kept[index] == value)
        return;
    kept[index] = value;
    records[STATE].position = 0; /* from the beginning: the check sum is of all bytes */
}

bool journal_state_is_written(void)
{
    return records[STATE].position == WRITTEN;
}

void journal_write_state(void)
{
    if (!journal_state_is_written() && eeprom_room() > PLY_WRITES)
        record_write(STATE, content_check(STATE));
}

/* --- Start record ---------------------------------------------------------------------------- */

journal_status_t journal_start(void)
{
    const bool has_state = record_find(STATE);
    for (uint8_t index = 0; index < KEPT; index++)
        kept[index] = has_state ? record_read(STATE, (uint8_t)(index + 1)) : 0xFF;

    if (record_find(START)) {
        ring_start = record_read_word(START, START_PLACE);
        if ((ring_start & (PLACE_LAP - 1)) < JOURNAL_SLOTS)
            return JOURNAL_GOOD;
    }
    ring_start = 0;
    return eeprom_read(record_address(START, 0)) == 0xFF &&
                   eeprom_read(record_address(START, 1)) == 0xFF
               ? JOURNAL_EMPTY
               : JOURNAL_BROKEN;
}

uint8_t journal_sequence(void)
{
    return records[START].sequence;
}

/* No type has only the slider's bit. */
static bool put_nibble(square_t square, piece_t piece)
{
    const uint8_t kind = piece_type(piece) & (uint8_t)~PIECE_SLIDER;
    return piece == NO_PIECE || (kind != 0 && position_put(square, piece));
}

/* Nothing that points off the board may get into the page, whoever wrote the record. */
static void tidy_square(square_t *square)
{
    if (!square_on_board(*square))
        *square = SQUARE_NONE;
}

bool journal_load(void)
{
    position_clear();
    for (uint8_t index = START_SQUARES; index < START_STATE; index++) {
        const uint8_t pieces = record_read(START, index);
        const square_t square = first_square(index);
        if (!put_nibble(square, pieces & 0xF0) ||
            !put_nibble(square_step(square, EAST), (piece_t)(pieces << 4)))
            return false;
    }
    for (uint8_t index = START_STATE; index < START_PLACE; index++)
        *page_byte(index) = record_read(START, index);
    *page_byte(START_PLACE - 1) &= 1; /* page.chess960 */
    page.state.side &= BLACK;
    page.state.castling &= 0x0F;
    tidy_square(&page.state.en_passant);
    for (uint8_t right = 0; right < 4; right++)
        tidy_square(&page.castling_rook[right]);
    for (uint8_t side = 0; side < 2; side++)
        journal_seconds[side] = record_read_word(START, (uint8_t)(START_SECONDS + 2 * side));
    return position_error() == FEN_OK;
}

/* The place of ply `ply`: slot and lap. */
static uint16_t ring_place(uint16_t ply)
{
    const uint16_t place = ring_start + ply;
    if ((place & (PLACE_LAP - 1)) < JOURNAL_SLOTS)
        return place;
    return (uint16_t)(place - JOURNAL_SLOTS) ^ PLACE_LAP;
}

void journal_begin(uint16_t ply, bool fresh)
{
    next_start = ring_place(ply);
    if (fresh)
        ring_start = next_start;
    next_check = content_check(START);
    records[START].position = 0;
}

bool journal_page_matches(void)
{
    return content_check(START) == next_check;
}

void journal_abandon(void)
{
    records[START].position = WRITTEN;
}

/* --- Ring ------------------------------------------------------------------------------------ */

enum { CLOSE = 2, CLOSE_LAP = 0x80, CLOSE_TIME = 0x70, CLOSE_PARITY = 0x0F, TO_TIME = SQUARE_OFF };

static uint16_t slot_address(uint16_t place)
{
    return (uint16_t)(JOURNAL_RING + 3 * (place & (PLACE_LAP - 1)));
}

static uint8_t lap_bit(uint16_t place)
{
    return (uint8_t)(place >> 8 & CLOSE_LAP);
}

/* The nibbles of a ply together; never 0 for three bytes of 00 or of FF. */
static uint8_t parity(uint8_t from, uint8_t to, uint8_t close)
{
    uint8_t nibbles = (uint8_t)(from ^ to ^ (close & ~CLOSE_PARITY));
    nibbles ^= nibbles >> 4;
    return (uint8_t)((nibbles ^ 0x05) & CLOSE_PARITY);
}

/* Times in five bits: 0-7 s exactly, then four steps to each doubling, up to 448 s. */
static uint8_t time_code(uint16_t seconds)
{
    uint8_t doublings = 0;
    while (seconds > 7 && doublings < 6) {
        seconds >>= 1;
        doublings++;
    }
    if (seconds > 7)
        seconds = 7;
    return (uint8_t)(doublings * 4 + (uint8_t)seconds);
}

static uint16_t time_seconds(uint8_t code)
{
    uint16_t seconds = code;
    if (code >= 8) {
        seconds = 4U | (code & 3);
        for (; code >= 8; code = (uint8_t)(code - 4))
            seconds = (uint16_t)(seconds << 1);
    }
    return seconds;
}

bool journal_read_ply(uint16_t ply, move_t *move, uint16_t *seconds)
{
    const uint16_t place = ring_place(ply);
    const uint16_t address = slot_address(place);
    const uint8_t close = eeprom_read(address + CLOSE);
    if (ply >= JOURNAL_PLIES || (close & CLOSE_LAP) != lap_bit(place))
        return false;
    const uint8_t from = eeprom_read(address);
    const uint8_t to = eeprom_read(address + 1);

    move->from = from;
    move->to = to & (uint8_t)~TO_TIME;
    uint8_t code = (uint8_t)((close & CLOSE_TIME) >> 4);
    if ((to & 0x08) != 0)
        code |= 0x08;
    if ((to & 0x80) != 0)
        code |= 0x10;
    *seconds = time_seconds(code);
    return (close & CLOSE_PARITY) == parity(from, to, close);
}

bool journal_has_room(void)
{
    return eeprom_room() >= PLY_WRITES;
}

/* Makes sure that no ply is read from `place`. */
static void close_place(uint16_t place)
{
    const uint16_t address = slot_address(place) + CLOSE;
    const uint8_t close = eeprom_read(address);
    if ((close & CLOSE_LAP) == lap_bit(place))
        eeprom_write(address, close ^ CLOSE_LAP);
}

uint16_t journal_write_ply(uint16_t ply, move_t move, uint16_t seconds)
{
    const uint16_t place = ring_place(ply);
    const uint16_t address = slot_address(place);
    const uint8_t code = time_code(seconds);
    uint8_t to = move.to;
    if ((code & 0x08) != 0)
        to |= 0x08;
    if ((code & 0x10) != 0)
        to |= 0x80;
    uint8_t close = (uint8_t)(lap_bit(place) | (code & 0x07) << 4);
    close |= parity(move.from, to, close);

    /* A ply that was taken back ends the record first, and so does the place after this one. */
    close_place(place);
    close_place(ring_place(ply + 1));
    eeprom_write(address, move.from);
    eeprom_write(address + 1, to);
    eeprom_write(address + CLOSE, close);
    return time_seconds(code);
}

/* Stands here because a new game's record must not be in force before its ring is empty. */
bool journal_write_start(void)
{
    if (records[START].position == WRITTEN)
        return true;
    if (!journal_has_room() || !journal_page_matches())
        return false;
    if (records[START].position == 0 && next_start == ring_start)
        close_place(ring_start);
    if (!record_write(START, next_check))
        return false;
    ring_start = next_start;
    return true;
}
