/* cable.js - a console on the serial port: of the simulated device, or of a real one by Web
 * Serial. */

const KEPT = 20000;        /* letters of the console */
const BAUD = 115200;

/* A Nibble on USB. `serial` is navigator.serial, or its stand-in in a test. */
export class Usb {
    constructor(serial, take) {
        this.serial = serial;
        this.take = take;
        this.port = null;
    }

    /* Lets the player choose a port, and reads it until it is closed or pulled out. */
    async open(chosen = null) {
        const port = chosen ?? await this.serial.requestPort();
        await port.open({ baudRate: BAUD });
        this.port = port;
        this.ended = this.read(port);
    }

    async read(port) {
        const letters = new TextDecoder('latin1');
        try {
            while (port.readable && this.port === port) {
                this.reader = port.readable.getReader();
                for (let part; !(part = await this.reader.read()).done;) {
                    this.take(letters.decode(part.value));
                }
                this.reader.releaseLock();
                if (this.port !== port) {
                    break;
                }
            }
        } catch (error) {
            this.take(`\n[${error.message}]\n`);
        }
        this.port = null;
        await port.close().catch(() => {});
        this.onClose?.();
    }

    async send(text) {
        const writer = this.port.writable.getWriter();
        await writer.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
        writer.releaseLock();
    }

    async close() {
        this.port = null;
        await this.reader?.cancel();
        await this.ended;
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
