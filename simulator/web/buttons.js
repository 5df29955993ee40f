/* buttons.js - buttons for a new game, black, a take-back, a hint, a level. Each button presses the
 * device's keys and reads its display, so the page need not know the game. */
import { asksPromotion } from './requests.js';

const ANSWER_MS = 400;     /* in which the display answers a key */
const GUARD_MS = 2500;     /* in which Nibble has examined a move */
const GAME_ASKED = /^give up (game|rated)/;
const RATED_ASKED = /^give up rated/;   /* the rating is at stake, so only the player says yes */
const BEGUN = /^(your rating \d+)?$/;  /* the upper line of a game that has just begun */
const GO_TRIES = 4;             /* the device ignores GO in the first second of a question */
const ASKED_LETTERS = 6;   /* of the lower line tell a question: "GO yes" */
const PLAYERS_AT_MOST = 4; /* settings of who plays */
const MENUS_AT_MOST = 2;   /* ... one above the other: a question, and its menu */
const FIRST = [/^[RNBQK]{8}P{8}\.{32}p{8}[rnbqk]{8}$/,
               /^[RNSMK]{8}\.{8}P{8}\.{16}p{8}\.{8}[rnsmk]{8}$/];

const shows = (pattern, line = 0) => ({ lines }) => pattern.test(lines[line]);
/* A menu, a level, or the piece on a square. In a game GO> follows only the words of a move. */
const isMenu = shows(/^(?!put |mate in ).*GO> *$|^BACK {2}FWD|^GO yes|^square\? CLR/, 1);
const isFirst = ({ pieces }) => FIRST.some((pattern) => pattern.test(pieces));
const asksForGame = shows(GAME_ASKED);
const asksForRated = shows(RATED_ASKED);

/* Levels in the order of the device; its FWD goes around. Each inner list begins with the name of
 * its kind. LEVEL goes from kind to kind. */
const range = (first, last, step = 1) =>
    Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);
export const LEVELS = [
    ['Strength', range(800, 2000, 100).map((rating) => `strength ${rating}`)],
    ['As you play', ['as you play']],
    ['Time a move', [...[1, 2, 3, 5, 10, 15, 20, 30].map((seconds) => `${seconds} s a move`),
                     ...[1, 2, 3, 5, 10].map((minutes) => `${minutes} min a move`)]],
    ['Time for the game', [5, 10, 15, 30, 60, 90].map((minutes) => `game in ${minutes} min`)],
    ['Time and an increment', ['3 min + 2 s', '5 min + 3 s', '10 min + 5 s', '15 min + 10 s',
                               '30 min + 20 s']],
    ['Tournament', ['40 moves in 1:30', '40 moves in 2:00']],
    ['Depth', range(1, 16).map((depth) => `depth ${depth}`)],
    ['Mate', range(1, 8).map((moves) => `mate in ${moves}`)],
    ['Analysis', ['analysis']],
];
const FULL_ONLY = ['strength 2000', 'as you play'];
const LEVEL_TEXTS = LEVELS.flatMap(([, texts]) => texts);
const KEYS_AT_MOST = 60;

/* The levels that the edition of `board` has. */
export const levelsOf = (board) => LEVELS.map(([kind, texts]) =>
    [kind, texts.filter((text) => !/^(uno|nano)/.test(board) || !FULL_ONLY.includes(text))])
    .filter(([, texts]) => texts.length > 0);

/* The level on the display while the level screen is open; otherwise undefined. */
export const levelShown = ({ lines }) => /BACK {2}FWD|GO>/.test(lines[1])
    ? LEVEL_TEXTS.find((text) => text === lines[0].trim() ||
                       (text === 'as you play' && lines[0].startsWith(text)))
    : undefined;

const kindOf = (text) => LEVELS.findIndex(([, texts]) => texts.includes(text));
const isSeconds = (text) => / s a move$/.test(text);

export class Buttons {
    constructor(device, helper) {
        this.device = device;
        this.helper = helper;
        this.isBeginning = false; /* a game, up to the question */
        this.nibbles = null;   /* Nibble's side, 'white' or 'black', if the display has told it */
        device.onState((state) => this.learn(state));
    }

    learn({ lines: [, line] }) {
        const [, king, words] = line.match(/^([Kk]) (your move|move, then GO)/) ?? [];
        const [, colour] = line.match(/^GO: Nibble (white|black)/) ?? [];
        if (words) {
            this.nibbles = (king === 'K') === (words === 'your move') ? 'black' : 'white';
        } else if (colour) {
            this.nibbles = colour;
        } else if (/^(White|Black) moves/.test(line)) {
            this.nibbles = null;
        }
    }

    /* True while Nibble examines a move of the player's. */
    examines({ lines: [, line] }) {
        const [, king] = line.match(/^([Kk]) thinks/) ?? [];
        return king !== undefined && this.nibbles !== null &&
            (king === 'K') === (this.nibbles === 'black');
    }

    /* Carries out an action when the device has taken in the hands before it. */
    act(deed) {
        return this.helper.act(async () => {
            await this.helper.felt?.settle();
            await this.device.waitFor((state) => !this.examines(state), GUARD_MS);
            return deed();
        });
    }

    /* Presses a key and waits until `found` is true for the display. Returns whether it became
     * true. */
    async key(name, found) {
        const before = this.device.state.lines.join();
        await this.device.press(name);
        return this.device.waitFor(found ?? (({ lines }) => lines.join() !== before), ANSWER_MS);
    }

    /* Presses GO, if `isThere` is true for the display. The device takes a GO right after another
     * for a bounce, so the function waits first. */
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

    /* Opens the menu at its first line, from any screen. */
    async menu() {
        for (let i = 0; i < PLAYERS_AT_MOST; i++) {
            if (await this.key('menu', shows(/^new game/))) {
                return true;
            }
            await this.key('clr');
        }
        return false;
    }

    /* Leaves a menu, and a question there, so that the next key is for the game. */
    async leaveMenu() {
        for (let i = 0; i < MENUS_AT_MOST && isMenu(this.device.state); i++) {
            await this.key('clr', (state) => !isMenu(state));
        }
    }

    /* Cancels the choice of a promotion piece. The squares of the move stay typed. Returns whether
     * the device had asked for a piece. */
    async leavePromotion() {
        return asksPromotion(this.device.state) &&
            this.key('clr', (state) => !asksPromotion(state));
    }

    /* --- Games -------------------------------------------------------------------------------- */

    /* Begins a game. If a game is in progress, the device asks first, and a second call answers
     * yes. Returns whether the game has begun. */
    async begin() {
        const { device } = this;
        if (asksForGame(device.state)) {
            await this.agree();
            return false;   /* the first call goes on */
        }
        if (this.isBeginning) {
            return false;   /* the question has not come yet */
        }
        this.isBeginning = true;
        const isAsked = await this.act(async () => {
            const { state: before } = device;   /* with the move of a hand just before */
            if (!await this.menu()) {
                return undefined;
            }
            await this.go(shows(/^new game/));
            if (asksForGame(device.state) && !asksForRated(device.state) && isFirst(before)) {
                await this.agree();   /* nothing is lost */
            }
            return asksForGame(device.state);
        }).finally(() => {
            this.isBeginning = false;
        });
        if (isAsked) {
            await device.waitFor((state) => !asksForGame(state), Infinity);
            if (device.lastKey !== 'go') {
                return false;   /* the answer was no; a game that begins later has another reason */
            }
            return device.waitFor(({ lines, pieces }) =>
                BEGUN.test(lines[0].trim()) && isFirst({ pieces }), ANSWER_MS);
        }
        return isAsked === false;
    }

    /* Begins a new game in which the player has white, even if Nibble would have white. Returns
     * whether the game has begun. */
    async newGame() {
        const hasBegun = await this.begin();
        if (hasBegun) {
            await this.device.waitFor(shows(/GO: Nibble white|your move|moves/, 1), ANSWER_MS);
            if (shows(/^GO: Nibble white/, 1)(this.device.state)) {
                await this.act(() => this.setPlayers('you-Nibble'));
            }
        }
        return hasBegun;
    }

    /* Begins a new game in which Nibble has white. Returns whether the game has begun. */
    async playBlack() {
        const hasBegun = await this.begin();
        if (hasBegun) {
            await this.act(async () => {
                await this.setPlayers('Nibble-you');
                await this.key('go');
            });
        }
        return hasBegun;
    }

    async setPlayers(text) {
        await this.menu();
        await this.key('fwd', shows(/^white-black/));
        for (let i = 0; i < PLAYERS_AT_MOST; i++) {
            if (this.device.state.lines[1].startsWith(text)) {
                break;
            }
            await this.key('go');
        }
        await this.key('clr', (state) => !shows(/^white-black/)(state));
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

    /* The side to move, as the display shows it. */
    mover() {
        const [, line] = this.device.state.lines;
        const [, colour] = line.match(/^GO: Nibble (white|black)/) ?? [];
        const [king] = line.match(/^[Kk](?= )|[Kk](?= \d)/) ?? []; /* before words, or a clock */
        return colour ?? { K: 'white', k: 'black' }[king];
    }

    /* The side whose move has been taken back, found by the ioboard before. The display may show
     * squares of a sensor board instead of the side. */
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

    /* --- Levels ------------------------------------------------------------------------------- */

    /* Goes to the level `text` and chooses it. Returns whether the device has this level. */
    setLevel(text) {
        return this.act(async () => {
            await this.leaveMenu();
            await this.key('level', (state) => levelShown(state) !== undefined);
            for (let i = 0; i < KEYS_AT_MOST; i++) {
                const shown = levelShown(this.device.state);
                if (shown === undefined) {
                    return false;
                }
                if (shown === text) {
                    await this.key('go', (state) => levelShown(state) === undefined);
                    return true;
                }
                /* the device may still be writing the text of the level */
                await this.key(this.wayTo(text, shown), (state) =>
                    ![undefined, shown].includes(levelShown(state)));
            }
            await this.key('clr');
            return false;
        });
    }

    /* The key that leads from one level towards another. */
    wayTo(text, shown) {
        if (kindOf(text) !== kindOf(shown) || isSeconds(text) !== isSeconds(shown)) {
            return 'level';
        }
        return LEVEL_TEXTS.indexOf(text) > LEVEL_TEXTS.indexOf(shown) ? 'fwd' : 'back';
    }
}
