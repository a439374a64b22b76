import Type, { type Static } from '#typebox';
import * as s from './schema.js';

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
  gain: s.minorUnits('What the prices of the holdings gained', 'lots'),
  put_in: s.minorUnits(
    'Cost of what was acquired; the market price where the cost is not known',
    'lots',
  ),
  taken_out: s.minorUnits(
    'Proceeds of sales after fees, and the market price of what left without a sale',
    'lots',
  ),
};

/** The return of a collection in a month or a year. */
export const PeriodReturn = s.named(
  'PeriodReturn',
  'What a portfolio returned in a month or a year',
  {
    period: Type.String({
      description: 'The month or the year, in UTC',
      examples: ['2026-11', '2026'],
    }),
    return: Type.Optional(
      fraction(
        'Time-weighted; missing if nothing with a price was held over any of the days. Those of ' +
          'the months are linked to that of the year',
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
    annual: Type.Optional(fraction('In terms of a year; missing for less than 365 priced days')),
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
      'What the prices of the holdings did, each day weighted by what was held: purchases and ' +
      'sales are no gain, whatever was paid',
  },
);

const MoneyWeightedReturn = Type.Object(
  {
    annual: Type.Optional(fraction('The rate at which all flows are worth nothing, for a year')),
    return: Type.Optional(fraction('The same over the whole time')),
    reason: Type.Optional(
      s.oneOf(
        NO_RATE_REASONS,
        'Why it is missing. `no_flows`: nothing was put in. `under_30_days`: the flows are within ' +
          '30 days. `one_direction`: nothing was taken out and nothing is worth anything, or nothing ' +
          'was paid. `no_rate`: no rate fits. `several_rates`: more than one does',
      ),
    ),
  },
  { description: 'What the money earned: what was paid against what was received and is held' },
);

const GreatestDrawdown = Type.Object(
  {
    depth: fraction('How far it fell'),
    peak: day('The last one at the height'),
    trough: day('The lowest one'),
    recovered: Type.Optional(day('The first one at that height again; missing if not yet')),
  },
  { description: 'The deepest fall; missing if prices never fell' },
);

/** The growth of a collection up to one day, without deposits and withdrawals. */
export const ReturnPoint = s.named('ReturnPoint', 'What 1 became by the end of a day', {
  day: day('The day'),
  index: s.number('What 1 became by the last prices of the day'),
  drawdown: fraction('How far that is below its highest, 0 or below'),
});
export type ReturnPoint = Static<typeof ReturnPoint>;

export const PortfolioReturns = s.named('PortfolioReturns', 'What a portfolio returned', {
  sentence: s.text('What it comes to, in English'),
  from: day('The first day: that of the first purchase, at most ten years ago'),
  to: day('The last day: today, by the prices so far'),
  computed_at: s.Timestamp,
  days: s.positive('From the first to the last'),
  priced_days: s.count('Days over which something with a price was held: each has a return'),
  priced_from: Type.Optional(
    day('The first one on which something held has a price; missing if none has'),
  ),
  time_weighted: TimeWeightedReturn,
  money_weighted: MoneyWeightedReturn,
  ...flows,
  value: s.minorUnits('Of the holdings with a price', 'lots'),
  profit: s.minorUnits('What was taken out and is held, less what was put in', 'lots'),
  estimated_lots: s.count(
    'Lots of unknown cost: they are put in at the market price of the day of acquisition, or of ' +
      'the first day with a price',
  ),
  left_out_lots: s.count(
    'Lots without a price that is needed: not in what was put in and taken out, nor in the profit ' +
      'and the money-weighted return',
  ),
  max_drawdown: Type.Optional(GreatestDrawdown),
  years: s.listOf(s.ref(PeriodReturn), 'Ascending'),
  months: s.listOf(s.ref(PeriodReturn), 'Ascending'),
  series: s.listOf(s.ref(ReturnPoint), 'Each day from `priced_from`, ascending'),
});
export type PortfolioReturns = Static<typeof PortfolioReturns>;
