// SPDX-License-Identifier: MIT
// eslint.config.mjs - the rules by which eslint checks the page, its tests, and the other programs
// in JavaScript. eslint is in the folder NIBBLE_MODULES, together with the page's other packages.
import { createRequire } from "node:module";
import { resolve } from "node:path";

const load = createRequire(resolve(process.env.NIBBLE_MODULES, "package.json"));
const js = load("@eslint/js");
const globals = load("globals");

export default [
    js.configs.recommended,
    { linterOptions: { reportUnusedDisableDirectives: "error" } },
    { files: ["simulator/web/*.js"], languageOptions: { globals: globals.browser } },
    { files: ["simulator/web/service.js"], languageOptions: { globals: globals.serviceworker } },
    { files: ["simulator/web/worker.js"], languageOptions: { globals: globals.worker } },
    {
        // A test passes some of its functions to the page, where they run in the browser.
        files: ["**/*.mjs"],
        languageOptions: { globals: { ...globals.node, ...globals.browser } },
    },
    { files: ["tests/chip/*.js"], languageOptions: { globals: globals.node } },
];
