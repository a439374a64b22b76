import { formatMoney, formatPercent } from '../../ui/format.js';

/**
 * The labels of the scale of the prices. Percent are labels of the linear scale: the percent scale of
 * the library begins each series with 0 %, averages and bands too.
 */
export class PriceLabels {
  #base: number | undefined;

  /** For all series on the scale: the lowest of them labels it. */
  readonly format = {
    priceFormat: { type: 'custom', formatter: (cents: number) => this.#label(cents), minMove: 1 },
  } as const;

  /** Labels prices with their distance from `base` in percent, or as money if it is undefined. */
  countFrom(base: number | undefined): void {
    this.#base = base;
  }

  #label(cents: number): string {
    return this.#base === undefined
      ? formatMoney(cents)
      : formatPercent((cents / this.#base - 1) * 100, 2);
  }
}
