import * as units from '#messages/units.js';
import type { Scale } from '../../ui/chart/scale-choice.js';
import type { ValueScale } from '../../ui/chart/value-scale.js';
import { formatDecimal, formatMoney, formatPercent, signed } from '../../ui/format.js';

/** How prices are mapped to the scale of a chart. */
export interface PriceValues extends ValueScale {
  /** Sets the base price of the percent scale, in cents. */
  readonly countFrom: (base: number) => void;
}

/**
 * Maps prices to cents or percent. The library's own percent scale would start each series at 0 %,
 * including averages and bands.
 */
export function priceValues(scale: Scale): PriceValues {
  return scale === 'percent' ? percentValues() : moneyValues();
}

function moneyValues(): PriceValues {
  return {
    format: { priceFormat: { type: 'custom', formatter: formatMoney, minMove: 1 } },
    toScale: (cents) => cents,
    fromScale: (cents) => cents,
    label: formatMoney,
    countFrom() {},
  };
}

function percentValues(): PriceValues {
  let base = 1;
  const label = (percent: number) => formatPercent(percent, 2);
  return {
    format: {
      priceFormat: {
        type: 'custom',
        formatter: label,
        tickmarksFormatter: percentTicks,
        minMove: 0.01,
      },
    },
    toScale: (cents) => (cents / base - 1) * 100,
    fromScale: (percent) => base * (1 + percent / 100),
    label,
    countFrom(cents) {
      base = cents;
    },
  };
}

/** The labels of the ticks, all with the number of decimals that the most precise one needs. */
export function percentTicks(ticks: readonly number[]): string[] {
  const decimals = Math.max(0, ...ticks.map(decimalsOf));
  const format = (size: number) => formatDecimal(size, decimals);
  return ticks.map((percent) => units.percent(signed(format, percent)));
}

/** The decimals of a value, at most two. */
function decimalsOf(value: number): number {
  const [tenths, two] = value.toFixed(2).slice(-2);
  if (two !== '0') return 2;
  return tenths === '0' ? 0 : 1;
}
