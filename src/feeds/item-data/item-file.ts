import { rarityColor } from '../../domain/rarity.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import { withVariant } from '../../domain/variant.js';
import type { Row } from '../../runtime/json/row-reader.js';

/** The kinds of item that the first part of an id names. */
const KINDS = new Map([
  ['agent', 'Agent'],
  ['collectible', 'Collectible'],
  ['crate', 'Container'],
  ['graffiti', 'Graffiti'],
  ['highlight', 'Charm'],
  ['key', 'Key'],
  ['keychain', 'Charm'],
  ['music_kit', 'Music Kit'],
  ['patch', 'Patch'],
  ['sticker', 'Sticker'],
  ['sticker_slab', 'Sticker Slab'],
  ['tool', 'Tool'],
]);

/** Facts of a file about a name; `''` if it states none. */
export interface FileItem {
  /** As `ItemDescription.weaponType`; `''` for weapons, whose names state it. */
  readonly kind: string;
  readonly rarity: string;
  /** The collection, or the only container of the item. */
  readonly collection: string;
  /** An https address. */
  readonly imageUrl: string;
}

/** An item whose collection may be in another row. */
interface RowItem extends FileItem {
  /** The collections and containers that list it. */
  readonly listedAs: string;
}

/**
 * The rows of a file in the format of CSGO-API: an object of items, collections and containers by id, see
 * https://github.com/ByMykel/CSGO-API.
 */
export class ItemFile {
  readonly #items = new Map<string, RowItem>();
  readonly #collections = new Map<string, string>();
  /** Null for an item with several containers. */
  readonly #containers = new Map<string, string | null>();
  /** Number of rows of another form. */
  unreadable = 0;
  rows = 0;

  add({ key, value }: Row): void {
    this.rows += 1;
    const row = fieldsOf(value);
    if (row.id !== key) {
      this.unreadable += 1;
      return;
    }
    const [kind = ''] = key.split('-', 1);
    const name = textOf(row.name);
    if (kind === 'collection') {
      for (const id of idsIn(row.contains)) this.#collections.set(id, name);
    }
    if (kind === 'crate') {
      for (const id of [...idsIn(row.contains), ...idsIn(row.contains_rare)]) {
        const other = this.#containers.get(id);
        this.#containers.set(id, other === undefined || other === name ? name : null);
      }
    }
    const rarity = textOf(fieldsOf(row.rarity).name);
    const item: RowItem = {
      kind: KINDS.get(kind) ?? '',
      rarity: rarityColor(rarity) === undefined ? '' : rarity,
      collection: onlyName(row.collections) || onlyName(row.crates),
      imageUrl: imageUrlOf(row.image),
      listedAs: textOf(row.skin_id) || key,
    };
    const marketHashName = textOf(row.market_hash_name);
    if (marketHashName === '') return;
    // Phases share a name in the file. The market lists some without a phase.
    this.#items.set(marketHashName, item);
    this.#items.set(withVariant(marketHashName, textOf(row.phase)), item);
  }

  /** All items, by market name. */
  *items(): Generator<readonly [name: string, item: FileItem]> {
    for (const [name, item] of this.#items) {
      const listed = this.#collections.get(item.listedAs) ?? this.#containers.get(item.listedAs);
      yield [name, { ...item, collection: item.collection || (listed ?? '') }];
    }
  }

  has(name: string): boolean {
    return this.#items.has(name);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

const LONGEST_IMAGE_URL = 1_000;

/** An address without a user, a query or a fragment, which are not needed for an image. */
function imageUrlOf(value: unknown): string {
  const text = textOf(value);
  if (text.length > LONGEST_IMAGE_URL || !URL.canParse(text)) return '';
  const { origin, pathname } = new URL(text);
  return text === origin + pathname ? text : '';
}

function idsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map((entry) => textOf(fieldsOf(entry).id)) : [];
}

/** The name in a list of one; `''` for others. */
function onlyName(list: unknown): string {
  return Array.isArray(list) && list.length === 1 ? textOf(fieldsOf(list[0]).name) : '';
}
