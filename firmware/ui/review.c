/* SPDX-License-Identifier: MIT */
#include "firmware/ui/review.h"

#if EDITION_COACH

#include "board/fen.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/journal.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"

/* Scores beyond DECIDED are treated as DECIDED. A bad move loses at least BAD. Both are
 * centipawns. */
enum { DECIDED = 800, BAD = 60 };

enum { WORST = 3 };

typedef enum { IDLE, BEFORE, AFTER } review_stage_t;

/* A bad move. */
typedef struct {
    uint8_t ply;
    move_t better;
    int16_t loss; /* loss in centipawns, or 0 for no mistake */
} mistake_t;

static review_stage_t stage;   /* stage of the review of ply `now.ply`                        */
static mistake_t now;          /* move that is reviewed; up to AFTER `loss` holds the best score */
static mistake_t worst[WORST]; /* worst moves, the worst move first                           */
static bool has_persons;       /* true if the record marks some move as a person's            */
static uint8_t chosen;         /* index in `worst` of the shown mistake, after the review */

/* Sets up the position before ply `ply`, also on the ioboard. */
static void set_up_before(uint8_t ply)
{
    if (game_plies() != 0) {
        journal_load();
    }
    for (uint8_t number = 0; number < ply; number++) {
        move_play(game_move(number));
    }
    ioboard_level();
}

/* Shows a mistake, with its position and the lights of the better move. */
static void show_mistake(uint8_t number)
{
    chosen = number;
    ioboard_all_dark();
    if (worst[number].loss != 0) {
        told_move_t told;
        set_up_before(worst[number].ply);
        screen_tell(&told, worst[number].better);
        ioboard_light(told.from, LIGHT_SLOW);
        ioboard_light(told.to, LIGHT_SLOW);
    }
}

void review_open(void)
{
    play_stop();
    ioboard_all_dark();
    has_persons = false;
    for (uint8_t ply = 0; ply < game_plies() && !has_persons; ply++) {
        has_persons = game_maker(ply) == MAKER_PERSON;
    }
    now.ply = 0;
    for (uint8_t number = 0; number < WORST; number++) {
        worst[number].loss = 0;
    }
    stage = BEFORE;
}

bool review_is_thinking(void)
{
    return stage != IDLE;
}

void review_stop(void)
{
    if (stage != IDLE) {
        engine_stop();
    }
    stage = IDLE;
}

/* True if the review examines the present move. */
static bool is_players(void)
{
    const maker_t maker = game_maker(now.ply);
    if (maker != MAKER_UNKNOWN) {
        return maker == MAKER_PERSON || !has_persons;
    }
    const uint8_t computer = game_computer();
    return computer == COMPUTER_NONE || computer == COMPUTER_BOTH ||
           !game_computer_plays(page.state.side);
}

static void next_ply(void)
{
    now.ply++;
    stage = BEFORE;
}

static void search(void)
{
    const engine_limits_t limits = {.nodes = REVIEW_NODES};
    engine_start_with(&limits);
}

static RARE int16_t bounded(int16_t score)
{
    return score > DECIDED ? DECIDED : score < -DECIDED ? -DECIDED : score;
}

/* Puts the examined move in its place among the worst moves. */
static void insert(void)
{
    mistake_t mistake = now;
    for (uint8_t number = 0; number < WORST; number++) {
        if (worst[number].loss < mistake.loss) {
            const mistake_t less = worst[number];
            worst[number] = mistake;
            mistake = less;
        }
    }
}

/* Notes the loss by the examined move. `score` is the opponent's score after this move. */
static RARE void note_loss(int16_t score)
{
    now.loss = (int16_t)(now.loss + bounded(score));
    if (now.loss >= BAD) {
        insert();
    }
}

/* Begins the next search. Returns true if all moves have been examined. */
static bool begin_next(void)
{
    if (now.ply >= game_plies()) {
        stage = IDLE;
        show_mistake(0);
        return true;
    }
    set_up_before((uint8_t)(now.ply + (stage == AFTER)));
    if (stage == BEFORE ? is_players() : rules_has_legal_move()) {
        search();
    } else {
        if (!GAME_STALEMATE_LOSES && rules_ending() == GAME_STALEMATE) {
            note_loss(0);
        }
        next_ply();
    }
    return false;
}

/* Takes the result of a search. Returns true if the move has been examined. */
static bool take_result(void)
{
    const engine_report_t *report = engine_report();
    if (stage == BEFORE) {
        now.loss = bounded(report->score);
        now.better = report->variation[0];
        stage = AFTER;
        if (!move_equal(now.better, game_move(now.ply))) {
            return false;
        }
    } else {
        note_loss(report->score);
    }
    next_ply();
    return true;
}

bool review_think(void)
{
    if (stage == IDLE || !game_ready()) {
        return false;
    }
    if (!engine_is_running()) {
        return begin_next();
    }
    return !engine_run(engine_steps(ENGINE_SLICE), 0) && take_result();
}

/* Returns the number of mistakes to show. */
static uint8_t mistakes(void)
{
    uint8_t number = 0;
    while (number < WORST && worst[number].loss != 0) {
        number++;
    }
    return number;
}

screen_t review_key(keycode_t key)
{
    if (key == KEY_CLR) {
        review_stop();
        play_return();
        return SCREEN_PLAY;
    }
    if (stage == IDLE && key_is_step(key) && mistakes() > 1) {
        show_mistake(entry_step(chosen, key, (uint8_t)(mistakes() - 1)));
    } else if (key != KEY_NONE) {
        sound_refused();
    }
    return SCREEN_REVIEW;
}

/* Draws on line 0 the number of the move, the move and its loss, and on line 1 the better move. */
static void draw_mistake(void)
{
    const mistake_t *mistake = &worst[chosen];
    told_move_t told;
    screen_score((int16_t)-mistake->loss);
    screen_numbered_move(page.state.move_number, screen_tell(&told, game_move(mistake->ply)));
    screen_end();
    screen_piece(KING | page.state.side);
    screen_char(' ');
    text_write(TEXT_BETTER);
    screen_move(screen_tell(&told, mistake->better));
    screen_end();
}

void review_draw(void)
{
    if (stage != IDLE) {
        text_write(TEXT_LOOKS_AT);
        number_write((uint16_t)(now.ply / 2 + 1));
        screen_char('/');
        number_write((uint16_t)((game_plies() + 1) / 2));
        screen_end();
        screen_line(TEXT_CLEAR_ENDS);
    } else if (worst[0].loss == 0) {
        screen_line(TEXT_NO_MISTAKES);
        screen_line(TEXT_CLEAR_ENDS);
    } else {
        draw_mistake();
    }
}

#endif
