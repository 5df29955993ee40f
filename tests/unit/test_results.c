/* SPDX-License-Identifier: MIT */
/* Tests of the last results of games and exercises, and of the number for exercises. */
#include "firmware/game/elo.h"
#include "firmware/game/rating.h"
#include "firmware/game/results.h"
#include "hal/eeprom.h"
#include "hal/host/eeprom.h"
#include "tests/unit/game_tools.h"

#if EDITION_COACH

static int set_up(void **state)
{
    new_device();
    return 0;
}

static void write_all(void)
{
    while (!eeprom_is_idle()) {
        eeprom_host_step(1);
    }
    results_poll();
    while (!eeprom_is_idle()) {
        eeprom_host_step(1);
    }
}

static void the_last_ten_results_are_kept_in_their_order(void **state)
{
    uint8_t added[2][200];
    for (unsigned count = 0; count < 200; count++) {
        for (unsigned list = 0; list < 2; list++) {
            for (uint8_t back = 0; back < 10; back++) {
                const uint8_t wanted = back < count ? added[list][count - 1 - back] : 3;
                assert_int_equal(results_get((result_list_t)list, back), wanted);
            }
        }
        assert_int_equal(results_are_few(RESULT_OF_GAME), count < 10);
        assert_int_equal(results_are_few(RESULT_OF_EXERCISE), count < 10);
        added[RESULT_OF_GAME][count] = (uint8_t)(count * 7 % 5 % 3);
        added[RESULT_OF_EXERCISE][count] = (uint8_t)(count * 5 % 7 % 2 * 2);
        results_add_game(added[RESULT_OF_GAME][count]);
        results_add_exercise(added[RESULT_OF_EXERCISE][count] != 0, 1000);
        write_all();
        if (count % 9 == 0) {
            power_cycle();
        }
    }
}

static void the_number_for_exercises_follows_their_worth(void **state)
{
    assert_int_equal(results_exercise_number(), 1000);
    uint16_t number = 1000;
    for (unsigned count = 0; count < 30; count++) {
        number = elo_after(number, 1500, 2, count < 10);
        results_add_exercise(true, 1500);
        assert_int_equal(results_exercise_number(), number);
        write_all();
        assert_int_equal(results_exercise_number(), number);
    }
    power_cycle();
    assert_int_equal(results_exercise_number(), number);
    assert_true(number > 1500);
    for (unsigned count = 0; count < 400; count++) {
        results_add_exercise(false, 600);
        write_all();
    }
    assert_in_range(results_exercise_number(), 100, 320);
}

/* After a power cut either the list has the result and the number has changed, or both are as
 * before. */
static void a_cut_loses_one_result_at_most(void **state)
{
    for (unsigned before = 0; before < 14; before++) {
        for (unsigned bytes = 0; bytes < 6; bytes++) {
            new_device();
            for (unsigned count = 0; count < before; count++) {
                results_add_exercise(true, 1300);
                write_all();
            }
            const uint16_t old = results_exercise_number();
            const uint16_t next = elo_after(old, 900, 0, before < 10);
            eeprom_host_hold(true);
            results_add_exercise(false, 900);
            eeprom_host_step((uint8_t)bytes);
            power_cycle();
            eeprom_host_hold(false);
            const bool is_there = results_get(RESULT_OF_EXERCISE, 0) == 0;
            assert_int_equal(results_exercise_number(), is_there ? next : old);
            assert_int_equal(results_get(RESULT_OF_EXERCISE, is_there), before == 0 ? 3 : 2);
            assert_true(is_there == (bytes >= 4) || bytes == 3); /* an equal byte is skipped */
        }
    }
}

/* If the queue has no room, a result waits. */
static void a_result_waits_for_room(void **state)
{
    eeprom_host_hold(true);
    for (uint16_t address = 3900; eeprom_room() != 0; address++) {
        eeprom_write(address, 1);
    }
    results_add_game(2);
    results_add_exercise(true, 1000);
    assert_int_equal(results_get(RESULT_OF_GAME, 0), RESULT_MISSING);
    assert_true(results_exercise_number() > 1000);
    eeprom_host_hold(false);
    write_all();
    write_all();
    assert_int_equal(results_get(RESULT_OF_GAME, 0), 2);
    assert_int_equal(results_get(RESULT_OF_EXERCISE, 0), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_last_ten_results_are_kept_in_their_order, set_up),
        cmocka_unit_test_setup(the_number_for_exercises_follows_their_worth, set_up),
        cmocka_unit_test_setup(a_cut_loses_one_result_at_most, set_up),
        cmocka_unit_test_setup(a_result_waits_for_room, set_up),
    };
    return cmocka_run_group_tests_name("results", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("results");
}

#endif
