/* SPDX-License-Identifier: MIT */
#include "firmware/game/look.h"

#if EDITION_COACH

#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/box.h"
#include "firmware/game/game.h"
#include "firmware/game/journal.h"

/* A score of more than DECIDED centipawns, for either side, counts as DECIDED. */
enum { DECIDED = 800 };

typedef enum { IDLE, BEFORE, AFTER } look_stage_t;

look_mistake_t look_worst[LOOK_WORST];
uint8_t look_kept;

static look_stage_t stage; /* stage of the look at ply `now.ply`                             */
static look_mistake_t now; /* move that is examined; until AFTER, `loss` holds the best score */
static uint8_t sequence;   /* journal_sequence() of the game to which look_worst belongs     */
static bool has_persons;   /* true if the record says of at least one move that a person made it */
static bool is_deep;       /* true while searches of LOOK_DEEP nodes examine the move        */
static bool keeps;         /* true if the look puts mistakes into the box                    */

uint8_t look_ply(void)
{
    return now.ply;
}

void look_set_up(uint8_t ply)
{
    if (game_plies() != 0) {
        journal_load();
    }
    for (uint8_t number = 0; number < ply; number++) {
        move_play(game_move(number));
    }
}

void look_begin(bool into_box)
{
    has_persons = false;
    for (uint8_t ply = 0; ply < game_plies() && !has_persons; ply++) {
        has_persons = game_maker(ply) == MAKER_PERSON;
    }
    now.ply = 0;
    for (uint8_t number = 0; number < LOOK_WORST; number++) {
        look_worst[number].loss = 0;
    }
    keeps = into_box;
    look_kept = 0;
    is_deep = false;
    sequence = journal_sequence();
    stage = BEFORE;
}

bool look_is_complete(void)
{
    return stage == IDLE && now.ply == game_plies() && now.ply != 0 &&
           sequence == journal_sequence();
}

void look_forget(void)
{
    now.ply = 0;
}

bool look_is_on(void)
{
    return stage != IDLE;
}

void look_pause(void)
{
    if (stage != IDLE) {
        engine_stop();
        stage = BEFORE;
        is_deep = false;
    }
}

void look_stop(void)
{
    look_pause();
    stage = IDLE;
}

/* True if the look has to examine the move at now.ply. */
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
    is_deep = false;
}

static void begin_look_search(void)
{
    const engine_limits_t limits = {.nodes = is_deep ? LOOK_DEEP : LOOK_NODES};
    engine_start_with(&limits);
}

static RARE int16_t bounded(int16_t score)
{
    return score > DECIDED ? DECIDED : score < -DECIDED ? -DECIDED : score;
}

RARE int16_t look_weight(int16_t score)
{
    enum { EVEN = 400, MOST = 1300 };
    int16_t size = score < 0 ? (int16_t)-score : score;
    if (size > MOST) {
        size = MOST;
    }
    if (size > EVEN) {
        size = (int16_t)(EVEN + (size - EVEN) / 4);
    }
    return score < 0 ? (int16_t)-size : size;
}

/* Inserts the examined move among the worst moves, unless each of them lost at least as much. */
static void insert(void)
{
    look_mistake_t mistake = now;
    for (uint8_t number = 0; number < LOOK_WORST; number++) {
        if (look_worst[number].loss < mistake.loss) {
            const look_mistake_t less = look_worst[number];
            look_worst[number] = mistake;
            mistake = less;
        }
    }
}

/* Puts the position before the examined move into the box, if the move was a mistake. */
static void keep(int16_t difference)
{
    if (EDITION_MISTAKES && keeps && difference > LOOK_MISTAKE) {
        look_set_up(now.ply);
        box_put(now.better);
        look_kept++;
    }
}

/* Notes how much the examined move loses. `score` is the opponent's score after this move. Returns
 * false if deeper searches must repeat the examination. */
static RARE bool note_loss(int16_t score)
{
    const int16_t difference = (int16_t)(look_weight(now.loss) + look_weight(score));
    now.loss = (int16_t)(bounded(now.loss) + bounded(score));
    if (now.loss < LOOK_BAD) {
        return true;
    }
    if (!is_deep) {
        is_deep = true;
        stage = BEFORE;
        return false;
    }
    insert();
    keep(difference);
    return true;
}

/* Begins the next search. Returns true if all moves have been examined. */
static RARE bool begin_next(void)
{
    if (now.ply >= game_plies()) {
        stage = IDLE;
        return true;
    }
    look_set_up((uint8_t)(now.ply + (stage == AFTER)));
    if (stage == BEFORE ? is_players() : rules_has_legal_move()) {
        begin_look_search();
    } else if (stage == BEFORE || GAME_STALEMATE_LOSES || rules_ending() != GAME_STALEMATE ||
               note_loss(0)) {
        next_ply();
    }
    return false;
}

/* Takes the result of a search. Returns true if the move has been examined. */
static RARE bool take_result(void)
{
    const engine_report_t *report = engine_report();
    if (stage == BEFORE) {
        now.loss = report->score;
        now.better = report->variation[0];
        stage = AFTER;
        if (!move_equal(now.better, game_move(now.ply))) {
            return false;
        }
    } else if (!note_loss(report->score)) {
        return false;
    }
    next_ply();
    return true;
}

bool look_think(void)
{
    if (stage == IDLE || !game_ready() || box_is_busy()) {
        return false;
    }
    if (!engine_is_running()) {
        return begin_next();
    }
    return !engine_run(engine_steps(ENGINE_SLICE), 0) && take_result();
}

#endif
