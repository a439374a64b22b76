import type { Config } from '../config/config.js';
import { SECOND_MS } from '../domain/units.js';
import { limitFetch } from '../request/limit-fetch.js';

/** A page of a thousand assets has some 3 MB. */
const LIMITS = { total: 30 * SECOND_MS, maxSize: 32 * 1_048_576 };

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
    fetch: limitFetch(fetchFunction, LIMITS),
  };
}
