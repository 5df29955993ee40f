// SPDX-License-Identifier: MIT
/* desk.mjs - simulates a board on a desk: a machine behind a USB cable, with a substitute for a
 * port of navigator.serial.
 *
 * The time of the desk is the machine's simulated time. It passes only while a test waits in
 * until(), and code on the desk calls `wait` instead of setTimeout. So a test takes only as long as
 * the simulation needs, and gives the same result every time. Like USB, the desk passes on bytes
 * from the chip every millisecond.
 */

const SLICE_MS = 1;

const gone = () => new DOMException('The device has been lost.', 'NetworkError');

/* A port that has those members of a SerialPort which the page uses. */
class Port {
    constructor(desk) {
        this.desk = desk;
        this.readable = this.writable = null;
        this.dtr = false;
    }

    async open({ baudRate }) {
        if (this.readable) {
            throw new DOMException('The port is already open.', 'InvalidStateError');
        }
        if (this.desk.isBusy || this.desk.isUnplugged) {
            throw new DOMException('Failed to open serial port.', 'NetworkError');
        }
        this.desk.machine.command(`baud ${baudRate}`);
        this.desk.machine.receivedBytes();      /* drops bytes that came before the port was
                                                 * opened */
        this.readable = new ReadableStream({ start: (source) => {
            this.source = source;
        } });
        this.writable = new WritableStream({ write: (bytes) => {
            if (this.desk.isUnplugged) {
                throw gone();
            }
            this.desk.toChip(bytes);
        } });
        await this.setSignals({ dataTerminalReady: true });
    }

    async setSignals({ dataTerminalReady }) {
        if (!this.readable) {
            throw this.desk.isUnplugged ? gone() : new DOMException('', 'InvalidStateError');
        }
        if (dataTerminalReady && !this.dtr && this.desk.hasCapacitor) {
            this.desk.machine.reset();
        }
        this.dtr = dataTerminalReady;
    }

    async close() {
        this.readable = this.writable = null;
        this.dtr = false;
    }

    fail() {
        this.source?.error(gone());
        this.readable = this.writable = null;
        this.dtr = false;
    }
}

export class Desk {
    /* `random` is a function that returns numbers from 0 to 1. */
    constructor(machine, random = Math.random) {
        this.machine = machine;
        this.random = random;
        this.port = new Port(this);
        this.waiting = [];
        this.passed = 0;        /* how many bytes have passed, both directions together */
        this.pullAt = Infinity; /* the plug is pulled when this number of bytes has passed */
        this.noise = 0;         /* the share of bytes that arrive damaged, 0 to 1 */
        this.fault = null;      /* one fault {at, kind, bit}, at the byte number `at` */
        this.damages = 0;
        this.onSend = (bytes) => bytes; /* lets a test see the bytes to the chip, or change them */
        this.isBusy = this.isUnplugged = false;
        this.hasCapacitor = true;
        this.chatter = [];      /* further bytes that the board sends every millisecond */
        machine.power(true);
    }

    /* Returns a promise that resolves after this time on the desk. */
    wait = (milliseconds) => new Promise((resolve) => {
        this.waiting.push({ due: this.machine.now() + milliseconds, resolve });
    });

    /* --- The cable ---------------------------------------------------------------------------- */

    damaged(bytes) {
        return bytes.map((byte) => {
            const isHit = this.random() < this.noise;
            this.damages += isHit ? 1 : 0;
            return isHit ? byte ^ 1 << Math.floor(8 * this.random()) : byte;
        });
    }

    /* Returns those of `bytes` that still pass before the plug is pulled, some of them damaged. */
    pass(bytes) {
        const left = bytes.slice(0, Math.max(0, this.pullAt - this.passed));
        const passing = this.withFault(left);
        this.passed += left.length;
        if (left.length < bytes.length) {
            this.unplug();
        }
        return this.damaged(passing);
    }

    /* Returns `bytes`, which pass next. If `fault` concerns one of these bytes, inverts a bit of
     * the byte, leaves the byte out, or doubles it. */
    withFault(bytes) {
        const i = (this.fault?.at ?? Infinity) - this.passed;
        if (!(i >= 0 && i < bytes.length)) {
            return bytes;
        }
        const { kind, bit } = this.fault;
        const byte = bytes[i];
        const found = { turned: [byte ^ 1 << bit], lost: [], doubled: [byte, byte] }[kind];
        this.damages++;
        return Uint8Array.from([...bytes.slice(0, i), ...found, ...bytes.slice(i + 1)]);
    }

    toChip(bytes) {
        this.machine.sendBytes(this.pass(this.onSend(bytes)));
    }

    fromChip(bytes) {
        const port = this.port;
        const passing = bytes.length > 0 && port.readable ? this.pass(bytes) : bytes;
        if (passing.length > 0 && port.readable) {
            port.source.enqueue(passing);
        }
    }

    unplug() {
        this.pullAt = Infinity;
        this.isUnplugged = true;
        this.machine.power(false);
        this.port.fail();
    }

    /* Plugs the cable in again. Bytes that were on their way are lost. */
    plug() {
        this.machine.run(1000);
        this.machine.receivedBytes();
        this.isUnplugged = false;
        this.machine.power(true);
    }

    /* --- Time --------------------------------------------------------------------------------- */

    async tick() {
        this.machine.run(SLICE_MS);
        this.fromChip([...this.chatter, ...this.machine.receivedBytes()]);
        const now = this.machine.now();
        const due = this.waiting.filter((one) => one.due <= now);
        this.waiting = this.waiting.filter((one) => one.due > now);
        due.forEach(({ resolve }) => resolve());
        await new Promise((resolve) => setImmediate(resolve));
    }

    /* Lets time pass until the promise resolves or fails. */
    async until(promise) {
        let isDone = false;
        const end = () => {
            isDone = true;
        };
        promise.then(end, end);
        while (!isDone) {
            await this.tick();
        }
        return promise;
    }
}
