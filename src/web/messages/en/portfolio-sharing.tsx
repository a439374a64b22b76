import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: 'the sharing settings',
  explanation:
    'Anyone with a link sees what you hold, as far as the link shows it. Your name, costs, notes, tags and sales are not shown.',
  notShared: 'Your portfolio is not shared.',
  createLink: 'Create a link',
  link: 'Link',
  copyNow: (name: string) => `${name}: copy the link now, as it is not shown again.`,
  viewPage: 'View the shared page',
  newTitle: 'New link',
  name: 'Name',
  nameHint: 'The title of the page.',
  defaultName: 'My portfolio',
  noName: 'Enter a name.',
  shown: 'Shows',
  shownChoices: {
    amounts: 'Amounts and quantities',
    percent: 'Shares in percent only',
  },
  shownHint:
    'From shares in percent, others can estimate the size by public prices of single items.',
  withLots: 'Also each lot, without its cost',
  withHistory: 'Also the value over the last year',
  end: 'Last day (optional)',
  endHint: 'Empty: until you remove it.',
  past: 'That day is over.',
  shows: ({ amounts, lots, history }: Record<'amounts' | 'lots' | 'history', boolean>) =>
    `${[
      amounts ? 'Amounts' : 'Percent only',
      lots ? 'lots' : 'holdings only',
      history ? 'last year' : 'no past',
    ].join(', ')}.`,
  since: (date: string) => `Since ${date}.`,
  until: (date: string) => `Until ${date}.`,
  ended: 'ended',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the link ${name}`,
  removeResult: 'It stops working. A link that you create later is a new one.',
  lastYear: 'Value over the last year',
  lots: 'Lots',
  lotsCaption: 'First acquired first',
  acquired: 'Acquired',
  pageTitle: 'Shared portfolio',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: 'the shared portfolio',
  linkGone: 'This link does not work',
  linkGoneHint: 'Its owner has stopped sharing, or the address is incomplete.',
  allItems: 'See all items',
  empty: 'This portfolio is empty',
  totals: {
    value: 'Value',
    change: '24 h change',
    items: 'Items',
    unpriced: 'Without a price, counted as zero',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: 'your watchlist',
  add: 'Add an item',
  notAdded: 'The item was not added',
  empty: 'Your watchlist is empty',
  emptyHint: 'Items that you watch are listed here with their current prices.',
  notRemoved: 'The item was not removed',
  caption: 'Each price is from the first market that has one',
  columns: {
    item: 'Item',
    price: 'Price',
    change: '24 h change',
    week: '7 days',
    target: 'Target',
    since: 'Watched since',
    remove: 'Remove',
  } as const,
  /** @param hidden words for screen readers only */
  remove: (item: string, hidden: Wrap) => <>Remove{hidden(` ${item}`)}</>,
  /** @param percent such as `−12.0%` */
  away: (percent: string) => `${percent} away`,
  /** @param hidden words for screen readers only */
  setTarget: (item: string, has: boolean, hidden: Wrap) => (
    <>
      {has ? 'Change' : 'Set'}
      {hidden(` the target of ${item}`)}
    </>
  ),
  targetTitle: (item: string) => `Target of ${item}`,
  targetIn: (currency: string) => `Target, in ${currency} (optional)`,
  targetHint: 'Empty: none. The list shows how far it is; an alert tells you when it is reached.',
  noTarget: 'Must be more than zero.',
  saveTarget: 'Save',
  // The button on the page of an item.
  watch: 'Watch',
  watched: 'On the watchlist',
  notChanged: 'The watchlist was not changed',
};
