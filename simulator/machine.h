/* machine.h - the microcontroller under power: its program, its clock, its sleep and its resets.
 *
 * simavr executes the instructions and counts the timers. What simavr leaves out or simplifies is
 * done here and in the chip_*.c: power-down that stops the clock, the causes of reset, random SRAM
 * at power-on, start-up times, the cycles that an interrupt costs, and true pins, UART, SPI,
 * EEPROM, ADC and watchdog. There is one machine in a process.
 *
 * Two clocks count in cycles of 16 MHz (62.5 ns) from the start of the simulator:
 *
 *      machine_now()   the world's time; never stops
 *      chip time       stops while the chip has no power or is in power-down
 *
 * An event lives on one of them, so all that is clocked by the chip stands still with it.
 *
 * Sources: ATmega328P data sheet (DS40002061B), ATmega640/1280/2560/1281/2561 (DS40002211A).
 */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdbool.h>
#include <stdint.h>

#include "simulator/wiring.h"

typedef uint64_t cycle_t;

#define CYCLE_NEVER       UINT64_MAX
#define CYCLES_PER_SECOND 16000000U
#define CYCLES_PER_MS     16000U
#define CYCLES_PER_US     16U

/* --- Events ------------------------------------------------------------------------------------- */

typedef enum { CLOCK_WORLD, CLOCK_CHIP } event_clock_t;

/* Something that happens once at a time. Statically allocated by its owner and initialised with
 * `fire`, `context` and `clock`. */
typedef struct event {
    void (*fire)(void *context);
    void *context;
    event_clock_t clock;
    bool pending;
    bool listed;
    cycle_t when;
    struct event *next;
} event_t;

/* `event` fires `delay` cycles from now, in place of when it was due before. */
void event_in(event_t *event, cycle_t delay);

/* For an event that fires again: `delay` cycles after it was due, which may have been some cycles ago.
 * What is timed in this way does not drift. */
void event_again(event_t *event, cycle_t delay);

void event_cancel(event_t *event);

/* --- Life ---------------------------------------------------------------------------------------- */

/* What a controller has where. */
typedef struct {
    const char *mcu;
    const char *ports; /* letters */
    uint8_t vector_pin_change, vector_watchdog, vector_spi, vector_receive, vector_data_empty,
        vector_transmit, vector_adc, vector_eeprom;
    pin_t spi_ss, spi_mosi, spi_miso, spi_sck;
    const char *pin_change_ports; /* ports of PCMSK0-2; '*': PE0 and PJ0-6 */
    uint8_t bandgap_channel;      /* of ADMUX, the 1.1 V reference         */
} controller_t;

typedef enum {
    RESET_POWER_ON = 1, /* bits of MCUSR */
    RESET_EXTERNAL = 2,
    RESET_BROWN_OUT = 4,
    RESET_WATCHDOG = 8
} reset_cause_t;

/* Makes the controller of `wiring`, without power, with an erased flash. False, with a message on
 * standard error, if it is unknown. `seed` decides everything that is random in the run. */
bool machine_start(const wiring_t *wiring, uint64_t seed);

/* Loads an image, Intel hex or ELF, and the end of static data from the ELF that is the image or
 * lies beside it. False, with a message on standard error, if that cannot be. */
bool machine_load(const char *path);

/* From the end of a reset's cause to the first instruction, by the fuses of the Arduino boards
 * (crystal, CKSEL 1111 SUT 11): 16K cycles and 65 ms. */
enum { CRYSTAL_START = 16384, RESET_DELAY = CRYSTAL_START + 65 * CYCLES_PER_MS };

/* Connects or cuts the supply. With power the SRAM is random and the program starts RESET_DELAY
 * later. machine_power_off() is immediate. */
void machine_power_on(void);
void machine_power_off(void);
bool machine_has_power(void);

/* A reset by anything but the supply. SRAM stays. Safe to call from an event. */
void machine_reset(reset_cause_t cause);

/* Has the program run in a circle from now on, with interrupts on or off, as one that has lost its
 * way would. False if it has no jump to itself (the C library's exit() has one), or no power. */
bool machine_hang(bool interrupts_on);

/* What wears out: a bit of flash, or of SRAM, is turned over, and stays so. In SRAM, where a write would set
 * it right again, it is stuck at the value given, one bit at a time. */
void machine_flip_flash(uint32_t address, uint8_t bit);
void machine_stick_sram(uint16_t address, uint8_t bit, bool value);

/* Bytes of flash. */
uint32_t machine_flash_size(void);

/* Holds the chip in reset (brown-out) until it is released, which starts it with RESET_BROWN_OUT. */
void machine_hold(bool held);

/* --- Time ---------------------------------------------------------------------------------------- */

cycle_t machine_now(void);

/* Lets time pass until machine_now() is `until` (4 cycles more at most: an instruction is not
 * divided), or until machine_stop(). True if `until` was reached. */
bool machine_run(cycle_t until);

/* Ends machine_run() at the present instruction; for events and parts. */
void machine_stop(void);

/* Cycles since the simulator started: with power, of them in any sleep mode, of them in power-down. */
typedef struct {
    cycle_t total;
    cycle_t asleep;
    cycle_t power_down;
} machine_cycles_t;

machine_cycles_t machine_cycles(void);

/* True if the chip has met what is no program; only a reset or the supply gets it going again. */
bool machine_is_halted(void);

/* True while the clock of the I/O modules is stopped: no power, power-down, waking up. */
bool machine_clock_is_stopped(void);

/* --- For the parts ------------------------------------------------------------------------------- */

const wiring_t *machine_wiring(void);
const controller_t *machine_controller(void);

/* A data address as the program sees it, I/O registers included. Addresses past the end read 0xFF. */
uint8_t machine_peek(uint16_t address);
void machine_poke(uint16_t address, uint8_t value);

/* The first and the last address of SRAM. */
uint16_t machine_sram_start(void);
uint16_t machine_sram_end(void);

/* The address after the static data, where the stack must not come; 0 if no ELF tells it. */
uint16_t machine_static_end(void);

/* Bytes of EEPROM. */
uint16_t machine_eeprom_size(void);

/* Bytes between the end of static data and the lowest byte of SRAM above it that has changed since
 * power-on: what the stack has never reached. The first of them is not looked at: a guard may lie
 * there. Without an ELF, which says where static data ends, the longest run of unchanged bytes. */
uint16_t machine_stack_unused(void);

/* Takes a register over from simavr: `read` and `write` (either may be NULL: plain memory) are
 * called for the program's accesses; `write` gets the value and stores it by machine_poke(). */
typedef uint8_t (*register_read_t)(uint16_t address);
typedef void (*register_write_t)(uint16_t address, uint8_t value);
void machine_register(uint16_t address, register_read_t read, register_write_t write);

/* `watch` is called after simavr has handled a write to a register that it keeps. */
void machine_watch_register(uint16_t address, void (*watch)(void));

/* Within a register's write: the bits that the instruction writes, all but for SBI and CBI, which
 * on the chip touch one bit of a port register. */
uint8_t machine_write_mask(void);

/* Adds cycles during which the processor stands still. */
void machine_stall(uint8_t cycles);

/* Cycles of chip time, for measuring between two accesses by the program. */
cycle_t machine_chip_time(void);

/* An interrupt by its vector number. A level interrupt is requested as long as its condition holds;
 * interrupt_set_level() is told the condition whenever it or the enable bit may have changed. An
 * edge interrupt is latched in its flag: interrupt_raise(), interrupt_clear(). */
void interrupt_set_level(uint8_t vector, bool requested);
void interrupt_raise(uint8_t vector);
void interrupt_clear(uint8_t vector);

/* Adds a vector that simavr's model of the controller lacks: its enable and its flag, register and
 * bit. Does nothing if it is there. Call it before interrupt_on_run(). */
void interrupt_define(uint8_t vector, uint16_t enable, uint16_t flag, uint8_t bit);

/* `refresh` is called when the routine of `vector` begins (`running`) and when it returns. */
void interrupt_on_run(uint8_t vector, void (*refresh)(bool running));

/* `reset` is called at each reset, power-on included, when the registers are as after a reset;
 * `power` when the supply comes (true) and goes. */
void machine_on_reset(void (*reset)(reset_cause_t cause));
void machine_on_power(void (*power)(bool on));

/* `stop` is called before a sleep mode stops the chip's clock. */
void machine_on_clock_stop(void (*stop)(void));

/* What the watchdog instruction WDR calls. */
void machine_on_watchdog_reset(void (*reset)(void));

/* `output` is called at each match of compare channel A of timer `timer` ('0' ...) while its mode
 * drives the pin: to toggle it, or to set it to `level`. */
void machine_on_compare_output(char timer, void (*output)(bool toggle, bool level));

/* A random number, the same for the same seed. */
uint32_t machine_random(void);
uint32_t machine_random_below(uint32_t limit);

#endif
