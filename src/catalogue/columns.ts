/**
 * The catalogue as it is stored: columns with one row per stem, in the order of the stems. A stem
 * is a market_hash_name without quality and wear (`★ Karambit | Fade`): what the columns tell is
 * the same for all of them.
 */
export interface CatalogueColumns {
  /** What it was made from: the same stamp means the same content. */
  readonly stamp: string;
  readonly stems: readonly string[];
  /** Which names of the stem are traded: see {@link packForms}. 0 where none is. */
  readonly forms: readonly number[];
  /** Index into `rarities`. */
  readonly rarity: readonly number[];
  /** Index into `collections`. */
  readonly collection: readonly number[];
  /** Index into `imageHashes`, counted in hashes; -1 for none. */
  readonly image: readonly number[];
  readonly rarities: readonly string[];
  readonly collections: readonly string[];
  /** All image hashes in one string, {@link IMAGE_HASH_LENGTH} characters each. */
  readonly imageHashes: string;
}

/** A hash is a SHA-256 in hexadecimal digits. */
export const IMAGE_HASH_LENGTH = 64;
