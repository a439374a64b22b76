import { MAX_PRICE } from '../../domain/tick.js';
import type { MinorUnits } from '../../domain/units.js';
import { withVariant } from '../../domain/variant.js';
import { toMinorUnits } from '../decimal.js';
import { MarketError, type Rejections } from '../source.js';
import { Tally } from '../tally.js';

/** An item that is offered. The name holds its version, such as the phase of a Doppler. */
export interface ListedItem {
  readonly name: string;
  readonly price: MinorUnits;
}

export interface ItemList {
  readonly items: readonly ListedItem[];
  readonly rejected: Rejections;
}

export interface Sales {
  /** Sold in the last 24 hours, by the same names as {@link ListedItem}. */
  readonly volumes: ReadonlyMap<string, number>;
  readonly rejected: Rejections;
}

/**
 * Reads the body of `/v1/items`. Of rows with one name and version the first one counts.
 * @throws MarketError when it is no array.
 */
export function parseItems(body: unknown): ItemList {
  const tally = new Tally();
  const items = new Map<string, ListedItem>();
  for (const row of rowsOf(body, 'items')) {
    const item = itemOf(row);
    if ('reason' in item) tally.add(item.reason);
    else if (items.has(item.name)) tally.add('duplicate name');
    else items.set(item.name, item);
  }
  return { items: [...items.values()], rejected: tally.counts() };
}

/**
 * Reads the body of `/v1/sales/history`. Of rows with one name and version the first one counts.
 * @throws MarketError when it is no array.
 */
export function parseSales(body: unknown): Sales {
  const tally = new Tally();
  const volumes = new Map<string, number>();
  for (const row of rowsOf(body, 'sales history')) {
    const name = nameOf(row);
    const volume = volumeOf(row);
    if (name === undefined) tally.add('sales without name');
    else if (volume === undefined) tally.add('sales without volume');
    else if (volumes.has(name)) tally.add('duplicate name in sales');
    else volumes.set(name, volume);
  }
  return { volumes, rejected: tally.counts() };
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(body: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(body)) throw new MarketError(`skinport sent no list as its ${what}`);
  return body;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

/** Undefined where the row is none, or name or version are no texts. */
function nameOf(row: unknown): string | undefined {
  if (!isRow(row)) return undefined;
  const { market_hash_name: name, version } = row;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  if (version !== undefined && version !== null && typeof version !== 'string') return undefined;
  return withVariant(name, version);
}

function itemOf(row: unknown): ListedItem | { readonly reason: string } {
  const name = nameOf(row);
  if (!isRow(row) || name === undefined) return { reason: 'no name' };
  const { min_price: major, quantity, currency } = row;
  if (currency !== 'USD') return { reason: 'not in USD' };
  if (quantity === 0 || major === null) return { reason: 'no price' };
  if (typeof major !== 'number') return { reason: 'price is no number' };
  const price = toMinorUnits(major);
  if (price < 1) return { reason: 'price is not above zero' };
  if (price > MAX_PRICE) return { reason: 'price is absurd' };
  return { name, price };
}

/** Sales of the last 24 hours, 0 where the market says null; undefined where it says nonsense. */
function volumeOf(row: unknown): number | undefined {
  if (!isRow(row)) return undefined;
  const { last_24_hours: lastDay } = row;
  if (!isRow(lastDay)) return undefined;
  const { volume } = lastDay;
  if (volume === null) return 0;
  return typeof volume === 'number' && Number.isInteger(volume) && volume >= 0 && volume < 2 ** 31
    ? volume
    : undefined;
}
