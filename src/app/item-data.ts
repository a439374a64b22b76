import { itemFileAt } from '../feeds/item-data/fetch-item-file.js';
import { ItemDataUpdates } from '../feeds/item-data/item-data-updates.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';

/** Updates the catalogue: the leader fetches and stores item data, and all processes read it. */
export function buildItemData(base: Base, { leadership }: IngestParts): ItemDataUpdates {
  const { config, network, catalogue, prices, clock, log } = base;
  const { catalogueUrl } = config;
  return new ItemDataUpdates({
    fetchFile:
      catalogueUrl === 'off' ? undefined : itemFileAt(new URL(catalogueUrl), network.fetch),
    catalogue,
    items: prices.items,
    database: prices.database,
    isLeader: () => leadership.isLeader,
    clock,
    log,
  });
}
