/** The quantiles of standardised deviations from the level. */
export interface Quantiles {
  readonly lower: number;
  readonly upper: number;
}

/** What a range is made from: log prices, and variances over the whole time ahead. */
export interface Spread {
  readonly level: number;
  /** Of the price's own deviation. */
  readonly ownVariance: number;
  /** Of the market's move. */
  readonly marketVariance: number;
}

/** The range in log prices. */
export interface LogRange {
  readonly lower: number;
  readonly upper: number;
}

/** The share of outcomes that is meant to be below the range, and again above. */
export const OUTSIDE = 0.05;

/** The quantile of the normal distribution that leaves {@link OUTSIDE} beyond. */
const NORMAL_QUANTILE = 1.645;

/**
 * The range: what the price does by itself, by calibrated quantiles, and what the market does, by a
 * normal distribution, are independent, so that their squares add up.
 */
export function logRange({ level, ownVariance, marketVariance }: Spread, at: Quantiles): LogRange {
  const market = NORMAL_QUANTILE ** 2 * marketVariance;
  return {
    lower: level - Math.sqrt(Math.min(0, at.lower) ** 2 * ownVariance + market),
    upper: level + Math.sqrt(Math.max(0, at.upper) ** 2 * ownVariance + market),
  };
}
