import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.js';
import { type Api, startApi } from '../support/api.js';

let api: Api;

beforeAll(async () => {
  api = await startApi({}, afterAll);
});

async function languageOf(address: string, headers: Record<string, string> = {}) {
  const answer = await api.call(address, { headers });
  expect(answer.headers.vary).toMatch(/accept-language, cookie/);
  const [, language] = /<html lang="([^"]+)">/.exec(answer.body.toString()) ?? [];
  return language;
}

describe('a page is sent', () => {
  test.each(LANGUAGES)('in %s, selected by the URL, a cookie, or the browser', async (language) => {
    expect(await languageOf(`/items?lang=${language}&q=ak`)).toBe(language);
    expect(await languageOf('/', { cookie: `a=b; language=${language}` })).toBe(language);
    expect(await languageOf('/', { 'accept-language': `xx, ${language};q=0.8` })).toBe(language);
  });

  test.each([
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT, en', 'pt-BR'],
    ['zh-TW', 'zh-CN'],
    ['en-GB, de', 'en'],
    ['is, ru;q=0.1', 'ru'],
  ])('for Accept-Language %s in %s', async (accepted, language) => {
    expect(await languageOf('/', { 'accept-language': accepted })).toBe(language);
  });

  test('in English for other languages and for invalid ones', async () => {
    expect(await languageOf('/')).toBe('en');
    expect(await languageOf('/?lang=tlh', { 'accept-language': 'is' })).toBe('en');
    expect(await languageOf('/?lang=__proto__', { 'accept-language': '*, "', cookie: '=' })).toBe(
      'en',
    );
    expect(await languageOf('/unknown', { accept: 'text/html' })).toBe('en');
  });
});

test('a response links to the same page in each language', async () => {
  const { headers } = await api.call('/items?q=ak&lang=de');
  const link = String(headers.link);
  for (const language of LANGUAGES) {
    expect(link).toContain(
      `</items?q=ak&lang=${language}>; rel="alternate"; hreflang="${language}"`,
    );
  }
  expect(link).toContain('</items?q=ak>; rel="alternate"; hreflang="x-default"');
});

test.each(LANGUAGES)(
  'the document in %s loads the texts of that language only',
  async (language) => {
    const page = (await api.call(`/?lang=${language}`)).body.toString();
    const texts = [...page.matchAll(/\/assets\/texts-first-([A-Za-z-]+)-[\w-]{7}\.js/g)];
    expect(texts.map(([, tag]) => tag)).toEqual([language]);
  },
);
