/* handheld.c - joins chip, parts and files. */
#include "simulator/handheld.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/piece.h"
#include "simulator/chip_adc.h"
#include "simulator/chip_eeprom.h"
#include "simulator/chip_pins.h"
#include "simulator/chip_watchdog.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/part_backpack.h"
#include "simulator/part_buzzer.h"
#include "simulator/part_keypad.h"
#include "simulator/part_lcd.h"
#include "simulator/part_leds.h"
#include "simulator/part_serial.h"
#include "simulator/part_supply.h"
#include "simulator/wirings.h"

static const char *eeprom_file;
static cycle_t cut_at = CYCLE_NEVER;

static volatile sig_atomic_t end_requested;

/* --- Files ------------------------------------------------------------------------------------ */

/* The image: as given, or where the Makefile puts it, from here or from the program's folder. */
static const char *firmware_path(const handheld_options_t *options, char *buffer, size_t size)
{
    if (options->firmware != NULL) {
        return options->firmware;
    }
    char program[1024];
    snprintf(buffer, size, "build/%s/nibble.hex", options->board);
    if (access(buffer, R_OK) == 0) {
        return buffer;
    }
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
    } else {
        snprintf(program, sizeof program, "%s", options->program);
    }
    char *slash = strrchr(program, '/');
    if (slash != NULL) {
        *slash = '\0';
        char beside[size];
        snprintf(beside, size, "%s/../%s/nibble.hex", program, options->board);
        if (access(beside, R_OK) == 0) {
            memcpy(buffer, beside, size);
        }
    }
    return buffer;
}

static bool read_eeprom_file(void)
{
    FILE *file = fopen(eeprom_file, "rb");
    if (file == NULL) {
        return true; /* a new one, erased */
    }
    size_t count = fread(eeprom_bytes(), 1, memory_eeprom_size(), file);
    bool too_long = fgetc(file) != EOF;
    fclose(file);
    if (too_long || (count != 0 && count != memory_eeprom_size())) {
        fprintf(stderr, "handheld: %s is not the EEPROM of this board: %u bytes\n", eeprom_file,
                memory_eeprom_size());
        return false;
    }
    return true;
}

static bool write_eeprom_file(void)
{
    FILE *file = fopen(eeprom_file, "wb");
    bool good = file != NULL &&
                fwrite(eeprom_bytes(), 1, memory_eeprom_size(), file) == memory_eeprom_size();
    if (file != NULL && fclose(file) != 0) {
        good = false;
    }
    if (!good) {
        fprintf(stderr, "handheld: cannot write %s\n", eeprom_file);
    }
    return good;
}

/* --- Life ------------------------------------------------------------------------------------- */

static void note_signal(int number)
{
    (void)number;
    end_requested = 1;
}

/* No SA_RESTART: a face that waits for input wakes up. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool handheld_should_end(void)
{
    return end_requested != 0;
}

bool handheld_start(const handheld_options_t *options)
{
    const wiring_t *wiring = wirings_find(options->board);
    if (wiring == NULL) {
        fprintf(stderr, "handheld: no board %s; there are %s\n", options->board,
                wirings_names(", "));
        return false;
    }
    char path[1200];
    if (!machine_start(wiring, options->seed) ||
        !memory_load(firmware_path(options, path, sizeof path))) {
        return false;
    }
    pins_start();
    adc_start();
    watchdog_start();
    eeprom_start();
    keypad_part_start();
    lcd_part_start();
    backpack_part_start();
    leds_part_start();
    buzzer_part_start();
    serial_part_start();
    supply_start(options->brown_out_mv);
    eeprom_file = options->eeprom_file;
    if (eeprom_file != NULL && !read_eeprom_file()) {
        return false;
    }
    catch_signals();
    lcd_part_on_change(machine_stop);
    supply_switch(true);
    return true;
}

bool handheld_finish(void)
{
    for (const char *fault; (fault = fault_take()) != NULL;) {
        fprintf(stderr, "%s\n", fault);
    }
    machine_power_off(); /* a byte that is being written is torn, as when the plug is pulled */
    return eeprom_file == NULL || write_eeprom_file();
}

/* --- Time ------------------------------------------------------------------------------------- */

void handheld_arm_cut(cycle_t cycles)
{
    cut_at = clocks_now() + cycles;
}

/* Runs until `until`, the next change of the LCD, or the cut. */
static bool run_a_stretch(cycle_t until)
{
    if (cut_at > until) {
        machine_run(until);
        return true;
    }
    if (!machine_run(cut_at)) {
        return true;
    }
    cut_at = CYCLE_NEVER;
    supply_switch(false);
    return false;
}

bool handheld_run(cycle_t cycles)
{
    cycle_t until = clocks_now() + cycles;
    while (clocks_now() < until) {
        if (!run_a_stretch(until)) {
            return false;
        }
    }
    return true;
}

bool handheld_run_to_lcd_change(cycle_t cycles)
{
    cycle_t until = clocks_now() + cycles;
    uint32_t changes = lcd_part_changes();
    while (clocks_now() < until && changes == lcd_part_changes()) {
        if (!run_a_stretch(until)) {
            return false;
        }
    }
    return true;
}

char handheld_ioboard(uint8_t file, uint8_t rank)
{
    enum { RIGHT_HALF = 8, PIECE = 0xF0 };
    uint8_t square = (uint8_t)(rank << 4 | file | RIGHT_HALF);
    uint8_t byte = memory_peek((uint16_t)(memory_sram_start() + square));
    return piece_letter(byte & PIECE);
}
