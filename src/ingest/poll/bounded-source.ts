import type { Log } from '../../domain/log.js';
import type { Batch, MarketSource } from '../../market/source.js';
import type { Database } from '../../store/connection/database.js';
import { addHeldItems, deleteHeldItems, loadHeldItems } from '../../store/markets/held-items.js';
import type { NewItems } from './new-items.js';

interface BoundedSourceParts {
  readonly newItems: NewItems;
  readonly database: Database;
  readonly log: Log;
}

/** The source without the new items that are held back: each is counted as rejected, and stored. */
export function boundNewItems(source: MarketSource, parts: BoundedSourceParts): MarketSource {
  const { newItems, database, log } = parts;
  const market = source.name;
  const trouble = (error: unknown): void => {
    log.warn({ err: error, market }, 'items that are held back could not be read or stored');
  };
  /** Other processes release items, and other markets bring them. */
  const recall = async (): Promise<void> => {
    const tracked = newItems.hold(market, await loadHeldItems(database, market));
    if (tracked.length > 0) await deleteHeldItems(database, market, tracked);
  };
  return {
    ...source,
    async *poll(request) {
      await recall().catch(trouble);
      for await (const batch of source.poll(request)) {
        const { observations } = batch;
        const { taken, newlyHeld } = newItems.sift(market, observations, request.now);
        if (newlyHeld.length > 0) {
          log.warn({ market, items: newlyHeld.length }, 'new items held back');
          await addHeldItems(database, market, newlyHeld, request.now).catch(trouble);
        }
        yield taken.length === observations.length ? batch : without(batch, taken);
      }
    },
  };
}

function without(batch: Batch, taken: Batch['observations']): Batch {
  const { rejected } = batch;
  const held = batch.observations.length - taken.length;
  const before = rejected[HELD] ?? 0;
  return { ...batch, observations: taken, rejected: { ...rejected, [HELD]: before + held } };
}

const HELD = 'new item, held back';
