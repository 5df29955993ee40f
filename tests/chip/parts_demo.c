/* parts_demo.c - sets registers by hand over the serial line, to test that the virtual parts follow
 * the data sheets. Uses no driver.
 *
 * A line is a list of steps. The program executes them without a pause when the line feed comes,
 * about 7 us a step. Addresses (data space, three digits) and values (two digits) are hexadecimal:
 *
 *      wAAAVV  write VV to AAA         rAAA  read: the value goes into the answer
 *      oAAAVV  set the bits of VV      cAAAVV  clear them
 *      dNNN    wait NNN us             x     SLEEP, with interrupts on
 *      e       EEMPE, then EEPE at once (begin an EEPROM write)
 *      l       the same, six cycles too late
 *      p       E of the display (C1) high for 125 ns: too short
 *
 * The answer is the values read, then a line feed. At the start the program tells the cause of the
 * reset.
 */
#include <stdbool.h>

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/delay.h>

#define BAUD     115200
#define BAUD_TOL 3
#include <util/setbaud.h>

#define LINE_LENGTH 400
#define ANSWERS     40

static char line[LINE_LENGTH];
static uint8_t answer[ANSWERS];
static uint8_t answers;

/* The interrupts that wake the chip. They do nothing else. */
EMPTY_INTERRUPT(PCINT0_vect)
EMPTY_INTERRUPT(PCINT1_vect)
EMPTY_INTERRUPT(PCINT2_vect)
#ifdef PCINT3_vect
EMPTY_INTERRUPT(PCINT3_vect)
#endif
EMPTY_INTERRUPT(WDT_vect)
EMPTY_INTERRUPT(SPI_STC_vect)

/* The level interrupt counts, and disables itself. */
ISR(EE_READY_vect)
{
    GPIOR1++;
    EECR &= (uint8_t) ~(1U << EERIE);
}

static void send(char byte)
{
    while (!(UCSR0A & 1 << UDRE0)) {
        ;
    }
    UDR0 = (uint8_t)byte;
}

static void send_hex(uint8_t byte)
{
    static const char digits[] = "0123456789abcdef";
    send(digits[byte >> 4]);
    send(digits[byte & 15]);
}

static uint16_t hex(const char *text, uint8_t digits)
{
    uint16_t value = 0;
    for (; digits != 0; digits--, text++) {
        value = (uint16_t)(value << 4) | (uint16_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    }
    return value;
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

/* Executes the step at `text` and returns the next. */
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
        answer[answers++ % ANSWERS] = *address;
        return text + 4;
    case 'd':
        for (uint16_t us = hex(text + 1, 3); us != 0; us--) {
            _delay_us(1);
        }
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

static void read_line(void)
{
    uint16_t length = 0;
    do {
        while (!(UCSR0A & 1 << RXC0)) {
            ;
        }
        line[length] = (char)UDR0;
    } while (line[length] != '\n' && ++length < LINE_LENGTH - 1);
    line[length] = '\0';
}

int main(void)
{
    uint8_t cause = MCUSR;
    MCUSR = 0;
    UCSR0A = USE_2X ? 1 << U2X0 : 0;
    UBRR0 = UBRR_VALUE;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    sei();
    for (send_hex(cause);; answers = 0) {
        send('\n');
        read_line();
        for (const char *text = line; *text != '\0';) {
            text = step(text);
        }
        for (uint8_t i = 0; i < answers; i++) {
            send_hex(answer[i]);
        }
    }
}
