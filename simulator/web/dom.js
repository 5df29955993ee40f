/* dom.js - what all parts of the page use. */

export const $ = (id) => document.getElementById(id);

export function says(id, text) {
    if ($(id).textContent !== text) {
        $(id).textContent = text;
    }
}

export function press(id, on) {
    $(id).setAttribute('aria-pressed', String(on));
}

/* Offers bytes or a text as a file. */
export function save(name, content) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
