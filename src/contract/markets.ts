import Type, { type Static } from '#typebox';
import { Confidence, MarketPrice } from './item.js';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

const VolumeMeans = (description: string) =>
  oneOf(['trades', 'listings', 'nothing'], { description });

/** A series that a market delivers. */
export const MarketSeries = Type.Object(
  {
    source: Type.String({ description: 'As in prices, and in the parameter `source`' }),
    items: Type.Integer({ minimum: 0, description: 'Items that have a price from it' }),
    volume_means: VolumeMeans('What the `volume` of its prices counts'),
  },
  { $id: 'MarketSeries', description: 'A series that a market delivers' },
);
export type MarketSeries = Static<typeof MarketSeries>;

/** A market that the service knows, and how it is doing if it is asked. */
export const Market = Type.Object(
  {
    name: Type.String({ description: 'As in the setting MARKETS', examples: ['skinport'] }),
    title: Type.String({ description: 'What it is called', examples: ['Skinport'] }),
    description: Type.String({ description: 'What it gives, in a sentence' }),
    active: Type.Boolean({ description: 'Whether MARKETS names it' }),
    demo: Type.Boolean({ description: 'Whether its prices are made up, or of another time' }),
    volume_means: VolumeMeans(
      'What the `volume` of its prices counts, but for those of its sales; with `nothing` it is always 0',
    ),
    api_key: oneOf(['unused', 'optional', 'required']),
    history: nullable(Type.String(), {
      description:
        'What `itemtide backfill` brings from it; null where it tells nothing of the past',
    }),
    interval_seconds: Type.Number({ minimum: 0, description: 'Between two polls' }),
    status: oneOf(['inactive', 'starting', 'up', 'down'], {
      description: '`down` while its last poll failed, or what it says is not taken',
    }),
    circuit: oneOf(['closed', 'open', 'half_open'], {
      description: '`open` while it is left alone after failures in a row, then tried once',
    }),
    quarantined: Type.Boolean({
      description: 'Whether its prices are kept out, as they seem to be in another unit',
    }),
    error: nullable(Type.String(), { description: 'Why it is down; null if it is not' }),
    last_success_at: nullable(Timestamp, { description: 'Null before the first success' }),
    lag_seconds: nullable(Type.Number({ minimum: 0 }), {
      description: 'Since the last success; null before the first',
    }),
    next_poll_at: nullable(Timestamp, {
      description: 'Now while it is being asked; null where it never is',
    }),
    series: Type.Array(ref(MarketSeries)),
    accepted: Type.Integer({ minimum: 0, description: 'Prices taken since the start' }),
    rejected: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
      description: 'Prices refused since the start, by reason',
    }),
    held_back: nullable(
      Type.Object({
        items: Type.Integer({ minimum: 1, maximum: 10_000, description: 'How many' }),
        reason: Type.String({ description: "Why, in words that follow the market's name" }),
      }),
      { description: 'New items that it lists and that are held back; null where none are' },
    ),
    short_list: nullable(
      Type.Object({
        source: Type.String({ description: 'The series that the list is of' }),
        offers: Type.Integer({ minimum: 0, description: 'How many offers it has' }),
        listed_before: Type.Integer({ minimum: 1, description: 'How many were listed before' }),
      }),
      {
        description:
          'Its last list, while that has less than half of the offers listed before and what is ' +
          'missing does not count as gone; null otherwise',
      },
    ),
  },
  { $id: 'Market', description: 'A market, and how it is doing if it is asked' },
);
export type Market = Static<typeof Market>;

/** An item whose markets disagree: a wrong name, a wrong unit, or an absurd offer. */
export const Disagreement = Type.Object(
  {
    item_id: Type.Integer({ minimum: 1 }),
    market_hash_name: Type.String(),
    spread: Type.Number({
      minimum: 1,
      description: 'The dearest of its fresh prices divided by the cheapest, one price a market',
    }),
    consensus_price: Type.Integer({ minimum: 1, description: 'Minor units of USD (cents)' }),
    confidence: ref(Confidence),
    markets: Type.Array(ref(MarketPrice), { description: 'Its fresh prices, cheapest first' }),
  },
  { $id: 'Disagreement', description: 'An item whose markets disagree' },
);
export type Disagreement = Static<typeof Disagreement>;
