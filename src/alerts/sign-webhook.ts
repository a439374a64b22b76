import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type EpochMs, SECOND_MS } from '../domain/units.js';

/** A new signing key in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The headers that allow a receiver to verify sender, time and repetition, after Standard Webhooks
 * 1.0.0. The id is that of the event, the same at every attempt.
 */
export function webhookHeaders(
  secret: string,
  id: string,
  body: string,
  now: EpochMs,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Itemtide',
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now / SECOND_MS)}`,
    'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
  };
}
