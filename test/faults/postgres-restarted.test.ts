import { expect, test } from 'vitest';
import { getJson, until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { signIn } from './support/signing-in.js';
import { untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();

const AWAY = { status: 503, body: { error: 'the database is not available' } };

/** A request to each part that stores something: all need PostgreSQL. */
const WRITES: readonly [method: string, path: string, body?: object][] = [
  ['POST', '/auth/magic/request', { email: 'a@example.org' }],
  ['POST', '/auth/magic/request', { email: 'nobody@example.org' }],
  ['POST', '/portfolio/lots', { item_id: 1, quantity: 1 }],
  ['PUT', '/portfolio/watchlist/1'],
  ['POST', '/portfolio/alerts', { item_id: 1, rule: { type: 'price_above', price: 99_999 } }],
  ['POST', '/portfolio/shares', { name: 'For friends' }],
  ['POST', '/auth/logout'],
];

test('without PostgreSQL reads continue, and no price of that time is lost', async () => {
  const { start, postgres, market, storedPolls } = company();
  await start({ ROLE: 'ingest' });
  const other = await start({ ROLE: 'ingest' });
  const api = await start({ ROLE: 'api' });
  const watcher = await watchItem(api);
  await watcher.until(3);
  const user = await signIn(api, 'a@example.org');

  await postgres.kill();
  const lost = market.polls;
  const { status, body } = await answerOf(`${api.url}/api/v1/health`);
  expect(status).toBe(503);
  expect(body).toMatchObject({ status: 'degraded', database: 'down' });
  expect(await getJson<object[]>(`${api.url}/api/v1/items`)).toHaveLength(1_000);
  expect(await getJson<object[]>(`${api.url}/api/v1/items/1/history?window=1h`)).not.toEqual([]);
  expect(await answerOf(`${api.url}/api/v1/auth/magic/verify?token=${'a'.repeat(43)}`)).toEqual(
    AWAY,
  );
  for (const [method, path, body] of WRITES) {
    const { status, json } = await user.send(method, path, body);
    expect({ [path]: { status, body: json() } }).toEqual({ [path]: AWAY });
  }
  // The market is still polled: its prices are kept.
  await until(
    async () => market.polls,
    (polls) => polls > lost + 4,
  );
  await postgres.startAgain();
  const back = market.polls;
  await watcher.until(back + 2);
  // Existing sessions are still valid, and the failed requests now succeed.
  for (const [method, path, body] of WRITES) {
    const { status } = await user.send(method, path, body);
    expect({ [path]: Math.floor(status / 100) }).toEqual({ [path]: 2 });
  }

  const stored = await storedPolls();
  const first = stored[0] ?? 0;
  const last = stored.at(-1) ?? 0;
  expect(last).toBeGreaterThan(back);
  expect(stored).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n));
  await untilAllIsShown(company(), api);
  // The recorder continues; the other process did not take over.
  expect(other.output.stdout).not.toContain('this process records prices');
});

async function answerOf(url: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
}
