// SPDX-License-Identifier: MIT
/* stk500v2.js - STK500 version 2, the protocol of the Mega's bootloader.
 *
 * A message consists of START, a number, the length of its content, TOKEN, the content, and the XOR
 * of all these bytes. The bootloader does not answer a damaged message. It accepts the number 1 at
 * any time, and otherwise only the number after that of the last message. With each page that it
 * writes, the bootloader also erases a page. First it erases page 0, next time page 1, and so on,
 * whatever the address is. So after a reset all pages must be written in order from page 0 on.
 */
import { Trouble } from './link.js';

const START = 0x1b, TOKEN = 0x0e, STATUS_OK = 0;
const SIGN_ON = 0x01, LOAD_ADDRESS = 0x06, ENTER = 0x10, LEAVE = 0x11, WRITE_FLASH = 0x13;
const READ_FLASH = 0x14, SPI_MULTI = 0x1d;
const AVR_READ_SIGNATURE = 0x30;
/* parameters for a programmer, which the bootloader ignores */
const ISP_TIMING = [200, 100, 25, 32, 0, 0x53, 3, 0xac, 0x53, 0, 0];
const ISP_WRITE = [0xc1, 10, 0x40, 0x4c, 0x20, 0, 0];
const ISP_READ = 0x20;
const START_MS = 120;
const ANSWER_MS = 500;
const TRIES = 3;            /* how often to send a message that gets no answer */

export class Stk500v2 {
    static inAnyOrder = false;

    constructor(link) {
        this.link = link;
        this.number = 1;
    }

    async connect() {
        await this.link.wait(START_MS);
        await this.hail(ANSWER_MS);
    }

    /* Sends one request to the bootloader, and waits `milliseconds` for the answer. */
    async hail(milliseconds) {
        await this.link.drain();
        this.number = 1;
        await this.command([SIGN_ON], milliseconds);
        await this.command([ENTER, ...ISP_TIMING]);
    }

    /* Sends a command. Returns the bytes of the answer without its first two, command and
     * status. */
    async command(bytes, milliseconds = ANSWER_MS) {
        const head = [START, this.number, bytes.length >> 8, bytes.length & 0xff, TOKEN];
        const message = [...head, ...bytes];
        await this.link.write([...message, message.reduce((sum, byte) => sum ^ byte, 0)]);
        const answer = await this.answer(milliseconds);
        if (answer[0] !== bytes[0] || answer[1] !== STATUS_OK) {
            throw new Trouble(`command ${bytes[0]} was answered ${answer.slice(0, 2)}`);
        }
        this.number = (this.number + 1) & 0xff;
        return answer.slice(2);
    }

    async answer(milliseconds) {
        const head = await this.link.read(5, milliseconds);
        const length = head[2] * 256 + head[3];
        if (head[0] !== START || head[1] !== this.number || head[4] !== TOKEN || length < 2) {
            throw new Trouble(`no answer begins with ${head}`);
        }
        const rest = await this.link.read(length + 1, ANSWER_MS);
        if ([...head, ...rest].reduce((sum, byte) => sum ^ byte, 0) !== 0) {
            throw new Trouble('the sum of an answer is wrong');
        }
        return rest.slice(0, -1);
    }

    /* Calls `work`, and repeats it after Trouble, up to TRIES times in all. Repeating `work` must
     * do no harm. */
    async insist(work) {
        for (let i = 1; ; i++) {
            try {
                return await work();
            } catch (error) {
                if (i === TRIES || !(error instanceof Trouble)) {
                    throw error;
                }
                await this.link.drain();
                this.number = 1;
            }
        }
    }

    async signature() {
        const bytes = [];
        for (let i = 0; i < 3; i++) {
            const answer = await this.insist(() =>
                this.command([SPI_MULTI, 4, 4, 0, AVR_READ_SIGNATURE, 0, i, 0]));
            bytes.push(answer[3]);
        }
        return bytes;
    }

    address(address) {
        const word = address >> 1;
        return this.command([LOAD_ADDRESS, 0, word >> 16 & 0xff, word >> 8 & 0xff, word & 0xff]);
    }

    /* Writes a page, up to TRIES times. A repeated write does not change the page itself, but
     * erases one more of the pages after it. So those pages must be written later. */
    write(address, bytes) {
        return this.insist(() => this.writeOnce(address, bytes));
    }

    async writeOnce(address, bytes) {
        await this.address(address);
        await this.command([WRITE_FLASH, bytes.length >> 8, bytes.length & 0xff, ...ISP_WRITE,
                            ...bytes]);
    }

    read(address, length) {
        return this.insist(async () => {
            await this.address(address);
            const answer = await this.command([READ_FLASH, length >> 8, length & 0xff, ISP_READ]);
            if (answer.length !== length + 1) { /* the last byte of the answer is a status */
                throw new Trouble(`${answer.length} bytes came for a page`);
            }
            return answer.slice(0, length);
        });
    }

    async leave() {
        await this.command([LEAVE, 1, 1]);
    }
}
