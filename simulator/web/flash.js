// SPDX-License-Identifier: MIT
/* flash.js - writes an image into a board's chip, through the board's bootloader and Web Serial.
 *
 *     const hindrance = obstacle();                   a sentence, or null
 *     const port = await navigator.serial.requestPort();
 *     await flash(port, 'uno', hex, { progress, signal });
 *
 * A failure is a FlashError, whose message is a sentence for the person at the board.
 *
 * After a reset the program starts in page 0 of the chip. So the code first writes an endless loop
 * into page 0, and writes the real page 0 last. A board that was unplugged midway then runs this
 * loop, not a program that is half old and half new. So its saved game in the EEPROM does not
 * change. The code never writes the bootloader.
 *
 * A disturbed line may change any byte, even in the address of a page. Then the bootloader writes
 * the wrong page. So the code reads all pages back after it has written the last byte, and only
 * then reports success.
 */
import { adviceFor, BOARDS, byOtherPrograms, chipName,
         lacksBootloader } from './flash_boards.js';
import { readHex } from './hex.js';
import { Link, Lost, Trouble } from './link.js';
import { translate } from './translate.js';

export { BOARDS, byOtherPrograms, lacksBootloader };

const RESETS = 3; /* how many resets by DTR to try before asking the person to press the button */
const BUTTON_TRIES = 50;
const BUTTON_MS = 300;      /* time between two tries */
const TROUBLES = 12;        /* after more than this number of disturbances the code gives up */
const READS = 3; /* how often to read a page or a signature before a difference counts */
const ROUNDS = 4;           /* how many times to write the pages that differ */
const REFUSALS = 2; /* how often a board must refuse its last pages to count as a smaller board */
const LOOP = [0xff, 0xcf];  /* the two bytes of an RJMP to itself */

/* <words> */
const SENTENCES = {
    browser: 'This browser cannot reach a serial port. On a computer with Windows, macOS, Linux ' +
        'or ChromeOS these browsers can: Chrome, Edge, Opera and others made of Chromium, and ' +
        'Firefox from version 153 on.',
    insecure: 'A browser lets only a page that came by https or from localhost reach a serial ' +
        'port. Open this page by https, or serve it on this computer.',
    busy: 'The port does not open. Close the Arduino IDE, other serial monitors and other tabs ' +
        'that use it, then try again. On Linux your user may lack the right to it: run ' +
        '"sudo usermod -aG dialout $USER" in a terminal, and log in again.',
    silent: 'The board does not answer. Check that the cable carries data, that port and board ' +
        'are the right ones, and that nothing is connected to D0 and D1. Then try again.',
    stoppedSoon: 'Stopped. Nothing was written.',
    putIn: 'This board is not sold with a bootloader: a programmer puts Optiboot in once, with ' +
        'the fuse that starts it.',
    unplugged: 'The board was unplugged. Nothing is broken: its bootloader is as it was. Plug ' +
        'it in and try again.',
    disturbed: 'The line is disturbed, and the image did not arrive whole. Nothing is broken. ' +
        'Try another cable or another USB port, then try again.',
    stopped: 'Stopped. The board may have no whole program now. Nothing is broken: try again.',
};
/* <end> */

/* A failure. `kind` is a name of SENTENCES, or 'image', 'board', 'chip' or 'bootloader'. */
export class FlashError extends Error {
    constructor(kind, message = translate(SENTENCES[kind])) {
        super(message);
        this.kind = kind;
    }
}

/* Returns a sentence that says why the browser cannot give this page a port. Returns null if it
 * can. */
export function obstacle(scope = globalThis) {
    if (scope.isSecureContext === false) {
        return translate(SENTENCES.insecure);
    }
    return scope.navigator?.serial ? null : translate(SENTENCES.browser);
}

/* --- One flashing ----------------------------------------------------------------------------- */

class Flashing {
    constructor(port, board, { progress, signal, wait }) {
        this.port = port;
        this.board = board;
        this.progress = progress;
        this.signal = signal;
        this.wait = wait;
        this.hasWritten = false;
        this.troubles = 0;
    }

    get title() {
        return translate(this.board.title);
    }

    tell(step, done = 0, total = 1) {
        this.progress({ step, done, total });
    }

    checkSignal() {
        if (this.signal?.aborted) {
            throw new FlashError('stopped', translate(this.hasWritten ? SENTENCES.stopped :
                SENTENCES.stoppedSoon));
        }
    }

    /* --- The port --- */

    async open(baud, protocol) {
        this.link = new Link(this.port, this.wait);
        try {
            await this.link.open(baud);
        } catch {
            throw new FlashError('busy');
        }
        this.programmer = new protocol(this.link);
    }

    async close() {
        await this.link?.close().catch(() => {});
    }

    /* --- The bootloader --- */

    /* Resets the board until its bootloader answers, up to `times` times. Returns whether it has
     * answered. */
    async wakeUp(times) {
        for (let i = 0; i < times; i++) {
            this.checkSignal();
            this.tell('reset');
            await this.link.reset();
            try {
                await this.programmer.connect();
                return true;
            } catch (error) {
                this.mustBeTrouble(error);
            }
        }
        return false;
    }

    mustBeTrouble(error) {
        if (!(error instanceof Trouble)) {
            throw error;
        }
    }

    /* Asks the person to press the reset button, and waits until the bootloader answers. Returns
     * whether it has answered. */
    async waitForButton() {
        this.tell('button');
        for (let i = 0; i < BUTTON_TRIES; i++) {
            this.checkSignal();
            try {
                await this.programmer.hail(BUTTON_MS);
                return true;
            } catch (error) {
                this.mustBeTrouble(error);
            }
        }
        return false;
    }

    /* Tries the protocols and rates of other boards. If one of them gets an answer, throws an error
     * that names these boards. */
    async lookForOthers() {
        const isNew = ({ baud, protocol }, i, all) =>
            (baud !== this.board.baud || protocol !== this.board.protocol) &&
            all.findIndex((one) => one.baud === baud && one.protocol === protocol) === i;
        for (const other of Object.values(BOARDS).filter(isNew)) {
            await this.close();
            await this.open(other.baud, other.protocol);
            if (await this.wakeUp(1)) {
                await this.checkChip();
                const alike = Object.values(BOARDS).filter(({ baud, chip, protocol }) =>
                    baud === other.baud && protocol === other.protocol && chip === this.board.chip);
                const others = alike.map(({ title }) => translate(title));
                throw new FlashError('bootloader', translate('This board has another bootloader ' +
                    'than the {board} that was chosen. Nothing was written. Choose the {others}.',
                    { board: this.title, others: others.join(` ${translate('or the')} `) }));
            }
        }
        await this.close();
        await this.open(this.board.baud, this.board.protocol);
    }

    async connect() {
        this.troubles = 0;
        if (await this.wakeUp(RESETS)) {
            return;
        }
        await this.lookForOthers();
        if (!await this.waitForButton()) {
            throw new FlashError('silent',
                                 translate(SENTENCES.silent) +
                                 (this.board.isPutIn ? ` ${translate(SENTENCES.putIn)}` : ''));
        }
    }

    isSignature(found) {
        return this.board.signature.every((byte, i) => byte === found[i]);
    }

    /* Throws an error if the chip is not the chip of the chosen board. Version 1 of the protocol
     * has no check sums, so a signature may be damaged on its way. So if the signature is wrong,
     * the function reads it again. */
    async checkChip() {
        let found = await this.programmer.signature();
        for (let i = 1; i < READS && !this.isSignature(found); i++) {
            found = await this.programmer.signature();
        }
        if (!this.isSignature(found)) {
            const { chip, title } = this.board;
            const wanted = chip === title ? chip
                : translate('{chip} of the {board}', { chip, board: this.title });
            throw new FlashError('chip', translate('This board has an {found}, not the {wanted}. ' +
                'Nothing was written.', { found: chipName(found), wanted }) +
                ` ${adviceFor(found)}`);
        }
    }

    /* --- Pages --- */

    /* Calls `work`. After a disturbance of the line, resets the board and calls `work` again. */
    async insist(work) {
        for (;;) {
            try {
                return await work();
            } catch (error) {
                this.mustBeTrouble(error);
                await this.restart();
            }
        }
    }

    async restart() {
        for (;;) {
            if (++this.troubles > TROUBLES) {
                throw new FlashError('disturbed');
            }
            try {
                if (await this.wakeUp(RESETS)) {
                    if (this.isSignature(await this.programmer.signature())) {
                        return;
                    }
                }
            } catch (error) {
                this.mustBeTrouble(error);
            }
        }
    }

    async write(pages) {
        for (const [i, { address, bytes }] of pages.entries()) {
            this.checkSignal();
            this.hasWritten = true;
            await this.each(() => this.programmer.write(address, bytes));
            this.tell('write', i + 1, pages.length);
        }
    }

    /* Writes page 0, and no other page. Some bootloaders also erase the page after the page that
     * they write. Such a bootloader must be reset first. */
    async writeLast({ address, bytes }) {
        this.checkSignal();
        if (!this.board.protocol.inAnyOrder) {
            await this.restart();
        }
        await this.insist(() => this.programmer.writeOnce(address, bytes));
        this.tell('write', 1, 1);
    }

    /* Returns whether the chip has the page. A byte may be damaged on its way back. So if the page
     * differs, the function reads it again. */
    async isWritten({ address, bytes }) {
        for (let i = 0; i < READS; i++) {
            const found = await this.programmer.read(address, bytes.length);
            if (bytes.every((byte, k) => byte === found[k])) {
                return true;
            }
        }
        return false;
    }

    /* Returns those of `pages` that differ from the pages in the chip. After a disturbance the
     * function reads all pages anew, because a damaged read command may have become a write
     * command. */
    differing(pages) {
        return this.insist(async () => {
            const wrong = [];
            for (const [i, page] of pages.entries()) {
                this.checkSignal();
                if (!await this.isWritten(page)) {
                    wrong.push(page);
                }
                this.tell('read', i + 1, pages.length);
            }
            return wrong;
        });
    }

    /* Does `work`, which writes one page. If the protocol allows any order of pages, does it again
     * after a disturbance. */
    each(work) {
        return this.board.protocol.inAnyOrder ? this.insist(work) : work();
    }

    /* Returns the smaller board that this board must be, or null. A Nano answers like an Uno, but
     * its fuses reserve more flash for the bootloader. So a Nano refuses the last pages of the
     * Uno's image, and then all of them differ. A disturbed line would change only some of them.
     * The function ignores blank pages, because an unwritten page may be blank too. */
    refusing(pages, left) {
        const real = Object.values(BOARDS).find(({ baud, chip, room }) =>
            baud === this.board.baud && chip === this.board.chip && room < this.board.room);
        const refused = pages.filter(({ address, bytes }) =>
            address >= real?.room && bytes.some((byte) => byte !== 0xff));
        return refused.length > 0 && refused.every((page) => left.includes(page)) ? real : null;
    }

    /* Writes `pages` to the chip until no page differs. At first only the pages of `left` can
     * differ. */
    async writeAndCompare(pages, left) {
        let refusals = 0;
        for (let round = 1; round <= ROUNDS; round++) {
            if (this.board.protocol.inAnyOrder) {
                await this.write(left);
            } else {
                await this.insist(() => this.write(pages));
            }
            left = await this.differing(pages);
            if (left.length === 0) {
                return;
            }
            const real = this.refusing(pages, left);
            refusals += real ? 1 : 0;
            if (refusals === REFUSALS) {
                throw new FlashError('board', translate('This board has no room for the ' +
                    'image of the {board}: it is an {real}. Choose the {real}.',
                    { board: this.title, real: translate(real.title) }));
            }
            if (!this.board.protocol.inAnyOrder) {
                await this.restart();
            }
        }
        throw new FlashError('disturbed');
    }

    /* Writes the image with an endless loop in its page 0, and then the real page 0. If the
     * bootloader has written page 0 over another page by mistake, the function begins again. */
    async writeImage(pages) {
        const [first, ...rest] = pages;
        const guard = { ...first, bytes: first.bytes.map((_, i) => LOOP[i % 2]) };
        let left = [guard, ...rest];
        for (let round = 1; round <= ROUNDS; round++) {
            if (left.length > 0) {
                await this.writeAndCompare([guard, ...rest], left);
            }
            await this.writeLast(first);
            const wrong = await this.differing(pages);
            if (wrong.length === 0) {
                return;
            }
            const others = wrong.filter((page) => page !== first);
            left = others.length > 0 ? [guard, ...others] : [];
            if (!this.board.protocol.inAnyOrder) {
                await this.restart();
            }
        }
        throw new FlashError('disturbed');
    }

    async run(pages) {
        await this.open(this.board.baud, this.board.protocol);
        await this.connect();
        await this.insist(() => this.checkChip());
        await this.writeImage(pages);
        await this.programmer.leave().catch(this.mustBeTrouble);
        this.tell('done', 1, 1);
    }
}

/* Divides the image into whole pages of `size` bytes. */
function pagesOf(image, size) {
    return Array.from({ length: Math.ceil(image.length / size) }, (_, i) => {
        const bytes = new Uint8Array(size).fill(0xff);
        bytes.set(image.subarray(i * size, (i + 1) * size));
        return { address: i * size, bytes };
    });
}

function imageOf(hex, board) {
    try {
        return readHex(hex, board.room);
    } catch (error) {
        throw new FlashError('image', translate('This file is no image for the {board}: {reason}.',
            { board: translate(board.title), reason: error.message }));
    }
}

/* Writes `hex`, the text of an Intel hex file, into the board at `port`. Reads the image back,
 * compares it, and starts the program. `board` is a name of BOARDS. The port must be closed, and is
 * closed at the end.
 *
 * The function calls `progress` with {step, done, total}. `step` is 'reset', 'button' (the person
 * should press the reset button now), 'write', 'read' or 'done'. `done` and `total` count pages.
 * `signal` is an AbortSignal that stops the flashing. `wait(ms)` is for tests with simulated
 * time. */
export async function flash(port, board, hex, options = {}) {
    const { progress = () => {}, signal,
            wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = options;
    const lack = lacksBootloader(board);
    if (lack) {
        throw new FlashError('board', lack);
    }
    const chosen = typeof board === 'string' ? BOARDS[board] : board;
    const pages = pagesOf(imageOf(hex, chosen), chosen.page);
    const flashing = new Flashing(port, chosen, { progress, signal, wait });
    try {
        await flashing.run(pages);
    } catch (error) {
        throw error instanceof Lost ? new FlashError('unplugged') :
            error instanceof Trouble ? new FlashError('disturbed') : error;
    } finally {
        await flashing.close();
    }
}
