import Type, { type Static, type TUnsafe } from '#typebox';
import { AlertRule } from './alert-rules.js';
import { EnteredIn } from './rates.js';
import { defaulted, nullable, oneOf, Rarity, ref, Timestamp, usCents } from './schema.js';

const alertId = Type.String({ format: 'uuid' });
const item = { item_id: Type.Integer({ minimum: 1 }), market_hash_name: Type.String() };

/** The longest address of a webhook, in characters. */
const MAX_URL = 2_048;

const ways = {
  email: Type.Boolean({ description: 'Whether a mail is sent to the address of the account' }),
  webhook_url: nullable(Type.String({ maxLength: MAX_URL }), {
    description: 'An https address on the public internet that events are posted to; null for none',
  }),
};

/** `rule` is validated by its `type`, so that an error names the wrong field. */
const rule = Type.Unsafe<AlertRule>({
  type: 'object',
  description: 'As `AlertRule`',
  'x-type': 'AlertRule',
});

/** The settings of an alert. */
export const AlertInput = Type.Object(
  {
    item_id: item.item_id,
    rule,
    email: Type.Optional({ ...ways.email, default: false }),
    webhook_url: Type.Optional(ways.webhook_url),
    enabled: Type.Optional(Type.Boolean({ default: true })),
  },
  {
    $id: 'AlertInput',
    description: 'An alert: its condition, and its channels. Missing channels are off',
    examples: [{ item_id: 42, rule: { type: 'price_above', price: 1250 }, email: true }],
  },
);
export type AlertInput = Static<typeof AlertInput>;

export const Alert = Type.Object(
  {
    id: alertId,
    ...item,
    rarity: Rarity,
    rule: ref(AlertRule) as TUnsafe<AlertRule>,
    ...ways,
    webhook_secret: Type.Optional(
      Type.String({
        description:
          'Signing key, `whsec_` and base64. Only in the response that made it: to POST, ' +
          'and to PUT with another address',
      }),
    ),
    enabled: Type.Boolean(),
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
    channel: oneOf(['email', 'webhook']),
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
