import { readFile } from 'node:fs/promises';
import type { CS2Item, CS2ItemTranslationMap } from '@ianlucas/cs2-lib';

/** The item library: what the game's own files say of its items. */
export interface Library {
  readonly items: readonly CS2Item[];
  readonly english: CS2ItemTranslationMap;
}

const ENTRY = import.meta.resolve('@ianlucas/cs2-lib');

/** The version of the library that is installed. */
export async function libraryVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', ENTRY), 'utf8'));
  return String(manifest.version);
}

/**
 * Loads items and English names. By path, because the library's own entry for translations loads
 * all languages and takes 880 MB of memory; English alone takes 50 MB.
 */
export async function readLibrary(): Promise<Library> {
  const [{ CS2_ITEMS: items }, { english }] = await Promise.all([
    import(new URL('./items.mjs', ENTRY).href) as Promise<{ CS2_ITEMS: CS2Item[] }>,
    import(new URL('./translations/english.mjs', ENTRY).href) as Promise<{
      english: CS2ItemTranslationMap;
    }>,
  ]);
  return { items, english };
}

/** The English name of an item, as the library writes it. */
export function nameOf({ english }: Library, id: number): string {
  const name = english[id]?.name;
  if (name === undefined) throw new Error(`the library has no English name of item ${id}`);
  return name;
}
