import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldQuantity, type Lot } from '../../src/domain/lot.js';
import { sumOf } from '../../src/domain/money.js';
import { DAY_MS } from '../../src/domain/units.js';
import { reconcile } from '../../src/portfolio/inventory/reconcile.js';
import { lot } from '../support/lots.js';
import { runs } from '../support/property-runs.js';

const NOW = Date.UTC(2026, 10, 20);
const ACCOUNT = '76561198000000001';
const CASE = 1;
const GUN = 2;

/** Five cases in a unit, whose file had no ids. */
const CASES = lot({
  id: 'cases',
  itemId: CASE,
  quantity: 5,
  unitCost: 80,
  acquiredAt: NOW - 90 * DAY_MS,
  tags: ['long term'],
  place: 'Cases',
  accountId: ACCOUNT,
});

/** A gun of the inventory, imported before. */
const KNOWN = lot({
  id: 'gun',
  itemId: GUN,
  assetId: '30000000500',
  importedAt: NOW - 60 * DAY_MS,
  acquiredAt: NOW - 60 * DAY_MS,
  accountId: ACCOUNT,
});

/** The lots after an import that lists these assets, and its report. */
function imported(lots: readonly Lot[], assets: readonly { assetId: string; itemId: number }[]) {
  const found = reconcile(
    lots,
    {
      accountId: ACCOUNT,
      isOwn: true,
      assets: assets.map((asset) => ({
        ...asset,
        isCertified: false,
        quantity: 1,
        tradableAfter: undefined,
        traits: undefined,
      })),
      listed: new Set(assets.map(({ assetId }) => assetId)),
    },
    NOW,
  );
  const stored = new Map(lots.map((known) => [known.id, known]));
  for (const changed of [...found.added, ...found.changed, ...found.takenOut.reduced]) {
    stored.set(changed.id, changed);
  }
  for (const { id } of found.closed) stored.set(id, { ...lot(stored.get(id)), closedAt: NOW });
  for (const { id } of found.reopened) {
    stored.set(id, { ...lot(stored.get(id)), closedAt: undefined });
  }
  for (const id of found.takenOut.deleted) stored.delete(id);
  return { lots: [...stored.values()], ...found.takenOut };
}

const count = (lots: readonly Lot[], itemId: number) =>
  sumOf(lots.filter((held) => held.itemId === itemId).map(heldQuantity));

describe('an asset of an import, of an item in a unit without ids', () => {
  const gun = { assetId: '30000000500', itemId: GUN };

  test('that is older than a known asset was in the unit, and keeps cost, date and tags', () => {
    const { lots, items } = imported(
      [CASES, KNOWN],
      [gun, { assetId: '30000000123', itemId: CASE }],
    );
    expect(items).toBe(1);
    expect(lots.find(({ id }) => id === 'cases')).toEqual({ ...CASES, quantity: 4 });
    const { unitCost, acquiredAt, tags } = CASES;
    expect(lots.find(({ assetId }) => assetId === '30000000123')).toMatchObject({
      ...{ unitCost, acquiredAt, tags, quantity: 1, place: undefined, importedAt: NOW },
    });
  });

  test('that is newer than all known assets was bought', () => {
    const { lots, items } = imported(
      [CASES, KNOWN],
      [gun, { assetId: '30000000777', itemId: CASE }],
    );
    expect([items, count(lots, CASE)]).toEqual([0, 6]);
  });

  test('at the first import was in the inventory', () => {
    const { lots, items } = imported([CASES], [{ assetId: '30000000123', itemId: CASE }]);
    expect([items, count(lots, CASE)]).toEqual([0, 6]);
  });

  test('whose lot was closed before the file of the unit was read was in the unit', () => {
    const closedAt = NOW - 100 * DAY_MS;
    const gone = lot({ ...KNOWN, id: 'gone', itemId: CASE, assetId: '30000000001', closedAt });
    const back = { assetId: '30000000001', itemId: CASE };
    expect(count(imported([CASES, KNOWN, gone], [gun, back]).lots, CASE)).toBe(5);
    const later = { ...gone, closedAt: NOW - DAY_MS };
    expect(count(imported([CASES, KNOWN, later], [gun, back]).lots, CASE)).toBe(6);
  });

  test('is not counted twice, however many are taken out', () => {
    const assets = (taken: number) =>
      Array.from({ length: taken }, (_, index) => ({ assetId: `${1_000 + index}`, itemId: CASE }));
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 5 }), (first, second) => {
        const lots = [CASES, { ...CASES, id: 'others', quantity: 1 }, KNOWN];
        const once = imported(lots, [gun, ...assets(Math.min(first, second))]);
        const twice = imported(once.lots, [gun, ...assets(Math.max(first, second))]);
        expect(count(twice.lots, CASE)).toBe(6);
        expect(once.items + twice.items).toBe(Math.max(first, second));
      }),
      { numRuns: runs(50) },
    );
  });

  test('of another account is not touched', () => {
    const other = { ...CASES, accountId: '76561198000000009' };
    const { lots } = imported([other, KNOWN], [gun, { assetId: '30000000123', itemId: CASE }]);
    expect(count(lots, CASE)).toBe(6);
  });
});
