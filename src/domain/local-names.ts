import { splitMarketName, type Wear } from './market-name.js';
import { type Variant, variantOf } from './variant.js';

/** Item names in a language other than English: the differences from the market names. */
export interface StoredLocalNames {
  /** Translations by part of a name, see {@link partsOf}: `Katowice 2019` is `Kattowitz 2019`. */
  readonly parts: Readonly<Record<string, string>>;
  /** Names whose parts are translated differently, by name without star, quality and wear. */
  readonly names: Readonly<Record<string, string>>;
}

const SEPARATOR = / \| | (?=\()/;
const SEPARATORS_KEPT = /( \| | (?=\())/;

/**
 * Splits a name: `Sticker | kRYSTAL (Gold) | Katowice 2015` has the parts `Sticker`, `kRYSTAL`,
 * `(Gold)` and `Katowice 2015`.
 */
export function partsOf(name: string): string[] {
  return name.split(SEPARATOR);
}

/**
 * The keys of {@link LocalNames.all} with a translation of a market name: its parts, the name without star, quality and
 * wear, and these.
 */
export function translatedParts(marketHashName: string): string[] {
  const { stem, quality, wear } = splitMarketName(marketHashName);
  const variant = variantOf(marketHashName);
  return [stem, ...partsOf(stem), quality, wear, variant ?? ''].filter((part) => part !== '');
}

/** Words of names in a language that the game does not write into them. */
export interface NameWords {
  /** By the English names. */
  readonly wears: Readonly<Record<Wear, string>>;
  readonly souvenir: string;
  /** By the English names. */
  readonly variants: Readonly<Record<Variant, string>>;
}

/** Translates market names into one language. */
export class LocalNames {
  readonly #parts: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #words: NameWords | undefined;

  /** @param words of the language, which searches then find */
  constructor({ parts, names }: StoredLocalNames, words?: NameWords) {
    this.#parts = new Map(Object.entries(parts));
    this.#names = new Map(Object.entries(names));
    this.#words = words;
  }

  /**
   * The name of an item in the language, without star, quality and wear. If the game does not have
   * the name, the parts known from other names are translated.
   */
  of(marketHashName: string): string {
    const { stem } = splitMarketName(marketHashName);
    return this.#names.get(stem) ?? this.#join(stem);
  }

  /** The whole name of an item in the language: `★ StatTrak™ Karambit | Multicolore (Brandneu)`. */
  whole(marketHashName: string, { wears, souvenir, variants }: NameWords): string {
    const { star, quality, wear } = splitMarketName(marketHashName);
    const variant = variantOf(marketHashName);
    return [
      star ? '★' : '',
      quality === 'Souvenir' ? souvenir : quality,
      this.of(marketHashName),
      // The game has one name for all of them.
      variant === undefined ? '' : variants[variant],
      wear === '' ? '' : `(${wears[wear]})`,
    ]
      .filter((part) => part !== '')
      .join(' ');
  }

  /** All translations: of parts of names, of names without star, quality and wear, and of these. */
  *all(): Iterable<readonly [english: string, local: string]> {
    yield* this.#parts;
    yield* this.#names;
    if (this.#words === undefined) return;
    const { wears, souvenir, variants } = this.#words;
    yield* Object.entries(wears);
    yield ['Souvenir', souvenir];
    yield* Object.entries(variants);
  }

  #join(stem: string): string {
    return stem
      .split(SEPARATORS_KEPT)
      .map((part) => this.#parts.get(part) ?? part)
      .join('');
  }
}
