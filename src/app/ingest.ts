import { withoutVariant } from '../domain/variant.js';
import type { Leadership } from '../ingest/cluster/leader-election.js';
import { MarketIngest } from '../ingest/cluster/market-ingest.js';
import { MarketStatusRegistry } from '../ingest/poll/market-status-registry.js';
import { DiskWatch } from '../ingest/record/disk-watch.js';
import { sleep } from '../runtime/schedule/sleep.js';
import type { Base } from './base.js';
import { pastNames } from './markets.js';

export interface IngestParts {
  /** Polls the markets while this process is the leader. */
  readonly leadership: Leadership;
  readonly marketStatuses: MarketStatusRegistry;
  /** Of the embedded database; undefined for a database server. */
  readonly disk: DiskWatch | undefined;
}

/** From the markets to the price log. */
export function buildIngest(base: Base): IngestParts {
  const { config, prices, markets, catalogue, clock, random, log } = base;
  const { bus, sharedDatabase, createLeadership } = prices.sharing;
  const { database: settings } = config;
  const disk = settings.kind === 'embedded' ? new DiskWatch(settings.directory, log) : undefined;
  const names = markets.map(({ name }) => name);
  const marketStatuses = new MarketStatusRegistry({ names, bus, sharedDatabase, clock, log });
  const leadership = createLeadership(
    (recording) =>
      new MarketIngest({
        recording,
        markets,
        engine: prices.engine,
        items: prices.items,
        itemTracker: prices.itemTracker,
        isInCatalogue: (name) => catalogue.knows(withoutVariant(name)),
        sources: prices.sourceTracker,
        marketStatuses,
        replica: prices.replica,
        pastNames: (market) =>
          pastNames(
            market,
            config,
            [...prices.items.all()],
            (id) => prices.engine.current(id, clock())?.price ?? 0,
          ),
        room: async () => disk?.assertRoom(),
        clock,
        sleep,
        random,
        log,
      }),
  );
  return { leadership, marketStatuses, disk };
}
