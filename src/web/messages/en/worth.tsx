// Texts of the page that values an inventory.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'What is it worth?';
export const intro = 'Values any public Steam inventory. Nothing is stored.';
export const profile = 'Profile address';
export const profileExample = 'https://steamcommunity.com/id/…';
export const show = 'Show value';
export const reading = 'Reading…';
export const pasteInstead = 'Or paste the inventory';
export const pasteHint =
  'Sign in to Steam, open steamcommunity.com/inventory/<your id>/730/2 and copy the whole page, which includes locked items.';
export const pasted = 'JSON of the inventory';
export const notJson = 'This isn’t JSON. Copy the whole page, from { to }.';
export const noValue = 'No value';

export const totals = {
  value: 'Value',
  change: '24h',
  items: 'Items',
  unpriced: 'Without a price',
} as const;
export const hidden = (count: number, countText: string) =>
  plural(count, {
    one: 'One more item is hidden by Steam.',
    other: `${countText} more items are hidden by Steam.`,
  });

export const byMarket = 'Sold at one market';
export const byMarketCaption = 'Best payout first';
/** A market that pays with money of wallets or of the site. */
export const notCash = 'not cash';
export const marketColumns = {
  market: 'Market',
  afterFees: 'You get',
  before: 'Lowest offers',
  quantity: 'Items',
} as const;
export const unlocks = 'Trade locks';
export const unlockCaption = 'Soonest first';
export const unlockColumns = { day: 'Unlocks', quantity: 'Items', value: 'Value' } as const;
export const items = 'Items';
export const itemCaption = 'Most valuable first';
export const itemColumns = {
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  value: 'Value',
} as const;
export const unmatched = (count: number, countText: string) =>
  plural(count, { one: 'One item no market sells', other: `${countText} items no market sells` });
export const unmatchedColumns = { item: 'Item', reason: 'Reason' } as const;
export const asset = (id: string) => `asset ${id}`;
export const empty = 'Nothing marketable';

export const keep = 'Keep track of it';
export const signInHint = 'Sign in to follow its value, its risk and your profit.';
export const signIn = 'Sign in';
export const add = 'Add to my portfolio';
export const adding = 'Adding…';
export const notAdded = 'Nothing was added';
export const added = (count: number, countText: string, link: Wrap) => (
  <>
    {plural(count, { one: 'One item added to your', other: `${countText} items added to your` })}{' '}
    {link('portfolio')}.
  </>
);
export const refused = (count: number, countText: string) =>
  plural(count, { one: ' One could not be added.', other: ` ${countText} could not be added.` });
