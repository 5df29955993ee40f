// SPDX-License-Identifier: MIT
/* machine.js - runs the simulated board of machine.wasm with an image in its flash.
 *
 * The page's worker and Node use this file. A Machine does not follow real time. Its owner calls
 * run() to let simulated time pass.
 */

import { readHex } from './hex.js';

export const KEYS = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8',
                     'menu', 'info', 'hint', 'level', 'back', 'fwd', 'clr', 'go'];

/* The names of the buttons of the boards that have a pad in place of the keypad. */
export const BUTTONS = ['left', 'right', 'up', 'down', 'a', 'b', 'select'];
const FIRST_BUTTON = 16;   /* PRESSES_BUTTONS of presses.h */
const HELD = 64;           /* PRESSES_HELD of presses.h */

/* The names of the additional parts that a device can have. */
export const PARTS = ['reeds', 'memory'];

/* the names of the values of light_t, firmware/game/ioboard.h */
const LIGHTS = { 0: 'off', 1: 'fast', 2: 'on', 4: 'slow' };
const PAGE_BYTES = 256;    /* the size of the page of board/page.h */
const DOT_BYTES = 1024;    /* number of bytes for an OLED's dots */
const LIGHT = 0x07;        /* the bits of the ioboard's byte that hold the light */
/* the bits that hold the piece in a byte of the search board or of the ioboard; the other bits hold
 * the slot on the search board, and the light on the ioboard */
const PIECE = 0xf0;

/* Returns the system calls that the C library needs. All of them fail except the call that prints
 * text. */
function wasi(machine) {
    const refuse = () => 8; /* EBADF */
    return {
        fd_write(file, pieces, count, written) {
            const view = new DataView(machine.memory.buffer);
            let total = 0;
            for (let i = 0; i < count; i++) {
                const start = view.getUint32(pieces + 8 * i, true);
                const length = view.getUint32(pieces + 8 * i + 4, true);
                machine.printed += machine.text(start, length);
                total += length;
            }
            view.setUint32(written, total, true);
            return 0;
        },
        proc_exit(status) {
            throw new Error(`the simulator ended (${status}): ${machine.printed}`);
        },
        clock_time_get: refuse, fd_close: refuse,
        fd_fdstat_get: refuse, fd_fdstat_set_flags: refuse,
        fd_prestat_dir_name: refuse, fd_prestat_get: refuse, fd_read: refuse, fd_seek: refuse,
        path_open: refuse, poll_oneoff: refuse,
    };
}

export class Machine {
    /* Makes a machine of `module`, a compiled WebAssembly.Module. */
    static async make(module) {
        const machine = new Machine();
        machine.printed = '';
        const instance = await WebAssembly.instantiate(module,
                                                       { wasi_snapshot_preview1: wasi(machine) });
        machine.c = instance.exports;
        machine.memory = instance.exports.memory;
        machine.c._initialize();
        return machine;
    }

    /* Returns the names of those PARTS that the board of `image` can have. */
    static async partsOf(module, image) {
        const machine = await Machine.make(module);
        machine.build(image, 0);
        return PARTS.filter((part) => machine.add(part));
    }

    /* Returns the names of the buttons of the board of `image`. Returns no names for a board with a
     * keypad. */
    static async buttonsOf(module, image) {
        const machine = await Machine.make(module);
        machine.build(image, 0);
        return BUTTONS.filter((name) => machine.named(name) >= FIRST_BUTTON);
    }

    /* Builds the device without a program. `image` is an entry of images.json. */
    build(image, seed) {
        const { board, game = 'chess', staticEnd } = image;
        const isGood = this.withText(board, (boardText) => this.withText(game, (gameText) =>
            this.c.web_start(boardText, gameText, staticEnd, seed)));
        if (!isGood) {
            throw new Error(this.printed || `no board ${board}, or no game ${game}`);
        }
        this.image = image;
    }

    /* Adds a part to the device. Call this function before the power comes. Returns whether the
     * device can have this part. */
    add(part) {
        return this.withText(part, (text) => this.c.web_add(text)) !== 0;
    }

    /* Builds the device with its program, switched off. `image` is an entry of images.json. Its
     * `flash` is the content of the image's file. `eeprom` has the bytes of the EEPROM. If `eeprom`
     * is null, the EEPROM is new. Bytes past the EEPROM's end are ignored. */
    start(image, eeprom, seed) {
        this.build(image, seed);
        this.bytes(this.c.memory_flash(), this.c.memory_flash_size())
            .set(new Uint8Array(image.flash));
        if (eeprom) {
            const size = this.c.memory_eeprom_size();
            this.bytes(this.c.eeprom_bytes(), size).set(eeprom.subarray(0, size));
        }
    }

    /* Puts a bootloader into the flash after the image. `hex` is Intel hex. Call this function
     * before the power comes. */
    useBootloader(hex) {
        const size = this.c.memory_flash_size();
        const code = this.c.malloc(size);
        this.bytes(code, size).fill(0xff);
        this.bytes(code, size).set(readHex(hex, size));
        const trouble = this.c.bootloader_install(code);
        this.c.free(code);
        if (trouble !== 0) {
            throw new Error(`the bootloader ${this.text(trouble)}`);
        }
    }

    /* --- Memory ------------------------------------------------------------------------------- */

    bytes(address, count) {
        return new Uint8Array(this.memory.buffer, address, count);
    }

    text(address, length) {
        const bytes = this.bytes(address, length ?? this.memory.buffer.byteLength - address);
        const end = length ?? bytes.indexOf(0);
        return new TextDecoder('latin1').decode(bytes.subarray(0, end));
    }

    /* Copies `text` into the memory as a C string, and calls `use` with its address. */
    withText(text, use) {
        const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
        const address = this.c.malloc(bytes.length + 1);
        this.bytes(address, bytes.length + 1).set([...bytes, 0]);
        try {
            return use(address, bytes.length);
        } finally {
            this.c.free(address);
        }
    }

    /* --- Time and supply ---------------------------------------------------------------------- */

    milliseconds(cycles) {
        return cycles * 1000 / this.image.clock;
    }

    run(milliseconds) {
        this.c.web_run(Math.round(milliseconds * this.image.clock / 1000));
    }

    /* Returns the simulated time in milliseconds. It also passes while the power is off. */
    now() {
        return this.milliseconds(this.c.web_now());
    }

    /* Returns the number of clock cycles since power-on. */
    cycles() {
        return this.c.web_cycles();
    }

    /* Returns for how many cycles the chip has slept. */
    asleep() {
        return this.c.web_cycles_asleep();
    }

    power(on) {
        this.c.supply_switch(on ? 1 : 0);
    }

    hasPower() {
        return this.c.machine_has_power() !== 0;
    }

    isHalted() {
        return this.c.machine_is_halted() !== 0;
    }

    supply(millivolts) {
        this.c.supply_set(millivolts);
    }

    reset() {
        this.c.serial_part_pulse_dtr();
    }

    /* --- Keys --------------------------------------------------------------------------------- */

    /* Returns the number of a key or a button. */
    named(name) {
        return this.withText(name, (text) => this.c.presses_named(text));
    }

    /* Presses a key or a button. If `isHeld`, holds the button longer, which opens the pad's
     * list. */
    press(name, isHeld = false) {
        this.c.presses_add(this.named(name) + (isHeld ? HELD : 0));
    }

    /* Closes or opens a key or a button. */
    set(name, closed) {
        this.c.presses_set(this.named(name), closed ? 1 : 0);
    }

    pressesLeft() {
        return this.c.presses_left();
    }

    keyHeld() {
        const held = this.c.presses_held();
        return KEYS[held] ?? BUTTONS.find((name) => held >= 0 && this.named(name) === held % HELD)
            ?? '';
    }

    /* Returns the state of the pad (firmware/pad/pad_state.h), or null on a board with a keypad. */
    pad() {
        const at = this.image.pad;
        if (at?.wish === undefined) {
            return null;
        }
        return {
            ...Object.fromEntries(Object.keys(at).map((name) => [name, this.peek(at[name])])),
            ranks: Array.from({ length: 8 }, (_, rank) => this.peek(at.ranks + rank)),
        };
    }

    /* --- The sensor board --------------------------------------------------------------------- */

    /* Returns which squares of the sensor board have a piece: a byte for each rank, rank 1 first.
     * Bit 0 is the a file. Returns null if the device has no sensor board. */
    reeds() {
        const ranks = this.c.web_reeds();
        return ranks === 0 ? null : this.bytes(ranks, 8).slice();
    }

    /* Lifts the piece of a square, such as 'e2', or puts a piece there. Does nothing if the square
     * already has this state. */
    setPiece(square, isThere) {
        const [file, rank] = [square.charCodeAt(0) - 97, square.charCodeAt(1) - 49];
        if ((this.reeds()[rank] >> file & 1) !== Number(isThere)) {
            this.command(`${isThere ? 'place' : 'lift'} ${square}`);
        }
    }

    /* --- What can be seen --------------------------------------------------------------------- */

    /* Returns the state of the display. `on` says whether it is on. For an LCD, `codes` are the 32
     * character codes and `glyphs` the dots of the 8 glyphs, 8 bytes each. For an OLED, `dots` are
     * the dots as web_dots() of glue.h returns them. */
    lcd() {
        const on = this.c.display_is_on() !== 0;
        const dots = this.c.web_dots();
        if (dots !== 0) {
            return { on, dots: this.bytes(dots, DOT_BYTES).slice() };
        }
        const codes = new Uint8Array(32);
        for (let i = 0; i < 32; i++) {
            codes[i] = this.c.lcd_part_code(i >> 4, i & 15);
        }
        const glyphs = this.bytes(this.c.lcd_part_glyph(0), 64).slice();
        return { on, codes, glyphs };
    }

    /* Returns the two lines of text on the display, with the letters KQRBNP kqrbnp for the glyphs
     * of pieces. */
    lines() {
        const row = this.c.malloc(17);
        const lines = [0, 1].map((i) => {
            this.c.display_row(i, row);
            return this.text(row, 16);
        });
        this.c.free(row);
        return lines;
    }

    /* Returns which lights shine now: a byte for each rank, rank 1 first. Bit 0 is the a file. */
    lamps() {
        return Uint8Array.from({ length: 8 }, (_, rank) => this.c.display_rank(rank));
    }

    /* Returns the ioboard: 64 letters of pieces and 64 states of lights, in the order a1 b1 ... h8.
     * On a shield, which has no lights, the bits of the lights may have any value. */
    ioboard() {
        let pieces = '';
        const lights = [];
        const isShield = this.named('select') >= FIRST_BUTTON;
        for (let i = 0; i < 64; i++) {
            const byte = this.peek(this.c.memory_sram_start() + ((i >> 3) << 4 | 8 | i & 7));
            pieces += String.fromCharCode(this.c.handheld_ioboard(i & 7, i >> 3));
            lights.push(isShield ? 'off' : LIGHTS[byte & LIGHT] ?? 'off');
        }
        return { pieces, lights };
    }

    peek(address) {
        return this.c.memory_peek(address);
    }

    /* Returns the 256 bytes of the page (board/page.h). The first 128 bytes are 8 rows, each with 8
     * bytes of the search board, then 8 bytes of the ioboard. The other 128 bytes are tables. */
    page() {
        const start = this.c.memory_sram_start();
        return Uint8Array.from({ length: PAGE_BYTES }, (_, i) => this.peek(start + i));
    }

    /* Returns the letters of the pieces in the first 128 bytes of the page in SRAM. */
    letters() {
        const start = this.c.memory_sram_start();
        return String.fromCharCode(...Array.from({ length: PAGE_BYTES / 2 }, (_, i) =>
            this.c.game_letter(this.peek(start + i) & PIECE)));
    }

    /* Returns how many nodes the running search, or the last search, has searched. */
    nodes() {
        const at = this.image.nodes;
        return [3, 2, 1, 0].reduce((sum, i) => sum * 256 + this.peek(at + i), 0);
    }

    /* Returns the two squares of the best move that the running search, or the last search, has
     * found. Before there is a move, both squares are the same. */
    reply() {
        return [0, 1].map((i) => this.peek(this.image.reply + i))
            .map((byte) => (byte >> 4 & 7) * 8 + (byte & 7));
    }

    stackUnused() {
        return this.c.memory_stack_unused();
    }

    flash() {
        return this.bytes(this.c.memory_flash(), this.c.memory_flash_size()).slice();
    }

    eeprom() {
        return this.bytes(this.c.eeprom_bytes(), this.c.memory_eeprom_size()).slice();
    }

    isWriting() {
        return this.c.eeprom_is_writing() !== 0;
    }

    /* --- What can be heard -------------------------------------------------------------------- */

    /* Returns the changes of the buzzer's pitch since the last call, as a list of {when, hertz}.
     * `when` is in milliseconds on the clock of now(). */
    pitches() {
        const count = this.c.malloc(4);
        const start = this.c.web_take_pitches(count);
        const view = new DataView(this.memory.buffer);
        const pitches = Array.from({ length: view.getUint32(count, true) }, (_, i) => ({
            when: this.milliseconds(view.getFloat64(start + 16 * i, true)),
            hertz: view.getFloat64(start + 16 * i + 8, true),
        }));
        this.c.free(count);
        return pitches;
    }

    /* --- The cable ---------------------------------------------------------------------------- */

    send(text) {
        this.withText(text, (address, length) => this.c.serial_part_send(address, length));
    }

    sendBytes(bytes) {
        this.send(String.fromCharCode(...bytes));
    }

    /* receivedBytes() returns the bytes that have come from the chip since the last call.
     * received() does the same, but returns text. */
    receivedBytes() {
        const room = 4096;
        const buffer = this.c.malloc(room);
        const bytes = this.bytes(buffer, this.c.serial_part_take(buffer, room)).slice();
        this.c.free(buffer);
        return bytes;
    }

    received() {
        return new TextDecoder('latin1').decode(this.receivedBytes());
    }

    /* Returns the faults that parts have reported since the last call. Each fault is a use that a
     * real part would have ignored or garbled. */
    faults() {
        const faults = [];
        for (let fault; (fault = this.c.fault_take()) !== 0;) {
            faults.push(this.text(fault));
        }
        return faults;
    }

    /* Executes a command of `handheld --headless`. Returns the command's whole output, including
     * its last line "ok" or "error: ...". */
    command(line) {
        const answer = this.withText(line, (address) => this.c.web_command(address));
        const printed = this.printed;
        this.printed = '';
        return printed + (answer === 0 ? 'ok' : `error: ${this.text(answer)}`) + '\n';
    }
}
