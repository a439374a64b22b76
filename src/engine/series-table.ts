import type { DurationMs, EpochMs } from '../domain/units.js';
import { Heads } from './heads.js';
import { Series } from './series.js';

export interface SourceTraits {
  /** Order of preference: the lowest rank with a point in the window is an item's reference. */
  readonly rank: number;
  readonly staleAfter: DurationMs;
  /** Sources of one market have one voice in the consensus; unless given, a source has its own. */
  readonly market?: string;
}

/** A source and how many items it has points of. */
export interface SourceCount {
  readonly sourceId: number;
  readonly items: number;
}

/** Which series there are, of which item and which source, and which of them is looked at. */
export class SeriesTable {
  readonly #heads = new Heads();
  /** By item id, each item's series in order of preference. */
  readonly #items: (Series[] | undefined)[] = [];
  /** By source id, then by item id: where a tick belongs. */
  readonly #bySource: ((Series | undefined)[] | undefined)[] = [];
  readonly #sources = new Map<number, SourceTraits>();
  /** How many items each source has points of. */
  readonly #itemCounts = new Map<number, number>();
  #count = 0;

  /** To be called before the source's first series is made; again when traits change. */
  define(sourceId: number, traits: SourceTraits): void {
    const known = this.#sources.get(sourceId);
    this.#sources.set(sourceId, traits);
    if (known === undefined || known.rank === traits.rank) return;
    for (const series of this.#items) series?.sort((a, b) => this.#order(a.sourceId, b.sourceId));
  }

  find(itemId: number, sourceId: number): Series | undefined {
    return this.#bySource[sourceId]?.[itemId];
  }

  /** In order of preference. */
  ofItem(itemId: number): readonly Series[] {
    return this.#items[itemId] ?? [];
  }

  /** @throws RangeError when the source is not defined */
  create(itemId: number, sourceId: number): Series {
    if (!this.#sources.has(sourceId)) throw new RangeError(`source ${sourceId} is not defined`);
    const firstHead = this.#count * Series.HEADS;
    this.#count += 1;
    this.#itemCounts.set(sourceId, (this.#itemCounts.get(sourceId) ?? 0) + 1);
    this.#heads.reserve(firstHead + Series.HEADS);
    const series = new Series(itemId, sourceId, this.#heads, firstHead);
    const ofSource = this.#bySource[sourceId] ?? [];
    ofSource[itemId] = series;
    this.#bySource[sourceId] = ofSource;
    const item = this.#items[itemId] ?? [];
    item.push(series);
    item.sort((a, b) => this.#order(a.sourceId, b.sourceId));
    this.#items[itemId] = item;
    return series;
  }

  /** Who speaks through the source: its market, or itself. */
  voiceOf(sourceId: number): string | number {
    return this.#sources.get(sourceId)?.market ?? sourceId;
  }

  /** Whether a point of the source is so old that its price must not be trusted. */
  isStale(sourceId: number, time: EpochMs, now: EpochMs): boolean {
    return now - time > (this.#sources.get(sourceId)?.staleAfter ?? 0);
  }

  /** The first series in order of preference with a point in window `w`; or that of the source. */
  reference(itemId: number, w: number, now: EpochMs, sourceId?: number): Series | undefined {
    for (const series of this.ofItem(itemId)) {
      if (sourceId !== undefined && series.sourceId !== sourceId) continue;
      series.seek(now);
      if (series.samples(w) > 0) return series;
    }
    return undefined;
  }

  /**
   * The reference series of every item that has one in window `w` and is not stale; of all items, or
   * of one of so many parts of them, from 0.
   */
  *rankable(w: number, now: EpochMs, part = 0, parts = 1): Generator<Series> {
    const first = Math.floor((this.#items.length * part) / parts);
    const end = Math.floor((this.#items.length * (part + 1)) / parts);
    for (let itemId = first; itemId < end; itemId += 1) {
      const series = this.reference(itemId, w, now);
      const last = series?.last();
      if (series === undefined || last === undefined) continue;
      if (!this.isStale(series.sourceId, last.time, now)) yield series;
    }
  }

  /** The sources of each market that have points, in order of preference, and how many items each has. */
  sourcesByMarket(): Map<string, SourceCount[]> {
    const found = new Map<string, SourceCount[]>();
    const ids = [...this.#itemCounts.keys()].sort((a, b) => this.#order(a, b));
    for (const sourceId of ids) {
      const market = this.#sources.get(sourceId)?.market;
      if (market === undefined) continue;
      const items = this.#itemCounts.get(sourceId) ?? 0;
      found.set(market, [...(found.get(market) ?? []), { sourceId, items }]);
    }
    return found;
  }

  /** Series, points and bytes held. Looks at every series: for reports, not for hot paths. */
  size(): { series: number; points: number; bytes: number } {
    const size = { series: this.#count, points: 0, bytes: this.#heads.bytes };
    for (const item of this.#items) {
      for (const { points } of item ?? []) {
        size.points += points.length;
        size.bytes += points.bytes;
      }
    }
    return size;
  }

  /** By preference; sources of equal rank in the order of their ids, whichever came first. */
  #order(a: number, b: number): number {
    return this.#rank(a) - this.#rank(b) || a - b;
  }

  #rank(sourceId: number): number {
    return this.#sources.get(sourceId)?.rank ?? Number.MAX_SAFE_INTEGER;
  }
}
