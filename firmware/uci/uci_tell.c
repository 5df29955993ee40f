/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_tell.h"

#include "board/attack.h"
#include "board/fen.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_stopwatch.h"
#include "hal/serial.h"

/* The pieces of an info line. Only an info line has piece numbers above ANSWER_ASIDE. */
enum {
    INFO_DEPTH = ANSWER_ASIDE + 1,
    INFO_SPEED,
    INFO_TIME,
    INFO_VARIATION,
    INFO_EXAMINED,
    INFO_NUMBER
};

/* The cable reports which root move the search examines, but only after this time. Before that, the
 * root moves change too fast. */
enum { EXAMINED_FROM_MS = 1000 };

static uint8_t told_depth;  /* depth of the last info line, or 0 if it must be sent once more */
static uint8_t told_number; /* number of the last reported root move                 */

void tell_fresh_line(void)
{
    if (answer_next > ANSWER_ASIDE) {
        answer_stop();
        put_newline();
        told_depth = 0;
    }
}

/* ---- a line that is wrong ---- */

void tell_wrong(text_t reason)
{
    tell_fresh_line();
    text_write(TEXT_UCI_STRING);
    text_write(reason);
}

expect_t tell_wrong_word(text_t reason)
{
    tell_wrong(reason);
    put_text(uci_word.text);
    put_newline();
    return EXPECT_NOTHING;
}

expect_t tell_unknown(void)
{
    return tell_wrong_word(TEXT_UCI_UNKNOWN);
}

void tell_wrong_fen(fen_error_t error, uint8_t place)
{
    tell_wrong(TEXT_UCI_FEN_ERROR);
    number_write((uint8_t)(place + 1));
    text_write(TEXT_UCI_COLON);
    text_write(text_of_cable_fault(error));
    put_newline();
}

/* ---- a search ---- */

static bool has_move(const engine_report_t *report, uint8_t ply)
{
    return !move_is_none(report->variation[ply]);
}

/* Writes a move of the variation. The variation begins at the position on the ioboard. */
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

static uint8_t info_piece(uint8_t piece)
{
    const engine_report_t *report = engine_report();
    switch (piece) {
    case INFO_DEPTH:
        put_field(TEXT_UCI_DEPTH, report->finished_depth);
        put_field(TEXT_UCI_SELECTIVE, report->selective_depth);
        break;
    case INFO_SPEED:
        put_field(TEXT_UCI_NODES, report->nodes);
        put_field(TEXT_UCI_SPEED, stopwatch_per_second(report->nodes));
        break;
    case INFO_TIME:
        put_field(TEXT_UCI_TIME, stopwatch_ms());
        put_score(report->score);
        break;
    case INFO_VARIATION:
        text_write(TEXT_UCI_VARIATION);
        for (uint8_t ply = 0; ply < ENGINE_VARIATION && has_move(report, ply); ply++) {
            serial_write(' ');
            put_move(report, ply);
        }
        put_newline();
        return ANSWER_ENDS;
    case INFO_EXAMINED:
        if (EDITION_INFO) {
            put_examined();
        }
        break;
    case INFO_NUMBER:
        if (EDITION_INFO) {
            put_field(TEXT_UCI_EXAMINED_NUMBER, told_number);
            put_newline();
        }
        return ANSWER_ENDS;
    }
    return (uint8_t)(piece + 1);
}

/* True if the search has run for EXAMINED_FROM_MS and examines a root move that has not been
 * reported yet. */
static inline bool is_another_examined(void)
{
    const uint8_t number = engine_examined_number();
    return number != told_number && number != 0 && stopwatch_ms() >= EXAMINED_FROM_MS;
}

OFTEN void tell_progress(void)
{
    const uint8_t depth = search_report.finished_depth;
    /* the depth can also fall, because the engine may start once more from depth 1 (engine.h) */
    if (told_depth < depth) {
        told_depth = depth;
        answer_begin(info_piece, INFO_DEPTH);
    } else if (EDITION_INFO && is_another_examined()) {
        answer_begin(info_piece, INFO_EXAMINED);
    }
}

void tell_info(void)
{
    tell_fresh_line();
    uint8_t piece = INFO_DEPTH;
    do {
        piece = info_piece(piece);
    } while (piece != ANSWER_ENDS);
}

void tell_best_move(void)
{
    const engine_report_t *report = engine_report();
    tell_fresh_line();
    told_depth = 0;
    uci.last_move = report->variation[0];
    text_write(TEXT_UCI_BEST);
    put_move(report, 0);
    if (has_move(report, 1)) {
        text_write(TEXT_UCI_PONDER);
        put_move(report, 1);
    }
    put_newline();
}

/* ---- the board ---- */

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

/* Writes a piece of the answer to `d`: the eight ranks, the files, the FEN, and the checks. */
static uint8_t board_piece(uint8_t piece)
{
    if (piece <= 8) {
        put_rank((uint8_t)(8 - piece));
    } else if (piece == 9) {
        text_write(TEXT_UCI_FILES);
    } else if (piece == 10) {
        fen_write(PAGE_IOBOARD);
        put_newline();
    } else {
        put_checkers();
        return ANSWER_ENDS;
    }
    return (uint8_t)(piece + 1);
}

void tell_board(void)
{
    answer_begin(board_piece, 1);
}
