import Type, { type Static, type TUnsafe } from '#typebox';
import { AlertRule } from './alert-rules.js';
import { defaulted, minorUnits, nullable, oneOf, ref, Timestamp } from './schema.js';

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

/** `rule` is checked by its `type`, so that a refusal names the field that is wrong. */
const rule = Type.Unsafe<AlertRule>({
  type: 'object',
  description: 'As `AlertRule`',
  'x-type': 'AlertRule',
});

/** What a user says of an alert. */
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
    description: 'An alert: what it waits for, and how it tells. What is left out is off',
    examples: [{ item_id: 42, rule: { type: 'price_above', price: 1250 }, email: true }],
  },
);
export type AlertInput = Static<typeof AlertInput>;

export const Alert = Type.Object(
  {
    id: alertId,
    ...item,
    rule: ref(AlertRule) as TUnsafe<AlertRule>,
    ...ways,
    webhook_secret: Type.Optional(
      Type.String({
        description:
          'Key of the signatures, `whsec_` and base64. Only in the answer that made it: to POST, ' +
          'and to PUT with another address',
      }),
    ),
    enabled: Type.Boolean(),
    armed: Type.Boolean({
      description: 'False from when it has fired, until what it watches has gone back far enough',
    }),
    last_triggered_at: nullable(Timestamp, { description: 'Null when it never was' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Alert', description: 'A rule that watches an item' },
);
export type Alert = Static<typeof Alert>;

/** How one telling of an event went. */
export const AlertDelivery = Type.Object(
  {
    channel: oneOf(['email', 'webhook']),
    status: oneOf(['pending', 'delivered', 'failed', 'suppressed'], {
      description: '`suppressed`: too many were sent of late, so this one was not',
    }),
    attempts: Type.Integer({ minimum: 0 }),
    delivered_at: nullable(Timestamp),
    error: nullable(Type.String(), {
      description: 'Why the last attempt failed; null if none did',
    }),
  },
  { $id: 'AlertDelivery', description: 'How one telling of an event went' },
);
export type AlertDelivery = Static<typeof AlertDelivery>;

/** What every telling of an event says. */
export const alertEventFields = {
  id: Type.String({ format: 'uuid', description: 'The same however often it is told' }),
  alert_id: alertId,
  ...item,
  rule: ref(AlertRule) as TUnsafe<AlertRule>,
  value: Type.Number({
    description:
      'What the rule looks at: the price in minor units, the change in percent, the distance from ' +
      'the middle of the band in standard deviations, times the mean volume, or the place',
  }),
  price: minorUnits('What the item cost then'),
  message: Type.String({ description: 'The same in a sentence' }),
};

/** The moment at which a rule's condition came true. */
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
