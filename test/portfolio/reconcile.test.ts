import { expect, test } from 'vitest';
import { PROTECTED_PLACE } from '../../src/domain/lot.js';
import { DAY_MS } from '../../src/domain/units.js';
import { reconcile } from '../../src/portfolio/inventory/reconcile.js';
import { lot } from '../support/lots.js';

const NOW = Date.UTC(2026, 10, 20);
const EMPTY = { accountId: '1', isOwn: true, assets: [], listed: new Set<string>() };

/** The number of lots that close if the inventory is empty, for a lot in this place. */
function closedIn(place: string | undefined, importedAt: number): number {
  const imported = lot({ assetId: '77', importedAt, accountId: '1', place });
  return reconcile([imported], EMPTY, NOW).closed.length;
}

test('a lot whose asset is gone closes, one in a storage unit stays', () => {
  expect(closedIn(undefined, NOW - DAY_MS)).toBe(1);
  expect(closedIn('Unit 1', NOW - 400 * DAY_MS)).toBe(0);
});

test('a trade-protected lot stays until its protection has ended', () => {
  expect(closedIn(PROTECTED_PLACE, NOW - 7 * DAY_MS)).toBe(0);
  expect(closedIn(PROTECTED_PLACE, NOW - 9 * DAY_MS)).toBe(1);
});
