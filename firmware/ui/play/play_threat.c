/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_threat.h"

#if EDITION_COACH

#include "board/attack.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/coach.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/line.h"
#include "firmware/ui/play/play_state.h"
#include "hal/clock.h"
#include "hal/lcd.h"

/* HALF_PAWN is the unit of attack_worth() in centipawns. Nibble says that a move loses a piece if
 * the loss is near the piece's worth. The smallest such loss is the worth minus LESS, because the
 * player may win a pawn for the piece. The greatest such loss is one and a half times the worth
 * plus MORE, because a piece is worth more when few pieces are left. */
enum { HALF_PAWN = 50, LESS = 125, MORE = 50 };

static int16_t loss;        /* what the doubted move loses, in centipawns, or a mate */
static bool has_reply;      /* true if a search after the doubted move has found the best reply */
static piece_t lost;        /* piece that the doubted move loses, or NO_PIECE */
static uint32_t doubted_ms; /* time at which Nibble asked about the move, by clock_ms() */

static move_t threat;
static move_t before; /* typed move that `threat` refutes, or MOVE_NONE */

void play_threat_seek(void)
{
    if (play.score == SCORE_BOOK || game_result() != RESULT_NONE ||
        !settings_is_on(SETTING_THREAT) || !game_computer_plays(page.shown.side) ||
        game_computer_plays(page.state.side)) {
        return;
    }
    play.bound = coach_pass(play_white_score(play.score));
    if (play.bound != COACH_NOTHING) {
        play_set_stage(STAGE_THREAT);
    } else {
        game_restore();
    }
}

/* Returns the piece on a square in one half of the page. `half` is 0 for the left half, or
 * PAGE_IOBOARD. */
static piece_t piece_on(uint8_t half, square_t square)
{
    return *page_at(square | half) & (PIECE_TYPE | PIECE_COLOUR);
}

/* True if the piece on `from` attacks `to`. */
static bool attacks(uint8_t half, square_t from, square_t to)
{
    if (from == to || !attack_strikes(piece_on(half, from), from, to)) {
        return false;
    }
    const int8_t step = attack_step(from, to); /* the step is 0 if the piece is a knight */
    for (square_t on = square_step(from, step); step != 0 && on != to; on = square_step(on, step)) {
        if (piece_on(half, on) != NO_PIECE) {
            return false;
        }
    }
    return true;
}

/* The attackers of a square: their number, and the worth of the least valuable attacker. */
typedef struct {
    uint8_t count;
    uint8_t least;
} attackers_t;

static attackers_t attackers(uint8_t half, square_t to, colour_t by)
{
    attackers_t found = {0, UINT8_MAX};
    for (square_t from = 0; from < 0x78; from++) {
        const piece_t piece = square_on_board(from) ? piece_on(half, from) : NO_PIECE;
        if (piece != NO_PIECE && piece_colour(piece) == by && attacks(half, from, to)) {
            const uint8_t value = attack_worth(piece);
            found.count++;
            found.least = value < found.least ? value : found.least;
        }
    }
    return found;
}

/* True if the side `by` gains by capturing the piece on `square`. Either the piece is worth more
 * than the least valuable attacker, or it has more attackers than protectors. */
static bool can_win(uint8_t half, square_t square, colour_t by)
{
    const attackers_t takers = attackers(half, square, by);
    return takers.count > attackers(half, square, colour_other(by)).count ||
           takers.least < attack_worth(piece_on(half, square));
}

/* True if the threat is new. False if the computer would only save its own piece, or if it could
 * already win the same piece before its last move. The left half holds the position after this last
 * move, and the ioboard the position before. */
static bool wins_something(const engine_report_t *report)
{
    const move_t move = report->variation[0];
    if (score_is_mate(report->score) || move_promotes(move)) {
        return true;
    }
    const colour_t by = piece_colour(page_piece(move_from(move)));
    return page_piece(move.to) != NO_PIECE && can_win(0, move.to, by) &&
           !can_win(PAGE_IOBOARD, move.to, by);
}

bool play_threat_end(void)
{
    if (play_stage() != STAGE_THREAT) {
        return false;
    }
    engine_stop();
    game_restore();
    play_set_stage(STAGE_CARRYING_OUT);
    const engine_report_t *report = engine_report();
    if (report->score > play.bound && wins_something(report)) {
        threat = report->variation[0];
        before = MOVE_NONE;
    }
    return true;
}

/* Returns the typed move in the form of position_make(). The left half must hold the game. */
static move_t typed_move(void)
{
    move_t move = {entry_from(), entry_to()};
    rules_verdict(&move);
    return move;
}

bool play_threat_is_refuted(void)
{
    return has_reply;
}

void play_threat_show_refutation(void)
{
    threat = engine_report()->variation[0];
    before = typed_move();
}

/* Returns the player's piece that the reply captures, or NO_PIECE. If the player's own move
 * captures more than a pawn, the two moves are an exchange, and the result is also NO_PIECE. The
 * ioboard holds the position before the player's move. */
static piece_t taken_by(move_t reply)
{
    told_move_t told;
    line_t saved;
    if (attack_worth(ioboard_piece(typed_move().to)) > attack_worth(PAWN)) {
        return NO_PIECE;
    }
    line_begin(&saved);
    line_play(&told, typed_move());
    const piece_t piece = ioboard_piece(reply.to);
    line_end(&saved);
    return piece != NO_PIECE && piece_colour(piece) == page.shown.side ? piece : NO_PIECE;
}

void play_threat_weigh(int16_t found, bool replied)
{
    doubted_ms = clock_ms();
    has_reply = replied;
    lost = NO_PIECE;
    loss = found;
    if (score_is_mate(found)) {
        return;
    }
    if (score_is_mate(play.bound)) {
        loss = -play.bound;
        return;
    }
    loss = (int16_t)(play.bound + found);
    if (!replied) {
        return;
    }
    const piece_t piece = taken_by(engine_report()->variation[0]);
    const int16_t worth = (int16_t)(HALF_PAWN * attack_worth(piece));
    if (loss > worth - LESS && loss < worth + worth / 2 + MORE) {
        lost = piece;
    }
}

bool play_threat_draw_loss(void)
{
    const bool in_turn = (clock_ms_since(doubted_ms) >> 11 & 1) != 0;
    if (!in_turn || (lost == NO_PIECE && play_told_score(loss) == SCORE_NONE)) {
        return false;
    }
    screen_piece(KING | page.shown.side);
    screen_char(' ');
    if (score_is_mate(loss)) {
        text_write(loss > 0 ? TEXT_LETS_MATE : TEXT_MISSES_MATE);
    } else if (lost != NO_PIECE) {
        text_write(TEXT_LOSES);
        text_write(
            text_nth(TEXTS_PIECES, (uint8_t)(screen_glyph(piece_type(lost)) - LCD_GLYPH_PAWN)));
    } else {
        const uint8_t tenths = (uint8_t)((loss + 5) / 10 % 10);
        text_write(TEXT_BAD);
        screen_number((uint8_t)((loss + 5) / 100));
        screen_char('.');
        screen_char((char)('0' + tenths));
    }
    return true;
}

const told_move_t *play_threat_tell(told_move_t *told)
{
    return line_tell_reply(told, before, threat);
}

move_t play_threat(void)
{
    return threat;
}

void play_threat_forget(void)
{
    threat = MOVE_NONE;
}

#endif
