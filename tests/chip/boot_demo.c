/* SPDX-License-Identifier: MIT */
/* boot_demo.c - programs the flash in single steps that come over the serial line, to test that the
 * simulated flash follows the data sheets. The program is in the bootloader section, and uses no
 * driver.
 *
 * demo_lines.h explains the form of a line. Numbers are hexadecimal. A flash address has five
 * digits, an address in data space has three, and a value has two or four:
 *
 *      zAAAAA  sets Z and RAMPZ        fVVVV  writes the word VVVV to the page buffer at Z
 *      sVV     SPMCSR = VV, then SPM   tVV    does the same as s, but six cycles too late
 *      kVV     sets the lock bits VV   lVV    SPMCSR = VV, then LPM; the answer has the value
 *      m       LPM or ELPM of Z        b      waits while SPMEN is set
 *      g       calls the code at Z     wAAAVV, rAAA, dNNN and e  are as in parts_demo.c
 */
#include "tests/chip/demo_lines.h"

static uint32_t pointer;

static void point(void)
{
#ifdef RAMPZ
    RAMPZ = (uint8_t)(pointer >> 16);
#endif
}

/* Writes `command` to SPMCSR and `word` to R1:R0, and executes SPM at once. */
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

/* Executes a step that takes no number. */
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

/* Executes the step at `text`. Returns the next step. */
static const char *step(const char *text)
{
    const uint8_t value = (uint8_t)hex(text + 1, 2);
    volatile uint8_t *address = (volatile uint8_t *)hex(text + 1, 3);
    if (*text == 'z') {
        pointer = (uint32_t)hex(text + 1, 1) << 16 | hex(text + 2, 4);
        return text + 6;
    }
    if (*text == 'f') {
        self_program(1, hex(text + 1, 4));
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
        wait_us(hex(text + 1, 3));
        return text + 4;
    }
    step_alone(*text);
    return text + 1;
}

int main(void)
{
    start_lines();
    execute_lines(step);
}
