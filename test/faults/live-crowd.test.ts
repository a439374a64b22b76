import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startService, temporaryFolder } from '../support/program.js';

const SOCKETS = 513;
const IDS = 1_000;

/**
 * @returns the status of a refusal; undefined once the client follows ids that no other client
 * follows
 */
function follow(url: string, place: number, localAddress: string): Promise<number | undefined> {
  const item_ids = Array.from({ length: IDS }, (_, index) => 1_000_000 + place * IDS + index);
  const webSocket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`, { localAddress });
  onTestFinished(() => webSocket.terminate());
  return new Promise((resolve, reject) => {
    webSocket.on('unexpected-response', (_request, { statusCode }) => {
      webSocket.removeAllListeners('error').on('error', () => undefined);
      resolve(statusCode);
    });
    webSocket.on('error', reject);
    webSocket.on('open', () => webSocket.send(JSON.stringify({ action: 'subscribe', item_ids })));
    webSocket.once('message', () => resolve(undefined));
  });
}

test('many clients with unknown ids do not use up the capacity of others', async () => {
  const service = await startService(
    { SIMULATED_ITEMS: '5', NODE_OPTIONS: '--max-old-space-size=128' },
    temporaryFolder(),
  );
  const url = service.url.replace('localhost', '127.0.0.1');
  const status = async () => (await fetch(`${url}/api/v1/items/1`)).status;
  for (let place = 0; place < SOCKETS; place += 1) {
    const refusal = await follow(url, place, `127.0.1.${1 + (place % 8)}`);
    expect([place, refusal]).toStrictEqual([place, undefined]);
  }
  expect(await status()).toBe(200);

  // An address has at most 64 connections that are not live yet.
  const refusals: (number | undefined)[] = [];
  for (let place = 0; place < 101; place += 1) {
    refusals.push(await follow(url, SOCKETS + place, '127.0.2.1'));
  }
  // One more than the limit per address.
  expect(refusals.filter((refusal) => refusal === 429)).toHaveLength(1);
  expect(await status()).toBe(200);
});
