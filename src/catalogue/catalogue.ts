import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ItemDescription } from '../domain/item.js';
import { type MarketName, splitMarketName, type Wear } from '../domain/market-name.js';
import { type CatalogueColumns, IMAGE_HASH_LENGTH } from './columns.js';
import { hasForm, namesOf, stemOf, unpackForms } from './forms.js';
import { parseName } from './parse-name.js';

const IMAGE_HOST = 'https://cdn.cstrike.app/images/';

/** The host has a picture of worn items for three degrees of wear. */
const WEAR_SUFFIX: Readonly<Record<Wear, string>> = {
  'Factory New': '_light',
  'Minimal Wear': '_light',
  'Field-Tested': '_medium',
  'Well-Worn': '_medium',
  'Battle-Scarred': '_heavy',
};

/** What is known of items beyond their names. */
export class Catalogue {
  readonly #columns: CatalogueColumns;
  readonly #rows: ReadonlyMap<string, number>;
  /** How many names it knows. */
  readonly size: number;

  constructor(columns: CatalogueColumns) {
    this.#columns = columns;
    this.#rows = new Map(columns.stems.map((stem, row) => [stem, row]));
    this.size = columns.forms.reduce((sum, packed) => sum + countForms(packed), 0);
  }

  /**
   * Describes any name. What the name itself says is read from it; rarity, collection and image
   * are added where the item is known, be it in this quality and wear or only in others.
   */
  describe(marketHashName: string): ItemDescription {
    const described = parseName(marketHashName);
    const name = splitMarketName(marketHashName);
    const row = this.#rowOf(name);
    if (row === undefined) return described;
    const { rarity, rarities, collection, collections } = this.#columns;
    return {
      ...described,
      rarity: rarities[rarity[row] ?? -1] ?? '',
      collection: collections[collection[row] ?? -1] ?? '',
      imageUrl: this.#imageUrl(row, name.wear),
    };
  }

  /** Is this exactly the name of a known item in a quality and wear in which it is traded? */
  knows(marketHashName: string): boolean {
    const name = splitMarketName(marketHashName);
    const row = this.#rows.get(stemOf(name));
    return row !== undefined && hasForm(this.#columns.forms[row] ?? 0, name);
  }

  /** All names it knows, grouped by item; the order is always the same. */
  *names(): Generator<string> {
    const { stems, forms } = this.#columns;
    for (const [row, stem] of stems.entries()) yield* namesOf(stem, forms[row] ?? 0);
  }

  /** A highlight charm is one of many of its tournament, and looks like the others. */
  #rowOf(name: MarketName): number | undefined {
    const stem = stemOf(name);
    const tournament = /^Charm \| .* Highlight(?= \| )/.exec(stem)?.[0];
    return this.#rows.get(stem) ?? this.#rows.get(tournament ?? '');
  }

  #imageUrl(row: number, wear: Wear | ''): string {
    const { image, imageHashes, forms } = this.#columns;
    const start = (image[row] ?? -1) * IMAGE_HASH_LENGTH;
    if (start < 0) return '';
    const hash = imageHashes.slice(start, start + IMAGE_HASH_LENGTH);
    const wears = unpackForms(forms[row] ?? 0).wears.length > 0;
    return `${IMAGE_HOST}${hash}${wear !== '' && wears ? WEAR_SUFFIX[wear] : ''}.webp`;
  }
}

/**
 * Reads the catalogue that the build has made.
 * @throws Error when there is none: the project was not built.
 */
export function loadCatalogue(file: URL | string = BUILT_CATALOGUE): Catalogue {
  return new Catalogue(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')));
}

/** The same place seen from the sources and from the compiled program. */
const BUILT_CATALOGUE = new URL('../../dist/catalogue/catalogue.json.gz', import.meta.url);

function countForms(packed: number): number {
  const { qualities, wears } = unpackForms(packed);
  return qualities.length * Math.max(1, wears.length);
}
