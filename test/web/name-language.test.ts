import { expect, test } from 'vitest';
import { otherLanguages } from '../../src/catalogue/generate/library.js';
import { languagesOf, nameLanguage } from '../../src/web/items/names/language.js';

const TAGS: Readonly<Record<string, string | undefined>> = {
  en: undefined,
  'en-GB': undefined,
  'sr-RS': undefined,
  'not a tag': undefined,
  bg: 'bulgarian',
  'cs-CZ': 'czech',
  'da-DK': 'danish',
  'de-AT': 'german',
  'el-GR': 'greek',
  es: 'spanish',
  'es-ES': 'spanish',
  'es-419': 'latam',
  'es-MX': 'latam',
  'fi-FI': 'finnish',
  'fr-CA': 'french',
  'hu-HU': 'hungarian',
  'id-ID': 'indonesian',
  'it-CH': 'italian',
  ja: 'japanese',
  'ko-KR': 'koreana',
  'nb-NO': 'norwegian',
  'nn-NO': 'norwegian',
  no: 'norwegian',
  'nl-BE': 'dutch',
  pl: 'polish',
  pt: 'brazilian',
  'pt-BR': 'brazilian',
  'pt-PT': 'portuguese',
  'ro-RO': 'romanian',
  'ru-RU': 'russian',
  'sv-SE': 'swedish',
  'th-TH': 'thai',
  'tr-TR': 'turkish',
  uk: 'ukrainian',
  'vi-VN': 'vietnamese',
  zh: 'schinese',
  'zh-CN': 'schinese',
  'zh-Hans-SG': 'schinese',
  'zh-Hant': 'tchinese',
  'zh-HK': 'tchinese',
  'zh-TW': 'tchinese',
};

test.each(Object.entries(TAGS))('the item names for %s are %s', (tag, name) => {
  expect(nameLanguage([tag])?.name).toBe(name);
});

test('every language of the item library has a tag', async () => {
  expect(new Set(Object.values(TAGS).filter((name) => name !== undefined))).toEqual(
    new Set(await otherLanguages()),
  );
});

test.each([
  ['ナイフ', ['japanese']],
  ['ak ナ', ['japanese']],
  ['刀', ['schinese', 'tchinese', 'japanese']],
  ['칼', ['koreana']],
  ['нож', ['russian', 'ukrainian', 'bulgarian']],
  ['но', []],
  ['μαχαίρι', ['greek']],
  ['มีด', ['thai']],
  ['47', []],
  ['me', []],
])('"%s" can be a name in %j', (text, languages) => {
  expect(languagesOf(text).map(({ name }) => name)).toEqual(languages);
});

test('the scripts together have every language of the item library', async () => {
  const all = ['messer', '刀', '칼', 'нож', 'μαχαίρι', 'มีด'].flatMap(languagesOf);
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(await otherLanguages()));
});

test('the first preferred language with item names is used', () => {
  expect(nameLanguage(['en-US', 'sr', 'de-DE', 'ru'])).toEqual({ tag: 'de-DE', name: 'german' });
  expect(nameLanguage([])).toBe(undefined);
});
