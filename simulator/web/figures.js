// SPDX-License-Identifier: MIT
/* figures.js - shows what the chip does: asleep or awake, its cycles and its nodes. */
import { $ } from './dom.js';

const READY_MS = 4000;     /* time of the device after which its start is over */
const FIGURES_MS = 500;    /* time between two looks at the figures */

function sleepOf(state, shown) {
    const share = (state.asleep - shown.asleep) / Math.max(1, state.cycles - shown.cycles);
    return Number.isFinite(share) ? Math.round(share * 100) : 0;
}

function whatItDoes({ halted, power, lcd: { on }, now }, asleep) {
    return halted ? 'stopped: no program' : !power ? 'off'
        : !on ? (now < READY_MS ? 'begins' : 'dark, a key wakes it')
        : asleep > 97 ? 'asleep until a key or its clock wakes it'
        : asleep > 50 ? `asleep for ${asleep} %` : 'awake';
}

export class Figures {
    constructor() {
        this.shown = { at: 0, asleep: 0, cycles: 0, now: 0 };
    }

    show(state, wasSwitched) {
        const { shown } = this;
        const passed = performance.now() - shown.at;
        if (passed < FIGURES_MS && !wasSwitched) {
            return;
        }
        const asleep = sleepOf(state, shown);
        const pace = (state.now - shown.now) / passed;
        $('state').textContent = whatItDoes(state, asleep) +
            (state.power && pace > 1.2 ? `, ${pace.toFixed(1)} times real time` : '');
        this.shown = { at: performance.now(), asleep: state.asleep, cycles: state.cycles,
                       now: state.now };
        if ($('curious-part').open) {
            $('figure-cycles').textContent = Math.round(state.cycles).toLocaleString('en');
            $('figure-asleep').textContent = `${asleep} %`;
            $('figure-nodes').textContent = Math.round(state.rate ?? 0).toLocaleString('en');
            $('figure-stack').textContent = `${state.stack ?? 0} bytes`;
        }
    }
}
