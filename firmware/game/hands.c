/* SPDX-License-Identifier: MIT */
#include "firmware/game/hands.h"

#if EDITION_SENSORS

#include <string.h>

#include "board/castling.h"
#include "board/rules.h"
#include "firmware/game/ioboard.h"

enum { VICTIMS = 2 };

static struct {
    square_t taker;            /* square of the player's piece that has been off the board since the
                                * board was last right */
    square_t victims[VICTIMS]; /* squares of the opponent's pieces that were off with it */
    hands_meaning_t meaning;
    hands_meaning_t next; /* meaning found by the present look                       */
    uint16_t position;    /* checksum of the ioboard at the last look                  */
    uint8_t missing;      /* number of missing pieces (hands_difference_t) at HANDS_MOVE */
    uint8_t extra;
    bool stuck;      /* true if the module ignores moves until the board is right         */
    bool keeps;      /* true if the next new position does not set `stuck`                */
    bool slow;       /* what looks like a capture may be a piece put back: HANDS_LONG_MS  */
    bool uncastles;  /* the player takes back castling, so a rook may stand by its king   */
    bool both_off;   /* both pieces of a move were off together since the board was right */
    bool swapped;    /* the player has lifted Nibble's pawn from the promotion square     */
    bool waits_long; /* `next` is valid only after HANDS_LONG_MS                          */
    bool sticks;     /* `next` sets `stuck`                                               */
    bool asked;      /* Nibble has asked about the move of `meaning`                      */
} the;

/* --- The board -------------------------------------------------------------------------------- */

static bool is_victim(square_t square)
{
    return the.victims[0] == square || the.victims[1] == square;
}

static void forget_victims(void)
{
    memset(the.victims, SQUARE_NONE, sizeof the.victims);
}

bool hands_chooses(square_t square)
{
    return hands_expects(square) && (the.victims[0] == SQUARE_NONE || is_victim(square));
}

void hands_start(void)
{
    memset(&the, 0, sizeof the);
    memset(&hands_board, 0, sizeof hands_board);
    forget_victims();
    the.stuck = true;
    hands_board.is_due = true;
}

/* Takes a new position of the ioboard. If the board does not match, the player must correct it. */
static void take_new_position(uint16_t position)
{
    hands_board.felt &= the.position == 0; /* the first position is not a change */
    the.position = position;
    the.stuck = !the.keeps;
    the.both_off = false;
    the.missing = 0;
    the.meaning.word = HANDS_NOTHING;
    forget_victims();
}

/* --- Meanings --------------------------------------------------------------------------------- */

/* Each function below returns the word for the meaning that it finds (hands_word_t). A new meaning
 * becomes valid when the board has rested long enough. Until then the old meaning stays valid. */

/* Returns how long the board must rest before `word` is valid. */
static hands_phase_t phase_of(hands_word_t word)
{
    if (the.waits_long) {
        return PHASE_LONG;
    }
    if (word == HANDS_RECONSIDERS) {
        return PHASE_TOUCH;
    }
    return word <= HANDS_WAITS || word == HANDS_STEP || word == HANDS_SWAP ? PHASE_NOW : PHASE_REST;
}

/* Sets the squares of `word`, and returns `word`. */
static hands_word_t mean(hands_word_t word, square_t from, square_t to)
{
    the.next.from = from;
    the.next.to = to;
    return word;
}

/* No meaning fits the pieces. If `sticks` is true, moves are ignored until the board is right. */
static hands_word_t differing(bool sticks)
{
    if (hands_stand_first()) {
        return HANDS_FIRST;
    }
    the.sticks = sticks;
    return HANDS_DIFFERS;
}

/* --- The player's turn ------------------------------------------------------------------------ */

static bool is_of_player(square_t square)
{
    return piece_colour(ioboard_piece(square)) == page.state.side;
}

static bool can_go(square_t from, square_t to)
{
    move_t move = {from, to};
    return rules_verdict(&move) == MOVE_OK;
}

static bool takes_in_passing(square_t from, square_t to)
{
    return GAME_TWO_STEPS && to == page.state.en_passant &&
           piece_type(ioboard_piece(from)) == PAWN && square_file(from) != square_file(to);
}

/* Returns the square to which the piece on `from` moves when it captures the piece on `victim`,
 * also en passant. Returns SQUARE_NONE if the capture is not possible. */
static square_t way_to_take(square_t from, square_t victim)
{
    if (can_go(from, victim)) {
        return victim;
    }
    const square_t passed = square_behind(victim);
    return takes_in_passing(from, passed) && can_go(from, passed) ? passed : SQUARE_NONE;
}

static bool can_be_taken(square_t victim)
{
    FOR_ALL_SQUARES(from)
    {
        if (hands_expects(from) && is_of_player(from) && way_to_take(from, victim) != SQUARE_NONE) {
            return true;
        }
    }
    return false;
}

/* Notes that the pieces of the squares `victim` and `from` are off together. If there are more than
 * VICTIMS such victims, the move is unclear. */
static void note_victim(square_t from, square_t victim)
{
    if (the.taker != from || the.meaning.word == HANDS_CHOOSE) {
        forget_victims(); /* after HANDS_CHOOSE the player has chosen `victim` */
    }
    the.taker = from;
    if (is_victim(victim)) {
        return;
    }
    the.stuck = the.victims[1] != SQUARE_NONE;
    the.victims[1] = the.victims[0];
    the.victims[0] = victim;
}

/* Only one piece of the player is missing. It is in the hand, or it captures another piece. */
static hands_word_t lifted(square_t from)
{
    uint8_t victims = 0;
    bool takes = the.meaning.word == HANDS_CHOOSE && hands_board.phase < PHASE_LONG;
    the.next.from = from;
    if (the.taker != from) {
        forget_victims();
    }
    FOR_ALL_SQUARES(square)
    {
        const bool was_off = is_victim(square);
        if ((was_off || hands_board.phase == PHASE_LONG) && hands_expects(square) &&
            !is_of_player(square) && can_go(from, square)) {
            takes = true;
            if (was_off) {
                victims++;
                the.next.to = square;
            }
        }
    }
    if (victims == 1) {
        the.waits_long = the.slow;
        return HANDS_MOVE;
    }
    the.next.to = SQUARE_NONE;
    return takes ? HANDS_CHOOSE : HANDS_LIFTED;
}

/* True if the piece that castles from `from` to `to` has left its square. In Chess960 the other
 * piece may stand there now. */
static bool has_left(square_t from, square_t to)
{
    return from == to || !hands_has(from) || the.both_off;
}

/* Returns the word for castling by `right`, begun or complete, or HANDS_NOTHING if neither. */
static hands_word_t castling(const hands_difference_t *found, uint8_t right)
{
    const square_t king = page_king(page.state.side);
    const square_t rook = castling_rook(right);
    const square_t king_to = castling_king_to(king, rook);
    const square_t rook_to = castling_rook_to(king_to);
    const uint8_t differs = (uint8_t)(hands_differs(king) + hands_differs(rook) +
                                      hands_differs(king_to) + hands_differs(rook_to));
    const uint8_t all = (uint8_t)(found->missing + found->extra);
    if (all < 2 || differs < all || castling_verdict(right) != MOVE_OK || !can_go(king, rook)) {
        return HANDS_NOTHING;
    }
    if (hands_has(king_to) && hands_has(rook_to) && has_left(king, king_to) &&
        has_left(rook, rook_to)) {
        return mean(HANDS_MOVE, king, EDITION_CHESS960 && page.chess960 ? rook : king_to);
    }
    if (found->missing == 2) {
        the.both_off = true;
        return HANDS_WAITS;
    }
    const bool is_king = found->off == king;
    if (found->extra != 1 || found->on != (is_king ? king_to : rook_to)) {
        return HANDS_NOTHING;
    }
    if (is_king && !(EDITION_CHESS960 && page.chess960 && can_go(king, king_to))) {
        return mean(HANDS_ROOK, rook, rook_to);
    }
    if (the.uncastles || !can_go(found->off, found->on)) {
        return differing(false);
    }
    the.waits_long = true;
    return mean(HANDS_MOVE, found->off, found->on);
}

/* One of the player's pieces is missing, and a piece stands on one square that should be empty. */
static hands_word_t placed(square_t from, square_t to)
{
    if (!can_go(from, to)) {
        return differing(false);
    }
    if (takes_in_passing(from, to)) {
        return mean(HANDS_CLEAR, from, square_behind(to));
    }
    return HANDS_MOVE;
}

/* One piece of each side is missing. The piece of `from` may be capturing the piece of `victim`. */
static hands_word_t taking(const hands_difference_t *found, square_t from, square_t victim)
{
    const square_t to = way_to_take(from, victim);
    if (found->extra > 1 || to == SQUARE_NONE) {
        return differing(true);
    }
    if (found->extra == 0) {
        note_victim(from, victim);
        return mean(HANDS_WAITS, from, victim);
    }
    return to == found->on ? mean(HANDS_MOVE, from, to) : differing(false);
}

static hands_word_t in_turn(const hands_difference_t *found)
{
    if (the.stuck) {
        return differing(true);
    }
    if (GAME_CASTLES) {
        const uint8_t first = (uint8_t)(page.state.side >> 3);
        for (uint8_t right = first; right <= first + 1; right++) {
            const hands_word_t word = castling(found, right);
            if (word != HANDS_NOTHING) {
                return word;
            }
        }
    }
    if (found->missing == 1) {
        if (!is_of_player(found->off)) {
            if (found->extra != 0 || !can_be_taken(found->off)) {
                return differing(true);
            }
            if (hands_board.phase == PHASE_LONG) {
                return differing(false); /* the piece has probably fallen over */
            }
            return mean(HANDS_WAITS, SQUARE_NONE, found->off);
        }
        if (found->extra == 0) {
            return lifted(found->off);
        }
        if (found->extra == 1) {
            the.next.from = found->off;
            the.next.to = found->on;
            return placed(found->off, found->on);
        }
    }
    if (found->missing == 2 && is_of_player(found->off) != is_of_player(found->second_off)) {
        return is_of_player(found->off) ? taking(found, found->off, found->second_off)
                                        : taking(found, found->second_off, found->off);
    }
    return differing(true);
}

/* --- After the player's move ------------------------------------------------------------------ */

/* The squares of the player's move have changed again. If `is_back`, the piece may be back. */
static hands_word_t reconsidered(const hands_difference_t *found, const hands_move_t *move,
                                 bool is_back)
{
    const bool is_there = hands_has(move->to);
    if (!is_there && !is_back && (move->manner & HANDS_PROMOTES) != 0 && found->extra == 0) {
        return HANDS_NOTHING; /* the player is fetching the promoted piece */
    }
    if (!is_there || is_back ||
        ((move->manner & HANDS_CASTLES) != 0 && !hands_has(castling_rook_to(move->to)))) {
        return HANDS_RECONSIDERS;
    }
    return differing(false);
}

static hands_word_t fits_again(void)
{
    return the.meaning.word == HANDS_DIFFERS ? HANDS_FITS : HANDS_NOTHING;
}

/* Finds the meaning while Nibble asks about the move. The ioboard has the position before the
 * move. */
static hands_word_t typed(const hands_difference_t *found, const hands_move_t *move)
{
    if (the.missing == 0) { /* the move came from the keys */
        return hands_differ_by(found, 0, 0) ? fits_again() : HANDS_NOTHING;
    }
    const bool is_back = hands_has(move->from);
    if (!is_back && hands_has(move->to) && hands_differ_by(found, the.missing, the.extra)) {
        return fits_again();
    }
    return reconsidered(found, move, is_back);
}

/* Finds the meaning while Nibble thinks. The ioboard has the position after the move. After a
 * capture the switches are the same as while the capturing piece is still in the hand. */
static hands_word_t played(const hands_difference_t *found, const hands_move_t *move)
{
    const bool castles = (move->manner & HANDS_CASTLES) != 0;
    if (move->from == move->to || the.stuck || found->missing > 1 + castles || found->extra > 2) {
        return differing(false);
    }
    const bool goes_on = found->missing == 0 && (move->manner & HANDS_TAKES) != 0;
    return reconsidered(found, move, goes_on || hands_has(move->from));
}

/* --- Nibble's move ---------------------------------------------------------------------------- */

/* True if the piece has left `from`, and a piece stands on `to` unless `to` is SQUARE_NONE. */
static bool has_gone(square_t from, square_t to)
{
    if (to != SQUARE_NONE && !hands_has(to)) {
        return false;
    }
    if (from == to || !hands_has(from)) {
        return true;
    }
    /* In Chess960 the other piece may stand on `from` now. */
    return the.both_off && (hands_board.way[1] == from || hands_board.way[3] == from);
}

static hands_word_t answered(const hands_difference_t *found, const hands_move_t *move)
{
    const bool asks_swap = the.meaning.word == HANDS_SWAP;
    if (asks_swap && !hands_has(move->to)) {
        the.swapped = true;
        return HANDS_NOTHING;
    }
    const bool castles = (move->manner & HANDS_CASTLES) != 0;
    the.both_off |= !hands_has(move->from) && !hands_has(castles ? move->rook : move->to);
    const bool takes = hands_expects(move->to) && !castles;
    const bool first = has_gone(move->from, move->to) && (!takes || the.both_off);
    const bool second =
        hands_board.way[2] == SQUARE_NONE || has_gone(hands_board.way[2], hands_board.way[3]);
    if (found->missing + found->extra != 0) {
        /* The player may have begun the next move already. */
        return first && second && found->missing == 1 && found->extra <= 1 &&
                       ((ioboard_piece(found->off) ^ ioboard_piece(move->from)) & PIECE_COLOUR) != 0
                   ? HANDS_DONE
                   : differing(false);
    }
    if (!first) {
        return mean(HANDS_STEP, move->from, move->to);
    }
    if (!second) {
        return mean(HANDS_STEP, hands_board.way[2], hands_board.way[3]);
    }
    if ((move->manner & HANDS_PROMOTES) != 0 && !(the.swapped && asks_swap)) {
        return mean(HANDS_SWAP, move->from, move->to);
    }
    return HANDS_DONE;
}

/* --- A look ----------------------------------------------------------------------------------- */

static hands_word_t word_for(hands_stage_t stage, const hands_difference_t *found,
                             const hands_move_t *move)
{
    if (stage == HANDS_ANSWER) {
        return answered(found, move);
    }
    if (stage == HANDS_TYPED) {
        return typed(found, move);
    }
    if (hands_differ_by(found, 0, 0)) {
        return HANDS_FITS;
    }
    if (stage == HANDS_TURN) {
        return in_turn(found);
    }
    if (stage == HANDS_PLAYED) {
        return played(found, move);
    }
    return hands_stand_first() ? HANDS_FIRST : fits_again();
}

/* Compares the board with the ioboard. If the board is right, forgets unfinished moves. */
static void compare_all(hands_difference_t *found, const hands_move_t *answer)
{
    hands_leave_out(answer);
    const uint16_t position = hands_compare(found);
    if (position != the.position) {
        take_new_position(position);
    }
    if (answer == NULL && hands_differ_by(found, 0, 0)) {
        the.stuck = false;
        the.slow = false;
        the.uncastles = false;
        the.both_off = false;
        forget_victims();
    }
}

bool hands_fit(void)
{
    hands_difference_t found;
    compare_all(&found, NULL);
    return hands_differ_by(&found, 0, 0);
}

/* Makes the new meaning valid, and updates the state that depends on it. */
static void take_next(const hands_difference_t *found, const hands_move_t *move)
{
    const hands_word_t word = the.next.word;
    the.meaning = the.next;
    the.asked = false;
    the.stuck |= the.sticks;
    the.keeps = word == HANDS_RECONSIDERS || word == HANDS_DONE;
    the.swapped = false;
    if (word == HANDS_RECONSIDERS) {
        the.slow = true;
        the.uncastles = (move->manner & HANDS_CASTLES) != 0;
    }
    if (word == HANDS_MOVE) {
        the.missing = found->missing;
        the.extra = found->extra;
    } else if (word != HANDS_DIFFERS && word != HANDS_FITS) {
        the.missing = 0;
    }
}

bool hands_look(hands_stage_t stage, const hands_move_t *move)
{
    hands_difference_t found;
    if (stage == HANDS_AWAY) {
        const bool meant = the.meaning.word != HANDS_NOTHING;
        the.meaning.word = HANDS_NOTHING;
        the.stuck = true; /* the pieces may belong to another game */
        the.keeps = false;
        return meant;
    }
    compare_all(&found, stage == HANDS_ANSWER ? move : NULL);
    the.next = (hands_meaning_t){HANDS_NOTHING, SQUARE_NONE, SQUARE_NONE};
    the.waits_long = false;
    the.sticks = false;
    the.next.word = word_for(stage, &found, move);
    the.asked |= stage == HANDS_TYPED;
    if (the.asked && stage == HANDS_TURN && the.next.word == HANDS_MOVE) {
        /* The player withdrew the move with a key, but the piece still stands on the new square. */
        the.next.word = mean(differing(true), SQUARE_NONE, SQUARE_NONE);
    }
    if (the.next.word == HANDS_NOTHING || hands_board.phase < phase_of(the.next.word)) {
        return false;
    }
    /* HANDS_DIFFERS with the same squares is also new, because other squares may differ now. */
    if (memcmp(&the.next, &the.meaning, sizeof the.next) == 0 &&
        !(the.next.word == HANDS_DIFFERS && hands_board.phase == PHASE_REST)) {
        return false;
    }
    take_next(&found, move);
    return true;
}

const hands_meaning_t *hands_meaning(void)
{
    return &the.meaning;
}

#endif
