/** The quantiles of standardized deviations from the level. */
export interface Quantiles {
  readonly lower: number;
  readonly upper: number;
}

/** The input of a range: log prices, and variances over the whole horizon. */
export interface Spread {
  readonly level: number;
  /** Of the price's own deviation. */
  readonly ownVariance: number;
  /** Of the market's moves. */
  readonly marketVariance: number;
}

/** A range in log prices. */
export interface LogRange {
  readonly lower: number;
  readonly upper: number;
}

/** The intended share of outcomes below the range, and likewise above it. */
export const OUTSIDE = 0.05;

/** The quantile of the normal distribution with {@link OUTSIDE} beyond it. */
const NORMAL_QUANTILE = 1.645;

/**
 * Combines the price's own moves (calibrated quantiles) and those of the market (a normal
 * distribution). They are independent, so that their squares add up.
 */
export function logRange(
  { level, ownVariance, marketVariance }: Spread,
  quantiles: Quantiles,
): LogRange {
  const market = NORMAL_QUANTILE ** 2 * marketVariance;
  return {
    lower: level - Math.sqrt(Math.min(0, quantiles.lower) ** 2 * ownVariance + market),
    upper: level + Math.sqrt(Math.max(0, quantiles.upper) ** 2 * ownVariance + market),
  };
}
