// SPDX-License-Identifier: MIT
/* beside.js - shows the pieces of the set that are not on the board. They lie beside the board,
 * where the player can take them and put them down. */
import { $ } from './dom.js';
import { sayPiece, spares, wholeSet } from './games.js';
import { drawPiece } from './table.js';
import { translate } from './translate.js';

export class Beside {
    constructor(table, felt) {
        this.table = table;
        this.felt = felt;
        this.buttons = new Map();
        $('put-beside').addEventListener('click', () => felt.takeOff());
    }

    /* Makes a button for each kind of piece of the game. The buttons stay until the game changes,
     * because the player may just be pressing one of them. */
    lay() {
        this.buttons = new Map([...spares()].map((piece) => [piece, this.makeButton(piece)]));
        $('beside-pieces').replaceChildren(...this.buttons.values());
    }

    makeButton(piece) {
        const button = document.createElement('button');
        button.type = 'button';
        button.hidden = true;
        button.dataset.piece = piece;
        button.setAttribute('aria-label', sayPiece(piece));
        button.append(drawPiece(piece));
        const fetch = (to) => this.felt.fetch(piece, to);
        button.addEventListener('pointerdown', (event) =>
            this.table.carry(event, button, button.firstChild, fetch));
        button.addEventListener('click', (event) => event.detail === 0 && fetch(null));
        return button;
    }

    /* Returns how many pieces of each kind lie beside the board. If the display asks for a piece
     * that the set no longer has, such as a second queen, the function counts one such piece. */
    counts() {
        const { pieces } = this.table;
        const { inHand } = this.felt;
        const counts = new Map([...spares()].map((piece) => [piece, 0]));
        const add = (piece, number) => counts.set(piece, counts.get(piece) + number);
        [...wholeSet()].forEach((piece) => add(piece, 1));
        [...pieces, inHand?.piece ?? ''].filter((piece) => piece !== '')
            .forEach((piece) => add(piece, -1));
        this.felt.wishes().filter(({ piece }) => piece !== '').forEach(({ piece }) =>
            counts.set(piece, Math.max(counts.get(piece), 1)));
        return counts;
    }

    show() {
        const { inHand } = this.felt;
        const counts = this.counts();
        for (const [piece, button] of this.buttons) {
            const isHeld = inHand?.piece === piece && inHand.from === null;
            const count = counts.get(piece) + (isHeld ? 1 : 0);
            button.hidden = count <= 0;
            button.dataset.count = count > 1 ? String(count) : '';
            button.classList.toggle('held', isHeld);
            const where = isHeld ? translate('in the hand')
                : translate('{count} beside the board', { count });
            button.setAttribute('aria-label', `${sayPiece(piece)}, ${where}`);
        }
        $('put-beside').disabled = inHand === null;
    }
}
