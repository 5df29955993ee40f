/* boot_demo.c - self-programming by hand over the serial line, to see that the simulated flash
 * minds the data sheets. It lies where a bootloader lies, and uses no driver.
 *
 * A line is a list of steps, executed without a pause when the line feed comes. Addresses of flash
 * have five digits, addresses in data space three, values two or four, in hexadecimal:
 *
 *      zAAAAA  Z, with RAMPZ           fVVVV  fill: the word VVVV into the page buffer at Z
 *      sVV     SPMCSR = VV, then SPM   tVV    the same, six cycles too late
 *      kVV     lock bits VV            lVV    SPMCSR = VV, then LPM: the value goes into the answer
 *      m       LPM or ELPM of Z        b      wait while SPMEN is set
 *      g       call the code at Z      wAAAVV, rAAA, dNNN, e  as in parts_demo.c
 *
 * The answer is the values read, then a line feed. At the start it says the cause of the reset.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/delay.h>

#define BAUD     115200
#define BAUD_TOL 3
#include <util/setbaud.h>

#define LINE_LENGTH 400
#define ANSWERS     40

static char line[LINE_LENGTH];
static uint8_t answer[ANSWERS];
static uint8_t answers;
static uint32_t pointer;

static void send(char byte)
{
    while (!(UCSR0A & 1 << UDRE0)) {
        ;
    }
    UDR0 = (uint8_t)byte;
}

static void send_digit(uint8_t digit)
{
    send((char)(digit < 10 ? '0' + digit : 'a' + digit - 10));
}

static void send_hex(uint8_t byte)
{
    send_digit(byte >> 4);
    send_digit(byte & 15);
}

static uint32_t hex(const char *text, uint8_t digits)
{
    uint32_t value = 0;
    for (; digits != 0; digits--, text++) {
        value = value << 4 | (uint8_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    }
    return value;
}

static void point(void)
{
#ifdef RAMPZ
    RAMPZ = (uint8_t)(pointer >> 16);
#endif
}

/* SPMCSR = `command`, with `word` in R1:R0, and SPM at once. */
static void self_program(uint8_t command, uint16_t word)
{
    point();
    __asm__ volatile(
        "movw r0, %[word]\n\tout %[spmcsr], %[command]\n\tspm\n\tclr r1" ::[word] "r"(word),
        [command] "r"(command), [spmcsr] "I"(_SFR_IO_ADDR(SPMCSR)), "z"((uint16_t)pointer)
        : "r0");
}

static void self_program_late(uint8_t command)
{
    point();
    __asm__ volatile("out %[spmcsr], %[command]\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tspm" ::
                         [command] "r"(command),
                     [spmcsr] "I"(_SFR_IO_ADDR(SPMCSR)), "z"((uint16_t)pointer));
}

static uint8_t load(void)
{
    uint8_t value;
    point();
#ifdef RAMPZ
    __asm__ volatile("elpm %0, Z" : "=r"(value) : "z"((uint16_t)pointer));
#else
    __asm__ volatile("lpm %0, Z" : "=r"(value) : "z"((uint16_t)pointer));
#endif
    return value;
}

static uint8_t load_special(uint8_t command)
{
    uint8_t value;
    point();
    __asm__ volatile("out %[spmcsr], %[command]\n\tlpm %[value], Z"
                     : [value] "=r"(value)
                     : [command] "r"(command), [spmcsr] "I"(_SFR_IO_ADDR(SPMCSR)),
                       "z"((uint16_t)pointer));
    return value;
}

static void begin_eeprom_write(void)
{
    EECR |= 1 << EEMPE;
    EECR |= 1 << EEPE;
}

static void keep(uint8_t value)
{
    answer[answers++ % ANSWERS] = value;
}

/* Executes a step that has no number. */
static void step_alone(char step)
{
    if (step == 'm') {
        keep(load());
    } else if (step == 'b') {
        while (SPMCSR & 1) {
            ;
        }
    } else if (step == 'g') {
        __asm__ volatile("icall" ::"z"((uint16_t)(pointer >> 1)) : "memory");
    } else if (step == 'e') {
        begin_eeprom_write();
    }
}

/* Executes the step at `text` and returns the next. */
static const char *step(const char *text)
{
    const uint8_t value = (uint8_t)hex(text + 1, 2);
    volatile uint8_t *address = (volatile uint8_t *)(uint16_t)hex(text + 1, 3);
    if (*text == 'z') {
        pointer = hex(text + 1, 5);
        return text + 6;
    }
    if (*text == 'f') {
        self_program(1, (uint16_t)hex(text + 1, 4));
        return text + 5;
    }
    if (*text == 's') {
        self_program(value, 0xFFFF);
        return text + 3;
    }
    if (*text == 't') {
        self_program_late(value);
        return text + 3;
    }
    if (*text == 'k') {
        self_program(9, value);
        return text + 3;
    }
    if (*text == 'l') {
        keep(load_special(value));
        return text + 3;
    }
    if (*text == 'w') {
        *address = (uint8_t)hex(text + 4, 2);
        return text + 6;
    }
    if (*text == 'r') {
        keep(*address);
        return text + 4;
    }
    if (*text == 'd') {
        for (uint16_t us = (uint16_t)hex(text + 1, 3); us != 0; us--) {
            _delay_us(1);
        }
        return text + 4;
    }
    step_alone(*text);
    return text + 1;
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
