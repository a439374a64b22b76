import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { isoDay } from '../domain/calendar.js';
import { namesVariant } from '../domain/variant.js';
import { LIST_FORMS, type ListForm } from './list-forms.js';

// A separate process, so that making and sending the lists is not measured: it replaces all markets
// and the bank of the rates, with the number of items in its argument. It sends its port once it
// listens; each message makes all lists again, at the prices of the round that it names.

/** The price in cents of an item on all markets in a round. */
export const priceIn = (round: number, place: number): number =>
  1_000 + place + ((place + round) % 7);

/** Names of the catalogue, without phases. */
export function namesOf(items: number): string[] {
  return [...loadCatalogue().names()].filter((name) => !namesVariant(name)).slice(0, items);
}

/**
 * An item that only one market lists: without its list of phases the other one would not be
 * complete.
 */
export const PHASE = '★ Karambit | Doppler Phase 2 (Factory New)';
const PHASES = JSON.stringify({
  data: [
    {
      market_hash_name: '★ Karambit | Doppler (Factory New)',
      paint_index: 419,
      phase_name: 'Phase 2',
      quantity: 1,
      min_price: 90_000,
    },
  ],
});

const period = (cents: number) => ({ min: 1, max: 2, avg: 1, median: cents / 100, volume: 5 });

/** The two lists of Skinport. */
const SKINPORT: readonly Pick<ListForm, 'path' | 'row' | 'text'>[] = [
  {
    path: '/v1/items',
    row: (name, cents) => ({
      market_hash_name: name,
      version: null,
      currency: 'USD',
      min_price: cents / 100,
      quantity: 13,
    }),
    text: (rows) => JSON.stringify(rows),
  },
  {
    path: '/v1/sales/history',
    row: (name, cents) => ({
      market_hash_name: name,
      version: null,
      currency: 'USD',
      last_24_hours: period(cents),
      last_7_days: period(cents),
      last_30_days: period(cents),
      last_90_days: period(cents),
    }),
    text: (rows) => JSON.stringify(rows),
  },
];

/** Units per euro at which a dollar is 2 euros and 7 yuan, as the formats require. */
const RATES = '<Cube currency="USD" rate="0.5"/><Cube currency="CNY" rate="3.5"/>';

async function serve(names: readonly string[]): Promise<void> {
  let round = 0;
  let lists = new Map<string, string>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url?.split('?')[0] ?? '';
    const form = [...LIST_FORMS, ...SKINPORT].find((one) => one.path === path);
    if (path.startsWith('/stats/'))
      response.end(`<E><Cube time="${isoDay(Date.now())}">${RATES}</Cube></E>`);
    else if (path.endsWith('/doppler')) response.end(PHASES);
    else if (form === undefined) response.writeHead(404).end();
    else {
      const body =
        lists.get(path) ??
        form.text(names.map((name, place) => form.row(name, priceIn(round, place))));
      lists.set(path, body);
      response.end(body);
    }
  };
  process.on('message', (next: number) => {
    round = next;
    lists = new Map();
  });
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.({ port: (server.address() as AddressInfo).port });
}

if (process.argv[2] === 'serve') await serve(namesOf(Number(process.argv[3])));
