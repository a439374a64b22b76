import { priceKind } from '../../domain/source.js';
import { MARKET_TRAITS, sourceTitle } from '../../market/registry.js';
import { distance, MIN_ITEMS, medianRatio, middle } from './ratios.js';
import { RecentPrices, SAMPLE } from './recent-prices.js';
import type { NamedPrices } from './stored-lists.js';
import type { PriceList, WithheldLists } from './withheld-lists.js';

/** Lists in the same unit differ by at most this factor: beyond it, the nearest power of ten is not 1. */
const MAX_FACTOR = Math.sqrt(10);

/** The result of comparing a list with the stored ones. */
export interface Agreement {
  /** The median of the ratios; undefined if there are none. */
  readonly ratio: number | undefined;
  /** The ratio to its own stored list. */
  readonly own: number | undefined;
  /** The ratios to other markets. */
  readonly others: readonly ListRatio[];
}

/** How a list compares with another one: the median of the ratios of their prices. */
interface ListRatio {
  readonly source: string;
  readonly market: string;
  readonly ratio: number;
}

/** Compares lists with the stored lists of their own source and of other markets. */
export class OtherLists {
  readonly #withheld: WithheldLists;
  /** By source. */
  readonly #recent = new Map<string, RecentPrices>();

  constructor(withheld: WithheldLists) {
    this.#withheld = withheld;
  }

  /**
   * The ratios to all lists with which the list is compared: the stored ones, its own and others, and the
   * withheld ones of sources without a stored list, which prove nothing alone. A released list is compared
   * with its withheld version.
   */
  async compare(list: PriceList, stored: readonly NamedPrices[]): Promise<Agreement> {
    const { prices, ownOf } = this.#sampleOf(list, stored);
    const others: ListRatio[] = [];
    const compare = async (
      { source, market }: Pick<NamedPrices, 'source' | 'market'>,
      priceOf: NamedPrices['priceOf'],
    ) => {
      const ratio = await medianRatio(prices, priceOf);
      if (ratio !== undefined) others.push({ source, market, ratio });
    };
    const own = await medianRatio(prices, ownOf);
    for (const other of stored) if (areComparable(list, other)) await compare(other, other.priceOf);
    if (own !== undefined || others.length > 0) {
      for (const other of this.#withheld.all()) {
        if (!areComparable(list, other) || others.some(({ source }) => source === other.source))
          continue;
        await compare(other, (name) => other.prices.get(name) ?? 0);
      }
    }
    const nearest = nearestOfEachMarket(others);
    const ratios = nearest.map(({ ratio }) => ratio);
    return { ratio: middle(own === undefined ? ratios : [own, ...ratios]), own, others: nearest };
  }

  /** Whether the prices before a change by a common factor were in another unit than those of other markets. */
  async wereOutOfLine(
    list: PriceList,
    stored: readonly NamedPrices[],
    factor: number,
  ): Promise<boolean> {
    const { others } = await this.compare(list, stored);
    const before = middle(others.map(({ ratio }) => ratio / factor));
    return before !== undefined && !isInLine(before);
  }

  /** The prices to check, and the list's own stored prices to compare them with. */
  #sampleOf({ source, prices }: PriceList, stored: readonly NamedPrices[]) {
    const withheld = this.#withheld.of(source);
    const storedOf = stored.find((list) => list.source === source)?.priceOf ?? (() => 0);
    const ownOf = (name: string) =>
      (withheld?.released ? withheld.prices.get(name) : undefined) ?? storedOf(name);
    if (prices.size >= SAMPLE) return { prices, ownOf };
    const recent = this.#recent.get(source) ?? new RecentPrices();
    this.#recent.set(source, recent);
    recent.add(prices, ownOf);
    return { prices: recent.prices, ownOf: recent.storedBefore };
  }
}

export const isInLine = (ratio: number): boolean => distance(ratio) <= MAX_FACTOR;

/** Bids are compared only with bids: many are far below all offers. */
export function areComparable(
  a: Pick<NamedPrices, 'source' | 'market'>,
  b: Pick<NamedPrices, 'source' | 'market'>,
): boolean {
  return a.market !== b.market && isBid(a.source) === isBid(b.source);
}

export const isBid = (source: string): boolean => priceKind(source, MARKET_TRAITS) === 'bid';

/** Each market counts once, by the source with the nearest prices. */
function nearestOfEachMarket(ratios: readonly ListRatio[]): ListRatio[] {
  const nearestFirst = [...ratios].sort((a, b) => distance(a.ratio) - distance(b.ratio));
  return nearestFirst.filter(
    ({ market }, index) => nearestFirst.findIndex((other) => other.market === market) === index,
  );
}

/** Why a list with this ratio is rejected, in words. */
export function outOfLine(ratio: number, { own, others }: Agreement): string {
  if (own !== undefined && !isInLine(own)) return `its prices are ${times(own)} what they were`;
  const names = others.filter((other) => !isInLine(other.ratio)).map(({ market }) => market);
  return `its prices are ${times(ratio)} those of ${names.map(sourceTitle).sort().join(', ')}`;
}

/** Why the list of a market whose answers state no currency is held before another market confirms it. */
export const UNCONFIRMED =
  'its answers state no currency, and no other market has prices for ' +
  `${MIN_ITEMS} of its items yet to confirm it`;

/** `about 100 times`, `about 3.5 times`, `about 1/1000 of`. */
function times(ratio: number): string {
  const factor = Number(distance(ratio).toPrecision(2));
  return ratio >= 1 ? `about ${factor} times` : `about 1/${factor} of`;
}
