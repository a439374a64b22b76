import { beforeAll, describe, expect, test } from 'vitest';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import type { ActiveShare, Share, SharedPortfolio } from '../../src/contract/share.js';
import type { WatchedItem } from '../../src/contract/watchlist.js';
import { DAY_MS, HOUR_MS } from '../../src/domain/units.js';
import { NOW } from '../support/api.js';
import { type Owner, onPortfolioApi } from '../support/portfolio.js';

const ago = (age: number) => new Date(NOW - age).toISOString();

onPortfolioApi(['Item 1', 'Item 2', 'Item 3'], (service) => {
  beforeAll(() => {
    service().tick(1, 1_000, 1_000);
    service().tick(2, HOUR_MS, 250, 2);
  });
  const buy = (owner: Owner, item_id: number, quantity: number, unit_cost?: number) =>
    owner.done<Lot>('POST', '/portfolio/lots', {
      item_id,
      quantity,
      ...(unit_cost === undefined ? {} : { unit_cost }),
    });

  describe('GET /portfolio', () => {
    test('has no holdings for a user without lots', async () => {
      const owner = await service().signIn();
      const answer = await owner.send('GET', '/portfolio');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toStrictEqual({
        user_id: owner.id,
        currency: 'USD',
        total_value: 0,
        percent_change_24h: 0,
        item_count: 0,
        unpriced: [],
        free_value: 0,
        locked_value: 0,
        total_cost: 0,
        unrealized_pnl: 0,
        realized_pnl: 0,
        unknown_cost: { quantity: 0, value: 0, proceeds: 0 },
        holdings: [],
        last_imported_at: null,
      });
    });

    test('has the sums of the lots of each item, with the age of their prices', async () => {
      const owner = await service().signIn();
      await buy(owner, 1, 2, 400);
      await buy(owner, 1, 3, 700);
      await buy(owner, 1, 1);
      await buy(owner, 2, 4, 300);
      await buy(owner, 3, 5, 100);
      const portfolio = await owner.get<Portfolio>('/portfolio');
      expect(portfolio).toMatchObject({
        total_value: 6_000 + 1_000,
        total_cost: 2 * 400 + 3 * 700 + 4 * 300 + 5 * 100,
        // A holding without a price has no profit.
        unrealized_pnl: 5_000 - 2_900 + (1_000 - 1_200),
        realized_pnl: 0,
        item_count: 3,
        unknown_cost: { quantity: 1, value: 1_000, proceeds: 0 },
        unpriced: [{ item_id: 3, market_hash_name: 'Item 3', quantity: 5 }],
      });
      expect(portfolio.holdings).toStrictEqual([
        {
          item_id: 1,
          market_hash_name: 'Item 1',
          rarity: 'Classified',
          quantity: 6,
          total_value: 6_000,
          current_price: 1_000,
          price_source: 'skinport',
          price_updated_at: ago(1_000),
          price_changed_at: ago(1_000),
          stale: false,
          rate_stale: false,
          cost_basis: 2_900,
          unrealized_pnl: 2_100,
          manual_value: null,
          unknown_cost_quantity: 1,
          imported_at: null,
        },
        {
          item_id: 2,
          market_hash_name: 'Item 2',
          rarity: 'Classified',
          quantity: 4,
          total_value: 1_000,
          current_price: 250,
          price_source: 'steam',
          price_updated_at: ago(HOUR_MS),
          price_changed_at: ago(HOUR_MS),
          stale: true,
          rate_stale: false,
          cost_basis: 1_200,
          unrealized_pnl: -200,
          manual_value: null,
          unknown_cost_quantity: 0,
          imported_at: null,
        },
        {
          item_id: 3,
          market_hash_name: 'Item 3',
          rarity: 'Classified',
          quantity: 5,
          total_value: 0,
          current_price: 0,
          price_source: null,
          price_updated_at: null,
          price_changed_at: null,
          stale: true,
          rate_stale: false,
          cost_basis: 500,
          unrealized_pnl: null,
          manual_value: null,
          unknown_cost_quantity: 0,
          imported_at: null,
        },
      ]);
    });
  });

  describe('the watchlist', () => {
    const list = async (owner: Owner) =>
      (await owner.get<WatchedItem[]>('/portfolio/watchlist')).map(({ item_id }) => item_id);

    test('has the added items with their prices, until they are removed', async () => {
      const owner = await service().signIn();
      const added = await owner.done('PUT', '/portfolio/watchlist/1');
      expect(added).toStrictEqual({
        item_id: 1,
        market_hash_name: 'Item 1',
        rarity: 'Classified',
        added_at: ago(0),
        current_price: 1_000,
        price_source: 'skinport',
        price_updated_at: ago(1_000),
        price_changed_at: ago(1_000),
        percent_change_24h: 0,
        stale: false,
        rate_stale: false,
        // The points are 4 hours apart: the only price is the last one.
        week: [...Array<null>(42).fill(null), 1_000],
        target_price: null,
        target_percent: null,
      });
      expect(await owner.get('/portfolio/watchlist')).toStrictEqual([added]);
      await owner.done('PUT', '/portfolio/watchlist/3');
      expect(await owner.done('PUT', '/portfolio/watchlist/1')).toEqual(added);
      expect(await list(owner)).toEqual([1, 3]);
      const removed = await owner.send('DELETE', '/portfolio/watchlist/1');
      expect([removed.status, removed.body.length]).toEqual([204, 0]);
      expect((await owner.send('DELETE', '/portfolio/watchlist/1')).status).toBe(204);
      expect(await list(owner)).toEqual([3]);
    });

    test('has targets, with the distance of the price', async () => {
      const owner = await service().signIn();
      await owner.done('PUT', '/portfolio/watchlist/1');
      const target = { target_price: 750 };
      const watched = await owner.done('PUT', '/portfolio/watchlist/1/target', target);
      expect(watched).toMatchObject({ item_id: 1, ...target, target_percent: -25 });
      // Adding the item again keeps the target.
      expect(await owner.done('PUT', '/portfolio/watchlist/1')).toMatchObject(target);
      await owner.done('PUT', '/portfolio/watchlist/1/target', { target_price: null });
      expect(await owner.get('/portfolio/watchlist')).toMatchObject([
        { target_price: null, target_percent: null },
      ]);
      for (const [path, body, status, error] of [
        ['2', target, 404, 'the item is not on the watchlist'],
        ['99999999999', target, 404, 'the item is not on the watchlist'],
        ['1', { target_price: 0 }, 400, 'body.target_price must be >= 1'],
        [
          '1',
          { target_price: 1_000_000_001 },
          400,
          'target_price must be an integer from 1 to 1000000000',
        ],
      ] as const) {
        const refused = await owner.send('PUT', `/portfolio/watchlist/${path}/target`, body);
        expect([refused.status, refused.json()]).toEqual([status, { error }]);
      }
    });

    test.each([
      ['99', 404, 'item not found'],
      ['x', 400, 'item_id must be a positive integer'],
      ['0', 400, 'item_id must be a positive integer'],
      ['99999999999', 404, 'item not found'],
    ])('refuses the item %s', async (id, status, error) => {
      const owner = await service().signIn();
      const answer = await owner.send('PUT', `/portfolio/watchlist/${id}`);
      expect([answer.status, answer.json()]).toEqual([status, { error }]);
      const removed = await owner.send('DELETE', `/portfolio/watchlist/${id}`);
      expect(removed.status).toBe(status === 404 ? 204 : 400);
    });
  });

  describe('sharing', () => {
    const shared = (token: string) => service().call(`/api/v1/shared/${token}`);

    const share = (owner: Owner, terms: object = {}) =>
      owner.done<Share>('POST', '/portfolio/shares', { name: 'For friends', ...terms });

    test('is off until the user creates links, each of which can be removed', async () => {
      const owner = await service().signIn();
      expect(await owner.get('/portfolio/shares')).toEqual([]);
      const first = await share(owner);
      const { token, url, ...stored } = first;
      expect(first).toStrictEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'For friends',
        created_at: ago(0),
        ends_at: null,
        amounts: true,
        lots: false,
        history: false,
        token: expect.stringMatching(/^[\w-]{43}$/),
        url: `http://localhost:8080/shared/${token}`,
      });
      const second = await share(owner, { name: ' For all ', amounts: false });
      expect(await owner.get<ActiveShare[]>('/portfolio/shares')).toHaveLength(2);
      expect(await owner.get('/portfolio/shares')).toContainEqual({
        ...stored,
        url,
        ended: false,
      });
      for (const each of [first, second]) {
        const answer = await shared(each.token);
        expect([answer.status, (answer.json() as SharedPortfolio).name]).toEqual([200, each.name]);
      }
      const path = `/portfolio/shares/${first.id}`;
      expect((await owner.send('DELETE', path)).status).toBe(204);
      expect((await owner.send('DELETE', path)).status).toBe(404);
      expect((await shared(first.token)).status).toBe(404);
      expect((await shared(second.token)).status).toBe(200);
    });

    test('ends at the time of expiry of the link', async () => {
      const owner = await service().signIn();
      const end = service().clock.now + DAY_MS;
      const { token, ends_at } = await share(owner, { ends_at: new Date(end).toISOString() });
      expect(Date.parse(String(ends_at))).toBe(end);
      expect((await shared(token)).status).toBe(200);
      service().clock.now = end;
      expect((await shared(token)).status).toBe(404);
      expect(await owner.get('/portfolio/shares')).toMatchObject([{ ended: true }]);
      service().clock.now = end - DAY_MS;
    });

    test('is limited to 10 links', async () => {
      const owner = await service().signIn();
      for (let count = 0; count < 10; count += 1) await share(owner);
      const refused = await owner.send('POST', '/portfolio/shares', { name: 'One more' });
      expect([refused.status, refused.json()]).toEqual([
        409,
        { error: 'a user can have at most 10 links' },
      ]);
    });

    test.each([
      [{ name: ' ' }, 'name must have 1 to 60 characters, without control characters'],
      [{ name: 'a\u202eb' }, 'name must have 1 to 60 characters, without control characters'],
      [{ ends_at: '2026-11-19' }, 'ends_at must be in the next ten years'],
      [{ ends_at: '2040-01-01' }, 'ends_at must be in the next ten years'],
    ])('refuses %j', async (terms, error) => {
      const owner = await service().signIn();
      const answer = await owner.send('POST', '/portfolio/shares', { name: 'Mine', ...terms });
      expect([answer.status, answer.json()]).toEqual([400, { error }]);
      expect(await owner.get('/portfolio/shares')).toEqual([]);
    });

    test('shows only percentages, or lots and the history, according to the link', async () => {
      const owner = await service().signIn();
      await owner.done('POST', '/portfolio/lots', { item_id: 1, quantity: 7, unit_cost: 98_761 });
      await owner.done('POST', '/portfolio/lots', { item_id: 1, quantity: 3, note: 'secret' });
      await buy(owner, 1, 1);
      const terms = { amounts: false, lots: true, history: true };
      const answer = await shared((await share(owner, terms)).token);
      const portfolio = answer.json() as SharedPortfolio;
      expect(portfolio).toMatchObject({
        amounts: false,
        item_count: 1,
        allocation: [{ share_percent: 100 }],
        holdings: [{ item_id: 1, share_percent: 100 }],
      });
      // The quantities could be computed from all digits.
      expect(portfolio.lots?.map((lot) => lot.share_percent).sort()).toEqual([27.3, 63.6, 9.1]);
      expect(portfolio.history?.at(-1)?.percent).toBe(100);
      const text = answer.body.toString();
      for (const word of ['total_value', 'quantity', 'remaining', '"value"', 'secret', '98761']) {
        expect(text).not.toContain(word);
      }
      expect(text).not.toContain('11000');
      const open = await share(owner, { lots: true, history: true });
      const full = (await shared(open.token)).json() as SharedPortfolio;
      expect(full.total_value).toBe(11_000);
      expect(full.allocation).toMatchObject([{ value: 11_000 }]);
      expect(full.holdings).toMatchObject([{ percent_change_24h: expect.any(Number) }]);
      expect(full.lots?.map(({ remaining }) => remaining).sort()).toEqual([1, 3, 7]);
      expect(full.history?.at(-1)?.value).toBe(11_000);
      expect(JSON.stringify(full)).not.toContain('secret');
    });

    test('shows the holdings and their value, and no other data', async () => {
      const owner = await service().signIn();
      const lot = await owner.done<Lot>('POST', '/portfolio/lots', {
        item_id: 1,
        quantity: 3,
        unit_cost: 777,
        note: 'secret',
      });
      await owner.done('POST', `/portfolio/lots/${lot.id}/sell`, { quantity: 1, unit_price: 888 });
      await buy(owner, 3, 1);
      const { token } = await share(owner);
      const answer = await shared(token);
      expect(answer.json()).toStrictEqual({
        name: 'For friends',
        ends_at: null,
        amounts: true,
        currency: 'USD',
        total_value: 2_000,
        percent_change_24h: 0,
        item_count: 2,
        unpriced_count: 1,
        allocation: [
          {
            id: expect.any(String),
            name: expect.any(String),
            share_percent: 100,
            percent_change_24h: 0,
            value: 2_000,
          },
        ],
        holdings: [
          {
            item_id: 1,
            market_hash_name: 'Item 1',
            rarity: 'Classified',
            share_percent: 100,
            percent_change_24h: 0,
            quantity: 2,
            total_value: 2_000,
            current_price: 1_000,
            price_source: 'skinport',
            price_updated_at: ago(1_000),
            price_changed_at: ago(1_000),
            stale: false,
            rate_stale: false,
          },
          {
            item_id: 3,
            market_hash_name: 'Item 3',
            rarity: 'Classified',
            share_percent: 0,
            percent_change_24h: null,
            quantity: 1,
            total_value: 0,
            current_price: 0,
            price_source: null,
            price_updated_at: null,
            price_changed_at: null,
            stale: true,
            rate_stale: false,
          },
        ],
      } satisfies SharedPortfolio);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });

    test.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}%00`, 'a'.repeat(2_000)])(
      'shows nothing for an invalid link: %s',
      async (token) => {
        const answer = await shared(token);
        expect([answer.status, answer.json()]).toEqual([
          404,
          { error: 'shared portfolio not found' },
        ]);
      },
    );

    test('has a page and an image for chats, which show the same as the link', async () => {
      const owner = await service().signIn();
      const lot = { item_id: 1, quantity: 3, unit_cost: 500 };
      await owner.done('POST', '/portfolio/lots', lot);
      const imageOf = async (token: string) => {
        const answer = await service().call(`/shared/${token}/preview.png`);
        expect(answer).toMatchObject({
          status: 200,
          headers: {
            'content-type': 'image/png',
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
          },
        });
        return answer.body;
      };
      const open = await share(owner);
      const closed = await share(owner, { amounts: false });
      const page = (await service().call(`/shared/${open.token}`)).body.toString();
      expect(page).toContain('<meta property="og:title" content="For friends" />');
      expect(page).toContain(`content="${open.url}/preview.png"`);
      const percentOnly = await imageOf(closed.token);
      expect(percentOnly.equals(await imageOf(open.token))).toBe(false);
      for (const { id, token } of [open, closed]) {
        await owner.send('DELETE', `/portfolio/shares/${id}`);
        expect((await service().call(`/shared/${token}/preview.png`)).status).toBe(404);
        const gone = (await service().call(`/shared/${token}`)).body.toString();
        expect(gone).not.toContain('og:');
      }
    });

    test('shows the URL of a link again, only to its owner', async () => {
      const owner = await service().signIn();
      const { url } = await share(owner);
      expect(await owner.get('/portfolio/shares')).toMatchObject([{ url }]);
      const stranger = await service().signIn();
      expect(await stranger.get('/portfolio/shares')).toEqual([]);
      expect((await service().call('/api/v1/portfolio/shares')).status).toBe(401);
    });

    test('cannot show the URL of a link created before URLs were stored, which still works', async () => {
      const owner = await service().signIn();
      const { token, id } = await share(owner);
      await service().database.query('UPDATE portfolio_shares SET token = NULL WHERE id = $1', [
        id,
      ]);
      expect(await owner.get('/portfolio/shares')).toMatchObject([{ url: null }]);
      expect((await shared(token)).status).toBe(200);
    });

    test('writes no link to the log', async () => {
      const owner = await service().signIn();
      const { token } = await share(owner);
      const first = `%${token.charCodeAt(0).toString(16)}`;
      const rest = token.slice(1);
      for (const path of [
        `/api/v1/shared/${token}`,
        `/api/v1/shared/${first}${rest}`,
        `/api/v1/%73hared/${token}/more`,
        `/api/v1/shared%2f${token}`,
        `/api/v1/%2573hared%252F${token}`,
        `/shared/${token}/`,
        `/SHARED/x/${token}%zz`,
        `http://other.example/shared/${token}?x`,
      ]) {
        await service().call(path);
      }
      const paths = service().logged.map(({ path }) => path);
      expect(paths).toContain('/api/v1/shared/<token>');
      expect(paths).toContain('/shared/<token>');
      expect(JSON.stringify(service().logged)).not.toContain(rest);
    });
  });
});
