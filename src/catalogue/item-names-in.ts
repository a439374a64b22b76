import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Language } from '../domain/languages.js';
import { LocalNames, type StoredLocalNames } from '../domain/local-names.js';
import { MINUTE_MS } from '../domain/units.js';
import { NAME_WORDS } from './name-words.js';

const BUILT_NAMES = new URL('../../dist/catalogue/names/', import.meta.url);

type Translated = Exclude<Language, 'en'>;

/** The names of the files, as the game calls the languages. */
const FILES: Readonly<Record<Translated, string>> = {
  de: 'german',
  'pt-BR': 'brazilian',
  ru: 'russian',
  'zh-CN': 'schinese',
};

/** A language takes a few MB, and mails come in groups. */
const kept = new LRUCache<Translated, Promise<LocalNames>>({
  max: Object.keys(FILES).length,
  ttl: 5 * MINUTE_MS,
  ttlAutopurge: true,
});

const decompress = promisify(brotliDecompress);

/**
 * The name of an item as pages of the language write it; in English that of the markets.
 * @throws Error if the build lacks the names
 */
export async function itemNameIn(language: Language, marketHashName: string): Promise<string> {
  if (language === 'en') return marketHashName;
  const names = kept.get(language) ?? read(language);
  kept.set(language, names);
  return (await names).whole(marketHashName, NAME_WORDS[language]);
}

async function read(language: Translated): Promise<LocalNames> {
  const packed = await readFile(new URL(`${FILES[language]}.json.br`, BUILT_NAMES));
  const stored: StoredLocalNames = JSON.parse((await decompress(packed)).toString());
  return new LocalNames(stored);
}
