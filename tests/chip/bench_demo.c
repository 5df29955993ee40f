/* SPDX-License-Identifier: MIT */
/* bench_demo.c - runs the `bench` of firmware/uci/uci_bench.h for a firmware without a cable. The
 * program has the object files of the board and the engine from that firmware, and none of its
 * other code.
 *
 * The program reports on USART 1, or on USART 0 if the chip has only one USART. It sends a line for
 * each position: `bench plyN nodes N depth N score N pv MOVES`. Then it sends the sum of the nodes,
 * and the nodes per second by the chip's clock. Then the chip sleeps.
 */
#include <avr/io.h>
#include <avr/sleep.h>

#include "bench_game.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "tests/chip/tap.h"

/* The numbers are those of firmware/uci/uci_bench.h, which belongs to the code for the cable. */
enum { NODES = 20000, STEP = 10, PLIES = 7 * STEP };

static const FLASH move_t game[PLIES] = {BENCH_GAME};

#define PRESCALER      1024
#define PRESCALER_1024 (1 << CS12 | 1 << CS10)

#ifdef UCSR1A
#define STATUS       UCSR1A
#define CONTROL      UCSR1B
#define RATE         UBRR1
#define DATA         UDR1
#define EMPTY        UDRE1
#define ENABLE       TXEN1
#define DOUBLE_SPEED U2X1
#else
#define STATUS       UCSR0A
#define CONTROL      UCSR0B
#define RATE         UBRR0
#define DATA         UDR0
#define EMPTY        UDRE0
#define ENABLE       TXEN0
#define DOUBLE_SPEED U2X0
#endif

static void send(char byte)
{
    loop_until_bit_is_set(STATUS, EMPTY);
    DATA = (uint8_t)byte;
}

static void send_text(const FLASH char *text)
{
    while (*text != '\0') {
        send(*text++);
    }
}

static void send_number(uint32_t number)
{
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + (uint8_t)(number % 10));
        number /= 10;
    } while (number != 0);
    while (count != 0) {
        send(digits[--count]);
    }
}

static void send_score(int16_t score)
{
    if (score < 0) {
        send('-');
        score = (int16_t)-score;
    }
    send_number((uint16_t)score);
}

static void send_square(square_t square)
{
    send((char)('a' + square_file(square)));
    send((char)('1' + square_rank(square)));
}

/* Searches the position on the page, and returns the number of nodes. Adds the time of the search
 * to `ticks`, in counts of timer 1. */
static uint32_t search(uint32_t *ticks)
{
    engine_limits = (engine_limits_t){.nodes = NODES};
    uint16_t before = TCNT1;
    engine_start();
    while (engine_run(engine_steps(ENGINE_SLICE), 0)) {
        const uint16_t now = TCNT1;
        *ticks += (uint16_t)(now - before);
        before = now;
    }
    return engine_report()->nodes;
}

int main(void)
{
    STATUS = 1 << DOUBLE_SPEED;
    RATE = F_CPU / 8 / 115200 - 1;
    CONTROL = 1 << ENABLE;
    TCCR1B = PRESCALER_1024;
    uint32_t all = 0, ticks = 0;
    position_initial();
    position_finish();
    for (uint8_t ply = 0;; ply++) {
        if (ply % STEP == 0) {
            const uint32_t nodes = search(&ticks);
            all += nodes;
            send_text(PSTR_FLASH("bench ply"));
            send_number(ply);
            send_text(PSTR_FLASH(" nodes "));
            send_number(nodes);
            send_text(PSTR_FLASH(" depth "));
            send_number(engine_report()->finished_depth);
            send_text(PSTR_FLASH(" score "));
            send_score(engine_report()->score);
            send_text(PSTR_FLASH(" pv"));
            for (uint8_t place = 0; place < ENGINE_VARIATION; place++) {
                const move_t move = engine_report()->variation[place];
                if (move_is_none(move)) {
                    break;
                }
                send(' ');
                send_square(move_from(move));
                send_square(move.to);
            }
            send('\n');
        }
        if (ply == PLIES) {
            break;
        }
        move_play(game[ply]);
    }
    send_number(all);
    send_text(PSTR_FLASH(" nodes "));
    send_number(all * (F_CPU / PRESCALER / 125) / (ticks / 125));
    send_text(PSTR_FLASH(" nps\n"));
    sleep_enable();
    for (;;) {
        sleep_cpu();
    }
}
