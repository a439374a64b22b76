import { required } from '../../domain/required.js';
import type { CatalogueColumns } from '../columns.js';
import { packForms, unpackForms } from '../forms.js';
import { deriveEntries, type Entry } from './entries.js';
import type { Library } from './library.js';

/** Generates the catalogue. The same library and stamp always give the same columns. */
export function makeColumns(library: Library, stamp: string): CatalogueColumns {
  const entries = mergeByStem(deriveEntries(library));
  const rarities = numbering(entries.map(({ rarity }) => rarity));
  const collections = numbering(entries.map(({ collection }) => collection));
  const hashes = numbering(entries.map(({ imageHash }) => imageHash).filter((hash) => hash !== ''));
  const facts = numbering(entries.map((entry) => JSON.stringify(entry.facts)));
  return {
    stamp,
    stems: entries.map(({ stem }) => stem),
    forms: entries.map(packForms),
    rarity: entries.map(({ rarity }) => required(rarities.get(rarity), 'a rarity')),
    collection: entries.map(({ collection }) =>
      required(collections.get(collection), 'a collection'),
    ),
    image: entries.map(({ imageHash }) => hashes.get(imageHash) ?? -1),
    facts: entries.map((entry) => required(facts.get(JSON.stringify(entry.facts)), 'facts')),
    rarities: [...rarities.keys()],
    collections: [...collections.keys()],
    factSets: [...facts.keys()].map((text) => JSON.parse(text)),
    imageHashes: [...hashes.keys()].join(''),
  };
}

/** Merges entries of the same stem: the forms of all, the facts of the first. */
function mergeByStem(entries: readonly Entry[]): Entry[] {
  const byStem = new Map<string, Entry>();
  for (const entry of entries) {
    const first = byStem.get(entry.stem);
    if (first === undefined) byStem.set(entry.stem, entry);
    else byStem.set(entry.stem, { ...first, ...unpackForms(packForms(first) | packForms(entry)) });
  }
  return [...byStem.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** Numbers distinct texts from 0 in order of first use. */
function numbering(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].map((text, index) => [text, index]));
}
