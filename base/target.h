/* SPDX-License-Identifier: MIT */
/* target.h - hides the differences between the chip and a PC from the code above hal/.
 *
 *   PAGE_SECTION  puts the page (board/page.h) at the start of SRAM
 *   PAGE_ROOM     puts a variable behind the page, into the rest of the page's 256 bytes
 *   OFTEN         marks a function that is called often; the function saves its own registers
 *   RARE          marks a function that is seldom called; the compiler does not inline it
 *   HIDE_ADDRESS  hides from the compiler that a pointer is a constant address
 *   io_space_byte a byte in the fast I/O space, for the variable that the program uses most
 *   REGISTER_VARIABLE  declares a variable with its own register, if the build reserves one
 *   TARGET_MHZ    the clock in MHz; it determines the length of a slice of the search
 *   TARGET_SLICE_TIMER  1 if a timer may end a slice of the search (hal/slice.h)
 *   TARGET_TICK_TIMER   the number of the timer that makes the millisecond tick
 *   FLASH         puts a constant table into flash on the AVR, into ordinary memory on a PC
 *   page_at()     returns the address of a byte of the page (board/page.h)
 *   flash_page()  reads a byte of a table that fills an aligned block of 256 bytes of flash
 *
 * The code above hal/ is plain C that does the same on the chip and on a PC. It uses types of fixed
 * width and scores of 16 bits, and never shifts negative numbers. Only hal/ and this header may
 * test whether a build is for the chip or for a PC. */
#ifndef TARGET_H
#define TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks a function that is seldom called. Use it in files where speed matters. The compiler does
 * not inline the function, so its callers save fewer registers. The compiler optimizes the function
 * for size. Where flash is scarce, tools/squeeze/outline.py may replace instructions of RARE
 * functions by calls of shared routines. The script does not change a function that is both OFTEN
 * and RARE. */
#define RARE __attribute__((noinline, cold))

/* Marks a function that the search or the main loop calls often. Where flash is scarce, all other
 * functions call shared routines that save and restore their registers. This costs about 50 cycles
 * for each call of such a function. tools/squeeze/share.py recognises OFTEN functions by their
 * section. */
#if defined(__AVR__)
#define OFTEN                  __attribute__((section(".text.often." TARGET_STRING(__COUNTER__))))
#define TARGET_STRING(number)  TARGET_STRING_(number)
#define TARGET_STRING_(number) #number
#else
#define OFTEN
#endif

/* Hides from the compiler that `pointer` is a constant address. Access through a pointer takes two
 * bytes of flash; access to a constant address takes four. So the macro saves flash in code that
 * uses several members of one object. */
#define HIDE_ADDRESS(pointer) __asm__("" : "+r"(pointer))

#ifdef __AVR__

#include <avr/io.h>

#define FLASH __flash

/* The clock in megahertz. */
#define TARGET_MHZ         (F_CPU / 1000000)

#define TARGET_SLICE_TIMER 1

/* One of the timers 0 and 3 makes the millisecond tick (hal/avr/clock.c), and the other timer ends
 * the slices of the search. Timer 0 makes the tick if a millisecond is a whole number of its
 * counts, or if the chip has no timer 3. Otherwise timer 3 makes the tick. */
#define TARGET_TICK_IS_WHOLE (F_CPU % 64000 == 0 && F_CPU / 64000 <= 256)
#if TARGET_TICK_IS_WHOLE || !defined TCCR3B
#define TARGET_TICK_TIMER 0
#else
#define TARGET_TICK_TIMER 3
#endif

/* An access to the I/O space takes two bytes of flash and one cycle. An access to SRAM takes four
 * bytes of flash and two cycles. So this byte lies in an I/O register, and the program does not use
 * the register otherwise. power.c sets the byte to 0 at every start, like the variables in SRAM. */
#define io_space_byte GPIOR2

/* A section of the type nobits takes no room in the hex file, and the start-up code does not clear
 * this section. The compiler appends a section type of its own to this text. The `;` makes the
 * assembler read that type as a comment. */
#define PAGE_SECTION __attribute__((section(".page,\"aw\",@nobits;")))

/* The start-up code does not clear these variables, so set them before you read them. In
 * SRAM they follow the page. */
#define PAGE_ROOM      __attribute__((section(".page_room,\"aw\",@nobits;")))
#define PAGE_ROOM_KEPT 0

/* The page lies at the start of SRAM (section .page, tools/make/chip.mk). So the high byte of an
 * address in the page is always 1, and the low byte is the offset. The compiler needs only `ldi
 * r31, 1` and `mov r30`, and no 16-bit addition. */
static inline uint8_t *page_at(uint8_t offset)
{
    union {
        struct {
            uint8_t low, high;
        } byte;
        uint8_t *pointer;
    } address = {.byte = {offset, (RAMSTART) >> 8}};
    return address.pointer;
}

/* A table for flash_page() is defined as `const FLASH uint8_t name[256] FLASH_PAGE = {...}`. */
#define FLASH_PAGE __attribute__((aligned(256)))

/* Reads byte `index` of the aligned table `table` in 5 cycles. Changes the register pair Z. */
#define flash_page(table, index)                                                                   \
    __extension__({                                                                                \
        uint8_t flash_page_value;                                                                  \
        __asm__("mov r30, %1\n\tldi r31, hi8(" #table ")\n\tlpm %0, Z"                             \
                : "=r"(flash_page_value)                                                           \
                : "r"((uint8_t)(index))                                                            \
                : "r30", "r31");                                                                   \
        flash_page_value;                                                                          \
    })

#else

#define TARGET_MHZ         16 /* the clock of an Uno */
#define TARGET_SLICE_TIMER 0

#define FLASH
#define FLASH_PAGE
#define PAGE_SECTION __attribute__((aligned(256)))
#define PAGE_ROOM
#define PAGE_ROOM_KEPT           (256 - LAYOUT_END)
#define flash_page(table, index) ((table)[(uint8_t)(index)])

__attribute__((weak)) uint8_t io_space_byte; /* `weak` makes the linker keep only one copy */

extern struct page page;

static inline uint8_t *page_at(uint8_t offset)
{
    return (uint8_t *)&page + offset;
}

#endif

/* Declares a variable of one file. The variable lies in register r`number`, and no other code of
 * the program uses this register. A variable of two bytes also takes the next register. An access
 * takes at most two bytes of flash and one cycle. The makefile variable REGISTERS lists the
 * registers that the build reserves. If the build does not reserve register r`number`, the variable
 * lies in SRAM. The variable is 0 at every start (power.c). Interrupt handlers must not use the
 * variable. */
#ifdef TARGET_REGISTERS
#define REGISTER_VARIABLE(type, name, number) TARGET_REGISTER_##number(type, name)
#define TARGET_REGISTER(type, name, number)   register type name __asm__("r" #number)
#define TARGET_REGISTER_2(type, name)         TARGET_REGISTER(type, name, 2)
#if TARGET_REGISTERS == 2 /* the build reserves only r2 and r3 */
#define TARGET_REGISTER_4(type, name) static type name
#define TARGET_REGISTER_5(type, name) static type name
#define TARGET_REGISTER_6(type, name) static type name
#define TARGET_REGISTER_7(type, name) static type name
#else
#define TARGET_REGISTER_4(type, name) TARGET_REGISTER(type, name, 4)
#define TARGET_REGISTER_5(type, name) TARGET_REGISTER(type, name, 5)
#define TARGET_REGISTER_6(type, name) TARGET_REGISTER(type, name, 6)
#define TARGET_REGISTER_7(type, name) TARGET_REGISTER(type, name, 7)
#endif
#define REGISTER_VARIABLES_CLEAR()                                                                 \
    __asm__ volatile("clr r2\n\tclr r3\n\tclr r4\n\tclr r5\n\tclr r6\n\tclr r7")
#else
#define REGISTER_VARIABLE(type, name, number) static type name
#define REGISTER_VARIABLES_CLEAR()
#endif

#endif
