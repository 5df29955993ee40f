/* SPDX-License-Identifier: MIT */
#include "firmware/ui/puzzle.h"

#if EDITION_PUZZLES

#include "board/attack.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/box.h"
#include "firmware/game/exercises.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/look.h"
#include "firmware/game/puzzles.h"
#include "firmware/game/results.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/line.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/puzzle_state.h"

/* The number of moves that the player must find for a win. */
enum { MOVES_TO_WIN = 2 };

/* The number of nodes of a search for the winning move, 10 s on the Mega. */
#define SOLUTION_NODES (4 * PUZZLES_NODES)

puzzle_state_t puzzle;

#define NO_MOVE_TOLD ((told_move_t){NO_PIECE, 0, 0, 0})

/* Sets up the position of the puzzle. */
static void set_up_first(void)
{
    if (EDITION_MISTAKES && puzzle.is_mistake) {
        puzzle.goal = PUZZLE_WINS;
        puzzle.solution = box_set_up(puzzle.number);
    } else if (puzzle_is_exercise()) {
        exercises_set_up();
    } else {
        puzzle.goal = puzzles_set_up(puzzle.number);
    }
}

/* Sets up the puzzle with the moves that have been played. */
static RARE void set_up_played(void)
{
    undo_t undo;
    set_up_first();
    for (uint8_t ply = 0; ply < puzzle.plies; ply++) {
        position_make(puzzle.played[ply], &undo);
    }
    position_finish();
    ioboard_level();
}

/* Forgets the moves that have been played. */
static RARE void begin_anew(void)
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
    begin_anew();
    if (EDITION_MISTAKES && puzzle.is_mistake && next == BOX_NONE) {
        puzzle.state = EMPTY;
        return;
    }
    set_up_played();
    puzzle.moves = puzzle.goal == PUZZLE_WINS ? MOVES_TO_WIN : puzzle.goal;
}

/* Makes `number` mean a puzzle again. */
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

/* Changes the player's number for exercises. A position counts once, and a solved puzzle never. An
 * exercise counts as an opponent of 700, and a puzzle by its goal. */
static void count_result(bool right)
{
    static const FLASH uint8_t hundreds[] = {[PUZZLE_WINS] = 11, [2] = 12, [3] = 15};
    if (puzzle.counts) {
        const uint8_t worth = puzzle_is_exercise() ? 7 : hundreds[puzzle.goal];
        results_add_exercise(right, (uint16_t)(100 * worth));
    }
    puzzle.counts = false;
}

/* Takes the player's result: true when the position is solved, false after a wrong move and when
 * the player asks for the solution. Only the first result of a position is the player's own. */
static void note_answer(bool right)
{
    if (EDITION_MISTAKES && puzzle.is_mistake) {
        box_answer(puzzle.number, right);
        return;
    }
    count_result(right);
    if (right && !puzzle_is_exercise()) {
        puzzles_set_solved(puzzle.number);
    }
}

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
    begin_anew();
    set_up_played();
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

/* Makes a move on the board and shows it. */
static void make_told(move_t move)
{
    undo_t undo;
    screen_tell(&puzzle.shown, move);
    puzzle.played[puzzle.plies++] = move;
    position_make(move, &undo);
}

static void mark_solved(void)
{
    puzzle.state = SOLVED;
    note_answer(true);
    ioboard_level();
    sound_end();
}

static RARE void search_puzzle(uint32_t nodes)
{
    const engine_limits_t limits = {.nodes = nodes};
    engine_start_with(&limits);
}

/* Shows that the typed move is wrong. */
static void refuse_move(void)
{
    puzzle.state = WRONG;
    puzzle.refuted = 0;
    note_answer(false);
    sound_refused();
}

/* The better move has the score `found` for the opponent. The engine examines the typed move. */
static void compare_typed(int16_t found)
{
    puzzle.best = found;
    set_up_played();
    puzzle.state = THINKING;
    search_puzzle(LOOK_DEEP);
}

/* Takes the typed move at a mistake. A move other than the better move may be as good, so the
 * engine examines first the position after the better move, then the position after the typed
 * move. */
static void compare(move_t move)
{
    undo_t undo;
    if (move_from(move) == move_from(puzzle.solution) && move.to == puzzle.solution.to) {
        mark_solved();
        return;
    }
    set_up_first();
    position_make(puzzle.solution, &undo);
    position_finish();
    puzzle.state = COMPARING;
    if (rules_has_legal_move()) {
        search_puzzle(LOOK_DEEP);
    } else {
        compare_typed(-SCORE_MATE);
    }
}

RARE void puzzle_confirm_entry(void)
{
    move_t move = {entry_from(), entry_to()};
    const verdict_t verdict = rules_verdict(&move);
    if (verdict != MOVE_OK) {
        puzzle.message = text_of_verdict(verdict);
        sound_refused();
        return;
    }
    const bool right = puzzle_is_exercise() && exercises_is_right(move);
    make_told(move);
    puzzle.tried = (hands_move_t){puzzle.shown.from, puzzle.shown.to, puzzle.shown.manner, move.to};
    puzzle.begun = true;
    ioboard_level();
    ioboard_all_dark();
    if (right) {
        mark_solved();
    } else if (rules_has_legal_move()) {
        if (puzzle.is_mistake) {
            compare(move);
            return;
        }
        puzzle.state = THINKING;
        search_puzzle(PUZZLES_NODES);
    } else if (attack_in_check(page.state.side)) {
        mark_solved();
    } else if (puzzle.is_mistake && move_equal(move, puzzle.solution)) {
        mark_solved();
    } else {
        puzzle.plies--;
        set_up_played();
        refuse_move();
    }
}

/* True if the examined move reaches the goal. */
static bool is_right(int16_t score)
{
    if (puzzle_is_exercise()) {
        return false;
    }
    if (puzzle.is_mistake) {
        return look_weight(score) - look_weight(puzzle.best) <= LOOK_ALIKE;
    }
    if (puzzle.goal == PUZZLE_WINS) {
        return score <= -PUZZLES_SCORE;
    }
    const int8_t mate = score_mate_in(score);
    return score < 0 && mate != 0 && -mate < puzzle.moves;
}

/* Judges the move after the search. */
static void judge_move(void)
{
    const engine_report_t *report = engine_report();
    const move_t answer = report->variation[0];
    const bool right = is_right(report->score);
    if (right && (puzzle.moves == 1 || puzzle.is_mistake)) {
        mark_solved(); /* the goal is a win, because a mate has no answer to examine */
        return;
    }
    ioboard_level();
    if (right) {
        make_told(answer);
        puzzle.moves--;
        puzzle.state = ANSWERED;
        sound_move();
    } else {
        screen_tell(&puzzle.shown, answer);
        refuse_move();
    }
    line_light(&puzzle.shown);
}

/* Makes the next move of the refutation of a wrong move on the board. Returns false after its last
 * move. */
static bool go_on_refuting(void)
{
    const uint8_t made = puzzle.refuted;
    if (puzzle.plies % 2 == 0 || made == ENGINE_VARIATION ||
        move_is_none(engine_report()->variation[made])) {
        return false;
    }
    line_make(&puzzle.shown, engine_report()->variation[made]);
    puzzle.refuted++;
    return true;
}

/* Takes HINT: shows the first square of the solution, the second time the whole move. */
static void tell_solution(void)
{
    note_answer(false);
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

static void seek_solution(void)
{
    engine_limits_t limits = {.nodes = SOLUTION_NODES};
    if (puzzle.goal != PUZZLE_WINS) {
        limits = (engine_limits_t){.mate = puzzle.moves};
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

/* Takes the wrong move and its answer off the board, after the player has seen them. */
static void take_back_wrong_move(void)
{
    puzzle.shown = NO_MOVE_TOLD;
    if (puzzle.plies % 2 != 0) {
        puzzle.plies--;
        set_up_played();
    }
}

/* Returns the screen that has the keys. */
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

/* Takes FWD or BACK: shows the next or the previous piece. */
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

/* Refuses and forgets a first square from which no move can begin. */
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

/* Goes back to the puzzle's first position, and from there to the choice of a puzzle, or to the
 * menu of the exercises. */
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

/* Takes a key while the engine works. KEY_NONE means that the search has ended. */
static void thinking_key(keycode_t key)
{
    const bool hints = puzzle.state == HINTING;
    if (key == KEY_NONE && hints) {
        puzzle.solution = engine_report()->variation[0];
        puzzle.state = SOLVING;
        tell_solution();
    } else if (key == KEY_NONE && puzzle.state == COMPARING) {
        compare_typed(engine_report()->score);
    } else if (key == KEY_NONE) {
        judge_move();
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

/* Returns the puzzle or the mistake before or after the present one. */
static uint8_t step_puzzle(keycode_t key)
{
    if (EDITION_MISTAKES && puzzle.is_mistake) {
        return box_next(puzzle.number, key == KEY_BACK);
    }
    return entry_step(puzzle.number, key, (uint8_t)(puzzles_count() - 1));
}

/* Returns the next unsolved puzzle, or the next puzzle if the player has solved them all. */
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
        thinking_key(key);
        break;
    case ANSWERED:
    case WRONG:
        if (puzzle.state == WRONG && key == KEY_FWD && go_on_refuting()) {
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
