/* SPDX-License-Identifier: MIT */
/* endgame.c - corrects the score of makruk endings in which counting the pieces gives a wrong
 * picture. Implements board/endgame.h. */
#include "board/endgame.h"

#include "board/attack.h"
#include "board/distance.h"
#include "board/page.h"
#include "drive.h"

enum {
    TOWARDS_EDGE = 10, /* bonus for each half step of the bare king away from the middle */
    KINGS_APART = 8,   /* bonus for each step by which the kings are nearer than 7 steps */
    MEN_APART = 4,     /* bonus for each step by which a piece, except a Ruea, is nearer to the bare
                        * king than 7 steps */
    BARE_KING = 300,   /* score of a side that has no Ruea but can win against a bare king. This
                        * score replaces the sum of the piece-square values */
    FOR_EACH = 100     /* added to BARE_KING for each of these officers */
};

#define ANY_KHON (ATTACK_KHON | ATTACK_KHON_BLACK)

/* The officers of a side, without its king. `count` is their number, and `kinds` has the attack
 * bits of all of them. */
typedef struct {
    uint8_t count, kinds;
} officers_t;

static officers_t count_officers(colour_t side)
{
    officers_t officers = {0, 0};
    const uint8_t end = page_first_pawn(side);
    for (uint8_t entry = side | 1; entry < end; entry++) {
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit != 0) {
            officers.count++;
            officers.kinds |= bit;
        }
    }
    return officers;
}

static bool is_bare(colour_t side)
{
    return page_pawn_ranks(side) == 0 && count_officers(side).count == 0;
}

/* Returns the index in the tables of drive.h for a piece on `square`, if the bare king stands on
 * `lone`. */
static uint8_t from_lone(square_t lone, square_t square)
{
    const int8_t files = (int8_t)(square_file(square) - square_file(lone));
    const uint8_t ranks = (uint8_t)(7 + square_rank(square) - square_rank(lone));
    return (uint8_t)(ranks << 3 | (uint8_t)(files < 0 ? -files : files));
}

/* Returns the bonus for an ending in which a Khon and another piece mate a bare king. The bonus is
 * greater when the bare king is near a square where it can be mated, and the pieces of `strong` are
 * near the bare king. The function turns the squares so that the Khon moves up the board. */
static int16_t driven_by_khon(colour_t strong)
{
    const square_t turn = strong == WHITE ? 0 : 0x70;
    const square_t lone = page_king(colour_other(strong)) ^ turn;
    const uint8_t turned = square_file(lone) > FILE_D ? lone ^ 0x07 : lone;
    int16_t worth = (int16_t)(drive_lone[square_rank(turned) << 2 | square_file(turned)] +
                              drive_king[from_lone(lone, page_king(strong) ^ turn)]);
    const uint8_t end = page_first_pawn(strong);
    for (uint8_t entry = strong | 1; entry < end; entry++) {
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit != 0) {
            const uint8_t at = from_lone(lone, *page_at(entry | PAGE_SQUARES) ^ turn);
            const uint8_t near = (bit & ANY_KHON) != 0 ? drive_khon[at]
                                 : bit == ATTACK_MET   ? drive_met[at]
                                                       : drive_ma[at];
            worth = (int16_t)(worth + near);
        }
    }
    return worth;
}

/* Returns the bonus for driving the bare king of the other side towards the edge. The bonus is
 * greater when the pieces of `strong` are near the bare king. */
static int16_t driven(colour_t strong)
{
    const square_t lone = page_king(colour_other(strong));
    int16_t worth = (int16_t)(KINGS_APART * (7 - square_distance(lone, page_king(strong))));
    const uint8_t end = page_first_pawn(strong);
    for (uint8_t entry = strong | 1; entry < end; entry++) {
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit != 0 && bit < ATTACK_LEAST_SLIDER) {
            const square_t square = *page_at(entry | PAGE_SQUARES);
            worth = (int16_t)(worth + MEN_APART * (7 - square_distance(lone, square)));
        }
    }
    return (int16_t)(worth + TOWARDS_EDGE * (square_distance(lone, lone ^ 0x07) +
                                             square_distance(lone, lone ^ 0x70)));
}

/* True if these officers can mate a bare king without the help of pawns. They can if one of them is
 * a Ruea, if there are three of them, or if they are a Khon and any other officer. For two
 * officers, tables of all positions have shown this. */
static bool can_mate(officers_t officers)
{
    return (officers.kinds & ATTACK_RUEA) != 0 || officers.count > 2 ||
           (officers.count == 2 && (officers.kinds & ANY_KHON) != 0);
}

/* Returns the corrected lead of `strong`. */
static RARE int16_t correct(colour_t strong, int16_t lead)
{
    const colour_t weak = colour_other(strong);
    const bool has_pawns = page_pawn_ranks(strong) != 0;
    if (has_pawns && page_pawn_ranks(weak) != 0) {
        return lead; /* this is the usual case */
    }
    const officers_t officers = count_officers(strong);
    if (!has_pawns && !can_mate(officers)) {
        return lead >> 3;
    }
    if (!is_bare(weak)) {
        return lead;
    }
    if (has_pawns || (officers.kinds & ATTACK_RUEA) != 0) {
        return (int16_t)(lead + driven(strong) - page.state.halfmove_clock);
    }
    lead = (int16_t)(BARE_KING + FOR_EACH * officers.count - page.state.halfmove_clock);
    if ((officers.kinds & ANY_KHON) != 0) {
        return (int16_t)(lead + driven_by_khon(strong));
    }
    return (int16_t)(lead + 2 * driven(strong));
}

OFTEN int16_t endgame_score(int16_t score)
{
    const colour_t side = page.state.side;
    if (score >= 0) {
        return correct(side, score);
    }
    return (int16_t)-correct(colour_other(side), (int16_t)-score);
}

bool endgame_cannot_win(colour_t side)
{
    return page_pawn_ranks(side) == 0 && !can_mate(count_officers(side));
}
