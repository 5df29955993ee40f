/* SPDX-License-Identifier: MIT */
/* power.c - sleep, power-down, the watchdog, the supply voltage and the cause of the last reset. */
#include "hal/power.h"

#include <avr/interrupt.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/delay.h>

#include "base/edition.h"
#include "base/target.h"
#include "hal/avr/drivers.h"
#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/eeprom.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/picture.h"
#include "hal/serial.h"

/* The number of the ADC input that is the 1.1 V reference, and the register that stops the clocks
 * of modules. */
#ifdef PRR0
#define BANDGAP_CHANNEL 0x1E
#define PRR_OFF         PRR0
#else
#define BANDGAP_CHANNEL 0x0E
#define PRR_OFF         PRR
#endif

/* The bits that stop unused modules. On the ATmega2560 most of these bits are in a second
 * register. */
#ifdef PRUSB
#define PRR1_OFF   (_BV(PRUSB) | _BV(PRTIM4) | _BV(PRUSART1))
#define USART1_OFF _BV(PRTIM1)
#elif defined PRUSART3
#define PRR1_OFF   (_BV(PRTIM5) | _BV(PRTIM4) | _BV(PRUSART3) | _BV(PRUSART2) | _BV(PRUSART1))
#define USART1_OFF 0
#elif defined PRUSART1
#define USART1_OFF _BV(PRUSART1)
#else
#define USART1_OFF 0
#endif
#ifdef USES_LCD_SDA
#define TWI_OFF 0
#else
#define TWI_OFF _BV(PRTWI)
#endif
#define UNUSED_OFF (USART1_OFF | TWI_OFF)
#ifdef PIN_KEY_LADDER
#define MODULES_OFF UNUSED_OFF /* the ADC measures the buttons all the time */
#else
#define MODULES_OFF (UNUSED_OFF | _BV(PRADC)) /* the ADC is on only while it measures */
#endif

/* The sleep instruction is always enabled, so power_idle() does not have to enable it. */
#define SLEEP_IDLE       (SLEEP_MODE_IDLE | _BV(SE))
#define SLEEP_POWER_DOWN (SLEEP_MODE_PWR_DOWN | _BV(SE))

#ifndef PIN_KEY_LADDER

/* The bits of a pin-change mask register for the columns of the keypad and for the serial line. On
 * a console only button B has a pin-change interrupt. Button A has INT6, which wakes the chip when
 * the pin is low. */
#ifdef PIN_BUTTON_A
#define WAKING_PINS(mask_register) PIN_CHANGE_MASK(mask_register, PIN_BUTTON_B)
#else
#define WAKING_PINS(mask_register)                                                                 \
    (PIN_CHANGE_MASK(mask_register, PIN_KEY_COL1) | PIN_CHANGE_MASK(mask_register, PIN_KEY_COL2) | \
     PIN_CHANGE_MASK(mask_register, PIN_KEY_COL3) | PIN_CHANGE_MASK(mask_register, PIN_KEY_COL4) | \
     PIN_CHANGE_MASK(mask_register, PIN_RXD))
#endif

/* Lets the keypad and the serial line wake the chip from power-down. */
static inline void choose_waking_pins(void)
{
    PCMSK0 = WAKING_PINS(PCMSK0);
#ifdef PCMSK1
    if (WAKING_PINS(PCMSK1) != 0) { /* an Uno has no such pins, and a reset clears the register */
        PCMSK1 = WAKING_PINS(PCMSK1);
    }
    PCMSK2 = WAKING_PINS(PCMSK2);
#endif
#ifdef PCMSK3
    PCMSK3 = WAKING_PINS(PCMSK3);
#endif
}

#else

static inline void choose_waking_pins(void)
{
}

#endif

/* Numbers of idle sleeps, which the program counts after a byte has woken the chip. */
#define QUIET_SLEEPS 4   /* the line of text ends after this many sleeps without a byte */
#define DEAF_SLEEPS  255 /* bytes that still come after this number of sleeps are noise */

/* The watchdog requests an interrupt after half a second. If the interrupt cannot run, the watchdog
 * resets the chip half a second later. */
#define WATCH_OFF 0
#define WATCH     (_BV(WDIE) | _BV(WDE) | _BV(WDP2) | _BV(WDP0))

/* In power-down with a sensor board the watchdog requests an interrupt every second. */
#define WATCH_ASLEEP (_BV(WDIE) | _BV(WDP2) | _BV(WDP1))

static uint8_t reset_cause __attribute__((section(".noinit")));

/* The true reference voltage minus 1.1 V, in mV. The subtraction makes the initial value 0. All
 * variables of the Uno's image begin at 0, so the image needs no code that copies initial
 * values. */
#define REFERENCE_MV 1100
static int16_t reference_off_mv;

/* The guard byte, which is the first byte above the static data. The stack must never reach it. */
extern uint8_t __heap_start[];
#define GUARD 0xA5

/* Sets the watchdog's register. Call it with interrupts off, because the second store must follow
 * the first within 4 cycles. */
static __attribute__((noinline)) void watch(uint8_t control)
{
    wdt_reset();
    WDTCSR = _BV(WDCE) | _BV(WDE);
    WDTCSR = control;
}

/* Runs before all other code, and stops the watchdog. After a watchdog reset the watchdog keeps
 * running with its shortest time. If nothing stopped the watchdog, it would reset the chip again
 * and again. */
__attribute__((naked, used, section(".init3"))) static void save_reset_cause(void)
{
    reset_cause = MCUSR;
    MCUSR = 0;
    io_space_byte = 0; /* a restart by the watchdog clears neither this byte nor the registers */
    REGISTER_VARIABLES_CLEAR();
    watch(WATCH_OFF);
}

#if EDITION_SENSORS
/* Returns from the watchdog interrupt if the chip was in power-down, because there the watchdog
 * only has to wake the chip. The code changes no flag of SREG. */
#define RETURN_IN_POWER_DOWN                                                                       \
    __asm__ volatile("push r24\n\tin r24, %0\n\tsbrs r24, %1\n\trjmp 1f\n\tpop r24\n\treti\n1:"    \
                     :                                                                             \
                     : "I"(_SFR_IO_ADDR(SMCR)), "I"(SM1))
#else
#define RETURN_IN_POWER_DOWN
#endif

/* Runs when the main loop hangs. Restarts the program without the bootloader, because the
 * bootloader may not handle the watchdog. GPIOR1 counts these restarts. A reset clears GPIOR1. */
ISR(WDT_vect, ISR_NAKED)
{
    RETURN_IN_POWER_DOWN;
    __asm__ volatile("cli\n\tin r24, %0\n\tinc r24\n\tout %0, r24\n\tjmp 0"
                     :
                     : "I"(_SFR_IO_ADDR(GPIOR1)));
}

uint8_t power_restarts(void)
{
    return GPIOR1;
}

void power_watch(void)
{
    wdt_reset();
    if (__heap_start[0] != GUARD) {
        WDT_vect();
    }
}

uint8_t power_reset_cause(void)
{
    return reset_cause;
}

void power_start(void)
{
    ACSR = _BV(ACD);
    PRR_OFF = MODULES_OFF;
#ifdef PRR1_OFF
    PRR1 = PRR1_OFF;
#endif
    SMCR = SLEEP_IDLE;
#ifdef PRUSB
    USBCON = 0; /* the bootloader leaves the USB and its interrupts on */
#endif
    choose_waking_pins();
    __heap_start[0] = GUARD;
    watch(WATCH);
}

void power_idle(void)
{
    wdt_reset(); /* power_down() waits by calling this function, so reset the watchdog here too */
    sleep_cpu();
}

#ifndef PIN_KEY_LADDER

/* A pin change wakes the chip. With a sensor board the watchdog also wakes the chip. Only the
 * interrupt of a pin change clears PCICR, so sleep_until_change() can tell what has woken the
 * chip. */
#if EDITION_SENSORS
ISR(PCINT0_vect)
{
    PCICR = 0;
}
#else
EMPTY_INTERRUPT(PCINT0_vect)
#endif
#ifdef PCMSK1
ISR_ALIAS(PCINT1_vect, PCINT0_vect);
ISR_ALIAS(PCINT2_vect, PCINT0_vect);
#endif
#ifdef PIN_BUTTON_A
/* Disables INT6, because the button's low level would request the interrupt again and again. */
ISR(INT6_vect, ISR_NAKED)
{
    __asm__ volatile("cbi %0, %1\n\treti" : : "I"(_SFR_IO_ADDR(EIMSK)), "I"(INT6));
}
#endif
#ifdef PCMSK3
ISR_ALIAS(PCINT3_vect, PCINT0_vect);
#define PIN_CHANGES (_BV(PCIE0) | _BV(PCIE1) | _BV(PCIE2) | _BV(PCIE3))
#elif defined PCMSK1
#define PIN_CHANGES (_BV(PCIE0) | _BV(PCIE1) | _BV(PCIE2))
#else
#define PIN_CHANGES _BV(PCIE0)
#endif

/* Sleeps until a pin changes. If `control` starts the watchdog, the watchdog also ends the
 * sleep. */
static inline void sleep_once(uint8_t control)
{
    SMCR = SLEEP_POWER_DOWN;
    watch(control);
#ifdef sleep_bod_disable
    sleep_bod_disable(); /* switches the brown-out detector off for this sleep, which saves 20 uA */
#endif
    sei(); /* takes effect only after the sleep instruction */
    sleep_cpu();
    SMCR = SLEEP_IDLE;
    cli();
    watch(WATCH);
}

#ifdef PIN_RXD
#define CABLE_IS_AT_REST pin_is_high(PIN_RXD)
#else
#define CABLE_IS_AT_REST true
#endif

/* Sleeps until a key closes, a byte begins to arrive or a square changes. No change is lost. A pin
 * that changes after the flags have been cleared sets its flag, which ends the sleep. If a pin has
 * changed earlier, its level shows the change. If `feels` is true, the function looks at the sensor
 * board every second. */
static void sleep_until_change(bool feels)
{
    cli();
    PCIFR = PIN_CHANGES; /* PCIFR and PCICR have the same bits */
    PCICR = PIN_CHANGES;
#ifdef PIN_BUTTON_A
    EIMSK = _BV(INT6);
#endif
    if (!keypad_contact() && CABLE_IS_AT_REST) {
        do {
            sleep_once(feels ? WATCH_ASLEEP : WATCH_OFF);
        } while (feels && PCICR != 0 && !sensors_feel_change());
    }
    PCICR = 0;
#ifdef PIN_BUTTON_A
    EIMSK = 0;
#endif
    sei();
}

#else

/* Waits until a button closes, a byte comes or a square changes. The buttons of a shield cannot
 * wake the chip from power-down, because some buttons do not pull the pin low enough. So the chip
 * sleeps between ticks. The backlight, which needs most of the current, is off. */
static void sleep_until_change(bool feels)
{
    clock_set_idle(true);
    while (!keypad_contact() && !serial_has_byte() && !(feels && sensors_feel_change())) {
        power_idle();
    }
}

#endif

/* Drops the rest of the line of text that woke the chip, up to the next pause. The crystal takes
 * 1 ms to start, and bytes are lost in this time, so the rest of the line is useless. A tick or a
 * byte ends an idle sleep. */
static void drop_rest_of_line(void)
{
    uint8_t quiet = 0;
    for (uint8_t left = DEAF_SLEEPS; left != 0 && quiet < QUIET_SLEEPS; left--) {
        power_idle();
        quiet++;
        while (serial_read() >= 0) {
            quiet = 0;
        }
    }
    serial_take_error();
}

#ifdef SCREEN_HAS_SWITCH
static void screen_loses_supply(void)
{
    lcd_release();
#ifdef LIGHTS_HAVE_SWITCH
    leds_release();
#endif
    pin_set(PIN_SCREEN_OFF);
    pin_make_output(PIN_SCREEN_OFF);
}

/* Switches the supply of the display on, and waits until it has risen. The slow switch Q2 takes
 * 1.4 ms at most. Waiting in drop_rest_of_line() would not be enough, because a byte without a stop
 * bit ends a sleep but does not count as a byte. */
static void screen_gets_supply(void)
{
    pin_clear(PIN_SCREEN_OFF);
    _delay_ms(4);
}

static void screen_takes_up(void)
{
#ifdef LIGHTS_HAVE_SWITCH
    leds_take_up();
#endif
    lcd_take_up();
}
#else
static inline void screen_loses_supply(void)
{
}

static inline void screen_gets_supply(void)
{
}

static inline void screen_takes_up(void)
{
}
#endif

static inline bool key_waits(void)
{
#ifdef PIN_BUTTON_A
    return buttons_read() != BUTTON_NONE;
#else
    return keypad_read() != KEY_NONE;
#endif
}

void power_down(void)
{
    while (!lcd_is_settled() || !eeprom_is_idle() || !serial_is_idle() || !keypad_is_idle()) {
        power_idle();
    }
    if (!key_waits() && !serial_has_byte()) {
        screen_loses_supply();
        sleep_until_change(sensors_are_watched());
        screen_gets_supply();
        if (EDITION_CABLE) {
            drop_rest_of_line();
        }
        screen_takes_up();
    }
    keypad_swallow();
}

void power_set_reference_mv(uint16_t millivolts)
{
    reference_off_mv = (int16_t)(millivolts - REFERENCE_MV);
}

/* Reads ADC input `channel` twice, and returns the second result. The full scale of the result is
 * the supply. The first conversion takes 25 clocks of the ADC, which gives the reference time to
 * settle. The second conversion takes 13 clocks. At 16 MHz a clock of the ADC takes 8 us. */
static uint16_t read_input(uint8_t channel)
{
    ADMUX = _BV(REFS0) | channel;
    for (uint8_t conversion = 0; conversion < 2; conversion++) {
        ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
        loop_until_bit_is_clear(ADCSRA, ADSC);
    }
    return ADC;
}

uint16_t power_supply_mv(void)
{
#ifdef PIN_KEY_LADDER
    ADCSRA = 0; /* ends the conversions for the buttons; the next conversion then takes 25 clocks
                 * again */
#endif
    PRR_OFF = UNUSED_OFF;
    const uint16_t reading = read_input(BANDGAP_CHANNEL);
    const uint16_t reference_mv = (uint16_t)(REFERENCE_MV + reference_off_mv);
#ifdef PIN_CELLS
    const uint16_t half = read_input(PIN_BIT(PIN_CELLS));
    const uint32_t full_scale = (uint32_t)reference_mv * half * 2;
#else
    const uint32_t full_scale = (uint32_t)reference_mv << 10;
#endif
    ADCSRA = 0; /* switch the ADC off before its clock stops */
    PRR_OFF = MODULES_OFF;
#ifdef PIN_KEY_LADDER
    ladder_measure();
#endif
    return reading == 0 ? UINT16_MAX : (uint16_t)(full_scale / reading);
}

uint16_t power_low_mv(void)
{
#ifdef PIN_CELLS
    return 3500; /* three NiMH cells are then a fifth full, and three alkaline cells are two fifths
                  * full */
#else
    return 4300; /* a converter to 5 V delivers at least 4.5 V until its cells are empty */
#endif
}

uint16_t power_empty_mv(void)
{
#ifdef PIN_CELLS
    return 2750; /* 0.92 V a cell on average; the weakest of three NiMH cells then has 0.8 V */
#else
    return 0;
#endif
}
