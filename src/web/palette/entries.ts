import { PAGES } from '../../contract/pages.js';

/** One thing that the palette offers. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  /** Of the item whose picture is shown. */
  readonly itemId?: number;
  readonly run: () => void;
}

/** Entries under a heading. */
export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const PAGE_NAMES = [
  ['Overview', PAGES.market],
  ['Items', PAGES.items],
  ['Volatility', PAGES.board],
  ['Indices', PAGES.indices],
  ['Markets', PAGES.markets],
  ['Deals', PAGES.deals],
  ['Compare', PAGES.compare],
  ['Portfolio', PAGES.portfolio],
  ['Lots', `${PAGES.portfolio}/lots`],
  ['Alerts', `${PAGES.portfolio}/alerts`],
  ['Watchlist', `${PAGES.portfolio}/watchlist`],
  ['Account', PAGES.account],
] as const;

/** The pages, in the order of the header. */
export function pageEntries(navigate: (address: string) => void): Entry[] {
  return PAGE_NAMES.map(([name, address]) => ({
    key: address,
    name,
    run: () => navigate(address),
  }));
}
