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

  /** Those of the market's observations that may be stored. */
  sift<Seen extends Observation>(
    market: string,
    observations: readonly Seen[],
    now: EpochMs,
  ): readonly Seen[] {
    const withheld = new Set<string>();
    for (const [source, quotes] of this.#quotesBySource(observations)) {
      const dossier = this.#dossierOf(source, market);
      this.#review(source, dossier, dossier.hear(quotes, now), now);
      if (dossier.quarantine === undefined) dossier.store(quotes, now);
      else withheld.add(source);
    }
    return withheld.size === 0
      ? observations
      : observations.filter(({ source }) => !withheld.has(source));
  }

  /** Why nothing is taken from a source of the market; undefined when all is taken. */
  quarantineOf(market: string): string | undefined {
    for (const [source, dossier] of this.#dossiers) {
      if (dossier.market !== market || dossier.quarantine === undefined) continue;
      return source === market ? dossier.quarantine : `${source}: ${dossier.quarantine}`;
    }
    return undefined;
  }

  #review(source: string, dossier: Dossier, statements: readonly Statement[], now: EpochMs): void {
    const remembers = dossier.storedAt >= now - MEMORY_COUNTS;
    const verdict = judge({
      own: remembers ? medianRatio(statements, ({ before }) => before) : undefined,
      others: this.#compare(dossier.market, statements, now),
      established: isEstablished(dossier, now),
      rank: this.#rankOf(dossier.market),
    });
    if (verdict === 'unknown') return;
    const reason = verdict === 'in_line' ? undefined : verdict.reason;
    if (reason !== undefined && dossier.quarantine === undefined) {
      this.#log.warn({ market: dossier.market, source, reason }, 'quarantined');
    } else if (reason === undefined && dossier.quarantine !== undefined) {
      this.#log.info({ market: dossier.market, source }, 'back in line');
    }
    dossier.quarantine = reason;
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

  #quotesBySource(observations: readonly Observation[]): Map<string, Quote[]> {
    const found = new Map<string, Quote[]>();
    for (const { source, name, price } of observations) {
      const quotes = found.get(source) ?? [];
      found.set(source, quotes);
      const item = this.#numberOf(name);
      if (item !== undefined && price >= 1 && price <= MAX_PRICE) quotes.push({ item, price });
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
