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
import { defaulted, nullable, oneOf, ref, Timestamp } from './schema.js';

const ID = ['all', ...CATEGORIES] as const;

/** Days of an index, unless others are asked for. */
export const DEFAULT_DAYS = 90;

const days = defaulted(
  Type.Integer({
    minimum: 1,
    maximum: MOST_INDEX_DAYS,
    default: DEFAULT_DAYS,
    description: 'How many UTC days, today included',
  }),
);

/** `/indices` */
export const IndicesQuery = Type.Object({ days });
export type IndicesQuery = Static<typeof IndicesQuery>;

/** `/indices/:id` */
export const IndexPath = Type.Object({ id: oneOf(ID, { description: '`all`, or a category' }) });
export type IndexPath = Static<typeof IndexPath>;

export const IndexQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_INDEX_DAYS,
      description: `How many UTC days, today included; ${DEFAULT_DAYS}, and ${MOST_HOURLY_DAYS} with \`interval\` 1h, unless it is given`,
    }),
  ),
  interval: defaulted(
    oneOf(INDEX_INTERVALS, {
      default: '1d',
      description:
        'Between two levels. `1h`: the first is of `days` times 24 hours ago, the others of each full hour ' +
        `and of \`computed_at\`, over up to ${MOST_HOURLY_DAYS} days`,
    }),
  ),
});
export type IndexQuery = Static<typeof IndexQuery>;

/** `/indices/custom` */
export const CustomIndexQuery = Type.Object({ items: itemList(MOST_CHOSEN_ITEMS), days });
export type CustomIndexQuery = Static<typeof CustomIndexQuery>;

/** What an index was computed from. */
const basis = {
  weighting: oneOf(['sales', 'equal'], {
    description:
      '`sales`: weights are shares of what was spent (Törnqvist). `equal`: no sales are known (Jevons)',
  }),
  items: Type.Integer({ minimum: 1, description: 'Items that it is computed from' }),
  of: Type.Integer({ minimum: 1, description: 'Items with a price that it stands for' }),
  from: Timestamp,
  computed_at: Timestamp,
};

const change = (days: string) =>
  nullable(Type.Number(), {
    description: `In percent, to the last prices of the UTC day ${days} before today; null where it is shorter`,
  });

/** An index in the list of all. */
export const IndexSummary = Type.Object(
  {
    id: oneOf(ID),
    name: Type.String(),
    level: Type.Number({ description: '100 on its first day' }),
    change_1d: change('one'),
    change_7d: change('7'),
    change_30d: change('30'),
    change_24h: nullable(Type.Number(), {
      description:
        'In percent, to the last prices at or before 24 hours ago; null where there are none',
    }),
    ...basis,
  },
  { $id: 'IndexSummary', description: 'An index of item prices' },
);
export type IndexSummary = Static<typeof IndexSummary>;

const IndexPoint = Type.Object({
  time: Type.String({
    format: 'date-time',
    description: 'The beginning of the UTC day; of levels by the hour the moment',
  }),
  level: Type.Number({
    description: 'Of the last prices of the day, or at or before the moment; 100 at first',
  }),
  items: Type.Integer({
    minimum: 0,
    description:
      'Items with a price on that day; of the others the last one before counts. By the hour all have one',
  }),
});

/** An index over time. */
export const IndexSeries = Type.Object(
  {
    id: oneOf([...ID, 'custom']),
    name: Type.String(),
    interval: oneOf(INDEX_INTERVALS, { description: 'Between two levels' }),
    ...basis,
    series: Type.Array(IndexPoint, {
      description: 'One point a day, or an hour, the oldest first',
    }),
    left_out: Type.Array(Type.Integer({ minimum: 1 }), {
      description:
        'Chosen items that are not in it: without a price up to 14 days before its first day or today, ' +
        'or without known sales where the others have them. Empty for a category',
    }),
  },
  { $id: 'IndexSeries', description: 'An index of item prices over time' },
);
export type IndexSeries = Static<typeof IndexSeries>;

export const Indices = Type.Array(ref(IndexSummary), {
  description: 'All items, then each category that has one',
});
