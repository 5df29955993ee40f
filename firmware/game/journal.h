/* journal.h - the running game and the settings in EEPROM, safe against a power cut at any cycle.
 *
 *      address  bytes
 *         0        2    unused: a brown-out can write where the address register rests, at 0
 *         2    2 x 53   state records: settings, whom the computer plays, take-back, result,
 *                       rating, what the chess clocks began from
 *       108    2 x 53   start records: the position that the recorded plies begin from
 *       214  270 x 3    ring of plies
 *
 * Records.  Of each kind there are two copies; the older is overwritten, and its last byte makes it
 * the newer. So a cut leaves one whole record whatever happens:
 *
 *      format | content, 49 bytes | check sum, 2 bytes | sequence number, one more than the older's
 *
 * The check sum covers all the rest. Content bytes that a firmware does not know are 0xFF.
 *
 * The state record is the device's, whatever game it plays: settings stay when that of another game
 * is flashed, but for the ratings, of which each game has its own. A start record is of one game
 * (packed.h); no other one takes it up.
 *
 * Ring.  A ply is three bytes, written in this order:
 *
 *      from    p rrr p fff     square and promotion, as in move.h; where the move cannot promote,
 *                              with EDITION_COACH, p p is the maker: 01 computer, 10 person
 *      to      t rrr t fff     square; t t: bits 7 and 3 of the time code
 *      close   l ttt cccc      lap bit, bits 6-4 of the time code, parity of all nibbles
 *
 * Cannot promote: the squares are not those of a pawn's step or capture onto its last rank, or the
 * game's pawns become but one thing. Of the others the maker is not recorded, nor of plies of a
 * firmware without makers: 00.
 *
 * The lap bit changes each time the ring comes round, so a slot of the lap before ends the record,
 * and a ply is there only when its third byte is: a cut loses the ply in hand at worst. A new game
 * begins where the one before ended, which spreads the wear over the whole ring.
 *
 * "Ply" counts from the start record. All reads check bounds, and any content of the EEPROM is safe
 * to read. Writes go to the queue of hal/eeprom.h; nothing here waits. Main loop only.
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
    JOURNAL_PLIES = 254 /* most plies of a record: a byte counts them, and 255 is none */
};

_Static_assert(JOURNAL_RING + 3 * JOURNAL_SLOTS == 1024, "the journal fills the Uno's EEPROM");

/* --- State record --------------------------------------------------------------------------- */

/* Bytes kept in the state record. Their numbers never change: a new byte goes behind the last. A
 * byte never written is 0xFF. */
enum {
    KEPT_COMPUTER, /* whom the computer plays (game.h)                                        */
    KEPT_GAME,     /* the start record's sequence number that the next two belong to          */
    KEPT_MARK,     /* a result no rule gives, or play-on (game.c)                             */
    KEPT_PLY,      /* ply of the present position, 0xFF: the last                             */
    KEPT_SETTINGS, /* settings.c says which setting has which byte or bit                     */
    KEPT_SETTINGS_END = KEPT_SETTINGS + (EDITION_SETTINGS ? 12 : 4),
    KEPT_RATINGS = EDITION_COACH ? KEPT_SETTINGS + 14 : KEPT_SETTINGS_END, /* of game 0 */
    KEPT_CONTROL = /* control.c: seconds, white's, black's, low first */
    EDITION_COACH ? KEPT_RATINGS + 3 : KEPT_SETTINGS_END,
    KEPT_CONTROL_END = KEPT_CONTROL + 4,
    KEPT_OTHERS = KEPT_CONTROL_END + 2, /* behind what is adapted of game 0: of game 1 the same */
    KEPT_RATED =                        /* rating.h: the rated game's level ...                 */
    !EDITION_COACH     ? 0
    : GAME_NUMBER == 0 ? KEPT_RATINGS
                       : KEPT_OTHERS,
    KEPT_RATING,    /* ... and the player's rating, low first                                   */
    KEPT_ADAPTIVE = /* adaptive.h: the rating, ...                                              */
    !EDITION_STYLE     ? 0
    : GAME_NUMBER == 0 ? KEPT_CONTROL_END
                       : KEPT_OTHERS + 3,
    KEPT_ADAPTED, /* ... and the start record's sequence number of the game counted last        */
    KEPT = EDITION_STYLE ? KEPT_OTHERS + 5 : KEPT_CONTROL_END,
    KEPT_ROOM = 49 /* that the record has place for */
};

_Static_assert(GAME_NUMBER < 2, "a further game's ratings need a place");

_Static_assert(!EDITION_COACH || KEPT_SETTINGS_END <= (int)KEPT_RATINGS, "settings come before it");
_Static_assert(KEPT <= KEPT_ROOM, "the state record has room for them");

/* To be read; journal_keep() changes them. */
extern uint8_t journal_kept[KEPT];

/* Changes a byte; journal_write_state() writes the record. */
void journal_keep(uint8_t index, uint8_t value);

/* Queues as much of the state record as there is room for, if it has changed. */
void journal_write_state(void);

/* --- Start record ---------------------------------------------------------------------------- */

typedef enum {
    JOURNAL_GOOD,
    JOURNAL_EMPTY,     /* no game was ever recorded                                       */
    JOURNAL_BROKEN = 3 /* what is there is no record of a game, or that of another than ours */
} journal_status_t;

/* Once, first of all: finds the newest records, and sets up the position of the start record if it
 * is good. Reads 300 bytes. */
journal_status_t journal_start(void);

/* True if the newest start record is whole, but another game's: nothing of it is lost. With
 * EDITION_STORE. Reads up to 1,100 bytes. */
bool journal_is_of_other_game(void);

/* The sequence number of the start record in force; the next one's is one more. */
uint8_t journal_sequence(void);

/* What the start record holds beside the page. */
typedef struct {
    uint16_t seconds[2]; /* used by white and black up to the position on the page, modulo 65,536;
                          * game.c counts them */
    uint16_t place;      /* of ply 0 in the ring; the journal's own */
} journal_beside_t;

extern journal_beside_t journal_beside;

/* Sets the position of the start record and journal_beside. False if it holds no legal position;
 * the page then holds none either. Not while a new game's start record is being written. */
bool journal_load(void);

/* Begins a start record: the position on the page, after which ply `ply` of the ring comes. With
 * `fresh` it is a new game's, the ring is empty after it, and from now on plies count from there;
 * else the plies from `ply` on stay, and count anew when the record is complete. */
void journal_begin(uint8_t ply, bool fresh);

/* What stands on the square of square_to_64() `index` in the start record in force, colour and
 * type; an EEPROM read. */
piece_t journal_start_piece(uint8_t index);

/* Byte `index` of that position as packed_byte() has it. With EDITION_STORE. */
uint8_t journal_start_byte(uint8_t index);

/* True if the page holds the position of journal_begin(). */
bool journal_page_matches(void);

/* Queues as much of the start record as there is room for, provided that the page holds the
 * position. `ply` is 0 for a new game's, else that of journal_begin(). True when it is complete,
 * and in force. */
bool journal_write_start(uint8_t ply);

/* True while no start record is being written. */
bool journal_start_is_written(void);

/* Gives an incomplete start record up; the one before stays in force. */
void journal_abandon(void);

/* --- Ring ------------------------------------------------------------------------------------ */

typedef struct {
    move_t move;
    uint8_t time; /* a time code, and in JOURNAL_MAKER the maker (game.h), if it is recorded */
} journal_ply_t;

#define JOURNAL_MAKER 3

/* Times in five bits, 7-3 of the code: up to 7 s exactly, else rounded down to one of four steps in
 * each doubling, at most 448 s. */
uint8_t journal_time(uint16_t seconds);
uint16_t journal_time_seconds(uint8_t time);

/* Reads ply `number`, whose move need not be legal; it is MOVE_NONE where the record has ended.
 * Three EEPROM reads. */
journal_ply_t journal_read_ply(uint8_t number);

/* True when the state record holds what was kept last and there is room in the queue for one ply,
 * which the records above leave free. */
bool journal_can_record(void);

/* Records `ply` as ply `number`, JOURNAL_PLIES - 1 at most, which then is the last.
 * journal_can_record() must be true. */
void journal_write_ply(uint8_t number, journal_ply_t ply);

#endif
