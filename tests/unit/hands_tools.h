/* SPDX-License-Identifier: MIT */
/* hands_tools.h - plans how a person moves pieces on a board. A plan is a list of actions and their
 * times. In each action the person lifts a piece or puts a piece down.
 *
 * A plan is made for a move of the position in the left half of the page. The seed of chance.h
 * decides the details, so the same seed gives the same plan. The plans test firmware/game/hands.h.
 * They also fit any device on whose squares a test can lift and put pieces.
 */
#ifndef HANDS_TOOLS_H
#define HANDS_TOOLS_H

#include "board/castling.h"
#include "board/rules.h"
#include "firmware/game/hands.h"
#include "tests/unit/chance.h"

enum { HANDS_MOST = 64, HANDS_OPEN_LEAST_MS = 60 };

/* One action of a hand. It lifts a piece from a square or puts a piece there, `after_ms` after the
 * previous action. */
typedef struct {
    uint16_t after_ms;
    square_t square;
    bool puts;
} hand_t;

/* The actions for one move. Before the first action and after the last action the board fits the
 * position. Before the final move the player may make other moves, which `stops` lists. The moved
 * piece then continues to its final square, or all pieces go back (`is_withdrawn`). If a stop is a
 * capture, the player may have put back one piece while holding the other. */
typedef struct {
    hand_t hands[HANDS_MOST];
    uint8_t count;
    move_t stops[4];
    uint8_t stopped;
    bool is_withdrawn;
} hands_plan_t;

/* --- Times ------------------------------------------------------------------------------------ */

/* Returns the time of a movement: 0.1 to 5 s, mostly below 1 s. */
static inline uint16_t hands_time(void)
{
    return (uint16_t)(chance(8) == 0 ? 1000 + chance(4000) : 100 + chance(900));
}

/* Returns how long the square of a captured piece stays empty. One time in four is short. */
static inline uint16_t hands_open_time(void)
{
    return (uint16_t)(HANDS_OPEN_LEAST_MS + (chance(4) == 0 ? chance(30) : chance(3000)));
}

/* Returns a pause in ms after which the device still accepts the other half of a castling. */
static inline uint16_t hands_soon(void)
{
    return (uint16_t)(100 + chance(1700));
}

/* --- Hands ------------------------------------------------------------------------------------ */

static inline void hands_add(hands_plan_t *plan, uint16_t after_ms, square_t square, bool puts)
{
    if (plan->count < HANDS_MOST) {
        plan->hands[plan->count++] = (hand_t){after_ms, square, puts};
    }
}

static inline void hands_lift(hands_plan_t *plan, square_t square)
{
    hands_add(plan, hands_time(), square, false);
}

static inline void hands_put(hands_plan_t *plan, square_t square)
{
    hands_add(plan, hands_time(), square, true);
}

/* Plans that a piece in the hand slides over the squares between `from` and `to`. It stays up to
 * 240 ms on each square. */
static inline void hands_slide(hands_plan_t *plan, square_t from, square_t to)
{
    const int files = square_file(to) - square_file(from);
    const int ranks = square_rank(to) - square_rank(from);
    if (files != 0 && ranks != 0 && files != ranks && files != -ranks) {
        return;
    }
    const int8_t step =
        (int8_t)((ranks > 0) * NORTH + (ranks < 0) * SOUTH + (files > 0) - (files < 0));
    for (square_t square = square_step(from, step); square != to;
         square = square_step(square, step)) {
        if (page_piece(square) != NO_PIECE) {
            return;
        }
        hands_add(plan, (uint16_t)(20 + chance(200)), square, true);
        hands_add(plan, (uint16_t)(50 + chance(190)), square, false);
    }
}

static inline void hands_carry(hands_plan_t *plan, square_t from, square_t to)
{
    if (chance(3) == 0) {
        hands_slide(plan, from, to);
        hands_add(plan, (uint16_t)(20 + chance(200)), to, true);
    } else {
        hands_put(plan, to);
    }
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Plans a castling. The king goes first, or the rook goes first, or both are lifted. If half of the
 * castling is itself a legal move, the other half follows within 2 s. */
static inline void hands_castle(hands_plan_t *plan, square_t king, square_t rook)
{
    const square_t king_to = castling_king_to(king, rook);
    const square_t rook_to = castling_rook_to(king_to);
    if (king == king_to) {
        hands_lift(plan, rook);
        hands_put(plan, rook_to);
        return;
    }
    if (rook == rook_to) {
        hands_lift(plan, king);
        hands_put(plan, king_to);
        return;
    }
    switch (king_to == rook || rook_to == king ? 2 + chance(2) : chance(4)) {
    case 0:
        hands_lift(plan, king);
        hands_carry(plan, king, king_to);
        hands_add(plan, EDITION_CHESS960 && page.chess960 ? hands_soon() : hands_time(), rook,
                  false);
        hands_put(plan, rook_to);
        break;
    case 1:
        hands_lift(plan, rook);
        hands_carry(plan, rook, rook_to);
        hands_add(plan, hands_soon(), king, false);
        hands_put(plan, king_to);
        break;
    case 2:
        hands_lift(plan, king);
        hands_lift(plan, rook);
        hands_put(plan, rook_to);
        hands_put(plan, king_to);
        break;
    default:
        hands_lift(plan, rook);
        hands_lift(plan, king);
        hands_put(plan, king_to);
        hands_put(plan, rook_to);
    }
}

/* Plans a capture. Either of the two pieces may be lifted first. `victim` differs from `to` if a
 * pawn is captured in passing. */
static inline void hands_take(hands_plan_t *plan, square_t from, square_t to, square_t victim)
{
    const bool passing = victim != to;
    switch (chance(passing ? 3 : 2)) {
    case 0:
        hands_lift(plan, victim);
        hands_lift(plan, from);
        hands_carry(plan, from, to);
        break;
    case 1:
        hands_lift(plan, from);
        if (!passing && chance(2) == 0) {
            hands_slide(plan, from, to);
        }
        hands_add(plan, (uint16_t)(100 + chance(3000)), victim, false);
        hands_add(plan, hands_open_time(), to, true);
        break;
    default:
        hands_lift(plan, from);
        hands_carry(plan, from, to);
        hands_lift(plan, victim);
    }
}

/* Returns the square of the piece that `move` captures, or SQUARE_NONE if there is none. */
static inline square_t hands_victim(move_t move)
{
    const square_t from = move_from(move);
    if (GAME_CASTLES && move_castles(move)) {
        return SQUARE_NONE;
    }
    if (GAME_TWO_STEPS && move.to == page.state.en_passant &&
        piece_type(page_piece(from)) == PAWN) {
        return square_behind(move.to);
    }
    return page_piece(move.to) != NO_PIECE ? move.to : SQUARE_NONE;
}

/* Plans only the move itself, without touches or slips. */
static inline void hands_move(hands_plan_t *plan, move_t move)
{
    const square_t from = move_from(move);
    const square_t victim = hands_victim(move);
    if (GAME_CASTLES && move_castles(move)) {
        hands_castle(plan, from, move.to);
    } else if (victim != SQUARE_NONE) {
        hands_take(plan, from, move.to, victim);
    } else {
        hands_lift(plan, from);
        hands_carry(plan, from, move.to);
    }
}

/* Plans that the player touches a piece and puts it back. */
static inline void hands_touch(hands_plan_t *plan)
{
    square_t square;
    do {
        square = square_from_64((uint8_t)chance(64));
    } while (page_piece(square) == NO_PIECE);
    hands_lift(plan, square);
    hands_put(plan, square);
}

/* Plans that two pieces fall over and the player stands them up again. */
static inline void hands_knock(hands_plan_t *plan)
{
    const square_t first = square_from_64((uint8_t)chance(64));
    const square_t second = square_from_64((uint8_t)chance(64));
    if (first == second || page_piece(first) == NO_PIECE || page_piece(second) == NO_PIECE ||
        piece_colour(page_piece(first)) != piece_colour(page_piece(second))) {
        return;
    }
    hands_lift(plan, first);
    hands_add(plan, (uint16_t)(10 + chance(400)), second, false);
    hands_put(plan, chance(2) == 0 ? first : second);
    hands_put(plan, plan->hands[plan->count - 1].square == first ? second : first);
}

/* Plans that the player puts the piece of `move` where it cannot go, and lifts it again. */
static inline void hands_slip(hands_plan_t *plan, move_t move)
{
    const square_t square = square_from_64((uint8_t)chance(64));
    move_t slip = {move_from(move), square};
    if (page_piece(square) != NO_PIECE || rules_verdict(&slip) == MOVE_OK) {
        return;
    }
    hands_lift(plan, move_from(move));
    hands_put(plan, square);
    hands_lift(plan, square);
    hands_put(plan, move_from(move));
}

/* Returns another move of the piece that `move` moves. This other move must not move or capture a
 * second piece. Returns MOVE_NONE if there is none. */
static inline move_t hands_other_move(move_t move)
{
    move_t moves[MOVES_MOST];
    const unsigned count = legal_moves(moves);
    const unsigned first = chance(count);
    for (unsigned index = 0; index < count; index++) {
        const move_t other = moves[(first + index) % count];
        if (move_from(other) == move_from(move) && other.to != move.to && !move_castles(other) &&
            hands_victim(other) == SQUARE_NONE) {
            return other;
        }
    }
    return MOVE_NONE;
}

/* Plans that the piece of `move` rests on another square where it can legally go. Then it
 * continues. */
static inline bool hands_rest(hands_plan_t *plan, move_t move)
{
    if (move_castles(move) || move_promotes(move) || hands_victim(move) != SQUARE_NONE) {
        return false;
    }
    const move_t other = hands_other_move(move);
    if (move_is_none(other)) {
        return false;
    }
    hands_lift(plan, move_from(move));
    hands_put(plan, other.to);
    hands_add(plan, (uint16_t)(400 + chance(2500)), other.to, false);
    hands_put(plan, move.to);
    plan->stops[plan->stopped++] = other;
    return true;
}

/* Adds `move` to a plan that so far leaves the board as the position has it. The device must see
 * this board before the player lifts the next piece. A weak magnet can chatter for 200 ms, so the
 * first action of `move` comes after 300 ms. */
static inline void hands_move_then(hands_plan_t *plan, move_t move)
{
    enum { SEEN_MS = 300 };
    const uint8_t first = plan->count;
    hands_move(plan, move);
    if (first != 0 && first < plan->count) {
        plan->hands[first].after_ms = (uint16_t)(plan->hands[first].after_ms + SEEN_MS);
    }
}

/* Plans another move that is taken back before `move` comes. If the other move has captured a
 * piece, the captured piece also goes back, before or after the moved piece. */
static inline bool hands_withdraw(hands_plan_t *plan, move_t move)
{
    move_t moves[MOVES_MOST];
    const unsigned count = legal_moves(moves);
    const move_t other = moves[chance(count)];
    const square_t victim = hands_victim(other);
    if (move_equal(other, move) || move_castles(other) || move_promotes(other) ||
        (victim != SQUARE_NONE && victim != other.to)) {
        return false;
    }
    hands_move(plan, other);
    hands_add(plan, (uint16_t)(400 + chance(2500)), other.to, false);
    const bool victim_first = victim != SQUARE_NONE && chance(2) == 0;
    if (victim_first) {
        hands_put(plan, victim);
    }
    hands_put(plan, move_from(other));
    if (victim != SQUARE_NONE && !victim_first) {
        hands_put(plan, victim);
    }
    plan->stops[plan->stopped++] = other;
    plan->is_withdrawn = true;
    return true;
}

/* Plans that the player corrects a move. The player first makes another move, if a suitable one
 * exists. Then the piece continues to the target of `move`, or it goes back and `move` follows. */
static inline bool hands_plan_correction(hands_plan_t *plan, move_t move)
{
    *plan = (hands_plan_t){.count = 0};
    if (chance(2) == 0) {
        return hands_rest(plan, move);
    }
    if (!hands_withdraw(plan, move)) {
        return false;
    }
    hands_move_then(plan, move);
    return true;
}

/* Plans how the player makes the legal `move` by hand. */
static inline void hands_plan(hands_plan_t *plan, move_t move)
{
    if (chance(8) == 0 && hands_plan_correction(plan, move)) {
        return;
    }
    *plan = (hands_plan_t){.count = 0};
    switch (chance(8)) {
    case 0:
        hands_touch(plan);
        break;
    case 1:
        for (unsigned tries = 0; tries < 10 && plan->count == 0; tries++) {
            hands_knock(plan);
        }
        break;
    case 2:
        hands_slip(plan, move);
        break;
    }
    if (plan->count != 0) {
        plan->hands[0].after_ms = hands_time();
    }
    hands_move_then(plan, move);
}

/* Plans how the player carries out Nibble's `move` by hand. If the move promotes, the player
 * finally lifts the pawn and puts down the new piece. */
static inline void hands_plan_answer(hands_plan_t *plan, move_t move)
{
    *plan = (hands_plan_t){.count = 0};
    for (unsigned tries = chance(8) == 0 ? 10 : 0; tries > 0 && plan->count == 0; tries--) {
        hands_knock(plan);
    }
    hands_move_then(plan, move);
    if (move_promotes(move)) {
        hands_lift(plan, move.to);
        hands_put(plan, move.to);
    }
}

/* Returns `move` in the form that hands_look() needs. The position must be the one before the
 * move. */
static inline hands_move_t hands_told(move_t move)
{
    hands_move_t told = {move_from(move), move.to, 0, SQUARE_NONE};
    if (GAME_CASTLES && move_castles(move)) {
        told.manner = HANDS_CASTLES;
        told.to = castling_king_to(told.from, move.to);
        told.rook = move.to;
    } else if (hands_victim(move) != SQUARE_NONE) {
        told.manner = HANDS_TAKES;
    }
    if (move_promotes(move)) {
        told.manner |= HANDS_PROMOTES;
    }
    return told;
}

#endif
