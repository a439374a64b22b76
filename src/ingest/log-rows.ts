import { packList } from '../domain/packed/list-row.js';
import type { ListChange, ListStates, Offer } from '../domain/packed/list-states.js';
import { MOST_POINTS, packPoints, ticksOfRun, unpackPoints } from '../domain/packed/points-row.js';
import { inParts } from '../domain/parts.js';
import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { weekOf } from '../domain/week.js';
import type { NewLogRow } from '../store/price-log.js';

/** The row of a poll of a whole list. */
export function listRow(
  sourceId: number,
  time: EpochMs,
  changes: readonly ListChange[],
  states: ListStates,
): NewLogRow {
  return { kind: 'list', sourceId, time, bytes: packList(time, changes, states) };
}

/**
 * The rows of other observations: each of one source and week.
 * @param ticks by source, item and time, no time of a series twice
 */
export function pointsRows(ticks: readonly Tick[]): NewLogRow[] {
  const byWeek = new Map<string, Tick[]>();
  for (const tick of ticks) {
    const key = `${tick.sourceId} ${weekOf(tick.time)}`;
    const known = byWeek.get(key);
    if (known === undefined) byWeek.set(key, [tick]);
    else known.push(tick);
  }
  return [...byWeek.values()].flatMap((ofWeek) =>
    [...inParts(ofWeek, MOST_POINTS)].map((part) => ({
      kind: 'points' as const,
      sourceId: part[0]?.sourceId ?? 0,
      time: part.reduce((latest, { time }) => Math.max(latest, time), 0),
      bytes: packPoints(part),
    })),
  );
}

/**
 * The observations of a row of points, by item and time.
 * @throws PackedBytesError when the bytes are of another version, or no packed points
 */
export function ticksOfPoints(sourceId: number, bytes: Uint8Array): Tick[] {
  const ticks: Tick[] = [];
  for (const ofItem of unpackPoints(bytes)) {
    for (const run of ofItem) for (const tick of ticksOfRun(sourceId, run)) ticks.push(tick);
  }
  return ticks;
}

/** The ticks that are offers of different items: the first of each. */
export function offersOf(ticks: readonly Tick[]): Offer[] {
  const offers = new Map<number, Offer>();
  for (const tick of ticks) if (!offers.has(tick.itemId)) offers.set(tick.itemId, tick);
  return [...offers.values()];
}
