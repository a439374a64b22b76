import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** A row of `/v1/items` in the documented shape. */
export function itemRow(over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    market_hash_name: 'Glove Case',
    version: null,
    currency: 'USD',
    suggested_price: 11.02,
    item_page: 'https://skinport.example/item/glove-case',
    market_page: 'https://skinport.example/market',
    min_price: 10.75,
    max_price: 19.4,
    mean_price: 11.9,
    median_price: 11.5,
    quantity: 41,
    created_at: 1_535_988_253,
    updated_at: 1_795_170_000,
    ...over,
  };
}

/** A row of `/v1/sales/history` in the documented shape. */
export function salesRow(
  name: string,
  volume: unknown,
  version: string | null = null,
): Record<string, unknown> {
  const period = { min: 10.1, max: 12.2, avg: 11.04, median: 10.9, volume };
  return {
    market_hash_name: name,
    version,
    currency: 'USD',
    item_page: 'https://skinport.example/item',
    market_page: 'https://skinport.example/market',
    last_24_hours: period,
    last_7_days: { ...period, volume: 700 },
    last_30_days: { ...period, volume: 3_000 },
    last_90_days: { ...period, volume: 9_000 },
  };
}

export function sendBrotli(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' });
  response.end(brotliCompressSync(JSON.stringify(body)));
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers as the market does: by path, and with 406 for whoever does not take Brotli. */
export function skinportAnswers(items: Answer, sales: Answer) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
      response.writeHead(406, { 'content-type': 'application/json' });
      response.end('{"errors":[{"id":"not_acceptable"}]}');
    } else if (pathname === '/v1/items') items(response, request);
    else if (pathname === '/v1/sales/history') sales(response, request);
    else response.writeHead(404).end();
  };
}
