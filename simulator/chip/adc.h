/* SPDX-License-Identifier: MIT */
/* adc.h - the ADC, with only those functions that the program uses.
 *
 * A conversion of the 1.1 V reference against AVCC reads 1100 * 1024 / supply, rounded down. A
 * conversion of ground reads 0. The reference takes 70 us to settle after it has been selected, and
 * reads too low until then (data sheet, "Bandgap start-up time"). One channel measures the buttons
 * of a shield. Another channel measures the cells that feed a converter. A conversion of any other
 * channel, or with any other reference, gives a random value, and the module reports this
 * conversion.
 */
#ifndef CHIP_ADC_H
#define CHIP_ADC_H

void adc_start(void);

#endif
