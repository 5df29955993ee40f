/* SPDX-License-Identifier: MIT */
/* journal.h - keeps the running game and the settings in the EEPROM. They stay valid if power fails
 * at any moment.
 *
 *      address  bytes
 *         0        2    unused: a brown-out can write to the address in EEAR, which is 0
 *         2    2 x 53   state records: settings, the sides of the computer, take-back, result,
 *                       rating, the start values of the chess clocks
 *       108    2 x 53   start records: the position before the recorded plies
 *       214  270 x 3    ring of plies
 *
 * All programs of a console share its EEPROM. On a console (EDITION_CONSOLE) the journal takes only
 * the upper half of 1 KB, with a mark at both ends:
 *
 *       512        2    the first half of the mark
 *       514   2 x 16    state records, without the bytes that are always 0xFF
 *       546   2 x 53    start records
 *       652  123 x 3    ring of plies
 *      1022        2    the second half of the mark
 *
 * The mark is written after the first start record. If the mark is missing, another program has
 * written into the journal, and a new game begins.
 *
 * Records. Each kind of record has two copies. A write overwrites the older copy, and the last byte
 * of the write makes this copy the newer one. So after a power cut at any moment, one copy is
 * whole. A copy has this form:
 *
 *      format | content, 49 bytes | checksum, 2 bytes | sequence number, one more than the older's
 *
 * The checksum covers all other bytes. Content bytes that a firmware does not know are 0xFF.
 *
 * The state record belongs to the device. So the settings stay when the user flashes the firmware
 * of another game, such as Makruk. Each of these games has its own ratings in the record. A start
 * record belongs to one of the games (packed.h), and the firmware of another game ignores it.
 *
 * Ring.  A ply is three bytes, written in this order:
 *
 *      from    p rrr p fff     square and promotion, as in move.h. If the move cannot promote, p p
 *                              is the maker with EDITION_COACH: 01 computer, 10 person
 *      to      t rrr t fff     square; t t: bits 7 and 3 of the time code
 *      close   l ttt cccc      lap bit, bits 6-4 of the time code, parity of all nibbles
 *
 * A move can promote if its squares are those of a pawn's step or capture onto the last rank, and
 * if pawns can promote to several types. Such a move has no recorded maker, because each value of p
 * p stands for a promotion. A firmware without EDITION_COACH records no makers and writes 00.
 *
 * The lap bit changes each time that writing passes the end of the ring. So reading stops at a slot
 * with an older lap bit. A ply exists only when its third byte is written, so a power cut loses one
 * ply at most. A new game begins where the previous game ended, so the wear spreads over the whole
 * ring.
 *
 * Worn cells. In editions with EDITION_WORN the journal reacts to worn cells. A record with a worn
 * cell has a wrong checksum, so the journal writes the other copy at once. During this write there
 * is no good copy. If both copies have worn cells, the journal gives up after a few writes. A ply
 * in a worn cell cannot be read, so game.c begins a new record after this ply.
 *
 * Plies are numbered from the start record on. All reads check bounds, and any content of the
 * EEPROM is safe to read. Writes go to the queue of hal/eeprom.h, and no call waits. Call this
 * module only from the main loop.
 */
#ifndef JOURNAL_H
#define JOURNAL_H

#include "base/edition.h"
#include "board/page.h"
#include "board/variant.h"
#include "firmware/game/journal_mark.h"

enum {
    JOURNAL_FORMAT = 1,
    JOURNAL_FIRST = EDITION_CONSOLE ? JOURNAL_MARK_FIRST : 0,
    JOURNAL_END = JOURNAL_MARK_END,
    JOURNAL_RECORD_SIZE = 53,
    JOURNAL_STATE_SIZE = EDITION_CONSOLE ? 16 : JOURNAL_RECORD_SIZE,
    JOURNAL_STATE = JOURNAL_FIRST + 2,
    JOURNAL_START = JOURNAL_STATE + 2 * JOURNAL_STATE_SIZE,
    JOURNAL_RING = JOURNAL_START + 2 * JOURNAL_RECORD_SIZE,
    JOURNAL_SLOTS = EDITION_CONSOLE ? 123 : 270,
    /* The greatest number of plies of a record. It is below 255, because 255 means no ply. It is
     * also below the number of slots, because the slot after the last ply is free. */
    JOURNAL_PLIES = EDITION_CONSOLE ? JOURNAL_SLOTS - 1 : 254
};

_Static_assert(JOURNAL_RING + 3 * JOURNAL_SLOTS == JOURNAL_END - (EDITION_CONSOLE ? 3 : 0),
               "the journal fills the Uno's EEPROM, or the upper half with its mark");

/* --- State record --------------------------------------------------------------------------- */

/* Indices of the bytes in the state record. An index never changes, so add a new byte only at the
 * end. A byte that was never written is 0xFF. */
enum {
    KEPT_COMPUTER, /* the sides that the computer plays (game.h)                          */
    KEPT_GAME,     /* the sequence number of the start record to which MARK and PLY belong */
    KEPT_MARK,     /* a result that does not follow from the rules, or play-on (result.h) */
    KEPT_PLY,      /* the ply of the present position; 0xFF means the last ply            */
    KEPT_SETTINGS, /* setting_list.h has the byte or bit of each setting                  */
    KEPT_SETTINGS_END = KEPT_SETTINGS + (EDITION_SETTINGS ? 14 : 4),
    KEPT_RATINGS = EDITION_COACH ? KEPT_SETTINGS + 14 : KEPT_SETTINGS_END, /* ratings of game 0 */
    KEPT_CONTROL = /* control.c: seconds of white, then of black, low byte first */
    EDITION_COACH ? KEPT_RATINGS + 3 : KEPT_SETTINGS_END,
    KEPT_CONTROL_END = KEPT_CONTROL + 4,
    KEPT_OTHERS = KEPT_CONTROL_END + 2, /* bytes RATED to ADAPTED of game 1, then the same bytes of
                                         * each further game */
    KEPT_GAMES = 3,                     /* number of games besides game 0 for which there is room */
    KEPT_OWN = KEPT_OTHERS + 5 * (GAME_NUMBER - 1),
    KEPT_RATED = /* rating.h: the level of the running rated game */
    !EDITION_COACH     ? 0
    : GAME_NUMBER == 0 ? KEPT_RATINGS
                       : KEPT_OWN,
    KEPT_RATING,    /* rating.h: the player's rating, low byte first */
    KEPT_ADAPTIVE = /* adaptive.h: the rating */
    !EDITION_STYLE     ? 0
    : GAME_NUMBER == 0 ? KEPT_CONTROL_END
                       : KEPT_OWN + 3,
    KEPT_ADAPTED, /* adaptive.h: sequence number of the start record of the game counted last */
    KEPT_OTHERS_END = EDITION_STYLE ? KEPT_OTHERS + 5 * KEPT_GAMES : KEPT_CONTROL_END,
    KEPT_LOADING = EDITION_STORE ? KEPT_OTHERS_END : 0, /* store.h: the game being loaded */
    KEPT_BEFORE_LADDER = EDITION_STORE ? KEPT_LOADING + 1 : KEPT_OTHERS_END,
    KEPT_LADDER = EDITION_LADDER ? KEPT_BEFORE_LADDER : 0, /* learn.h: voltages of five buttons */
    KEPT = KEPT_BEFORE_LADDER + (EDITION_LADDER ? 5 : 0),
    KEPT_ROOM = 49 /* number of bytes that fit into the record */
};

_Static_assert(!EDITION_COACH || GAME_NUMBER <= KEPT_GAMES,
               "a further game has no room for ratings");

_Static_assert(!EDITION_COACH || KEPT_SETTINGS_END <= (int)KEPT_RATINGS, "settings come before it");
_Static_assert(KEPT <= KEPT_ROOM, "the state record has room for them");

/* Read these bytes directly. Change them only with journal_keep(). */
extern uint8_t journal_kept[KEPT];

/* Changes a byte in SRAM. Later journal_write_state() writes the state record. */
void journal_keep(uint8_t index, uint8_t value);

/* If the state record has changed, queues as much of it as fits. */
void journal_write_state(void);

/* True if a worn cell of the EEPROM was found since power-on. Needs EDITION_WORN. */
extern bool journal_is_worn;

/* Returns the bits of eeprom_worn (hal/eeprom.h) that were set since the last call. Returns 0 if no
 * worn cell was found, or if the journal has given up. Call it only while no start record is being
 * written. If the state record has a worn cell, the next journal_write_state() writes the other
 * copy. */
uint8_t journal_take_worn(void);

/* --- Start record ---------------------------------------------------------------------------- */

typedef enum {
    JOURNAL_GOOD,
    JOURNAL_EMPTY,     /* no game was ever recorded                                    */
    JOURNAL_BROKEN = 3 /* there is a record, but it cannot be read or belongs to another game */
} journal_status_t;

/* Finds the newest records. If the start record is good, sets up its position. Call it once, before
 * all other functions. Reads 300 bytes. */
journal_status_t journal_start(void);

/* True if the newest start record is complete but belongs to another game. The record of the other
 * game is then intact. Needs EDITION_STORE. Reads up to 1,100 bytes. */
bool journal_is_of_other_game(void);

/* Returns the sequence number of the valid start record. The next record's number is one more. */
uint8_t journal_sequence(void);

/* The fields of the start record besides the position. */
typedef struct {
    uint16_t seconds[2]; /* seconds that white and black have used up to the position on the page,
                          * modulo 65,536; game.c counts them */
    uint16_t place;      /* the place of ply 0 in the ring; for journal.c only */
} journal_beside_t;

extern journal_beside_t journal_beside;

/* Sets up the position of the start record on the page, and fills in journal_beside. Returns false
 * if the position in the record is illegal. The page then holds no legal position. Do not call this
 * function while the start record of a new game is being written. */
bool journal_load(void);

/* Begins to write a start record with the position on the page. Ply `ply` of the ring is the first
 * ply after this position. If `fresh` is true, the record begins a new game. The ring then becomes
 * empty, and plies are numbered from this record at once. Otherwise the plies from `ply` on stay,
 * and get new numbers when the record is complete. */
void journal_begin(uint8_t ply, bool fresh);

/* Returns the colour and type of the piece on square `index` (square_to_64()) in the valid start
 * record. Reads the EEPROM. */
piece_t journal_start_piece(uint8_t index);

/* Returns byte `index` of the start record's position in the form of packed_byte(). Needs
 * EDITION_STORE. */
uint8_t journal_start_byte(uint8_t index);

/* True if the page still holds the position that it had at journal_begin(). */
bool journal_page_matches(void);

/* Queues as much of the start record as fits. Call it only while the page holds the position that
 * it had at journal_begin(). `ply` is 0 for a new game, otherwise the `ply` of journal_begin().
 * Returns true when the record is complete and valid. */
bool journal_write_start(uint8_t ply);

/* True while no start record is being written. */
bool journal_start_is_written(void);

/* Gives up an incomplete start record. The previous record stays valid. */
void journal_abandon(void);

/* --- Ring ------------------------------------------------------------------------------------ */

typedef struct {
    move_t move;
    uint8_t time; /* the time code; its bits JOURNAL_MAKER hold the maker (game.h) */
} journal_ply_t;

#define JOURNAL_MAKER 3

/* Converts a time into the five bits 7-3 of the time code. Times up to 7 s are exact. Longer times
 * are rounded down. There are four steps from each power of two to the next. The longest time is
 * 448 s. */
uint8_t journal_time(uint16_t seconds);
uint16_t journal_time_seconds(uint8_t time);

/* Reads ply `number`. The move may be illegal. After the end of the record the move is MOVE_NONE.
 * Reads three bytes of the EEPROM. */
journal_ply_t journal_read_ply(uint8_t number);

/* True when the state record is written and the queue has room for a ply. Writing a record never
 * takes this room. */
bool journal_can_record(void);

/* Records `ply` as ply `number`, which is at most JOURNAL_PLIES - 1. This ply becomes the last ply
 * of the record. Call it only when journal_can_record() is true. */
void journal_write_ply(uint8_t number, journal_ply_t ply);

#endif
