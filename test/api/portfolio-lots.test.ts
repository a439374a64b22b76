import { beforeAll, describe, expect, test } from 'vitest';
import { type Lot, NewLot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { MAX_ITEMS_HELD, MAX_NOTE_LENGTH } from '../../src/domain/lot.js';
import { NOW } from '../support/api.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

const AT = new Date(NOW).toISOString();
const NO_LOT = '00000000-0000-4000-8000-000000000000';

const buy = (owner: Owner, body: object) => owner.done<Lot>('POST', '/portfolio/lots', body);

test('the bounds of the contract equal those of the domain', () => {
  expect(NewLot.properties).toMatchObject({
    quantity: { maximum: MAX_ITEMS_HELD },
    note: { maxLength: MAX_NOTE_LENGTH },
  });
});

onEachPortfolioApi(['Item 1', 'Item 2', 'Item 3'], (service) => {
  beforeAll(() => {
    service().tick(1, 1, 1_000);
    service().tick(2, 1, 250);
  });
  const start = async () => ({ api: service(), owner: await service().signIn() });

  describe('a purchase', () => {
    test('is stored with all its fields', async () => {
      const { owner } = await start();
      const answer = await owner.send('POST', '/portfolio/lots', {
        item_id: 1,
        quantity: 3,
        unit_cost: 400,
        acquired_at: '2026-11-01T10:00:00+01:00',
        note: 'from a friend',
        tags: ['  long term', 'cafe\u0301', 'long term'],
      });
      expect(answer.status).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      const lot = answer.json() as Lot;
      expect(lot).toStrictEqual({
        id: lot.id,
        item_id: 1,
        market_hash_name: 'Item 1',
        rarity: 'Classified',
        quantity: 3,
        remaining: 3,
        unit_cost: 400,
        acquired_at: '2026-11-01T09:00:00.000Z',
        tradable_after: '2026-11-08T09:00:00.000Z',
        account_id: null,
        place: null,
        original: null,
        purchase_id: null,
        outlook: null,
        outlook_reason: 'free',
        note: 'from a friend',
        tags: ['long term', 'café'],
        asset_id: null,
        imported_at: null,
        closed_at: null,
        wear: null,
        pattern: null,
        name_tag: null,
        stickers: [],
        realized_pnl: 0,
        sales: [],
      });
      expect(await owner.get('/portfolio/lots')).toStrictEqual([lot]);
    });

    test('without cost, time and note is stored with the current time and unknown cost', async () => {
      const { owner } = await start();
      expect(await buy(owner, { market_hash_name: 'Item 2', quantity: 1 })).toMatchObject({
        item_id: 2,
        unit_cost: null,
        acquired_at: AT,
        note: '',
        realized_pnl: null,
      });
    });

    test('can have a note of the maximum number of characters, of any number of bytes', async () => {
      const { owner } = await start();
      const note = '🔑'.repeat(1_000);
      expect(await buy(owner, { item_id: 1, quantity: 1, note })).toMatchObject({ note });
    });

    test('of an untracked item starts tracking it, if the game has it', async () => {
      const { api, owner } = await start();
      const lot = await buy(owner, { market_hash_name: 'Chroma Case', quantity: 1 });
      expect(api.items.get(lot.item_id)?.marketHashName).toBe('Chroma Case');
      const unknown = { market_hash_name: 'Chroma Cas', quantity: 1 };
      const answer = await owner.send('POST', '/portfolio/lots', unknown);
      expect([answer.status, answer.json()]).toEqual([404, { error: 'item not found' }]);
    });

    test.each<[label: string, body: unknown, sentence: string | RegExp]>([
      ['no item', { quantity: 1 }, 'item_id or market_hash_name must be given'],
      [
        'two items',
        { item_id: 1, market_hash_name: 'Item 2', quantity: 1 },
        'item_id and market_hash_name must name one item',
      ],
      ['no quantity', { item_id: 1 }, /quantity/],
      ['nothing bought', { item_id: 1, quantity: 0 }, /quantity/],
      ['half an item', { item_id: 1, quantity: 1.5 }, /quantity/],
      ['a quantity in words', { item_id: 1, quantity: '1' }, /quantity/],
      ['more than one can have', { item_id: 1, quantity: 9_007_200 }, /quantity/],
      ['a quantity beyond all integers', { item_id: 1, quantity: 1e300 }, /quantity/],
      ['a cost below nothing', { item_id: 1, quantity: 1, unit_cost: -1 }, /unit_cost/],
      ['a fraction of a cent', { item_id: 1, quantity: 1, unit_cost: 0.5 }, /unit_cost/],
      ['an absurd cost', { item_id: 1, quantity: 1, unit_cost: 1_000_000_001 }, /unit_cost/],
      [
        'a day that does not exist',
        { item_id: 1, quantity: 1, acquired_at: '2026-02-30' },
        /acquired_at/,
      ],
      ['a time without zone', { item_id: 1, quantity: 1, acquired_at: '2026-01-01T00:00' }, /_at/],
      ['a future time', { item_id: 1, quantity: 1, acquired_at: '2026-11-21' }, /in the future/],
      ['a time long ago', { item_id: 1, quantity: 1, acquired_at: '1999-12-31' }, /year 2000/],
      ['a long note', { item_id: 1, quantity: 1, note: 'x'.repeat(1_001) }, /note/],
      ['a long note of marks', { item_id: 1, quantity: 1, note: 'e\u0301'.repeat(501) }, /note/],
      ['a note that cannot be stored', { item_id: 1, quantity: 1, note: 'a\0b' }, /note/],
      ['half a character', { item_id: 1, quantity: 1, note: '\ud800' }, /note/],
      ['no object', [], /body/],
    ])('with %s is refused', async (_what, body, sentence) => {
      const { owner } = await start();
      const answer = await owner.send('POST', '/portfolio/lots', body);
      expect([answer.status, answer.json()]).toEqual([
        400,
        { error: expect.stringMatching(sentence) },
      ]);
      expect(await owner.get('/portfolio/lots')).toEqual([]);
    });

    test('is refused if the sum of all lots would exceed the exact range', async () => {
      const { owner } = await start();
      await buy(owner, { item_id: 1, quantity: 9_007_198, unit_cost: 1_000_000_000 });
      const { id } = await buy(owner, { item_id: 2, quantity: 1 });
      const more = { quantity: 2 };
      const answers = [
        await owner.send('POST', '/portfolio/lots', { item_id: 2, quantity: 1 }),
        await owner.send('PUT', `/portfolio/lots/${id}`, more),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(400);
        expect(answer.json()).toEqual({
          error: 'all lots together have at most 9007199 items, sold ones included',
        });
      }
      expect(await owner.get('/portfolio')).toMatchObject({
        total_cost: 9_007_198_000_000_000,
        total_value: 9_007_198_000 + 250,
      });
    });
  });

  describe('a lot', () => {
    test('can be corrected, each field separately', async () => {
      const { owner } = await start();
      const lot = await buy(owner, { item_id: 1, quantity: 3, unit_cost: 400, note: 'old' });
      const put = (body: object) => owner.done<Lot>('PUT', `/portfolio/lots/${lot.id}`, body);
      expect(await put({ note: 'new' })).toStrictEqual({ ...lot, note: 'new' });
      expect(await put({ quantity: 5, unit_cost: null })).toMatchObject({
        quantity: 5,
        remaining: 5,
        unit_cost: null,
        note: 'new',
      });
      expect(await put({ item_id: 2, acquired_at: '2026-10-01' })).toMatchObject({
        market_hash_name: 'Item 2',
        acquired_at: '2026-10-01T00:00:00.000Z',
      });
      // A program may send a response back with its changes.
      expect(await put({ ...lot, quantity: 4 })).toStrictEqual({
        ...lot,
        quantity: 4,
        remaining: 4,
      });
      expect(await owner.get('/portfolio/lots')).toHaveLength(1);
    });

    test('is deleted with its sales', async () => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 3, unit_cost: 400 });
      await owner.done('POST', `/portfolio/lots/${id}/sell`, { quantity: 1, unit_price: 900 });
      expect(await owner.get('/portfolio')).toMatchObject({ realized_pnl: 500 });
      expect((await owner.send('DELETE', `/portfolio/lots/${id}`)).status).toBe(204);
      expect(await owner.get('/portfolio')).toMatchObject({ realized_pnl: 0, item_count: 0 });
      expect((await owner.send('DELETE', `/portfolio/lots/${id}`)).status).toBe(404);
    });

    test.each(['PUT', 'DELETE'])(
      'with an unknown id has the response 404 to %s',
      async (method) => {
        const { owner } = await start();
        const body = method === 'PUT' ? { quantity: 1 } : undefined;
        const missing = await owner.send(method, `/portfolio/lots/${NO_LOT}`, body);
        expect([missing.status, missing.json()]).toEqual([404, { error: 'lot not found' }]);
        const malformed = await owner.send(method, '/portfolio/lots/1', body);
        expect([malformed.status, malformed.json()]).toEqual([400, { error: 'id must be a UUID' }]);
      },
    );

    test('cannot be reduced below its sales, or dated after a sale', async () => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 3, acquired_at: '2026-11-01' });
      const sale = { quantity: 2, unit_price: 1, sold_at: '2026-11-05' };
      await owner.done('POST', `/portfolio/lots/${id}/sell`, sale);
      expect((await owner.send('PUT', `/portfolio/lots/${id}`, { quantity: 1 })).status).toBe(409);
      const young = await owner.send('PUT', `/portfolio/lots/${id}`, { acquired_at: '2026-11-06' });
      expect([young.status, young.json()]).toEqual([
        400,
        { error: 'sold_at must not be before acquired_at' },
      ]);
      await owner.done('PUT', `/portfolio/lots/${id}`, { quantity: 2 });
    });
  });

  describe('a sale', () => {
    test('reduces its lot, and its profit is realised', async () => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 5, unit_cost: 400 });
      const sell = (body: object) => owner.done<Lot>('POST', `/portfolio/lots/${id}/sell`, body);
      await sell({ quantity: 2, unit_price: 900, fee: 270 });
      const lot = await sell({ quantity: 1, unit_price: 300 });
      expect(lot).toMatchObject({
        quantity: 5,
        remaining: 2,
        realized_pnl: 2 * 900 - 270 - 2 * 400 + (300 - 400),
      });
      expect(lot.sales.map(({ fee, realized_pnl }) => [fee, realized_pnl]).sort()).toEqual([
        [0, -100],
        [270, 730],
      ]);
      expect(await owner.get<Portfolio>('/portfolio')).toMatchObject({
        total_value: 2_000,
        total_cost: 800,
        unrealized_pnl: 1_200,
        realized_pnl: 630,
      });
    });

    test('of a lot of unknown cost has no profit, and is reported separately', async () => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 2 });
      const sale = { quantity: 1, unit_price: 900, fee: 100 };
      expect(await owner.done('POST', `/portfolio/lots/${id}/sell`, sale)).toMatchObject({
        realized_pnl: null,
        sales: [{ realized_pnl: null }],
      });
      expect(await owner.get('/portfolio')).toMatchObject({
        realized_pnl: 0,
        unknown_cost: { quantity: 1, value: 1_000, proceeds: 800 },
      });
    });

    test('can be deleted', async () => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 2, unit_cost: 1 });
      const lot = await owner.done<Lot>('POST', `/portfolio/lots/${id}/sell`, {
        quantity: 2,
        unit_price: 900,
      });
      const path = `/portfolio/lots/${id}/sales/${lot.sales[0]?.id}`;
      expect((await owner.send('DELETE', path)).status).toBe(204);
      expect(await owner.get('/portfolio/lots')).toMatchObject([{ remaining: 2, sales: [] }]);
      const again = await owner.send('DELETE', path);
      expect([again.status, again.json()]).toEqual([404, { error: 'sale not found' }]);
    });

    test('of more than the remaining quantity is refused', async () => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 3 });
      const path = `/portfolio/lots/${id}/sell`;
      await owner.done('POST', path, { quantity: 2, unit_price: 1 });
      const answer = await owner.send('POST', path, { quantity: 2, unit_price: 1 });
      expect([answer.status, answer.json()]).toEqual([
        409,
        { error: 'only 1 of the lot are left to be sold' },
      ]);
    });

    test.each<[label: string, sale: object, sentence: RegExp]>([
      ['no price', { quantity: 1 }, /unit_price/],
      ['a fee above the proceeds', { quantity: 2, unit_price: 5, fee: 11 }, /fee .* 0 to 10$/],
      [
        'a time before the purchase',
        { quantity: 1, unit_price: 5, sold_at: '2026-10-31' },
        /befor/,
      ],
      ['a time to come', { quantity: 1, unit_price: 5, sold_at: '2026-12-31' }, /in the future/],
    ])('with %s is refused', async (_what, sale, sentence) => {
      const { owner } = await start();
      const { id } = await buy(owner, { item_id: 1, quantity: 3, acquired_at: '2026-11-01' });
      const answer = await owner.send('POST', `/portfolio/lots/${id}/sell`, sale);
      expect([answer.status, answer.json()]).toEqual([
        400,
        { error: expect.stringMatching(sentence) },
      ]);
      expect(await owner.get('/portfolio/lots')).toMatchObject([{ remaining: 3 }]);
    });

    test('in concurrent requests of two processes never exceeds the quantity of the lot', async () => {
      const { api, owner } = await start();
      const other = await api.startAnother();
      const { id } = await buy(owner, { item_id: 1, quantity: 5, unit_cost: 10 });
      const sales = Array.from({ length: 12 }, (_, place) =>
        (place % 2 === 0 ? api : other).call(`/api/v1/portfolio/lots/${id}/sell`, {
          method: 'POST',
          headers: { ...owner.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ quantity: 1, unit_price: 15 }),
        }),
      );
      const edit = owner.send('PUT', `/portfolio/lots/${id}`, { quantity: 4 });
      const statuses = (await Promise.all(sales)).map(({ status }) => status);
      const [lot] = await owner.get<Lot[]>('/portfolio/lots');
      const sold = statuses.filter((status) => status === 200).length;
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      expect(sold).toBe((await edit).status === 200 ? 4 : 5);
      expect(lot).toMatchObject({ remaining: 0, quantity: sold, realized_pnl: sold * 5 });
    });
  });

  describe('a list of lots', () => {
    const query = (given: Record<string, string | number>) =>
      `/portfolio/lots?${new URLSearchParams(Object.entries(given).map(([k, v]) => [k, `${v}`]))}`;

    test('has each lot once in its pages, also if lots were acquired at the same time', async () => {
      const { owner } = await start();
      for (let day = 1; day <= 4; day += 1) {
        for (const item_id of [1, 2, 3]) {
          await buy(owner, { item_id, quantity: 2, acquired_at: `2026-11-0${day}` });
        }
      }
      const all = await owner.get<Lot[]>('/portfolio/lots');
      await owner.done('POST', `/portfolio/lots/${all[4]?.id}/sell`, {
        quantity: 1,
        unit_price: 5,
      });
      const sold = await owner.get<Lot[]>('/portfolio/lots');
      const paged: Lot[] = [];
      let page = await owner.get<Lot[]>(query({ limit: 5 }));
      while (page.length > 0) {
        expect(page.length).toBeLessThanOrEqual(5);
        paged.push(...page);
        const last = page.at(-1);
        page = await owner.get(query({ limit: 5, cursor: `${last?.acquired_at}_${last?.id}` }));
      }
      expect(paged).toStrictEqual(sold);
      expect(paged).toHaveLength(12);
      expect(await owner.get(query({ item_id: 2 }))).toStrictEqual(
        sold.filter(({ item_id }) => item_id === 2),
      );
    });

    test('continues after a lot that is deleted between two pages', async () => {
      const { owner } = await start();
      for (const day of [1, 2, 3]) {
        await buy(owner, { item_id: 1, quantity: 1, acquired_at: `2026-11-0${day}` });
      }
      const [first, second, third] = await owner.get<Lot[]>('/portfolio/lots');
      const cursor = `${second?.acquired_at}_${second?.id}`;
      await owner.done('DELETE', `/portfolio/lots/${second?.id}`);
      expect(await owner.get(query({ cursor }))).toStrictEqual([third]);
      expect(await owner.get(query({ limit: 1 }))).toStrictEqual([first]);
    });

    test.each([
      { limit: 0 },
      { limit: 1_001 },
      { item_id: 0 },
      { cursor: 'x' },
      { cursor: `2026-11-01_x` },
      { cursor: NO_LOT },
    ])('refuses %o', async (given) => {
      const { owner } = await start();
      const answer = await owner.send('GET', query(given));
      expect(answer.status).toBe(400);
    });
  });

  test('concurrent bulk changes of two processes both succeed', async () => {
    const owner = await service().holder({ item_id: 1, quantity: 1 }, { item_id: 2, quantity: 1 });
    const other = await service().startAnother();
    const ids = (await owner.get<Lot[]>('/portfolio/lots')).map(({ id }) => id);
    const headers = { ...owner.headers, 'content-type': 'application/json' };
    const answers = await Promise.all(
      [service(), other].map((api, number) => {
        const body = JSON.stringify({ ids, edit: { tags: { add: [`tag ${number}`] } } });
        return api.call('/api/v1/portfolio/lots/changes', { method: 'POST', headers, body });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { tags } of await owner.get<Lot[]>('/portfolio/lots')) {
      expect(tags.toSorted()).toEqual(['tag 0', 'tag 1']);
    }
  });

  test('all notes of a user together are limited to 4 MB', async () => {
    const { owner } = await start();
    // Characters of four bytes: 1,048 notes of this size are the maximum.
    const note = '\u{1f600}'.repeat(MAX_NOTE_LENGTH);
    const file = ['market_hash_name,quantity,note', ...Array(1_048).fill(`Item 1,1,${note}`)];
    const imported = (lines: readonly string[]) =>
      owner.send('POST', '/portfolio/lots/import', lines.join('\n'), 'text/csv');
    expect((await imported([...file, `Item 1,1,${note}`])).json()).toStrictEqual({
      error: 'line 1: all notes together have at most 4 MB',
    });
    expect((await imported(file)).status).toBe(200);
    const answer = await owner.send('POST', '/portfolio/lots', { item_id: 1, quantity: 1, note });
    expect(answer.json()).toStrictEqual({ error: 'all notes together have at most 4 MB' });
    await buy(owner, { item_id: 1, quantity: 1, note: 'short' });
  });
});
