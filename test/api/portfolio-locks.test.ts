import { describe, expect, test } from 'vitest';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { DAY_MS } from '../../src/domain/units.js';
import { inventoryServerOfFile } from '../support/inventory-server.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';

const GUN = 'AK-47 | Redline (Field-Tested)';

const platform = await inventoryServerOfFile();

onEachPortfolioApi(
  [GUN],
  (service) => {
    const inDays = (days: number) => new Date(service().clock.now + days * DAY_MS).toISOString();
    const buy = (owner: Owner, lot: object = {}) =>
      owner.done<Lot>('POST', '/portfolio/lots', { item_id: 1, quantity: 1, ...lot });

    describe('a lot', () => {
      test('is locked for seven days after its purchase, unless the user sets another day', async () => {
        const owner = await service().signIn();
        expect((await buy(owner)).tradable_after).toBe(inDays(7));
        expect((await buy(owner, { acquired_at: inDays(-3) })).tradable_after).toBe(inDays(4));
        expect((await buy(owner, { tradable_after: inDays(2) })).tradable_after).toBe(inDays(2));
        expect((await buy(owner, { tradable_after: null })).tradable_after).toBeNull();
      });

      test('keeps a lock of seven days if the day of its purchase is corrected', async () => {
        const owner = await service().signIn();
        const lot = await buy(owner);
        const put = (changes: object) =>
          owner.done<Lot>('PUT', `/portfolio/lots/${lot.id}`, changes);
        expect((await put({ note: 'x' })).tradable_after).toBe(inDays(7));
        expect((await put({ acquired_at: inDays(-10) })).tradable_after).toBe(inDays(-3));
        expect((await put({ tradable_after: inDays(1) })).tradable_after).toBe(inDays(1));
        expect((await put({ acquired_at: inDays(-1) })).tradable_after).toBe(inDays(1));
        expect((await put({ tradable_after: null })).tradable_after).toBeNull();
        expect((await put({ acquired_at: inDays(-2) })).tradable_after).toBeNull();
      });

      test('cannot be locked for more than a year', async () => {
        const owner = await service().signIn();
        const lot = { item_id: 1, quantity: 1, tradable_after: inDays(400) };
        const answer = await owner.send('POST', '/portfolio/lots', lot);
        expect([answer.status, answer.json()]).toEqual([
          400,
          { error: 'tradable_after must not be more than a year ahead' },
        ]);
      });

      test('states why it has no outlook', async () => {
        const owner = await service().signIn();
        const reason = async (lot: object) => (await buy(owner, lot)).outlook_reason;
        expect(await reason({ tradable_after: null })).toBe('free');
        expect(await reason({ tradable_after: inDays(-1) })).toBe('free');
        expect(await reason({ tradable_after: inDays(3) })).toBe('no_price');
        expect(await reason({ tradable_after: inDays(40) })).toBe('too_far');
        service().tick(1, 1, 1_000);
        expect(await reason({ tradable_after: inDays(3) })).toBe('too_few_days');
        const lot = await buy(owner);
        await owner.done('POST', `/portfolio/lots/${lot.id}/sell`, { quantity: 1, unit_price: 1 });
        const lots = await owner.get<Lot[]>('/portfolio/lots');
        expect(lots.find(({ id }) => id === lot.id)?.outlook_reason).toBe('gone');
      });
    });

    test('the value of a portfolio has an unlocked and a locked part', async () => {
      const owner = await service().signIn();
      service().tick(1, 1, 1_000);
      await buy(owner, { quantity: 3 });
      await buy(owner, { quantity: 2, tradable_after: null });
      await buy(owner, { quantity: 4, acquired_at: inDays(-7) });
      const portfolio = await owner.get<Portfolio>('/portfolio');
      expect(portfolio).toMatchObject({
        total_value: 9_000,
        free_value: 6_000,
        locked_value: 3_000,
      });
      await buy(owner, { quantity: 1, tradable_after: inDays(1 / 24) });
      expect(await owner.get('/portfolio')).toMatchObject({ locked_value: 4_000 });
      service().clock.now += DAY_MS / 12;
      expect(await owner.get('/portfolio')).toMatchObject({ locked_value: 3_000 });
    });

    test('an exported lock is unchanged after an import', async () => {
      const owner = await service().signIn();
      await buy(owner, { tradable_after: inDays(2) });
      await buy(owner, { tradable_after: null });
      const file = (await owner.send('GET', '/portfolio/export')).body.toString();
      const again = await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
      expect(again.json()).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
      const other = await service().signIn();
      await other.send('POST', '/portfolio/lots/import', file, 'text/csv');
      const locks = (await other.get<Lot[]>('/portfolio/lots')).map((lot) => lot.tradable_after);
      expect(locks.sort()).toEqual([inDays(2), null]);
    });

    test('a file can set locks; if the column is missing, new lots are locked for seven days', async () => {
      const owner = await service().signIn();
      const file = `market_hash_name,quantity,acquired_at\n${GUN},1,${inDays(-1)}\n`;
      await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
      const [lot] = await owner.get<Lot[]>('/portfolio/lots');
      expect(lot?.tradable_after).toBe(inDays(6));
    });

    test('an inventory import uses the date that the platform sends', async () => {
      const api = service();
      const owner = await api.signIn();
      const accountId = '76561198000000099';
      await api.linkGameAccount(owner, accountId);
      const give = (lock?: string) =>
        platform.inventories.set(accountId, [
          { assetId: '7', name: GUN, ...(lock !== undefined && { lock }) },
        ]);
      const lockNow = async () => {
        await owner.done('POST', '/portfolio/import');
        api.clock.now += DAY_MS / 24;
        return (await owner.get<Lot[]>('/portfolio/lots'))[0]?.tradable_after;
      };
      give('Tradable/Marketable After Nov 27, 2026 (8:00:00) GMT');
      expect(await lockNow()).toBe('2026-11-27T08:00:00.000Z');
      give('This item cannot be transferred until Nov 28, 2026 (7:00:00) GMT');
      expect(await lockNow()).toBe('2026-11-28T07:00:00.000Z');
      // A missing lock in a later response has ended, or is only not shown.
      give();
      expect(await lockNow()).toBe('2026-11-28T07:00:00.000Z');
    });

    test.each([
      ['first', '76561198000000097', ['7', '8']],
      ['last', '76561198000000098', ['8', '7']],
    ])('of equal assets only the locked one has a lock, listed %s', async (_, accountId, ids) => {
      const api = service();
      const owner = await api.signIn();
      await api.linkGameAccount(owner, accountId);
      const lock = 'Tradable/Marketable After Dec 01, 2026 (8:00:00) GMT';
      platform.inventories.set(
        accountId,
        ids.map((assetId) => ({
          assetId,
          name: GUN,
          described: 'alone',
          ...(assetId === '7' && { lock }),
        })),
      );
      await owner.done('POST', '/portfolio/import');
      const lots = await owner.get<Lot[]>('/portfolio/lots');
      const locks = lots.map(({ asset_id, tradable_after }) => [asset_id, tradable_after]);
      expect(Object.fromEntries(locks)).toEqual({ 7: '2026-12-01T08:00:00.000Z', 8: null });
    });
  },
  () => ({ inventoryUrl: platform.url }),
);
