/* SPDX-License-Identifier: MIT */
/* texts.h - every text of the display, in English, TEXT(name, "words").
 *
 * A line of the display has 16 characters. The display cuts off a longer text.
 *
 * Another language is another folder with the same names. text.h makes the names from this file,
 * and tools/generate/pack_texts.py makes the packed texts. So each text has a line of its own, in
 * plain ASCII, and the file has no guard. A group, TEXTS(GROUP) to TEXTS_END(GROUP), has its texts
 * in the order of the things that they name. Comments say how much room a text has if it is less
 * than a line. WORDS_... are the game's own words, from words.h in the game's folder.
 */

/* clang-format off */

/* How to join a colour and a piece, "white pawn": the colour's text for piece `number` of PIECES,
 * and whether the colour comes after the piece. A language whose colours have two forms has a text
 * for each form. words.h of a game then says which pieces need the second form. */
#define LANGUAGE_WHITE(number) TEXT_WHITE
#define LANGUAGE_BLACK(number) TEXT_BLACK
#define LANGUAGE_COLOUR_LAST   0

/* Pieces in the order of the glyphs (lcd.h), and colours. A colour and a piece together have 12
 * characters. */
TEXTS(PIECES)
TEXT(PAWN, WORDS_PAWN)
TEXT(PIECE_2, WORDS_PIECE_2)
TEXT(PIECE_5, WORDS_PIECE_5)
TEXT(PIECE_6, WORDS_PIECE_6)
TEXT(PIECE_7, WORDS_PIECE_7)
TEXT(KING, WORDS_KING)
TEXTS_END(PIECES)
TEXTS(COLOURS)
TEXT(WHITE, "white")
TEXT(BLACK, "black")
TEXTS_END(COLOURS)
TEXT(EMPTY, "empty")

/* The start screen. */
TEXT(NIBBLE, "Nibble")
TEXT(GAME_LOST, "saved game bad") /* this text and the next have 14 characters */
TEXT_IF(EDITION_STORE, GAME_KEPT, "old game kept")
TEXT_IF(EDITION_SENSORS, BOARD, "board") /* at the right edge, with 5 characters */

/* The self-test, with the names of the keys without a square in the order of keycode_t. */
TEXTS(COMPLAINTS)
TEXT(BAD_FLASH, "bad flash")
TEXT(BAD_SRAM, "bad SRAM")
TEXT(KEY_HELD, "a key is held")
TEXTS_END(COMPLAINTS)
TEXT_PAD(GO_PLAYS_ON, "GO plays on", "press to go on")
TEXT_IF(EDITION_INFO, LET_GO_OF, "let go of ")
TEXTS(KEYS)
TEXT_IF(EDITION_INFO, KEY_MENU, "MENU")
TEXT_IF(EDITION_INFO, KEY_INFO, "INFO")
TEXT_IF(EDITION_INFO, KEY_HINT, "HINT")
TEXT_IF(EDITION_INFO, KEY_LEVEL, "LEVEL")
TEXT_IF(EDITION_INFO, KEY_BACK, "BACK")
TEXT_IF(EDITION_INFO, KEY_FWD, "FWD")
TEXT_IF(EDITION_INFO, KEY_CLR, "CLR")
TEXT_IF(EDITION_INFO, KEY_GO, "GO")
TEXTS_END(KEYS)
TEXT_IF(EDITION_INFO, SELF_TEST, "self-test good")
TEXT_IF(EDITION_INFO, IMAGE, "image ")
TEXT_IF(EDITION_MEMORY, MEMORY_BAD, "memory bad")
TEXT_IF(EDITION_MEMORY, KILOBYTES, "KB")

/* The game. The side to move is shown beside the time and has 11 characters. Other requests and
 * messages come after the king of the side to move and have 14 characters, or 9 beside the time. */
TEXTS(MOVERS)
TEXT(WHITE_MOVES, "White moves")
TEXT(BLACK_MOVES, "Black moves")
TEXTS_END(MOVERS)
TEXT(YOUR_MOVE, "your move")
TEXT_PAD(NIBBLE_MOVES, "GO: Nibble ", "Nibble has ") /* a colour follows */
TEXT_IF(GAME_COUNTS, COUNTED, "count ")
TEXT(CHECK, "check")
TEXT(WHICH_RANK, "which rank?")
TEXT(WHERE_TO, "where to?")
TEXT_PAD(PLAY_IT, "GO plays it", "play it?")
TEXT(THINKS, "thinks ") /* the depth follows */
TEXT(DECLINED, "no draw")
TEXTS(STAGES) /* in the order of play_stage_t, from STAGE_HINTED on */
TEXT_PAD(HINT, "hint: GO plays", "hint: play it?")
TEXT_PAD(DRAW_OFFERED, "draw? GO, CLR", "a draw?")
TEXT(NIBBLE_PLAYS, "Nibble plays?")
TEXT_PAD(MISTAKE, "bad? GO plays", "bad: play it?")
TEXT_PAD(PROMOTION, WORDS_PROMOTION, "QRBN: down, >")
TEXTS_END(STAGES)
TEXT_IF(EDITION_INFO, EXPECTS, "expects ")
TEXT_PAD(DO_IT, "move, then GO", "move, press")
TEXT(MATE_IN, "mate in ")
TEXT(TAKEN_BACK, "back ")
TEXT(PUT, "put ")
TEXT(OFF, "off ")
TEXT_PAD(BY_CABLE, "cable: CLR ends", "cable: left ends")
TEXT_IF(EDITION_WORN, EEPROM_WORN, "EEPROM worn") /* beside the time */
TEXT_IF(EDITION_SENSORS, TAKES_WHICH, "takes which?")
TEXT_IF(EDITION_SENSORS, UNPLUGGED, "board unplugged")
TEXT_IF(GAME_CASTLES, CASTLING_SHORT, "O-O")
TEXT_IF(GAME_CASTLES, CASTLING_LONG, "O-O-O")

/* Reasons why a key does nothing. */
TEXT(GAME_OVER, "game is over")
TEXT(NO_MOVE, "no more moves")
TEXT_IF(EDITION_COACH, THREAT, "threat ")
TEXT_IF(EDITION_COACH, LETS_MATE, "lets me mate")
TEXT_IF(EDITION_COACH, MISSES_MATE, "misses a mate")
TEXT_IF(EDITION_COACH, LOSES, "loses a ") /* the name of a piece follows */
TEXT_IF(EDITION_COACH, BAD, "bad? -")     /* pawns follow, with a tenth */

/* Reasons why a move is refused, in the order of verdict_t, with 14 characters. */
TEXTS(REFUSALS)
TEXT(NO_PIECE, "no piece there")
TEXT(NOT_YOURS, "not your piece")
TEXT(OWN_PIECE, "own piece")
TEXT(CANNOT_REACH, "cannot go")
TEXT(BLOCKED, "way is blocked")
TEXT(CASTLING_LOST, WORDS_CASTLING_LOST)
TEXT(CASTLING_CHECKED, WORDS_CASTLING_CHECKED)
TEXT(CASTLING_ATTACKED, WORDS_CASTLING_ATTACKED)
TEXT(PINNED, "pinned")
TEXT(KING_ATTACKED, "into check")
TEXT(STILL_IN_CHECK, WORDS_STILL_IN_CHECK)
TEXTS_END(REFUSALS)

/* Results, in the order of result_t, with 11 characters. These words are fixed. */
TEXTS(RESULTS)
TEXT(CHECKMATE, "checkmate")
TEXT(STALEMATE, "stalemate")
TEXT(REPETITION, "repetition")
TEXT(FIFTY_MOVES, WORDS_CLOCK_ENDS)
TEXT(NO_MATERIAL, WORDS_NO_MATERIAL)
TEXT(DRAW_AGREED, "draw agreed")
TEXT(RESIGNS, "resigns")
TEXT(TIME, "time")
TEXT(OPPONENT_RESIGNS, "resigns")
TEXTS_END(RESULTS)
/* Texts at the right edge, with five characters each. CHECK and GO_ON also have five. */
TEXTS(OUTCOMES)
TEXT(BLACK_WINS, "  0-1")
TEXT(WHITE_WINS, "  1-0")
TEXT(DRAWN, "  1/2")
TEXTS_END(OUTCOMES)
TEXT(PLAY_ON, " FWD>")
TEXT_PAD(MENU, " MENU", "    >")
TEXT_IF(EDITION_BOOK, BOOK, " book")

/* Menus. */
/* The screens ask ASK_NEW if another game would replace the running game. If this is a rated game,
 * they ask ASK_RATED, because the game then counts as lost. */
TEXT(NEW_GAME, "new game")
TEXT(ASK_NEW, "give up game?")
TEXT_IF(EDITION_COACH, ASK_RATED, "give up rated?")
TEXT(PLAYERS, "white-black")
TEXTS(PLAYERS)
TEXT(TWO_PEOPLE, "two people")
TEXT(NIBBLE_WHITE, "Nibble-you")
TEXT(NIBBLE_BLACK, "you-Nibble")
TEXT(NIBBLE_BOTH, "Nibble both")
TEXTS_END(PLAYERS)
TEXT(SET_UP, "set up")
TEXT_IF(EDITION_STORE, GAMES, "stored games")
TEXT_IF(EDITION_STORE, GAME, "game ")
TEXT_IF(EDITION_STORE, FREE, "free")
TEXT_IF(EDITION_STORE, MOVES, " move")
TEXT_IF(EDITION_STORE, MOVES_PLURAL, "s") /* after MOVES, unless the number is 1 */
TEXT_IF(EDITION_STORE, STORE, "store")
TEXT_IF(EDITION_STORE, DELETE, "delete")
TEXT_IF(EDITION_STORE, LOAD, "load")
TEXT_IF(EDITION_STORE, ASK_DELETE, "delete it?")
TEXT_IF(EDITION_STORE, ONE_MOMENT, "one moment...")
TEXT_IF(EDITION_COACH, RATED_GAME, "rated game")
TEXT_IF(EDITION_ODDS, ODDS, "Nibble without")
TEXTS(LACKED) /* in the order of odds_t */
TEXT_IF(EDITION_ODDS, LACKS_NOTHING, "nothing")
TEXT_IF(EDITION_ODDS, LACKS_PAWN, "pawn f7")
TEXT_IF(EDITION_ODDS, LACKS_KNIGHT, "knight b8")
TEXT_IF(EDITION_ODDS, LACKS_BISHOP, "bishop c8")
TEXT_IF(EDITION_ODDS, LACKS_ROOK, "rook a8")
TEXT_IF(EDITION_ODDS, LACKS_QUEEN, "queen")
TEXT_IF(EDITION_ODDS, LACKS_BOTH, "queen, rook")
TEXTS_END(LACKED)
TEXT_IF(EDITION_COACH, FIRST_RATING, "first rating?")
TEXT_IF(EDITION_COACH, RATING, "your rating")
TEXT_IF(EDITION_COACH, REVIEW, "worst moves")
TEXT_IF(EDITION_COACH, LOOKS_AT, "looks at ")
TEXT_IF(EDITION_COACH, BETTER, "better ")
TEXT_IF(EDITION_COACH, NO_MISTAKES, "no bad moves")
TEXT_IF(EDITION_COACH, CLEAR_ENDS, "CLR ends")
TEXT_IF(EDITION_MISTAKES, MISTAKES, "mistakes")
TEXT_IF(EDITION_MISTAKES, BEST_MOVE, "best move?") /* before a colour at the right edge */
TEXT_IF(EDITION_MISTAKES, NONE_NOW, "none to ask now")
TEXT_IF(EDITION_MISTAKES, FOR_BOX, " for the box") /* a number up to 99 comes before */
TEXT_IF(EDITION_PUZZLES, PUZZLES, "puzzles")
TEXT_IF(EDITION_PUZZLES, PUZZLE, "puzzle ")
TEXT_IF(EDITION_PUZZLES, PUZZLE_KEYS, "FWD: the pieces")
TEXT_IF(EDITION_PUZZLES, DONE, " done")
TEXT_IF(EDITION_PUZZLES, TO_WIN, "to win")
TEXT_IF(EDITION_PUZZLES, TRY_AGAIN, "no: try again")
TEXT_IF(EDITION_PUZZLES, SOLVED, "solved! GO: next")
TEXT_IF(EDITION_EXERCISES, EXERCISES, "exercises")
TEXTS(EXERCISES) /* in the order of exercise_t; they have 10 characters */
TEXT_IF(EDITION_EXERCISES, EXERCISE_MATE, "mate in 1")
TEXT_IF(EDITION_EXERCISES, EXERCISE_HANGS, "what hangs")
TEXT_IF(EDITION_EXERCISES, EXERCISE_CHECK, "stop check")
TEXT_IF(EDITION_EXERCISES, EXERCISE_ATTACKED, "save piece")
TEXTS_END(EXERCISES)
TEXT_IF(EDITION_ENDINGS, LESSON_QUEEN, "king and queen")
TEXT_IF(EDITION_ENDINGS, LESSON_ROOK, "king and rook")
TEXT_IF(EDITION_ENDINGS, LESSON_PAWN, "win with a pawn")
TEXT_IF(EDITION_ENDINGS, LESSON_OPPOSITION, "stop the pawn")
TEXT_IF(EDITION_ENDING_QUEEN, LESSON_QUEEN_PAWN, "queen v. pawn")
TEXT_IF(EDITION_ENDINGS, LESSON_LUCENA, "rook: Lucena")
TEXT_IF(EDITION_ENDINGS, LESSON_PHILIDOR, "rook: Philidor")
TEXT_IF(EDITION_ENDING_BISHOPS, LESSON_BISHOPS, "two bishops")
TEXT_IF(EDITION_ENDING_KNIGHT, LESSON_KNIGHT, "bishop, knight")
TEXT_IF(EDITION_PAWN_GAME, LESSON_PAWNS, "pawn game")
TEXT_IF(EDITION_TRAINER, OPENINGS, "openings")
TEXT_IF(EDITION_TRAINER, YOU_PLAY, "you: ")     /* a colour follows */
TEXT_IF(EDITION_TRAINER, BOOK_SAYS, "book: ") /* a move follows */
TEXT_IF(EDITION_ENDINGS, TO_DRAW, "hold the draw") /* this text and the next two have 14 letters */
TEXT_IF(EDITION_ENDINGS, THROWS_WIN, "throws the win")
TEXT_IF(EDITION_ENDINGS, THROWS_DRAW, "loses the draw")
TEXT(OFFER_DRAW, "offer draw")
TEXT(RESIGN, "resign")
TEXT(CLEAR_BOARD, "empty board")
TEXT(INITIAL, "initial board")
TEXT(SIDE, "side to move")
TEXT_IF(GAME_CASTLES, CASTLING, "castling")
TEXT_IF(GAME_TWO_STEPS, EN_PASSANT, "en passant")
TEXT(NONE, "none")
TEXT_IF(EDITION_SETTINGS, KEYING, "keying bonus")
TEXT_IF(EDITION_SETTINGS, OWN_LEVEL, "my level")
TEXT_IF(EDITION_SETTINGS, SAME_LEVEL, "same as Nibble")
TEXT_IF(EDITION_SETTINGS, SETTINGS, "settings")
TEXT(SOUND, "sound")
TEXTS(SOUNDS)
TEXT(SOUND_OFF, "off")
TEXT(SOUND_KEYS, "keys")
TEXT(SOUND_EVENTS, "events")
TEXT(SOUND_ON, "on")
TEXTS_END(SOUNDS)
TEXT_IF(EDITION_LIGHTS, BRIGHTNESS, "lights")
TEXT(POWER_OFF, "minutes to sleep")
TEXT_IF(EDITION_CONSOLE, BOOTLOADER, "bootloader")
TEXT_IF(EDITION_CONSOLE, WAKES, "A or B wakes")
TEXT_IF(EDITION_SETTINGS, SLEEP_NOW, "sleep now")
TEXTS(SWITCHES)
TEXT_IF(EDITION_SETTINGS, SWITCHED_OFF, "off")
TEXT_IF(EDITION_SETTINGS, SWITCHED_ON, "on")
TEXTS_END(SWITCHES)
TEXT_IF(EDITION_INFO, SHOW_LINE, "shows variation")
TEXT_IF(EDITION_INFO, SHOW_SPEED, "shows nodes")
TEXT_IF(EDITION_INFO, SHOW_CLOCKS, "shows clocks")
TEXT_IF(EDITION_INFO, SHOW_MOVE, "shows move tried")
TEXT_IF(EDITION_SETTINGS, TURNED, "white at the top")
TEXT_IF(EDITION_SETTINGS, TARGETS, "lights targets")
TEXTS(TARGETS)
TEXT_IF(EDITION_SETTINGS, TARGETS_OFF, "off") /* in the order of targets_t */
TEXT_IF(EDITION_SETTINGS, TARGETS_LEGAL, "legal")
TEXT_IF(EDITION_SETTINGS, TARGETS_SAFE, "safe")
TEXTS_END(TARGETS)
TEXT_IF(EDITION_SETTINGS, LOCK, "lock the keys")
TEXT_IF(EDITION_SETTINGS, LOCKED, "keys are locked")
TEXT_IF(EDITION_SETTINGS, LOCKED_KEYS, "CLR GO unlocks")
TEXT_IF(EDITION_CHESS960, CHESS960, "Chess960")
TEXT_IF(EDITION_CHESS960, MOVE_NUMBER, "move number")
TEXT_IF(EDITION_CHESS960, NUMBER_KEYS, "  FWD, GO")
TEXT_IF(EDITION_SUPPLY, MEASURED, "supply measured")
TEXT_IF(EDITION_SUPPLY, BATTERY, "battery ")
TEXT_IF(EDITION_SUPPLY, CELLS_EMPTY, "cells are empty")
TEXT_IF(EDITION_SUPPLY, GAME_IS_SAVED, "game is saved")
TEXT_IF(EDITION_SETTINGS, RESET, "default settings")
TEXTS(RESETS)
TEXT_IF(EDITION_SETTINGS, ASK_RESET, "reset settings?")
TEXT_IF(EDITION_SETTINGS, ASK_RESET_ALL, "really all?")
TEXTS_END(RESETS)
TEXT_IF(EDITION_BOOK, OPENING_BOOK, "opening book")
TEXT_IF(EDITION_STYLE, STYLE, "book style")
TEXTS(STYLES)
TEXT_IF(EDITION_STYLE, STYLE_MIXED, "mixed") /* in the order of style_t */
TEXT_IF(EDITION_STYLE, STYLE_SOLID, "solid")
TEXT_IF(EDITION_STYLE, STYLE_SHARP, "sharp")
TEXT_IF(EDITION_STYLE, STYLE_RARE, "rare")
TEXTS_END(STYLES)
TEXT_IF(EDITION_STYLE, VARIETY, "variety")
TEXT_IF(EDITION_STYLE, CONTEMPT, "dislikes draws")
TEXT_IF(EDITION_GUEST, BY, "by ") /* which board plays: one of the next texts follows */
TEXT_IF(EDITION_GUEST, CABLE, "cable") /* on the start screen one of the next texts follows */
TEXTS(CABLES)
TEXT_IF(EDITION_GUEST, CABLE_UCI, "UCI") /* in the order of cable_t; they have 10 characters */
TEXT_IF(EDITION_GUEST, CABLE_NOVAG, "Novag")
TEXT_IF(EDITION_GUEST, CABLE_CHESSLINK, "ChessLink")
TEXTS_END(CABLES)
TEXT(GUARD, "blunder guard")
TEXT_IF(EDITION_COACH, SHOW_THREATS, "shows threats")
TEXT_IF(EDITION_SETTINGS, OFFERS, "resigns, offers")
TEXT_IF(EDITION_AHEAD, AHEAD, "thinks ahead")
TEXT_PAD(MENU_KEYS, "BACK  FWD  GO", "up, down, right")
TEXT_PAD(GO_ON, "  GO>", "    >")
TEXT_PAD(ASK_KEYS, "GO yes  CLR no", "< no       yes >")

/* Learning the buttons of a shield: "press SELECT", and why a button is refused. */
TEXT_IF(EDITION_LADDER, PRESS, "press ")
TEXTS(BUTTONS)
TEXT_IF(EDITION_LADDER, BUTTON_LEFT, "LEFT")
TEXT_IF(EDITION_LADDER, BUTTON_RIGHT, "RIGHT")
TEXT_IF(EDITION_LADDER, BUTTON_UP, "UP")
TEXT_IF(EDITION_LADDER, BUTTON_DOWN, "DOWN")
TEXT_IF(EDITION_LADDER, BUTTON_SELECT, "SELECT")
TEXTS_END(BUTTONS)
TEXT_IF(EDITION_LADDER, TWO_ALIKE, "not that one")

/* Levels: the texts before and after the number. */
TEXT(SECONDS, " s a move")
TEXT(MINUTES, " min a move")
TEXT(GAME_IN, "game in ")
TEXT(MIN, " min")
TEXT(MIN_AND, " min + ")
TEXT(SEC, " s")
TEXT(FORTY_IN, "40 moves in") /* " 1:30" follows */
TEXT(DEPTH, "depth ")
TEXT(ANALYSIS, "analysis")
TEXT(PLAYS_LIKE, "strength ")

/* The names of the strengths, in their order. They have 11 characters, before "GO>". */
TEXTS(STRENGTHS)
TEXT_IF(EDITION_COACH, STRENGTH_300, "first day")
TEXT_IF(EDITION_COACH, STRENGTH_400, "first week")
TEXT_IF(EDITION_COACH, STRENGTH_500, "first month")
TEXT_IF(EDITION_COACH, STRENGTH_600, "starter")
TEXT_IF(EDITION_COACH, STRENGTH_700, "pupil")
TEXT_IF(EDITION_COACH, STRENGTH_800, "beginner")
TEXT_IF(EDITION_COACH, STRENGTH_900, "newcomer")
TEXT_IF(EDITION_COACH, STRENGTH_1000, "learner")
TEXT_IF(EDITION_COACH, STRENGTH_1100, "casual")
TEXT_IF(EDITION_COACH, STRENGTH_1200, "hobbyist")
TEXT_IF(EDITION_COACH, STRENGTH_1300, "improver")
TEXT_IF(EDITION_COACH, STRENGTH_1400, "amateur")
TEXT_IF(EDITION_COACH, STRENGTH_1500, "club player")
TEXT_IF(EDITION_COACH, STRENGTH_1600, "regular")
TEXT_IF(EDITION_COACH, STRENGTH_1700, "team player")
TEXT_IF(EDITION_COACH, STRENGTH_1800, "specialist")
TEXT_IF(EDITION_COACH, STRENGTH_1900, "expert")
TEXT_IF(EDITION_COACH, STRENGTH_2000, "candidate")
TEXTS_END(STRENGTHS)

TEXT_IF(EDITION_STYLE, AS_YOU_PLAY, "as you play ")
TEXT(HUNDREDS, "00")
TEXT(NONE_FOUND, "none found")

/* Information. */
TEXT_IF(EDITION_INFO, PER_SECOND, "/s")
TEXT_IF(EDITION_INFO, EXAMINED, "examines move")
TEXT_IF(EDITION_INFO, THIS_MOVE, "this move")
TEXT_IF(EDITION_INFO, OPENING, "opening")
TEXT_IF(EDITION_INFO, LACKING, " ...")
/* A page without figures has its subject, before " -", and the reason. */
TEXT_IF(EDITION_INFO, VARIATION, "variation")
TEXT_IF(EDITION_INFO, VARIATION_LATE, "its moves 5-8")
TEXT_IF(EDITION_INFO, SEARCHED, "search")
TEXT_IF(EDITION_INFO, MOVES_MADE, "moves made")
TEXT_IF(EDITION_INFO, IN_BOOK, "move of the book")
TEXT_IF(EDITION_INFO, NOT_KNOWN, "not known yet")
TEXT_IF(EDITION_SUPPLY, SUPPLY, "supply ")

/* Looking at squares, and setting up. */
TEXT_PAD(VERIFY_KEYS, "square? CLR ends", "which square?")
TEXT_PAD(SETUP_KEYS, "square? GO ready", "square, or list")
TEXT_IF(EDITION_SENSORS, NAME_KEYS, "BACK FWD, GO: it")

/* Errors of a position, in the order of fen_error_t. The cable uses these texts too. */
TEXTS(FAULTS)
TEXT(FEN_PIECE, "no such piece")
TEXT(FEN_SIDE, "side?")
TEXT(FEN_CASTLING, WORDS_FEN_CASTLING)
TEXT(FEN_EN_PASSANT, WORDS_FEN_EN_PASSANT)
TEXT(FEN_CLOCK, "clock?")
TEXT(FEN_NUMBER, "number?")
TEXT(FEN_TOO_LONG, "too long")
TEXT(FEN_CHECK, "enemy in check")
TEXT(FEN_RANKS, "not 8 ranks of 8")
TEXT(FEN_MANY_PIECES, "over 16 pieces")
TEXT(FEN_KINGS, WORDS_FEN_KINGS)
TEXT(FEN_PAWN, WORDS_FEN_PAWN)
TEXTS_END(FAULTS)

/* The pad's list (firmware/pad/pad.h): its keys in their order. */
TEXTS(LISTED)
TEXT_IF(EDITION_PAD, LIST_BACK, "take back")
TEXT_IF(EDITION_PAD, LIST_HINT, "hint")
TEXT_IF(EDITION_PAD, LIST_MENU, "menu")
TEXT_IF(EDITION_PAD, LIST_INFO, "squares")
TEXT_IF(EDITION_PAD, LIST_LEVEL, "level")
TEXT_IF(EDITION_PAD, LIST_FORWARD, "forward")
TEXT_IF(EDITION_PAD, LIST_GO, "go")
TEXT_IF(EDITION_PAD, LIST_CLEAR, "clear")
TEXTS_END(LISTED)
