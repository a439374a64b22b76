import type { Item } from '../../src/domain/item.js';
import { DAY_MS, type EpochMs } from '../../src/domain/units.js';

/** The time of test servers at their start. */
export const NOW: EpochMs = Date.parse('2026-11-20T12:00:00.000Z');

/** An item named `Item <id>`, with the given fields. */
export function item(id: number, known: Partial<Item> = {}): Item {
  return {
    id,
    marketHashName: `Item ${id}`,
    weaponType: 'AK-47',
    skinName: 'Redline',
    rarity: 'Classified',
    stattrak: false,
    souvenir: false,
    wear: 'Field-Tested',
    collection: 'The Phoenix Collection',
    imageUrl: `https://cdn.cstrike.app/images/${id}.png`,
    createdAt: NOW - DAY_MS,
    ...known,
  };
}
