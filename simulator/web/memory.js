// SPDX-License-Identifier: MIT
/* memory.js - draws the page, 256 bytes in which the search works (board/page.h). */
import { nameOfDrawing } from './games.js';
import { drawMind } from './mind.js';
import { nameOf } from './table.js';
import { translate } from './translate.js';

const CELL = 32;           /* side of the square that shows a byte, in pixels of the canvas */
const BOARDS = 128;        /* how many bytes the two boards have */
const SEEN = ['#efe2c4', '#bb9a6c'];     /* colours of light and dark squares of the right half */
const SEARCHED = ['#c8d6e2', '#7f97ac']; /* colours of light and dark squares of the left half */
const COOLING = 0.85;      /* the share of a byte's warmth that is left in the next picture */
const COLD = 0.05;
/* The parts of the page after the boards (board/layout.h): first address, name, and hue of the
 * colour. */
/* <words> */
const PARTS = [
    [0x80, 'white\'s pieces: the square of slot', 45],
    [0x90, 'black\'s pieces: the square of slot', 265],
    [0xa0, 'what white\'s piece attacks, slot', 95],
    [0xb0, 'what black\'s piece attacks, slot', 165],
    [0xc0, 'ranks of pawns, byte', 20],
    [0xd0, 'side, castling, counters, scores: byte', 205],
    [0xea, 'the search\'s, byte', 330],
];
/* <end> */

const partOf = (address) => PARTS.findLast(([first]) => address >= first);

function whatIs(address) {
    const [first, name] = partOf(address);
    return `${translate(name)} ${(address - first).toString(16)}`;
}

export class Memory {
    constructor(canvas, says) {
        this.paper = canvas.getContext('2d');
        this.says = says;
        this.drawings = {};
        this.warmth = new Float64Array(256); /* the warmth of each byte: 1 when it has just
                                              * changed */
        this.isWarm = false;
        this.bytes = null;
        this.letters = null;
        canvas.addEventListener('pointermove', (event) => {
            const { left, top, width, height } = canvas.getBoundingClientRect();
            const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
            this.pointed = Math.floor(y * 16) * 16 + Math.floor(x * 16);
            this.explain();
        });
    }

    /* Returns the address of the byte at a place of the picture. The upper half of the picture
     * begins with rank 8 and ends with rank 1, like a board. */
    addressOf(place) {
        return place < BOARDS ? place ^ 0x70 : place;
    }

    /* Returns the drawing of a piece. If the game does not have this piece, the drawing is empty.
     * This happens when the old device's last picture comes after the page has changed to another
     * game. */
    drawing(letter) {
        const name = nameOfDrawing(letter);
        const symbol = document.getElementById(name);
        if (!symbol) {
            return new Image();
        }
        if (!this.drawings[name]) {
            const image = new Image();
            this.drawings[name] = image;
            /* Draws the picture anew when the piece's drawing has come, because a device that rests
             * sends no new state. */
            image.onload = () => this.draw(this.bytes, this.letters);
            image.src = 'data:image/svg+xml,' + encodeURIComponent(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" width="45" ' +
                `height="45">${symbol.innerHTML}</svg>`);
        }
        return this.drawings[name];
    }

    /* Draws `page` of machine.page() with `letters` of machine.letters(). */
    draw(page, letters) {
        const before = this.bytes ?? page;
        for (let place = 0; place < 256; place++) {
            const address = this.addressOf(place);
            const hasChanged = page[address] !== before[address];
            this.warmth[address] = hasChanged ? 1 : this.warmth[address] * COOLING;
            this.drawCell(place, address, page[address], letters[address]);
        }
        this.isWarm = this.warmth.some((warmth) => warmth > COLD);
        this.bytes = page;
        this.letters = letters;
        this.explain();
        drawMind();
    }

    drawCell(place, address, byte, letter) {
        const { paper } = this;
        const [left, top] = [(place & 15) * CELL, (place >> 4) * CELL];
        if (address < BOARDS) {
            const dark = ((address >> 4) + address) & 1 ? 0 : 1;
            paper.fillStyle = (address & 8 ? SEEN : SEARCHED)[dark];
        } else {
            paper.fillStyle = `hsl(${partOf(address)[2]} 28% ${byte === 0 ? 22 : 34}%)`;
        }
        paper.fillRect(left, top, CELL, CELL);
        if (this.warmth[address] > COLD) {
            paper.fillStyle = `rgba(255, 84, 30, ${this.warmth[address] * 0.75})`;
            paper.fillRect(left, top, CELL, CELL);
        }
        if (address >= BOARDS) {
            paper.fillStyle = 'rgba(255, 255, 255, 0.85)';
            paper.font = '13px ui-monospace, monospace';
            paper.textAlign = 'center';
            paper.fillText(byte.toString(16).padStart(2, '0'), left + CELL / 2, top + CELL / 2 + 5);
        } else if (letter !== '.' && this.drawing(letter).complete) {
            paper.drawImage(this.drawing(letter), left + 1, top + 1, CELL - 2, CELL - 2);
        }
    }

    explain() {
        if (this.pointed === undefined || !this.bytes) {
            return;
        }
        const address = this.addressOf(this.pointed);
        const value = this.bytes[address].toString(16).padStart(2, '0');
        const square = nameOf((address >> 4) * 8 + (address & 7));
        this.says.textContent = `${address.toString(16).padStart(2, '0')}: ${value}, ` +
            (address >= BOARDS ? whatIs(address)
             : address & 8 ? translate('{square} as you see it, and its light', { square })
             : translate('{square} as the search has it', { square }));
    }
}
