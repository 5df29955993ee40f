# SPDX-License-Identifier: MIT
# game.mk - facts about makruk for make and the tests. tools/make/boards.mk explains the names.
BOOK      := 0
LACKS     += EXCHANGE NETWORK CHESS960 PUZZLES MISTAKES EXERCISES ENDINGS TRAINER GUEST
LACKS     += EXERCISES_ALL ENDING_QUEEN ENDING_BISHOPS ENDING_KNIGHT PAWN_GAME ODDS
REFERENCE := fairy-stockfish makruk
ENDINGS   := RR R SS SN SM NMM MMM
