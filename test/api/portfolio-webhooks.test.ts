import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  isPublicAddress,
  openWebhookFetch,
  postWebhook,
  publicInternet,
  type WebhookNetwork,
} from '../../src/alerts/channels/post-webhook.js';
import {
  newWebhookSecret,
  webhookChannel,
  webhookHeaders,
} from '../../src/alerts/channels/webhook.js';
import { ALERT_CHANNELS } from '../../src/domain/alert-channels.js';
import { RECEIVER, startHttpsReceiver } from '../support/https-receiver.js';

let receiver: Awaited<ReturnType<typeof startHttpsReceiver>>;
beforeAll(async () => {
  receiver = await startHttpsReceiver(afterAll);
});

const internet = publicInternet(async () => []);

const post = (url = receiver.url, network: WebhookNetwork = receiver.network) =>
  postWebhook(url, '{"a":1}', { 'content-type': 'application/json' }, openWebhookFetch(network));

describe('a webhook request', () => {
  test('is sent to the address of its name, if the certificate is for this name', async () => {
    await post();
    expect(receiver.posted.at(-1)).toMatchObject({
      path: '/alerts',
      body: '{"a":1}',
      headers: { host: `${RECEIVER}:${receiver.port}`, 'content-type': 'application/json' },
    });
  });

  test('fails if the certificate is for another name', async () => {
    await expect(post(`https://other.example:${receiver.port}/`)).rejects.toThrow(/ALTNAME/);
  });

  test.each([301, 302, 307, 400, 404, 500])(
    'fails if the response status is %i',
    async (status) => {
      const count = receiver.posted.length;
      receiver.answers.push({ status, headers: { location: receiver.url } });
      await expect(post()).rejects.toThrow(`it responded with status ${status}`);
      expect(receiver.posted).toHaveLength(count + 1);
    },
  );

  test('reads a response without an end only partly', async () => {
    receiver.answers.push({ status: 200, body: 'x'.repeat(1_000_000) });
    await expect(post()).rejects.toThrow('its response is too large');
  });

  test('times out if the receiver does not respond', async () => {
    const silent = createServer();
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    await expect(post(`https://${RECEIVER}:${port}/`)).rejects.toThrow('within 5 seconds');
  });
});

describe('a webhook is refused', () => {
  const resolving = (...addresses: string[]) => publicInternet(async () => addresses);

  test.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    // One public address is not enough if another one is not public.
    ['93.184.216.34', '192.168.0.1'],
  ])('if its name resolves to %s', async (...addresses) => {
    const count = receiver.posted.length;
    await expect(post(receiver.url, resolving(...addresses))).rejects.toThrow(
      'not on the public internet',
    );
    expect(receiver.posted).toHaveLength(count);
  });

  test('if its name is unknown, or the host is a non-public address', async () => {
    await expect(post(receiver.url, resolving())).rejects.toThrow('its name is not known');
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:7f00:1]']) {
      await expect(post(`https://${host}:${receiver.port}/`, internet)).rejects.toThrow(
        'not on the public internet',
      );
    }
  });

  test('if it is http', async () => {
    await expect(post(`http://${RECEIVER}/`)).rejects.toThrow('not https');
  });

  test('if its name resolves to another address after the check', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const rebinding = { ...receiver.network, resolve: async () => answers.shift() ?? [] };
    await post(receiver.url, rebinding);
    // The name is resolved once: the connection uses the checked address.
    expect(answers).toHaveLength(1);
  });
});

describe('public addresses', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    'include %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'localhost',
    '',
  ])('do not include %j', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the address of a webhook', () => {
  const { faultOf: formFault } = ALERT_CHANNELS.webhook.form;
  const channel = webhookChannel(internet, () => '', Date.now);
  const faultOf = (url: string) => formFault(url) ?? channel.faultOf?.(url);

  test.each([
    'ftp://hooks.example/',
    'http://hooks.example/',
    'hooks.example',
    'https://user:password@hooks.example/',
    'https://hooks.example/#part',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://100.64.0.1/',
    '',
  ])('is refused if it is %j', (url) => {
    expect(faultOf(url)).toBeDefined();
  });

  test('may have a path, a port and a query', () => {
    expect(faultOf('https://hooks.example:8443/alerts?for=me')).toBeUndefined();
  });
});

test('the signature is as in Standard Webhooks', () => {
  // The example of the specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const headers = webhookHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, 1_614_265_330_999);
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const own = newWebhookSecret();
  expect(own).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const key = Buffer.from(own.slice(6), 'base64');
  const expected = createHmac('sha256', key).update('id.1.body').digest('base64');
  expect(webhookHeaders(own, 'id', 'body', 1_000)['webhook-signature']).toBe(`v1,${expected}`);
});
