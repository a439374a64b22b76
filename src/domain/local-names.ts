import { splitMarketName } from './market-name.js';

/** Item names in one language other than English: what differs from the market names. */
export interface StoredLocalNames {
  /** Translations by part of a name, see {@link partsOf}: `Katowice 2019` is `Kattowitz 2019`. */
  readonly parts: Readonly<Record<string, string>>;
  /** Whole names whose parts are translated otherwise, by name without star, quality and wear. */
  readonly names: Readonly<Record<string, string>>;
}

const SEPARATOR = / \| | (?=\()/;
const SEPARATORS_KEPT = /( \| | (?=\())/;

/** `Sticker | kRYSTAL (Gold) | Katowice 2015` has the parts `Sticker`, `kRYSTAL`, `(Gold)` and `Katowice 2015`. */
export function partsOf(name: string): string[] {
  return name.split(SEPARATOR);
}

/** What a translation of a market name may stand under: its parts, and itself without star, quality and wear. */
export function translatedParts(marketHashName: string): string[] {
  const { stem } = splitMarketName(marketHashName);
  return [stem, ...partsOf(stem)];
}

/** Translates market names into one language. */
export class LocalNames {
  readonly #parts: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;

  constructor({ parts, names }: StoredLocalNames) {
    this.#parts = new Map(Object.entries(parts));
    this.#names = new Map(Object.entries(names));
  }

  /**
   * The name of an item in the language, without star, quality and wear. Of a name that the game
   * does not have, the parts that other names have are translated.
   */
  of(marketHashName: string): string {
    const { stem } = splitMarketName(marketHashName);
    return this.#names.get(stem) ?? this.#join(stem);
  }

  /** All translations: of parts of names, and of names without star, quality and wear. */
  *all(): Iterable<readonly [english: string, local: string]> {
    yield* this.#parts;
    yield* this.#names;
  }

  #join(stem: string): string {
    return stem
      .split(SEPARATORS_KEPT)
      .map((part) => this.#parts.get(part) ?? part)
      .join('');
  }
}
