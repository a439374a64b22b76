import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Compile } from '#typebox/compile';
import { AlertRule } from '../../src/contract/alert-rules.js';
import {
  type Alert,
  type AlertEvent,
  type AlertRehearsal,
  AlertWebhook,
  alertOptions,
} from '../../src/contract/alerts.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/units.js';
import type { Mail } from '../../src/runtime/mail/mailer.js';
import { mergePoints } from '../../src/store/prices/price-chunks.js';
import { onEachDatabase } from '../support/database.js';
import { type Posted, startHttpsReceiver } from '../support/https-receiver.js';
import { connectLive, store } from '../support/live-client.js';
import { type Owner, type PortfolioApi, startPortfolioApi } from '../support/portfolio.js';

const ABOVE = { item_id: 1, rule: { type: 'price_above', price: 1_000 } };
const BY_MAIL = { channels: [{ kind: 'email' }] };
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const webhookTo = (target: string) => ({ channels: [{ kind: 'webhook', target }] });

/** A valid value other than the default. */
function someValue({ type, minimum }: { type?: string; minimum?: number }, name: string): unknown {
  switch (type) {
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return minimum ?? 1;
    case 'string':
      return 'x';
    default:
      throw new Error(`no value for ${name} of type ${type}`);
  }
}

onEachDatabase(({ database }) => {
  let api: PortfolioApi;
  let receiver: Awaited<ReturnType<typeof startHttpsReceiver>>;
  const mails: Mail[] = [];
  let mailFails = false;
  const closing: (() => Promise<void> | void)[] = [];

  beforeAll(async () => {
    receiver = await startHttpsReceiver((close) => closing.push(close));
    const mailer = {
      send: async (mail: Mail) => {
        if (mailFails) throw new Error('the mail server is away');
        mails.push(mail);
      },
      close: async () => {},
    };
    const options = { mailer, webhookNetwork: receiver.network };
    api = await startPortfolioApi(database(), ['Item 1', 'Item 2', 'Item 3'], options, (close) =>
      closing.push(close),
    );
    closing.push(() => api.alerts.stop());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  beforeEach(async () => {
    mailFails = false;
    // Alerts of other tests must not send events here.
    await database().query('DELETE FROM alerts');
    price(900);
  });

  const price = (value: number, { after = 30 * MINUTE_MS } = {}) => {
    api.clock.now += after;
    store(api, { itemId: 1, sourceId: 1, time: api.clock.now, price: value, volume: 1 });
  };
  const add = (owner: Owner, body: object = {}) =>
    owner.done<Alert>('POST', '/portfolio/alerts', { ...ABOVE, ...body });
  const eventsOf = async (owner: Owner) => {
    await api.alerts.turn();
    return owner.get<AlertEvent[]>('/portfolio/alerts/events');
  };
  const eventWhere = async (owner: Owner, good: (event: AlertEvent) => boolean) => {
    await expect
      .poll(async () => (await eventsOf(owner)).some(good), { timeout: 30_000 })
      .toBe(true);
    return (await eventsOf(owner)).find(good) as AlertEvent;
  };
  const isSettled = ({ deliveries }: AlertEvent) =>
    deliveries.every(({ status }) => status !== 'pending');

  describe('a rehearsal', () => {
    const DAYS = 60;
    const rehearse = (owner: Owner, rule: object, itemId = 2) =>
      owner.done<AlertRehearsal>('POST', '/portfolio/alerts/rehearsal', { item_id: itemId, rule });

    beforeAll(async () => {
      const ticks = Array.from({ length: DAYS }, (_, day) => ({
        itemId: 2,
        sourceId: 1,
        time: api.clock.now - (DAYS - day) * DAY_MS + HOUR_MS,
        // The price is 9 dollars for ten days, then 11 for ten days, and so on; days 25 to 29 have
        // no price.
        price: Math.floor(day / 10) % 2 === 0 ? 900 : 1_100,
        volume: 1,
      })).filter((_, day) => day < 25 || day >= 30);
      await database().transaction((transaction) => mergePoints(transaction, ticks));
      for (const tick of ticks) store(api, tick);
    });

    // Otherwise a restart would look for the source of the prices.
    afterAll(async () => {
      for (const table of ['price_chunks', 'price_days', 'last_prices']) {
        await database().query(`DELETE FROM ${table}`);
      }
    });

    test('returns when a rule would have fired, the prices after that, and the unknown periods', async () => {
      const owner = await api.signIn();
      const result = await rehearse(owner, ABOVE.rule);
      const begin = Date.parse(result.from) + 30 * DAY_MS;
      const timeOf = (day: number) => Math.round((day - begin) / DAY_MS);
      expect(result).toMatchObject({ reason: null, count: 3 });
      expect(Date.parse(result.to) - Date.parse(result.from)).toBe(90 * DAY_MS);
      expect(result.firings.map(({ time }) => timeOf(Date.parse(time)))).toEqual([50, 30, 10]);
      expect(result.firings[0]).toMatchObject({
        value: 1_100,
        price: 1_100,
        message: 'Item 2 costs $11.00: it has come to $10.00 or above.',
        after: { low: 1_100, high: 1_100, last: 1_100 },
      });
      const spans = result.unknown.map(({ from, to }) =>
        [from, to].map((at) => timeOf(Date.parse(at))),
      );
      expect(spans).toEqual([
        [-30, 0],
        [24, 30],
      ]);
      expect(result.line.filter((price) => price !== null).length).toBeGreaterThan(50);
      expect(await owner.get('/portfolio/alerts')).toEqual([]);
    });

    test('supports rules about metrics, and gives a reason for rankings and for items without prices', async () => {
      const owner = await api.signIn();
      const moved = { type: 'percent_change', percent: 15, direction: 'down', window: '7d' };
      expect((await rehearse(owner, moved)).count).toBe(2);
      const ranking = { type: 'ranking_entry', places: 5, window: '24h' };
      expect(await rehearse(owner, ranking)).toMatchObject({
        reason: 'rankings_not_kept',
        count: 0,
      });
      expect(await rehearse(owner, ABOVE.rule, 3)).toMatchObject({ reason: 'no_prices' });
    });

    test('with an unknown item or an invalid rule is refused', async () => {
      const owner = await api.signIn();
      const send = (body: object) => owner.send('POST', '/portfolio/alerts/rehearsal', body);
      expect((await send({ ...ABOVE, item_id: 99 })).status).toBe(404);
      const refused = await send({ item_id: 2, rule: { type: 'price_above', price: 0 } });
      expect([refused.status, refused.json()]).toEqual([
        400,
        { error: 'body.rule.price must be >= 1' },
      ]);
    });
  });

  describe('an alert', () => {
    test('is created, listed, changed and deleted', async () => {
      const owner = await api.signIn();
      const alert = await add(owner, BY_MAIL);
      expect(alert).toStrictEqual({
        id: alert.id,
        ...ABOVE,
        market_hash_name: 'Item 1',
        rarity: 'Classified',
        channels: [{ kind: 'email', target: null }],
        enabled: true,
        armed: true,
        last_triggered_at: null,
        created_at: new Date(api.clock.now).toISOString(),
        updated_at: new Date(api.clock.now).toISOString(),
      });
      expect(await owner.get('/portfolio/alerts')).toStrictEqual([alert]);
      const rule = { type: 'volume_spike', factor: 2.5, window: '7d' };
      const changed = await owner.done<Alert>('PATCH', `/portfolio/alerts/${alert.id}`, {
        item_id: 2,
        rule,
        channels: [],
      });
      expect(changed).toMatchObject({ id: alert.id, item_id: 2, rule, channels: [] });
      await owner.done('DELETE', `/portfolio/alerts/${alert.id}`);
      expect(await owner.get('/portfolio/alerts')).toEqual([]);
    });

    test('fires once when the price reaches the limit, and stores an event with all fields', async () => {
      const owner = await api.signIn();
      const alert = await add(owner);
      for (const value of [1_000, 995, 1_050]) price(value);
      const event = await eventWhere(owner, () => true);
      expect(event).toStrictEqual({
        id: event.id,
        alert_id: alert.id,
        ...ABOVE,
        market_hash_name: 'Item 1',
        value: 1_000,
        price: 1_000,
        message: 'Item 1 costs $10.00: it has come to $10.00 or above.',
        triggered_at: event.triggered_at,
        deliveries: [],
      });
      expect(await eventsOf(owner)).toHaveLength(1);
      expect(await owner.get('/portfolio/alerts')).toMatchObject([
        { armed: false, last_triggered_at: event.triggered_at },
      ]);
    });

    test('on a price already beyond the limit fires only after the price has returned and reaches it again', async () => {
      const owner = await api.signIn();
      price(1_500);
      expect(await add(owner)).toMatchObject({ armed: false });
      price(1_600);
      price(900);
      price(1_200);
      await eventWhere(owner, ({ value }) => value === 1_200);
      expect(await eventsOf(owner)).toHaveLength(1);
    });

    test('is not armed again by a change of its channels', async () => {
      const owner = await api.signIn();
      const { id } = await add(owner);
      price(1_100);
      await eventWhere(owner, () => true);
      const path = `/portfolio/alerts/${id}`;
      expect(await owner.done('PATCH', path, BY_MAIL)).toMatchObject({
        armed: false,
        channels: [{ kind: 'email' }],
      });
      price(1_200);
      const other = { rule: { type: 'price_above', price: 2_000 } };
      expect(await owner.done('PATCH', path, other)).toMatchObject({ armed: true });
      expect(await eventsOf(owner)).toHaveLength(1);
    });

    test.each<[object, RegExp | string]>([
      [{ rule: { type: 'moon' } }, /^body.rule.type must be one of price_above, /],
      [{ rule: { type: { toString: 1 } } }, /^body.rule.type must be one of price_above, /],
      [{ rule: { type: 'price_above' } }, 'body.rule must have required properties price'],
      [{ rule: { type: 'price_above', price: 0 } }, 'body.rule.price must be >= 1'],
      [
        { rule: { type: 'ranking_entry', places: 5, window: '2d' } },
        'body.rule.window must be one of 1h, 24h, 7d',
      ],
      [{ rule: null }, /^body.rule/],
      [webhookTo('http://hooks.example/'), 'body.channels.0.target must begin with https://'],
      [webhookTo('https://10.0.0.1/'), 'body.channels.0.target must be on the public internet'],
      [webhookTo('https://100.64.0.1/'), 'body.channels.0.target must be on the public internet'],
      [webhookTo('https://a.example/\0'), /^body.channels.0.target must not contain/],
      [webhookTo('https://a.example/\ud800'), /^body.channels.0.target must not contain/],
      [{ channels: [{ kind: 'webhook' }] }, 'body.channels.0.target must begin with https://'],
      [
        { channels: [{ kind: 'email', target: 'a@example.com' }] },
        'body.channels.0.target must be null: it is the address of the account',
      ],
      [
        { channels: [{ kind: 'email' }, { kind: 'email' }] },
        'body.channels must have each kind at most once',
      ],
      [{ channels: [{ kind: 'pigeon' }] }, /^body.channels.0.kind must be one of email, /],
    ])('%j is refused', async (body, error) => {
      const owner = await api.signIn();
      const answer = await owner.send('POST', '/portfolio/alerts', { ...ABOVE, ...body });
      expect(answer.status).toBe(400);
      expect((answer.json() as { error: string }).error).toMatch(error);
    });

    test('with a deeply nested type is refused', async () => {
      const owner = await api.signIn();
      const type = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
      const body = `{"item_id":1,"rule":{"type":${type}}}`;
      const answer = await owner.send('POST', '/portfolio/alerts', body, 'application/json');
      expect(answer.status).toBe(400);
      expect(answer.body.toString()).toMatch(/body.rule.type must be one of price_above, /);
    });

    test('of an unknown item is refused', async () => {
      const answer = await (await api.signIn()).send('POST', '/portfolio/alerts', {
        ...ABOVE,
        item_id: 999,
      });
      expect([answer.status, answer.json()]).toEqual([404, { error: 'item not found' }]);
    });

    test('continues after a restart: no event is repeated or lost', async () => {
      const owner = await api.signIn();
      await add(owner);
      price(1_100);
      await eventWhere(owner, () => true);
      await add(owner, { rule: { type: 'price_above', price: 1_200 } });

      const closed: (() => Promise<void>)[] = [];
      const names = ['Item 1', 'Item 2'];
      const next = await startPortfolioApi(database(), names, {}, (close) => closed.push(close));
      next.clock.now = api.clock.now + MINUTE_MS;
      // Prices that arrived before its first evaluation are in the engine when it starts.
      next.tick(1, 0, 1_300);
      await next.alerts.turn();
      next.clock.now += MINUTE_MS;
      store(next, { itemId: 1, sourceId: 1, time: next.clock.now, price: 1_400, volume: 1 });
      await next.alerts.turn();
      for (const close of closed) await close();

      expect((await eventsOf(owner)).map(({ value }) => value)).toEqual([1_300, 1_100]);
    });

    test('keeps every setting that a change does not contain', async () => {
      const owner = await api.signIn();
      const options = Object.entries(alertOptions).map(([name, schema]) => [
        name,
        someValue(schema, name),
      ]);
      const given = { ...ABOVE, ...webhookTo(receiver.url), ...Object.fromEntries(options) };
      const { id } = await add(owner, given);
      const path = `/portfolio/alerts/${id}`;
      await owner.done('PATCH', path, { enabled: false });
      const rule = { type: 'price_below', price: 800 };
      await owner.done('PATCH', path, { rule });
      const after = { ...given, rule, enabled: false };
      expect(await owner.get('/portfolio/alerts')).toMatchObject([after]);
    });

    test('stores no fields that are not in the contract', async () => {
      const owner = await api.signIn();
      const { id } = await add(owner, { unknown: 1, armed: false, sourceId: 7 });
      await owner.done('PATCH', `/portfolio/alerts/${id}`, { unknown: 1, settings: {} });
      const { rows } = await database().query('SELECT settings FROM alerts WHERE id = $1', [id]);
      expect(rows).toEqual([{ settings: { rule: ABOVE.rule, channels: [], enabled: true } }]);
    });

    test('is visible only to its owner', async () => {
      const owner = await api.signIn();
      const stranger = await api.signIn();
      const { id } = await add(owner);
      for (const [method, body] of [
        ['PATCH', ABOVE],
        ['DELETE', undefined],
      ] as const) {
        for (const path of [`/portfolio/alerts/${id}`, `/portfolio/alerts/${NOBODYS}`]) {
          const answer = await stranger.send(method, path, body);
          expect([answer.status, answer.json()]).toEqual([404, { error: 'alert not found' }]);
        }
      }
      price(1_100);
      await eventWhere(owner, () => true);
      expect(await eventsOf(stranger)).toEqual([]);
      expect(await stranger.get('/portfolio/alerts')).toEqual([]);
    });

    test('is refused if the user has 200', async () => {
      const owner = await api.signIn();
      for (let count = 0; count < 200; count += 1) await add(owner, { enabled: false });
      const answer = await owner.send('POST', '/portfolio/alerts', ABOVE);
      expect(answer.status).toBe(409);
    });
  });

  describe('deliveries by mail', () => {
    test('an event is sent to the address of the account', async () => {
      const owner = await api.signIn();
      await add(owner, BY_MAIL);
      price(1_100);
      const event = await eventWhere(owner, isSettled);
      expect(event.deliveries).toMatchObject([
        { channel: 'email', status: 'delivered', attempts: 1, error: null },
      ]);
      const mail = mails.at(-1);
      expect(mail?.subject).toBe('Alert: Item 1');
      expect(mail?.text).toContain(event.message);
      expect(mail?.text).toContain('http://localhost:8080/items/1\n');
    });

    test('a mail is in the language of the user, and the event is in English', async () => {
      const owner = await api.signIn();
      await owner.done('PUT', '/account/settings', { language: 'de' });
      await add(owner, BY_MAIL);
      price(1_100);
      const event = await eventWhere(owner, isSettled);
      expect(event.message).toContain('costs $11.00');
      const mail = mails.at(-1);
      expect(mail?.subject).toBe('Alarm: Item 1');
      expect(mail?.text).toMatch(/^Item 1 kostet 11,00\s\$, und damit 10,00\s\$ oder mehr\.\n/);
      expect(mail?.html).toContain('<html lang="de">');
    });

    test('an alert that fires again soon has an event without a mail', async () => {
      const owner = await api.signIn();
      await add(owner, BY_MAIL);
      price(1_100);
      await eventWhere(owner, isSettled);
      price(900, { after: MINUTE_MS });
      price(1_200, { after: MINUTE_MS });
      const again = await eventWhere(owner, ({ value }) => value === 1_200);
      expect(again.deliveries).toMatchObject([{ status: 'suppressed', attempts: 0 }]);
    });

    test('a user gets at most twenty mails an hour', async () => {
      const owner = await api.signIn();
      for (let count = 0; count < 25; count += 1) await add(owner, BY_MAIL);
      const before = mails.length;
      price(1_100);
      await expect
        .poll(async () => (await eventsOf(owner)).filter(isSettled).length, { timeout: 30_000 })
        .toBe(25);
      expect(mails.length - before).toBe(20);
      const statuses = (await eventsOf(owner)).flatMap(({ deliveries }) =>
        deliveries.map(({ status }) => status),
      );
      expect(statuses.filter((status) => status === 'suppressed')).toHaveLength(5);
    });

    test('a failed delivery is retried, and its error is stored', async () => {
      const owner = await api.signIn();
      await add(owner, BY_MAIL);
      mailFails = true;
      price(1_100);
      const failed = await eventWhere(owner, ({ deliveries: [one] }) => one?.error !== null);
      expect(failed.deliveries).toMatchObject([
        { status: 'pending', attempts: 1, error: 'the mail server is away' },
      ]);
      mailFails = false;
      api.clock.now += 11 * SECOND_MS;
      expect((await eventWhere(owner, isSettled)).deliveries).toMatchObject([
        { status: 'delivered', attempts: 2, error: null },
      ]);
    });
  });

  test.each([
    ['is deleted', 'DELETE', undefined],
    ['is switched off', 'PATCH', { enabled: false }],
    ['has no channels any more', 'PATCH', { channels: [] }],
  ])('a pending delivery is dropped once the alert %s', async (_what, method, body) => {
    const owner = await api.signIn();
    const channels = [{ kind: 'email' }, { kind: 'webhook', target: receiver.url }];
    const { id } = await add(owner, { channels });
    mailFails = true;
    receiver.answers.push({ status: 503 });
    price(1_100);
    await eventWhere(owner, ({ deliveries }) => deliveries.every(({ error }) => error !== null));
    const before = [mails.length, receiver.posted.length];
    await owner.done(method, `/portfolio/alerts/${id}`, body);
    mailFails = false;
    api.clock.now += 11 * SECOND_MS;
    const { deliveries } = await eventWhere(owner, isSettled);
    const error = 'the alert no longer uses this channel';
    expect(deliveries).toMatchObject([
      { channel: 'email', status: 'failed', error },
      { channel: 'webhook', status: 'failed', error },
    ]);
    expect([mails.length, receiver.posted.length]).toEqual(before);
  });

  describe('deliveries by webhook', () => {
    test('an event is posted with a signature, whose secret is shown once', async () => {
      const owner = await api.signIn();
      const { channels, ...alert } = await add(owner, webhookTo(receiver.url));
      const [{ secret = '', ...channel } = {}] = channels;
      expect(await owner.get('/portfolio/alerts')).toStrictEqual([
        { ...alert, channels: [channel] },
      ]);
      price(1_100);
      const { deliveries, triggered_at, ...event } = await eventWhere(owner, isSettled);
      expect(deliveries).toMatchObject([{ channel: 'webhook', status: 'delivered' }]);
      const { body, headers } = receiver.posted.at(-1) as Posted;
      const posted: unknown = JSON.parse(body);
      expect(posted).toStrictEqual({ type: 'alert', ...event, timestamp: triggered_at });
      expect(Compile({ 'AlertRule#': AlertRule }, AlertWebhook).Errors(posted)).toEqual([]);
      expect(headers['webhook-id']).toBe(event.id);
      const signed = `${event.id}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    });

    test('a failed delivery is retried with the same id, a limited number of times', async () => {
      const owner = await api.signIn();
      await add(owner, webhookTo(receiver.url));
      const before = receiver.posted.length;
      for (let count = 0; count < 6; count += 1) receiver.answers.push({ status: 503 });
      price(1_100);
      for (let attempts = 1; attempts <= 6; attempts += 1) {
        const event = await eventWhere(
          owner,
          ({ deliveries: [one] }) => one?.attempts === attempts && one.error !== null,
        );
        expect(event.deliveries).toMatchObject([
          {
            status: attempts === 6 ? 'failed' : 'pending',
            error: 'it responded with status 503',
          },
        ]);
        api.clock.now += 6 * 60 * MINUTE_MS;
      }
      const posted = receiver.posted.slice(before);
      expect(posted).toHaveLength(6);
      expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    });

    test('a changed address gets a new secret, and an unchanged one keeps it', async () => {
      const owner = await api.signIn();
      const { id, channels } = await add(owner, webhookTo(receiver.url));
      const secretAfter = async (changes: object) => {
        const changed = await owner.done<Alert>('PATCH', `/portfolio/alerts/${id}`, changes);
        return changed.channels[0]?.secret;
      };
      expect(await secretAfter({ enabled: false })).toBeUndefined();
      expect(await secretAfter(webhookTo(receiver.url))).toBeUndefined();
      const secret = await secretAfter(webhookTo('https://other.example/'));
      expect(secret).toMatch(/^whsec_/);
      expect(secret).not.toBe(channels[0]?.secret);
    });
  });

  describe('deliveries over the live connection', () => {
    test('an event is sent to all connections of its owner, and to no others', async () => {
      const owner = await api.signIn();
      const stranger = await api.signIn();
      const own = [await connectLive(api, owner.headers), await connectLive(api, owner.headers)];
      const others = [await connectLive(api, stranger.headers), await connectLive(api)];
      await add(owner);
      await add(stranger, { rule: { type: 'price_above', price: 5_000 } });
      price(1_100);
      const { deliveries: _, triggered_at, ...event } = await eventWhere(owner, () => true);
      for (const client of own) {
        expect(await client.readUntil('alert')).toStrictEqual([
          { type: 'alert', ...event, timestamp: triggered_at, seq: 1 },
        ]);
      }
      for (const client of others) expect(await client.settled()).toEqual([]);
    });

    test('no event is sent after the end of the session', async () => {
      const owner = await api.signIn();
      const client = await connectLive(api, owner.headers);
      await add(owner);
      await owner.done('POST', '/auth/logout');
      price(1_100);
      const { rows } = await expectFired(owner);
      expect(rows).toBe(1);
      expect(await client.settled()).toEqual([]);
    });
  });

  /** Waits until an event of a signed-out user is stored. */
  const expectFired = async ({ id }: Owner) => {
    const count = async () =>
      (await database().query('SELECT FROM alert_events WHERE user_id = $1', [id])).rowCount;
    await expect.poll(count, { timeout: 30_000 }).toBe(1);
    return { rows: await count() };
  };
}, 'for each suite');
