import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.js';
import { SOURCE_TITLES } from '../../src/market/registry.js';

const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The script and all its static imports, as paths of the site. */
function withImports(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  const text = readFileSync(`${BUILT}${script}`, 'utf8');
  for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    withImports(`/assets/${file}`, found);
  }
  return found;
}

function gzipped(paths: Iterable<string>): number {
  return [...paths].reduce(
    (sum, path) => sum + gzipSync(readFileSync(`${BUILT}${path}`), { level: 9 }).length,
    0,
  );
}

/** The scripts of a document, and those that they import. */
function askedBy(document: string): Set<string> {
  const page = readFileSync(`${BUILT}/${document}`, 'utf8');
  const asked = page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  return new Set([...asked].flatMap(([, script = '']) => [...withImports(script)]));
}

describe('the size of a first load', () => {
  const atFirst = askedBy('index.html');
  const assets = readdirSync(`${BUILT}/assets`).map((file) => `/assets/${file}`);

  test.each(LANGUAGES)('is at most 92 kB of initial script in %s, gzipped', (language) => {
    const scripts = askedBy(language === 'en' ? 'index.html' : `index.${language}.html`);
    expect(scripts.size).toBeGreaterThan(2);
    expect(gzipped(scripts)).toBeLessThanOrEqual(92_000);
  });

  test('is at most 15 kB of style sheet, gzipped', () => {
    expect(gzipped(assets.filter((path) => path.endsWith('.css')))).toBeLessThanOrEqual(15_000);
  });

  test('is at most 65 kB of additional script for a page with a chart', () => {
    const chart = withImports(assets.find((path) => /price-chart-[\w-]+\.js$/.test(path)) ?? '');
    const later = [...chart].filter((path) => !atFirst.has(path));
    expect(gzipped(later)).toBeGreaterThan(40_000);
    expect(gzipped(later)).toBeLessThanOrEqual(65_000);
  });

  test('contains the titles of all markets', () => {
    const scripts = assets.filter((path) => path.endsWith('.js'));
    const text = scripts.map((path) => readFileSync(`${BUILT}${path}`, 'utf8')).join('');
    for (const title of Object.values(SOURCE_TITLES)) expect(text).toContain(title);
  });

  test('contains no schema library: the web UI imports only types of the contract', () => {
    for (const path of assets.filter((path) => path.endsWith('.js'))) {
      expect(readFileSync(`${BUILT}${path}`, 'utf8')).not.toMatch(/typebox|~kind/i);
    }
  });
});
