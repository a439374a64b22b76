import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/domain/units.js';
import { type Api, type ApiOptions, item, startApi, type WireAnswer } from '../support/api.js';

// The second request for a resource bypasses the framework: the responses must be equal.

const PATHS = [
  '/api/v1/items',
  '/api/v1/overview',
  '/api/v1/items/1/history',
  '/api/v1/items/1/volatility?window=1h',
  '/api/v1/rankings/volatile?limit=3',
];

async function filled(options: ApiOptions = {}): Promise<Api> {
  const api = await startApi(options);
  api.items.add(Array.from({ length: 40 }, (_, index) => item(index + 1)));
  for (let age = 0; age < 40; age += 1) api.tick(1, age * MINUTE_MS, 1_000 + age);
  return api;
}

/** The parts of a response that must be equal in both. */
function essence({ status, headers, body }: WireAnswer): object {
  const { date: _date, 'x-request-id': id, ...others } = headers;
  expect(id).toMatch(/^[\w-]{36}$/);
  return { status, headers: others, body: String(body) };
}

test.each(PATHS)('GET %s has the same response at the second request', async (path) => {
  const api = await filled();
  for (const coding of ['identity', 'gzip', 'br']) {
    const asked = { headers: { 'accept-encoding': coding } };
    const first = await api.call(path, asked);
    const second = await api.call(path, asked);
    expect(essence(second)).toStrictEqual(essence(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const known = {
      headers: { 'accept-encoding': coding, 'if-none-match': String(first.headers.etag) },
    };
    const third = await api.call(path, known);
    const other = await api.call(`${path}${path.includes('?') ? '&' : '?'}long=way`, known);
    expect(essence(third)).toStrictEqual(essence(other));
    expect(third.status).toBe(304);
  }
});

test('both requests are logged and measured', async () => {
  const recorded: unknown[] = [];
  const api = await filled({
    metrics: {
      recordRequest: ({ method, route, status }) => recorded.push([method, route, status]),
      text: async () => '',
      contentType: 'text/plain',
      token: undefined,
      onOwnPort: true,
    },
  });
  for (let times = 0; times < 2; times += 1) {
    await api.call('/api/v1/items/1/history?window=1h', { headers: { 'x-request-id': 'mine' } });
  }
  expect(recorded).toEqual(Array(2).fill(['GET', '/api/v1/items/:id/history', 200]));
  const lines = api.logged.filter(({ msg }) => msg === 'request');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatchObject({
      reqId: 'mine',
      method: 'GET',
      path: '/api/v1/items/1/history',
      status: 200,
      ms: expect.any(Number),
      ip: '127.0.0.1',
    });
  }
});

test('a caller from another origin gets the required headers', async () => {
  const api = await filled({ frontendUrl: 'http://elsewhere.example' });
  const ask = () => api.call('/api/v1/items', { headers: { origin: 'http://elsewhere.example' } });
  expect(essence(await ask())).toStrictEqual(essence(await ask()));
  const plain = await api.call('/api/v1/items');
  expect(essence(await api.call('/api/v1/items'))).toStrictEqual(essence(plain));
  expect(plain.headers.vary).toBe('Origin, Accept-Encoding');
  expect((await ask()).headers['access-control-allow-origin']).toBe('http://elsewhere.example');
});

test('requests that arrive in one packet are answered in order', async () => {
  const api = await filled();
  await api.call('/api/v1/items');
  const socket = connect(api.port, '127.0.0.1');
  await once(socket, 'connect');
  const asked = ['/api/v1/items', '/api/v1/items/2', '/api/v1/items', '/api/v1/nowhere'];
  socket.write(
    asked
      .map((path, index) => {
        const last = index === asked.length - 1 ? 'Connection: close\r\n' : '';
        return `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: n${index}\r\n${last}\r\n`;
      })
      .join(''),
  );
  let text = '';
  for await (const data of socket) text += data;
  expect([...text.matchAll(/x-request-id: n(\d)/g)].map(([, n]) => n)).toEqual([
    '0',
    '1',
    '2',
    '3',
  ]);
});
