/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_lines.h"

#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/journal.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/panel/level_name.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_felt.h"
#include "firmware/ui/play/play_lesson.h"
#include "firmware/ui/play/play_look.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_threat.h"
#include "firmware/ui/play/play_turn.h"
#include "hal/picture.h"

/* True while the game counts moves, as in Makruk. Line 1 then shows the count beside the time in
 * its short form. */
static inline bool counts(void)
{
    return GAME_COUNTS && page.shown.count_limit != 0 &&
           page.shown.halfmove_clock <= page.shown.count_limit;
}

void play_draw_seconds(void)
{
    if (PICTURE) {
        return; /* view.c shows both clocks */
    }
    screen_short_time(control_is_on() ? control_seconds(page.shown.side)
                                      : (uint16_t)(clocks_move_ms() / 1000));
}

static void draw_clock(colour_t side)
{
    screen_clock(page.shown.side == side ? KING | side : NO_PIECE, control_seconds(side));
}

void play_draw_clocks(void)
{
    draw_clock(BLACK);
    draw_clock(WHITE);
}

/* Draws the king of the side to move on the player's board. */
static void draw_side(void)
{
    screen_king(page.shown.side);
}

/* Writes the king of the side to move, then `text`. */
static void say(text_t text)
{
    draw_side();
    text_write(text);
}

/* True while line 1 shows a threat or a refutation. The lights of this threat or refutation stay
 * until a key comes. */
static bool threat_is_told(void)
{
    return EDITION_COACH && play.ticks[TIMER_NOTICE] != 0 && is_players_turn() &&
           !move_is_none(play_threat());
}

/* Draws a notice on line 1. Returns false if there is no notice. */
static bool draw_notice(void)
{
    if (play_report_answer_is_shown()) {
        told_move_t told;
        play_report_tell_answer(&told);
        draw_side();
        text_write(TEXT_EXPECTS);
        if ((told.manner & TOLD_PROMOTES) != 0) {
            told.manner &= TOLD_TAKES; /* the line has no room for the promotion */
        }
        screen_move(&told);
        return true;
    }
    if (play_draw_book()) {
        return true;
    }
    text_t text = play.notice;
    if (play.ticks[TIMER_NOTICE] == 0 && (!play.square_refused || entry_keys() != ENTRY_MOVE)) {
        text = TEXT_NOTHING; /* the reason against a move stays as long as line 0 shows the move */
    }
    if (text_is_none(text) && play_felt_draw()) {
        return true;
    }
    _Static_assert(TEXTS_IN(STAGES) == STAGE_PROMOTION + 1 - STAGE_HINTED, "a text for each stage");
    const uint8_t special = (uint8_t)(play_stage() - STAGE_HINTED);
    bool is_reason = play_stage() == STAGE_DOUBTED; /* true to show how the doubted move would end
                                                     * the game */
    if (text_is_none(text)) {
        is_reason = false;
        if (threat_is_told()) {
            return false;
        }
        if (EDITION_COACH && play_stage() == STAGE_DOUBTED && play_threat_draw_loss()) {
            return true;
        }
        if (special <= STAGE_PROMOTION - STAGE_HINTED) {
            text = text_nth(TEXTS_STAGES, special);
            if (EDITION_SENSORS && play_felt_asks_new) {
                text = play_ask_new();
            }
        } else if (entry_keys() > 0 && !searches()) {
            text = entry_prompt();
        } else {
            return false;
        }
    }
    say(text);
    if (is_reason) {
        screen_char('!');
    }
    return true;
}

/* True if the computer plays both sides, and now waits after its last move. */
static bool pauses(void)
{
    return play.ticks[TIMER_PAUSE] != 0;
}

/* Draws the best move and its score on line 0, and the depth and the time on line 1. */
static void draw_thinking(void)
{
    const engine_report_t *report = engine_report();
    told_move_t told;
    uint8_t depth = 0;
    play.changes_shown = engine_changes();
    if (engine_is_running()) {
        depth = report->depth;
    }
    if (!seeks_move()) {
        entry_draw();
    } else if (depth != 0) {
        screen_score(play_told_score(play_white_score(report->score)));
        screen_move(screen_tell(&told, report->variation[0]));
    }
    screen_end();
    if (draw_notice()) {
        return;
    }
    play_draw_seconds();
    say(TEXT_THINKS);
    screen_number(depth);
}

/* Returns the side to move: 0 for white, 1 for black. */
static uint8_t side_to_move(void)
{
    return page.shown.side / BLACK;
}

/* Draws the move on show with its number. */
static inline void draw_numbered_move(void)
{
    uint16_t number = page.shown.move_number;
    if (piece_colour(play.shown.mover) == BLACK && page.shown.side == WHITE) {
        number--; /* because the ioboard already has the move */
    }
    screen_numbered_move(number, &play.shown);
}

/* True if the move that the display shows came from the book. */
static bool is_of_book(void)
{
    return EDITION_BOOK && play.score == SCORE_BOOK;
}

/* Draws line 0: the typed squares, or the last move with "check" or a score. After the end of the
 * game draws the key to press next. If the player's rating has changed, draws the new rating
 * instead until a key comes. */
static void draw_position(void)
{
    if (entry_keys() > 0 && play_stage() != STAGE_HINTED) {
        entry_draw();
        if (play_stage() == STAGE_PROMOTION) {
            screen_promotion(play.promotion);
        }
        return;
    }
    if (EDITION_COACH && play.counted && !carrying_out()) {
        screen_count(rating_player());
        text_write(TEXT_RATING);
        return;
    }
    if (EDITION_INFO && play.taken_back) {
        text_write(TEXT_TAKEN_BACK); /* replaces even a result, except in a small edition */
    } else if (game_result() != RESULT_NONE) {
        screen_right_text(carrying_out()     ? TEXT_GO_ON
                          : play_can_go_on() ? TEXT_PLAY_ON
                                             : TEXT_MENU);
    } else if (play.taken_back) {
        text_write(TEXT_TAKEN_BACK);
    } else if (play_stage() != STAGE_THREAT && play_is_check()) {
        screen_right_text(TEXT_CHECK);
    } else if (is_of_book()) {
        screen_right_text(TEXT_BOOK);
    } else if (counts() && play_told_score(play.score) == SCORE_NONE) {
        screen_right_text(text_of_side(side_to_move())); /* line 1 has no room for the side */
    } else if (EDITION_FIRST_LINE && !PICTURE && play.shown.from == play.shown.to &&
               game_computer() != COMPUTER_NONE && !play_is_ending() &&
               play_told_score(play.score) == SCORE_NONE) {
        level_name_write(levels_chosen()); /* the line has no move to show */
    } else {
        screen_score(play_told_score(play.score));
    }
    if (EDITION_INFO && !play.taken_back) {
        draw_numbered_move();
    } else {
        screen_move(&play.shown);
    }
}

static void draw_reminder(void)
{
    if (play.reminders == 1) {
        draw_side(); /* the line has no room for two kings */
    }
    for (uint8_t index = 0; index < play.reminders; index++) {
        square_t square = play.reminder[index];
        piece_t piece = ioboard_piece(square);
        if (piece == NO_PIECE) {
            text_write(TEXT_OFF);
        } else {
            text_write(TEXT_PUT);
            screen_piece(piece);
        }
        square_write(square);
        screen_char(' ');
    }
}

/* Draws a word for the result, and the winner if there is one. */
static void draw_result(void)
{
    _Static_assert(TEXTS_IN(OUTCOMES) == OUTCOME_NONE, "a text for each outcome");
    _Static_assert(TEXTS_IN(RESULTS) == RESULT_OPPONENT_RESIGNS, "a text for each result");
    screen_right_text(text_nth(TEXTS_OUTCOMES, play_look_outcome()));
    text_write(text_nth(TEXTS_RESULTS, (uint8_t)(game_result() - RESULT_CHECKMATE)));
}

/* Draws the request to carry out the computer's move, or the mate that the computer announces. If
 * the move is castling, draws the rook's move, because line 0 shows only the king's squares. */
static void draw_do_it(void)
{
    if (!is_of_book()) {
        const int8_t moves = score_mate_in(play_white_score(play.score));
        if (moves > 0) {
            screen_right_text(TEXT_GO_ON);
            text_write(TEXT_MATE_IN);
            screen_number((uint8_t)moves);
            return;
        }
    }
    if ((play.shown.manner & TOLD_CASTLES) != 0) {
        screen_right_text(TEXT_GO_ON);
        text_write(TEXT_PUT);
        screen_piece(PIECE_6 | page.shown.side);
        square_write(square_of_rook(play.shown.to));
        return;
    }
    say(TEXT_DO_IT);
}

/* Draws a text like "count 6/16": the number of counted moves and the limit. The number includes
 * the last move, even before the opponent has answered it. The longest text, "count 64/64", leaves
 * room for the time in its short form. */
static void draw_count(void)
{
    play_draw_seconds();
    text_write(TEXT_COUNTED);
    screen_number((uint8_t)((page.shown.halfmove_clock + 1) / 2));
    screen_char('/');
    screen_number((uint8_t)((page.shown.count_limit + 1) / 2));
}

/* Draws line 1: the request to the player. */
static void draw_prompt(void)
{
    if (draw_notice()) {
        return;
    }
    if (play.reminders > 0) {
        draw_reminder();
    } else if (game_result() != RESULT_NONE) {
        if (!play_look_draw()) {
            draw_result();
        }
    } else if (carrying_out()) {
        draw_do_it();
    } else if (game_computer_plays(page.shown.side) && !searches()) {
        text_write(TEXT_NIBBLE_MOVES);
        text_write(text_of_side(side_to_move()));
    } else if (threat_is_told()) {
        told_move_t told;
        draw_side();
        text_write(TEXT_THREAT);
        screen_move(play_threat_tell(&told));
    } else if (EDITION_WORN && journal_is_worn) {
        play_draw_seconds();
        text_write(TEXT_EEPROM_WORN);
    } else if (play_draw_opening()) {
        /* play_draw_opening() has written the line. */
    } else if (counts()) {
        draw_count();
    } else if (!PICTURE && control_is_on()) {
        play_draw_clocks();
    } else {
        play_draw_seconds();
        if (game_computer() != COMPUTER_NONE && !plays_itself() && !play_is_analysis()) {
            say(TEXT_YOUR_MOVE); /* because only one person plays */
        } else {
            text_write(text_nth(TEXTS_MOVERS, side_to_move()));
        }
    }
}

bool play_only_thinks(void)
{
    return play_stage() == STAGE_THINKING && text_is_none(play.notice) &&
           !play_report_answer_is_shown() && engine_is_running() && !uci_is_active() &&
           !felt_leads();
}

void play_draw(void)
{
    if (uci_is_active()) {
        screen_move(&play.shown);
        screen_end();
        text_write(TEXT_BY_CABLE);
    } else if (searches() && !carrying_out() && !pauses()) {
        draw_thinking();
    } else {
        draw_position();
        screen_end();
        draw_prompt();
    }
    screen_end();
}
