import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { InventoryImport } from '../../src/contract/inventory-import.js';
import type { Lot } from '../../src/contract/lots.js';
import type { Portfolio } from '../../src/contract/portfolio.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { inventoryServerOfFile } from '../support/inventory-server.js';
import { NaiveLedger } from '../support/naive-ledger.js';
import { type Owner, onEachPortfolioApi } from '../support/portfolio.js';
import { runs } from '../support/property-runs.js';

const NAMES = ['Item 1', 'Item 2', 'Item 3'];
/** The prices of items 1 and 2; item 3 has none. */
const PRICES: Readonly<Record<number, number>> = { 1: 999_999_937, 2: 3 };

const price = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000_000 }));
const cost = fc.option(price);
const quantity = fc.integer({ min: 1, max: 6 });
/** An index into the existing lots. */
const pick = fc.nat({ max: 5 });

const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    item: fc.integer({ min: 1, max: 3 }),
    quantity,
    cost,
  }),
  fc.record({ do: fc.constant('sell' as const), pick, quantity, price, fee: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('unsell' as const), pick }),
  fc.record({ do: fc.constant('edit' as const), pick, quantity, cost }),
  fc.record({ do: fc.constant('remove' as const), pick }),
  fc.record({ do: fc.constant('import' as const), assets: fc.subarray(['1', '2', '3', '4']) }),
  fc.record({ do: fc.constant('file' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const platform = await inventoryServerOfFile();

let accounts = 76_561_197_960_265_728n;

onEachPortfolioApi(
  NAMES,
  (service) => {
    beforeAll(() => {
      for (const [item, cents] of Object.entries(PRICES)) service().tick(Number(item), 1, cents);
    });

    test('purchases, sales, edits, imports and files in any order equal a naive ledger', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          const owner = await service().signIn();
          accounts += 1n;
          const accountId = `${accounts}`;
          await service().linkGameAccount(owner, accountId);
          const ledger = new NaiveLedger();
          for (const one of steps) await take(owner, accountId, ledger, one);
          await expectSame(owner, ledger);
        }),
        { numRuns: runs(30) },
      );
    });

    const lotsOf = (owner: Owner) => owner.get<Lot[]>('/portfolio/lots');

    /** Does the step in both, and expects a refusal exactly if the ledger refuses it. */
    async function take(owner: Owner, accountId: string, ledger: NaiveLedger, one: Step) {
      if (one.do === 'buy') {
        const body = { item_id: one.item, quantity: one.quantity, unit_cost: one.cost };
        const { id } = await owner.done<Lot>('POST', '/portfolio/lots', body);
        ledger.buy(id, one.item, one.quantity, one.cost);
      } else if (one.do === 'import') {
        await importAssets(owner, accountId, ledger, one.assets);
      } else if (one.do === 'file') {
        await exportAndImport(owner);
      } else {
        const lots = await lotsOf(owner);
        const lot = lots[one.pick % Math.max(1, lots.length)];
        if (lot !== undefined) await change(owner, lot, ledger, one);
      }
    }

    async function change(
      owner: Owner,
      { id, sales }: Lot,
      ledger: NaiveLedger,
      one: Extract<Step, { do: 'sell' | 'unsell' | 'edit' | 'remove' }>,
    ) {
      const path = `/portfolio/lots/${id}`;
      if (one.do === 'sell') {
        const fee = Math.min(one.fee, one.quantity * one.price);
        const body = { quantity: one.quantity, unit_price: one.price, fee };
        const answer = await owner.send('POST', `${path}/sell`, body);
        expect(answer.status).toBe(one.quantity <= ledger.unsold(id) ? 200 : 409);
        if (answer.status !== 200) return;
        const sold = (answer.json() as Lot).sales.find(
          (sale) => !sales.some((earlier) => earlier.id === sale.id),
        );
        ledger.sell(id, sold?.id ?? '', one.quantity, one.price, fee);
      } else if (one.do === 'unsell') {
        const sale = sales[one.pick % Math.max(1, sales.length)];
        if (sale === undefined) return;
        await owner.done('DELETE', `${path}/sales/${sale.id}`);
        ledger.unsell(sale.id);
      } else if (one.do === 'edit') {
        const body = { quantity: one.quantity, unit_cost: one.cost };
        const answer = await owner.send('PUT', path, body);
        expect(answer.status).toBe(one.quantity >= ledger.sold(id) ? 200 : 409);
        if (answer.status === 200) ledger.edit(id, one.quantity, one.cost);
      } else {
        await owner.done('DELETE', path);
        ledger.remove(id);
      }
    }

    async function importAssets(
      owner: Owner,
      accountId: string,
      ledger: NaiveLedger,
      assets: readonly string[],
    ) {
      platform.inventories.set(
        accountId,
        assets.map((assetId) => ({ assetId, name: NAMES[Number(assetId) % 2] ?? '' })),
      );
      service().clock.now += 5 * MINUTE_MS;
      for (const [item, cents] of Object.entries(PRICES)) service().tick(Number(item), 1, cents);
      const before = new Set((await lotsOf(owner)).map(({ id }) => id));
      const imported = await owner.done<InventoryImport>('POST', '/portfolio/import');
      const added = (await lotsOf(owner)).filter(({ id }) => !before.has(id));
      expect([imported.imported_assets, imported.new]).toEqual([assets.length, added.length]);
      for (const { id, item_id, asset_id } of added) {
        ledger.buy(id, item_id, 1, null, asset_id ?? '');
      }
      ledger.present(new Set(assets));
    }

    async function exportAndImport(owner: Owner) {
      const before = await lotsOf(owner);
      const file = (await owner.send('GET', '/portfolio/export')).body.toString();
      const report = await owner.send('POST', '/portfolio/lots/import', file, 'text/csv');
      expect(report.json()).toMatchObject({ added: 0, changed: 0 });
      expect(await lotsOf(owner)).toEqual(before);
      const other = await service().signIn();
      await other.send('POST', '/portfolio/lots/import', file, 'text/csv');
      expect(await lotsOf(other)).toEqual(before);
    }

    async function expectSame(owner: Owner, ledger: NaiveLedger) {
      const { quantities, ...totals } = ledger.totals(PRICES);
      const portfolio = await owner.get<Portfolio>('/portfolio');
      const plain = JSON.stringify(totals, (_, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      );
      expect(portfolio).toMatchObject(JSON.parse(plain));
      expect(
        Object.fromEntries(portfolio.holdings.map((held) => [held.item_id, BigInt(held.quantity)])),
      ).toEqual(quantities);
      for (const { remaining } of await lotsOf(owner)) expect(remaining).toBeGreaterThanOrEqual(0);
    }
  },
  () => ({ inventoryUrl: platform.url }),
);
