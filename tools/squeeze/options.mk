# By `make squeeze-options`: for each option the files that it makes smaller.
OPTIONS_OF_FILES := -finline-small-functions -fira-algorithm=priority -fno-early-inlining -fno-expensive-optimizations -fno-forward-propagate -fno-gcse -fno-guess-branch-probability -fno-ipa-pure-const -fno-split-wide-types -fno-ssa-phiopt -fno-tree-copy-prop -fno-tree-dominator-opts -fno-tree-forwprop -fno-tree-sink -fno-tree-ter -fno-tree-vrp -frename-registers -ftree-coalesce-vars -ftree-pre -mbranch-cost=2
FILES-finline-small-functions := \
    firmware/game/packed
FILES-fira-algorithm_priority := \
    board/rules \
    firmware/engine/network/network \
    firmware/game/journal \
    firmware/game/settings \
    firmware/text/text \
    firmware/uci/uci_option \
    firmware/uci/uci_tell \
    firmware/ui/play/play_lines \
    firmware/ui/ui
FILES-fno-early-inlining := \
    board/special
FILES-fno-expensive-optimizations := \
    firmware/engine/table
FILES-fno-forward-propagate := \
    board/games/chess/endgame \
    firmware/engine/table \
    firmware/uci/uci \
    firmware/uci/uci_option
FILES-fno-gcse := \
    board/fen \
    firmware/engine/engine \
    firmware/game/journal \
    firmware/uci/uci_board \
    firmware/ui/setup
FILES-fno-guess-branch-probability := \
    board/rules \
    firmware/text/text \
    firmware/ui/play/play
FILES-fno-ipa-pure-const := \
    board/fen
FILES-fno-split-wide-types := \
    board/quiets_good \
    firmware/uci/uci_stopwatch \
    firmware/ui/panel/screen \
    firmware/ui/play/play_step
FILES-fno-ssa-phiopt := \
    board/fen \
    firmware/engine/network/network \
    firmware/engine/time \
    firmware/game/journal \
    hal/avr/serial
FILES-fno-tree-copy-prop := \
    firmware/ui/play/play \
    hal/avr/lcd
FILES-fno-tree-dominator-opts := \
    firmware/engine/network/network \
    firmware/game/control \
    firmware/game/game \
    firmware/game/packed \
    firmware/ui/panel/screen \
    firmware/ui/play/play \
    firmware/ui/ui
FILES-fno-tree-forwprop := \
    firmware/game/ioboard \
    firmware/game/offers
FILES-fno-tree-sink := \
    firmware/ui/play/play_step
FILES-fno-tree-ter := \
    board/games/chess/endgame \
    firmware/game/clocks \
    hal/avr/clock
FILES-fno-tree-vrp := \
    firmware/game/coach \
    firmware/uci/uci_go \
    firmware/uci/uci_put
FILES-frename-registers := \
    firmware/engine/engine \
    firmware/engine/style \
    firmware/uci/uci_go \
    firmware/uci/uci_word \
    hal/avr/lcd
FILES-ftree-coalesce-vars := \
    firmware/engine/engine
FILES-ftree-pre := \
    firmware/ui/play/play_step
FILES-mbranch-cost_2 := \
    board/games/chess/castling \
    board/games/chess/move \
    board/games/chess/officers \
    firmware/engine/network/network \
    firmware/uci/uci_board \
    firmware/ui/panel/entry \
    firmware/ui/panel/screen \
    firmware/ui/play/play_search \
    firmware/ui/play/play_turn \
    firmware/ui/ui \
    hal/avr/clock
