import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, item, startApi } from '../support/api.js';

/** For tests that change no data. */
const shared = await startApi({}, afterAll);
shared.items.add([item(1)]);

const ID = 'id must be a positive integer';
const WINDOW = 'window must be one of 1h, 24h, 7d';
const LIMIT = 'limit must be an integer from 1 to 1000';
const SOURCE = 'source must be a text of 1 to 100 characters';
const ONCE = (name: string) => `${name} must be given only once`;

describe('an error about a parameter names it and its allowed values', () => {
  const badIntegers = [
    '0',
    '-1',
    '1.5',
    '1.0',
    '1e3',
    '0x10',
    '%2B1',
    '%201',
    '1%20',
    '1_000',
    '1,5',
    'abc',
    'NaN',
    'Infinity',
    'null',
    '%D9%A1',
    '1%00',
    '9'.repeat(400),
  ];
  const badIds = badIntegers.filter((text) => !/^9+$/.test(text));

  test.each<[path: string, sentence: string]>([
    ...badIds.map((id): [string, string] => [`/items/${id}`, ID]),
    ['/items/', ID],
    ['/items//history', ID],
    ['/items/x/history', ID],
    ['/items/0/volatility', ID],
    ['/items/x/history?window=2h', ID],
    ...['2h', '', '24H', '1h%20', '24h,7d', '3600', 'constructor', '__proto__'].flatMap(
      (window): [string, string][] => [
        [`/items/1/history?window=${window}`, WINDOW],
        [`/items/1/volatility?window=${window}`, WINDOW],
        [`/rankings/volatile?window=${window}`, WINDOW],
      ],
    ),
    ['/items/1/history?window', WINDOW],
    ['/items/1/history?window=1h&window=7d', ONCE('window')],
    ['/items/1/volatility?window=1h&window=1h', ONCE('window')],
    ['/items/1/history?source=', SOURCE],
    ['/items/1/volatility?source=', SOURCE],
    [`/items/1/history?source=${'a'.repeat(101)}`, SOURCE],
    ['/items/1/history?source=a&source=b', ONCE('source')],
    ...[...badIntegers, '', '1001', '+1'].map((limit): [string, string] => [
      `/rankings/volatile?limit=${limit}`,
      LIMIT,
    ]),
    ['/rankings/volatile?limit=5&limit=6', ONCE('limit')],
  ])('%s', async (path, sentence) => {
    const answer = await shared.call(`/api/v1${path}`);
    expect(answer.json()).toStrictEqual({ error: sentence });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

test.each([
  '/items?limit=x&window=y',
  '/items/1?window=2h',
  '/items/1/history?limit=x',
  '/items/1/history?window[]=2h&Window=2h&constructor=1&__proto__=2&toString',
  '/rankings/volatile?source=&offset=-1',
  '/rankings/volatile?limit=007',
])('%s: unknown parameters are ignored', async (path) => {
  expect((await shared.call(`/api/v1${path}`)).status).toBe(200);
});

describe('an unknown path', () => {
  test.each([
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v1/nope',
    '/api/v2/items',
    '/api/v1/items/1/',
    '/api/v1/items/1/nope',
    '/API/V1/items',
    '/api/v1/%2e%2e/items',
    '/api/v1/docs/static/nope.js',
    '/api/v1/docs/static/..%2f..%2fpackage.json',
  ])('%s has the response 404', async (path) => {
    const answer = await shared.call(path);
    expect(answer.json()).toStrictEqual({ error: 'not found' });
    expect(answer.status).toBe(404);
  });

  test.each([
    '/%',
    '/%zz',
    '/api/v1/items/%zz',
    '/api/v1/items/%E0%A4%A',
    '/api/v1/items/%ff',
    '/api/v1/items/1/history?window=%zz',
    '/api/v1/items?unknown=%c0%af',
  ])('%s has an invalid escape: 400', async (path) => {
    const answer = await shared.call(path);
    expect(answer.json()).toStrictEqual({ error: 'malformed URL' });
    expect(answer.status).toBe(400);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });
});

describe('an absolute URL as the request target', () => {
  const ask = (target: string) =>
    shared.raw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

  test.each(['http://[', 'http://[/api/v1/items', 'http://%zz', 'http://a/%zz', 'http://a:b/'])(
    '%s is refused like every malformed target, with all headers',
    async (target) => {
      const answer = await ask(target);
      expect([answer.status, answer.json()]).toStrictEqual([400, { error: 'malformed URL' }]);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.any(String),
        'referrer-policy': expect.any(String),
        'x-request-id': expect.any(String),
      });
    },
  );

  test('is routed by its path', async () => {
    const items = await ask('http://evil.example/api/v1/items');
    expect([items.status, items.json()]).toMatchObject([200, [{ id: 1 }]]);
    const page = await ask('http://evil.example/login/?next=1');
    expect([page.status, page.headers.location]).toStrictEqual([308, '/login?next=1']);
    const nowhere = await ask('http://evil.example/api/v1/nothing');
    expect([nowhere.status, nowhere.json()]).toStrictEqual([404, { error: 'not found' }]);
    for (const target of ['http://evil.example', 'http://evil.example?x=1']) {
      expect((await ask(target)).status).toBe(200);
    }
    for (const target of ['//evil.example/login/', '/\\evil.example/login/']) {
      expect((await ask(target)).headers.location).toBeUndefined();
    }
  });
});

describe('a body that is refused before its end', () => {
  const MIB = 2 ** 20;

  const NEXT = 'GET /api/v1/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  /** Sends head, body and another request, and reads nothing until all is sent, as browsers do. */
  function send(head: string, bytes: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(shared.port, '127.0.0.1');
      let answer = '';
      socket.on('error', reject);
      socket.pause();
      socket.write(`POST /api/v1/auth/magic/request HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
      socket.write(Buffer.alloc(bytes, 'x'));
      socket.write(NEXT, () => socket.resume());
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('close', () => resolve(answer));
    });
  }

  test.each([
    ['application/json', 413, 'body is too large'],
    ['text/plain', 415, 'content type must be application/json'],
  ])(
    'of type %s has the response %d, which arrives, and the connection remains usable',
    async (type, status, error) => {
      const answer = await send(`Content-Type: ${type}\r\nContent-Length: ${16 * MIB}`, 16 * MIB);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain(JSON.stringify({ error }));
      expect(answer).toContain('{"status":"ok"}');
    },
  );
});

test('an unknown expectation is ignored', async () => {
  const head = 'GET /api/v1/health/live HTTP/1.1\r\nHost: a\r\nExpect: tea';
  const answer = await shared.raw(`${head}\r\nConnection: close\r\n\r\n`);
  expect([answer.status, answer.json()]).toStrictEqual([200, { status: 'ok' }]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

describe('an unsupported method of a path', () => {
  test.each([
    ['POST', '/api/v1/items'],
    ['PUT', '/api/v1/items/1'],
    ['DELETE', '/api/v1/items/1/history?window=1h'],
    ['PATCH', '/api/v1/items/1/volatility'],
    ['OPTIONS', '/api/v1/rankings/volatile'],
    ['POST', '/api/v1/health'],
    ['PROPFIND', '/api/v1/items'],
  ])('%s %s has the response 405 with Allow', async (method, path) => {
    const answer = await shared.call(path, { method });
    expect(answer.json()).toStrictEqual({ error: 'method must be one of GET, HEAD' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('is also refused in an absolute URL', async () => {
    const whole = 'http://localhost:8080/api/v1/items?x=/';
    const answer = await shared.call(whole, { method: 'POST' });
    expect(answer.status).toBe(405);
    const wrong = 'http://localhost:8080/api/v1/nope';
    const browser = await shared.call(wrong, { headers: { accept: 'text/html' } });
    expect(browser.json()).toStrictEqual({ error: 'not found' });
  });

  test('is refused before the body is read', async () => {
    const answer = await shared.call('/api/v1/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(answer.status).toBe(405);
  });

  test('has the response 404 if the path is unknown', async () => {
    const answer = await shared.call('/api/v1/nope', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(404);
    expect(answer.json()).toStrictEqual({ error: 'not found' });
  });
});

describe('a body', () => {
  let echo: Api;
  beforeAll(async () => {
    echo = await startApi(
      {
        extend: (app) => {
          app.post(
            '/echo',
            {
              bodyLimit: 1_000,
              schema: {
                body: {
                  type: 'object',
                  required: ['email'],
                  properties: { email: { type: 'string' }, count: { type: 'integer' } },
                },
              },
            },
            async ({ body }) => body,
          );
          app.post('/bodiless', async ({ body = 'none' }) => ({ body }));
        },
      },
      afterAll,
    );
  });

  const json = { 'content-type': 'application/json' };

  test.each([
    ['that is not JSON', json, '{"email":', 400, 'body must be valid JSON'],
    ['that is empty', json, '', 400, 'body must not be empty'],
    ['that reaches for prototypes', json, '{"__proto__":{}}', 400, 'body must be valid JSON'],
    [
      'of a text',
      { 'content-type': 'text/plain' },
      'a',
      415,
      'content type must be application/json',
    ],
    [
      'of a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      415,
      'content type must be application/json',
    ],
    ['of no type', {}, '{}', 415, 'content type must be application/json'],
    [
      'of an invalid type',
      { 'content-type': ';;' },
      '{}',
      415,
      'content type must be application/json',
    ],
    ['that is too large', json, `"${'a'.repeat(1_000)}"`, 413, 'body is too large'],
    ['with a number for a text', json, '{"email":5}', 400, 'body.email must be string'],
    [
      'with a text for a number',
      json,
      '{"email":"a","count":"5"}',
      400,
      'body.count must be integer',
    ],
    ['that is an array', json, '[]', 400, 'body must be object'],
  ])('%s is refused', async (_what, headers, body, status, sentence) => {
    const answer = await echo.call('/echo', { method: 'POST', headers, body });
    expect(answer.json()).toStrictEqual({ error: sentence });
    expect(answer.status).toBe(status);
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', ';;'])(
    'without content is ignored on a route without a body, even with the type %s',
    async (type) => {
      const api = echo;
      const options = { method: 'POST', headers: { 'content-type': type, 'content-length': '0' } };
      expect((await api.call('/bodiless', options)).json()).toStrictEqual({ body: 'none' });
      const unmeasured = await api.raw(
        `POST /bodiless HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nConnection: close\r\n\r\n`,
      );
      expect(unmeasured.json()).toStrictEqual({ body: 'none' });
    },
  );

  test('is also checked on a route without a body', async () => {
    const api = echo;
    const post = (type: string, body: string) =>
      api.call('/bodiless', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('application/json', '{')).status).toBe(400);
    expect((await post('text/plain', 'a')).status).toBe(415);
  });

  test('that is valid is passed on unchanged', async () => {
    const body = '{"email":"a","count":5}';
    const answer = await echo.call('/echo', { method: 'POST', headers: json, body });
    expect(answer.json()).toStrictEqual({ email: 'a', count: 5 });
  });
});

describe('invalid HTTP', () => {
  test.each([
    ['noise', 'hello\r\n\r\n', 400, 'malformed request'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed request'],
    [
      'a header without a name',
      'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n',
      400,
      'malformed request',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'malformed request',
    ],
    [
      'no host',
      'GET /api/v1/health/live HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'host header is missing',
    ],
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'request header fields too large',
    ],
  ])('%s is refused as JSON, with the security headers', async (_what, text, status, sentence) => {
    const answer = await shared.raw(text);
    expect(answer.json()).toStrictEqual({ error: sentence });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('the server continues after them', async () => {
    await shared.raw('hello\r\n\r\n');
    expect((await shared.call('/api/v1/items')).status).toBe(200);
  });
});

describe('an unexpected exception', () => {
  let failing: Api;
  beforeAll(async () => {
    failing = await startApi(
      {
        extend: (app) => {
          app.get('/throws', async () => {
            throw new Error('secret of the database');
          });
          app.get(
            '/infinite',
            { schema: { response: { 200: { type: 'array', items: { type: 'number' } } } } },
            async () => [1, Number.POSITIVE_INFINITY],
          );
          app.get(
            '/fraction',
            { schema: { response: { 200: { type: 'integer' } } } },
            async () => 1.5,
          );
        },
      },
      afterAll,
    );
  });

  test.each(['/throws', '/infinite', '/fraction'])(
    '%s has the response 500 without details',
    async (path) => {
      const answer = await failing.call(path);
      expect(answer.status).toBe(500);
      expect(answer.json()).toStrictEqual({ error: 'internal error' });
    },
  );

  test('is logged with the id of the request, which the response contains', async () => {
    failing.logged.length = 0;
    const { headers } = await failing.call('/throws?token=hidden');
    const failure = failing.logged.find((line) => line.msg === 'unexpected failure');
    expect(failure).toMatchObject({
      level: 50,
      reqId: headers['x-request-id'],
      err: { message: 'secret of the database', stack: expect.any(String) },
    });
    expect(JSON.stringify(failing.logged)).not.toContain('hidden');
  });
});

describe('the request log', () => {
  test('has one line for each request, without its query', async () => {
    const api = await startApi();
    const { headers } = await api.call('/api/v1/rankings/volatile?window=1h&token=hidden');
    await api.call('/api/v1/items/%zz?token=hidden');
    const lines = api.logged.filter((line) => line.msg === 'request');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 30,
      reqId: headers['x-request-id'],
      method: 'GET',
      path: '/api/v1/rankings/volatile',
      status: 200,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(api.logged)).not.toContain('hidden');
  });

  test('reports errors of clients at the level of information', async () => {
    const api = await startApi();
    await api.call('/api/v1/items/x');
    expect(api.logged.filter((line) => Number(line.level) > 30)).toStrictEqual([]);
  });
});

describe('security headers', () => {
  const ALWAYS = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };

  test.each([
    '/api/v1/items',
    '/api/v1/items/x',
    '/api/v1/health/live',
    '/nope',
    '/%zz',
    '/api/v1/docs/',
    '/api/v1/openapi.json',
  ])('are in the response of %s', async (path) => {
    const { headers } = await shared.call(path);
    expect(headers).toMatchObject(ALWAYS);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('over http no header redirects the browser to https', async () => {
    const { headers } = await shared.call('/api/v1/items');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('over https the headers require https', async () => {
    const api = await startApi({ baseUrl: 'https://itemtide.example' });
    const { headers } = await api.call('/api/v1/items');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

test('a pending request is answered before the server closes', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const api = await startApi({
    extend: (app) => {
      app.get('/slow', async () => {
        arrived();
        await held;
        return { done: true };
      });
    },
  });
  const answer = api.call('/slow');
  await underWay;
  const closed = api.app.close();
  release();
  expect((await answer).json()).toStrictEqual({ done: true });
  await closed;
  await expect(api.call('/api/v1/items')).rejects.toThrow('ECONNREFUSED');
});
