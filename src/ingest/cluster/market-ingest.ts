import type { Clock } from '../../domain/clock.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Log } from '../../domain/log.js';
import { type EpochMs, MINUTE_MS, WEEK_MS } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { MarketSource } from '../../market/source.js';
import type { Sleep } from '../../runtime/schedule/sleep.js';
import { noteTimeSeen } from '../../store/cluster/clock-seen.js';
import type { Database } from '../../store/connection/database.js';
import type { StoredMarketCommand } from '../../store/markets/market-commands.js';
import { loadMarketState, saveMarketState } from '../../store/markets/market-state.js';
import { createCompactionLoop } from '../compaction/compaction-loop.js';
import { Backfills } from '../import/backfills.js';
import { BoundedItems } from '../poll/bounded-items.js';
import { CollapsedLists } from '../poll/collapsed-lists.js';
import { createMarketCommandLoop } from '../poll/market-commands.js';
import { MarketLoop, type MarketLoopParts } from '../poll/market-loop.js';
import type { MarketStatusRegistry } from '../poll/market-status-registry.js';
import { NewItems } from '../poll/new-items.js';
import { FrozenLists } from '../record/frozen-lists.js';
import { ListGuard } from '../record/list-guard.js';
import { PatientRecorder } from '../record/patient-recorder.js';
import { Recorder } from '../record/recorder.js';
import type { ItemTracker } from '../replica/item-tracker.js';
import type { Replica } from '../replica/replica.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import { storedListsIn } from '../unit-check/stored-lists.js';
import { UnitCheck } from '../unit-check/unit-check.js';
import type { LeaderTask } from './leader-election.js';
import type { Recording } from './sharing.js';

export interface MarketIngestParts {
  readonly recording: Recording;
  readonly markets: readonly MarketSource[];
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly itemTracker: ItemTracker;
  /** Whether the catalogue knows an item of the name. */
  readonly isInCatalogue: (name: string) => boolean;
  readonly sources: SourceTracker;
  readonly marketStatuses: MarketStatusRegistry;
  readonly replica: Replica;
  /** The items whose history of a market is looked up, by name. */
  readonly pastNames: (market: string) => readonly string[];
  /** Rejects while there is no room for prices. */
  readonly room: () => Promise<void>;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** From 0 up to 1, another number each time. */
  readonly random: () => number;
  readonly log: Log;
}

/** The key of the state of {@link FrozenLists}: no market has a name with a blank. */
const FROZEN_LISTS = 'frozen lists';

/** The task of the leader: polls the markets, records their prices, and compacts old weeks. */
export class MarketIngest implements LeaderTask {
  readonly #parts: MarketIngestParts;
  #loops: readonly MarketLoop[] = [];
  #stop: () => Promise<void> = async () => {};

  constructor(parts: MarketIngestParts) {
    this.#parts = parts;
  }

  async begin(): Promise<void> {
    const { recording, markets, itemTracker, sources, marketStatuses } = this.#parts;
    const { engine, replica, room, clock, sleep, log } = this.#parts;
    const { database, close } = await recording.open();
    const { writer } = recording;
    const listGuard = new ListGuard(log);
    const frozenLists = new FrozenLists(log, await loadMarketState(database, FROZEN_LISTS));
    const direct = new Recorder({
      database,
      items: itemTracker,
      sources,
      engine,
      replica,
      writer,
      isWhole: (list) => listGuard.believes(list),
      onWholeList: ({ market, source, time }, isSame) =>
        frozenLists.note(market, source, time, isSame),
      room,
    });
    const recorder = new PatientRecorder(direct, database, log);
    this.#loops = createMarketLoops(markets, {
      ...this.#parts,
      recorder,
      database,
      shortListOf: (market) => listGuard.shortListOf(market),
      frozenListOf: (market) => frozenLists.frozenListOf(market),
      collapsedLists: new CollapsedLists((source) => {
        const id = sources.idOf(source);
        return id === undefined ? 0 : replica.listOf(id).listed;
      }, log),
    });
    const backfills = this.#createBackfills(database, direct);
    const compaction = createCompactionLoop({ database, writer, clock, sleep, log });
    const housekeeping = setInterval(() => this.#keepHouse(database, frozenLists), MINUTE_MS);
    const commands = createMarketCommandLoop(
      database,
      (given) => this.#carryOut(given, backfills),
      {
        clock,
        sleep,
        log,
      },
    );
    for (const loop of [...this.#loops, compaction, commands]) loop.start();
    marketStatuses.useLocal(() =>
      this.#loops.map(({ status }) => ({ ...status, backfill: backfills.statusOf(status.name) })),
    );

    this.#stop = async () => {
      marketStatuses.useShared();
      clearInterval(housekeeping);
      const parts = [...this.#loops, compaction, commands, backfills];
      await Promise.all(parts.map((part) => part.stop()));
      await recorder.stop();
      await close();
    };
  }

  #createBackfills(database: Database, recorder: Recorder): Backfills {
    const { engine, items, sources, markets } = this.#parts;
    return new Backfills({
      ...this.#parts,
      database,
      recorder,
      storedLists: storedListsIn({ engine, items, sources }, withRealPrices(markets)),
      pacerOf: (market) => this.#loopOf(market)?.pacer,
    });
  }

  #loopOf(market: string): MarketLoop | undefined {
    return this.#loops[this.#parts.markets.findIndex(({ name }) => name === market)];
  }

  #carryOut(given: StoredMarketCommand, backfills: Backfills): void {
    const { market, command } = given;
    const loop = this.#loopOf(market);
    if (loop === undefined) return;
    this.#parts.log.info({ market, command }, 'an administrator asked for it');
    if (given.command === 'backfill') backfills.start(market, given.days);
    else {
      if (command === 'release') loop.release();
      loop.poll();
    }
  }

  async end(): Promise<void> {
    await this.#stop();
    this.#stop = async () => {};
    this.#loops = [];
  }

  /** Resolves when each demo market was polled once: the others may take their time. */
  async ready(): Promise<void> {
    const demos = this.#loops.filter((_, index) => this.#parts.markets[index]?.demo);
    await Promise.all(demos.map((loop) => loop.polledOnce()));
  }

  #keepHouse(database: Database, frozenLists: FrozenLists): void {
    const { clock, log } = this.#parts;
    noteTimeSeen(database, clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'the time could not be noted; trying again later');
    });
    const state = { market: FROZEN_LISTS, state: String(frozenLists) };
    saveMarketState(database, state).catch((error: unknown) => {
      log.warn({ err: error }, 'the age of lists could not be stored; trying again later');
    });
  }
}

export interface MarketLoopsParts extends Omit<MarketLoopParts, 'unitCheck' | 'boundedItems'> {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** Whether the catalogue knows an item of the name. */
  readonly isInCatalogue: (name: string) => boolean;
}

/**
 * Creates a loop for each market, in the same order, not yet started. They know the time of the newest
 * stored price of each market.
 */
export function createMarketLoops(
  markets: readonly MarketSource[],
  { database, engine, items, sources, isInCatalogue, ...parts }: MarketLoopsParts,
): MarketLoop[] {
  const stored = storedListsIn({ engine, items, sources }, withRealPrices(markets));
  const unitCheck = new UnitCheck(stored, parts.log);
  const newItems = new NewItems({
    items,
    isInCatalogue,
    itemsOfOthers: (market) => itemsOfLargest(engine, market),
  });
  const now = parts.clock();
  const boundedItems = new BoundedItems({ newItems, database, log: parts.log });
  return markets.map((market) => {
    const newest = market.demo ? undefined : newestPrice({ engine, sources }, market.name, now);
    return new MarketLoop(market, { ...parts, unitCheck, boundedItems }, newest);
  });
}

/** The names of the markets whose prices are not made up. */
function withRealPrices(markets: readonly MarketSource[]): ReadonlySet<string> {
  return new Set(markets.filter(({ demo }) => !demo).map(({ name }) => name));
}

/** How many items the largest of the other markets has. */
function itemsOfLargest(engine: Engine, butFor: string): number {
  const others = [...engine.sourcesByMarket()].filter(([market]) => market !== butFor);
  return Math.max(0, ...others.flatMap(([, sources]) => sources.map(({ items }) => items)));
}

/** The time of the newest stored price that a market delivered; undefined for none of the last seven days. */
function newestPrice(
  { engine, sources }: Pick<MarketLoopsParts, 'engine' | 'sources'>,
  market: string,
  now: EpochMs,
): EpochMs | undefined {
  const series = sources.ids().filter((id) => sources.marketOf(id) === market);
  const newest = Math.min(now, Math.max(0, ...series.map((id) => engine.newestTime(id))));
  return newest > now - WEEK_MS ? newest : undefined;
}
