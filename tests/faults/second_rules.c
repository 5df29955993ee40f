/* SPDX-License-Identifier: MIT */
/* second_rules.c - replays games by the rules of tests/unit/naive_chess.h. */
#include "tests/faults/second_rules.h"

#include <string.h>

naive_move_t naive_of_move(const naive_t *board, move_t move)
{
    static const char letters[] = "qrbn";
    const place_t from = {square_file(move_from(move)), square_rank(move_from(move))};
    const place_t to = {square_file(move.to), square_rank(move.to)};
    char letter = 0;
    if (toupper((unsigned char)board->at[from.rank][from.file]) == 'P' &&
        (to.rank == 0 || to.rank == 7)) {
        for (const char *one = letters; *one != '\0'; one++) {
            if (promotion_read(*one) == move_promotion(move)) {
                letter = *one;
            }
        }
    }
    return (naive_move_t){from, to, letter};
}

static bool naive_allows(const naive_t *board, naive_move_t move)
{
    naive_moves_t moves;
    naive_legal_moves(board, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (memcmp(&moves.move[i].from, &move.from, sizeof move.from) == 0 &&
            memcmp(&moves.move[i].to, &move.to, sizeof move.to) == 0 &&
            moves.move[i].promotion == move.promotion) {
            return true;
        }
    }
    return false;
}

void second_rules_check(const game_t *game, const char *fen)
{
    naive_t board;
    naive_read(&board, fen);
    for (unsigned ply = 0; ply < game->plies; ply++) {
        const naive_move_t move = naive_of_move(&board, game->moves[ply]);
        if (!naive_allows(&board, move)) {
            fail("ply %u is not legal", ply);
        }
        naive_make(&board, move);
    }
    for (unsigned i = 0; i < 64; i++) {
        const char letter = piece_letter(game->squares[i]);
        if (letter != board.at[i / 8][i % 8]) {
            fail("the game ends in another position: %s", game_text(game));
        }
    }
    naive_moves_t moves;
    naive_legal_moves(&board, &moves);
    const bool mated = moves.count == 0 && naive_in_check(&board, board.white);
    if ((game->result == RESULT_CHECKMATE) != mated ||
        (game->result == RESULT_STALEMATE) != (moves.count == 0 && !mated)) {
        fail("another end than the rules have: %s", game_text(game));
    }
}
