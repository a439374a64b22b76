import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Library,
  readLibrary,
  readTranslation,
  type Translation,
} from '../../src/catalogue/generate/library.js';
import {
  makeLocalNames,
  type TradedItem,
  tradedItems,
} from '../../src/catalogue/generate/local-names.js';
import { LocalNames, type StoredLocalNames } from '../../src/domain/local-names.js';
import { required } from '../../src/domain/required.js';
import { MESSAGES } from '../../src/web/messages/languages.js';
import { libraryCatalogue } from './library-catalogue.js';

/**
 * For each kind: separate words, other brackets, no spaces between words, names in two spellings.
 */
const LANGUAGES = ['german', 'russian', 'schinese', 'swedish'] as const;

interface Language {
  readonly name: string;
  readonly translation: Translation['names'];
  readonly stored: StoredLocalNames;
  readonly names: LocalNames;
}

let library: Library;
let items: readonly TradedItem[];
let languages: readonly Language[];

beforeAll(async () => {
  library = await readLibrary();
  items = tradedItems(library);
  languages = await Promise.all(LANGUAGES.map(readLanguage));
}, 120_000);

async function readLanguage(name: string): Promise<Language> {
  const translation = await readTranslation(name);
  const stored = makeLocalNames(items, translation, library);
  return { name, translation: translation.names, stored, names: new LocalNames(stored) };
}

const namesIn = (wanted: (typeof LANGUAGES)[number]) =>
  required(languages.find(({ name }) => name === wanted)?.names, wanted);

/** The words of a name, with any separator. */
function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

test('every name belongs to a known item, in at least one quality or wear', async () => {
  const catalogue = await libraryCatalogue();
  const known = new Set([...catalogue.names()].map(withoutMarks));
  expect(items.filter(({ market }) => !known.has(market))).toEqual([]);
  expect(new Set(items.map(({ market }) => market))).toEqual(known);
}, 60_000);

function withoutMarks(name: string): string {
  return name
    .replace(/^(★ )?((StatTrak™|Souvenir) )?/, '')
    .replace(/ \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/, '');
}

test('every name has the words of the library, and no others', () => {
  for (const { name, translation, names } of languages) {
    const wrong = items.filter(({ id, market, libraryName }) => {
      const made = wordsOf(names.of(market));
      const library = wordsOf(translation.get(id) ?? market);
      // The market omits the word for the kind of some items.
      const isShort = libraryName.split(' | ').length > market.split(' | ').length;
      const lacking = library.filter((word) => !made.includes(word));
      return made.some((word) => !library.includes(word)) || (lacking.length > 0 && !isShort);
    });
    expect(wrong, name).toEqual([]);
  }
}, 60_000);

describe('a name in German', () => {
  test.each([
    ['AK-47 | Redline (Field-Tested)', 'AK-47 | Rote Linie'],
    ['★ StatTrak™ Bayonet | Marble Fade (Factory New)', 'Bajonett | Marmorfärbung'],
    ['Sticker | karrigan (Foil) | Katowice 2019', 'Aufkleber | karrigan (Glanz) | Kattowitz 2019'],
    ['Souvenir Charm | Austin 2025 Highlight | Never Seen', 'Anhänger'],
    [
      'Sticker | Never Seen (Foil) | Katowice 2019',
      'Aufkleber | Never Seen (Glanz) | Kattowitz 2019',
    ],
  ])('of %s is %s', (market, local) => {
    expect(namesIn('german').of(market)).toContain(local);
  });
});

test('a name in Chinese has the brackets of the market', () => {
  expect(namesIn('schinese').of('Sticker | Titan (Holo) | Katowice 2014')).toBe(
    '印花 | Titan (全息) | 2014年卡托维兹锦标赛',
  );
});

test('no name has control characters', () => {
  for (const { names, name } of languages) {
    const wrong = items
      .map(({ market }) => names.of(market))
      .filter((local) => /\p{Cc}/u.test(local));
    expect(wrong, name).toEqual([]);
  }
});

test('a whole name has star, quality, phase or gem, and wear', () => {
  const whole = (name: string) => namesIn('schinese').whole(name, MESSAGES['zh-CN'].game);
  expect(whole('★ StatTrak™ Bayonet | Marble Fade (Factory New)')).toBe(
    '★ StatTrak™ 刺刀 | 渐变大理石 (崭新出厂)',
  );
  expect(whole('Souvenir AK-47 | Redline (Field-Tested)')).toBe('纪念品 AK-47 | 红线 (久经沙场)');
  expect(whole('★ Bayonet')).toBe('★ 刺刀');
  expect(whole('★ Karambit | Doppler Ruby (Factory New)')).toBe(
    '★ 爪子刀 | 多普勒 红宝石 (崭新出厂)',
  );
});

test('the names of a language fit into 50 kB', () => {
  for (const { stored, name } of languages) {
    expect(gzipSync(JSON.stringify(stored), { level: 9 }).length, name).toBeLessThan(50_000);
  }
});

test('collections have the names of the game', () => {
  expect(namesIn('german').of('The Phoenix Collection')).toBe('Kollektion „Phoenix“');
  for (const { names } of languages) {
    expect(names.of('The Dust 2 Collection')).not.toBe('The Dust 2 Collection');
  }
});
