import type { ItemDirectory } from '../../domain/item-directory.js';
import type { ListState } from '../../domain/packed/list-changes.js';
import { DAY_MS, type DurationMs, type EpochMs, type MinorUnits } from '../../domain/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Replica } from '../replica/replica.js';
import type { SourceTracker } from '../replica/source-tracker.js';
import type { PastList } from './own-past.js';

/** The prices of a source, by name. */
export interface NamedPrices {
  readonly source: string;
  readonly market: string;
  /** The price of an item; 0 if there is none. */
  readonly priceOf: (marketHashName: string) => MinorUnits;
  /** The time of the price of an item; 0 if there is none. */
  readonly timeOf: (marketHashName: string) => EpochMs;
  /** The price that an item had at a time of the last seven days; 0 if there was none. */
  readonly priceAt: (marketHashName: string, time: EpochMs) => MinorUnits;
}

/** The last stored prices of each source, none older than {@link MAX_AGE}. */
export type StoredLists = (now: EpochMs) => readonly NamedPrices[];

/** Older prices are not compared. The engine holds prices for this time. */
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
  const { latest } = engine;
  /** What is read of an item by its name; 0 for an unknown one. */
  const read = (marketHashName: string, of: (itemId: number) => number) => {
    const item = items.byName(marketHashName);
    return item === undefined ? 0 : of(item.id);
  };
  return (now) =>
    sources
      .ids()
      .filter((id) => markets.has(sources.marketOf(id)))
      .map((id) => ({
        source: sources.nameOf(id),
        market: sources.marketOf(id),
        priceOf: (name) => read(name, (itemId) => latest.lastPrice(itemId, id, now - MAX_AGE)),
        timeOf: (name) => read(name, (itemId) => latest.lastTime(itemId, id)),
        priceAt: (name, time) =>
          read(name, (itemId) => latest.priceAt(itemId, id, time, now - MAX_AGE)),
      }));
}

interface PastListParts {
  readonly items: Pick<ItemDirectory, 'byName'>;
  readonly sources: Pick<SourceTracker, 'idOf'>;
  readonly replica: Pick<Replica, 'listOf'>;
}

/** Returns the last list of a source that was accepted as complete; undefined if there is none. */
export function pastListIn({ items, sources, replica }: PastListParts) {
  return (source: string): PastList | undefined => {
    const id = sources.idOf(source);
    const states = id === undefined ? undefined : replica.listOf(id);
    if (states === undefined || states.listed === 0) return undefined;
    const state: ListState = { price: 0, volume: 0, listed: false };
    const priceOf = (marketHashName: string): MinorUnits => {
      const item = items.byName(marketHashName);
      if (item === undefined) return 0;
      states.read(item.id, state);
      return state.listed ? state.price : 0;
    };
    return { time: states.time, listed: states.listed, priceOf };
  };
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
