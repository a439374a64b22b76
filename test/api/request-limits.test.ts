import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIVE_PATH, LIVE_WEIGHT } from '../../src/contract/live-commands.js';
import type { Operation } from '../../src/contract/operations/operation.js';
import { OPERATIONS } from '../../src/contract/operations/operations.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { RequestBudgets } from '../../src/http/security/request-budgets.js';
import { item, startApi } from '../support/api.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { startPortfolioApi } from '../support/portfolio.js';

const ITEM = 'AWP | Asiimov (Field-Tested)';

describe('the limit of an address', () => {
  test('is what its requests cost together, and refills with time', async () => {
    const api = await startApi({ requestLimits: { perAddress: 100, perUser: 100 } });
    api.items.add([item(1)]);
    const ask = (path = '/api/v1/markets') => api.call(path);
    for (let request = 0; request < 100; request += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.json()]).toStrictEqual([429, { error: 'too many requests' }]);
    expect(refused.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': '"address";q=100;w=60',
      ratelimit: '"address";r=0;t=1',
    });
    expect((await ask('/api/v1/ws')).headers['retry-after']).toBe('3');
    expect((await ask('/api/v1/health/live')).status).toBe(200);
    expect((await ask('/items/1')).status).toBe(200);
    api.clock.now += MINUTE_MS / 100;
    expect([(await ask()).status, (await ask()).status]).toStrictEqual([200, 429]);
  });

  test('is not charged for answers that are given again', async () => {
    const api = await startApi({ requestLimits: { perAddress: 100, perUser: 100 } });
    api.items.add([item(1)]);
    for (let request = 0; request < 300; request += 1) {
      expect((await api.call('/api/v1/items')).status).toBe(200);
    }
  });
});

onEmbeddedDatabase(({ database }) => {
  test('a user is limited separately, from any address', async () => {
    const api = await startPortfolioApi(
      database(),
      [ITEM],
      { requestLimits: { perAddress: 1_000, perUser: 100 } },
      () => undefined,
    );
    const owner = await api.signIn();
    const paths = ['', '/history', '/volatility', '/export', '/lots', '', '/lots', ''];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await owner.send('GET', `/portfolio${path}`)).status);
    expect(statuses).toStrictEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    const large = 'x'.repeat(1_000_000);
    const refused = await owner.send('POST', '/portfolio/lots/import', large, 'text/csv');
    expect([refused.status, refused.headers['ratelimit-policy']]).toStrictEqual([
      429,
      '"user";q=100;w=60',
    ]);
    const other = await api.signIn();
    expect((await other.send('GET', '/portfolio')).status).toBe(200);
    await api.app.close();
  });
}, 'for each test');

test('the weights are those of the documents', () => {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+ \/api\/v1\S*)` \| (\d+) \|$/gm)];
  const operations = Object.values<Operation>(OPERATIONS).flatMap(({ method, path, weight }) =>
    weight === undefined
      ? []
      : [[`${method} /api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, weight] as const],
  );
  expect(
    Object.fromEntries(rows.map(([, route, weight]) => [route, Number(weight)])),
  ).toStrictEqual(Object.fromEntries([...operations, [`GET /api/v1${LIVE_PATH}`, LIVE_WEIGHT]]));
});

test('a request passes after the time that it was asked to wait, also after budgets that do not divide evenly', () => {
  let now = 0;
  const budgets = new RequestBudgets(100, () => now);
  expect(budgets.spend('somebody', 92)).toBe(0);
  now = 23_284;
  expect(budgets.spend('somebody', 37)).toBe(0);
  now += 3;
  now += budgets.spend('somebody', 26);
  expect(budgets.spend('somebody', 26)).toBe(0);
});

test('a key never spends more than the budget of a minute and what has refilled since', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 2 * MINUTE_MS }),
    weight: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      let now = 0;
      let spent = 0;
      const budgets = new RequestBudgets(100, () => now);
      for (const { wait, weight } of steps) {
        now += wait;
        const delay = budgets.spend('somebody', weight);
        if (delay === 0) spent += weight;
        else {
          now += delay;
          expect(budgets.spend('somebody', weight)).toBe(0);
          spent += weight;
        }
        expect(spent).toBeLessThanOrEqual(100 + (100 * now) / MINUTE_MS + 1e-6);
      }
    }),
  );
});
