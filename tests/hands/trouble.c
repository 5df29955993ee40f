/* SPDX-License-Identifier: MIT */
/* trouble.c - disturbs the board, and checks the device after a power cut. */
#include <stdio.h>
#include <string.h>

#include "board/position.h"
#include "firmware/text/text.h"
#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "tests/hands/desk.h"
#include "tests/hands/log.h"
#include "tests/hands/sitting.h"
#include "tests/unit/written.h"

enum {
    SAMPLE_MS = 20,
    BLINK_MS = 1100, /* the blink period of the slow lights, plus a reserve */
    TOLD_MS = 2900,  /* within this time a contact settles and then rests for two seconds */
    TRIES = 200,
    TEXT_BYTES = 2 * (DISPLAY_COLUMNS + 1)
};

/* --- What the player sees
 * ------------------------------------------------------------------------- */

typedef struct {
    char text[TEXT_BYTES];
    bool lit[64]; /* true if the light was on at any time within BLINK_MS */
} sight_t;

/* Reads both lines of the display. Replaces the digits of a clock by spaces, because the clock may
 * run. */
static void read_text(char text[TEXT_BYTES])
{
    display_row(0, text);
    display_row(1, text + DISPLAY_COLUMNS + 1);
    for (char *colon = text + DISPLAY_COLUMNS + 1; (colon = strchr(colon, ':')) != NULL; colon++) {
        for (char *figure = colon - 1; *figure != ' ' && *figure != '\0'; figure--) {
            *figure = ' ';
        }
        colon[1] = colon[2] = ' ';
    }
}

static void note_lights(sight_t *sight)
{
    for (uint8_t index = 0; index < 64; index++) {
        sight->lit[index] |= desk_is_lit(square_from_64(index));
    }
}

static sight_t see(void)
{
    sight_t sight = {.lit = {false}};
    for (unsigned ms = 0; ms < BLINK_MS; ms += SAMPLE_MS) {
        device_run(SAMPLE_MS);
        note_lights(&sight);
    }
    read_text(sight.text);
    return sight;
}

/* Waits until the device reports a disturbance. If `square` is on the board, the text must name the
 * square and its light must be on. Otherwise any change of text or lights since `before` counts. */
static void wait_until_told(const sight_t *before, square_t square, const char *what)
{
    const cycle_t begin = clocks_now();
    sight_t now = {.lit = {false}};
    char name[3] = "";
    if (square_on_board(square)) {
        (void)square_text(square, name);
    }
    for (unsigned ms = 0; ms < TOLD_MS; ms += SAMPLE_MS) {
        device_run(SAMPLE_MS);
        note_lights(&now);
        read_text(now.text);
        const bool told = square_on_board(square)
                              ? display_contains(name) && now.lit[square_to_64(square)]
                              : memcmp(now.text, before->text, TEXT_BYTES) != 0 ||
                                    memcmp(now.lit, before->lit, sizeof now.lit) != 0;
        if (told) {
            const unsigned told_ms = (unsigned)((clocks_now() - begin) / CYCLES_PER_MS);
            if (told_ms > sitting.sums->longest_told_ms) {
                sitting.sums->longest_told_ms = told_ms;
            }
            return;
        }
    }
    give_up("not told: %s %s", what, name);
}

/* Returns the names of the squares whose lights differ, such as "e1 g1 ". */
static const char *other_lights(const sight_t *before, const sight_t *now)
{
    static char text[64 * 3 + 1];
    char *end = text;
    *end = '\0';
    for (uint8_t index = 0; index < 64; index++) {
        if (before->lit[index] != now->lit[index]) {
            end = square_text(square_from_64(index), end);
            *end++ = ' ';
            *end = '\0';
        }
    }
    return text;
}

/* True if the lights are the same as before. On the player's turn they may also be off, except for
 * the light of a check: lifting a piece switches off the lights of the last move for good. */
static bool lights_are_back(const square_t busy[2], const sight_t *before, const sight_t *now)
{
    if (memcmp(now->lit, before->lit, sizeof now->lit) == 0) {
        return true;
    }
    unsigned lit = 0, others = 0;
    for (uint8_t index = 0; index < 64; index++) {
        lit += now->lit[index];
        others += now->lit[index] && !before->lit[index];
    }
    return !square_on_board(busy[0]) && others == 0 && lit == (display_contains("check") ? 1U : 0U);
}

/* Asserts that the device shows the same as before the disturbance. The player has corrected the
 * board. */
static void wait_until_mended(const square_t busy[2], const sight_t *before, const char *what)
{
    sight_t now;
    for (unsigned ms = 0; ms < TOLD_MS; ms += BLINK_MS) {
        now = see();
        if (memcmp(now.text, before->text, TEXT_BYTES) == 0 &&
            lights_are_back(busy, before, &now)) {
            return;
        }
    }
    give_up("not mended: %s, before: |%s| |%s|, other lights: %s", what, before->text,
            before->text + DISPLAY_COLUMNS + 1, other_lights(before, &now));
}

/* --- Squares ---------------------------------------------------------------------------------- */

static bool is_busy(const square_t busy[2], square_t square)
{
    if (!square_on_board(busy[0])) {
        return false;
    }
    /* Castling and a capture in passing also change other squares of these ranks. */
    return square == busy[0] || square == busy[1] || square_rank(square) == square_rank(busy[0]);
}

/* Returns a random square, with a piece if `piece` is true, otherwise an empty square. Avoids
 * `busy`. */
static square_t pick(bool piece, const square_t busy[2])
{
    for (unsigned tries = 0; tries < TRIES; tries++) {
        const square_t square = square_from_64((uint8_t)chance(64));
        if (desk_has(square) == piece && !is_busy(busy, square)) {
            return square;
        }
    }
    return SQUARE_NONE;
}

static colour_t colour_on(square_t square)
{
    return piece_colour(chip_piece(square));
}

/* Returns the square of a random piece that is not a king, because king and rook together could
 * castle. If `like` is a square of the board, the piece has the colour of the piece on `like` but
 * is not this piece. */
static square_t pick_officer_or_pawn(square_t like, const square_t busy[2])
{
    for (unsigned tries = 0; tries < TRIES; tries++) {
        const square_t square = pick(true, busy);
        if (square_on_board(square) && square != like && piece_type(chip_piece(square)) != KING &&
            (!square_on_board(like) || colour_on(square) == colour_on(like))) {
            return square;
        }
    }
    return SQUARE_NONE;
}

static void lift(square_t square)
{
    desk_set(square, false);
}

static void place(square_t square)
{
    desk_set(square, true);
}

/* --- Disturbances ----------------------------------------------------------------------------- */

static void knock(const square_t busy[2], const sight_t *before)
{
    const square_t square = pick(true, busy);
    if (!square_on_board(square)) {
        return;
    }
    lift(square);
    wait_until_told(before, SQUARE_NONE, "a piece fallen over");
    device_run(person_time());
    place(square);
    wait_until_mended(busy, before, "a piece fallen over");
}

static void take_two(const square_t busy[2], const sight_t *before)
{
    const square_t first = pick_officer_or_pawn(SQUARE_NONE, busy);
    const square_t second =
        square_on_board(first) ? pick_officer_or_pawn(first, busy) : SQUARE_NONE;
    if (!square_on_board(second)) {
        return;
    }
    lift(first);
    device_run(10 + chance(1000));
    lift(second);
    wait_until_told(before, first, "two pieces lifted");
    wait_until_told(before, second, "two pieces lifted");
    device_run(person_time());
    const bool first_back = chance(2) == 0;
    place(first_back ? first : second);
    device_run(100 + chance(1500));
    place(first_back ? second : first);
    wait_until_mended(busy, before, "two pieces lifted");
}

static void stand_foreign(const square_t busy[2], const sight_t *before)
{
    const square_t square = pick(false, busy);
    if (!square_on_board(square)) {
        return;
    }
    place(square);
    wait_until_told(before, square, "a foreign square");
    device_run(person_time());
    lift(square);
    wait_until_mended(busy, before, "a foreign square");
}

static void unplug(const square_t busy[2], const sight_t *before, bool moves)
{
    desk_plug(false);
    wait_until_told(before, SQUARE_NONE, "board unplugged");
    const square_t from = moves ? pick(true, busy) : SQUARE_NONE;
    const square_t to = moves ? pick(false, busy) : SQUARE_NONE;
    if (square_on_board(from) && square_on_board(to)) {
        lift(from);
        device_run(person_time());
        place(to);
    }
    device_run(500 + chance(2000));
    desk_plug(true);
    if (square_on_board(from) && square_on_board(to)) {
        device_run(1500); /* the device looks for the board once a second */
        wait_until_told(before, from, "moved while unplugged");
        wait_until_told(before, to, "moved while unplugged");
        lift(to);
        device_run(person_time());
        place(from);
    }
    device_run(1500);
    wait_until_mended(busy, before, "board plugged in");
}

void trouble_come(const square_t busy[2])
{
    const trouble_t trouble = (trouble_t)chance(TROUBLES);
    const sight_t before = see();
    static const char *const names[] = {"knock", "two", "foreign", "unplug", "away"};
    log_event(desk_ms(), "#", names[trouble]);
    switch (trouble) {
    case TROUBLE_KNOCK:
        knock(busy, &before);
        break;
    case TROUBLE_TWO:
        take_two(busy, &before);
        break;
    case TROUBLE_FOREIGN:
        stand_foreign(busy, &before);
        break;
    default:
        unplug(busy, &before, trouble == TROUBLE_AWAY);
    }
    sitting.sums->troubles[trouble]++;
    if (!desk_fits()) {
        give_up("the disturbance has changed the game");
    }
}

/* --- Power cuts ------------------------------------------------------------------------------- */

static bool is_same_move(move_t one, move_t other)
{
    return move_equal(one, other);
}

/* True if `found` is the game `before`, or continues it. The next ply must be `reading` or a stop
 * of the plan. Nibble's answer may follow that ply. */
static bool is_expected(const game_t *found, const game_t *before, move_t reading,
                        const person_plan_t *plan)
{
    if (!found->good || found->ply < before->ply ||
        memcmp(found->moves, before->moves, before->ply * sizeof before->moves[0]) != 0) {
        return false;
    }
    if (found->ply == before->ply) {
        return true;
    }
    const move_t next = found->moves[before->ply];
    bool meant = !move_is_none(reading) && is_same_move(next, reading);
    for (unsigned index = 0; index < plan->stopped; index++) {
        meant = meant || is_same_move(next, plan->stops[index]);
    }
    return meant && found->ply <= before->ply + 2;
}

/* True if the device names and lights one of the squares that differ between table and ioboard. The
 * device names at most two squares, so not all are checked. A lifted piece needs no light while the
 * device asks which piece it captures. */
static bool tells_a_square(const sight_t *now)
{
    const bool asks = display_contains("takes which?");
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        char name[3];
        (void)square_text(square, name);
        if (desk_has(square) != (chip_piece(square) != NO_PIECE) && (now->lit[index] || asks) &&
            display_contains(name)) {
            return true;
        }
    }
    return false;
}

static void wait_until_square_told(const char *what)
{
    sight_t now = {.lit = {false}};
    for (unsigned ms = 0; ms < TOLD_MS; ms += SAMPLE_MS) {
        device_run(SAMPLE_MS);
        note_lights(&now);
        if (tells_a_square(&now)) {
            return;
        }
    }
    give_up("no square told: %s", what);
}

/* Sets up the pieces on the table as on the chip's ioboard. */
static void put_right(const char *what)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const bool piece = chip_piece(square) != NO_PIECE;
        if (desk_has(square) != piece) {
            desk_set(square, piece);
            device_run(100 + chance(400));
        }
    }
    device_run(1000);
    if (!desk_fits()) {
        give_up("not mended: %s", what);
    }
}

void trouble_mend(const char *what)
{
    if (!desk_fits()) {
        wait_until_square_told(what);
    }
    put_right(what);
}

/* Asserts that the device shows the result and asks for no piece. The player may clear the board
 * after a game. */
static void check_end(const game_t *ended)
{
    char words[DISPLAY_COLUMNS + 1] = "";
    put_t *const before = written_begin(words);
    text_write(text_nth(TEXTS_RESULTS, (uint8_t)(ended->result - RESULT_CHECKMATE)));
    (void)written_done(before);
    const sight_t now = see();
    if (!display_contains(words)) {
        give_up("the display does not show the end: %s", words);
    }
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (desk_has(square) != (chip_piece(square) != NO_PIECE) && now.lit[index]) {
            give_up("the game is over, but a square that differs is lit");
        }
    }
}

void trouble_after_cut(const game_t *before, move_t reading, const person_plan_t *plan)
{
    game_t found;
    device_off(NULL);
    device_on();
    device_run(2500);
    game_read(eeprom_bytes(), &found);
    if (!is_expected(&found, before, reading, plan)) {
        give_up("after a power cut %s, before %s", game_text(&found), game_text(before));
    }
    if (found.result != RESULT_NONE) {
        check_end(&found);
        put_right("after the end of the game");
        check_end(&found);
    } else {
        trouble_mend("after the power cut");
    }
    device_run_to_quiet(3000);
    sitting.sums->cuts++;
}
