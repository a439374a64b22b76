// Texts of the front page of users with lots.

import { plural } from '../plural.js';

export const title = 'My portfolio';
/** What loads, as in `Loading what changed today…`. */
export const content = 'what changed today';
export const holdings = 'Holdings';
export const market = 'Market';
export const risk = 'More about risk';
export const today = 'Today';

export const movers = 'Moved the value most, 24 hours';
export const noMovers = 'No price has moved.';

export const allocation = 'Allocation';
export const groupedBy = 'By';
export const groupings = { category: 'Category', tag: 'Tag', account: 'Account' } as const;
export const areas = 'Areas: value. Colours: change of prices over 24 hours.';
export const tagAreas =
  'Areas: value; a lot with several tags is in each. Colours: change of prices over 24 hours.';
export const without = {
  category: 'Without a category',
  tag: 'Without a tag',
  account: 'Without an account',
} as const;
export const noChange = 'change not known';
export const asTable = 'As a table';
export const allocationCaption = 'The most valuable first';
export const columns = {
  group: 'Group',
  value: 'Value',
  quantity: 'Items',
  change: '24 h change',
} as const;

export const unlocks = 'Unlocks next';
export const noUnlocks = 'Nothing is locked.';
export const unlocksOn = (quantity: string, day: string) => `${quantity} on ${day}.`;
export const moreLocked = (count: number) =>
  plural(count, { one: 'One more lot is locked.', other: `${count} more lots are locked.` });

export const alerts = 'Alerts today';
/** What loads. */
export const alertsContent = 'the alerts of today';
export const noAlerts = 'None has fired today.';
export const allAlerts = 'All alerts';
