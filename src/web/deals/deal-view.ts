import type { SpreadsQuery } from '../../client/index.js';
import { SPREAD_SORTS } from '../../contract/values.js';
import { keysOf } from '../keys.js';
import { readBound } from '../ui/form/amounts.js';

export const SELLS = ['any', 'offer', 'bid'] as const;
export const STALE = ['exclude', 'include'] as const;
export const DOUBTFUL = ['exclude', 'include'] as const;

/** The maximum number of rows on the page. */
const LIMIT = 100;

/**
 * The filters of the page, as in its address: amounts as typed in the shown currency, '' for all.
 */
export interface DealView {
  readonly from: string;
  readonly to: string;
  readonly sell: (typeof SELLS)[number];
  readonly sort: (typeof SPREAD_SORTS)[number];
  readonly stale: (typeof STALE)[number];
  /** Prices that are far apart, and prices to sell at that nothing confirms. */
  readonly doubtful: (typeof DOUBTFUL)[number];
  readonly minPrice: string;
  readonly minProfit: string;
  readonly minSales: string;
}

/** The widest filters. */
export const NO_FILTERS = {
  from: '',
  to: '',
  sell: 'any',
  minPrice: '',
  minProfit: '',
  minSales: '',
} as const satisfies Partial<DealView>;

/** The number of active filters. */
export function filterCount(view: DealView): number {
  const names = keysOf(NO_FILTERS);
  return names.filter((name) => view[name] !== NO_FILTERS[name]).length;
}

/** Parses the view from an address; invalid values count as missing. */
export function readDealView(search: URLSearchParams): DealView {
  const text = (name: keyof DealView) => (search.get(name) ?? '').slice(0, 100);
  return {
    from: text('from'),
    to: text('to'),
    sell: SELLS.find((option) => option === text('sell')) ?? 'any',
    sort: SPREAD_SORTS.find((option) => option === text('sort')) ?? 'profit',
    stale: STALE.find((option) => option === text('stale')) ?? 'exclude',
    doubtful: DOUBTFUL.find((option) => option === text('doubtful')) ?? 'exclude',
    minPrice: text('minPrice'),
    minProfit: text('minProfit'),
    minSales: text('minSales'),
  };
}

/** Writes the view into an address; default values are left out, other parameters stay. */
export function writeDealView(view: DealView, search: URLSearchParams): URLSearchParams {
  const usual = readDealView(new URLSearchParams());
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(view)) {
    if (value === usual[name as keyof DealView]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query parameters of the request. */
export function spreadsQueryOf(view: DealView): Partial<SpreadsQuery> {
  const { from, to, sell, sort, stale, doubtful, minPrice, minProfit, minSales } = view;
  return {
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    sell,
    sort,
    stale,
    far_apart: doubtful,
    unconfirmed: doubtful,
    min_price: Math.round(readBound(minPrice) ?? 0),
    min_profit: Math.max(1, Math.round(readBound(minProfit) ?? 1)),
    min_sales: /^\d{1,6}$/.test(minSales) ? Number(minSales) : 0,
    limit: LIMIT,
  };
}
