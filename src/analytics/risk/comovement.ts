import { required } from '../../domain/required.js';
import { dot, weightedSum } from '../vectors.js';
import type { ItemMoves } from './item-moves.js';
import { BAND_COUNT, priceBand } from './price-bands.js';

/** The weight of a pair's own past in its correlation; the rest is the correlation of similar pairs. */
const SAMPLE_WEIGHT = 0.25;

type Mover = Pick<ItemMoves, 'band' | 'stem' | 'returns'>;

/** The correlation of two different items, -1 to 1. */
export function correlation(a: Mover, b: Mover): number {
  const typical = typicalCorrelation(a, b);
  if (a.returns === undefined || b.returns === undefined) return typical;
  const sample = Math.min(1, Math.max(-1, dot(a.returns, b.returns)));
  return SAMPLE_WEIGHT * sample + (1 - SAMPLE_WEIGHT) * typical;
}

/**
 * The product C u of the correlations of all pairs with a vector, where u' C u is the variance. The matrix is
 * never built: typical correlations depend on bands, of which there are few, and those of the sample are
 * products of vectors, so the time grows with the number of items and not of pairs.
 * @param amounts u, in the order of the items
 */
export function correlate(items: readonly Mover[], amounts: readonly number[]): Float64Array {
  const sampled = items.map(({ returns }) => returns !== undefined);
  const all = typicalSums(items, amounts);
  const ofSampled = typicalSums(
    items,
    amounts.map((amount, index) => (sampled[index] === true ? amount : 0)),
  );
  const vectors = items.flatMap(({ returns }) => returns ?? []);
  const together = weightedSum(
    vectors,
    amounts.filter((_, index) => sampled[index]),
  );
  return all.map((typical, index) => {
    const returns = items[index]?.returns;
    if (returns === undefined) return typical;
    const sample = dot(returns, together);
    return typical + SAMPLE_WEIGHT * (sample - required(ofSampled[index], 'a sum'));
  });
}

/** F u, where F has the typical correlations of all pairs, and 1 on the diagonal. */
function typicalSums(items: readonly Mover[], amounts: readonly number[]): Float64Array {
  const ofBands = new Float64Array(BAND_COUNT);
  const ofStems = new Map<string, { readonly band: number; readonly amount: number }[]>();
  for (const [index, { band, stem }] of items.entries()) {
    const amount = required(amounts[index], 'an amount');
    ofBands[band] = required(ofBands[band], 'a band') + amount;
    const same = ofStems.get(stem);
    if (same === undefined) ofStems.set(stem, [{ band, amount }]);
    else same.push({ band, amount });
  }
  return Float64Array.from(items, ({ band, stem }, index) => {
    let sum = 0;
    for (let other = 0; other < BAND_COUNT; other += 1) {
      const { correlation: typical } = priceBand(Math.min(band, other));
      sum += required(ofBands[other], 'a band') * typical;
    }
    for (const other of ofStems.get(stem) ?? []) {
      const { sameStem, correlation: typical } = priceBand(Math.min(band, other.band));
      sum += other.amount * (sameStem - typical);
    }
    // The item itself is in both sums, because it has its own stem.
    return sum + required(amounts[index], 'an amount') * (1 - priceBand(band).sameStem);
  });
}

function typicalCorrelation(a: Mover, b: Mover): number {
  const band = priceBand(Math.min(a.band, b.band));
  return a.stem === b.stem ? band.sameStem : band.correlation;
}
