import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alert } from '../../src/domain/alert.js';
import { DAY_MS } from '../../src/domain/units.js';
import { addAlertEvent } from '../../src/store/alerts/alert-events.js';
import { deleteAlert, saveAlert } from '../../src/store/alerts/alerts.js';
import type { Transaction } from '../../src/store/connection/database.js';
import { putLots, putSales } from '../../src/store/portfolio/lot-writes.js';
import { watchItem } from '../../src/store/portfolio/watchlist.js';
import { loadUnheldItems } from '../../src/store/prices/idle-items.js';
import { addItems } from '../../src/store/prices/items.js';
import { onEachDatabase } from '../support/database.js';
import { lot } from '../support/lots.js';
import { newUser } from '../support/new-user.js';
import { runs } from '../support/property-runs.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const SINCE = NOW - 90 * DAY_MS;
const RULE = { type: 'price_above', price: 100 } as const;

/** What a user may have done with an item that keeps it in memory. */
const HOLDS: Record<
  string,
  (transaction: Transaction, userId: string, itemId: number) => Promise<unknown>
> = {
  'buys it': (transaction, userId, itemId) =>
    putLots(transaction, userId, [lot({ id: randomUUID(), itemId })]),
  'has sold it': async (transaction, userId, itemId) => {
    const id = randomUUID();
    const sale = { id: randomUUID(), quantity: 1, unitPrice: 1, fee: 0, soldAt: NOW };
    await putLots(transaction, userId, [lot({ id, itemId })]);
    await putSales(transaction, userId, [{ lotId: id, sale }]);
  },
  'watches it': (transaction, userId, itemId) => watchItem(transaction, userId, itemId, NOW),
  'has an alert': (transaction, userId, itemId) => saveAlert(transaction, alert(userId, itemId)),
  'has deleted an alert that may have events': async (transaction, userId, itemId) => {
    const deleted = alert(userId, itemId);
    await saveAlert(transaction, deleted);
    await deleteAlert(transaction, userId, deleted.id, NOW);
  },
};

function alert(userId: string, itemId: number): Alert {
  return {
    userId,
    id: randomUUID(),
    itemId,
    settings: { rule: RULE, channels: [], enabled: true },
    armed: true,
    sourceId: 0,
    lastTriggeredAt: undefined,
    createdAt: NOW,
    updatedAt: NOW,
  };
}

const fate = fc.record({
  createdDaysAgo: fc.integer({ min: 80, max: 100 }),
  held: fc.option(fc.constantFrom(...Object.keys(HOLDS)), { nil: undefined, freq: 3 }),
});

onEachDatabase(({ database }) => {
  test('items are found that are old and that nobody holds', async () => {
    const userId = await newUser(database(), NOW);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 8 }), async (fates) => {
        round += 1;
        const expected: number[] = [];
        const ids: number[] = [];
        for (const [place, { createdDaysAgo, held }] of fates.entries()) {
          const createdAt = NOW - createdDaysAgo * DAY_MS;
          const [item] = await addItems(database(), [`${round} ${place}`], createdAt);
          const id = item?.id ?? 0;
          ids.push(id);
          const hold = held === undefined ? undefined : HOLDS[held];
          await database().transaction(async (transaction) => hold?.(transaction, userId, id));
          if (createdAt < SINCE && hold === undefined) expected.push(id);
        }
        const unheld = await loadUnheldItems(database(), SINCE);
        expect(unheld.filter((id) => ids.includes(id)).sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: runs(40) },
    );
  });

  test('an item is held while an event of an alert names it', async () => {
    const userId = await newUser(database(), NOW);
    const items = await addItems(database(), ['a', 'b'], 0);
    const [first = 0, second = 0] = items.map(({ id }) => id);
    await database().transaction(async (transaction) => {
      const moved = alert(userId, first);
      await saveAlert(transaction, moved);
      const event = { id: randomUUID(), userId, alertId: moved.id, itemId: first, rule: RULE };
      await addAlertEvent(transaction, { ...event, value: 1, price: 1, triggeredAt: NOW });
      await saveAlert(transaction, { ...moved, itemId: second });
    });
    expect(await loadUnheldItems(database(), SINCE)).toEqual([]);
  });
});
