import type { Log } from '../../domain/log.js';
import { type Clock, MINUTE_MS } from '../../domain/units.js';
import { PeriodicLoop } from '../../runtime/schedule/periodic-loop.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { noteTimeSeen } from '../../store/cluster/clock-seen.js';
import type { Database } from '../../store/connection/database.js';
import type { Backfills } from '../import/backfills.js';
import type { FileImports } from '../import/file-imports.js';
import { type FrozenLists, saveFrozenLists } from '../list-gate/frozen-lists.js';
import { saveHeldSources } from '../list-gate/held-sources.js';
import type { ListGate } from '../list-gate/list-gate.js';
import type { MarketLoop } from '../poll/market-loop.js';
import type { MarketStatusRegistry } from '../poll/market-status-registry.js';
import type { PatientRecorder } from '../record/patient-recorder.js';
import type { LeaderTask } from './leader-election.js';

/** The parts that the leader runs, not yet started. */
export interface MarketWork {
  /** Done before the loops are started. */
  prepare(): Promise<void>;
  /** One for each market. */
  readonly loops: readonly MarketLoop[];
  readonly otherLoops: readonly PeriodicLoop[];
  readonly backfills: Backfills;
  readonly imports: Pick<FileImports, 'start' | 'stop'>;
  readonly recorder: PatientRecorder;
  /** Closes the database in which prices are recorded. */
  close(): Promise<void>;
}

/** The task of the leader: polls the markets, records their prices, and compacts old weeks. */
export class MarketIngest implements LeaderTask {
  readonly #open: () => Promise<MarketWork>;
  readonly #statuses: MarketStatusRegistry;
  #work: MarketWork | undefined;

  constructor(open: () => Promise<MarketWork>, statuses: MarketStatusRegistry) {
    this.#open = open;
    this.#statuses = statuses;
  }

  async begin(): Promise<void> {
    const work = await this.#open();
    const { loops, otherLoops, backfills, imports } = work;
    this.#work = work;
    try {
      await work.prepare();
    } catch (error) {
      await this.end();
      throw error;
    }
    for (const loop of [...loops, ...otherLoops]) loop.start();
    await imports.start();
    this.#statuses.useLocal(() =>
      loops.map(({ name, status }) => ({ ...status, backfill: backfills.statusOf(name) })),
    );
  }

  async end(): Promise<void> {
    const work = this.#work;
    if (work === undefined) return;
    this.#work = undefined;
    this.#statuses.useShared();
    const running = [...work.loops, ...work.otherLoops, work.backfills, work.imports];
    await Promise.all(running.map((part) => part.stop()));
    await work.recorder.stop();
    await work.close();
  }

  /** Resolves after the first poll of each demo market. Other markets may take long. */
  async ready(): Promise<void> {
    const demos = this.#work?.loops.filter(({ isDemo }) => isDemo) ?? [];
    await Promise.all(demos.map((loop) => loop.polledOnce()));
  }
}

export interface HousekeepingParts {
  readonly database: Database;
  readonly frozenLists: FrozenLists;
  readonly listGate: Pick<ListGate, 'heldSources'>;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly log: Log;
}

/**
 * Once a minute, stores data that the next start checks: the time, how long lists have been unchanged, and
 * which are in quarantine.
 */
export function createHousekeepingLoop(parts: HousekeepingParts): PeriodicLoop {
  const { database, frozenLists, listGate, clock, sleep, log } = parts;
  return new PeriodicLoop(async () => {
    try {
      await noteTimeSeen(database, clock());
      await saveFrozenLists(database, frozenLists);
      await saveHeldSources(database, listGate.heldSources());
    } catch (error) {
      log.warn({ err: error }, 'cannot store the time and the state of lists; retrying later');
    }
    return MINUTE_MS;
  }, sleep);
}
