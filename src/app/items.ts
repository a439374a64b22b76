import { ItemMemory } from '../ingest/replica/item-memory.js';
import type { ItemNames } from '../portfolio/items.js';
import type { Base } from './base.js';

export interface ItemParts {
  readonly memory: ItemMemory;
  /** How users name items. */
  readonly names: ItemNames;
}

/** Which items are in memory, and how they are found. */
export function buildItems({ prices, catalogue, clock, log }: Base): ItemParts {
  const { items: directory, itemTracker, engine } = prices;
  const memory = new ItemMemory({ directory, items: itemTracker, engine, clock, log });
  return {
    memory,
    names: {
      directory,
      isKnown: (name) => catalogue.knows(name),
      recall: (items, now) => memory.recall(items, now),
      track: (names, now) => itemTracker.track(names, now),
    },
  };
}
