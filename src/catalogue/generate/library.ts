import { readdir, readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { CS2Item, CS2ItemTranslationMap } from '@ianlucas/cs2-lib';

/** The item library, which is generated from the files of the game. */
export interface Library {
  readonly items: readonly CS2Item[];
  readonly english: CS2ItemTranslationMap;
}

const ENTRY = import.meta.resolve('@ianlucas/cs2-lib');

/** The installed version of the library. */
export async function libraryVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', ENTRY), 'utf8'));
  return String(manifest.version);
}

/**
 * Loads items and English names, by file path: the library's entry for translations loads all
 * languages and takes 880 MB of memory; English alone takes 50 MB.
 */
export async function readLibrary(): Promise<Library> {
  const { CS2_ITEMS: items } = await import(new URL('./items.mjs', ENTRY).href);
  const { english } = await import(new URL('./translations/english.mjs', ENTRY).href);
  return { items, english };
}

/** The English name of an item in the library. */
export function nameOf({ english }: Library, id: number): string {
  const name = english[id]?.name;
  if (name === undefined) throw new Error(`the library has no English name for item ${id}`);
  return name;
}

/** All languages of the library except English, by its names for them: `german`, `schinese`. */
export async function otherLanguages(): Promise<string[]> {
  const files = await readdir(new URL('./translations/', ENTRY));
  return files
    .flatMap((file) => /^(\w+)\.mjs$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'index' && name !== 'english')
    .sort();
}

const READ_NAMES = `
  const { workerData: { file, language }, parentPort } = require('node:worker_threads');
  import(file).then(({ [language]: items }) =>
    parentPort.postMessage(
      Object.entries(items).map(([id, { name, collectionName }]) => [Number(id), name, collectionName])));
`;

/** The names of a language, by the ids of items. */
export interface Translation {
  readonly names: ReadonlyMap<number, string>;
  /** Of the collections of the items. */
  readonly collections: ReadonlyMap<number, string>;
}

/**
 * The names in a language. Loaded in a thread of its own, so that its memory is freed.
 */
export async function readTranslation(language: string): Promise<Translation> {
  const file = new URL(`./translations/${language}.mjs`, ENTRY).href;
  const thread = new Worker(READ_NAMES, { eval: true, workerData: { file, language } });
  const items = await new Promise<[number, string, string?][]>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return {
    names: new Map(items.map(([id, name]) => [id, name])),
    collections: new Map(
      items.flatMap(([id, , collection]) => (collection === undefined ? [] : [[id, collection]])),
    ),
  };
}
