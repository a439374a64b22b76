import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { request } from '../../../src/runtime/request/request.js';

const SIZE = 24 * 1024 * 1024;
const PATIENCE = 1_000;
/** In ms, the maximum time for which work may hold the event loop. */
const SLICE = 5;

/** A server that closes a connection that is not read for this long. */
async function impatientServer(patience = PATIENCE, size = SIZE): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': size });
    const piece = Buffer.alloc(256 * 1024, 'x');
    let sent = 0;
    const send = (): void => {
      if (sent === size) return void response.end();
      sent += piece.length;
      if (response.write(piece)) return void setImmediate(send);
      const giveUp = setTimeout(() => response.destroy(), patience);
      response.once('drain', () => {
        clearTimeout(giveUp);
        send();
      });
    };
    send();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a response is read from the connection while earlier data is still being stored', async () => {
  const url = await impatientServer();
  const { body } = await request(url, {}, { total: 30_000, maxSize: SIZE });
  let size = 0;
  for await (const chunk of body) {
    // Storing the first part takes longer than the server waits.
    if (size === 0) await sleep(2.5 * PATIENCE);
    size += chunk.byteLength;
  }
  expect(size).toBe(SIZE);
});

test('a caller that never waits gets the received data in several turns of the event loop', async () => {
  const url = await impatientServer(30_000, SIZE / 8);
  const { body } = await request(url, {}, { total: 30_000, maxSize: SIZE });
  let turn = 0;
  const nextTurn = (): void => {
    turn += 1;
    waiting = setImmediate(nextTurn);
  };
  let waiting = setImmediate(nextTurn);
  onTestFinished(() => clearImmediate(waiting));
  const chunksOfTurn = new Map<number, number>();
  for await (const _ of body) {
    // The rest arrives while the first chunk is stored.
    if (chunksOfTurn.size === 0) await sleep(PATIENCE / 2);
    chunksOfTurn.set(turn, (chunksOfTurn.get(turn) ?? 0) + 1);
    work(SLICE);
  }
  // A slice begins with the first reading of the clock, which follows the first chunk.
  expect(Math.max(...chunksOfTurn.values())).toBeLessThanOrEqual(2);
});

test('the data waiting in memory does not exceed the limit of the response', async () => {
  const url = await impatientServer();
  const { body } = await request(url, {}, { total: 30_000, maxSize: SIZE / 4 });
  await expect(async () => {
    for await (const _ of body) await sleep(1);
  }).rejects.toMatchObject({ code: 'too_large' });
});

/** Blocks the event loop for this many ms. */
function work(duration: number): void {
  const end = performance.now() + duration;
  while (performance.now() < end);
}
