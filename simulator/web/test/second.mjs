// SPDX-License-Identifier: MIT
/* second.mjs - runs the image on a second simulator, avr8js of npm, and simulates the parts around
 * the chip. It shares no code with the simulator in C, so the two are unlikely to have the same
 * error.
 *
 * avr8js has a core, and peripherals that can have any addresses. It has no model of an ATmega2560,
 * but it has all peripherals that the Mega's image uses. This program lets the preprocessor of
 * avr-gcc read avr-libc and the board's pin table. So it gets the addresses of registers, the
 * numbers of interrupts, and the wires.
 *
 * avr8js 0.21.1 differs from the chip of the data sheet in these ways:
 * - When the interrupt for the USART's empty data register runs, avr8js clears UDRE. On the chip
 *   only a store to UDR0 does so. So in avr8js, after an interrupt that stores nothing, no further
 *   interrupt comes.
 * - A store to UCSR0B drops a byte that was received and not yet read. The receiver reports neither
 *   lost bytes nor broken frames.
 * - avr8js's EEPROM loses bytes, as addEeprom() explains. So this file has its own EEPROM.
 * - SLEEP does nothing. So the main loop runs without a pause, and the chip never powers down. PRR
 *   switches nothing off.
 * - The program does not run again after a reset by the watchdog. The watchdog's interrupt works.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { readHex } from '../hex.js';
import { KEYS } from '../machine.js';

const KEY_CLOSED_MS = 60, KEY_OPEN_MS = 60; /* the same times as in simulator/presses.h */
const STEP_MS = 5;
const CPU_REGISTERS = 0x100;                /* avr8js counts its SRAM from this address */
const LETTERS = 'PNBRQKpnbrqk';             /* the letter of the piece of each glyph, in the order
                                             * of glyphs.h */

/* Returns an object with the names that a board's headers define. The value of a register is its
 * address. The value of an interrupt is its number. The value of a wire is {port, bit}. Any other
 * constant has its number as the value. */
function namesOf(board) {
    const wiring = readFileSync(`build/generated/wiring_${board}.c`, 'utf8');
    const [, table] = /^#include "(hal\/avr\/boards\/[^"]*)"/m.exec(wiring);
    const [, mcu, clock] = /"(at\w+)", (\d+)/.exec(wiring);
    const options = ['-E', '-dM', '-I.', '-include', 'avr/io.h', '-include', table];
    const text = execFileSync('avr-gcc', [`-mmcu=${mcu}`, ...options, '-x', 'c', '/dev/null'],
                              { encoding: 'utf8' });
    const names = { clock: Number(clock) };
    for (const line of text.split('\n')) {
        const [, name, value] = /^#define (\w+) (.*)$/.exec(line) ?? [];
        const register = /^_SFR_(IO|MEM)(?:8|16) ?\((0x[0-9a-f]+)\)$/i.exec(value);
        const wire = /^([A-L]), (\d)$/.exec(value);
        if (register) {
            names[name] = Number(register[2]) + (register[1] === 'IO' ? 0x20 : 0);
        } else if (wire) {
            names[name] = { port: wire[1], bit: Number(wire[2]) };
        } else if (/^(0x[0-9a-f]+|\d+)$/i.test(value)) {
            names[name] = Number(value);
        }
    }
    return names;
}

/* Returns the glyph of each piece as a text: the numbers of its rows, from the top. */
function readGlyphs() {
    const rows = readFileSync('board/games/chess/glyphs.h', 'utf8').match(/0b[01]{5}/g).map(Number);
    return LETTERS.split('').map((_, i) => rows.slice(8 * i, 8 * i + 8).join());
}

/* An HD44780 on four data lines. The chip cannot read it. The class notes a complaint if a byte
 * comes while the display is busy (data sheet, table 6). */
class Display {
    constructor(clock) {
        this.us = clock / 1e6;
        this.cells = new Array(0x80).fill(0x20);
        this.glyphs = new Uint8Array(64);
        this.isOn = false;
        this.isWide = true;         /* true until the fourth function set: the bus has 8 bits */
        this.functionSets = 0;
        this.isGlyph = false;
        this.address = 0;
        this.upper = null;          /* the first half of a byte, or null before it has come */
        this.busyUntil = 0;
        this.complaints = [];
    }

    /* Takes a nibble. The caller calls this when E has fallen. */
    take(isCharacter, nibble, now) {
        if (now < this.busyUntil) {
            this.complaints.push(`busy for ${(this.busyUntil - now) / this.us} us more`);
        }
        if (this.isWide) {
            this.execute(nibble << 4, now);
        } else if (this.upper === null) {
            this.upper = nibble << 4;
        } else {
            const byte = this.upper | nibble;
            this.upper = null;
            if (isCharacter) {
                this.write(byte, now);
            } else {
                this.execute(byte, now);
            }
        }
    }

    write(byte, now) {
        if (this.isGlyph) {
            this.glyphs[this.address] = byte & 0x1f;
            this.address = (this.address + 1) % 64;
        } else {
            this.cells[this.address] = byte;
            this.address++;
        }
        this.busyUntil = now + 41 * this.us;
    }

    execute(byte, now) {
        let busy = 37;
        if (byte & 0x80) {
            this.address = byte & 0x7f;
            this.isGlyph = false;
        } else if (byte & 0x40) {
            this.address = byte & 0x3f;
            this.isGlyph = true;
        } else if (byte & 0x20) {
            this.isWide = (byte & 0x10) !== 0;
            busy = [4100, 100][this.functionSets++] ?? busy;
        } else if (byte & 0x10) {
            this.complaints.push(`it does not know the shift ${byte}`);
        } else if (byte & 0x08) {
            this.isOn = (byte & 0x04) !== 0;
        } else if (byte & 0x04) {
            if (byte !== 0x06) {
                this.complaints.push(`it does not know the entry mode ${byte}`);
            }
        } else {
            this.address = 0;
            this.isGlyph = false;
            if (byte & 0x01) {
                this.cells.fill(0x20);
            }
            busy = 1520;
        }
        this.busyUntil = now + busy * this.us;
    }

    row(number, pieces) {
        const letter = (code) => code >= 16 ? String.fromCharCode(code) : LETTERS[pieces.indexOf(
            this.glyphs.slice(code % 8 * 8, code % 8 * 8 + 8).join())] ?? '?';
        const cells = this.cells.slice(0x40 * number, 0x40 * number + 16);
        return this.isOn ? cells.map(letter).join('') : ' '.repeat(16);
    }
}

export class SecondSimulator {
    /* `modules` is the folder that contains node_modules. */
    constructor(board, modules) {
        this.avr = createRequire(import.meta.url)(`${modules}/node_modules/avr8js`);
        const names = this.names = namesOf(board);
        this.clock = names.clock;
        const flash = new Uint8Array(names.FLASHEND + 1).fill(0xff);
        flash.set(readHex(readFileSync(`build/${board}/nibble.hex`, 'utf8'), flash.length));
        this.cpu = new this.avr.CPU(new Uint16Array(flash.buffer),
                                    names.RAMEND + 1 - CPU_REGISTERS);
        this.pieces = readGlyphs();
        this.held = null;
        this.received = '';
        this.toSend = [];
        this.addPeripherals();
        this.addParts();
    }

    /* --- The chip ----------------------------------------------------------------------------- */

    /* Returns the address of an interrupt's vector, in words. The ATmega328P says USART where other
     * chips say USART0. */
    vector(name) {
        const number = (text) => this.names[`${text}_vect_num`];
        return 2 * (number(name) ?? number(name.replace('USART0', 'USART')));
    }

    /* Adds a timer. The only pin that a timer drives is the buzzer's. */
    addTimer(number, usual, bits) {
        const { avr, cpu, names } = this;
        const of = (name) => names[name.replace('n', number)] ?? 0;
        const isBuzzers = number === 1;
        const { port, bit } = names.PIN_BUZZER;
        new avr.AVRTimer(cpu, {
            ...usual, bits, TIFR: of('TIFRn'), TIMSK: of('TIMSKn'), TCNT: of('TCNTn'),
            OCRA: of('OCRnA'), OCRB: of('OCRnB'), OCRC: of('OCRnC'), ICR: of('ICRn'),
            TCCRA: of('TCCRnA'), TCCRB: of('TCCRnB'), TCCRC: of('TCCRnC'),
            captureInterrupt: 0, compAInterrupt: this.vector(`TIMER${number}_COMPA`),
            compBInterrupt: this.vector(`TIMER${number}_COMPB`), compCInterrupt: 0,
            ovfInterrupt: this.vector(`TIMER${number}_OVF`),
            compPortA: isBuzzers ? names[`PORT${port}`] : 0, compPinA: isBuzzers ? bit : 0,
            compPortB: 0, compPinB: 0, compPortC: 0, compPinC: 0,
            externalClockPort: 0, externalClockPin: 0,
        });
    }

    addPeripherals() {
        const { avr, cpu, names } = this;
        this.ports = {};
        for (const port of 'ABCDEFGHJKL') {
            if (names[`PORT${port}`]) {
                this.ports[port] = new avr.AVRIOPort(cpu, {
                    PIN: names[`PIN${port}`], DDR: names[`DDR${port}`], PORT: names[`PORT${port}`],
                    externalInterrupts: [],
                });
            }
        }
        const at = (name) => this.vector(name);
        for (const [number, usual, bits] of [[0, avr.timer0Config, 8], [1, avr.timer1Config, 16],
                       [2, avr.timer2Config, 8], [3, avr.timer1Config, 16]]) {
            if (names[`TCNT${number}`]) {
                this.addTimer(number, usual, bits);
            }
        }
        this.usart = new avr.AVRUSART(cpu, {
            rxCompleteInterrupt: at('USART0_RX'), dataRegisterEmptyInterrupt: at('USART0_UDRE'),
            txCompleteInterrupt: at('USART0_TX'), UCSRA: names.UCSR0A, UCSRB: names.UCSR0B,
            UCSRC: names.UCSR0C, UBRRL: names.UBRR0L, UBRRH: names.UBRR0H, UDR: names.UDR0,
        }, this.clock);
        /* No part on the bus sends: the parts only receive, or are missing. */
        const spi = new avr.AVRSPI(cpu, {
            spiInterrupt: at('SPI_STC'), SPCR: names.SPCR, SPSR: names.SPSR, SPDR: names.SPDR,
        }, this.clock);
        spi.onTransfer = () => 0xff;
        this.addEeprom();
        const reference = { type: avr.ADCMuxInputType.Constant, voltage: 1.1 };
        new avr.AVRADC(cpu, {
            ...avr.adcConfig, ADMUX: names.ADMUX, ADCSRA: names.ADCSRA, ADCSRB: names.ADCSRB,
            ADCL: names.ADCL, ADCH: names.ADCH, DIDR0: names.DIDR0, adcInterrupt: at('ADC'),
            muxInputMask: 0x1f, muxChannels: { 0x0e: reference, 0x1e: reference },
        });
        new avr.AVRWatchdog(cpu, { watchdogInterrupt: at('WDT'), MCUSR: names.MCUSR,
                                   WDTCSR: names.WDTCSR },
                            new avr.AVRClock(cpu, this.clock, { CLKPR: names.CLKPR }));
    }

    /* Adds an EEPROM that follows the data sheet. avr8js's own EEPROM has two faults. If the
     * program changes another bit of EECR during a write, avr8js clears EEPE, and the next byte is
     * lost. Reading a byte clears the interrupt request, so after an interrupt that writes nothing
     * no other interrupt comes. */
    addEeprom() {
        const { cpu, names } = this;
        const [EERE, EEPE, EEMPE, EERIE] = [1, 2, 4, 8];
        const writeCycles = this.clock * 0.0034;
        const ready = {
            address: this.vector('EE_READY'), flagRegister: names.EECR, flagMask: EEPE,
            enableRegister: names.EECR, enableMask: EERIE, constant: true, inverseFlag: true,
        };
        this.eeprom = new Uint8Array(names.E2END + 1).fill(0xff);
        cpu.writeHooks[names.EECR] = (value, before, _, mask) => {
            const stored = value & mask;
            const address = cpu.data[names.EEARH] << 8 | cpu.data[names.EEARL];
            let now = before & EEPE | (before & ~mask | stored) & (EEMPE | EERIE);
            if (stored & EERE && !(now & EEPE)) {
                cpu.data[names.EEDR] = this.eeprom[address];
                cpu.cycles += 4;
            }
            if (stored & EEPE && before & EEMPE && !(now & EEPE)) {
                this.eeprom[address] = cpu.data[names.EEDR];
                now = now & EERIE | EEPE;
                cpu.cycles += 2;
                cpu.clearInterrupt(ready, false);
                cpu.addClockEvent(() => cpu.setInterruptFlag(ready), writeCycles);
            } else if (stored & EEMPE) {
                cpu.addClockEvent(() => cpu.data[names.EECR] &= ~EEMPE, 4);
            }
            cpu.data[names.EECR] = now;
            cpu.updateInterruptEnable(ready, now);
            return true;
        };
    }

    /* --- The parts ---------------------------------------------------------------------------- */

    wires(prefix, ends) {
        return ends.map((end) => this.names[`PIN_${prefix}${end}`]);
    }

    isHigh({ port, bit }) {
        return this.ports[port].pinState(bit) === this.avr.PinState.High;
    }

    isLow({ port, bit }) {
        return this.ports[port].pinState(bit) === this.avr.PinState.Low;
    }

    /* Makes the ports of `wires` call `use` after each change. */
    onChange(wires, use) {
        for (const port of new Set(wires.map((wire) => wire.port))) {
            this.ports[port].addListener(use);
        }
    }

    addParts() {
        const { names, cpu, usart } = this;
        this.display = new Display(this.clock);
        const data = this.wires('LCD_D', [4, 5, 6, 7]);
        let isEnabled = false;
        this.onChange([names.PIN_LCD_E], () => {
            const wasEnabled = isEnabled;
            isEnabled = this.isHigh(names.PIN_LCD_E);
            if (wasEnabled && !isEnabled) {
                const nibble = data.reduce((sum, wire, i) => sum | this.isHigh(wire) << i, 0);
                this.display.take(this.isHigh(names.PIN_LCD_RS), nibble, cpu.cycles);
            }
        });

        this.rows = this.wires('KEY_ROW', [1, 2, 3, 4]);
        this.columns = this.wires('KEY_COL', [1, 2, 3, 4]);
        this.onChange(this.rows, () => this.joinContacts());
        this.joinContacts();

        const { port, bit } = names.PIN_RXD;
        this.ports[port].setPin(bit, true);
        usart.onByteTransmit = (byte) => {
            this.received += String.fromCharCode(byte);
        };
        usart.onRxComplete = () => this.sendNext();
    }

    /* Sets the levels of the columns. A closed contact joins its column to its row. A column that
     * is not joined to a low row is high, because it has a pull-up. */
    joinContacts() {
        for (const [i, { port, bit }] of this.columns.entries()) {
            const isDown = this.held !== null && this.held % 4 === i &&
                           this.isLow(this.rows[this.held >> 2]);
            this.ports[port].setPin(bit, !isDown);
        }
    }

    sendNext() {
        if (this.toSend.length > 0 && this.usart.writeByte(this.toSend[0])) {
            this.toSend.shift();
        }
    }

    /* --- What a person does ------------------------------------------------------------------- */

    run(milliseconds) {
        const { cpu, avr: { avrInstruction } } = this;
        const end = cpu.cycles + milliseconds * this.clock / 1000;
        while (cpu.cycles < end) {
            avrInstruction(cpu);
            cpu.tick();
        }
    }

    /* Runs until `isDone` returns true, but for at most `limit` milliseconds. Returns whether
     * `isDone` was true. */
    runUntil(isDone, limit) {
        for (let left = limit; left > 0 && !isDone(); left -= STEP_MS) {
            this.run(STEP_MS);
        }
        return isDone();
    }

    press(key) {
        this.held = KEYS.indexOf(key);
        this.joinContacts();
        this.run(KEY_CLOSED_MS);
        this.held = null;
        this.joinContacts();
        this.run(KEY_OPEN_MS);
    }

    /* Returns both rows of the display, in the form of the command `lcd` of the headless
     * handheld. */
    lcd() {
        return [0, 1].map((row) => `|${this.display.row(row, this.pieces)}|`).join('\n');
    }

    /* Sends a line at the rate of the USART, and runs until the answer has a line that begins with
     * `end`. Returns the lines of the answer. */
    ask(line, end, limit) {
        this.received = '';
        this.toSend.push(...Buffer.from(`${line}\n`));
        this.sendNext();
        this.runUntil(() => new RegExp(`^${end}.*\n`, 'm').test(this.received), limit);
        return this.received.split('\n').filter((text) => text !== '');
    }

    /* Returns how often the program has restarted after a crash. */
    restarts() {
        return this.cpu.data[this.names.GPIOR1];
    }
}
