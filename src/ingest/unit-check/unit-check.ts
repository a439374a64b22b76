import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../domain/log.js';
import { priceKind } from '../../domain/source.js';
import { MAX_PRICE, type Observation } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { MARKET_TRAITS, sourceTitle } from '../../market/registry.js';
import { distance, medianRatio, middle } from './ratios.js';
import { RecentPrices, SAMPLE } from './recent-prices.js';
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

/** A list that is in quarantine, or was until an administrator released it. */
interface WithheldList extends PriceList {
  /** Why, in words. */
  reason: string;
  released: boolean;
}

/**
 * Finds sources whose prices are in a wrong unit, cents taken for dollars or thousandths for cents,
 * and quarantines them until they are back in line. docs/markets.md has the rule.
 */
export class UnitCheck {
  readonly #storedLists: StoredLists;
  readonly #log: Log;
  /** By source. */
  readonly #withheld = new Map<string, WithheldList>();
  /** By source. */
  readonly #recent = new Map<string, RecentPrices>();

  constructor(storedLists: StoredLists, log: Log) {
    this.#storedLists = storedLists;
    this.#log = log;
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
    for (const [source, prices] of await pricesBySource(pieces)) {
      const list = { source, market, prices };
      this.#review(list, await this.#compare(list, this.#storedLists(now)));
      if (this.#withheld.get(source)?.released === false) outOfLine.add(source);
    }
    return outOfLine;
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
      list.released = true;
      this.#log.info({ market, source: list.source }, 'released from quarantine');
    }
  }

  #quarantinesOf(market: string): WithheldList[] {
    return [...this.#withheld.values()].filter((list) => list.market === market && !list.released);
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
    if (!isInLine(ratio)) this.#withhold(list, reasonOf(ratio, own?.ratio, others));
    else if (withheld?.released && !agrees) withheld.prices.clear();
    else if (this.#withheld.delete(list.source) && !withheld?.released) {
      this.#log.info({ market: list.market, source: list.source }, 'back in line');
    }
  }

  #withhold({ source, market, prices }: PriceList, reason: string): void {
    const known = this.#withheld.get(source);
    if (known?.released !== false) this.#log.warn({ market, source, reason }, 'quarantined');
    const before = known?.prices ?? prices;
    if (before !== prices) for (const [name, price] of prices) before.set(name, price);
    this.#withheld.set(source, { source, market, prices: before, reason, released: false });
  }
}

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
): Promise<ReadonlyMap<string, Map<string, MinorUnits>>> {
  const found = new Map<string, Map<string, MinorUnits>>();
  for (const observations of pieces) {
    for (const { source, name, price } of observations) {
      const prices = found.get(source) ?? new Map<string, MinorUnits>();
      found.set(source, prices);
      if (price >= 1 && price <= MAX_PRICE) prices.set(name, price);
    }
    await nextTurn();
  }
  return found;
}
