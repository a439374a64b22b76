import type { CS2Item } from '@ianlucas/cs2-lib';
import { splitMarketName } from '../../domain/market-name.js';
import { withVariant } from '../../domain/variant.js';
import type { StoredFacts } from '../columns.js';
import { type Forms, stemOf } from '../forms.js';
import { collectionOf } from './collection.js';
import { type Contents, readContents } from './containers.js';
import { factsOf } from './facts.js';
import { type Library, nameOf } from './library.js';
import { qualitiesOf, wearsOf } from './obtainable.js';
import { rarityOf } from './rarity.js';

/** One stem with its item of the library. */
export interface Entry extends Forms {
  readonly stem: string;
  readonly rarity: string;
  readonly collection: string;
  /** `''` if the library has no image. */
  readonly imageHash: string;
  readonly facts: StoredFacts;
  readonly item: CS2Item;
}

/** Prefixes of the library that the market leaves out. */
export const OWN_PREFIX = /^(?:Agent|Collectible|Container|Key|Tool) \| /;

/**
 * All entries, in the order of the library, with gems last. A Doppler gives two entries for each
 * phase and gem: the base name, which the game uses for all of them, and the name of the variant.
 * Unsealed graffiti is included, though it cannot be traded. Default items are left out.
 */
export function deriveEntries(library: Library): Entry[] {
  const contents = readContents(library);
  return library.items
    .filter(({ type, free }) => type !== 'stub' && free !== true)
    .toSorted((a, b) => Number(isGem(a)) - Number(isGem(b)))
    .flatMap((item) => {
      const entry = entryOf(item, library, contents);
      const { stem, wears } = entry;
      if (item.type === 'graffiti')
        return [entry, { ...entry, stem: unsealed(stem), qualities: [] }];
      if (item.altName === undefined || wears.length === 0) return [entry];
      return [entry, { ...entry, stem: withVariant(stem, item.altName) }];
    });
}

function entryOf(item: CS2Item, library: Library, contents: Contents): Entry {
  const name = splitMarketName(marketNameOf(item, nameOf(library, item.id)));
  return {
    stem: stemOf(name),
    qualities: qualitiesOf(item, name, contents),
    wears: wearsOf(item),
    rarity: rarityOf(item),
    collection: collectionOf(item, library, contents),
    imageHash: /[0-9a-f]{64}/.exec(item.image ?? '')?.[0] ?? '',
    facts: factsOf(item, library, contents),
    item,
  };
}

/** The market name of an item in ordinary quality, without wear. */
function marketNameOf({ type, altName }: CS2Item, libraryName: string): string {
  const name = libraryName.replace(OWN_PREFIX, '').replace('(Holo/Foil)', '(Holo-Foil)');
  if (type === 'melee' || type === 'glove') return `★ ${name}`;
  if (type === 'graffiti') return `Sealed ${name}`;
  const cameWithRealPin = type === 'collectible' && altName?.startsWith('Collectible Pin - ');
  return cameWithRealPin ? `Genuine ${name}` : name;
}

/** Gems come last, so that a base name gets the facts of a phase, the common case. */
function isGem({ altName, wearMax }: CS2Item): boolean {
  return wearMax !== undefined && altName !== undefined && !altName.startsWith('Phase');
}

function unsealed(stem: string): string {
  return stem.replace('Sealed ', '');
}
