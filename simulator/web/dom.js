// SPDX-License-Identifier: MIT
/* dom.js - functions that all parts of the page use. */

import { Missing } from './load.js';
import { translate } from './translate.js';

export const $ = (id) => document.getElementById(id);

export function says(id, text) {
    if ($(id).textContent !== text) {
        $(id).textContent = text;
    }
}

const TOLD_MS = 5000;
let telling;

/* Shows words at the end of a button's row. The words disappear after a while, or when the player
 * does something else. */
export function tell(id, words, button) {
    const forget = () => {
        clearTimeout(telling);
        removeEventListener('click', forget, true);
        says(id, '');
    };
    button.parentElement.append($(id));
    says(id, words);
    clearTimeout(telling);
    telling = setTimeout(forget, TOLD_MS);
    addEventListener('click', forget, true);
}

export function press(id, on) {
    $(id).setAttribute('aria-pressed', String(on));
}

/* Shows an error message above the device, or removes the message. */
export function trouble(text) {
    $('trouble').textContent = text;
    $('trouble').hidden = text === '';
    $('try-again').hidden = true;
}

/* Shows why no device runs. If a file did not come, offers to try again. */
export function cannotSwitchOn(error) {
    const isMissing = error instanceof Missing;
    trouble(isMissing ? `${translate('The chip\'s simulator did not load.')} ${error.message}.`
        : translate('Nibble cannot be switched on: {reason}', { reason: error.message }));
    $('try-again').hidden = !isMissing;
}

/* Enables or disables the parts of the page that need a device. After the first device has started,
 * the part of the saved game always stays enabled, because an inert part would lose the keyboard's
 * focus. */
export function takesHands(takes) {
    const parts = 'main, #position-part, #cable-part' + (takes ? ', #saved-part' : '');
    document.querySelectorAll(parts).forEach((part) => {
        part.inert = !takes;
    });
}

/* When a form is submitted, calls `use` with the text of its input, unless the text is empty. */
export function onSubmit(form, input, use) {
    $(form).addEventListener('submit', (event) => {
        event.preventDefault();
        const text = $(input).value.trim();
        if (text !== '') {
            use(text);
        }
    });
}

/* Offers bytes or a text to the player as a file to save. */
export function save(name, content) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
