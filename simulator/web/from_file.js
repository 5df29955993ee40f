// SPDX-License-Identifier: MIT
/* from_file.js - says why a page opened as a file does nothing: only a page from a server may load
 * modules and WebAssembly. It is a classic script, because it must run in a page opened as a
 * file. */
if (location.protocol === 'file:') {
    addEventListener('DOMContentLoaded', () => {
        const trouble = document.getElementById('trouble');
        trouble.hidden = false;
        trouble.textContent = 'Opened as a file, this page cannot run: browsers let only pages ' +
            'from a server load modules and WebAssembly. Any static server will do; in this ' +
            'folder: python3 -m http.server 8000, then open http://127.0.0.1:8000';
    });
}
