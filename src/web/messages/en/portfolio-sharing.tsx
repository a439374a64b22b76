import type { Wrap } from '../wrap.js';

/** Texts of the sharing of a portfolio: its settings, and the page that others see. */
export const sharing = {
  /** What loads, as in `Loading the sharing settings…`. */
  content: 'the sharing settings',
  explanation:
    'Anyone with a link sees what you hold. Name, costs, notes, tags and sales stay private.',
  notShared: 'No links yet.',
  createLink: 'Create link',
  linkOf: (name: string) => `Link ${name}`,
  /** For links from before their addresses were kept. */
  addressNotKept: 'This link is too old to show again.',
  viewPage: 'Open',
  newTitle: 'New link',
  name: 'Name',
  nameHint: 'Title of the page.',
  defaultName: 'My portfolio',
  noName: 'Enter a name.',
  shown: 'Shows',
  shownChoices: {
    amounts: 'Amounts',
    percent: 'Percent only',
  },
  shownHint: 'Percentages can still hint at the size.',
  withLots: 'Show lots',
  withHistory: 'Show last year',
  end: 'Last day',
  endHint: 'Optional',
  past: 'Choose a future day.',
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
  removeResult: 'It stops working for everyone.',
  lastYear: 'Last year',
  lots: 'Lots',
  lotsCaption: 'Oldest first',
  acquired: 'Acquired',
  pageTitle: 'Shared portfolio',
  /** What loads, as in `Loading the shared portfolio…`. */
  pageContent: 'the shared portfolio',
  linkGone: 'This link does not work',
  linkGoneHint: 'It was removed, or the address is incomplete.',
  allItems: 'See all items',
  empty: 'This portfolio is empty',
  totals: {
    value: 'Value',
    change: '24h',
    items: 'Items',
    unpriced: 'Without price',
  } as const,
};

/** Texts of the watchlist. */
export const watchlist = {
  /** What loads, as in `Loading your watchlist…`. */
  content: 'your watchlist',
  add: 'Add item',
  notAdded: 'Not added',
  empty: 'Nothing watched yet',
  emptyHint: 'Add items to follow their prices.',
  notRemoved: 'Not removed',
  caption: 'Watched items',
  columns: {
    item: 'Item',
    price: 'Price',
    change: '24h',
    week: '7 days',
    target: 'Target',
    since: 'Since',
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
  targetIn: (currency: string) => `Target, in ${currency}`,
  targetHint: 'Optional',
  noTarget: 'Enter more than zero.',
  saveTarget: 'Save',
};
