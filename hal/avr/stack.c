/* stack.c - paint below the stack, laid before main() and counted later. */
#include "hal/stack.h"

#include <avr/io.h>

#define PAINT 0xA5

/* End of the static data, by the linker. */
extern const uint8_t __heap_start[];

/* Runs once .data and .bss are in place; the stack is still empty, so all of it can be painted. */
__attribute__((naked, used, section(".init5"))) static void paint_stack(void)
{
    __asm__ volatile("ldi r30, lo8(__heap_start)\n"
                     "\tldi r31, hi8(__heap_start)\n"
                     "\tldi r24, %0\n"
                     "\tldi r25, hi8(%1)\n"
                     "1:\tst Z+, r24\n"
                     "\tcpi r30, lo8(%1)\n"
                     "\tcpc r31, r25\n"
                     "\tbrlo 1b"
                     :
                     : "M"(PAINT), "i"(RAMEND + 1)
                     : "r24", "r25", "r30", "r31", "memory");
}

uint16_t stack_unused(void)
{
    const uint8_t *byte = __heap_start;
    while (*byte == PAINT)
        byte++;
    return (uint16_t)(byte - __heap_start);
}
