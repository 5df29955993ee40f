/* SPDX-License-Identifier: MIT */
#include "firmware/game/pgn.h"

#include "board/position.h"
#include "board/rules.h"
#include "board/san.h"
#include "board/variant.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/opening.h"
#include "firmware/text/text.h"

/* The parts of the tags. The tags come before the moves. */
enum {
    PART_EVENT,
    PART_DATE,
    PART_ROUND,
    PART_WHITE, /* from this part on a function writes the text between the quotation marks */
    PART_BLACK,
    PART_RESULT,
    PART_CODE,     /* if the opening has a code */
    PART_OPENING,  /* if the opening has a name */
    PART_POSITION, /* if the start position is not the usual one */
    PART_END,
    PARTS
};

static const FLASH char tags[PARTS][24] = {
    "[Event \"?\"]\n[Site \"?\"]\n",
    "[Date \"????.??.??\"]\n",
    "[Round \"?\"]\n",
    "[White \"",
    "\"]\n[Black \"",
    "\"]\n[Result \"",
    "\"]\n[ECO \"",
    "\"]\n[Opening \"",
    "\"]\n[SetUp \"1\"]\n[FEN \"",
    "\"]\n\n",
};

const FLASH char pgn_results[OUTCOME_NONE + 1][8] = {"0-1", "1-0", "1/2-1/2", "*"};

typedef struct {
    uint8_t part;   /* next part of the tags to write; PARTS after the last part */
    uint8_t ply;    /* index of the next move                                           */
    uint8_t plies;  /* number of plies up to the present position                       */
    uint8_t result; /* result of the game, outcome_t                                    */
    opening_t opening;
} pgn_t;

_Static_assert(sizeof(pgn_t) <= ENGINE_WORKSPACE, "it fits the room lent by the engine");

static inline pgn_t *pgn(void)
{
    return engine_workspace();
}

/* Sets up the position at the start of the record. */
static void load_start(void)
{
    if (!journal_load()) {
        position_initial();
    }
}

/* Finds the opening by the moves of the game. Before the call the page must hold the start
 * position. */
static void find_opening(pgn_t *my)
{
    opening_start(&my->opening);
    for (uint8_t ply = 0; ply < my->plies && ply < OPENING_LONGEST; ply++) {
        move_play(game_move(ply));
        opening_follow(&my->opening, 0, page.state.side);
    }
}

void pgn_begin(void)
{
    pgn_t *const my = pgn();
    my->result = game_outcome();
    my->part = PART_EVENT;
    my->ply = 0;
    my->plies = game_ply();
    if (my->plies == 0) {
        if (OPENING_NAMES) {
            opening_start(&my->opening);
        }
        return;
    }
    load_start();
    if (OPENING_NAMES) {
        find_opening(my);
        load_start();
    }
}

/* True if the page holds the usual start position. */
static bool is_usual_start(void)
{
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        if ((page_piece(square) & (PIECE_TYPE | PIECE_COLOUR)) != position_initial_piece(square)) {
            return false;
        }
    }
    return page.state.side == WHITE && (!GAME_CASTLES || page.state.castling == CASTLING_ALL) &&
           page.state.move_number == 1 && !page.chess960;
}

static void player_write(colour_t side)
{
    static const FLASH char nibble[] = "Nibble";
    static const FLASH char person[] = "?";
    flash_write(game_computer_plays(side) ? nibble : person);
}

static void tags_write(pgn_t *my)
{
    static const FLASH char variant[] = "\"]\n[Variant \"" EDITION_IF(EDITION_VARIANT, GAME_TITLE)
        EDITION_IF_NOT(EDITION_VARIANT, "Chess960");
    const uint8_t part = my->part++;
    flash_write(tags[part]);
    switch (part) {
    case PART_WHITE:
        player_write(WHITE);
        break;
    case PART_BLACK:
        player_write(BLACK);
        break;
    case PART_RESULT:
        flash_write(pgn_results[my->result]);
        if (EDITION_VARIANT || page.chess960) {
            flash_write(variant);
        }
        if (!OPENING_NAMES || !opening_has_name(&my->opening)) {
            my->part = PART_POSITION;
        } else if (!opening_has_code(&my->opening)) {
            my->part = PART_OPENING;
        }
        break;
    case PART_CODE:
        if (OPENING_NAMES) {
            opening_write_code(&my->opening);
        }
        break;
    case PART_OPENING:
        if (OPENING_NAMES) {
            opening_write_name(&my->opening);
        }
        break;
    case PART_POSITION:
        fen_write(0);
        break;
    }
    if (my->part == PART_POSITION && is_usual_start()) {
        my->part = PART_END;
    }
}

/* Writes a time of up to 599 seconds in the form "0:00". */
static void time_write(uint16_t seconds)
{
    number_write(seconds / 60);
    put(':');
    seconds %= 60;
    if (seconds < 10) {
        put('0');
    }
    number_write(seconds);
}

/* Writes the line of the next move, and makes this move on the page. */
static void move_write_line(uint8_t ply)
{
    static const FLASH char white_moves[] = ". ";
    static const FLASH char black_moves[] = "... ";
    static const FLASH char time[] = " {[%emt 0:0";
    static const FLASH char time_end[] = "]}\n";
    const move_t move = game_move(ply);
    number_write(page.state.move_number);
    flash_write(page.state.side == WHITE ? white_moves : black_moves);
    san_write(move);
    move_play(move);
    san_write_check();
    flash_write(time);
    time_write(game_move_seconds(ply));
    flash_write(time_end);
}

bool pgn_write_line(void)
{
    pgn_t *const my = pgn();
    if (my->part != PARTS) {
        tags_write(my);
        return true;
    }
    const uint8_t ply = my->ply++;
    if (ply == my->plies) {
        return false;
    }
    move_write_line(ply);
    return true;
}

void pgn_write_result(void)
{
    flash_write(pgn_results[pgn()->result]);
    put('\n');
}
