/* SPDX-License-Identifier: MIT */
/* clock.c - a timer counts milliseconds and calls the other drivers. */
#include "hal/clock.h"

#include <avr/interrupt.h>
#include <util/atomic.h>

#include "hal/avr/drivers.h"

#define TICK_FAST_MS 1
#define TICK_SLOW_MS CLOCK_IDLE_MS

#if TARGET_TICK_TIMER == 0

#if TARGET_TICK_IS_WHOLE

/* If the clock is divided by 64, 250 counts take 1 ms. If it is divided by 256, they take 4 ms. So
 * fast and slow ticks differ only in the divider. */
#define TICK_COUNTS 250
#define TEMPO_FAST  (_BV(CS01) | _BV(CS00))
#define TEMPO_SLOW  _BV(CS02)

_Static_assert(F_CPU / 64 / TICK_COUNTS == 1000, "a tick is a millisecond");

static inline void set_counts(void)
{
}

#else

/* If the clock is divided by 256, 78 1/8 counts take 1 ms. If it is divided by 1024, they take
 * 4 ms. So seven ticks have 78 counts, and every eighth tick has 79. */
#define TICK_COUNTS 78
#define TEMPO_FAST  _BV(CS02)
#define TEMPO_SLOW  (_BV(CS02) | _BV(CS00))

_Static_assert(F_CPU / 256 / (8 * TICK_COUNTS + 1) * 8 == 1000, "a tick is a millisecond");

static inline void set_counts(void)
{
    static uint8_t ticks;
    ticks = (uint8_t)((ticks + 1) & 7);
    const uint8_t last = ticks == 0 ? TICK_COUNTS : TICK_COUNTS - 1;
    OCR0A = last;
    OCR0B = last;
}

#endif

typedef uint8_t tempo_t;

static inline void set_tempo(tempo_t tempo)
{
    TCCR0B = tempo;
}

/* The timer counts up to compare value A, and then starts again from 0. Compare value B is equal to
 * A, and the interrupt of B comes after the interrupt of A. */
static inline void start_timer(void)
{
    TCCR0A = _BV(WGM01);
    OCR0A = TICK_COUNTS - 1;
    OCR0B = TICK_COUNTS - 1;
    set_tempo(TEMPO_FAST);
}

#else

/* The clock is divided by 8. Fast and slow ticks differ in the number of counts. */
#define TICK_COUNTS (F_CPU / 8 / 1000)
#define TEMPO_FAST  (TICK_FAST_MS * TICK_COUNTS - 1)
#define TEMPO_SLOW  (TICK_SLOW_MS * TICK_COUNTS - 1)

_Static_assert(TICK_COUNTS * 8 * 1000 == F_CPU, "a tick is a millisecond");

typedef uint16_t tempo_t;

static inline void set_tempo(tempo_t tempo)
{
    OCR3A = tempo;
    OCR3B = tempo;
}

static inline void set_counts(void)
{
}

static inline void start_timer(void)
{
    set_tempo(TEMPO_FAST);
    TCCR3B = _BV(WGM32) | _BV(CS31);
}

#endif

static uint32_t now_ms;

void clock_start(void)
{
    GPIOR0 = 0;
    start_timer();
    clock_request_work();
    sei();
}

uint32_t clock_ms(void)
{
    uint32_t now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        now = now_ms;
    }
    return now;
}

/* This function is in assembly, because compiled code would use and save eight more registers. */
uint32_t clock_ms_since(uint32_t start_ms)
{
    uint8_t byte;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        __asm__ volatile("lds %[byte], %[now]\n\t"
                         "sub %[byte], %A[ms]\n\t"
                         "mov %A[ms], %[byte]\n\t"
                         "lds %[byte], %[now]+1\n\t"
                         "sbc %[byte], %B[ms]\n\t"
                         "mov %B[ms], %[byte]\n\t"
                         "lds %[byte], %[now]+2\n\t"
                         "sbc %[byte], %C[ms]\n\t"
                         "mov %C[ms], %[byte]\n\t"
                         "lds %[byte], %[now]+3\n\t"
                         "sbc %[byte], %D[ms]\n\t"
                         "mov %D[ms], %[byte]"
                         : [byte] "=&r"(byte), [ms] "+r"(start_ms)
                         : [now] "i"(&now_ms)
                         : "memory");
    }
    return start_ms;
}

void clock_set_idle(bool idle)
{
    if (idle) {
        GPIOR0 |= _BV(IDLE_WANTED);
    } else {
        GPIOR0 &= (uint8_t)~_BV(IDLE_WANTED);
    }
    clock_request_work(); /* WORK then changes the tempo right after a tick, so the timer loses no
                           * count */
}

/* Advances now_ms by the length of the tick that has just ended. The assembly code needs only one
 * register, and compiled code would use and save four. Usually the addition to the lowest byte
 * gives no carry, and the code stops there. */
static inline void count_tick(void)
{
    uint8_t byte;
    const uint8_t tick_ms = bit_is_set(GPIOR0, TICK_IS_SLOW) ? TICK_SLOW_MS : TICK_FAST_MS;
    __asm__ volatile("lds %[byte], %[now]\n\t"
                     "add %[byte], %[ms]\n\t"
                     "sts %[now], %[byte]\n\t"
                     "brcc 1f\n\t"
                     "lds %[byte], %[now]+1\n\t"
                     "adc %[byte], __zero_reg__\n\t"
                     "sts %[now]+1, %[byte]\n\t"
                     "lds %[byte], %[now]+2\n\t"
                     "adc %[byte], __zero_reg__\n\t"
                     "sts %[now]+2, %[byte]\n\t"
                     "lds %[byte], %[now]+3\n\t"
                     "adc %[byte], __zero_reg__\n\t"
                     "sts %[now]+3, %[byte]\n"
                     "1:"
                     : [byte] "=&r"(byte)
                     : [now] "i"(&now_ms), [ms] "r"(tick_ms)
                     : "memory");
}

/* The interrupt TICK. With entry and exit it takes about 70 cycles, or 0.4 % of the time. It is
 * usually the only interrupt that runs. */
ISR(TICK_COMPARE_vect)
{
    count_tick();
    set_counts();
    if (keypad_contact()) {
        clock_continue_with_work();
    }
}

#define TEXT_OF(name)        TEXT_OF_VALUE(name)
#define TEXT_OF_VALUE(value) #value

/* Defines an interrupt that sets its bit of GPIOR0 and jumps to WORK. The interrupt has nothing to
 * save, because sbi changes no register and no flag. */
#define ISR_THROUGH_WORK(vector, bit)                                                              \
    ISR(vector, ISR_NAKED)                                                                         \
    {                                                                                              \
        __asm__ volatile("sbi %0, %1\n\tjmp " TEXT_OF(WORK_COMPARE_vect)                           \
                         :                                                                         \
                         : "I"(_SFR_IO_ADDR(GPIOR0)), "I"(bit));                                   \
    }

/* The ATmega328P has one USART, so the names of its interrupts have no number. */
#ifndef USART0_RX_vect
#define USART0_RX_vect   USART_RX_vect
#define USART0_UDRE_vect USART_UDRE_vect
#endif

#if EDITION_CABLE
ISR_THROUGH_WORK(USART0_RX_vect, WORK_IS_RECEIVED)
ISR_THROUGH_WORK(USART0_UDRE_vect, WORK_IS_SENDING)
#endif
#if !TICK_SENDS_PICTURE
ISR_THROUGH_WORK(PUMP_COMPARE_vect, WORK_IS_LCD)
#endif
ISR_THROUGH_WORK(EE_READY_vect, WORK_IS_EEPROM)

/* Calls the drivers of the keypad, the buzzer and a display on SPI, and chooses the length of the
 * next tick. */
static inline void serve_tick(void)
{
    const bool busy = keypad_tick() | buzzer_tick() | lcd_tick();
    tempo_t tempo = TEMPO_FAST;
    GPIOR0 &= (uint8_t)~_BV(TICK_IS_SLOW);
    if (!busy) {
        TICK_ENABLES = TICK_ENABLE;
        if (bit_is_set(GPIOR0, IDLE_WANTED)) {
            tempo = TEMPO_SLOW;
            GPIOR0 |= _BV(TICK_IS_SLOW);
        }
    }
    set_tempo(tempo);
}

/* True if WORK was entered because of `bit`. Clears the bit. */
static inline __attribute__((always_inline)) bool is_for(uint8_t bit)
{
    if (bit_is_clear(GPIOR0, bit)) {
        return false;
    }
    GPIOR0 &= (uint8_t)~_BV(bit);
    return true;
}

/* The interrupt WORK. The timer sets its flag together with the flag of TICK. Other interrupts jump
 * to WORK. */
ISR(WORK_COMPARE_vect)
{
    if (EDITION_CABLE && is_for(WORK_IS_RECEIVED)) {
        serial_pump_in();
    } else if (EDITION_CABLE && is_for(WORK_IS_SENDING)) {
        serial_pump_out();
    } else if (!TICK_SENDS_PICTURE && is_for(WORK_IS_LCD)) {
        lcd_pump();
    } else if (is_for(WORK_IS_EEPROM)) {
        eeprom_pump();
    } else {
        serve_tick();
    }
}
