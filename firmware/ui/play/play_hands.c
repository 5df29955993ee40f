/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_hands.h"

#if EDITION_SENSORS

#include "board/rules.h"
#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/odds.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_felt.h"
#include "firmware/ui/play/play_move.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_step.h"
#include "firmware/ui/play/play_turn.h"
#include "hal/clock.h"
#include "hal/sensors.h"

_Static_assert(HANDS_TAKES == (int)TOLD_TAKES && HANDS_CASTLES == (int)TOLD_CASTLES &&
                   HANDS_PROMOTES == (int)TOLD_PROMOTES,
               "the manner of a move");

/* The greatest number of meanings that one look can find, one after the other. For example, the
 * player takes a move back, and then holds the piece or puts it on another square. */
enum { FOLLOW_MOST = 4 };

/* Values of `the.stage`. STAGE_OF_CABLE: a program on the cable has the board. STAGE_UNSEEN: no
 * look has happened yet. */
enum { STAGE_OF_CABLE = 0xFF, STAGE_UNSEEN = 0xFE };

static struct {
    uint8_t state; /* sensors_state() at the last look             */
    uint8_t stage; /* stage_of_screen() at the last look           */
    uint8_t ply;   /* number of plies in the record after the last move made by hand */
    bool news;     /* true if the sensor board was plugged in or unplugged */
} the;

/* --- The sensor board ------------------------------------------------------------------------- */

/* Takes a new state of the sensor board, which has been plugged in or unplugged. */
static void take_state(uint8_t state)
{
    the.state = state;
    the.news = true;
    hands_start();
    play.ticks[TIMER_BOARD] = 0;
    if (state == SENSORS_LOST) {
        play.ticks[TIMER_BOARD] = NOTICE_TICKS;
        sound_refused();
    }
}

bool play_hands_take_news(void)
{
    const bool news = the.news;
    the.news = false;
    return news;
}

void play_hands_feel(void)
{
    const uint8_t state = (uint8_t)sensors_state();
    if (state != the.state) {
        take_state(state);
    }
    if (state == SENSORS_LIVE) {
        hands_turn(settings_is_turned());
        for (uint8_t rank = 0; rank < SENSORS_ROWS; rank++) {
            hands_feel(rank, sensors_row(rank));
        }
    }
}

void play_hands_start(void)
{
    the.state = SENSORS_NONE;
    the.ply = 0xFF;
    hands_start();
    play_hands_feel();
}

/* --- Stages ----------------------------------------------------------------------------------- */

static uint8_t stage_of_screen(void)
{
    return uci_is_active() ? STAGE_OF_CABLE : (uint8_t)play_stage();
}

/* True if a search runs in the player's turn: for a hint or an analysis. */
static bool searches_for_player(void)
{
    return play_stage() == STAGE_HINTING || (play_stage() == STAGE_THINKING && play_is_analysis());
}

static hands_stage_t stage_now(hands_move_t *move)
{
    *move = HANDS_NO_MOVE;
    if (uci_is_active() || (plays_itself() && !carrying_out())) {
        return HANDS_AWAY;
    }
    const play_stage_t stage = play_stage();
    if (carrying_out() || (stage == STAGE_THINKING && game_ply() == the.ply && !rating_is_on())) {
        *move =
            (hands_move_t){play.shown.from, play.shown.to, play.shown.manner, game_last_move().to};
        return carrying_out() ? HANDS_ANSWER : HANDS_PLAYED;
    }
    if (stage == STAGE_GUARD || stage == STAGE_DOUBTED || stage == STAGE_PROMOTION) {
        move->from = entry_from();
        move->to = entry_to();
        if (piece_type(ioboard_piece(move->from)) == PAWN && square_promotes(move->to)) {
            move->manner = HANDS_PROMOTES;
        }
        return HANDS_TYPED;
    }
    if (searches()) {
        return HANDS_PLAYED;
    }
    return game_result() != RESULT_NONE ? HANDS_OVER : HANDS_TURN;
}

/* --- Meanings --------------------------------------------------------------------------------- */

/* Enters the square `from`, because the player has lifted the piece there. */
static void take_piece(square_t from)
{
    play_forget_notes();
    entry_set(from, SQUARE_NONE);
}

static void put_piece_on(square_t from, square_t to)
{
    take_piece(from);
    entry_set(from, to);
    the.ply = (uint8_t)(game_ply() + 1);
    sound_key();
    play_confirm_entry(false);
    play.ticks[TIMER_GO] = 0; /* no GO key came before this question, so GO is valid at once */
}

/* Reacts when the player has lifted the piece of the move again. If the game already has the move,
 * takes it back. Otherwise forgets the typed squares. */
static void take_up_again(void)
{
    const bool is_made = play_stage() == STAGE_THINKING;
    play_stop();
    if (is_made) {
        play_step(true);
    } else {
        play_begin_turn();
    }
}

/* Begins a new game, because the pieces stand on their initial squares. If a game is on, first asks
 * the player. */
static void begin_again(void)
{
    play_stop();
    ioboard_level();
    play_begin_turn();
    if (game_result() == RESULT_NONE && (game_plies() != 0 || rating_is_on())) {
        play_felt_asks_new = true;
        play_set_stage(STAGE_ASKED);
    } else {
        odds_new_game();
        play_start_new();
    }
}

/* Call it when all pieces stand right. A lifted piece is then back on its square, and no reminder
 * is left. */
static void take_right_board(hands_stage_t stage)
{
    if (stage != HANDS_TURN) {
        return;
    }
    if (entry_keys() == ENTRY_SQUARE) {
        entry_clear();
    }
    play.reminders = 0;
    play_analyse();
}

static void follow_meaning(const hands_meaning_t *meaning, hands_stage_t stage, bool by_hands)
{
    if (play_felt_asks_new) {
        play_forget_notes();
        if (meaning->word != HANDS_FIRST && play_go_on_rated()) {
            return;
        }
    }
    switch (meaning->word) {
    case HANDS_LIFTED:
    case HANDS_CHOOSE:
        take_piece(meaning->from);
        break;
    case HANDS_MOVE:
        put_piece_on(meaning->from, meaning->to);
        break;
    case HANDS_RECONSIDERS:
        take_up_again();
        break;
    case HANDS_DONE:
        play.ticks[TIMER_GO] = 0; /* otherwise an earlier GO key could make this GO a slip of the
                                   * finger */
        play_key(KEY_GO);
        break;
    case HANDS_FIRST:
        begin_again();
        break;
    case HANDS_DIFFERS:
        if (by_hands) {
            sound_refused();
        }
        break;
    case HANDS_FITS:
        take_right_board(stage);
        break;
    default:
        break;
    }
}

/* Starts or stops the player's clock. The clock stops while pieces on the sensor board stand
 * wrong. */
static void set_clock(void)
{
    if (is_players_time() && !uci_is_active()) {
        play_run_clock();
    }
}

/* Looks at the sensor board until a look finds no new meaning, at most FOLLOW_MOST times. */
static bool look(bool is_due)
{
    bool news = false;
    for (uint8_t turn = 0; turn < FOLLOW_MOST; turn++) {
        hands_move_t move;
        if (is_due && searches_for_player() && !hands_fit()) {
            play_stop();
        }
        const hands_stage_t stage = stage_now(&move);
        if (stage == HANDS_TURN && !hands_fit()) {
            play_ahead_pause();
        }
        if (!hands_look(stage, &move)) {
            break;
        }
        const hands_meaning_t meaning = *hands_meaning();
        follow_meaning(&meaning, stage, is_due);
        set_clock();
        news = true;
    }
    return news;
}

void play_hands_look_anew(void)
{
    the.stage = STAGE_UNSEEN;
}

bool play_hands_follow(bool asked)
{
    if (play_hands_take_news()) {
        play_ahead_pause();
        set_clock();
        play_show_news();
        play_ahead_go_on();
    }
    if (the.state != SENSORS_LIVE) {
        return false;
    }
    const bool is_due = hands_due((uint16_t)clock_ms());
    if (!is_due && !asked && the.stage == stage_of_screen()) {
        return false;
    }
    const bool was_leading = felt_leads();
    const bool news = look(is_due);
    const uint8_t stage = stage_of_screen();
    if ((news || the.stage != stage) && stage != STAGE_OF_CABLE) {
        if (was_leading && searches()) {
            ioboard_all_dark();
        }
        play_ahead_pause();
        play_set_lights();
    }
    the.stage = stage;
    play_ahead_go_on();
    return news;
}

bool play_hands_take_key(keycode_t key)
{
    if (!play_felt_asks_new) {
        return false;
    }
    if (key == KEY_GO) {
        odds_new_game();
        play_start_new();
        return true;
    }
    play_forget_notes();
    play_go_on_rated();
    return key == KEY_CLR;
}

#endif
