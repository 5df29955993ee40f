/* SPDX-License-Identifier: MIT */
/* Tests that walk through all screens.
 *
 * Some tests walk through the menus and press GO and CLR on each line. The game must stay as it
 * was: the position, the record, the clocks, and the game's bytes in the EEPROM.
 *
 * Each line of a menu must lead to its screen. There must be a way to every screen.
 *
 * Other tests press every key on every screen and in every stage of the game. No two fields of the
 * display may touch. The display must show the side to move whenever Nibble waits for the player. A
 * key that does nothing must sound the low note. A message must disappear after five seconds.
 */
#include "build/generated/version.h"
#include "firmware/game/clocks.h"
#include "firmware/game/journal.h"
#include "firmware/game/level_list.h"
#include "firmware/game/offers.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"
#include "hal/eeprom.h"
#include "hal/host/buzzer.h"
#include "tests/unit/ui_tools.h"

/* The whole state of the game. */
typedef struct {
    char fen[FEN_LENGTH];
    char shown[FEN_LENGTH];
    uint8_t ply, plies;
    move_t moves[GAME_FOLD];
    uint16_t seconds[GAME_FOLD];
    uint8_t eeprom[1024 - JOURNAL_START]; /* the bytes of the start records and of the plies */
    char lines[2][LCD_COLUMNS + 1];
} game_t;

static void look(game_t *game)
{
    run(300); /* meanwhile the queued bytes are written to the EEPROM */
    memset(game, 0, sizeof *game);
    strcpy(game->lines[0], lcd_host_row(0));
    snprintf(game->lines[1], sizeof game->lines[1], "%.11s",
             lcd_host_row(1)); /* line 1 without the time */
    keys("menu");              /* in the menu no search can continue */
    fen_text(0, game->fen);
    strcpy(game->shown, shown_fen());
    game->ply = game_ply();
    game->plies = game_plies();
    for (uint8_t ply = 0; ply < game->plies; ply++) {
        game->moves[ply] = game_move(ply);
        game->seconds[ply] = game_move_seconds(ply);
    }
    for (uint16_t i = 0; i < sizeof game->eeprom; i++) {
        game->eeprom[i] = eeprom_read((uint16_t)(JOURNAL_START + i));
    }
    the_game_is_whole();
    keys("clr");
}

/* Presses the keys `way`, waits `rest_ms`, and presses CLR until the game is on the display again.
 * Asserts that nothing has changed. The clock may have run only during the presses. */
static void go_and_come_back(const char *way, uint32_t rest_ms)
{
    const uint8_t computer = game_computer();
    game_t before, after;
    look(&before);
    const uint32_t used_ms = clocks_used_ms(WHITE) + clocks_used_ms(BLACK);
    keys(way);
    if (EDITION_SETTINGS && settings_get(SETTING_LOCKED) != 0) {
        keys("clr go menu");
    }
    run(rest_ms);
    keys("clr clr clr clr");
    assert_in_range(clocks_used_ms(WHITE) + clocks_used_ms(BLACK) - used_ms, 0, 1500);
    game_set_computer(computer); /* one line of the menu changes this setting on purpose */
    keys("e5 clr");
    look(&after);
    assert_memory_equal(&after, &before, sizeof after);
}

/* Steps through the lines of the menu to which `way` leads. At each line it presses GO, and then
 * the keys `more`. Returns the number of lines. */
static unsigned walk(const char *way, const char *more)
{
    char first[LCD_COLUMNS + 1] = "";
    char path[400];
    for (unsigned line = 0;; line++) {
        snprintf(path, sizeof path, "%s", way);
        for (unsigned step = 0; step < line; step++) {
            ADD_TEXT(path, " fwd");
        }
        keys(path);
        char name[LCD_COLUMNS + 1];
        strcpy(name, lcd_host_row(0));
        const bool all = line != 0 && strcmp(name, first) == 0;
        keys("clr clr clr clr");
        if (all) {
            return line;
        }
        if (line == 0) {
            strcpy(first, name);
        }
        go_and_come_back(path, 2000);
        ADD_TEXT(path, " go");
        go_and_come_back(path, 500);
        ADD_TEXT(path, "%s", more);
        go_and_come_back(path, 100);
    }
}

static void walk_everything(void)
{
    char path[200];
    /* These numbers are minimums, because a menu may get more lines. */
    assert_in_range(walk("menu", ""), EDITION_SETTINGS ? 10 : 8, 99);
    if (EDITION_SETTINGS) {
        assert_in_range(walk("menu back go", " fwd back"), 4, 99);
    }
    assert_in_range(walk("menu fwd fwd go menu", ""), 5 + EDITION_CHESS960, 99);

    for (unsigned level = 0; level < 60; level++) {
        snprintf(path, sizeof path, "level %s",
                 level % 2 != 0 ? "fwd level fwd" : "level back back");
        go_and_come_back(path, level == 0 ? 5000 : 0);
    }
    go_and_come_back("info", 5000);
    if (EDITION_INFO) {
        strcpy(path, "info");
        for (unsigned group = 0; group < 8; group++) {
            go_and_come_back(path, 100);
            ADD_TEXT(path, " fwd");
            go_and_come_back(path, 100);
            ADD_TEXT(path, " back");
            go_and_come_back(path, 100);
            ADD_TEXT(path, " info");
        }
    }
    go_and_come_back("info e5 d4 fwd back", 100);
    go_and_come_back("menu fwd fwd go e5 d4 fwd a1 a1 e5", 100);
}

static void the_menus_leave_a_game_of_two_people_as_it_was(void **state)
{
    two_people();
    enter("e2e4");
    run(5000);
    enter("c7c5");
    run(3000);
    enter("g1f3");
    keys("back");
    keys("clr");
    walk_everything();
}

static void the_menus_leave_a_game_with_the_computer_as_it_was(void **state)
{
    keys("level back back back go");
    if (EDITION_SETTINGS) {
        settings_set(SETTING_THREAT, 0);
    }
    enter("a2a4");
    take_its_move();
    keys("clr");
    walk_everything();
}

/* A search may end while another screen is open. This must not start the player's clock. */
static void the_players_clock_stands_behind_every_screen(void **state)
{
    static const char *const ways[] = {
        "hint menu",
        "hint level",
        "hint info",
        "a1 b2 a1 d4 go menu fwd fwd go",
        "level level level level level level level go go menu", /* this searches for a mate in 1 */
#if EDITION_PUZZLES
        "a1 b2 a1 d4 go menu fwd fwd fwd fwd fwd go",
#endif
    };
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        new_device(state);
        keys(ways[i]);
        for (int ms = 0; ms < 5000 && searches(); ms += 100) {
            run(100);
        }
        run(200);
        assert_int_not_equal(ui_screen(), SCREEN_PLAY);
        assert_false(searches());
        assert_false(clocks_are_running());
        keys("clr clr clr");
        assert_true(clocks_are_running());
    }
}

/* --- Leaving the game's screen three times --------------------------------------------------- */

/* A state of the game. `line` and `way` lead to it, as in place_t. `stage` is the stage of the
 * game's screen. */
typedef struct {
    const char *name, *line, *way;
    play_stage_t stage;
} condition_t;

/* A way to another screen and back, in the form of place_t. If `keeps` is set, a question, a hint
 * or a search of the game's screen survives the detour. */
typedef struct {
    const char *away, *back;
    bool keeps;
} detour_t;

#define EVEN "fen 8/5bk1/4p3/3pP3/3P4/4B1K1/8/8 w - - 0 1"

static const condition_t conditions[] = {
    {"a move waits", NULL, "a1 b2 a1 d4 go .", STAGE_CARRYING_OUT},
    {"a mate waits", "fen 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "go -", STAGE_CARRYING_OUT},
    {"the player's turn", NULL, "a1 b2 a1 d4 go . go", STAGE_TURN},
    {"half a square", NULL, "e5", STAGE_TURN},
    {"a square", NULL, "e5 b2", STAGE_TURN},
    {"a move", NULL, "e5 b2 e5 d4", STAGE_TURN},
    {"taken back", NULL, "a1 b2 a1 d4 go . go back back e5 clr", STAGE_TURN},
    {"a question", NULL, "a1 b2 a1 d4 go . go - go", STAGE_ASKED},
    {"a hint", NULL, "hint - - -", STAGE_HINTED},
    {"a doubt", "fen rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
     "g7 b2 g7 d4 go - -", STAGE_DOUBTED},
    {"a promotion", "fen 8/2P5/8/7k/8/8/8/K7 w - - 0 1", "c3 g7 c3 h8 go -", STAGE_PROMOTION},
    {"a draw offered", EVEN, "g7 c3 f6 d4 go . =", STAGE_DRAW_OFFERED},
    {"thinking", NULL, "a1 b2 a1 d4 go -", STAGE_THINKING},
};

static const detour_t detours[] = {
    {"menu", "clr", true},
    {"menu go", "clr", true},
    {"menu fwd", "clr", true},
    {"level", "clr", true},
    {"level fwd", "clr", true},
    {"info", "clr", true},
    {"info e5 d4", "clr", true},
    {"menu fwd fwd go", "clr", false},
    {"menu fwd fwd go e5 d4 fwd", "clr", false},
    {"menu fwd fwd go menu", "clr clr", false},
    {">position startpos moves e2e4", "clr", false},
    {">position startpos", ">quit", false},
    {">go nodes 500", ">quit", false},
    {">position startpos\ngo infinite", "clr", false},
#if EDITION_INFO
    {"info info", "clr", true},
    {"info info fwd", "clr", true},
    {"info info info", "clr", true},
    {"info info info info", "clr", true},
    {"info info info info info", "clr", true},
    {"info info info info info info", "clr", true},
    {"info info info info info info info", "clr", true},
#endif
#if EDITION_SETTINGS
    {"menu back go", "clr", true},
#endif
#if EDITION_CHESS960
    {"menu fwd fwd fwd go go", "clr", true},
#endif
#if EDITION_STORE
    {"menu fwd fwd fwd fwd go", "clr", true},
#endif
#if EDITION_PUZZLES
    {"menu fwd fwd fwd fwd fwd go", "clr", false},
    {"menu fwd fwd fwd fwd fwd go go", "clr clr", false},
    {"menu fwd fwd fwd fwd fwd go go fwd", "clr clr", false},
#endif
#if EDITION_COACH
    {"menu fwd fwd fwd fwd fwd fwd go", "clr", false},
    {"menu fwd fwd fwd fwd fwd fwd go -", "clr", false},
#endif
#if EDITION_MISTAKES
    {"menu fwd fwd fwd fwd fwd fwd fwd fwd go", "clr", false},
#endif
#if EDITION_EXERCISES
    {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd go", "clr", true},
    {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd go go", "clr clr", false},
#endif
#if EDITION_TRAINER
    {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd fwd go", "clr", true},
    {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd fwd go fwd go", "clr clr", true},
#endif
#if EDITION_GUEST
    {"=1", "clr", false},
#endif
};

/* Presses the keys of a way. `.` waits for Nibble's move, and `-` waits a second. `=` makes Nibble
 * offer a draw. */
static void press_way(const char *way)
{
    for (; *way != '\0'; way += strspn(way, " ")) {
        char key[8];
        const size_t length = strcspn(way, " ");
        snprintf(key, sizeof key, "%.*s", (int)length, way);
        way += length;
        if (*key == '.') {
            wait_for_move();
            run(800);
        } else if (*key == '-') {
            run(1000);
        } else if (*key == '=') {
            play.mood = OFFERS_DRAW;
            keys("go");
        } else {
            keys(key);
            run(400);
        }
    }
}

static void set_cable(uint8_t language)
{
#if EDITION_GUEST
    settings_set(SETTING_CABLE, language);
#else
    (void)language;
#endif
}

/* Walks a way. `>` sends the rest as a line. `=1` sets the cable to ChessLink and `=0` to UCI. Any
 * other text is a list of keys.
 */
static void walk_way(const char *way)
{
    if (*way == '>') {
        send(way + 1);
    } else if (*way == '=') {
        set_cable(way[1] == '0' ? CABLE_UCI : CABLE_CHESSLINK);
        run(500);
    } else {
        press_way(way);
    }
}

/* What must be the same after a detour. */
typedef struct {
    char lines[2][LCD_COLUMNS + 1];
    uint8_t lights[64];
    char shown[FEN_LENGTH];
    uint8_t stage, ply, plies, result, computer, typed;
    bool clock_runs;
} view_t;

static void look_at_view(view_t *view, bool with_lines)
{
    run(300);
    memset(view, 0, sizeof *view);
    const bool at_end = game_ply() == game_plies(); /* elsewhere line 0 may show a take-back */
    with_lines = with_lines && play_stage() != STAGE_DOUBTED; /* two texts alternate there */
    for (uint8_t row = !at_end; with_lines && row < 2; row++) {
        snprintf(view->lines[row], sizeof view->lines[row], "%.11s", lcd_host_row(row));
    }
    for (uint8_t i = 0; i < 64; i++) {
        view->lights[i] = *page_at(square_from_64(i) | PAGE_IOBOARD) & 7;
    }
    strcpy(view->shown, shown_fen());
    view->stage = (uint8_t)play_stage();
    view->ply = game_ply();
    view->plies = game_plies();
    view->result = (uint8_t)game_result();
    view->computer = game_computer();
    view->typed = entry_keys();
    view->clock_runs = clocks_are_running();
}

static void go_to_condition(const condition_t *condition)
{
    new_device(NULL);
    one_second_a_move();
    if (condition->stage == STAGE_THINKING) {
        settings_set(SETTING_LEVEL, LEVELS_BEFORE_CLOCKS - 1); /* level: ten minutes a move */
    }
    if (EDITION_SETTINGS) {
        settings_set(SETTING_THREAT, 0);
    }
    if (condition->line != NULL) {
        send(condition->line);
    }
    press_way(condition->way);
    assert_int_equal(play_stage(), condition->stage);
}

/* Goes to another screen and comes back, three times. */
static void come_back(const condition_t *condition, const detour_t *detour)
{
    const bool thinks = condition->stage == STAGE_THINKING;
    /* Nibble continues to think in the meantime */
    const bool keeps = detour->keeps || (thinks && *detour->away == '=');
    view_t before, after;
    go_to_condition(condition);
    look_at_view(&before, !thinks || !keeps);
    const bool waits = condition->stage == STAGE_CARRYING_OUT;
    const uint32_t used_ms = clocks_used_ms(WHITE) + clocks_used_ms(BLACK);
    for (uint8_t time = 0; time < 3; time++) {
        walk_way(detour->away);
        run(400);
        walk_way(detour->back);
        if (*detour->away == '=') {
            walk_way("=0");
        }
        assert_int_equal(ui_screen(), SCREEN_PLAY);
        look_at_view(&after, !thinks || !keeps);
        if (time == 0 && !keeps && !waits && condition->stage != STAGE_TURN) {
            /* The question, the hint or the search has ended. The game and the typed squares have
             * not changed. */
            assert_int_equal(after.stage, STAGE_TURN);
            assert_string_equal(after.shown, before.shown);
            assert_int_equal(after.plies, before.plies);
            assert_int_equal(after.computer, before.computer);
            assert_int_equal(after.typed, before.typed);
            assert_true(after.clock_runs);
            before = after;
        }
        if (memcmp(&after, &before, sizeof after) != 0) {
            fail_msg("%s: %s, the %u. time\n|%s|%s|\n%s", condition->name, detour->away, time + 1,
                     lcd_host_row(0), lcd_host_row(1), after.shown);
        }
        if (!engine_is_running()) {
            the_game_is_whole();
        }
    }
    if (waits) {
        assert_int_equal(clocks_used_ms(WHITE) + clocks_used_ms(BLACK), used_ms);
    }
}

static void whatever_waits_is_there_again_after_every_screen_any_number_of_times(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(conditions); i++) {
        for (size_t j = 0; j < COUNT_OF(detours); j++) {
            come_back(&conditions[i], &detours[j]);
        }
    }
}

static bool is_low_note(const FLASH buzzer_note_t *note)
{
    static const FLASH buzzer_note_t low = BUZZER_NOTE(220, 120);
    return memcmp(note, &low, sizeof low) == 0;
}

/* While a program has the board, every key except CLR sounds the low note, however fast the keys
 * come. The display says that CLR ends this. */
static void every_key_during_a_game_by_cable_sounds_and_clear_is_named(void **state)
{
    static const char *const works[] = {"position startpos moves e2e4",
                                        "position startpos moves e2e4\ngo infinite"};
    for (size_t i = 0; i < COUNT_OF(works); i++) {
        new_device(state);
        send(works[i]);
        for (uint8_t key = KEY_A1; key <= KEY_GO; key++) {
            for (uint8_t time = 0; key != KEY_CLR && time < 3; time++) {
                run(150);
                const uint16_t tunes = buzzer_host_tunes();
                assert_true(keypad_host_press((keycode_t)key));
                run(5);
                /* the sound of the key and the low note */
                assert_int_equal((uint16_t)(buzzer_host_tunes() - tunes), 2);
                assert_true(is_low_note(buzzer_host_tune()));
                row_is(1, "cable: CLR ends");
                assert_true(uci_is_active());
            }
        }
        keys("clr");
        assert_false(uci_is_active());
        prompt_is("your move");
    }
}

/* --- Every key on every screen --------------------------------------------------------------- */

/* A way to a screen: first a line for the cable, or NULL, then keys. `.` waits until the computer
 * has its move. `-` waits a second. */
typedef struct {
    const char *line, *way;
} place_t;

#define MATED    "fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
#define PROMOTES "fen 3r3k/2P5/8/8/8/8/8/K7 w - - 0 1"
#define LOSES    "fen rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"
#define CASTLES  "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define MATES    "fen 7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"
#define CHECKED  "fen 4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1"

static const place_t places[] = {
    {NULL, ""},
    {NULL, "e5"},
    {NULL, "e5 b2"},
    {NULL, "e5 b2 e5"},
    {NULL, "e5 b2 e5 d4"},
    {NULL, "e5 d4"},
    {NULL, "e5 g7"},
    {NULL, "e5 b2 e5 e5 go"},
    {NULL, "back"},
    {NULL, "hint - - -"},
    {NULL, "hint - - - clr"},
    {NULL, "a1 b2 a1 d4 go -"},
    {NULL, "a1 b2 a1 d4 go ."},
    {NULL, "a1 b2 a1 d4 go . go"},
    {NULL, "a1 b2 a1 d4 go . back"},
    {NULL, "a1 b2 a1 d4 go clr"},
    {NULL, "a1 b2 a1 d4 go back"},
    {NULL, "menu fwd go go go clr go -"},
    {NULL, "menu fwd go clr e5 b2 e5 d4 go"},
    {NULL, "menu fwd go clr e5 b2 e5 d4 go back"},
    {NULL, "level level level go e5 b2 e5 d4 go"},
    {NULL, "level level level level level go"},
    {PROMOTES, "c3 g7 c3 h8 go - -"},
    {PROMOTES, "c3 g7 d4 h8 go go back"},
    {LOSES, "g7 b2 g7 d4 go -"},
    {CASTLES, "menu fwd go clr e5 a1 g7 a1 go"},
    {CASTLES, "menu fwd go clr e5 a1 c3 a1 go back"},
    {MATES, "go - -"},
    {MATED, ""},
    {CHECKED, ""},
    {CHECKED, "menu fwd go clr e5 a1 g7 a1 go"},
    {"position startpos moves e2e4", ""},
    {NULL, "menu"},
    {NULL, "menu go"},
    {NULL, "menu back go"},
    {NULL, "menu fwd fwd go"},
    {NULL, "menu fwd fwd go e5"},
    {NULL, "menu fwd fwd go e5 a1 go"},
    {NULL, "menu fwd fwd go menu"},
    {NULL, "level"},
    {NULL, "info"},
    {NULL, "info e5"},
#if EDITION_INFO
    {NULL, "a1 b2 a1 d4 go - info"},
    {NULL, "a1 b2 a1 d4 go . hint"},
    {NULL, "info info"},
    {NULL, "info info fwd"},
    {NULL, "info info info"},
    {NULL, "info info info info"},
    {NULL, "info info info info info"},
    {NULL, "info info info info info info"},
    {NULL, "info info info info info info info"},
#endif
#if EDITION_STORE
    {NULL, "a1 b2 a1 d4 go menu fwd fwd fwd fwd go go -"},
    {NULL, "a1 b2 a1 d4 go menu fwd fwd fwd fwd go go - go"},
    {NULL, "menu fwd fwd fwd fwd fwd go go"},
    {NULL, "menu fwd fwd fwd fwd fwd go go e5 d4"},
    {NULL, "menu fwd fwd fwd fwd fwd go go fwd"},
#endif
#if EDITION_COACH
    {NULL, "menu fwd fwd fwd fwd fwd fwd go"},
#if EDITION_MISTAKES
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd fwd go"},
#endif
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd go a1 b2 a1 d4 go ."},
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd go a1 b2 a1 d4 go . go"},
    {NULL, "menu fwd fwd fwd fwd fwd fwd fwd go a1 b2 a1 d4 go . go menu back back go go"},
#endif
};

/* The menus. Each line of a menu is a place, and GO on the line leads to another place. */
static const char *const menus[] = {"menu", "menu fwd fwd go menu",
                                    EDITION_SETTINGS ? "menu back go" : "level"};

/* Goes to a place on a new device. */
static void go_to_place(const place_t *place)
{
    new_device(NULL);
    rating_set_first(RATING_FIRST);
    one_second_a_move();
    if (place->line != NULL) {
        send(place->line);
    }
    press_way(place->way);
}

/* Asserts that no two fields of a line touch: each field of the display is a word of its own. */
static void no_fields_touch(const char *line)
{
    static const char *const whole[] = {"check", " book", "MENU", "FWD>",
                                        "GO>",   "1-0",   "0-1",  "1/2"};
    char text[LCD_COLUMNS + 1];
    strcpy(text, line);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        const size_t length = strlen(word);
        const char *const colon = strchr(word, ':');
        if (colon != NULL && colon[1] != '\0') {
            assert_int_equal(strspn(word, "0123456789:"), length);
        }
        const bool is_version = strncmp(word, NIBBLE_VERSION, strlen(NIBBLE_VERSION)) == 0;
        const char *const plus = is_version ? NULL : strchr(word, '+');
        if (plus != NULL && plus != word && plus[1] != '\0') {
            fail_msg("|%s|", line);
        }
        for (size_t i = 0; i < COUNT_OF(whole); i++) {
            const char *const other = said(whole[i]) + strspn(said(whole[i]), " ");
            const size_t end = strlen(other);
            assert_true(length <= end || strcmp(word + length - end, other) != 0);
        }
    }
}

/* True if `line` begins with the words of the text called `name`. */
static bool begins_with(const char *line, const char *name)
{
    size_t length;
    const char *const words = scene_words(name, &length);
    return strncmp(line, words, strlen(words)) == 0;
}

/* Asserts that the display shows the side to move whenever the game waits for a key. A king in
 * front, a king beside a clock, or the side's name shows it. Before `move, then GO>` stands the
 * king of the side that made the last move. Some lines have no room for a king: an announced mate,
 * the rook's move of castling, and a question with two pieces. */
static void the_side_to_move_can_be_seen(void)
{
    const char *const line = lcd_host_row(1);
    const bool carries_out = row_has(1, "move, then GO>");
    const bool white = (carries_out ? colour_other(page.state.side) : page.shown.side) == WHITE;
    const char king[] = {white ? 'K' : 'k', ' ', '\0'};
    if (searches() || uci_is_active() || game_result() != RESULT_NONE || play.reminders == 2 ||
        (row_has(1, "GO>") && (begins_with(line, "MATE_IN") || begins_with(line, "PUT")))) {
        return;
    }
    char plays[2 * LCD_COLUMNS];
    size_t length;
    snprintf(plays, sizeof plays, "%s%s", said("GO: Nibble "),
             scene_words(white ? "WHITE_SHORT" : "BLACK_SHORT", &length));
    if (strstr(line, king) == NULL && !row_has(1, white ? "White moves" : "Black moves") &&
        strstr(line, plays) == NULL) {
        fail_msg("who is to move? |%s|%s|", lcd_host_row(0), line);
    }
}

/* Asserts that each word on a line is a whole word of some text, so that no text is cut off. Leaves
 * out INFO and the list of openings, because the names of openings are English in all languages. */
static void no_word_is_cut(const char *line)
{
    static const char *const texts[] = {
#define WORDS(name, words) words,
#define WORDS_PAD(name, words)
#define TRAIT(name)
#include "texts.h"
#include "words.h"
#undef TRAIT
#undef WORDS_PAD
#undef WORDS
    };
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (ui_screen() == SCREEN_INFO || ui_screen() == SCREEN_OPENINGS) {
        return;
    }
    char said_here[LCD_COLUMNS + 1];
    strcpy(said_here, line);
    for (char *word = strtok(said_here, " "); word != NULL; word = strtok(NULL, " ")) {
        /* these count as whole: one or two letters, words with other characters, and capitals as in
         * the first rank of Chess960 */
        bool is_whole = strspn(word, letters) < 3 || word[strspn(word, letters)] != '\0' ||
                        word[1 + strspn(word + 1, letters + 26)] != '\0';
        for (size_t i = 0; i < COUNT_OF(texts) && !is_whole; i++) {
            const char *const text = plain_words(texts[i]);
            const char *const at = strstr(text, word);
            is_whole = at != NULL && (at == text || strchr(letters, at[-1]) == NULL) &&
                       strspn(at, letters) == strlen(word);
        }
        if (!is_whole) {
            fail_msg("%s of |%s| is a part of a word", word, line);
        }
    }
}

static void the_rules_of_screens_are_kept(void)
{
    no_word_is_cut(lcd_host_row(0));
    no_word_is_cut(lcd_host_row(1));
    no_fields_touch(lcd_host_row(0));
    no_fields_touch(lcd_host_row(1));
    if (ui_screen() == SCREEN_PLAY) {
        the_side_to_move_can_be_seen();
    }
}

/* Everything that a key can change, except the time. */
typedef struct {
    char lines[2][LCD_COLUMNS + 1];
    bool lit[LEDS_ROWS];
    char shown[FEN_LENGTH];
    uint8_t kept[KEPT];
    uint8_t ply, stage, screen;
    bool thinks, by_cable;
} face_t;

static void look_at_face(face_t *face)
{
    memset(face, 0, sizeof *face);
    for (uint8_t row = 0; row < 2; row++) {
        char *const line = face->lines[row];
        strcpy(line, lcd_host_row(row));
        for (char *digit = line; strchr(line, ':') != NULL && *digit != '\0'; digit++) {
            if (*digit >= '0' && *digit <= '9') {
                *digit = '0';
            }
        }
    }
    for (uint8_t row = 0; row < LEDS_ROWS; row++) {
        face->lit[row] = leds_host_row(row) != 0;
    }
    strcpy(face->shown, shown_fen());
    memcpy(face->kept, journal_kept, KEPT);
    face->ply = game_ply();
    face->stage = (uint8_t)play_stage();
    face->screen = (uint8_t)ui_screen();
    face->thinks = engine_is_running();
    face->by_cable = uci_is_active();
}

static unsigned silent; /* how many keys had no answer */

static void a_key_is_answered(const place_t *place, keycode_t key)
{
    face_t before, after;
    go_to_place(place);
    while (key == KEY_GO && play.ticks[TIMER_GO] != 0) {
        run(20); /* GO does nothing so soon after another GO or a question */
    }
    look_at_face(&before);
    const uint16_t tunes = buzzer_host_tunes();
    press(key);
    look_at_face(&after);
    if (memcmp(&before, &after, sizeof before) == 0 &&
        settings_get(SETTING_SOUND) >= SOUND_EVENTS && !row_has(0, "-               ") &&
        (buzzer_host_tunes() == tunes || !is_low_note(buzzer_host_tune()))) {
        print_error("%s | %s: key %u does nothing and sounds nothing\n|%s|\n|%s|\n",
                    place->line != NULL ? place->line : "", place->way, key, lcd_host_row(0),
                    lcd_host_row(1));
        silent++;
    }
    the_rules_of_screens_are_kept();
    if (ui_screen() == SCREEN_PLAY && play.notice != TEXT_NOTHING && !searches() &&
        game_result() == RESULT_NONE) {
        char said[LCD_COLUMNS + 1];
        strcpy(said, lcd_host_row(1));
        const bool of_move = play.square_refused && entry_keys() == ENTRY_MOVE;
        run(6200);
        if (of_move) {
            assert_string_equal(lcd_host_row(1), said); /* the message about the square stays */
        } else {
            assert_string_not_equal(lcd_host_row(1), said); /* a message disappears */
        }
        the_rules_of_screens_are_kept();
    }
}

static void every_key_is_answered(const place_t *place)
{
    go_to_place(place);
    the_rules_of_screens_are_kept();
    for (uint8_t key = KEY_A1; key <= KEY_GO; key++) {
        a_key_is_answered(place, (keycode_t)key);
    }
}

static void every_key_is_answered_on_every_screen(void **state)
{
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        every_key_is_answered(&places[i]);
    }
    for (size_t i = 0; i < COUNT_OF(menus); i++) {
        for (unsigned line = 0; line < 24; line++) {
            char way[200], with_go[208];
            strcpy(way, menus[i]);
            for (unsigned step = 0; step < line; step++) {
                ADD_TEXT(way, " fwd");
            }
            snprintf(with_go, sizeof with_go, "%s go", way);
            every_key_is_answered(&(place_t){NULL, way});
            every_key_is_answered(&(place_t){NULL, with_go});
        }
    }
    assert_int_equal(silent, 0);
}

/* --- Which screen a line opens --------------------------------------------------------------- */

/* A line of a menu, the screen after GO, and the screen after a second GO. */
typedef struct {
    const char *name;
    screen_t first, second;
} opened_t;

static const opened_t game_menu[] = {
    {"new game", SCREEN_MENU, SCREEN_PLAY},
    {"white-black", SCREEN_MENU, SCREEN_MENU},
    {"set up", SCREEN_SETUP, SCREEN_PLAY},
#if EDITION_CHESS960
    {"Chess960", SCREEN_NUMBER, SCREEN_NUMBER},
#endif
#if EDITION_STORE
    {"stored games", SCREEN_GAMES, SCREEN_GAMES},
#endif
#if EDITION_PUZZLES
    {"puzzles", SCREEN_PUZZLES, SCREEN_PUZZLES},
#endif
#if EDITION_COACH
    {"worst moves", SCREEN_REVIEW, SCREEN_REVIEW},
    {"rated game", SCREEN_MENU, SCREEN_PLAY},
#endif
#if EDITION_MISTAKES
    {"mistakes", SCREEN_MISTAKES, SCREEN_MISTAKES},
#endif
#if EDITION_EXERCISES
    {"exercises", SCREEN_EXERCISES, SCREEN_EXERCISE},
#endif
#if EDITION_TRAINER
    {"openings", SCREEN_OPENINGS, SCREEN_OPENINGS},
#endif
#if EDITION_ODDS
    {"Nibble without", SCREEN_MENU, SCREEN_MENU},
#endif
#if EDITION_SETTINGS
    {"sleep now", SCREEN_PLAY, SCREEN_PLAY},
#endif
    {"offer draw", SCREEN_MENU, SCREEN_PLAY},
    {"resign", SCREEN_MENU, SCREEN_PLAY},
#if EDITION_SETTINGS
    {"settings", SCREEN_MENU, SCREEN_MENU},
#else
    {"sound", SCREEN_MENU, SCREEN_MENU},
    {"lights", SCREEN_MENU, SCREEN_MENU},
    {"minutes to sleep", SCREEN_MENU, SCREEN_MENU},
#endif
};

#if EDITION_SETTINGS
static const opened_t settings_menu[] = {
    {"sound", SCREEN_MENU, SCREEN_MENU},
    {"lights", SCREEN_MENU, SCREEN_MENU},
    {"minutes to sleep", SCREEN_MENU, SCREEN_MENU},
#if EDITION_BOOK
    {"opening book", SCREEN_MENU, SCREEN_MENU},
    {"book style", SCREEN_MENU, SCREEN_MENU},
#endif
    {"variety", SCREEN_MENU, SCREEN_MENU},
    {"dislikes draws", SCREEN_MENU, SCREEN_MENU},
    {"blunder guard", SCREEN_MENU, SCREEN_MENU},
    {"shows threats", SCREEN_MENU, SCREEN_MENU},
    {"resigns, offers", SCREEN_MENU, SCREEN_MENU},
    {"thinks ahead", SCREEN_MENU, SCREEN_MENU},
    {"white at the top", SCREEN_MENU, SCREEN_MENU},
    {"lights targets", SCREEN_MENU, SCREEN_MENU},
    {"lock the keys", SCREEN_PLAY, SCREEN_LOCKED},
    {"my level", SCREEN_LEVEL, SCREEN_PLAY},
    {"keying bonus", SCREEN_MENU, SCREEN_MENU},
    {"shows variation", SCREEN_MENU, SCREEN_MENU},
    {"shows nodes", SCREEN_MENU, SCREEN_MENU},
    {"shows clocks", SCREEN_MENU, SCREEN_MENU},
    {"shows move tried", SCREEN_MENU, SCREEN_MENU},
#if EDITION_GUEST
    {"cable", SCREEN_MENU, SCREEN_MENU},
#endif
    {"supply measured", SCREEN_MENU, SCREEN_MENU},
    {"default settings", SCREEN_MENU, SCREEN_MENU},
};
#endif

static const opened_t setup_menu[] = {
    {"side to move", SCREEN_SETUP_MENU, SCREEN_SETUP_MENU},
    {"castling", SCREEN_SETUP_MENU, SCREEN_SETUP_MENU},
    {"en passant", SCREEN_SETUP_MENU, SCREEN_SETUP_MENU},
    {"empty board", SCREEN_SETUP, SCREEN_SETUP},
#if EDITION_CHESS960
    {"move number", SCREEN_NUMBER, SCREEN_NUMBER},
#endif
    {"initial board", SCREEN_SETUP, SCREEN_PLAY},
};

/* Opens each line of a menu while two people play. `way` leads to the menu. Asserts that the menu
 * has no other lines. */
static void lines_open(const char *way, const opened_t *lines, size_t count)
{
    for (size_t line = 0; line <= count; line++) {
        const opened_t *const it = &lines[line % count];
        new_device(NULL);
        rating_set_first(RATING_FIRST);
        two_people();
        enter("e2e4");
        keys(way);
        for (size_t step = 0; step < line; step++) {
            keys("fwd");
        }
        if (!row_has(0, it->name)) {
            fail_msg("%s, line %u: |%s|, not %s", way, (unsigned)line, lcd_host_row(0), it->name);
        }
        keys("go");
        const screen_t first = ui_screen();
        keys("go");
        if (first != it->first || ui_screen() != it->second) {
            fail_msg("%s: GO opens screen %u, then %u", it->name, first, ui_screen());
        }
    }
}

static void each_line_of_a_menu_opens_its_screen(void **state)
{
    lines_open("menu", game_menu, COUNT_OF(game_menu));
#if EDITION_SETTINGS
    lines_open("menu back go", settings_menu, COUNT_OF(settings_menu));
#endif
    lines_open("menu fwd fwd go menu", setup_menu, COUNT_OF(setup_menu));
}

/* Asserts that there is a way to each screen of screen_list.h. */
static void every_screen_is_reached(void **state)
{
    static const struct {
        const char *way;
        screen_t screen;
    } ways[] = {
        {"", SCREEN_PLAY},
        {"menu", SCREEN_MENU},
        {"level", SCREEN_LEVEL},
        {"info", SCREEN_INFO},
        {"menu fwd fwd go", SCREEN_SETUP},
        {"menu fwd fwd go menu", SCREEN_SETUP_MENU},
#if EDITION_CHESS960
        {"menu fwd fwd fwd go", SCREEN_NUMBER},
#endif
#if EDITION_STORE
        {"menu fwd fwd fwd fwd go", SCREEN_GAMES},
#endif
#if EDITION_PUZZLES
        {"menu fwd fwd fwd fwd fwd go", SCREEN_PUZZLES},
#endif
#if EDITION_COACH
        {"menu fwd fwd fwd fwd fwd fwd go", SCREEN_REVIEW},
#endif
#if EDITION_MISTAKES
        {"menu fwd fwd fwd fwd fwd fwd fwd fwd go", SCREEN_MISTAKES},
#endif
#if EDITION_EXERCISES
        {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd go", SCREEN_EXERCISES},
        {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd go go", SCREEN_EXERCISE},
#endif
#if EDITION_TRAINER
        {"menu fwd fwd fwd fwd fwd fwd fwd fwd fwd fwd go", SCREEN_OPENINGS},
#endif
#if EDITION_SETTINGS
        {"menu back go back back back back back back back back back back go e5", SCREEN_LOCKED},
#endif
    };
    static const char *const names[SCREENS] = {
#define SCREEN(edition, name, open, key, draw, ticks, traits) EDITION_IF(edition, #name, )
#include "firmware/ui/panel/screen_list.h"
    };
    bool reached[SCREENS] = {false};
    ui_start(game_start());
    assert_int_equal(ui_screen(), SCREEN_START);
    reached[SCREEN_START] = true;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        new_device(state);
        keys(ways[i].way);
        assert_int_equal(ui_screen(), ways[i].screen);
        reached[ways[i].screen] = true;
    }
#if EDITION_GUEST
    new_device(state);
    settings_set(SETTING_CABLE, CABLE_NOVAG);
    run(1200);
    assert_int_equal(ui_screen(), SCREEN_GUEST);
    reached[SCREEN_GUEST] = true;
#endif
    for (size_t screen = 0; screen < SCREENS; screen++) {
        if (!reached[screen]) {
            fail_msg("no way of this test leads to SCREEN_%s", names[screen]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_line_of_a_menu_opens_its_screen, new_device),
        cmocka_unit_test_setup(every_screen_is_reached, new_device),
        cmocka_unit_test_setup(every_key_is_answered_on_every_screen, new_device),
        cmocka_unit_test_setup(whatever_waits_is_there_again_after_every_screen_any_number_of_times,
                               new_device),
        cmocka_unit_test_setup(every_key_during_a_game_by_cable_sounds_and_clear_is_named,
                               new_device),
        cmocka_unit_test_setup(the_players_clock_stands_behind_every_screen, new_device),
        cmocka_unit_test_setup(the_menus_leave_a_game_of_two_people_as_it_was, new_device),
        cmocka_unit_test_setup(the_menus_leave_a_game_with_the_computer_as_it_was, new_device),
    };
    return cmocka_run_group_tests_name("ui_walk", tests, NULL, NULL);
}
