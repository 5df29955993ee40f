/* SPDX-License-Identifier: MIT */
#include "firmware/game/ending_word.h"

#if EDITION_ENDINGS

#include "board/attack.h"
#include "board/page.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/game/ending_features.h"

#include "firmware/game/ending_trees.h"

enum { MOST_PIECES = 2 };

typedef struct {
    ending_men_t men;
    uint8_t pieces; /* number of pieces besides the kings; MOST_PIECES + 1 if there are too many */
    uint8_t type;   /* type of the strong side's piece */
    colour_t strong;
} found_t;

/* Finds the pieces in the left half of the page. The strong side has the piece with the greater
 * type. */
static void read_ending(found_t *found)
{
    found->pieces = 0;
    found->type = NO_PIECE;
    square_t square = A1;
    do {
        const piece_t piece = page_piece(square);
        const uint8_t type = piece_type(piece);
        if (type != NO_PIECE && type != KING) {
            found->pieces = (uint8_t)(found->pieces + (found->pieces <= MOST_PIECES));
            if (type > found->type) {
                found->men.other = found->men.piece;
                found->men.piece = square;
                found->type = type;
                found->strong = piece_colour(piece);
            } else {
                found->men.other = square;
            }
        }
        square = square_next(square);
    } while (square_on_board(square));
    found->men.king = page_king(found->strong);
    found->men.bare = page_king(colour_other(found->strong));
}

/* Follows a tree (ending_features.h) from its first node to a judgement. */
static ending_word_t word_of_tree(const FLASH uint8_t *tree, const int8_t *features)
{
    for (;;) {
        const uint8_t node = tree[0];
        const bool left = features[node >> 4] <= (int8_t)tree[1];
        const uint8_t child = left ? node >> 2 & 3 : node & 3;
        if (child != ENDING_NODE) {
            return child == ENDING_IS_WON     ? ENDING_WON
                   : child == ENDING_IS_DRAWN ? ENDING_DRAWN
                                              : ENDING_UNSURE;
        }
        tree += 2;
        for (uint8_t skipped = !left && (node >> 2 & 3) == ENDING_NODE; skipped != 0;) {
            skipped = (uint8_t)(skipped - 1 + ((*tree >> 2 & 3) == ENDING_NODE) +
                                ((*tree & 3) == ENDING_NODE));
            tree += 2;
        }
    }
}

static void turn_men(ending_men_t *men, square_t turn)
{
    men->king ^= turn;
    men->piece ^= turn;
    men->bare ^= turn;
    men->other ^= turn;
}

/* King and pawn against king. The side with only a king is to move. */
static OUT_OF_LINE ending_word_t word_of_pawn(found_t *found)
{
    int8_t features[ENDING_FEATURES];
    if (found->strong == BLACK) {
        turn_men(&found->men, 0x70);
    }
    if (square_file(found->men.piece) > FILE_D) {
        turn_men(&found->men, 0x07);
    }
    if (ending_distance(found->men.bare, found->men.piece) == 1 &&
        ending_distance(found->men.king, found->men.piece) > 1) {
        return ENDING_DRAWN;
    }
    ending_pawn_features(&found->men, features);
    return word_of_tree(ending_pawn_tree, features);
}

#if EDITION_ENDING_QUEEN

/* King and queen against king and pawn. The side with the pawn is to move. */
static OUT_OF_LINE ending_word_t word_of_queen(found_t *found)
{
    int8_t features[ENDING_FEATURES];
    if (found->strong == BLACK) {
        turn_men(&found->men, 0x70);
    }
    if (square_file(found->men.other) > FILE_D) {
        turn_men(&found->men, 0x07);
    }
    if (square_rank(found->men.other) != 1) {
        return ENDING_UNSURE;
    }
    if (ending_distance(found->men.bare, found->men.piece) == 1 &&
        ending_distance(found->men.king, found->men.piece) > 1) {
        return ENDING_DRAWN;
    }
    ending_queen_features(&found->men, features);
    return word_of_tree(ending_queen_tree, features);
}

#else

static inline ending_word_t word_of_queen(const found_t *found)
{
    (void)found;
    return ENDING_UNSURE;
}

#endif

/* King and queen, or king and rook, against king. The side with only a king is to move. It draws
 * only if it can capture the piece or is stalemated. */
static ending_word_t word_of_piece(const found_t *found)
{
    legal_t all;
    move_t move;
    bool moves = false;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        moves = true;
        if (move.to == found->men.piece) {
            return ENDING_DRAWN;
        }
    }
    return moves || attack_in_check(page.state.side) ? ENDING_WON : ENDING_DRAWN;
}

static bool is_queen_against_pawn(const found_t *found)
{
    return EDITION_ENDING_QUEEN && found->pieces == 2 && found->type == PIECE_7 &&
           page_holds(found->men.other, PAWN | colour_other(found->strong));
}

/* Judges a position in which the weak side is to move. */
static ending_word_t word_after_move(void)
{
    found_t found;
    read_ending(&found);
    if (draws_no_material()) {
        return ENDING_DRAWN;
    }
    if (is_queen_against_pawn(&found)) {
        return word_of_queen(&found);
    }
    if (found.pieces != 1) {
        return ENDING_UNSURE;
    }
    return found.type == PAWN ? word_of_pawn(&found) : word_of_piece(&found);
}

/* Judges a position in which the strong side is to move, by trying all its moves. */
static ending_word_t word_of_moves(void)
{
    legal_t all;
    move_t move;
    ending_word_t best = ENDING_DRAWN;
    legal_start(&all);
    while (best != ENDING_WON && legal_next(&all, &move)) {
        undo_t undo;
        position_make(move, &undo);
        const ending_word_t word = word_after_move();
        position_unmake(move, &undo);
        if (word != ENDING_DRAWN) {
            best = word == ENDING_WON || best == ENDING_DRAWN ? word : best;
        }
    }
    return best;
}

colour_t ending_strong(void)
{
    found_t found;
    read_ending(&found);
    return found.strong;
}

ending_word_t ending_word(void)
{
    found_t found;
    read_ending(&found);
    if (page.state.side != found.strong) {
        return word_after_move();
    }
    if (draws_no_material()) {
        return ENDING_DRAWN;
    }
    if (is_queen_against_pawn(&found) || (found.pieces == 1 && found.type == PAWN)) {
        return word_of_moves();
    }
    return found.pieces == 1 ? ENDING_WON : ENDING_UNSURE;
}

#endif
