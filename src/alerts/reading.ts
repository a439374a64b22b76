import type { AlertRule } from '../domain/alert.js';
import type { EpochMs, MinorUnits } from '../domain/units.js';
import type { Window } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';

/** Minimum number of points in the window for a band or a mean volume. */
const MIN_POINTS = 12;

/** The figure of a rule, with price and market. */
export interface Reading {
  readonly value: number;
  readonly price: MinorUnits;
  readonly sourceId: number;
}

/** A rule about the prices of its own item. */
export type ItemRule = Exclude<AlertRule, { type: 'ranking_entry' }>;

/**
 * Reads the current figure of a rule on the market that the item's price is taken from. Undefined
 * with too few points.
 */
export function readNow(
  engine: Engine,
  itemId: number,
  rule: ItemRule,
  now: EpochMs,
): Reading | undefined {
  const shown = engine.current(itemId, now);
  if (shown === undefined) return undefined;
  const { price, sourceId } = shown;
  const value = figure(engine, itemId, rule, now, shown);
  return value === undefined ? undefined : { value, price, sourceId };
}

function figure(
  engine: Engine,
  itemId: number,
  rule: ItemRule,
  now: EpochMs,
  { price, sourceId }: Pick<Reading, 'price' | 'sourceId'>,
): number | undefined {
  switch (rule.type) {
    case 'price_above':
    case 'price_below':
      return price;
    case 'percent_change':
      return samples(engine, itemId, rule.window, now, sourceId) === 0
        ? undefined
        : engine.metrics(itemId, rule.window, now, sourceId).percentChange;
    case 'bollinger_breach': {
      if (samples(engine, itemId, rule.window, now, sourceId) < MIN_POINTS) return undefined;
      const metrics = engine.metrics(itemId, rule.window, now, sourceId);
      const { bollinger, rollingStddev } = metrics;
      return rollingStddev === 0 ? 0 : (price - bollinger.middle) / rollingStddev;
    }
    case 'volume_spike': {
      const volume = engine.volume(itemId, rule.window, now, sourceId);
      if (volume === undefined || volume.samples < MIN_POINTS) return undefined;
      const { last, meanOfOthers = 0 } = volume;
      return meanOfOthers === 0 ? undefined : last / meanOfOthers;
    }
  }
}

function samples(
  engine: Engine,
  itemId: number,
  window: Window,
  now: EpochMs,
  sourceId: number,
): number {
  return engine.volume(itemId, window, now, sourceId)?.samples ?? 0;
}
