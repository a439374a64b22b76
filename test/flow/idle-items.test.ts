import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { signIn } from '../faults/support/signing-in.js';
import {
  getJson,
  QUICK_START,
  runProgram,
  type Service,
  serviceFolder,
  until,
  untilItAnswers,
} from '../support/program.js';

const DAY = 86_400_000;
const DAYS_LATER = 91;
const WITH_CLOCK = [
  process.execPath,
  QUICK_START,
  fileURLToPath(new URL('../faults/programs/serve-with-clock.mjs', import.meta.url)),
];

/** A market that never answers, and a start that is allowed to be so late. */
const SETTINGS = {
  PORT: '0',
  MARKETS: 'skinport',
  SKINPORT_URL: 'http://127.0.0.1:9',
  CLOCK_JUMP_DAYS: `${DAYS_LATER + 1}`,
  METRICS_TOKEN: 'a-token-for-the-tests',
};

const NAMES = [
  'Nobody’s',
  'Watched',
  'Bought again',
  'Watched again',
  'In a file',
  'With an alert',
];

interface Item {
  readonly id: number;
  readonly market_hash_name: string;
  readonly current_price: number;
  readonly stale: boolean;
}

function serve(days: number, folder: string): Promise<Service> {
  return untilItAnswers(runProgram([`${days * DAY}`], SETTINGS, folder, WITH_CLOCK));
}

async function namesAt({ url }: Service): Promise<string[]> {
  const items = await getJson<Item[]>(`${url}/api/v1/items`);
  return items.map(({ market_hash_name }) => market_hash_name);
}

async function itemsInMemory({ url }: Service): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return /^itemtide_items (\d+)$/m.exec(metrics)?.[1];
}

test('items that nobody lists or holds for 90 days leave memory, and come back by name and by id', async () => {
  const folder = serviceFolder();
  const rows = NAMES.map((name, place) => `${name},${Date.now()},${100 + place}`);
  writeFileSync(join(folder, 'prices.csv'), ['market_hash_name,time,price', ...rows].join('\n'));
  expect((await runProgram(['import', 'prices.csv'], {}, folder).ended).code).toBe(0);

  const first = await serve(0, folder);
  expect(await namesAt(first)).toEqual(NAMES);
  const early = await signIn(first, 'early@example.org');
  expect((await early.send('PUT', '/portfolio/watchlist/2')).status).toBe(200);
  first.process.kill('SIGKILL');
  await once(first.process, 'close');

  const later = await serve(DAYS_LATER, folder);
  expect(await namesAt(later)).toEqual(['Watched']);
  expect(await itemsInMemory(later)).toBe('1');
  expect(later.output.stdout).toContain('"idle":5');
  expect((await fetch(`${later.url}/api/v1/items/4`)).status).toBe(404);

  const late = await signIn(later, 'late@example.org');
  const lot = { market_hash_name: 'Bought again', quantity: 1 };
  const bought = await late.send('POST', '/portfolio/lots', lot);
  expect([bought.status, bought.json()]).toMatchObject([201, { item_id: 3 }]);
  expect((await late.send('PUT', '/portfolio/watchlist/4')).status).toBe(200);
  const file = 'market_hash_name,quantity\nIn a file,2';
  expect((await late.send('POST', '/portfolio/lots/import', file)).status).toBe(200);
  const rule = { type: 'price_above', price: 1_000 };
  expect((await late.send('POST', '/portfolio/alerts', { item_id: 6, rule })).status).toBe(201);
  expect((await late.send('POST', '/portfolio/alerts', { item_id: 7, rule })).status).toBe(404);

  expect(await namesAt(later)).toEqual(NAMES.slice(1));
  for (const [place, name] of NAMES.entries()) {
    if (place === 0) continue;
    const item = await until(
      () => getJson<Item>(`${later.url}/api/v1/items/${place + 1}`),
      ({ current_price }) => current_price > 0,
    );
    expect(item).toMatchObject({
      market_hash_name: name,
      current_price: 100 + place,
      stale: true,
    });
  }
}, 180_000);
