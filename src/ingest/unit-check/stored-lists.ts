import type { ItemDirectory } from '../../domain/item-directory.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { SourceTracker } from '../replica/source-tracker.js';

/** The prices of a source, by name. */
export interface NamedPrices {
  readonly source: string;
  readonly market: string;
  /** The price of an item; 0 where there is none. */
  readonly priceOf: (marketHashName: string) => MinorUnits;
}

/** The last prices that are stored of each source, none older than {@link MAX_AGE}. */
export type StoredLists = (now: EpochMs) => readonly NamedPrices[];

/** Older prices are not compared. The engine has prices for as long. */
export const MAX_AGE: DurationMs = 7 * DAY_MS;

interface StoredListsParts {
  readonly engine: Pick<Engine, 'latest'>;
  readonly items: Pick<ItemDirectory, 'byName'>;
  readonly sources: Pick<SourceTracker, 'ids' | 'nameOf' | 'marketOf'>;
}

/** Reads stored lists from the engine: those of these markets only, not of imports or demo markets. */
export function storedListsIn(
  { engine, items, sources }: StoredListsParts,
  markets: ReadonlySet<string>,
): StoredLists {
  return (now) =>
    sources
      .ids()
      .filter((id) => markets.has(sources.marketOf(id)))
      .map((id) => ({
        source: sources.nameOf(id),
        market: sources.marketOf(id),
        priceOf: (marketHashName) => {
          const item = items.byName(marketHashName);
          return item === undefined ? 0 : engine.latest.lastPrice(item.id, id, now - MAX_AGE);
        },
      }));
}

interface NewestPriceParts {
  readonly engine: Pick<Engine, 'latest'>;
  readonly sources: Pick<SourceTracker, 'ids' | 'marketOf'>;
}

/** The time of the newest stored price of a market; undefined if all are older than {@link MAX_AGE}. */
export function newestPrice(
  { engine, sources }: NewestPriceParts,
  market: string,
  now: EpochMs,
): EpochMs | undefined {
  const series = sources.ids().filter((id) => sources.marketOf(id) === market);
  const newest = Math.min(now, Math.max(0, ...series.map((id) => engine.latest.newestTime(id))));
  return newest > now - MAX_AGE ? newest : undefined;
}
