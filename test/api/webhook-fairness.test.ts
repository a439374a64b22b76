import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNetwork } from '../../src/app/network/network.js';
import { SECOND_MS } from '../../src/domain/units.js';
import { onEmbeddedDatabase } from '../support/database.js';
import { startDnsServer } from '../support/dns-server.js';
import { RECEIVER, startHttpsReceiver } from '../support/https-receiver.js';
import { store } from '../support/live-client.js';
import { type Owner, type PortfolioApi, startPortfolioApi } from '../support/portfolio.js';

const ABOVE = { item_id: 1, rule: { type: 'price_above', price: 1_000 } };

onEmbeddedDatabase(({ database }) => {
  let api: PortfolioApi;
  let receiver: Awaited<ReturnType<typeof startHttpsReceiver>>;
  let silentPort: number;
  const closing: (() => Promise<void> | void)[] = [];
  const whenDone = (close: () => Promise<void> | void) => closing.push(close);

  beforeAll(async () => {
    receiver = await startHttpsReceiver(whenDone);
    const dns = await startDnsServer({ [RECEIVER]: ['127.0.0.1'] }, whenDone);
    const { find } = openNetwork({ servers: [dns.address] });
    const silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    silentPort = (silent.address() as { port: number }).port;
    whenDone(() => void silent.close());
    const webhookNetwork = { ...receiver.network, resolve: find };
    api = await startPortfolioApi(database(), ['Item 1'], { webhookNetwork }, whenDone);
    whenDone(() => api.alerts.stop());
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  const addWebhook = (owner: Owner, target: string) =>
    owner.done('POST', '/portfolio/alerts', { ...ABOVE, channels: [{ kind: 'webhook', target }] });
  const price = (value: number) => {
    api.clock.now += SECOND_MS;
    store(api, { itemId: 1, sourceId: 1, time: api.clock.now, price: value, volume: 1 });
  };

  test('80 webhooks of one user to unreachable addresses do not delay a webhook of another user', async () => {
    price(900);
    const attacker = await api.signIn();
    // Twice the number of deliveries that may run at once, over all users.
    for (let index = 0; index < 40; index += 1) {
      await addWebhook(attacker, `https://hook-${index}.silent.example/`);
      await addWebhook(attacker, `https://${RECEIVER}:${silentPort}/${index}`);
    }
    const other = await api.signIn();
    await addWebhook(other, receiver.url);
    price(1_100);
    // Stores the events one after another, and starts their delivery.
    await api.alerts.turn();
    const begun = performance.now();
    await expect
      .poll(() => receiver.posted.length, { timeout: 20 * SECOND_MS, interval: 20 })
      .toBe(1);
    expect(performance.now() - begun).toBeLessThan(8 * SECOND_MS);
  }, 120_000);
}, 'for each suite');
