import type { ReturnedItem } from '../../../client/index.js';

/** A market whose prices come before those of the one by which items are valued. */
export interface EarlierSource {
  readonly source: string;
  readonly items: number;
  /** The first day without it, the last of all items. */
  readonly until: string;
}

/** The markets of earlier prices, the one with the most items first. */
export function earlierSources(items: readonly ReturnedItem[]): EarlierSource[] {
  const bySource = new Map<string, EarlierSource>();
  for (const { past } of items) {
    for (const { source, until } of past) {
      if (until === null) continue;
      const known = bySource.get(source);
      bySource.set(source, {
        source,
        items: (known?.items ?? 0) + 1,
        until: known !== undefined && known.until > until ? known.until : until,
      });
    }
  }
  return [...bySource.values()].sort((a, b) => b.items - a.items);
}
