# SPDX-License-Identifier: MIT
# By `make squeeze-options`: for each option the files that it makes smaller.
OPTIONS_OF_FILES := \
    -finline-small-functions \
    -fira-algorithm=priority \
    -fno-cprop-registers \
    -fno-cse-follow-jumps \
    -fno-early-inlining \
    -fno-expensive-optimizations \
    -fno-forward-propagate \
    -fno-gcse \
    -fno-guess-branch-probability \
    -fno-ipa-pure-const \
    -fno-reorder-blocks \
    -fno-split-wide-types \
    -fno-ssa-phiopt \
    -fno-tree-dominator-opts \
    -fno-tree-forwprop \
    -fno-tree-sink \
    -fno-tree-ter \
    -fno-tree-vrp \
    -frename-registers \
    -ftree-coalesce-vars \
    -ftree-loop-optimize \
    -ftree-pre \
    -mbranch-cost=1 \
    -mbranch-cost=2 \
    -mstrict-X
FILES-finline-small-functions := \
    firmware/game/packed
FILES-fira-algorithm_priority := \
    board/rules \
    firmware/game/journal \
    firmware/game/settings \
    firmware/text/text \
    firmware/uci/uci_tell \
    firmware/ui/play/play_lines \
    firmware/ui/ui \
    hal/avr/keypad
FILES-fno-cprop-registers := \
    firmware/ui/menu
FILES-fno-cse-follow-jumps := \
    firmware/uci/uci \
    firmware/ui/play/play
FILES-fno-early-inlining := \
    board/special \
    firmware/ui/level
FILES-fno-expensive-optimizations := \
    firmware/ui/play/play_move
FILES-fno-forward-propagate := \
    board/games/chess/endgame \
    firmware/engine/table \
    firmware/uci/uci \
    firmware/uci/uci_option \
    firmware/ui/play/play_move
FILES-fno-gcse := \
    board/fen \
    firmware/engine/engine \
    firmware/uci/uci_board \
    firmware/ui/setup
FILES-fno-guess-branch-probability := \
    board/rules \
    firmware/text/text \
    firmware/ui/play/play \
    hal/avr/keypad
FILES-fno-ipa-pure-const := \
    board/fen
FILES-fno-reorder-blocks := \
    firmware/uci/uci
FILES-fno-split-wide-types := \
    board/page \
    board/quiets_good \
    firmware/uci/uci_stopwatch \
    firmware/ui/panel/screen \
    firmware/ui/play/play_step
FILES-fno-ssa-phiopt := \
    firmware/engine/time \
    firmware/game/journal \
    hal/avr/serial
FILES-fno-tree-dominator-opts := \
    firmware/engine/network/network \
    firmware/game/control \
    firmware/game/game \
    firmware/game/packed \
    firmware/ui/panel/screen \
    firmware/ui/play/play \
    firmware/ui/ui \
    hal/avr/serial
FILES-fno-tree-forwprop := \
    firmware/game/ioboard \
    firmware/game/offers
FILES-fno-tree-sink := \
    firmware/ui/play/play_step
FILES-fno-tree-ter := \
    firmware/game/clocks \
    hal/avr/clock
FILES-fno-tree-vrp := \
    firmware/uci/uci_go \
    firmware/uci/uci_put
FILES-frename-registers := \
    firmware/engine/engine \
    firmware/engine/style \
    firmware/uci/uci_word \
    hal/avr/keypad \
    hal/avr/displays/lcd
FILES-ftree-coalesce-vars := \
    firmware/engine/engine \
    firmware/uci/uci_go
FILES-ftree-loop-optimize := \
    board/games/chess/castling \
    board/piece \
    board/quiets_good \
    firmware/engine/root \
    firmware/game/journal \
    firmware/uci/uci_put \
    hal/avr/displays/lcd
FILES-ftree-pre := \
    board/games/chess/endgame \
    firmware/ui/play/play_step
FILES-mbranch-cost_1 := \
    board/fen \
    firmware/ui/view
FILES-mbranch-cost_2 := \
    board/games/chess/castling \
    board/games/chess/move \
    board/games/chess/officers \
    firmware/engine/network/network \
    firmware/engine/time \
    firmware/uci/uci_board \
    firmware/ui/panel/entry \
    firmware/ui/panel/screen \
    firmware/ui/play/play \
    firmware/ui/play/play_search \
    firmware/ui/play/play_turn \
    firmware/ui/setup \
    firmware/ui/ui \
    hal/avr/clock
FILES-mstrict-X := \
    firmware/engine/network/network
