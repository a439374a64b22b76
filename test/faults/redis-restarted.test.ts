import { expect, test } from 'vitest';
import { getJson, until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { askForLink, browserAt } from './support/signing-in.js';
import { untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();

test('without Redis all goes on but login links, and what was missed is caught up', async () => {
  const { start, redis, market } = company();
  await start({ ROLE: 'ingest' });
  const api = await start({ ROLE: 'api' });
  const watcher = await watchItem(api);
  await watcher.until(2);
  const browser = browserAt(api);
  const link = await askForLink(api, 'a@example.org');

  await redis.kill();
  const lost = market.polls;
  await until(
    () => fetch(`${api.url}/api/v1/health`),
    ({ status }) => status === 503,
  );
  const health = (await (await fetch(`${api.url}/api/v1/health`)).json()) as object;
  expect(health).toMatchObject({ status: 'degraded', database: 'up', redis: 'down' });
  expect(await getJson<object[]>(`${api.url}/api/v1/items`)).toHaveLength(1_000);
  // The link was mailed before; signing in with it needs no Redis.
  expect((await browser.get(link)).status).toBe(302);
  const me = (await browser.get('/api/v1/auth/me')).json();
  expect(me).toMatchObject({ user: { email: 'a@example.org' } });
  // One more link could be one too many: nobody counts for all.
  const refused = await browser.post('/api/v1/auth/magic/request', { email: 'a@example.org' });
  expect(refused.status).toBe(503);
  expect(refused.json()).toEqual({
    error: 'login links cannot be sent right now; try again in a minute',
  });
  // The rest of signing in is limited by each process for itself.
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1) statuses.push((await browser.get('/api/v1/auth/me')).status);
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200));
  expect(statuses.at(-1)).toBe(429);
  await watcher.until(lost + 3);

  await redis.startAgain();
  await until(
    () => fetch(`${api.url}/api/v1/health`),
    ({ status }) => status === 200,
  );
  await watcher.until(market.polls + 2);
  await askForLink(api, 'b@example.org');
  await untilAllIsShown(company(), api);
  const polls = watcher.told.map(({ poll }) => poll);
  expect(polls).toEqual([...new Set(polls)].sort((a, b) => a - b));
});
