import type { GameEvent } from '../../../client/index.js';

/** Events that are too close to each other to be marked apart. */
export interface EventGroup {
  /** Pixels from the left edge of the chart. */
  readonly x: number;
  /** Ascending by time. */
  readonly events: readonly GameEvent[];
}

/** Marks closer than this would overlap, in pixels. */
const APART = 26;

/**
 * The groups of events that are in view.
 * @param events ascending by time
 * @param placeOf where a time in milliseconds is, in pixels; undefined where it is out of view
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

/** The kinds that are marked, the most important first. */
const MARKED = ['case', 'major', 'update'] as const;

/** The kind by which a group is marked; undefined where it has news only. */
export function chiefKind(events: readonly GameEvent[]): (typeof MARKED)[number] | undefined {
  return MARKED.find((kind) => events.some((event) => event.kind === kind));
}
