import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lot, PROTECTED_PLACE, unsoldQuantity } from '../../src/domain/lot.js';
import { DAY_MS } from '../../src/domain/units.js';
import { planUnits, type UnitItem } from '../../src/portfolio/units/plan-units.js';
import { readUnitFile } from '../../src/portfolio/units/unit-entries.js';
import { lot } from '../support/lots.js';
import { runs } from '../support/property-runs.js';

const NOW = Date.UTC(2026, 10, 20);
const ACCOUNT = '76561198000000001';

const rowsOf = async (text: string) =>
  (await readUnitFile(text)).entries.map(({ marketHashName, unit, quantity, assetIds }) => [
    marketHashName,
    unit,
    quantity,
    ...assetIds,
  ]);
const errorsOf = async (text: string) => (await readUnitFile(text)).errors;

describe('a file of storage units', () => {
  test('in the JSON of casemove is read', async () => {
    const rows = [
      {
        item_name: 'AK-47 | Redline',
        item_customname: null,
        item_id: '30000000001',
        item_wear_name: 'Field-Tested',
        item_paint_wear: 0.21,
        storage_id: '29000000001',
        storage_name: 'Play skins',
        combined_ids: ['30000000001'],
        combined_QTY: 1,
      },
      {
        item_name: 'Recoil Case',
        item_id: '30000000002',
        storage_id: '29000000002',
        combined_ids: ['30000000002', '30000000003'],
        combined_QTY: 2,
      },
      { item_name: 'Chroma Case', item_id: 30_000_000_004, storage_name: 'Cases', count: 7 },
      { item_name: 'In the inventory', item_id: '5', storage_name: '#Inventory' },
    ];
    expect(await rowsOf(JSON.stringify(rows))).toEqual([
      ['AK-47 | Redline (Field-Tested)', 'Play skins', 1, '30000000001'],
      ['Recoil Case', 'Storage unit 29000000002', 2, '30000000002', '30000000003'],
      ['Chroma Case', 'Cases', 1, '30000000004'],
    ]);
  });

  test('in the CSV of casemove is read, with its quotation marks', async () => {
    const header =
      'Item Name,Item Custom Name,Price,Price Combined,Item Moveable,Storage Name,Tradehold,Category,Combined QTY,Item Wear Name,Item Paint Wear,Item Has Stickers/Patches,Stickers';
    const lines = [
      header,
      '"AK-47 | Redline","the \\"best\\", ever","$1","$2",true,"Play skins",,"Rifles",2,"Field-Tested",0.2,false,""',
      '"Recoil Case",,"$1","$9",true,"#Inventory",,"Containers",9,,,false,""',
    ];
    expect(await rowsOf(lines.join('\n'))).toEqual([
      ['AK-47 | Redline (Field-Tested)', 'Play skins', 2],
    ]);
  });

  test.each([
    ['name,count\nRecoil Case,40\n', [['Recoil Case', 'Storage unit', 40]]],
    ['name;count;unit\r\nRecoil Case;40;Old\r\n', [['Recoil Case', 'Old', 40]]],
    ['Item\tQuantity\tStorage Unit\nRecoil Case\t3\tOld', [['Recoil Case', 'Old', 3]]],
    ['name\nRecoil Case\n', [['Recoil Case', 'Storage unit', 1]]],
  ])('in any CSV with names is read: %j', async (text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test.each([
    ['', 1, 'the file is empty'],
    ['a,b\n1,2\n', 1, 'the file must have a column name, and may have count and unit'],
    ['name,count\nRecoil Case,0\n', 2, 'its count is not a positive whole number'],
    ['name,count\nRecoil Case,1.5\n', 2, 'its count is not a positive whole number'],
    ['name,count\nRecoil Case,9007199254740993\n', 2, 'its count is not a positive whole number'],
    ['name,count\n,4\n', 2, 'it has no name'],
    ['name,asset_id\nA,1\nA,1\n', 3, 'its id is in the file twice'],
    ['name,asset_id\nA,x\n', 2, 'its id is not a whole number of up to 20 digits'],
    ['{"name": "A"}', 1, 'the file must be a list of items'],
    ['[{"name": "A"}', 1, 'the file is not valid JSON'],
    ['[1, null, []]', 1, 'it has no name'],
    [`${'['.repeat(10_000)}`, 1, 'the file is not valid JSON'],
    ['[{"name": "A", "combined_ids": ["1", "1"]}]', 1, 'its id is in the file twice'],
  ])('is refused: %.40j', async (text, line, error) => {
    expect((await errorsOf(text))[0]).toEqual({ line, error });
  });
});

const entry = (known: Partial<UnitItem> = {}): UnitItem => ({
  line: 1,
  marketHashName: 'Item',
  unit: 'Cases',
  itemId: 1,
  quantity: known.assetIds?.length ?? 1,
  assetIds: [],
  ...known,
});
const context = { accountId: ACCOUNT, now: NOW };

/** The lots after a file, in any order. */
async function planned(lots: readonly Lot[], entries: readonly UnitItem[]) {
  const plan = await planUnits(lots, entries, context);
  const changed = new Map(plan.lots.map((one) => [one.id, one]));
  const kept = lots.filter(({ id }) => !plan.deleted.includes(id));
  const added = plan.lots.filter(({ id }) => lots.every((one) => one.id !== id));
  return { ...plan, all: [...kept.map((one) => changed.get(one.id) ?? one), ...added] };
}

describe('a unit', () => {
  const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

  test('moves a known asset in with its cost, and reopens its lot', async () => {
    const known = lot({ assetId: '7', importedAt: 0, closedAt: 5, accountId: ACCOUNT });
    const { all, units } = await planned([known], [entry({ assetIds: ['7', '8'] })]);
    expect(all).toMatchObject([
      { id: known.id, place: 'Cases', closedAt: undefined, unitCost: 100 },
      { assetId: '8', place: 'Cases', unitCost: undefined, accountId: ACCOUNT },
    ]);
    expect(units).toEqual([{ unit: 'Cases', items: 2, added: 1, moved: 1, removed: 0 }]);
  });

  test('of trade-protected items locks new lots for seven days', async () => {
    const { all } = await planned([], [entry({ assetIds: ['7'], unit: PROTECTED_PLACE })]);
    expect(all).toMatchObject([{ assetId: '7', tradableAfter: NOW + 7 * DAY_MS }]);
  });

  test('closes an asset that left it, and does not change other units and accounts', async () => {
    const inUnit = (last: number, more: Partial<Lot>) =>
      lot({
        id: id(last),
        assetId: `${last}`,
        importedAt: 0,
        accountId: ACCOUNT,
        place: 'Cases',
        ...more,
      });
    const lots = [
      inUnit(1, {}),
      inUnit(2, {}),
      inUnit(3, { place: 'Other' }),
      inUnit(4, { accountId: '9' }),
    ];
    const { all, units } = await planned(lots, [entry({ assetIds: ['1'] })]);
    expect(all.map(({ closedAt, place }) => [closedAt, place])).toEqual([
      [undefined, 'Cases'],
      [NOW, undefined],
      [undefined, 'Other'],
      [undefined, 'Cases'],
    ]);
    expect(units).toMatchObject([{ items: 1, removed: 1 }]);
  });

  test('has the number of items without ids in the file, the oldest lots first', async () => {
    const counted = (last: number, more: Partial<Lot>) =>
      lot({
        id: id(last),
        quantity: 10,
        acquiredAt: last,
        accountId: ACCOUNT,
        place: 'Cases',
        ...more,
      });
    const sale = { id: id(9), quantity: 4, unitPrice: 1, fee: 0, soldAt: 9, original: undefined };
    const lots = [counted(1, {}), counted(2, { sales: [sale] }), counted(3, {})];
    const fewer = await planned(lots, [entry({ quantity: 12 })]);
    expect(fewer.all.map(({ quantity }) => quantity)).toEqual([10, 6]);
    expect(fewer.units).toMatchObject([{ items: 12, added: 0, removed: 14 }]);
    const more = await planned(lots, [entry({ quantity: 20 }), entry({ quantity: 11 })]);
    expect(more.all.map(({ quantity }) => quantity)).toEqual([10, 10, 10, 5]);
    expect(more.units).toMatchObject([{ items: 31, added: 5, removed: 0 }]);
  });

  test('keeps known assets if another file counts them', async () => {
    const known = lot({
      assetId: '7',
      importedAt: 0,
      accountId: ACCOUNT,
      place: 'Cases',
      unitCost: 300,
    });
    const { all, units } = await planned([known], [entry({ quantity: 3 })]);
    expect(all).toMatchObject([known, { assetId: undefined, quantity: 2, unitCost: undefined }]);
    expect(units).toEqual([{ unit: 'Cases', items: 3, added: 2, moved: 0, removed: 0 }]);
    const { all: fewer } = await planned(all, [entry({ quantity: 1 })]);
    expect(fewer).toEqual([known]);
  });

  test('has its items once if its account was linked after the first file', async () => {
    const before = lot({ quantity: 40, place: 'Cases', accountId: undefined });
    const { all, units } = await planned([before], [entry({ quantity: 40 })]);
    expect(all).toMatchObject([{ id: before.id, quantity: 40 }]);
    expect(units).toEqual([{ unit: 'Cases', items: 40, added: 0, moved: 0, removed: 0 }]);
  });

  test('keeps cost and tags of counted items that get ids', async () => {
    const counted = lot({ quantity: 3, accountId: ACCOUNT, place: 'Cases', tags: ['old'] });
    const { all, units } = await planned([counted], [entry({ assetIds: ['1', '2'] })]);
    expect(all).toMatchObject([
      { assetId: '1', unitCost: 100, tags: ['old'] },
      { assetId: '2', unitCost: 100, tags: ['old'] },
    ]);
    expect(units).toMatchObject([{ items: 2, added: 0, removed: 1 }]);
  });

  test('the same file again changes nothing, and its units contain the listed items', async () => {
    const unit = fc.constantFrom('Cases', 'Other');
    const itemId = fc.integer({ min: 1, max: 3 });
    const file = fc
      .tuple(
        fc.array(fc.record({ unit, itemId, quantity: fc.integer({ min: 1, max: 9 }) }), {
          maxLength: 6,
        }),
        fc.uniqueArray(fc.record({ unit, itemId, asset: fc.integer({ min: 1, max: 12 }) }), {
          maxLength: 8,
          selector: ({ asset }) => asset,
        }),
      )
      .map(([counts, assets]) => [
        ...counts.map((one) => entry(one)),
        ...assets.map(({ asset, ...one }) => entry({ ...one, assetIds: [`${asset}`] })),
      ]);
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
        let lots: readonly Lot[] = [];
        for (const entries of files) {
          const first = await planned(lots, entries);
          const again = await planned(first.all, entries);
          expect([again.lots, again.deleted]).toEqual([[], []]);
          for (const { unit: name, items } of first.units) {
            const listed = entries.filter((one) => one.unit === name);
            const held = first.all.filter(
              ({ place, closedAt }) => place === name && closedAt === undefined,
            );
            const total = listed.reduce((sum, { quantity }) => sum + quantity, 0);
            expect(items).toBe(total);
            expect(held.reduce((sum, one) => sum + unsoldQuantity(one), 0)).toBe(total);
          }
          lots = first.all;
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
