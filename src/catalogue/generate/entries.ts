import type { CS2Item } from '@ianlucas/cs2-lib';
import { splitMarketName } from '../../domain/market-name.js';
import { AGENT_RARITIES, OTHER_RARITIES, WEAPON_RARITIES } from '../../domain/rarity.js';
import { withVariant } from '../../domain/variant.js';
import type { StoredFacts } from '../columns.js';
import { type Forms, stemOf } from '../forms.js';
import { type Contents, readContents } from './containers.js';
import { type Library, nameOf } from './library.js';
import { qualitiesOf, wearsOf } from './obtainable.js';

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

/** Stickers that belong to no capsule or tournament are listed under the publisher of the game. */
const NO_CATEGORY = 'Valve';

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

/** The game's name of an item's rarity; `''` if the library has only its default colour. */
function rarityOf({ type, rarity }: CS2Item): string {
  if (rarity === undefined) return '';
  if (type === 'weapon' || type === 'melee') return WEAPON_RARITIES[rarity] ?? '';
  return (type === 'agent' ? AGENT_RARITIES : OTHER_RARITIES)[rarity] ?? '';
}

/**
 * The collection of an item, or the tournament or capsule of a sticker, or the only container of
 * the item. `''` if there is none, or more than one.
 */
function collectionOf(item: CS2Item, { english }: Library, contents: Contents): string {
  const { collectionName } = english[item.id] ?? {};
  if (collectionName !== undefined) return collectionName;
  const stickerId = item.stickerId ?? item.id;
  const { category } = english[stickerId] ?? {};
  if (category !== undefined && category !== NO_CATEGORY) return category;
  const [first, ...others] = contents.containers.get(stickerId) ?? [];
  return others.length === 0 ? (first ?? '') : '';
}

/**
 * The library's facts about an item beyond its description. Knives list every container that can
 * contain them. Only items of tournaments have a year.
 */
function factsOf(item: CS2Item, { english }: Library, contents: Contents): StoredFacts {
  const { wearMin, wearMax } = item;
  const contained = item.stickerId ?? item.id;
  const { category = '' } = english[contained] ?? {};
  return {
    wear: wearMin === undefined || wearMax === undefined ? null : [wearMin, wearMax],
    containers: [...(contents.containers.get(contained) ?? [])].sort(),
    year: Number(/\b20\d\d\b/.exec(category)?.[0] ?? 0) || null,
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
