import Type, { type Static } from '#typebox';
import { pastParts } from './past-part.js';
import * as s from './schema.js';
import { answeredValuation } from './valuation.js';

/** Why there is no time-weighted return. */
const NO_RETURN_REASONS = ['nothing_held', 'no_prices'] as const;

/** Why there is no money-weighted return. */
const NO_RATE_REASONS = [
  'no_flows',
  'under_30_days',
  'one_direction',
  'no_rate',
  'several_rates',
] as const;

const day = (description: string) =>
  Type.String({ format: 'date', description: `${description}. A day in UTC` });
const fraction = (description: string) => s.number(`${description}, as a fraction`);

/** Of a month, a year or the whole time. */
const flows = {
  gain: s.minorUnits('The gain of the holdings by prices', 'lots'),
  put_in: s.minorUnits('Cost of acquired items; the market price if the cost is unknown', 'lots'),
  taken_out: s.minorUnits(
    'Proceeds of sales after fees, and the market price of items that left without a sale',
    'lots',
  ),
};

/** The return of a collection in a month or a year. */
export const PeriodReturn = s.named(
  'PeriodReturn',
  'The return of a portfolio in a month or a year',
  {
    period: Type.String({
      description: 'The month or the year, in UTC',
      examples: ['2026-11', '2026'],
    }),
    return: Type.Optional(
      fraction(
        'Time-weighted; missing if no priced item was held on any of the days. The returns of ' +
          'the months compound to that of the year',
      ),
    ),
    ...flows,
    value: s.minorUnits('Of the holdings with a price, at the end', 'lots'),
  },
);
export type PeriodReturn = Static<typeof PeriodReturn>;

const TimeWeightedReturn = Type.Object(
  {
    return: Type.Optional(fraction('Over all days')),
    annual: Type.Optional(fraction('Annualized; missing for less than 365 priced days')),
    reason: Type.Optional(
      s.oneOf(
        NO_RETURN_REASONS,
        'Why it is missing. `nothing_held`: nothing was ever held. `no_prices`: nothing with a ' +
          'price was held over a day',
      ),
    ),
  },
  {
    description:
      'The return of the prices of the holdings, weighted by the value held each day: purchases and ' +
      'sales cause no gain, whatever was paid',
  },
);

const MoneyWeightedReturn = Type.Object(
  {
    annual: Type.Optional(
      fraction('The rate per year at which the present value of all flows is 0'),
    ),
    return: Type.Optional(fraction('The same over the whole period')),
    reason: Type.Optional(
      s.oneOf(
        NO_RATE_REASONS,
        'Why it is missing. `no_flows`: there were no deposits. `under_30_days`: the flows are within ' +
          '30 days. `one_direction`: there were no withdrawals and the holdings are worth nothing, or nothing ' +
          'was paid. `no_rate`: there is no such rate. `several_rates`: there are several',
      ),
    ),
  },
  { description: 'The return of the invested money: payments against proceeds and current value' },
);

const GreatestDrawdown = Type.Object(
  {
    depth: fraction('The depth of the fall'),
    peak: day('The last day at the peak'),
    trough: day('The lowest day'),
    recovered: Type.Optional(day('The first day at that level again; missing if not reached yet')),
  },
  { description: 'The deepest fall; missing if prices never fell' },
);

/** The growth of a collection up to one day, without deposits and withdrawals. */
export const ReturnPoint = s.named('ReturnPoint', 'The growth of 1 by the end of a day', {
  day: day('The day'),
  index: s.number('The growth of 1 by the last prices of the day'),
  drawdown: fraction('The distance from the highest value so far, at most 0'),
});
export type ReturnPoint = Static<typeof ReturnPoint>;

/** The origin of the prices of an item. */
export const ReturnedItem = s.named('ReturnedItem', 'An item in the returns, and its past', {
  item_id: s.positive(),
  market_hash_name: Type.String(),
  past: pastParts,
});
export type ReturnedItem = Static<typeof ReturnedItem>;

export const PortfolioReturns = s.named('PortfolioReturns', 'The returns of a portfolio', {
  sentence: s.text('A summary in English'),
  valuation: answeredValuation,
  from: day('The first day: that of the first purchase, at most ten years ago'),
  to: day('The last day: today, with the prices so far'),
  computed_at: s.Timestamp,
  days: s.positive('Number of days from the first to the last'),
  priced_days: s.count(
    'Days that began with priced items and ended with a value above 0: each has a return. Others have none',
  ),
  priced_from: Type.Optional(
    day('The first day on which a held item has a price; missing if there is none'),
  ),
  time_weighted: TimeWeightedReturn,
  money_weighted: MoneyWeightedReturn,
  ...flows,
  value: s.minorUnits('Of the holdings with a price', 'lots'),
  profit: s.minorUnits('Withdrawals plus the value of the holdings, minus deposits', 'lots'),
  estimated_lots: s.count(
    'Lots of unknown cost, which enter at the market price of the day of acquisition, or of ' +
      'the first day with a price',
  ),
  left_out_lots: s.count(
    'Lots without a required price, which are excluded from deposits, withdrawals, profit ' +
      'and the money-weighted return',
  ),
  max_drawdown: Type.Optional(GreatestDrawdown),
  items: s.listOf(s.ref(ReturnedItem), 'All items ever held that have a price'),
  years: s.listOf(s.ref(PeriodReturn), 'Ascending'),
  months: s.listOf(s.ref(PeriodReturn), 'Ascending'),
  series: s.listOf(s.ref(ReturnPoint), 'Each day from `priced_from`, ascending'),
});
export type PortfolioReturns = Static<typeof PortfolioReturns>;
