/* SPDX-License-Identifier: MIT */
/* glue.c - the functions that the page's worker calls, and stubs of functions that simavr needs but
 * WebAssembly lacks. */
#include "simulator/web/glue.h"

#include <stdio.h>
#include <string.h>

#include <sim_avr.h>
#include <sim_gdb.h>

#include "simulator/commands.h"
#include "simulator/game.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/parts/buzzer.h"
#include "simulator/parts/oled.h"
#include "simulator/parts/reeds.h"
#include "simulator/parts/supply.h"

enum { PITCHES = 256 };

static pitch_t pitches[PITCHES];
static unsigned pitch_count;

static void note_pitch(unsigned hertz, cycle_t when)
{
    if (pitch_count < PITCHES) {
        pitches[pitch_count++] = (pitch_t){(double)when, hertz};
    }
}

bool web_start(const char *board, const char *game, uint16_t static_data_end, double seed)
{
    if (!game_choose(game) || !handheld_start(board, (uint64_t)seed, BROWN_OUT_MV_UNO)) {
        return false;
    }
    memory_set_static_end(static_data_end);
    buzzer_part_on_pitch(note_pitch);
    return true;
}

bool web_add(const char *part)
{
    return handheld_add(part);
}

const uint8_t *web_reeds(void)
{
    static uint8_t ranks[REEDS_RANKS];
    for (uint8_t rank = 0; rank < REEDS_RANKS; rank++) {
        ranks[rank] = 0;
        for (uint8_t file = 0; file < 8; file++) {
            ranks[rank] = (uint8_t)(ranks[rank] | reeds_part_has_piece(file, rank) << file);
        }
    }
    return reeds_part_exists() ? ranks : NULL;
}

void web_run(double cycles)
{
    handheld_run((cycle_t)cycles);
}

double web_now(void)
{
    return (double)clocks_now();
}

double web_cycles(void)
{
    return (double)machine_cycles().total;
}

double web_cycles_asleep(void)
{
    return (double)machine_cycles().asleep;
}

const pitch_t *web_take_pitches(unsigned *count)
{
    *count = pitch_count;
    pitch_count = 0;
    return pitches;
}

const uint8_t *web_dots(void)
{
    static uint8_t dots[OLED_PART_HEIGHT / 8 * OLED_PART_WIDTH];
    const display_t display = machine_wiring()->display;
    if (display != DISPLAY_OLED && display != DISPLAY_SPI) {
        return NULL;
    }
    memset(dots, 0, sizeof dots);
    for (uint8_t row = 0; row < OLED_PART_HEIGHT; row++) {
        for (uint8_t column = 0; column < OLED_PART_WIDTH; column++) {
            if (oled_part_dot(column, row)) {
                dots[row / 8 * OLED_PART_WIDTH + column] |= (uint8_t)(1 << row % 8);
            }
        }
    }
    return dots;
}

const char *web_command(char *line)
{
    static char buffer[8192];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    const char *answer = commands_execute(line);
    fflush(stdout);
    return answer;
}

/* --- Stubs for simavr's debugger -------------------------------------------------------------- */

int avr_gdb_init(avr_t *chip)
{
    (void)chip;
    return -1;
}

void avr_deinit_gdb(avr_t *chip)
{
    (void)chip;
}

int avr_gdb_processor(avr_t *chip, int sleep)
{
    (void)chip;
    (void)sleep;
    return 0;
}

void avr_gdb_handle_watchpoints(avr_t *chip, uint16_t address, enum avr_gdb_watch_type type)
{
    (void)chip;
    (void)address;
    (void)type;
}
