import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/units.js';
import { drawItem } from '../../src/http/link-previews/item-preview.js';
import { drawable, textWidth } from '../../src/http/link-previews/text-paths.js';
import { type Api, item, NOW, startApi } from '../support/api.js';
import { temporaryFolder } from '../support/program.js';

const NAME = '★ M9 Bayonet | 龍王 "Ä&B" <$1>';

let api: Api;

beforeAll(async () => {
  api = await startApi({}, afterAll);
  api.items.add([item(1, { marketHashName: NAME }), item(2)]);
  for (const [hours, price] of [
    [100, 2_000],
    [50, 1_800],
    [0, 2_200],
  ] as const) {
    const time = NOW - hours * HOUR_MS - 5 * MINUTE_MS;
    api.engine.intake.add({ itemId: 1, sourceId: 1, time, price, volume: 1 }, NOW);
  }
});

const headOf = async (path: string) => (await api.call(path)).body.toString();

describe('the page of an item', () => {
  test('has meta tags with name, price, market and time, as escaped text', async () => {
    const page = await headOf('/items/1');
    expect(page).toContain(
      '<meta property="og:title" content="★ M9 Bayonet | 龍王 &quot;Ä&amp;B&quot; &lt;$1&gt;" />',
    );
    const time = new Date(NOW - 5 * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
    expect(page).toContain(`content="$22.00, +10.0% in 7 days. skinport, ${time} UTC"`);
    expect(page).toContain(
      '<meta property="og:image" content="http://localhost:8080/items/1/preview.png" />',
    );
    expect(page.match(/<\/head>/g)).toHaveLength(1);
  });

  test('states that the item has no price', async () => {
    expect(await headOf('/items/2')).toContain('content="No price yet"');
  });

  test('has no meta tags for an unknown item', async () => {
    // Each page names other files.
    const tagsOf = async (path: string) => (await headOf(path)).match(/<(meta|title)[^>]*>/g);
    const plain = await tagsOf('/');
    expect(String(plain)).not.toContain('og:');
    for (const path of ['/items/99', '/items/x', '/items/1e0', `/shared/${'a'.repeat(43)}`]) {
      expect(await tagsOf(path)).toEqual(plain);
      expect(await headOf(path)).not.toContain('/api/v1/items/');
    }
  });
});

describe('the preview image of an item', () => {
  test('is a PNG of 1200 by 630 pixels, and is drawn once in five minutes', async () => {
    const answer = await api.call('/items/1/preview.png');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    api.engine.intake.add({ itemId: 1, sourceId: 1, time: NOW, price: 9_900, volume: 1 }, NOW);
    const again = await api.call('/items/1/preview.png');
    expect(again.body.equals(answer.body)).toBe(true);
    api.clock.now += 5 * MINUTE_MS + 1;
    const later = await api.call('/items/1/preview.png');
    expect(later.body.equals(answer.body)).toBe(false);
  });

  test('has the response 404 for an unknown item', async () => {
    for (const id of ['99', 'x', '-1', '1.5']) {
      expect((await api.call(`/items/${id}/preview.png`)).status).toBe(404);
    }
  });

  test('does not depend on the fonts of the machine', async () => {
    const price = {
      amount: 123_456,
      market: 'Skinport',
      time: NOW,
      percentChange: -26.2,
      week: [],
    };
    const svg = drawItem({ name: NAME, price });
    expect(svg).not.toMatch(/<text|font/);
    const folder = temporaryFolder();
    const config = join(folder, 'fonts.conf');
    writeFileSync(config, '<?xml version="1.0"?><fontconfig></fontconfig>');
    const script = `import sharp from 'sharp'; import { readFileSync } from 'node:fs';
      process.stdout.write(await sharp(readFileSync(0)).raw().toBuffer());`;
    const without = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      input: svg,
      env: { ...process.env, FONTCONFIG_FILE: config },
      maxBuffer: 2 ** 24,
    });
    expect(without.equals(await sharp(Buffer.from(svg)).raw().toBuffer())).toBe(true);
    // The name is drawn.
    const title = { left: 64, top: 120, width: 400, height: 60 };
    const { channels } = await sharp(Buffer.from(svg)).extract(title).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(20);
  });

  test('omits characters that the font does not have', () => {
    expect(drawable('M4A4 | 龍王 (Dragon King)')).toBe('M4A4 | (Dragon King)');
    expect(drawable('★ Пример')).toBe('★');
    expect(textWidth('constructor', 10)).toBeGreaterThan(0);
  });
});
