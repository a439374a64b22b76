import type { AlertRule } from '../../domain/alert-rules.js';
import { MAX_PRICE } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { RULES } from '../rules/rules.js';
import { isRankingRule } from '../watched-alerts.js';
import { readKeptPrices, type WantedPrices } from './kept-prices.js';
import { type Firing, replay, type ShownPrice } from './replay.js';

/** Days that a rehearsal covers. */
const REHEARSED_DAYS = 90;

/** The longest window of a rule: its figures need prices from before. */
const LEAD_IN: DurationMs = 7 * DAY_MS;

/** The time after a firing in which the price is followed. */
const FOLLOWED: DurationMs = 7 * DAY_MS;

/** Without a price for this long, nothing is known. */
const GAP: DurationMs = DAY_MS;

/** Firings of one rehearsal, the newest. */
const MOST_FIRINGS = 500;

/** Points of the line of prices. */
const LINE_POINTS = 180;

/** The price of an item in the days after a firing. */
export interface Aftermath {
  readonly low: MinorUnits;
  readonly high: MinorUnits;
  readonly last: MinorUnits;
  /** When `last` was: up to seven days after the firing. */
  readonly until: EpochMs;
}

export interface RehearsedFiring extends Firing {
  /** Undefined without a later price. */
  readonly after: Aftermath | undefined;
}

/** A span of time without prices. */
export interface UnknownSpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** When an alert would have fired in the last days. */
export interface Rehearsal {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Why nothing could be rehearsed. */
  readonly reason: 'no_prices' | 'rankings_not_kept' | undefined;
  /** The number of all firings. */
  readonly count: number;
  /** The newest first. */
  readonly firings: readonly RehearsedFiring[];
  /** Spans of more than a day without a price, ascending. */
  readonly unknown: readonly UnknownSpan[];
  /** The price in equal intervals from `from` to `to`; 0 if not known. */
  readonly line: readonly MinorUnits[];
}

/**
 * Rehearses a rule over the kept prices of an item: with the code that fires alerts, as if the alert had been created
 * at the beginning.
 */
export async function rehearse(
  deps: { readonly database: Database; readonly engine: Engine },
  itemId: number,
  rule: AlertRule,
  now: EpochMs,
): Promise<Rehearsal> {
  const begin = now - REHEARSED_DAYS * DAY_MS;
  const nothing = { from: begin, to: now, count: 0, firings: [], line: [] };
  const unknown = [{ from: begin, to: now }];
  if (isRankingRule(rule)) return { ...nothing, reason: 'rankings_not_kept', unknown };
  const wanted = { itemId, from: begin - LEAD_IN, now };
  const whole = await countedSources(deps, rule, wanted);
  const kept = await readKeptPrices(deps, { ...wanted, whole });
  // Prices that were left out are not known: the alert begins with a full window.
  const from = Math.max(begin, kept.from > begin - LEAD_IN ? kept.from + LEAD_IN : begin);
  const { firings, shown } = await replay(deps.engine, kept.ticks, rule, from);
  if (shown.length === 0) return { ...nothing, reason: 'no_prices', unknown };
  return {
    from: begin,
    to: now,
    reason: undefined,
    count: firings.length,
    firings: await mapInSlices(firings.slice(-MOST_FIRINGS).reverse(), (firing) => ({
      ...firing,
      after: aftermathOf(firing, shown),
    })),
    unknown: unknownSpans(shown, begin, now),
    line: lineOf(shown, begin, now),
  };
}

const NONE: ReadonlySet<number> = new Set();

/** A rule that never fires. */
const NEVER = { type: 'price_above', price: MAX_PRICE } as const;

/**
 * The sources of which each observation counts: for figures of a window those that were shown at some time, for a price
 * none.
 */
async function countedSources(
  deps: { readonly database: Database; readonly engine: Engine },
  rule: AlertRule,
  wanted: Omit<WantedPrices, 'whole'>,
): Promise<ReadonlySet<number>> {
  if (RULES[rule.type].evaluated === 'every price') return NONE;
  const { ticks } = await readKeptPrices(deps, { ...wanted, whole: NONE });
  const { shown } = await replay(deps.engine, ticks, NEVER, wanted.from);
  return new Set(shown.map(({ sourceId }) => sourceId));
}

function aftermathOf({ time }: Firing, shown: readonly ShownPrice[]): Aftermath | undefined {
  const first = firstAfter(shown, time);
  const end = firstAfter(shown, time + FOLLOWED);
  const later = shown.slice(first, end);
  const last = later.at(-1);
  if (last === undefined) return undefined;
  const prices = later.map(({ price }) => price);
  return {
    low: prices.reduce((a, b) => Math.min(a, b)),
    high: prices.reduce((a, b) => Math.max(a, b)),
    last: last.price,
    until: last.time,
  };
}

/** The index of the first price after a time. */
function firstAfter(shown: readonly ShownPrice[], time: EpochMs): number {
  let [low, high] = [0, shown.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shown[middle]?.time ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

function unknownSpans(
  shown: readonly ShownPrice[],
  begin: EpochMs,
  end: EpochMs,
): readonly UnknownSpan[] {
  const spans: UnknownSpan[] = [];
  let from = begin;
  for (const time of [...shown.map((point) => point.time), end]) {
    if (time - from > GAP) spans.push({ from, to: time });
    from = time;
  }
  return spans;
}

function lineOf(shown: readonly ShownPrice[], begin: EpochMs, end: EpochMs): readonly MinorUnits[] {
  const step = (end - begin) / (LINE_POINTS - 1);
  return Array.from({ length: LINE_POINTS }, (_, index) => {
    const time = begin + index * step;
    const last = shown[firstAfter(shown, time) - 1];
    return last === undefined || time - last.time > GAP ? 0 : last.price;
  });
}
