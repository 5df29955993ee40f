/* SPDX-License-Identifier: MIT */
#include "firmware/ui/info.h"

#if EDITION_INFO

#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/journal.h"
#include "firmware/game/opening.h"
#include "firmware/game/rating.h"
#include "firmware/game/results.h"
#include "firmware/game/settings.h"
#include "firmware/uci/uci_stopwatch.h"
#include "firmware/ui/health.h"
#include "firmware/ui/info_material.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/line.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_lines.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/ranks.h"
#include "firmware/ui/verify.h"
#include "hal/lcd.h"
#include "hal/picture.h"
#include "hal/power.h"
#include "version.h"

/* The pages, in the order in which INFO and FWD step through them. */
enum {
    INFO_LINE,      /* first four moves of the variation      */
    INFO_LINE_LATE, /* next four moves of the variation       */
    INFO_SEARCH,    /* depth, score, nodes                    */
    INFO_EXAMINED,  /* the root move that the search examines */
    INFO_CLOCKS,
    INFO_MOVE_TIME, /* time of this move, and remaining time  */
    INFO_GAME,
    INFO_MATERIAL,
    INFO_OPENING, /* name and code of the opening; needs OPENING_NAMES */
    INFO_DEVICE,  /* supply, version */
    INFO_HEALTH,
    INFO_SQUARES,
    INFO_RATINGS, /* the player's ratings and last results; needs EDITION_COACH */
    INFO_PAGES
};

static uint8_t shown_page;
static uint8_t first_row; /* row of the game's moves that the display shows first */

/* --- Moves to come and moves played ----------------------------------------------------------- */

/* Plays the next move of the variation or the game on the ioboard. If `on_show` is true, writes the
 * move. */
static void draw_next(move_t move, bool on_show)
{
    told_move_t told;
    line_play(&told, move);
    if (on_show) {
        screen_char(' ');
        screen_move(&told);
    }
}

/* --- The search ------------------------------------------------------------------------------- */

/* Draws a page without values: its subject and a dash, then the reason why there is no value. */
static void draw_nothing(text_t about, text_t why)
{
    text_write(about);
    screen_char(' ');
    screen_char('-');
    screen_end();
    screen_line(why);
}

/* Draws a page about the search if there are no results. If the move came from the book, the page
 * says so. */
static void draw_no_search(text_t about)
{
    draw_nothing(about, play_report()->score == SCORE_BOOK ? TEXT_IN_BOOK : TEXT_NOT_KNOWN);
}

/* Draws four moves of the variation, two on each line. Leaves out the first `skipped` moves after
 * the shown position. */
static void draw_variation(uint8_t skipped)
{
    const move_t *const line = play_report()->variation;
    uint8_t ply = play_report_next();
    uint8_t left = 4;
    const text_t about = skipped == 0 ? TEXT_VARIATION : TEXT_VARIATION_LATE;
    line_t saved;
    line_begin(&saved);
    for (; ply < ENGINE_VARIATION && left != 0 && !move_is_none(line[ply]); ply++) {
        if (skipped == 0) {
            left--;
        }
        if (left == 1) {
            screen_end();
        }
        draw_next(line[ply], skipped == 0);
        if (skipped != 0) {
            skipped--;
        }
    }
    line_end(&saved);
    if (left == 4) {
        draw_no_search(about);
        return;
    }
    if (left > 1) {
        screen_end();
    }
    screen_end();
}

/* Draws lines like "d7/17 +0.35" and "1234/s 12345". */
static void draw_search(void)
{
    const engine_report_t *const report = play_report();
    const uint32_t nodes = report->nodes;
    const uint32_t ms = play_report_ms();
    if (nodes == 0 || play_report_next() == ENGINE_VARIATION) {
        draw_no_search(TEXT_SEARCHED);
        return;
    }
    screen_score(play_report_score());
    screen_char('d');
    screen_number(report->depth);
    screen_char('/');
    screen_number(report->selective_depth);
    screen_end();
    screen_count(nodes);
    if (ms >= 100) {
        number_write((uint16_t)per_second(nodes, ms));
        text_write(TEXT_PER_SECOND);
    }
    screen_end();
}

static void draw_examined(void)
{
    uint8_t order;
    const move_t move = engine_examined(&order);
    if (play_thinks_ahead()) {
        order = 0; /* the report's move belongs to another position */
    }
    if (order != 0) {
        screen_count(order);
    }
    screen_line(TEXT_EXAMINED);
    if (order == 0) {
        screen_char('-');
    } else {
        told_move_t told;
        screen_move(screen_tell(&told, move));
    }
    screen_end();
}

/* --- The game --------------------------------------------------------------------------------- */

/* Draws a line like "this move 0:21". At a level with chess clocks it also draws the time left on
 * both clocks, like " 4:54 k5:00". A graphic display already shows both clocks. */
static void draw_move_time(void)
{
    screen_time((uint16_t)(clocks_move_ms() / 1000));
    screen_line(TEXT_THIS_MOVE);
    if (!PICTURE && control_is_on()) {
        play_draw_clocks();
    }
    screen_end();
}

static void draw_clocks(void)
{
    screen_time((uint16_t)(clocks_used_ms(WHITE) / 1000));
    screen_line(TEXT_WHITE);
    screen_time((uint16_t)(clocks_used_ms(BLACK) / 1000));
    screen_line(TEXT_BLACK);
}

/* Returns the number of plies before the start of the record, by the move number on the ioboard. */
static uint16_t half_moves_before(void)
{
    const uint16_t now = (uint16_t)(2 * (page.shown.move_number - 1) + page.shown.side / BLACK);
    return now - play_shown_ply();
}

/* Returns the number of rows, one for each full move of the record. The first row may lack white's
 * move. */
static uint8_t rows(void)
{
    return (uint8_t)((game_plies() + (half_moves_before() & 1) + 1) / 2);
}

static void set_up_start(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        ioboard_put(square_from_64(index), journal_start_piece(index));
    }
}

/* Draws the number of a row, below 1,000, and the row's `count` moves. If the line is too short,
 * leaves the number out. After a number of two digits and two pawn moves, two characters stay free.
 * A piece's move needs one character more than a pawn's move, a promotion two more, and a third
 * digit one more. */
static void draw_row(uint16_t number, const told_move_t *told, uint8_t count, bool lacks_white)
{
    _Static_assert(TOLD_PROMOTES == 4, "half of it is the width of a promotion");
    uint8_t width = number >= 100;
    for (uint8_t index = 0; index < count; index++) {
        width = (uint8_t)(width + (told[index].manner & TOLD_PROMOTES) / 2 +
                          (piece_type(told[index].mover) > PAWN));
    }
    if (width < 3) {
        number_write(number);
    }
    if (lacks_white) {
        text_write(TEXT_LACKING);
    }
    for (uint8_t index = 0; index < count; index++) {
        screen_char(' ');
        screen_move(&told[index]);
    }
}

/* Draws two rows like "12 Ng1-f3 ng8-f6". */
static void draw_game(void)
{
    if (game_plies() == 0) {
        draw_nothing(TEXT_MOVES_MADE, TEXT_NOTHING);
        return;
    }
    const uint16_t before = half_moves_before();
    const uint8_t lacking = before & 1;
    uint8_t lines = 2; /* number of lines that are still to draw */
    told_move_t told[2];
    uint8_t count = 0; /* number of moves of this row in `told` */
    line_t saved;
    line_begin(&saved);
    set_up_start();
    for (uint8_t ply = 0; ply < game_plies(); ply++) {
        const uint8_t half = (uint8_t)(ply + lacking);
        const uint8_t row = (uint8_t)(half / 2 - first_row);
        if (row == 2) {
            break;
        }
        line_play(&told[count++], game_move(ply));
        if ((half & 1) == 0 && ply + 1 < game_plies()) {
            continue;
        }
        if (row < 2) {
            draw_row((uint16_t)((before + ply) / 2 + 1), told, count, ply == 0 && lacking != 0);
            screen_end();
            lines--;
        }
        count = 0;
    }
    line_end(&saved);
    for (; lines != 0; lines--) {
        screen_end();
    }
}

/* Finds the opening of the game up to the position on the ioboard. */
static void follow_opening(opening_t *opening)
{
    colour_t side = play_shown_ply() % 2 == 0 ? page.shown.side : colour_other(page.shown.side);
    line_t saved;
    line_begin(&saved);
    set_up_start();
    opening_start(opening);
    for (uint8_t ply = 0; ply < play_shown_ply() && ply < OPENING_LONGEST; ply++) {
        draw_next(game_move(ply), false);
        side = colour_other(side);
        opening_follow(opening, PAGE_IOBOARD, side);
    }
    line_end(&saved);
}

/* Draws the opening's name and ECO code. */
static void draw_opening(void)
{
    opening_t opening;
    follow_opening(&opening);
    if (!opening_has_name(&opening)) {
        screen_char('-');
        screen_end();
        screen_line(TEXT_OPENING);
        return;
    }
    opening_write_name(&opening);
    screen_end();
    text_write(TEXT_OPENING);
    if (opening_has_code(&opening)) {
        screen_char(' ');
        opening_write_code(&opening);
    }
    screen_end();
}

/* --- The device ------------------------------------------------------------------------------- */

static void draw_device(void)
{
    static const FLASH char version[] = NIBBLE_VERSION NIBBLE_BUILD;
    if (power_restarts() != 0) {
        screen_count(power_restarts());
    }
    text_write(TEXT_SUPPLY);
    screen_volts(power_supply_mv());
    screen_end();
    flash_write(version);
    screen_end();
}

/* Draws a line like "K1388 ++-=+-++-+": a rating, then the last results. The newest result is at
 * the end. */
static void draw_results(char sign, uint16_t rating, result_list_t list)
{
    static const FLASH char signs[] = {'-', '=', '+', ' '};
    screen_char(sign);
    number_write(rating);
    screen_char(' ');
    for (uint8_t back = RESULTS_SHOWN; back-- != 0;) {
        const uint8_t result = results_get(list, back);
        if (result != RESULT_MISSING) {
            screen_char(signs[result]);
        }
    }
    screen_end();
}

static void draw_ratings(void)
{
    draw_results(piece_letter(KING | WHITE), rating_player(), RESULT_OF_GAME);
    draw_results('?', results_exercise_number(), RESULT_OF_EXERCISE);
}

/* --- Pages ------------------------------------------------------------------------------------ */

/* True if page `number` is the first of its group. */
static bool begins_group(uint8_t number)
{
    return number != INFO_LINE_LATE && number != INFO_EXAMINED && number != INFO_MOVE_TIME &&
           number != INFO_OPENING && number != INFO_HEALTH;
}

static uint8_t last_first_row(void)
{
    const uint8_t all = rows();
    return all < 2 ? 0 : (uint8_t)(all - 2);
}

static void open_page(uint8_t next)
{
    shown_page = next;
    first_row = last_first_row();
    ioboard_all_dark();
    if (EDITION_LADDER) {
        ranks_open();
    } else if (next == INFO_SQUARES) {
        verify_open();
    }
}

void info_open(void)
{
    open_page(EDITION_LADDER ? INFO_SQUARES : INFO_LINE); /* on a device without lights the board
                                                           * comes first */
}

/* Steps to the other page of the group, or to other rows on the page of the game's moves. BACK and
 * FWD lead to the same page, because a group has at most two pages. Returns false if there is
 * nothing to step to. */
static bool step_page(keycode_t key)
{
    if (shown_page == INFO_GAME) {
        first_row = entry_step(first_row, key, last_first_row());
        return last_first_row() != 0;
    }
    if (!OPENING_NAMES && shown_page == INFO_MATERIAL) {
        return false;
    }
    if (!begins_group(shown_page)) {
        shown_page--;
    } else if (!begins_group((uint8_t)(shown_page + 1))) {
        shown_page++;
    } else {
        return false;
    }
    return true;
}

screen_t info_key(keycode_t key)
{
    if (key == KEY_INFO) {
        uint8_t next = shown_page;
        do {
            next = entry_step(next, KEY_FWD, EDITION_COACH ? INFO_RATINGS : INFO_SQUARES);
        } while (!begins_group(next));
        open_page(next);
        return SCREEN_INFO;
    }
    if (!EDITION_LADDER && key_is_square(key) && shown_page != INFO_SQUARES) {
        open_page(INFO_SQUARES);
    }
    if (shown_page == INFO_SQUARES) {
        return EDITION_LADDER ? ranks_key(key) : verify_key(key);
    }
    if (key == KEY_CLR) {
        return SCREEN_PLAY;
    }
    if (!key_is_step(key) || !step_page(key)) {
        sound_refused();
    }
    return SCREEN_INFO;
}

static void draw_page(uint8_t number)
{
    if (number == INFO_LINE) {
        draw_variation(0);
    } else if (number == INFO_LINE_LATE) {
        draw_variation(4);
    } else if (number == INFO_SEARCH) {
        draw_search();
    } else if (number == INFO_EXAMINED) {
        draw_examined();
    } else if (number == INFO_CLOCKS) {
        draw_clocks();
    } else if (number == INFO_MOVE_TIME) {
        draw_move_time();
    } else if (number == INFO_GAME) {
        draw_game();
    } else if (OPENING_NAMES && number == INFO_OPENING) {
        draw_opening();
    } else if (number == INFO_MATERIAL) {
        info_draw_material();
    } else if (number == INFO_DEVICE) {
        draw_device();
    } else if (number == INFO_HEALTH) {
        health_draw_page();
    } else if (EDITION_COACH && number == INFO_RATINGS) {
        draw_ratings();
    } else if (EDITION_LADDER) {
        ranks_draw();
    } else {
        verify_draw();
    }
}

void info_draw(void)
{
    draw_page(shown_page);
}

bool info_draw_in_turn(void)
{
    static const FLASH uint8_t pages[] = {INFO_LINE, INFO_SEARCH, INFO_CLOCKS, INFO_EXAMINED};
    const uint8_t turn = (uint8_t)(play_report_ms() >> 11);
    const uint8_t item = turn >> 1 & 3;
    if (!play_only_thinks() || (turn & 1) == 0 ||
        !settings_is_on((setting_t)(SETTING_ROTATE_LINE + item))) {
        return false;
    }
    draw_page(pages[item] == INFO_CLOCKS && control_is_on() ? INFO_MOVE_TIME : pages[item]);
    return true;
}

#endif
