import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CachedHead } from '../../src/http/cache/cached-head.js';

/** Answers each request of one connection with the head that `put` gives it. */
async function ask(
  requests: string,
  put: (response: ServerResponse, count: number) => void,
): Promise<string> {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    put(response, count);
    response.end('body');
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests);
  let text = '';
  for await (const data of socket) text += data;
  return text;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n';
const LAST = `${REQUEST}Connection: close\r\n\r\n`;

function write(response: ServerResponse, id: string): void {
  response.writeHead(200, ['x-first', 'one', 'x-request-id', id, 'content-length', '4']);
}

test('a head is reused as node:http wrote it, with the id of the request', async () => {
  let head: CachedHead | undefined;
  const text = await ask(`${REQUEST}\r\n`.repeat(3) + LAST, (response, count) => {
    if (head?.applyTo(response, `id-${count}`, count)) return;
    write(response, `id-${count}`);
    head ??= CachedHead.of(response, `id-${count}`, count);
  });
  const answers = text.replace(/Date: [^\r]+/g, 'Date: now').split(/(?<=body)/);
  expect(answers).toHaveLength(4);
  expect(head).toBeDefined();
  const [first] = answers;
  for (const place of [1, 2]) {
    expect(answers[place]).toBe(first?.replace('id-1', `id-${place + 1}`));
  }
  expect(answers[3]).toContain('Connection: close');
});

test('a head with connection headers is never reused for another connection', async () => {
  const given: boolean[] = [];
  let head: CachedHead | undefined;
  await ask(`${REQUEST}\r\n${LAST}`, (response, count) => {
    given.push(head?.applyTo(response, 'b', 0) ?? false);
    if (!given.at(-1)) write(response, 'a');
    head ??= CachedHead.of(response, 'a', 0);
    if (count === 2) expect(CachedHead.of(response, 'a', 0)).toBeUndefined();
  });
  expect(given).toEqual([false, false]);
});

test('is written again after a second, because of its date', async () => {
  const given: (boolean | undefined)[] = [];
  let head: CachedHead | undefined;
  const times = [0, 999, 1_000];
  await ask(
    `${REQUEST}\r\n${REQUEST}\r\n${REQUEST}Connection: keep-alive\r\n\r\n${LAST}`,
    (response, count) => {
      const now = times[count - 1];
      if (now !== undefined) given.push(head?.applyTo(response, 'b', now));
      if (!given.at(-1) || now === undefined) write(response, 'a');
      head ??= CachedHead.of(response, 'a', 0);
    },
  );
  expect(given).toEqual([undefined, true, false]);
});

test('an id that also occurs elsewhere in the head is replaced only in its header', async () => {
  let head: CachedHead | undefined;
  const text = await ask(`${REQUEST}\r\n${REQUEST}\r\n${LAST}`, (response) => {
    if (head?.applyTo(response, 'two', 0)) return;
    write(response, 'one');
    head ??= CachedHead.of(response, 'one', 0);
  });
  expect(text.split(/(?<=body)/)[1]).toMatch(/x-first: one\r\nx-request-id: two\r\n/);
});
