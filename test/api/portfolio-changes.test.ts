import { describe, expect, test } from 'vitest';
import type { LotsChange, LotsChanged, LotsChangeList } from '../../src/contract/lot-changes.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { startOfDay } from '../../src/domain/calendar.js';
import type { Tick } from '../../src/domain/tick.js';
import { DAY_MS, MINUTE_MS } from '../../src/domain/units.js';
import { RecordedChanges } from '../../src/portfolio/changes/recorded-changes.js';
import { dropOldChangeParts } from '../../src/store/portfolio/lot-changes.js';
import { NOW } from '../support/api.js';
import { type Owner, onEachPricedApi } from '../support/portfolio.js';

const CHANGES = '/portfolio/lots/changes';
const TODAY = startOfDay(NOW);
const at = (daysAgo: number) => TODAY - daysAgo * DAY_MS + 10 * MINUTE_MS;
const when = (daysAgo: number) => new Date(at(daysAgo)).toISOString();

/**
 * The price of item 1 was 10 cents higher on each earlier day. Item 2 has prices since yesterday,
 * item 3 has none.
 */
const TICKS: Tick[] = [
  ...Array.from({ length: 61 }, (_, day) => 60 - day).map((daysAgo) => ({
    itemId: 1,
    sourceId: 1,
    time: at(daysAgo),
    price: 1_000 + 10 * daysAgo,
    volume: 1,
  })),
  ...[1, 0].map((daysAgo) => ({
    itemId: 2,
    sourceId: 1,
    time: at(daysAgo),
    price: 500,
    volume: 1,
  })),
];

onEachPricedApi(['Item 1', 'Item 2', 'Item 3'], TICKS, (service) => {
  const lotsOf = (owner: Owner) => owner.get<Lot[]>('/portfolio/lots');
  const idsOf = async (owner: Owner) => (await lotsOf(owner)).map(({ id }) => id);
  const make = (owner: Owner, body: object, query = '') =>
    owner.done<LotsChanged>('POST', `${CHANGES}${query}`, body);
  const preview = (owner: Owner, body: object) => make(owner, body, '?preview=true');
  const refused = async (owner: Owner, body: object, query = '') => {
    const answer = await owner.send('POST', `${CHANGES}${query}`, body);
    return [answer.status, (answer.json() as { error: string }).error];
  };
  const undo = (owner: Owner, id: string | null) =>
    owner.send('POST', `/portfolio/changes/${id}/undo`);
  const listed = (owner: Owner) => owner.get<LotsChangeList>('/portfolio/changes');
  /** Two lots of item 1, and a lot of each other item. */
  const holder = () =>
    service().holder(
      { item_id: 1, quantity: 2, acquired_at: when(50), note: 'first' },
      { item_id: 1, quantity: 1, acquired_at: when(40), unit_cost: 800 },
      { item_id: 2, quantity: 3, acquired_at: when(30) },
      { item_id: 3, quantity: 4, acquired_at: when(20) },
    );

  describe('the cost', () => {
    test('is set to a percentage of the market price on the day of acquisition', async () => {
      const owner = await holder();
      const body = { ids: await idsOf(owner), edit: { market_percent: 50 } };
      const before = await lotsOf(owner);
      const expected = await preview(owner, body);
      expect(expected).toStrictEqual({
        preview: true,
        id: null,
        version: 4,
        selected: 4,
        changed: 2,
        unchanged: 2,
        without_price: 2,
        currency: 'USD',
        cost_before: { amount: 800, unknown_quantity: 9 },
        cost_after: { amount: 2 * 750 + 700, unknown_quantity: 7 },
        refused: [],
      });
      expect(await lotsOf(owner)).toStrictEqual(before);
      const made = await make(owner, body);
      expect(made).toStrictEqual({
        ...expected,
        preview: false,
        id: expect.any(String),
        version: 5,
      });
      expect((await lotsOf(owner)).map(({ unit_cost }) => unit_cost)).toEqual([
        750,
        700,
        null,
        null,
      ]);
      expect(await owner.get<Portfolio>('/portfolio')).toMatchObject({ total_cost: 2_200 });
    });

    test('and the date change together: the price is of the new day', async () => {
      const owner = await holder();
      const edit = { market_percent: 100, acquired_at: when(10) };
      const ids = (await idsOf(owner)).slice(0, 2);
      expect(await make(owner, { ids, edit })).toMatchObject({ changed: 2, without_price: 0 });
      const [first] = (await lotsOf(owner)).filter(({ note }) => note === 'first');
      expect(first).toMatchObject({
        unit_cost: 1_100,
        acquired_at: when(10),
        // Still seven days after the purchase.
        tradable_after: new Date(at(10) + 7 * DAY_MS).toISOString(),
      });
    });

    test('is set to an amount, or to unknown', async () => {
      const owner = await holder();
      const ids = await idsOf(owner);
      const cost = { unit_cost: 1_234 };
      expect(await make(owner, { ids, edit: cost })).toMatchObject({
        changed: 4,
        cost_after: { amount: 12_340, unknown_quantity: 0 },
      });
      expect(await make(owner, { ids, edit: cost })).toMatchObject({ id: null, unchanged: 4 });
      expect(await make(owner, { ids, edit: { unit_cost: null } })).toMatchObject({
        cost_before: { amount: 12_340 },
        cost_after: { amount: 0, unknown_quantity: 10 },
      });
    });

    test('is refused in a currency without a rate, for each lot', async () => {
      const owner = await holder();
      const body = { ids: await idsOf(owner), edit: { unit_cost: 5 } };
      const [status] = await refused(owner, body, '?currency=EUR');
      expect(status).toBeGreaterThanOrEqual(400);
      expect((await lotsOf(owner))[0]?.unit_cost).toBe(null);
    });
  });

  test('tags, note and lock are changed', async () => {
    const owner = await holder();
    const ids = await idsOf(owner);
    const edit = { tags: { add: ['a', ' b '] }, note: 'x', tradable_after: null };
    await make(owner, { ids, edit });
    for (const lot of await lotsOf(owner)) {
      expect(lot).toMatchObject({ tags: ['a', 'b'], note: 'x', tradable_after: null });
    }
    await make(owner, { ids: ids.slice(0, 1), edit: { tags: { remove: ['a'], add: ['c'] } } });
    await make(owner, { ids: ids.slice(1, 2), edit: { tags: { set: [] } } });
    const tags = (await lotsOf(owner)).map((lot) => lot.tags);
    expect(tags).toEqual([['b', 'c'], [], ['a', 'b'], ['a', 'b']]);
  });

  test('the remaining items are sold, with a fee for each item', async () => {
    const owner = await holder();
    const ids = (await idsOf(owner)).slice(0, 2);
    const sell = { unit_price: 1_500, unit_fee: 20, sold_at: when(3) };
    await make(owner, { ids, edit: { sell } });
    expect((await lotsOf(owner)).slice(0, 2)).toMatchObject([
      {
        remaining: 0,
        sales: [{ quantity: 2, unit_price: 1_500, fee: 40, sold_at: when(3) }],
      },
      { remaining: 0, realized_pnl: 680, sales: [{ quantity: 1, fee: 20 }] },
    ]);
    // Lots without remaining items are unchanged.
    const rest = { ids: await idsOf(owner), edit: { sell } };
    expect(await make(owner, rest)).toMatchObject({ selected: 4, changed: 2, unchanged: 2 });
    expect(await make(owner, rest)).toMatchObject({ id: null, unchanged: 4 });
  });

  test('a change with an error is refused completely, with the reason for each lot', async () => {
    const owner = await holder();
    const ids = await idsOf(owner);
    const other = '00000000-0000-4000-8000-000000000000';
    await make(owner, {
      ids: ids.slice(0, 1),
      edit: { sell: { unit_price: 1, sold_at: when(8) } },
    });
    const body = { ids: [...ids, other], edit: { acquired_at: when(5) } };
    const before = await lotsOf(owner);
    const reasons = [
      { lot_id: other, market_hash_name: null, reason: 'lot not found' },
      {
        lot_id: ids[0],
        market_hash_name: expect.any(String),
        reason: 'sold_at must not be before acquired_at',
      },
    ];
    expect((await preview(owner, body)).refused).toEqual(reasons);
    expect(await refused(owner, body)).toEqual([
      400,
      reasons.map(({ lot_id, reason }) => `lot ${lot_id}: ${reason}`).join('; '),
    ]);
    expect(await lotsOf(owner)).toStrictEqual(before);
  });

  test.each([
    ['neither ids nor filter', { edit: { note: '' } }, /either ids or filter/],
    ['both', { ids: ['x'], filter: {}, edit: { note: '' } }, /either ids or filter/],
    ['an id of another form', { ids: ['x'], edit: { note: '' } }, /ids must be a UUID/],
    ['a filter without version', { filter: {}, edit: { note: '' } }, /version must be given/],
    ['nothing to change', { filter: {}, version: 1, edit: {} }, /must say what to change/],
    ['two costs', { filter: {}, version: 1, edit: { unit_cost: 1, market_percent: 1 } }, /either/],
    [
      'a sale with a note',
      { filter: {}, version: 1, edit: { sell: { unit_price: 1 }, note: '' } },
      /combined/,
    ],
    ['no tags', { filter: {}, version: 1, edit: { tags: {} } }, /tags/],
    [
      'an unknown field',
      { filter: {}, version: 1, edit: { note: '', foo: 'x'.repeat(900_000) } },
      /^body.edit.foo is not a known field$/,
    ],
    [
      'an unknown field of tags',
      { filter: {}, version: 1, edit: { tags: { sett: [] } } },
      /^body.edit.tags.sett is not a known field$/,
    ],
    [
      'an unknown field of a sale',
      { filter: {}, version: 1, edit: { sell: { unit_price: 1, fee: 1 } } },
      /^body.edit.sell.fee is not a known field$/,
    ],
    [
      'an invalid time',
      { filter: { imported_from: 'x' }, version: 1, edit: { note: '' } },
      /imported_from/,
    ],
    [
      'a percentage below 0',
      { filter: {}, version: 1, edit: { market_percent: -1 } },
      /market_percent/,
    ],
  ])('%s is refused', async (_name, body, error) => {
    const owner = await holder();
    expect(await refused(owner, body)).toEqual([400, expect.stringMatching(error)]);
  });

  test.each(['set', 'add', 'remove'])('a wrong tag in %s is refused', async (list) => {
    const owner = await holder();
    const ids = await idsOf(owner);
    for (const tag of ['\u0000', '\ud800', 'a;b']) {
      const edit = { note: 'new', tags: { [list]: [tag] } };
      expect(await refused(owner, { ids, edit })).toEqual([
        400,
        expect.stringMatching(/^a tag must have/),
      ]);
    }
  });

  test('the number and length of tags are limited', async () => {
    const owner = await holder();
    const ids = await idsOf(owner);
    const add = (from: number, count: number) => ({
      tags: { set: Array.from({ length: count }, (_, number) => `tag ${from + number}`) },
    });
    for (const [index, id] of ids.entries())
      await make(owner, { ids: [id], edit: add(10 * index, 10) });
    const more = { ids: ids.slice(0, 1), edit: { tags: { add: ['one more'] } } };
    expect(await refused(owner, more)).toEqual([400, `lot ${ids[0]}: a lot has at most 10 tags`]);
    const lot = { item_id: 1, quantity: 1 };
    await owner.done('POST', '/portfolio/lots', { ...lot, tags: add(40, 10).tags.set });
    const answer = await owner.send('POST', '/portfolio/lots', { ...lot, tags: ['tag 51'] });
    expect(answer.json()).toEqual({ error: 'a portfolio has at most 50 tags' });
    for (const tag of ['a;b', 'a\u202eb', 'a\nb', '\u00a0']) {
      const bad = await owner.send('POST', '/portfolio/lots', { ...lot, tags: [tag] });
      if (tag === '\u00a0') expect((bad.json() as Lot).tags).toEqual([]);
      else
        expect([bad.status, (bad.json() as { error: string }).error]).toEqual([
          400,
          expect.stringContaining('a tag must'),
        ]);
    }
  });

  describe('a filter', () => {
    const countOf = async (owner: Owner, filter: object) =>
      (await preview(owner, { filter, edit: { note: 'z' } })).selected;

    test('selects lots by each of their fields', async () => {
      const owner = await holder();
      const [first = ''] = await idsOf(owner);
      await make(owner, { ids: [first], edit: { tags: { add: ['keep'] } } });
      const counts = {
        all: await countOf(owner, {}),
        words: await countOf(owner, { search: 'ITEM first' }),
        item: await countOf(owner, { item_id: 1 }),
        tag: await countOf(owner, { tag: 'keep' }),
        unknown: await countOf(owner, { with_cost: false }),
        known: await countOf(owner, { with_cost: true, item_id: 1 }),
        locked: await countOf(owner, { locked: true }),
        held: await countOf(owner, { held: true }),
        imported: await countOf(owner, { imported: true }),
        day: await countOf(owner, { acquired_from: when(30), acquired_before: when(20) }),
        importedThen: await countOf(owner, { imported_from: when(90) }),
      };
      expect(counts).toEqual({
        all: 4,
        words: 1,
        item: 2,
        tag: 1,
        unknown: 3,
        known: 1,
        locked: 0,
        held: 4,
        imported: 0,
        day: 1,
        importedThen: 0,
      });
    });

    test('is refused if the portfolio has changed since its preview, with the current number of lots', async () => {
      const owner = await holder();
      const body = { filter: { with_cost: false }, edit: { unit_cost: 5 } };
      const { version, selected } = await preview(owner, body);
      await owner.done('POST', '/portfolio/lots', { item_id: 1, quantity: 1 });
      expect(selected).toBe(3);
      expect(await refused(owner, { ...body, version })).toEqual([
        409,
        `the portfolio was changed meanwhile: 4 lots match in version ${version + 1}`,
      ]);
      const again = await preview(owner, body);
      expect(await make(owner, { ...body, version: again.version })).toMatchObject({ changed: 4 });
      expect((await listed(owner)).version).toBe(again.version + 1);
    });
  });

  describe('undoing', () => {
    test('restores lots and sales, and deleted lots', async () => {
      const owner = await holder();
      const before = await lotsOf(owner);
      const ids = before.map(({ id }) => id);
      const cost = await make(owner, { ids, edit: { unit_cost: 9, tags: { add: ['t'] } } });
      const sale = await make(owner, { ids, edit: { sell: { unit_price: 10 } } });
      const sold = await lotsOf(owner);
      const gone = await make(owner, { ids, edit: { delete: true } });
      expect(await lotsOf(owner)).toEqual([]);
      expect((await undo(owner, gone.id)).status).toBe(200);
      expect(await lotsOf(owner)).toStrictEqual(sold);
      // The lots have been changed after this change.
      const early = await undo(owner, cost.id);
      expect([early.status, early.json()]).toEqual([
        409,
        { error: '4 of its lots were changed since' },
      ]);
      await undo(owner, sale.id);
      await undo(owner, cost.id);
      expect(await lotsOf(owner)).toStrictEqual(before);
      expect((await undo(owner, cost.id)).json()).toEqual({
        error: 'this change is already undone',
      });
      const { changes } = await listed(owner);
      expect(
        changes.map(({ id, lots, undone_at, undo_until }) => [
          id,
          lots,
          undone_at !== null,
          undo_until,
        ]),
      ).toEqual([
        [gone.id, 4, true, null],
        [sale.id, 4, true, null],
        [cost.id, 4, true, null],
      ]);
      expect(changes[2]).toMatchObject({
        currency: 'USD',
        edit: { unit_cost: 9, tags: { add: ['t'] } },
      });
    });

    test('restores own values of deleted lots', async () => {
      const owner = await holder();
      const [first = '', second = ''] = await idsOf(owner);
      const day = { valued_at: '2026-11-01', note: 'rare' };
      await owner.done('PUT', `/portfolio/lots/${first}/value`, { unit_value: 70, ...day });
      await owner.done('PUT', `/portfolio/lots/${second}/value`, { unit_value: 90, ...day });
      const before = await owner.get('/portfolio/values');
      const gone = await make(owner, { ids: [first], edit: { delete: true } });
      expect(await owner.get('/portfolio/values')).toMatchObject([{ lot_id: second }]);
      expect((await undo(owner, gone.id)).status).toBe(200);
      expect(await owner.get('/portfolio/values')).toStrictEqual(before);
    });

    test('is refused if a lot was changed later, or a deleted lot exists again', async () => {
      const owner = await holder();
      const [first = '', second = ''] = await idsOf(owner);
      const edit = { note: 'new' };
      const made = await make(owner, { ids: [first, second], edit });
      await owner.done('PUT', `/portfolio/lots/${first}`, { quantity: 7 });
      expect((await undo(owner, made.id)).json()).toEqual({
        error: 'one of its lots was changed since',
      });
      const gone = await make(owner, { ids: [second], edit: { delete: true } });
      const file = `lot_id,market_hash_name,quantity\n${second},Item 1,1\n`;
      await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
      expect((await undo(owner, gone.id)).status).toBe(409);
    });

    test('is refused if a concurrent undo was faster', async () => {
      const owner = await holder();
      const made = await make(owner, { ids: await idsOf(owner), edit: { note: 'new' } });
      const { database } = service();
      const racing = new Proxy(database, {
        get: (_, name) =>
          name === 'rows'
            ? async (...query: Parameters<typeof database.rows>) => {
                const rows = await database.rows(...query);
                if (query[1].includes('FROM lot_changes')) await undo(owner, made.id);
                return rows;
              }
            : Reflect.get(database, name).bind(database),
      });
      const changes = new RecordedChanges({ database: racing, clock: () => NOW });
      await expect(changes.undo(owner.id, made.id ?? '')).rejects.toThrow(
        'this change is already undone',
      );
      expect((await listed(owner)).version).toBe(made.version + 1);
    });

    test('is possible for 30 days', async () => {
      const owner = await holder();
      const ids = await idsOf(owner);
      const made = await make(owner, { ids, edit: { note: 'new' } });
      const { changes } = await listed(owner);
      const [{ undo_until: until } = { undo_until: null }] = changes as LotsChange[];
      expect(until).toBe(new Date(NOW + 30 * DAY_MS).toISOString());
      await dropOldChangeParts(service().database, NOW + 1);
      const answer = await undo(owner, made.id);
      expect([answer.status, answer.json()]).toEqual([
        409,
        { error: 'this change was made too long ago to be undone' },
      ]);
    });

    test('is possible for the last 100 changes', async () => {
      const owner = await service().holder({ item_id: 1, quantity: 1 });
      const ids = await idsOf(owner);
      const made: (string | null)[] = [];
      for (let number = 0; number < 101; number += 1) {
        made.push((await make(owner, { ids, edit: { note: `${number}` } })).id);
      }
      const { changes } = await listed(owner);
      expect(changes.map(({ id }) => id)).toEqual(made.slice(1).reverse());
      expect((await undo(owner, made[0] ?? null)).status).toBe(404);
    });
  });

  test('the list of 10,000 lots has at most 1 MB when compressed', async () => {
    const owner = await service().signIn();
    const lines = Array.from(
      { length: 1_000 },
      (_, place) => `Item ${(place % 3) + 1},1,${place * 7},${when(place % 60)},note ${place}`,
    );
    const file = ['market_hash_name,quantity,unit_cost,acquired_at,note', ...lines].join('\n');
    await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
    for (const coding of ['br', 'gzip']) {
      const headers = { ...owner.headers, 'accept-encoding': coding };
      const answer = await service().call('/api/v1/portfolio/lots', { headers });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.body.length).toBeLessThan(100_000);
    }
  });

  test('a large response is compressed, and has no ETag', async () => {
    const owner = await service().signIn();
    const lines = Array.from({ length: 100 }, () => 'Item 1,1');
    const answer = await service().call('/api/v1/portfolio/lots/import?preview=true', {
      method: 'POST',
      body: ['market_hash_name,quantity', ...lines].join('\n'),
      headers: { ...owner.headers, 'content-type': 'text/csv', 'accept-encoding': 'br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  describe('concurrently', () => {
    test('a change and an import both succeed', async () => {
      const owner = await holder();
      const ids = await idsOf(owner);
      const file = `lot_id,market_hash_name,quantity,note\n${ids.map((id, index) => `${id},Item ${[1, 1, 2, 3][index]},9,filed`).join('\n')}\n`;
      const [change, imported] = await Promise.all([
        owner.send('POST', CHANGES, { ids, edit: { tags: { add: ['a'] } } }),
        owner.send('POST', '/portfolio/lots/import', file, 'text/csv'),
      ]);
      expect([change.status, imported.status]).toEqual([200, 200]);
      for (const lot of await lotsOf(owner)) {
        expect(lot).toMatchObject({ tags: ['a'], note: 'filed', quantity: 9 });
      }
    });
  });
});
