/* lcd.js - the display, dot by dot: 16x2 characters of 5x8. */

/* Codes 20 to 7F of the HD44780's character ROM A00: five columns each, bit 0 the uppermost dot. */
const ROM =
    '0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649552250 0005030000 ' +
    '001c224100 0041221c00 14083e0814 08083e0808 0050300000 0808080808 0060600000 2010080402 ' +
    '3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503 ' +
    '3649494936 064949291e 0036360000 0056360000 0814224100 1414141414 0041221408 0201510906 ' +
    '324979413e 7e1111117e 7f49494936 3e41414122 7f4141221c 7f49494941 7f09090901 3e4149497a ' +
    '7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e ' +
    '7f09090906 3e4151215e 7f09192946 4649494931 01017f0101 3f4040403f 1f2040201f 3f4038403f ' +
    '6314081463 0708700807 6151494543 007f414100 15167c1615 0041417f00 0402010204 4040404040 ' +
    '0001020400 2054545478 7f48444438 3844444420 384444487f 3854545418 087e090102 0c5252523e ' +
    '7f08040478 00447d4000 2040443d00 7f10284400 00417f4000 7c04180478 7c08040478 3844444438 ' +
    '7c14141408 081414187c 7c08040408 4854545420 043f444020 3c4040207c 1c2040201c 3c4030403c ' +
    '4428102844 0c5050503c 4464544c44 0008364100 00007f0000 0041360800 08082a1c08 081c2a0808';
const FIRST = 0x20;
const COLUMNS = ROM.split(' ').map((character) =>
    character.match(/../g).map((byte) => parseInt(byte, 16)));

const PITCH = 8;      /* pixels of the canvas from dot to dot */
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
        const style = getComputedStyle(canvas);
        this.colours = Object.fromEntries(['off', 'back', 'ghost', 'ink']
            .map((name) => [name, style.getPropertyValue(`--lcd-${name}`)]));
        this.draw({ on: false, powered: false, codes: new Uint8Array(32),
                    glyphs: new Uint8Array(64) });
    }

    /* Draws the picture of machine.lcd(), if it has changed. */
    draw({ on, powered, codes, glyphs }) {
        const what = [on, powered, codes, glyphs].join();
        if (what === this.shown) {
            return;
        }
        this.shown = what;
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
