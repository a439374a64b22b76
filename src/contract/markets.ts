import Type, { type Static } from '#typebox';
import { FEE_EVIDENCE } from '../domain/fees.js';
import { VOLUME_MEANINGS } from '../domain/source.js';
import { Confidence, MarketPrice, PriceKindField } from './item.js';
import { minorUnits, nullable, oneOf, ref, Timestamp, usCents } from './schema.js';

const VolumeMeans = (description: string) => oneOf(VOLUME_MEANINGS, { description });

/** A series that a market delivers. */
export const MarketSeries = Type.Object(
  {
    source: Type.String({ description: 'As in prices, and in the parameter `source`' }),
    items: Type.Integer({ minimum: 0, description: 'Items with a price in the series' }),
    volume_means: VolumeMeans('What the `volume` of its prices counts'),
    kind: PriceKindField,
  },
  { $id: 'MarketSeries', description: 'A series of a market' },
);
export type MarketSeries = Static<typeof MarketSeries>;

/** What trading on a market costs. */
export const MarketFees = Type.Object(
  {
    seller: Type.Object({
      of: oneOf(['price', 'proceeds'], {
        description:
          '`price`: the market keeps a share of the price, that of the last rate that begins at or ' +
          'below it, rounded up to the cent; `proceeds`: all rates are added to what the seller gets, ' +
          'each rounded down to the cent, at least one cent',
      }),
      rates: Type.Array(
        Type.Object({
          from: usCents('The lowest price that it applies to'),
          percent: Type.Number({ minimum: 0 }),
        }),
        { description: 'Ascending' },
      ),
    }),
    buyer_percent: Type.Number({
      minimum: 0,
      description: 'What a buyer pays beside the price, rounded up to the cent',
    }),
    as_of: nullable(Type.String({ format: 'date' }), {
      description: 'The day at which the fees were known; null where MARKET_FEES states them',
    }),
    evidence: nullable(oneOf(FEE_EVIDENCE), {
      description:
        '`reported`: the sources agree; `conflicting`: they state different fees, of which the ' +
        'highest is taken; null where MARKET_FEES states them',
    }),
    source: Type.String({ description: 'Where the fees come from, in words' }),
  },
  { $id: 'MarketFees', description: 'What trading on a market costs' },
);
export type MarketFees = Static<typeof MarketFees>;

/** A known market, and its state if it is polled. */
export const Market = Type.Object(
  {
    name: Type.String({ description: 'As in the setting MARKETS', examples: ['skinport'] }),
    title: Type.String({ description: 'Display name', examples: ['Skinport'] }),
    description: Type.String({ description: 'What the market provides, in a sentence' }),
    active: Type.Boolean({ description: 'Whether MARKETS names it' }),
    demo: Type.Boolean({ description: 'Whether its prices are simulated or replayed' }),
    volume_means: VolumeMeans(
      'What the `volume` of its prices counts, except for its sales series; with `nothing` it is always 0',
    ),
    api_key: oneOf(['unused', 'optional', 'required']),
    history: nullable(Type.String(), {
      description: 'What a backfill imports from it; null without past prices',
    }),
    interval_seconds: Type.Number({ minimum: 0, description: 'Between two polls' }),
    status: oneOf(['inactive', 'starting', 'up', 'frozen', 'down'], {
      description:
        '`down` while its last poll failed, or its prices are not stored; `frozen` while its list ' +
        'is the same for longer than it ever was',
    }),
    circuit: oneOf(['closed', 'open', 'half_open'], {
      description: '`open` while it is not polled after repeated failures; then it is tried once',
    }),
    quarantined: Type.Boolean({
      description:
        'Whether its prices are not stored: they cannot follow those before, seem to be in another ' +
        'unit, or its list has less than a tenth of its offers',
    }),
    error: nullable(Type.String(), {
      description: 'Why it is down, or what it waits for while it is `starting`; null if neither',
    }),
    partial_error: nullable(Type.String(), {
      description: 'Why a part of its last poll is missing, such as its sales; null if none is',
    }),
    last_success_at: nullable(Timestamp, { description: 'Null before the first success' }),
    lag_seconds: nullable(Type.Number({ minimum: 0 }), {
      description: 'Since the last success; null before the first',
    }),
    next_poll_at: nullable(Timestamp, {
      description: 'Now during a poll; null if it is not polled',
    }),
    series: Type.Array(ref(MarketSeries)),
    fees: nullable(ref(MarketFees), {
      description: 'What trading on it costs; null where that is not known',
    }),
    accepted: Type.Integer({ minimum: 0, description: 'Prices stored since the start' }),
    rejected: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
      description: 'Prices refused since the start, by reason',
    }),
    held_back: nullable(
      Type.Object({
        items: Type.Integer({ minimum: 1, maximum: 10_000, description: 'How many' }),
        reason: Type.String({ description: "The reason, in words that follow the market's name" }),
      }),
      { description: 'New items on its list that are held back; null without any' },
    ),
    short_list: nullable(
      Type.Object({
        source: Type.String({ description: 'The series that the list is of' }),
        offers: Type.Integer({ minimum: 0, description: 'Number of offers' }),
        listed_before: Type.Integer({ minimum: 1, description: 'Number of offers before' }),
      }),
      {
        description:
          'Its last list, while it has less than half of the offers listed before, so that missing ' +
          'offers do not count as gone; null otherwise',
      },
    ),
    frozen: nullable(
      Type.Object({
        source: Type.String({ description: 'The series that the list is of' }),
        since: Timestamp,
      }),
      { description: 'Its list, and since when it is the same, while it is `frozen`' },
    ),
  },
  { $id: 'Market', description: 'A market, and its state if it is polled' },
);
export type Market = Static<typeof Market>;

/** An item with different prices on its markets: a wrong name, a wrong unit, or an absurd offer. */
export const Disagreement = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    spread: Type.Number({
      minimum: 1,
      description: 'The highest of its fresh prices divided by the lowest, one price per market',
    }),
    consensus_price: { ...minorUnits(), minimum: 1 },
    confidence: ref(Confidence),
    markets: Type.Array(ref(MarketPrice), { description: 'Its fresh prices, lowest first' }),
  },
  { $id: 'Disagreement', description: 'An item with different prices on its markets' },
);
export type Disagreement = Static<typeof Disagreement>;
