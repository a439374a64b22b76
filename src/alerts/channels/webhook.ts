import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type Clock, type EpochMs, SECOND_MS } from '../../domain/units.js';
import { bareHost } from '../../runtime/request/open-fetch.js';
import { eventFields } from '../event-fields.js';
import { type Channel, type ItemName, PermanentDeliveryError } from './channel.js';
import { openWebhookFetch, postWebhook, type WebhookNetwork } from './post-webhook.js';

/** Posts to an address of the user, signed after Standard Webhooks. */
export function webhookChannel(network: WebhookNetwork, itemName: ItemName, clock: Clock): Channel {
  const webhookFetch = openWebhookFetch(network);
  return {
    send: async ({ event, channel: { target, secret } }) => {
      if (target === undefined || secret === undefined) {
        throw new PermanentDeliveryError('the webhook has no address or key');
      }
      const timestamp = new Date(event.triggeredAt).toISOString();
      const fields = eventFields(event, itemName(event.itemId));
      const body = JSON.stringify({ type: 'alert', ...fields, timestamp });
      const headers = webhookHeaders(secret, event.id, body, clock());
      await postWebhook(target, body, headers, webhookFetch);
    },
    // The addresses of a name are checked at every post, because they may change.
    faultOf: (target) => {
      const host = bareHost(new URL(target).hostname);
      return isIP(host) !== 0 && !network.mayReach(host) ? 'be on the public internet' : undefined;
    },
    newSecret: newWebhookSecret,
  };
}

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
