/* game.h - the game as played: its start position, its moves, its result.
 *
 * The record lies in the EEPROM journal (journal.h), so it outlives the power supply; the position
 * of the moment stands in the left half of the page. All calls below that change the game expect
 * that no search is running, bring page and record up to date, and leave the ioboard alone
 * (ioboard.h). Main loop only. EEPROM writes are queued, none waits; the caller gives game_poll()
 * its turn.
 *
 * A game may have any length: when the ring of the journal gets full, which is at GAME_FOLD plies,
 * the oldest 64-136 plies fold into a new start position, and plies count from there.
 */
#ifndef GAME_H
#define GAME_H

#include "base/edition.h"
#include "board/rules.h"

/* The EEPROM holds these numbers, so they never change. */
typedef enum {
    RESULT_NONE = 0, /* the game is on */
    RESULT_CHECKMATE = 1,
    RESULT_STALEMATE = 2,
    RESULT_REPETITION = 3,
    RESULT_FIFTY_MOVES = 4,
    RESULT_NO_MATERIAL = 5,
    RESULT_DRAW_AGREED = 6,
    RESULT_RESIGNS = 7,         /* the side to move resigns              */
    RESULT_TIME = 8,            /* the side to move has used up its time */
    RESULT_OPPONENT_RESIGNS = 9 /* the side that is not to move resigns  */
} result_t;

#define GAME_FOLD      240
#define GAME_FOLD_MOST 136 /* plies that a fold takes off the record, at most */

/* At power-on, before settings are asked for: takes up the recorded game where it was, or begins a
 * new one if there is none. False when a record was there but could not be read (a clean new game
 * stands then). A record that is good up to some ply only gives the game up to it. Every move is
 * tested for legality: 31 ms for 240 plies.
 *
 * What could not be read stays as it is until a move is made, a result set or a position set up: so
 * another game's record is there when the image of that game is flashed again. */
bool game_start(void);

/* True if the record that game_start() could not read is that of another game, and still there. */
#if EDITION_STORE
bool game_is_kept_for_other(void);
#else
static inline bool game_is_kept_for_other(void)
{
    return false;
}
#endif

/* A new game from the initial position, or from the position that stands in the left half (legal by
 * position_error()). */
void game_new(void);
void game_new_from_position(void);

/* Plays a legal move: makes it, records it with the seconds it took, drops what had been taken
 * back, and looks whether the game has ended by it. An illegal move changes nothing. Ask
 * game_ready() first. 0.5 ms; 35 ms in the plies of a fold. */
void game_play(move_t move, uint16_t seconds);

/* Who made a move: a person typed it in or took a hint, or the computer found it. With
 * EDITION_COACH the record keeps it. game_next_is_by() says it before a game_play(), for that one
 * alone.
 *
 * MAKER_UNKNOWN is that of games from elsewhere, the cable or a firmware that did not record it.
 * Where the squares are those of a promotion (journal.h) the maker is taken to be that of the
 * side's move before. Reads the EEPROM, three bytes as a rule. */
typedef enum { MAKER_UNKNOWN, MAKER_COMPUTER, MAKER_PERSON } maker_t;

#if EDITION_COACH

void game_next_is_by(maker_t maker);
maker_t game_maker(uint8_t ply);

#else

static inline void game_next_is_by(maker_t maker)
{
    (void)maker;
}

static inline maker_t game_maker(uint8_t ply)
{
    (void)ply;
    return MAKER_UNKNOWN;
}

#endif

/* Steps one ply back or forward in the record; false at its end. Replays the record from its start:
 * up to 30 ms. A result that no rule gives (resignation and the like) is forgotten. */
bool game_back(void);
bool game_forward(void);

/* Plies from the start of the record to the present position, and to its end. */
uint8_t game_ply(void);
uint8_t game_plies(void);

/* The move of ply `ply` (0 is the first of the record), MOVE_NONE past the end. Reads EEPROM. */
move_t game_move(uint8_t ply);

/* The seconds recorded with ply `ply`, 0 past the end: those of game_play(), rounded down as
 * journal_time() says. Reads the EEPROM. */
uint16_t game_move_seconds(uint8_t ply);

/* Seconds recorded for the moves of `side` up to the present position, those of plies folded away
 * included, modulo 65,536. */
uint16_t game_seconds(colour_t side);

/* page.phase of the position that the record starts from. No search may run. Replays the record: up
 * to 30 ms. */
uint8_t game_start_phase(void);

/* The move that led to the present position, MOVE_NONE at the start. */
move_t game_last_move(void);

/* What stood on its two squares before it; behind the colour and type there is a slot. At the start
 * the second is NO_PIECE. */
extern piece_t game_last_pieces[2];

/* How the game stands in the present position. The fifty moves count once, at the hundredth ply: a
 * move after it means that the players went on. A third repetition counts each time. */
result_t game_result(void);

/* Who has won, as game_result() says it; by time nobody wins with the king alone. */
typedef enum { OUTCOME_BLACK_WINS, OUTCOME_WHITE_WINS, OUTCOME_DRAWN, OUTCOME_NONE } outcome_t;

outcome_t game_outcome(void);

/* Ends the game here by what no rule says: draw agreed, resigns, time. */
void game_set_result(result_t ending);

/* Goes on after repetition, fifty moves, an agreed draw or resignation. */
void game_play_on(void);

/* Whom the computer plays: a bit for each colour, none is the referee, both is autoplay. Kept with
 * the game over power-off; a new game does not change it. Black on a new device. The EEPROM holds
 * these numbers, so they never change. */
enum { COMPUTER_NONE = 0, COMPUTER_WHITE = 1, COMPUTER_BLACK = 2, COMPUTER_BOTH = 3 };

uint8_t game_computer(void);
void game_set_computer(uint8_t sides);

/* True if the computer plays `side`. */
bool game_computer_plays(colour_t side);

/* Puts the position of the record back into the left half, after something else used it: up to
 * 30 ms. */
void game_restore(void);

/* True when all that has to be kept is in the EEPROM, so that a power cut loses nothing. Until then
 * do not start a search nor let anything else use the left half, play no move and do not go into
 * power-down: false for about 200 ms after a new game, 40 ms after other calls above. (Nothing
 * breaks without: game_play() waits if it has to, and a new game is recorded when the search has
 * ended.) */
bool game_ready(void);

/* Lets queued work go on; call it in every turn of the main loop. 25 cycles when there is none. */
void game_poll(void);

#endif
