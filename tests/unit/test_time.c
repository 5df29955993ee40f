/* The time for a move is never more than the clock shows, and never 0. */
#include "firmware/engine/time.h"
#include "tests/unit/test.h"

static engine_limits_t limits_for(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go)
{
    engine_limits_t limits = {.nodes = 0};
    time_limits(clock_ms, increment_ms, moves_to_go, &limits);
    return limits;
}

static void no_move_may_use_more_than_the_clock(void **state)
{
    static const uint32_t times[] = {0,    1,     2,      10,      99,       100,       101,
                                     1000, 60000, 300000, 7200000, 86400000, 604800000, 0x50000000};
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
    assert_in_range(limits.soft_ms, 300000 / 27, 300000 / 26);
    assert_in_range(limits.hard_ms, 4 * 300000 / 27, 4 * 300000 / 26);
}

static void an_increment_is_used_for_three_quarters(void **state)
{
    const uint32_t without = limits_for(300000, 0, 0).soft_ms;
    assert_in_range(limits_for(300000, 2000, 0).soft_ms, without + 1499, without + 1501);
}

static void a_quarter_of_the_clock_is_never_used(void **state)
{
    assert_in_range(limits_for(10000, 0, 1).soft_ms, 7499, 7501);
    assert_in_range(limits_for(10000, 0, 1).hard_ms, 7499, 7501);
    assert_in_range(limits_for(10000, 60000, 0).hard_ms, 7499, 7501);
}

static void moves_to_go_are_shared_evenly(void **state)
{
    assert_in_range(limits_for(40000, 0, 4).soft_ms, 7499, 7501);
    assert_in_range(limits_for(40000, 0, 4).hard_ms, 29999, 30001);
    assert_int_equal(limits_for(300000, 0, 60).soft_ms, limits_for(300000, 0, 0).soft_ms);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_move_may_use_more_than_the_clock),
        cmocka_unit_test(a_game_on_one_clock_gives_each_move_a_27th),
        cmocka_unit_test(an_increment_is_used_for_three_quarters),
        cmocka_unit_test(a_quarter_of_the_clock_is_never_used),
        cmocka_unit_test(moves_to_go_are_shared_evenly),
    };
    return cmocka_run_group_tests_name("time", tests, NULL, NULL);
}
