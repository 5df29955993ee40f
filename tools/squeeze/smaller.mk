# smaller.mk - compiler options that make single files smaller, found by `make smaller`.
SMALLER_board/castling := -mbranch-cost=2 -ftree-loop-optimize -fno-tree-copyrename
SMALLER_board/fen := --param=max-jump-thread-duplication-stmts=3 -ftree-coalesce-vars -fno-ssa-phiopt
SMALLER_board/move := -mbranch-cost=2
SMALLER_board/piece := -ftree-loop-optimize
SMALLER_board/position := -fno-guess-branch-probability
SMALLER_board/san := -fno-ssa-phiopt -ftree-sra
SMALLER_board/special := -fira-algorithm=priority -fno-ira-hoist-pressure
SMALLER_firmware/cable/load := -fno-tree-sink -fira-algorithm=priority -fno-tree-ter
SMALLER_firmware/text/text := -fira-algorithm=priority -fno-tree-sink
SMALLER_firmware/uci/uci := -ftree-loop-optimize -fno-forward-propagate -fno-tree-dominator-opts -fno-cse-follow-jumps -fno-split-wide-types
SMALLER_firmware/uci/uci_go := -ftree-coalesce-vars -fno-tree-vrp -mbranch-cost=2
SMALLER_firmware/uci/uci_perft := -fno-tree-forwprop -fno-reorder-blocks
SMALLER_firmware/uci/uci_put := -fno-tree-vrp -ftree-loop-optimize
SMALLER_firmware/uci/uci_work := -fno-gcse -mbranch-cost=2
SMALLER_firmware/engine/book := -fira-algorithm=priority -fno-tree-vrp -fno-if-conversion
SMALLER_firmware/engine/engine := -ftree-coalesce-vars -fno-gcse
SMALLER_firmware/engine/root := -ftree-loop-optimize
SMALLER_firmware/engine/style := -fno-inline-functions-called-once
SMALLER_firmware/engine/time := -fno-tree-forwprop
SMALLER_firmware/game/control := -ftree-pre
SMALLER_firmware/game/game := -fno-tree-dominator-opts -fno-gcse
SMALLER_firmware/game/ioboard := -fno-tree-forwprop
SMALLER_firmware/game/journal := -finline-small-functions -fno-gcse
SMALLER_firmware/game/pgn := -mbranch-cost=2 -fira-algorithm=priority
SMALLER_firmware/game/settings := -fno-tree-ter
SMALLER_firmware/game/store := -finline-small-functions
SMALLER_firmware/game/coach := -mbranch-cost=2
SMALLER_firmware/ui/panel/entry := -mbranch-cost=2 -fira-algorithm=priority
SMALLER_firmware/ui/level := -mbranch-cost=2 -ftree-pre
SMALLER_firmware/ui/menu := -mbranch-cost=2
SMALLER_firmware/ui/play/play := -fno-tree-dominator-opts -fno-tree-copy-prop
SMALLER_firmware/ui/play/play_lines := -mbranch-cost=2
SMALLER_firmware/ui/play/play_move := -mbranch-cost=2
SMALLER_firmware/ui/play/play_search := -mbranch-cost=2 -fno-gcse
SMALLER_firmware/ui/play/play_step := -fira-algorithm=priority -fno-tree-dominator-opts
SMALLER_firmware/ui/panel/screen := -fno-split-wide-types -mbranch-cost=2 -fno-tree-dominator-opts
SMALLER_firmware/ui/setup := -fira-algorithm=priority -fno-gcse
SMALLER_firmware/ui/ui := -mbranch-cost=2
SMALLER_hal/avr/clock := -fno-tree-ter -mbranch-cost=2
SMALLER_hal/avr/eeprom := -fno-tree-ter
SMALLER_hal/avr/keypad := -ftree-pre
SMALLER_hal/avr/lcd := -ftree-loop-optimize
SMALLER_hal/avr/serial := -fno-ssa-phiopt
