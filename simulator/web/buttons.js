// SPDX-License-Identifier: MIT
/* buttons.js - the actions that people look for: a new game, playing black, taking back, a hint, a
 * level. Each action presses keys of the device and reads its display, so only the device knows the
 * game. */
import { begins, behind, colourIn, ends, isFirst, narrow, opens, text, textForPeople, textsOf,
         usualText } from './games.js';
import { asksPromotion, kingIn, said } from './requests.js';
import { isAway, isMenu } from './screens.js';

const ANSWER_MS = 400;     /* time within which the display answers a key */
const GUARD_MS = 2500;     /* time after which Nibble has surely examined a move */
const GO_TRIES = 4; /* number of times to try GO: the device ignores GO in the first second of a
                     * question */
/* the first letters of the lower line, such as "GO yes", identify a question */
const ASKED_LETTERS = 6;
const PLAYERS_AT_MOST = 4; /* number of values of the setting that says who plays */
const LINES_AT_MOST = 30; /* greatest number of lines of the menu */
const MENUS_AT_MOST = 4; /* greatest number of screens to leave one after the other: a question, its
                          * menu, ... */
const WAKE_MS = 2000;      /* time within which a dark device wakes */

const shows = (name) => ({ lines }) => begins(lines[0], name);
/* Nibble's side, 'white' or 'black', while the display says that GO makes Nibble move. */
const waitsForGo = ({ lines: [, line] }) => colourIn(behind(line, 'NIBBLE_MOVES'));
const asksForGame = ({ lines: [line] }) => begins(line, 'ASK_NEW', 'ASK_RATED');
/* True if the display asks about a rated game. Only the player may answer yes, because the player's
 * rating is at stake. */
const asksForRated = shows('ASK_RATED');
/* True if the upper line is the line of a game that has just begun. */
const isBegun = ({ lines: [line] }) => line.trim() === '' ||
    /^\d+$/.test(behind(line, 'RATING') ?? '') || levelOn(line) !== undefined;

/* The levels in the order in which FWD shows them on the device. After the last level FWD shows the
 * first. Each entry has the name of a kind of level and the levels of this kind. LEVEL leads from
 * one kind to the next. */
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
/* The level that a new device has (setting_list.h). */
export const levelAtFirst = () => `5 ${text('SECONDS')}`;
const fullOnly = () => [`${text('PLAYS_LIKE')} 2000`, text('AS_YOU_PLAY')];
const levelTexts = (say) => levels(say).flatMap(([, texts]) => texts);
const KEYS_AT_MOST = 60;

/* Translates the name of a level: `from` and `to` are text(), textForPeople() or usualText(). */
const inWords = (level, from, to) => levelTexts(to)[levelTexts(from).indexOf(level)] ?? level;
export const levelForPeople = (level) => inWords(level, text, textForPeople);
export const usualLevel = (level) => inWords(level, text, usualText);
export const levelOf = (level) => inWords(level, usualText, text);

/* True if the board has the small edition of the firmware. */
const isSmall = (board) => /^(uno|nano|arduboy)/.test(board);

/* The levels that the edition of `board` has. */
export const levelsOf = (board) => levels().map(([kind, texts]) =>
    [kind, texts.filter((level) => !isSmall(board) || !fullOnly().includes(level))])
    .filter(([, texts]) => texts.length > 0);

/* Returns the level that the upper line shows, otherwise undefined. */
const levelOn = (line) => levelTexts().find((level) => level === narrow(line.trim()) ||
    (level === text('AS_YOU_PLAY') && line.startsWith(level)));

/* Returns the level on the display while the level screen is open, otherwise undefined. */
export const levelShown = ({ lines }) =>
    opens(lines[1], 'MENU_KEYS') || ends(lines[1], 'GO_ON') ? levelOn(lines[0]) : undefined;

/* Returns the odds that the menu shows, as a number in the order of odds_t. Returns -1 if the menu
 * does not show the odds. */
const oddsShown = ({ lines: [upper, lower] }) => !begins(upper, 'ODDS') ? -1
    : textsOf('LACKS_').map(text).indexOf(lower.replace(text('GO_ON'), '').trim());

const kindOf = (level) => levels().findIndex(([, texts]) => texts.includes(level));
const isSeconds = (level) => level.endsWith(` ${text('SECONDS')}`);

export class Buttons {
    constructor(device, helper) {
        this.device = device;
        this.helper = helper;
        /* true while the page leads the device to its question about a new game */
        this.isBeginning = false;
        this.nibbles = null;   /* Nibble's side, 'white' or 'black', if the display has shown it */
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

    /* True while Nibble examines a move of the player. */
    examines(state) {
        const king = kingIn(state);
        return king !== undefined && begins(said(state), 'THINKS') && this.nibbles !== null &&
            (king === 'K') === (this.nibbles === 'black');
    }

    /* Carries out an action as soon as the device has noticed and examined the player's earlier
     * moves. */
    act(deed) {
        return this.helper.act(async () => {
            await this.helper.felt?.settle();
            await this.device.waitFor((state) => !this.examines(state), GUARD_MS);
            await this.forgetRefused();
            return deed();
        });
    }

    /* Clears the squares of a move that the device has refused. Otherwise the device would offer
     * this move again after a menu, without the reason why it refused the move. */
    async forgetRefused() {
        const { refused } = this.helper;
        this.helper.refused = '';
        if (refused !== '' && this.device.state.lines[0].startsWith(refused)) {
            await this.device.press('clr', 'clr');
        }
    }

    /* Presses a key and waits until `found` is true for the state. Returns whether this has
     * happened in time. Without `found`, waits for any change of the display. */
    async key(name, found) {
        const before = this.device.state.lines.join();
        await this.device.press(name);
        return this.device.waitFor(found ?? (({ lines }) => lines.join() !== before), ANSWER_MS);
    }

    /* Presses GO as long as `isThere` is true for the state, a few times at most. The device takes
     * a second GO right after the first for a bounce, so the function waits after each GO. */
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

    /* Opens the menu at its first line, from any screen. Stops earlier if a screen comes for which
     * `isGoal` is true. Returns whether the menu or such a screen has come. */
    async menu(isGoal = () => false) {
        for (let i = 0; i < PLAYERS_AT_MOST; i++) {
            if (await this.key('menu', (state) => shows('NEW_GAME')(state) || isGoal(state))) {
                return true;
            }
            await this.key('clr');
        }
        return false;
    }

    /* Leaves screens as long as `isWrong` is true for the screen that is shown: for example a
     * question, then the menu below it. The next key then acts in the game. */
    async leaveMenu(isWrong = isMenu) {
        for (let i = 0; i < MENUS_AT_MOST && isWrong(this.device.state); i++) {
            await this.key('clr', (state) => !isWrong(state));
        }
    }

    /* Leads the device back to the game when the player touches the board. If the device is dark,
     * the first key only wakes it. */
    async toGame() {
        const { device } = this;
        if (device.state.power && !device.state.lcd.on) {
            await device.press('clr');
            await device.waitFor(({ lcd, power }) => lcd.on || !power, WAKE_MS);
        }
        await this.leaveMenu(() => isAway(device, this.hidesKeys()));
    }

    /* If the device asks for the piece of a promotion, cancels this question. The squares of the
     * move stay typed. Returns whether the device had asked. */
    async leavePromotion() {
        return asksPromotion(this.device.state) &&
            this.key('clr', (state) => !asksPromotion(state));
    }

    /* --- Games -------------------------------------------------------------------------------- */

    /* Begins a game. If another game is in progress, the device asks first, and only the player can
     * answer yes, by a button of the page. If begin() is called while the question is open, the new
     * call answers no and makes the device ask anew. Returns whether the game has begun. */
    async begin() {
        const { device } = this;
        if (this.isBeginning) {
            return false;   /* another call still waits for the question */
        }
        this.isBeginning = true;
        const isAsked = await this.act(async () => {
            await this.leaveMenu();
            const { state: before } = device;   /* the player may have made a move just before */
            if (!await this.menu()) {
                return undefined;
            }
            await this.go(shows('NEW_GAME'));
            if (asksForGame(device.state) && !asksForRated(device.state) &&
                isFirst(before.pieces)) {
                await this.agree();   /* the game has no moves yet, so nothing is lost */
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

    /* Begins a new game in which the player has white, even if Nibble is set to play white. Returns
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

    /* Sets who plays. `players` is the name of the text that the display shows for this setting. */
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
                await this.device.press('clr', 'clr');   /* clears the squares of the move */
                return;
            }
            const before = this.device.state.pieces;
            await this.key('back');
            if (nibbles !== null && (this.mover() ?? this.takenBack(before)) === nibbles) {
                await this.key('back');
            }
        });
    }

    /* Returns the side to move as the display shows it, or undefined. */
    mover() {
        const { state } = this.device;
        const clock = state.lines[1].match(/[Kk](?= \d)/) ?? [];
        const king = kingIn(state) ?? clock[0];
        return waitsForGo(state) ?? { K: 'white', k: 'black' }[king];
    }

    /* Returns the side whose move has been taken back. `before` is the ioboard before the
     * take-back. The display does not always show the side: it may show squares of a sensor board
     * instead. */
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

    /* Goes to the menu's line with the text `name`, by BACK, which leads from the first line to the
     * last. Stops earlier, as menu() does, at a screen for which `isGoal` is true. Returns whether
     * the line or the goal was found. */
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

    /* Opens the screen behind a line of the menu: the mistake box, or the exercises. `isOpen` is
     * true for a state in which this screen is already open, because MENU may lead straight to
     * it. */
    open(name, isOpen) {
        return this.act(async () => {
            if (await this.menuLine(name, isOpen) && !isOpen?.(this.device.state)) {
                await this.key('go');
            }
        });
    }

    /* Goes to the exercise with the text `name`. The menu of the exercises must be open. */
    async chooseExercise(name) {
        const isThere = shows(name);
        for (let i = 0; i < LINES_AT_MOST && !isThere(this.device.state); i++) {
            await this.key('fwd');
        }
    }

    /* Sets the odds for the next games. Returns whether the device offers these odds. */
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

    /* Goes to the level with the text `level` and chooses it. Returns whether the device has this
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
                /* waits until the display shows the whole text of the next level */
                await this.key(this.wayTo(level, shown), (state) =>
                    ![undefined, shown].includes(levelShown(state)));
            }
            await this.key('clr');
            return false;
        });
    }

    /* After another level has been chosen, stops the search of the analysis level. On a small board
     * this search would otherwise never end. */
    async endAnalysis(before, level) {
        const thinks = (state) => begins(said(state), 'THINKS');
        if (before === text('ANALYSIS') && level !== before &&
            await this.device.waitFor(thinks, ANSWER_MS)) {
            await this.key('clr', (state) => !thinks(state));
        }
    }

    /* Returns the key that leads from the level `shown` towards `level`. */
    wayTo(level, shown) {
        if (kindOf(level) !== kindOf(shown) || isSeconds(level) !== isSeconds(shown)) {
            return 'level';
        }
        return levelTexts().indexOf(level) > levelTexts().indexOf(shown) ? 'fwd' : 'back';
    }
}
