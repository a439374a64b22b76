import type { DaysDeps } from '../../analytics/past/days.js';
import { boundedSpanFrom, ITEMS_AT_ONCE, loadItemPasts } from '../../analytics/past/item-pasts.js';
import { startOfDay } from '../../domain/calendar.js';
import { inParts } from '../../domain/sequences.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';

/** The price of an item on the UTC day of a time, in US cents; undefined if there was none. */
export type DayPrice = (itemId: number, time: EpochMs) => MinorUnits | undefined;

/** An item and a time on whose day its price is needed. */
export interface PricedDay {
  readonly itemId: number;
  readonly time: EpochMs;
}

/**
 * Closes of items by day, on the level of their shown prices: those of the market whose price is shown,
 * continued by other known prices of the item.
 */
export async function loadDayPrices(
  deps: DaysDeps,
  wanted: readonly PricedDay[],
  now: EpochMs,
): Promise<DayPrice> {
  const days = new Map<number, Set<EpochMs>>();
  await eachInSlices(wanted, ({ itemId, time }) => {
    const ofItem = days.get(itemId) ?? new Set();
    days.set(itemId, ofItem.add(startOfDay(time)));
  });
  const prices = new Map<string, MinorUnits>();
  const series = [...days.keys()].flatMap((itemId) => {
    const sourceId = deps.engine.latest.shown(itemId, now)?.sourceId;
    return sourceId === undefined ? [] : [{ itemId, sourceId }];
  });
  for (const part of inParts(series, ITEMS_AT_ONCE)) {
    const ofPart = part.map(({ itemId }) => [...(days.get(itemId) ?? [])]);
    const oldest = ofPart.flat().reduce((a, b) => Math.min(a, b), startOfDay(now));
    const span = boundedSpanFrom(oldest, now);
    const pasts = await loadItemPasts(deps, part, span, now);
    for (const [index, { itemId }] of part.entries()) {
      for (const day of ofPart[index] ?? []) {
        const close = pasts[index]?.closes[(day - span.firstDay) / DAY_MS] ?? 0;
        if (close > 0) prices.set(`${itemId} ${day}`, close);
      }
    }
  }
  return (itemId, time) => prices.get(`${itemId} ${startOfDay(time)}`);
}
