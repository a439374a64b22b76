import { observationParts } from '../../analytics/past/observation-parts.js';
import { canBeShown } from '../../domain/source.js';
import type { Tick } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import type { Database } from '../../store/connection/database.js';
import { loadSeriesSince } from '../../store/prices/series-before.js';
import { Thinned } from './thinned.js';

/** Prices of one rehearsal: more would take seconds of processor time. The oldest are left out. */
const MOST_PRICES = 60_000;

/** Prices are read from this many days at a time, the newest first. */
const DAYS_AT_ONCE = 14;

interface KeptDeps {
  readonly database: Database;
  readonly engine: Engine;
}

/** The kept prices of an item. */
export interface KeptPrices {
  /** Ascending by time, then by source. */
  readonly ticks: readonly Tick[];
  /** From when on all kept prices are in `ticks`. */
  readonly from: EpochMs;
}

/** Which kept prices of an item are read. */
export interface WantedPrices {
  readonly itemId: number;
  readonly from: EpochMs;
  readonly now: EpochMs;
  /** The sources of which each observation counts; of others only changes of the price do. */
  readonly whole: ReadonlySet<number>;
}

/**
 * Reads the newest kept prices of an item since a time, at most {@link MOST_PRICES}, of all its sources whose prices
 * can be shown.
 */
export async function readKeptPrices(
  deps: KeptDeps,
  { itemId, from, now, whole }: WantedPrices,
): Promise<KeptPrices> {
  const sourceIds = await sourcesSince(deps, itemId, from, now);
  const parts: Tick[][] = [];
  let count = 0;
  let start = now + 1;
  while (start > from && count < MOST_PRICES) {
    const end = start;
    start = Math.max(from, end - DAYS_AT_ONCE * DAY_MS);
    const ticks: Tick[] = [];
    for (const sourceId of sourceIds) {
      const gap = whole.has(sourceId) ? 0 : gapOf(deps.engine, sourceId);
      const range = { from: start, to: end };
      await readSeries(deps, { itemId, sourceId }, range, now, new Thinned(ticks, gap));
    }
    ticks.sort((a, b) => a.time - b.time || a.sourceId - b.sourceId);
    parts.unshift(ticks);
    count += ticks.length;
  }
  const ticks = parts.flat();
  const cut = ticks.length - MOST_PRICES;
  if (cut <= 0) return { ticks, from: start };
  const kept = ticks.slice(cut);
  return { ticks: kept, from: kept[0]?.time ?? start };
}

async function readSeries(
  deps: KeptDeps,
  series: { readonly itemId: number; readonly sourceId: number },
  range: { readonly from: EpochMs; readonly to: EpochMs },
  now: EpochMs,
  into: Thinned,
): Promise<void> {
  const slices = new TimeSlices();
  for await (const giveOut of observationParts(deps, series, range, now)) {
    giveOut((time, price, volume) => into.add({ ...series, time, price, volume }));
    if (slices.over) await slices.next();
  }
  into.end();
}

/** A price that is seen again so often does not become stale between. */
function gapOf(engine: Engine, sourceId: number): DurationMs {
  return engine.series.source(sourceId).traits.staleAfter / 2;
}

async function sourcesSince(
  { database, engine }: KeptDeps,
  itemId: number,
  from: EpochMs,
  now: EpochMs,
): Promise<number[]> {
  const days = Math.ceil((now - from) / DAY_MS) + 1;
  const stored = await loadSeriesSince(database, [itemId], from, days);
  const held = engine.latest.all(itemId, now);
  const ids = new Set([...stored, ...held].map(({ sourceId }) => sourceId));
  return engine.series.sources
    .map(({ sourceId }) => sourceId)
    .filter((sourceId) => ids.has(sourceId) && canBeShown(engine.series.priceKind(sourceId)));
}
