import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadCatalogue } from '../catalogue/catalogue.js';

// A separate process, so that making and sending the responses is not measured: it replaces
// Skinport, with the number of items in its argument. It sends its port once it listens, and then
// the time of each poll.

const items = Number(process.argv[2]);
// The service accepts only 1,000 names a day that the catalogue lacks. Those beyond its size are
// invented.
const known = [...loadCatalogue().names()];
const names = Array.from(
  { length: items },
  (_, index) => known[index] ?? `★ StatTrak™ Knife ${index % 40} | Pattern ${index} (Field-Tested)`,
);

const offers = pack(
  names.map((name, index) => ({
    market_hash_name: name,
    version: null,
    currency: 'USD',
    suggested_price: (index + 1_500) / 100,
    item_page: `https://skinport.example/item/stattrak-knife-pattern-${index}-field-tested`,
    market_page: `https://skinport.example/market?cat=Knife&item=Pattern%20${index}&type=Knife`,
    min_price: (index + 1_000) / 100,
    max_price: (index + 4_000) / 100,
    mean_price: (index + 1_700) / 100,
    median_price: (index + 1_600) / 100,
    quantity: 1 + (index % 90),
    created_at: 1_535_988_253,
    updated_at: 1_795_170_000,
  })),
);
const sales = pack(
  names.map((name, index) => {
    const period = { min: 10.1, max: 12.2, avg: 11.04, median: 10.9, volume: index % 50 };
    return {
      market_hash_name: name,
      version: null,
      currency: 'USD',
      last_24_hours: period,
      last_7_days: period,
      last_30_days: period,
      last_90_days: period,
    };
  }),
);

const server = createServer((request, response) => {
  const isPoll = request.url?.startsWith('/v1/items') ?? false;
  if (isPoll) process.send?.({ polledAt: Date.now() });
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' });
  response.end(isPoll ? offers : sales);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
});

function pack(rows: readonly object[]): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return brotliCompressSync(JSON.stringify(rows), { params });
}
