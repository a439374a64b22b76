import { type EpochMs, SECOND_MS } from '../../domain/units.js';
import { fetchJson } from '../fetch-json.js';
import type { CommonSettings } from '../settings.js';
import { type Batch, MarketError, type MarketSource, type PollRequest } from '../source.js';
import { Tally } from '../tally.js';
import { type ListedItem, parseItems, parseSales, type Sales } from './skinport-parse.js';

const NAME = 'skinport';
const ORIGIN = 'https://api.skinport.com';

/** The market renews its answers every five minutes and allows eight requests in that time. */
const INTERVAL_SECONDS = 300;

/** It answers 406 to whoever does not take Brotli. */
const HEADERS = { accept: 'application/json', 'accept-encoding': 'br', 'user-agent': 'itemtide' };

/** Skinport: the cheapest offer of every item, and how many were sold in the last 24 hours. */
export function createSkinport(settings: CommonSettings): MarketSource {
  const origin = settings.url ?? ORIGIN;
  const get = (path: string, signal: AbortSignal): Promise<unknown> =>
    fetchJson(new URL(path, origin), { headers: HEADERS, signal });
  return {
    name: NAME,
    pollInterval: (settings.intervalSeconds ?? INTERVAL_SECONDS) * SECOND_MS,
    volumeMeans: 'trades',
    description: 'Cheapest offer of every item on Skinport, and its sales of the last 24 hours',
    demo: false,
    async *poll({ now, signal }: PollRequest): AsyncGenerator<Batch> {
      const { items, rejected } = parseItems(
        await get('/v1/items?app_id=730&currency=USD&tradable=0', signal),
      );
      if (items.length === 0) {
        throw new MarketError(`skinport listed no item with a price${reasons(rejected)}`);
      }
      const sales = await salesOrNone(() =>
        get('/v1/sales/history?app_id=730&currency=USD', signal),
      );
      const tally = new Tally();
      tally.addAll(rejected);
      tally.addAll(sales.rejected);
      yield { observations: join(items, sales, now), rejected: tally.counts() };
    },
  };
}

/** Prices are worth having without volumes: a failure here is counted, not thrown. */
async function salesOrNone(fetchSales: () => Promise<unknown>): Promise<Sales> {
  try {
    return parseSales(await fetchSales());
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    return { volumes: new Map(), rejected: { 'sales history unavailable': 1 } };
  }
}

/**
 * The time of a price is that of the answer: so long the offer stood. `updated_at` says when the
 * offers last changed, which can be weeks ago for a price that is as good as new.
 */
function join(
  items: readonly ListedItem[],
  { volumes }: Sales,
  now: EpochMs,
): Batch['observations'] {
  return items.map(({ name, price }) => ({
    name,
    time: now,
    price,
    volume: volumes.get(name) ?? 0,
    source: NAME,
  }));
}

function reasons(rejected: Readonly<Record<string, number>>): string {
  const list = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`);
  return list.length === 0 ? '' : ` (${list.join(', ')})`;
}
