import { beforeAll, describe, expect, test } from 'vitest';
import type { Lot } from '../../src/contract/lots.js';
import type { Share } from '../../src/contract/share.js';
import { type Route, routesOf } from '../auth/support/routes.js';
import { NOW } from '../support/api.js';
import { historyFile } from '../support/market-history.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

/** The body that the other user sends to each route with a body. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /portfolio/lots': { item_id: 1, quantity: 1, note: 'mine' },
  'PUT /portfolio/lots/:id': { quantity: 9, note: 'taken' },
  'POST /portfolio/lots/:id/sell': { quantity: 1, unit_price: 1 },
  'POST /portfolio/lots/import': { csv: true },
  'POST /portfolio/units/import': { csv: true },
  'POST /portfolio/accounts': { profile: '76561198000000002', name: 'taken' },
  'PUT /portfolio/accounts/:id': { name: 'taken', import_every_hours: 24 },
  'POST /portfolio/market-history': { json: true },
  'POST /portfolio/lots/changes': { edit: { note: 'taken' } },
  'POST /portfolio/what-if': { sell: [{ item_id: 1, quantity: 1 }] },
  'POST /portfolio/alerts': { item_id: 1, rule: { type: 'price_above', price: 1 } },
  'PUT /portfolio/items/:item_id/value': { unit_value: 77 },
  'PUT /portfolio/lots/:id/value': { unit_value: 77 },
  'PUT /portfolio/watchlist/:item_id/target': { target_price: 7 },
  'POST /portfolio/shares': { name: 'Theirs' },
  'POST /portfolio/alerts/rehearsal': { item_id: 1, rule: { type: 'price_above', price: 1 } },
  'PATCH /portfolio/alerts/:id': { item_id: 1, rule: { type: 'price_above', price: 2 } },
};

/** Routes that change data and have no body. */
const BODILESS: readonly string[] = [
  'DELETE /portfolio/lots/:id',
  'DELETE /portfolio/lots/:id/value',
  'DELETE /portfolio/items/:item_id/value',
  'DELETE /portfolio/lots/:id/sales/:sale_id',
  'PUT /portfolio/watchlist/:item_id',
  'DELETE /portfolio/watchlist/:item_id',
  'POST /portfolio/import',
  'DELETE /portfolio/accounts/:id',
  'DELETE /portfolio/shares/:id',
  'DELETE /portfolio/alerts/:id',
  'POST /portfolio/changes/:id/undo',
];

const SECRETS = {
  note: 'only the owner reads this',
  unitCost: 123_457,
  accountName: 'only the owner calls it so',
};

const ACCOUNT = '76561198000000001';

onEachPortfolioApi(['Item 1', 'Item 2'], (service) => {
  let routes: Route[] = [];
  beforeAll(async () => {
    service().tick(1, 1, 1_000);
    await service().app.ready();
    routes = routesOf(service().app)
      .filter(({ path }) => /^\/api\/v1\/portfolio(\/|$)/.test(path))
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => ({ method, path: path.replace('/api/v1', '') }));
  });
  const named = ({ method, path }: Route) => `${method} ${path}`;
  const changing = () => routes.filter(({ method }) => method !== 'GET');

  /** A user with rows in every table. */
  const wealthy = async () => {
    const owner = await service().signIn();
    const bought = await owner.done<Lot>('POST', '/portfolio/lots', {
      item_id: 1,
      quantity: 3,
      unit_cost: SECRETS.unitCost,
      note: SECRETS.note,
    });
    const sale = { quantity: 1, unit_price: 2_000 };
    const lot = await owner.done<Lot>('POST', `/portfolio/lots/${bought.id}/sell`, sale);
    const edit = { tags: { add: ['secret'] } };
    const changes = { ids: [lot.id], edit };
    const change = await owner.done<{ id: string }>('POST', '/portfolio/lots/changes', changes);
    await owner.done('PUT', '/portfolio/items/2/value', { unit_value: 654_321 });
    await owner.done('PUT', `/portfolio/lots/${lot.id}/value`, { unit_value: 654_321 });
    await owner.done('PUT', '/portfolio/watchlist/2');
    const account = { profile: ACCOUNT, name: SECRETS.accountName };
    await owner.done('POST', '/portfolio/accounts', account);
    const share = await owner.done<Share>('POST', '/portfolio/shares', { name: 'Mine' });
    const hasAlerts = routes.some((route) => named(route) === 'POST /portfolio/alerts');
    const alert = hasAlerts
      ? await owner.done<{ id: string }>(
          'POST',
          '/portfolio/alerts',
          BODIES['POST /portfolio/alerts'],
        )
      : undefined;
    return { owner, lot, share, changeId: change.id, alertId: alert?.id ?? '' };
  };
  type Wealthy = Awaited<ReturnType<typeof wealthy>>;

  /** The route with the ids of the owner in it. */
  const addressOf = ({ path }: Route, { lot, share, alertId, changeId }: Wealthy) =>
    path.replace(/:\w+/g, (name) => {
      if (name === ':item_id') return '2';
      if (name === ':sale_id') return lot.sales[0]?.id ?? '';
      if (name === ':id' && path.startsWith('/portfolio/lots/')) return lot.id;
      if (name === ':id' && path.startsWith('/portfolio/alerts/')) return alertId;
      if (name === ':id' && path.startsWith('/portfolio/shares/')) return share.id;
      if (name === ':id' && path.startsWith('/portfolio/changes/')) return changeId;
      if (name === ':id' && path.startsWith('/portfolio/accounts/')) return ACCOUNT;
      throw new Error(`add the value of ${name} in ${path} here`);
    });

  const visit = (visitor: Owner, route: Route, { lot, ...rest }: Wealthy) => {
    const address = addressOf(route, { lot, ...rest });
    if (named(route) === 'POST /portfolio/lots/import') {
      const file = `lot_id,market_hash_name,quantity,note\n${lot.id},Item 2,7,stolen\n`;
      return visitor.send(route.method, address, file, 'text/csv');
    }
    if (named(route) === 'POST /portfolio/units/import') {
      return visitor.send(route.method, address, 'name,count\nItem 1,2\n', 'text/plain');
    }
    const body = BODIES[named(route)];
    if (named(route) === 'POST /portfolio/market-history') {
      const bought = { soldAsset: '1', boughtAsset: '2', listing: '3', amount: 1, time: NOW };
      const file = historyFile([{ type: 'purchase', name: 'Item 1', ...bought }]);
      return visitor.send(route.method, `${address}?version=0`, file);
    }
    if (named(route) === 'POST /portfolio/lots/changes') {
      return visitor.send(route.method, address, { ids: [lot.id], ...Object(body) });
    }
    return visitor.send(route.method, address, body);
  };

  /** All data that the owner can read, by route. */
  const seenBy = async (owner: Owner) => {
    const seen: Record<string, string> = {};
    for (const { method, path } of routes) {
      if (method !== 'GET' || path.includes(':')) continue;
      seen[path] = (await owner.send('GET', path)).body.toString();
    }
    return seen;
  };

  test('every route that changes data is in a list of this file', () => {
    const listed = [...Object.keys(BODIES), ...BODILESS];
    expect(listed).toEqual(expect.arrayContaining(changing().map(named)));
    expect(routes.map(named)).toContain('GET /portfolio');
  });

  test('no route returns or changes data of another user', async () => {
    const wealth = await wealthy();
    const before = await seenBy(wealth.owner);
    expect(Object.values(before).join()).toContain(SECRETS.note);
    const secrets = [wealth.owner.id, wealth.share.token, ...Object.values(SECRETS).map(String)];
    // Reads come last, so that they show the effects of writes. A file may add a lot to the other
    // user under the id of a foreign lot, so it is imported after all requests with ids of lots.
    const isFile = (route: Route) => named(route) === 'POST /portfolio/lots/import';
    const inOrder = [
      ...changing().filter((route) => !isFile(route)),
      ...changing().filter(isFile),
      ...routes.filter(({ method }) => method === 'GET'),
    ];
    const stranger = await service().signIn();
    for (const route of inOrder) {
      const answer = await visit(stranger, route, wealth);
      const text = answer.body.toString();
      for (const secret of secrets) expect(text, named(route)).not.toContain(secret);
      expect(answer.headers['cache-control'], named(route)).toBe('no-store');
      if (route.path.includes(':id')) {
        expect([answer.status, answer.json()], named(route)).toEqual([
          404,
          { error: expect.stringMatching(/not found$/) },
        ]);
      }
      expect(answer.status, named(route)).toBeLessThan(500);
      if (route.method === 'GET') continue;
      expect(await seenBy(wealth.owner), named(route)).toEqual(before);
    }
    expect(await seenBy(wealth.owner), 'after all reads').toEqual(before);
  });

  test('the same routes change the data for its owner', async () => {
    const wealth = await wealthy();
    const before = await seenBy(wealth.owner);
    const file = changing().filter((route) => named(route).endsWith('/lots/import'));
    for (const route of [...changing().filter(({ method }) => method === 'PUT'), ...file]) {
      const answer = await visit(wealth.owner, route, wealth);
      expect(answer.status, named(route)).toBe(200);
    }
    expect(await seenBy(wealth.owner)).not.toEqual(before);
  });

  test.each([
    ['GET', '/nope', 404],
    ['GET', '/', 404],
    ['POST', '/nope/nope', 404],
    ['PATCH', '/lots', 405],
    ['GET', '/lots/x', 405],
    ['DELETE', '', 405],
    ['GET', '/%ZZ', 400],
  ])(
    '%s %s below /portfolio has the response %i, which is not cached',
    async (method, path, status) => {
      const { headers } = await service().signIn();
      for (const who of [{}, headers]) {
        const answer = await service().call(`/api/v1/portfolio${path}`, { method, headers: who });
        expect(answer.status).toBe(status);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  describe('every route', () => {
    test('requires a session', async () => {
      for (const route of routes) {
        const path = `/api/v1${route.path.replace(/:\w+/g, '1')}`;
        const answer = await service().call(path, { method: route.method });
        expect([answer.status, answer.json()], named(route)).toEqual([
          401,
          { error: 'not authenticated' },
        ]);
        expect(answer.headers['cache-control'], named(route)).toBe('no-store');
      }
    });

    test('that changes data requires the CSRF token of the session', async () => {
      const { cookie = '' } = (await service().signIn()).headers;
      for (const route of changing()) {
        const path = `/api/v1${route.path.replace(/:\w+/g, '1')}`;
        const answer = await service().call(path, { method: route.method, headers: { cookie } });
        expect([answer.status, answer.json()], named(route)).toEqual([
          403,
          { error: 'invalid csrf token' },
        ]);
      }
    });
  });
});
