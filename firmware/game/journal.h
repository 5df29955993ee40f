/* journal.h - the running game and the settings in EEPROM, safe against a power cut at any cycle.
 *
 *      address  bytes
 *         0        2    unused: a brown-out can write where the address register rests, at 0
 *         2    2 x 53   state records: settings, the sides of the computer, take-back, result,
 *                       rating, the start values of the chess clocks
 *       108    2 x 53   start records: the position before the recorded plies
 *       214  270 x 3    ring of plies
 *
 * Records.  Each kind of record has two copies. A write overwrites the older copy, and the last
 * byte makes this copy the newer. So a cut at any moment leaves one whole record:
 *
 *      format | content, 49 bytes | check sum, 2 bytes | sequence number, one more than the older's
 *
 * The check sum covers all other bytes. Content bytes that a firmware does not know are 0xFF.
 *
 * The state record belongs to the device, whatever game it plays. So settings stay when the
 * firmware of another game is flashed. Each game has its own ratings in the record. A start record
 * belongs to one game (packed.h), and no other game takes it up.
 *
 * Ring.  A ply is three bytes, written in this order:
 *
 *      from    p rrr p fff     square and promotion, as in move.h. If the move cannot promote, p p
 *                              is the maker with EDITION_COACH: 01 computer, 10 person
 *      to      t rrr t fff     square; t t: bits 7 and 3 of the time code
 *      close   l ttt cccc      lap bit, bits 6-4 of the time code, parity of all nibbles
 *
 * A move cannot promote if its squares are not those of a pawn's step or capture onto its last
 * rank, or if the game's pawns promote to one type only. A move that can promote has no recorded
 * maker: its bits 00 are a promotion too. A firmware without makers also writes 00.
 *
 * The lap bit changes each time the ring comes round, so a slot of the lap before ends the record.
 * A ply exists only when its third byte is written: a cut loses the ply in hand at worst. A new
 * game begins where the game before ended, so the wear spreads over the whole ring.
 *
 * Worn cells, with EDITION_WORN.  A record with a worn cell fails its check sum, so it is written
 * into the other copy at once. Only during this write no good copy exists. If both copies are worn,
 * the journal gives up after a few writes. A ply in a worn cell cannot be read: game.c begins a new
 * record behind it.
 *
 * "Ply" counts from the start record. All reads check bounds, and any content of the EEPROM is safe
 * to read. Writes go to the queue of hal/eeprom.h; no call waits. Main loop only.
 */
#ifndef JOURNAL_H
#define JOURNAL_H

#include "base/edition.h"
#include "board/page.h"
#include "board/variant.h"

enum {
    JOURNAL_FORMAT = 1,
    JOURNAL_RECORD_SIZE = 53,
    JOURNAL_STATE = 2,
    JOURNAL_START = JOURNAL_STATE + 2 * JOURNAL_RECORD_SIZE,
    JOURNAL_RING = JOURNAL_START + 2 * JOURNAL_RECORD_SIZE,
    JOURNAL_SLOTS = 270,
    JOURNAL_PLIES = 254 /* most plies of a record: a byte counts plies, and 255 is no ply */
};

_Static_assert(JOURNAL_RING + 3 * JOURNAL_SLOTS == 1024, "the journal fills the Uno's EEPROM");

/* --- State record --------------------------------------------------------------------------- */

/* Bytes kept in the state record. Their numbers never change: a new byte goes behind the last. A
 * byte that was never written is 0xFF. */
enum {
    KEPT_COMPUTER, /* the sides that the computer plays (game.h)                          */
    KEPT_GAME,     /* the sequence number of the start record that MARK and PLY belong to */
    KEPT_MARK,     /* a result that no rule gives, or play-on (game.c)                    */
    KEPT_PLY,      /* the ply of the present position; 0xFF: the last ply                 */
    KEPT_SETTINGS, /* setting_list.h has the byte or bit of each setting                  */
    KEPT_SETTINGS_END = KEPT_SETTINGS + (EDITION_SETTINGS ? 14 : 4),
    KEPT_RATINGS = EDITION_COACH ? KEPT_SETTINGS + 14 : KEPT_SETTINGS_END, /* of game 0 */
    KEPT_CONTROL = /* control.c: seconds of white, then of black, low byte first */
    EDITION_COACH ? KEPT_RATINGS + 3 : KEPT_SETTINGS_END,
    KEPT_CONTROL_END = KEPT_CONTROL + 4,
    KEPT_OTHERS = KEPT_CONTROL_END + 2, /* behind ADAPTED of game 0: the same bytes of game 1, then
                                         * those of each further game by its number */
    KEPT_GAMES = 3,                     /* games, besides game 0, whose bytes have room */
    KEPT_OWN = KEPT_OTHERS + 5 * (GAME_NUMBER - 1),
    KEPT_RATED = /* rating.h: the level of the rated game */
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
    KEPT_LOADING = EDITION_STORE ? KEPT_OTHERS_END : 0, /* store.h: the game that is being loaded */
    KEPT = EDITION_STORE ? KEPT_LOADING + 1 : KEPT_OTHERS_END,
    KEPT_ROOM = 49 /* the record has room for so many bytes */
};

_Static_assert(!EDITION_COACH || GAME_NUMBER <= KEPT_GAMES,
               "a further game has no room for ratings");

_Static_assert(!EDITION_COACH || KEPT_SETTINGS_END <= (int)KEPT_RATINGS, "settings come before it");
_Static_assert(KEPT <= KEPT_ROOM, "the state record has room for them");

/* Read these bytes directly. Change them by journal_keep() only. */
extern uint8_t journal_kept[KEPT];

/* Changes a byte in SRAM. journal_write_state() writes the record. */
void journal_keep(uint8_t index, uint8_t value);

/* Queues as much of the state record as the queue has room for, if the record has changed. */
void journal_write_state(void);

/* True if a worn cell of the EEPROM was found since power-on. With EDITION_WORN. */
extern bool journal_is_worn;

/* The bits of eeprom_worn (hal/eeprom.h) since the last call. 0 if no worn cell was written, or if
 * the caller has dealt with worn cells too often. Call it while no start record is being written.
 * If the state record has a worn cell, journal_write_state() then writes the other copy. */
uint8_t journal_take_worn(void);

/* --- Start record ---------------------------------------------------------------------------- */

typedef enum {
    JOURNAL_GOOD,
    JOURNAL_EMPTY,     /* no game was ever recorded                                    */
    JOURNAL_BROKEN = 3 /* no readable record of this game, or a record of another game */
} journal_status_t;

/* Finds the newest records, and sets up the position of the start record if this record is good.
 * Call it once, before all other functions. Reads 300 bytes. */
journal_status_t journal_start(void);

/* True if the newest start record is whole, but belongs to another game. Then nothing of that game
 * is lost. With EDITION_STORE. Reads up to 1,100 bytes. */
bool journal_is_of_other_game(void);

/* The sequence number of the start record in force. The next record has the number plus one. */
uint8_t journal_sequence(void);

/* The fields of the start record beside the page. */
typedef struct {
    uint16_t seconds[2]; /* seconds used by white and by black up to the position on the page,
                          * modulo 65,536; game.c counts them */
    uint16_t place;      /* the place of ply 0 in the ring; for journal.c only */
} journal_beside_t;

extern journal_beside_t journal_beside;

/* Sets the position of the start record on the page, and journal_beside. Returns false if the
 * record holds no legal position; then the page holds no legal position either. Do not call it
 * while the start record of a new game is being written. */
bool journal_load(void);

/* Begins a start record with the position on the page. Ply `ply` of the ring comes after this
 * position. With `fresh` the record begins a new game: the ring is empty after it, and plies count
 * from it at once. Otherwise the plies from `ply` on stay, and count anew when the record is
 * complete. */
void journal_begin(uint8_t ply, bool fresh);

/* The piece on the square of square_to_64() `index` in the start record in force, colour and type.
 * Reads the EEPROM. */
piece_t journal_start_piece(uint8_t index);

/* Byte `index` of the same position, as packed_byte() gives it. With EDITION_STORE. */
uint8_t journal_start_byte(uint8_t index);

/* True if the page holds the position of journal_begin(). */
bool journal_page_matches(void);

/* Queues as much of the start record as the queue has room for, provided that the page holds the
 * position of journal_begin(). `ply` is 0 for a new game, otherwise the `ply` of journal_begin().
 * Returns true when the record is complete, and in force. */
bool journal_write_start(uint8_t ply);

/* True while no start record is being written. */
bool journal_start_is_written(void);

/* Gives up an incomplete start record. The record before stays in force. */
void journal_abandon(void);

/* --- Ring ------------------------------------------------------------------------------------ */

typedef struct {
    move_t move;
    uint8_t time; /* the time code, and in JOURNAL_MAKER the maker (game.h), if recorded */
} journal_ply_t;

#define JOURNAL_MAKER 3

/* Times in five bits, 7-3 of the code. Times up to 7 s are exact. Longer times are rounded down to
 * one of four steps in each doubling, and are at most 448 s. */
uint8_t journal_time(uint16_t seconds);
uint16_t journal_time_seconds(uint8_t time);

/* Reads ply `number`. The move need not be legal, and is MOVE_NONE where the record has ended.
 * Three EEPROM reads. */
journal_ply_t journal_read_ply(uint8_t number);

/* True when the state record is written and the queue has room for a ply. The records leave so much
 * room free. */
bool journal_can_record(void);

/* Records `ply` as ply `number`, at most JOURNAL_PLIES - 1. This ply is then the last ply.
 * journal_can_record() must be true. */
void journal_write_ply(uint8_t number, journal_ply_t ply);

#endif
