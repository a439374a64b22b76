import { freeTicks, lastValuesOf } from '../../ui/chart/free-ticks.js';
import type { Scale } from '../../ui/chart/scale-choice.js';
import type { ValueScale } from '../../ui/chart/value-scale.js';
import { shownCurrency } from '../../ui/currency.js';
import { formatMoney, formatPercent, formatShare, signed } from '../../ui/format.js';

/** How prices are mapped to the scale of a chart. */
export interface PriceValues extends ValueScale {
  /** Sets the base price of the percent scale, in cents. */
  readonly countFrom: (base: number) => void;
  /** Leaves out the labels of ticks beside the last values of the series. */
  readonly labelLast: (series: LastValues) => void;
}

type LastValues = Parameters<typeof lastValuesOf>[0];

/**
 * Maps prices to cents or percent. The library's own percent scale would start each series at 0%,
 * including averages and bands.
 */
export function priceValues(scale: Scale): PriceValues {
  return scale === 'percent' ? percentValues() : moneyValues();
}

/** In cents of the shown currency, so that ticks are round in it. */
function moneyValues(): PriceValues {
  const { rate } = shownCurrency.get();
  let labelled: LastValues = [];
  const label = (shown: number) => formatMoney(shown / rate);
  const tickmarksFormatter = (ticks: readonly number[]) =>
    freeTicks(ticks, lastValuesOf(labelled), ticks.map(label));
  return {
    format: { priceFormat: { type: 'custom', formatter: label, tickmarksFormatter, minMove: 1 } },
    toScale: (cents) => cents * rate,
    fromScale: (shown) => shown / rate,
    label,
    countFrom() {},
    labelLast(series) {
      labelled = series;
    },
  };
}

function percentValues(): PriceValues {
  let base = 1;
  let labelled: LastValues = [];
  const label = (percent: number) => formatPercent(percent, 2);
  return {
    format: {
      priceFormat: {
        type: 'custom',
        formatter: label,
        tickmarksFormatter: (ticks: readonly number[]) =>
          freeTicks(ticks, lastValuesOf(labelled), percentTicks(ticks)),
        minMove: 0.01,
      },
    },
    toScale: (cents) => (cents / base - 1) * 100,
    fromScale: (percent) => base * (1 + percent / 100),
    label,
    countFrom(cents) {
      base = cents;
    },
    labelLast(series) {
      labelled = series;
    },
  };
}

/** The labels of the ticks, all with the number of decimals that the most precise one needs. */
export function percentTicks(ticks: readonly number[]): string[] {
  const decimals = Math.max(0, ...ticks.map(decimalsOf));
  return ticks.map((percent) => signed((size) => formatShare(size, decimals), percent));
}

/** The decimals of a value, at most two. */
function decimalsOf(value: number): number {
  const [tenths, two] = value.toFixed(2).slice(-2);
  if (two !== '0') return 2;
  return tenths === '0' ? 0 : 1;
}
