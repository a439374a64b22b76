import { expect, test } from 'vitest';
import { cookieOf } from '../auth/support/browser.js';
import { getJson } from '../support/program.js';
import { aCompany } from './support/company.js';
import { askForLink, browserAt } from './support/signing-in.js';
import { untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();
const MINUTES = 60_000;

test('with clocks two minutes apart, all processes agree, and share sessions', async () => {
  const { startWithClock } = company();
  const offBy = (off: number, role: string) => startWithClock(off, { ROLE: role });
  const recorder = await offBy(2 * MINUTES, 'ingest');
  const apis = await Promise.all([
    offBy(0, 'api'),
    offBy(-2 * MINUTES, 'api'),
    offBy(4 * MINUTES, 'api'),
  ]);
  const watchers = await Promise.all(apis.map((api) => watchItem(api)));
  await Promise.all(watchers.map((watcher) => watcher.until(4)));

  const [one, behind, ahead] = apis;
  if (one === undefined || behind === undefined || ahead === undefined)
    throw new Error('not three processes');
  const link = await askForLink(one, 'a@example.org');
  const browser = browserAt(behind);
  expect((await browser.get(link)).status).toBe(302);
  const cookie = cookieOf(browser.cookies);
  for (const api of apis) {
    const me = await fetch(`${api.url}/api/v1/auth/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ user: { email: 'a@example.org' } });
  }

  recorder.process.kill('SIGTERM');
  await recorder.ended;
  for (const api of apis) await untilAllIsShown(company(), api);
  // A process that starts now reads the same data.
  const late = await offBy(-2 * MINUTES, 'api');
  await untilAllIsShown(company(), late);
  const prices = await Promise.all(
    [...apis, late].map(async (api) => {
      const item = await getJson<{ current_price: number }>(`${api.url}/api/v1/items/1`);
      return item.current_price;
    }),
  );
  expect(new Set(prices).size).toBe(1);
});
