/* SPDX-License-Identifier: MIT */
/* turns_demo.c - the firmware without its code for the cable, but with code that measures the turns
 * (passes) of the main loop. The program runs on the handheld, with all parts beside the chip.
 *
 * When a byte comes on the serial line, the program answers with the longest times since the
 * previous byte. All times are in microseconds, on one line:
 *
 *      search N   a turn with a slice that does not end the search
 *      slice N    engine_run()
 *      hands N    a turn without a slice, in which hands_look() was called
 *      other N    any other turn
 *      sense N    sensors_look()
 *      look N     hands_look()
 *      follow N   play_hands_follow()
 *
 * If the byte is a digit from 0 to 4, the program first sets up the position of this number, with
 * the player to move.
 *
 * Timer 1 measures the time. It is the buzzer's timer, so the buzzer stays silent. The linker
 * option `--wrap` redirects calls of buzzer_play(), buzzer_stop() and the functions above to
 * functions of this file.
 */
#include <avr/io.h>

#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/game/hands.h"
#include "firmware/game/settings.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/play/play_hands.h"
#include "firmware/ui/ui.h"
#include "hal/buzzer.h"
#include "hal/clock.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "hal/sensors.h"
#include "hal/serial.h"
#include "hal/slice.h"
#include "tests/chip/stand.h"
#include "tests/chip/tap.h"

#define PRESCALER_64 (1 << CS11 | 1 << CS10)

enum { LEVEL_30_SECONDS = 7 };

typedef enum { SEARCH, SLICE, HANDS, OTHER, SENSE, LOOK, FOLLOW, FIGURES } figure_t;

static uint16_t longest[FIGURES]; /* the longest times, in counts of timer 1 */
static bool has_searched, has_looked;

/* --- Figures ---------------------------------------------------------------------------------- */

static void note(figure_t figure, uint16_t began)
{
    const uint16_t took = (uint16_t)(TCNT1 - began);
    if (took > longest[figure]) {
        longest[figure] = took;
    }
}

static void write_number(uint32_t number)
{
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count != 0) {
        serial_write(digits[--count]);
    }
}

static void tell(void)
{
    static const FLASH char names[FIGURES][8] = {"search", "slice", "hands", "other",
                                                 "sense",  "look",  "follow"};
    for (uint8_t figure = 0; figure < FIGURES; figure++) {
        for (const FLASH char *name = names[figure]; *name != 0; name++) {
            serial_write(*name);
        }
        serial_write(' ');
        write_number(longest[figure] * UINT32_C(64) / (F_CPU / 1000000));
        serial_write(figure + 1 < FIGURES ? ' ' : '\n');
        longest[figure] = 0;
    }
}

/* --- Calls that the linker leads here --------------------------------------------------------- */

bool __real_engine_run(uint8_t steps, uint32_t elapsed_ms);
bool __wrap_engine_run(uint8_t steps, uint32_t elapsed_ms);
bool __real_sensors_look(uint16_t now_ms);
bool __wrap_sensors_look(uint16_t now_ms);
bool __real_hands_look(hands_stage_t stage, const hands_move_t *move);
bool __wrap_hands_look(hands_stage_t stage, const hands_move_t *move);
bool __real_play_hands_follow(bool asked);
bool __wrap_play_hands_follow(bool asked);
void __wrap_buzzer_play(const FLASH buzzer_note_t *tune);
void __wrap_buzzer_stop(void);

void __wrap_buzzer_play(const FLASH buzzer_note_t *tune)
{
    (void)tune;
}

void __wrap_buzzer_stop(void)
{
}

bool __wrap_engine_run(uint8_t steps, uint32_t elapsed_ms)
{
    const uint16_t began = TCNT1;
    has_searched = __real_engine_run(steps, elapsed_ms);
    note(SLICE, began);
    return has_searched;
}

bool __wrap_sensors_look(uint16_t now_ms)
{
    const uint16_t began = TCNT1;
    const bool changed = __real_sensors_look(now_ms);
    note(SENSE, began);
    return changed;
}

bool __wrap_hands_look(hands_stage_t stage, const hands_move_t *move)
{
    has_looked = true;
    const uint16_t began = TCNT1;
    const bool news = __real_hands_look(stage, move);
    note(LOOK, began);
    return news;
}

bool __wrap_play_hands_follow(bool asked)
{
    const uint16_t began = TCNT1;
    const bool news = __real_play_hands_follow(asked);
    note(FOLLOW, began);
    return news;
}

/* --- The device ------------------------------------------------------------------------------- */

/* Replaces the code for the cable. The cable is never active. */
bool uci_is_active(void)
{
    return false;
}

void uci_leave(void)
{
}

static const FLASH char fens[][80] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/1p3pk1/p1b1p1p1/3pP2p/3P1P1P/1P2B1P1/P4K2/8 w - - 0 1",
    "r1n1n1b1/1P1P1P1P/1N1N1N2/2RnQrRq/2pKp3/3BNQbQ/k7/4Bq2 w - - 0 1",
    "q1qRk2q/q4qN1/q3B2Q/R3N2R/KRQ4q/1RRB1qqq/6qQ/R1R4q b - - 0 1",
};

static void obey(char byte)
{
    if (byte >= '0' && byte <= '4') {
        ui_cable_begin();
        stand(fens[byte - '0']);
        ui_cable_set_up();
    }
    tell();
}

static void start(void)
{
    power_start();
    lcd_start();
    leds_start();
    sensors_start();
    keypad_start();
    buzzer_start();
    serial_start();
    clock_start();
    slice_start();
    engine_prepare();
    ui_start(game_start());
    settings_set(SETTING_LEVEL, LEVEL_30_SECONDS);
    settings_set(SETTING_BOOK, 0);
    settings_set(SETTING_PONDER, 1);
    TCCR1A = 0;
    TCCR1B = PRESCALER_64;
}

int main(void)
{
    start();
    bool idle = false;
    for (;;) {
        has_searched = false;
        has_looked = false;
        const uint16_t began = TCNT1;
        slice_begin_turn();
        const bool busy = ui_run() != UI_IDLE;
        power_watch();
        note(has_searched ? SEARCH : has_looked ? HANDS : OTHER, began);
        for (int16_t byte; (byte = serial_read()) >= 0;) {
            obey((char)byte);
        }
        if (busy == idle && (busy || !engine_prepare())) {
            idle = !busy;
            clock_set_idle(idle);
        }
        if (idle) {
            power_idle();
        }
    }
}
