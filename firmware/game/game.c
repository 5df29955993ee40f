/* SPDX-License-Identifier: MIT */
/* game.c - plays the game that the journal records: plies, present position, result. */
#include "firmware/game/game.h"

#include "base/edition.h"
#include "board/draws.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/journal.h"
#include "hal/eeprom.h"

/* The ply of the present position, and the number of plies in the record. */
REGISTER_VARIABLE(uint8_t, ply, 4);
REGISTER_VARIABLE(uint8_t, plies, 5);

static uint8_t fold_ply; /* ply that becomes the new start, or 0 if no fold is under way */
static uint8_t fresh;    /* state of a new game's start record, FRESH_...               */
static uint8_t result;   /* result of the present position, result_t                    */
static move_t last_move;

/* The state of a new game's start record. FRESH_NONE: nothing to write. FRESH_WRITING: the record
 * is being written. FRESH_HELD: the record waits, because the EEPROM still holds a record that
 * cannot be read (game.h). When the game begins, let_go() changes FRESH_HELD to FRESH_WRITING. */
enum { FRESH_NONE = 0, FRESH_WRITING = 1, FRESH_HELD = 3 };

_Static_assert(JOURNAL_GOOD == (int)FRESH_NONE && JOURNAL_EMPTY == (int)FRESH_WRITING &&
                   JOURNAL_BROKEN == (int)FRESH_HELD,
               "what is to be done about what was found");

piece_t game_last_pieces[2];

/* The value of KEPT_PLY if the present position is the last of the record and has no mark. */
#define AT_THE_END 0xFF

/* --- What the state record keeps ----------------------------------------------------------- */

/* Stores the present ply and its mark. Both belong to one start record, so a new game or a fold
 * makes them invalid. The ply is stored together with the mark. So if power fails before the next
 * state record is written, the mark does not move to the next ply. */
static void keep_place(uint8_t mark)
{
    journal_keep(KEPT_GAME, (uint8_t)(journal_sequence() + fresh));
    journal_keep(KEPT_MARK, mark);
    journal_keep(KEPT_PLY, ply == plies && mark == MARK_NONE ? AT_THE_END : ply);
}

/* Returns a pointer to the time in seconds that `side` has used up to the present position. */
static __attribute__((noinline)) uint16_t *seconds_of(colour_t side)
{
    return &journal_beside.seconds[side / BLACK];
}

/* --- Replay ---------------------------------------------------------------------------------- */

/* Makes a ply of the game on the page. If the ply is illegal, changes nothing and returns false.
 * This test is faster than move_is_legal(), which tries all moves. */
static bool make_ply(journal_ply_t made)
{
    const move_t move = made.move;
    const piece_t moved = page_piece(move_from(move)), taken = page_piece(move.to);
    if (!move_is_pseudo_legal(move) || !move_play_safe(move)) {
        return false;
    }
    *seconds_of(colour_other(page.state.side)) += journal_time_seconds(made.time);
    last_move = move;
    game_last_pieces[0] = moved;
    game_last_pieces[1] = taken;
    return true;
}

static RARE void stand_at_start(void)
{
    ply = 0;
    last_move = MOVE_NONE;
    game_last_pieces[1] = NO_PIECE;
}

/* Sets up the position from which the record starts. */
static void rewind_record(void)
{
    stand_at_start();
    if (!journal_load()) {
        position_initial();
    }
}

/* Replays the record up to ply `target`. A bad ply ends the record. Returns the last ply passed
 * whose position comes directly after a capture or a pawn move, or 0 if there is none. */
static uint8_t advance(uint8_t target)
{
    uint8_t still = 0;
    while (ply < target) {
        if (!make_ply(journal_read_ply(ply))) {
            plies = ply;
            break;
        }
        ply++;
        if (GAME_COUNTS ? page.history_top == 0 : page.state.halfmove_clock == 0) {
            still = ply;
        }
    }
    return still;
}

static __attribute__((noinline)) void go_to(uint8_t target)
{
    rewind_record();
    advance(target);
}

/* --- Result ---------------------------------------------------------------------------------- */

static __attribute__((noinline)) void judge_place(uint8_t mark)
{
    result = (uint8_t)result_judge(mark, ply == 0);
}

result_t game_result(void)
{
    return (result_t)result;
}

/* Stores the present ply with its mark, and finds the result. */
static void settle(uint8_t mark)
{
    keep_place(mark);
    judge_place(mark);
}

/* Lets the start record be written if it waits (FRESH_HELD). */
static __attribute__((noinline)) void let_go(void)
{
    fresh &= FRESH_WRITING;
}

void game_set_result(result_t ending)
{
    let_go();
    settle((uint8_t)ending);
}

void game_play_on(void)
{
    settle(MARK_PLAY_ON);
}

/* --- New games ------------------------------------------------------------------------------- */

/* Begins the record anew at the position on the page. Ply 0 goes into the place of ply `before`. */
static RARE void renew(uint8_t before)
{
    ply = 0;
    plies = 0;
    fold_ply = 0;
    journal_begin(before, true);
    fresh |= FRESH_WRITING;
}

static uint8_t left_rated = NOT_RATED; /* KEPT_RATED of the rated game that the player left */

/* If the running game is rated and has moves, notes that the player leaves it. */
static void note_left(void)
{
    if (plies != 0 && journal_kept[KEPT_RATED] != NOT_RATED) {
        left_rated = journal_kept[KEPT_RATED];
    }
}

#if EDITION_COACH
uint8_t game_take_left_rated(void)
{
    const uint8_t left = left_rated;
    left_rated = NOT_RATED;
    return left;
}
#endif

/* Begins a new game from the position on the page. In the ring, the new record follows the first
 * `before` plies of the old record. */
static void begin_record(uint8_t before)
{
    if (EDITION_COACH) {
        note_left();
        journal_keep(KEPT_RATED, NOT_RATED); /* only rating_begin() marks a game as rated */
    }
    position_finish();
    engine_new_game();
    stand_at_start();
    journal_beside.seconds[0] = 0;
    journal_beside.seconds[1] = 0;
    renew(before);
    if (EDITION_STORE) {
        journal_keep(KEPT_LOADING, 0xFF); /* only store.c marks a game as being loaded */
    }
    judge_place(MARK_NONE);
}

void game_new_from_position(void)
{
    let_go();
    begin_record(plies);
}

void game_new(void)
{
    position_initial();
    begin_record(plies);
}

/* Restarts a game that has just begun. A rated game stays rated. */
static inline void begin_once_more(void)
{
    const uint8_t rated = journal_kept[KEPT_RATED];
    game_new();
    if (EDITION_COACH) {
        journal_keep(KEPT_RATED, rated);
    }
}

bool game_start(void)
{
    const journal_status_t status = journal_start();
    fold_ply = 0;
    fresh = (uint8_t)status;
    plies = 0;
    if (status != JOURNAL_GOOD) {
        game_new();
        return status == JOURNAL_EMPTY;
    }
    plies = JOURNAL_PLIES;
    go_to(JOURNAL_PLIES);

    uint8_t mark = MARK_NONE;
    const uint8_t place = journal_kept[KEPT_PLY];
    if (journal_kept[KEPT_GAME] == journal_sequence() && place <= plies) {
        mark = journal_kept[KEPT_MARK];
        go_to(place);
    }
    judge_place(mark);
    return true;
}

#if EDITION_STORE
bool game_is_kept_for_other(void)
{
    return fresh == FRESH_HELD && journal_is_of_other_game();
}
#endif

/* --- Plies ----------------------------------------------------------------------------------- */

/* A fold removes FOLD_FIRST to FOLD_LAST plies. The plies that stay suffice to find repetitions. */
enum { FOLD_FIRST = GAME_FOLD_LEAST, FOLD_LAST = GAME_FOLD_MOST };

_Static_assert(GAME_FOLD - FOLD_LAST > DRAWS_GAME_PLIES, "a fold must keep repetitions exact");

/* Abandons the fold. The incomplete start record stays unused. */
static void give_fold_up(void)
{
    journal_abandon();
    fold_ply = 0;
}

/* Does one step of a fold. The first step replays the record and finds the ply that becomes the new
 * start. Later steps queue as much of the start record as fits. A step is as slow as a take-back.
 *
 * The new start is the last ply from FOLD_FIRST to FOLD_LAST that follows a capture or a pawn move,
 * so no repetition goes back beyond it. If there is no such ply, the new start is FOLD_LAST. This
 * loses no repetition either, because a repetition goes back DRAWS_GAME_PLIES at most. */
static void fold(void)
{
    rewind_record();
    const uint8_t found = fold_ply;
    const uint8_t still = advance(found != 0 ? found : FOLD_LAST);
    if (found == 0) {
        fold_ply = still >= FOLD_FIRST ? still : FOLD_LAST;
    } else if (ply != found) {
        give_fold_up(); /* the EEPROM has lost this ply */
    } else {
        if (journal_start_is_written()) {
            journal_begin(found, false);
        }
        if (journal_write_start(found)) {
            plies = (uint8_t)(plies - found);
            ply = 0;
            fold_ply = 0;
        }
    }
    advance(plies);
}

/* True when all earlier data are written. The next ply can then be recorded. */
static __attribute__((noinline)) bool can_record(void)
{
    if (fresh == FRESH_WRITING) {
        return false;
    }
    return journal_can_record();
}

static maker_t next_maker;

#if EDITION_COACH
void game_next_is_by(maker_t maker)
{
    next_maker = maker;
}
#endif

/* Records in `made` who makes this ply. The maker of the next ply becomes unknown. */
static void add_maker(journal_ply_t *made)
{
    made->time |= (uint8_t)next_maker;
    next_maker = MAKER_UNKNOWN;
}

void game_play(move_t move, uint16_t seconds)
{
    let_go();
    while (!can_record()) {
        /* Another module overwrote the left half before the start position was recorded. The game
         * then begins with the position that is there now. */
        if (fresh != FRESH_NONE && !journal_page_matches()) {
            journal_begin(0, true);
        }
        game_poll();
    }
    if (ply != plies) {
        give_fold_up();
    }
    if (ply >= GAME_FOLD) { /* when two people play, no search has called game_ready() to fold */
        do {
            fold();
        } while (ply == JOURNAL_PLIES); /* moves came faster than the EEPROM can write */
    }
    journal_ply_t made = {move, journal_time(seconds)};
    if (EDITION_COACH) {
        add_maker(&made);
    }
    if (!make_ply(made)) {
        return;
    }
    journal_write_ply(ply, made);
    plies = ++ply;
    settle(MARK_NONE);
}

/* Goes to ply `target`. Returns false if the record lacks this ply, as it lacks ply 255 (0 - 1). */
static RARE bool step_to(uint8_t target)
{
    if (target > plies) {
        return false;
    }
    go_to(target);
    settle(MARK_NONE);
    return true;
}

bool game_back(void)
{
    return step_to((uint8_t)(ply - 1));
}

bool game_forward(void)
{
    return step_to((uint8_t)(ply + 1));
}

uint8_t game_ply(void)
{
    return ply;
}

uint8_t game_plies(void)
{
    return plies;
}

/* Returns ply `number`. Past the end of the record, returns a ply without move and time. */
static journal_ply_t read_ply(uint8_t number)
{
    if (number >= plies) {
        return (journal_ply_t){MOVE_NONE, 0};
    }
    return journal_read_ply(number);
}

move_t game_move(uint8_t number)
{
    return read_ply(number).move;
}

uint16_t game_move_seconds(uint8_t number)
{
    return journal_time_seconds(read_ply(number).time);
}

#if EDITION_COACH

_Static_assert(MAKER_PERSON <= JOURNAL_MAKER, "a ply has room for it");

maker_t game_maker(uint8_t number)
{
    uint8_t maker = read_ply(number).time & JOURNAL_MAKER;
    while (maker == MAKER_UNKNOWN && number >= 2) {
        number = (uint8_t)(number - 2);
        maker = read_ply(number).time & JOURNAL_MAKER;
    }
    return (maker_t)maker;
}

#endif

uint16_t game_seconds(colour_t side)
{
    return *seconds_of(side);
}

uint8_t game_start_phase(void)
{
    const uint8_t now = ply;
    rewind_record();
    const uint8_t phase = page.phase;
    go_to(now);
    return phase;
}

move_t game_last_move(void)
{
    return last_move;
}

/* --- In the background ----------------------------------------------------------------------- */

void game_restore(void)
{
    if (fresh == FRESH_NONE) {
        go_to(ply);
    } else if (!journal_page_matches()) {
        begin_once_more(); /* the start position was lost before it was recorded */
    }
}

void game_hold_last(void)
{
    const uint8_t now = ply;
    go_to((uint8_t)(now - 1));
    ioboard_level();
    advance(now);
}

/* Repairs the record after a byte was written to a worn cell. If SRAM does not hold this byte,
 * begins the record again at the present position, behind the worn place. If SRAM holds the byte
 * and the game has no plies yet, writes the start record into its other copy. */
static RARE void mend(void)
{
    const uint8_t worn = journal_take_worn();
    if ((worn & EEPROM_WORN_LOST) != 0) {
        renew((uint8_t)(plies + 1));
    } else if (EDITION_SPARES != 0 && (worn & EEPROM_WORN_HELD) != 0 && plies == 0) {
        renew(0);
    }
}

/* A game that has ended needs no fold. Other modules may then be using the left half. */
bool game_ready(void)
{
    if (!can_record() || !eeprom_is_idle()) {
        return false;
    }
    if (EDITION_WORN) {
        mend(); /* the cell of the last byte may be worn */
        if (!can_record()) {
            return false;
        }
    }
    if (ply < GAME_FOLD || ply != plies || result != RESULT_NONE) {
        return true;
    }
    fold();
    return false;
}

/* In a new game the start record is written first, because the state record refers to this game. */
void game_poll(void)
{
    (void)eeprom_is_idle(); /* resumes the writing that a replay has interrupted */
    if (fresh == FRESH_WRITING) {
        if (journal_write_start(0)) {
            fresh = FRESH_NONE;
        }
    } else {
        journal_write_state();
        if (EDITION_WORN && eeprom_worn != 0) {
            mend();
        }
    }
}
