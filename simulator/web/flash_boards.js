// SPDX-License-Identifier: MIT
/* flash_boards.js - the boards that have a bootloader, and the chips that a bootloader may
 * report. */

import { Stk500 } from './stk500.js';
import { Stk500v2 } from './stk500v2.js';
import { translate } from './translate.js';

/* The boards. `room` is the number of bytes that the bootloader leaves for the image. A board with
 * `isPutIn` has no bootloader at first. The person who builds it writes a bootloader to it. */
/* <boards>: tools/flashing.py writes these lines. */
export const BOARDS = {
    'uno': {
        title: 'Arduino Uno',
        chip: 'ATmega328P',
        signature: [0x1e, 0x95, 0x0f], page: 128, room: 32256,
        baud: 115200, protocol: Stk500,
    },
    'nano': {
        title: 'Arduino Nano',
        chip: 'ATmega328P',
        signature: [0x1e, 0x95, 0x0f], page: 128, room: 30720,
        baud: 115200, protocol: Stk500,
    },
    'nano-old': {
        title: 'Arduino Nano with the old bootloader',
        chip: 'ATmega328P',
        signature: [0x1e, 0x95, 0x0f], page: 128, room: 30720,
        baud: 57600, protocol: Stk500,
    },
    'mega2560': {
        title: 'Arduino Mega 2560',
        chip: 'ATmega2560',
        signature: [0x1e, 0x98, 0x01], page: 256, room: 253952,
        baud: 115200, protocol: Stk500v2,
    },
    'atmega1284p': {
        title: 'ATmega1284P',
        chip: 'ATmega1284P',
        signature: [0x1e, 0x97, 0x05], page: 256, room: 130048,
        baud: 115200, protocol: Stk500,
        isPutIn: true,
    },
};

const WITHOUT_BOOTLOADER = {
};
const BY_OTHER_PROGRAMS = {
    'arduboy': 'Arduboy',
};
/* <end> */

/* The names of chips by signature. Some of these chips cannot run Nibble. */
const CHIPS = {
    '1e950f': 'ATmega328P', '1e9514': 'ATmega328', '1e9516': 'ATmega328PB', '1e9406': 'ATmega168',
    '1e940b': 'ATmega168P', '1e9307': 'ATmega8', '1e9801': 'ATmega2560', '1e9703': 'ATmega1280',
    '1e9705': 'ATmega1284P', '1e9587': 'ATmega32U4',
};

export function chipName(signature) {
    const hex = signature.map((byte) => byte.toString(16).padStart(2, '0'));
    return CHIPS[hex.join('')] ?? translate('unknown chip with the signature {signature}',
                                                 { signature: hex.join(' ') });
}

/* Returns advice for a person whose board does not have the chip of the chosen board. `signature`
 * is the chip's signature. */
export function adviceFor(signature) {
    const name = chipName(signature);
    return Object.values(BOARDS).some(({ chip }) => chip === name) ?
        translate('Choose the board that is connected.') :
        lacksBootloader(name.toLowerCase()) ?? translate('Nibble has no image for it.');
}

/* Returns a sentence about the programs that can write the saved image `file` to a board. Returns
 * undefined for a board that the page writes itself. */
export const byOtherPrograms = (board, file) => BY_OTHER_PROGRAMS[board] &&
    translate('{board}: save the image. Then an uploader of its players writes it (Arduboy ' +
        'Toolset, Arduboy Uploader, Arduboy Manager). Or open its port at 1200 baud and close it ' +
        'again, which starts the bootloader, and within eight seconds call avrdude: {command}',
              { board: BY_OTHER_PROGRAMS[board],
                command: `avrdude -p m32u4 -c avr109 -P PORT -b 57600 -D -U flash:w:${file}:i` });

/* If the page cannot write the chosen board, returns a sentence that says so. Otherwise returns
 * undefined. */
export function lacksBootloader(board) {
    const title = WITHOUT_BOOTLOADER[board];
    return title ? translate('{board}: this board has no bootloader. A programmer writes its ' +
                             'image.', { board: title }) :
        byOtherPrograms(board, 'nibble.hex');
}
