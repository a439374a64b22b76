import type { Observation, Tick } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import { sortInSlices } from '../../runtime/schedule/sort-in-slices.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import type { NameWriter } from './name-writer.js';
import { validateNumbers, validateObservation } from './validate-observation.js';

/** A rejected observation, with the reason in words. */
export interface Refused<Seen extends Observation = Observation> {
  readonly observation: Seen;
  readonly reason: string;
}

/** Valid observations, whose items and sources are tracked, and those that are not valid. */
export interface Checked<Seen extends Observation = Observation> {
  /** By source, item and time; those at the same time in order of arrival. */
  readonly ticks: readonly Tick[];
  readonly refused: readonly Refused<Seen>[];
}

export interface CheckParts {
  readonly engine: Engine;
  readonly sources: SourceTracker;
  readonly names: NameWriter;
}

interface CheckOptions<Seen extends Observation> extends CheckParts {
  /** The configured market of new sources; `''` for an import. */
  readonly market: string;
  readonly now: EpochMs;
  /** The id of an observation's item if it is tracked. */
  readonly idOf: (observation: Seen) => number | undefined;
}

/** Used instead of an item's id. */
const REFUSED = -1;

/** Validates observations, and tracks the new names of the valid ones. */
export async function checkObservations<Seen extends Observation>(
  observations: readonly Seen[],
  { engine, sources, names, market, now, idOf }: CheckOptions<Seen>,
): Promise<Checked<Seen>> {
  const itemNames = new Set<string>();
  const sourceNames = new Set<string>();
  const refused: Refused<Seen>[] = [];
  const ids = await mapInSlices(observations, (observation) => {
    const id = idOf(observation);
    // Names of tracked items and sources were validated before.
    const isNamed = id !== undefined && sources.idOf(observation.source) !== undefined;
    const reason = isNamed
      ? validateNumbers(observation, now)
      : validateObservation(observation, now);
    if (reason !== undefined) {
      refused.push({ observation, reason });
      return REFUSED;
    }
    sourceNames.add(observation.source);
    if (id === undefined) itemNames.add(observation.name);
    return id;
  });
  await names.trackSources(sourceNames, market, now);
  const tracked = await names.trackItems(itemNames, now);
  const unsorted: Tick[] = [];
  await mapInSlices(observations, (observation, index) => {
    const itemId = ids[index] ?? tracked.get(observation.name);
    if (itemId === REFUSED) return;
    const { name, source, time, price } = observation;
    const sourceId = sources.idOf(source);
    if (itemId === undefined || sourceId === undefined) {
      throw new RangeError(`${name} or ${source} is not tracked`);
    }
    const volume = observation.volume ?? engine.latest.volume(itemId, sourceId);
    unsorted.push({ itemId, sourceId, time, price, volume });
  });
  return { ticks: await sortInSlices(unsorted, bySeriesAndTime), refused };
}

function bySeriesAndTime(a: Tick, b: Tick): number {
  return a.sourceId - b.sourceId || a.itemId - b.itemId || a.time - b.time;
}
