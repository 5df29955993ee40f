/* SPDX-License-Identifier: MIT */
/* Plays scenes of tests/scenes/ on the firmware for the PC. The test presses keys and compares the
 * display, the lights, the ioboard, the sounds and the cable. tools/scene.py plays all scenes on
 * the simulated chip and explains their lines. This test plays only scenes that depend neither on
 * the speed of the chip nor on its parts. So it finds faults in screens before an image exists. */
#include "base/edition.h"
#include "tests/unit/scene_tools.h"

static void the_player_sees_what_the_scene_says(void **name)
{
    play_scene(*name);
}

/* clang-format off */
#define SCENE(name) {#name, the_player_sees_what_the_scene_says, NULL, NULL, (void *)#name}
/* clang-format on */

int main(void)
{
    static const struct CMUnitTest tests[] = {
        SCENE(asleep),
        SCENE(autoplay),
        SCENE(build_guide),
        SCENE(cable_refused),
        SCENE(castling_reminder),
        SCENE(change_sides),
        SCENE(clocks_fischer),
        SCENE(clocks_flag),
        SCENE(clocks_game),
        SCENE(clocks_ten_minutes),
        SCENE(clocks_tournament),
        SCENE(computer_resigns),
        SCENE(draw_and_resign),
        SCENE(draw_fifty_moves),
        SCENE(draw_no_material),
        SCENE(draw_repetition),
        SCENE(draw_stalemate),
        SCENE(eeprom_never_waits),
        SCENE(en_passant),
        SCENE(entry),
        SCENE(first_record_cut),
        SCENE(first_square),
        SCENE(game_checkmate),
        SCENE(game_computer_mates),
        SCENE(guard),
        SCENE(hint),
        SCENE(key_held_at_start),
        SCENE(level),
        SCENE(level_analysis),
        SCENE(move_refused),
        SCENE(new_game),
        SCENE(notation),
        SCENE(offers),
        SCENE(promotion),
        SCENE(set_up),
        SCENE(set_up_errors),
        SCENE(start_key_counts),
        SCENE(start_version),
        SCENE(strength),
        SCENE(take_back_and_forward),
        SCENE(verification),
#if EDITION_SETTINGS
        SCENE(full_adaptive),
        SCENE(full_back_to_draw),
        SCENE(full_book_style),
        SCENE(full_build_guide),
        SCENE(full_chess960),
        SCENE(full_endings),
        SCENE(full_exercises),
        SCENE(full_expects),
        SCENE(full_info),
        SCENE(full_levels),
        SCENE(full_move_waits),
        SCENE(full_notation),
        SCENE(full_odds),
        SCENE(full_opening),
        SCENE(full_openings),
        SCENE(full_own_control),
        SCENE(full_pgn),
        SCENE(full_puzzles),
        SCENE(full_rated_game),
        SCENE(full_settings),
        SCENE(full_sound_events),
        SCENE(full_targets),
        SCENE(full_threat),
        SCENE(full_worst_moves),
#else
        SCENE(book),
        SCENE(computer_move),
        SCENE(move_waits),
        SCENE(power_off_and_on),
        SCENE(small_build_guide),
        SCENE(small_settings),
        SCENE(thinking_keys),
#endif
    };
    return cmocka_run_group_tests_name("scenes", tests, NULL, NULL);
}
