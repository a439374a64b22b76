import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawPng } from '../../bench/draw-png.js';
import { freePort } from '../../bench/free-port.js';
import { createRandom, integer } from '../../bench/seed.js';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { type ApiOptions, item, startApi } from '../support/api.js';
import { PNG, startImageServer } from '../support/image-server.js';
import { temporaryFolder } from '../support/program.js';

const IMAGE = '/api/v1/items/1/image';

/** A service with two items, and the host of their images. */
async function start(more: ApiOptions = {}) {
  const host = await startImageServer(onTestFinished);
  const folder = join(temporaryFolder(), 'images');
  const api = await startApi({
    ...more,
    images: {
      PICTURES: 'on',
      PICTURES_URL: host.origin,
      PICTURES_DIR: folder,
      ...more.images,
    },
  });
  api.items.add([item(1), item(2)]);
  const isPlaceholder = async (path = IMAGE) =>
    (await api.call(path)).headers['content-type']?.startsWith('image/svg+xml') === true;
  return { api, host, folder, isPlaceholder };
}

/** An image that compresses as little as a photograph. */
async function drawNoise(width: number, height: number): Promise<Buffer> {
  const random = createRandom(1);
  const points = Uint8Array.from({ length: width * height * 4 }, () => integer(random, 0, 255));
  return sharp(points, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function drawPlain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}

describe('GET /api/v1/items/:id/image', () => {
  test('returns the image of the host, which is fetched once and stored', async () => {
    const { api, host, folder } = await start();
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await api.call(IMAGE);
      expect(answer.status).toBe(200);
      expect(answer.body.equals(PNG)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=604800, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(host.requests.map(({ url }) => url)).toEqual(['/images/1.png']);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('does not send the image again to a client that has it', async () => {
    const { api } = await start();
    const { headers } = await api.call(IMAGE);
    const again = await api.call(IMAGE, { headers: { 'if-none-match': `${headers.etag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('fetches an image once for all simultaneous requests', async () => {
    const { api, host } = await start();
    host.misbehave = (response) => setTimeout(() => response.end(PNG), 50);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(IMAGE)));
    expect(answers.every(({ body }) => body.equals(PNG))).toBe(true);
    expect(host.requests).toHaveLength(1);
  });

  test('fetches at most four images at a time', async () => {
    const { api, host } = await start();
    api.items.add(Array.from({ length: 20 }, (_, index) => item(index + 10)));
    let open = 0;
    let most = 0;
    host.misbehave = (response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end(PNG);
      }, 10);
    };
    const ids = Array.from({ length: 20 }, (_, index) => index + 10);
    await Promise.all(ids.map((id) => api.call(`/api/v1/items/${id}/image`)));
    expect(host.requests).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(4);
  });

  test.each([64, 128, 256, 512])(
    'scales an image to %s pixels once, and stores it',
    async (width) => {
      const { api, host, folder } = await start();
      const whole = await drawNoise(768, 576);
      host.misbehave = (response) => response.end(whole);
      const path = `${IMAGE}?width=${width}`;
      const first = await api.call(path);
      expect(first.status).toBe(200);
      expect(first.headers).toMatchObject({ 'content-type': 'image/webp' });
      expect(first.headers['cache-control']).toBe('public, max-age=604800, immutable');
      const image = await sharp(first.body).metadata();
      expect(image).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
      expect(image.hasAlpha).toBe(true);
      expect(first.body.length).toBeLessThan(whole.length);

      // One width gives the same image in each place that shows it.
      await rm(folder, { recursive: true });
      await mkdir(folder);
      expect((await api.call(path)).headers.etag).toBe(first.headers.etag);
      expect(host.requests).toHaveLength(2);
      expect(await readdir(folder)).toHaveLength(2);
      const again = await api.call(path, { headers: { 'if-none-match': `${first.headers.etag}` } });
      expect(again.status).toBe(304);
      expect((await api.call(IMAGE)).body.equals(whole)).toBe(true);
      expect(host.requests).toHaveLength(2);
    },
  );

  test('scales an image once for all simultaneous requests', async () => {
    const { api, host } = await start();
    host.misbehave = (response) => setTimeout(() => response.end(drawPng('336699', 512)), 50);
    const path = `${IMAGE}?width=64`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(path)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ headers }) => headers['content-type'] === 'image/webp')).toBe(true);
    expect(host.requests).toHaveLength(1);
  });

  test('sends an image unchanged if it is not wider than requested', async () => {
    const { api } = await start();
    const answer = await api.call(`${IMAGE}?width=256`);
    expect(answer.body.equals(PNG)).toBe(true);
  });

  test.each([
    ['is broken', async () => drawPng('805030', 512).subarray(0, 60)],
    ['has more than 16 million points', () => drawPlain(5_000, 5_000)],
  ])('sends an image unchanged, without another decoding, if it %s', async (_reason, draw) => {
    const { api, host } = await start();
    const bytes = await draw();
    host.misbehave = (response) => response.end(bytes);
    for (const width of [64, 64, 64]) {
      expect((await api.call(`${IMAGE}?width=${width}`)).body.equals(bytes)).toBe(true);
    }
    const lines = api.logged.filter(({ msg }) => /cannot decode/.test(`${msg}`));
    expect(lines).toEqual([expect.objectContaining({ level: 40 })]);
  });

  test.each(['0', '63', '100', '-64', '1e2', 'x', ''])('refuses the width "%s"', async (width) => {
    const { api } = await start();
    const answer = await api.call(`${IMAGE}?width=${width}`);
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({
      error: expect.stringContaining('width must be one of 64, 128, 256, 512'),
    });
  });

  test.each([
    ['/api/v1/items/999/image', 404],
    ['/api/v1/items/..%2f..%2fetc%2fpasswd/image', 400],
    ['/api/v1/items/%2e%2e/image', 400],
    ['/api/v1/items/1%00/image', 400],
  ])('refuses %s, without a request to the host', async (path, status) => {
    const { api, host } = await start();
    expect((await api.call(path)).status).toBe(status);
    expect(host.requests).toHaveLength(0);
  });
});

test('an image of published data comes from its own host, whose failure does not affect other hosts', async () => {
  const published = await startImageServer(onTestFinished);
  const { api, host, isPlaceholder } = await start({
    images: { PICTURES_PUBLISHED_URLS: published.origin },
  });
  api.items.add([item(3, { imageUrl: `${published.origin}/economy/image/3` })]);
  published.misbehave = (response) => response.writeHead(503).end();
  expect(await isPlaceholder('/api/v1/items/3/image')).toBe(true);
  expect(await isPlaceholder()).toBe(false);
  expect(host.requests.map(({ url }) => url)).toEqual(['/images/1.png']);
  published.misbehave = undefined;
  api.clock.now += HOUR_MS;
  const { body } = await api.call('/api/v1/items/3/image');
  expect(body.equals(PNG)).toBe(true);
  expect(published.requests.map(({ url }) => url)).toEqual([
    '/economy/image/3',
    '/economy/image/3',
  ]);
});

describe('a placeholder', () => {
  test('has the colour of the rarity and no script, and is cached for minutes', async () => {
    const { api } = await start({ images: { PICTURES: 'off' } });
    api.items.add([item(3, { marketHashName: '</svg><script>alert(1)</script>' })]);
    for (const id of [1, 3]) {
      const { status, headers, body } = await api.call(`/api/v1/items/${id}/image`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=300',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
      expect(`${body}`).toMatch(/^<svg .*#d32ce6.*<\/svg>$/s);
      expect(`${body}`).not.toContain('script');
    }
  });

  test('is returned without a request if images are disabled', async () => {
    const { host, isPlaceholder } = await start({ images: { PICTURES: 'off' } });
    expect(await isPlaceholder()).toBe(true);
    expect(host.requests).toHaveLength(0);
  });

  test('is returned for an item without an image address', async () => {
    const { api, host, isPlaceholder } = await start();
    api.items.add([item(3, { imageUrl: '' })]);
    expect(await isPlaceholder('/api/v1/items/3/image')).toBe(true);
    expect(host.requests).toHaveLength(0);
  });

  test('is returned without a network, with one line in the log at the level of information', async () => {
    const port = await freePort();
    const { api, isPlaceholder } = await start({
      images: { PICTURES_URL: `http://127.0.0.1:${port}` },
    });
    for (const id of [1, 2, 1]) {
      expect(await isPlaceholder(`/api/v1/items/${id}/image`)).toBe(true);
      api.clock.now += 2 * HOUR_MS;
    }
    const lines = api.logged.filter(({ msg }) => /images?\b/.test(`${msg}`));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 30,
      msg: 'cannot fetch images; showing placeholders',
    });
  });

  test('is returned for a day if the host does not have the image', async () => {
    const { api, host, isPlaceholder } = await start();
    host.misbehave = (response) => response.writeHead(404).end();
    expect(await isPlaceholder()).toBe(true);
    expect(await isPlaceholder()).toBe(true);
    expect(host.requests).toHaveLength(1);
    host.misbehave = undefined;
    // Other images are not affected.
    expect(await isPlaceholder('/api/v1/items/2/image')).toBe(false);
    api.clock.now += 25 * HOUR_MS;
    expect(await isPlaceholder()).toBe(false);
  });

  test('is returned while the host fails, without another request for a minute', async () => {
    const { api, host, isPlaceholder } = await start();
    host.misbehave = (response) => response.writeHead(503).end();
    expect(await isPlaceholder()).toBe(true);
    expect(await isPlaceholder('/api/v1/items/2/image')).toBe(true);
    expect(host.requests).toHaveLength(1);
    host.misbehave = undefined;
    api.clock.now += MINUTE_MS + 1;
    expect(await isPlaceholder('/api/v1/items/2/image')).toBe(false);
    api.clock.now += HOUR_MS;
    expect(await isPlaceholder()).toBe(false);
    expect(api.logged.map(({ msg }) => msg)).toContain('fetching images again');
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('is returned for %s sent as image/png', async (_what, body) => {
    const { host, folder, isPlaceholder } = await start();
    host.misbehave = (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(body);
    expect(await isPlaceholder()).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is returned for an image that is too large, of which no more than the limit is read', async () => {
    const { host, folder, isPlaceholder } = await start();
    let sent = 0;
    host.misbehave = (response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write(PNG);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
        sent += 65_536;
      };
      response.on('drain', more);
      more();
    };
    expect(await isPlaceholder()).toBe(true);
    expect(sent).toBeLessThan(32 * 1_048_576);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is returned for a redirect, which is not followed', async () => {
    const { host, isPlaceholder } = await start();
    const forbidden = await startImageServer(onTestFinished);
    host.misbehave = (response) =>
      response.writeHead(302, { location: `${forbidden.origin}/1.png` }).end();
    expect(await isPlaceholder()).toBe(true);
    expect(forbidden.requests).toHaveLength(0);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'https://user:password@other.example/1.png',
    'http://127.0.0.1:1/1.png',
    'data:image/png;base64,AAAA',
    '//other.example/1.png',
    'https://other.example//third.example/1.png',
    'x:.other.example/1.png',
    'x:@other.example/1.png',
  ])('or the image of the configured host is returned: no request goes to %s', async (imageUrl) => {
    const { api, host } = await start();
    api.items.add([item(3, { imageUrl })]);
    expect((await api.call('/api/v1/items/3/image')).status).toBe(200);
    for (const { headers } of host.requests) {
      expect(`http://${headers.host}`).toBe(host.origin);
      expect(headers.authorization).toBeUndefined();
    }
  });

  test.each(['http://127.0.0.1:1/1.png', 'https://other.example/1.png'])(
    'is returned for an image on an unlisted host, without a request to it: %s',
    async (imageUrl) => {
      const { api, host, isPlaceholder } = await start();
      api.items.add([item(3, { imageUrl })]);
      expect(await isPlaceholder('/api/v1/items/3/image')).toBe(true);
      expect(host.requests).toHaveLength(0);
    },
  );

  test('is returned for a slow image until it has arrived', async () => {
    const { host, isPlaceholder } = await start();
    const answers: (() => void)[] = [];
    host.misbehave = (response) => answers.push(() => response.end(PNG));
    expect(await isPlaceholder()).toBe(true);
    for (const answer of answers) answer();
    await expect.poll(() => isPlaceholder()).toBe(false);
    expect(host.requests).toHaveLength(1);
  });

  test('is not returned if images cannot be stored: they are fetched once a minute', async () => {
    const { api, host, folder, isPlaceholder } = await start();
    await mkdir(join(folder, '..'), { recursive: true });
    await writeFile(folder, 'a file where the folder should be');
    expect(await isPlaceholder()).toBe(false);
    expect(await isPlaceholder()).toBe(false);
    expect(host.requests).toHaveLength(1);
    api.clock.now += MINUTE_MS + 1;
    expect(await isPlaceholder()).toBe(false);
    expect(host.requests).toHaveLength(2);
    const lines = api.logged.filter(({ msg }) => /cannot store/.test(`${msg}`));
    expect(lines).toHaveLength(1);
  });
});
