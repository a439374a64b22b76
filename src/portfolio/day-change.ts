import type { Lot } from '../domain/lot.js';
import { sumOf, times } from '../domain/money.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';
import { eachInSlices } from '../runtime/schedule/time-slices.js';
import { departuresOf, quantityAt } from './held.js';

/** The prices of items, each on the market of its shown price. */
export interface ShownPrices {
  /** The last price at or before a time. */
  at(itemId: number, time: EpochMs): MinorUnits | undefined;
  /** The first price after a time. */
  firstAfter(itemId: number, time: EpochMs): MinorUnits | undefined;
}

/**
 * The change, in percent, of the value of the holdings of 24 hours ago:
 *
 * 100 * sum(q * (p1 - p0)) / sum(q0 * p0)
 *
 * over the lots held then, with quantity q0 and price p0 at that time. Each lot is split into
 * parts: for the part still held, p1 is the current price; for parts sold or gone since, p1 is the
 * price when they left, not the sale price. Later purchases do not count, so that only prices
 * change the result. If an item had no price at that time, p0 is its first price since, as in the
 * change of an item. Lots without any price are excluded; 0 if all are.
 *
 * If nothing was held at that time, the current holdings count as if they had been.
 */
export async function dayChange(
  lots: readonly Lot[],
  prices: ShownPrices,
  now: EpochMs,
): Promise<number> {
  const changes = [...(await lotChanges(lots, prices, now)).values()];
  const base = sumOf(changes.map((change) => change.base));
  return base === 0 ? 0 : (100 * sumOf(changes.map(({ gain }) => gain))) / base;
}

/** The change of a part of a portfolio by prices. */
export interface ItemChange {
  readonly gain: MinorUnits;
  /** The value before; 0 for a price that its fee takes up. */
  readonly base: MinorUnits;
}

/** The parts of {@link dayChange} by the id of their lot. */
export async function lotChanges(
  lots: readonly Lot[],
  prices: ShownPrices,
  now: EpochMs,
): Promise<ReadonlyMap<string, ItemChange>> {
  const then = now - DAY_MS;
  const changes = await changesOf(lots, { then, heldAt: then, now }, prices);
  const hadValue = [...changes.values()].some(({ base }) => base > 0);
  return hadValue ? changes : changesOf(lots, { then, heldAt: now, now }, prices);
}

/** The change from `then` to `now` of the items held at `heldAt`, by lot. */
async function changesOf(
  lots: readonly Lot[],
  { then, heldAt, now }: Readonly<Record<'then' | 'heldAt' | 'now', EpochMs>>,
  prices: ShownPrices,
): Promise<ReadonlyMap<string, ItemChange>> {
  const changes = new Map<string, ItemChange>();
  await eachInSlices(lots, (lot) => {
    const held = quantityAt(lot, heldAt);
    const before =
      held === 0 ? undefined : (prices.at(lot.itemId, then) ?? prices.firstAfter(lot.itemId, then));
    if (before === undefined) return;
    changes.set(lot.id, {
      gain: gainSince(lot, heldAt, now, before, prices),
      base: times(held, before),
    });
  });
  return changes;
}

function gainSince(
  lot: Lot,
  then: EpochMs,
  now: EpochMs,
  before: MinorUnits,
  prices: ShownPrices,
): MinorUnits {
  const gone = departuresOf(lot).filter(({ time }) => time > then && time <= now);
  const parts = [...gone, { quantity: quantityAt(lot, now), time: now }];
  return sumOf(
    parts.map(({ quantity, time }) =>
      times(quantity, (prices.at(lot.itemId, time) ?? before) - before),
    ),
  );
}
