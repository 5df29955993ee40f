/* SPDX-License-Identifier: MIT */
/* Tests of hand logs. A log has the lifts and puts of a game played by hand, and the moves that the
 * device has read. firmware/game/hands.h must find the same moves when the log is replayed. */
#include "tests/unit/test.h"

#include "firmware/game/hands.h"
#include "tests/hands/log.h"

#if EDITION_SENSORS

/* Builds a log in which a player moves a2-a3, and replays it. The log says that the device has read
 * the move at `ms`. It continues with the lines of `more`. */
static const char *replay_move_at(unsigned ms, const char *more)
{
    char log[400];
    snprintf(log, sizeof log,
             "100 begin 0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
             "2501 -a2\n"
             "2561 +a3\n"
             "%u move a2a3\n%s",
             ms, more);
    return log_replay(log);
}

/* The contact settles after 50 ms, and the device accepts the move 300 ms later. */
static void a_move_is_read_to_the_millisecond(void **state)
{
    for (unsigned ms = 2912; ms < 2920; ms++) {
        assert_null(replay_move_at(ms, ""));
    }
}

static void the_device_may_read_a_move_a_little_earlier(void **state)
{
    assert_null(replay_move_at(2876, ""));
    assert_null(replay_move_at(2876, "3000 -a7\n3100 +a6\n3500 move a7a6\n"));
}

static void a_move_read_too_early_is_told(void **state)
{
    assert_string_equal(replay_move_at(2860, ""),
                        "module at 2896 ms: no move, but a2a3 on the device");
}

static void another_move_is_told(void **state)
{
    assert_non_null(replay_move_at(2950, "3000 -a7\n3100 +a5\n3500 move a7a6\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_read_to_the_millisecond),
        cmocka_unit_test(the_device_may_read_a_move_a_little_earlier),
        cmocka_unit_test(a_move_read_too_early_is_told),
        cmocka_unit_test(another_move_is_told),
    };
    return cmocka_run_group_tests_name("the log of hands", tests, NULL, NULL);
}

#else

int main(void)
{
    return SKIP_TESTS("the log of hands");
}

#endif
