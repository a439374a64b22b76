import type { SpreadsQuery } from '../../client/index.js';
import { SPREAD_SORTS } from '../../contract/values.js';
import { readBound } from '../ui/form/amount-text.js';
import { namesOf } from '../unknown-values.js';

export const SELLS = ['any', 'offer', 'bid'] as const;
export const STALE = ['exclude', 'include'] as const;

/** As many rows as the page shows. */
const LIMIT = 100;

/** What the page of deals shows, as in its address: amounts in the shown currency as typed, '' for all. */
export interface DealView {
  readonly from: string;
  readonly to: string;
  readonly sell: (typeof SELLS)[number];
  readonly sort: (typeof SPREAD_SORTS)[number];
  readonly stale: (typeof STALE)[number];
  readonly minPrice: string;
  readonly minProfit: string;
  readonly minSales: string;
}

/** What narrows the list least. */
export const NO_FILTERS = {
  from: '',
  to: '',
  sell: 'any',
  minPrice: '',
  minProfit: '',
  minSales: '',
} as const satisfies Partial<DealView>;

/** How many filters narrow the list. */
export function filterCount(view: DealView): number {
  return namesOf(NO_FILTERS).filter((name) => view[name] !== NO_FILTERS[name]).length;
}

/** The view of an address; what cannot be read is as without it. */
export function readDealView(search: URLSearchParams): DealView {
  const text = (name: keyof DealView) => (search.get(name) ?? '').slice(0, 100);
  return {
    from: text('from'),
    to: text('to'),
    sell: SELLS.find((each) => each === text('sell')) ?? 'any',
    sort: SPREAD_SORTS.find((each) => each === text('sort')) ?? 'profit',
    stale: STALE.find((each) => each === text('stale')) ?? 'exclude',
    minPrice: text('minPrice'),
    minProfit: text('minProfit'),
    minSales: text('minSales'),
  };
}

/** The address with a view in it, without what is as usual. Other parameters stay. */
export function writeDealView(view: DealView, search: URLSearchParams): URLSearchParams {
  const usual = readDealView(new URLSearchParams());
  const next = new URLSearchParams(search);
  for (const name of namesOf(view)) {
    if (view[name] === usual[name]) next.delete(name);
    else next.set(name, view[name]);
  }
  return next;
}

/** What the service is asked for. */
export function spreadsQueryOf(view: DealView): Partial<SpreadsQuery> {
  const { from, to, sell, sort, stale, minPrice, minProfit, minSales } = view;
  return {
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    sell,
    sort,
    stale,
    min_price: Math.round(readBound(minPrice) ?? 0),
    min_profit: Math.max(1, Math.round(readBound(minProfit) ?? 1)),
    min_sales: /^\d{1,6}$/.test(minSales) ? Number(minSales) : 0,
    limit: LIMIT,
  };
}
