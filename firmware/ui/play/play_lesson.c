/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_lesson.h"

#if EDITION_ENDINGS

#include "board/rules.h"
#include "firmware/game/game.h"
#include "firmware/game/opening.h"
#include "firmware/game/trainer.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_turn.h"

bool play_is_ending(void)
{
    return lesson_is_ending(lesson_now());
}

void play_show_task(void)
{
    const lesson_t lesson = lesson_now();
    if (lesson_is_ending(lesson)) {
        play.notice = lesson_is_to_draw(lesson) ? TEXT_TO_DRAW : TEXT_TO_WIN;
    }
}

#if EDITION_TRAINER

static told_move_t book; /* the book's move; if from == to, there is no move */

static bool is_opening(void)
{
    return lesson_now() == LESSON_OPENING;
}

move_t play_trainer_move(void)
{
    return is_opening() ? trainer_move(MOVE_NONE) : MOVE_NONE;
}

/* Asks the player about a move that is not in the opening. */
static lesson_word_t judge_opening(move_t move)
{
    const move_t right = trainer_move(move);
    book.to = book.from;
    if (move_is_none(right) || move_equal(right, move)) {
        return LESSON_UNSURE;
    }
    screen_tell(&book, right);
    play_ask(STAGE_DOUBTED);
    sound_refused();
    return LESSON_THROWN;
}

bool play_draw_book(void)
{
    if (play_stage() != STAGE_DOUBTED || book.from == book.to || !is_opening()) {
        return false;
    }
    screen_king(page.shown.side);
    text_write(TEXT_BOOK_SAYS);
    screen_move(&book);
    return true;
}

bool play_draw_opening(void)
{
    if (!is_opening()) {
        return false;
    }
    const uint8_t line = trainer_line_played();
    if (line == trainer_count()) {
        return false;
    }
    opening_write_nth(line);
    return true;
}

#else

static inline bool is_opening(void)
{
    return false;
}

static inline lesson_word_t judge_opening(move_t move)
{
    (void)move;
    return LESSON_UNSURE;
}

#endif

lesson_word_t play_judge_lesson(move_t move)
{
    const lesson_t lesson = lesson_now();
    if (is_opening()) {
        return judge_opening(move);
    }
    if (!lesson_is_ending(lesson)) {
        return LESSON_UNSURE;
    }
    move_play(move);
    const lesson_word_t after = lesson_judge(lesson);
    game_restore();
    if (after == LESSON_THROWN && lesson_judge(lesson) != LESSON_THROWN) {
        play_ask(STAGE_DOUBTED);
        play_refuse(lesson_is_to_draw(lesson) ? TEXT_THROWS_DRAW : TEXT_THROWS_WIN);
        return LESSON_THROWN;
    }
    return after == LESSON_UNSURE ? LESSON_UNSURE : LESSON_FINE;
}

#endif
