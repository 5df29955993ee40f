/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_lesson.h"

#if EDITION_ENDINGS

#include "board/rules.h"
#include "firmware/game/game.h"
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

lesson_word_t play_judge_lesson(move_t move)
{
    const lesson_t lesson = lesson_now();
    if (!lesson_is_ending(lesson)) {
        return LESSON_UNSURE;
    }
    lesson_word_t before = lesson_judge(lesson);
    move_play(move);
    const lesson_word_t after = lesson_judge(lesson);
    game_restore();
    if (after == LESSON_THROWN && before != LESSON_THROWN) {
        play_ask(STAGE_DOUBTED);
        play_refuse(lesson_is_to_draw(lesson) ? TEXT_THROWS_DRAW : TEXT_THROWS_WIN);
        return LESSON_THROWN;
    }
    return after == LESSON_UNSURE ? LESSON_UNSURE : LESSON_FINE;
}

#endif
