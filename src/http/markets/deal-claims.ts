import type { Claim } from '../../domain/accuracy.js';
import type { Spread } from '../../domain/trade-legs.js';
import { proceedsAt, type Trading } from '../../domain/trading.js';
import type { MinorUnits } from '../../domain/units.js';
import { finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { HttpDeps } from '../server/deps.js';
import { SpreadBook } from './spread-book.js';
import { firstSpreads } from './spread-list.js';

/** The number of deals whose profit is judged, of each hour. */
const CLAIMED_DEALS = 10;

/** The deals that `/markets/spreads` lists first without parameters, as claims that they still pay later. */
export async function dealClaims(
  deps: Pick<HttpDeps, 'clock' | 'engine' | 'items' | 'sources' | 'trading'>,
): Promise<Claim[]> {
  const legs = await new SpreadBook(deps).legs();
  const all = await finishInSlices(legs.spreads(LISTED));
  const now = deps.clock();
  const first = await finishInSlices(firstSpreads(all, 'profit', CLAIMED_DEALS));
  return first.flatMap((spread) => {
    const point = deps.engine.latest
      .all(spread.itemId, now)
      .find(({ sourceId }) => sourceId === spread.sellSource);
    const trading = deps.trading.tradingAt(spread.sellSource);
    return point === undefined ? [] : claimOf(spread, point.price, trading);
  });
}

/** The deals that are listed without parameters. */
const LISTED = {
  from: undefined,
  to: undefined,
  side: undefined,
  withStale: false,
  withFarApart: false,
  withUnconfirmed: false,
  minPays: 0,
  minProfit: 1,
} as const;

/** @returns none if the price has changed so that the deal does not pay any more */
function claimOf(
  { itemId, sellSource, pays }: Spread,
  price: MinorUnits,
  trading: Trading | undefined,
): Claim[] {
  const gets = (at: MinorUnits) => proceedsAt(at, trading) ?? 0;
  if (gets(price) < pays) return [];
  const items = [{ itemId, sourceId: sellSource, quantity: 1, price }];
  return [{ items, lower: leastPrice(pays, price, gets), upper: undefined }];
}

/** The least price whose proceeds are the cost. @param price one whose proceeds are enough */
function leastPrice(
  pays: MinorUnits,
  price: MinorUnits,
  gets: (price: MinorUnits) => MinorUnits,
): MinorUnits {
  let tooLow = 0;
  let enough = price;
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2);
    if (gets(middle) >= pays) enough = middle;
    else tooLow = middle;
  }
  return enough;
}
