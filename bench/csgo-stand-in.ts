import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECOND_MS } from '../domain/units.js';
import { itemName } from './price-file.js';

/**
 * The price of an item at a poll, in cents, 500 to 900. Half of the prices rise by 13 cents from poll to
 * poll, the others fall, so that the list gate accepts every list. The first poll is 1; earlier ones are
 * the past.
 */
export function standInPrice(place: number, poll: number): number {
  const phase = (((place * 389 + poll * 13) % 800) + 800) % 800;
  return 500 + Math.min(phase, 800 - phase);
}

/** Replaces Market.CSGO: all items in one response, with different prices each time. */
export async function startCsgoStandIn(items: number) {
  let count = items;
  let polls = 0;
  const server = createServer((_request, response) => {
    polls += 1;
    const rows = Array.from({ length: count }, (_, place) => {
      const price = standInPrice(place, polls) / 100;
      return `{"market_hash_name":"${itemName(place + 1)}","volume":"${place % 50}","price":"${price.toFixed(2)}"}`;
    });
    const time = Math.floor(Date.now() / SECOND_MS);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"success":true,"time":${time},"currency":"USD","items":[${rows.join(',')}]}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The settings of a program that polls it this often, and no other market. */
    settings: (pollSeconds: number) => ({
      MARKETS: 'market_csgo',
      MARKET_CSGO_URL: `http://127.0.0.1:${port}`,
      MARKET_CSGO_INTERVAL_SECONDS: `${pollSeconds}`,
      MARKET_CSGO_REQUESTS_PER_MINUTE: '6000',
    }),
    addItem: () => {
      count += 1;
    },
    close: () => server.close(),
  };
}
