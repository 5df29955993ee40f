# SPDX-License-Identifier: MIT
# game.mk - facts of makruk for make and the tests: tools/make/boards.mk says what the names mean.
BOOK      := 0
LACKS     += EXCHANGE NETWORK CHESS960 PUZZLES GUEST
REFERENCE := fairy-stockfish makruk
ENDINGS   := RR R SS SN SM NMM MMM
