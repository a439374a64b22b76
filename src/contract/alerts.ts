import Type, { type Static, type TUnsafe } from '#typebox';
import { CHANNEL_KINDS, MAX_TARGET } from '../domain/alert-channels.js';
import { AlertRule } from './alert-rules.js';
import { EnteredIn } from './rates.js';
import { defaulted, nullable, oneOf, Rarity, ref, Timestamp, usCents } from './schema.js';

const alertId = Type.String({ format: 'uuid' });
const item = { item_id: Type.Integer({ minimum: 1 }), market_hash_name: Type.String() };

const channel = {
  kind: oneOf(CHANNEL_KINDS),
  target: nullable(Type.String({ maxLength: MAX_TARGET }), {
    description: 'What it sends to; null for the address of the account',
  }),
};

const channels = Type.Array(Type.Object({ ...channel, target: Type.Optional(channel.target) }), {
  description: 'The channels, each kind at most once',
});

/** `rule` is validated by its `type`, so that an error names the wrong field. */
const rule = Type.Unsafe<AlertRule>({
  type: 'object',
  description: 'As `AlertRule`',
  'x-type': 'AlertRule',
});

/** What else a user can set. Stored and answered by the names that they have here. */
export const alertOptions = {
  enabled: Type.Boolean({ description: 'Whether it watches' }),
};

/** A new alert. */
export const AlertInput = Type.Object(
  {
    item_id: item.item_id,
    rule,
    ...Type.Partial(Type.Object({ channels, ...alertOptions })).properties,
  },
  {
    $id: 'AlertInput',
    description: 'A new alert. Without channels it notifies live only; without `enabled` it is on',
    examples: [
      { item_id: 42, rule: { type: 'price_above', price: 1250 }, channels: [{ kind: 'email' }] },
    ],
  },
);
export type AlertInput = Static<typeof AlertInput>;

/** Changes of an alert. */
export const AlertChanges = Type.Partial(
  Type.Object({ item_id: item.item_id, rule, channels, ...alertOptions }),
  {
    $id: 'AlertChanges',
    description: 'Changes of an alert; missing fields stay as they are',
    examples: [{ enabled: false }],
  },
);
export type AlertChanges = Static<typeof AlertChanges>;

export const Alert = Type.Object(
  {
    id: alertId,
    ...item,
    rarity: Rarity,
    rule: ref(AlertRule) as TUnsafe<AlertRule>,
    channels: Type.Array(
      Type.Object({
        ...channel,
        secret: Type.Optional(
          Type.String({
            description:
              'Signing key of a webhook, `whsec_` and base64. Only in the response that made it: ' +
              'to a POST, and to a PATCH with another target',
          }),
        ),
      }),
    ),
    ...alertOptions,
    entered: Type.Optional(ref(EnteredIn)),
    armed: Type.Boolean({
      description: 'False after it has fired, until its figure has moved back far enough',
    }),
    last_triggered_at: nullable(Timestamp, { description: 'Null if it never fired' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Alert', description: 'A rule that watches an item' },
);
export type Alert = Static<typeof Alert>;

/** The delivery of an event in one channel. */
export const AlertDelivery = Type.Object(
  {
    channel: oneOf(CHANNEL_KINDS),
    status: oneOf(['pending', 'delivered', 'failed', 'suppressed'], {
      description: '`suppressed`: not sent, because too many were sent recently',
    }),
    attempts: Type.Integer({ minimum: 0 }),
    delivered_at: nullable(Timestamp),
    error: nullable(Type.String(), {
      description: 'Why the last attempt failed; null if none did',
    }),
  },
  { $id: 'AlertDelivery', description: 'The delivery of an event in one channel' },
);
export type AlertDelivery = Static<typeof AlertDelivery>;

/** The fields of an event in every channel. */
export const alertEventFields = {
  id: Type.String({ format: 'uuid', description: 'The same in every delivery' }),
  alert_id: alertId,
  ...item,
  rule: ref(AlertRule) as TUnsafe<AlertRule>,
  value: Type.Number({
    description:
      'The figure of the rule: the price in minor units, the change in percent, the distance from ' +
      'the middle of the band in standard deviations, the multiple of the mean volume, or the rank',
  }),
  price: usCents('The price of the item at that time'),
  message: Type.String({ description: 'The event in a sentence' }),
};

/** An event: a rule's condition became true. */
export const AlertEvent = Type.Object(
  {
    ...alertEventFields,
    triggered_at: Timestamp,
    deliveries: Type.Array(ref(AlertDelivery)),
  },
  { $id: 'AlertEvent', description: 'An alert that fired' },
);
export type AlertEvent = Static<typeof AlertEvent>;

/** What is posted to a webhook. */
export const AlertWebhook = Type.Object(
  { type: oneOf(['alert']), ...alertEventFields, timestamp: Timestamp },
  { $id: 'AlertWebhook', description: 'What is posted to a webhook' },
);
export type AlertWebhook = Static<typeof AlertWebhook>;

/** `/portfolio/alerts/:id` */
export const AlertPath = Type.Object({ id: Type.String({ description: 'Alert id' }) });
export type AlertPath = Static<typeof AlertPath>;

export const AlertEventsQuery = Type.Object({
  limit: defaulted(
    Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'How many events' }),
  ),
});
export type AlertEventsQuery = Static<typeof AlertEventsQuery>;
