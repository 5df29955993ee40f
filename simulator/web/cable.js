// SPDX-License-Identifier: MIT
/* cable.js - a console on the serial port of the simulated device, or of a real device over Web
 * Serial. */
import { LANGUAGES } from './languages.js';
import { lineOf } from './line.js';
import { translate } from './translate.js';

const KEPT = 20000;        /* number of letters that the console keeps */
const BAUD = 115200;
const SILENCE_MS = 2000;   /* after this silence the page asks questions of its own */
const READY_MS = 1000;
const TRIES = 8; /* how often to ask in each language; a bootloader ends before the last try */
const TRY_MS = 500;        /* how long to wait for each answer */

const timeout = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/* A Nibble on USB. `serial` is navigator.serial, or a substitute in a test. If Nibble stays silent,
 * it may be set to the language of another maker's board. The page then asks a question in each of
 * these languages, at the language's baud rate, and tells the player which language got an
 * answer. */
export class Usb {
    constructor(serial, take, wait = timeout) {
        this.serial = serial;
        this.take = take;
        this.wait = wait;
        this.port = null;
        this.isChanging = false;   /* true while the port is closed to change its rate */
        /* what has come in answer to the page's own question, as a string; null: no question is
         * open */
        this.probe = null;
        this.questions = 0;        /* grows with each line of the player and each answer */
    }

    /* Opens `chosen`, or lets the player choose a port. Then reads from this port until it is
     * closed or the plug is pulled. */
    async open(chosen = null) {
        const port = chosen ?? await this.serial.requestPort();
        await port.open({ baudRate: BAUD });
        this.port = port;
        this.hasLooked = false;
        this.ended = this.read(port);
    }

    hear(bytes, text) {
        this.questions++;
        if (this.probe === null) {
            this.take(text);
        } else {
            this.probe += Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        }
    }

    async read(port) {
        const letters = new TextDecoder('latin1');
        const goesOn = () => this.port === port && !this.isChanging;
        try {
            while (port.readable && goesOn()) {
                this.reader = port.readable.getReader();
                for (let part; !(part = await this.reader.read()).done;) {
                    this.hear(part.value, letters.decode(part.value));
                }
                this.reader.releaseLock();
            }
        } catch (error) {
            this.take(`\n[${error.message}]\n`);
        }
        await port.close().catch(() => {});
        if (!this.isChanging) {
            this.port = null;
            this.onClose?.();
        }
    }

    async write(text) {
        const writer = this.port.writable.getWriter();
        await writer.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
        writer.releaseLock();
    }

    /* Sends the player's line. Throws BadLine if `text` is not exactly one line. */
    async send(text) {
        await this.write(lineOf(text));
        this.watch();
    }

    async close() {
        this.port = null;
        await this.reader?.cancel().catch(() => {});
        await this.ended;
    }

    /* --- Other languages --- */

    /* Waits for a while after the player's line. If nothing comes, looks for another language. */
    async watch() {
        const question = ++this.questions;
        await this.wait(SILENCE_MS);
        if (this.questions === question && this.port && !this.hasLooked) {
            this.hasLooked = true;
            this.probe = '';
            const found = await this.look().catch(() => null);
            this.probe = null;
            if (found) {
                const told = translate('This Nibble speaks the language of {maker} on its cable. ' +
                    'Set "cable" to "UCI" in its settings: MENU BACK GO.', { maker: found.name });
                this.take(`\n[${told}]\n`);
            }
        }
    }

    /* Returns the other language that the device speaks, or null. First sends `isready`, because
     * UCI gives no answer to some lines, and the player's line may be such a line. */
    async look() {
        await this.write('\nisready\n');
        await this.wait(READY_MS);
        if (this.probe !== '') {
            this.take(this.probe.replace(/^readyok\r?\n/m, ''));
            return null;
        }
        let found = null;
        for (const language of LANGUAGES) {
            await this.setRate(language.baud);
            if (await this.speaks(language)) {
                found = language;
                break;
            }
        }
        await this.setRate(BAUD);
        return found;
    }

    async speaks(language) {
        this.probe = '';
        for (let i = 0; i < TRIES; i++) {
            await this.write(language.question);
            await this.wait(TRY_MS);
            if (language.isAnswer(this.probe)) {
                return true;
            }
        }
        return false;
    }

    /* Closes the port and opens it with another rate. Fails if the player has closed the port
     * meanwhile. */
    async setRate(baudRate) {
        const { port } = this;
        this.isChanging = true;
        await this.reader.cancel().catch(() => {});
        await this.ended;
        this.isChanging = false;
        await this.port.open({ baudRate });
        this.ended = this.read(port);
    }
}

export class Console {
    constructor(element) {
        this.element = element;
    }

    write(text) {
        const { element } = this;
        const atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 4;
        element.textContent = (element.textContent + text.replaceAll('\r', '')).slice(-KEPT);
        if (atEnd) {
            element.scrollTop = element.scrollHeight;
        }
    }
}
