import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_PRICE, type Observation } from '../../domain/tick.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { IngestLog } from '../ingest-log.js';
import { Dossier, type Quote, type Statement } from './dossier.js';
import { medianRatio } from './median-ratio.js';
import { type Comparison, judge } from './verdict.js';

/** For so long what another market said counts as evidence. */
const HEARSAY_COUNTS: DurationMs = DAY_MS;

/** For so long a source's own stored prices count: as long as the engine has them. */
const MEMORY_COUNTS: DurationMs = 7 * DAY_MS;

/** Names beyond this many are not compared: no market has so many items. */
const MAX_NAMES = 200_000;

/** A price that is in the store. */
export interface StoredPrice {
  readonly source: string;
  readonly name: string;
  readonly price: MinorUnits;
  readonly time: EpochMs;
}

/**
 * Finds markets whose prices are in another unit than they should be, cents taken for dollars or
 * thousandths for cents, and keeps what they say out until it is back in line. `verdict.ts` has the
 * rule. What is made up, or of another time, is neither judged nor evidence.
 */
export class Calibrator {
  /** In order of preference. */
  readonly #markets: readonly string[];
  readonly #log: IngestLog;
  readonly #dossiers = new Map<string, Dossier>();
  /** Each name's number. Ids of items would not do: what is not stored has none. */
  readonly #numbers = new Map<string, number>();

  constructor(markets: readonly string[], log: IngestLog) {
    this.#markets = markets;
    this.#log = log;
  }

  /** Takes in what is stored of a source already, from before the start. */
  remember(market: string, { source, name, price, time }: StoredPrice): void {
    const item = this.#numberOf(name);
    if (item === undefined) return;
    this.#dossierOf(source, market).recall({ item, price }, time);
  }

  /**
   * Judges what a market lists by all of it, while others have their turns too.
   * @param pieces of the list
   * @returns the sources that are out of line: nothing of theirs may be stored
   */
  async judge(
    market: string,
    pieces: readonly (readonly Observation[])[],
    now: EpochMs,
  ): Promise<ReadonlySet<string>> {
    const outOfLine = new Set<string>();
    for (const [source, quotes] of await this.#quotesBySource(pieces)) {
      const dossier = this.#dossierOf(source, market);
      this.#review(source, dossier, dossier.hear(quotes, now), now);
      if (dossier.quarantine === undefined) dossier.store(quotes, now);
      else outOfLine.add(source);
      await breathe();
    }
    return outOfLine;
  }

  /** Why nothing is taken from a source of the market; undefined when all is taken. */
  quarantineOf(market: string): string | undefined {
    for (const [source, dossier] of this.#dossiers) {
      if (dossier.market !== market || dossier.quarantine === undefined) continue;
      const { reason } = dossier.quarantine;
      return source === market ? reason : `${source}: ${reason}`;
    }
    return undefined;
  }

  /**
   * Takes the prices of a market again, as somebody has vouched for them. Its next prices are held
   * against what it said last: it comes into quarantine again when they change, and no more because
   * other markets say otherwise, until it once agrees with them. That lasts as long as the process.
   */
  release(market: string): void {
    for (const [source, dossier] of this.#dossiers) {
      if (dossier.market !== market || dossier.quarantine === undefined) continue;
      dossier.release();
      this.#log.info({ market, source }, 'released from quarantine');
    }
  }

  #review(source: string, dossier: Dossier, statements: readonly Statement[], now: EpochMs): void {
    const remembers = dossier.storedAt >= now - MEMORY_COUNTS;
    const verdict = judge({
      own: remembers ? medianRatio(statements, ({ before }) => before) : undefined,
      others: this.#compare(dossier.market, statements, now),
      established: isEstablished(dossier, now),
      contradicted: dossier.quarantine?.contradicted ?? false,
      rank: this.#rankOf(dossier.market),
    });
    if (verdict === 'unknown') return;
    if (verdict !== 'in_line' && verdict.contradicted && dossier.vouched) return;
    dossier.vouched = false;
    const { market } = dossier;
    const quarantine = verdict === 'in_line' ? undefined : verdict;
    if (quarantine !== undefined && dossier.quarantine === undefined) {
      this.#log.warn({ market, source, reason: quarantine.reason }, 'quarantined');
    } else if (quarantine === undefined && dossier.quarantine !== undefined) {
      this.#log.info({ market, source }, 'back in line');
    }
    dossier.quarantine = quarantine;
  }

  /** Each other market has one voice: that of its series that is nearest. */
  #compare(market: string, statements: readonly Statement[], now: EpochMs): Comparison[] {
    const voices = new Map<string, Comparison>();
    for (const other of this.#dossiers.values()) {
      if (other.market === market || other.saidAt < now - HEARSAY_COUNTS) continue;
      const ratio = medianRatio(statements, ({ item }) => other.said.get(item));
      if (ratio === undefined) continue;
      const known = voices.get(other.market);
      if (known !== undefined && isNearer(known.ratio, ratio)) continue;
      voices.set(other.market, {
        market: other.market,
        ratio,
        established: isEstablished(other, now),
        rank: this.#rankOf(other.market),
      });
    }
    return [...voices.values()];
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
      await breathe();
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

  #dossierOf(source: string, market: string): Dossier {
    const known = this.#dossiers.get(source);
    if (known?.market === market) return known;
    const dossier = new Dossier(market);
    this.#dossiers.set(source, dossier);
    return dossier;
  }

  #rankOf(market: string): number {
    const place = this.#markets.indexOf(market);
    return place >= 0 ? place : this.#markets.length;
  }
}

function isEstablished({ quarantine, storedAt }: Dossier, now: EpochMs): boolean {
  return quarantine === undefined && storedAt >= now - MEMORY_COUNTS;
}

function isNearer(a: number, b: number): boolean {
  return Math.abs(Math.log(a)) <= Math.abs(Math.log(b));
}
