/* SPDX-License-Identifier: MIT */
/* parts_demo.c - sets registers in single steps that come over the serial line, to test that the
 * virtual parts follow the data sheets. The program uses no driver.
 *
 * demo_lines.h explains the form of a line. A step takes about 7 us. Numbers are hexadecimal: an
 * address in data space has three digits, and a value has two:
 *
 *      wAAAVV  writes VV to AAA           rAAA    reads AAA; the answer has the value
 *      oAAAVV  sets the bits VV in AAA    cAAAVV  clears the bits VV in AAA
 *      dNNN    waits NNN us               x       executes SLEEP with interrupts on
 *      e       sets EEMPE and at once EEPE, which begins an EEPROM write
 *      l       does the same as e, but sets EEPE six cycles too late
 *      p       makes E of the display (C1) high for 125 ns, which is too short
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "tests/chip/demo_lines.h"

/* These interrupts only wake the chip. */
EMPTY_INTERRUPT(PCINT0_vect)
EMPTY_INTERRUPT(PCINT1_vect)
EMPTY_INTERRUPT(PCINT2_vect)
#ifdef PCINT3_vect
EMPTY_INTERRUPT(PCINT3_vect)
#endif
EMPTY_INTERRUPT(WDT_vect)
EMPTY_INTERRUPT(SPI_STC_vect)

/* Counts the interrupts of the EEPROM, and disables this interrupt: it would come again at once, as
 * long as the EEPROM is ready. */
ISR(EE_READY_vect)
{
    GPIOR1++;
    EECR &= (uint8_t) ~(1U << EERIE);
}

static void begin_eeprom_write(void)
{
    cli();
    EECR |= 1 << EEMPE;
    EECR |= 1 << EEPE;
    sei();
}

static void begin_eeprom_write_late(void)
{
    cli();
    EECR |= 1 << EEMPE;
    __asm__ volatile("nop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop");
    EECR |= 1 << EEPE;
    sei();
}

/* Executes the step at `text`. Returns the next step. */
static const char *step(const char *text)
{
    volatile uint8_t *address = (volatile uint8_t *)hex(text + 1, 3);
    uint8_t value = (uint8_t)hex(text + 4, 2);
    switch (*text) {
    case 'w':
        *address = value;
        return text + 6;
    case 'o':
        *address |= value;
        return text + 6;
    case 'c':
        *address &= (uint8_t)~value;
        return text + 6;
    case 'r':
        keep(*address);
        return text + 4;
    case 'd':
        wait_us(hex(text + 1, 3));
        return text + 4;
    case 'x':
        sleep_cpu();
        return text + 1;
    case 'e':
        begin_eeprom_write();
        return text + 1;
    case 'l':
        begin_eeprom_write_late();
        return text + 1;
    case 'p':
        PORTC |= 2;
        PORTC &= (uint8_t)~2;
        return text + 1;
    default:
        return text + 1;
    }
}

int main(void)
{
    start_lines();
    sei();
    execute_lines(step);
}
