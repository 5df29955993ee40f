/* SPDX-License-Identifier: MIT */
#include "firmware/ui/review.h"

#if EDITION_COACH

#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/look.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/line.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"

static uint8_t chosen;     /* index of the shown mistake in look_worst[] */
static uint8_t step;       /* 0 shows the better move, 1 the bad move, 2 and more its refutation */
static bool refutes;       /* true while a search looks for the refutation */
static bool has_replies;   /* true if the search's report has the refutation */
static told_move_t played; /* the last move of the refutation on the board */

/* Ends the search for the refutation. */
static void stop_refuting(void)
{
    if (refutes) {
        engine_stop();
    }
    refutes = false;
}

/* Returns the move of the refutation that comes after `plies` plies, or MOVE_NONE after its end. */
static move_t refuting_move(uint8_t plies)
{
    return plies < ENGINE_VARIATION && has_replies ? engine_report()->variation[plies] : MOVE_NONE;
}

/* Shows step `next` of the mistake, with its position and the lights of its move. */
static RARE void show_step(uint8_t next)
{
    const look_mistake_t *const mistake = &look_worst[chosen];
    step = next;
    ioboard_all_dark();
    if (mistake->loss == 0) {
        return;
    }
    look_set_up(mistake->ply);
    ioboard_level();
    if (next == 0) {
        screen_tell(&played, mistake->better);
        line_light(&played);
        return;
    }
    line_make(&played, game_move(mistake->ply));
    for (uint8_t plies = 0; plies + 1 < next; plies++) {
        line_make(&played, refuting_move(plies));
    }
}

static void show_mistake(uint8_t number)
{
    stop_refuting();
    chosen = number;
    show_step(0);
}

/* Makes the bad move, and begins to look for its refutation. */
static void make_bad_move(void)
{
    const engine_limits_t limits = {.nodes = LOOK_DEEP};
    show_step(1);
    has_replies = false;
    refutes = rules_has_legal_move();
    if (refutes) {
        engine_start_with(&limits);
    }
}

void review_open(void)
{
    play_stop();
    ioboard_all_dark();
    if (look_is_complete()) {
        show_mistake(0);
    } else if (!look_is_on()) { /* otherwise the look that began after the game (play_look.h) goes
                                 * on */
        look_begin(false);
    }
}

bool review_is_thinking(void)
{
    return look_is_on() || refutes;
}

void review_stop(void)
{
    look_stop();
    stop_refuting();
}

bool review_think(void)
{
    if (!refutes) {
        if (!look_think()) {
            return false;
        }
        if (!look_is_on()) {
            show_mistake(0);
        }
        return true;
    }
    refutes = engine_run(engine_steps(ENGINE_SLICE), 0);
    has_replies = !refutes;
    return has_replies;
}

/* Returns the number of mistakes to show. */
static uint8_t mistakes(void)
{
    uint8_t number = 0;
    while (number < LOOK_WORST && look_worst[number].loss != 0) {
        number++;
    }
    return number;
}

/* Takes a key while the mistakes are shown. */
static void step_key(keycode_t key)
{
    const uint8_t count = mistakes();
    if (key == KEY_BACK && step != 0) {
        stop_refuting();
        show_step((uint8_t)(step - 1));
    } else if (key == KEY_FWD && step == 0) {
        make_bad_move();
    } else if (key == KEY_FWD && refutes) {
        sound_refused();
    } else if (key == KEY_FWD && !move_is_none(refuting_move((uint8_t)(step - 1)))) {
        show_step((uint8_t)(step + 1));
    } else {
        show_mistake(
            entry_step(chosen, key == KEY_BACK ? KEY_BACK : KEY_FWD, (uint8_t)(count - 1)));
    }
}

screen_t review_key(keycode_t key)
{
    if (key == KEY_CLR) {
        review_stop();
        play_return();
        return SCREEN_PLAY;
    }
    if (!look_is_on() && mistakes() != 0 && (key_is_step(key) || key == KEY_GO)) {
        step_key(key);
    } else if (key != KEY_NONE) {
        sound_refused();
    }
    return SCREEN_REVIEW;
}

/* Draws the number of the bad move, the move and its loss on line 0, and the better move on line
 * 1. */
static void draw_mistake(void)
{
    const look_mistake_t *mistake = &look_worst[chosen];
    told_move_t told;
    screen_score((int16_t)-mistake->loss);
    screen_numbered_move(page.state.move_number, screen_tell(&told, game_move(mistake->ply)));
    screen_end();
    screen_king(page.state.side);
    text_write(TEXT_BETTER);
    screen_move(&played);
    screen_end();
}

/* Draws the move made on the board on line 0, and what the keys do on line 1. */
static void draw_refutation(void)
{
    screen_move(&played);
    screen_end();
    screen_line(refutes ? TEXT_ONE_MOMENT : TEXT_MENU_KEYS);
}

void review_draw(void)
{
    if (look_is_on()) {
        text_write(TEXT_LOOKS_AT);
        number_write((uint16_t)(look_ply() / 2 + 1));
        screen_char('/');
        number_write((uint16_t)((game_plies() + 1) / 2));
        screen_end();
        screen_line(TEXT_CLEAR_ENDS);
    } else if (look_worst[0].loss == 0) {
        screen_line(TEXT_NO_MISTAKES);
        screen_line(TEXT_CLEAR_ENDS);
    } else if (step != 0) {
        draw_refutation();
    } else {
        draw_mistake();
    }
}

#endif
