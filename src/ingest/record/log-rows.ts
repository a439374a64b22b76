import { weekOf } from '../../domain/calendar.js';
import {
  MOST_POINTS,
  packPoints,
  ticksOfRun,
  unpackPoints,
} from '../../domain/packed/points-row.js';
import { groupNeighbours, inParts } from '../../domain/sequences.js';
import type { Tick } from '../../domain/tick.js';
import type { NewLogRow } from '../../store/prices/price-log.js';
import { isSameSource } from '../../store/prices/tick-order.js';

/**
 * The rows of other observations: each of one source and week.
 * @param ticks by source, item and time; no two of a series have the same time
 */
export function pointsRows(ticks: readonly Tick[]): NewLogRow[] {
  const rows: NewLogRow[] = [];
  for (const ofSource of groupNeighbours(ticks, isSameSource)) {
    const [{ sourceId }] = ofSource;
    for (const ofWeek of byWeek(ofSource)) {
      for (const part of inParts(ofWeek, MOST_POINTS)) {
        const time = part.reduce((latest, { time }) => Math.max(latest, time), 0);
        rows.push({ kind: 'points', sourceId, time, bytes: packPoints(part) });
      }
    }
  }
  return rows;
}

function byWeek(ticks: readonly Tick[]): Iterable<Tick[]> {
  const weeks = new Map<number, Tick[]>();
  for (const tick of ticks) {
    const week = weekOf(tick.time);
    const existing = weeks.get(week);
    if (existing === undefined) weeks.set(week, [tick]);
    else existing.push(tick);
  }
  return weeks.values();
}

/**
 * The observations of a row of points, by item and time.
 * @throws PackedBytesError if the bytes are of another version, or not packed points
 */
export function ticksOfPoints(sourceId: number, bytes: Uint8Array): Tick[] {
  const ticks: Tick[] = [];
  for (const ofItem of unpackPoints(bytes)) {
    for (const run of ofItem) for (const tick of ticksOfRun(sourceId, run)) ticks.push(tick);
  }
  return ticks;
}
