import Type, { type Static } from '#typebox';
import { MAX_PRICE } from '../domain/tick.js';
import { WINDOWS } from '../domain/window.js';
import { oneOf, usCents } from './schema.js';

const window = oneOf(WINDOWS, { description: 'The window of the figure' });
const price = { ...usCents('The threshold'), minimum: 1, maximum: MAX_PRICE };

const PriceAbove = Type.Object(
  { type: oneOf(['price_above']), price },
  { description: 'The price reaches or exceeds the threshold' },
);

const PriceBelow = Type.Object(
  { type: oneOf(['price_below']), price },
  { description: 'The price reaches or falls below the threshold' },
);

const PercentChange = Type.Object(
  {
    type: oneOf(['percent_change']),
    percent: Type.Number({ minimum: 0.1, maximum: 10_000, description: 'Without a sign' }),
    direction: oneOf(['up', 'down', 'either']),
    window,
  },
  { description: '`percent_change` of the window reaches the percentage' },
);

const BollingerBreach = Type.Object(
  { type: oneOf(['bollinger_breach']), band: oneOf(['upper', 'lower', 'either']), window },
  { description: 'The price leaves the Bollinger band of the window' },
);

const VolumeSpike = Type.Object(
  {
    type: oneOf(['volume_spike']),
    factor: Type.Number({ minimum: 1.5, maximum: 1_000 }),
    window,
  },
  { description: "A point's volume reaches this multiple of the mean of the window's others" },
);

const RankingEntry = Type.Object(
  {
    type: oneOf(['ranking_entry']),
    places: Type.Integer({ minimum: 1, maximum: 1_000 }),
    window,
  },
  { description: 'The item enters the first ranks of the volatility ranking' },
);

/** The kinds of rules, by their `type`. */
export const ALERT_RULES = {
  price_above: PriceAbove,
  price_below: PriceBelow,
  percent_change: PercentChange,
  bollinger_breach: BollingerBreach,
  volume_spike: VolumeSpike,
  ranking_entry: RankingEntry,
} as const;

export const AlertRule = Type.Union(Object.values(ALERT_RULES), {
  $id: 'AlertRule',
  description: 'The condition of an alert',
  examples: [{ type: 'price_above', price: 1250 }],
});
export type AlertRule = Static<(typeof ALERT_RULES)[keyof typeof ALERT_RULES]>;
