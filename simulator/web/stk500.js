// SPDX-License-Identifier: MIT
/* stk500.js - STK500 version 1, the protocol of Optiboot and of the old bootloader.
 *
 * A command ends with EOP. The answer is IN_SYNC, the bytes that the command asks for, and OK. The
 * protocol has no check sums, so written bytes must be read back. The command that writes a page
 * first erases the page, so pages may be written in any order. Optiboot ends after a second without
 * a byte, and at once if a command does not end with EOP. After that only a reset starts Optiboot.
 */
import { Trouble } from './link.js';

const EOP = 0x20, IN_SYNC = 0x14, OK = 0x10, FLASH = 0x46;
const GET_SYNC = 0x30, ENTER = 0x50, LEAVE = 0x51, LOAD_ADDRESS = 0x55, WRITE_PAGE = 0x64;
const READ_PAGE = 0x74, READ_SIGNATURE = 0x75;
const START_MS = 120;       /* time from the reset to the first command: the chip starts after 65
                             * ms */
const SYNC_MS = 600; /* how long to wait for the first answer: Optiboot blinks for 375 ms before it
                      * reads */
const FLUSH_MS = 50;
const ANSWER_MS = 500;

export class Stk500 {
    static inAnyOrder = true;

    constructor(link) {
        this.link = link;
    }

    /* Connects to the bootloader. Call this function after a reset. Throws Trouble if no bootloader
     * answers. */
    async connect() {
        await this.link.wait(START_MS);
        await this.hail(SYNC_MS);
    }

    /* Sends one request to the bootloader, and waits `milliseconds` for the answer. The bootloader
     * may still hold half a command from before, because bytes may have come while it blinked. EOP
     * completes such a command. If there is no such command, the first EOP begins one, and the
     * second EOP completes it. The old bootloader ignores both EOPs. */
    async hail(milliseconds) {
        await this.link.drain();
        await this.link.write([GET_SYNC, EOP]);
        this.expect(await this.link.read(2, milliseconds), [IN_SYNC, OK]);
        for (let i = 0; i < 2; i++) {
            await this.link.write([EOP]);
            try {
                await this.link.read(2, FLUSH_MS);
                break;
            } catch (error) {
                if (!(error instanceof Trouble)) {
                    throw error;
                }
            }
        }
        await this.command([GET_SYNC]);
        await this.command([ENTER]);
    }

    expect(found, wanted) {
        if (found.some((byte, i) => byte !== wanted[i])) {
            throw new Trouble(`${found} came, not ${wanted}`);
        }
    }

    async command(bytes, answerLength = 0) {
        await this.link.write([...bytes, EOP]);
        const answer = await this.link.read(answerLength + 2, ANSWER_MS);
        this.expect([answer[0], answer.at(-1)], [IN_SYNC, OK]);
        return answer.slice(1, -1);
    }

    signature() {
        return this.command([READ_SIGNATURE], 3);
    }

    address(address) {
        const word = address >> 1;
        return this.command([LOAD_ADDRESS, word & 0xff, word >> 8]);
    }

    write(address, bytes) {
        return this.writeOnce(address, bytes);
    }

    async writeOnce(address, bytes) {
        await this.address(address);
        await this.command([WRITE_PAGE, bytes.length >> 8, bytes.length & 0xff, FLASH, ...bytes]);
    }

    async read(address, length) {
        await this.address(address);
        return this.command([READ_PAGE, length >> 8, length & 0xff, FLASH], length);
    }

    /* Ends the bootloader, which then starts the program. */
    async leave() {
        await this.command([LEAVE]);
    }
}
