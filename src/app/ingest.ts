import type { Leadership } from '../ingest/cluster/leader-election.js';
import { MarketIngest } from '../ingest/cluster/market-ingest.js';
import { MarketStatusRegistry } from '../ingest/poll/market-status-registry.js';
import { DiskWatch } from '../ingest/record/disk-watch.js';
import type { Base } from './base.js';
import { openMarketWork } from './market-work.js';

export interface IngestParts {
  /** Polls the markets while this process is the leader. */
  readonly leadership: Leadership;
  readonly marketStatuses: MarketStatusRegistry;
  /** Of the embedded database; undefined for a database server. */
  readonly disk: DiskWatch | undefined;
}

/** From the markets to the price log. */
export function buildIngest(base: Base): IngestParts {
  const { config, prices, markets, clock, log } = base;
  const { bus, sharedDatabase, createLeadership } = prices.sharing;
  const { database: settings } = config;
  const disk = settings.kind === 'embedded' ? new DiskWatch(settings.directory, log) : undefined;
  const names = markets.map(({ name }) => name);
  const marketStatuses = new MarketStatusRegistry({ names, bus, sharedDatabase, clock, log });
  const open = () => openMarketWork(base, async () => disk?.assertRoom());
  const leadership = createLeadership(new MarketIngest(open, marketStatuses));
  return { leadership, marketStatuses, disk };
}
