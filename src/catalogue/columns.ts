/**
 * The stored form of the catalogue: columns with one row per stem, sorted by stem. A stem is a market_hash_name without quality and wear (`★ Karambit | Fade`); the facts are the same for all qualities and wears.
 */
export interface CatalogueColumns {
  /** Identifies the input: the same stamp means the same content. */
  readonly stamp: string;
  readonly stems: readonly string[];
  /** The traded names of the stem, see {@link packForms}; 0 if there is none. */
  readonly forms: readonly number[];
  /** Index into `rarities`. */
  readonly rarity: readonly number[];
  /** Index into `collections`. */
  readonly collection: readonly number[];
  /** Index of a hash in `imageHashes`; -1 for none. */
  readonly image: readonly number[];
  /** Index into `factSets`. */
  readonly facts: readonly number[];
  readonly rarities: readonly string[];
  readonly collections: readonly string[];
  /** Each distinct value once: most items share theirs with others. */
  readonly factSets: readonly StoredFacts[];
  /** All image hashes in one string, {@link IMAGE_HASH_LENGTH} characters each. */
  readonly imageHashes: string;
}

/** Facts that are the same for all qualities and wears of an item. */
export interface StoredFacts {
  /** The minimum and maximum wear value; null for items that do not wear. */
  readonly wear: readonly [number, number] | null;
  /** The names of the containers with the item, in alphabetical order. */
  readonly containers: readonly string[];
  /** The year of the item's tournament; null for all others. */
  readonly year: number | null;
}

/** A hash is a SHA-256 in hexadecimal digits. */
export const IMAGE_HASH_LENGTH = 64;
