import type { Lot } from '../domain/lot.js';
import { sumOf, times } from '../domain/money.js';
import { DAY_MS, type EpochMs, type MinorUnits } from '../domain/units.js';
import { mapInSlices } from '../schedule/time-slices.js';
import { departuresOf, quantityAt } from './held.js';

/** What an item cost at a moment, on the market that its price is shown from. */
export type PriceAt = (itemId: number, time: EpochMs) => MinorUnits | undefined;

/**
 * How prices moved, in percent, what was held 24 hours ago:
 *
 *   100 * sum(q * (p1 - p0)) / sum(q0 * p0)
 *
 * over the lots held then, q0 of each, at the price p0 that their item had then. Each lot counts in
 * parts: those still held with p1 the price now, those that have gone since with p1 the price at the
 * moment they went, whatever they were sold for. What was bought since has no part in it. So neither
 * a purchase nor a sale moves it, but prices alone. A lot whose item had no price then is left out;
 * 0 where nothing is left.
 */
export async function dayChange(
  lots: readonly Lot[],
  priceAt: PriceAt,
  now: EpochMs,
): Promise<number> {
  const then = now - DAY_MS;
  let gain = 0;
  let base = 0;
  await mapInSlices(lots, (lot) => {
    const held = quantityAt(lot, then);
    const before = held === 0 ? undefined : priceAt(lot.itemId, then);
    if (before === undefined) return;
    base = sumOf([base, times(held, before)]);
    gain = sumOf([gain, gainSince(lot, then, now, before, priceAt)]);
  });
  return base === 0 ? 0 : (100 * gain) / base;
}

function gainSince(
  lot: Lot,
  then: EpochMs,
  now: EpochMs,
  before: MinorUnits,
  priceAt: PriceAt,
): MinorUnits {
  const gone = departuresOf(lot).filter(({ time }) => time > then && time <= now);
  const parts = [...gone, { quantity: quantityAt(lot, now), time: now }];
  return sumOf(
    parts.map(({ quantity, time }) =>
      times(quantity, (priceAt(lot.itemId, time) ?? before) - before),
    ),
  );
}
