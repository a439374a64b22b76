import { createMarketSource } from '../market/registry.js';
import type { MarketSource } from '../market/source.js';
import { LIST_FORMS, type ListForm, RATES } from './list-forms.js';
import { serveLists } from './list-server.js';
import { check, quick, report } from './report.js';

// The list of each market in its full size, from a server on loopback to observations. Markets that
// are polled by name are polled for all of their names once. The lists of Skinport are read in
// market-intake.bench.ts; Steam is polled item by item, and has none.

const ROUNDS = quick ? 1 : 5;
const LARGEST = quick ? 1_700 : 67_000;
const CHEAPEST = 1_000;

const items = Array.from(
  { length: LARGEST },
  (_, place) => [`Nova | Pattern ${place} (Battle-Scarred)`, CHEAPEST + place] as const,
);
const countOf = ({ share }: ListForm): number => Math.round(LARGEST * share);

const server = await serveLists(LIST_FORMS, (form) => items.slice(0, countOf(form)));
for (const form of LIST_FORMS) await measure(form);
server.close();

async function measure(form: ListForm): Promise<void> {
  const { market, batches } = form;
  const count = countOf(form);
  const polls = batches === undefined ? 1 : Math.ceil(count / batches.size);
  const source = await createMarketSource(market, {
    url: server.url,
    apiKey: 'key',
    itemNames: () => items.slice(0, count).map(([name]) => name),
    files: ['csgotrader'],
    rates: RATES,
  });
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    const read = await poll(source, polls);
    // The first one compiles.
    if (round > 0) rates.push(count / ((performance.now() - begun) / 1_000));
    check(`the number of prices of ${market}`, read.prices, count);
    check(`the sum of prices of ${market}`, read.sum, count * CHEAPEST + (count * (count - 1)) / 2);
  }
  const asked = batches === undefined ? '' : `, asked by ${batches.size}`;
  const label = `${count} rows of ${market}${asked}, read from the socket to observations`;
  report({ label, unit: 'rows/s', rounds: rates });
}

/** The number of prices read by a number of consecutive polls, and their sum in cents. */
async function poll(source: MarketSource, polls: number): Promise<{ prices: number; sum: number }> {
  const { signal } = new AbortController();
  const now = Date.now();
  let state: string | undefined;
  let prices = 0;
  let sum = 0;
  for (let done = 0; done < polls; done += 1) {
    for await (const batch of source.poll({ now, state, signal, pace: async () => {} })) {
      state = batch.state ?? state;
      prices += batch.observations.length;
      for (const { price } of batch.observations) sum += price;
    }
  }
  return { prices, sum };
}
