import type { Log } from '../../domain/log.js';
import type { MinorUnits } from '../../domain/units.js';

/** The prices of one series of a market in a poll. */
export interface PriceList {
  readonly source: string;
  readonly market: string;
  /** By name, in the order of the rows. */
  readonly prices: Map<string, MinorUnits>;
}

/** Why a list is held, and whether its changes may be real, so that it can confirm those of others. */
export interface Hold {
  /** In words that follow the name of the market. */
  readonly reason: string;
  readonly mayBeReal: boolean;
}

/** A list in quarantine, or released from it by an administrator. */
export interface WithheldList extends PriceList, Hold {
  readonly released: boolean;
}

/** The lists in quarantine, and released ones that do not agree with others yet. */
export class WithheldLists {
  readonly #log: Log;
  readonly #bySource = new Map<string, WithheldList>();
  /** The sources that were in quarantine before the start, and have not been judged since. */
  readonly #heldBefore: Set<string>;

  constructor(log: Log, heldBefore: ReadonlySet<string> = new Set()) {
    this.#log = log;
    this.#heldBefore = new Set(heldBefore);
  }

  /** Whether the source is, or was before the start, in quarantine or released from it. */
  isDoubted(source: string): boolean {
    return this.#bySource.has(source) || this.#heldBefore.has(source);
  }

  /** The sources in quarantine, to be stored for the next start. */
  heldSources(): string[] {
    const held = [...this.all()].filter(({ released }) => !released).map(({ source }) => source);
    return [...held, ...this.#heldBefore];
  }

  of(source: string): WithheldList | undefined {
    return this.#bySource.get(source);
  }

  all(): Iterable<WithheldList> {
    return this.#bySource.values();
  }

  isHeld(source: string): boolean {
    return this.#bySource.get(source)?.released === false;
  }

  /** The lists of a market in quarantine. */
  heldOf(market: string): WithheldList[] {
    return [...this.all()].filter((list) => list.market === market && !list.released);
  }

  /** Quarantines the list, in addition to the lists of the source withheld before. */
  hold({ source, market, prices }: PriceList, { reason, mayBeReal }: Hold): void {
    const existing = this.#bySource.get(source);
    this.#heldBefore.delete(source);
    if (existing?.released !== false) this.#log.warn({ market, source, reason }, 'quarantined');
    const before = existing?.prices ?? prices;
    if (before !== prices) for (const [name, price] of prices) before.set(name, price);
    this.#bySource.set(source, {
      source,
      market,
      prices: before,
      reason,
      mayBeReal,
      released: false,
    });
  }

  /** Releases the list of a source on behalf of an administrator. */
  release(list: WithheldList): void {
    const { market, source } = list;
    this.#bySource.set(source, { ...list, released: true });
    this.#log.info({ market, source }, 'released from quarantine');
  }

  /** Forgets the list of a source, which agrees with others. */
  end({ source, market }: PriceList): void {
    const existing = this.#bySource.get(source);
    this.#heldBefore.delete(source);
    if (this.#bySource.delete(source) && existing?.released === false) {
      this.#log.info({ market, source }, 'quarantine ended');
    }
  }
}
