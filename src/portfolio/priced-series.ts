import { eachInSlices } from '../runtime/schedule/time-slices.js';
import type { SeriesName } from '../store/prices/series-name.js';
import type { Pricing } from './priced-by.js';

/** The series by whose newest price each item is valued; items without such a price are omitted. */
export async function pricedSeries(
  itemIds: Iterable<number>,
  pricing: Pricing,
): Promise<SeriesName[]> {
  const series: SeriesName[] = [];
  await eachInSlices(itemIds, (itemId) => {
    const sourceId = pricing.priceOf(itemId)?.sourceId;
    if (sourceId !== undefined) series.push({ itemId, sourceId });
  });
  return series;
}

/**
 * Past prices in a valuation, by today's fees.
 * @param prices on the level of the series; 0 if there is none
 * @returns 0 also if nothing is left after the fee
 */
export function worths(pricing: Pricing, { sourceId }: SeriesName, prices: Int32Array): Int32Array {
  return prices.map((price) => (price === 0 ? 0 : pricing.worthAt(sourceId, price)));
}
