// SPDX-License-Identifier: MIT
/* worker.js - runs the simulated machine in a thread of its own, in real time or faster.
 *
 * The first message, {module, image, eeprom, seed, parts, closed}, starts the machine. `parts` are
 * names of PARTS (machine.js). `closed` has the squares of a sensor board that have a piece; null
 * means the first position. All later messages are orders: {press, isHeld, id}, {contact, closed},
 * {power}, {reset}, {supply}, {speed}, {paused}, {curious}, {send}, {hands, lift, place}. `press`
 * presses a key or a button, and `isHeld` holds it longer. `contact` is a button that the player
 * closes or opens. `lift` and `place` are squares of a sensor board, and `hands` numbers these
 * orders. The worker sends {state} when something has changed, {up: id} when a pressed key is
 * released, and {trouble} when it cannot continue. The state's `hands` is the number of the last
 * such order that the worker has carried out.
 */
import { Machine } from './machine.js';

const FRAME_MS = 16;
const SLICE_MS = 1;         /* milliseconds of the device's time between two looks at the clock */
/* in milliseconds; the worker drops a greater lag, because the computer was too slow or slept */
const LAG_MAX_MS = 100;
const QUIET_MS = 100;       /* how often to send a state when only its cycles have changed */
const CONTACT_MS = 60;
const ASLEEP = 0.5;         /* if Nibble sleeps for at least this share of a slice, it does not
                             * think */

let machine;
let speed = 1;
let paused = false;
let curious = false;
let hands = 0;              /* the number of the last order that lifts or places pieces */
const presses = [];         /* ids of the presses that are not over yet, the oldest first */

let owed = 0;
let lastTime = 0;
let told = {};              /* the parts of the state that the page knows, by name, as JSON */
let toldAt = 0;
let eeprom = null;          /* the EEPROM that the page has got last */
const DARK = Array(64).fill('off');
let board = { pieces: '.'.repeat(64), lights: DARK };

function tell(message) {
    postMessage(message);
}

/* Puts pieces on the squares `closed` of the sensor board, and clears all other squares. */
function standOn(closed) {
    for (const rank of '12345678') {
        for (const file of 'abcdefgh') {
            machine.setPiece(file + rank, closed.includes(file + rank));
        }
    }
}

/* --- Buttons that a hand holds ---------------------------------------------------------------- */

/* A short touch may begin and end between two frames. Each change of a contact lasts at least
 * CONTACT_MS of the device's time, so the device sees all changes. */
const contacts = [];        /* changes that the device does not have yet: {name, closed} */
const changedAt = {};       /* when each button has changed last, by name */

function moveContacts() {
    while (contacts.length > 0 &&
           machine.now() - (changedAt[contacts[0].name] ?? -CONTACT_MS) >= CONTACT_MS) {
        const { name, closed } = contacts.shift();
        changedAt[name] = machine.now();
        machine.set(name, closed);
    }
}

/* --- Time ------------------------------------------------------------------------------------- */

/* Runs the machine for a slice of time. Returns true if Nibble slept for at least half of it. */
function runSlice() {
    const [cycles, asleep] = [machine.cycles(), machine.asleep()];
    moveContacts();
    machine.run(SLICE_MS);
    return machine.asleep() - asleep >= ASLEEP * (machine.cycles() - cycles);
}

/* Runs the device until it has caught up with real time, multiplied by the speed. At full speed the
 * device also runs on as fast as possible while Nibble thinks. */
function runFrame(now) {
    const pace = speed === 'full' ? 1 : speed;
    owed = Math.min(owed + (now - lastTime) * pace, LAG_MAX_MS * pace);
    lastTime = now;
    let asleep = false;
    while (performance.now() - now < FRAME_MS && (owed > 0 || (speed === 'full' && !asleep))) {
        asleep = runSlice();
        owed = Math.max(owed, 0) - SLICE_MS;
    }
}

function work() {
    const now = performance.now();
    try {
        if (!paused) {
            runFrame(now);
            look(now);
        }
    } catch (error) {
        tell({ trouble: String(error.message ?? error) });
        return;
    }
    lastTime = paused ? performance.now() : lastTime;
    setTimeout(work, Math.max(0, FRAME_MS - (performance.now() - now)));
}

/* --- Messages to the page -------------------------------------------------------------------- */

/* Returns the ioboard. Until the program shows text, the ioboard in the chip is random, so the
 * function returns the previous one. */
function ioboard(lines) {
    if (lines.some((line) => line.trim() !== '')) {
        board = machine.ioboard();
    }
    return machine.hasPower() ? board : { ...board, lights: DARK };
}

function picture() {
    const lines = machine.lines();
    const { pieces, lights } = ioboard(lines);
    const state = {
        lines, lcd: machine.lcd(), lamps: machine.lamps(), pieces, lights,
        reeds: machine.reeds(), hands,
        power: machine.hasPower(), halted: machine.isHalted(), held: machine.keyHeld(),
        pad: machine.pad(), reply: machine.reply(),
    };
    if (curious) {
        Object.assign(state, { page: machine.page(), letters: machine.letters(),
                               stack: machine.stackUnused(), nodes: machine.nodes() });
    }
    return state;
}

/* Returns the EEPROM if it has changed. The worker sends it only when no byte is being written, so
 * that the stored EEPROM is complete. */
function changedEeprom() {
    if (machine.isWriting()) {
        return undefined;
    }
    const bytes = machine.eeprom();
    if (eeprom?.every((byte, i) => byte === bytes[i])) {
        return undefined;
    }
    eeprom = bytes;
    return bytes;
}

function look(now) {
    const state = picture();
    const news = {};
    for (const [name, value] of Object.entries(state)) {
        const text = JSON.stringify(value);
        if (told[name] !== text) {
            told[name] = text;
            news[name] = value;
        }
    }
    const events = { serial: machine.received(), faults: machine.faults(),
                     pitches: machine.pitches(), eeprom: changedEeprom() };
    for (const [name, value] of Object.entries(events)) {
        if (value?.length) {
            news[name] = value;
        }
    }
    const up = presses.splice(0, presses.length - machine.pressesLeft());
    if (Object.keys(news).length > 0 || up.length > 0 || now - toldAt > QUIET_MS) {
        toldAt = now;
        tell({ state: { ...news, cycles: machine.cycles(), asleep: machine.asleep(),
                        now: machine.now() } });
    }
    up.forEach((id) => tell({ up: id }));
}

/* --- Orders ----------------------------------------------------------------------------------- */

const orders = {
    press({ press, isHeld, id }) {
        presses.push(id);
        machine.press(press, isHeld);
    },
    contact({ contact, closed }) {
        contacts.push({ name: contact, closed });
    },
    power({ power }) {
        machine.power(power);
    },
    reset() {
        machine.reset();
    },
    supply({ supply }) {
        machine.supply(supply);
    },
    speed(order) {
        speed = order.speed;
        owed = 0;
    },
    paused(order) {
        paused = order.paused;
        owed = 0;
    },
    curious(order) {
        curious = order.curious;
    },
    send({ send }) {
        machine.send(send);
    },
    hands({ hands: number, lift, place }) {
        hands = number;
        lift.forEach((square) => machine.setPiece(square, false));
        place.forEach((square) => machine.setPiece(square, true));
    },
};

onmessage = async ({ data }) => {
    if (data.module) {
        try {
            machine = await Machine.make(data.module);
            machine.start(data.image, data.eeprom, data.seed);
            eeprom = data.eeprom?.length === machine.eeprom().length ? data.eeprom : null;
            data.parts.forEach((part) => machine.add(part));
            if (data.closed) {
                standOn(data.closed);
            }
            machine.power(true);
            lastTime = performance.now();
            work();
        } catch (error) {
            tell({ trouble: String(error.message ?? error) });
        }
        return;
    }
    Object.keys(data).forEach((name) => orders[name]?.(data));
};
