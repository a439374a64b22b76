import { DomainError } from '../../domain/errors.js';
import { type DurationMs, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { AssetProperties } from './asset-properties.js';
import { type Asset, type Description, type InventoryPage, parsePage } from './page.js';

/** The app id of the game, and the context id of its items. */
export const APP_ID = 730;
const CONTEXT = 2;

/** The largest page that the platform accepts. */
const PAGE_SIZE = 1_000;
const MAX_PAGES = 100;

/** For all pages together, if they are asked for at once. */
export const PATIENCE: DurationMs = 90 * SECOND_MS;

/** The wait after a 429 without Retry-After. */
const PAUSE: DurationMs = MINUTE_MS;

export interface InventorySettings {
  /** Origin of the game platform's inventories. */
  readonly inventoryUrl: URL;
  /** With limits on time and size, and without redirects. */
  readonly fetch: typeof fetch;
}

/** When pages are asked for. */
export interface Pace {
  /** Resolves when the next page may be asked for. */
  readonly turn: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** The items of an account as the platform shows them. */
export interface Inventory {
  readonly assets: readonly Asset[];
  /** As in {@link InventoryPage.descriptions}. */
  readonly descriptions: ReadonlyMap<string, Description>;
  /** As in {@link InventoryPage.properties}. */
  readonly properties: ReadonlyMap<string, AssetProperties>;
  /** The number of assets that the platform counts but does not show. */
  readonly hidden: number;
}

/**
 * Reads all pages of an inventory.
 * @param pace default: one after the other, within {@link PATIENCE}
 * @throws DomainError `inventory_private`, `inventory_busy`, `inventory_unavailable`; errors of the pace
 */
export async function fetchInventory(
  { inventoryUrl, fetch: fetchFunction }: InventorySettings,
  accountId: string,
  { turn, signal }: Pace = { turn: async () => {}, signal: AbortSignal.timeout(PATIENCE) },
): Promise<Inventory> {
  const assets = new Map<string, Asset>();
  const descriptions = new Map<string, Description>();
  const properties = new Map<string, AssetProperties>();
  let first: InventoryPage | undefined;
  let start: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const url = pageUrl(inventoryUrl, accountId, start);
    const referer = new URL(`/profiles/${accountId}/inventory`, inventoryUrl).href;
    await turn();
    const page = await askForPage(url, referer, fetchFunction, signal);
    first ??= page;
    // If the inventory changed meanwhile, some assets may be on no page, and would count as gone.
    if (page.total !== first.total)
      throw unavailable('the inventory changed while it was being read');
    for (const asset of page.assets) assets.set(asset.assetId, asset);
    for (const [id, description] of page.descriptions) descriptions.set(id, description);
    for (const [assetId, some] of page.properties) properties.set(assetId, some);
    if (page.next === undefined) {
      const hidden = hiddenAssets(assets.size, page.total);
      return { assets: [...assets.values()], descriptions, properties, hidden };
    }
    if (page.next === start) break;
    start = page.next;
  }
  throw unavailable('the game platform sent an endless inventory');
}

/** @throws DomainError `inventory_private` */
function hiddenAssets(shown: number, total: number | undefined): number {
  // An empty inventory has a total of 0; one without assets and without a total is private.
  if (shown === 0 && total !== 0) throw privateInventory();
  return Math.max(0, (total ?? shown) - shown);
}

function pageUrl(inventoryUrl: URL, accountId: string, start: string | undefined): URL {
  const url = new URL(`/inventory/${accountId}/${APP_ID}/${CONTEXT}`, inventoryUrl);
  url.searchParams.set('l', 'english');
  url.searchParams.set('count', `${PAGE_SIZE}`);
  if (start !== undefined) url.searchParams.set('start_assetid', start);
  return url;
}

async function askForPage(
  url: URL,
  referer: string,
  fetchFunction: typeof fetch,
  signal: AbortSignal,
): Promise<InventoryPage> {
  const response = await fetchFunction(url, {
    headers: { accept: 'application/json', referer },
    signal,
  }).catch((cause: unknown) => {
    throw unavailable('the game platform does not send the inventory', cause);
  });
  if (response.status === 401 || response.status === 403) throw privateInventory();
  if (response.status === 429) throw busy(response.headers.get('retry-after'));
  const page = response.status === 200 ? parsePage(await readJson(response)) : undefined;
  if (page === undefined) {
    throw unavailable(
      'the game platform does not send the inventory',
      new Error(`status ${response.status}`),
    );
  }
  return page;
}

/** Undefined, which is an invalid page, if the body is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function privateInventory(): DomainError {
  return new DomainError(
    'inventory_private',
    'the inventory is private: in the privacy settings of your profile on the game platform, ' +
      'make game details and inventory public, then import again',
  );
}

/** @param retryAfter of the response, in seconds */
export function busy(retryAfter: string | null): DomainError {
  const asked = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) * SECOND_MS : 0;
  return new DomainError(
    'inventory_busy',
    'too many requests to the game platform; try again later',
    { retryAfter: Math.max(PAUSE, asked) },
  );
}

export function unavailable(reason: string, cause?: unknown): DomainError {
  return new DomainError('inventory_unavailable', `${reason}; try again later`, { cause });
}
