/* SPDX-License-Identifier: MIT */
/* Tests of the time for a move. It is never more than the clock shows, and never 0. */
#include "firmware/engine/time.h"
#include "tests/unit/test.h"

static engine_limits_t limits_for(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go)
{
    engine_limits_t limits = {.nodes = 0};
    time_limits(clock_ms, increment_ms, moves_to_go, 0, &limits);
    return limits;
}

static void no_move_may_use_more_than_the_clock(void **state)
{
    static const uint32_t times[] = {0,    1,     2,      10,      99,       100,      101,
                                     1000, 60000, 300000, 7200000, 86400000, 604800000};
    for (size_t clock = 0; clock < COUNT_OF(times); clock++) {
        for (size_t increment = 0; increment < COUNT_OF(times); increment++) {
            for (unsigned moves = 0; moves < 256; moves++) {
                const engine_limits_t limits =
                    limits_for(times[clock], times[increment], (uint8_t)moves);
                assert_in_range(limits.soft_ms, 1, limits.hard_ms);
                assert_true(limits.hard_ms <= 3 || limits.hard_ms < times[clock]);
            }
        }
    }
}

static void a_game_on_one_clock_gives_each_move_a_27th(void **state)
{
    const engine_limits_t limits = limits_for(300000, 0, 0);
    assert_in_range(limits.soft_ms, 293856 / 27, 293856 / 26);
    assert_in_range(limits.hard_ms, 4 * 293856 / 27, 4 * 293856 / 26);
}

static void an_increment_is_used_for_three_quarters(void **state)
{
    const uint32_t without = limits_for(300000, 2, 0).soft_ms;
    assert_in_range(limits_for(300000, 2000, 0).soft_ms, without + 1497, without + 1501);
}

/* The smallest reserve. Each unit of overhead adds the same time to the reserve. */
enum { LEAST_MS = 1024 };

static uint32_t reserve_of(uint8_t units)
{
    return LEAST_MS * (units + 1U);
}

static void the_reserve_is_never_used(void **state)
{
    assert_in_range(limits_for(10000, 2, 1).soft_ms, 5190, 5200);
    assert_int_equal(limits_for(10000, 2, 1).hard_ms, 10000 - reserve_of(TIME_OVERHEAD) + 1);
    assert_int_equal(limits_for(10000, 0, 1).hard_ms, 10000 - 3 * reserve_of(TIME_OVERHEAD) + 1);
    assert_int_equal(limits_for(10000, 60000, 0).hard_ms, 10000 - reserve_of(TIME_OVERHEAD) + 1);
    for (uint32_t left = 0; left < reserve_of(TIME_OVERHEAD); left += 7) {
        assert_int_equal(limits_for(left, 60000, 1).hard_ms, 1);
    }
    assert_int_equal(limits_for((uint32_t)-1, 60000, 1).hard_ms, 1);
}

static void the_reserve_grows_with_the_overhead(void **state)
{
    engine_limits_t limits;
    for (unsigned units = 0; units <= 5000 / TIME_STEP_MS; units++) {
        time_limits(1000000, 1000000, 1, (uint8_t)(units - TIME_OVERHEAD), &limits);
        assert_int_equal(limits.hard_ms, (1000000 - reserve_of((uint8_t)units)) | 1);
    }
}

static void moves_to_go_are_shared_evenly(void **state)
{
    assert_in_range(limits_for(49216, 0, 4).soft_ms, 7499, 7501);
    assert_in_range(limits_for(49216, 0, 4).hard_ms, 29999, 30005);
    assert_int_equal(limits_for(300000, 0, 60).soft_ms, limits_for(300000, 0, 0).soft_ms);
}

/* Returns how many moves a clock lasts for, up to 1000. A move uses `share` quarters of its soft
 * limit, but not more than its hard limit. It uses at least 30 ms, the time of the first iteration.
 * The overhead comes on top. */
static unsigned moves_of(uint32_t start_ms, uint32_t increment_ms, uint8_t period, uint8_t share)
{
    int64_t left_ms = start_ms;
    for (unsigned moves = 0; moves < 1000; moves++) {
        const uint8_t to_go = (uint8_t)(period == 0 ? 0 : period - moves % period);
        const engine_limits_t limits = limits_for((uint32_t)left_ms, increment_ms, to_go);
        uint32_t used_ms = limits.soft_ms / 4 * share;
        if (used_ms > limits.hard_ms) {
            used_ms = limits.hard_ms;
        }
        left_ms -= (used_ms < 30 ? 30 : used_ms) + TIME_OVERHEAD * TIME_STEP_MS;
        if (left_ms < 0) {
            return moves;
        }
        left_ms += increment_ms + (to_go == 1 ? start_ms : 0);
    }
    return 1000;
}

static void no_flag_falls_by_the_plan(void **state)
{
    static const struct {
        uint32_t start_ms, increment_ms;
        uint8_t period;
        unsigned moves;
    } cases[] = {{5000, 100, 0, 1000},   {6000, 200, 0, 1000},   {1000, 100, 0, 1000},
                 {15000, 0, 0, 85},      {60000, 0, 0, 100},     {300000, 0, 0, 115},
                 {30000, 0, 40, 1000},   {5400000, 0, 40, 1000}, {10000, 0, 1, 1000},
                 {180000, 2000, 0, 1000}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (uint8_t share = 2; share <= 16; share++) {
            assert_true(moves_of(cases[i].start_ms, cases[i].increment_ms, cases[i].period,
                                 share) >= cases[i].moves);
        }
    }
    assert_true(moves_of(15000, 0, 0, 4) >= 115);
    assert_true(moves_of(300000, 0, 0, 4) >= 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_move_may_use_more_than_the_clock),
        cmocka_unit_test(a_game_on_one_clock_gives_each_move_a_27th),
        cmocka_unit_test(an_increment_is_used_for_three_quarters),
        cmocka_unit_test(the_reserve_is_never_used),
        cmocka_unit_test(the_reserve_grows_with_the_overhead),
        cmocka_unit_test(moves_to_go_are_shared_evenly),
        cmocka_unit_test(no_flag_falls_by_the_plan),
    };
    return cmocka_run_group_tests_name("time", tests, NULL, NULL);
}
