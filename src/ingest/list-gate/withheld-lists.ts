import type { Log } from '../../domain/log.js';
import type { MinorUnits } from '../../domain/units.js';

/** What a poll lists of one series of a market. */
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

/** A list that is in quarantine, or was until an administrator released it. */
export interface WithheldList extends PriceList, Hold {
  readonly released: boolean;
}

/** The lists that are in quarantine, or were released from it and do not agree with others yet. */
export class WithheldLists {
  readonly #log: Log;
  readonly #bySource = new Map<string, WithheldList>();

  constructor(log: Log) {
    this.#log = log;
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

  /** Those of a market that are in quarantine. */
  heldOf(market: string): WithheldList[] {
    return [...this.all()].filter((list) => list.market === market && !list.released);
  }

  /** Puts a list into quarantine, beside what was withheld of the source before. */
  hold({ source, market, prices }: PriceList, { reason, mayBeReal }: Hold): void {
    const known = this.#bySource.get(source);
    if (known?.released !== false) this.#log.warn({ market, source, reason }, 'quarantined');
    const before = known?.prices ?? prices;
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

  /** An administrator takes the list of a source as it is. */
  release(list: WithheldList): void {
    const { market, source } = list;
    this.#bySource.set(source, { ...list, released: true });
    this.#log.info({ market, source }, 'released from quarantine');
  }

  /** The list of a source agrees with others. */
  end({ source, market }: PriceList): void {
    const known = this.#bySource.get(source);
    if (this.#bySource.delete(source) && known?.released === false) {
      this.#log.info({ market, source }, 'back in line');
    }
  }
}
