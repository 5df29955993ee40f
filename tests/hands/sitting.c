/* SPDX-License-Identifier: MIT */
#include "tests/hands/sitting.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/position.h"
#include "simulator/display.h"
#include "simulator/fault.h"
#include "simulator/handheld.h"
#include "simulator/memory.h"
#include "tests/hands/desk.h"
#include "tests/hands/log.h"

/* Drawing a position changes at most DRAWN_MOST characters. Further changes belong to the next
 * position, which the device draws at once when Nibble answers. */
enum { LAST_BYTE_MS = 5, DRAWN_MOST = 32 };

sitting_t sitting;

void give_up(const char *format, ...)
{
    va_list arguments;
    printf("not ok: --seed %u --plies %u --disturbances %u --cuts %u: ", sitting.seed,
           sitting.plies, sitting.troubles, sitting.cuts);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n# at %u ms\n# %s", desk_ms(), device_display());
    fputs("# lights:", stdout);
    for (int rank = 7; rank >= 0; rank--) {
        fputc(' ', stdout);
        for (int file = 0; file < 8; file++) {
            const square_t square = square_at((uint8_t)file, (uint8_t)rank);
            fputc(desk_is_lit(square) ? '#' : desk_has(square) ? 'o' : '.', stdout);
        }
    }
    fputs("\n# ioboard:", stdout);
    for (int rank = 7; rank >= 0; rank--) {
        fputc(' ', stdout);
        for (int file = 0; file < 8; file++) {
            const square_t square = square_at((uint8_t)file, (uint8_t)rank);
            const uint8_t byte =
                memory_peek((uint16_t)(memory_sram_start() + (square | PAGE_IOBOARD)));
            fputc((byte & 7) != 0 ? '#' : chip_piece(square) != NO_PIECE ? 'o' : '.', stdout);
        }
    }
    printf("\n# intensity %u", display_intensity());
    for (const char *fault; (fault = fault_take()) != NULL;) {
        printf("\n# %s", fault);
    }
    const char *tail = log_text();
    const size_t size = strlen(tail);
    if (getenv("HANDS_LOG") == NULL && size > 1500) {
        tail = strchr(tail + size - 1500, '\n') + 1;
    }
    printf("\n%s", tail);
    fflush(stdout);
    _Exit(1);
}

/* --- Positions -------------------------------------------------------------------------------- */

void squares_of_page(squares_t squares)
{
    for (uint8_t index = 0; index < 64; index++) {
        squares[index] = piece_code(page_piece(square_from_64(index)));
    }
}

void squares_after(move_t move, squares_t squares)
{
    undo_t undo;
    position_make(move, &undo);
    squares_of_page(squares);
    position_unmake(move, &undo);
}

uint8_t chip_piece(square_t square)
{
    return piece_code(memory_peek((uint16_t)(memory_sram_start() + (square | PAGE_IOBOARD))));
}

bool chip_shows(const squares_t squares)
{
    for (uint8_t index = 0; index < 64; index++) {
        if (chip_piece(square_from_64(index)) != squares[index]) {
            return false;
        }
    }
    return true;
}

bool desk_fits(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (desk_has(square) != (chip_piece(square) != NO_PIECE)) {
            return false;
        }
    }
    return true;
}

/* --- Time ------------------------------------------------------------------------------------- */

cycle_t run_until_shown(const squares_t squares, unsigned limit_ms, const char *what)
{
    const cycle_t limit = clocks_now() + (cycle_t)limit_ms * CYCLES_PER_MS;
    while (!chip_shows(squares)) {
        if (clocks_now() >= limit) {
            give_up("%s", what);
        }
        (void)handheld_run_to_lcd_change(limit - clocks_now());
    }
    cycle_t shown = clocks_now();
    for (unsigned left = DRAWN_MOST; left > 0; left--) {
        const uint32_t changes = display_changes();
        (void)handheld_run_to_lcd_change(LAST_BYTE_MS * CYCLES_PER_MS);
        if (display_changes() == changes) {
            break;
        }
        shown = clocks_now();
    }
    return shown;
}

unsigned ms_since_settled(cycle_t time)
{
    return time < desk_settled() ? 0 : (unsigned)((time - desk_settled()) / CYCLES_PER_MS);
}
