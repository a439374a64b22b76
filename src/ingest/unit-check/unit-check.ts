import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../domain/log.js';
import { MAX_PRICE, type Observation } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';
import { type Comparison, compareUnits } from './compare-units.js';
import { medianRatio } from './median-ratio.js';
import { type ComparedQuote, type Quote, SourceHistory } from './source-history.js';

/** Older prices of other markets are not compared. */
const OTHERS_MAX_AGE: DurationMs = DAY_MS;

/** Older stored prices of the source itself are not compared: the engine has prices for as long. */
const OWN_MAX_AGE: DurationMs = 7 * DAY_MS;

/** The number of names that are compared at most: no market has so many items. */
const MAX_NAMES = 200_000;

/** A price that is in the store. */
export interface StoredPrice {
  readonly source: string;
  readonly name: string;
  readonly price: MinorUnits;
  readonly time: EpochMs;
}

/**
 * Finds sources whose prices are in a wrong unit, cents taken for dollars or thousandths for cents,
 * and quarantines them until they are back in line. `compare-units.ts` has the rule. Prices of demo
 * markets are neither checked nor compared with.
 */
export class UnitCheck {
  /** In order of preference. */
  readonly #markets: readonly string[];
  readonly #log: Log;
  readonly #histories = new Map<string, SourceHistory>();
  /** Each name's number. Ids of items would not do: what is not stored has none. */
  readonly #numbers = new Map<string, number>();

  constructor(markets: readonly string[], log: Log) {
    this.#markets = markets;
    this.#log = log;
  }

  /** Adds a price of a source that was stored before the start. */
  addStoredPrice(market: string, { source, name, price, time }: StoredPrice): void {
    const item = this.#numberOf(name);
    if (item === undefined) return;
    this.#historyOf(source, market).addEarlier({ item, price }, time);
  }

  /**
   * Checks all prices that a market lists, and lets other work run in between.
   * @param pieces of the list
   * @returns the sources in quarantine, whose prices must not be stored
   */
  async check(
    market: string,
    pieces: readonly (readonly Observation[])[],
    now: EpochMs,
  ): Promise<ReadonlySet<string>> {
    const outOfLine = new Set<string>();
    for (const [source, quotes] of await this.#quotesBySource(pieces)) {
      const history = this.#historyOf(source, market);
      this.#review(source, history, history.addPoll(quotes, now), now);
      if (history.quarantine === undefined) history.addStored(quotes, now);
      else outOfLine.add(source);
      await nextTurn();
    }
    return outOfLine;
  }

  /** Why a source of the market is in quarantine; undefined when none is. */
  quarantineOf(market: string): string | undefined {
    for (const [source, history] of this.#histories) {
      if (history.market !== market || history.quarantine === undefined) continue;
      const { reason } = history.quarantine;
      return source === market ? reason : `${source}: ${reason}`;
    }
    return undefined;
  }

  /**
   * Releases a market from quarantine. Its next prices are compared with its last ones: when they
   * change, it is quarantined again. A difference from other markets does not count until it has
   * agreed with them once. The release lasts as long as the process.
   */
  release(market: string): void {
    for (const [source, history] of this.#histories) {
      if (history.market !== market || history.quarantine === undefined) continue;
      history.release();
      this.#log.info({ market, source }, 'released from quarantine');
    }
  }

  #review(
    source: string,
    history: SourceHistory,
    compared: readonly ComparedQuote[],
    now: EpochMs,
  ): void {
    const isOwnRecent = history.storedAt >= now - OWN_MAX_AGE;
    const result = compareUnits({
      own: isOwnRecent ? medianRatio(compared, ({ before }) => before) : undefined,
      others: this.#compare(history.market, compared, now),
      established: isEstablished(history, now),
      contradicted: history.quarantine?.contradicted ?? false,
      rank: this.#rankOf(history.market),
    });
    if (result === 'unknown') return;
    if (result !== 'in_line' && result.contradicted && history.released) return;
    history.released = false;
    const { market } = history;
    const quarantine = result === 'in_line' ? undefined : result;
    if (quarantine !== undefined && history.quarantine === undefined) {
      this.#log.warn({ market, source, reason: quarantine.reason }, 'quarantined');
    } else if (quarantine === undefined && history.quarantine !== undefined) {
      this.#log.info({ market, source }, 'back in line');
    }
    history.quarantine = quarantine;
  }

  /** One comparison for each other market: that of its nearest source. */
  #compare(market: string, compared: readonly ComparedQuote[], now: EpochMs): Comparison[] {
    const byMarket = new Map<string, Comparison>();
    for (const other of this.#histories.values()) {
      if (other.market === market || other.lastAt < now - OTHERS_MAX_AGE) continue;
      const ratio = medianRatio(compared, ({ item }) => other.last.get(item));
      if (ratio === undefined) continue;
      const known = byMarket.get(other.market);
      if (known !== undefined && isNearer(known.ratio, ratio)) continue;
      byMarket.set(other.market, {
        market: other.market,
        ratio,
        established: isEstablished(other, now),
        rank: this.#rankOf(other.market),
      });
    }
    return [...byMarket.values()];
  }

  async #quotesBySource(
    pieces: readonly (readonly Observation[])[],
  ): Promise<ReadonlyMap<string, readonly Quote[]>> {
    const found = new Map<string, Quote[]>();
    for (const observations of pieces) {
      for (const { source, name, price } of observations) {
        const quotes = found.get(source) ?? [];
        found.set(source, quotes);
        const item = this.#numberOf(name);
        if (item !== undefined && price >= 1 && price <= MAX_PRICE) quotes.push({ item, price });
      }
      await nextTurn();
    }
    return found;
  }

  #numberOf(name: string): number | undefined {
    const known = this.#numbers.get(name);
    if (known !== undefined || this.#numbers.size >= MAX_NAMES) return known;
    const number = this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }

  #historyOf(source: string, market: string): SourceHistory {
    const known = this.#histories.get(source);
    if (known?.market === market) return known;
    const history = new SourceHistory(market);
    this.#histories.set(source, history);
    return history;
  }

  #rankOf(market: string): number {
    const index = this.#markets.indexOf(market);
    return index >= 0 ? index : this.#markets.length;
  }
}

function isEstablished({ quarantine, storedAt }: SourceHistory, now: EpochMs): boolean {
  return quarantine === undefined && storedAt >= now - OWN_MAX_AGE;
}

function isNearer(a: number, b: number): boolean {
  return Math.abs(Math.log(a)) <= Math.abs(Math.log(b));
}
