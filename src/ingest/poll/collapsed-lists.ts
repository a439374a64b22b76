import type { Log } from '../../domain/log.js';
import { sourceTitle } from '../../market/registry.js';

/** The rule does not apply to a source that listed fewer offers before. */
const FEWEST_OFFERS = 200;

/** A list with less than this share of the offers listed before has collapsed. */
const COLLAPSED = 0.1;

interface Collapse {
  readonly market: string;
  readonly offers: number;
  readonly listedBefore: number;
  released: boolean;
}

/**
 * Holds back lists that have lost nine tenths of their offers: what is left of them is mostly test data
 * or the answer to another question. None of it is stored until the list is longer again, or an
 * administrator releases the market.
 */
export class CollapsedLists {
  readonly #listedBefore: (source: string) => number;
  readonly #log: Log;
  /** By source. */
  readonly #collapsed = new Map<string, Collapse>();

  /** @param listedBefore how many offers the last whole list of a source has; 0 without one */
  constructor(listedBefore: (source: string) => number, log: Log) {
    this.#listedBefore = listedBefore;
    this.#log = log;
  }

  /** Whether a whole list of a source, with so many offers, must not be stored. */
  isHeldBack(market: string, source: string, offers: number): boolean {
    const known = this.#collapsed.get(source);
    const listedBefore = known?.listedBefore ?? this.#listedBefore(source);
    if (listedBefore < FEWEST_OFFERS || offers >= COLLAPSED * listedBefore) {
      if (this.#collapsed.delete(source) && !known?.released) {
        this.#log.info({ market, source, offers }, 'the list is longer again');
      }
      return false;
    }
    if (known === undefined) {
      const facts = { market, source, offers, listed_before: listedBefore };
      this.#log.warn(facts, 'the list has less than a tenth of its offers, and is held back');
    }
    const released = known?.released ?? false;
    this.#collapsed.set(source, { market, offers, listedBefore, released });
    return !released;
  }

  /** Why the list of a market is held back, in words; undefined if none is. */
  reasonOf(market: string): string | undefined {
    for (const [source, { market: of, offers, listedBefore, released }] of this.#collapsed) {
      if (of !== market || released) continue;
      return `its list of ${sourceTitle(source)} has collapsed: ${offers} offers, ${listedBefore} before`;
    }
    return undefined;
  }

  /** Takes the lists of a market as they are, until they are longer again. */
  release(market: string): void {
    for (const collapse of this.#collapsed.values()) {
      if (collapse.market === market) collapse.released = true;
    }
  }
}
