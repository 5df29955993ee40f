#include "firmware/ui/menu.h"

#include "firmware/game/game.h"
#include "firmware/ui/entry.h"
#include "firmware/ui/play.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/sound.h"

/* What GO does on a line: it asks, or acts, or steps to the next value. */
typedef enum {
    NEW_GAME,
    LAST_ASKING = NEW_GAME,
    SET_UP,
    CLEAR_BOARD,
    INITIAL_BOARD,
    LAST_ACTING = INITIAL_BOARD,
    PLAYERS,
    SETUP, /* and SETUP_SIDE ... of setup.h */
} action_t;

typedef struct {
    uint8_t name;   /* text_t                                        */
    uint8_t action; /* action_t                                      */
    uint8_t last;   /* the greatest value                            */
    uint8_t words;  /* text of value 0, more follow; OTHER if none   */
} line_t;

#define OTHER TEXT_COUNT

/* The lines of both menus, the game's first. */
static const FLASH line_t lines[] = {
    {TEXT_NEW_GAME, NEW_GAME, 0, 0},
    {TEXT_PLAYERS, PLAYERS, COMPUTER_BLACK, TEXT_TWO_PEOPLE},
    {TEXT_SET_UP, SET_UP, 0, 0},
    {TEXT_SIDE, SETUP + SETUP_SIDE, 1, TEXT_WHITE},
    {TEXT_CASTLING, SETUP + SETUP_CASTLING, 15, OTHER},
    {TEXT_EN_PASSANT, SETUP + SETUP_EN_PASSANT, 8, OTHER},
    {TEXT_CLEAR_BOARD, CLEAR_BOARD, 0, 0},
    {TEXT_INITIAL, INITIAL_BOARD, 0, 0},
};

enum { GAME_LINES = 3, SETUP_LINES = sizeof lines / sizeof lines[0] - GAME_LINES };

static screen_t here;        /* the menu that is open                    */
static uint8_t first;        /* of its lines, an index of lines[]        */
static uint8_t last, chosen; /* of its lines, counted from the first one */
static bool asking;

/* A menu leads back to the screen before it. */
_Static_assert(SCREEN_MENU - 1 == (int)SCREEN_PLAY && SCREEN_SETUP_MENU - 1 == (int)SCREEN_SETUP,
               "CLR leads one screen back");

static void open(screen_t menu, uint8_t first_line, uint8_t last_line)
{
    here = menu;
    first = first_line;
    last = last_line;
    chosen = 0;
    asking = false;
}

void menu_open_game(void)
{
    open(SCREEN_MENU, 0, GAME_LINES - 1);
}

void menu_open_setup(void)
{
    open(SCREEN_SETUP_MENU, GAME_LINES, SETUP_LINES - 1);
}

static const FLASH line_t *chosen_line(void)
{
    return &lines[(uint8_t)(first + chosen)];
}

static RARE uint8_t value(uint8_t action)
{
    return action == PLAYERS ? game_computer() : setup_choice[action - SETUP];
}

static void step_value(const FLASH line_t *line)
{
    const uint8_t next = entry_step(value(line->action), KEY_FWD, line->last);
    if (line->action == PLAYERS) {
        game_set_computer(next);
    } else {
        setup_choice[line->action - SETUP] = next;
    }
}

/* Does what a line says that has no values. Who has the keys then. */
static screen_t act(uint8_t action)
{
    switch (action) {
    case CLEAR_BOARD:
        setup_clear_board();
        return SCREEN_SETUP;
    case INITIAL_BOARD:
        setup_initial();
        return SCREEN_SETUP;
    case SET_UP:
        play_stop();
        setup_begin();
        return SCREEN_SETUP;
    default:
        play_stop();
        game_new();
        play_start_new();
        return SCREEN_PLAY;
    }
}

static screen_t go(void)
{
    const FLASH line_t *line = chosen_line();
    if (line->action > LAST_ACTING) {
        step_value(line);
    } else if (line->action <= LAST_ASKING && !asking) {
        asking = true;
    } else {
        return act(line->action);
    }
    return here;
}

screen_t menu_key(keycode_t key)
{
    if (key == KEY_GO) {
        return go();
    }
    if (key == KEY_CLR) {
        return here - 1;
    }
    if (key_is_step(key)) {
        chosen = entry_step(chosen, key, last);
    } else {
        sound_refused();
    }
    asking = false;
    return here;
}

static void draw_value(const FLASH line_t *line)
{
    uint8_t number = value(line->action);
    screen_right_text(TEXT_GO_ON);
    if (line->words != OTHER) {
        screen_text((text_t)(line->words + number));
    } else if (number == 0) {
        screen_text(TEXT_NONE);
    } else if (line->action == SETUP + SETUP_CASTLING) {
        rights_write(number, screen_char);
    } else {
        screen_char((char)('a' + number - 1));
    }
}

void menu_draw(void)
{
    const FLASH line_t *line = chosen_line();
    screen_line(asking ? TEXT_ASK : (text_t)line->name);
    if (line->action > LAST_ACTING) {
        draw_value(line);
    } else {
        screen_text(asking ? TEXT_ASK_KEYS : TEXT_MENU_KEYS);
    }
    screen_end();
}
