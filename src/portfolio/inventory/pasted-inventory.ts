import { refuse } from '../refuse.js';
import type { Inventory } from './fetch-inventory.js';
import { parsePage } from './page.js';

/**
 * The inventory in JSON that a user copied from the game platform, one page of it.
 * @throws DomainError `invalid_parameter`
 */
export function readPastedInventory(json: unknown): Inventory {
  const page = parsePage(json);
  if (page === undefined) {
    return refuse('inventory must be the JSON of an inventory, as the game platform sends it');
  }
  const { descriptions, properties, total } = page;
  // An asset that is listed twice is one asset.
  const assets = [...new Map(page.assets.map((asset) => [asset.assetId, asset])).values()];
  const hidden = Math.max(0, (total ?? assets.length) - assets.length);
  return { assets, descriptions, properties, hidden };
}
