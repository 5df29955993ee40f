/* edition.h - the features of this edition of Nibble. Small editions leave features out to save
 * flash and SRAM.
 *
 * An edition is a file of constants in editions/: small.h or full.h. The facts of the circuit board
 * choose the file (hal/avr/boards/NAME.mk). A PC build can have either. Each file gives a value to
 * all constants. The value is 1 if the edition has the feature, and 0 if not, unless the list below
 * says otherwise.
 *
 * If an edition lacks a module, the module's header has functions that do nothing (FEATURE), so
 * callers need no condition. An `#if` leaves out the module's source. Inside a module the constants
 * are plain conditions, `if (EDITION_CHESS960)`: every build compiles both sides, and the optimizer
 * drops one.
 *
 *   EDITION_NETWORK        the network corrects the evaluation, firmware/engine/network/network.h
 *   EDITION_STYLE          the style of play: a setting says how often Nibble plays the book's
 *                          lesser moves. Also noise in the evaluation, a dislike of draws, and a
 *                          level that follows the player
 *   EDITION_AHEAD          Nibble can think on the player's time, if the player wishes, and at `go
 *                          ponder`
 *   EDITION_CHESS960       any of the 960 initial positions, by number. Castling is king takes
 *                          rook. The player types numbers by digits, also the move number of a
 *                          set-up
 *   EDITION_SETTINGS       more settings than level, sound, lights and power-off: for example
 *                          locked keys, a board turned round, a time control of the player's own
 *   EDITION_INFO           INFO shows groups of pages: search, clocks, game, material, supply. Some
 *                          pages take turns while Nibble thinks. HINT on Nibble's move shows the
 *                          answer that Nibble expects. The cable tells the root move that the
 *                          search examines
 *   EDITION_COACH          shows threats, the worst moves of a game, and the player's rating. After
 *                          another screen, or a game of the cable, shows Nibble's move again if it
 *                          has waited for GO
 *   EDITION_SUPPLY         warns of low batteries
 *   EDITION_STORE          three stored games besides the running game. Nibble tells a saved game
 *                          of another game's firmware from a bad saved game
 *   EDITION_PUZZLES        positions to solve, firmware/game/puzzles.h
 *   EDITION_REMOTE         the cable reads and sets the game, keys, display and settings,
 *                          firmware/cable/remote.c
 *   EDITION_GUEST          the cable can speak the language of another maker's board, by a setting
 *   EDITION_MEMORY         the transposition table may lie in a memory beside the chip,
 *                          hal/memory.h
 *   EDITION_SENSORS        a board that feels the pieces, hal/sensors.h
 *   EDITION_TABLE_BYTES    bytes of SRAM for the transposition table, firmware/engine/table.h; 0
 *                          means no table
 *   EDITION_HISTORY        the search remembers quiet moves that have cut off,
 *                          firmware/engine/history.h
 *   EDITION_LIST           the greatest number of quiet moves of a node that are put in order,
 *                          firmware/engine/search/quiet_list.h; 0 means no list
 *   EDITION_RATING_MOST    the greatest rating that a player can choose for Nibble, in hundreds of
 *                          points. The board reaches this rating with half a minute a move
 *   EDITION_EXCHANGE       quiescence leaves out captures that lose material by exchange
 *                          (board/exchange.h). With lists the search also leaves out such captures
 *                          near its horizon. Without lists it leaves out quiet moves that lose
 *                          material
 *   EDITION_WORN           the EEPROM's driver reads back each byte, and the display tells of worn
 *                          cells, hal/eeprom.h
 *   EDITION_SPARES         the number of worn cells whose values SRAM can hold, hal/spares.h
 *   EDITION_WORKSPACE      bytes of the search's frames, firmware/engine/node.h
 *
 * Every edition has the following constants, but not every image has the features. A circuit board
 * without room lists them in LACKS, and the build defines them as 0. The PC has all of them.
 *
 *   EDITION_BOOK           Nibble plays from the opening book, firmware/engine/book.h
 *   EDITION_CABLE_TOOLS    `perft` and `eval` on the cable
 *   EDITION_LEAST_NODES    beside a strength `go nodes` counts if it is the smaller number of
 *                          nodes. Otherwise only the strength's number counts
 *   EDITION_MEMORY_PLUG    the option `Memory` of the cable plugs the memory of EDITION_MEMORY in
 *                          or pulls it out
 *   EDITION_VARIANT        `UCI_Variant` on the cable and `Variant` in PGN, for every game but
 *                          chess
 */
#ifndef EDITION_H
#define EDITION_H

#ifndef EDITION_BOOK
#define EDITION_BOOK 1
#endif
#ifndef EDITION_CABLE_TOOLS
#define EDITION_CABLE_TOOLS 1
#endif
#ifndef EDITION_LEAST_NODES
#define EDITION_LEAST_NODES 1
#endif
#ifndef EDITION_VARIANT
#define EDITION_VARIANT 1
#endif

#include EDITION_HEADER

/* A function that a function of the main loop calls now and then. Where flash is plentiful, it is
 * not inlined, so its caller does not save its registers in every turn. */
#if EDITION_NETWORK
#define OUT_OF_LINE __attribute__((noinline))
#else
#define OUT_OF_LINE
#endif

/* The edition of what every edition has, in lists that have an edition in each row. */
#define EVERY_EDITION 1

/* Declares a function of a feature: FEATURE(FLAG, TYPE, NAME, (PARAMETERS), RESULT). If FLAG is 1,
 * a module defines the function. If FLAG is 0, the function returns RESULT and does nothing else. A
 * function without a value has no RESULT. */
#define FEATURE(flag, ...)                     FEATURE_(flag, __VA_ARGS__)
#define FEATURE_(flag, ...)                    FEATURE_##flag(__VA_ARGS__)
#define FEATURE_1(type, name, parameters, ...) type name parameters
#define FEATURE_0(type, name, parameters, ...)                                                     \
    _Pragma("GCC diagnostic push") _Pragma(                                                        \
        "GCC diagnostic ignored \"-Wunused-parameter\"") static inline type name parameters        \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }                                                                                              \
    _Pragma("GCC diagnostic pop")

/* Items of a list: EDITION_IF() for editions that have the feature, EDITION_IF_NOT() for editions
 * that lack the feature. */
#define EDITION_IF(flag, ...)      EDITION_IF_(flag, __VA_ARGS__)
#define EDITION_IF_NOT(flag, ...)  EDITION_IF_NOT_(flag, __VA_ARGS__)

#define EDITION_IF_(flag, ...)     EDITION_IF_##flag(__VA_ARGS__)
#define EDITION_IF_NOT_(flag, ...) EDITION_IF_NOT_##flag(__VA_ARGS__)
#define EDITION_IF_0(...)
#define EDITION_IF_1(...)     __VA_ARGS__
#define EDITION_IF_NOT_0(...) __VA_ARGS__
#define EDITION_IF_NOT_1(...)

#endif
