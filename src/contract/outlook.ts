import type { Static } from '#typebox';
import Type from '#typebox';
import { FARTHEST_OUTLOOK } from '../domain/window.js';
import { sourceOrCurrent } from './parameters.js';
import { defaulted, minorUnits, Timestamp } from './schema.js';

/** `/items/:id/outlook` */
export const OutlookQuery = Type.Object({
  days: defaulted(
    Type.Integer({
      minimum: 1,
      maximum: FARTHEST_OUTLOOK,
      default: 7,
      description: 'How many days ahead',
    }),
  ),
  source: sourceOrCurrent,
});
export type OutlookQuery = Static<typeof OutlookQuery>;

/** The range of an outlook, and what it was computed over. */
const outlookFields = {
  days: Type.Integer({ minimum: 1, maximum: FARTHEST_OUTLOOK, description: 'How many days ahead' }),
  day: Type.String({
    format: 'date',
    description: 'The UTC day that it is for: its last price',
    examples: ['2026-11-27'],
  }),
  lower: minorUnits('The price is below in about 5 of 100 cases'),
  middle: minorUnits('The level of the price today; no direction is forecast'),
  upper: minorUnits('The price is above in about 5 of 100 cases'),
  source: Type.String({ description: 'The market whose prices were used' }),
  past_days: Type.Integer({
    minimum: 1,
    description: 'Days that the item was estimated from, up to 60',
  }),
  liquidity_class: Type.Integer({
    minimum: 1,
    description: 'From 1, the items traded least, to `liquidity_classes`',
  }),
  liquidity_classes: Type.Integer({ minimum: 1 }),
  samples: Type.Integer({
    minimum: 1,
    description: 'Past forecasts of items of the class whose outcomes calibrate the range',
  }),
  computed_at: Timestamp,
};

/** The range in which the price of an item will be on a day to come. */
export const ItemOutlook = Type.Object(
  { item_id: Type.Integer({ minimum: 1 }), ...outlookFields },
  { $id: 'ItemOutlook', description: 'The range in which a price will be on a day to come' },
);
export type ItemOutlook = Static<typeof ItemOutlook>;

/** The same of a lot, on the day it unlocks. */
export const LotOutlook = Type.Object(outlookFields, {
  $id: 'LotOutlook',
  description: 'The range in which the price of one of a lot will be on the day it unlocks',
});
export type LotOutlook = Static<typeof LotOutlook>;

/** `/items/:id/sale-chance` */
export const SaleChanceQuery = Type.Object({
  price: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description: 'The asked price in minor units of USD; default: the current price',
    }),
  ),
  cheaper: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description:
        'How many offers are cheaper; default: 0 up to the current price, and 1 above it, since at least that one is',
    }),
  ),
  source: sourceOrCurrent,
});
export type SaleChanceQuery = Static<typeof SaleChanceQuery>;

/** The chance that an offer of an item is sold. */
export const SaleChance = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    price: minorUnits('The asked price'),
    cheaper: Type.Integer({ minimum: 0, description: 'Offers that are sold before' }),
    chances: Type.Array(
      Type.Object({
        days: Type.Integer({ minimum: 1 }),
        chance: Type.Number({ minimum: 0, maximum: 1 }),
      }),
      { description: 'Within 1, 3 and 7 days' },
    ),
    sales_a_day: Type.Number({ exclusiveMinimum: 0, description: 'The mean of the past days' }),
    dispersion: Type.Number({
      description: 'How much their rate varies: (variance - mean) / mean², 0 for a Poisson count',
    }),
    past_days: Type.Integer({ minimum: 1, description: 'Whole days of sales, up to 60' }),
    source: Type.String({ description: 'The market whose sales were used' }),
    computed_at: Timestamp,
  },
  { $id: 'SaleChance', description: 'The chance that an offer of an item is sold' },
);
export type SaleChance = Static<typeof SaleChance>;
