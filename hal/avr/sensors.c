/* SPDX-License-Identifier: MIT */
/* sensors.c - reads the switches through an MCP23S17 on the SPI. The numbers of sections and tables
 * are from its data sheet, Microchip DS20001952C.
 *
 * Port A drives one rank low. Port B reads the files: a closed switch pulls its file low through a
 * diode. When the rank is released, the file rises again through its resistor of 47 k. This takes
 * 13 us if the lines of the rank and of the file have 120 pF each. The driver reads all ranks in
 * one look, which takes 0.25 ms.
 *
 * Each look also reads the register OLATB. Port B is an input, so OLATB changes no pin. Its value
 * proves that the board is there and that its registers have kept their values. */
#include "hal/sensors.h"

#include "hal/avr/spi.h"

#if EDITION_SENSORS

#include <string.h>
#include <util/delay.h>

#include "hal/avr/drivers.h"
#include "hal/picture.h"

/* The addresses of the registers with IOCON.BANK = 0, table 3-3. The bytes of a frame go to
 * consecutive registers, because IOCON.SEQOP is 0 (section 3.2.1). IOCON is 0 after power-on (table
 * 3-1), so the chip ignores its address pins (section 3.3.2). */
enum { IODIRA = 0x00, IOCON = 0x0A, GPIOB = 0x13, OLATA = 0x14, OLATB = 0x15 };

/* The first byte of a frame, figure 3-5. */
enum { WRITE = 0x40, READ = 0x41 };

/* The value that the driver writes into OLATB. If no chip drives the line, the driver never reads
 * this value. After power-on the register has another value. */
enum { PROOF = 0xA5 };

/* A delay in us, in which the files can rise. In all they have 20 us for this, because a frame and
 * the call of settling() for a rank also take time. */
enum { RISE_US = 8 };

/* The times between looks. While a square differs from its settled value, or a hand is at the
 * board, the times are so short that an idle device looks in each tick of 4 ms. At other times the
 * chip can sleep longer.
 *
 * When a square differs, the driver assumes for six seconds that a hand is at the board. The player
 * may hold a piece for five seconds and then push a captured piece away in 60 ms. When the player
 * has put a piece down, the driver assumes a hand for only one second, because looks take time from
 * the search. */
enum {
    LOOK_CLOSELY_MS = 1,
    LOOK_MS = 3,
    LOOK_AT_REST_MS = 96,
    HAND_HOLDS_MS = 6000,
    HAND_LEAVES_MS = 1000
};

/* The driver accepts a square's change SETTLED_MS after the last look that did not show the change.
 * If looks are 5 ms apart, the contact has then not changed for 50 ms. If the main loop is late,
 * looks are further apart, and the driver accepts the change a little early. If looks are too far
 * apart, the driver counts from a moment 5 ms before the present look. */
enum { SETTLED_MS = 55, APART_MS = 5, TOO_FAR_APART_MS = 37 };

/* After BAD_LOOKS bad looks in a row, which take 100 ms, the board counts as lost. The driver then
 * searches for it once a second: after SEARCH_STEPS steps of SEARCH_STEP_MS. */
enum { BAD_LOOKS = 25, SEARCH_STEP_MS = 250, SEARCH_STEPS = 4 };

static struct {
    uint8_t settled[SENSORS_ROWS]; /* settled squares of each rank, a bit for each square */
    uint8_t state;                 /* sensors_state_t                                */
    uint8_t looked_ms;             /* time of the last look: the lowest byte of the clock */
    uint8_t wait_ms;               /* time from this look to the next look in ms     */
    uint16_t hand_ms;              /* time in ms for which the driver still expects a hand */
    uint8_t bad_looks;             /* number of bad looks in a row                   */
    uint8_t steps_left;            /* number of steps left before the next search for a lost
                                    * board */
} the;

/* The time at which each square began to differ: the lowest byte of the clock. */
static uint8_t since_ms[8 * SENSORS_ROWS];

/* ---- the chip ---- */

static void sense_begin(uint8_t code, uint8_t address)
{
    pin_clear(PIN_SENSE_SELECT);
    spi_send(code);
    spi_send(address);
}

static void sense_end(void)
{
    pin_set(PIN_SENSE_SELECT);
}

static void sense_write(uint8_t address, uint8_t value)
{
    sense_begin(WRITE, address);
    spi_send(value);
    sense_end();
}

/* Sets all registers of the MCP23S17, because they keep their values when only the AVR was reset.
 * IOCON comes first, because the other bytes rely on it. */
static void sense_set_up(void)
{
    static const FLASH uint8_t values[] = {
        0xFF, 0xFF, /* IODIR: all inputs           */
        0,    0,    /* IPOL: not inverted          */
        0,    0,    /* GPINTEN: no interrupts      */
        0,    0,    /* DEFVAL                      */
        0,    0,    /* INTCON                      */
        0,    0,    /* IOCON                       */
        0,    0xFF, /* GPPU: pull-ups of the files */
    };
    sense_write(IOCON, 0);
    sense_begin(WRITE, IODIRA);
    for (uint8_t number = 0; number < sizeof values; number++) {
        spi_send(values[number]);
    }
    sense_end();
    sense_begin(WRITE, OLATA);
    spi_send(0); /* OLAT: a rank that becomes an output is low */
    spi_send(PROOF);
    sense_end();
}

static uint8_t sense_read(uint8_t address)
{
    sense_begin(READ, address);
    const uint8_t value = spi_exchange(0);
    sense_end();
    return value;
}

/* True if the board is there and its registers have kept their values. */
static bool proves(void)
{
    return sense_read(OLATB) == PROOF;
}

/* Drives only the rank of `bit` low. If `bit` is 0, drives no rank, so that no current flows
 * through closed switches. */
static void drive_rank(uint8_t bit)
{
    sense_write(IODIRA, (uint8_t)~bit);
}

/* Reads the squares of the driven rank `bit`, and then drives the next rank. */
static uint8_t read_rank(uint8_t bit)
{
    _delay_us(RISE_US);
    const uint8_t squares = (uint8_t)~sense_read(GPIOB);
    drive_rank((uint8_t)(bit << 1));
    return squares;
}

/* A loop over all ranks, with the bit of each rank for read_rank(). */
#define FOR_ALL_RANKS(rank, bit)                                                                   \
    drive_rank(1);                                                                                 \
    for (uint8_t rank = 0, bit = 1; bit != 0; rank++, bit = (uint8_t)(bit << 1))

/* ---- the board ---- */

/* Looks for the board. If there is a board, takes its squares as settled and returns true. */
static bool find_board(void)
{
    uint8_t squares[SENSORS_ROWS];
    sense_set_up();
    FOR_ALL_RANKS(rank, bit)
    {
        squares[rank] = read_rank(bit);
    }
    if (!proves()) {
        return false;
    }
    memcpy(the.settled, squares, sizeof the.settled);
    the.bad_looks = 0;
    the.hand_ms = 0;
    the.wait_ms = LOOK_AT_REST_MS;
    the.state = SENSORS_LIVE;
    leds_set_up_anew();
    return true;
}

void sensors_start(void)
{
    spi_start();
    if (!find_board() && PICTURE) {
        spi_stop();
    }
}

static void be_lost(uint8_t steps_to_search)
{
    the.state = SENSORS_LOST;
    the.steps_left = steps_to_search;
}

/* Counts a bad look, and sets the MCP23S17 up again, because it may have lost its supply. */
static bool take_bad_look(void)
{
    sense_set_up();
    the.wait_ms = LOOK_MS;
    if (++the.bad_looks < BAD_LOOKS) {
        return false;
    }
    be_lost(SEARCH_STEPS);
    return true;
}

/* Returns those squares of `differs` whose change is settled now. `since` points to the part of
 * since_ms for the rank of these squares. */
static uint8_t settling(uint8_t differs, uint8_t *since, uint8_t now_ms)
{
    uint8_t settles = 0;
    for (uint8_t bit = 1; bit != 0; bit = (uint8_t)(bit << 1), since++) {
        if ((differs & bit) != 0) {
            if ((uint8_t)(now_ms - *since) < SETTLED_MS) {
                continue;
            }
            settles |= bit;
        }
        *since = now_ms;
    }
    return settles;
}

/* Looks at all squares. `passed_ms` is the time since the previous look. */
static bool take_look(uint8_t now_ms, uint8_t passed_ms)
{
    if (!proves()) {
        return take_bad_look();
    }
    __typeof__(the) *const my = IN_REGISTER(the);
    if (my->bad_looks != 0) {
        my->bad_looks = 0;
        passed_ms = UINT8_MAX;
        leds_set_up_anew();
    }
    if (passed_ms >= TOO_FAR_APART_MS) {
        memset(since_ms, (uint8_t)(now_ms - APART_MS), sizeof since_ms);
    }
    uint16_t hand_ms = my->hand_ms > passed_ms ? (uint16_t)(my->hand_ms - passed_ms) : 0;
    uint8_t wait_ms = hand_ms != 0 ? LOOK_MS : LOOK_AT_REST_MS;
    uint8_t changes = 0;
    uint8_t *since = since_ms;
    FOR_ALL_RANKS(rank, bit)
    {
        const uint8_t differs = read_rank(bit) ^ my->settled[rank];
        const uint8_t settles = settling(differs, since, now_ms);
        since += 8;
        my->settled[rank] ^= settles;
        changes |= settles;
        if (differs != 0) {
            wait_ms = LOOK_CLOSELY_MS;
            hand_ms = (settles & my->settled[rank]) != 0 ? HAND_LEAVES_MS : HAND_HOLDS_MS;
        }
    }
    my->hand_ms = hand_ms;
    my->wait_ms = wait_ms;
    return changes != 0;
}

static bool search_board(void)
{
    the.wait_ms = SEARCH_STEP_MS;
    if (the.steps_left == 0) {
        the.steps_left = SEARCH_STEPS;
    }
    return --the.steps_left == 0 && find_board();
}

bool sensors_look(uint16_t now_ms)
{
    const uint8_t passed_ms = (uint8_t)((uint8_t)now_ms - the.looked_ms);
    the.looked_ms = (uint8_t)now_ms;
    switch (the.state) {
    case SENSORS_LIVE:
        return take_look((uint8_t)now_ms, passed_ms);
    case SENSORS_LOST:
        return search_board();
    default:
        the.wait_ms = UINT8_MAX;
        return false;
    }
}

bool sensors_are_due(uint16_t now_ms)
{
    return (uint8_t)((uint8_t)now_ms - the.looked_ms) >= the.wait_ms;
}

sensors_state_t sensors_state(void)
{
    return the.state;
}

uint8_t sensors_row(uint8_t number)
{
    return the.settled[number];
}

/* ---- power-down ---- */

bool sensors_are_watched(void)
{
    return the.state != SENSORS_NONE;
}

/* This function does not set up the lights of a board that had no supply. The driver does this
 * later, when the chip is awake and has found the board again. */
bool sensors_feel_change(void)
{
    bool changed = false;
    spi_resume();
    if (the.state == SENSORS_LOST) {
        sense_set_up();
    }
    FOR_ALL_RANKS(rank, bit)
    {
        changed |= read_rank(bit) != the.settled[rank];
    }
    if (!proves()) {
        be_lost(1);
        changed = false;
    }
    spi_pause();
    return changed;
}

#endif
