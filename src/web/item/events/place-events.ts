import type { GameEvent } from '../../../client/index.js';

/** Events too close together for separate marks. */
export interface EventGroup {
  /** Pixels from the left edge of the chart. */
  readonly x: number;
  /** Ascending by time. */
  readonly events: readonly GameEvent[];
}

/** Marks closer than this would overlap, in pixels. */
const APART = 26;

/**
 * The groups of the events in view.
 * @param events ascending by time
 * @param placeOf the x coordinate of a time in milliseconds; undefined if out of view
 */
export function placeEvents(
  events: readonly GameEvent[],
  placeOf: (time: number) => number | undefined,
): EventGroup[] {
  const groups: { x: number; events: GameEvent[] }[] = [];
  for (const event of events) {
    const x = placeOf(Date.parse(event.time));
    if (x === undefined) continue;
    const last = groups.at(-1);
    if (last !== undefined && x - last.x < APART) last.events.push(event);
    else groups.push({ x, events: [event] });
  }
  return groups;
}

/** The kinds that are marked, in order of importance. */
const MARKED = ['case', 'major', 'update', 'sale'] as const;

/** The most important kind of a group; undefined if it contains only news. */
export function chiefKind(events: readonly GameEvent[]): (typeof MARKED)[number] | undefined {
  return MARKED.find((kind) => events.some((event) => event.kind === kind));
}
