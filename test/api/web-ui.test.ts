import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../src/contract/pages.js';
import { type Api, startApi } from '../support/api.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A file or an answer that a page loads early. */
const PRELOAD = / *<link rel="(modulepreload|preload)"[^>]* href="([^"]+)">\s*/g;

const withoutPreloads = (html: string) => html.replaceAll(PRELOAD, '');

let api: Api;
let document = '';
let script = '';

beforeAll(async () => {
  api = await startApi({}, afterAll);
  document = (await api.call('/')).body.toString();
  script = /src="(\/assets\/main-[^"]+\.js)"/.exec(document)?.[1] ?? '';
});

describe('the document of the web UI', () => {
  test.each(Object.values(PAGES).map((page) => page.replace(':id', '1')))(
    'is returned at %s',
    async (page) => {
      const answer = await api.call(page);
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
      expect(withoutPreloads(answer.body.toString())).toBe(withoutPreloads(document));
    },
  );

  test.each([
    ['/items', ['/api/v1/overview?part=most_expensive', '/assets/items-page-']],
    ['/items/1', ['/assets/item-page-', '/assets/texts-item-en-']],
    ['/deals', ['/api/v1/health', '/assets/deals-page-']],
  ])('lets the browser load the first data of the page at %s at once', async (page, expected) => {
    const html = (await api.call(page)).body.toString();
    const loaded = [...html.matchAll(PRELOAD)].map(([, , path = '']) => path);
    for (const path of expected) expect(loaded).toContainEqual(expect.stringContaining(path));
    expect(new Set(loaded).size).toBe(loaded.length);
    for (const path of loaded) expect(await api.call(path)).toMatchObject({ status: 200 });
  });

  test('says that a request had no session, and that of a user loads the portfolio first', async () => {
    const says = '<meta name="viewer" content="visitor">';
    expect(document).toContain(says);
    expect(document).toContain('href="/api/v1/market-summary"');
    const headers = { cookie: 'session=1' };
    for (const page of ['/', '/items', '/items/1']) {
      expect((await api.call(page, { headers })).body.toString()).not.toContain(says);
    }
    const ofUser = (await api.call('/', { headers })).body.toString();
    expect(ofUser).toContain('/assets/portfolio-page-');
    expect(ofUser).not.toContain('market-summary');
  });

  test('loads the market first for a user to whom it was shown last', async () => {
    const headers = { cookie: 'session=1; front=market' };
    const html = (await api.call('/', { headers })).body.toString();
    expect(html).toContain('href="/api/v1/market-summary"');
    expect(html).not.toContain('/assets/portfolio-page-');
  });

  test('a list loads its first screen early, unless its address filters it', async () => {
    const listIn = async (path: string) =>
      /href="(\/api\/v1\/overview[^"]*)"/.exec((await api.call(path)).body.toString())?.[1];
    expect(await listIn('/items')).toBe('/api/v1/overview?part=most_expensive');
    expect(await listIn('/items?lang=de')).toBe('/api/v1/overview?part=most_expensive');
    expect(await listIn('/items?q=ak')).toBe('/api/v1/overview');
    expect(await listIn('/?q=ak')).toBe('/api/v1/overview');
  });

  test('lets the browser load the texts of the reader’s language, and no others', async () => {
    const headers = { 'accept-language': 'ru' };
    const html = (await api.call('/items/1', { headers })).body.toString();
    const texts = [...html.matchAll(/texts-(?!of-)[a-z]+-([A-Za-z-]+)-[\w-]{7}\.js/g)];
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts.map(([, language]) => language))).toEqual(new Set(['ru']));
  });

  test.each([
    ['/markets/', '/markets'],
    ['/items/1/?window=7d', '/items/1?window=7d'],
    ['/portfolio/lots/', '/portfolio/lots'],
  ])('has one URL: %s redirects to %s', async (address, location) => {
    expect(await api.call(address)).toMatchObject({ status: 308, headers: { location } });
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await api.call('/');
    const again = await api.call('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  test('contains no inline script or style and no foreign URL, which its policy would refuse', async () => {
    const { headers } = await api.call('/');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(document).not.toMatch(/<script(?![^>]*src="\/assets\/)|<style|style="|\son\w+="|data:/);
  });
});

describe('the item names in a language', () => {
  const address = '/item-names/german.json';

  test('are compressed, and are not sent again to a client that has them', async () => {
    const names = await api.call(address, { headers: { 'accept-encoding': 'br' } });
    expect(names).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'cache-control': 'no-cache' },
    });
    const { parts } = JSON.parse(brotliDecompressSync(names.body).toString());
    expect(parts.Redline).toBe('Rote Linie');
    const again = await api.call(address, {
      headers: { 'accept-encoding': 'br', 'if-none-match': names.headers.etag ?? '' },
    });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  test.each(['/item-names/klingon.json', '/item-names/stamp.txt', '/item-names/'])(
    'have the response 404 at %s',
    async (path) => {
      expect(await api.call(path)).toMatchObject({ status: 404 });
    },
  );
});

describe('the files that it loads', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with the coding %s', async (coding, unpack) => {
    const plain = await api.call(script, { headers: { 'accept-encoding': 'identity' } });
    const packed = await api.call(script, { headers: { 'accept-encoding': coding } });
    expect(packed.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'content-encoding': coding,
      vary: 'accept-encoding',
    });
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(unpack(packed.body)).toEqual(plain.body);
  });

  test('can be cached forever, and have the security headers', async () => {
    const { headers } = await api.call(script);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('have the response 404 if they do not exist', async () => {
    const answer = await api.call('/assets/gone.js');
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ error: 'not found' });
  });

  test.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html'])(
    'do not include files outside of their folder: %s',
    async (path) => {
      const { status } = await api.call(path);
      expect([403, 404]).toContain(status);
    },
  );
});

describe('an unknown URL', () => {
  test('has an error page in a browser', async () => {
    const answer = await api.call('/no-such-page', { headers: BROWSER });
    expect(answer.status).toBe(404);
    expect(withoutPreloads(answer.body.toString())).toBe(withoutPreloads(document));
  });

  test.each(['/no-such-page', '/api/v1/no-such-part'])(
    'has a JSON error for a program: %s',
    async (path) => {
      const answer = await api.call(path, path.startsWith('/api') ? { headers: BROWSER } : {});
      expect(answer.status).toBe(404);
      expect(answer.json()).toEqual({ error: 'not found' });
    },
  );
});

test('a page accepts only GET and HEAD', async () => {
  const answer = await api.call('/markets', { method: 'POST' });
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});
