import Type, { type Static } from '#typebox';
import { FEE_EVIDENCE } from '../domain/fees.js';
import { MARKET_ERROR_CODES, VOLUME_MEANINGS } from '../domain/source.js';
import { Confidence, MarketPrice, PriceKindField } from './item.js';
import * as s from './schema.js';

const VolumeMeans = (description: string) => s.oneOf(VOLUME_MEANINGS, description);

/** A series that a market delivers. */
export const MarketSeries = s.named('MarketSeries', 'A series of a market', {
  source: s.text('As in prices, and in the parameter `source`'),
  items: s.count('Items with a price in the series'),
  volume_means: VolumeMeans('The meaning of the `volume` of its prices'),
  kind: PriceKindField,
});
export type MarketSeries = Static<typeof MarketSeries>;

export const MarketFees = s.named('MarketFees', 'The fees of a market', {
  seller: Type.Object({
    of: s.oneOf(
      ['price', 'proceeds'],
      '`price`: the market keeps a share of the price, that of the last rate that begins at or ' +
        'below it, rounded up to the cent; `proceeds`: all rates are added to the proceeds of the seller, ' +
        'each rounded down to the cent, at least one cent',
    ),
    rates: s.listOf(
      Type.Object({
        from: s.usCents('The lowest price to which it applies'),
        percent: Type.Number({ minimum: 0 }),
      }),
      'Ascending',
    ),
  }),
  buyer_percent: Type.Number({
    minimum: 0,
    description: 'The fee of the buyer in addition to the price, rounded up to the cent',
  }),
  as_of: s.nullable(
    Type.String({ format: 'date' }),
    'The day on which the fees were looked up; null if MARKET_FEES states them',
  ),
  evidence: s.nullable(
    s.oneOf(FEE_EVIDENCE),
    '`reported`: the sources agree; `conflicting`: they state different fees, of which the ' +
      'highest is used; null if MARKET_FEES states them',
  ),
  source: s.text('The origin of the fees, in words'),
});
export type MarketFees = Static<typeof MarketFees>;

/** The terms of use of a market. */
const MarketTerms = s.named('MarketTerms', 'The terms of use of a market', {
  summary: s.text('The terms about its prices, or that they were not read'),
  url: s.text('The page of the terms, or the site of the market'),
  as_of: Type.String({ format: 'date', description: 'The day on which they were looked up' }),
});

/** A known market, and its state if it is polled. */
export const Market = s.named('Market', 'A market, and its state if it is polled', {
  name: Type.String({ description: 'As in the setting MARKETS', examples: ['skinport'] }),
  title: Type.String({ description: 'Display name', examples: ['Skinport'] }),
  description: s.text('The prices that the market provides, in words'),
  active: Type.Boolean({ description: 'Whether MARKETS names it' }),
  demo: Type.Boolean({ description: 'Whether its prices are simulated or replayed' }),
  volume_means: VolumeMeans(
    'The meaning of the `volume` of its prices, except for its sales series; with `nothing` it is always 0',
  ),
  api_key: s.oneOf(['unused', 'optional', 'required']),
  history: s.nullable(Type.String(), 'The prices that a backfill imports; null if there are none'),
  interval_seconds: Type.Number({ minimum: 0, description: 'Between two polls' }),
  status: s.oneOf(
    ['inactive', 'starting', 'up', 'frozen', 'down'],
    '`down` while its last poll failed, or its prices are not stored; `frozen` while its list ' +
      'is unchanged for longer than ever before',
  ),
  circuit: s.oneOf(
    ['closed', 'open', 'half_open'],
    '`open` while it is not polled after repeated failures; then it is tried once',
  ),
  quarantined: Type.Boolean({
    description:
      'Whether its prices are not stored: they contradict the previous ones, seem to be in another ' +
      'unit, or its list has less than a tenth of its offers',
  }),
  error: s.nullable(
    Type.String(),
    'Why it is down or, while it is `starting`, the condition for which it waits; null if neither',
  ),
  error_code: s.nullable(s.oneOf(MARKET_ERROR_CODES), 'The kind of the error; null without one'),
  partial_error: s.nullable(
    Type.String(),
    'Why a part of its last poll is missing, such as its sales; null if none is',
  ),
  last_success_at: s.nullable(s.Timestamp, 'Null before the first success'),
  lag_seconds: s.nullable(
    Type.Number({ minimum: 0 }),
    'Since the last success; null before the first',
  ),
  next_poll_at: s.nullable(s.Timestamp, 'Now during a poll; null if it is not polled'),
  rate: s.nullable(
    Type.Object({
      currency: Type.String({ description: 'The currency of the market', examples: ['EUR'] }),
      day: Type.String({ format: 'date', description: 'The day of the rate' }),
      stale: Type.Boolean({ description: 'Whether it is more than four days old' }),
    }),
    'The exchange rate by which its prices are converted; null if they are in USD, or no rate is known',
  ),
  series: Type.Array(s.ref(MarketSeries)),
  group: s.listOf(
    Type.String(),
    'The other markets that show the same sellers, by name: they form one group with one vote in a ' +
      'consensus. At least a third of the prices of two such markets are within 3% of each other. Computed ' +
      'once a day; empty if there are none',
  ),
  fees: s.nullable(s.ref(MarketFees), 'The fees of trading on it; null if unknown'),
  terms: s.nullable(s.ref(MarketTerms), 'Null for simulated and replayed prices'),
  accepted: s.count('Prices stored since the start'),
  rejected: Type.Record(Type.String(), s.positive(), {
    description: 'Prices refused since the start, by reason',
  }),
  held_back: s.nullable(
    Type.Object({
      items: s.integer(1, 10_000, 'How many'),
      reason: s.text("The reason, in words that follow the market's name"),
    }),
    'New items on its list that are held back; null if there are none',
  ),
  short_list: s.nullable(
    Type.Object({
      source: s.text('The series of the list'),
      offers: s.count('Number of offers'),
      listed_before: s.positive('Number of offers before'),
    }),
    'Its last list, while it has less than half of the offers listed before, so that missing ' +
      'offers do not count as gone; null otherwise',
  ),
  frozen: s.nullable(
    Type.Object({
      source: s.text('The series of the list'),
      since: s.Timestamp,
    }),
    'Its list, and since when it is unchanged, while it is `frozen`',
  ),
});
export type Market = Static<typeof Market>;

/** An item with different prices on its markets: a wrong name, a wrong unit, or an absurd offer. */
export const Disagreement = s.named(
  'Disagreement',
  'An item with different prices on its markets',
  {
    item_id: s.positive(),
    market_hash_name: Type.String(),
    spread: Type.Number({
      minimum: 1,
      description: 'The highest of its fresh prices divided by the lowest, one price per market',
    }),
    consensus_price: { ...s.minorUnits(), minimum: 1 },
    confidence: s.ref(Confidence),
    markets: s.listOf(s.ref(MarketPrice), 'Its fresh prices, lowest first'),
  },
);
export type Disagreement = Static<typeof Disagreement>;
