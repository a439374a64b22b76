import type { ItemDirectory } from '../domain/item-directory.js';
import type { Engine } from '../engine/engine.js';
import { ListGate, type ListGateParts } from '../ingest/list-gate/list-gate.js';
import { pastListIn, storedListsIn } from '../ingest/list-gate/stored-lists.js';
import type { Replica } from '../ingest/replica/replica.js';
import type { SourceTracker } from '../ingest/replica/source-tracker.js';
import type { MarketSource } from '../market/source.js';

export interface ListGateOptions extends Pick<ListGateParts, 'log' | 'heldBefore'> {
  readonly engine: Engine;
  readonly items: ItemDirectory;
  readonly sources: SourceTracker;
  readonly replica: Pick<Replica, 'listOf'>;
}

/** Creates the gate that judges the lists of these markets by the prices of the engine. */
export function createListGate(
  markets: readonly MarketSource[],
  { engine, items, sources, replica, ...parts }: ListGateOptions,
): ListGate {
  return new ListGate({
    ...parts,
    storedLists: storedListsIn({ engine, items, sources }, withRealPrices(markets)),
    pastOf: pastListIn({ items, sources, replica }),
    groupOf: ({ source, market }) => {
      const id = sources.idOf(source);
      return id === undefined ? market : engine.series.groupOf(id);
    },
  });
}

/** The names of the markets whose prices are not generated. */
export function withRealPrices(markets: readonly MarketSource[]): ReadonlySet<string> {
  return new Set(markets.filter(({ demo }) => !demo).map(({ name }) => name));
}
