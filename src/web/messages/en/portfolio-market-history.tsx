// Texts of the import of a market history.

import type { ReactNode } from 'react';
import { plural } from '../plural.js';

export const title = 'Costs from the market';
export const intro =
  'The game platform’s market knows what you paid and received. It shows that only to you, so you save it as a file there. Your password stays there.';
/** @param market links the words to the platform's market */
export const steps = (bookmark: ReactNode, market: (words: string) => ReactNode) => [
  <>Drag this link to your bookmarks: {bookmark}</>,
  <>
    Open {market('the market of the platform')}, sign in there, and choose the bookmark. It reads
    100 events in 3 seconds.
  </>,
  <>Choose the saved file below. Single pages of the history work too.</>,
];
export const bookmark = 'Save market history';
export const source = 'What the bookmark does';
export const sourceHint = 'All of its code. It sends nothing to other sites.';
export const address = 'Address of the bookmark';
export const file = 'Market history';
export const fileHint =
  'JSON, or a CSV of CSGO Trader or another program. You see a preview before anything is stored.';
export const notRead = 'The file cannot be read';
export const notStored = 'Nothing was stored';
export const notUndone = 'Not undone';
export const notJson = 'It is not JSON, or ends too early.';

const trades = (count: number, text: string) =>
  plural(count, { one: 'One trade', other: `${text} trades` });
export const matched = (count: number, text: string) =>
  plural(count, {
    one: 'One trade matches a lot and sets its cost or sale.',
    other: `${text} trades match your lots and set their costs and sales.`,
  });
export const appliedBefore = (count: number, text: string) =>
  `${trades(count, text)} applied before.`;
export const doubtful = (count: number, text: string) =>
  plural(count, {
    one: 'One trade is doubtful: choose below.',
    other: `${text} trades are doubtful: choose below.`,
  });
export const withoutLot = (count: number, text: string) =>
  `${trades(count, text)} without a lot, such as items traded or sold before you imported.`;
export const otherGames = (count: number, text: string) => `${trades(count, text)} of other games.`;
export const ofAccount = (id: string) => `History of the account ${id}.`;
/** @param hasDoubts whether something can be chosen */
export const costChange = (before: string, after: string, hasDoubts: boolean) => {
  const change = before === after ? `stays ${after}` : `changes from ${before} to ${after}`;
  return `The portfolio’s cost ${change}${hasDoubts ? ', without what you choose below' : ''}.`;
};

export const matchesCaption = (text: string) => `Matches: ${text}`;
export const columns = {
  item: 'Item',
  trade: 'Trade',
  day: 'Day',
  amount: 'Amount',
  by: 'Found by',
  reason: 'Reason',
} as const;
export const types = { purchase: 'bought', sale: 'sold' } as const;
export const by = { asset: 'asset', name: 'name and day', choice: 'your choice' } as const;

export const doubtsTitle = 'Doubtful';
export const doubts = {
  several: 'Several trades and lots of this item could match.',
  has_cost: 'The lot already has a cost.',
  gone: 'A lot of this item is gone. Was it sold here?',
} as const;
export const allOldest = 'All: oldest to oldest';
export const noneChosen = 'Choose none';
export const assignments = {
  none: 'Leave as they are',
  oldest: 'Oldest to oldest',
  each: 'One by one',
} as const;
export const lotOf = (trade: string) => `Lot of: ${trade}`;
export const noLot = 'None';
export const candidate = (
  seen: string | undefined,
  gone: string | undefined,
  cost: string | undefined,
) =>
  [
    seen === undefined ? 'lot' : `seen ${seen}`,
    gone !== undefined && `gone ${gone}`,
    cost !== undefined && `cost ${cost}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
export const tradeLine = (type: string, day: string, amount: string) => `${type} ${day}, ${amount}`;
export const moreGroups = (text: string) => `Show ${text} more`;

/** With the number of all, of which the service names a thousand. */
export const leftOutCaption = (text: string) => `Not used: ${text}`;
export const apply = (count: number, text: string) =>
  plural(count, { one: 'Apply one trade', other: `Apply ${text} trades` });
export const applying = 'Applying…';
export const applied = (count: number, text: string) =>
  plural(count, { one: 'Applied one trade.', other: `Applied ${text} trades.` });
export const undo = 'Undo';
export const undone = 'Undone.';
export const nothingNew = 'Nothing new in this file.';

export const protectedItems = (count: number, text: string) =>
  plural(count, {
    one: 'One item is trade-protected: only you see it for some days.',
    other: `${text} items are trade-protected: only you see them for some days.`,
  });
export const addProtected = 'Add as lots';
export const protectedAdded = 'Added, in the storage “Trade protection”.';
