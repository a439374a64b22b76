import type { PastPart } from './item-pasts.js';

/** A source whose prices are in an index. */
export interface IndexPart {
  readonly sourceId: number;
  /** Number of items with prices of it. */
  readonly items: number;
  /** The index of the first day without it; undefined if it has prices of the last day. */
  readonly until: number | undefined;
}

/**
 * The sources of the pasts of an index's items.
 * @param pasts the parts of each item, from the latest to the earliest
 * @param begin the index of the first day of the index
 * @returns with the most items first
 */
export function indexParts(pasts: readonly (readonly PastPart[])[], begin: number): IndexPart[] {
  const bySource = new Map<number, { items: number; until: number | undefined }>();
  for (const parts of pasts) {
    for (const [place, { sourceId, until }] of parts.entries()) {
      if (until <= begin) continue;
      const known = bySource.get(sourceId) ?? { items: 0, until: 0 };
      const isCurrent = place === 0 || known.until === undefined;
      bySource.set(sourceId, {
        items: known.items + 1,
        until: isCurrent ? undefined : Math.max(known.until ?? 0, until),
      });
    }
  }
  return [...bySource]
    .map(([sourceId, part]) => ({ sourceId, ...part }))
    .sort((a, b) => b.items - a.items || a.sourceId - b.sourceId);
}
