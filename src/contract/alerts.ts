import Type, { type Static } from '#typebox';
import { CHANNEL_KINDS, MAX_TARGET } from '../domain/alert-channels.js';
import { AlertRule } from './alert-rules.js';
import { EnteredIn } from './rates.js';
import * as s from './schema.js';

const alertId = Type.String({ format: 'uuid' });
const item = { item_id: s.positive(), market_hash_name: Type.String() };

const channel = {
  kind: s.oneOf(CHANNEL_KINDS),
  target: s.nullable(
    Type.String({ maxLength: MAX_TARGET }),
    'The target; null for the address of the account',
  ),
};

const channels = s.listOf(
  Type.Object({ ...channel, target: Type.Optional(channel.target) }),
  'The channels, each kind at most once',
);

/** `rule` is validated by its `type`, so that an error names the wrong field. */
const rule = Type.Unsafe<AlertRule>({
  type: 'object',
  description: 'As `AlertRule`',
  'x-type': 'AlertRule',
});

/** Optional settings. They are stored and returned under these names. */
export const alertOptions = {
  enabled: Type.Boolean({ description: 'Whether it is evaluated' }),
};

export const AlertInput = s.named(
  'AlertInput',
  {
    description: 'A new alert. Without channels it notifies live only; without `enabled` it is on',
    examples: [
      { item_id: 42, rule: { type: 'price_above', price: 1250 }, channels: [{ kind: 'email' }] },
    ],
  },
  {
    item_id: item.item_id,
    rule,
    ...Type.Partial(Type.Object({ channels, ...alertOptions })).properties,
  },
);
export type AlertInput = Static<typeof AlertInput>;

/** Changes of an alert. */
export const AlertChanges = Type.Partial(
  Type.Object({ item_id: item.item_id, rule, channels, ...alertOptions }),
  {
    $id: 'AlertChanges',
    description: 'Changes of an alert; missing fields stay unchanged',
    examples: [{ enabled: false }],
  },
);
export type AlertChanges = Static<typeof AlertChanges>;

export const Alert = s.named('Alert', 'A rule that watches an item', {
  id: alertId,
  ...item,
  rarity: s.Rarity,
  rule: s.ref(AlertRule),
  channels: Type.Array(
    Type.Object({
      ...channel,
      secret: Type.Optional(
        s.text(
          'Signing key of a webhook, `whsec_` and base64. Only in the response that made it: ' +
            'to a POST, and to a PATCH with another target',
        ),
      ),
    }),
  ),
  ...alertOptions,
  entered: Type.Optional(s.ref(EnteredIn)),
  armed: Type.Boolean({
    description: 'False after it has fired, until its figure has moved back far enough',
  }),
  last_triggered_at: s.nullable(s.Timestamp, 'Null if it never fired'),
  created_at: s.Timestamp,
  updated_at: s.Timestamp,
});
export type Alert = Static<typeof Alert>;

export const AlertDelivery = s.named('AlertDelivery', 'The delivery of an event in one channel', {
  channel: s.oneOf(CHANNEL_KINDS),
  status: s.oneOf(
    ['pending', 'delivered', 'failed', 'suppressed'],
    '`suppressed`: not sent, because too many were sent recently',
  ),
  attempts: s.count(),
  delivered_at: s.nullable(s.Timestamp),
  error: s.nullable(Type.String(), 'Why the last attempt failed; null if none did'),
});
export type AlertDelivery = Static<typeof AlertDelivery>;

/** The fields of an event in every channel. */
export const alertEventFields = {
  id: Type.String({ format: 'uuid', description: 'The same in every delivery' }),
  alert_id: alertId,
  ...item,
  rule: s.ref(AlertRule),
  value: s.number(
    'The figure of the rule: the price in minor units, the change in percent, the distance from ' +
      'the middle of the band in standard deviations, the multiple of the mean volume, or the rank',
  ),
  price: s.usCents('The price of the item at that time'),
  message: s.text('The event in words'),
};

/** An event: a rule's condition became true. */
export const AlertEvent = s.named('AlertEvent', 'An alert that fired', {
  ...alertEventFields,
  triggered_at: s.Timestamp,
  deliveries: Type.Array(s.ref(AlertDelivery)),
});
export type AlertEvent = Static<typeof AlertEvent>;

export const AlertRehearsalInput = s.named(
  'AlertRehearsalInput',
  {
    description: 'An alert that is tried on the past',
    examples: [{ item_id: 42, rule: { type: 'price_above', price: 1250 } }],
  },
  { item_id: item.item_id, rule },
);
export type AlertRehearsalInput = Static<typeof AlertRehearsalInput>;

/** When an alert would have fired. */
export const AlertRehearsal = s.named('AlertRehearsal', 'When an alert would have fired', {
  from: s.timestamp('90 days ago'),
  to: s.timestamp('Now'),
  reason: s.nullable(
    s.oneOf(['no_prices', 'rankings_not_kept']),
    'Why nothing could be rehearsed; null if it was',
  ),
  count: s.count('How often it would have fired'),
  firings: s.listOf(
    Type.Object({
      time: s.Timestamp,
      value: alertEventFields.value,
      price: alertEventFields.price,
      message: alertEventFields.message,
      after: s.nullable(
        Type.Object({
          low: s.usCents('The lowest price'),
          high: s.usCents('The highest price'),
          last: s.usCents('The last price'),
          until: s.timestamp('The time of the last price'),
        }),
        'The price in the seven days after it; null without a later price',
      ),
    }),
    'The newest 500, the newest first',
  ),
  unknown: s.listOf(
    Type.Object({ from: s.Timestamp, to: s.Timestamp }),
    'Spans of more than a day without a price, in which it could not fire',
  ),
  line: s.listOf(
    s.nullable(s.usCents()),
    'The price at equal intervals from `from` to `to`; null where it is not known',
  ),
});
export type AlertRehearsal = Static<typeof AlertRehearsal>;

export const AlertWebhook = s.named('AlertWebhook', 'The body of a webhook request', {
  type: s.oneOf(['alert']),
  ...alertEventFields,
  timestamp: s.Timestamp,
});
export type AlertWebhook = Static<typeof AlertWebhook>;

/** `/portfolio/alerts/:id` */
export const AlertPath = Type.Object({ id: s.text('Alert id') });
export type AlertPath = Static<typeof AlertPath>;

export const AlertEventsQuery = Type.Object({
  limit: s.defaulted(s.integer(1, 500, 'Maximum number of events'), 100),
});
export type AlertEventsQuery = Static<typeof AlertEventsQuery>;
