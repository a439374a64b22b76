import type { Static } from '#typebox';
import Type from '#typebox';
import { CATEGORIES } from '../domain/category.js';
import {
  INDEX_INTERVALS,
  MOST_CHOSEN_ITEMS,
  MOST_HOURLY_DAYS,
  MOST_INDEX_DAYS,
} from '../domain/window.js';
import { itemList } from './item-list.js';
import * as s from './schema.js';

const ID = ['all', ...CATEGORIES] as const;

/** Default number of days of an index. */
export const DEFAULT_DAYS = 90;

const days = s.defaulted(
  s.integer(1, MOST_INDEX_DAYS, 'Number of UTC days, including today'),
  DEFAULT_DAYS,
);

/** `/indices` */
export const IndicesQuery = Type.Object({ days });
export type IndicesQuery = Static<typeof IndicesQuery>;

/** `/indices/:id` */
export const IndexPath = Type.Object({ id: s.oneOf(ID, '`all`, or a category') });
export type IndexPath = Static<typeof IndexPath>;

export const IndexQuery = Type.Object({
  days: Type.Optional(
    s.integer(
      1,
      MOST_INDEX_DAYS,
      `Number of UTC days, including today; ${DEFAULT_DAYS}, and ${MOST_HOURLY_DAYS} with \`interval\` 1h, unless it is given`,
    ),
  ),
  interval: s.defaulted(
    s.oneOf(
      INDEX_INTERVALS,
      'Between two levels. `1h`: the first is of `days` times 24 hours ago, or when half of the items had a price; the ' +
        `others are of each full hour and of \`computed_at\`, over up to ${MOST_HOURLY_DAYS} days`,
    ),
    '1d',
  ),
});
export type IndexQuery = Static<typeof IndexQuery>;

/** `/indices/custom` */
export const CustomIndexQuery = Type.Object({ items: itemList(MOST_CHOSEN_ITEMS), days });
export type CustomIndexQuery = Static<typeof CustomIndexQuery>;

/** The inputs of an index. */
const basis = {
  weighting: s.oneOf(
    ['sales', 'equal'],
    '`sales`: weights are shares of spending (Törnqvist). `equal`: no sales are known (Jevons)',
  ),
  items: s.positive('Items from which it is computed'),
  of: s.positive('Items with a price that it represents'),
  from: s.Timestamp,
  computed_at: s.Timestamp,
  past: s.listOf(
    Type.Object({
      source: s.text('The market, or the name of an import'),
      items: s.count('Items with prices of it'),
      until: s.nullable(
        Type.String({ format: 'date', examples: ['2026-11-19'] }),
        'The first day without it; null if it has prices of today',
      ),
    }),
    'The markets of its prices, the one with the most items first. An item has another one before the first price on ' +
      'that of its current price. Empty by the hour',
  ),
};

const change = (since: string) =>
  s.nullable(
    Type.Number(),
    `In percent, from the last prices at or before ${since}: that of the index that begins then. Null if there are none`,
  );

/** An index in the list of all. */
export const IndexSummary = s.named('IndexSummary', 'An index of item prices', {
  id: s.oneOf(ID),
  name: Type.String(),
  level: s.number('100 on its first day'),
  change_24h: change('24 hours ago'),
  change_7d: change('7 times 24 hours ago'),
  change_30d: change('the beginning of the UTC day 30 days ago'),
  ...basis,
});
export type IndexSummary = Static<typeof IndexSummary>;

const IndexPoint = Type.Object({
  time: Type.String({
    format: 'date-time',
    description: 'The beginning of the UTC day; of levels by the hour the moment',
  }),
  level: s.number('Of the last prices of the day, or at or before the moment; 100 at first'),
  items: s.count(
    'Items with a price on that day; of the others the last one before counts. By the hour all have one',
  ),
});

/** An index over time. */
export const IndexSeries = s.named('IndexSeries', 'An index of item prices over time', {
  id: s.oneOf([...ID, 'custom']),
  name: Type.String(),
  interval: s.oneOf(INDEX_INTERVALS, 'Between two levels'),
  ...basis,
  series: s.listOf(IndexPoint, 'One point a day, or an hour, the oldest first'),
  left_out: s.listOf(
    s.positive(),
    'Chosen items that are not in it: without a price up to 14 days before its first day or today, ' +
      'or without known sales if the others have them. Empty for a category',
  ),
});
export type IndexSeries = Static<typeof IndexSeries>;

export const Indices = s.listOf(s.ref(IndexSummary), 'All items, then each category that has one');
