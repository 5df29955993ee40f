/* SPDX-License-Identifier: MIT */
/* chip.c - runs a program on a bare simulated ATmega, without the parts of the handheld.
 *
 *      chip [--mcu NAME] [--cycles LIMIT] [--send TEXT] [--until TEXT] [--profile FILE]
 *           [--longest A,B,CYCLES] IMAGE.hex
 *
 * Standard output gets the bytes that the program writes to register GPIOR1 (tests/chip/tap.h), and
 * the bytes that it sends on its first serial port. If a chip has only USART 1, that is its first
 * serial port. The run ends when the program sleeps with interrupts off (exit status 0), at LIMIT
 * cycles (default 16,000,000,000; exit status 2), or when the program crashes (exit status 3).
 *
 *   --send TEXT     sends TEXT to the serial port line by line (a '|' ends a line), as fast as the
 *                   program takes it, after the program has begun to listen
 *   --until TEXT    ends when a line of output begins with TEXT, exit status 0
 *   --profile FILE  writes at the end a line "address cycles" for each executed address
 *   --longest A,B,CYCLES  prints at the end the most cycles from an arrival at flash address A or
 *                   B (hex) to the next arrival at A or B. The earlier arrival must come after
 *                   CYCLES
 */
#include <avr_ioport.h>
#include <avr_uart.h>
#include <getopt.h>
#include <inttypes.h>
#include <sim_avr.h>
#include <sim_hex.h>
#include <sim_io.h>
#include <sim_time.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* These registers have the same addresses on all our chips. */
enum { GPIOR1 = 0x4A, UCSR0B = 0xC1, RXEN0 = 1 << 4 };
enum { EXIT_LIMIT = 2, EXIT_CRASH = 3 };

static struct {
    avr_irq_t *to_chip;
    const char *left; /* the rest of the text that is still to be sent */
    bool clear;       /* true while the chip can take a byte */
    const char *until;
    bool found;
    char line[256];
    size_t length;
} port;

static void put(char character)
{
    putchar(character);
    if (character != '\n') {
        if (port.length + 1 < sizeof port.line) {
            port.line[port.length++] = character;
        }
        return;
    }
    fflush(stdout);
    port.line[port.length] = '\0';
    port.length = 0;
    if (port.until != NULL && strncmp(port.line, port.until, strlen(port.until)) == 0) {
        port.found = true;
    }
}

static void console_written(avr_t *avr, avr_io_addr_t address, uint8_t value, void *unused)
{
    (void)unused;
    avr->data[address] = value;
    put((char)value);
}

static void serial_sent(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq, (void)unused;
    if (value != '\r') {
        put((char)value);
    }
}

static void serial_clear(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq, (void)value, (void)unused;
    port.clear = true;
}

static void serial_full(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq, (void)value, (void)unused;
    port.clear = false;
}

/* Sends a byte each millisecond, which is slow enough for any receive buffer. Waits until the
 * program listens, because the program may test the chip first. */
static avr_cycle_count_t send_next(avr_t *avr, avr_cycle_count_t when, void *unused)
{
    (void)unused;
    if (*port.left == '\0') {
        return 0;
    }
    if (port.clear && (avr->data[UCSR0B] & RXEN0) != 0) {
        char character = *port.left++;
        avr_raise_irq(port.to_chip, (uint32_t)(character == '|' ? '\n' : character));
    }
    return when + avr_usec_to_cycles(avr, 1000);
}

static void connect_serial(avr_t *avr, const char *text)
{
    const uint32_t name = strcmp(avr->mmcu, "atmega32u4") == 0 ? 0x31 : 0x30; /* '1' or '0' */
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS(name), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS(name), &flags);
    avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ(name), 0);
    port.to_chip = irq + UART_IRQ_INPUT;
    avr_irq_register_notify(irq + UART_IRQ_OUTPUT, serial_sent, NULL);
    avr_irq_register_notify(irq + UART_IRQ_OUT_XON, serial_clear, NULL);
    avr_irq_register_notify(irq + UART_IRQ_OUT_XOFF, serial_full, NULL);
    port.left = text;
    port.clear = true;
    avr_cycle_timer_register_usec(avr, 1000, send_next, NULL);
}

/* Sleeps without waiting in real time. */
static void sleep_at_once(avr_t *avr, avr_cycle_count_t cycles)
{
    (void)avr, (void)cycles;
}

/* Puts the Intel hex file into flash. */
static bool load(avr_t *avr, const char *path)
{
    ihex_chunk_p chunks = NULL;
    int count = read_ihex_chunks(path, &chunks);
    for (int i = 0; i < count; i++) {
        if (chunks[i].baseaddr + chunks[i].size > avr->flashend + 1) {
            return false;
        }
        avr_loadcode(avr, chunks[i].data, chunks[i].size, chunks[i].baseaddr);
    }
    free_ihex_chunks(chunks);
    return count > 0;
}

/* The longest time, in cycles, from an arrival at one of two places to the next arrival. */
static struct {
    bool wanted;
    avr_flashaddr_t places[2];
    avr_cycle_count_t since, began, most;
} way;

static bool read_way(const char *text)
{
    unsigned long a, b;
    unsigned long long since;
    if (sscanf(text, "%lx,%lx,%llu", &a, &b, &since) != 3) {
        return false;
    }
    way.wanted = true;
    way.places[0] = (avr_flashaddr_t)a;
    way.places[1] = (avr_flashaddr_t)b;
    way.since = since;
    return true;
}

static void measure_way(const avr_t *avr)
{
    if (avr->pc != way.places[0] && avr->pc != way.places[1]) {
        return;
    }
    if (way.began > way.since && avr->cycle - way.began > way.most) {
        way.most = avr->cycle - way.began;
    }
    way.began = avr->cycle;
}

static void write_profile(const avr_t *avr, const char *path, const uint64_t *cycles)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    for (avr_flashaddr_t address = 0; address <= avr->flashend; address++) {
        if (cycles[address] != 0) {
            fprintf(file, "%x %" PRIu64 "\n", (unsigned)address, cycles[address]);
        }
    }
    fclose(file);
}

int main(int argc, char *argv[])
{
    static const struct option options[] = {
        {"mcu", required_argument, NULL, 'm'},     {"cycles", required_argument, NULL, 'c'},
        {"send", required_argument, NULL, 's'},    {"until", required_argument, NULL, 'u'},
        {"profile", required_argument, NULL, 'p'}, {"longest", required_argument, NULL, 'l'},
        {"hz", required_argument, NULL, 'z'},      {NULL, 0, NULL, 0},
    };
    const char *mcu = "atmega328p", *text = "", *profile = NULL;
    uint32_t hz = 16000000;
    avr_cycle_count_t limit = 16000000000;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (option) {
        case 'm':
            mcu = optarg;
            break;
        case 'c':
            limit = strtoull(optarg, NULL, 10);
            break;
        case 's':
            text = optarg;
            break;
        case 'u':
            port.until = optarg;
            break;
        case 'p':
            profile = optarg;
            break;
        case 'l':
            if (!read_way(optarg)) {
                fprintf(stderr, "chip: --longest A,B,CYCLES\n");
                return 1;
            }
            break;
        case 'z':
            hz = (uint32_t)strtoul(optarg, NULL, 10);
            break;
        default:
            return 1;
        }
    }
    avr_t *avr = avr_make_mcu_by_name(mcu);
    if (avr == NULL || optind != argc - 1) {
        fprintf(
            stderr,
            "usage: chip [--mcu NAME] [--hz CLOCK] [--cycles LIMIT] [--send TEXT] [--until TEXT] "
            "[--profile FILE] [--longest A,B,CYCLES] IMAGE.hex\n");
        return 1;
    }
    avr_init(avr);
    avr->frequency = hz;
    avr->log = LOG_ERROR;
    avr->sleep = sleep_at_once;
    if (!load(avr, argv[optind])) {
        fprintf(stderr, "chip: cannot load %s\n", argv[optind]);
        return 1;
    }
    avr_register_io_write(avr, GPIOR1, console_written, NULL);
    connect_serial(avr, text);

    /* simavr is faster if one call runs many cycles. For a measurement each call must run only one
     * instruction. */
    avr->run_cycle_limit = profile == NULL && !way.wanted ? 1000 : 1;
    uint64_t *cycles = calloc(avr->flashend + 1, sizeof *cycles);
    int state = cpu_Running;
    while (state != cpu_Done && state != cpu_Crashed && avr->cycle < limit && !port.found) {
        measure_way(avr);
        avr_flashaddr_t at = avr->pc;
        avr_cycle_count_t before = avr->cycle;
        state = avr_run(avr);
        if (cycles != NULL && at <= avr->flashend) {
            cycles[at] += avr->cycle - before;
        }
    }
    if (way.wanted) {
        printf("\nlongest %" PRIu64 "\n", (uint64_t)way.most);
    }
    fflush(stdout);
    if (profile != NULL && cycles != NULL) {
        write_profile(avr, profile, cycles);
    }
    free(cycles);
    if (state == cpu_Crashed) {
        return EXIT_CRASH;
    }
    return state == cpu_Done || port.found ? 0 : EXIT_LIMIT;
}
