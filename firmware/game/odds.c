/* SPDX-License-Identifier: MIT */
#include "firmware/game/odds.h"

#include "board/position.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"
#include "firmware/game/settings.h"

#if EDITION_ODDS

/* Returns Nibble's side. Call it only if Nibble plays one side. */
static colour_t nibbles_side(void)
{
    return game_computer() == COMPUTER_WHITE ? WHITE : BLACK;
}

/* True if Nibble plays one side. */
static bool plays_one_side(void)
{
    return game_computer() == COMPUTER_WHITE || game_computer() == COMPUTER_BLACK;
}

/* True if `side` lacks the piece on `square` at these odds. */
static bool is_missing(square_t square, colour_t side, uint8_t odds)
{
    static const FLASH uint8_t files[ODDS_END] = {
        [ODDS_PAWN] = FILE_A + 5, [ODDS_KNIGHT] = FILE_A + 1, [ODDS_BISHOP] = FILE_A + 2,
        [ODDS_ROOK] = FILE_A,     [ODDS_QUEEN] = FILE_A + 3,  [ODDS_QUEEN_AND_ROOK] = FILE_A + 3};
    const uint8_t home = side == WHITE ? RANK_1 : RANK_8;
    const uint8_t pawns = side == WHITE ? RANK_1 + 1 : RANK_8 - 1;
    if (odds == ODDS_NONE || square_rank(square) != (odds == ODDS_PAWN ? pawns : home)) {
        return false;
    }
    return square_file(square) == files[odds] ||
           (odds == ODDS_QUEEN_AND_ROOK && square_file(square) == FILE_A);
}

/* Begins a game in which `side` lacks the pieces of `odds`. */
static void begin_without(colour_t side, uint8_t odds)
{
    position_clear();
    uint8_t castling = CASTLING_ALL;
    for (square_t square = A1; square_on_board(square); square = square_next(square)) {
        const piece_t piece = position_initial_piece(square);
        if (piece == NO_PIECE) {
            continue;
        }
        if (!is_missing(square, side, odds)) {
            position_put(square, piece);
        } else if (piece_type(piece) == piece_type(position_initial_piece(A1))) {
            castling = side == WHITE ? CASTLING_ALL - CASTLING_WHITE_QUEEN
                                     : CASTLING_ALL - CASTLING_BLACK_QUEEN;
        }
    }
    page.state.castling = castling;
    position_finish();
    game_new_from_position();
}

void odds_new_game(void)
{
    const uint8_t odds = settings_get(SETTING_ODDS);
    if (odds == ODDS_NONE || !plays_one_side()) {
        game_new();
    } else {
        begin_without(BLACK, odds);
    }
}

bool odds_are_on(void)
{
    if (!plays_one_side()) {
        return false;
    }
    bool lacks = false;
    for (uint8_t index = 0; index < 64; index++) {
        const piece_t initial = position_initial_piece(square_from_64(index));
        const piece_t piece = journal_start_piece(index);
        if (piece == initial) {
            continue;
        }
        if (piece != NO_PIECE || initial == NO_PIECE || piece_colour(initial) != nibbles_side()) {
            return false;
        }
        lacks = true;
    }
    return lacks;
}

bool odds_follow_sides(void)
{
    const uint8_t odds = settings_get(SETTING_ODDS);
    if (odds != ODDS_NONE && game_plies() == 0 && game_ply() == 0 && plays_one_side()) {
        const colour_t other = colour_other(nibbles_side());
        for (square_t square = A1; square_on_board(square); square = square_next(square)) {
            const bool stands = page_piece(square) != NO_PIECE;
            const bool stood = position_initial_piece(square) != NO_PIECE;
            if (stands != (stood && !is_missing(square, other, odds))) {
                return false; /* the game was not begun at these odds */
            }
        }
        begin_without(nibbles_side(), odds);
        return true;
    }
    return false;
}

bool odds_lack(square_t square)
{
    return plays_one_side() && is_missing(square, BLACK, settings_get(SETTING_ODDS));
}

#endif
