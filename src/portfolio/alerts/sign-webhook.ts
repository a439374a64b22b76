import { createHmac, randomBytes } from 'node:crypto';
import { type EpochMs, SECOND_MS } from '../../domain/units.js';

const PREFIX = 'whsec_';

/** A new signing key in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * The headers that allow a receiver to verify sender, time and repetition: HMAC-SHA256 over id,
 * time in seconds, and body. The id is that of the event, the same at every attempt. Source:
 * Standard Webhooks 1.0.0, "Signature scheme"; its libraries verify them.
 */
export function webhookHeaders(
  secret: string,
  id: string,
  body: string,
  now: EpochMs,
): Record<string, string> {
  const seconds = Math.floor(now / SECOND_MS);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Itemtide',
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': `v1,${signature}`,
  };
}
