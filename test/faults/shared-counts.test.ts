import { expect, test } from 'vitest';
import { Browser } from '../auth/support/browser.js';
import type { Service } from '../support/program.js';
import { aCompany } from './support/company.js';
import { browserAt } from './support/signing-in.js';

const company = aCompany();
const ME = '/api/v1/auth/me';

/** The same client at another process. */
const sameSenderAt = (service: Service, { address }: Browser) =>
  new Browser(service.url.replace('//localhost', '//127.0.0.1'), address);

async function statuses(browser: Browser, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) seen.push((await browser.get(ME)).status);
  return seen;
}

test('processes count sign-in requests together, and separately without PostgreSQL', async () => {
  const { start, postgres, query } = company();
  const [one, two] = [await start({ ROLE: 'api' }), await start({ ROLE: 'api' })];

  const atOne = browserAt(one);
  const atTwo = sameSenderAt(two, atOne);
  expect(await statuses(atOne, 12)).toEqual(Array(12).fill(200));
  expect(await statuses(atTwo, 8)).toEqual(Array(8).fill(200));
  const refused = await atTwo.get(ME);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await atOne.get(ME)).status).toBe(429);
  expect((await browserAt(one).get(ME)).status).toBe(200);

  // A client over the limit is refused without another count in the database.
  const countOf = () =>
    query<{ count: number }>(`SELECT count FROM rate_counts WHERE key LIKE '%${atOne.address}'`);
  const before = await countOf();
  expect(await statuses(atOne, 10)).toEqual(Array(10).fill(429));
  expect(before).toEqual([{ count: 22 }]);
  expect(await countOf()).toEqual(before);

  // The window ends by the clock of the server: the next one begins at 1.
  const other = browserAt(one);
  await statuses(other, 15);
  await query('UPDATE rate_counts SET ends_at = now()');
  expect((await other.get(ME)).headers.ratelimit).toMatch(/r=19;/);

  await postgres.kill();
  const alone = browserAt(one);
  expect(await statuses(alone, 21)).toEqual([...Array(20).fill(200), 429]);
  expect((await sameSenderAt(two, alone).get(ME)).status).toBe(200);
  // A client that was over the limit before stays refused.
  expect((await atOne.get(ME)).status).toBe(429);
});
