// SPDX-License-Identifier: MIT
/* arduino.js - the part of the page that writes Nibble to a real board. flash.js does the work. The
 * page loads flash.js only when the player opens this part. */
import { $, save, says } from './dom.js';
import { gameNames } from './games.js';
import { loadImage } from './image.js';
import { loadText, Missing } from './load.js';
import { translate } from './translate.js';
import { SAYS } from './words.js';

/* <boards>: tools/flashing.py writes these lines. */
const BOARDS = [
    ['uno', 'Arduino Uno'],
    ['arduboy', 'Arduboy'],
    ['nano', 'Arduino Nano'],
    ['nano-old', 'Arduino Nano, old bootloader'],
    ['mega2560', 'Arduino Mega 2560'],
    ['atmega1284p', 'ATmega1284P'],
];
const DISPLAYS = [
    ['console', 'OLED of a console'],
    ['parallel', 'LCD'],
    ['i2c', 'LCD with I2C adapter'],
    ['shield', 'LCD keypad shield'],
    ['oled', 'OLED'],
];
/* <end> */

/* <words> */
const STEPS = {
    reset: 'Resets the board.', button: 'No answer yet. Press the board\'s reset button.',
    write: 'Writes. Leave the board plugged in.',
    read: 'Reads back and compares. Leave the board plugged in.', done: 'Done: it plays.',
};
const NO_PORT = 'No port was chosen. If the board is not in the list, look at its cable: some ' +
    'cables only charge. Some boards need a driver for their USB chip, such as the CH340.';
const NETWORK = 'Look at the network, then try again.';
const START = 'Choose the port and start';
const SAVE = 'Save the image';
const OR_SAVE = 'Save the image as a .hex file. Another program, such as avrdude, can write it.';
/* <end> */
const HEX_BYTES = 16;      /* bytes of data in a line */

/* Returns the name that the image for these choices has in build/. */
export const imageName = (board, display, game) => [
    board.replace('-old', ''), ...(display === 'parallel' ? [] : [display]),
    ...(game === gameNames()[0] ? [] : [game]),
].join('-');

function hexLine(type, address, bytes) {
    const all = [bytes.length, address >> 8 & 0xff, address & 0xff, type, ...bytes];
    const sum = all.reduce((total, byte) => total + byte, 0);
    return ':' + [...all, -sum & 0xff].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* Returns `bytes`, which begin at address 0, as Intel hex. */
export function hexOf(bytes) {
    const lines = [];
    for (let address = 0; address < bytes.length; address += HEX_BYTES) {
        if (address % 0x10000 === 0) {
            lines.push(hexLine(4, 0, [address >> 24, address >> 16 & 0xff]));
        }
        lines.push(hexLine(0, address & 0xffff, bytes.subarray(address, address + HEX_BYTES)));
    }
    return [...lines, hexLine(1, 0, [])].join('\n');
}

/* True for the error when the player has closed the browser's list without choosing a port. */
const isNoPort = (error) => error.name === 'NotFoundError';

/* Returns a sentence that says why there is no port. */
export const whyNoPort = (error) => isNoPort(error) ? translate(NO_PORT) : error.message;

/* While the page writes to a board, makes the browser ask before it closes the page. */
const askFirst = (event) => event.preventDefault();

function sentenceOf(error, FlashError) {
    return error instanceof FlashError ? error.message
        : isNoPort(error) ? translate(NO_PORT)
        : error instanceof Missing ? `${error.message}. ${translate(NETWORK)}`
        : translate('It cannot be done: {reason}.', { reason: error.message });
}

export class Arduino {
    /* The part calls `letGo` with the chosen port, because another part of the page may have this
     * port open. When the board plays, the part calls `onDone` with the port. */
    constructor(letGo, onDone) {
        this.letGo = letGo;
        this.onDone = onDone;
        this.names = [];       /* the names of the existing images */
        const options = (list) => list.map(([value, text]) => new Option(translate(text), value));
        $('flash-board').append(...options(BOARDS));
        $('flash-display').append(...options(DISPLAYS));
        $('flash-board').value = 'uno';
        ['flash-board', 'flash-display', 'flash-game'].forEach((id) =>
            $(id).addEventListener('change', () => this.show()));
        $('game').addEventListener('change', () => {
            $('flash-game').value = $('game').value;
            this.code && this.show();
        });
        $('flash-part').addEventListener('toggle', () => $('flash-part').open && this.open());
        $('flash-start').addEventListener('click', () =>
            this.abort ? this.abort.abort() : this.start());
    }

    async open() {
        if ($('flash-game').length === 0) {
            $('flash-game').append(...gameNames().map((name) => new Option(translate(name), name)));
        }
        $('flash-game').value = $('game').value;
        try {
            this.code ??= await import('./flash.js');
            this.names = JSON.parse(await loadText('flash.json'));
        } catch {
            says('flash-says', translate('A file of the page does not come. Look at the network, ' +
                                         'then close this part and open it again.'));
            return;
        }
        this.show();
        this.showObstacle();
    }

    name(display = $('flash-display').value) {
        return imageName($('flash-board').value, display, $('flash-game').value);
    }

    /* Offers only the choices that have an image. If the page cannot flash the chosen board, the
     * button saves the image instead. */
    show() {
        for (const option of $('flash-display').options) {
            option.disabled = !this.names.includes(this.name(option.value));
        }
        if ($('flash-display').selectedOptions[0].disabled) {
            $('flash-display').value = 'parallel';
        }
        if (this.abort) {
            return;            /* #flash-says now reports the progress of the flashing */
        }
        const how = this.byOthers();
        const cannot = this.cannot();
        says('flash-start', translate(how || cannot ? SAVE : START));
        says('flash-says', how ?? (cannot ? `${cannot} ${translate(OR_SAVE)}` : ''));
        $('flash-start').disabled = false;
    }

    /* Returns a sentence that says why the page cannot flash the chosen board, or returns nothing
     * if it can. */
    cannot() {
        return this.code.obstacle() ?? this.code.lacksBootloader($('flash-board').value);
    }

    /* On a phone a page cannot get a port. There, shows one sentence in place of the choices. */
    showObstacle() {
        const isPhone = /Android|iPhone|iPad|Mobile/.test(navigator.userAgent) ||
            (this.code.obstacle() !== null && matchMedia('(pointer: coarse)').matches);
        $('flash-choices').hidden = isPhone;
        $('flash-progress').hidden = isPhone;
        if (isPhone) {
            says('flash-says', SAYS.cannotFlash());
        }
    }

    /* Returns a sentence about the other programs that can flash the board, or undefined if the
     * page can flash it. */
    byOthers() {
        return this.code.byOtherPrograms($('flash-board').value, this.file());
    }

    file() {
        return `nibble-${this.image()}.hex`;
    }

    /* Returns the name of the chosen image. A board that the page cannot flash has only one image,
     * which has the board's name. */
    image() {
        return this.code.BOARDS[$('flash-board').value] ? this.name() : $('flash-board').value;
    }

    /* Saves the image as a file, for another program. */
    async save() {
        try {
            const image = await loadImage(`${this.image()}.bin`);
            save(this.file(), hexOf(new Uint8Array(image)));
        } catch (error) {
            says('flash-says', `${error.message}. ${translate(NETWORK)}`);
        }
    }

    async start() {
        if (this.byOthers() || this.cannot()) {
            await this.save();
            return;
        }
        const { BOARDS: flashable, flash, FlashError } = this.code;
        const board = $('flash-board').value;
        this.abort = new AbortController();
        says('flash-start', translate('Stop'));
        says('flash-says', translate('Choose the port in the window of the browser.'));
        addEventListener('beforeunload', askFirst);
        try {
            const port = flashable[board] && await navigator.serial.requestPort();
            await this.letGo(port);
            const image = flashable[board] && await loadImage(`${this.name()}.bin`);
            await flash(port, board, hexOf(new Uint8Array(image ?? 0)), {
                signal: this.abort.signal,
                progress: ({ step, done, total }) => {
                    says('flash-says', translate(STEPS[step]));
                    $('flash-progress').value = done / total;
                },
            });
            await this.onDone(port);
        } catch (error) {
            says('flash-says', sentenceOf(error, FlashError));
        } finally {
            removeEventListener('beforeunload', askFirst);
            this.abort = null;
            says('flash-start', translate(START));
        }
    }
}
