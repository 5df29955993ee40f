# SPDX-License-Identifier: MIT
# pairs.mk - the boards that combine a circuit with a display other than its own. Each line is
# $(call pair,CIRCUIT,DISPLAY,FACTS), and its board is called CIRCUIT-DISPLAY. The board has the
# facts of the circuit and of the display. FACTS replace some of these facts.
#
# With an OLED the image of the ATmega1284P has no room for the least probable moves of the opening
# book.
$(call pair,uno,i2c,BOOK=220)
$(call pair,mega2560,i2c)
$(call pair,mega2560,oled,ENGINE=mega2560-oled TABLE=2800)
$(call pair,atmega1284p,oled,BOOK=2380 SHARES=4)
# With a shield the image of an Uno has no room for an opening book, OFFERS, TUNES, LEAST_NODES and
# BENCH.
$(call pair,uno,shield,BOOK=0 LACKS+=LIGHTS LACKS+=OFFERS LACKS+=TUNES \
    LACKS+=LEAST_NODES LACKS+=BENCH)
# A shield's buttons need as much SRAM as an OLED, so both have the same engine.
$(call pair,mega2560,shield,ENGINE=mega2560-oled TABLE=2800)
