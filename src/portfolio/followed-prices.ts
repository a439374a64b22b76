import type { Lot } from '../domain/lot.js';
import { required } from '../domain/required.js';
import { canBeShown } from '../domain/source.js';
import type { EpochMs } from '../domain/units.js';
import type { Engine } from '../engine/engine.js';
import { eachInSlices, mapInSlices } from '../runtime/schedule/time-slices.js';
import type { SeriesName } from '../store/prices/series-name.js';

/** The prices of an item at given times, and the source of each; 0 before the first one. */
export interface FollowedPrices {
  readonly prices: Int32Array;
  readonly sourceIds: Int32Array;
}

/** An item, and the index of the first needed price. */
export interface HeldItem {
  readonly itemId: number;
  readonly begin: number;
}

/**
 * The prices of each item, from the market of its shown price over the whole period; before the
 * first price of that market, from the next one in order of preference. Items that never had a
 * price are omitted.
 * @param load returns the prices of series at the same times; 0 before the first
 */
export async function followPrices(
  engine: Engine,
  items: readonly HeldItem[],
  now: EpochMs,
  load: (series: readonly SeriesName[]) => Promise<readonly Int32Array[]>,
): Promise<Map<number, FollowedPrices>> {
  const followed = new Map<number, FollowedPrices>();
  const withSources = await mapInSlices(items, (item) => ({
    ...item,
    sourceIds: sourcesOf(engine, item.itemId, now),
  }));
  let remaining = withSources.filter(({ sourceIds }) => sourceIds.length > 0);
  while (remaining.length > 0) {
    const series = remaining.map(({ itemId, sourceIds: [sourceId] }) => ({
      itemId,
      sourceId: required(sourceId, 'a source'),
    }));
    const loaded = await load(series);
    await eachInSlices(series.entries(), ([index, { itemId, sourceId }]) => {
      const prices = required(loaded[index], 'a series');
      followed.set(itemId, mended(followed.get(itemId), prices, sourceId));
    });
    remaining = remaining
      .map((item) => ({ ...item, sourceIds: item.sourceIds.slice(1) }))
      .filter(
        ({ itemId, begin, sourceIds }) =>
          sourceIds.length > 0 && followed.get(itemId)?.prices[begin] === 0,
      );
  }
  return followed;
}

/** The time of the first purchase, by item. */
export function firstHeld(lots: readonly Lot[]): Map<number, EpochMs> {
  const first = new Map<number, EpochMs>();
  for (const { itemId, acquiredAt } of lots) {
    first.set(itemId, Math.min(acquiredAt, first.get(itemId) ?? acquiredAt));
  }
  return first;
}

/**
 * The source of the shown price first, then the others whose prices can be shown, in order of preference. Empty
 * if there is no price.
 */
function sourcesOf(engine: Engine, itemId: number, now: EpochMs): number[] {
  const shown = engine.latest.shown(itemId, now)?.sourceId;
  const all = engine.latest
    .all(itemId, now)
    .map(({ sourceId }) => sourceId)
    .filter((sourceId) => canBeShown(engine.series.priceKind(sourceId)));
  return shown === undefined ? [] : [shown, ...all.filter((sourceId) => sourceId !== shown)];
}

/**
 * Fills in the prices of the preferred source before its first price from the next source.
 * @param prices those of the next source, which are overwritten
 */
function mended(
  preferred: FollowedPrices | undefined,
  prices: Int32Array,
  sourceId: number,
): FollowedPrices {
  const sourceIds = prices.map((price) => (price > 0 ? sourceId : 0));
  if (preferred === undefined) return { prices, sourceIds };
  for (const [index, price] of preferred.prices.entries()) {
    if (price === 0) continue;
    prices[index] = price;
    sourceIds[index] = required(preferred.sourceIds[index], 'a source');
  }
  return { prices, sourceIds };
}
