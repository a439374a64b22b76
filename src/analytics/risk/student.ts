/** The quantile of 95% of the normal distribution. */
const NORMAL = 1.6448536269514722;

/** The share of periods that count as bad. */
const TAIL = 0.05;

/** The worst 5% of a distribution with mean 0, in multiples of its scale. */
export interface Tail {
  /** 5% are beyond this. */
  readonly quantile: number;
  /** Their mean, above the quantile. */
  readonly mean: number;
}

/**
 * The tail of Student's t distribution: the fewer observations the scale was estimated from, the wider it is.
 * Quantile: the expansion of M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.5,
 * with an error below 0.1%. Mean beyond it: f(q) (n + q²) / (n - 1) / 0.05 with the density f (A. McNeil, R.
 * Frey, P. Embrechts, "Quantitative Risk Management" (2005), example 2.19).
 * @param freedom degrees of freedom n, at least 4
 */
export function studentTail(freedom: number): Tail {
  const quantile = studentQuantile(freedom);
  const density = studentPeak(freedom) * (1 + quantile ** 2 / freedom) ** (-(freedom + 1) / 2);
  const mean = ((density / TAIL) * (freedom + quantile ** 2)) / (freedom - 1);
  return { quantile, mean };
}

function studentQuantile(n: number): number {
  const z = NORMAL;
  return (
    z +
    (z ** 3 + z) / (4 * n) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * n ** 3)
  );
}

/** The density at 0, Γ((n + 1) / 2) / Γ(n / 2) / √(π n), by Stirling's series, with an error below 0.05%. */
function studentPeak(n: number): number {
  const x = n / 2;
  return Math.sqrt((x - 0.25 + 1 / (32 * x)) / (Math.PI * n));
}
