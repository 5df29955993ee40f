// SPDX-License-Identifier: MIT
/* service.js - a service worker that keeps the page for use without a network. build.py writes the
 * names and a check sum of all files into this file. When the check sum changes, the browser loads
 * all files anew and drops the old ones. */
const VERSION = '@VERSION@';
const FILES = ['@FILES@'];
const NAME = `nibble ${VERSION}`;

addEventListener('install', (event) => {
    const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
    event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh))
        .then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
    const old = (name) => name.startsWith('nibble ') && name !== NAME;
    event.waitUntil(caches.keys()
        .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
        .then(() => self.clients.claim()));
});

addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin) {
        event.respondWith(caches.open(NAME)
            .then((cache) => cache.match(event.request, { ignoreSearch: true }))
            .then((kept) => kept ?? fetch(event.request)));
    }
});
