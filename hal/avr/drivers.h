/* drivers.h - what the drivers in hal/avr tell one another, beside their public headers.
 *
 * One millisecond tick serves keypad, buzzer and clock, in two interrupts of a timer (clock.c):
 *
 *      TICK, compare A   every tick: adds up the time and looks whether any contact is closed
 *      WORK, compare B   right after TICK, only while there is something to do: calls keypad_tick()
 *                        and buzzer_tick(), and switches itself off when neither wants more
 *
 * So the interrupt that always runs saves two registers, and the one that saves all of them runs
 * only while a key is down or a tune plays. Those of display, EEPROM and serial line enter through
 * WORK as well, since a way in and out that saves all registers takes 80 bytes; bits of GPIOR0 tell
 * them apart.
 */
#ifndef DRIVERS_H
#define DRIVERS_H

#include "base/target.h"
#include "hal/avr/pins.h"

/* A pointer to a driver's variables. An access to one of them takes two bytes of flash by it, by
 * its own address four. */
#define IN_REGISTER(variables)                                                                     \
    __extension__({                                                                                \
        __typeof__(variables) *in_register = &(variables);                                         \
        __asm__("" : "+b"(in_register));                                                           \
        in_register;                                                                               \
    })

/* The tick's timer. 250 counts of timer 0 are a millisecond at 16 MHz. At 20 MHz no whole number of
 * its 256 is one: there it is timer 3, of 16 bits. */
#if F_CPU == 16000000
#define TICK_ENABLES      TIMSK0
#define TICK_ENABLE       _BV(OCIE0A)
#define TICK_AND_WORK     (_BV(OCIE0A) | _BV(OCIE0B))
#define TICK_FLAGS        TIFR0
#define TICK_FLAG_OF_WORK _BV(OCF0B)
#define TICK_COMPARE_vect TIMER0_COMPA_vect
#define WORK_COMPARE_vect TIMER0_COMPB_vect
#else
#define TICK_ENABLES      TIMSK3
#define TICK_ENABLE       _BV(OCIE3A)
#define TICK_AND_WORK     (_BV(OCIE3A) | _BV(OCIE3B))
#define TICK_FLAGS        TIFR3
#define TICK_FLAG_OF_WORK _BV(OCF3B)
#define TICK_COMPARE_vect TIMER3_COMPA_vect
#define WORK_COMPARE_vect TIMER3_COMPB_vect
#endif

/* Makes WORK run right after this TICK. For TICK. */
static inline void clock_continue_with_work(void)
{
    TICK_ENABLES = TICK_AND_WORK;
}

/* Makes WORK run after the next TICK: the flag of a match long past is dropped. From the main loop;
 * plain stores, which need no protection from interrupts. */
void clock_request_work(void);

/* True when a column is low, that is a contact of a row that is driven is closed. */
static inline bool keypad_contact(void)
{
    if (pin_is_high(PIN_KEY_COL1) && pin_is_high(PIN_KEY_COL2) && pin_is_high(PIN_KEY_COL3) &&
        pin_is_high(PIN_KEY_COL4)) {
        return false;
    }
    return true;
}

/* Bits of GPIOR0, each set, cleared and tested by one instruction of two bytes, which no interrupt
 * can disturb: what WORK was entered for, none for its own, and what clock and serial line
 * remember. */
#define WORK_IS_LCD      0
#define WORK_IS_EEPROM   1
#define WORK_IS_RECEIVED 2
#define WORK_IS_SENDING  3
#define TICK_IS_SLOW     4 /* the tick that is running takes 4 ms                */
#define IDLE_WANTED      5 /* ticks are to be slow when there is nothing to do   */
#define RECEIVED_ERROR   6 /* bytes were lost since the last serial_take_error() */
#define EVER_SENT        7 /* a byte: before the first one TXC0 does not tell    */

/* Makes the display's pump look for cells to send. Call it after marking them. Main loop only. */
static inline void lcd_request_pump(void)
{
    if (TIMSK2 == 0) {
        TCNT2 = 0;
        TIFR2 = _BV(OCF2A);
        TIMSK2 = _BV(OCIE2A);
    }
}

/* From WORK, by timer 2 while the display does not show the picture. */
void lcd_pump(void);

#ifdef PIN_SCREEN_OFF
/* Before LCD and lights lose their supply: their lines go low, which else would feed them. The
 * display has settled. */
void lcd_release(void);
void leds_release(void);

/* When they have had it again for some milliseconds: set up as after power-on, and what was shown
 * is shown once more. */
void lcd_take_up(void);
void leds_take_up(void);
#endif

/* From WORK, when the EEPROM is ready for a byte. */
void eeprom_pump(void);

/* From WORK, when a byte has come; when the next one can be sent. */
void serial_pump_in(void);
void serial_pump_out(void);

/* From WORK, every millisecond while either returns true. */
bool keypad_tick(void);

bool buzzer_tick(void);

/* A key that is closed now does not count before it has been released. Keys not yet read are
 * forgotten. */
void keypad_swallow(void);

#endif
