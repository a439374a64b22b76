import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { AlertFeed } from '../../src/alerts/alert-feed.js';
import type { AlertEvent } from '../../src/domain/alert.js';
import type { AlertRule } from '../../src/domain/alert-rules.js';
import { addUser } from '../../src/store/accounts/users.js';
import { addAlertEvent } from '../../src/store/alerts/alert-events.js';
import { saveAlert } from '../../src/store/alerts/alerts.js';
import type { Database } from '../../src/store/connection/database.js';
import { addItems } from '../../src/store/prices/items.js';
import { onEachDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';

const RULE: AlertRule = { type: 'price_above', price: 1_000 };

/** An alert that fires on request, with values that count up from 1. */
async function anAlert(database: Database) {
  const id = crypto.randomUUID();
  const [item] = await addItems(database, ['Item'], 0);
  const itemId = item?.id ?? 0;
  const userId = await database.transaction(async (transaction) => {
    const person = { email: 'a@example.com', emailVerified: true, name: '', avatarUrl: '' };
    const user = await addUser(transaction, person, 0);
    await saveAlert(transaction, {
      userId: user.id,
      id,
      itemId,
      settings: { rule: RULE, channels: [], enabled: true },
      armed: true,
      sourceId: 0,
      lastTriggeredAt: undefined,
      createdAt: 0,
      updatedAt: 0,
    });
    return user.id;
  });
  let value = 0;
  /** @param commit the end of the transaction waits for it */
  return async (commit?: Promise<void>) => {
    value += 1;
    const event = {
      id: crypto.randomUUID(),
      userId,
      alertId: id,
      itemId,
      rule: RULE,
      value,
      price: 1_000,
      // The clock is wrong.
      triggeredAt: 1_000 - value,
    };
    await database.transaction(async (transaction) => {
      await addAlertEvent(transaction, event);
      await commit;
    });
  };
}

/** A feed, and the values of the events that it has passed on. */
async function openFeed(database: Database, take: (event: AlertEvent) => void = () => {}) {
  const values: number[] = [];
  const feed = new AlertFeed({
    database,
    log: SILENT,
    connections: {
      send: async (event) => {
        take(event);
        values.push(event.value);
      },
    },
  });
  await feed.open();
  onTestFinished(() => feed.stop());
  return { feed, values };
}

onEachDatabase(({ database }) => {
  test('passes on events stored after its start, in order and once', async () => {
    const fire = await anAlert(database());
    await fire();
    const { feed, values } = await openFeed(database());
    await fire();
    await Promise.all([feed.read(), feed.read(), fire()]);
    await feed.read();
    await feed.read();
    expect(values).toEqual([2, 3]);
  });

  test('finds events without a notification', async () => {
    const fire = await anAlert(database());
    const { feed, values } = await openFeed(database());
    feed.start();
    await fire();
    await expect.poll(() => values, { timeout: 5_000 }).toEqual([1]);
  });

  test('passes on all events stored before the notification', async () => {
    const fire = await anAlert(database());
    const { feed, values } = await openFeed(database());
    const all = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const _ of all) await fire();
    await feed.read();
    expect(values).toEqual(all);
  });

  test('passes on the failed event again, and none before it', async () => {
    const fire = await anAlert(database());
    let broken = true;
    const { feed, values } = await openFeed(database(), ({ value }) => {
      if (broken && value === 2) throw new Error('not now');
    });
    for (let count = 0; count < 3; count += 1) await fire();
    await feed.read();
    expect(values).toEqual([1]);
    broken = false;
    await feed.read();
    expect(values).toEqual([1, 2, 3]);
  });

  test('loses none of the events that are stored at the same time', async () => {
    const fire = await anAlert(database());
    const { feed, values } = await openFeed(database());
    let commit = () => {};
    const first = fire(
      new Promise<void>((resolve) => {
        commit = resolve;
      }),
    );
    // Both proceed as far as possible; the embedded database is locked meanwhile.
    await sleep(200);
    const second = fire();
    await Promise.race([second, sleep(200)]);
    const reading = feed.read();
    await Promise.race([reading, sleep(200)]);
    commit();
    await Promise.all([first, second, reading]);
    await feed.read();
    expect(values).toEqual([1, 2]);
  });
});
