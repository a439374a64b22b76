import type { ItemDirectory } from '../domain/item-directory.js';
import type { Clock } from '../domain/units.js';
import { withoutVariant } from '../domain/variant.js';
import type { Engine } from '../engine/engine.js';
import { createHousekeepingLoop, type MarketWork } from '../ingest/cluster/market-ingest.js';
import { createCompactionLoop } from '../ingest/compaction/compaction-loop.js';
import { GeneratedPasts } from '../ingest/generated/generated-pasts.js';
import { Backfills } from '../ingest/import/backfills.js';
import { FileImports } from '../ingest/import/file-imports.js';
import { BoundedItems } from '../ingest/list-gate/bounded-items.js';
import { loadFrozenLists } from '../ingest/list-gate/frozen-lists.js';
import { loadHeldSources } from '../ingest/list-gate/held-sources.js';
import { itemsOfLargest, NewItems } from '../ingest/list-gate/new-items.js';
import { newestPrice, storedListsIn } from '../ingest/list-gate/stored-lists.js';
import { createMarketCommandLoop } from '../ingest/poll/market-commands.js';
import { MarketLoop, type MarketLoopParts } from '../ingest/poll/market-loop.js';
import { PatientRecorder } from '../ingest/record/patient-recorder.js';
import { Recorder } from '../ingest/record/recorder.js';
import type { SourceTracker } from '../ingest/replica/source-tracker.js';
import type { MarketSource } from '../market/source.js';
import { sleep } from '../runtime/schedule/sleep.js';
import type { Database } from '../store/connection/database.js';
import { storeBackupState } from '../store/service/backup-state.js';
import type { Base } from './base.js';
import { createListGate, withRealPrices } from './list-gate.js';
import { pastNames } from './markets.js';
import { embeddedFolderOf } from './store.js';

/**
 * Composes the tasks of the leader, from the markets to the price log.
 * @param room rejects while the disk has no space for prices
 */
export async function openMarketWork(base: Base, room: () => Promise<void>): Promise<MarketWork> {
  const { config, prices, markets, catalogue, clock, random, log } = base;
  const { engine, items, names, replica, sourceTracker: sources } = prices;
  const { open, writer } = prices.sharing.leaderAccess;
  const { database, close } = await open();
  const common = { database, clock, sleep, random, log };
  // Otherwise the process that makes backups stores their state.
  if (config.backups === undefined) await storeBackupState(database, undefined);

  const frozenLists = await loadFrozenLists(database, log);
  const direct = new Recorder({
    database,
    items,
    sources,
    engine,
    replica,
    names,
    writer,
    onList: ({ market, source, time }, isSame) => frozenLists.note(market, source, time, isSame),
    room,
  });
  const recorder = new PatientRecorder(direct, database, log);
  const listGate = createListGate(markets, {
    engine,
    items,
    sources,
    replica,
    log,
    heldBefore: await loadHeldSources(database),
  });
  const loops = createMarketLoops(markets, {
    ...common,
    listGate,
    engine,
    items,
    sources,
    isInCatalogue: (name) => catalogue.knows(withoutVariant(name)),
    recorder,
    frozenListOf: (market) => frozenLists.frozenListOf(market),
  });
  const loopOf = (market: string) => loops.find(({ name }) => name === market);
  const priceOf = (id: number) => engine.latest.shown(id, clock())?.price;
  const backfills = new Backfills({
    ...common,
    markets,
    recorder: direct,
    storedLists: storedListsIn({ engine, items, sources }, withRealPrices(markets)),
    pacerOf: (market) => loopOf(market)?.pacer,
    pastNames: (market) => pastNames(market, config, [...items.all()], priceOf),
  });
  const startBackfill = (market: string, days: number) => backfills.start(market, days);
  const pasts = new GeneratedPasts({
    ...common,
    markets,
    names,
    sources,
    replica,
    writer,
    polledOnce: () =>
      Promise.all(loops.filter(({ isDemo }) => isDemo).map((loop) => loop.polledOnce())),
    onWritten: () => prices.olderDays.note(),
  });
  return {
    prepare: async () => {
      if (await pasts.prepare()) prices.groupUpdates.update();
    },
    loops,
    otherLoops: [
      pasts.createLoop(),
      createCompactionLoop({ ...common, writer }),
      createMarketCommandLoop({ ...common, loopOf, startBackfill }),
      createHousekeepingLoop({ ...common, frozenLists, listGate }),
    ],
    backfills,
    imports: new FileImports({ folder: embeddedFolderOf(config), recorder: direct, clock, log }),
    recorder,
    close,
  };
}

export interface MarketLoopsParts extends Omit<MarketLoopParts, 'boundedItems'> {
  readonly database: Database;
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  /** Whether the catalogue knows an item of this name. */
  readonly isInCatalogue: (name: string) => boolean;
  readonly clock: Clock;
}

/** Creates a loop for each market, with the time of its newest stored price. */
export function createMarketLoops(
  markets: readonly MarketSource[],
  { database, engine, items, sources, isInCatalogue, ...parts }: MarketLoopsParts,
): MarketLoop[] {
  const { clock, log } = parts;
  const newItems = new NewItems({
    items,
    isInCatalogue,
    itemsOfOthers: (market) => itemsOfLargest(engine, market),
  });
  const boundedItems = new BoundedItems({ newItems, database, log });
  return markets.map((market) => {
    const newest = market.demo ? undefined : newestPrice({ engine, sources }, market.name, clock());
    return new MarketLoop(market, { ...parts, boundedItems }, newest);
  });
}
