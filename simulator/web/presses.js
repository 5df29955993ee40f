// SPDX-License-Identifier: MIT
/* presses.js - shows the buttons of an Arduboy or of an LCD keypad shield, and presses them by
 * mouse, finger or keyboard. A button is closed as long as the player holds it. */
import { $, says } from './dom.js';
import { KEYS } from './machine.js';
import { dress } from './sheets.js';
import { translate } from './translate.js';

const LABELS = { left: '\u25c0', right: '\u25b6', up: '\u25b2', down: '\u25bc', a: 'A', b: 'B',
                 select: 'SELECT' };
const WORDS = { left: 'LEFT', right: 'RIGHT', up: 'UP', down: 'DOWN' };
const PC_KEYS = { ArrowLeft: ['left'], ArrowRight: ['right'], ArrowUp: ['up'], ArrowDown: ['down'],
                  a: ['a'], b: ['b'], Enter: ['a', 'select'], Escape: ['b'] };

/* parts of the page that need a cable, which a console does not have */
const NEEDS_CABLE = ['cable-part', 'fen-form', 'link-copy', 'share'];

export class Presses {
    constructor(device) {
        this.device = device;
        this.names = [];
        this.closed = new Set();
        addEventListener('keydown', (event) => this.type(event, true));
        addEventListener('keyup', (event) => this.type(event, false));
        addEventListener('blur', () => this.letGo());
    }

    /* Shows the buttons `names`. If a device has no buttons, the page shows the keypad. */
    async lay(names) {
        if (names.length > 0) {
            await dress('pad.css');
        }
        this.letGo();
        this.names = names;
        const shape = names.includes('a') ? 'arduboy' : names.length > 0 ? 'shield' : 'keypad';
        document.body.dataset.pad = shape;
        $('keys').hidden = names.length > 0;
        $('pad').hidden = names.length === 0;
        says('machine', names.length > 0 ? translate('Switches') : translate('Keypad'));
        $('pad').replaceChildren(...names.map((name) => this.make(name, shape)));
        for (const id of NEEDS_CABLE) {
            $(id).hidden = shape === 'arduboy';
        }
    }

    make(name, shape) {
        const button = document.createElement('button');
        button.type = 'button';
        button.id = `press-${name}`;
        button.className = `press ${name}`;
        const word = shape === 'shield' ? WORDS[name] ?? LABELS[name] : LABELS[name];
        button.append(Object.assign(document.createElement('span'), { textContent: word }));
        button.setAttribute('aria-label', WORDS[name]?.toLowerCase() ?? name.toUpperCase());
        button.addEventListener('pointerdown', (event) => {
            if (event.button === 0) {
                event.preventDefault();
                button.setPointerCapture(event.pointerId);
                this.change(name, true);
            }
        });
        ['pointerup', 'pointercancel', 'lostpointercapture'].forEach((kind) =>
            button.addEventListener(kind, () => this.change(name, false)));
        button.addEventListener('contextmenu', (event) => event.preventDefault());
        /* a click without a pointer comes from a screen reader, or from Enter */
        button.addEventListener('click', (event) => {
            if (event.detail === 0 && !this.closed.has(name)) {
                this.change(name, true);
                this.change(name, false);
            }
        });
        return button;
    }

    change(name, closed) {
        if (this.closed.has(name) !== closed) {
            this.closed[closed ? 'add' : 'delete'](name);
            $(`press-${name}`).classList.toggle('pressed', closed);
            this.device.lastKey = this.device.pad?.keyOf(name);
            this.device.order({ contact: name, closed });
        }
    }

    letGo() {
        [...this.closed].forEach((name) => this.change(name, false));
    }

    /* Shows the key or the button that the page itself presses. If `learns`, also presses the
     * buttons for which a new shield asks. */
    follow(state, news, learns) {
        if (news.held !== undefined) {
            KEYS.forEach((name) => $(`key-${name}`).classList.toggle('down', name === state.held));
            this.names.forEach((name) => $(`press-${name}`).classList.toggle('pressed',
                name === state.held || this.closed.has(name)));
        }
        if (news.lines && learns) {
            this.device.pad?.learn(state);
        }
    }

    /* Closes or opens the button that a key of the PC stands for. */
    type(event, closed) {
        const name = PC_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
            ?.find((one) => this.names.includes(one));
        if (name === undefined || event.ctrlKey || event.altKey || event.metaKey) {
            return;
        }
        const isArrow = event.key.startsWith('Arrow');
        const isTaken = closed && event.target.closest?.(isArrow || event.key.length > 1
            ? 'input, select, textarea, pre, ol, summary, a, .more button, .device button'
            : 'input, select, textarea, pre');
        if (!isTaken) {
            event.preventDefault();
            if (!event.repeat) {
                this.change(name, closed);
            }
        }
    }
}
