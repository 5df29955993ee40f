/* SPDX-License-Identifier: MIT */
/* drivers.h - functions and bits that only the drivers in hal/avr use.
 *
 * Every millisecond a tick serves the keypad, the buzzer and the clock. The tick consists of two
 * interrupts of one timer, TICK and WORK (clock.c).
 *
 *      TICK, compare A   in every tick: adds up the time and tests whether any contact is closed
 *      WORK, compare B   right after TICK, only while there is work: calls keypad_tick() and
 *                        buzzer_tick(), and switches itself off when both are done
 *
 * TICK always runs, so it saves only two registers. WORK saves all registers, but runs only while a
 * key is down or a tune plays. The interrupts of the display, the EEPROM and the serial line jump
 * to WORK. So the image needs the code that saves and restores all registers, 80 bytes, only once.
 * Bits of GPIOR0 tell WORK which interrupt has come.
 */
#ifndef DRIVERS_H
#define DRIVERS_H

#include "base/edition.h"
#include "base/target.h"
#include "hal/avr/pins.h"
#include "hal/ladder.h"

/* Returns a pointer to a driver's variables, in a register pair. An access through this pointer
 * takes two bytes of flash. A direct access to a variable takes four bytes. */
#define IN_REGISTER(variables)                                                                     \
    __extension__({                                                                                \
        __typeof__(variables) *in_register = &(variables);                                         \
        __asm__("" : "+b"(in_register));                                                           \
        in_register;                                                                               \
    })

/* The timer of the tick. At 16 MHz a millisecond is 250 counts of timer 0. At 20 MHz timer 0 can
 * count no exact millisecond, because it has only 8 bits. So the tick uses timer 3, which has 16
 * bits, if the chip has a timer 3. */
#if TARGET_TICK_TIMER == 0
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

/* The timer of the display's pump, the interrupt that sends bytes to the display. This is timer 2,
 * or timer 1 if the buzzer needs timer 2. */
#if defined USES_BUZZER_D3 && !defined OCR3C
#define PUMP_TIMER        1
#define PUMP_ENABLES      TIMSK1
#define PUMP_ENABLE       _BV(OCIE1A)
#define PUMP_FLAGS        TIFR1
#define PUMP_FLAG         _BV(OCF1A)
#define PUMP_COUNTER      TCNT1
#define PUMP_CONTROL      TCCR1B
#define PUMP_LIMIT        OCR1A
#define PUMP_COMPARE_vect TIMER1_COMPA_vect
#else
#define PUMP_TIMER        2
#define PUMP_ENABLES      TIMSK2
#define PUMP_ENABLE       _BV(OCIE2A)
#define PUMP_FLAGS        TIFR2
#define PUMP_FLAG         _BV(OCF2A)
#define PUMP_COUNTER      TCNT2
#define PUMP_CONTROL      TCCR2B
#define PUMP_LIMIT        OCR2A
#define PUMP_COMPARE_vect TIMER2_COMPA_vect
#endif

/* Makes WORK run right after this TICK. Only TICK calls it. */
static inline void clock_continue_with_work(void)
{
    TICK_ENABLES = TICK_AND_WORK;
}

/* Makes WORK run after the next TICK. First clears the flag that an earlier compare match has set.
 * The main loop calls this function. An interrupt between the two stores does no harm. */
void clock_request_work(void);

#ifdef PIN_KEY_LADDER
/* Starts the ADC, which from then on measures the voltage of the buttons all the time. ADCH has the
 * upper eight bits of the last result. */
static inline void ladder_measure(void)
{
    ADMUX = _BV(REFS0) | _BV(ADLAR) | PIN_BIT(PIN_KEY_LADDER);
    ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADATE) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
}

/* True if a button is closed. */
static inline bool keypad_contact(void)
{
    return ADCH < LADDER_OPEN;
}
#else
/* True if a contact is closed. On a keypad only the contacts in rows that are driven low count,
 * because they pull their columns low. On a board with buttons any button counts. */
static inline bool keypad_contact(void)
{
#ifdef PIN_BUTTON_A
    /* the four directions are on one port */
    const uint8_t directions = PIN_MASK(PIN_BUTTON_LEFT) | PIN_MASK(PIN_BUTTON_RIGHT) |
                               PIN_MASK(PIN_BUTTON_UP) | PIN_MASK(PIN_BUTTON_DOWN);
    if ((uint8_t)(PIN_PIN(PIN_BUTTON_UP) | (uint8_t)~directions) == UINT8_MAX &&
        pin_is_high(PIN_BUTTON_A) && pin_is_high(PIN_BUTTON_B)) {
        return false;
    }
#else
    if (pin_is_high(PIN_KEY_COL1) && pin_is_high(PIN_KEY_COL2) && pin_is_high(PIN_KEY_COL3) &&
        pin_is_high(PIN_KEY_COL4)) {
        return false;
    }
#endif
    return true;
}
#endif

/* The bits of GPIOR0. A single instruction sets, clears or tests such a bit, so no interrupt can
 * come in between. The bits WORK_IS_... say which interrupt has jumped to WORK. If none of them is
 * set, WORK runs as its own interrupt. The other bits belong to the clock and the serial line. */
#define WORK_IS_LCD      0
#define WORK_IS_EEPROM   1
#define WORK_IS_RECEIVED 2
#define WORK_IS_SENDING  3
#define TICK_IS_SLOW     4 /* set while the present tick takes 4 ms                    */
#define IDLE_WANTED      5 /* set if ticks may be slow when there is nothing to do     */
#define RECEIVED_ERROR   6 /* bytes were lost; at 115,200 8N1 the rest of the line is lost too */
#define EVER_SENT        7 /* set after the first byte was sent; TXC0 is valid only then */

/* Sending a cell to a display on SPI takes only 30 us. So the tick sends the cells, and the display
 * needs no timer of its own. */
#ifdef USES_LCD_CS
#define TICK_SENDS_PICTURE 1
#else
#define TICK_SENDS_PICTURE 0
#endif

/* Makes the display's pump look for cells to send. The main loop calls this function after marking
 * cells. */
static inline void lcd_request_pump(void)
{
#if TICK_SENDS_PICTURE
    clock_request_work();
#else
    if (PUMP_ENABLES == 0) {
        PUMP_COUNTER = 0;
        PUMP_FLAGS = PUMP_FLAG;
        PUMP_ENABLES = PUMP_ENABLE;
    }
#endif
}

/* Sends the next byte to the display. WORK calls this function for each interrupt of the pump's
 * timer, until the display shows the picture. */
void lcd_pump(void);

/* Lights all dots of a console's display, until power-off. The display must have settled. */
void lcd_light_all(void);

/* Sends some cells to a display on SPI. Returns true if WORK must call it again after a
 * millisecond. */
FEATURE(TICK_SENDS_PICTURE, bool, lcd_tick, (void), false);

/* These functions do for an OLED what leds_set_row() and leds_set_brightness() do for the lights
 * (leds.h). The lights are dark whenever the display is dark. */
void oled_set_row(uint8_t rank, uint8_t lights);
void oled_set_brightness(uint8_t level);

/* The lights can lose their supply while the chip runs, if somebody unplugs the sensor board, or if
 * the chip switches off the display and the lights. */
#if EDITION_SENSORS || defined LIGHTS_HAVE_SWITCH
#define LEDS_LOSE_SUPPLY
/* Sets up the MAX7219 as after power-on, and shows the same lights as before. Call it when the
 * supply of the lights has come back. */
void leds_set_up_anew(void);
#endif

/* True if the chip must wake regularly in power-down to look at a sensor board. */
FEATURE(EDITION_SENSORS, bool, sensors_are_watched, (void), false);

/* Looks at all squares during power-down. Returns true if a square differs from its settled value.
 * The call takes 0.3 ms. */
FEATURE(EDITION_SENSORS, bool, sensors_feel_change, (void), false);

#ifdef SCREEN_HAS_SWITCH
/* These functions pull the lines of the LCD and the lights low before both lose their supply,
 * because high lines would feed them. The display must have settled. */
void lcd_release(void);
void leds_release(void);

/* These functions set up the LCD and the lights as after power-on, and show the picture and the
 * lights again. Call them some milliseconds after the supply has come back. */
void lcd_take_up(void);
void leds_take_up(void);
#endif

/* Writes the next byte of the queue. WORK calls it when the EEPROM is ready for a byte. */
void eeprom_pump(void);

/* WORK calls serial_pump_in() when a byte has come, and serial_pump_out() when the next byte can be
 * sent. */
void serial_pump_in(void);
void serial_pump_out(void);

/* WORK calls both functions every millisecond, as long as one of them returns true. */
bool keypad_tick(void);

bool buzzer_tick(void);

/* Makes the driver ignore each key that is closed now, until the key is released. Forgets the keys
 * that have not been read. */
void keypad_swallow(void);

#endif
