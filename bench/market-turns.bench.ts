import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../app/logger.js';
import { startApp } from '../app/start-app.js';
import { ServiceSettings } from '../config/service-settings.js';
import { MARKET_NAMES } from '../market/registry.js';
import { inNewFolder } from './data-folder.js';
import { LIST_FORMS } from './list-forms.js';
import { type LongestTurn, withLongestTurn } from './loop-turns.js';
import { namesOf, PHASE, priceIn } from './market-turns-server.js';
import { check, quick, report } from './report.js';

// All markets that send whole lists at once, as in the service: every price to the cent, no other
// item, and the longest turn of the event loop during the intake of the lists.

const PROGRAM = fileURLToPath(new URL('market-turns-server.js', import.meta.url));
const ITEMS = quick ? 2_500 : 25_000;
const ROUNDS = quick ? 1 : 3;
const POLL_SECONDS = 10;
const MARKETS = [
  'skinport',
  ...LIST_FORMS.filter(({ batches }) => batches === undefined).map(({ market }) => market),
];

const program = fork(PROGRAM, ['serve', String(ITEMS)], { execArgv: [] });
try {
  const [{ port }] = (await once(program, 'message')) as [{ port: number }];
  await inNewFolder((folder) => measure(`http://127.0.0.1:${port}`, folder));
} finally {
  program.kill();
}

async function measure(origin: string, folder: string): Promise<void> {
  const settings = Object.fromEntries(
    MARKETS.flatMap((market) => {
      const prefix = market.toUpperCase();
      return [
        [`${prefix}_URL`, origin],
        [`${prefix}_API_KEY`, 'key'],
        [`${prefix}_INTERVAL_SECONDS`, String(POLL_SECONDS)],
        [`${prefix}_REQUESTS_PER_MINUTE`, '6000'],
      ];
    }),
  );
  const given = new ServiceSettings(
    {
      ...settings,
      MARKETS: MARKETS.join(','),
      CSGOTRADER_FILES: 'csgotrader',
      RATES_URL: origin,
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      ADDRESS_CPU_PERCENT: '0',
      DATA_DIR: folder,
      PORT: '0',
    },
    MARKET_NAMES,
  );
  const options = { version: 'bench', logger: createLogger('silent'), print: () => {} };
  const app = await startApp(given, options);
  await app.ready();
  const api = `http://127.0.0.1:${app.address.port}/api/v1`;
  try {
    // Its serializer is compiled at the first response.
    await accepted(api);
    const [, first] = await withLongestTurn(() => untilTaken(api, new Map(), 1));
    const later: LongestTurn[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = await accepted(api);
      program.send(round);
      // The first list of a market may be of the previous round.
      const [, longest] = await withLongestTurn(() => untilTaken(api, before, 2));
      later.push(longest);
    }
    await checkPrices(api);
    reportTurns('first lists', [first]);
    reportTurns('later lists', later);
  } finally {
    await app.stop();
  }
}

function reportTurns(lists: string, turns: readonly LongestTurn[]): void {
  const label = `${MARKETS.length} markets with ${ITEMS} items each, ${lists}: longest turn of the event loop`;
  const row = (name: string, rounds: readonly number[]) => ({ label: name, unit: 'ms', rounds });
  report(
    row(
      `${label}, by the clock`,
      turns.map(({ wall }) => wall),
    ),
  );
  report(
    row(
      `${label}, of the processor`,
      turns.map(({ own }) => own),
    ),
  );
  report({
    ...row(
      `${label}, of the processor, without garbage collections`,
      turns.map(({ ownWithoutCollections }) => ownWithoutCollections),
    ),
    target: { atMost: 20 },
  });
  report(
    row(
      'the same, longest garbage collection',
      turns.map(({ collection }) => collection),
    ),
  );
}

/** Resolves when each market has sent this number of lists since it had these numbers of prices. */
async function untilTaken(api: string, before: ReadonlyMap<string, number>, lists: number) {
  for (;;) {
    const now = await accepted(api);
    if (MARKETS.every((name) => (now.get(name) ?? 0) >= (before.get(name) ?? 0) + lists * ITEMS))
      return;
    await sleep(500);
  }
}

async function accepted(api: string): Promise<Map<string, number>> {
  const markets = await getJson<{ name: string; accepted: number }[]>(`${api}/markets`);
  return new Map(markets.map(({ name, accepted }) => [name, accepted]));
}

async function checkPrices(api: string): Promise<void> {
  const items = await getJson<{ id: number; market_hash_name: string }[]>(`${api}/items`);
  check('the number of items', items.length, ITEMS + 1);
  const places = new Map(namesOf(ITEMS).map((name, place) => [name, place]));
  for (const { id, market_hash_name: name } of items) {
    const place = places.get(name);
    if (name === PHASE) continue;
    if (place === undefined) throw new Error(`${name} is not an item of the lists`);
    const { markets } = await getJson<{ markets: { source: string; price: number }[] }>(
      `${api}/items/${id}`,
    );
    for (const market of MARKETS) {
      const price = markets.find(({ source }) => source === market)?.price;
      check(`the price of ${name} at ${market}`, price ?? 0, priceIn(ROUNDS, place));
    }
  }
}

async function getJson<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}
