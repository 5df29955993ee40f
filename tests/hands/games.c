/* SPDX-License-Identifier: MIT */
/* games.c - plays a game by hand: a person against Nibble, or two people. */
#include <stdio.h>
#include <string.h>

#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/levels.h"
#include "hal/host/host.h"
#include "simulator/chip/eeprom.h"
#include "simulator/display.h"
#include "simulator/handheld.h"
#include "tests/hands/desk.h"
#include "tests/hands/log.h"
#include "tests/hands/sitting.h"
#include "tests/unit/hands_starts.h"
#include "tests/unit/written.h"

enum {
    /* the level that looks one ply ahead */
    DEPTH_LEVEL = LEVELS_SECONDS + LEVELS_MINUTES + LEVELS_CLOCKS,
    SLOW_LEVEL = 5, /* 15 s a move */
    START_MS = 2500,
    READ_MS = 4000,
    STILL_MS = 100,
    ANSWER_MS = 60000,
    ENGINE_NODES = 300,
    TROUBLE_PLIES = 4 /* average number of plies between two disturbances */
};

static const square_t not_busy[2] = {SQUARE_NONE, SQUARE_NONE};

/* --- Begin ------------------------------------------------------------------------------------ */

/* Random games from these positions soon use every rule. */
static const char *const starts[] = {
#if GAME_CASTLES
    HANDS_STARTS,
#else
    FEN_INITIAL,
    "4k3/8/pppp4/4pppp/PPPP4/4PPPP/8/4K3 w - - 0 1",
#endif
};

enum { STARTS = sizeof starts / sizeof starts[0] };

static void finish_writing(void)
{
    while (!game_ready()) {
        game_poll();
    }
}

/* Writes to `cells` the EEPROM of a device at the start of this game. The player moves first. */
static void write_cells(uint8_t *cells)
{
    uint8_t place;
    const char *const start = starts[chance(2) == 0 ? 0 : chance(STARTS)];
    host_power_on();
    eeprom_host_erase();
    game_start();
    finish_writing();
    if (start != starts[0]) {
        if (fen_read(start, &place) != FEN_OK) {
            give_up("no position: %s", start);
        }
        game_new_from_position();
        finish_writing();
    }
    if (sitting.kind != SITTING_TWO) {
        sitting.computer = page.state.side == WHITE ? COMPUTER_BLACK : COMPUTER_WHITE;
    }
    game_set_computer(sitting.computer);
    finish_writing();
    const struct {
        setting_t setting;
        uint8_t value;
    } settings[] = {
        {SETTING_LEVEL, sitting.kind == SITTING_SLOW ? SLOW_LEVEL : DEPTH_LEVEL},
        {SETTING_SOUND, SOUND_OFF},
        {SETTING_BOOK, 0},
        {SETTING_GUARD, 0},
        {SETTING_OFFERS, 0},
        {SETTING_THREAT, 0},
        {SETTING_TURNED, sitting.turned},
    };
    for (unsigned index = 0; index < sizeof settings / sizeof *settings; index++) {
        settings_set(settings[index].setting, settings[index].value);
        finish_writing();
    }
    memcpy(cells, eeprom_host_cells, device_cells());
}

/* Puts the pieces on the table as they stand in the left half of the page. */
static void stand(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        desk_set(square, page_piece(square) != NO_PIECE);
    }
}

static void begin(void)
{
    static uint8_t cells[DEVICE_CELLS];
    char text[FEN_LENGTH + 2];
    game_t game;
    write_cells(cells);
    device_off(cells);
    game_read(cells, &game);
    desk_turn(sitting.turned);
    stand();
    device_run(1000);
    device_on();
    device_run(START_MS);
    log_clear();
    snprintf(text, sizeof text, "%u ", sitting.computer);
    fen_text(0, text + 2);
    log_event(desk_ms(), "begin", text);
}

/* --- Hands ------------------------------------------------------------------------------------ */

/* Returns the index of the position that the chip shows, or `count` if it shows another position.
 * The function waits up to 10 ms, because the chip may make the moves of a line on the ioboard
 * while it draws the line. */
static unsigned shown_of(squares_t *const positions, unsigned count)
{
    enum { DRAWING_MS = 10 };
    for (unsigned ms = 0; ms < DRAWING_MS; ms++) {
        for (unsigned index = 0; index < count; index++) {
            if (chip_shows(positions[index])) {
                return index;
            }
        }
        device_run(1);
    }
    return count;
}

/* Counts a correction of a move that the chip has already read. */
static void count_correction(const person_plan_t *plan)
{
    unsigned *const count = plan->is_withdrawn ? &sitting.sums->withdrawn : &sitting.sums->replaced;
    ++*count;
}

/* Makes the movements of a plan. Meanwhile the chip may show only the positions before the move,
 * after the move, and after each stop of the plan. Returns false if a power cut came. */
static bool move_hands(const person_plan_t *plan, squares_t *const positions, unsigned count)
{
    unsigned shown = 0;
    bool alive = true;
    const bool goes_on = chance(2) == 0; /* the hands go on when the power is off */
    for (unsigned index = 0; index < plan->count; index++) {
        const movement_t *const movement = &plan->movements[index];
        if (alive) {
            alive = device_run(movement->after_ms);
        }
        /* The hand waits until the contact of this square has stopped bouncing. */
        for (unsigned left = 20;
             alive && !movement->slides && desk_still_ms(movement->square) < STILL_MS && left > 0;
             left--) {
            alive = device_run(10);
        }
        if (alive) {
            const unsigned before = shown;
            shown = shown_of(positions, count);
            if (shown == count) {
                give_up("a move that was not meant");
            }
            if (shown >= 2 && shown != before) {
                count_correction(plan);
            }
        }
        if (alive || goes_on) {
            desk_set(movement->square, movement->puts);
        }
    }
    return alive;
}

/* Arms a power cut during the movements of the plan, or within 600 ms after them. */
static void arm_cut(const person_plan_t *plan)
{
    unsigned ms = 600;
    for (unsigned index = 0; index < plan->count; index++) {
        ms += plan->movements[index].after_ms;
    }
    handheld_arm_cut((cycle_t)(1 + chance(ms)) * CYCLES_PER_MS + chance(1000) * CYCLES_PER_US);
}

static bool cut_is_due(void)
{
    /* Nibble's answer may come after the last ply of the player. */
    const unsigned plies = sitting.count < sitting.plies ? sitting.plies - sitting.count : 1;
    if (sitting.cuts_left == 0 || chance(plies) >= sitting.cuts_left) {
        return false;
    }
    sitting.cuts_left--;
    return true;
}

static void disturb(const square_t busy[2])
{
    const unsigned plies = 1 + (sitting.plies - sitting.count) / TROUBLE_PLIES;
    for (unsigned left = (sitting.troubles_left + plies - 1) / plies; left > 0; left--) {
        if (sitting.troubles_left > 0) {
            sitting.troubles_left--;
            trouble_come(busy);
        }
    }
}

static void note_longest(unsigned *longest, unsigned ms)
{
    if (ms > *longest) {
        *longest = ms;
    }
}

/* --- The player's move ------------------------------------------------------------------------ */

static move_t engine_move(void)
{
    const engine_limits_t limits = {.nodes = ENGINE_NODES};
    engine_start_with(&limits);
    while (engine_run(ENGINE_SLICE, 0)) {
        ;
    }
    return engine_report()->variation[0];
}

static bool is_capture(move_t move)
{
    return !move_castles(move) && page_piece(move.to) != NO_PIECE;
}

static bool is_in_passing(move_t move)
{
    return GAME_TWO_STEPS && move.to == page.state.en_passant &&
           piece_type(page_piece(move_from(move))) == PAWN;
}

/* Returns a random move. Captures, castling and promotions are more likely. */
static move_t lively_move(void)
{
    move_t move = game_random_move(false);
    for (unsigned tries = 0; tries < 6; tries++) {
        if (move_castles(move) || move_promotes(move) || is_in_passing(move)) {
            break;
        }
        const move_t other = game_random_move(false);
        if (move_castles(other) || move_promotes(other) || is_capture(other) ||
            is_in_passing(other)) {
            move = other;
        }
    }
    return move;
}

static void count_move(move_t move)
{
    sitting.sums->moves++;
    sitting.sums->captures += is_capture(move) || is_in_passing(move);
    sitting.sums->castlings += move_castles(move);
    sitting.sums->passings += is_in_passing(move);
    sitting.sums->promotions += move_promotes(move);
}

static bool asks_promotion(move_t move)
{
    return GAME_PROMOTIONS > 1 && move_promotes(move);
}

/* Chooses the promoted piece with keys. */
static void promote(move_t move)
{
    char text[8];
    static const char letters[] = "qrbn";
    for (unsigned ms = 0; !display_contains("QRBN"); ms += 20) {
        if (ms > READ_MS) {
            give_up("no question for the promoted piece");
        }
        device_run(20);
    }
    note_longest(&sitting.sums->longest_ms, ms_since_settled(clocks_now()));
    for (const char *letter = letters; promotion_read(*letter) != move_promotion(move); letter++) {
        device_press(KEY_FWD);
    }
    device_press(KEY_GO);
    (void)move_text(move, text);
    log_event(desk_ms(), "promote", text);
}

/* Asserts that the record has the earlier plies and then `move`. Nibble's reply may follow. */
static void check_record(const game_t *before, move_t move)
{
    game_t game;
    device_run_to_quiet(3000);
    game_read(eeprom_bytes(), &game);
    if (!game.good || game.ply <= before->ply ||
        memcmp(game.moves, before->moves, before->ply * sizeof before->moves[0]) != 0) {
        give_up("the move is not recorded: %s", game_text(&game));
    }
    if (!move_equal(game.moves[before->ply], move)) {
        char text[8];
        (void)move_text(game.moves[before->ply], text);
        give_up("recorded is %s", text);
    }
    if (game.ply > before->ply + 1U + (sitting.computer != COMPUTER_NONE)) {
        give_up("more plies than were meant");
    }
}

/* The player does not wait for a slow level, and presses GO so that Nibble moves at once. */
static void hurry(const game_t *before)
{
    game_t game;
    game_read(eeprom_bytes(), &game);
    if (game.ply == before->ply + 1 && game.result == RESULT_NONE) {
        move_t move;
        legal_t all;
        unsigned count = 0;
        legal_start(&all);
        while (legal_next(&all, &move)) {
            count++;
        }
        if (count > 1) {
            device_press(KEY_GO);
        }
    }
}

/* True if Nibble has answered a stop of the plan. Nibble does so even at a slow level if it sees a
 * mate. */
static bool has_answered_stop(const game_t *before, const person_plan_t *plan)
{
    game_t game;
    game_read(eeprom_bytes(), &game);
    if (!game.good || game.ply != before->ply + 2) {
        return false;
    }
    for (unsigned index = 0; index < plan->stopped; index++) {
        if (move_equal(game.moves[before->ply], plan->stops[index])) {
            return true;
        }
    }
    return false;
}

/* Makes the player's move. Needs the position of `before` in the left half of the page. */
static void make_move(const game_t *before)
{
    char text[8];
    const move_t move = sitting.by_engine ? engine_move() : lively_move();
    squares_t positions[2 + PERSON_STOPS];
    person_plan_t plan;
    person_plan_move(&plan, move, sitting.kind == SITTING_SLOW);
    const bool is_slow = person_may_castle(move);
    (void)move_text(move, text);
    squares_of_page(positions[0]);
    squares_after(move, positions[1]);
    for (unsigned index = 0; index < plan.stopped; index++) {
        squares_after(plan.stops[index], positions[2 + index]);
    }
    count_move(move);
    const bool is_cut = cut_is_due();
    if (is_cut) {
        log_event(desk_ms(), "# cut in", text);
        arm_cut(&plan);
    } else {
        log_event(desk_ms(), "# meant:", text);
    }
    bool alive = move_hands(&plan, positions, 2U + plan.stopped);
    if (is_cut) {
        alive = alive && device_run(700);
        if (alive) {
            give_up("the power cut has not come");
        }
        trouble_after_cut(before, move, &plan);
        return;
    }
    if (has_answered_stop(before, &plan)) {
        sitting.is_hasty = true;
        trouble_mend("Nibble has answered");
        return;
    }
    const bool is_early = chip_shows(positions[1]);
    if (asks_promotion(move)) {
        promote(move);
    }
    char what[32];
    snprintf(what, sizeof what, "not read: %s", text);
    const cycle_t shown = run_until_shown(positions[1], READ_MS, what);
    if (!is_early && !asks_promotion(move)) {
        note_longest(is_slow ? &sitting.sums->longest_rook_ms : &sitting.sums->longest_ms,
                     ms_since_settled(shown));
    }
    if (is_early) {
        device_run(500);
    }
    log_event(desk_ms(), "move", text);
    check_record(before, move);
    if (sitting.kind == SITTING_SLOW) {
        hurry(before);
    }
}

/* --- Nibble's move ---------------------------------------------------------------------------- */

static void wait_for_answer(const game_t *before)
{
    enum { STEP_MS = 40 };
    game_t game;
    for (unsigned ms = 0; ms < ANSWER_MS; ms += STEP_MS) {
        device_run(STEP_MS);
        if (eeprom_is_writing()) {
            continue;
        }
        game_read(eeprom_bytes(), &game);
        if (game.good && game.ply > before->ply) {
            device_run_to_quiet(1000);
            return;
        }
    }
    give_up("Nibble does not answer");
}

/* Carries out Nibble's move on the table. `after` is the record, which ends with this move. */
static void carry_out(const game_t *after)
{
    char text[8];
    squares_t positions[2];
    person_plan_t plan;
    const move_t move = after->moves[after->ply - 1];
    memcpy(positions[1], after->squares, sizeof positions[1]);
    game_back();
    squares_of_page(positions[0]);
    if (!chip_shows(positions[0])) {
        give_up("the display shows neither the game nor the position before");
    }
    (void)move_text(move, text);
    log_event(desk_ms(), "answer", text);
    const square_t busy[2] = {move_from(move), move.to};
    page_t position = page;
    if (chance(2) == 0) {
        disturb(busy);
    }
    page = position;
    person_plan_answer(&plan, move);
    sitting.sums->answers++;
    const bool is_cut = cut_is_due();
    if (is_cut) {
        log_event(desk_ms(), "# cut", "");
        arm_cut(&plan);
    }
    bool alive = move_hands(&plan, positions, 2);
    if (is_cut) {
        alive = alive && device_run(700);
        if (alive) {
            give_up("the power cut has not come");
        }
        trouble_after_cut(after, MOVE_NONE, &plan);
        return;
    }
    const bool is_early = chip_shows(positions[1]);
    char what[40];
    snprintf(what, sizeof what, "not carried out: %s", text);
    const cycle_t shown = run_until_shown(positions[1], READ_MS, what);
    if (!is_early) {
        note_longest(&sitting.sums->longest_ms, ms_since_settled(shown));
    }
    device_run(300);
}

/* --- The game --------------------------------------------------------------------------------- */

static void check_chip(const game_t *game)
{
    const char *const fault = device_fault(game);
    if (fault != NULL) {
        give_up("%s", fault);
    }
    if (!desk_fits()) {
        give_up("the table differs from the display");
    }
}

/* Puts all pieces on their initial squares, which begins a new game. */
static void stand_up_anew(void)
{
    uint8_t place;
    game_t game;
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (desk_has(square)) {
            desk_set(square, false);
            device_run(50 + chance(100));
        }
    }
    (void)fen_read(FEN_INITIAL, &place);
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (page_piece(square) != NO_PIECE) {
            desk_set(square, true);
            device_run(50 + chance(100));
        }
    }
    device_run(1000);
    if (display_contains("give up game?")) {
        device_press(KEY_GO);
    }
    device_run_to_quiet(3000);
    device_run(500);
    game_read(eeprom_bytes(), &game);
    if (game.ply != 0 || game.plies != 0) {
        give_up("no new game on the first squares: %s", game_text(&game));
    }
    check_chip(&game);
    sitting.sums->new_games++;
}

/* Replays the log on the PC with firmware/game/hands.h. */
static void replay(bool was_cut)
{
    if (was_cut || sitting.is_hasty) {
        return; /* the log lacks what came after the cut or the hasty answer */
    }
    const char *const fault = log_replay(log_text());
    if (fault != NULL) {
        give_up("%s", fault);
    }
}

void games_play(void)
{
    game_t game;
    const bool was_cut = sitting.cuts_left != 0;
    begin();
    for (;;) {
        device_run_to_quiet(3000);
        game_read(eeprom_bytes(), &game);
        sitting.count = game.ply;
        if (!game.good) {
            give_up("the record is not readable");
        }
        if (!chip_shows(game.squares)) {
            carry_out(&game);
            continue;
        }
        if (game.result != RESULT_NONE || game.ply >= sitting.plies) {
            break;
        }
        if (game_computer_plays(page.state.side)) {
            wait_for_answer(&game);
            continue;
        }
        if (sitting.kind == SITTING_SLOW && !desk_fits()) {
            sitting.is_hasty = true; /* the player's GO came too late and confirmed Nibble's move */
            trouble_mend("GO before the pieces stood so");
        }
        check_chip(&game);
        if (sitting.troubles_left != 0) {
            const page_t position = page;
            disturb(not_busy);
            page = position;
        }
        make_move(&game);
    }
    sitting.sums->ended += game.result != RESULT_NONE;
    replay(was_cut);
    if (chance(4) == 0) {
        stand_up_anew();
    }
    const char *const fault = device_resets() != 0 && !was_cut ? "reset" : NULL;
    if (fault != NULL) {
        give_up("%s", fault);
    }
    sitting.sums->games++;
}
