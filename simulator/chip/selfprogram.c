/* SPDX-License-Identifier: MIT */
/* selfprogram.c - the register SPMCSR, the instruction SPM, and what LPM reads while SPM works. */
#include "simulator/chip/selfprogram.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/eeprom.h"
#include "simulator/fault.h"
#include "simulator/interrupts.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/random.h"

enum { SPMCSR = 0x57, RAMPZ = 0x5B, MCUCR = 0x55, ZL = 30, ZH = 31 };
enum { S_SPMIE = 0x80, S_RWWSB = 0x40, S_SPMEN = 0x01, S_COMMAND = 0x3F };
enum { IVSEL = 0x02 };

/* The valid values of S_COMMAND. */
typedef enum {
    COMMAND_NONE = 0,
    COMMAND_FILL = 0x01,
    COMMAND_ERASE = 0x03,
    COMMAND_WRITE = 0x05,
    COMMAND_LOCK = 0x09,
    COMMAND_ENABLE_RWW = 0x11,
    COMMAND_SIGNATURE = 0x21
} command_t;

/* Masks of lock bits. A lock bit that is 0 forbids the access that its name gives. LB1 and LB2 are
 * left out, because they only concern programmers. */
enum { L_SPM_APPLICATION = 0x04, L_LPM_APPLICATION = 0x08, L_SPM_BOOT = 0x10, L_LPM_BOOT = 0x20 };
enum { LOCK_OPEN = 0xFF, LOCK_ARDUINO = 0xCF, LOCK_BITS = 0x3C };

/* The fuses of boards.mk for a bare chip, and the fuses of Arduino's boards.txt for a chip with a
 * bootloader. */
enum { HIGH_BARE = 0xD1, HIGH_BOOTLOADER = 0xD8, LOW = 0xFF, EXTENDED_BARE = 0xFC };
enum { EXTENDED_BOOTLOADER = 0xFD, BOOT_SIZES = 4 };

enum {
    PAGE_MAX = 256,
    COMMAND_WINDOW = 4,
    LOAD_WINDOW = 3,
    SHORTEST_US = 3700,
    LONGEST_US = 4500,
    HIDDEN = 4
};

static void work_done(void *context);

/* Fires when an erase or a write is complete. A reset does not stop the erase or the write. */
static event_t done = {.fire = work_done, .clock = CLOCK_WORLD};

static command_t armed;     /* the command in SPMCSR that the next SPM carries out */
static cycle_t armed_until; /* the chip time until which `armed` is valid */
static command_t work;      /* the erase, write or change of lock bits that `done` ends */
static uint32_t work_page;
static uint8_t work_lock;
static bool rww_is_blocked; /* RWWSB */

static uint8_t page_buffer[PAGE_MAX];
static bool is_filled[PAGE_MAX];

static uint32_t boot_start;
static bool has_bootloader;
static uint8_t lock, high_fuse;

/* The true values of the bytes of flash that are replaced during the present instruction. */
static struct {
    uint32_t address;
    uint8_t byte;
} hidden[HIDDEN];
static unsigned hidden_count;

static uint32_t rww_end(void)
{
    return memory_flash_size() - machine_controller()->boot_bytes_max;
}

static uint32_t page_bytes(void)
{
    return machine_controller()->page_bytes;
}

/* Makes the machine call this module at each instruction while SPMCSR or a lock bit may change the
 * instruction's effect. */
static void update_watch(void)
{
    const uint8_t closed = (uint8_t)~lock & (L_LPM_APPLICATION | L_LPM_BOOT);
    machine_watch(armed != COMMAND_NONE || rww_is_blocked || closed != 0);
}

static void update_interrupt(void)
{
    const bool enabled = (memory_peek(SPMCSR) & S_SPMIE) != 0;
    interrupt_set_level(machine_controller()->vector_spm,
                        enabled && armed == COMMAND_NONE && !done.pending);
}

static void on_routine(bool running)
{
    if (!running) {
        update_interrupt();
    }
}

static void disarm(void)
{
    armed = COMMAND_NONE;
    update_watch();
    update_interrupt();
}

static void clear_buffer(void)
{
    memset(page_buffer, 0xFF, sizeof page_buffer);
    memset(is_filled, 0, sizeof is_filled);
}

/* --- Work on the cells ------------------------------------------------------------------------ */

static void finish_write(uint8_t *page)
{
    bool is_short = false;
    for (uint32_t i = 0; i < page_bytes(); i++) {
        is_short |= (page[i] & page_buffer[i]) != page_buffer[i];
        page[i] &= page_buffer[i]; /* writing without an erase only clears bits */
    }
    if (is_short) {
        fault_report("flash", "a page written without an erase keeps its zeros (%05x)", work_page);
    }
    clear_buffer();
}

static void work_done(void *context)
{
    (void)context;
    uint8_t *page = memory_flash() + work_page;
    if (work == COMMAND_ERASE) {
        memset(page, 0xFF, page_bytes());
    } else if (work == COMMAND_WRITE) {
        finish_write(page);
    } else {
        lock = work_lock;
    }
    memory_poke(SPMCSR, memory_peek(SPMCSR) & (uint8_t)~S_COMMAND);
    update_watch();
    update_interrupt();
}

/* Begins an erase, a write or a change of lock bits. SPMEN stays set until this work is complete,
 * and meanwhile the EEPROM refuses to write. */
static void begin_work(command_t command)
{
    const uint32_t us = SHORTEST_US + random_below(LONGEST_US - SHORTEST_US + 1);
    work = command;
    memory_poke(SPMCSR, memory_peek(SPMCSR) | (uint8_t)command);
    event_in(&done, us * CYCLES_PER_US);
    if (command == COMMAND_LOCK) {
        return;
    }
    if (work_page < rww_end()) {
        rww_is_blocked = true;
    } else {
        machine_suspend(us * CYCLES_PER_US);
    }
}

static void begin_page(command_t command, uint32_t address)
{
    work_page = address & ~(page_bytes() - 1);
    const bool in_boot = work_page >= boot_start;
    if (!(lock & (in_boot ? L_SPM_BOOT : L_SPM_APPLICATION))) {
        fault_report("flash", "the lock bits forbid to write the %s section (%05x)",
                     in_boot ? "boot" : "application", work_page);
        return;
    }
    begin_work(command);
}

static void fill(uint32_t address)
{
    const uint32_t word = address & (page_bytes() - 2);
    rww_is_blocked = false; /* data sheet, "RWWSB" */
    if (is_filled[word]) {
        fault_report("flash", "a word of the page buffer filled twice keeps its first value");
        return;
    }
    is_filled[word] = true;
    page_buffer[word] = memory_peek(0);
    page_buffer[word + 1] = memory_peek(1);
}

/* --- SPM -------------------------------------------------------------------------------------- */

static uint32_t z_pointer(void)
{
    uint32_t z = (uint32_t)(memory_peek(ZL) | memory_peek(ZH) << 8);
    if (memory_flash_size() > 0x10000) {
        z |= (uint32_t)memory_peek(RAMPZ) << 16;
    }
    return z & (memory_flash_size() - 1);
}

static void execute(command_t command)
{
    switch (command) {
    case COMMAND_FILL:
        fill(z_pointer());
        break;
    case COMMAND_ERASE:
    case COMMAND_WRITE:
        begin_page(command, z_pointer());
        break;
    case COMMAND_LOCK:
        work_lock = lock & (uint8_t)(memory_peek(0) | (uint8_t)~LOCK_BITS);
        begin_work(command);
        break;
    case COMMAND_ENABLE_RWW:
        rww_is_blocked = false;
        clear_buffer();
        break;
    default:
        break;
    }
}

static void self_program(void)
{
    const command_t command = clocks_chip_time() <= armed_until ? armed : COMMAND_NONE;
    disarm();
    if (machine_program_counter() < boot_start) {
        fault_report("flash", "SPM outside the boot section does nothing");
    } else if (done.pending) {
        fault_report("flash", "SPM while a page is erased or written is ignored");
    } else if (command == COMMAND_NONE) {
        fault_report("flash", "SPM more than 4 cycles after SPMEN is ignored");
    } else if (eeprom_is_writing()) {
        fault_report("flash", "SPM during a write of the EEPROM is ignored");
    } else {
        execute(command);
        update_watch();
    }
}

/* --- What an instruction reads ---------------------------------------------------------------- */

static void hide(uint32_t address, uint8_t value)
{
    hidden[hidden_count].address = address;
    hidden[hidden_count++].byte = memory_flash()[address];
    memory_flash()[address] = value;
}

static bool is_load(unsigned opcode, bool *is_extended)
{
    enum { LPM_R0 = 0x95C8, ELPM_R0 = 0x95D8, LPM = 0x9004, ELPM = 0x9006, ANY_REGISTER = 0xFE0E };
    *is_extended = opcode == ELPM_R0 || (opcode & ANY_REGISTER) == ELPM;
    return *is_extended || opcode == LPM_R0 || (opcode & ANY_REGISTER) == LPM;
}

/* Returns the byte at address `z` of the fuses and lock bits, or of the signature. */
static uint8_t special_row(uint32_t z)
{
    const uint8_t *signature = machine_controller()->signature;
    const uint8_t fuses[] = {LOW, lock, has_bootloader ? EXTENDED_BOOTLOADER : EXTENDED_BARE,
                             high_fuse};
    if (armed == COMMAND_LOCK) {
        return fuses[z & 3];
    }
    return z == 0 || z == 2 || z == 4 ? signature[z / 2] : 0xFF;
}

static void before_load(uint32_t pc, uint32_t z)
{
    const bool from_boot = pc >= boot_start, to_boot = z >= boot_start;
    const uint8_t needed = to_boot ? L_LPM_BOOT : L_LPM_APPLICATION;
    const bool is_in_time = clocks_chip_time() + COMMAND_WINDOW <= armed_until + LOAD_WINDOW;
    if (is_in_time && (armed == COMMAND_LOCK || armed == COMMAND_SIGNATURE)) {
        if (eeprom_is_writing()) {
            fault_report("flash", "fuses cannot be read during a write of the EEPROM");
        } else {
            hide(z, special_row(z));
        }
        disarm();
    } else if (rww_is_blocked && z < rww_end()) {
        fault_report("flash", "a read of the RWW section while it is blocked gives ff (%05x)", z);
        hide(z, 0xFF);
    } else if (from_boot != to_boot && !(lock & needed)) {
        fault_report("flash", "the lock bits forbid to read the %s section (%05x)",
                     to_boot ? "boot" : "application", z);
        hide(z, 0xFF);
    }
}

static void before_instruction(void)
{
    const uint32_t pc = machine_program_counter();
    const uint8_t *code = memory_flash() + pc;
    bool is_extended;
    if (armed != COMMAND_NONE && clocks_chip_time() > armed_until) {
        disarm();
    }
    /* The interrupt vectors lie in the application section. If the lock bits do not let code of the
     * application section read the boot section, interrupts wait while code of the boot section
     * runs. */
    machine_let_interrupts_come((lock & L_LPM_BOOT) || pc < boot_start);
    if (is_load((unsigned)(code[0] | code[1] << 8), &is_extended)) {
        before_load(pc, z_pointer() & (is_extended ? UINT32_MAX : 0xFFFF));
    }
    if (rww_is_blocked && pc < rww_end()) {
        fault_report("flash", "code of the RWW section runs while it is blocked (%05x)", pc);
        hide(pc, 0xFF);
        hide(pc + 1, 0xFF);
    }
}

static void after_instruction(void)
{
    while (hidden_count > 0) {
        hidden_count--;
        memory_flash()[hidden[hidden_count].address] = hidden[hidden_count].byte;
    }
}

/* --- Registers -------------------------------------------------------------------------------- */

static uint8_t read_control(uint16_t address)
{
    uint8_t control = memory_peek(address) & (uint8_t)~S_RWWSB;
    if (armed != COMMAND_NONE && clocks_chip_time() <= armed_until) {
        control |= (uint8_t)armed;
    }
    return control | (rww_is_blocked ? S_RWWSB : 0);
}

static bool is_command(uint8_t bits)
{
    return bits == COMMAND_FILL || bits == COMMAND_ERASE || bits == COMMAND_WRITE ||
           bits == COMMAND_LOCK || bits == COMMAND_ENABLE_RWW || bits == COMMAND_SIGNATURE;
}

static void write_control(uint16_t address, uint8_t value)
{
    const uint8_t bits = value & S_COMMAND;
    memory_poke(address, (uint8_t)((memory_peek(address) & S_COMMAND) | (value & S_SPMIE)));
    armed = COMMAND_NONE;
    if (bits != 0 && done.pending) {
        fault_report("flash", "SPMCSR changed while a page is erased or written is ignored");
    } else if (bits != 0 && !is_command(bits)) {
        fault_report("flash", "SPMCSR = %02x: this combination does nothing", value);
    } else if (bits != 0) {
        armed = (command_t)bits;
        armed_until = clocks_chip_time() + COMMAND_WINDOW + 1;
    }
    update_watch();
    update_interrupt();
}

static void write_mcu_control(uint16_t address, uint8_t value)
{
    memory_poke(address, value);
    if (value & IVSEL) {
        fault_report("flash", "vectors in the boot section are not modelled");
    }
}

static void reset(reset_cause_t cause)
{
    (void)cause;
    armed = COMMAND_NONE;
    rww_is_blocked = false;
    clear_buffer();
    update_watch();
}

static void power(bool on)
{
    uint8_t *page = memory_flash() + work_page;
    if (on || !done.pending) {
        return;
    }
    event_cancel(&done);
    for (uint32_t i = 0; i < page_bytes() && work != COMMAND_LOCK; i++) {
        const uint8_t end = work == COMMAND_ERASE ? 0xFF : page[i] & page_buffer[i];
        page[i] ^= (uint8_t)((page[i] ^ end) & random_bits());
    }
}

uint32_t selfprogram_boot_section_from(uint32_t address)
{
    const uint32_t largest = machine_controller()->boot_bytes_max;
    for (unsigned i = BOOT_SIZES; i-- > 0;) {
        if (memory_flash_size() - (largest >> i) <= address) {
            return largest >> i;
        }
    }
    return 0;
}

void selfprogram_use_bootloader(uint32_t bytes)
{
    const uint32_t largest = machine_controller()->boot_bytes_max;
    unsigned size = 0; /* BOOTSZ */
    while (largest >> size > bytes) {
        size++;
    }
    boot_start = memory_flash_size() - bytes;
    high_fuse = (uint8_t)(HIGH_BOOTLOADER | size << 1);
    lock = LOCK_ARDUINO;
    has_bootloader = true;
    machine_set_reset_vector(boot_start);
    update_watch();
}

bool selfprogram_has_bootloader(void)
{
    return has_bootloader;
}

void selfprogram_start(void)
{
    boot_start = rww_end();
    high_fuse = HIGH_BARE;
    lock = LOCK_OPEN;
    clear_buffer();
    memory_register(SPMCSR, read_control, write_control);
    memory_register(MCUCR, NULL, write_mcu_control);
    machine_on_self_programming(self_program);
    machine_on_instruction(before_instruction, after_instruction);
    eeprom_on_begin(clear_buffer); /* data sheet, "Filling the Temporary Buffer" */
    interrupt_on_run(machine_controller()->vector_spm, on_routine);
    machine_on_reset(reset);
    machine_on_power(power);
}
