// SPDX-License-Identifier: MIT
/* link.js - sends bytes to a bootloader and receives its bytes, over a port of navigator.serial. */

const DTR_MS = 100;         /* how long DTR is off; the board resets when DTR comes on */
const QUIET_MS = 30;        /* after a silence of this length no more bytes come */
/* greatest number of tries to find such a silence: a program on the board may send for ever */
const DRAINS = 10;

/* Thrown if no answer comes in time, or if the protocol does not have this answer. */
export class Trouble extends Error {
}

/* Thrown if the port no longer exists, because the plug was pulled. */
export class Lost extends Error {
}

export class Link {
    /* `wait(ms)` returns a promise that resolves after `ms` milliseconds. */
    constructor(port, wait) {
        this.port = port;
        this.wait = wait;
        this.bytes = [];
        this.isOpen = false;
        this.isLost = false;
        this.wake = () => {};
    }

    async open(baudRate) {
        await this.port.open({ baudRate });
        this.isOpen = true;
        this.writer = this.port.writable.getWriter();
        this.ended = this.listen();
    }

    /* Reads from the port until it is closed or unplugged. After a framing error or an overrun the
     * stream ends, and the port provides a new stream. An unplugged port provides no new stream. */
    async listen() {
        while (this.isOpen && this.port.readable) {
            this.reader = this.port.readable.getReader();
            try {
                for (let part; !(part = await this.reader.read()).done;) {
                    this.bytes.push(...part.value);
                    this.wake();
                }
            } catch {
                /* the loop then checks whether the port has a new stream */
            }
            this.reader.releaseLock();
        }
        this.isLost = this.isOpen;
        this.wake();
    }

    async close() {
        this.isOpen = false;
        await this.reader.cancel().catch(() => {});
        await this.ended;
        this.writer.releaseLock();
        await this.port.close().catch(() => {});
    }

    /* Resets the board. When DTR comes on, the board's capacitor makes a reset pulse. */
    async reset() {
        await this.signal(false);
        await this.wait(DTR_MS);
        await this.signal(true);
    }

    async signal(on) {
        try {
            await this.port.setSignals({ dataTerminalReady: on, requestToSend: on });
        } catch {
            throw new Lost();
        }
    }

    async write(bytes) {
        try {
            await this.writer.write(Uint8Array.from(bytes));
        } catch {
            throw new Lost();
        }
    }

    /* Returns the next `count` bytes. Throws Trouble if they do not come within `milliseconds`. */
    async read(count, milliseconds) {
        let isLate = false;
        this.wait(milliseconds).then(() => {
            isLate = true;
            this.wake();
        });
        while (this.bytes.length < count) {
            if (this.isLost) {
                throw new Lost();
            }
            if (isLate) {
                throw new Trouble(`${this.bytes.length} of ${count} bytes came`);
            }
            await new Promise((resolve) => {
                this.wake = resolve;
            });
        }
        return this.bytes.splice(0, count);
    }

    /* Drops the bytes that have come, and all further bytes until the line is silent. Waits at most
     * 300 ms. */
    async drain() {
        for (let i = 0; i < DRAINS; i++) {
            this.bytes.length = 0;
            await this.wait(QUIET_MS);
            if (this.bytes.length === 0 || this.isLost) {
                return;
            }
        }
    }
}
