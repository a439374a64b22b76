import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import type { PriceOf } from './market-groups.js';
import type { ChangedItem } from './own-past.js';
import { distance } from './ratios.js';
import type { NamedPrices } from './stored-lists.js';

/** Minimum number and share of changed items with which another market confirms a change. */
const FEWEST_CONFIRMED = 10;
const MOST_CONFIRM = 2 / 3;

/** Other markets may show a change by this time before the list does. */
const AHEAD: DurationMs = 6 * HOUR_MS;
/** Without an earlier price, the other market's first price soon after it counts. */
const SOON: DurationMs = 30 * MINUTE_MS;

/** The prices of another market. */
export interface Witness {
  readonly priceOf: PriceOf;
  readonly priceAt: NamedPrices['priceAt'];
  /** The ratio of the prices before the change to the present ones of the market; undefined if unknown. */
  readonly levelBefore: number | undefined;
}

/**
 * Whether another market shows two thirds of the changes, and at least ten: its own price has moved in the
 * same direction, by at least half of the change (as logarithms), or the change has brought the price that
 * much nearer to its price. Prices are compared at the level of the previous list.
 * @param since the time of the previous list
 */
export async function confirms(
  changed: readonly ChangedItem[],
  since: EpochMs,
  { priceOf, priceAt, levelBefore }: Witness,
): Promise<boolean> {
  let [known, confirmed] = [0, 0];
  await eachInSlices(changed, ({ name, price, before }) => {
    const other = priceOf(name);
    if (other === 0) return;
    known += 1;
    const earlier = priceAt(name, since - AHEAD) || priceAt(name, since + SOON);
    const hasMoved = earlier > 0 && explains(other / earlier, price / before);
    const gap = levelBefore === undefined ? 1 : (other * levelBefore) / before;
    if (hasMoved || explains(gap, price / before)) confirmed += 1;
  });
  return known >= FEWEST_CONFIRMED && confirmed >= MOST_CONFIRM * known;
}

/** Whether a factor is at least half of a change, and in its direction. */
const explains = (factor: number, change: number): boolean =>
  distance(change / factor) <= Math.sqrt(distance(change));
