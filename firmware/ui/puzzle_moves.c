/* SPDX-License-Identifier: MIT */
/* puzzle_moves.c - sets up the position of the puzzle, and judges the moves in this position. */
#include "firmware/ui/puzzle_state.h"

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

puzzle_state_t puzzle;

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

RARE void puzzle_set_up(void)
{
    undo_t undo;
    set_up_first();
    for (uint8_t ply = 0; ply < puzzle.plies; ply++) {
        position_make(puzzle.played[ply], &undo);
    }
    position_finish();
    ioboard_level();
}

/* Changes the player's number for exercises. Only the first result of a position counts. A puzzle
 * that was solved before does not count. An exercise counts as an opponent with a rating of 700.
 * The rating of a puzzle depends on its goal. */
static void count_result(bool right)
{
    static const FLASH uint8_t hundreds[] = {[PUZZLE_WINS] = 11, [2] = 12, [3] = 15};
    if (puzzle.counts) {
        const uint8_t worth = puzzle_is_exercise() ? 7 : hundreds[puzzle.goal];
        results_add_exercise(right, (uint16_t)(100 * worth));
    }
    puzzle.counts = false;
}

void puzzle_note_answer(bool right)
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
    puzzle_note_answer(true);
    ioboard_level();
    sound_end();
}

static RARE void limit_nodes(uint32_t nodes)
{
    engine_limits = (engine_limits_t){.nodes = nodes};
}

/* limit_nodes() is a separate function, so that its limits are off the stack when the search
 * begins. */
static RARE void examine(uint32_t nodes)
{
    limit_nodes(nodes);
    engine_start();
}

/* Shows that the typed move is wrong. */
static void refuse_move(void)
{
    puzzle.state = WRONG;
    puzzle.refuted = 0;
    puzzle_note_answer(false);
    sound_refused();
}

void puzzle_compare_typed(int16_t found)
{
    puzzle.best = found;
    puzzle_set_up();
    puzzle.state = THINKING;
    examine(LOOK_DEEP);
}

/* Takes the move typed for a mistake. Another move may be as good as the better move of the box. So
 * the engine first examines the position after the better move, then the position after the typed
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
        examine(LOOK_DEEP);
    } else {
        puzzle_compare_typed(-SCORE_MATE);
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
        examine(PUZZLES_NODES);
    } else if (attack_in_check(page.state.side)) {
        mark_solved();
    } else if (puzzle.is_mistake && move_equal(move, puzzle.solution)) {
        mark_solved();
    } else {
        puzzle.plies--;
        puzzle_set_up();
        refuse_move();
    }
}

/* True if the examined move reaches the puzzle's goal. */
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

void puzzle_judge_move(void)
{
    const engine_report_t *report = engine_report();
    const move_t answer = report->variation[0];
    const bool right = is_right(report->score);
    if (right && (puzzle.moves == 1 || puzzle.is_mistake)) {
        mark_solved(); /* the goal was to win material, because no search examines a mating move */
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

bool puzzle_go_on_refuting(void)
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

#endif
