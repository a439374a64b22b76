import { describe, expect, test } from 'vitest';
import type { InventoryImport } from '../../src/contract/inventory-import.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import {
  type FakeAsset,
  type InventoryServer,
  inventoryServerOfFile,
  sendJson,
} from '../support/inventory-server.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

const AK = 'AK-47 | Redline (Field-Tested)';
const CASE = 'Recoil Case';
const IMPORT = '/portfolio/import';

const platform = await inventoryServerOfFile();

let accounts = 76_561_197_960_265_728n;

function assets(count: number, name: string, first = 1): FakeAsset[] {
  return Array.from({ length: count }, (_, place) => ({ assetId: `${first + place}`, name }));
}

/**
 * 300 assets of 247 kinds, seven of which cannot be sold, with all properties that the platform
 * sends.
 */
function largeInventory(): object {
  const kinds = Array.from({ length: 247 }, (_, kind) => {
    const name = `Sticker | Team ${kind} (Holo)`;
    return {
      appid: 730,
      classid: `${1_989_291_593 + kind}`,
      instanceid: `${302_028_390 + (kind % 3)}`,
      currency: 0,
      background_color: '',
      icon_url: 'IzMF03bi9WpSBq-S-ekoE33L-iLqGFHVaU25ZzQNQcXdB2ozio1RrlIWFK3UfvMYB8UsvjiMXoj',
      descriptions: [{ type: 'html', value: 'This sticker can be applied to any weapon.' }],
      tradable: kind % 40 === 5 ? 0 : 1,
      actions: [{ link: 'steam://rungame/730/%assetid%', name: 'Inspect in Game...' }],
      name,
      name_color: 'D2D2D2',
      type: 'Remarkable Sticker',
      market_name: name,
      market_hash_name: name,
      commodity: 1,
      market_tradable_restriction: 7,
      marketable: kind % 40 === 5 ? 0 : 1,
      tags: [
        {
          category: 'Type',
          internal_name: 'CSGO_Tool_Sticker',
          localized_category_name: 'Type',
          localized_tag_name: 'Sticker',
        },
      ],
    };
  });
  const owned = [...kinds, ...kinds.filter(({ marketable }) => marketable === 1).slice(0, 53)];
  return {
    assets: owned.map(({ classid, instanceid }, place) => ({
      appid: 730,
      contextid: '2',
      assetid: `${40_000_000_000 + place}`,
      classid,
      instanceid,
      amount: '1',
    })),
    descriptions: kinds,
    total_inventory_count: owned.length,
    success: 1,
    rwgrsn: -2,
  };
}

onEachPortfolioApi(
  [AK],
  (service) => {
    /** A user with a linked account that owns these assets. */
    const start = async (inventory: readonly FakeAsset[]) => {
      const api = service();
      const owner = await api.signIn();
      accounts += 1n;
      const accountId = `${accounts}`;
      await api.linkGameAccount(owner, accountId);
      platform.inventories.set(accountId, inventory);
      platform.requests.length = 0;
      return { api, owner, accountId, give: give(accountId) };
    };
    const give = (accountId: string) => (inventory: readonly FakeAsset[]) => {
      service().clock.now += 5 * MINUTE_MS;
      platform.inventories.set(accountId, inventory);
    };
    const importNow = (owner: Owner) => owner.done<InventoryImport>('POST', IMPORT);
    const refusal = async (owner: Owner) => {
      const answer = await owner.send('POST', IMPORT);
      return { status: answer.status, ...(answer.json() as object), headers: answer.headers };
    };
    const heldBy = async (owner: Owner) =>
      (await owner.get<Portfolio>('/portfolio')).holdings
        .map(({ market_hash_name, quantity }) => `${quantity} ${market_hash_name}`)
        .sort();

    test('an import reads an inventory, and tracks its unknown items', async () => {
      const { api, owner, accountId } = await start([...assets(2, AK), ...assets(1, CASE, 9)]);
      api.tick(api.items.byName(AK)?.id ?? 0, 1, 1_500);
      expect(await importNow(owner)).toStrictEqual({
        message: 'inventory imported',
        imported_assets: 3,
        new: 3,
        removed: 0,
        reopened: 0,
        taken_out: 0,
        hidden: 0,
        unmatched: [],
        renamed: [],
        damaged_certificates: [],
      });
      expect(platform.requests).toEqual([`/inventory/${accountId}/730/2?l=english&count=1000`]);
      const now = new Date(api.clock.now).toISOString();
      expect(await owner.get('/portfolio')).toMatchObject({
        item_count: 2,
        total_value: 3_000,
        total_cost: 0,
        unrealized_pnl: 0,
        unknown_cost: { quantity: 3, value: 3_000, proceeds: 0 },
        unpriced: [{ market_hash_name: CASE, quantity: 1 }],
        last_imported_at: now,
        holdings: [
          { market_hash_name: AK, quantity: 2, cost_basis: null, imported_at: now },
          { market_hash_name: CASE, quantity: 1, current_price: 0, price_source: null },
        ],
      });
      const lots = await owner.get<Lot[]>('/portfolio/lots');
      expect(lots.map(({ asset_id }) => asset_id).sort()).toEqual(['1', '2', '9']);
    });

    test.each<[label: string, change: Partial<FakeAsset>]>([
      ['without a description', { described: false }],
      ['as not marketable for a while', { marketable: false }],
      ['with an odd amount', { amount: '0' }],
    ])('an import keeps the lot of an asset that is listed %s', async (_what, change) => {
      const { owner, give } = await start(assets(2, CASE));
      await importNow(owner);
      // It has its own class, because assets of one class share their description.
      give([
        { assetId: '1', name: CASE },
        { assetId: '2', name: AK, ...change },
      ]);
      expect(await importNow(owner)).toMatchObject({
        imported_assets: 1,
        new: 0,
        removed: 0,
        unmatched: [{ asset_id: '2' }],
      });
      expect(await heldBy(owner)).toEqual([`2 ${CASE}`]);
      give([{ assetId: '1', name: CASE }]);
      expect(await importNow(owner)).toMatchObject({ removed: 1 });
    });

    test('an import reads all pages', async () => {
      const { owner } = await start(assets(2_001, CASE));
      expect(await importNow(owner)).toMatchObject({ imported_assets: 2_001, new: 2_001 });
      expect(platform.requests.map((path) => /start_assetid=(\d+)/.exec(path)?.[1])).toEqual([
        undefined,
        '1000',
        '2000',
      ]);
      expect(await heldBy(owner)).toEqual([`2001 ${CASE}`]);
    });

    test.each<[label: string, misbehave: NonNullable<InventoryServer['misbehave']>]>([
      [
        'the last page fails',
        (response, honest, page) => sendJson(response, page ? 500 : 200, honest),
      ],
      [
        'it counts another number on the second page',
        (response, honest, page) =>
          sendJson(response, 200, { ...honest, total_inventory_count: 1_500 - page }),
      ],
      [
        'it gives the first page for ever',
        (response, honest) =>
          sendJson(response, 200, { ...honest, more_items: 1, last_assetid: '7' }),
      ],
      [
        'it promises a page that cannot be asked for',
        (response, honest) =>
          sendJson(response, 200, { ...honest, more_items: 1, last_assetid: undefined }),
      ],
      [
        'it breaks off',
        (response) =>
          response.writeHead(200, { 'content-length': 99 }).write('{"a', () => response.destroy()),
      ],
      ['it sends a web page', (response) => response.writeHead(200).end('<html>')],
      [
        'it says that it failed',
        (response) => sendJson(response, 500, { error: 'EYldRefresh (26)' }),
      ],
      [
        'it leads elsewhere',
        (response) => response.writeHead(302, { location: `${platform.url}elsewhere` }).end(),
      ],
      [
        'it has no success',
        (response, honest) => sendJson(response, 200, { ...honest, success: 2 }),
      ],
    ])('an import changes nothing if %s', async (_what, misbehave) => {
      const { owner, accountId } = await start(assets(1_001, CASE));
      platform.misbehave = misbehave;
      expect(await refusal(owner)).toMatchObject({
        status: 502,
        error: expect.stringMatching(/; try again later$/),
      });
      expect(await heldBy(owner)).toEqual([]);
      // After a failed import, the user need not wait for the next one.
      platform.misbehave = undefined;
      platform.inventories.set(accountId, assets(1, CASE));
      expect(await importNow(owner)).toMatchObject({ new: 1 });
    });

    test('an import reports why an asset was not imported', async () => {
      const { owner } = await start([
        { assetId: '1', name: AK },
        { assetId: '2', name: '2023 Service Medal', marketable: false },
        { assetId: '3', name: 'Undescribed', described: false },
        { assetId: '4', name: '' },
        { assetId: '5', name: 'Odd', amount: '0' },
        { assetId: '6', name: 'Hat', appId: 440 },
      ]);
      const imported = await importNow(owner);
      expect(imported).toMatchObject({ imported_assets: 1, new: 1 });
      expect(imported.unmatched).toEqual([
        {
          asset_id: '2',
          name: '2023 Service Medal',
          reason: 'it cannot be sold on the market',
        },
        { asset_id: '3', name: '', reason: 'the game platform does not describe it' },
        { asset_id: '4', name: '', reason: 'it has no name on the market' },
        { asset_id: '5', name: 'Odd', reason: 'its amount is not a positive whole number' },
        { asset_id: '6', name: 'Hat', reason: 'it belongs to another game' },
      ]);
    });

    test('an import trims names, so that an export can be imported again', async () => {
      const { owner } = await start([
        { assetId: '1', name: ` ${AK} ` },
        { assetId: '2', name: ' ' },
      ]);
      expect((await importNow(owner)).unmatched).toEqual([
        { asset_id: '2', name: ' ', reason: 'it has no name on the market' },
      ]);
      expect(await heldBy(owner)).toEqual([`1 ${AK}`]);
      const file = (await owner.send('GET', '/portfolio/export')).body.toString();
      const again = await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
      expect(again.json()).toMatchObject({ errors: [] });
    });

    test('a second import changes nothing', async () => {
      const { owner, give } = await start(assets(3, AK));
      await importNow(owner);
      const before = await owner.get<Lot[]>('/portfolio/lots');
      await owner.done('PUT', `/portfolio/lots/${before[0]?.id}`, { unit_cost: 5, note: 'gift' });
      const edited = await owner.get('/portfolio/lots');
      give(assets(3, AK));
      expect(await importNow(owner)).toMatchObject({ imported_assets: 3, new: 0, removed: 0 });
      expect(await owner.get('/portfolio/lots')).toEqual(edited);
    });

    test('an import closes lots whose assets are gone, and reopens them with their cost', async () => {
      const { api, owner, give } = await start(assets(3, AK));
      await importNow(owner);
      await owner.done('POST', '/portfolio/lots', { market_hash_name: AK, quantity: 4 });
      const lots = await owner.get<Lot[]>('/portfolio/lots');
      const first = lots.find(({ asset_id }) => asset_id !== null);
      const gone = first?.asset_id ?? '';
      await owner.done('PUT', `/portfolio/lots/${first?.id}`, { unit_cost: 700 });

      give(assets(3, AK).filter(({ assetId }) => assetId !== gone));
      expect(await importNow(owner)).toMatchObject({ imported_assets: 2, new: 0, removed: 1 });
      const closed = (await owner.get<Lot[]>('/portfolio/lots')).find(({ id }) => id === first?.id);
      expect(closed).toMatchObject({
        remaining: 0,
        closed_at: new Date(api.clock.now).toISOString(),
      });
      expect(await owner.get('/portfolio')).toMatchObject({ total_cost: 0, item_count: 1 });
      expect(await heldBy(owner)).toEqual([`6 ${AK}`]);

      give(assets(4, AK));
      expect(await importNow(owner)).toMatchObject({ new: 1, removed: 0, reopened: 1 });
      expect(await heldBy(owner)).toEqual([`8 ${AK}`]);
      expect(await owner.get('/portfolio')).toMatchObject({ total_cost: 700 });
    });

    test('an import closes all lots if the inventory is empty', async () => {
      const { owner, give } = await start(assets(2, AK));
      await importNow(owner);
      give([]);
      expect(await importNow(owner)).toMatchObject({ imported_assets: 0, removed: 2 });
    });

    test('a lot whose asset is gone can be sold', async () => {
      const { owner, give } = await start(assets(1, AK));
      await importNow(owner);
      const [lot] = await owner.get<Lot[]>('/portfolio/lots');
      await owner.done('PUT', `/portfolio/lots/${lot?.id}`, { unit_cost: 100 });
      give([]);
      await importNow(owner);
      await owner.done('POST', `/portfolio/lots/${lot?.id}/sell`, { quantity: 1, unit_price: 150 });
      expect(await owner.get('/portfolio')).toMatchObject({ realized_pnl: 50, item_count: 0 });
      give([]);
      expect(await importNow(owner)).toMatchObject({ removed: 0 });
    });

    test('an import reports the number of assets that the platform does not show', async () => {
      const { owner } = await start(assets(3, AK));
      platform.misbehave = (response, honest) =>
        sendJson(response, 200, { ...honest, total_inventory_count: 5 });
      expect(await importNow(owner)).toMatchObject({ imported_assets: 3, hidden: 2 });
    });

    describe('an import is refused', () => {
      test('without a linked account', async () => {
        const owner = await service().signIn();
        expect(await refusal(owner)).toMatchObject({
          status: 409,
          error: 'no account of the game platform is linked: link one, then import again',
        });
      });

      test.each<[label: string, status: number, body: unknown]>([
        ['says 403', 403, null],
        ['says 401', 401, null],
        ['shows nothing', 200, { success: 1 }],
        ['shows nothing and counts it', 200, { success: 1, total_inventory_count: 9 }],
      ])('if the platform %s, because the inventory is private', async (_what, status, body) => {
        const { owner } = await start(assets(1, AK));
        platform.misbehave = (response) => sendJson(response, status, body);
        expect(await refusal(owner)).toMatchObject({
          status: 403,
          error: expect.stringMatching(/^the inventory is private: .* make .* public, then import/),
        });
        platform.misbehave = undefined;
        expect(await importNow(owner)).toMatchObject({ new: 1 });
      });

      test('within 5 minutes of the last', async () => {
        const { api, owner, give } = await start(assets(1, AK));
        await importNow(owner);
        platform.requests.length = 0;
        api.clock.now += 2 * MINUTE_MS;
        const early = await refusal(owner);
        expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '180' } });
        expect(early).toMatchObject({
          error: 'an import is running, or ended a short time ago; the next can begin in 180 s',
        });
        expect(platform.requests).toEqual([]);
        give(assets(1, AK));
        expect(await importNow(owner)).toMatchObject({ new: 0 });
      });

      test('for as long as the platform demands after too many requests', async () => {
        const { api, owner } = await start(assets(1, AK));
        platform.misbehave = (response) => sendJson(response, 429, null, { 'retry-after': '120' });
        expect(await refusal(owner)).toMatchObject({
          status: 503,
          error: 'too many requests to the game platform; try again later',
          headers: { 'retry-after': '120' },
        });
        platform.misbehave = undefined;
        expect(await refusal(owner)).toMatchObject({ status: 429 });
        api.clock.now += 2 * MINUTE_MS;
        expect(await importNow(owner)).toMatchObject({ new: 1 });
      });
    });

    test('two concurrent imports import everything once', async () => {
      const { owner } = await start(assets(50, AK));
      const answers = await Promise.all([1, 2, 3].map(() => owner.send('POST', IMPORT)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      expect(await heldBy(owner)).toEqual([`50 ${AK}`]);
    });

    test('two concurrent imports in two processes import everything once', async () => {
      const { owner } = await start(assets(50, AK));
      const other = await service().startAnother();
      other.clock.now = service().clock.now;
      const path = `/api/v1${IMPORT}`;
      const answers = await Promise.all(
        [service(), other].map((api) => api.call(path, { method: 'POST', headers: owner.headers })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
      expect(await heldBy(owner)).toEqual([`50 ${AK}`]);
    });

    test('an import that ended with its process blocks others for at most two minutes', async () => {
      const { api, owner } = await start(assets(1, AK));
      platform.misbehave = () => {};
      const dying = owner.send('POST', IMPORT);
      await expect.poll(() => platform.requests.length).toBe(1);
      expect((await refusal(owner)).status).toBe(429);
      api.clock.now += 2 * MINUTE_MS;
      platform.misbehave = undefined;
      expect(await importNow(owner)).toMatchObject({ new: 1 });
      platform.hangUp();
      expect((await dying).status).toBe(502);
      // The failed import does not shorten the wait for the next one.
      expect((await refusal(owner)).status).toBe(429);
    });

    test('an import reads hundreds of assets, except for those that cannot be sold', async () => {
      const { owner } = await start([]);
      platform.misbehave = (response) => sendJson(response, 200, largeInventory());
      const imported = await importNow(owner);
      expect(imported).toMatchObject({ imported_assets: 293, new: 293, removed: 0, hidden: 0 });
      expect(imported.unmatched).toHaveLength(7);
      expect(new Set(imported.unmatched.map(({ reason }) => reason))).toEqual(
        new Set(['it cannot be sold on the market']),
      );
      const { holdings } = await owner.get<Portfolio>('/portfolio');
      expect(holdings.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(293);
    });
  },
  () => ({ inventoryUrl: platform.url }),
);
