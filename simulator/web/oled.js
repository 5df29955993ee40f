// SPDX-License-Identifier: MIT
/* oled.js - draws the display of a board with an OLED: 128x64 dots. Each dot is a pixel of the
 * canvas. */

const WIDTH = 128;
const HEIGHT = 64;

export class Oled {
    constructor(canvas) {
        this.paper = canvas.getContext('2d', { alpha: false });
        const style = getComputedStyle(canvas);
        this.colours = ['dark', 'lit'].map((name) => style.getPropertyValue(`--oled-${name}`));
    }

    /* Draws the dots that machine.lcd() returns. */
    draw({ dots }) {
        const { paper } = this;
        [paper.fillStyle] = this.colours;
        paper.fillRect(0, 0, WIDTH, HEIGHT);
        [, paper.fillStyle] = this.colours;
        for (let i = 0; i < WIDTH * HEIGHT; i++) {
            const [column, row] = [i % WIDTH, Math.floor(i / WIDTH)];
            if (dots[(row >> 3) * WIDTH + column] >> (row & 7) & 1) {
                paper.fillRect(column, row, 1, 1);
            }
        }
    }
}
