/* SPDX-License-Identifier: MIT */
#include "tests/hands/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "tests/unit/hands_tools.h"
#include "tests/unit/written.h"

/* The device may read a move up to EARLY_MS earlier than the module on the PC. If the device scans
 * the squares late, it dates a change up to 32 ms early (hal/avr/sensors.c). Its clock may be 4 ms
 * off. The person's next movement always comes later than that. */
enum { LOG_BYTES = 1 << 18, SETTLE_MS = 50, EARLY_MS = 36, REST_MS = 3000 };

/* --- Writing ---------------------------------------------------------------------------------- */

static char text_of_log[LOG_BYTES];
static size_t length;

void log_clear(void)
{
    length = 0;
    text_of_log[0] = '\0';
}

static void add(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void add(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int more = vsnprintf(text_of_log + length, LOG_BYTES - length, format, arguments);
    va_end(arguments);
    if (length + (size_t)more < LOG_BYTES) {
        length += (size_t)more;
    }
    text_of_log[length] = '\0';
}

void log_movement(uint32_t ms, square_t square, bool puts)
{
    char name[3];
    (void)square_text(square, name);
    add("%u %c%s\n", ms, puts ? '+' : '-', name);
}

void log_event(uint32_t ms, const char *event, const char *text)
{
    add("%u %s %s\n", ms, event, text);
}

const char *log_text(void)
{
    return text_of_log;
}

/* --- The module on the PC --------------------------------------------------------------------- */

static struct {
    bool closed[128];         /* the states of the contacts */
    uint32_t changed_ms[128]; /* the time of each contact's last change */
    uint8_t rows[8];          /* the settled states of the squares */
    uint32_t now_ms;
    uint8_t computer; /* the sides that the computer plays */
    bool plugged;
    hands_stage_t stage;
    hands_move_t told; /* the move that hands_look() returned */
    move_t meant;      /* the player's move that the module found */
    page_t before;     /* the position before this move */
    move_t answer;
    char fault[200];
} the;

static bool failed(const char *format, ...) __attribute__((format(printf, 1, 2)));

static bool failed(const char *format, ...)
{
    if (the.fault[0] == '\0') {
        va_list arguments;
        const int start = snprintf(the.fault, sizeof the.fault, "module at %u ms: ", the.now_ms);
        va_start(arguments, format);
        vsnprintf(the.fault + start, sizeof the.fault - (size_t)start, format, arguments);
        va_end(arguments);
    }
    return false;
}

static bool computer_plays(colour_t side)
{
    return (the.computer >> (side == WHITE ? 0 : 1) & 1) != 0;
}

/* Sets the stage of the game after the position has changed. */
static void take_stage(void)
{
    ioboard_level();
    if (rules_ending() != GAME_ON) {
        the.stage = HANDS_OVER;
    } else if (computer_plays(page.state.side)) {
        the.stage = HANDS_PLAYED;
    } else {
        the.stage = HANDS_TURN;
    }
}

static void play(move_t move)
{
    (void)move_play(move);
    take_stage();
}

/* Obeys an event as the device does. */
static void follow(hands_meaning_t meaning)
{
    if (meaning.word == HANDS_MOVE) {
        move_t move = {meaning.from, meaning.to};
        if (rules_verdict(&move) != MOVE_OK) {
            failed("a move that is not legal");
            return;
        }
        the.before = page;
        the.meant = move;
        the.told = hands_told(move);
        if (GAME_PROMOTIONS > 1 && move_promotes(move)) {
            the.stage = HANDS_TYPED;
        } else {
            play(move);
        }
    } else if (meaning.word == HANDS_RECONSIDERS) {
        page = the.before;
        the.meant = MOVE_NONE;
        ioboard_level();
        the.stage = HANDS_TURN;
    } else if (meaning.word == HANDS_DONE) {
        const move_t answer = the.answer;
        the.answer = MOVE_NONE;
        the.told = HANDS_NO_MOVE;
        play(answer);
    }
}

static void look(void)
{
    for (unsigned turn = 0; turn < 4 && hands_look(the.stage, &the.told); turn++) {
        follow(*hands_meaning());
    }
}

/* Passes each contact that has settled to the module. */
static void settle(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const uint8_t bit = (uint8_t)(1 << square_file(square));
        uint8_t *const row = &the.rows[square_rank(square)];
        if (the.closed[square] != ((*row & bit) != 0) &&
            the.now_ms - the.changed_ms[square] >= SETTLE_MS) {
            *row ^= bit;
            hands_feel(square_rank(square), *row);
        }
    }
}

static void run_to(uint32_t ms)
{
    for (; the.now_ms < ms; the.now_ms++) {
        if (!the.plugged) {
            continue;
        }
        settle();
        if (hands_due((uint16_t)the.now_ms)) {
            look();
        }
    }
}

/* Plugs the board in. The module then reads the whole board. */
static void plug(void)
{
    memset(the.rows, 0, sizeof the.rows);
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (the.closed[square]) {
            the.rows[square_rank(square)] |= (uint8_t)(1 << square_file(square));
        }
    }
    the.plugged = true;
    hands_start();
    for (uint8_t rank = 0; rank < 8; rank++) {
        hands_feel(rank, the.rows[rank]);
    }
}

/* --- Lines ------------------------------------------------------------------------------------ */

static void read_begin(const char *text)
{
    uint8_t place;
    the.computer = (uint8_t)(text[0] - '0');
    page.chess960 = false;
    if (fen_read(text + 2, &place) != FEN_OK) {
        failed("no position");
        return;
    }
    the.told = HANDS_NO_MOVE;
    the.meant = the.answer = MOVE_NONE;
    take_stage();
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        the.closed[square] = ioboard_piece(square) != NO_PIECE;
    }
    plug();
}

static void read_movement(const char *text)
{
    const square_t square = square_at((uint8_t)(text[1] - 'a'), (uint8_t)(text[2] - '1'));
    the.closed[square] = text[0] == '+';
    the.changed_ms[square] = the.now_ms;
}

/* Starts Nibble's answer. The module must have read the player's move before it. */
static void read_answer(const char *text)
{
    if (the.stage != HANDS_PLAYED) {
        failed("no move before the answer %s", text);
        return;
    }
    the.answer = move_read(text);
    if (move_is_none(the.answer)) {
        failed("answer %s", text);
        return;
    }
    the.told = hands_told(the.answer);
    the.stage = HANDS_ANSWER;
    look();
}

static void read_promotion(const char *text)
{
    if (the.stage != HANDS_TYPED) {
        failed("no pawn has promoted, but on the device: %s", text);
        return;
    }
    const move_t move = move_read(text);
    the.meant = move;
    play(move);
    look();
}

static void check_move(const char *text)
{
    char found[8] = "";
    run_to(the.now_ms + EARLY_MS);
    if (move_is_none(the.meant)) {
        failed("no move, but %s on the device", text);
        return;
    }
    const page_t after = page;
    page = the.before;
    move_text(the.meant, found);
    page = after;
    if (strcmp(found, text) != 0) {
        failed("the move %s, but %s on the device", found, text);
    }
    the.meant = MOVE_NONE;
}

static bool read_line(const char *line)
{
    char event[16] = "", text[FEN_LENGTH + 8] = "";
    unsigned ms;
    if (sscanf(line, "%9u %15s %103[^\n]", &ms, event, text) < 2) {
        return failed("no line of a log: %s", line);
    }
    run_to(ms);
    if (event[0] == '+' || event[0] == '-') {
        read_movement(event);
    } else if (strcmp(event, "begin") == 0) {
        the.now_ms = ms;
        read_begin(text);
    } else if (strcmp(event, "answer") == 0) {
        read_answer(text);
    } else if (strcmp(event, "promote") == 0) {
        read_promotion(text);
    } else if (strcmp(event, "move") == 0) {
        check_move(text);
    } else if (strcmp(event, "unplug") == 0) {
        the.plugged = false;
    } else if (strcmp(event, "plug") == 0) {
        plug();
    }
    return the.fault[0] == '\0';
}

const char *log_replay(const char *log)
{
    memset(&the, 0, sizeof the);
    while (*log != '\0') {
        char line[200];
        size_t size = strcspn(log, "\n");
        snprintf(line, sizeof line, "%.*s", (int)size, log);
        log += size + (log[size] == '\n');
        if (!read_line(line)) {
            return the.fault;
        }
    }
    run_to(the.now_ms + REST_MS);
    if (the.stage == HANDS_ANSWER || the.stage == HANDS_TYPED) {
        failed("the last move is not finished");
    }
    return the.fault[0] == '\0' ? NULL : the.fault;
}
