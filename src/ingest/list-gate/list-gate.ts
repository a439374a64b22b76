import type { Log } from '../../domain/log.js';
import type { ShortList } from '../../domain/source.js';
import { MAX_PRICE, type Observation } from '../../domain/tick.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { MARKET_TRAITS } from '../../market/registry.js';
import { eachInSlices } from '../../runtime/schedule/time-slices.js';
import { ChangedLists, type ChangedListsParts } from './changed-lists.js';
import { CollapsedLists } from './collapsed-lists.js';
import { CrossedBids } from './crossed-bids.js';
import { isBid, isInLine, OtherLists, outOfLine, UNCONFIRMED } from './other-lists.js';
import { ShortLists } from './short-lists.js';
import type { NamedPrices, StoredLists } from './stored-lists.js';
import { type Hold, type PriceList, WithheldLists } from './withheld-lists.js';

/** What to store of a market's prices. */
export interface Verdict {
  /** The sources in quarantine: none of their prices may be stored. */
  readonly held: ReadonlySet<string>;
  /**
   * The source whose unlisted items are gone. Undefined if the list is incomplete, held, or too short to be
   * believed; its prices are then stored, but no item is marked as gone.
   */
  readonly completes: string | undefined;
}

export interface ListGateParts extends ChangedListsParts {
  readonly storedLists: StoredLists;
  readonly log: Log;
  /** The sources that were in quarantine before the start; none if omitted. */
  readonly heldBefore?: ReadonlySet<string>;
}

/** The place of a list in the answer of a market. */
interface ListPart {
  /** Whether it is the complete list of its source. */
  readonly isWhole: boolean;
  /** The offers in the same answer, of a list of bids. */
  readonly offers: ReadonlyMap<string, MinorUnits> | undefined;
}

/**
 * Judges each list once, before it is recorded: by the last accepted list of its source, and by the lists of
 * other markets. Lists that fail are in quarantine until they agree again or an administrator releases them.
 * docs/markets.md has the rule.
 */
export class ListGate {
  readonly #parts: ListGateParts;
  readonly #withheld: WithheldLists;
  readonly #others: OtherLists;
  readonly #changed: ChangedLists;
  readonly #collapsed = new CollapsedLists();
  readonly #crossed = new CrossedBids();
  readonly #shortLists: ShortLists;

  constructor(parts: ListGateParts) {
    this.#parts = parts;
    this.#withheld = new WithheldLists(parts.log, parts.heldBefore);
    this.#others = new OtherLists(this.#withheld);
    this.#changed = new ChangedLists(parts, this.#withheld, this.#others);
    this.#shortLists = new ShortLists(parts.log);
  }

  /**
   * Judges all prices that a market lists, in slices.
   * @param pieces of the list
   * @param completes the source of which they are the complete list; undefined if they are not complete
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
    const offersOfMarket = bySource.get(market);
    for (const [source, prices] of bySource) {
      const isWhole = source === completes;
      const offers = isBid(source) ? offersOfMarket : undefined;
      await this.#judge({ source, market, prices }, { isWhole, offers }, now);
      if (this.#withheld.isHeld(source)) held.add(source);
    }
    // Bids delivered with offers are in the same unit. Those of a good answer are judged alone.
    if (held.has(market)) for (const source of bySource.keys()) if (isBid(source)) held.add(source);
    const offers = completes === undefined ? undefined : bySource.get(completes)?.size;
    if (completes === undefined || offers === undefined || held.has(completes)) {
      return { held, completes: undefined };
    }
    const listedBefore = this.#parts.pastOf?.(completes)?.listed ?? 0;
    const list = { market, source: completes, time: now, offers, listedBefore };
    return { held, completes: this.#shortLists.isWhole(list) ? completes : undefined };
  }

  /** Notes that a list equals the last one that was accepted as complete. */
  unchanged(source: string): void {
    this.#shortLists.end(source);
  }

  /** The last list of a market if it was too short to be accepted as complete. */
  shortListOf(market: string): ShortList | undefined {
    return this.#shortLists.shortListOf(market);
  }

  /** The sources in quarantine, to be stored for the next start. */
  heldSources(): readonly string[] {
    return this.#withheld.heldSources();
  }

  /** Why a market is in quarantine; undefined if it is not. */
  quarantineOf(market: string): string | undefined {
    const [first] = this.#withheld.heldOf(market);
    if (first === undefined) return undefined;
    return first.source === market ? first.reason : `${first.source}: ${first.reason}`;
  }

  /**
   * Releases a market from quarantine. Its next prices are compared with its last ones: if they change, it is
   * quarantined again. A difference from other markets is ignored until the market has agreed with them once,
   * or the process ends.
   */
  release(market: string): void {
    for (const list of this.#withheld.heldOf(market)) {
      this.#withheld.release(list);
      this.#collapsed.release(list.source);
      this.#crossed.release(list.source);
      this.#changed.release(list.source);
    }
  }

  /** Quarantines the list, or ends its quarantine. Changes nothing if it cannot be compared. */
  async #judge(list: PriceList, { isWhole, offers }: ListPart, now: EpochMs): Promise<void> {
    const stored = this.#parts.storedLists(now);
    const past = this.#parts.pastOf?.(list.source);
    const hold =
      (isWhole ? await this.#collapsed.holdOf(list, past) : undefined) ??
      (await this.#changed.holdOf(list, stored, now)) ??
      (offers && (await this.#crossed.holdOf(list, offers))) ??
      (await this.#strangenessOf(list, stored, offers !== undefined));
    if (hold !== undefined) this.#withheld.hold(list, hold);
  }

  /** Why the list contradicts the stored ones; ends its quarantine if it does not. */
  async #strangenessOf(
    list: PriceList,
    stored: readonly NamedPrices[],
    hasOffers: boolean,
  ): Promise<Hold | undefined> {
    const { source, market } = list;
    const agreement = await this.#others.compare(list, stored);
    const withheld = this.#withheld.of(source);
    const agrees = agreement.ratio !== undefined && isInLine(agreement.ratio);
    const ratio = withheld?.released && !agrees ? agreement.own : agreement.ratio;
    if (ratio === undefined) {
      if (hasOffers) {
        // They confirm the unit of the bids.
        this.#withheld.end(list);
        return undefined;
      }
      const isKnown = withheld?.released || stored.some((other) => other.source === source);
      if (isKnown || !NO_CURRENCY.has(market)) return undefined;
      return { reason: UNCONFIRMED, mayBeReal: false };
    }
    if (!isInLine(ratio)) return { reason: outOfLine(ratio, agreement), mayBeReal: false };
    if (withheld?.released && !agrees) withheld.prices.clear();
    else this.#withheld.end(list);
    return undefined;
  }
}

/** Markets whose answers state no currency and whose currency is therefore in doubt. */
const NO_CURRENCY: ReadonlySet<string> = new Set(
  MARKET_TRAITS.filter(({ currencyStated }) => currencyStated === false).map(({ name }) => name),
);

/**
 * The prices of each source, by name in the order of the rows, computed in slices.
 * @param pieces of a market's list
 */
async function pricesBySource(
  pieces: readonly (readonly Observation[])[],
): Promise<Map<string, Map<string, MinorUnits>>> {
  const bySource = new Map<string, Map<string, MinorUnits>>();
  for (const observations of pieces) {
    await eachInSlices(observations, ({ source, name, price }) => {
      const prices = bySource.get(source) ?? new Map<string, MinorUnits>();
      bySource.set(source, prices);
      if (price >= 1 && price <= MAX_PRICE && !prices.has(name)) prices.set(name, price);
    });
  }
  return bySource;
}
