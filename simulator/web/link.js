/* link.js - the bytes to and from a bootloader, over a port as navigator.serial gives it. */

const DTR_MS = 100;         /* for which DTR is off before it resets the board by coming on */
const QUIET_MS = 30;        /* of silence: nothing more comes */

/* No answer in time, or another one than the protocol knows. */
export class Trouble extends Error {
}

/* The port is gone. */
export class Lost extends Error {
}

export class Link {
    /* `wait(ms)` is a promise kept so many milliseconds later. */
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

    /* A framing error or an overrun ends a stream, and the port gives a new one. A port that is
     * gone gives none. */
    async listen() {
        while (this.isOpen && this.port.readable) {
            this.reader = this.port.readable.getReader();
            try {
                for (let part; !(part = await this.reader.read()).done;) {
                    this.bytes.push(...part.value);
                    this.wake();
                }
            } catch {
                /* the next turn of the loop finds out what is left */
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

    /* Resets the board: its capacitor makes a pulse of DTR coming on. */
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

    /* The next `count` bytes. Throws Trouble if they have not come after so many milliseconds. */
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

    /* Forgets what has come and what comes until the line is quiet. */
    async drain() {
        do {
            this.bytes.length = 0;
            await this.wait(QUIET_MS);
        } while (this.bytes.length > 0 && !this.isLost);
    }
}
