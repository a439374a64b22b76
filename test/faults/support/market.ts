import { startStub } from '../../market/support/stub-server.js';

export const ITEMS = 1_000;
const FIRST_PRICE = 10_000;

/** A market that raises all its prices by a cent with each request for them, without bids. */
export interface RisingMarket {
  /** The settings of a service that polls it once a second. */
  readonly settings: Readonly<Record<string, string>>;
  /** The number of requests for its prices. */
  readonly polls: number;
  close(): Promise<void>;
}

/** The number of the poll that returned a price in cents; the first is 1. */
export function pollOf(cents: number): number {
  return cents - FIRST_PRICE;
}

/** The price of all items in cents at the poll of this number. */
export function priceOf(poll: number): number {
  return FIRST_PRICE + poll;
}

/** The numbers of the files of all items, or such a file: one sale at the first price, an hour ago. */
function pastOf(url: string): string {
  const files = Array.from({ length: ITEMS }, (_, n) => [`Item ${n}`, n + 1]);
  if (url.endsWith('/all.json')) return JSON.stringify({ history: Object.fromEntries(files) });
  const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  return JSON.stringify({ data: { history: [[anHourAgo, 8_000, FIRST_PRICE / 100, 86]] } });
}

export async function startRisingMarket(): Promise<RisingMarket> {
  let polls = 0;
  const stub = await startStub((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.includes('/orders/')) {
      response.end(JSON.stringify({ success: true, currency: 'USD', items: [] }));
      return;
    }
    if (request.url?.includes('/full-history/')) {
      response.end(pastOf(request.url));
      return;
    }
    polls += 1;
    const price = (priceOf(polls) / 100).toFixed(2);
    const items = Array.from({ length: ITEMS }, (_, n) => ({
      market_hash_name: `Item ${n}`,
      price,
      volume: '1',
    }));
    response.end(JSON.stringify({ success: true, currency: 'USD', items }));
  });
  return {
    settings: {
      MARKETS: 'market_csgo',
      MARKET_CSGO_URL: stub.origin,
      MARKET_CSGO_INTERVAL_SECONDS: '1',
      MARKET_CSGO_REQUESTS_PER_MINUTE: '600',
    },
    get polls() {
      return polls;
    },
    close: () => stub.close(),
  };
}
