#include "firmware/uci/uci_tell.h"

#include "base/edition.h"
#include "board/attack.h"
#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_work.h"
#include "hal/serial.h"

/* Portions of an info line. */
enum {
    INFO_DEPTH = INFO_NONE + 1,
    INFO_SPEED,
    INFO_TIME,
    INFO_VARIATION,
    INFO_EXAMINED,
    INFO_NUMBER
};

/* From here on a search tells which move of the root it examines: earlier they change too fast. */
enum { EXAMINED_FROM_MS = 1000 };

/* The number of the move of the root told last. */
static uint8_t told_number;

static bool has_move(const engine_report_t *report, uint8_t ply)
{
    return !move_is_none(report->variation[ply]);
}

/* A move of the variation, which begins at the position on the ioboard. */
static RARE void put_move(const engine_report_t *report, uint8_t ply)
{
    told_write(line_tell(PAGE_IOBOARD, report->variation, ply));
}

static void put_score(int16_t score)
{
    int8_t mate = score_mate_in(score);
    if (mate != 0) {
        put_signed(TEXT_UCI_MATE, mate);
    } else if (score != SCORE_NONE) {
        put_signed(TEXT_UCI_CENTIPAWNS, score);
    }
}

static void put_examined(void)
{
    const move_t move = engine_examined(&told_number);
    put_field(TEXT_UCI_DEPTH, (uint8_t)(engine_report()->finished_depth + 1));
    text_write(TEXT_UCI_EXAMINED);
    told_write(line_tell(PAGE_IOBOARD, &move, 0));
}

/* Sends a portion of the info line and steps to the next, to INFO_NONE after the last. */
static void put_portion(void)
{
    const engine_report_t *report = engine_report();
    switch (uci.portion++) {
    case INFO_DEPTH:
        put_field(TEXT_UCI_DEPTH, report->finished_depth);
        put_field(TEXT_UCI_SELECTIVE, report->selective_depth);
        break;
    case INFO_SPEED:
        put_field(TEXT_UCI_NODES, report->nodes);
        put_field(TEXT_UCI_SPEED, work_per_second(report->nodes));
        break;
    case INFO_TIME:
        put_field(TEXT_UCI_TIME, work_elapsed_ms());
        put_score(report->score);
        break;
    case INFO_VARIATION:
        text_write(TEXT_UCI_VARIATION);
        for (uint8_t ply = 0; ply < ENGINE_VARIATION && has_move(report, ply); ply++) {
            serial_write(' ');
            put_move(report, ply);
        }
        put_newline();
        uci.portion = INFO_NONE;
        break;
    case INFO_EXAMINED:
        if (EDITION_EXAMINED) {
            put_examined();
        }
        break;
    case INFO_NUMBER:
        if (EDITION_EXAMINED) {
            put_field(TEXT_UCI_EXAMINED_NUMBER, told_number);
            put_newline();
            uci.portion = INFO_NONE;
        }
        break;
    }
}

/* Another move of the root than the one told of, in a search that has gone on for a while. Asked in each
 * turn. */
static inline bool is_another_examined(void)
{
    const uint8_t number = engine_examined_number();
    return number != told_number && number != 0 && work_elapsed_ms() >= EXAMINED_FROM_MS;
}

/* What is to be said now, and as much of it as there is room for. */
static inline void say_progress(void)
{
    uci_state_t *const my = uci_state();
    if (my->portion == INFO_NONE && my->told_changes != engine_changes()) {
        uint8_t depth = engine_report()->finished_depth;
        my->told_changes = engine_changes();
        if (my->told_depth != depth) {
            my->told_depth = depth;
            my->portion = INFO_DEPTH;
        }
    }
    if (EDITION_EXAMINED && my->portion == INFO_NONE && is_another_examined()) {
        my->portion = INFO_EXAMINED;
    }
    while (my->portion != INFO_NONE && serial_room() >= PORTION) {
        put_portion();
    }
}

/* Out of the way of the turns in which there is nothing to say. */
static __attribute__((noinline)) void say_more(void)
{
    say_progress();
}

void tell_progress(void)
{
    if (!EDITION_EXAMINED) {
        say_progress();
    } else if (uci.portion != INFO_NONE || uci.told_changes != engine_changes() ||
               is_another_examined()) {
        say_more();
    }
}

void tell_info(void)
{
    put_fresh_line();
    uci.portion = INFO_DEPTH;
    while (uci.portion != INFO_NONE) {
        put_portion();
    }
}

void tell_best_move(void)
{
    const engine_report_t *report = engine_report();
    put_fresh_line();
    uci.last_move = report->variation[0];
    text_write(TEXT_UCI_BEST);
    put_move(report, 0);
    if (has_move(report, 1)) {
        text_write(TEXT_UCI_PONDER);
        put_move(report, 1);
    }
    put_newline();
}

/* ---- the answer to `d`, a line a poll ---- */

static void put_rank(uint8_t rank)
{
    serial_write((char)('1' + rank));
    for (square_t square = square_at(FILE_A, rank); square_on_board(square); square++) {
        serial_write(' ');
        serial_write(piece_letter(*page_at(square | PAGE_IOBOARD)));
    }
    put_newline();
}

static void put_checkers(void)
{
    square_t square = A1;
    text_write(TEXT_UCI_CHECKERS);
    while (square_on_board(square)) {
        square = attack_next_checker(PAGE_IOBOARD, page.shown.side, square);
        if (square == SQUARE_NONE) {
            break;
        }
        serial_write(' ');
        square_write(square);
        square = square_next(square);
    }
    put_newline();
}

void tell_board_line(void)
{
    uint8_t line = uci.board_line++;
    if (EDITION_REMOTE && line >= FIRST_REMOTE_LINE) {
        uci.board_line = uci_on_line(line);
    } else if (line <= 8) {
        put_rank((uint8_t)(8 - line));
    } else if (line == 9) {
        text_write(TEXT_UCI_FILES);
    } else if (line == 10) {
        fen_write(PAGE_IOBOARD);
        put_newline();
    } else {
        put_checkers();
        uci.board_line = 0;
    }
}
