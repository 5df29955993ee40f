/* sensors.c - the switches behind an MCP23S17 on the SPI. Numbers of sections and tables are those
 * of its data sheet, Microchip DS20001952C.
 *
 * Port A drives one rank low. Port B reads the files: a closed switch pulls its file low through
 * its diode. A file that was low needs 13 us to rise through its resistor of 47 k after its rank
 * is released, with 120 pF on each of the two lines. The driver does not wait for this. A step
 * reads the rank that the step before has driven, and drives the next rank. So a step takes 20 us,
 * and a look at all squares takes eight steps.
 *
 * Each look also reads back OLATB, whose level no pin shows, because port B is an input. Its value
 * proves that the board is there and has not lost its registers. */
#include "hal/sensors.h"

#include "hal/avr/spi.h"

#if EDITION_SENSORS

#include <util/delay.h>

#include "hal/avr/drivers.h"
#include "hal/picture.h"

/* Registers with IOCON.BANK = 0, table 3-3. Bytes of a frame go to registers that follow each
 * other, because IOCON.SEQOP is 0 (section 3.2.1). IOCON is 0 after power-on (table 3-1), and then
 * the address pins do not count (section 3.3.2). */
enum { IODIRA = 0x00, IOCON = 0x0A, GPIOB = 0x13, OLATA = 0x14 };

/* The first byte of a frame, figure 3-5. */
enum { WRITE = 0x40, READ = 0x41 };

/* The value of OLATB. Neither a line that nobody drives nor power-on gives this value. */
enum { PROOF = 0xA5 };

/* A look takes 32 ms while the player's hand is at the board, which is six seconds after a contact
 * has differed: a hand may hold a piece for five seconds, and then push a captured piece away in a
 * tenth of a second. Otherwise a look takes 64 ms, which lets the chip sleep longer. A square is
 * settled when its contact has differed from the settled value in three looks, so it has not
 * changed for 50 ms. The board is lost after three bad looks. */
enum {
    STEP_MS = 4,
    STEP_AT_REST_MS = 8,
    AWARE_LOOKS = 188,
    BAD_STEPS = 3 * SENSORS_ROWS,
    SEARCH_STEP_MS = 250,
    SEARCH_STEPS = 4
};

/* A byte for each rank, a bit for each square. The squares that have differed in the last look, and
 * in the last two looks, have their bits in `once` or in `twice`. */
static struct {
    uint8_t settled[SENSORS_ROWS], once[SENSORS_ROWS], twice[SENSORS_ROWS];
} squares_of;

static sensors_state_t state;
static uint8_t rank, rank_bit; /* the rank that is driven */
static uint8_t bad_steps;
static uint8_t stepped_ms; /* the last step, by the lowest byte of the clock           */
static uint8_t wait_ms;    /* from this step to the next                               */
static uint8_t looks_left; /* fast looks before the rest; steps before a search for a lost board  */

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

/* Makes outputs of the ranks with a 0 in `inputs`, which are then low. */
static void drive_ranks(uint8_t inputs)
{
    sense_write(IODIRA, inputs);
}

/* Sets all registers, because they keep their values when only this chip was reset. IOCON comes
 * first, because the other bytes rely on it. */
static void sense_set_up(void)
{
    static const FLASH uint8_t values[] = {
        0xFF, 0xFF, /* IODIR: all inputs            */
        0,    0,    /* IPOL: as the pins are        */
        0,    0,    /* GPINTEN: no interrupts       */
        0,    0,    /* DEFVAL                       */
        0,    0,    /* INTCON                       */
        0,    0,    /* IOCON                        */
        0,    0xFF, /* GPPU: pull-ups of the files  */
    };
    sense_write(IOCON, 0);
    sense_begin(WRITE, IODIRA);
    for (uint8_t number = 0; number < sizeof values; number++) {
        spi_send(values[number]);
    }
    sense_end();
    sense_begin(WRITE, OLATA);
    spi_send(0); /* ranks that are outputs are low */
    spi_send(PROOF);
    sense_end();
}

/* Reads the squares of the rank that is driven. Returns false if the board should prove that it is
 * there, and does not. */
static bool sense_read(uint8_t *squares, bool should_prove)
{
    bool good = true;
    sense_begin(READ, GPIOB);
    *squares = (uint8_t)~spi_exchange(0);
    if (should_prove) {
        spi_send(0); /* OLATA */
        good = spi_exchange(0) == PROOF;
    }
    sense_end();
    return good;
}

static void drive_next_rank(void)
{
    rank = (uint8_t)((rank + 1) % SENSORS_ROWS);
    rank_bit = (uint8_t)(rank_bit << 1);
    if (rank == 0) {
        rank_bit = 1;
    }
    drive_ranks((uint8_t)~rank_bit);
}

/* Looks at the next rank in one go. */
static bool look_at_next_rank(uint8_t *squares)
{
    drive_next_rank();
    _delay_us(30);
    return sense_read(squares, true);
}

/* ---- the board ---- */

/* Looks for the board. If there is one, its squares are settled as they are. */
static bool find_board(void)
{
    rank = SENSORS_ROWS - 1; /* before the first */
    sense_set_up();
    for (uint8_t left = SENSORS_ROWS; left != 0; left--) {
        uint8_t squares;
        if (!look_at_next_rank(&squares)) {
            return false;
        }
        squares_of.settled[rank] = squares;
        squares_of.once[rank] = 0;
        squares_of.twice[rank] = 0;
    }
    bad_steps = 0;
    wait_ms = STEP_AT_REST_MS;
    state = SENSORS_LIVE;
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

static void step_fast(void)
{
    wait_ms = STEP_MS;
    looks_left = AWARE_LOOKS;
}

static void be_lost(uint8_t steps_to_search)
{
    state = SENSORS_LOST;
    looks_left = steps_to_search;
}

/* Counts the looks in which the squares of the present rank differ from the settled squares.
 * Returns true if one has settled. */
static bool count_looks(uint8_t squares)
{
    __typeof__(squares_of) *const of = IN_REGISTER(squares_of);
    const uint8_t place = rank;
    const uint8_t differs = squares ^ of->settled[place];
    const uint8_t settles = differs & of->twice[place];
    const uint8_t counts = differs & (uint8_t)~settles;
    const uint8_t twice = counts & of->once[place];
    of->settled[place] ^= settles;
    of->twice[place] = twice;
    of->once[place] = counts & (uint8_t)~twice;
    if (differs != 0) {
        step_fast();
    }
    return settles != 0;
}

/* A bad step sets the chip up again, because the board may have been without supply. */
static bool take_step(void)
{
    uint8_t squares;
    bool changed = false;
    if (rank == 0 && looks_left != 0 && --looks_left == 0) {
        wait_ms = STEP_AT_REST_MS;
    }
    if (sense_read(&squares, rank == 0 || bad_steps != 0)) {
        if (bad_steps != 0) {
            bad_steps = 0;
            leds_set_up_anew();
        }
        changed = count_looks(squares);
    } else {
        sense_set_up();
        step_fast();
        if (++bad_steps == BAD_STEPS) {
            be_lost(SEARCH_STEPS);
            changed = true;
        }
    }
    drive_next_rank();
    return changed;
}

static bool search_board(void)
{
    wait_ms = SEARCH_STEP_MS;
    if (looks_left == 0) {
        looks_left = SEARCH_STEPS;
    }
    return --looks_left == 0 && find_board();
}

/* Apart from sensors_poll(), which would save registers in each turn. */
static __attribute__((noinline)) bool step(uint8_t now_ms)
{
    stepped_ms = now_ms;
    switch (state) {
    case SENSORS_LIVE:
        return take_step();
    case SENSORS_LOST:
        return search_board();
    default:
        wait_ms = UINT8_MAX;
        return false;
    }
}

bool sensors_poll(uint16_t now_ms)
{
    const uint8_t passed_ms = (uint8_t)((uint8_t)now_ms - stepped_ms);
    return passed_ms >= wait_ms && step((uint8_t)now_ms);
}

sensors_state_t sensors_state(void)
{
    return state;
}

uint8_t sensors_row(uint8_t number)
{
    return squares_of.settled[number];
}

/* ---- power-down ---- */

bool sensors_fall_asleep(void)
{
    if (state == SENSORS_NONE) {
        return false;
    }
    drive_ranks(0xFF); /* no current flows through closed switches */
    return true;
}

/* Lights that lost their supply with the board are set up when the board is found anew, awake. */
bool sensors_feel_change(void)
{
    bool changed = false;
    spi_resume();
    if (state == SENSORS_LOST) {
        sense_set_up();
    }
    for (uint8_t left = SENSORS_ROWS; left != 0; left--) {
        uint8_t squares;
        if (!look_at_next_rank(&squares)) {
            be_lost(1);
            changed = false;
            break;
        }
        changed |= squares != squares_of.settled[rank];
    }
    drive_ranks(0xFF);
    spi_pause();
    return changed;
}

void sensors_wake_up(void)
{
    if (state == SENSORS_LIVE) {
        drive_ranks((uint8_t)~rank_bit);
    }
}

#endif
