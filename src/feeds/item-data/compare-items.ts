import type { ItemDescription, PublishedFacts } from '../../domain/item.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { ItemDataError } from './item-data-error.js';
import type { FileItem, ItemFile } from './item-file.js';

/** The part of the known items whose rarity may change from one file to the next. */
const MOST_CHANGED = 0.2;

/** This many items may change even if they are a larger part. */
const FEW = 10;

/** The catalogue, as far as item data is compared with it and put into it. */
export interface ComparedCatalogue {
  readonly builtIn: {
    describe(name: string): ItemDescription;
    knows(name: string): boolean;
  };
  describe(name: string): ItemDescription;
  /** The differences from the built-in catalogue so far, by name. */
  readonly published: ReadonlyMap<string, PublishedFacts>;
}

/**
 * The facts of a file that the built-in catalogue lacks, or states differently, by name.
 * @throws ItemDataError if half of the rows are not of the form, the file has no known item, or too
 *   many known items changed or left
 */
export async function compareItems(
  file: ItemFile,
  catalogue: ComparedCatalogue,
): Promise<Map<string, PublishedFacts>> {
  if (file.unreadable * 2 > file.rows) {
    throw new ItemDataError(`${file.unreadable} of ${file.rows} rows are not of the form of items`);
  }
  const different = new Map<string, PublishedFacts>();
  const left = [...catalogue.published.keys()].filter((name) => !file.has(name)).length;
  let known = left;
  let changed = left;
  const slices = new TimeSlices();
  for (const [name, item] of file.items()) {
    const { rarity } = catalogue.describe(name);
    if (rarity !== '' && item.rarity !== '') {
      known += 1;
      if (rarity !== item.rarity) changed += 1;
    }
    const builtIn = catalogue.builtIn.describe(name);
    const merged = merge(builtIn, item);
    if (!catalogue.builtIn.knows(name) || differ(builtIn, merged)) different.set(name, merged);
    if (slices.over) await slices.next();
  }
  if (known === left) throw new ItemDataError('the file has no item that is known');
  if (changed > Math.max(FEW, known * MOST_CHANGED)) {
    throw new ItemDataError(`${changed} of ${known} known items changed or are missing`);
  }
  return different;
}

/** The name says the kind better than the file, if it says it; so does the built-in collection. */
function merge(builtIn: ItemDescription, item: FileItem): PublishedFacts {
  const isNamed = builtIn.weaponType !== 'Other' || item.kind === '';
  return {
    weaponType: isNamed ? builtIn.weaponType : item.kind,
    rarity: item.rarity || builtIn.rarity,
    collection: builtIn.collection || item.collection,
  };
}

function differ(one: PublishedFacts, other: PublishedFacts): boolean {
  return (
    one.weaponType !== other.weaponType ||
    one.rarity !== other.rarity ||
    one.collection !== other.collection
  );
}
