// SPDX-License-Identifier: MIT
/* learn.js - what the page has for learners: the odds of a new game, the exercises by name, and the
 * mistake box. All of it goes through the device's menu. */
import { $ } from './dom.js';
import { begins, ends, opens, text, textForPeople, textsOf } from './games.js';
import { translate } from './translate.js';
import { SENTENCES } from './words.js';

/* The values of #odds, in the order of odds_t. A command of the cable uses the same words. */
const ODDS = ['none', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'queen-rook'];

/* The names of the lines in the menu of the exercises. */
const exercises = () => [...textsOf('EXERCISE_'), ...textsOf('LESSON_')];

export class Learn {
    /* `begin` begins a new game. */
    constructor(buttons, begin) {
        this.isOpen = false;   /* the screens of the exercises are open */
        $('mistakes').addEventListener('click', () => buttons.open('MISTAKES'));
        $('exercises').addEventListener('click', () => buttons.open('EXERCISES',
            (state) => this.isExercise(state) !== undefined));
        $('exercise-list').addEventListener('change', ({ target }) =>
            buttons.chooseExercise(target.value));
        $('odds').addEventListener('change', async ({ target }) =>
            await buttons.setOdds(target.selectedIndex) && begin());
    }

    /* Shows the buttons and lists for what the image has. */
    offer({ has, odds }) {
        this.place = odds;
        ['odds', 'mistakes', 'exercises'].forEach((id) => {
            $(id).hidden = !has.includes(id);
        });
        const group = document.createElement('optgroup');
        group.label = textForPeople('ODDS');
        group.append(...textsOf('LACKS_').map((name, i) => new Option(textForPeople(name),
            ODDS[i])));
        $('odds').replaceChildren(group);
        $('exercise-list').replaceChildren(...exercises().map((name) =>
            new Option(textForPeople(name), name)));
    }

    /* Shows the odds that are stored in `eeprom`. */
    showOdds(eeprom) {
        $('odds').value = ODDS[eeprom[this.place]] ?? ODDS[0];
    }

    /* Notes whether the exercises are open: they close when the game, the main menu or the levels
     * come. The display alone does not show this, because a level has a text like the first
     * exercise. `eeprom` is undefined if no byte has changed. */
    follow(state, lastKey, eeprom) {
        const [upper, lower] = state.lines;
        if (begins(upper, 'EXERCISES')) {
            this.isOpen = true;
        } else if (/^[Kk] /.test(lower) || begins(upper, 'NEW_GAME') || lastKey === 'level') {
            this.isOpen = false;
        }
        if (eeprom) {
            this.showOdds(eeprom);
        }
    }

    /* Returns the name of the exercise that the menu shows, or undefined. */
    isExercise({ lines: [upper, lower] }) {
        return this.isOpen && opens(lower, 'MENU_KEYS')
            ? exercises().find((name) => text(name) === upper.trim()) : undefined;
    }

    /* Returns what a screen for learners asks, in the form of question() of words.js. If the
     * question has no `yes`, GO does nothing on this screen. */
    question(state) {
        const [upper, lower] = state.lines;
        const no = translate('Leave');
        const start = translate('Start');
        const exercise = this.isExercise(state);
        if (exercise) {
            return { text: translate('Exercise'), yes: start, no, refusal: ['clr'], exercise };
        }
        if (begins(lower, 'SOLVED')) {
            return { text: translate(SENTENCES.SOLVED), yes: translate('Next'), no,
                refusal: ['clr', 'clr'] };
        }
        if (begins(lower, 'TRY_AGAIN')) {
            return { text: translate(SENTENCES.TRY_AGAIN), yes: translate('Take back'), no,
                refusal: ['clr', 'clr', 'clr'] };
        }
        if (begins(upper, 'MISTAKES') && begins(lower, 'NONE_NOW')) {
            return { text: translate('No mistakes to ask now.'), no, refusal: ['clr'] };
        }
        return begins(upper, 'MISTAKES', 'PUZZLE') && ends(lower, 'GO_ON')
            ? { text: upper.trim().replace(/ +/g, ' '), yes: start, no, refusal: ['clr'] } : null;
    }

    /* Shows the list of the exercises with `exercise` selected. If `exercise` is undefined, hides
     * the list. */
    showList(exercise) {
        $('exercise-list').hidden = exercise === undefined;
        $('exercise-list').value = exercise ?? '';
    }
}
