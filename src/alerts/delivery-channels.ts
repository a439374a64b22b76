import type { Clock } from '../domain/clock.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import { alertMail } from '../runtime/mail/templates/alert.js';
import { type DeliveryChannel, PermanentDeliveryError } from './deliveries.js';
import { openWebhookFetch, postWebhook, type WebhookNetwork } from './post-webhook.js';
import { sentenceOf } from './sentence.js';
import { webhookHeaders } from './sign-webhook.js';

/** The name of an item in messages. */
type ItemName = (itemId: number) => string;

export function mailChannel(mailer: Mailer, itemName: ItemName, baseUrl: URL): DeliveryChannel {
  return async (delivery) => {
    const { email, itemId } = delivery;
    if (email === null)
      throw new PermanentDeliveryError('the account has no verified e-mail address');
    await mailer.send(
      alertMail({
        to: email,
        itemName: itemName(itemId),
        sentence: sentenceOf(delivery, itemName(itemId)),
        link: new URL(`/items/${itemId}`, baseUrl),
        serviceName: 'Itemtide',
      }),
    );
  };
}

export function webhookChannel(
  network: WebhookNetwork,
  itemName: ItemName,
  clock: Clock,
): DeliveryChannel {
  const webhookFetch = openWebhookFetch(network);
  return async (delivery) => {
    const { webhookUrl, webhookSecret, id, itemId } = delivery;
    if (webhookUrl === null || webhookSecret === null) {
      throw new PermanentDeliveryError('the alert has no webhook any more');
    }
    const body = JSON.stringify({
      type: 'alert',
      id,
      alert_id: delivery.alertId,
      item_id: itemId,
      market_hash_name: itemName(itemId),
      rule: delivery.rule,
      value: delivery.value,
      price: delivery.price,
      message: sentenceOf(delivery, itemName(itemId)),
      timestamp: new Date(delivery.triggeredAt).toISOString(),
    });
    const headers = webhookHeaders(webhookSecret, id, body, clock());
    await postWebhook(webhookUrl, body, headers, webhookFetch);
  };
}
