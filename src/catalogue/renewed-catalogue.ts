import type { ItemDescription, ItemFacts, PublishedFacts } from '../domain/item.js';
import { rarityColor } from '../domain/rarity.js';
import type { Catalogue } from './catalogue.js';

/** The built-in catalogue, overridden by item data that was published later. */
export class RenewedCatalogue {
  readonly builtIn: Catalogue;
  #published: ReadonlyMap<string, PublishedFacts> = new Map();

  constructor(builtIn: Catalogue) {
    this.builtIn = builtIn;
  }

  /** By name, the differences from the built-in catalogue. */
  get published(): ReadonlyMap<string, PublishedFacts> {
    return this.#published;
  }

  /** Replaces all that was published before. */
  renew(published: ReadonlyMap<string, PublishedFacts>): void {
    this.#published = published;
  }

  /** Describes any name, as {@link Catalogue.describe}. */
  describe(marketHashName: string): ItemDescription {
    const described = this.builtIn.describe(marketHashName);
    const published = this.#published.get(marketHashName);
    if (published === undefined) return described;
    return { ...described, ...published, imageUrl: described.imageUrl || published.imageUrl };
  }

  /** Facts about an item beyond its description, as {@link Catalogue.facts}. */
  facts(marketHashName: string): ItemFacts {
    const facts = this.builtIn.facts(marketHashName);
    const published = this.#published.get(marketHashName);
    return published === undefined
      ? facts
      : { ...facts, rarityColor: rarityColor(published.rarity) };
  }

  /** All known names, built in or published. */
  names(): readonly string[] {
    return [...new Set([...this.builtIn.names(), ...this.#published.keys()])];
  }

  /** Whether this is exactly the name of a known item. */
  knows(marketHashName: string): boolean {
    return this.#published.has(marketHashName) || this.builtIn.knows(marketHashName);
  }
}
