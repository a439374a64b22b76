import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Alerts } from '../../src/alerts/alerts.js';
import type { Channel, Message } from '../../src/alerts/channels/channel.js';
import type { AlertChannel } from '../../src/domain/alert.js';
import {
  ALERT_CHANNELS,
  CHANNEL_KINDS,
  type ChannelKind,
} from '../../src/domain/alert-channels.js';
import { ItemDirectory } from '../../src/domain/item-directory.js';
import { MINUTE_MS } from '../../src/domain/units.js';
import { Engine } from '../../src/engine/engine.js';
import { loadAlertEvents } from '../../src/store/alerts/alert-events.js';
import { findAlert, lockAlerts, saveAlert } from '../../src/store/alerts/alerts.js';
import type { Database } from '../../src/store/connection/database.js';
import { addItems } from '../../src/store/prices/items.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { SILENT } from '../support/log.js';
import { newUser } from '../support/new-user.js';

/** A channel that only this file adds to the table, to test the parts derived from the table. */
const PIGEON = 'pigeon' as ChannelKind;

beforeAll(() => {
  Object.assign(ALERT_CHANNELS, { [PIGEON]: { ...ALERT_CHANNELS.email, noun: 'pigeon' } });
  (CHANNEL_KINDS as ChannelKind[]).push(PIGEON);
});
afterAll(() => {
  Reflect.deleteProperty(ALERT_CHANNELS, PIGEON);
  (CHANNEL_KINDS as ChannelKind[]).pop();
});

interface Settings {
  readonly channels: readonly AlertChannel[];
  readonly enabled?: boolean;
}

const NOW = Date.UTC(2026, 10, 20, 12);
const RULE = { type: 'price_above', price: 1_000 } as const;

/** The alerts of a service whose channels store their messages. */
async function startAlerts(database: Database) {
  const state = { now: NOW, isDown: false };
  const clock = () => state.now;
  const engine = new Engine({ minPoints: 3, minPrice: 1, minVolume: 0 });
  engine.series.define(1, { rank: 0, staleAfter: 60 * MINUTE_MS });
  const sent: { kind: ChannelKind; message: Message }[] = [];
  const channelOf = (kind: ChannelKind): [ChannelKind, Channel] => [
    kind,
    {
      send: async (message) => {
        if (state.isDown) throw new Error('the receiver is down');
        sent.push({ kind, message });
      },
    },
  ];
  const channels = Object.fromEntries(CHANNEL_KINDS.map(channelOf)) as Record<ChannelKind, Channel>;
  const items = {
    directory: new ItemDirectory(),
    isKnown: () => true,
    track: async () => {},
  };
  const alerts = new Alerts({
    database,
    engine,
    items,
    clock,
    log: SILENT,
    channels,
    leadership: { isLeader: true },
    notifyFeeds: () => {},
  });
  onTestFinished(() => alerts.stop());
  const [item] = await addItems(database, ['Item'], NOW);
  const itemId = item?.id ?? 0;
  const userId = await newUser(database, NOW);
  const price = (value: number) => {
    state.now += MINUTE_MS;
    const tick = { itemId, sourceId: 1, time: state.now, price: value, volume: 1 };
    engine.intake.add(tick, state.now);
    alerts.observed([tick]);
  };
  return {
    state,
    sent,
    price,
    /** Stores an alert on a price of 1,000, or changes it. */
    add: async (settings: Settings, id: string = randomUUID()) => {
      const previous = await findAlert(database, userId, id);
      await database.transaction(async (transaction) => {
        await lockAlerts(transaction);
        await saveAlert(transaction, {
          armed: true,
          sourceId: 0,
          lastTriggeredAt: undefined,
          createdAt: NOW,
          ...previous,
          userId,
          id,
          itemId,
          settings: { rule: RULE, enabled: true, ...settings },
          updatedAt: NOW,
        });
      });
      await alerts.turn();
      return id;
    },
    deliveries: async () => {
      await alerts.turn();
      const [event] = await loadAlertEvents(database, userId, 1);
      return event?.deliveries ?? [];
    },
  };
}

onEmbeddedDatabase(({ database }) => {
  test('an event is sent to the channels of its alert, and to no others', async () => {
    const { add, price, deliveries, sent } = await startAlerts(database());
    price(900);
    await add({ channels: [{ kind: PIGEON, target: 'the loft' }] });
    price(1_100);
    await expect.poll(deliveries).toMatchObject([{ channel: PIGEON, status: 'delivered' }]);
    expect(sent).toMatchObject([
      { kind: PIGEON, message: { channel: { kind: PIGEON, target: 'the loft' } } },
    ]);
  });

  test('an alert without channels has no deliveries', async () => {
    const { add, price, deliveries, sent } = await startAlerts(database());
    price(900);
    await add({ channels: [] });
    price(1_100);
    expect(await deliveries()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test.each<[change: string, settings: Settings]>([
    ['was given other channels', { channels: [{ kind: 'email' }] }],
    ['was turned off', { channels: [{ kind: PIGEON }], enabled: false }],
  ])('a pending delivery is dropped once its alert %s', async (_change, settings) => {
    const { add, price, deliveries, sent, state } = await startAlerts(database());
    price(900);
    const id = await add({ channels: [{ kind: PIGEON }] });
    state.isDown = true;
    price(1_100);
    await expect.poll(deliveries).toMatchObject([{ error: 'the receiver is down' }]);
    await add(settings, id);
    state.isDown = false;
    state.now += MINUTE_MS;
    await expect
      .poll(deliveries)
      .toMatchObject([{ status: 'failed', error: 'the alert no longer uses this channel' }]);
    expect(sent).toEqual([]);
  });
});
