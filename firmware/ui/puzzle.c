/* SPDX-License-Identifier: MIT */
#include "firmware/ui/puzzle.h"

#if EDITION_PUZZLES

#include "firmware/engine/engine.h"
#include "firmware/game/box.h"
#include "firmware/game/exercises.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/puzzles.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/puzzle_state.h"

/* The number of moves that the player must find if the goal is PUZZLE_WINS. */
enum { MOVES_TO_WIN = 2 };

/* The number of nodes of a search for the winning move. This search takes 10 s on the Mega. */
#define SOLUTION_NODES (4 * PUZZLES_NODES)

#define NO_MOVE_TOLD   ((told_move_t){NO_PIECE, 0, 0, 0})

/* Forgets the moves that have been played. */
static RARE void forget_moves(void)
{
    puzzle.plies = 0;
    puzzle.message = TEXT_NOTHING;
    puzzle.shown = NO_MOVE_TOLD;
    puzzle.begun = false;
    ioboard_all_dark();
}

static RARE void choose_puzzle(uint8_t next)
{
    if (!puzzle.is_mistake && (puzzle.state == CHOOSING || puzzle.number != next)) {
        puzzle.counts = !puzzles_is_solved(next);
    }
    puzzle.state = CHOOSING;
    puzzle.number = next;
    forget_moves();
    if (EDITION_MISTAKES && puzzle.is_mistake && next == BOX_NONE) {
        puzzle.state = EMPTY;
        return;
    }
    puzzle_set_up();
    puzzle.moves = puzzle.goal == PUZZLE_WINS ? MOVES_TO_WIN : puzzle.goal;
}

/* After a visit to the mistakes, makes puzzle.number the number of a puzzle again. */
static void leave_mistakes(void)
{
    if (puzzle.is_mistake) {
        puzzle.is_mistake = false;
        puzzle.number = 0;
    }
}

void puzzle_open(void)
{
    play_stop();
    leave_mistakes();
    puzzle.list = EXERCISE_NONE;
    choose_puzzle(puzzle.number);
}

#if EDITION_MISTAKES

void puzzle_open_mistakes(void)
{
    play_stop();
    puzzle.is_mistake = true;
    puzzle.list = EXERCISE_NONE;
    box_open();
    choose_puzzle(box_next(BOX_NONE, false));
}

#endif

void puzzle_solve(void)
{
    puzzle.state = SOLVING;
    puzzle.piece_square = SQUARE_NONE;
    if (!puzzle.is_mistake) {
        puzzle.solution = MOVE_NONE;
    }
    puzzle.half_told = false;
    puzzle.message = TEXT_NOTHING;
    entry_clear();
    ioboard_all_dark();
    entry_tell_reach();
}

#if EDITION_EXERCISES

static void next_exercise(void)
{
    exercises_next((exercise_t)puzzle.list);
    puzzle.counts = true;
    forget_moves();
    puzzle_set_up();
    puzzle_solve();
}

screen_t puzzle_choose_list(uint8_t chosen)
{
    puzzle.list = chosen;
    return SCREEN_EXERCISE;
}

void puzzle_open_exercise(void)
{
    play_stop();
    leave_mistakes();
    next_exercise();
}

#else

static inline void next_exercise(void)
{
}

#endif

/* Takes HINT. The first HINT shows the first square of the solution, and the second shows the whole
 * move. */
static void tell_solution(void)
{
    puzzle_note_answer(false);
    entry_clear();
    ioboard_all_dark();
    puzzle.piece_square = move_from(puzzle.solution);
    ioboard_light(puzzle.piece_square, LIGHT_ON);
    if (puzzle.half_told) {
        screen_tell(&puzzle.shown, puzzle.solution);
        ioboard_light(puzzle.shown.to, LIGHT_ON);
        puzzle.piece_square = SQUARE_NONE;
    }
    puzzle.half_told = true;
}

static RARE void seek_solution(void)
{
    engine_limits_t limits = {0};
    if (puzzle.goal == PUZZLE_WINS) {
        limits.nodes = SOLUTION_NODES;
    } else {
        limits.mate = puzzle.moves;
    }
    puzzle.state = HINTING;
    engine_start_with(&limits);
}

bool puzzle_is_thinking(void)
{
    return puzzle.state == THINKING || puzzle.state == HINTING || puzzle.state == COMPARING;
}

bool puzzle_takes_moves(void)
{
    return puzzle.state == SOLVING;
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
    puzzle.state = CHOOSING;
}

/* Takes the wrong move and the reply to it off the board, after the player has seen both. */
static void take_back_wrong_move(void)
{
    puzzle.shown = NO_MOVE_TOLD;
    if (puzzle.plies % 2 != 0) {
        puzzle.plies--;
        puzzle_set_up();
    }
}

/* Returns the screen that is open: the exercise, the mistakes or the puzzles. */
static screen_t screen_here(void)
{
    if (EDITION_EXERCISES && puzzle_is_exercise()) {
        return SCREEN_EXERCISE;
    }
    return EDITION_MISTAKES && puzzle.is_mistake ? SCREEN_MISTAKES : SCREEN_PUZZLES;
}

void puzzle_go_on(void)
{
    if (puzzle.state == WRONG) {
        take_back_wrong_move();
    }
    ioboard_level();
    puzzle_solve();
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Takes FWD or BACK, and shows the next or the previous piece. */
static void show_piece(keycode_t key)
{
    puzzle.piece_square =
        entry_step_piece(puzzle.piece_square == SQUARE_NONE ? H8 : puzzle.piece_square, key);
    entry_clear();
    ioboard_all_dark();
    ioboard_light(puzzle.piece_square, LIGHT_ON);
}

static void light_targets(void)
{
    ioboard_all_dark();
    entry_light_targets();
}

/* If the side to move has no piece on the first square typed, refuses and forgets this square. */
static void refuse_first_square(void)
{
    const piece_t piece = ioboard_piece(entry_from());
    if (entry_keys() == ENTRY_SQUARE &&
        (piece == NO_PIECE || piece_colour(piece) != page.state.side)) {
        puzzle.message = piece == NO_PIECE ? TEXT_NO_PIECE : TEXT_NOT_YOURS;
        sound_refused();
        entry_clear();
    }
}

/* Goes back to the choice of a puzzle, with the first position of this puzzle. From an exercise,
 * goes back to the menu of the exercises. */
static screen_t go_back(void)
{
    if (!puzzle_is_exercise()) {
        choose_puzzle(puzzle.number);
        return screen_here();
    }
    ioboard_all_dark();
    play_return();
    return EDITION_EXERCISES ? SCREEN_EXERCISES : SCREEN_PLAY;
}

static screen_t solving_key(keycode_t key)
{
    puzzle.message = TEXT_NOTHING;
    if (key_is_square(key)) {
        puzzle.piece_square = SQUARE_NONE;
        entry_key(key);
        refuse_first_square();
        light_targets();
    } else if (key == KEY_HINT) {
        if (puzzle_is_exercise()) {
            puzzle.solution = exercises_solution();
        }
        if (move_is_none(puzzle.solution)) {
            seek_solution();
        } else {
            tell_solution();
        }
    } else if (key_is_step(key)) {
        show_piece(key);
    } else if (key == KEY_GO && entry_keys() == ENTRY_MOVE) {
        puzzle_confirm_entry();
    } else if (key == KEY_CLR) {
        if (!entry_remove()) {
            return go_back();
        }
        light_targets();
    } else {
        sound_refused();
    }
    return screen_here();
}

/* Takes a key during a search of the engine. KEY_NONE means that the search has ended. */
static void searching_key(keycode_t key)
{
    const bool hints = puzzle.state == HINTING;
    if (key == KEY_NONE && hints) {
        puzzle.solution = engine_report()->variation[0];
        puzzle.state = SOLVING;
        tell_solution();
    } else if (key == KEY_NONE && puzzle.state == COMPARING) {
        puzzle_compare_typed(engine_report()->score);
    } else if (key == KEY_NONE) {
        puzzle_judge_move();
    } else if (key != KEY_CLR) {
        sound_refused();
    } else {
        puzzle_stop();
        if (!hints && !puzzle_is_exercise()) {
            choose_puzzle(puzzle.number);
            return;
        }
        take_back_wrong_move();
        puzzle_solve();
    }
}

/* Returns the number of the next or the previous puzzle or mistake. */
static uint8_t step_puzzle(keycode_t key)
{
    if (EDITION_MISTAKES && puzzle.is_mistake) {
        return box_next(puzzle.number, key == KEY_BACK);
    }
    return entry_step(puzzle.number, key, (uint8_t)(puzzles_count() - 1));
}

/* Returns the next puzzle that is not solved. If the player has solved all puzzles, returns the
 * next puzzle. */
static uint8_t next_puzzle(void)
{
    const uint8_t last = (uint8_t)(puzzles_count() - 1);
    uint8_t next = puzzle.number;
    if (puzzle.is_mistake) {
        return step_puzzle(KEY_FWD);
    }
    do {
        next = entry_step(next, KEY_FWD, last);
    } while (next != puzzle.number && puzzles_is_solved(next));
    return next != puzzle.number ? next : entry_step(puzzle.number, KEY_FWD, last);
}

static screen_t solved_key(keycode_t key)
{
    if (!puzzle_is_exercise()) {
        choose_puzzle(key == KEY_GO || puzzle.is_mistake ? next_puzzle() : puzzle.number);
    } else if (key == KEY_GO) {
        next_exercise();
    } else if (key == KEY_CLR) {
        return go_back();
    } else {
        sound_refused();
    }
    return screen_here();
}

static screen_t choosing_key(keycode_t key)
{
    if (key == KEY_CLR) {
        play_return();
        return SCREEN_PLAY;
    }
    if (key_is_step(key) && puzzle.state == CHOOSING) {
        choose_puzzle(step_puzzle(key));
    } else if (key == KEY_GO && puzzle.state == CHOOSING) {
        puzzle_solve();
    } else {
        sound_refused();
    }
    return screen_here();
}

screen_t puzzle_key(keycode_t key)
{
    switch (puzzle.state) {
    case CHOOSING:
    case EMPTY:
        return choosing_key(key);
    case SOLVING:
        return solving_key(key);
    case COMPARING:
    case THINKING:
    case HINTING:
        searching_key(key);
        break;
    case ANSWERED:
    case WRONG:
        if (puzzle.state == WRONG && key == KEY_FWD && puzzle_go_on_refuting()) {
            break;
        }
        puzzle_go_on();
        if (key_is_square(key)) {
            return solving_key(key);
        }
        break;
    default:
        return solved_key(key);
    }
    return screen_here();
}

#endif
