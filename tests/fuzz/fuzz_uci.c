/* SPDX-License-Identifier: MIT */
/* Sends bytes over the cable. Afterwards the device must still answer, and its own game must have a
 * legal position. */
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/device_tools.h"

enum { BYTES_A_TURN = 16, TURNS_TO_ANSWER = 40000 };

static void feed(const char *text)
{
    serial_host_feed(text);
    run(20);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_on;
    if (!is_on) {
        is_on = true;
        power_on();
    }
    for (size_t place = 0; place < size; place += BYTES_A_TURN) {
        const size_t left = size - place;
        serial_host_feed_bytes(data + place, left < BYTES_A_TURN ? left : BYTES_A_TURN);
        run(1);
    }
    run(30);
    (void)serial_host_take();

    /* If a perft or bench runs, the next command has to wait. A key press ends the running work. */
    feed("\nstop\n");
    keypad_host_press(KEY_CLR);
    feed("\nstop\nisready\n");
    unsigned turns = 0;
    bool ready = false;
    while (!ready) {
        run(1);
        turns++;
        if (turns % 500 == 0) {
            keypad_host_press(KEY_CLR);
        }
        if (turns % 50 == 0) {
            ready = strstr(serial_host_take(), "readyok") != NULL;
        }
        REQUIRE(turns < TURNS_TO_ANSWER);
    }
    feed("quit\n");
    for (unsigned i = 0; i < 4; i++) {
        keypad_host_press(KEY_CLR);
        feed("");
    }
    (void)serial_host_take();
    REQUIRE(position_error() == FEN_OK);
    REQUIRE(position_fault() == 0);
    return 0;
}
