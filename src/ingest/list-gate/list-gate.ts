import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../domain/log.js';
import { priceKind, type ShortList } from '../../domain/source.js';
import { MAX_PRICE, type Observation } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { MARKET_TRAITS, sourceTitle } from '../../market/registry.js';
import { confirms, disagreementWith, LONGEST_PAUSE, type PastList } from './own-past.js';
import { distance, medianRatio, middle } from './ratios.js';
import { RecentPrices, SAMPLE } from './recent-prices.js';
import { ShortLists } from './short-lists.js';
import type { NamedPrices, StoredLists } from './stored-lists.js';

/** Lists in the same unit differ by at most this factor. Beyond, the nearest power of ten is not 1. */
const MAX_FACTOR = Math.sqrt(10);

/** What a poll lists of one series of a market. */
interface PriceList {
  readonly source: string;
  readonly market: string;
  /** By name. */
  readonly prices: Map<string, MinorUnits>;
}

/** How a list compares with another one: the median of the ratios of their prices. */
interface ListRatio {
  readonly source: string;
  readonly market: string;
  readonly ratio: number;
}

/** Why a list is held, and whether its changes may be real, so that it can confirm those of others. */
interface Hold {
  /** In words. */
  readonly reason: string;
  readonly mayBeReal: boolean;
}

/** A list that is in quarantine, or was until an administrator released it. */
interface WithheldList extends PriceList, Hold {
  readonly released: boolean;
}

/** A list with less than this share of the items of the one before, which had so many, has collapsed. */
const COLLAPSED = 0.1;
const FEWEST_OFFERS = 200;

/** What is to be done with what a market lists. */
export interface Verdict {
  /** The sources in quarantine: none of their prices must be stored. */
  readonly held: ReadonlySet<string>;
  /**
   * The source whose items are gone where they are not listed. Undefined where the list is not complete,
   * is held, or is too short to be believed; then its prices are stored, but no item is gone.
   */
  readonly completes: string | undefined;
}

export interface ListGateParts {
  readonly storedLists: StoredLists;
  /** The last list of a source that was accepted as whole; undefined without one. */
  readonly pastOf?: (source: string) => PastList | undefined;
  /** Sources that show the same sellers have the same group; by default those of a market do. */
  readonly groupOf?: (list: Pick<PriceList, 'source' | 'market'>) => string;
  readonly log: Log;
}

/**
 * Judges each list once, before it is recorded: by the last accepted list of its source, and by the
 * lists of other markets. Those that fail are in quarantine until they are back in line or an
 * administrator releases them. docs/markets.md has the rule.
 */
export class ListGate {
  readonly #parts: ListGateParts;
  readonly #log: Log;
  /** By source. */
  readonly #withheld = new Map<string, WithheldList>();
  /** By source. */
  readonly #recent = new Map<string, RecentPrices>();
  /** Sources whose collapsed lists were released. */
  readonly #takenShort = new Set<string>();
  readonly #shortLists: ShortLists;

  constructor(parts: ListGateParts) {
    this.#parts = parts;
    this.#log = parts.log;
    this.#shortLists = new ShortLists(parts.log);
  }

  /**
   * Judges all prices that a market lists, and lets other work run in between.
   * @param pieces of the list
   * @param completes the source of which they are the whole list; undefined where they are not
   */
  async check(
    market: string,
    pieces: readonly (readonly Observation[])[],
    now: EpochMs,
    completes?: string,
  ): Promise<Verdict> {
    const held = new Set<string>();
    const bySource = await pricesBySource(pieces);
    if (completes !== undefined && !bySource.has(completes)) bySource.set(completes, new Map());
    for (const [source, prices] of bySource) {
      const list = { source, market, prices };
      const stored = this.#parts.storedLists(now);
      const hold =
        (source === completes ? this.#collapseOf(list) : undefined) ??
        (await this.#changeOf(list, stored, now));
      if (hold !== undefined) this.#withhold(list, hold);
      else this.#review(list, await this.#compare(list, stored));
      if (this.#withheld.get(source)?.released === false) held.add(source);
    }
    const offers = completes === undefined ? undefined : bySource.get(completes)?.size;
    if (completes === undefined || offers === undefined || held.has(completes)) {
      return { held, completes: undefined };
    }
    const listedBefore = this.#parts.pastOf?.(completes)?.listed ?? 0;
    const list = { market, source: completes, time: now, offers, listedBefore };
    return { held, completes: this.#shortLists.isWhole(list) ? completes : undefined };
  }

  /** Takes note of a list that is the same as the last one that was taken as whole. */
  unchanged(source: string): void {
    this.#shortLists.end(source);
  }

  /** The last list of a market if it was too short to be taken as whole; otherwise undefined. */
  shortListOf(market: string): ShortList | undefined {
    return this.#shortLists.shortListOf(market);
  }

  /** Why a market is in quarantine; undefined while it is in line. */
  quarantineOf(market: string): string | undefined {
    const [first] = this.#quarantinesOf(market);
    if (first === undefined) return undefined;
    return first.source === market ? first.reason : `${first.source}: ${first.reason}`;
  }

  /**
   * Releases a market from quarantine. Its next prices are compared with its last ones: when they
   * change, it is quarantined again. A difference from other markets does not count until it has
   * agreed with them once, or the process ends.
   */
  release(market: string): void {
    for (const list of this.#quarantinesOf(market)) {
      this.#withheld.set(list.source, { ...list, released: true });
      this.#takenShort.add(list.source);
      this.#log.info({ market, source: list.source }, 'released from quarantine');
    }
  }

  #quarantinesOf(market: string): WithheldList[] {
    return [...this.#withheld.values()].filter((list) => list.market === market && !list.released);
  }

  /** Why the list has lost nearly all items of the one before; undefined where it has not. */
  #collapseOf({ source, prices }: PriceList): Hold | undefined {
    const past = this.#parts.pastOf?.(source);
    if (past === undefined || past.listed < FEWEST_OFFERS) return undefined;
    const kept = [...prices.keys()].filter((name) => past.priceOf(name) > 0).length;
    if (kept >= COLLAPSED * past.listed) {
      this.#takenShort.delete(source);
      return undefined;
    }
    if (this.#takenShort.has(source)) return undefined;
    const reason = `its list of ${sourceTitle(source)} has collapsed: ${kept} offers, ${past.listed} before`;
    return { reason, mayBeReal: false };
  }

  /**
   * Why the list cannot follow the one before; undefined where it can, where two independent other
   * markets show the same changes, and where there is none of the last day. A change by more than
   * {@link MAX_FACTOR} is left to the comparison with other markets, as the list before may be the
   * wrong one.
   */
  async #changeOf(
    { source, market, prices }: PriceList,
    stored: readonly NamedPrices[],
    now: EpochMs,
  ): Promise<Hold | undefined> {
    const past = this.#pastOf(source, now);
    if (past === undefined) return undefined;
    const found = await disagreementWith(past, prices, now);
    if (found === undefined || (found.sameFactor && !isInLine(found.ratio))) return undefined;
    const { sameFactor, reason, changed } = found;
    if (sameFactor) return { reason, mayBeReal: false };
    const { groupOf = (list) => list.market } = this.#parts;
    const group = groupOf({ source, market });
    const groups = new Set<string>();
    for (const other of stored) {
      const withheld = this.#withheld.get(other.source);
      const held = withheld?.mayBeReal ? withheld.prices : undefined;
      const priceOf = (name: string) => held?.get(name) ?? other.priceOf(name);
      const isIndependent = groupOf(other) !== group;
      if (isIndependent && isBid(other.source) === isBid(source) && confirms(changed, priceOf)) {
        groups.add(groupOf(other));
      }
      await nextTurn();
    }
    return groups.size >= CONFIRMING ? undefined : { reason, mayBeReal: true };
  }

  /** What the list is compared with; a list that was released counts as the one before. */
  #pastOf(source: string, now: EpochMs): PastList | undefined {
    const past = this.#parts.pastOf?.(source);
    const withheld = this.#withheld.get(source);
    if (past === undefined) return undefined;
    if (withheld?.released && withheld.prices.size > 0) {
      const priceOf = (name: string) => withheld.prices.get(name) ?? past.priceOf(name);
      return { ...past, time: now, priceOf };
    }
    // While a list is held, its past does not age: it would be accepted for having been wrong long.
    const isTooOld = now - past.time > LONGEST_PAUSE && withheld === undefined;
    return isTooOld ? undefined : past;
  }

  /**
   * The ratios to all lists that the list is compared with: the stored ones, of itself and of other
   * markets; and beside them those withheld of lists that have none stored: alone they prove nothing.
   * A list that was released is compared with what was withheld of it.
   */
  async #compare(list: PriceList, stored: readonly NamedPrices[]): Promise<ListRatio[]> {
    const { market } = list;
    const { prices, ownOf } = this.#sampleOf(list, stored);
    const found: ListRatio[] = [];
    const compare = async (
      other: Omit<NamedPrices, 'priceOf'>,
      priceOf: NamedPrices['priceOf'],
    ) => {
      const ratio = await medianRatio(prices, priceOf);
      if (ratio !== undefined) found.push({ source: other.source, market: other.market, ratio });
      await nextTurn();
    };
    const isOther = (other: Omit<NamedPrices, 'priceOf'>): boolean =>
      other.market !== market && isBid(other.source) === isBid(list.source);
    await compare(list, ownOf);
    for (const other of stored) if (isOther(other)) await compare(other, other.priceOf);
    if (found.length === 0) return found;
    for (const other of this.#withheld.values()) {
      if (!isOther(other) || found.some(({ source }) => source === other.source)) continue;
      await compare(other, (name) => other.prices.get(name) ?? 0);
    }
    return found;
  }

  /** The prices to check, and those of the list itself to compare them with. */
  #sampleOf({ source, prices }: PriceList, stored: readonly NamedPrices[]) {
    const withheld = this.#withheld.get(source);
    const storedOf = stored.find((list) => list.source === source)?.priceOf ?? (() => 0);
    const ownOf = (name: string) =>
      (withheld?.released ? withheld.prices.get(name) : undefined) ?? storedOf(name);
    if (prices.size >= SAMPLE) return { prices, ownOf };
    const recent = this.#recent.get(source) ?? new RecentPrices();
    this.#recent.set(source, recent);
    recent.add(prices, ownOf);
    return { prices: recent.prices, ownOf: recent.storedBefore };
  }

  /** Quarantines the list, or ends its quarantine. Nothing changes where it cannot be compared. */
  #review(list: PriceList, ratios: readonly ListRatio[]): void {
    const own = ratios.find(({ source }) => source === list.source);
    const others = nearestOfEachMarket(ratios.filter((ratio) => ratio !== own));
    const withheld = this.#withheld.get(list.source);
    let ratio = middle([...(own ? [own] : []), ...others].map(({ ratio }) => ratio));
    const agrees = ratio !== undefined && isInLine(ratio);
    if (withheld?.released && !agrees) ratio = own?.ratio;
    if (ratio === undefined) return;
    if (!isInLine(ratio))
      this.#withhold(list, { reason: reasonOf(ratio, own?.ratio, others), mayBeReal: false });
    else if (withheld?.released && !agrees) withheld.prices.clear();
    else if (this.#withheld.delete(list.source) && !withheld?.released) {
      this.#log.info({ market: list.market, source: list.source }, 'back in line');
    }
  }

  #withhold({ source, market, prices }: PriceList, hold: Hold): void {
    const known = this.#withheld.get(source);
    if (known?.released !== false) {
      this.#log.warn({ market, source, reason: hold.reason }, 'quarantined');
    }
    const before = known?.prices ?? prices;
    if (before !== prices) for (const [name, price] of prices) before.set(name, price);
    this.#withheld.set(source, { source, market, prices: before, ...hold, released: false });
  }
}

/** So many independent other markets confirm a change. */
const CONFIRMING = 2;

/** Bids are compared with bids alone: many are far below all offers. */
const isBid = (source: string): boolean => priceKind(source, MARKET_TRAITS) === 'bid';

const isInLine = (ratio: number): boolean => distance(ratio) <= MAX_FACTOR;

/** A market counts once: by the source whose prices are the nearest. */
function nearestOfEachMarket(ratios: readonly ListRatio[]): ListRatio[] {
  const nearestFirst = [...ratios].sort((a, b) => distance(a.ratio) - distance(b.ratio));
  return nearestFirst.filter(
    ({ market }, index) => nearestFirst.findIndex((other) => other.market === market) === index,
  );
}

/** Why a list is out of line, in words. */
function reasonOf(ratio: number, own: number | undefined, others: readonly ListRatio[]): string {
  if (own !== undefined && !isInLine(own)) return `its prices are ${times(own)} what they were`;
  const names = others.filter((other) => !isInLine(other.ratio)).map(({ market }) => market);
  return `its prices are ${times(ratio)} those of ${names.map(sourceTitle).sort().join(', ')}`;
}

/** `about 100 times`, `about 1/1000 of`. */
function times(ratio: number): string {
  const power = Math.round(Math.log10(ratio));
  if (power > 0) return `about ${10 ** power} times`;
  return `about 1/${10 ** -power} of`;
}

/** The prices of each source, by name. */
async function pricesBySource(
  pieces: readonly (readonly Observation[])[],
): Promise<Map<string, Map<string, MinorUnits>>> {
  const found = new Map<string, Map<string, MinorUnits>>();
  for (const observations of pieces) {
    for (const { source, name, price } of observations) {
      const prices = found.get(source) ?? new Map<string, MinorUnits>();
      found.set(source, prices);
      if (price >= 1 && price <= MAX_PRICE && !prices.has(name)) prices.set(name, price);
    }
    await nextTurn();
  }
  return found;
}
