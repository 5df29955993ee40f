// SPDX-License-Identifier: MIT
/* buttons.js - what people look for: a new game, black, a take-back, a hint, a level. Each presses
 * the device's keys and reads its display, so only the device knows the game. */
import { begins, behind, colourIn, ends, isFirst, narrow, opens, text, textForPeople, textsOf,
         usualText } from './games.js';
import { asksPromotion, kingIn, said } from './requests.js';
import { isAway, isMenu } from './screens.js';

const ANSWER_MS = 400;     /* time in which the display answers a key */
const GUARD_MS = 2500;     /* time in which Nibble has examined a move */
const GO_TRIES = 4; /* tries of GO: the device ignores a GO in the first second of a question */
/* number of letters of the lower line that identify a question: "GO yes" */
const ASKED_LETTERS = 6;
const PLAYERS_AT_MOST = 4; /* number of settings of who plays */
const LINES_AT_MOST = 30; /* lines of the menu */
const MENUS_AT_MOST = 4; /* screens that may lie one above the other: a question, its menu, ... */
const WAKE_MS = 2000;      /* time in which a dark device wakes */

const shows = (name) => ({ lines }) => begins(lines[0], name);
/* Nibble's side, 'white' or 'black', while the display says that GO lets Nibble move. */
const waitsForGo = ({ lines: [, line] }) => colourIn(behind(line, 'NIBBLE_MOVES'));
const asksForGame = ({ lines: [line] }) => begins(line, 'ASK_NEW', 'ASK_RATED');
/* True if the display asks about a rated game. The rating is at stake, so only the player says
 * yes. */
const asksForRated = shows('ASK_RATED');
/* True if the upper line is that of a game that has just begun. */
const isBegun = ({ lines: [line] }) =>
    line.trim() === '' || /^\d+$/.test(behind(line, 'RATING') ?? '');

/* Levels in the order of the device; its FWD goes around. Each inner list begins with the name of
 * its kind. LEVEL goes from kind to kind. */
const range = (first, last, step = 1) =>
    Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);
/* <words> */
const levels = (say = text) => [
    ['Strength', range(300, 2000, 100).map((rating) => `${say('PLAYS_LIKE')} ${rating}`)],
    ['As you play', [say('AS_YOU_PLAY')]],
    ['Time a move', [...[1, 2, 3, 5, 10, 15, 20, 30].map((time) => `${time} ${say('SECONDS')}`),
                     ...[1, 2, 3, 5, 10].map((time) => `${time} ${say('MINUTES')}`)]],
    ['Time for the game', [5, 10, 15, 30, 60, 90].map((time) =>
        `${say('GAME_IN')} ${time} ${say('MIN')}`)],
    ['Time and an increment', [[3, 2], [5, 3], [10, 5], [15, 10], [30, 20]].map(([time, more]) =>
        `${time} ${say('MIN_AND')} ${more} ${say('SEC')}`)],
    ['Tournament', ['1:30', '2:00'].map((time) => `${say('FORTY_IN')} ${time}`)],
    ['Depth', range(1, 16).map((depth) => `${say('DEPTH')} ${depth}`)],
    ['Mate', range(1, 8).map((moves) => `${say('MATE_IN')} ${moves}`)],
    ['Analysis', [say('ANALYSIS')]],
];
/* <end> */
/* The level of a new device, setting_list.h. */
export const levelAtFirst = () => `5 ${text('SECONDS')}`;
const fullOnly = () => [`${text('PLAYS_LIKE')} 2000`, text('AS_YOU_PLAY')];
const levelTexts = (say) => levels(say).flatMap(([, texts]) => texts);
const KEYS_AT_MOST = 60;

/* Returns a level in other words: for people, in English, or from English words. */
const inWords = (level, from, to) => levelTexts(to)[levelTexts(from).indexOf(level)] ?? level;
export const levelForPeople = (level) => inWords(level, text, textForPeople);
export const usualLevel = (level) => inWords(level, text, usualText);
export const levelOf = (level) => inWords(level, usualText, text);

/* True if a board has the small edition. */
const isSmall = (board) => /^(uno|nano|arduboy)/.test(board);

/* The levels that the edition of `board` has. */
export const levelsOf = (board) => levels().map(([kind, texts]) =>
    [kind, texts.filter((level) => !isSmall(board) || !fullOnly().includes(level))])
    .filter(([, texts]) => texts.length > 0);

/* The level on the display while the level screen is open; otherwise undefined. */
export const levelShown = ({ lines }) => opens(lines[1], 'MENU_KEYS') || ends(lines[1], 'GO_ON')
    ? levelTexts().find((level) => level === narrow(lines[0].trim()) ||
                        (level === text('AS_YOU_PLAY') && lines[0].startsWith(level)))
    : undefined;

/* The number of the odds that the menu shows, in the order of odds_t; -1 if it does not show
 * them. */
export const oddsShown = ({ lines: [upper, lower] }) => !begins(upper, 'ODDS') ? -1
    : textsOf('LACKS_').map(text).indexOf(lower.replace(text('GO_ON'), '').trim());

const kindOf = (level) => levels().findIndex(([, texts]) => texts.includes(level));
const isSeconds = (level) => level.endsWith(` ${text('SECONDS')}`);

export class Buttons {
    constructor(device, helper) {
        this.device = device;
        this.helper = helper;
        /* true while a game is being begun, up to the device's question */
        this.isBeginning = false;
        this.nibbles = null;   /* Nibble's side, 'white' or 'black', if the display has told it */
        this.hidesKeys = () => false;   /* true while the page hides the keypad */
        device.onState((state) => this.learn(state));
    }

    learn(state) {
        const king = kingIn(state);
        const isYours = begins(said(state), 'YOUR_MOVE');
        const colour = waitsForGo(state);
        if (king && (isYours || begins(said(state), 'DO_IT'))) {
            this.nibbles = (king === 'K') === isYours ? 'black' : 'white';
        } else if (colour) {
            this.nibbles = colour;
        } else if (begins(state.lines[1], 'WHITE_MOVES', 'BLACK_MOVES')) {
            this.nibbles = null;
        }
    }

    /* True while Nibble examines a move of the player's. */
    examines(state) {
        const king = kingIn(state);
        return king !== undefined && begins(said(state), 'THINKS') && this.nibbles !== null &&
            (king === 'K') === (this.nibbles === 'black');
    }

    /* Carries out an action when the device has taken in the earlier moves of the hand. */
    act(deed) {
        return this.helper.act(async () => {
            await this.helper.felt?.settle();
            await this.device.waitFor((state) => !this.examines(state), GUARD_MS);
            await this.forgetRefused();
            return deed();
        });
    }

    /* Clears the squares of a move that the device has refused. If they stayed, the device would
     * offer this move after a menu, without its reason against the move. */
    async forgetRefused() {
        const { refused } = this.helper;
        this.helper.refused = '';
        if (refused !== '' && this.device.state.lines[0].startsWith(refused)) {
            await this.device.press('clr', 'clr');
        }
    }

    /* Presses a key and waits until `found` is true for the display. Returns whether it became
     * true. */
    async key(name, found) {
        const before = this.device.state.lines.join();
        await this.device.press(name);
        return this.device.waitFor(found ?? (({ lines }) => lines.join() !== before), ANSWER_MS);
    }

    /* Presses GO, if `isThere` is true for the display. The device treats a second GO right after
     * the first as a bounce, so the function waits first. */
    async go(isThere) {
        for (let i = 0; i < GO_TRIES && isThere(this.device.state); i++) {
            await this.key('go', (state) => !isThere(state));
        }
    }

    /* Presses GO to answer a question. The device may still be writing the end of the question. */
    async agree() {
        const beginning = ({ lines }) => lines[1].slice(0, ASKED_LETTERS);
        const asked = beginning(this.device.state);
        await this.go((state) => beginning(state) === asked);
    }

    /* Opens the menu at its first line, from any screen. Stops earlier at a screen for which
     * `isGoal` is true. */
    async menu(isGoal = () => false) {
        for (let i = 0; i < PLAYERS_AT_MOST; i++) {
            if (await this.key('menu', (state) => shows('NEW_GAME')(state) || isGoal(state))) {
                return true;
            }
            await this.key('clr');
        }
        return false;
    }

    /* Leaves all screens for which `isWrong` is true, for example a question and the menu below it.
     * So the next key is for the game. */
    async leaveMenu(isWrong = isMenu) {
        for (let i = 0; i < MENUS_AT_MOST && isWrong(this.device.state); i++) {
            await this.key('clr', (state) => !isWrong(state));
        }
    }

    /* Leads back to the game for a hand that touches the board. The first key only wakes a dark
     * device. */
    async toGame() {
        const { device } = this;
        if (device.state.power && !device.state.lcd.on) {
            await device.press('clr');
            await device.waitFor(({ lcd, power }) => lcd.on || !power, WAKE_MS);
        }
        await this.leaveMenu(() => isAway(device, this.hidesKeys()));
    }

    /* Cancels the choice of a promotion piece. The squares of the move stay typed. Returns whether
     * the device had asked for a piece. */
    async leavePromotion() {
        return asksPromotion(this.device.state) &&
            this.key('clr', (state) => !asksPromotion(state));
    }

    /* --- Games -------------------------------------------------------------------------------- */

    /* Begins a game. If a game is in progress, the device asks first. Only the player answers yes,
     * by a button. If the question is still open, another call answers no and asks again. Returns
     * whether the game has begun. */
    async begin() {
        const { device } = this;
        if (this.isBeginning) {
            return false;   /* the question has not come yet */
        }
        this.isBeginning = true;
        const isAsked = await this.act(async () => {
            await this.leaveMenu();
            const { state: before } = device;   /* a move of the hand may have come just before */
            if (!await this.menu()) {
                return undefined;
            }
            await this.go(shows('NEW_GAME'));
            if (asksForGame(device.state) && !asksForRated(device.state) &&
                isFirst(before.pieces)) {
                await this.agree();   /* no unfinished game is lost */
            }
            return asksForGame(device.state);
        }).finally(() => {
            this.isBeginning = false;
        });
        if (isAsked) {
            await device.waitFor((state) => !asksForGame(state), Infinity);
            if (device.lastKey !== 'go') {
                /* the player has answered no; if a game begins later, this call has not begun it */
                return false;
            }
            return device.waitFor((state) => isBegun(state) && isFirst(state.pieces), ANSWER_MS);
        }
        return isAsked === false;
    }

    /* Begins a new game in which the player has white, even if Nibble would have white. Returns
     * whether the game has begun. */
    async newGame() {
        const hasBegun = await this.begin();
        if (hasBegun) {
            await this.device.waitFor((state) => waitsForGo(state) === 'white' ||
                begins(said(state), 'YOUR_MOVE', 'WHITE_MOVES', 'BLACK_MOVES'), ANSWER_MS);
            if (waitsForGo(this.device.state) === 'white') {
                await this.act(() => this.setPlayers('NIBBLE_BLACK'));
            }
        }
        return hasBegun;
    }

    /* Begins a new game in which Nibble has white. Returns whether the game has begun. */
    async playBlack() {
        const hasBegun = await this.begin();
        if (hasBegun) {
            await this.act(async () => {
                await this.setPlayers('NIBBLE_WHITE');
                await this.key('go');
            });
        }
        return hasBegun;
    }

    /* Sets who plays. `players` is the name of a text. */
    async setPlayers(players) {
        await this.menu();
        await this.key('fwd', shows('PLAYERS'));
        for (let i = 0; i < PLAYERS_AT_MOST; i++) {
            if (begins(this.device.state.lines[1], players)) {
                break;
            }
            await this.key('go');
        }
        await this.key('clr', (state) => !shows('PLAYERS')(state));
    }

    /* --- In a game ---------------------------------------------------------------------------- */

    /* Goes back to the player's turn: takes back Nibble's answer and the player's move. */
    takeBack() {
        return this.act(async () => {
            const { nibbles } = this;
            await this.leaveMenu();
            if (await this.leavePromotion()) {
                await this.device.press('clr', 'clr');   /* its squares */
                return;
            }
            const before = this.device.state.pieces;
            await this.key('back');
            if (nibbles !== null && (this.mover() ?? this.takenBack(before)) === nibbles) {
                await this.key('back');
            }
        });
    }

    /* Returns the side to move that the display shows. */
    mover() {
        const { state } = this.device;
        const clock = state.lines[1].match(/[Kk](?= \d)/) ?? [];
        const king = kingIn(state) ?? clock[0];
        return waitsForGo(state) ?? { K: 'white', k: 'black' }[king];
    }

    /* Returns the side whose move has been taken back. `before` is the ioboard before that. The
     * display would not do, because it may show squares of a sensor board in place of the side. */
    takenBack(before) {
        const { pieces } = this.device.state;
        const moved = [...before].find((piece, i) => piece !== '.' && piece !== pieces[i]);
        return moved === undefined ? undefined : moved < 'a' ? 'white' : 'black';
    }

    hint() {
        return this.act(async () => {
            await this.leaveMenu();
            await this.leavePromotion();
            return this.key('hint');
        });
    }

    /* --- Learning ----------------------------------------------------------------------------- */

    /* Goes to the line of the menu with the text `name`. BACK leads from the first line to the
     * last. Stops earlier as menu() does. Returns whether the device has this line. */
    async menuLine(name, isGoal = () => false) {
        await this.leavePromotion();
        const isThere = (state) => shows(name)(state) || isGoal(state);
        await this.menu(isGoal);
        for (let i = 0; i < LINES_AT_MOST; i++) {
            if (isThere(this.device.state)) {
                return true;
            }
            await this.key('back');
        }
        await this.leaveMenu();
        return false;
    }

    /* Opens the screen behind a line of the menu: the mistake box, or the exercises. MENU may lead
     * to this screen at once, which `isOpen` finds out. */
    open(name, isOpen) {
        return this.act(async () => {
            if (await this.menuLine(name, isOpen) && !isOpen?.(this.device.state)) {
                await this.key('go');
            }
        });
    }

    /* Steps through the menu of the exercises, which is open, to the exercise with the text
     * `name`. */
    async chooseExercise(name) {
        const isThere = shows(name);
        for (let i = 0; i < LINES_AT_MOST && !isThere(this.device.state); i++) {
            await this.key('fwd');
        }
    }

    /* Sets the odds of the next games. Returns whether the device has these odds. */
    setOdds(odds) {
        return this.act(async () => {
            const isSet = () => oddsShown(this.device.state) === odds;
            const lines = await this.menuLine('ODDS') ? textsOf('LACKS_').length : 0;
            for (let i = 0; i < lines && !isSet(); i++) {
                await this.key('go');
            }
            const done = isSet();
            await this.leaveMenu();
            return done;
        });
    }

    /* --- Levels ------------------------------------------------------------------------------- */

    /* Goes to the level with the text `level` and takes it. Returns whether the device has this
     * level. */
    setLevel(level) {
        return this.act(async () => {
            await this.leaveMenu();
            await this.key('level', (state) => levelShown(state) !== undefined);
            let first;
            for (let i = 0; i < KEYS_AT_MOST; i++) {
                const shown = levelShown(this.device.state);
                if (shown === undefined) {
                    return false;
                }
                first ??= shown;
                if (shown === level) {
                    await this.key('go', (state) => levelShown(state) === undefined);
                    await this.endAnalysis(first, level);
                    return true;
                }
                /* a text that is still being written is not yet a level */
                await this.key(this.wayTo(level, shown), (state) =>
                    ![undefined, shown].includes(levelShown(state)));
            }
            await this.key('clr');
            return false;
        });
    }

    /* Stops the search of the level of analysis when another level has been chosen. The search of a
     * small board would run on for ever. */
    async endAnalysis(before, level) {
        const thinks = (state) => begins(said(state), 'THINKS');
        if (before === text('ANALYSIS') && level !== before &&
            await this.device.waitFor(thinks, ANSWER_MS)) {
            await this.key('clr', (state) => !thinks(state));
        }
    }

    /* Returns the key that leads from one level towards another. */
    wayTo(level, shown) {
        if (kindOf(level) !== kindOf(shown) || isSeconds(level) !== isSeconds(shown)) {
            return 'level';
        }
        return levelTexts().indexOf(level) > levelTexts().indexOf(shown) ? 'fwd' : 'back';
    }
}
