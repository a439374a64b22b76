import type { LIST_PARAMETERS } from '../../../contract/pages.js';
import { CATEGORIES, type Category } from '../../../contract/values.js';
import { keysOf } from '../../keys.js';

/** The sort keys of the list, each with its initial direction. */
export const SORTS = {
  name: { first: 'asc' },
  wear: { first: 'asc' },
  rarity: { first: 'desc' },
  price: { first: 'desc' },
  change: { first: 'desc' },
  volatility: { first: 'desc' },
  source: { first: 'asc' },
  time: { first: 'desc' },
} as const;

export type Sort = keyof typeof SORTS;
export type Direction = 'asc' | 'desc';

export const STATTRAK = ['any', 'only', 'without'] as const;
export type StatTrak = (typeof STATTRAK)[number];

/** The filters and the order of the list, all stored in the address. */
export interface View {
  readonly query: string;
  /** Empty for all. */
  readonly category: Category | '';
  readonly weapon: string;
  readonly rarity: string;
  readonly wear: string;
  readonly stattrak: StatTrak;
  /** As typed, in the shown currency; empty for no limit. */
  readonly min: string;
  readonly max: string;
  /** Empty: the most relevant first while there is a query, else the most expensive. */
  readonly sort: Sort | '';
  readonly direction: Direction;
}

export const NO_FILTERS = {
  query: '',
  category: '',
  weapon: '',
  rarity: '',
  wear: '',
  stattrak: 'any',
  min: '',
  max: '',
} as const satisfies Partial<View>;

const FIRST_VIEW: View = { ...NO_FILTERS, sort: '', direction: 'desc' };

/** The query parameter of each part. */
const PARAMETERS = {
  query: 'q',
  category: 'category',
  weapon: 'weapon',
  rarity: 'rarity',
  wear: 'wear',
  stattrak: 'stattrak',
  min: 'min',
  max: 'max',
  sort: 'sort',
  direction: 'dir',
} as const satisfies Record<keyof View, (typeof LIST_PARAMETERS)[number]>;

const PARTS = keysOf(PARAMETERS);

/** Reads the view from an address; invalid values count as missing. */
export function readView(search: URLSearchParams): View {
  const given = (part: keyof View) => search.get(PARAMETERS[part]) ?? '';
  const givenSort = given('sort');
  const sort = isSort(givenSort) ? givenSort : FIRST_VIEW.sort;
  const direction = given('direction');
  return {
    query: given('query'),
    category: CATEGORIES.find((option) => option === given('category')) ?? '',
    weapon: given('weapon'),
    rarity: given('rarity'),
    wear: given('wear'),
    stattrak: STATTRAK.find((choice) => choice === given('stattrak')) ?? 'any',
    min: given('min'),
    max: given('max'),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : firstDirection(sort),
  };
}

/** Writes the view as query parameters; default values are left out. */
export function writeView(view: View): URLSearchParams {
  const search = new URLSearchParams();
  for (const part of PARTS) {
    const usual = part === 'direction' ? firstDirection(view.sort) : FIRST_VIEW[part];
    if (view[part] !== usual) search.set(PARAMETERS[part], view[part]);
  }
  return search;
}

/** The number of active filters, without the search. */
export function filterCount(view: View): number {
  const { query: _, ...filters } = NO_FILTERS;
  return keysOf(filters).filter((part) => view[part] !== filters[part]).length;
}

/** The column by which the list is sorted; undefined if it is by relevance. */
export function sortedBy({ sort, query }: Pick<View, 'sort' | 'query'>): Sort | undefined {
  return sort !== '' ? sort : query.trim() === '' ? 'price' : undefined;
}

function firstDirection(sort: View['sort']): Direction {
  return sort === '' ? FIRST_VIEW.direction : SORTS[sort].first;
}

function isSort(name: string): name is Sort {
  return Object.hasOwn(SORTS, name);
}
