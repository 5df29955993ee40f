/* SPDX-License-Identifier: MIT */
#include "firmware/game/lesson.h"

#if EDITION_ENDINGS

#include "board/fen.h"
#include "board/page.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "board/rules.h"
#include "firmware/game/ending_features.h"
#include "firmware/game/ending_word.h"
#include "firmware/game/journal.h"
#include "hal/eeprom.h"

/* A piece of a lesson, and the squares on which it may stand. Files count from the anchor, which is
 * a file chosen at random. White is the attacking side, and its pawns move up. */
typedef struct {
    uint8_t piece;        /* colour and type */
    int8_t file;          /* first file, counted from the anchor */
    uint8_t rank;         /* first rank, 0-7 */
    uint8_t files, ranks; /* number of files and ranks */
} man_t;

/* Further conditions that a position must meet. */
typedef enum {
    RULE_NONE,
    RULE_CHOICE, /* the lesson's result is possible, and one of the player's moves throws it away */
    RULE_FAR     /* black's king is beside no piece, and two bishops stand on squares of different
                  * colours */
} rule_t;

enum { MOST_MEN = 5 };

typedef struct {
    uint8_t anchor, anchors; /* first possible file of the anchor, and number of its possible
                              * files */
    uint8_t rule;            /* rule_t */
    uint8_t count;           /* number of men */
    man_t men[MOST_MEN];
} plan_t;

#define ANYWHERE 0, 0, 8, 8

/* clang-format off */

/* The plans. In Lucena's position white's king stands in front of its pawn, and white's rook cuts
 * off black's king. In Philidor's position the defending rook holds the sixth rank, and the
 * defending king stands in front of the pawn. */
static const FLASH plan_t plans[LESSONS] = {
    [LESSON_QUEEN] = {0, 1, RULE_NONE, 3, {{KING, ANYWHERE}, {KING | BLACK, ANYWHERE},
                                           {PIECE_7, ANYWHERE}}},
    [LESSON_ROOK] = {0, 1, RULE_NONE, 3, {{KING, ANYWHERE}, {KING | BLACK, ANYWHERE},
                                          {PIECE_6, ANYWHERE}}},
    [LESSON_PAWN] = {0, 8, RULE_CHOICE, 3, {{PAWN, 0, 1, 1, 5}, {KING, -2, 1, 5, 6},
                                            {KING | BLACK, -2, 2, 5, 6}}},
    [LESSON_OPPOSITION] = {0, 8, RULE_CHOICE, 3, {{PAWN, 0, 1, 1, 5}, {KING, -1, 1, 3, 6},
                                                  {KING | BLACK, -2, 3, 5, 5}}},
    [LESSON_LUCENA] = {2, 5, RULE_NONE, 5, {{PAWN, 0, 6, 1, 1}, {KING, 0, 7, 1, 1},
                                            {PIECE_6, -1, 0, 1, 1}, {KING | BLACK, -2, 6, 1, 1},
                                            {PIECE_6 | BLACK, 1, 1, 1, 2}}},
    [LESSON_PHILIDOR] = {3, 2, RULE_NONE, 5, {{PAWN, 0, 4, 1, 1}, {KING, -1, 4, 1, 1},
                                              {PIECE_6, 2, 6, 2, 1}, {KING | BLACK, 0, 7, 1, 1},
                                              {PIECE_6 | BLACK, -3, 5, 1, 1}}},
#if EDITION_ENDING_QUEEN
    [LESSON_QUEEN_PAWN] = {0, 8, RULE_CHOICE, 4, {{PAWN | BLACK, 0, 1, 1, 1},
                                                  {KING | BLACK, -1, 0, 3, 3},
                                                  {KING, -7, 2, 15, 6}, {PIECE_7, -7, 0, 15, 8}}},
#endif
#if EDITION_ENDING_BISHOPS
    [LESSON_BISHOPS] = {0, 1, RULE_FAR, 4, {{KING, ANYWHERE}, {KING | BLACK, ANYWHERE},
                                            {PIECE_5, ANYWHERE}, {PIECE_5, ANYWHERE}}},
#endif
#if EDITION_ENDING_KNIGHT
    [LESSON_KNIGHT] = {0, 1, RULE_FAR, 4, {{KING, ANYWHERE}, {KING | BLACK, ANYWHERE},
                                           {PIECE_5, ANYWHERE}, {PIECE_2, ANYWHERE}}},
#endif
};

/* clang-format on */

static uint16_t chance_state;

/* Returns a random number below `limit`. */
static uint8_t chance_below(uint8_t limit)
{
    chance_state ^= (uint16_t)(chance_state << 7);
    chance_state ^= chance_state >> 9;
    chance_state ^= (uint16_t)(chance_state << 8);
    return (uint8_t)((chance_state >> 8) * limit >> 8);
}

/* --- Positions -------------------------------------------------------------------------------- */

/* True if no white piece is beside black's king. If there are two bishops, they must also stand on
 * squares of different colours. */
static bool is_far(void)
{
    uint8_t bishops = 0, colours = 0;
    square_t square = A1;
    do {
        const piece_t piece = page_piece(square);
        if (piece != NO_PIECE && piece_colour(piece) == WHITE &&
            ending_distance(page_king(BLACK), square) < 2) {
            return false;
        }
        if (piece_type(piece) == PIECE_5) {
            bishops++;
            colours = colours ^ square_file(square) ^ square_rank(square);
        }
        square = square_next(square);
    } while (square_on_board(square));
    return bishops != 2 || (colours & 1) != 0;
}

/* True if the position has the result of the lesson, and a move of the player throws this result
 * away. */
static bool is_choice(lesson_t lesson)
{
    if (ending_word() != (lesson_is_to_draw(lesson) ? ENDING_DRAWN : ENDING_WON)) {
        return false;
    }
    legal_t all;
    move_t move;
    bool throws = false;
    legal_start(&all);
    while (!throws && legal_next(&all, &move)) {
        undo_t undo;
        position_make(move, &undo);
        throws = lesson_judge(lesson) == LESSON_THROWN;
        position_unmake(move, &undo);
    }
    return throws;
}

/* Puts the men of a plan on the board. `turn` can mirror the position and exchange the colours.
 * Returns false if two men get the same square, or if a man is off the board. */
static bool put_men(const FLASH plan_t *plan, square_t turn)
{
    const uint8_t anchor = (uint8_t)(plan->anchor + chance_below(plan->anchors));
    const colour_t swap = (turn & 0x70) != 0 ? BLACK : WHITE;
    for (uint8_t number = 0; number < plan->count; number++) {
        const FLASH man_t *const man = &plan->men[number];
        const uint8_t file = (uint8_t)(anchor + man->file + chance_below(man->files));
        const square_t square =
            square_at(file, (uint8_t)(man->rank + chance_below(man->ranks))) ^ turn;
        if (file > FILE_H || page_piece(square) != NO_PIECE) {
            return false;
        }
        position_put(square, man->piece ^ swap);
    }
    return true;
}

static void put_pawns(void)
{
    for (uint8_t file = FILE_A; file <= FILE_H; file++) {
        position_put(square_at(file, 1), PAWN | WHITE);
        position_put(square_at(file, 6), PAWN | BLACK);
    }
    position_put(E1, KING | WHITE);
    position_put(square_at(FILE_E, 7), KING | BLACK);
    position_finish();
}

void lesson_set_up(lesson_t lesson, uint16_t chance)
{
    const FLASH plan_t *const plan = &plans[lesson];
    chance_state = chance | 1; /* a state of 0 would stay 0 */
    chance_below(1);
    for (;;) {
        const square_t turn =
            (square_t)((chance_below(2) != 0 ? 0x07 : 0) | (lesson_is_to_draw(lesson) ? 0x70 : 0));
        position_clear();
        page.state.side = WHITE;
        if (EDITION_PAWN_GAME && lesson == LESSON_PAWNS) {
            put_pawns();
            return;
        }
        if (!put_men(plan, turn)) {
            continue;
        }
        position_finish();
        if (position_error() == FEN_OK && rules_ending() == GAME_ON &&
            (plan->rule != RULE_FAR || is_far()) &&
            (plan->rule != RULE_CHOICE || is_choice(lesson))) {
            return;
        }
    }
}

/* --- The running game ------------------------------------------------------------------------- */

enum { KEPT_LESSON = LESSON_KEPT, KEPT_SEQUENCE, KEPT_OPENING, KEPT_CHECK };

static uint8_t check_of(uint8_t lesson, uint8_t sequence, uint8_t opening)
{
    return (uint8_t)(lesson + 31 * sequence + 7 * opening) ^ 0xA5;
}

static bool is_fresh; /* true if lesson_begin() has been called since power-on */

/* Stores the sequence number that the record of the new game will get. This record is not written
 * yet. */
void lesson_begin(lesson_t lesson, uint8_t opening)
{
    const uint8_t sequence = (uint8_t)(journal_sequence() + 1);
    is_fresh = true;
    eeprom_write(KEPT_LESSON, (uint8_t)lesson);
    eeprom_write(KEPT_SEQUENCE, sequence);
    eeprom_write(KEPT_OPENING, opening);
    eeprom_write(KEPT_CHECK, check_of((uint8_t)lesson, sequence, opening));
}

uint8_t lesson_opening(void)
{
    return eeprom_read(KEPT_OPENING);
}

lesson_t lesson_now(void)
{
    const uint8_t lesson = eeprom_read(KEPT_LESSON), sequence = eeprom_read(KEPT_SEQUENCE);
    const uint8_t behind = (uint8_t)(sequence - journal_sequence());
    const bool holds = eeprom_read(KEPT_CHECK) == check_of(lesson, sequence, lesson_opening()) &&
                       (behind == 0 || (is_fresh && behind == 1)) && lesson < LESSONS;
    return holds ? (lesson_t)lesson : LESSON_NONE;
}

lesson_word_t lesson_judge(lesson_t lesson)
{
    const ending_word_t word = ending_word();
    if (word == ENDING_UNSURE) {
        return LESSON_UNSURE;
    }
    if (lesson_is_to_draw(lesson)) {
        return word == ENDING_WON && ending_strong() != WHITE ? LESSON_THROWN : LESSON_FINE;
    }
    return word == ENDING_WON && ending_strong() == WHITE ? LESSON_FINE : LESSON_THROWN;
}

#endif
