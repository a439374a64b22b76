import type { ItemDescription, PublishedFacts } from '../../domain/item.js';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';
import { FeedError } from '../feed-error.js';
import type { FileItem, ItemFile } from './item-file.js';

/** Maximum share of the known items whose rarity may change from one file to the next. */
const MOST_CHANGED = 0.2;

/** This many items may change even if their share is higher. */
const FEW = 10;

/** The part of the catalogue with which item data is compared and into which it is loaded. */
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
 * @throws FeedError if half of the rows have another form, the file has no known item, or too many known
 * items changed or disappeared
 */
export async function compareItems(
  file: ItemFile,
  catalogue: ComparedCatalogue,
): Promise<Map<string, PublishedFacts>> {
  if (file.unreadable * 2 > file.rows) {
    throw new FeedError(`${file.unreadable} of ${file.rows} rows do not have the form of items`);
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
  if (known === left) throw new FeedError('the file has no known item');
  if (changed > Math.max(FEW, known * MOST_CHANGED)) {
    throw new FeedError(`${changed} of ${known} known items changed or are missing`);
  }
  return different;
}

/** The name takes precedence over the file if it states the kind; so do the built-in collection and image. */
function merge(builtIn: ItemDescription, item: FileItem): PublishedFacts {
  const isNamed = builtIn.weaponType !== 'Other' || item.kind === '';
  return {
    weaponType: isNamed ? builtIn.weaponType : item.kind,
    rarity: item.rarity || builtIn.rarity,
    collection: builtIn.collection || item.collection,
    imageUrl: builtIn.imageUrl || item.imageUrl,
  };
}

function differ(a: PublishedFacts, b: PublishedFacts): boolean {
  return (
    a.weaponType !== b.weaponType ||
    a.rarity !== b.rarity ||
    a.collection !== b.collection ||
    a.imageUrl !== b.imageUrl
  );
}
