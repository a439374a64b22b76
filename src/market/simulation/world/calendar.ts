import { DAY_MS, type EpochMs } from '../../../domain/units.js';

/** An event of the simulated world, on the same day of each year. */
export interface WorldEvent {
  readonly kind: 'crash' | 'case' | 'major';
  readonly time: EpochMs;
  /** Counts the events of its kind: consecutive numbers. */
  readonly number: number;
}

/** Month (from 0), day and hour (UTC): each year has all of them. */
const YEARLY: Readonly<Record<WorldEvent['kind'], readonly (readonly [number, number, number])[]>> =
  {
    case: [
      [2, 12, 18],
      [8, 18, 18],
    ],
    major: [
      [5, 8, 12],
      [10, 3, 12],
    ],
    crash: [[9, 22, 20]],
  };

/** The events of a kind in (after, until], ascending. */
export function worldEvents(
  kind: WorldEvent['kind'],
  after: EpochMs,
  until: EpochMs,
): WorldEvent[] {
  const events: WorldEvent[] = [];
  const dates = YEARLY[kind];
  const last = new Date(until).getUTCFullYear();
  for (let year = new Date(after).getUTCFullYear(); year <= last; year += 1) {
    for (const [turn, date] of dates.entries()) {
      const time = Date.UTC(year, ...date);
      const number = year * dates.length + turn;
      if (time > after && time <= until) events.push({ kind, time, number });
    }
  }
  return events;
}

/** Longer than the longest event is felt. */
const FELT = 366 * DAY_MS;

/** The effect of the events of the year on a day. */
export interface Mood {
  /** Days since the last event; undefined if there was none in the year before. */
  readonly crash: number | undefined;
  readonly major: number | undefined;
  readonly newCase: WorldEvent | undefined;
}

/** The state of the world at a time. */
export function moodAt(time: EpochMs): Mood {
  const last = (kind: WorldEvent['kind']) => worldEvents(kind, time - FELT, time).at(-1);
  const age = (event: WorldEvent | undefined) => event && (time - event.time) / DAY_MS;
  return { crash: age(last('crash')), major: age(last('major')), newCase: last('case') };
}
