import { singleSales } from '../../analytics/past/single-sales.js';
import { quickSale } from '../../analytics/quick-sale.js';
import type { SaleChance, SaleChanceQuery } from '../../contract/outlook.js';
import type { LatestPoint } from '../../domain/metrics.js';
import { required } from '../../domain/required.js';
import type { EpochMs } from '../../domain/units.js';
import type { HttpDeps } from '../server/deps.js';
import { readMoment } from '../server/read-values.js';
import { timestamp } from '../server/timestamp.js';
import { existingSource } from './existing-source.js';

/** The numbers of days for the chance to sell. */
const SALE_SPANS = [1, 3, 7];

type SaleDeps = Pick<HttpDeps, 'clock' | 'engine' | 'sources' | 'outlooks'>;

/**
 * The chance that an offer of an item is sold, in the form of the contract; undefined if too few days of sales
 * are known.
 * @throws DomainError `invalid_parameter` for an unknown source
 */
export async function saleChanceOf(
  deps: SaleDeps,
  itemId: number,
  query: SaleChanceQuery,
): Promise<SaleChance | undefined> {
  const { clock, engine, sources, outlooks } = deps;
  const { source } = query;
  const wanted = source === undefined ? undefined : existingSource(deps, source);
  const now = clock();
  const counted = engine.latest
    .all(itemId, now)
    .filter(({ sourceId }) => engine.series.countsTrades(sourceId));
  for (const point of counted) {
    if (source !== undefined && point.sourceId !== wanted) continue;
    const { price = point.price, cheaper = leastCheaper(price, point), tradable_after } = query;
    const offeredAt =
      tradable_after === undefined ? now : readMoment('tradable_after', tradable_after);
    const series = { itemId, sourceId: point.sourceId };
    const found = await outlooks.saleChances(series, SALE_SPANS, { cheaper, offeredAt });
    if (found === undefined) continue;
    return {
      item_id: itemId,
      price,
      cheaper,
      chances: SALE_SPANS.map((days, index) => ({
        days,
        chance: required(found.chances[index], 'a day'),
      })),
      sales_a_day: found.mean,
      dispersion: found.dispersion,
      past_days: found.days,
      source: sources.nameOf(point.sourceId),
      sells_today: sellsToday(deps, itemId, counted, now),
      computed_at: timestamp(now),
    };
  }
  return undefined;
}

/** Of the first market whose single sales are known. */
function sellsToday(
  { engine, sources }: SaleDeps,
  itemId: number,
  points: readonly LatestPoint[],
  now: EpochMs,
): SaleChance['sells_today'] {
  for (const { sourceId } of points) {
    const found = quickSale(singleSales(engine, { itemId, sourceId }, now));
    if (found !== undefined) return { ...found, source: sources.nameOf(sourceId) };
  }
  return null;
}

/** Above the current price at least one offer is cheaper; how many is not known. */
function leastCheaper(price: number, point: LatestPoint): number {
  return price > point.price ? 1 : 0;
}
