/* SPDX-License-Identifier: MIT */
/* screen_list.h - all screens: SCREEN(edition, name, open, key, draw, ticks, traits).
 *
 * `edition` is a constant of edition.h. If it is 0, the edition lacks the screen. open() is called
 * when the screen begins to get the keys, and sets the screen's lights and typed squares. key()
 * takes a key, and returns the screen that has the keys next. draw() writes the two lines. After
 * `ticks` ticks the screen gets KEY_NONE. If `ticks` is 0, the screen never gets KEY_NONE. ui.c
 * explains the traits.
 *
 * The screens may stand in any order. A file defines SCREEN() and then includes this list. The list
 * has no include guard, because files include it more than once.
 */

/* clang-format off */

SCREEN(EVERY_EDITION, START, start_open, NULL, start_draw, START_TICKS, THINKS_BEHIND)
SCREEN(EVERY_EDITION, PLAY, play_open, play_key, play_draw, 0, THINKS_BEHIND | CHANGES)
SCREEN(EVERY_EDITION, MENU, menu_open_game, menu_key, menu_draw, 0, 0)
SCREEN(EVERY_EDITION, LEVEL, level_open, level_key, level_draw, 0, 0)
#if EDITION_INFO
SCREEN(EVERY_EDITION, INFO, info_open, info_key, info_draw, 0, THINKS_BEHIND | CHANGES)
#elif EDITION_LADDER
SCREEN(EVERY_EDITION, INFO, ranks_open, ranks_key, ranks_draw, 0, THINKS_BEHIND)
#else
SCREEN(EVERY_EDITION, INFO, verify_open, verify_key, verify_draw, 0, THINKS_BEHIND)
#endif
SCREEN(EVERY_EDITION, SETUP, setup_open, setup_key, setup_draw, 0, OWNS_BOARD)
SCREEN(EVERY_EDITION, SETUP_MENU, menu_open_setup, menu_key, menu_draw, 0, OWNS_BOARD)
SCREEN(EDITION_CHESS960, NUMBER, number_open, number_key, number_draw, 0, OWNS_BOARD)
SCREEN(EDITION_PUZZLES, PUZZLES, puzzle_open, puzzle_key, puzzle_draw, 0, OWNS_BOARD)
SCREEN(EDITION_MISTAKES, MISTAKES, puzzle_open_mistakes, puzzle_key, puzzle_draw, 0, OWNS_BOARD)
SCREEN(EDITION_EXERCISES, EXERCISES, menu_open_exercises, menu_key, menu_draw, 0, 0)
SCREEN(EDITION_EXERCISES, EXERCISE, puzzle_open_exercise, puzzle_key, puzzle_draw, 0, OWNS_BOARD)
SCREEN(EDITION_TRAINER, OPENINGS, openings_open, openings_key, openings_draw, 0, 0)
SCREEN(EDITION_COACH, REVIEW, review_open, review_key, review_draw, 0, OWNS_BOARD)
SCREEN(EDITION_STORE, GAMES, games_open, games_key, games_draw, 0, 0)
SCREEN(EDITION_GUEST, GUEST, guest_screen_open, guest_screen_key, guest_screen_draw, 0,
       OWNS_BOARD | CHANGES)
SCREEN(EDITION_SETTINGS, LOCKED, lock_open, lock_key, lock_draw, LOCKED_TICKS, THINKS_BEHIND)

/* clang-format on */

#undef SCREEN
