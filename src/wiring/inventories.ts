import { boundedFetch } from '../auth/bounded-fetch.js';
import type { Config } from '../config/config.js';
import { SECOND_MS } from '../domain/units.js';

/** A page of a thousand assets has some 3 MB. */
const BOUNDS = { timeout: 30 * SECOND_MS, maxSize: 32 * 1_048_576 };

/** Where inventories are and how they are read. */
export function openInventories(
  { gamePlatform }: Config['accounts'],
  fetchFunction: typeof fetch,
): {
  readonly inventoryUrl: URL;
  readonly fetch: typeof fetch;
} {
  return {
    inventoryUrl: new URL(gamePlatform.inventoryUrl),
    fetch: boundedFetch(fetchFunction, BOUNDS),
  };
}
