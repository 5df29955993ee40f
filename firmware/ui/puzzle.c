/* SPDX-License-Identifier: MIT */
#include "firmware/ui/puzzle.h"

#if EDITION_PUZZLES

#include "board/attack.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/puzzles.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"

typedef enum { CHOOSING, SOLVING, THINKING, HINTING, ANSWERED, WRONG, SOLVED } state_of_puzzle_t;

/* The number of moves that the player must find: for a win, and for a mate in three, which is the
 * most. */
enum { MOVES_TO_WIN = 2, MOST_MOVES = 3 };

/* The number of nodes of a search for the winning move, 10 s on the Mega. */
#define SOLUTION_NODES (4 * PUZZLES_NODES)

static state_of_puzzle_t state;
static uint8_t number;
static uint8_t goal;                  /* goal of the puzzle (puzzles.h)    */
static uint8_t moves;                 /* number of moves still to find     */
static move_t played[2 * MOST_MOVES]; /* moves played from the puzzle's position on */
static uint8_t plies;
static told_move_t shown;     /* last move, or the answer to a wrong move               */
static bool begun;            /* true after a first move, right or wrong                */
static text_t message;        /* message in place of the task, or TEXT_NOTHING          */
static square_t piece_square; /* square of the piece that FWD or BACK shows, or SQUARE_NONE */
static move_t solution;       /* solution of the present position, or MOVE_NONE if it is unknown */
static bool half_told;        /* true if the solution's first square has been shown     */

#define NO_MOVE_TOLD ((told_move_t){NO_PIECE, 0, 0, 0})

/* Sets up the puzzle with the moves that have been played. */
static void set_up_played(void)
{
    undo_t undo;
    goal = puzzles_set_up(number);
    for (uint8_t ply = 0; ply < plies; ply++) {
        position_make(played[ply], &undo);
    }
    position_finish();
    ioboard_level();
}

static void choose_puzzle(uint8_t next)
{
    state = CHOOSING;
    number = next;
    plies = 0;
    set_up_played();
    moves = goal == PUZZLE_WINS ? MOVES_TO_WIN : goal;
    message = TEXT_NOTHING;
    shown = NO_MOVE_TOLD;
    begun = false;
    ioboard_all_dark();
}

void puzzle_open(void)
{
    play_stop();
    choose_puzzle(number);
}

static void solve(void)
{
    state = SOLVING;
    piece_square = SQUARE_NONE;
    solution = MOVE_NONE;
    half_told = false;
    message = TEXT_NOTHING;
    entry_clear();
    ioboard_all_dark();
}

/* Makes a move on the board and shows it. */
static void make_told(move_t move)
{
    undo_t undo;
    screen_tell(&shown, move);
    played[plies++] = move;
    position_make(move, &undo);
}

static void mark_solved(void)
{
    state = SOLVED;
    puzzles_set_solved(number);
    ioboard_level();
    sound_end();
}

/* Takes the typed move. Refuses an illegal move. Lets the engine examine a move that does not end
 * the game. */
static void confirm_entry(void)
{
    const engine_limits_t limits = {.nodes = PUZZLES_NODES};
    move_t move = {entry_from(), entry_to()};
    const verdict_t verdict = rules_verdict(&move);
    if (verdict != MOVE_OK) {
        message = text_of_verdict(verdict);
        sound_refused();
        return;
    }
    make_told(move);
    begun = true;
    ioboard_all_dark();
    if (rules_has_legal_move()) {
        state = THINKING;
        engine_start_with(&limits);
    } else if (attack_in_check(page.state.side)) {
        mark_solved();
    } else {
        plies--;
        set_up_played();
        state = WRONG;
        sound_refused();
    }
}

/* True if the examined move reaches the goal. */
static bool is_right(int16_t score)
{
    if (goal == PUZZLE_WINS) {
        return score <= -PUZZLES_SCORE;
    }
    const int8_t mate = score_mate_in(score);
    return score < 0 && mate != 0 && -mate < moves;
}

/* Judges the move after the search. */
static void judge_move(void)
{
    const engine_report_t *report = engine_report();
    const move_t answer = report->variation[0];
    const bool right = is_right(report->score);
    if (right && moves == 1) {
        mark_solved(); /* the goal is a win, because a mate has no answer to examine */
        return;
    }
    ioboard_level();
    if (right) {
        make_told(answer);
        moves--;
        state = ANSWERED;
        sound_move();
    } else {
        screen_tell(&shown, answer);
        state = WRONG;
        sound_refused();
    }
    ioboard_light(shown.from, LIGHT_SLOW);
    ioboard_light(shown.to, LIGHT_SLOW);
}

/* Takes HINT: shows the first square of the solution, the second time the whole move. */
static void tell_solution(void)
{
    entry_clear();
    ioboard_all_dark();
    piece_square = move_from(solution);
    ioboard_light(piece_square, LIGHT_ON);
    if (half_told) {
        screen_tell(&shown, solution);
        ioboard_light(shown.to, LIGHT_ON);
        piece_square = SQUARE_NONE;
    }
    half_told = true;
}

static void seek_solution(void)
{
    engine_limits_t limits = {.nodes = SOLUTION_NODES};
    if (goal != PUZZLE_WINS) {
        limits = (engine_limits_t){.mate = moves};
    }
    state = HINTING;
    engine_start_with(&limits);
}

bool puzzle_is_thinking(void)
{
    return state == THINKING || state == HINTING;
}

bool puzzle_think(void)
{
    return puzzle_is_thinking() && !engine_run(engine_steps(ENGINE_SLICE), 0);
}

void puzzle_stop(void)
{
    if (puzzle_is_thinking()) {
        engine_stop();
    }
    state = CHOOSING;
}

/* Takes the wrong move and its answer off the board, after the player has seen them. */
static void take_back_wrong_move(void)
{
    shown = NO_MOVE_TOLD;
    if (plies % 2 != 0) {
        plies--;
        set_up_played();
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Takes FWD or BACK: shows the next or the previous piece. */
static void show_piece(keycode_t key)
{
    piece_square = entry_step_piece(piece_square == SQUARE_NONE ? H8 : piece_square, key);
    entry_clear();
    ioboard_all_dark();
    ioboard_light(piece_square, LIGHT_ON);
}

static void light_targets(void)
{
    ioboard_all_dark();
    entry_light_targets();
}

/* Refuses and forgets a first square from which no move can begin. */
static void refuse_first_square(void)
{
    const piece_t piece = ioboard_piece(entry_from());
    if (entry_keys() == ENTRY_SQUARE &&
        (piece == NO_PIECE || piece_colour(piece) != page.state.side)) {
        message = piece == NO_PIECE ? TEXT_NO_PIECE : TEXT_NOT_YOURS;
        sound_refused();
        entry_clear();
    }
}

static void solving_key(keycode_t key)
{
    message = TEXT_NOTHING;
    if (key_is_square(key)) {
        piece_square = SQUARE_NONE;
        entry_key(key);
        refuse_first_square();
        light_targets();
    } else if (key == KEY_HINT) {
        if (move_is_none(solution)) {
            seek_solution();
        } else {
            tell_solution();
        }
    } else if (key_is_step(key)) {
        show_piece(key);
    } else if (key == KEY_GO && entry_keys() == ENTRY_MOVE) {
        confirm_entry();
    } else if (key == KEY_CLR) {
        if (entry_remove()) {
            light_targets();
        } else {
            choose_puzzle(number);
        }
    } else {
        sound_refused();
    }
}

/* Returns the next unsolved puzzle, or the next puzzle if the player has solved them all. */
static uint8_t next_puzzle(void)
{
    const uint8_t last = (uint8_t)(puzzles_count() - 1);
    uint8_t next = number;
    do {
        next = entry_step(next, KEY_FWD, last);
    } while (next != number && puzzles_is_solved(next));
    return next != number ? next : entry_step(number, KEY_FWD, last);
}

static screen_t choosing_key(keycode_t key)
{
    if (key_is_step(key)) {
        choose_puzzle(entry_step(number, key, (uint8_t)(puzzles_count() - 1)));
    } else if (key == KEY_GO) {
        solve();
    } else if (key == KEY_CLR) {
        play_return();
        return SCREEN_PLAY;
    } else {
        sound_refused();
    }
    return SCREEN_PUZZLES;
}

screen_t puzzle_key(keycode_t key)
{
    switch (state) {
    case CHOOSING:
        return choosing_key(key);
    case SOLVING:
        solving_key(key);
        break;
    case THINKING:
        if (key == KEY_NONE) {
            judge_move();
        } else if (key == KEY_CLR) {
            puzzle_stop();
            choose_puzzle(number);
        } else {
            sound_refused();
        }
        break;
    case HINTING:
        if (key == KEY_NONE) {
            solution = engine_report()->variation[0];
            state = SOLVING;
            tell_solution();
        } else if (key == KEY_CLR) {
            puzzle_stop();
            solve();
        } else {
            sound_refused();
        }
        break;
    case ANSWERED:
    case WRONG:
        if (state == WRONG) {
            take_back_wrong_move();
        }
        ioboard_level();
        solve();
        if (key_is_square(key)) {
            solving_key(key);
        }
        break;
    default:
        choose_puzzle(key == KEY_GO ? next_puzzle() : number);
    }
    return SCREEN_PUZZLES;
}

/* --- Lines ------------------------------------------------------------------------------------ */

static void draw_goal(void)
{
    screen_right_text(state == CHOOSING          ? TEXT_GO_ON
                      : page.state.side == WHITE ? TEXT_WHITE
                                                 : TEXT_BLACK);
    if (goal == PUZZLE_WINS) {
        text_write(TEXT_TO_WIN);
    } else {
        text_write(TEXT_MATE_IN);
        screen_number(moves);
    }
}

static void draw_number(void)
{
    if (puzzles_is_solved(number)) {
        screen_right_text(TEXT_DONE);
    }
    text_write(TEXT_PUZZLE);
    number_write((uint16_t)(number + 1));
}

void puzzle_draw(void)
{
    if (state == CHOOSING) {
        draw_number();
    } else if (state == SOLVING && entry_keys() != 0) {
        entry_draw();
    } else if (state == SOLVING && piece_square != SQUARE_NONE) {
        screen_piece_name(ioboard_piece(piece_square));
        screen_char(' ');
        square_write(piece_square);
    } else if (state == SOLVING && !begun && shown.from == shown.to) {
        text_write(TEXT_PUZZLE_KEYS);
    } else {
        screen_move(&shown);
    }
    screen_end();
    if (!text_is_none(message)) {
        text_write(message);
    } else if (puzzle_is_thinking()) {
        text_write(TEXT_ONE_MOMENT);
    } else if (state == WRONG) {
        text_write(TEXT_TRY_AGAIN);
    } else if (state == SOLVED) {
        text_write(TEXT_SOLVED);
    } else {
        draw_goal();
    }
    screen_end();
}

#endif
