import type { LeftOutHolding } from '../../../client/index.js';

/** The holdings left out for one reason. */
export interface LeftOutGroup {
  readonly reason: LeftOutHolding['reason'];
  readonly items: readonly LeftOutHolding[];
  /** The number of days with a price, if it is the same for all. */
  readonly days: number | undefined;
  /** The total, in minor units of the shown currency. */
  readonly value: number;
}

/** The holdings by reason, the most frequent reason first. */
export function leftOutGroups(holdings: readonly LeftOutHolding[]): LeftOutGroup[] {
  const reasons = new Set(holdings.map(({ reason }) => reason));
  return [...reasons]
    .map((reason) => {
      const items = holdings.filter((holding) => holding.reason === reason);
      const days = new Set(items.map((item) => item.days));
      return {
        reason,
        items,
        days: days.size === 1 ? items[0]?.days : undefined,
        value: items.reduce((sum, { value }) => sum + value, 0),
      };
    })
    .sort((a, b) => b.items.length - a.items.length);
}
