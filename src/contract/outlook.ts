import type { Static } from '#typebox';
import Type from '#typebox';
import { FARTHEST_OUTLOOK } from '../domain/window.js';
import { sourceOrCurrent } from './parameters.js';
import { pastParts } from './past-part.js';
import * as s from './schema.js';

/** `/items/:id/outlook` */
export const OutlookQuery = Type.Object({
  days: s.defaulted(s.integer(1, FARTHEST_OUTLOOK, 'Number of days ahead'), 7),
  source: sourceOrCurrent,
});
export type OutlookQuery = Static<typeof OutlookQuery>;

/** The range of an outlook, and the days and series of its computation. */
const outlookFields = {
  days: s.integer(1, FARTHEST_OUTLOOK, 'Number of days ahead'),
  day: Type.String({
    format: 'date',
    description: 'The UTC day whose last price is forecast',
    examples: ['2026-11-27'],
  }),
  lower: s.minorUnits('The price is below in about 5 of 100 cases'),
  middle: s.minorUnits('The level of the price today; no direction is forecast'),
  upper: s.minorUnits('The price is above in about 5 of 100 cases'),
  source: s.text('The market whose prices were used'),
  past_days: s.positive('Days from which the item was estimated, up to 60'),
  past: pastParts,
  liquidity_class: s.positive('From 1 for the least traded items to `liquidity_classes`'),
  liquidity_classes: s.positive(),
  samples: s.positive(
    'Past forecasts for items of similar prices whose outcomes calibrate the range',
  ),
  seasonal_sale: s.nullable(
    Type.Object({
      season: s.oneOf(['summer', 'autumn']),
      begins: Type.String({ format: 'date', examples: ['2026-06-25'] }),
    }),
    'The sale of the game platform by whose first week prices may fall, so that `lower` is 7% lower',
  ),
  computed_at: s.Timestamp,
};

/** The range in which the price of an item will be on a future day. */
export const ItemOutlook = s.named(
  'ItemOutlook',
  'The range in which a price will be on a future day',
  { item_id: s.positive(), ...outlookFields },
);
export type ItemOutlook = Static<typeof ItemOutlook>;

/** The same of a lot, on the day it unlocks. */
export const LotOutlook = s.named(
  'LotOutlook',
  'The range in which the price of one item of a lot will be on the day it unlocks',
  outlookFields,
);
export type LotOutlook = Static<typeof LotOutlook>;

/** `/items/:id/sale-chance` */
export const SaleChanceQuery = Type.Object({
  price: Type.Optional(
    s.integer(
      1,
      1_000_000_000,
      'The asked price in minor units of USD; default: the current price',
    ),
  ),
  cheaper: Type.Optional(
    s.integer(
      0,
      100_000,
      'Number of cheaper offers; default: 0 up to the current price and 1 above it, because at least the current one is cheaper',
    ),
  ),
  tradable_after: Type.Optional(
    s.timestamp(
      'When the trade lock of the item ends: it is not sold before. Default: it has none',
    ),
  ),
  source: sourceOrCurrent,
});
export type SaleChanceQuery = Static<typeof SaleChanceQuery>;

export const SaleChance = s.named('SaleChance', 'The chance that an offer of an item is sold', {
  item_id: s.positive(),
  price: s.minorUnits('The asked price'),
  cheaper: s.count('Number of cheaper offers, which are sold first'),
  chances: s.listOf(
    Type.Object({
      days: s.positive(),
      chance: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    'Within 1, 3 and 7 days from now. Weekdays count; float, stickers and offers that come later do not',
  ),
  sales_a_day: Type.Number({ exclusiveMinimum: 0, description: 'The mean of the past days' }),
  dispersion: s.number(
    'The variability of their rate: (variance - mean) / mean², 0 for a Poisson count',
  ),
  past_days: s.positive('Whole days of sales, up to 60'),
  source: s.text('The market whose sales were used'),
  sells_today: s.nullable(
    Type.Object({
      price: s.minorUnits(),
      share: s.number('Of the median price of the day'),
      days: s.positive('Days of five single sales or more, of the last 14, that the share is from'),
      source: s.text('The market of the sales'),
    }),
    'About the price at which one sells today: that of the lowest tenth of sales; null where single sales are not known',
  ),
  computed_at: s.Timestamp,
});
export type SaleChance = Static<typeof SaleChance>;
