// Texts of today's part of the portfolio.

import { plural } from '../plural.js';

/** What loads, as in `Loading today’s changes…`. */
export const content = 'today’s changes';
export const risk = 'See risk';

export const movers = 'Top movers, 24h';
export const noMovers = 'No price moved.';

export const allocation = 'Allocation';
export const groupedBy = 'By';
export const groupings = { category: 'Category', tag: 'Tag', account: 'Account' } as const;
export const areas = 'Size: value. Color: 24h change.';
export const tagAreas = 'Size: value; a lot counts in each of its tags. Color: 24h change.';
export const without = {
  category: 'No category',
  tag: 'No tag',
  account: 'No account',
} as const;
export const noChange = 'change unknown';
export const asTable = 'Table';
export const allocationCaption = 'Most valuable first';
export const columns = {
  group: 'Group',
  value: 'Value',
  quantity: 'Items',
  share: 'Share',
  change: '24h',
} as const;

export const unlocks = 'Unlocking next';
export const noUnlocks = 'Nothing is locked.';
export const unlocksOn = (quantity: string, day: string) => `${quantity} on ${day}`;
export const moreLocked = (count: number) =>
  plural(count, { one: '1 more locked lot', other: `${count} more locked lots` });

export const alerts = 'Alerts today';
/** What loads. */
export const alertsContent = 'alerts';
export const noAlerts = 'None today.';
export const allAlerts = 'All alerts';
