// SPDX-License-Identifier: MIT
/* device.js - the page's side of the worker: keeps the last known state of the device, and sends
 * orders to the worker. */

import { loadImage } from './image.js';
import { lineOf } from './line.js';
import { compile, insist, load, missing } from './load.js';
import { KEYS, Machine } from './machine.js';
import { Pad } from './pad.js';

export class Device {
    constructor() {
        this.module = compile('machine.wasm');
        this.module.catch(() => {});   /* whoever first uses the module reports the error */
        this.listeners = [];
        this.orders = {};     /* orders that later devices get too: speed, paused, curious */
        this.state = null;
    }

    /* Makes the device call `listener` after each change, with the whole state and with its new
     * parts. */
    onState(listener) {
        this.listeners.push(listener);
    }

    /* Returns the additional parts that the board of `image` can have. */
    async partsOf(image) {
        return Machine.partsOf(await this.module, image);
    }

    /* Returns the names of the buttons of the board of `image`. A board with buttons has no
     * keypad. */
    async buttonsOf(image) {
        return Machine.buttonsOf(await this.module, image);
    }

    /* Ends the present device and switches on a new device. `image` is an entry of images.json.
     * worker.js explains `parts` and `closed`. The promise resolves when the first state has come.
     * It never resolves if another device is started meanwhile. */
    async start(image, eeprom, parts = [], closed = null) {
        const first = { eeprom, parts, closed, seed: Math.floor(Math.random() * 2 ** 32) };
        this.end();
        this.first = first;
        this.image = image;
        this.eeprom = eeprom ?? new Uint8Array(0);
        this.presses = new Map();
        this.pressed = 0;
        const [module, flash] = await Promise.all([this.module, loadImage(image.file),
            this.loadWorker()]);
        const buttons = await this.buttonsOf(image);
        if (this.first !== first) {
            return new Promise(() => {});
        }
        this.pad = buttons.length === 0 ? null : new Pad(this, buttons,
            (name, isHeld) => this.strike(name, isHeld));
        Object.assign(first, { module, image: { ...image, flash } });
        return insist(() => this.launch(first));
    }

    /* Loads the worker's code as bytes. A worker made from bytes also works in a page that is
     * opened as a file. */
    async loadWorker() {
        this.workerAddress ??= URL.createObjectURL(new Blob([await load('worker.js')],
                                                            { type: 'text/javascript' }));
    }

    end() {
        if (this.worker) {
            this.worker.onmessage = null;   /* ignores an old message that is still on its way */
            this.worker.terminate();
        }
        this.worker = null;
        this.state = null;
    }

    /* Starts a new worker and sends it the message `first`. The promise resolves when the worker's
     * first state has come. It never resolves if another device has been started meanwhile. */
    launch(first) {
        if (this.first !== first) {
            return new Promise(() => {});
        }
        this.end();
        this.worker = new Worker(this.workerAddress);
        return new Promise((resolve, reject) => {
            this.worker.onmessage = ({ data }) => {
                if (data.trouble) {
                    this.onTrouble?.(data.trouble);
                    reject(new Error(data.trouble));
                } else if (data.up) {
                    this.presses.get(data.up)?.();
                    this.presses.delete(data.up);
                } else {
                    this.take(data.state);
                    resolve();
                }
            };
            /* an error without a message means that a file has not come */
            this.worker.onerror = ({ message }) =>
                reject(message ? new Error(message) : missing('worker.js'));
            this.worker.postMessage(first);
            this.worker.postMessage(this.orders);
        });
    }

    take(news) {
        this.eeprom = news.eeprom ?? this.eeprom;
        this.state = { ...this.state, ...news };
        this.listeners.forEach((listener) => listener(this.state, news));
    }

    order(order) {
        this.worker?.postMessage(order);
    }

    /* Sends an order, and keeps it for later devices. */
    keepOrder(order) {
        Object.assign(this.orders, order);
        this.order(order);
    }

    /* Sends a line on the cable. Throws BadLine if `text` is not exactly one line. */
    send(text) {
        this.order({ send: lineOf(text) });
    }

    /* Presses keys, one after the other. The promise resolves when the last key is released. */
    press(...names) {
        this.lastKey = names.at(-1);
        return this.pad ? this.pad.press(...names)
            : Promise.all(names.map((name) => this.strike(name)));
    }

    /* Presses a key or a button of the device. The promise resolves when it is released. */
    strike(name, isHeld = false) {
        return new Promise((resolve) => {
            this.presses.set(++this.pressed, resolve);
            this.order({ press: name, isHeld, id: this.pressed });
        });
    }

    /* Enters a square of a move. Returns whether the display then begins with `shown`. On a pad,
     * entering the second square also plays the move. */
    async type(keys, square, shown, milliseconds) {
        if (this.pad) {
            return this.pad.take(square, !shown.endsWith('-'));
        }
        await this.press(...keys);
        return this.waitFor(({ lines }) => lines[0].startsWith(shown), milliseconds);
    }

    /* Plays the move whose squares have been entered. */
    async confirm() {
        if (!this.pad) {
            await this.press('go');
        }
    }

    /* Presses a key or a button, if the device has it. */
    async pressNamed(name) {
        if (!KEYS.includes(name) && !this.pad?.buttons.includes(name)) {
            throw new Error(`no key ${name}`);
        }
        await this.press(name);
    }

    /* Waits until `found` is true for a state, but for at most `milliseconds` of the device's time.
     * Returns whether `found` became true. */
    waitFor(found, milliseconds) {
        const start = this.state.now;
        return new Promise((resolve) => {
            const look = (state) => {
                const passed = state.now - start;
                /* if time runs backwards, another device has been started */
                if (found(state) || passed >= milliseconds || passed < 0) {
                    this.listeners = this.listeners.filter((listener) => listener !== look);
                    resolve(found(state));
                }
            };
            this.listeners.push(look);
            look(this.state);
        });
    }
}
