import { expect, test } from 'vitest';
import { getJson, until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { cutNotifications } from './support/cut-notifications.js';
import { askForLink, browserAt } from './support/signing-in.js';
import { untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();

test('without notifications all processes continue, and miss nothing', async () => {
  const { start, databaseUrl, market } = company();
  await start({ ROLE: 'ingest' });
  const api = await start({ ROLE: 'api' });
  const watcher = await watchItem(api);
  await watcher.until(2);
  const browser = browserAt(api);
  const link = await askForLink(api, 'a@example.org');

  const restore = await cutNotifications(databaseUrl);
  const lost = market.polls;
  await until(
    async () => api.output.stdout,
    (said) => said.includes('no notifications of other processes'),
  );
  const health = await getJson<object>(`${api.url}/api/v1/health`);
  expect(health).toMatchObject({ status: 'ok', database: 'up' });
  expect(health).not.toHaveProperty('redis');
  expect(await getJson<object[]>(`${api.url}/api/v1/items`)).toHaveLength(1_000);
  expect((await browser.get(link)).status).toBe(302);
  const me = (await browser.get('/api/v1/auth/me')).json();
  expect(me).toMatchObject({ user: { email: 'a@example.org' } });
  await askForLink(api, 'b@example.org');
  await watcher.until(lost + 5);
  const { markets } = await getJson<{ markets: Record<string, { status: string }> }>(
    `${api.url}/api/v1/health`,
  );
  expect(markets.market_csgo?.status).toBe('up');

  expect(await restore()).toBeGreaterThan(5);
  await watcher.until(market.polls + 2);
  await untilAllIsShown(company(), api);
  const polls = watcher.told.map(({ poll }) => poll);
  expect(polls).toEqual([...new Set(polls)].sort((a, b) => a - b));
  expect(api.output.stdout).not.toContain('loading all prices again');
});
