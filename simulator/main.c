/* SPDX-License-Identifier: MIT */
/* main.c - reads the options, and starts a face. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simulator/faces/face.h"
#include "simulator/fault.h"
#include "simulator/files.h"
#include "simulator/game.h"
#include "simulator/handheld.h"
#include "simulator/parts/oled.h"
#include "simulator/parts/supply.h"
#include "simulator/signals.h"
#include "simulator/wirings/wirings.h"

enum { PARTS_MAX = 8 };

typedef struct {
    char board[40];          /* the name of a board (wirings.h) */
    const char *game;        /* the name of a game (game.h); NULL: the game in the board's name */
    const char *language;    /* the language of the image; NULL: the usual language */
    const char *firmware;    /* the path of the image; NULL: build/<board>/nibble.hex */
    const char *bootloader;  /* the path of the bootloader; NULL: no bootloader */
    const char *eeprom_file; /* the file is read at the start and written at the end; NULL: no
                              * file */
    const char *parts[PARTS_MAX]; /* the parts that --with adds */
    unsigned part_count;
    const char *flash_file; /* the file is written at the end; NULL: no file */
    uint64_t seed;
    uint16_t brown_out_mv;
} options_t;

static void print_help(void)
{
    printf(
        "handheld: Nibble on a simulated board, running the image that is flashed.\n"
        "\n"
        "  handheld [options]             on the terminal: LCD, lights and keypad\n"
        "  handheld [options] --uci       as a chess engine: standard input and output are the\n"
        "                                 serial port\n"
        "  handheld [options] --headless  by commands on standard input; `help` lists them\n"
        "\n"
        "  --board NAME       %s (default uno)\n"
        "  --game NAME        the game of the image: --board uno --game makruk is\n"
        "                     --board uno-makruk (default chess)\n"
        "  --language NAME    the language of the image: --board uno --language de is the image\n"
        "                     build/uno-de/nibble.hex\n"
        "  --lcd i2c          its display behind an I2C adapter: the board NAME-i2c\n"
        "  --oled NAME        the module of a board with an OLED: ssd1306, ssd1309, sh1106\n"
        "                     (default ssd1306)\n"
        "  --with reeds       the sensor board, on a board of the full edition. On the terminal a\n"
        "                     click on a square, or A-H and 1-8, lifts its piece or puts one.\n"
        "                     reeds-without-diodes: badly built, it shows ghosts\n"
        "  --with memory      128 KB beside the chip, on a board of the full edition\n"
        "  --firmware FILE    .hex or .elf (default build/<board>/nibble.hex)\n"
        "  --bootloader FILE  every reset starts in this bootloader, .hex. An image is there\n"
        "                     only with --firmware. Opening the serial port resets the chip\n"
        "  --eeprom FILE      read the EEPROM from FILE and keep it there\n"
        "  --flash FILE       write the flash into FILE at the end\n"
        "  --seed N           what decides the random SRAM at power-on, bounce and torn bytes\n"
        "                     (default 1)\n"
        "  --brownout MV      level of the brown-out fuse, 0 for none (default %d)\n"
        "  --help             this text\n",
        wirings_names(", "), BROWN_OUT_MV_UNO);
}

/* Reads a decimal number from 0 to `limit`. Ends the program if `text` is not such a number. */
static uint64_t number_option(const char *name, const char *text, uint64_t limit)
{
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || value > limit) {
        fprintf(stderr, "handheld: --%s wants a number up to %llu\n", name,
                (unsigned long long)limit);
        exit(2);
    }
    return value;
}

/* Decides the game by the option --game or by the board's name. Removes the game from the board's
 * name. */
static bool settle_game(options_t *options)
{
    const char *in_board = game_of_board(options->board);
    const char *name = options->game != NULL ? options->game : in_board;
    if (name != NULL && !game_choose(name)) {
        fprintf(stderr, "handheld: no game %s\n", name);
        return false;
    }
    if (in_board != NULL) {
        options->board[in_board - options->board - 1] = '\0';
    }
    return true;
}

static const char *const languages[] = {
#define LANGUAGE(name) #name,
#include "build/generated/language_list.h"
#undef LANGUAGE
};
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

/* Decides the language by the option --language or by the end of the board's name, as in "uno-de".
 * Removes the language from the board's name. No image has the usual language, the first of the
 * list, in its name. */
static bool settle_language(options_t *options)
{
    const char *in_board = strrchr(options->board, '-');
    const char *wanted = options->language;
    options->language = NULL;
    for (size_t i = 0; i < LANGUAGES; i++) {
        const bool is_end = in_board != NULL && strcmp(in_board + 1, languages[i]) == 0;
        if (is_end) {
            options->board[in_board - options->board] = '\0';
        }
        if (is_end || (wanted != NULL && strcmp(wanted, languages[i]) == 0)) {
            options->language = i == 0 ? NULL : languages[i];
            return true;
        }
    }
    if (wanted != NULL) {
        fprintf(stderr, "handheld: no language %s\n", wanted);
    }
    return wanted == NULL;
}

static bool add_parts(const options_t *options)
{
    for (unsigned i = 0; i < options->part_count; i++) {
        if (!handheld_add(options->parts[i])) {
            return false;
        }
    }
    return true;
}

/* Builds the device and switches it on. */
static bool switch_on(const options_t *options, const char *program)
{
    char image[80];
    snprintf(image, sizeof image, "%s%s%s%s%s", options->board, options->language ? "-" : "",
             options->language ? options->language : "", game_is_usual() ? "" : "-",
             game_is_usual() ? "" : game_pieces()->name);
    const bool has_image = options->firmware != NULL || options->bootloader == NULL;
    if (!handheld_start(options->board, options->seed, options->brown_out_mv) ||
        !add_parts(options) ||
        (has_image && !files_load_image(options->firmware, image, program)) ||
        (options->bootloader != NULL && !files_load_bootloader(options->bootloader)) ||
        (options->eeprom_file != NULL && !files_read_eeprom(options->eeprom_file))) {
        return false;
    }
    signals_catch();
    supply_switch(true);
    return true;
}

/* Writes the EEPROM and the flash to their files. Prints on standard error all faults that no
 * command has read. */
static bool leave_device(const options_t *options)
{
    for (const char *fault; (fault = fault_take()) != NULL;) {
        fprintf(stderr, "%s\n", fault);
    }
    /* if a byte is being written, this cut damages it, as on a real device */
    supply_switch(false);
    return (options->eeprom_file == NULL || files_write_eeprom(options->eeprom_file)) &&
           (options->flash_file == NULL || files_write_flash(options->flash_file));
}

int main(int argc, char **argv)
{
    enum {
        BOARD = 1,
        GAME,
        LANGUAGE,
        LCD,
        OLED,
        WITH,
        FIRMWARE,
        BOOTLOADER,
        KEPT_FLASH,
        EEPROM,
        SEED,
        BROWNOUT,
        HEADLESS,
        UCI,
        HELP
    };
    static const struct option long_options[] = {
        {"board", required_argument, NULL, BOARD},
        {"game", required_argument, NULL, GAME},
        {"language", required_argument, NULL, LANGUAGE},
        {"lcd", required_argument, NULL, LCD},
        {"oled", required_argument, NULL, OLED},
        {"with", required_argument, NULL, WITH},
        {"firmware", required_argument, NULL, FIRMWARE},
        {"bootloader", required_argument, NULL, BOOTLOADER},
        {"eeprom", required_argument, NULL, EEPROM},
        {"flash", required_argument, NULL, KEPT_FLASH},
        {"seed", required_argument, NULL, SEED},
        {"brownout", required_argument, NULL, BROWNOUT},
        {"headless", no_argument, NULL, HEADLESS},
        {"uci", no_argument, NULL, UCI},
        {"help", no_argument, NULL, HELP},
        {NULL, 0, NULL, 0},
    };
    options_t options = {.board = "uno", .seed = 1, .brown_out_mv = BROWN_OUT_MV_UNO};
    bool has_adapter = false;
    int (*face)(void) = face_terminal;
    for (int option; (option = getopt_long(argc, argv, "", long_options, NULL)) != -1;) {
        switch (option) {
        case BOARD:
            snprintf(options.board, sizeof options.board, "%s", optarg);
            break;
        case GAME:
            options.game = optarg;
            break;
        case LANGUAGE:
            options.language = optarg;
            break;
        case LCD:
            has_adapter = strcmp(optarg, "i2c") == 0;
            if (!has_adapter && strcmp(optarg, "parallel") != 0) {
                fputs("handheld: --lcd is i2c or parallel\n", stderr);
                return 2;
            }
            break;
        case OLED:
            if (!oled_part_be(optarg)) {
                fputs("handheld: --oled is ssd1306, ssd1309 or sh1106\n", stderr);
                return 2;
            }
            break;
        case WITH:
            if (options.part_count == PARTS_MAX) {
                fputs("handheld: too many parts\n", stderr);
                return 2;
            }
            options.parts[options.part_count++] = optarg;
            break;
        case FIRMWARE:
            options.firmware = optarg;
            break;
        case BOOTLOADER:
            options.bootloader = optarg;
            break;
        case EEPROM:
            options.eeprom_file = optarg;
            break;
        case KEPT_FLASH:
            options.flash_file = optarg;
            break;
        case SEED:
            options.seed = number_option("seed", optarg, UINT64_MAX);
            break;
        case BROWNOUT:
            options.brown_out_mv = (uint16_t)number_option("brownout", optarg, SUPPLY_MV_MAX);
            break;
        case HEADLESS:
            face = face_headless;
            break;
        case UCI:
            face = face_uci;
            break;
        case HELP:
            print_help();
            return 0;
        default:
            fputs("handheld: --help lists the options\n", stderr);
            return 2;
        }
    }
    if (optind < argc) {
        fprintf(stderr, "handheld: what is %s? --help lists the options\n", argv[optind]);
        return 2;
    }
    if (!settle_game(&options) || !settle_language(&options)) {
        return 2;
    }
    if (has_adapter) {
        const size_t length = strlen(options.board);
        snprintf(options.board + length, sizeof options.board - length, "-i2c");
    }
    if (!switch_on(&options, argv[0])) {
        return 1;
    }
    int status = face();
    return leave_device(&options) ? status : 1;
}
