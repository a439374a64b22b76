import type { Observation } from '../domain/tick.js';
import { type EpochMs, MINUTE_MS } from '../domain/units.js';
import { WINDOW_MS } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Recording } from './recording.js';
import { check } from './report.js';
import type { MarketList } from './whole-market.js';

/** The interval between two checks for due lists. */
const STEP = 5 * MINUTE_MS;

/** The observations of some items as they were recorded, to check responses. */
export class Witness {
  readonly #seen: ReadonlyMap<string, Observation[]>;

  constructor(names: readonly string[]) {
    this.#seen = new Map(names.map((name) => [name, []]));
  }

  see(observations: readonly Observation[]): void {
    for (const observation of observations) this.#seen.get(observation.name)?.push(observation);
  }

  names(): string[] {
    return [...this.#seen.keys()];
  }

  /** The observations of an item in (from, to], on one market or on all. */
  observations(name: string, from: EpochMs, to: EpochMs, source?: string): Observation[] {
    const seen = this.#seen.get(name) ?? [];
    return seen.filter(
      (each) =>
        each.time > from && each.time <= to && (source === undefined || each.source === source),
    );
  }

  /** @throws Error unless the engine contains the observations of the last seven days */
  checkEngine({ directory }: Recording, engine: Engine, now: EpochMs): void {
    for (const name of this.names()) {
      const id = directory.byName(name)?.id ?? 0;
      checkSame(
        `the history of ${name}`,
        engine.observations.history(id, '7d', now),
        this.observations(name, now - WINDOW_MS['7d'], now),
      );
    }
  }
}

type Point = Pick<Observation, 'time' | 'price' | 'volume'>;

/** @throws Error unless both contain the same times, prices and volumes */
export function checkSame(
  label: string,
  found: readonly Point[],
  expected: readonly Point[],
): void {
  check(`${label}: observations`, found.length, expected.length);
  for (const value of ['time', 'price', 'volume'] as const) {
    const sum = (points: readonly Point[]) =>
      points.reduce((total, each) => total + (each[value] ?? 0), 0);
    check(`${label}: the sum of each ${value}`, sum(found), sum(expected));
  }
  const product = (points: readonly Point[]) =>
    points.reduce((total, { time, price }) => total + (time % 1_000_003) * price, 0);
  check(`${label}: prices at their times`, product(found), product(expected));
}

/** Records one poll. */
export type RecordPoll = (
  list: MarketList,
  observations: readonly Observation[],
  time: EpochMs,
) => Promise<void>;

/**
 * Polls the lists whenever they are due, with changes like those of markets.
 * @returns the number of observations
 */
export async function pollLists(
  lists: readonly MarketList[],
  { begin, end }: { readonly begin: EpochMs; readonly end: EpochMs },
  record: RecordPoll,
): Promise<number> {
  let observed = 0;
  for (let time = begin; time < end; time += STEP) {
    for (const list of lists) {
      if ((time - begin) % list.market.every !== 0 || list.isAway(time - begin)) continue;
      list.change();
      const observations = list.observe(time);
      await record(list, observations, time);
      observed += observations.length;
    }
  }
  return observed;
}

/** Records a whole list like a poll of a market, and checks that all of it was accepted. */
export async function recordList(
  { recorder }: Recording,
  { market: { name } }: MarketList,
  observations: readonly Observation[],
  now: EpochMs,
): Promise<void> {
  const { added } = await recorder.record(observations, now, { market: name, completes: [name] });
  check(`the recorded observations of ${name}`, added, observations.length);
}
