// SPDX-License-Identifier: MIT
/* lcd.js - draws the display dot by dot: 16x2 characters of 5x8 dots. */

const FIRST = 0x20;
/* The characters from FIRST on. Each has five columns, in which bit 0 is the uppermost dot.
 * build.py fills in the rows of hal/font.h. The lines below add a yen sign and two arrows, which
 * the HD44780's character ROM A00 has. */
const COLUMNS = [
    '@FONT@',
];
COLUMNS[0x5c - FIRST] = [0x15, 0x16, 0x7c, 0x16, 0x15];
COLUMNS[0x7e - FIRST] = [0x08, 0x08, 0x2a, 0x1c, 0x08];
COLUMNS[0x7f - FIRST] = [0x08, 0x1c, 0x2a, 0x08, 0x08];

const PITCH = 8;      /* distance between two neighbouring dots, in pixels of the canvas */
const DOT = 7;
const LEFT = 48;
const TOP = 32;
const CHARACTER = 6 * PITCH;
const LINE = 9 * PITCH;

export class Lcd {
    constructor(canvas) {
        this.paper = canvas.getContext('2d', { alpha: false });
        this.width = canvas.width;
        this.height = canvas.height;
        this.shown = '';
        this.canvas = canvas;
        this.draw({ on: false, powered: false, codes: new Uint8Array(32),
                    glyphs: new Uint8Array(64) });
    }

    /* Draws the state that machine.lcd() returns, if this state has changed. */
    draw({ on, powered, codes, glyphs }) {
        const what = [on, powered, codes, glyphs].join();
        if (what === this.shown) {
            return;
        }
        this.shown = what;
        const style = getComputedStyle(this.canvas);   /* each board has a display of its own
                                                        * colours */
        this.colours = Object.fromEntries(['off', 'back', 'ghost', 'ink']
            .map((name) => [name, style.getPropertyValue(`--lcd-${name}`)]));
        this.paper.fillStyle = powered ? this.colours.back : this.colours.off;
        this.paper.fillRect(0, 0, this.width, this.height);
        for (let i = 0; i < codes.length; i++) {
            this.drawCharacter(LEFT + (i & 15) * CHARACTER + PITCH / 2, TOP + (i >> 4) * LINE,
                               on ? codes[i] : FIRST, glyphs);
        }
    }

    drawCharacter(left, top, code, glyphs) {
        const columns = COLUMNS[code - FIRST];
        for (let row = 0; row < 8; row++) {
            for (let column = 0; column < 5; column++) {
                const inked = code < 16 ? glyphs[(code & 7) * 8 + row] >> (4 - column) & 1
                                        : columns ? columns[column] >> row & 1 : 1;
                this.paper.fillStyle = inked ? this.colours.ink : this.colours.ghost;
                this.paper.fillRect(left + column * PITCH, top + row * PITCH, DOT, DOT);
            }
        }
    }
}
